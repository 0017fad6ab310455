"""Bridgette, written from the rule text alone and replayed from the start at every question."""

from itertools import combinations

SUITS = "SHDC"
RANKS_HIGH_TO_LOW = "AKQJT98765432"
COLONS = [":G", ":R", ":L"]
PACK_ORDER = [
    *(suit + rank for suit in SUITS for rank in RANKS_HIGH_TO_LOW),
    *COLONS,
]
STRAINS_LOW_TO_HIGH = ["C", "D", "H", "S", "NT"]
LADDER = ["0NT"] + [f"{level}{strain}" for level in range(1, 8) for strain in STRAINS_LOW_TO_HIGH]
CONTRACT_POINTS = {
    "C": {1: 150, 2: 250, 3: 250, 4: 250, 5: 750, 6: 1500, 7: 2200},
    "D": {1: 150, 2: 250, 3: 250, 4: 250, 5: 750, 6: 1500, 7: 2200},
    "H": {1: 150, 2: 250, 3: 250, 4: 750, 5: 750, 6: 1500, 7: 2200},
    "S": {1: 150, 2: 250, 3: 250, 4: 750, 5: 750, 6: 1500, 7: 2200},
    "NT": {0: 150, 1: 250, 2: 250, 3: 750, 4: 750, 5: 1500, 6: 2200, 7: 2500},
}
DOWN_POINTS = {
    "": {1: 100, 2: 200, 3: 300, 4: 400, 5: 700, 6: 1000},
    "X": {1: 200, 2: 500, 3: 800, 4: 1100, 5: 2000, 6: 3000},
    "XX": {1: 300, 2: 700, 3: 1100, 4: 1500, 5: 2700, 6: 4000},
}


# ---- The four questions -------------------------------------------------------------------------


def legal(
    options: dict[str, object], dealer: int, pack: list[str], hand_size: int, actions: list[str]
) -> list[str]:
    """Return every action allowed now in canonical order, nothing when the deal is over."""
    seat = to_act(options, dealer, pack, hand_size, actions)
    if seat is None:
        return []
    discards, calls, cards = _split(actions)
    if len(discards) < 2:
        holdings, drawn = _after_the_draws(options, dealer, pack, hand_size)
        return [
            "discard " + " ".join(chosen)
            for chosen in combinations(_in_pack_order(holdings[seat]), drawn[seat])
        ]
    kept = _kept(options, dealer, pack, hand_size, discards)
    if not _auction_over(calls):
        return _legal_calls(options, kept[seat], calls)
    hands, _, led, ban, _ = _play(dealer, kept, calls, cards)
    if led is None:
        return _legal_leads(hands[seat], ban)
    return _legal_answers(options, hands[seat], led)


def to_act(
    options: dict[str, object], dealer: int, pack: list[str], hand_size: int, actions: list[str]
) -> int | None:
    """Return the seat whose turn it is, None when the deal is over."""
    discards, calls, cards = _split(actions)
    if len(discards) == 0:
        return 1 - dealer  # B-E3, the non-dealer first
    if len(discards) == 1:
        return dealer
    if not _auction_over(calls):
        return dealer if len(calls) % 2 == 0 else 1 - dealer  # B-A2
    if _contract(dealer, calls) is None:
        return None  # B-A7, passed out
    kept = _kept(options, dealer, pack, hand_size, discards)
    hands, leader, led, _, _ = _play(dealer, kept, calls, cards)
    if hands[0] == [] and hands[1] == []:
        return None
    return leader if led is None else 1 - leader


def points(
    options: dict[str, object], dealer: int, pack: list[str], hand_size: int, actions: list[str]
) -> list[int]:
    """Return the points by seat of a deal that is over, zeros for any other."""
    _, calls, _ = _split(actions)
    contract = _contract(dealer, calls)
    if contract is None or to_act(options, dealer, pack, hand_size, actions) is not None:
        return [0, 0]
    bid, declarer, doubling = contract
    won = tricks(options, dealer, pack, hand_size, actions)[declarer]
    score = score_of(options, bid, doubling, won)
    result = [0, 0]
    if score > 0:
        result[declarer] = score
    else:
        result[1 - declarer] = -score
    return result


def tricks(
    options: dict[str, object], dealer: int, pack: list[str], hand_size: int, actions: list[str]
) -> list[int]:
    """Return the tricks won so far by seat."""
    discards, calls, cards = _split(actions)
    if not _auction_over(calls) or _contract(dealer, calls) is None:
        return [0, 0]
    kept = _kept(options, dealer, pack, hand_size, discards)
    _, _, _, _, won = _play(dealer, kept, calls, cards)
    return won


# ---- Cards --------------------------------------------------------------------------------------


def _is_colon(card: str) -> bool:
    """Say whether a card is one of the three colons."""
    return card in COLONS


def _range(card: str) -> str:
    """Return the range of a card as the colon that stands for it (B-D3)."""
    if _is_colon(card):
        return card
    if card[1] == "A":
        return ":G"
    if card[1] in "KQJ":
        return ":R"
    return ":L"


def _is_of_suit(card: str, suit: str) -> bool:
    """Say whether a card belongs to a suit, which no colon does."""
    return not _is_colon(card) and card[0] == suit


def _is_higher(card: str, other: str) -> bool:
    """Say whether a card outranks another of the same suit (B-D2)."""
    return RANKS_HIGH_TO_LOW.index(card[1]) < RANKS_HIGH_TO_LOW.index(other[1])


def _in_pack_order(cards: list[str]) -> list[str]:
    """Return cards sorted in pack order."""
    return sorted(cards, key=PACK_ORDER.index)


# ---- Deal and exchange --------------------------------------------------------------------------


def _after_the_draws(
    options: dict[str, object], dealer: int, pack: list[str], hand_size: int
) -> tuple[list[list[str]], list[int]]:
    """Return the holdings by seat after both draws and the number of cards each seat drew."""
    hands: list[list[str]] = [[], []]
    for place in range(2 * hand_size):
        seat = (dealer + 1 + place) % 2  # B-D5, the non-dealer first
        hands[seat].append(pack[place])
    stock = pack[2 * hand_size :]
    upcard = stock[0]
    dealer_draws = {":L": 4, ":R": 8, ":G": 12}[_range(upcard)]  # B-E2
    if options.get("upcard_drawn_by_nondealer", True) is False:
        stock = stock[1:]  # B-E1, the up-card stays on the table
    if len(stock) < 2 + dealer_draws:
        raise ValueError("the stock is too short for the draws")
    hands[1 - dealer] += stock[:2]
    hands[dealer] += stock[2 : 2 + dealer_draws]
    drawn = [2, 2]
    drawn[dealer] = dealer_draws
    return hands, drawn


def _kept(
    options: dict[str, object], dealer: int, pack: list[str], hand_size: int, discards: list[str]
) -> list[list[str]]:
    """Return the hands by seat that are left when both have discarded (B-E3)."""
    hands, _ = _after_the_draws(options, dealer, pack, hand_size)
    for seat, discard in zip([1 - dealer, dealer], discards, strict=True):
        for card in discard.split()[1:]:
            hands[seat].remove(card)
        if len(hands[seat]) != hand_size:
            raise ValueError("wrong number of cards discarded")
    return hands


def _split(actions: list[str]) -> tuple[list[str], list[str], list[str]]:
    """Part the actions of a deal into discards, calls and cards played."""
    discards = actions[:2]
    calls: list[str] = []
    rest = actions[2:]
    while rest and not _auction_over(calls):
        calls.append(rest[0])
        rest = rest[1:]
    return discards, calls, rest


# ---- Auction ------------------------------------------------------------------------------------


def _auction_over(calls: list[str]) -> bool:
    """Say whether the auction has ended, by a pass after a bid or by two passes (B-A7)."""
    if not calls or calls[-1] != "pass":
        return False
    return calls == ["pass", "pass"] or _last_bid(calls) is not None


def _last_bid(calls: list[str]) -> str | None:
    """Return the last bid made, None while there is none."""
    bids = [call for call in calls if call in LADDER]
    return bids[-1] if bids else None


def _contract(dealer: int, calls: list[str]) -> tuple[str, int, str] | None:
    """Return the bid, declarer and doubling of an auction that ended with a bid, else None."""
    bid = _last_bid(calls)
    if not _auction_over(calls) or bid is None:
        return None
    place = calls.index(bid)  # no bid can be made twice
    declarer = dealer if place % 2 == 0 else 1 - dealer
    after_the_bid = calls[place + 1 :]
    doubling = ""
    if "X" in after_the_bid:
        doubling = "X"
    if "XX" in after_the_bid:
        doubling = "XX"
    return bid, declarer, doubling


def _legal_calls(options: dict[str, object], hand: list[str], calls: list[str]) -> list[str]:
    """Return the calls that a hand may make next: pass, bids up the ladder, double, redouble."""
    last = _last_bid(calls)
    result = ["pass"]
    for bid in LADDER:
        if last is not None and LADDER.index(bid) <= LADDER.index(last):
            continue  # B-A2
        if _holds_for(options, hand, bid, last):
            result.append(bid)
    if calls and calls[-1] in LADDER:
        result.append("X")  # B-A6, the last call is always the opponent's
    if calls and calls[-1] == "X":
        result.append("XX")
    return result


def _holds_for(options: dict[str, object], hand: list[str], bid: str, last: str | None) -> bool:
    """Say whether a hand has what a bid asks for (B-A3 to B-A5, B-A8)."""
    if options.get("bid_restrictions", True) is False:
        return True
    strain = bid[1:]
    jump = _is_jump(options, bid, last)
    if strain == "NT":
        if jump and options.get("nt_jump", "as_nt") == "forbidden":
            return False
        return all(any(_is_of_suit(card, suit) for card in hand) for suit in SUITS)
    length = len([card for card in hand if _is_of_suit(card, strain)])
    return length >= 4 if jump else length >= 2


def _is_jump(options: dict[str, object], bid: str, last: str | None) -> bool:
    """Say whether a bid is a jump over the last bid (B-A4)."""
    if last is None and options.get("opening_jump", True) is False:
        return False
    higher = [other for other in LADDER if last is None or _stands_above(other, last)]
    if options.get("jump_definition", "level") == "strict":
        return bid != higher[0]
    same_strain = [other for other in higher if other[1:] == bid[1:]]
    return bid != same_strain[0]


def _stands_above(bid: str, other: str) -> bool:
    """Say whether a bid is higher on the ladder than another."""
    return LADDER.index(bid) > LADDER.index(other)


# ---- Play ---------------------------------------------------------------------------------------


def _play(
    dealer: int, kept: list[list[str]], calls: list[str], cards: list[str]
) -> tuple[list[list[str]], int, str | None, str | None, list[int]]:
    """Replay the cards and return hands, leader, card led or None, suit banned or None, tricks."""
    contract = _contract(dealer, calls)
    if contract is None:
        raise ValueError("a card played in a deal without a contract")
    bid, declarer, _ = contract
    trump = bid[1:]  # "NT" is the suit of no card
    hands = [_in_pack_order(hand) for hand in kept]
    leader = 1 - declarer  # B-P1
    led: str | None = None
    ban: str | None = None
    won = [0, 0]
    for card in cards:
        if led is None:
            hands[leader].remove(card)
            led = card
            continue
        hands[1 - leader].remove(card)
        ban = _ban_after(led, card)
        winner = leader if _leader_wins(trump, led, card) else 1 - leader
        won[winner] += 1
        leader = winner
        led = None
    return hands, leader, led, ban, won


def _leader_wins(trump: str, led: str, answer: str) -> bool:
    """Say whether the leader wins a trick of two cards."""
    if _is_colon(answer):
        return True  # B-P4, B-P5 and, colon on colon, B-P7
    if _is_colon(led):
        return not (_is_of_suit(answer, trump) or _range(answer) == led)  # B-P7
    if led[0] == answer[0]:
        return _is_higher(led, answer)  # B-P3
    return not _is_of_suit(answer, trump)  # B-P3


def _ban_after(led: str, answer: str) -> str | None:
    """Return the suit that may not be led to the next trick, None when there is no ban (B-P4)."""
    if not _is_colon(led) and _is_colon(answer) and _range(led) == answer:
        return led[0]
    return None


def _legal_leads(hand: list[str], ban: str | None) -> list[str]:
    """Return the cards of a hand that may be led (B-P1, B-P6, B-P7)."""
    if ban is None:
        return _in_pack_order(hand)
    outside_the_ban = [card for card in hand if not _is_of_suit(card, ban)]
    if not outside_the_ban:
        return _in_pack_order(hand)
    return _in_pack_order(outside_the_ban)


def _legal_answers(options: dict[str, object], hand: list[str], led: str) -> list[str]:
    """Return the cards of a hand that may be played to the card led (B-P2, B-P4, B-P5, B-P7)."""
    if _is_colon(led):
        return _in_pack_order(hand)  # B-P7, any card
    of_the_suit = [card for card in hand if _is_of_suit(card, led[0])]
    suit_cards = [card for card in hand if not _is_colon(card)]
    right_colon = [card for card in hand if card == _range(led)]
    other_colons = [card for card in hand if _is_colon(card) and card != _range(led)]
    if of_the_suit:
        return _in_pack_order(of_the_suit + right_colon)
    if suit_cards:
        if options.get("colon_discard_when_void", False) is True:
            return _in_pack_order(suit_cards + right_colon + other_colons)
        return _in_pack_order(suit_cards + right_colon)
    # B-P5, last sentence: only colons are held; it makes no exception for the option.
    if right_colon:
        return right_colon
    return _in_pack_order(other_colons)


# ---- Score --------------------------------------------------------------------------------------


def score_of(options: dict[str, object], bid: str, doubling: str, won: int) -> int:
    """Return the score of a contract, positive for the declarer and negative for the defender."""
    level = int(bid[0])
    strain = bid[1:]
    over = won - (6 + level)
    if over < 0:
        return -DOWN_POINTS[doubling][min(-over, 6)]  # B-S6
    contract_points = CONTRACT_POINTS[strain][level]  # B-S1
    bonus = 0
    suits_too = options.get("exact_bonus_for_suits", True) is True
    if over == 0 and level <= 5 and (strain == "NT" or suits_too):  # B-S2
        bonus += 250
    if over == 0 and level == 6:
        bonus += 100
    if over == 3:
        bonus += 350  # B-S3
    premium = {"": 0, "X": 400, "XX": 1000}[doubling]  # B-S4
    times = {"": 1, "X": 2, "XX": 4}[doubling]
    scope = options.get("double_scope", "all")  # B-S5
    if scope == "contract_only":
        return contract_points * times + bonus + premium
    if scope == "premium_flat":
        return (contract_points + bonus) * times + premium
    return (contract_points + bonus + premium) * times

"""Call Bridge, written from the rule text alone and replayed from the start at every question."""

SUITS = "SHDC"
RANKS_HIGH_TO_LOW = "AKQJT98765432"
PACK_ORDER = [suit + rank for suit in SUITS for rank in RANKS_HIGH_TO_LOW]
SEATS = 4


# ---- The four questions -------------------------------------------------------------------------


def legal(
    options: dict[str, object], dealer: int, pack: list[str], hand_size: int, actions: list[str]
) -> list[str]:
    """Return every action allowed now in canonical order, nothing when the deal is over."""
    seat = to_act(options, dealer, pack, hand_size, actions)
    if seat is None:
        return []
    if len(actions) < SEATS:
        lowest = _number(options, "min_call", 2)
        highest = _number(options, "max_call", 12)
        return [str(call) for call in range(lowest, highest + 1)]  # C-C1
    hands, _, trick, broken, _ = _play(dealer, pack, hand_size, actions)
    if not trick:
        return _legal_leads(options, hands[seat], broken)
    return _legal_answers(options, hands[seat], trick)


def to_act(
    options: dict[str, object], dealer: int, pack: list[str], hand_size: int, actions: list[str]
) -> int | None:
    """Return the seat whose turn it is, None when the deal is over."""
    if _void(options, dealer, pack, hand_size, actions):
        return None
    if len(actions) < SEATS:
        return (dealer + 1 + len(actions)) % SEATS  # C-C1
    hands, leader, trick, _, _ = _play(dealer, pack, hand_size, actions)
    if all(hand == [] for hand in hands):
        return None
    return (leader + len(trick)) % SEATS


def points(
    options: dict[str, object], dealer: int, pack: list[str], hand_size: int, actions: list[str]
) -> list[int]:
    """Return the points by seat of a deal that is over, in tenths under that option, else zeros."""
    result = [0] * SEATS
    if _void(options, dealer, pack, hand_size, actions):
        return result
    if to_act(options, dealer, pack, hand_size, actions) is not None:
        return result
    won = tricks(options, dealer, pack, hand_size, actions)
    for place in range(SEATS):
        seat = (dealer + 1 + place) % SEATS
        result[seat] = score_of(options, int(actions[place]), won[seat])
    return result


def tricks(
    options: dict[str, object], dealer: int, pack: list[str], hand_size: int, actions: list[str]
) -> list[int]:
    """Return the tricks won so far by seat."""
    if len(actions) < SEATS or _void(options, dealer, pack, hand_size, actions):
        return [0] * SEATS
    _, _, _, _, won = _play(dealer, pack, hand_size, actions)
    return won


# ---- Cards, options and void deals --------------------------------------------------------------


def _is_higher(card: str, other: str) -> bool:
    """Say whether a card outranks another of the same suit (C-D1)."""
    return RANKS_HIGH_TO_LOW.index(card[1]) < RANKS_HIGH_TO_LOW.index(other[1])


def _in_pack_order(cards: list[str]) -> list[str]:
    """Return cards sorted in pack order."""
    return sorted(cards, key=PACK_ORDER.index)


def _number(options: dict[str, object], name: str, default: int) -> int:
    """Return the value of an option that is a whole number."""
    value = options.get(name, default)
    if not isinstance(value, int):
        raise TypeError(f"{name} must be a whole number")
    return value


def _redeal(options: dict[str, object]) -> list[str]:
    """Return the reasons for which the table has agreed to deal again."""
    value = options.get("redeal", [])
    if not isinstance(value, list | tuple):
        raise TypeError("redeal must be a list of reasons")
    return [str(reason) for reason in value]


def _dealt(dealer: int, pack: list[str], hand_size: int) -> list[list[str]]:
    """Return the hands by seat as dealt, the dealer's right-hand neighbour first (C-D4)."""
    hands: list[list[str]] = [[] for _ in range(SEATS)]
    for place in range(SEATS * hand_size):
        hands[(dealer + 1 + place) % SEATS].append(pack[place])
    return hands


def _void(
    options: dict[str, object], dealer: int, pack: list[str], hand_size: int, actions: list[str]
) -> bool:
    """Say whether the deal is void, by the hands dealt (C-D5) or by the sum of the calls (C-C2)."""
    reasons = _redeal(options)
    for hand in _dealt(dealer, pack, hand_size):
        if "no_spade" in reasons and not any(card[0] == "S" for card in hand):
            return True
        if "no_honour" in reasons and not any(card[1] in "AKQ" for card in hand):
            return True
        if "four_aces" in reasons and len([card for card in hand if card[1] == "A"]) == 4:
            return True
    if len(actions) < SEATS:
        return False
    return sum(int(call) for call in actions[:SEATS]) < _number(options, "min_total", 0)


# ---- Play ---------------------------------------------------------------------------------------


def _play(
    dealer: int, pack: list[str], hand_size: int, actions: list[str]
) -> tuple[list[list[str]], int, list[str], bool, list[int]]:
    """Replay the cards and return hands, leader, trick on the table, spades broken, tricks won."""
    hands = _dealt(dealer, pack, hand_size)
    leader = (dealer + 1) % SEATS  # C-P1
    trick: list[str] = []
    broken = False
    won = [0] * SEATS
    for card in actions[SEATS:]:
        hands[(leader + len(trick)) % SEATS].remove(card)
        trick.append(card)
        if card[0] == "S":
            broken = True
        if len(trick) == SEATS:
            leader = (leader + _winning_place(trick)) % SEATS
            won[leader] += 1
            trick = []
    return hands, leader, trick, broken, won


def _winning_place(trick: list[str]) -> int:
    """Return the place in a trick of the highest spade, else the highest of the suit led (C-P5)."""
    spades = [card for card in trick if card[0] == "S"]
    if spades:
        return trick.index(_highest(spades))
    return trick.index(_highest([card for card in trick if card[0] == trick[0][0]]))


def _highest(cards: list[str]) -> str:
    """Return the highest of some cards of one suit."""
    best = cards[0]
    for card in cards:
        if _is_higher(card, best):
            best = card
    return best


def _legal_leads(options: dict[str, object], hand: list[str], broken: bool) -> list[str]:
    """Return the cards of a hand that may be led (C-P1)."""
    if options.get("spades_broken", False) is True and not broken:
        others = [card for card in hand if card[0] != "S"]
        if others:
            return _in_pack_order(others)
    return _in_pack_order(hand)


def _legal_answers(options: dict[str, object], hand: list[str], trick: list[str]) -> list[str]:
    """Return the cards of a hand that may be played to a trick already led (C-P2 to C-P4)."""
    suit = trick[0][0]
    spades_played = [card for card in trick if card[0] == "S"]
    of_the_suit = [card for card in hand if card[0] == suit]
    if of_the_suit:
        if options.get("must_head", False) is not True:
            return _in_pack_order(of_the_suit)
        if suit != "S" and spades_played:
            return _in_pack_order(of_the_suit)  # C-P2, the lead has been trumped
        best = _highest([card for card in trick if card[0] == suit])
        higher = [card for card in of_the_suit if _is_higher(card, best)]
        return _in_pack_order(higher or of_the_suit)
    if suit == "S":
        return _in_pack_order(hand)  # C-P4
    spades = [card for card in hand if card[0] == "S"]
    if not spades_played:
        return _in_pack_order(spades or hand)  # C-P3
    best = _highest(spades_played)
    higher = [card for card in spades if _is_higher(card, best)]
    return _in_pack_order(higher or hand)  # C-P3


# ---- Score --------------------------------------------------------------------------------------


def score_of(options: dict[str, object], call: int, won: int) -> int:
    """Return the points for a call, in tenths under that option (C-S1 to C-S3)."""
    overtricks = options.get("overtricks", "one")
    unit = 10 if overtricks == "tenths" else 1
    if overtricks == "one":
        success = won == call or won == call + 1
    elif overtricks == "below_double":
        success = call <= won < 2 * call
    else:
        success = won >= call
    if not success:
        return -call * unit
    bonus_from = _number(options, "bonus_from", 8)
    value = call
    if bonus_from > 0 and call >= bonus_from:
        value = _number(options, "bonus_points", 13)
    if overtricks == "tenths":
        return value * unit + (won - call)
    return value

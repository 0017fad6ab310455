"""``verify``: a proof of the shuffle is good, or it is not, and then why not."""

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.shuffle import Seed, commitment, shuffle, transcript
from overtrick.games.match import Match
from overtrick.record import write
from overtrick.record.reading import AnyMatch
from tests.clauses import clause
from tests.record import PLAYERS, Json, Ran, ask, check, record, run, two_suits, written

Proof = dict[str, Any]

RECIPE = "overtrick/shuffle/1"
SEED = bytes(range(100, 132))
OURS = bytes(range(200, 216))
NOTHING = (None, None, None, None)
UNBOUND = {"bid_restrictions": False}


def proof_of(match: str, deal: int, seed: bytes, given: tuple[bytes | None, ...]) -> Proof:
    """The proof as S-8 writes it."""
    return {
        "recipe": RECIPE,
        "match": match,
        "deal": deal,
        "commitment": commitment(match, deal, Seed(seed)).hex(),
        "contributions": [None if each is None else each.hex() for each in given],
        "seed": seed.hex(),
    }


def pack_of(game: str, proof: Proof) -> str:
    """The pack that the proof makes, in notation."""
    given = [None if each is None else bytes.fromhex(each) for each in proof["contributions"]]
    said = transcript(proof["match"], proof["deal"], bytes.fromhex(proof["commitment"]), given)
    rules = games.get(game)
    cards = shuffle(rules.pack(), Seed(bytes.fromhex(proof["seed"])), said)
    return " ".join(map(rules.format_card, cards))


def begun(
    game: str = "call-bridge", given: tuple[bytes | None, ...] = (OURS, *NOTHING[1:])
) -> Json:
    """A record with one deal, proved, before its first action."""
    proof = proof_of("m-1", 0, SEED, given)
    deal = {"dealer": 1, "pack": pack_of(game, proof), "actions": [], "shuffle": proof}
    return record(game, deal)


def played(game: str, ends: str) -> Json:
    """A record with a deal, proved, for each letter: played at random, or void (or passed out)."""
    rng = random.Random(7)
    options: Json = UNBOUND if game == "bridgette" else {"min_total": 9}
    rules = games.get(game, **options)
    match: AnyMatch = Match(rules, tuple(PLAYERS[game]))
    proofs = []
    for index, end in enumerate(ends):
        given = tuple(rng.choice([None, rng.randbytes(16)]) for _ in range(rules.seats))
        proofs.append(proof_of("kòlon-7", index, rng.randbytes(32), given))
        pack = [rules.parse_card(card) for card in pack_of(game, proofs[-1]).split()]
        match = match.start(rules.deal(pack, match.next_dealer or Seat(0)))
        match = ended(match, rng, is_void=end == "v")
    raw = write(match)
    for deal, proof in zip(raw["deals"], proofs, strict=True):
        deal["shuffle"] = proof
    return raw


def ended(match: AnyMatch, rng: random.Random, *, is_void: bool) -> AnyMatch:
    """The match with the deal in progress brought to its end."""
    while (state := match.current) is not None:
        legal = state.legal_actions()
        if state.phase == "exchange":
            match = match.apply(legal[0])
        elif is_void or state.phase == "play":
            match = match.apply(legal[0])  # a pass, or the lowest call
        else:
            match = match.apply(rng.choice(legal[3:]) if len(legal) > 3 else legal[0])
    return match


def verdicts(ran: Ran) -> list[str]:
    """The verdict on each deal; each comes with its index and a reason."""
    (answer,) = ran.answers
    assert set(answer) == {"ok", "deals"}
    assert [set(deal) for deal in answer["deals"]] == [{"deal", "proof", "message"}] * len(
        answer["deals"]
    )
    assert [deal["deal"] for deal in answer["deals"]] == list(range(len(answer["deals"])))
    assert all(deal["message"] for deal in answer["deals"])
    assert (ran.status, ran.err) == (0 if answer["ok"] else 1, "")
    return [deal["proof"] for deal in answer["deals"]]


def verify(raw: Json) -> tuple[bool, list[str]]:
    """Whether the record is proved, and the verdict on each deal."""
    ran = ask("verify", raw)
    return ran.answers[0]["ok"], verdicts(ran)


def spoilt(change: Callable[[Proof], object], raw: Json | None = None) -> tuple[bool, list[str]]:
    """What ``verify`` says when the first proof is changed."""
    raw = copy.deepcopy(begun() if raw is None else raw)
    change(raw["deals"][0]["shuffle"])
    return verify(raw)


BAD = (False, ["bad"])


# ---- Good proofs --------------------------------------------------------------------------------

VECTOR_1 = (
    "S9 CJ HJ H5 D4 HK DT H6 D5 HQ C7 SQ C5 C4 H3 D2 H9 H7 HA C9 S6 S8 S3 CT SK D9 D6 CQ C3 D3 SA DJ "
    "C6 DQ S5 S4 DA D7 HT H8 S2 DK CA ST C8 H4 S7 CK SJ D8 C2 H2"
)
VECTOR_2 = (
    "D8 C4 D5 C6 SK C5 D9 CJ S6 C7 H6 H7 SA CT DQ HK H9 S8 H5 S7 DT CA C8 ST HJ CQ D2 DJ S5 CK S2 DA "
    "C3 S9 H8 D6 D7 S4 HA DK H4 C2 S3 C9 H2 SJ HT SQ HQ D3 D4 H3"
)
VECTOR_3 = (
    "ST D3 D5 S5 :L C2 CA CK H5 DT H9 C7 S7 DK SK S8 H2 H4 C5 :R HT C9 D6 C3 DQ S6 HJ CQ H6 H7 CT DA "
    "D2 :G HK C8 CJ S9 H3 D8 SQ S3 C4 D7 DJ D9 SA HA SJ C6 H8 S2 D4 S4 HQ"
)


@clause("S-2", "S-4", "S-5", "S-6", "S-7", "S-8")
def test_the_vectors_of_the_rule_book_are_good_proofs() -> None:
    """Vectors 1 and 2 as deals 0 (void by its calls) and 1 of a match."""
    first = {
        "recipe": RECIPE,
        "match": "m-1",
        "deal": 0,
        "commitment": "4f508f959cb22f23d723707bbdd2043607bbb68e8ee5a62e6d025710b64b41dc",
        "contributions": [None] * 4,
        "seed": "00" * 32,
    }
    second = {
        "recipe": RECIPE,
        "match": "m-1",
        "deal": 1,
        "commitment": "480b1d103bbc4a2ff50210ca699c44434ab8373c04a357f8ed31e61759c0ce25",
        "contributions": ["01" * 16, None, "000102030405060708090a0b0c0d0e0f", None],
        "seed": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    }
    raw = record(
        "call-bridge",
        {"dealer": 0, "pack": VECTOR_1, "actions": ["2", "2", "2", "2"], "shuffle": first},
        {"dealer": 0, "pack": VECTOR_2, "actions": [], "shuffle": second},
        options={"min_total": 9},
    )
    assert verify(raw) == (True, ["good", "good"])


@clause("S-1", "S-8")
def test_passed_out_deals_keep_their_index() -> None:
    """Vector 3 is deal 12 of a match whose first twelve deals were passed out, and is good there only."""
    proof = {
        "recipe": RECIPE,
        "match": "kòlon-7",
        "deal": 12,
        "commitment": "ac359fc948d753e29e2be9f46ae9c7cf445e9438bc13b0eef7cf4e3881f9e715",
        "contributions": ["000102030405060708090a0b0c0d0e0f", "ff" * 16],
        "seed": "1f1e1d1c1b1a191817161514131211100f0e0d0c0b0a09080706050403020100",
    }
    out = [two_suits(0, "pass pass")] * 12
    deal = {"dealer": 0, "pack": VECTOR_3, "actions": [], "shuffle": proof}
    assert verify(record("bridgette", *out, deal)) == (True, [*["none"] * 12, "good"])
    assert verify(record("bridgette", *out[1:], deal)) == (False, [*["none"] * 11, "bad"])


@pytest.mark.parametrize(
    ("game", "ends"),
    [("call-bridge", "pvvp"), ("call-bridge", "vp"), ("bridgette", "pvp"), ("bridgette", "vvp")],
)
def test_whole_matches_are_proved(game: str, ends: str) -> None:
    """Played, void and passed-out deals: each index is that of the list, and each proof is good."""
    raw = played(game, ends)
    assert [deal["counted"] for deal in check(raw)["deals"]] == [end == "p" for end in ends]
    assert verify(raw) == (True, ["good"] * len(ends))


@pytest.mark.parametrize("match", ["", "m", "ॐ", "x" * 5000, "\u0000", "a b"])
def test_any_text_is_the_id_of_a_match(match: str) -> None:
    """Also none, a long one, and one with a zero in it."""
    raw = begun()
    proof = proof_of(match, 0, SEED, NOTHING)
    raw["deals"][0] |= {"shuffle": proof, "pack": pack_of("call-bridge", proof)}
    assert verify(raw) == (True, ["good"])


def test_extra_keys_of_a_proof_are_ignored() -> None:
    """They are kept, as everywhere, and prove nothing."""
    assert spoilt(lambda proof: proof.update(comment="by hand")) == (True, ["good"])


# ---- Tampering ----------------------------------------------------------------------------------


def flipped(text: str, bit: int) -> str:
    """The hexadecimal text with one bit of its bytes turned over."""
    number = int(text, 16) ^ (1 << bit)
    return f"{number:0{len(text)}x}"


@pytest.mark.parametrize("field", ["commitment", "seed"])
@clause("S-2", "S-5")
def test_no_bit_of_commitment_or_seed_can_be_changed(field: str) -> None:
    """Each of the 256 bits turned over makes the proof bad."""
    raw = begun()
    proof = raw["deals"][0]["shuffle"]
    text = proof[field]
    for bit in range(256):
        proof[field] = flipped(text, bit)
        assert verify(raw) == BAD


@clause("S-4")
def test_no_bit_of_a_contribution_can_be_changed() -> None:
    """Each of the 128 bits of each seat's bytes turned over makes the proof bad."""
    raw = begun("bridgette", (OURS, SEED[:16]))
    given = raw["deals"][0]["shuffle"]["contributions"]
    for seat in range(2):
        text = given[seat]
        for bit in range(128):
            given[seat] = flipped(text, bit)
            assert verify(raw) == BAD
        given[seat] = text
    assert verify(raw) == (True, ["good"])


@clause("S-6", "S-7")
def test_no_two_cards_of_the_pack_can_be_swapped() -> None:
    """Each pair of neighbours swapped makes the proof bad."""
    raw = begun()
    cards = raw["deals"][0]["pack"].split()
    for place in range(51):
        cards[place : place + 2] = reversed(cards[place : place + 2])
        raw["deals"][0]["pack"] = " ".join(cards)
        assert verify(raw) == BAD
        cards[place : place + 2] = reversed(cards[place : place + 2])


def test_what_is_not_in_the_proof_is_not_proved() -> None:
    """Who deals, and what is done, are no part of the shuffle."""
    raw = begun()
    raw["deals"][0] |= {"dealer": 3, "actions": ["2", "3"]}
    assert verify(raw) == (True, ["good"])


@pytest.mark.parametrize("key", ["recipe", "match", "deal", "commitment", "contributions", "seed"])
@pytest.mark.parametrize(
    "value", [None, 0, 1, 7.5, True, False, "", "0", [], {}, [None], ["00"], " "]
)
def test_no_key_of_a_proof_can_be_something_else(key: str, value: Json) -> None:
    """Nor can it be missing; zero, where it is the index of the deal, is what it must be."""
    if (key, value) != ("deal", 0) or value is False:
        assert spoilt(lambda proof: proof.update({key: value})) == BAD
    assert spoilt(lambda proof: proof.pop(key)) == BAD


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("recipe", "overtrick/shuffle/2"),
        ("recipe", "Overtrick/shuffle/1"),
        ("recipe", "overtrick/shuffle/1 "),
        ("match", "m-2"),
        ("match", "m-1 "),
        ("match", "M-1"),
        ("match", "m-1\u200b"),
        ("deal", 1),
        ("deal", -1),
        ("deal", 2**32),
        ("deal", "0"),
    ],
)
def test_recipe_match_and_index_are_exact(key: str, value: Json) -> None:
    """Another recipe, match or deal is refused."""
    assert spoilt(lambda proof: proof.update({key: value})) == BAD


@pytest.mark.parametrize("field", ["commitment", "seed"])
@pytest.mark.parametrize(
    "change",
    [
        str.upper,
        str.title,
        lambda text: text + " ",
        lambda text: " " + text,
        lambda text: text + "\n",
        lambda text: text[:2] + " " + text[2:],
        lambda text: text[:-2],
        lambda text: text[:-1],
        lambda text: text[:-1] + "g",
        lambda text: text + "00",
        lambda text: "00" + text,
        lambda text: "0x" + text,
        lambda text: "0x" + text[2:],
        lambda text: "+" + text[1:],
        lambda text: text[:1] + "_" + text[2:],
        lambda text: text.replace("6", "\N{FULLWIDTH DIGIT SIX}"),
        lambda text: text.replace("6", "\N{ARABIC-INDIC DIGIT SIX}"),
        lambda text: [text],
        lambda text: int(text, 16),
    ],
)  # fmt: skip
def test_bytes_are_written_in_one_way(field: str, change: Callable[[str], Json]) -> None:
    """Lower-case hexadecimal of the right length, and nothing around it."""
    assert begun()["deals"][0]["shuffle"][field].count("6") > 0
    assert spoilt(lambda proof: proof.update({field: change(proof[field])})) == BAD


MINE = OURS.hex()


@pytest.mark.parametrize(
    "given",
    [
        [None, MINE, None, None],
        [None, None, None, MINE],
        [None, None, None, None],
        [MINE, MINE, None, None],
        [MINE, "00" * 16, None, None],
        [MINE, "", None, None],
        [MINE, None, None],
        [MINE],
        [MINE, None, None, None, None],
        [MINE, None, None, 0],
        [MINE, None, None, False],
        [MINE.upper(), None, None, None],
        [MINE + " ", None, None, None],
        [MINE[:-2], None, None, None],
        [MINE + "00", None, None, None],
        [[MINE], None, None, None],
        {"0": MINE},
        MINE,
    ],
)
@clause("S-3", "S-4")
def test_contributions_are_by_seat_and_exact(given: Json) -> None:
    """Swapped, dropped, added, zeros for nothing, or written in another way: refused."""
    assert spoilt(lambda proof: proof.update(contributions=given)) == BAD


@clause("S-3")
def test_zeros_are_not_nothing() -> None:
    """A contribution of sixteen zeros is good where it was made, and null in its place is bad."""
    raw = begun(given=(bytes(16), *NOTHING[1:]))
    assert verify(raw) == (True, ["good"])
    assert spoilt(lambda proof: proof.update(contributions=[None] * 4), raw) == BAD


@pytest.mark.parametrize("proof", [{}, [], "good", 1, True, "overtrick/shuffle/1"])
def test_what_is_no_proof_is_bad(proof: Json) -> None:
    """Any JSON under ``shuffle`` that is not a whole proof."""
    raw = begun()
    raw["deals"][0]["shuffle"] = proof
    assert verify(raw) == BAD


def test_proofs_cannot_change_places() -> None:
    """The proof of another deal of the match is bad, with its pack too."""
    raw = played("call-bridge", "vvv")
    one, two, _ = raw["deals"]
    one["shuffle"], two["shuffle"] = two["shuffle"], one["shuffle"]
    assert verify(raw) == (False, ["bad", "bad", "good"])
    one["pack"], two["pack"] = two["pack"], one["pack"]
    assert verify(raw) == (False, ["bad", "bad", "good"])


def test_each_reason_is_said() -> None:
    """The message of a bad proof is another than that of a good one, and tells faults apart."""
    changes: list[Callable[[Proof], object]] = [
        lambda proof: proof.update(),
        lambda proof: proof.update(recipe="dice"),
        lambda proof: proof.update(deal=1),
        lambda proof: proof.update(seed="00" * 32),
        lambda proof: proof.update(contributions=[None] * 4),
        lambda proof: proof.pop("seed"),
    ]  # fmt: skip
    said = set()
    for change in changes:
        raw = begun()
        change(raw["deals"][0]["shuffle"])
        said.add(ask("verify", raw).answers[0]["deals"][0]["message"])
    assert len(said) == len(changes)


# ---- Several deals, and how the command exits ---------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "ok"),
    [
        ("", False),
        ("n", False),
        ("nn", False),
        ("g", True),
        ("gn", True),
        ("ng", True),
        ("nngnn", True),
        ("gg", True),
        ("b", False),
        ("gb", False),
        ("bg", False),
        ("ngb", False),
        ("bn", False),
        ("bbb", False),
        ("gbg", False),
    ],
)
@clause("S-8")
def test_ok_when_none_is_bad_and_one_is_good(kinds: str, *, ok: bool) -> None:
    """Exit status 0 then, else 1; the verdicts stand in order."""
    raw = played("call-bridge", "v" * len(kinds))
    for deal, kind in zip(raw["deals"], kinds, strict=True):
        if kind == "n":
            del deal["shuffle"]
        elif kind == "b":
            deal["shuffle"]["seed"] = "00" * 32
    names = {"g": "good", "n": "none", "b": "bad"}
    assert verify(raw) == (ok, [names[kind] for kind in kinds])


@pytest.mark.parametrize("broken", [{}, None, [], "x", {"match": 7}, {"match": None}])
def test_a_broken_proof_leaves_the_others_as_they_are(broken: Json) -> None:
    """What stands in the place of one proof does not make the next one bad."""
    raw = played("call-bridge", "vvv")
    raw["deals"][0]["shuffle"] = broken
    assert verify(raw)[1][1:] == ["good", "good"]
    raw = played("call-bridge", "vvv")
    raw["deals"][1]["shuffle"] = broken
    assert verify(raw)[1][::2] == ["good", "good"]


@pytest.mark.parametrize("deals", [2, 3])
def test_a_proof_whose_match_was_changed_is_the_bad_one(deals: int) -> None:
    """The first of two or three good proofs, given to another match, does not make the others bad."""
    raw = played("call-bridge", "v" * deals)
    raw["deals"][0]["shuffle"]["match"] = "another"
    assert verify(raw) == (False, ["bad", *["good"] * (deals - 1)])


def test_a_deal_in_progress_may_be_proved() -> None:
    """The proof is of the pack, not of the play."""
    raw = played("bridgette", "pp")
    raw["deals"][1]["actions"] = raw["deals"][1]["actions"][:9]
    assert verify(raw) == (True, ["good", "good"])


def test_a_wrong_record_is_wrong_before_its_proofs() -> None:
    """``verify`` gives the error object of ``check``, and exits 1."""
    raw = begun()
    raw["deals"][0]["actions"] = ["99"]
    ran = ask("verify", raw)
    assert (ran.status, ran.answers) == (1, [check(raw)])


def test_several_records_exit_with_the_worst() -> None:
    """Each line gets its object, and one bad proof is enough."""
    bad = begun()
    bad["deals"][0]["shuffle"]["deal"] = 1
    ran = ask("verify", begun(), bad, begun())
    assert [answer["ok"] for answer in ran.answers] == [True, False, True]
    assert ran.status == 1
    assert ask("verify", begun(), begun()).status == 0


def test_in_words_the_exit_status_is_the_same() -> None:
    """Without ``--json`` each deal has its line, and a bad proof is no success."""
    raw = played("call-bridge", "vv")
    assert run("verify", "-", stdin=written(raw)).status == 0
    raw["deals"][1]["shuffle"]["seed"] = "00" * 32
    ran = run("verify", "-", stdin=written(raw))
    assert (ran.status, ran.err) == (1, "")
    assert len(ran.out.splitlines()) == 3

"""The shuffle and its proof: the published vectors, and each clause of the recipe by itself."""

import contextlib
import hashlib
import hmac
import itertools
import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import pytest

from overtrick import games
from overtrick.core.cards import Seat
from overtrick.core.shuffle import RECIPE, Seed, _below, commitment, shuffle, transcript
from tests.clauses import clause

SEED = Seed(bytes(range(32)))
SPOKEN = bytes(range(16))
SILENT = (None, None, None, None)

# match, deal, seed, contributions, game; commitment, pack: the three of the rule book.
VECTORS = [
    (
        ("m-1", 0, bytes(32), SILENT, "call-bridge"),
        "4f508f959cb22f23d723707bbdd2043607bbb68e8ee5a62e6d025710b64b41dc",
        (
            "S9 CJ HJ H5 D4 HK DT H6 D5 HQ C7 SQ C5 C4 H3 D2 H9 H7 HA C9 S6 S8 S3 CT SK D9 "
            "D6 CQ C3 D3 SA DJ C6 DQ S5 S4 DA D7 HT H8 S2 DK CA ST C8 H4 S7 CK SJ D8 C2 H2"
        ),
    ),
    (
        ("m-1", 1, bytes(range(32)), (b"\x01" * 16, None, bytes(range(16)), None), "call-bridge"),
        "480b1d103bbc4a2ff50210ca699c44434ab8373c04a357f8ed31e61759c0ce25",
        (
            "D8 C4 D5 C6 SK C5 D9 CJ S6 C7 H6 H7 SA CT DQ HK H9 S8 H5 S7 DT CA C8 ST HJ CQ "
            "D2 DJ S5 CK S2 DA C3 S9 H8 D6 D7 S4 HA DK H4 C2 S3 C9 H2 SJ HT SQ HQ D3 D4 H3"
        ),
    ),
    (
        (
            "k\N{LATIN SMALL LETTER O WITH GRAVE}lon-7",
            12,
            bytes(range(31, -1, -1)),
            (bytes(range(16)), b"\xff" * 16),
            "bridgette",
        ),
        "ac359fc948d753e29e2be9f46ae9c7cf445e9438bc13b0eef7cf4e3881f9e715",
        (
            "ST D3 D5 S5 :L C2 CA CK H5 DT H9 C7 S7 DK SK S8 H2 H4 C5 :R HT C9 D6 C3 DQ S6 HJ CQ "
            "H6 H7 CT DA D2 :G HK C8 CJ S9 H3 D8 SQ S3 C4 D7 DJ D9 SA HA SJ C6 H8 S2 D4 S4 HQ"
        ),
    ),
]
Vector = tuple[str, int, bytes, Sequence[bytes | None], str]


def pack_in_order(size: int) -> list[str]:
    """The first cards of the pack order: suits S H D C, each from ace to two, then the colons."""
    cards = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    return [*cards, ":G", ":R", ":L"][:size]


def shuffled(
    match: str = "m-1",
    deal: int = 0,
    seed: bytes = SEED,
    contributions: Sequence[bytes | None] = SILENT,
    size: int = 52,
) -> str:
    """The pack that these make, by the code."""
    committed = commitment(match, deal, Seed(seed))
    said = transcript(match, deal, committed, contributions)
    return " ".join(shuffle(pack_in_order(size), Seed(seed), said))


# ---- The recipe once more, from the clauses -----------------------------------------------------


def lp(part: bytes) -> bytes:
    """The length of a part as four bytes, then the part."""
    return len(part).to_bytes(4, "big") + part


def hkdf(ikm: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256, as RFC 5869 has it."""
    prk = hmac.new(salt, ikm, hashlib.sha256).digest()
    okm, block = b"", b""
    for counter in itertools.count(1):
        if len(okm) >= length:
            break
        block = hmac.new(prk, block + info + bytes([counter]), hashlib.sha256).digest()
        okm += block
    return okm[:length]


def words(key: bytes) -> Iterator[int]:
    """The stream of S-5, as 16-bit words."""
    for counter in itertools.count():
        block = hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).digest()
        yield from (256 * high + low for high, low in zip(block[::2], block[1::2], strict=True))


def by_the_clauses(
    match: str, deal: int, seed: bytes, contributions: Sequence[bytes | None], size: int
) -> tuple[bytes, str]:
    """The commitment and the pack as S-2 to S-6 make them."""
    place = lp(match.encode("utf-8")) + lp(deal.to_bytes(4, "big"))
    committed = hashlib.sha256(lp(b"overtrick/commit/1") + place + lp(seed)).digest()
    said = lp(b"overtrick/transcript/1") + place + lp(committed)
    for contribution in contributions:
        said += lp(b"" if contribution is None else contribution)
    key = hkdf(seed, hashlib.sha256(said).digest(), b"overtrick/shuffle/1", 32)
    pack = pack_in_order(size)
    stream = words(key)
    for i in range(size - 1, 0, -1):
        word = next(word for word in stream if word < 65536 // (i + 1) * (i + 1))
        pack[i], pack[word % (i + 1)] = pack[word % (i + 1)], pack[i]
    return committed, " ".join(pack)


def test_the_hkdf_of_these_tests_is_that_of_the_rfc() -> None:
    """The first test vector of RFC 5869 comes out."""
    okm = hkdf(b"\x0b" * 22, bytes(range(13)), bytes(range(0xF0, 0xFA)), 42)
    assert okm.hex() == (
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    )


@clause("S-2", "S-4", "S-5", "S-6")
@pytest.mark.parametrize("number", range(20))
def test_the_code_follows_the_clauses(number: int) -> None:
    """For twenty drawn inputs commitment and pack are those that the clauses make."""
    rng = random.Random(number)
    match = f"match \N{HIRAGANA LETTER A} {rng.random()}"
    deal = rng.choice([0, 1, rng.randrange(2**32), 2**32 - 1])
    seed = rng.randbytes(32)
    contributions = [rng.choice([None, rng.randbytes(16)]) for _ in range(rng.choice([2, 4]))]
    size = rng.choice([1, 2, 8, 52, 55])
    committed, pack = by_the_clauses(match, deal, seed, contributions, size)
    assert commitment(match, deal, Seed(seed)) == committed
    assert shuffled(match, deal, seed, contributions, size) == pack


# ---- The vectors --------------------------------------------------------------------------------


@clause("S-1", "S-2", "S-4", "S-5", "S-6")
@pytest.mark.parametrize(("given", "committed", "pack"), VECTORS)
def test_the_vectors_of_the_rule_book(given: Vector, committed: str, pack: str) -> None:
    """Commitments, and packs of both games from the top card on, are those that the rule book prints."""
    match, deal, seed, contributions, name = given
    game = games.get(name)
    assert commitment(match, deal, Seed(seed)).hex() == committed
    said = transcript(match, deal, bytes.fromhex(committed), contributions)
    cards = shuffle(game.pack(), Seed(seed), said)
    assert " ".join(map(game.format_card, cards)) == pack
    first_dealt = game.deal(cards, Seat(0)).hands[1][0]
    assert game.format_card(first_dealt) == pack[:2]


# ---- What goes in -------------------------------------------------------------------------------


@clause("S-1", "S-2")
@pytest.mark.parametrize("length", [0, 1, 16, 31, 33, 64])
def test_a_seed_is_32_bytes(length: int) -> None:
    """A seed of any other length is refused."""
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        commitment("m-1", 0, Seed(bytes(length)))


@clause("S-1", "S-3")
@pytest.mark.parametrize("length", [0, 1, 15, 17, 32])
@pytest.mark.parametrize("seat", range(4))
def test_a_contribution_is_16_bytes(length: int, seat: int) -> None:
    """A contribution of any other length is refused, whoever gave it; none at all is not."""
    contributions: list[bytes | None] = [SPOKEN, None, SPOKEN, None]
    transcript("m-1", 0, bytes(32), contributions)
    contributions[seat] = bytes(length)
    with pytest.raises(ValueError, match=f"16 bytes, not {length}"):
        transcript("m-1", 0, bytes(32), contributions)


def flipped(given: bytes) -> list[bytes]:
    """These bytes, and all that differ from them in one bit."""
    number = int.from_bytes(given, "big")
    bits = [0, *(1 << bit for bit in range(8 * len(given)))]
    return [(number ^ bit).to_bytes(len(given), "big") for bit in bits]


def packs(transcripts: Iterable[bytes]) -> set[tuple[int, ...]]:
    """The packs that one seed makes of transcripts."""
    return {shuffle(range(52), SEED, said) for said in transcripts}


@clause("S-2", "S-6")
def test_each_bit_of_the_seed_matters() -> None:
    """A seed that differs by one bit has another commitment and makes another pack."""
    seeds = [Seed(seed) for seed in flipped(SEED)]
    assert len({commitment("m-1", 0, seed) for seed in seeds}) == 257
    assert len({shuffled(seed=seed) for seed in seeds}) == 257


@clause("S-5")
def test_the_seed_itself_makes_the_key() -> None:
    """Under one and the same transcript, too, each bit of the seed makes another pack."""
    said = transcript("m-1", 0, bytes(32), SILENT)
    assert len({shuffle(range(52), Seed(seed), said) for seed in flipped(SEED)}) == 257


@clause("S-1", "S-2", "S-4")
def test_each_bit_of_the_deals_index_matters() -> None:
    """Another deal has another commitment and, whatever was committed to, another pack."""
    deals = [int.from_bytes(deal, "big") for deal in flipped(bytes(4))]
    assert len({commitment("m-1", deal, SEED) for deal in deals}) == 33
    assert len(packs(transcript("m-1", deal, bytes(32), SILENT) for deal in deals)) == 33


@clause("S-1", "S-2", "S-4")
def test_each_bit_of_the_matchs_id_matters() -> None:
    """Another match has another commitment and, whatever was committed to, another pack."""
    matches = [other.decode() for other in flipped(b"m-1") if other.isascii()]
    assert len({commitment(match, 0, SEED) for match in matches}) == 22
    assert len(packs(transcript(match, 0, bytes(32), SILENT) for match in matches)) == 22


@clause("S-4")
def test_each_bit_of_the_commitment_matters() -> None:
    """The pack depends on what was committed to."""
    assert len(packs(transcript("m-1", 0, each, SILENT) for each in flipped(bytes(32)))) == 257


@clause("S-3", "S-4")
@pytest.mark.parametrize("seat", range(4))
def test_each_bit_of_a_contribution_matters(seat: int) -> None:
    """Each seat that contributes changes the pack with every bit it gives."""
    lists = [[SPOKEN] * seat + [given] + [SPOKEN] * (3 - seat) for given in flipped(SPOKEN)]
    assert len({shuffled(contributions=contributions) for contributions in lists}) == 129


@clause("S-4")
@pytest.mark.parametrize("seat", range(4))
def test_nothing_is_not_sixteen_zero_bytes(seat: int) -> None:
    """A seat that contributed nothing is told from one that contributed zeros."""
    zeros = [bytes(16) if at == seat else None for at in range(4)]
    assert transcript("m-1", 0, bytes(32), zeros) != transcript("m-1", 0, bytes(32), SILENT)
    assert shuffled(contributions=zeros) != shuffled()


@clause("S-4")
def test_contributions_go_by_seat() -> None:
    """The same bytes from another seat, or for another number of seats, make another pack."""
    lists: list[list[bytes | None]] = [
        [SPOKEN, None, None, None],
        [None, SPOKEN, None, None],
        [None, None, None, SPOKEN],
        [SPOKEN, None],
        [SPOKEN],
    ]
    assert len({shuffled(contributions=contributions) for contributions in lists}) == len(lists)


@clause("S-2")
def test_parts_cannot_run_into_each_other() -> None:
    """An id that ends in the bytes of a deal's index is not taken for that deal of another match."""
    assert commitment("m\0\0\0\4\0\0\0\0", 0, SEED) != commitment("m", 0, SEED)
    assert commitment("", 0, SEED) != commitment("\0", 0, SEED)


# ---- What comes out -----------------------------------------------------------------------------


@clause("S-5", "S-6")
@pytest.mark.parametrize("size", [0, 1, 2, 3, 52, 55])
def test_every_card_comes_out_once(size: int) -> None:
    """A shuffled pack has the cards of the pack, each once; the pack given stays as it was."""
    given = list(range(size))
    cards = shuffle(given, SEED, b"")
    assert sorted(cards) == given == list(range(size))


@clause("S-6")
@pytest.mark.parametrize(
    ("bound", "stream", "expected"),
    [
        (52, [65520, 65535, 65519], 51),  # 52 * 1260 = 65520
        (52, [65520, 0], 0),
        (55, [65505, 65504], 54),  # 55 * 1191 = 65505
        (3, [65535, 65534], 2),  # 3 * 21845 = 65535
        (3, [65535, 65535, 1], 1),
        (50, [65500, 65499], 49),  # 50 * 1310 = 65500
        (2, [65535], 1),  # a power of two divides evenly: no word is skipped
        (32, [65535], 31),
        (32, [65504], 0),
        (52, [52], 0),
        (52, [103], 51),
    ],
)
def test_words_of_the_uneven_last_stretch_are_skipped(
    bound: int, stream: list[int], expected: int
) -> None:
    """Words from the highest multiple of the bound on are passed over; the next is taken modulo it."""
    left = iter([*stream, 7])
    assert _below(bound, left) == expected
    assert list(left) == [7]


@clause("S-6")
@pytest.mark.parametrize("bound", [2, 3, 32, 50, 52, 55])
def test_every_place_is_equally_likely(bound: int) -> None:
    """Of all 65536 words those taken fall on each place equally often, and fewer than bound are lost."""
    stream = iter(range(65536))
    taken: Counter[int] = Counter()
    with contextlib.suppress(StopIteration):
        while True:
            taken[_below(bound, stream)] += 1
    assert set(taken) == set(range(bound))
    assert len(set(taken.values())) == 1
    assert 65536 - bound < taken.total() <= 65536


# ---- The proof ----------------------------------------------------------------------------------

PROOF = json.loads(f"""{{
    "recipe": "overtrick/shuffle/1", "match": "m-1", "deal": 1,
    "commitment": "{VECTORS[1][1]}",
    "contributions": ["{"01" * 16}", null, "000102030405060708090a0b0c0d0e0f", null],
    "seed": "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
}}""")


def recomputed(proof: dict[str, object]) -> tuple[str, str]:
    """The commitment and the pack of a proof, from its fields as a record has them."""
    match, deal, contributions = proof["match"], proof["deal"], proof["contributions"]
    assert isinstance(match, str)
    assert isinstance(deal, int)
    assert isinstance(contributions, list)
    seed = Seed(bytes.fromhex(str(proof["seed"])))
    given = [None if each is None else bytes.fromhex(each) for each in contributions]
    committed = commitment(match, deal, seed)
    pack = shuffle(pack_in_order(52), seed, transcript(match, deal, committed, given))
    return committed.hex(), " ".join(pack)


@clause("S-7", "S-8")
def test_anyone_recomputes_the_deal_from_its_proof() -> None:
    """The fields of a proof in a record give its commitment again, and the whole pack."""
    assert PROOF["recipe"] == RECIPE
    assert recomputed(PROOF) == (PROOF["commitment"], VECTORS[1][2])


@clause("S-7", "S-8")
@pytest.mark.parametrize(
    ("field", "value", "same_commitment"),
    [
        ("match", "m-2", False),
        ("deal", 2, False),
        ("seed", "00" * 32, False),
        ("contributions", [None, None, "000102030405060708090a0b0c0d0e0f", None], True),
        ("contributions", ["01" * 16, "02" * 16, "000102030405060708090a0b0c0d0e0f", None], True),
        ("contributions", ["01" * 16, None, "000102030405060708090a0b0c0d0e0f"], True),
    ],
)
def test_a_proof_of_another_deal_does_not_fit(
    field: str, value: object, same_commitment: bool
) -> None:
    """Another match, deal or seed breaks the commitment; a contribution left out or put in, the pack."""
    committed, pack = recomputed({**PROOF, field: value})
    assert (committed == PROOF["commitment"]) == same_commitment
    assert pack != VECTORS[1][2]


@clause("S-1")
@pytest.mark.parametrize("deal", [-1, 1 << 32])
def test_an_index_that_does_not_fit_four_bytes_is_refused(deal: int) -> None:
    """The index of a deal is 0 to 2**32 - 1."""
    with pytest.raises(ValueError, match="fits four bytes"):
        commitment("m-1", deal, Seed(bytes(32)))
    with pytest.raises(ValueError, match="fits four bytes"):
        transcript("m-1", deal, bytes(32), [])


@clause("S-5")
def test_a_seed_of_another_length_shuffles_nothing() -> None:
    """The shuffle itself refuses a seed that is not 32 bytes."""
    with pytest.raises(ValueError, match="32 bytes"):
        shuffle("abc", Seed(bytes(31)), b"")

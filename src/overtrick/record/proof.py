"""The proof of a deal's shuffle, checked against the pack that was dealt. Clause: S-2 to S-8."""

from collections import Counter

from overtrick.core import shuffle
from overtrick.core.shuffle import CONTRIBUTION_BYTES, RECIPE, SEED_BYTES, Seed
from overtrick.games import AnyGame
from overtrick.record.reading import Record
from overtrick.record.strict import Json

GOOD, NONE, BAD = "good", "none", "bad"


def proofs(record: Record) -> list[tuple[str, str]]:
    """For each deal whether its proof is good, bad or missing, and the catalogue id of the reason.

    In one record all proofs name the same match, and each its own deal: a proof taken from another
    table, or from another deal, is bad. Only proofs that hold by themselves say which match it is.
    """
    deals = record.raw["deals"]
    faults = [
        _fault(record.match.game, index, deal) if "shuffle" in deal else "proof-none"
        for index, deal in enumerate(deals)
    ]
    named = Counter(
        deal["shuffle"]["match"] for deal, fault in zip(deals, faults, strict=True) if fault is None
    ).most_common(1)
    found = []
    for deal, fault in zip(deals, faults, strict=True):
        if fault is None and deal["shuffle"]["match"] == named[0][0]:
            found.append((GOOD, "proof-good"))
        elif fault == "proof-none":
            found.append((NONE, fault))
        else:
            found.append((BAD, fault or "proof-match"))
    return found


def _fault(game: AnyGame, index: int, deal: dict[str, Json]) -> str | None:
    """The catalogue id of what is wrong with a proof by itself; None if nothing is."""
    proof = deal["shuffle"]
    if not isinstance(proof, dict) or proof.get("recipe") != RECIPE:
        return "proof-recipe"
    given = proof.get("contributions")
    seed = _bytes(proof.get("seed"), SEED_BYTES)
    committed = _bytes(proof.get("commitment"), SEED_BYTES)
    if not isinstance(given, list) or len(given) != game.seats or seed is None or committed is None:
        return "proof-shape"
    contributions = [_bytes(each, CONTRIBUTION_BYTES) for each in given]
    if given.count(None) != contributions.count(None):
        return "proof-shape"
    match = proof.get("match")
    if not isinstance(match, str):
        return "proof-shape"
    if type(proof.get("deal")) is not int or proof["deal"] != index:
        return "proof-deal"
    said = shuffle.transcript(match, index, committed, contributions)
    if shuffle.commitment(match, index, Seed(seed)) != committed:
        return "proof-commitment"
    pack = shuffle.shuffle(game.pack(), Seed(seed), said)
    return None if " ".join(map(game.format_card, pack)) == deal["pack"] else "proof-pack"


def _bytes(text: Json, length: int) -> bytes | None:
    """The bytes that lower-case hexadecimal names, if it is that and so many of them."""
    if not isinstance(text, str) or len(text) != 2 * length:
        return None
    return bytes.fromhex(text) if set(text) <= set("0123456789abcdef") else None

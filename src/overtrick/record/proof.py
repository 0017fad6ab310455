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
    table (where they differ, one that most proofs do not name), or from another deal, is bad.
    """
    proved = [deal.get("shuffle") for deal in record.raw["deals"]]
    named = [proof.get("match") for proof in proved if isinstance(proof, dict)]
    matches = Counter(name for name in named if isinstance(name, str)).most_common(1)
    found = []
    for index, deal in enumerate(record.raw["deals"]):
        if "shuffle" not in deal:
            found.append((NONE, "proof-none"))
            continue
        fault = _fault(record.match.game, index, deal, matches[0][0] if matches else None)
        found.append((BAD, fault) if fault else (GOOD, "proof-good"))
    return found


def _fault(game: AnyGame, index: int, deal: dict[str, Json], match: Json) -> str | None:
    """The catalogue id of what is wrong with a proof; None if nothing is."""
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
    if not isinstance(match, str) or proof.get("match") != match:
        return "proof-match"
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

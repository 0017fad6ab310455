from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from overtrick.cli.play.keeping import Keeping
from overtrick.cli.play.sight import Sight
from overtrick.cli.play.witness import Promise, Witness, proof_faults
from overtrick.protocol.messages import Ended, Update
from tests.clauses import clause
from tests.cli.play.sights import OWN, sights

GAMES = ("bridgette", "call-bridge")


def watched(game: str) -> tuple[Witness, list[Sight]]:
    """The first deal, and a client that has given its bytes and seen all of it."""
    witness = Witness({})
    deal = [each for each in sights(game, deals=1) if each.update.shuffle or each.update.ended]
    shuffle = deal[0].update.shuffle
    assert shuffle is not None
    assert witness.gives(shuffle, OWN) == OWN
    for sight in deal:
        witness.hear(sight.update)
    return witness, deal


def faults(witness: Witness, sight: Sight, ended: Ended) -> tuple[str, ...]:
    judged = witness.judgement(sight.welcome, replace(sight.update, ended=ended))
    assert judged is not None
    return judged.faults


@clause("S-7")
@pytest.mark.parametrize("game", GAMES)
def test_an_honest_deal_is_proved(game: str) -> None:
    """Nothing is wrong at any time, and at the end it is proved."""
    witness, deal = watched(game)
    for sight in deal:
        verdict = witness.verdict(sight.welcome, sight.update)
        assert verdict is None or (verdict.faults == () and not verdict.is_proved)
    last = deal[-1]
    judged = witness.judgement(last.welcome, last.update)
    assert judged is not None
    assert judged.is_proved
    assert judged.given == OWN


@clause("S-7")
@pytest.mark.parametrize("game", GAMES)
def test_every_lie_is_found(game: str) -> None:
    """Another commitment, seed, list, pack or hand than was promised is named."""
    witness, deal = watched(game)
    sight = deal[-1]
    ended = sight.update.ended
    assert ended is not None
    shuffle = ended.shuffle
    others = shuffle.contributions[1:]

    def lie(**changed: Any) -> tuple[str, ...]:
        return faults(witness, sight, replace(ended, shuffle=replace(shuffle, **changed)))

    assert "play-fault-commitment" in lie(commitment="00" * 32)
    assert "proof-commitment" in lie(seed="ab" * 32)
    assert "proof-shape" in lie(seed="none")
    assert "proof-shape" in lie(seed=None)
    assert "proof-shape" in lie(contributions=("xy", *others))
    assert "play-fault-given" in lie(contributions=(None, *others))
    assert "play-fault-list" in lie(contributions=(None, *others))
    pack = " ".join(reversed(ended.pack.split()))
    assert "proof-pack" in faults(witness, sight, replace(ended, pack=pack))
    hands = (*ended.hands[1:], ended.hands[0])
    assert "play-fault-hand" in faults(witness, sight, replace(ended, hands=hands))


@clause("S-3")
def test_missing_bytes_are_seen_before_the_deal() -> None:
    """As soon as the list is complete, the own bytes have to be in it."""
    witness, deal = watched("bridgette")
    sight = next(each for each in deal if each.update.phase == "deal")
    shuffle = sight.update.shuffle
    assert shuffle is not None
    update: Update = replace(sight.update, shuffle=replace(shuffle, contributions=(None, None)))
    verdict = witness.verdict(sight.welcome, update)
    assert verdict is not None
    assert "play-fault-given" in verdict.faults


def test_the_proof_is_checked_without_any_memory() -> None:
    """A client that was started again after the deal can still check the seed and the pack."""
    _, deal = watched("call-bridge")
    ended = deal[-1].update.ended
    assert ended is not None
    assert proof_faults(deal[-1].welcome, ended) == []
    judged = Witness({}).judgement(deal[-1].welcome, deal[-1].update)
    assert judged is not None
    assert judged.is_proved


def test_bytes_are_given_once() -> None:
    """A second try gives the same bytes; those that were not taken are forgotten."""
    _, deal = watched("bridgette")
    shuffle = deal[0].update.shuffle
    assert shuffle is not None
    witness = Witness({})
    assert witness.gives(shuffle, OWN) == OWN
    assert witness.gives(shuffle, "11" * 16) == OWN
    witness.takes_back()
    assert witness.promises[0].given is None


def test_promises_and_cookies_are_kept_where_nobody_else_reads(tmp_path: Path) -> None:
    """The file has mode 0600, survives, and a broken one is as good as none."""
    keeping = Keeping(tmp_path)
    keeping.keep_cookie("private", "secret")
    keeping.keep_promises("t", {0: Promise("ab", OWN, [OWN, None], "SA"), 1: Promise("cd")})
    again = Keeping(tmp_path)
    assert again.cookie("private") == "secret"
    assert again.promises("t")[0] == Promise("ab", OWN, [OWN, None], "SA")
    (file,) = tmp_path.iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    file.write_text("{", encoding="utf-8")
    assert again.cookie("private") is None
    assert again.promises("t") == {}

"""The headline of a proof: no more than was checked, in both languages."""

from __future__ import annotations

import pytest

from wuerfelwerk.errors import BrokenLog
from wuerfelwerk.play.proof import Report
from wuerfelwerk.present.verdict import RESERVATIONS, VERDICTS, headline

TYPED = Report("a", lines=9, counts={"sealed": 2, "hand": 3}, typed={"ada": 2, "bo": 1})


def test_who_typed_dice_in_is_named() -> None:
    said = "Von Hand eingetippte Würfe: 3 von 5 (ada 2, bo 1)."
    assert headline(TYPED, "de") == f"{VERDICTS['partly']} {said}"
    assert headline(TYPED, "en") == (
        "Proven only in part: unchanged, but not every throw is sealed. "
        "Throws typed in by hand: 3 of 5 (ada 2, bo 1)."
    )


@pytest.mark.parametrize(
    ("counts", "verdict"),
    [
        ({}, "unsealed"),
        ({"hand": 1}, "unsealed"),
        ({"other": 4}, "unsealed"),
        ({"sealed": 1}, "proven"),
        ({"sealed": 1, "hand": 1}, "partly"),
        ({"sealed": 1, "other": 1}, "partly"),
        ({"unproven": 1}, "intact"),
        ({"unproven": 1, "hand": 2}, "intact"),
    ],
)
def test_only_sealed_throws_are_proven(counts: dict[str, int], verdict: str) -> None:
    report = Report("a", lines=9, counts=counts)
    assert report.verdict == verdict
    assert report.proven == (verdict == "proven")
    assert ("Bewiesen" in headline(report, "de")) == report.proven


def test_throws_without_words_of_others_are_told() -> None:
    report = Report("a", lines=9, counts={"sealed": 4, "unproven": 1, "wordless": 5})
    assert "Versiegelte Würfe ohne Worte anderer: 5 von 5" in headline(report, "de")
    assert "Sealed throws without words of others: 5 of 5" in headline(report, "en")


def test_what_somebody_could_choose_stands_in_the_headline() -> None:
    report = Report("a", lines=9, counts={"sealed": 4, "withheld": 4, "retracted": 2})
    assert report.verdict == "proven"
    assert headline(report, "de") == (
        "Bewiesen, aber mit Vorbehalt (nicht eingelöste Zusagen: 4; zurückgenommene Würfe: 2): "
        "unverändert, jeder Wurf versiegelt und wie versprochen gefallen, nach den Regeln gespielt."
    )
    assert headline(report, "en") == (
        "Proven, but with reservations (pledges never kept: 4; throws taken back: 2): "
        "unchanged, every throw sealed and fallen as promised, played by the rules."
    )


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", RESERVATIONS)
@pytest.mark.parametrize("kind", ["sealed", "unproven", "hand"])
def test_every_reservation_is_said_with_every_verdict(name: str, kind: str, lang: str) -> None:
    plain, reserved = (
        headline(Report("a", lines=9, counts={kind: 2, name: count}), lang) for count in (0, 71)
    )
    assert ": 71" in reserved
    assert "71" not in plain


def test_where_something_is_wrong_nothing_else_is_told() -> None:
    report = Report(
        "a", (BrokenLog("x"),), 9, counts={"sealed": 4, "wordless": 4, "hand": 1, "redone": 1}
    )
    assert headline(report, "de") == "Nicht bewiesen: Es stimmt etwas nicht."

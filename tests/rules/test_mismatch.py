"""Whoever fills in a field wrongly is told what was expected, or what speaks against it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Ask, Because, Field, Offer, form, offer
from wuerfelwerk.rules.mismatch import MOST_NAMED
from wuerfelwerk.rules.offering import check

MANY = tuple(f"Kunde {n}" for n in range(MOST_NAMED))
ONLY_GM = IllegalCommand("Das nennt nur die Spielleitung.", rule="TOY-ZAHL-01")
DEAD = IllegalCommand("Ork ist tot.")


@dataclass(frozen=True, slots=True)
class Heilen:
    """Somebody is helped."""

    wer: str
    wen: Annotated[str, Ask("Wen", kind="wahl", rule="TOY-WAHL-01")]
    ziel: Annotated[int, Ask("Zielwert", 0, 20)] = 0
    dabei: Annotated[tuple[str, ...], Ask("Dabei", low=2)] = ("a", "b")


def _field(ask: Ask, kind: str = "wahl") -> Field:
    return Field("feld", kind, ask)


@pytest.mark.parametrize(
    ("field", "raw", "sentence"),
    [
        (_field(Ask("TN", 0, 0), "zahl"), 5, "TN: Hier geht nur 0, nicht „5“."),
        (
            _field(Ask("Skill", options=("Reiten", *MANY))),
            "Reitn",
            f"Skill: „Reitn“ steht nicht zur Wahl (Möglichkeiten: {MOST_NAMED + 1}); so ähnlich "
            "heißt: Reiten.",
        ),
        (
            _field(Ask("Skill", options=("Reiten", *MANY))),
            "Zzz",
            f"Skill: „Zzz“ steht nicht zur Wahl (Möglichkeiten: {MOST_NAMED + 1}); dazu gehört "
            f"etwa: Reiten, {', '.join(MANY[:7])}.",
        ),
        (
            _field(Ask("Skill", options=("Reiten", *MANY))),
            "",
            f"Skill: Leer geht hier nicht (Möglichkeiten: {MOST_NAMED + 1}); dazu gehört "
            f"etwa: Reiten, {', '.join(MANY[:7])}.",
        ),
        (_field(Ask("Wen", options=("Bo",))), "", "Wen: Leer geht hier nicht; möglich ist: Bo."),
        (
            _field(Ask("Emphasis", options=("",))),
            "Katana",
            "Emphasis: Hier steht nichts zur Wahl; das Feld bleibt leer, statt „Katana“.",
        ),
        (
            _field(Ask("Wen")),
            7,
            "Wen: Erwartet wird etwas aus der Auswahl, mit Namen genannt, nicht „7“.",
        ),
        (
            _field(Ask("Dabei"), "mehrere"),
            ["a", "b", "a"],
            "Dabei: Jedes nur einmal; „a“ steht doppelt da.",
        ),
        (
            _field(Ask("Dabei", 2), "mehrere"),
            ["a"],
            "Dabei: Hier ist mehr zu nennen: mindestens 2, nicht 1.",
        ),
    ],
)
def test_the_sentence_says_what_was_expected(field: Field, raw: Any, sentence: str) -> None:
    with pytest.raises(IllegalCommand) as refused:
        field.read(raw)
    assert str(refused.value) == sentence


def refusal(command: Heilen, *offers: Offer, **how: Any) -> str:
    """Why the command is refused."""
    with pytest.raises(IllegalCommand) as refused:
        check(offers, command, **how)
    return str(refused.value)


def test_an_offer_says_why_it_is_narrower_than_the_form() -> None:
    only = offer(Heilen, wen=("Bo",), ziel=Because(range(1), ONLY_GM))
    assert refusal(Heilen("ada", "Bo", 7), only) == f"{ONLY_GM}"
    assert only.allows(Heilen("ada", "Bo", 0))


def test_a_reason_against_one_option_stands_beside_the_list_for_all_others() -> None:
    some = offer(Heilen, wen=Because(("Bo",), why_not={"Ork": DEAD}))
    assert refusal(Heilen("ada", "Ork"), some) == "Ork ist tot. (TOY-WAHL-01)"
    assert refusal(Heilen("ada", "Cy"), some) == (
        "Wen: „Cy“ steht nicht zur Wahl; möglich ist: Bo. (TOY-WAHL-01)"
    )


def test_what_several_offers_allow_is_named_together() -> None:
    two = offer(Heilen, wen=("Bo",)), offer(Heilen, wen=("Cy", "Di"))
    assert refusal(Heilen("ada", "Ork"), *two) == (
        "Wen: „Ork“ steht nicht zur Wahl; möglich ist: Bo, Cy, Di. (TOY-WAHL-01)"
    )
    limits = offer(Heilen, wen=("Bo",), ziel=range(5)), offer(Heilen, wen=("Bo",), ziel=range(8, 9))
    assert "von 0 bis 8" in refusal(Heilen("ada", "Bo", 20), *limits)
    assert "von 0 bis 4" in refusal(Heilen("ada", "Bo", 6), *limits)


def test_an_offer_that_all_but_fits_and_has_a_reason_speaks_before_one_that_differs_later() -> None:
    hidden = offer(Heilen, wen=("Bo",), ziel=Because(range(1), ONLY_GM))
    other = offer(Heilen, wen=("Bo",), dabei=("x", "y"))
    for offers in ((hidden, other), (other, hidden)):
        assert refusal(Heilen("ada", "Bo", 7), *offers) == f"{ONLY_GM}"


def test_the_table_may_know_a_better_reason_than_the_offers() -> None:
    def why_not(command: Heilen, field: Field) -> IllegalCommand | None:
        return DEAD if command.wen == "Ork" and field.name == "wen" else None

    bare, told = offer(Heilen, wen=("Bo",)), offer(Heilen, wen=Because(("Bo",), ONLY_GM))
    assert refusal(Heilen("ada", "Ork"), bare, why_not=why_not) == "Ork ist tot."
    assert refusal(Heilen("ada", "Cy"), bare, why_not=why_not).startswith("Wen: „Cy“ steht nicht")
    assert refusal(Heilen("ada", "Ork"), told, why_not=why_not) == f"{ONLY_GM}"


def test_reasons_are_no_part_of_what_a_form_shows() -> None:
    plain, told = (
        offer(Heilen, wen=to) for to in (("Bo",), Because(("Bo",), ONLY_GM, {"Ork": DEAD}))
    )
    assert [f.schema() for f in plain.fields] == [f.schema() for f in told.fields]
    assert form(Heilen)[0].ask.reason("Ork") is None

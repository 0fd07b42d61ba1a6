"""Offers: what a seat may announce, narrowed to what is allowed, and the nearest refusal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Ask, Because, Field, Offer, at_least, at_most, offer, offer_each
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.offering import check


@dataclass(frozen=True, slots=True)
class Angreifen:
    """Attack somebody with something."""

    wer: Seat
    ziel: Annotated[str, Ask("Ziel", kind="wahl")]
    waffe: Annotated[str, Ask("Waffe", kind="wahl")] = ""
    bonus: Annotated[int, Ask("Bonus", -5, 5)] = 0
    laut: Annotated[bool, Ask("Laut")] = False
    helfer: Annotated[tuple[str, ...], Ask("Helfer")] = ()


@dataclass(frozen=True, slots=True)
class Passen:
    """Do nothing."""

    wer: Seat


BOGEN = offer(Angreifen, "TOY-WAHL-01", {"Pfeil": 1}, ziel=("ork", "troll"), waffe=("bogen",))
FAUST = offer(Angreifen, ziel=("ork",), waffe=("faust", ""), bonus=range(0, 3))


def fields(one: Offer) -> dict[str, Field]:
    return {field.name: field for field in one.fields}


def test_an_offer_says_what_it_is_called_rests_on_and_costs() -> None:
    assert (BOGEN.name, BOGEN.rule, BOGEN.cost) == ("angreifen", "TOY-WAHL-01", (("Pfeil", 1),))
    assert (FAUST.rule, FAUST.cost) == ("", ())


def test_fields_are_narrowed_to_options_and_ranges() -> None:
    narrowed = fields(FAUST)
    assert narrowed["ziel"].ask.options == ("ork",)
    assert (narrowed["bonus"].ask.low, narrowed["bonus"].ask.high) == (0, 2)
    assert (fields(BOGEN)["bonus"].ask.low, fields(BOGEN)["bonus"].ask.high) == (-5, 5)


def test_offers_of_several_choices_are_those_made_one_by_one() -> None:
    choices = ({"ziel": ("ork",)}, {"ziel": ("troll",), "bonus": range(0, 2)})
    together = offer_each(Angreifen, "TOY-WAHL-01", choices, waffe=("bogen",))
    assert together == tuple(
        offer(Angreifen, "TOY-WAHL-01", waffe=("bogen",), **each) for each in choices
    )


def test_what_is_narrowed_to_the_same_is_the_very_same_field() -> None:
    """By that, whatever is made of an offer is kept while turns go by."""

    def narrowed(why: str) -> tuple[Field, ...]:
        reason = IllegalCommand("%(why)s.", why=why)
        because = Because(["ork"], reason, {"troll": reason})
        return offer(Angreifen, ziel=because, waffe=("faust",), bonus=range(2)).fields

    one, same, other = narrowed("fort"), narrowed("fort"), narrowed("tot")
    assert all(mine is yours for mine, yours in zip(one, same, strict=True))
    assert one[0] != other[0]
    assert one[1] is other[1]


@pytest.mark.parametrize(
    ("name", "to", "kind", "good", "bad"),
    [
        ("ziel", ("ork",), "wahl", "ork", "troll"),
        ("helfer", ("bo", "cy"), "mehrere", ("cy", "bo"), ("ada",)),
        ("laut", ("nein",), "haken", False, True),
        ("laut", ("ja", "nein"), "haken", True, None),
        ("bonus", range(1, 2), "zahl", 1, 2),
    ],
)
def test_a_narrowed_field_keeps_its_kind(
    name: str, to: Any, kind: str, good: object, bad: object
) -> None:
    field = fields(offer(Angreifen, **{name: to}))[name]
    assert field.kind == kind
    assert field.accepts(good)
    assert not field.accepts(bad)


@pytest.mark.parametrize(
    ("command", "by"),
    [
        (Angreifen("ada", "ork", "bogen"), {BOGEN}),
        (Angreifen("ada", "troll", "bogen", -5), {BOGEN}),
        (Angreifen("ada", "ork", "", 2), {FAUST}),
        (Angreifen("ada", "ork", "", 3), set()),
        (Angreifen("ada", "troll", "faust"), set()),
        (Passen("ada"), set()),
    ],
)
def test_a_command_is_allowed_by_the_offer_it_fits(command: Any, by: set[Offer]) -> None:
    assert {one for one in (BOGEN, FAUST) if one.allows(command)} == by


@pytest.mark.parametrize(
    "command", [Angreifen("ada", "ork", "faust"), Angreifen("ada", "troll", "bogen", 5)]
)
def test_what_an_offer_allows_passes(command: Any) -> None:
    check((BOGEN, FAUST), command)


ZIEL = "Ziel: „drache“ steht nicht zur Wahl; möglich ist: ork, troll. (TOY-WAHL-01)"
WAFFE = "Waffe: „axt“ steht nicht zur Wahl; möglich ist: bogen, faust, –. (TOY-WAHL-01)"
BONUS = "Bonus: Erwartet wird eine ganze Zahl von 0 bis 2, nicht „5“."


@pytest.mark.parametrize(
    ("offers", "command", "sentence"),
    [
        ((BOGEN, FAUST), Angreifen("ada", "drache"), ZIEL),
        ((BOGEN, FAUST), Angreifen("ada", "ork", "axt"), WAFFE),
        ((BOGEN, FAUST), Angreifen("ada", "ork", "faust", 5), BONUS),
        ((FAUST, BOGEN), Angreifen("ada", "ork", "faust", 5), BONUS),
        ((), Angreifen("ada", "ork"), "angreifen ist jetzt nicht möglich."),
        ((), Passen("ada"), "passen ist jetzt nicht möglich."),
    ],
)
def test_the_sentence_is_that_of_the_offer_that_fits_best(
    offers: tuple[Offer, ...], command: Any, sentence: str
) -> None:
    with pytest.raises(IllegalCommand) as refused:
        check(offers, command)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("offers", "command"),
    [((offer(Passen),), Angreifen("ada", "ork")), ((BOGEN,), Passen("ada"))],
    ids=["an offer without fields", "an offer with fields"],
)
def test_offers_of_other_commands_allow_nothing(offers: tuple[Offer, ...], command: Any) -> None:
    with pytest.raises(IllegalCommand, match="ist jetzt nicht möglich"):
        check(offers, command)


def test_an_offer_may_limit_how_many_are_named() -> None:
    one = at_most(offer(Angreifen, "TOY-WAHL-01", helfer=("bo", "cy", "di")), "helfer", 2)
    assert fields(one)["helfer"].schema()["maxItems"] == 2
    check((one,), Angreifen("ada", "ork", helfer=("cy", "bo")))
    with pytest.raises(IllegalCommand, match="höchstens 2, nicht 3") as refused:
        check((one,), Angreifen("ada", "ork", helfer=("cy", "bo", "di")))
    assert refused.value.rule == "TOY-WAHL-01"


def test_an_offer_may_say_how_many_have_to_be_named() -> None:
    one = at_least(offer(Angreifen, "TOY-WAHL-01", helfer=("bo", "cy", "di")), "helfer", 2)
    assert fields(one)["helfer"].schema()["minItems"] == 2
    check((one,), Angreifen("ada", "ork", helfer=("cy", "bo")))
    with pytest.raises(IllegalCommand, match="mindestens 2"):
        check((one,), Angreifen("ada", "ork", helfer=("cy",)))


def test_a_command_without_fields_needs_only_its_offer() -> None:
    assert offer(Passen).allows(Passen("ada"))
    check((offer(Passen),), Passen("ada"))

"""What is settled about an announcement before it is made, and for whose eyes."""

from __future__ import annotations

from typing import Any

import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.library import Table
from wuerfelwerk.present.screen.foretold import Foretold, foretold
from wuerfelwerk.present.wording import Words
from wuerfelwerk.systems.urc.beispiele import ADA, BO, RAEUBER, WACHE

SPELL: dict[str, Any] = {"figur": "Ada", "form": "Zerstörung", "zweck": "schaden"}


def table(robber: int = 15, **mage: Any) -> Table:
    """Ada in a fight with an open guard and a robber whose values she does not know."""
    hidden = {"angriffswert": robber, "verteidigungswert": robber, "tp": robber}
    sheets = [{**ADA, **mage}, BO, {**RAEUBER, **hidden}, WACHE]
    return Table("urc", sheets, seed=1).announce("sl", "kampf_beginnen")


def told(where: Table, seat: str, name: str, **fields: Any) -> Foretold:
    """What a seat is told while it fills the form in."""
    return foretold(where.game, seat, name, fields, Words(where.game.system, "de"))


def test_the_price_is_the_one_of_the_rule_with_every_part() -> None:
    found = told(table(), "ada", "frei_zaubern", **SPELL, ziel="Wache", entfernung=4, dauer=30)
    assert found.price is not None
    assert found.price.total is not None
    assert found.price.rule == "URC-MAG-09"
    assert [(part.label, part.value) for part in found.price.total.parts] == [
        ("Grundkosten", 3), ("Schwierigkeit", 0), ("Entfernung", 2), ("Dauer", 2),
    ]  # fmt: skip
    assert (found.price.total.value, found.stock, found.cases) == (7, 20, ())


@pytest.mark.parametrize("change", [{}, {"entfernung": 4}, {"anzahl": 2, "wirkungswuerfel": 3}])
def test_what_was_foretold_is_paid(change: dict[str, int]) -> None:
    played = table()
    spell = {**SPELL, "ziel": "Wache", **change}
    found = told(played, "ada", "frei_zaubern", **spell)
    assert found.price is not None
    assert found.price.total is not None
    played.announce("ada", "frei_zaubern", **spell)
    lines = [step for step in played.game.steps if step.rule == "URC-MAG-09"]
    assert [dict(each.values)["mp"].value for each in lines] == [found.price.total.value]  # type: ignore[union-attr]


def test_where_the_game_master_has_the_word_every_answer_is_tried() -> None:
    found = told(table(), "ada", "frei_zaubern", **SPELL, ziel="Räuber", entfernung=4)
    assert found.price is None
    assert found.asked == "Wie schwer ist das für Ada?"
    assert [(case.answer, case.price) for case in found.cases][:4] == [
        ("Lächerlich", 2), ("Einfach", 3), ("Routine", 4), ("Normal", 5),
    ]  # fmt: skip


def test_what_is_too_dear_says_so() -> None:
    poor = table(quellen={}, persoenlichkeit=2, physis=3)
    poor.announce("sl", "eingreifen", figur="Ada", wert="mp", neu=3)
    found = told(poor, "ada", "frei_zaubern", **SPELL, ziel="Wache", entfernung=5)
    assert found.events == (
        "Der Zauber von Ada kommt nicht zustande: zu wenig Magiepunkte.",
    )  # fmt: skip
    hard = told(poor, "ada", "frei_zaubern", **SPELL, ziel="Räuber").cases[-1]
    assert hard.events


def test_the_spell_of_the_list_has_its_own_price() -> None:
    where = table()
    first = where.game.state.sprueche[0]
    spell = {"figur": "Ada", "spruch": first.name, "zweck": "wirkung"}
    found = told(where, "ada", "spruch_wirken", **spell)
    assert found.price is not None
    assert found.price.total is not None
    assert (found.price.rule, found.price.total.value) == ("URC-MAG-10", first.mp)


def test_what_is_not_chosen_yet_does_not_hinder() -> None:
    assert told(table(), "ada", "frei_zaubern", figur="Ada", zweck="schaden").price
    whole = told(table(), "ada", "frei_zaubern", figur="Ada", zweck="wirkung", weitere=[], ziel="")
    assert whole.asked


def test_what_cannot_be_is_refused_with_its_sentence() -> None:
    with pytest.raises(IllegalCommand, match="Entfernung in m: Erwartet wird"):
        told(table(), "ada", "frei_zaubern", **SPELL, ziel="Wache", entfernung=9)
    with pytest.raises(IllegalCommand, match="Entfernung in m: Erwartet wird"):
        told(table(), "ada", "frei_zaubern", **SPELL, ziel="Wache", entfernung="weit")
    with pytest.raises(IllegalCommand, match="Eine Ansage"):
        told(table(), "ada", "zaubern")
    with pytest.raises(IllegalCommand):
        told(table(), "bo", "frei_zaubern", **SPELL, ziel="Wache")


@pytest.mark.parametrize("target", ["Räuber", "Wache"])
@pytest.mark.parametrize("command", ["frei_zaubern", "angreifen"])
def test_hidden_values_change_nothing_that_is_told(command: str, target: str) -> None:
    fields = SPELL if command == "frei_zaubern" else {"figur": "Ada", "waffe": "Pistole"}
    weak, strong = (
        told(table(value), "ada", command, **fields, ziel=target) for value in (9, 33)
    )  # fmt: skip
    assert weak == strong


def test_any_command_of_any_system_can_be_foretold() -> None:
    where = Table("rumble", example="ueberfall", seed=3)
    found = told(where, "ada", "proben", figur="Ada", talent="Nahkampf")
    assert found.price is None
    assert any(each.total for each in found.lines)
    assert where.game.turn is None

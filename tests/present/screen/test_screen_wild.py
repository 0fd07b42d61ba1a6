"""Which die of a throw means more, and for which figure it fell."""

from __future__ import annotations

from support.raumschlacht import SL, Spiel, salve, schiff, zu_zweit
from wuerfelwerk.play.view import tale
from wuerfelwerk.present.screen.cards import card
from wuerfelwerk.present.screen.scenes import figures_shown
from wuerfelwerk.present.screen.values import ThrowShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.systems.raumschlacht.runde import Ergeben, Ziehen
from wuerfelwerk.web.pieces import dice

MARK = 'href="#z-wild"'


def throws(spiel: Spiel) -> tuple[ThrowShown, ...]:
    """The throws on the last card."""
    return card(tale(spiel.game)[-1], Words(spiel.game.system, "de")).throws


def test_the_wild_die_is_marked_and_said() -> None:
    found = throws(zu_zweit().runde(a="6 | 6+5", b="1 | 2"))
    assert [[die.wild for die in each.dice] for each in found] == [[False, True]] * 2
    assert found[0].sentence == "2 Würfel: 6; 6, 5. Wild Die: 6, 5."


def test_the_mark_is_drawn_on_every_face_of_the_wild_die() -> None:
    first, second = throws(zu_zweit().runde(a="6 | 6+5", b="1 | 2"))
    assert str(dice(first.dice)).count(MARK) == 2
    assert str(dice(second.dice)).count(MARK) == 1
    assert MARK not in str(dice(second.dice[:1]))


def test_every_throw_names_its_ship() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2")
    assert [each.about for each in throws(spiel)] == ["A", "B"]
    salve(spiel, "1 1 2 2 2 3 | 3", "6 6 6 6 6 6 6 | 2")
    assert [each.about for each in throws(spiel)] == ["A", "B"]


def test_a_ship_that_surrenders_and_one_that_has_are_worded_apart() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2").sagt(SL, Ergeben, schiff="B")
    words = Words(spiel.game.system, "de")
    assert words.word("ergeben") == "sich ergeben"
    (row,) = (each for each in spiel.game.system.overview(spiel.tisch) if each["figur"] == "B")
    assert words.word(str(row["zustand"])) == "ergeben"
    assert words.event(spiel.ereignisse[0]) == "B scheidet aus: ergeben."


def test_a_seat_without_a_ship_is_not_called_by_its_key() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2")
    reasons = dict(spiel.game.system.locked(spiel.tisch, SL))
    assert str(reasons[Ziehen]).startswith("Dieser Platz führt kein Schiff.")


def test_a_place_is_written_as_the_language_writes_numbers() -> None:
    spiel = Spiel(schiff("A", x=-137, y=5))
    rules = spiel.game.system

    def place(lang: str) -> object:
        words = Words(rules, lang)
        (figure,) = figures_shown(rules.scene(spiel.tisch), words)
        return dict(figure.facts)[words.word("ort")]

    assert (place("de"), place("en")) == ("−13,7 | 0,5", "−13.7 | 0.5")

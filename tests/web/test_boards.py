"""The board of a battle: what it says, how it is drawn, and that names stay names."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from support.raumschlacht import SL, Spiel, im_schaden, schiff, zu_zweit
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.screen.values import BoardShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.systems.raumschlacht.runde import Ergeben, LesartSetzen, SchlachtBeenden
from wuerfelwerk.web.boards import HULLS, frame, sector
from wuerfelwerk.web.render import fragment

EVIL = "<script>\"&'"


def shown(spiel: Spiel, seat: str = "a", lang: str = "de") -> BoardShown:
    """The board as a seat sees it."""
    found = screen(spiel.game, seat, Words(spiel.game.system, lang)).board
    assert found is not None
    return found


def drawn(spiel: Spiel, part: str = "brett", **more: Any) -> str:
    """The panel of the board, or of what it says in words."""
    values = {"board": shown(spiel), "system": "raumschlacht", **more}
    return fragment(f"teile/{part}.html", "de", **values).strip()


def picture(html: str) -> ElementTree.Element:
    """The drawing of the board, which has to be proper XML."""
    found = re.search(r'<svg id="brett-bild".*?</svg>', html, re.DOTALL)
    assert found is not None
    return ElementTree.fromstring(found[0])


@pytest.fixture
def duel() -> Spiel:
    """A is to move, B lies 5 cm to the east."""
    return zu_zweit().runde(a="6 | 5", b="1 | 2")


def test_pieces_stand_in_centimetres(duel: Spiel) -> None:
    board = shown(duel)
    assert [(each.name, each.at, each.course, each.radius) for each in board.pieces] == [
        ("A", (0.0, 0.0), 90.0, 1.0),
        ("B", (5.0, 0.0), 90.0, 1.0),
    ]
    assert [each.acting for each in board.pieces] == [True, False]
    assert (board.low, board.high, board.bounds) == ((-10.0, -10.0), (15.0, 10.0), None)


def test_all_seats_see_the_same_board(duel: Spiel) -> None:
    assert shown(duel, "a") == shown(duel, "b") == shown(duel, "sl") == shown(duel, "zuschauer")


def test_every_piece_is_said_in_words(duel: Spiel) -> None:
    first, second = shown(duel).pieces
    assert first.sentence == "0 cm östlich, 0 cm nördlich; Kurs 90°; Rumpf 5/5; Schilde 3/3; am Zug"
    assert second.sentence.endswith("Schilde 3/3; 5 cm von A entfernt")
    assert f": {second.sentence}</li>" in drawn(duel, "feldlage")


def test_nothing_is_seen_beyond_the_edge_of_the_field() -> None:
    spiel = zu_zweit(switches={"rs.feld.breite": 90, "rs.feld.hoehe": 18})
    board = shown(spiel)
    assert board.bounds == (90.0, 18.0)
    assert (board.low, board.high) == ((-10.0, -9.0), (15.0, 9.0))
    assert frame(board) == "-11 -10 27 20"
    assert 'class="grenze" x="-45.0" y="-9.0" width="90.0" height="18.0"' in drawn(spiel)


def test_a_piece_outside_is_seen_all_the_same() -> None:
    spiel = zu_zweit()
    for schalter in ("rs.feld.breite", "rs.feld.hoehe"):
        spiel.sagt(SL, LesartSetzen, schalter=schalter, wert="4")
    assert shown(spiel).high == (5.0, 2.0)


def test_a_way_just_taken_is_shown_before_the_turn_is_over(duel: Spiel) -> None:
    duel.zieht("A", "0.5 -80/3")
    assert duel.game.turn is not None, "whom to fire at is still open"
    moved = shown(duel, "b").pieces[0]
    assert moved.trail[0] == (0.0, 0.0)
    assert moved.trail[1] == (0.5, 0.0)
    assert moved.trail[-1] == moved.at
    assert moved.course == pytest.approx(10, abs=0.1)


def test_the_last_move_stays_as_a_trail(duel: Spiel) -> None:
    duel.zieht("A", "-60/2", "verzichten")
    assert duel.game.turn is None
    assert shown(duel).pieces[0].trail == ((0.0, 0.0), shown(duel).pieces[0].at)
    (line,) = picture(drawn(duel)).findall("polyline[@class='spur s0']")
    x, y = shown(duel).pieces[0].at
    assert line.get("points") == f"0,-0 {x:g},{-y:g}", "north is up"


def part(spiel: Spiel, name: str, kind: str) -> list[str]:
    """The outlines of one kind that the drawing of a ship has."""
    (ship,) = picture(drawn(spiel)).findall(f"g[@data-name='{name}']")
    return [each.get("d") or "" for each in ship.iter("path") if each.get("class") == kind]


def test_sides_differ_by_plate_and_not_by_colour_alone(duel: Spiel) -> None:
    sides = re.findall(r'<g class="schiff (s\d)', drawn(duel))
    assert sides == ["s0", "s1"]
    assert part(duel, "A", "sockel") != part(duel, "B", "sockel")
    assert part(duel, "A", "rumpf") == part(duel, "B", "rumpf"), "the same class, the same hull"


def test_a_side_named_after_a_colour_has_that_colour() -> None:
    spiel = Spiel(schiff("A", seite="Blau"), schiff("B", platz="b", seite="rot", x=50))
    sides = re.findall(r'<g class="schiff (s\d)', drawn(spiel))
    assert sides == ["s1", "s0"]


def test_a_class_has_a_hull_of_its_own() -> None:
    spiel = Spiel(schiff("A", klasse="Jäger"), schiff("B", platz="b", klasse="Kreuzer", x=50))
    assert part(spiel, "A", "rumpf") == [HULLS["jaeger"]]
    assert part(spiel, "B", "rumpf") == [HULLS["kreuzer"]]


def test_damage_is_drawn_on_the_ship() -> None:
    whole = zu_zweit()
    assert part(whole, "B", "schild")
    assert not part(whole, "B", "riss")
    hurt = im_schaden(7, 5)
    assert hurt.schiff("B").wert("rumpf") == 4
    assert part(hurt, "B", "riss")
    assert not part(hurt, "B", "brand")
    ship = shown(hurt).pieces[1]
    assert ship.losses == (("Rumpf", 1),)
    assert "; verloren: Rumpf 1; " in ship.sentence


def test_a_wreck_is_crossed_out() -> None:
    sunk = im_schaden(20)
    assert sunk.schiff("B").aus == "zerstoert"
    wreck = picture(drawn(sunk)).find("g[@data-name='B']")
    assert wreck is not None
    assert "aus" in (wreck.get("class") or "").split()
    assert part(sunk, "B", "wrack")
    assert not part(sunk, "B", "schild"), "a wreck has no shields to speak of"


def test_the_end_is_said_once_it_has_come(duel: Spiel) -> None:
    assert shown(duel).ended == ""
    sunk = im_schaden(20)
    assert shown(sunk).ended == "", "the round is still running"
    sunk.sagt("sl", SchlachtBeenden)
    assert shown(sunk, "zuschauer").ended == "A gewinnt: B ist zerstört."
    assert '<p class="ausgang-g" role="status">A gewinnt: B' in drawn(sunk, wall=True)
    assert "ausgang-g" not in drawn(sunk), "the question says it to whoever plays"


def test_sides_are_called_from_where_one_sits(duel: Spiel) -> None:
    assert "deine Seite</li>" in drawn(duel, own_side="a")
    assert "Gegner</li>" in drawn(duel, own_side="a")
    assert "deine Seite" not in drawn(duel)


def test_who_is_alone_from_the_beginning_has_not_won() -> None:
    assert shown(Spiel(schiff("A"))).ended == ""


def test_where_all_have_left_nobody_wins(duel: Spiel) -> None:
    for name in "AB":
        duel.sagt(name.lower(), Ergeben, schiff=name)
    duel.sagt("sl", SchlachtBeenden)
    assert shown(duel).ended == "Das Gefecht ist vorbei; niemand ist mehr dabei."


def test_the_circle_of_whoever_acts_is_drawn(duel: Spiel) -> None:
    circles = re.findall(
        r'<circle class="schuss" cx="([^"]+)" cy="([^"]+)" r="([^"]+)"', drawn(duel)
    )
    assert [tuple(map(float, each)) for each in circles] == [(0.0, 0.0, 10.0)]


def test_an_arc_of_fire_is_a_sector() -> None:
    spiel = zu_zweit(switches={"rs.schusswinkel": "90"}).runde(a="6 | 5", b="1 | 2")
    board = shown(spiel)
    assert sector(board.pieces[0], board) == "M0 -0L7.07 -7.07A10 10 0 0 1 7.07 7.07z"
    assert '<circle class="schuss"' not in drawn(spiel)


def test_names_are_escaped() -> None:
    html = drawn(Spiel(schiff("A", seite=EVIL), schiff(EVIL, platz="b", x=50)))
    assert "<script>" not in html
    said = [each.text for each in picture(html).iter() if "heisst" in (each.get("class") or "")]
    names = ["A", EVIL]
    assert said == names
    assert [
        each.get("data-name") for each in picture(html).iter() if each.get("data-name")
    ] == names


def test_no_style_and_no_script_stand_in_the_drawing(duel: Spiel) -> None:
    html = drawn(duel)
    assert not re.search(r"\sstyle=|<script|\son\w+=", html)


def test_without_ships_there_is_no_board() -> None:
    empty = Spiel()
    assert screen(empty.game, "sl", Words(empty.game.system, "de")).board is None
    assert fragment("teile/brett.html", "de", board=None, system="").strip() == ""

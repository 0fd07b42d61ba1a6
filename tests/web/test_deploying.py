"""Setting up: who may put which ships where, and how they stand before anybody turns them."""

from __future__ import annotations

from support.raumschlacht import SL, Spiel, schiff
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.systems.raumschlacht.dock import SchiffAufstellen
from wuerfelwerk.web.deploying import Deploying, deploying_of


def found(spiel: Spiel, seat: str, fighting: bool = False) -> Deploying | None:
    """What a seat may put on the board."""
    shown = screen(spiel.game, seat, Words(spiel.game.system, "de"))
    return deploying_of(shown.board, shown.offers, fighting)


def docked() -> Spiel:
    """A and B wait, of two sides and two seats."""
    return Spiel(schiff("A", dock=True), schiff("B", dock=True))


def test_a_seat_places_its_own_and_whoever_leads_all() -> None:
    spiel = docked()
    mine, all_ = found(spiel, "a"), found(spiel, SL)
    assert mine is not None
    assert all_ is not None
    assert [each.piece.name for each in mine.pieces] == ["A"]
    assert sorted(each.piece.name for each in all_.pieces) == ["A", "B"]
    assert found(spiel, "zuschauer") is None
    assert deploying_of(None, (), fighting=False) is None


def test_what_waits_looks_ahead_and_what_stands_as_it_was_put() -> None:
    spiel = docked()
    waiting = found(spiel, "a")
    assert waiting is not None
    (ship,) = waiting.waiting
    assert ship.waits
    assert ship.low[0] < ship.high[0]
    assert ship.low[1] < ship.high[1]
    assert waiting.all_command
    board = screen(spiel.game, "a", Words(spiel.game.system, "de")).board
    assert board is not None
    ahead = next(each.course for each in board.zones if each.side == ship.piece.side)
    assert ship.course == ahead
    spiel.sagt("a", SchiffAufstellen, schiff="A", x=-150, y=30, kurs=45)
    stands = found(spiel, "a")
    assert stands is not None
    assert stands.waiting == ()
    assert stands.all_command == ""
    assert [(each.piece.at, each.course) for each in stands.pieces] == [((-15, 3), 45)]

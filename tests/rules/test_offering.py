"""What a seat may announce, what speaks against the rest, and switches as offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Ask, Offer, offer
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.offering import Offering, switch_offers

ONLY_GM = IllegalCommand("Das darf nur die Spielleitung ansagen.")


@dataclass(frozen=True, slots=True)
class Reden:
    """Everybody may talk."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class Stellen:
    """Only the game master sets switches."""

    wer: Seat
    schalter: Annotated[str, Ask("Schalter", kind="wahl")]
    wert: Annotated[str, Ask("Wert")] = ""


@dataclass(frozen=True, slots=True)
class Laufen:
    """Nobody may walk while it is dark."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class Reading:
    """Switches of every kind."""

    hell: Annotated[bool, Ask("Hell", key="toy.hell")] = True
    zahl: Annotated[int, Ask("Zahl", 1, 3, key="toy.zahl")] = 1
    art: Annotated[str, Ask("Art", options=("so", "anders"), key="toy.art")] = "so"
    tafel: Annotated[str, Ask("Tafel", key="toy.tafel")] = ""


made: list[tuple[str, Seat]] = []


def _talk(light: str, seat: Seat) -> tuple[Offer, ...]:
    made.append((light, seat))
    return (offer(Reden),)


def _set(light: str, seat: Seat) -> tuple[Offer, ...]:
    if seat != GM:
        raise IllegalCommand(ONLY_GM.message)
    return switch_offers(Stellen, Reading)


def _walk(light: str, seat: Seat) -> tuple[Offer, ...]:
    if light == "dunkel":
        raise IllegalCommand("Es ist dunkel.")
    return (offer(Laufen),)


OFFERING = Offering({Reden: _talk, Stellen: _set, Laufen: _walk}, ONLY_GM)


def test_offers_come_in_the_order_of_the_commands() -> None:
    assert [each.name for each in OFFERING.offers("hell", "ada")] == ["reden", "laufen"]
    assert [each.name for each in OFFERING.offers("dunkel", "ada")] == ["reden"]
    names = [each.name for each in OFFERING.offers("dunkel", GM)]
    assert names == ["reden", "stellen", "stellen", "stellen", "stellen"]


def test_what_is_locked_says_why_but_not_what_is_never_ones_own() -> None:
    assert OFFERING.locked("dunkel", "ada") == ((Laufen, IllegalCommand("Es ist dunkel.")),)
    assert OFFERING.locked("hell", "ada") == ()


def test_a_command_is_checked_by_the_same_offers() -> None:
    OFFERING.check("hell", Laufen("ada"))
    with pytest.raises(IllegalCommand, match=r"Es ist dunkel\."):
        OFFERING.check("dunkel", Laufen("ada"))
    with pytest.raises(IllegalCommand, match="nur die Spielleitung"):
        OFFERING.check("hell", Stellen("ada", "toy.hell", "ja"))
    with pytest.raises(IllegalCommand):
        OFFERING.check("hell", Stellen(GM, "toy.zahl", "4"))


def test_offers_of_the_same_table_are_made_once() -> None:
    fresh = Offering({Reden: _talk}, ONLY_GM)
    made.clear()
    fresh.offers("hell", "bo")
    fresh.check("hell", Reden("bo"))
    assert made == [("hell", "bo")]


def test_what_speaks_against_a_command_is_found_once_for_offers_and_for_what_is_locked() -> None:
    asked: list[Seat] = []

    def refusing(light: str, seat: Seat) -> tuple[Offer, ...]:
        asked.append(seat)
        return _walk(light, seat)

    fresh = Offering({Laufen: refusing}, ONLY_GM)
    assert not fresh.offers("dunkel", "ada")
    assert fresh.locked("dunkel", "ada")
    assert asked == ["ada"]
    assert not fresh.locked("hell", "ada")
    assert asked == ["ada", "ada"]


def test_a_switch_is_offered_with_everything_it_can_stand_at() -> None:
    found = {
        which.ask.options: value.ask.options
        for which, value in (each.fields for each in switch_offers(Stellen, Reading, "TOY"))
    }
    assert found == {
        ("toy.hell",): ("ja", "nein"),
        ("toy.zahl",): ("1", "2", "3"),
        ("toy.art",): ("so", "anders"),
        ("toy.tafel",): (),
    }

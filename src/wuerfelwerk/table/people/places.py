"""Places at a table: which are free, who gets which, and the names and codes of things."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wuerfelwerk.errors import IllegalCommand, NotAllowed, shorten
from wuerfelwerk.play.game import Game
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.table.people.names import demand_own_name, demand_readable
from wuerfelwerk.table.people.roles import LEADER, ONLOOKERS, PLAYER, SPECTATOR, demand
from wuerfelwerk.table.play.notices import AT_ONCE, ONWARD
from wuerfelwerk.table.store.base import LinkRow, PlaceRow, Settings, Work

MOST_PLACES = 40
LONGEST_NAME, LONGEST_TITLE = 40, 80
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
ALL_KINDS = ("wurf", "wuerfel", "wahl", "zahl", "reihenfolge", "weg", "text", "ansage")


@dataclass(frozen=True, slots=True)
class Invitation:
    """What somebody sees who follows an invitation."""

    code: str
    table: str
    title: str
    system: str
    role: str
    seats: tuple[tuple[Seat, str], ...]
    password: bool
    locked: bool


def place_for(
    places: Sequence[PlaceRow], settings: Settings, invited: Invitation, name: str, seat: Seat
) -> PlaceRow:
    """The place somebody new gets."""
    if invited.role == SPECTATOR:
        demand(SPECTATOR, "see", settings)
        found = next((place for place in places if place.seat == ONLOOKERS), None)
        return found or PlaceRow(ONLOOKERS, ONLOOKERS, SPECTATOR)
    if settings.locked:
        raise NotAllowed("Der Tisch ist geschlossen; die Spielleitung kann ihn öffnen.")
    if len(places) >= MOST_PLACES:
        raise NotAllowed("An diesem Tisch ist kein Platz mehr frei.")
    sitting = {place.seat for place in places}
    free = [known for known, _ in invited.seats if known not in sitting]
    if seat and not free:
        raise IllegalCommand(
            "Der Platz „%(seat)s“ ist nicht frei und auch kein anderer; wer keinen nennt, bekommt "
            "einen neuen.",
            seat=shorten(seat),
        )
    if seat and seat not in free:
        raise IllegalCommand(
            "Da war jemand schneller: „%(seat)s“ ist vergeben. Frei ist noch: %(free)s.",
            seat=shorten(dict(invited.seats).get(seat) or seat),
            free=", ".join(called or known for known, called in invited.seats if known in free),
        )
    demand_own_name(name, (place.name for place in places if place.role != SPECTATOR))
    demand_readable(name)
    taken = {*sitting, *free, GM, ONLOOKERS, ""}
    return PlaceRow(seat or _new_seat(name, taken), name, PLAYER)


def _new_seat(name: str, taken: set[str]) -> Seat:
    plain = unicodedata.normalize("NFKD", name.replace("ß", "ss")).encode("ascii", "ignore")
    base = re.sub(r"[^a-z0-9]+", "-", plain.decode().lower()).strip("-")[:20] or "platz"
    numbered = (f"{base}-{number}" for number in range(2, 1000))
    return next(each for each in (base, *numbered) if each not in taken)


async def has_person(work: Work, seat: Seat) -> bool:
    """Does a person sit there, or at most the program?"""
    return any(key.seat == seat and key.kind == "cookie" for key in await work.keys())


async def renew_code(work: Work, role: str, at: float) -> None:
    """Whoever knows the code for a role needs the new one; where none works, none is made."""
    if any(link.role == role and not link.revoked for link in await work.links()):
        await work.revoke_links(role)
        await work.add_link(LinkRow(new_code(), work.table.id, role, at))


def led(name: str) -> tuple[PlaceRow, ...]:
    """Somebody leads, and others may look on."""
    demand_readable(name, leads=True)
    onlookers = PlaceRow(ONLOOKERS, ONLOOKERS, SPECTATOR)
    return PlaceRow(GM, name, LEADER, autopilot=AT_ONCE), onlookers


def solo_places(
    game: Game[Any, Any], name: str, hero: Seat = "", onward: bool = True
) -> tuple[PlaceRow, ...]:
    """One plays, the ``hero`` where there is one; the program does the rest, leading included."""
    seats = [seat for seat in game.system.seats(game.state) if seat != GM]
    if not seats:
        raise IllegalCommand("Allein spielen lässt sich nur ein Beispiel mit fertigen Figuren.")
    seats.sort(key=lambda seat: seat != hero)
    bots = [PlaceRow(seat, seat.capitalize(), PLAYER, autopilot=ALL_KINDS) for seat in seats[1:]]
    bots.append(PlaceRow(GM, "Würfelwerk", LEADER, autopilot=ALL_KINDS))
    demand_own_name(name, (place.name for place in bots))
    demand_readable(name)
    unasked = (*AT_ONCE, ONWARD) if onward else AT_ONCE
    mine = PlaceRow(seats[0], name, PLAYER, autopilot=unasked)
    return (mine, *bots, PlaceRow(ONLOOKERS, ONLOOKERS, SPECTATOR))


def one_line(text: str, most: int, label: str) -> str:
    said = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not 0 < len(said) <= most:
        raise IllegalCommand(
            "%(label)s: Erwartet wird Text von %(least)d bis %(most)d Zeichen, nicht „%(raw)s“.",
            label=label,
            least=1,
            most=most,
            raw=shorten(text),
        )
    return said


def new_id() -> str:
    """A name for a table that nobody can guess."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(12))


def new_code() -> str:
    """An invitation code: short, without letters that look alike."""
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


def new_story_code() -> str:
    """What a story is read by: nobody types it in, and nobody can guess it."""
    return "".join(secrets.choice(ALPHABET) for _ in range(24))


def plain_code(code: str) -> str:
    """A code as typed in by people: with or without the dash, in any case."""
    return re.sub(r"[\s-]", "", code[:40]).upper()

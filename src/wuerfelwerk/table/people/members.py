"""The tables somebody has a place at; one that cannot be read is named and does not hide others."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wuerfelwerk.errors import BrokenLog, Unavailable, WuerfelwerkError
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import between_evenings, runs_for
from wuerfelwerk.present.screen.scenes import round_shown
from wuerfelwerk.present.wording import Words, sentence
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.table.people.roles import PLAYER
from wuerfelwerk.table.play.abend import stands
from wuerfelwerk.table.play.house import House
from wuerfelwerk.table.play.live import Seen, fingerprint
from wuerfelwerk.table.store.base import KeyRow, PlaceRow, TableRow

LOGGER = logging.getLogger("wuerfelwerk")
MOST_LISTED = 50


@dataclass(frozen=True, slots=True)
class Member:
    """A table somebody has a place at."""

    table: str
    title: str
    system: str
    seat: Seat
    role: str
    name: str
    your_turn: bool
    ended: bool = False
    """Has the evening ended, and the next not begun?"""
    trouble: str = ""
    """Why the table cannot be read, as a sentence; empty where it can."""
    figures: str = ""
    """Whom somebody plays there; empty for whoever leads or looks on."""
    over: bool = False
    """Is what was played there alone with the program decided?"""
    place: str = ""
    """How far it is: the scene of a guided evening, or the round of a fight."""
    seen: float = 0.0
    """When somebody was last seen at this place."""
    alone: bool = False
    """Does the program lead, and play everybody else?"""

    @property
    def done(self) -> bool:
        """Is there nothing left to play, so that it is a story now?"""
        return self.ended or self.over


class Members:
    """Lists the tables somebody has a place at."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def mine(self, token: str, lang: str = "de") -> Sequence[Member]:
        """Every table the holder of this token has a place at, the newest first."""
        keys = [k for k in await self.house.store.held(fingerprint(token)) if k.kind != "carry"]
        newest = sorted(keys, key=lambda key: -key.created)[:MOST_LISTED]
        found = [await self._member(key, lang) for key in newest]
        return [each for each in found if each]

    async def _member(self, key: KeyRow, lang: str) -> Member | None:
        """Nothing where there is no such place any more."""
        row = place = None
        try:
            row = await self.house.store.table(key.table)
            place = {p.seat: p for p in await self.house.store.places(key.table)}.get(key.seat)
            return await self._held(row, place, lang) if row and place else None
        except Unavailable:
            raise
        except Exception as error:
            # What is wrong with a log may be secret: only what kind of fault it was is told.
            kind = error.code if isinstance(error, WuerfelwerkError) else type(error).__name__
            LOGGER.error("table %s cannot be read: %s", key.table, kind)
            return _unreadable(key, row, place, lang)

    async def _held(self, row: TableRow, place: PlaceRow, lang: str) -> Member:
        held = await self.house.read(row.id)
        asked = any(each.question.seat == place.seat for each in held.game.open)
        game = held.game
        acting = game.system.acting(game.state) == place.seat and not runs_for(game, place.seat)
        alone, where = held.alone(place.seat), stands(held)
        decided = where.over if where else game.turn is None and game.system.over(game.state)
        return Member(
            row.id,
            row.title,
            row.system,
            place.seat,
            place.role,
            place.name,
            asked or acting,
            between_evenings(held.game, place.seat),
            figures=_played(game, place),
            over=alone and decided,
            place=_reached(held, place.seat, lang),
            seen=place.seen,
            alone=alone,
        )


def _played(game: Game[Any, Any], place: PlaceRow) -> str:
    """The names of the figures of a seat, as its own screen has them."""
    if place.role != PLAYER:
        return ""
    seen = game.system.scene(game.system.view(game.state, place.seat)).figures
    return ", ".join(each.name for each in seen if each.seat == place.seat)


def _reached(seen: Seen, seat: Seat, lang: str) -> str:
    """How far a table is, as this seat may know: its scene, else its round."""
    where, rules = stands(seen), seen.game.system
    if where is not None and where.fight is None:
        return where.scene.title.said(lang)
    scene = rules.scene(rules.view(seen.game.state, seat))
    return round_shown(scene, Words(rules, lang)) or ""


def _unreadable(key: KeyRow, row: TableRow | None, place: PlaceRow | None, lang: str) -> Member:
    """All that can still be said of a table."""
    title, system = (row.title, row.system) if row else (key.table, "")
    role, name = (place.role, place.name) if place else ("", "")
    trouble = BrokenLog(
        "Dieser Tisch lässt sich nicht lesen; erwartet wird ein Protokoll, das Würfelwerk "
        "geschrieben hat, und sein Regelsystem. Wer den Server betreibt, kann eine Sicherung "
        "einspielen."
    )
    return Member(key.table, title, system, key.seat, role, name, False, False,
                  sentence(trouble, lang))  # fmt: skip

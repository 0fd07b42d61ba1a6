"""How the fight at a table will go on, from how it stands now: a line for whoever leads.

It is counted from what is true for whoever leads, and, where the table shares it, once more from
what everybody may know: hidden values have no part in what others are told. What came of it is a
notice of the table, which says for which stand of the log it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from wuerfelwerk.errors import Unknown
from wuerfelwerk.play.game import Game
from wuerfelwerk.rules.abilities import Versatile
from wuerfelwerk.rules.note import GM, Audience, Seat, allowed
from wuerfelwerk.rules.scene import Figure
from wuerfelwerk.rules.system import System
from wuerfelwerk.sim.variation import Variation
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.table.forecasts.course import Course
from wuerfelwerk.table.forecasts.fights import Asked, standing
from wuerfelwerk.table.forecasts.jobs import Forecasts
from wuerfelwerk.table.forecasts.roster import Roster, fighting, of_table, under_way
from wuerfelwerk.table.people.roles import LEADER, ONLOOKERS, demand
from wuerfelwerk.table.play.house import House
from wuerfelwerk.table.play.live import Access, Draft, Held, Seen
from wuerfelwerk.table.store.base import NoticeRow

FORETOLD = "vorhersage"
"""The notice that holds a forecast; it is shown in its own place, and no story tells it."""
AT_TABLE = 5
"""To so many points of a hundred the line is sure, if there is time for it."""
PLAYED = "careful"
"""How heroes are supposed to play: with their points, as people do."""


def supposed(rules: System[Any, Any], figures: tuple[Figure, ...]) -> dict[str, str]:
    """The tactics that are taken where nobody says otherwise: people spend what they have."""
    sides = dict.fromkeys(each.side for each in figures if not each.npc)
    known = rules.tactics if isinstance(rules, Versatile) else {}
    return dict.fromkeys(sides, PLAYED) if PLAYED in known else {}


@dataclass(frozen=True, slots=True)
class _Told:
    """Whom a forecast is for, and of which stand of the log."""

    table: str
    name: str
    seat: Seat
    audience: Audience
    stand: str
    turn: int
    round: int | None
    out: tuple[str, ...]

    def values(self, course: Course) -> dict[str, Any]:
        """What the notice holds: whole numbers, and what they were counted for."""
        found = course.found or {}
        return {
            "seat": self.seat,
            "stand": self.stand,
            "turn": self.turn,
            "round": self.round,
            "fights": found["fights"],
            "sides": {name: each["wins"] for name, each in found["sides"].items()},
            "figures": {
                name: [each["side"], each["falls"], each["tactic"]]
                for name, each in found["figures"].items()
                if name not in self.out
            },
        }


class Outlooks:
    """The forecasts of tables."""

    def __init__(self, house: House, forecasts: Forecasts) -> None:
        self.house, self.forecasts = house, forecasts

    async def begin(self, access: Access, what_if: Sequence[Variation] = ()) -> Course:
        """Foretell the fight of a table from how it stands; for all, too, where that is shared.

        What it would be like otherwise is told whoever leads alone.
        """
        seen = await self.house.read(access.table)
        demand(access.role, "foretell", seen.row.settings)
        await self.forecasts.clear(access.table)
        course = await self._begun(access, seen, GM, tuple(what_if))
        if seen.row.settings.foretold:
            await self._begun(access, seen, ONLOOKERS)
        return course

    async def roster(self, access: Access, now: bool = False) -> tuple[Roster, bool]:
        """Who can be put into a fight at a table, or ``now`` who stands in it; and whether there is
        one. Hidden sheets are for whoever leads alone."""
        seen = await self.house.read(access.table)
        demand(access.role, "foretell", seen.row.settings)
        return under_way(seen.game) if now else of_table(seen.game), fighting(seen.game)

    async def known(self, access: Access, number: str) -> Course:
        """A forecast of this table by its number."""
        seen = await self.house.read(access.table)
        demand(access.role, "foretell", seen.row.settings)
        found = await self.forecasts.course(number)
        if found.table != access.table:
            raise Unknown("Eine Vorhersage dieser Nummer gibt es nicht, oder nicht mehr.")
        return found

    async def cancel(self, access: Access, number: str) -> None:
        """End it; what is there is told all the same."""
        await self.known(access, number)
        await self.forecasts.cancel(number)

    async def _begun(
        self, access: Access, seen: Seen, seat: Seat, what_if: tuple[Variation, ...] = ()
    ) -> Course:
        game, table = seen.game, access.table
        rules, view = game.system, game.system.view(game.state, seat)
        scene = rules.scene(view)
        worlds = standing(rules, game.state, seat, supposed(rules, scene.figures))
        told = _Told(
            table, access.name, seat, frozenset({GM}) if seat == GM else None,
            stand_of(seen.held, seat), _turns(game, seat), scene.round,
            tuple(each.name for each in scene.figures if each.out),
        )  # fmt: skip

        async def ended(course: Course) -> None:
            if course.found:
                await self._tell(told, course)

        asked = Asked(
            worlds, precision=AT_TABLE, table=table, shared=seat != GM, variations=what_if
        )
        return await self.forecasts.begin(asked, access.asker, Lane.SEATED, ended=ended)

    async def _tell(self, told: _Told, course: Course) -> None:
        async def change(draft: Draft) -> None:
            draft.notice(FORETOLD, told.audience, **told.values(course))

        house = Access(told.table, GM, LEADER, told.name)
        await self.house.act(house, "foretell", f"{FORETOLD}-{token_hex(8)}", change)


def stand_of(held: Held, seat: Seat) -> str:
    """What a log is known by that has come so far: for others only up to what everybody knows."""
    return held.led if seat == GM else held.told


def newest(seen: Seen, place: Seat) -> NoticeRow | None:
    """The forecast that a place may see: whoever leads its own, others the one for all."""
    if place != GM and not seen.row.settings.foretold:
        return None
    mine = GM if place == GM else ONLOOKERS
    for row in reversed(seen.notices):
        if row.kind == FORETOLD and row.values["seat"] == mine and allowed(row.audience, place):
            return row
    return None


def _turns(game: Game[Any, Any], seat: Seat) -> int:
    """How many turns are over, as far as a seat has heard of them."""
    return sum(allowed(old.turn.audience, seat) for old in game.past)


def endangered(values: Mapping[str, Any], side: str) -> tuple[str, int] | None:
    """Who of a side falls most often, and how often; nothing where it has nobody left."""
    mine = [(name, falls) for name, (of, falls, _) in values["figures"].items() if of == side]
    return max(mine, key=lambda each: each[1], default=None)

"""Ways that are tried before they are taken: checked as an answer would be; nothing is stored."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import look
from wuerfelwerk.present.screen.aims import aims_from
from wuerfelwerk.present.screen.screen import slot_named
from wuerfelwerk.present.screen.values import AimShown, WayShown
from wuerfelwerk.present.screen.ways import way_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.route import Route, ways
from wuerfelwerk.table.people.roles import demand, may
from wuerfelwerk.table.play.bots import Bots
from wuerfelwerk.table.play.house import Access


class Trying(Bots):
    """Answers that are not given yet."""

    async def try_way(self, access: Access, question: str, raw: object, lang: str) -> WayShown:
        """Whether a way would be taken as the answer to an open question, and if not, why."""
        seen = await self.read(access.table)
        demand(access.role, "answer", seen.row.settings)
        slot = slot_named(seen.game, access.seat, question)
        mine = (each.question for each in look(seen.game, access.seat).open if each.slot == slot)
        asked = next(mine, None)
        if not isinstance(asked, Route):
            raise IllegalAnswer(
                "Diese Frage ist nicht mehr offen; schau nach, was jetzt gefragt ist."
            )
        words, chances = (
            Words(seen.game.system, lang),
            may(access.role, "advice", seen.row.settings),
        )
        way = way_shown(asked, raw, words)
        if way.reason:
            return way
        end = (seen.game, access.seat, asked, raw, words, chances)
        return replace(way, aims=await self.weighed(_in_reach, *end))


def _in_reach(
    game: Game[Any, Any], seat: Seat, asked: Route, raw: object, words: Words, chances: bool
) -> tuple[AimShown, ...]:
    """Who would be in reach at the end of a way."""
    path = asked.path(raw)
    at = (asked.start, *path)[-1]
    heading = (asked.heading, *ways(asked.start, path))[-1]
    scene = game.system.scene(look(game, seat).view)
    return aims_from(scene, at, heading, words, chances)

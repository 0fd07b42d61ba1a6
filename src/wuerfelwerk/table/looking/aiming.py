"""The chances over a board, where the desk has room for them; else only how far everybody is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wuerfelwerk.errors import Busy, Waiting
from wuerfelwerk.present.screen.aims import aims_from
from wuerfelwerk.present.screen.values import AimShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.route import Point
from wuerfelwerk.table.desk.desk import Desk
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.weighing.aims import Aims


async def aims_at(
    desk: Desk, access: Access, view: Any, at: Point, heading: Point, words: Words, chances: bool
) -> tuple[AimShown, ...]:
    """Whom somebody could strike at from there; a board is shown even where nothing is counted."""
    asked = Aims(words.system.id, view, at, heading, words.lang)
    busy = False
    if chances:
        try:
            return await desk.ask(asked, access.asker, lane=Lane.SEATED)
        except (Busy, Waiting):
            busy = True
    plain = aims_from(words.system.scene(view), at, heading, words, chances=False)
    return tuple(replace(each, busy=busy) for each in plain)

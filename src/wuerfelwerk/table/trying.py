"""Ways that are tried before they are taken: checked as an answer would be; nothing is stored."""

from __future__ import annotations

from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.play.view import look
from wuerfelwerk.present.screen import slot_named
from wuerfelwerk.present.shown import WayShown
from wuerfelwerk.present.ways import way_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.route import Route
from wuerfelwerk.table.house import Access, House
from wuerfelwerk.table.roles import demand


class Trying(House):
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
        return way_shown(asked, raw, Words(seen.game.system, lang))

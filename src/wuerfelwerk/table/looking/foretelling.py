"""What an announcement would rest on, asked for while it is filled in; nothing is stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wuerfelwerk.present.screen.foretold import Foretold, foretold
from wuerfelwerk.present.wording import Words
from wuerfelwerk.table.people.roles import demand
from wuerfelwerk.table.play.house import Access, House


class Foretelling(House):
    """Looking ahead without announcing."""

    async def foretell(
        self, access: Access, command: str, fields: Mapping[str, Any], lang: str
    ) -> Foretold:
        """What is settled about a command, as far as this seat may know."""
        seen = await self.read(access.table)
        demand(access.role, "announce", seen.row.settings)
        return foretold(seen.game, access.seat, command, fields, Words(seen.game.system, lang))

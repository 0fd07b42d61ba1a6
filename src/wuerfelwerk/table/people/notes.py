"""What people note down for themselves: by place, for nobody else's eyes."""

from __future__ import annotations

from wuerfelwerk.errors import TooMuch
from wuerfelwerk.table.people.roles import demand
from wuerfelwerk.table.play.house import House
from wuerfelwerk.table.play.live import Access

LONGEST_NOTES = 4_000
"""Characters of what one place notes down: two pages."""


class Notes:
    """One text for each place; whoever leads reads the own one and no other."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def read(self, access: Access) -> str:
        """What this place has noted down."""
        seen = await self.house.read(access.table)
        demand(access.role, "jot", seen.row.settings)
        return await self.house.store.jotted(access.table, access.place)

    async def write(self, access: Access, text: str) -> None:
        """Keep this instead of what was there."""
        if len(text) > LONGEST_NOTES:
            raise TooMuch(
                "Notizen haben höchstens %(most)d Zeichen; diese haben %(count)d.",
                most=LONGEST_NOTES,
                count=len(text),
            )
        async with self.house.inside(access, "jot") as work:
            await work.jot(access.place, text)

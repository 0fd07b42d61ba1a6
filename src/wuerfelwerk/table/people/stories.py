"""Stories to share: a link by which anybody may read what everybody at the table may know."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from wuerfelwerk.errors import Unknown
from wuerfelwerk.table.people.places import new_story_code, plain_code
from wuerfelwerk.table.people.roles import ONLOOKERS, READER, SPECTATOR, may
from wuerfelwerk.table.play.house import House
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.store.base import LinkRow, Work

SHARED = 90 * 86_400.0
"""How many seconds a story can be read by a link."""


class Stories:
    """Links to stories: one at a time for a table."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def may_share(self, access: Access) -> bool:
        """May somebody share the story? Whoever leads, or plays alone with the program."""
        seen = await self.house.read(access.table)
        return may(access.role, "share", seen.row.settings) or seen.alone(access.place)

    async def share(self, access: Access) -> str:
        """A new link to the story of this table; the one before it ends."""
        code = new_story_code()
        async with self._leading(access) as work:
            await work.revoke_links(READER)
            await work.add_link(LinkRow(code, access.table, READER, self.house.clock()))
        return code

    async def end(self, access: Access) -> None:
        """Nobody reads the story by a link any longer."""
        async with self._leading(access) as work:
            await work.revoke_links(READER)

    async def shared(self, access: Access) -> str:
        """The link by which the story is read now; empty where there is none."""
        async with self._leading(access) as work:
            found = [each.code for each in await work.links() if self._opens(each)]
        return next(iter(found), "")

    async def reader(self, code: str) -> Access:
        """Whoever has the link, as somebody who may know what all may know; refuses an old one."""
        link = await self.house.store.link(plain_code(code))
        if link is None or not self._opens(link):
            raise Unknown("Diese Geschichte ist nicht mehr zu lesen; frag nach einem neuen Link.")
        return Access(link.table, ONLOOKERS, SPECTATOR, ONLOOKERS)

    def _opens(self, link: LinkRow) -> bool:
        lasts = self.house.clock() < link.created + SHARED
        return link.role == READER and not link.revoked and lasts

    @asynccontextmanager
    async def _leading(self, access: Access) -> AsyncIterator[Work]:
        """Be alone with a table, as somebody who may share its story."""
        act = "see" if await self.may_share(access) else "share"
        async with self.house.inside(access, act) as work:
            yield work

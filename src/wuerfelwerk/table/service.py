"""The service behind every door: house, play, people, members, stories, bots, looking, desk …"""

from __future__ import annotations

import time
from collections.abc import Callable

from wuerfelwerk.table.desk.desk import Desk
from wuerfelwerk.table.forecasts.jobs import Forecasts
from wuerfelwerk.table.forecasts.outlook import Outlooks
from wuerfelwerk.table.looking.looking import Views
from wuerfelwerk.table.looking.preview import Previews
from wuerfelwerk.table.people.members import Members
from wuerfelwerk.table.people.notes import Notes
from wuerfelwerk.table.people.people import People
from wuerfelwerk.table.people.stories import Stories
from wuerfelwerk.table.play.bots import Bots
from wuerfelwerk.table.play.house import House
from wuerfelwerk.table.play.play import Play
from wuerfelwerk.table.store.base import Store


class Service:
    """All that pages and the API can ask of the tables of this house."""

    def __init__(
        self, store: Store, clock: Callable[[], float] = time.time, desk: Desk | None = None
    ) -> None:
        self.desk = desk or Desk()
        self.forecasts = Forecasts(store, clock)
        self.house = House(store, clock)
        self.bots = Bots(self.house, self.desk)
        self.people = People(self.house, self.bots)
        self.members = Members(self.house)
        self.stories = Stories(self.house)
        self.notes = Notes(self.house)
        self.play = Play(self.house, self.bots)
        self.looking = Views(self.house, self.bots, self.desk, self.forecasts)
        self.outlooks = Outlooks(self.house, self.forecasts)
        self.preview = Previews(self.house, self.desk)

    async def start(self) -> None:
        """Make the store ready, listen to other processes, note who is here."""
        await self.house.start()

    async def close(self) -> None:
        """Stop playing and listening, and let go of the store; nothing more is counted."""
        await self.forecasts.close()
        await self.desk.close()
        await self.bots.close()
        await self.house.close()

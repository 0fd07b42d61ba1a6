"""A store in memory, for quick tests of the service: the same promises, without a database.

Rows live in plain dicts; a work changes a copy that takes the place of the old one at its end.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from secrets import token_hex

from wuerfelwerk.errors import Taken, Unknown
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.table.store.base import (
    KeyRow,
    LinkRow,
    MessageRow,
    NoticeRow,
    PlaceRow,
    TableRow,
    Whole,
    Work,
)


@dataclass
class Kept:
    """All of one table."""

    row: TableRow
    log: list[tuple[str, float]]
    places: dict[Seat, PlaceRow] = field(default_factory=dict)
    messages: list[MessageRow] = field(default_factory=list)
    notices: list[NoticeRow] = field(default_factory=list)
    keys: list[KeyRow] = field(default_factory=list)
    links: list[LinkRow] = field(default_factory=list)
    requests: dict[tuple[Seat, str], str] = field(default_factory=dict)
    jottings: dict[Seat, str] = field(default_factory=dict)


class MemoryWork:
    """A work on a copy."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.table = kept.row
        self.places: Sequence[PlaceRow] = tuple(kept.places.values())
        self.count = len(kept.log)
        self.mark = token_hex(4)
        self.rekeyed = False

    async def entries(self, after: int) -> Sequence[str]:
        return [body for body, _ in self.kept.log[after:]]

    async def append(self, bodies: Sequence[str], at: float) -> None:
        self.kept.log += [(body, at) for body in bodies]
        self.count = len(self.kept.log)

    async def answered(self, seat: Seat, request: str) -> str | None:
        return self.kept.requests.get((seat, request))

    async def remember(self, seat: Seat, outcomes: Mapping[str, str], at: float) -> None:
        if any((seat, request) in self.kept.requests for request in outcomes):
            raise Taken("Diese Bitte ist schon erfüllt.")
        self.kept.requests |= {(seat, request): each for request, each in outcomes.items()}

    async def save_table(self, row: TableRow) -> None:
        self.kept.row = self.table = row

    async def save_place(self, row: PlaceRow) -> None:
        self.kept.places[row.seat] = row
        self.places = tuple(self.kept.places.values())

    async def remove_place(self, seat: Seat) -> None:
        self.kept.places.pop(seat, None)
        self.places = tuple(self.kept.places.values())
        self.kept.keys = [key for key in self.kept.keys if key.seat != seat]
        self.kept.messages = [each for each in self.kept.messages if each.seat != seat]
        self.kept.jottings.pop(seat, None)

    async def jot(self, seat: Seat, text: str) -> None:
        self.kept.jottings[seat] = text

    async def jotted(self, seat: Seat) -> str:
        return self.kept.jottings.get(seat, "")

    async def tell(self, *told: MessageRow) -> None:
        taken = {(old.seat, old.number) for old in self.kept.messages}
        if any((row.seat, row.number) in taken for row in told):
            raise Taken("Diese Nummer ist vergeben.")
        self.kept.messages += told
        for row in told:
            await self.save_place(replace(self.kept.places[row.seat], number=row.number))

    async def notice(self, row: NoticeRow) -> None:
        self.kept.notices.append(row)

    async def add_key(self, row: KeyRow) -> None:
        self.rekeyed = True
        same = (row.token, row.seat)
        self.kept.keys = [key for key in self.kept.keys if (key.token, key.seat) != same]
        self.kept.keys.append(row)

    async def keys(self) -> Sequence[KeyRow]:
        return tuple(self.kept.keys)

    async def keys_of(self, token: str) -> Sequence[KeyRow]:
        return tuple(key for key in self.kept.keys if key.token == token)

    async def remove_keys(self, seat: Seat, kind: str = "") -> None:
        self.rekeyed = True
        self.kept.keys = [
            key for key in self.kept.keys if key.seat != seat or kind not in ("", key.kind)
        ]

    async def remove_key(self, token: str) -> None:
        self.rekeyed = True
        self.kept.keys = [key for key in self.kept.keys if key.token != token]

    async def add_link(self, row: LinkRow) -> None:
        self.kept.links.append(row)

    async def links(self) -> Sequence[LinkRow]:
        return tuple(self.kept.links)

    async def revoke_links(self, role: str = "") -> None:
        self.kept.links = [
            replace(link, revoked=True) if role in ("", link.role) else link
            for link in self.kept.links
        ]

    async def notices(self) -> Sequence[NoticeRow]:
        return tuple(self.kept.notices)


class MemoryStore:
    """A store that forgets everything; ``fail`` makes the next commits fail."""

    def __init__(self) -> None:
        self.tables: dict[str, Kept] = {}
        self.fail: Exception | None = None
        self._turns: dict[str, asyncio.Lock] = {}
        self._tries: dict[str, list[float]] = {}
        self.texts: dict[str, str] = {}
        self._wakes: list[Callable[[str, str], None]] = []

    async def start(self) -> None:
        pass

    async def tidy(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def secret(self) -> bytes:
        return b"secret of the house"

    async def create(self, row: TableRow, bodies: Sequence[str], at: float) -> None:
        self.tables[row.id] = Kept(row, [(body, at) for body in bodies])

    @asynccontextmanager
    async def work(self, table: str) -> AsyncIterator[Work]:
        async with self._turns.setdefault(table, asyncio.Lock()):
            if table not in self.tables:
                raise Unknown("Diesen Tisch gibt es nicht.")
            made = MemoryWork(_copied(self.tables[table]))
            yield made
            await asyncio.sleep(0)
            if self.fail is not None:
                raise self.fail
            self.tables[table] = made.kept
        for wake in self._wakes:
            wake(table, made.mark)

    async def table(self, table: str) -> TableRow | None:
        return self.tables[table].row if table in self.tables else None

    async def whole(self, table: str, after: int = 0, noticed: int = 0) -> Whole | None:
        if (kept := self.tables.get(table)) is None:
            return None
        bodies = [body for body, _ in kept.log[after:]]
        places, notices = tuple(kept.places.values()), kept.notices[noticed:]
        return Whole(kept.row, bodies, places, notices, tuple(kept.keys))

    async def count(self) -> int:
        return len(self.tables)

    async def entries(self, table: str, after: int = 0) -> Sequence[str]:
        return [body for body, _ in self.tables[table].log[after:]]

    async def times(self, table: str) -> Sequence[float]:
        return [at for _, at in self.tables[table].log]

    async def places(self, table: str) -> Sequence[PlaceRow]:
        return tuple(self.tables[table].places.values())

    async def messages(self, table: str, seat: Seat, after: int) -> Sequence[MessageRow]:
        found = self.tables[table].messages
        return [each for each in found if each.seat == seat and each.number > after]

    async def notices(self, table: str) -> Sequence[NoticeRow]:
        return tuple(self.tables[table].notices)

    async def jotted(self, table: str, seat: Seat) -> str:
        return self.tables[table].jottings.get(seat, "")

    async def held(self, token: str) -> Sequence[KeyRow]:
        return [key for kept in self.tables.values() for key in kept.keys if key.token == token]

    async def link(self, code: str) -> LinkRow | None:
        links = (link for kept in self.tables.values() for link in kept.links)
        return next((link for link in links if link.code == code), None)

    async def see(self, seen: Sequence[tuple[str, Seat]], at: float) -> None:
        for table, seat in seen:
            places = self.tables[table].places
            if seat in places:
                places[seat] = replace(places[seat], seen=at)

    async def listen(self, wake: Callable[[str, str], None]) -> None:
        self._wakes.append(wake)
        try:
            await asyncio.Event().wait()
        finally:
            self._wakes.remove(wake)

    async def expire(self, now: float) -> None:
        for kept in self.tables.values():
            kept.keys = [each for each in kept.keys if not 0 < each.expires <= now]

    async def tried(self, what: str, at: float, within: float) -> int:
        lately = [each for each in self._tries.get(what, []) if each > at - within]
        self._tries[what] = [*lately, at]
        return len(self._tries[what])

    async def keep(self, name: str, body: str, until: float) -> None:
        self.texts[name] = body

    async def kept(self, name: str) -> str | None:
        return self.texts.get(name)


def _copied(kept: Kept) -> Kept:
    """Another table with the same rows, which nobody changes."""
    made = copy.copy(kept)
    for name in ("log", "places", "messages", "notices", "keys", "links", "requests"):
        setattr(made, name, copy.copy(getattr(kept, name)))
    return made

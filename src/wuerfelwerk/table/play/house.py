"""The house: tables in memory over a store, and the one way anything at a table changes.

Take the table's turn, decide, store, then tell. Whatever fails before the store has taken it
changes nothing; whatever the store has taken is told, by this process or by any other.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, TypeAlias

from wuerfelwerk.errors import IllegalCommand, NotAllowed, Unknown
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import Sight, runs_for, tells_apart
from wuerfelwerk.rules.note import Audience, Seat, allowed
from wuerfelwerk.rules.procedure import Slot
from wuerfelwerk.rules.request import Answer
from wuerfelwerk.table.people.places import vacant_seats
from wuerfelwerk.table.people.roles import LEADER, demand
from wuerfelwerk.table.play.live import Held, Live, Seen, begun, body, caught_up, moved_on
from wuerfelwerk.table.store.base import MessageRow, NoticeRow, PlaceRow, Store, TableRow, Work
from wuerfelwerk.table.store.connections import unless_cancelled

LONGEST_REQUEST = 80
IDLE = 1800.0
"""After how many seconds without anybody a table leaves memory."""
BEAT = 20.0
"""How often it is noted who is here."""
TIDY = 86_400.0
"""After how many seconds a house that stays open is tidied up again."""
LOGGER = logging.getLogger("wuerfelwerk")


@dataclass(frozen=True, slots=True)
class Access:
    """Somebody's place at a table; ``seat`` is the one spoken for, by default one's own."""

    table: str
    seat: Seat
    role: str
    name: str
    own: Seat = ""
    key: str = field(default="", repr=False, compare=False)
    """The fingerprint of the token that opened the place; none where the program itself acts."""

    @property
    def place(self) -> Seat:
        """The place this person really has."""
        return self.own or self.seat


@dataclass(frozen=True, slots=True)
class Receipt:
    """An act was stored; ``number`` is the last message to this place by then."""

    number: int
    repeated: bool = False
    note: str = ""


Thought: TypeAlias = tuple[Sight, Slot, Answer]
"""An answer the program chose, and what it saw when it did."""


@dataclass
class Turn:
    """What one act may change: all of it is stored together, or nothing."""

    access: Access
    row: TableRow
    places: dict[Seat, PlaceRow]
    game: Game[Any, Any]
    at: float
    work: Work | None = None
    """Nothing while the program only thinks ahead."""
    notices: list[tuple[str, dict[str, Any], Audience]] = field(default_factory=list)
    removed: list[Seat] = field(default_factory=list)
    note: str = ""
    seating: bool = False
    """Has anything changed but the game: the table itself, or who sits where?"""
    moved: Seat = ""
    """Where whoever acts sits afterwards, if it is not where they sat."""
    thoughts: list[Thought] = field(default_factory=list)
    """What the program has already weighed, outside the table's turn."""

    def notice(self, kind: str, to: Audience = None, /, **values: Any) -> None:
        """Tell the table something that is not part of the game."""
        self.notices.append((kind, values, to))


Change = Callable[[Turn], Awaitable[None]]


class House:
    """Tables of this process, over a store that other processes may share."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store, self.clock = store, clock
        self.lives: dict[str, Live] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Make the store ready, listen to other processes, note who is here."""
        await self.store.start()
        self._tasks = [asyncio.create_task(self.store.listen(self._woken)),
                       asyncio.create_task(self._beat())]  # fmt: skip

    async def close(self) -> None:
        """Stop listening and let go of the store."""
        for task in self._tasks:
            task.cancel()
        bots = [live.bots for live in self.lives.values() if live.bots]
        for bot in bots:
            bot.cancel()
        await asyncio.gather(*self._tasks, *bots, return_exceptions=True)
        await self.store.close()

    def _woken(self, table: str, mark: str) -> None:
        """Another process (or this one) has changed a table, or nobody knows which."""
        if table in self.lives:
            self.lives[table].heard(mark)
        elif not table:
            for live in self.lives.values():
                live.changed()

    async def _beat(self) -> None:
        tidied = self.clock()
        while True:
            await asyncio.sleep(BEAT)
            now = self.clock()
            if now - tidied >= TIDY:
                tidied = now
                await self._tidy()
            here = [(name, seat) for name, live in self.lives.items() for seat in live.here()]
            try:
                await self.store.see(here, now)
            except Exception as error:
                unless_cancelled(error)
            for name, live in [*self.lives.items()]:
                if not live.watchers and now - live.used > IDLE and not live.turn.locked():
                    del self.lives[name]

    async def _tidy(self) -> None:
        """A day that is missed is made up for by the next."""
        try:
            await self.store.tidy()
        except Exception as error:
            unless_cancelled(error)
            LOGGER.error("not tidied up: %s", type(error).__name__)

    def live(self, table: str) -> Live:
        """The table in this process's memory, empty at first."""
        found = self.lives.setdefault(table, Live())
        found.used = self.clock()
        return found

    async def read(self, table: str) -> Seen:
        """A table as it stands now, just to look; read again only after somebody changed it."""
        live = self.live(table)
        async with live.reading:
            wanted = live.changes
            while (seen := live.seen) is None or live.as_of < wanted:
                changes = live.changes
                found = await self._read(table, seen)
                # Has this process stored something meanwhile, what was read may be behind it.
                if live.seen is seen:
                    live.seen, live.as_of = found, changes
            return seen

    async def _read(self, table: str, seen: Seen | None) -> Seen:
        """What is new in the store, added to what was seen before."""
        known = seen.notices if seen else ()
        found = await self.store.whole(table, seen.held.count if seen else 0, len(known))
        if found is None:
            self.lives.pop(table, None)
            raise no_table()
        row, bodies = found.row, found.bodies
        now = caught_up(seen.held, row, bodies) if seen else begun(row, bodies)
        notices = (*known, *found.notices)
        return Seen(row, now, tuple(found.places), notices, tuple(found.keys))

    async def _current(self, live: Live, work: Work) -> Held:
        """The game within a work: what this process knows, and what others have added."""
        held = live.held
        if held is not None and held.count == work.count:
            return held
        bodies = await work.entries(held.count if held else 0)
        return caught_up(held, work.table, bodies) if held else begun(work.table, bodies)

    async def act(
        self,
        access: Access,
        act: str,
        request: str,
        change: Change,
        thoughts: Sequence[Thought] = (),
    ) -> Receipt:
        """Change a table: alone, once per request, stored before anybody hears of it."""
        if not 0 < len(request) <= LONGEST_REQUEST or not request.isprintable():
            raise IllegalCommand(
                "Jede Bitte trägt einen Schlüssel von 1 bis %(most)d Zeichen.", most=LONGEST_REQUEST
            )
        live = self.live(access.table)
        async with live.turn:
            async with self._alone(live, access.table) as work:
                seats = await opened(work, access, self.clock())
                if (before := await work.answered(access.place, request)) is not None:
                    # Another process may have done it, and its news be still on the way.
                    live.changed()
                    return Receipt(int(before), repeated=True)
                demand_place(work, access, seats)
                known = live.seen
                seen, turn = await self._changed(live, work, access, act, change, thoughts)
                now = turn.moved or access.place
                number = turn.places[now].number if now in turn.places else 0
                for seat in sorted({access.place, now}):
                    await work.remember(seat, request, str(number), turn.at)
            # Only now has the store taken it. Where the table was read meanwhile, what others have
            # stored since may be lacking here; and who may sit where is known to the store alone.
            stale = known is None or live.seen is not known or turn.seating or work.rekeyed
            live.seen = seen
            live.changed() if stale else live.wake()
        return Receipt(number, note=turn.note)

    @asynccontextmanager
    async def _alone(self, live: Live, table: str) -> AsyncIterator[Work]:
        """A work whose news nobody here has to wait for, unless its end goes wrong."""
        ended = False
        try:
            async with self.store.work(table) as work:
                yield work
                ended = True
                live.own.append(work.mark)
        except BaseException:
            if ended:
                live.changed()
            raise

    @asynccontextmanager
    async def inside(self, access: Access, act: str) -> AsyncIterator[Work]:
        """Be alone with a table, as somebody who still has the place and may do that there."""
        async with self.store.work(access.table) as work:
            demand_place(work, access, await opened(work, access, self.clock()))
            demand(access.role, act, work.table.settings)
            yield work

    async def _changed(
        self,
        live: Live,
        work: Work,
        access: Access,
        act: str,
        change: Change,
        thoughts: Sequence[Thought],
    ) -> tuple[Seen, Turn]:
        """Decide within a work, write it down, and say how the table stands then."""
        places = {place.seat: place for place in work.places}
        if access.seat != access.place and access.seat in places:
            raise NotAllowed("Für diesen Platz spricht, wer dort sitzt.")
        demand(access.role, act, work.table.settings)
        held = await self._current(live, work)
        turn = Turn(access, work.table, dict(places), held.game, self.clock(), work)
        turn.thoughts += thoughts
        await change(turn)
        known, keys = (live.seen.notices, live.seen.keys) if live.seen else ((), ())
        notices = await self._store(work, held, turn, places, known)
        now = moved_on(held, turn.row, turn.game)
        return Seen(turn.row, now, tuple(turn.places.values()), tuple(notices), keys), turn

    async def _store(
        self,
        work: Work,
        held: Held,
        turn: Turn,
        before: dict[Seat, PlaceRow],
        known: Sequence[NoticeRow],
    ) -> Sequence[NoticeRow]:
        """Write down everything a turn changed, and a message to everybody who sees a change."""
        new = [body(entry, turn.game.system) for entry in turn.game.log[len(held.game.log) :]]
        if new:
            await work.append(new, turn.at)
        notices = [*known] if known and not turn.notices else [*await work.notices()]
        for kind, values, audience in turn.notices:
            seat = turn.access.place
            row = NoticeRow(len(notices), work.count, seat, kind, values, turn.at, audience)
            notices.append(row)
            await work.notice(row)
        for seat in turn.removed:
            turn.places.pop(seat, None)
            await work.remove_place(seat)
        turn.seating = turn.row != work.table or turn.places != before or bool(turn.removed)
        if turn.row != work.table:
            await work.save_table(turn.row)
        for seat, place in turn.places.items():
            if place != before.get(seat):
                await work.save_place(place)
        told = tuple(self._messages(held.game, turn, work.count))
        await work.tell(*told)
        for each in told:
            turn.places[each.seat] = replace(turn.places[each.seat], number=each.number)
        return notices

    def _messages(self, before: Game[Any, Any], turn: Turn, count: int) -> Iterator[MessageRow]:
        """A message to everybody whose screen changes, numbered without gaps."""
        for seat, place in turn.places.items():
            if news := _news(before, turn, place):
                yield MessageRow(seat, place.number + 1, count, news)


def _news(before: Game[Any, Any], turn: Turn, place: PlaceRow) -> tuple[str, ...]:
    """What there is news of for a place; nothing where it sees no change."""
    heard = any(allowed(audience, place.seat) for _, _, audience in turn.notices)
    found = [*(("tisch",) if turn.seating or heard else ())]
    if turn.game is not before and any(
        sees_change(before, turn.game, seat) for seat in _played(turn, place)
    ):
        found.append("spiel")
    return tuple(found)


def _played(turn: Turn, place: PlaceRow) -> tuple[Seat, ...]:
    """The seats a place can look from: its own, and for the game master every vacant one.

    What only a vacant seat can tell apart would else never reach the page that plays for it.
    """
    vacant = vacant_seats(turn.game, tuple(turn.places)) if place.role == LEADER else ()
    return place.seat, *vacant


def sees_change(before: Game[Any, Any], after: Game[Any, Any], seat: Seat) -> bool:
    """Has anything on this seat's screen changed?"""
    if before.words != after.words or tells_apart(before, after, seat):
        return True
    return _offered(before, seat) != _offered(after, seat)


def _offered(game: Game[Any, Any], seat: Seat) -> object:
    return None if runs_for(game, seat) else game.system.offers(game.state, seat)


async def opened(work: Work, access: Access, now: float) -> frozenset[Seat]:
    """The seats that whoever asks has at this very moment; refuses whoever has none any more.

    Between the door and the table's turn a place can be taken away, or its token be renewed.
    """
    if not access.key:
        return frozenset({access.place})
    keys = await work.keys_of(access.key)
    found = frozenset(key.seat for key in keys if key.opens(now))
    if not found:
        raise not_here()
    return found


def demand_place(work: Work, access: Access, seats: frozenset[Seat]) -> None:
    """Refuse whoever has lost the place meanwhile, or sits there in another role."""
    mine = next((place for place in work.places if place.seat == access.place), None)
    if mine is None or mine.role != access.role or access.place not in seats:
        raise not_here()


def fingerprint(token: str) -> str:
    """What is stored of a secret."""
    return sha256(token.encode()).hexdigest()


def no_table() -> Unknown:
    """There is no such table."""
    return Unknown("Diesen Tisch gibt es nicht.")


def not_here() -> NotAllowed:
    """Whoever asks has no place at this table."""
    return NotAllowed("An diesem Tisch hast du keinen Platz; die Spielleitung lädt dazu ein.")

"""The house: tables in memory over a store, and the one way anything at a table changes.

Take the table's turn, decide, store, then tell. Whatever fails before the store has taken it
changes nothing; whatever the store has taken is told, by this process or by any other.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import sha256
from typing import Any

from wuerfelwerk.errors import IllegalCommand, NotAllowed, Unknown
from wuerfelwerk.play.entries import Entry
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import runs_for, tells_apart
from wuerfelwerk.rules.note import Seat, allowed
from wuerfelwerk.rules.system import System
from wuerfelwerk.table.people.roles import LEADER, ROLES, demand
from wuerfelwerk.table.play.deputies import demand_deputy
from wuerfelwerk.table.play.live import (
    Access,
    Draft,
    Held,
    Live,
    Receipt,
    Seen,
    Thought,
    begun,
    body,
    caught_up,
    fingerprint,
    moved_on,
    vacant_seats,
)
from wuerfelwerk.table.play.whole_logs import WholeLogs, aside
from wuerfelwerk.table.store.base import MessageRow, NoticeRow, PlaceRow, Store, TableRow, Work
from wuerfelwerk.table.store.connections import unless_cancelled

LONGEST_REQUEST = 80
MARK = "\x1f"
"""Before a request: what it was for. Nobody's own key begins like this."""
IDLE = 1800.0
"""After how many seconds without anybody a table leaves memory."""
BEAT = 20.0
"""How often it is noted who is here."""
TIDY = 86_400.0
"""After how many seconds a house that stays open is tidied up again."""
LOGGER = logging.getLogger("wuerfelwerk")


Change = Callable[[Draft], Awaitable[None]]


class House:
    """Tables of this process, over a store that other processes may share."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store, self.clock = store, clock
        self.lives: dict[str, Live] = {}
        self.whole_logs = WholeLogs()
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
        await asyncio.gather(*self._tasks, return_exceptions=True)
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
                await self.store.expire(now)
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
        found = self.lives.get(table)
        if found is None:
            found = self.lives[table] = Live()
        found.used = self.clock()
        return found

    async def read(self, table: str) -> Seen:
        """A table as it stands now, just to look; read again only after somebody changed it."""
        live = self.live(table)
        if live.seen is not None and live.as_of >= live.changes:
            return live.seen
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
        now = await _folded(seen.held if seen else None, row, bodies)
        notices = (*known, *found.notices)
        return Seen(row, now, tuple(found.places), notices, tuple(found.keys))

    async def access(self, table: str, token: str, speak_for: Seat = "") -> Access:
        """The place the holder of this token has at a table."""
        key = fingerprint(token)
        places = await self._places(table, key)
        if not places:
            raise not_here()
        first = min(places, key=lambda place: ROLES.index(place.role))
        access = Access(table, first.seat, first.role, first.name, key=key)
        return await self._deputy(access, speak_for) if speak_for else access

    async def _places(self, table: str, token: str) -> Sequence[PlaceRow]:
        """The places that a token opens."""
        found = self._opened_places(await self.read(table), token)
        if not found:
            # Another process may have given it a moment ago, and its news be still on the way.
            self.live(table).changes += 1
            found = self._opened_places(await self.read(table), token)
        return found

    def _opened_places(self, seen: Seen, token: str) -> Sequence[PlaceRow]:
        now = self.clock()
        seats = {key.seat for key in seen.keys if key.token == token and key.opens(now)}
        return [place for place in seen.places if place.seat in seats]

    async def _deputy(self, access: Access, seat: Seat) -> Access:
        """The game master speaks for another seat."""
        seen = await self.read(access.table)
        demand_deputy(seen.game, seen.places, seen.notices, access.role, seat)
        return replace(access, seat=seat, own=access.seat)

    async def _current(self, live: Live, work: Work) -> Held:
        """The game within a work: what this process knows, and what others have added."""
        held = live.held
        if held is not None and held.count == work.count:
            return held
        bodies = await work.entries(held.count if held else 0)
        return await _folded(held, work.table, bodies)

    async def act(
        self,
        access: Access,
        act: str,
        request: str,
        change: Change,
        thoughts: Sequence[Thought] = (),
        said: object = None,
    ) -> Receipt:
        """Change a table: alone, once per request, stored before anybody hears of it.

        The same request again does nothing more, but it has to say the same.
        """
        if not 0 < len(request) <= LONGEST_REQUEST or not request.isprintable():
            raise IllegalCommand(
                "Jede Bitte trägt einen Schlüssel von 1 bis %(most)d Zeichen.", most=LONGEST_REQUEST
            )
        mark = sha256(json.dumps([act, said], sort_keys=True, default=str).encode()).hexdigest()
        live = self.live(access.table)
        async with live.turn:
            async with self._alone(live, access.table) as work:
                seats = await opened(work, access, self.clock())
                if (before := await work.answered(access.place, request)) is not None:
                    # Another process may have done it, and its news be still on the way.
                    live.changed()
                    _demand_same(await work.answered(access.place, MARK + request), mark)
                    return Receipt(int(before), repeated=True)
                demand_place(work, access, seats)
                known = live.seen
                draft = await self.begin(live, work, access, act, thoughts)
                await change(draft)
                seen = await self.finish(work, draft)
                now = draft.moved or access.place
                number = draft.places[now].number if now in draft.places else 0
                for seat in sorted({access.place, now}):
                    outcomes = {request: str(number), MARK + request: mark}
                    await work.remember(seat, outcomes, draft.at)
            # Only now has the store taken it. Where the table was read meanwhile, what others have
            # stored since may be lacking here; and who may sit where is known to the store alone.
            stale = known is None or live.seen is not known or draft.seating or work.rekeyed
            live.seen = seen
            if stale:
                live.changed()
            else:
                live.tell(draft.told)
                live.wake()
        return Receipt(number, note=draft.note)

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

    async def begin(
        self, live: Live, work: Work, access: Access, act: str, thoughts: Sequence[Thought] = ()
    ) -> Draft:
        """What somebody may change within a work, if the role there allows that act."""
        demand(access.role, act, work.table.settings)
        held = await self._current(live, work)
        known, keys = (live.seen.notices, live.seen.keys) if live.seen else ((), ())
        if access.seat != access.place:
            demand_deputy(held.game, work.places, known, access.role, access.seat)
        began = Seen(work.table, held, tuple(work.places), known, keys)
        return Draft(access, began, self.clock(), work, thoughts)

    async def finish(self, work: Work, draft: Draft) -> Seen:
        """Write down all that was changed, and say how the table stands then."""
        began = draft.began
        more = draft.game.log[began.held.count :]
        new = await aside(len(more), _bodies, more, draft.game.system)
        if new:
            await work.append(new, draft.at)
        notices = await self._noticed(work, draft)
        await self._seated(work, draft)
        draft.told = await aside(len(more), lambda: tuple(_messages(draft, work.count)))
        await work.tell(*draft.told)
        for each in draft.told:
            draft.places[each.seat] = replace(draft.places[each.seat], number=each.number)
        now = moved_on(began.held, draft.row, draft.game, new)
        return Seen(draft.row, now, tuple(draft.places.values()), notices, began.keys)

    async def _noticed(self, work: Work, draft: Draft) -> tuple[NoticeRow, ...]:
        """Write down what the table is told beside the game; all there is to tell by now."""
        known = draft.began.notices
        notices = [*known] if known and not draft.notices else [*await work.notices()]
        for kind, values, audience in draft.notices:
            seat = draft.access.place
            row = NoticeRow(len(notices), work.count, seat, kind, values, draft.at, audience)
            notices.append(row)
            await work.notice(row)
        return tuple(notices)

    async def _seated(self, work: Work, draft: Draft) -> None:
        """Write down the table itself and who sits where, as far as that has changed."""
        before = {place.seat: place for place in draft.began.places}
        for seat in draft.removed:
            draft.places.pop(seat, None)
            await work.remove_place(seat)
        draft.seating = draft.row != work.table or draft.places != before or bool(draft.removed)
        if draft.row != work.table:
            await work.save_table(draft.row)
        for seat, place in draft.places.items():
            if place != before.get(seat):
                await work.save_place(place)


def _bodies(entries: Sequence[Entry], rules: System[Any, Any]) -> list[str]:
    return [body(entry, rules) for entry in entries]


async def _folded(held: Held | None, row: TableRow, bodies: Sequence[str]) -> Held:
    """The table with what is new in the store; a long log is read aside."""
    if held:
        return await aside(len(bodies), caught_up, held, row, bodies)
    return await aside(len(bodies), begun, row, bodies)


def _messages(draft: Draft, count: int) -> Iterator[MessageRow]:
    """A message to everybody whose screen changes, numbered without gaps."""
    for seat, place in draft.places.items():
        if news := _news(draft, place):
            yield MessageRow(seat, place.number + 1, count, news)


def _news(draft: Draft, place: PlaceRow) -> tuple[str, ...]:
    """What there is news of for a place; nothing where it sees no change."""
    before = draft.began.game
    heard = any(allowed(audience, place.seat) for _, _, audience in draft.notices)
    found = [*(("tisch",) if draft.seating or heard else ())]
    if draft.game is not before and any(
        sees_change(before, draft.game, seat) for seat in _played(draft, place)
    ):
        found.append("spiel")
    return tuple(found)


def _played(draft: Draft, place: PlaceRow) -> tuple[Seat, ...]:
    """The seats a place can look from: its own, and for the game master every vacant one.

    What only a vacant seat can tell apart would else never reach the page that plays for it.
    """
    vacant = vacant_seats(draft.game, tuple(draft.places)) if place.role == LEADER else ()
    return place.seat, *vacant


def sees_change(before: Game[Any, Any], after: Game[Any, Any], seat: Seat) -> bool:
    """Has anything on this seat's screen changed?"""
    said = before.words != after.words or before.pledges != after.pledges
    if said or tells_apart(before, after, seat):
        return True
    return _offered(before, seat) != _offered(after, seat)


def _offered(game: Game[Any, Any], seat: Seat) -> object:
    return None if runs_for(game, seat) else game.system.offers(game.state, seat)


def _demand_same(before: str | None, mark: str) -> None:
    """Refuse a request whose key was for another one."""
    if before not in (None, mark):
        raise IllegalCommand("Dieser Schlüssel gehört schon zu einer anderen Bitte; "
                             "jede Bitte braucht ihren eigenen.")  # fmt: skip


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


def no_table() -> Unknown:
    """There is no such table."""
    return Unknown("Diesen Tisch gibt es nicht.")


def not_here() -> NotAllowed:
    """Whoever asks has no place at this table."""
    return NotAllowed("An diesem Tisch hast du keinen Platz; die Spielleitung lädt dazu ein.")

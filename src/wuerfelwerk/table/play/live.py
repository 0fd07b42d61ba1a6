"""A table in memory: the game folded from its log, and everybody who is watching.

It is a cache of what is stored, nothing more: whatever it holds can be read again, and it is
replaced only after the store has taken the change.
"""

from __future__ import annotations

import asyncio
import hmac
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, TypeAlias

from wuerfelwerk.play.entries import Entry
from wuerfelwerk.play.game import Game, fold, restore, resumed
from wuerfelwerk.play.journal import (
    Line,
    canonical,
    digest,
    encode,
    entries,
    for_all,
    for_leader,
    names_of,
)
from wuerfelwerk.rules.note import GM, Audience, Seat
from wuerfelwerk.rules.request import Answer
from wuerfelwerk.rules.system import System, system
from wuerfelwerk.table.people.roles import ONLOOKERS
from wuerfelwerk.table.play.notices import UNWEIGHED
from wuerfelwerk.table.store.base import KeyRow, MessageRow, NoticeRow, PlaceRow, TableRow, Work
from wuerfelwerk.table.weighing.turns import BestAnswer

OWN = 64
"""So many works of a table wait for their news at most; of one more, the table is read again."""
GUIDED, NAMED_IN = "abend", "sprache"
"""Where the first notice of a table names the evening that is played."""
APART = 1.0
"""Seconds at least between two times that people are told who came and went."""


@dataclass(frozen=True, slots=True)
class Held:
    """A game and the running hash over its log, as stored."""

    game: Game[Any, Any]
    head: str
    count: int
    told: str
    """The hash up to the last line for everybody; a later one would tell of hidden lines."""
    led: str
    """The same up to the last line that whoever leads may read."""


def body(entry: Entry, rules: System[Any, Any]) -> str:
    """An entry as it is stored, the same as in an exported log."""
    return canonical(encode(entry, names_of(rules)))


def begun(row: TableRow, bodies: Sequence[str]) -> Held:
    """The table that stored entries tell of."""
    rules = system(row.system)
    log = entries([Line("", each) for each in bodies], rules)
    head, told, led = _linked(("", "", ""), 0, bodies, log, row.key)
    return Held(restore(rules, log), head, len(bodies), told, led)


def caught_up(held: Held, row: TableRow, bodies: Sequence[str]) -> Held:
    """The table with entries that came in by another way."""
    if not bodies:
        return held
    rules = held.game.system
    more = entries([Line("", each) for each in bodies], rules)
    game = held.game
    for entry in more:
        game = fold(game, entry)
    game = resumed(replace(game, open=(), veils=(), steps=(), reached=frozenset(),
                         log=(*held.game.log, *more)))  # fmt: skip
    head, told, led = _linked(_heads(held), held.count, bodies, more, row.key)
    return Held(game, head, held.count + len(bodies), told, led)


def moved_on(held: Held, row: TableRow, game: Game[Any, Any], new: Sequence[str]) -> Held:
    """The table after a change of our own, ``new`` being what was stored of it."""
    more = game.log[held.count :]
    head, told, led = _linked(_heads(held), held.count, new, more, row.key)
    return Held(game, head, held.count + len(new), told, led)


def _heads(held: Held) -> tuple[str, str, str]:
    return held.head, held.told, held.led


def _linked(
    known: tuple[str, str, str], first: int, bodies: Sequence[str], log: Sequence[Entry], key: bytes
) -> tuple[str, str, str]:
    """The hashes over the whole log, as ``journal.head`` would say, up to what all know, and up to
    what whoever leads knows."""
    head, told, led = known
    for number, (each, entry) in enumerate(zip(bodies, log, strict=True), first):
        salt = hmac.digest(key, str(number).encode(), "sha256").hex()
        head = sha256(f"{head}{digest(salt, each)}".encode()).hexdigest()
        told = head if for_all(entry) else told
        led = head if for_leader(entry) else led
    return head, told, led


class Watcher:
    """Somebody who looks on: woken whenever there may be news."""

    def __init__(self, seat: Seat, key: str = "", curious: bool = True, address: str = "") -> None:
        self.seat, self.key, self.address = seat, key, address
        self.curious = curious
        """Is it news who comes and goes?"""
        self.news = asyncio.Event()
        self._late = False

    async def wait(self, timeout: float) -> bool:
        """Wait for news; false if there was none in that time."""
        late = asyncio.get_running_loop().call_later(timeout, self._give_up)
        self._late = False
        try:
            await self.news.wait()
        finally:
            late.cancel()
        # Whoever was late looks for news as well, before waiting again.
        self.news.clear()
        return not self._late

    def _give_up(self) -> None:
        self._late = True
        self.news.set()


@dataclass(frozen=True, slots=True)
class Seen:
    """All that is stored of a table, as of one moment."""

    row: TableRow
    held: Held
    places: tuple[PlaceRow, ...]
    notices: tuple[NoticeRow, ...]
    keys: tuple[KeyRow, ...] = ()
    """Who may sit where, as last read."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game."""
        return self.held.game

    @property
    def played_by_program(self) -> bool:
        """Is there a place at which the program announces or decides, beyond throwing dice?"""
        return any(set(place.autopilot) - UNWEIGHED for place in self.places)

    @property
    def ruled(self) -> bool:
        """Does the program lead, so that it says at once how things are?"""
        leader = self.place(GM)
        return leader is not None and "wahl" in leader.autopilot

    @property
    def guided(self) -> str:
        """The name of the guided evening that the table was opened for; empty where it was not."""
        return str(self.notices[0].values.get(GUIDED, "")) if self.notices else ""

    @property
    def named_in(self) -> str:
        """In which language the figures of that evening are called at this table."""
        return str(self.notices[0].values.get(NAMED_IN, "de")) if self.notices else "de"

    def place(self, seat: Seat) -> PlaceRow | None:
        """The place of that seat."""
        return next((place for place in self.places if place.seat == seat), None)

    def alone(self, seat: Seat) -> bool:
        """Is this the only place of a person, while the program leads and plays everybody else?"""
        others = [place for place in self.places if place.seat not in (seat, ONLOOKERS)]
        sitting = {key.seat for key in self.keys} - {seat, ONLOOKERS}
        led = any(place.seat == GM for place in others)
        return led and not sitting and all("ansage" in each.autopilot for each in others)


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
    address: str = field(default="", repr=False, compare=False)
    """Where whoever asks comes from, as far as the door knows."""

    @property
    def place(self) -> Seat:
        """The place this person really has."""
        return self.own or self.seat

    @property
    def asker(self) -> str:
        """For whom is counted: one person may open many tables, but comes from one address."""
        return self.address or self.key or self.table


@dataclass(frozen=True, slots=True)
class Receipt:
    """An act was stored; ``number`` is the last message to this place by then."""

    number: int
    repeated: bool = False
    note: str = ""


Thought: TypeAlias = tuple[BestAnswer, Answer]
"""What the program had to weigh, with all it saw then, and the answer it chose."""


class Draft:
    """What one act may change of a table: all of it is stored together, or nothing."""

    def __init__(
        self,
        access: Access,
        began: Seen,
        at: float,
        work: Work | None = None,
        thoughts: Sequence[Thought] = (),
    ) -> None:
        self.access, self.began, self.at = access, began, at
        self.work = work
        """Nothing while the program only thinks ahead."""
        self.row, self.game = began.row, began.game
        self.places = {place.seat: place for place in began.places}
        self.notices: list[tuple[str, dict[str, Any], Audience]] = []
        self.removed: list[Seat] = []
        self.note = ""
        self.told: Sequence[MessageRow] = ()
        """Who has been told what of it."""
        self.seating = False
        """Has anything changed but the game: the table itself, or who sits where?"""
        self.moved: Seat = ""
        """Where whoever acts sits afterwards, if it is not where they sat."""
        self.thoughts = [*thoughts]
        """What the program has already weighed, outside the table's turn."""

    def notice(self, kind: str, to: Audience = None, /, **values: Any) -> None:
        """Tell the table something that is not part of the game."""
        self.notices.append((kind, values, to))


def vacant_seats(game: Game[Any, Any], taken: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seats of the game that nobody has sat down at."""
    seats = game.system.seats(game.state)
    return tuple(seat for seat in seats if seat != GM and seat not in taken)


class Live:
    """One table of this process: who is in it, who watches it, and its turn to be taken."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.reading = asyncio.Lock()
        self.whole = asyncio.Lock()
        """Held by whoever works on the whole log just to look."""
        self.seen: Seen | None = None
        self.changes = 0
        """How often the table has changed, as far as this process knows."""
        self.as_of = -1
        """How many of these changes ``seen`` is sure to have in it."""
        self.own: deque[str] = deque(maxlen=OWN)
        """Marks of works done here whose news has not come round yet: it is in ``seen`` already."""
        self.told: dict[Seat, deque[MessageRow]] = {}
        """The newest messages by seat: those of works done here, one after another."""
        self.watchers: set[Watcher] = set()
        self.faded = 0
        """How often somebody who went has stayed away for good."""
        self._telling: asyncio.TimerHandle | None = None
        self._told = -APART
        self.used = 0.0
        self.bots: asyncio.Task[None] | None = None
        self.moved = False
        """Has anything happened that the bots have not looked at?"""
        self.in_a_row = 0
        """How many turns the program has played since anybody did something."""
        self.round = 0
        """When the program last gave its place here up, counted by places given up."""
        self.owed = False
        """Has the program left anything open that it was to answer?"""

    @property
    def held(self) -> Held | None:
        """The game as last read; it may be behind, but it is never wrong."""
        return self.seen.held if self.seen else None

    def heard(self, mark: str) -> None:
        """News of a work; there is nothing to read where it was done here."""
        if mark in self.own:
            self.own.remove(mark)
        else:
            self.changed()

    def changed(self) -> None:
        """The table has changed: it is read again, and there may be news for everybody here."""
        self.changes += 1
        self.told.clear()
        self.wake()

    def tell(self, told: Sequence[MessageRow]) -> None:
        """A work of our own has told this."""
        for each in told:
            self.told.setdefault(each.seat, deque(maxlen=OWN)).append(each)

    def told_after(self, seat: Seat, last: int, newest: int) -> Sequence[MessageRow]:
        """All messages to a seat after one, up to the newest; none where the store has to say."""
        known = [each for each in self.told.get(seat, ()) if last < each.number <= newest]
        return known if len(known) == newest - last else ()

    def wake(self, curious: bool = False) -> None:
        """There may be news for everybody here, or only for the curious."""
        for watcher in self.watchers:
            if watcher.curious or not curious:
                watcher.news.set()

    def came_or_went(self) -> None:
        """Tell the curious, but not one by one of a crowd that comes and goes."""
        loop = asyncio.get_running_loop()
        if self._telling is None:
            self._telling = loop.call_at(max(loop.time(), self._told + APART), self._tell_people)

    def _tell_people(self) -> None:
        self._telling, self._told = None, asyncio.get_running_loop().time()
        self.wake(curious=True)

    @property
    def addresses(self) -> frozenset[str]:
        """Where those come from who are watching."""
        return frozenset(watcher.address for watcher in self.watchers)

    def fades(self, after: float) -> None:
        """Somebody went; the curious are told once it is no longer a mere reload."""
        asyncio.get_running_loop().call_later(after, self._fade)

    def _fade(self) -> None:
        self.faded += 1
        self.came_or_went()

    def presence(self) -> tuple[frozenset[Seat], int]:
        """What changes when who is here does."""
        return self.here(), self.faded

    def here(self) -> frozenset[Seat]:
        """Seats somebody is watching from."""
        return frozenset(watcher.seat for watcher in self.watchers)


def fingerprint(token: str) -> str:
    """What is stored of a secret."""
    return sha256(token.encode()).hexdigest()

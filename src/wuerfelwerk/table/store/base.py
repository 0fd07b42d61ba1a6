"""What a table keeps, and the door to where it is kept; ``sql`` is what stands behind it.

One *work* is one exclusive transaction for one table: whoever is in it is alone, and either all of
it happens or nothing. Everything in here is plain data; the rules never see it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, Protocol

from wuerfelwerk.rules.note import Audience, Seat

SKEW = 60.0
"""By so many seconds the clocks of two processes may differ."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the game master sets for the table; none of it is a rule of the game."""

    advice: bool = True
    """May players ask for chances and best choices?"""
    undo: str = "sl"
    """Who takes back: ``sl`` alone, ``alle`` must agree, ``frei`` for one's own last turn."""
    locked: bool = False
    """Nobody new may sit down."""
    paused: bool = False
    """Nobody but the game master announces anything."""
    watch: bool = True
    """May spectators look on?"""
    foretold: bool = False
    """Does everybody see how the fight will go on, as far as everybody may know?"""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table; ``key`` salts its log, ``secret`` begins the chains of its sealed dice."""

    id: str
    system: str
    title: str
    key: bytes = field(repr=False)
    secret: bytes = field(repr=False)
    created: float
    evening: int = 0
    """How many evenings have been ended, their seeds shown."""
    settings: Settings = Settings()
    password: str = field(default="", repr=False)
    """An Argon2 hash, or nothing."""
    proposal: str = ""
    """The open proposal to take something back, as JSON; empty if there is none."""


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """Somebody at the table: a game master, a player, or all spectators together."""

    seat: Seat
    name: str
    role: str
    number: int = 0
    """The number of the last message to this place; there are no gaps."""
    autopilot: tuple[str, ...] = ()
    """Kinds of questions the program answers for this place."""
    seen: float = 0.0
    """When somebody was last seen here."""


@dataclass(frozen=True, slots=True)
class MessageRow:
    """A numbered message to one place: what there is news of, and the log's length by then."""

    seat: Seat
    number: int
    entries: int
    news: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoticeRow:
    """Something about the table rather than the game: who came, what was set, who paused."""

    number: int
    entries: int
    """After how many entries of the log it happened."""
    seat: Seat
    kind: str
    values: Mapping[str, Any]
    at: float
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Who holds this token sits at that place; only its hash is stored."""

    token: str
    """SHA-256 of the token, hexadecimal."""
    table: str
    seat: Seat
    kind: str
    """``cookie`` of a browser, ``api`` token, or ``carry``: a link that works once."""
    created: float
    expires: float = 0.0
    """When it ends by itself; 0: never."""

    def opens(self, now: float) -> bool:
        """Does it open the place itself, and still?"""
        return self.kind != "carry" and not 0 < self.expires <= now

    def carries(self, now: float) -> bool:
        """Does it still take the place to another device? Not before it was made, either."""
        return self.kind == "carry" and self.created - SKEW <= now < self.expires


@dataclass(frozen=True, slots=True)
class LinkRow:
    """An invitation; whoever has the code may sit down in that role."""

    code: str
    table: str
    role: str
    created: float
    revoked: bool = False


@dataclass(frozen=True, slots=True)
class Whole:
    """A table as of one moment, without what somebody knows already."""

    row: TableRow
    bodies: Sequence[str]
    places: Sequence[PlaceRow]
    notices: Sequence[NoticeRow]
    keys: Sequence[KeyRow] = ()


class Work(Protocol):
    """One exclusive transaction for one table."""

    table: TableRow
    places: Sequence[PlaceRow]
    count: int
    """How many entries the log has; ``append`` counts on."""
    mark: str
    """What the news of this work is known by."""
    rekeyed: bool
    """Has a key been given or taken back?"""

    async def entries(self, after: int) -> Sequence[str]:
        """The bodies of the log's entries from this number on."""

    async def append(self, bodies: Sequence[str], at: float) -> None:
        """More entries; a number that is already taken makes the whole work fail."""

    async def answered(self, seat: Seat, request: str) -> str | None:
        """What came of a request that was made before, if it was."""

    async def remember(self, seat: Seat, outcomes: Mapping[str, str], at: float) -> None:
        """Keep what came of requests, so that repeating them does not act twice."""

    async def save_table(self, row: TableRow) -> None:
        """Change the table itself."""

    async def save_place(self, row: PlaceRow) -> None:
        """Add or change a place."""

    async def remove_place(self, seat: Seat) -> None:
        """Take a place away, with its keys."""

    async def jot(self, seat: Seat, text: str) -> None:
        """Keep what somebody notes down, instead of what was there; nobody is told of it."""

    async def jotted(self, seat: Seat) -> str:
        """What somebody has noted down."""

    async def tell(self, *told: MessageRow) -> None:
        """Add numbered messages; the places' own numbers go along."""

    async def notice(self, row: NoticeRow) -> None:
        """Add a notice."""

    async def add_key(self, row: KeyRow) -> None:
        """Give somebody a place."""

    async def keys(self) -> Sequence[KeyRow]:
        """All keys of this table."""

    async def keys_of(self, token: str) -> Sequence[KeyRow]:
        """What the holder of this token (its hash) has at this table."""

    async def remove_keys(self, seat: Seat, kind: str = "") -> None:
        """Take keys back: all of a place, or those of one kind."""

    async def remove_key(self, token: str) -> None:
        """Take one key back, as a link that works once."""

    async def add_link(self, row: LinkRow) -> None:
        """Add an invitation; a code that exists makes the whole work fail."""

    async def links(self) -> Sequence[LinkRow]:
        """All invitations of this table."""

    async def revoke_links(self, role: str = "") -> None:
        """Revoke all invitations, or those for one role."""

    async def notices(self) -> Sequence[NoticeRow]:
        """All notices, oldest first."""


class Store(Protocol):
    """Where tables are kept."""

    async def start(self) -> None:
        """Make it ready: migrations with a backup before them."""

    async def tidy(self) -> None:
        """Forget what nobody can ask for any more, and tables long abandoned."""

    async def close(self) -> None:
        """Let go of everything."""

    async def secret(self) -> bytes:
        """The house's own secret for signatures: made once, the same for every worker."""

    async def create(self, row: TableRow, bodies: Sequence[str], at: float) -> None:
        """A new table with the first entries of its log."""

    def work(self, table: str) -> AbstractAsyncContextManager[Work]:
        """Be alone with a table; refuses one that does not exist. An exception undoes all of it."""

    async def table(self, table: str) -> TableRow | None:
        """A table, just to look."""

    async def whole(self, table: str, after: int = 0, noticed: int = 0) -> Whole | None:
        """A table with its log and its notices from a number on, all as of one moment."""

    async def count(self) -> int:
        """How many tables there are."""

    async def entries(self, table: str, after: int = 0) -> Sequence[str]:
        """The log from an entry on, just to read."""

    async def times(self, table: str) -> Sequence[float]:
        """When each entry was stored."""

    async def places(self, table: str) -> Sequence[PlaceRow]:
        """Everybody at a table."""

    async def messages(self, table: str, seat: Seat, after: int) -> Sequence[MessageRow]:
        """Messages to a place after a number."""

    async def notices(self, table: str) -> Sequence[NoticeRow]:
        """All notices, oldest first."""

    async def jotted(self, table: str, seat: Seat) -> str:
        """What somebody has noted down, just to read."""

    async def held(self, token: str) -> Sequence[KeyRow]:
        """All places the holder of this token (its hash) has."""

    async def link(self, code: str) -> LinkRow | None:
        """The invitation of that code."""

    async def see(self, seen: Sequence[tuple[str, Seat]], at: float) -> None:
        """Note who is here: pairs of table and seat."""

    async def expire(self, now: float) -> None:
        """Take away every key whose time is over: a clock that is set back revives none."""

    async def listen(self, wake: Callable[[str, str], None]) -> None:
        """Call ``wake`` with a table's id and the work's mark whenever a work of any process has
        changed it; an empty id means that news may have been missed and every table is to be read
        again. Ends only when cancelled."""

    async def tried(self, what: str, at: float, within: float) -> int:
        """Count an attempt (a password, a code), and say how many there were lately."""

    async def keep(self, name: str, body: str, until: float) -> None:
        """Keep a text for every process of the house, up to a moment; the newest counts."""

    async def kept(self, name: str) -> str | None:
        """The text of that name, if it is still kept."""

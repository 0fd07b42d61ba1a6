"""The log on paper: JSON lines and a hash chain over them.

Every line has a salted digest, and every digest is linked to all before it. A seat that may not
read a line still gets its digest: when the secret is shown later, it must be the one from then.
"""

from __future__ import annotations

import dataclasses
import hmac
import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, TypeVar

from wuerfelwerk.errors import BrokenLog, shorten
from wuerfelwerk.play.entries import ENTRIES, OPENING, Corrected, Entry, Given, Submitted
from wuerfelwerk.play.field_types import fits
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import lifted
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import GM, Seat, Total, allowed
from wuerfelwerk.rules.procedure import Slot
from wuerfelwerk.rules.system import System
from wuerfelwerk.values import dataclass, replace

S = TypeVar("S")
C = TypeVar("C")


def words_of(system: System[Any, Any]) -> Mapping[str, type]:
    """Every type that may stand in a log of this system, by its name there."""
    own = {f"{system.id}.{each.__name__}": each for each in system.vocabulary}
    return {each.__name__: each for each in (*ENTRIES, Total)} | own


_NAMES: Kept[Mapping[type, str]] = Kept(16)


def names_of(system: System[Any, Any]) -> Mapping[type, str]:
    """The name in a log of every type that may stand there."""
    return _NAMES.made(system, "", lambda: {each: name for name, each in words_of(system).items()})


def encode(value: Any, names: Mapping[type, str]) -> Any:
    """Dataclasses as objects with their type's name; tuples as lists; sets sorted."""
    kind: Any = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, tuple):
        return [encode(each, names) for each in value]
    if isinstance(value, frozenset):
        return {"set": sorted(value)}
    if kind not in names:
        return _unnamed(value)
    shown: dict[str, Any] = {"type": names[kind]}
    for name, young, default in _fields(kind):
        each = getattr(value, name)
        if not (young and each == default):
            shown[name] = encode(each, names)
    return shown


_PLAIN = frozenset({str, int, bool, float, type(None)})


def _unnamed(value: Any) -> Any:
    """What is no word of a log stays as it is, unless it would have to be one."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        raise KeyError(type(value))
    return value


@cache
def _fields(kind: Any) -> tuple[tuple[str, bool, Any], ...]:
    """The fields of a type: their names, whether they are young, what they are by default.

    A young field is one that older logs do not know (``added`` names it); left as it was then it is
    not said. So a line of theirs is written today as it was: read, linked and checked like any
    other.
    """
    young: Collection[str] = getattr(kind, "added", ())
    return tuple((each.name, each.name in young, each.default) for each in dataclasses.fields(kind))


def decode(raw: Any, known: Mapping[str, type]) -> Any:
    """The way back from ``encode``; anything that is not of ours is refused."""
    if isinstance(raw, list):
        return tuple(decode(each, known) for each in raw)
    if not isinstance(raw, dict):
        return raw
    if raw.keys() == {"set"} and isinstance(raw["set"], list):
        return frozenset(map(str, raw["set"]))
    fields = {name: decode(each, known) for name, each in raw.items() if name != "type"}
    if "slot" in fields:
        fields["slot"] = _slot(fields["slot"])
    if "shown" in fields:
        fields["shown"] = tuple(_slot(each) for each in fields["shown"])
    kind = known.get(raw.get("type", "")) if isinstance(raw.get("type"), str) else None
    try:
        found = kind(**fields) if kind else None
    except TypeError:
        found = None
    if found is None or not fits(found):
        raise BrokenLog(
            "„%(type)s“ ist keine Zeile eines Protokolls.", type=shorten(raw.get("type", ""))
        )
    return found


def _slot(raw: Any) -> Slot:
    if not isinstance(raw, tuple) or len(raw) != 3:
        raise BrokenLog("„%(type)s“ ist keine Zeile eines Protokolls.", type="slot")
    return Slot(*raw)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of an exported log; without ``body`` and ``salt`` it is veiled."""

    digest: str
    body: str | None = None
    salt: str | None = None


def export(game: Game[S, C], key: bytes, seat: Seat | None = None) -> tuple[Line, ...]:
    """The whole log, or what ``seat`` may read of it, line by line."""
    names = names_of(game.system)
    open_ = lifted(game)
    lines = []
    for number, entry in enumerate(game.log):
        body = canonical(encode(entry, names))
        salt = hmac.digest(key, str(number).encode(), "sha256").hex()
        line = Line(digest(salt, body), body, salt)
        shown = seat is None or _may_read(seat, entry, number in open_)
        lines.append(line if shown else replace(line, body=None, salt=None))
    return tuple(lines)


def canonical(value: Any) -> str:
    """JSON in the one way that lines are written."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def _may_read(seat: Seat, entry: Entry, lifted: bool) -> bool:
    veiled = isinstance(entry, Given) and not lifted and not allowed(entry.veil, seat)
    return allowed(entry.audience, seat) and not veiled


def for_all(entry: Entry) -> bool:
    """May everybody read this line as soon as it is written?"""
    return entry.audience is None and not (isinstance(entry, Given) and entry.veil is not None)


def for_leader(entry: Entry) -> bool:
    """May whoever leads read this line as soon as it is written?"""
    return _may_read(GM, entry, lifted=False)


def told(log: Sequence[Entry], seat: Seat) -> int:
    """How many lines there are up to the last one for everybody, or for whoever leads.

    A seat is shown no more: counting the lines behind it would tell of what is hidden just now.
    """
    ready = for_leader if seat == GM else for_all
    return next((n for n in range(len(log), 0, -1) if ready(log[n - 1])), 0)


def head(lines: Sequence[Line]) -> str:
    """One hash for the whole log; every client notes it after every line."""
    found = ""
    for line in lines:
        found = sha256(f"{found}{line.digest}".encode()).hexdigest()
    return found


def entries(lines: Sequence[Line], system: System[Any, Any]) -> tuple[Entry, ...]:
    """What the readable lines say."""
    return tuple(entry for entry in read(lines, system) if entry is not None)


def read(lines: Sequence[Line], system: System[Any, Any]) -> tuple[Entry | None, ...]:
    """What every line says; ``None`` where it is veiled."""
    known, names = words_of(system), names_of(system)
    found = tuple(None if line.body is None else _entry(line.body, known, names) for line in lines)
    for entry in found:
        _commanded(entry, system)
    return found


def _commanded(entry: Entry | None, system: System[Any, Any]) -> None:
    """What was announced must be a command of this system; of the opening, a set-up."""
    if isinstance(entry, Submitted | Corrected):
        opening = isinstance(entry, Corrected) and entry.turn == OPENING
        allowed_types = (str,) if opening else tuple(system.commands)
        if type(entry.command) not in allowed_types:
            raise BrokenLog("Im Protokoll steht eine Ansage, die es nicht gibt.")


def _entry(body: str, known: Mapping[str, type], names: Mapping[type, str]) -> Entry:
    try:
        raw = json.loads(body)
        found = decode(raw, known)
    except (ValueError, TypeError, RecursionError) as error:
        raise BrokenLog("„%(body)s“ ist kein JSON.", body=shorten(body)) from error
    if not isinstance(found, Entry) or canonical(encode(found, names)) != body:
        raise BrokenLog("„%(type)s“ ist keine Zeile eines Protokolls.", type=shorten(body))
    return found


def digest(salt: str, body: str) -> str:
    """What binds a line before it may be read."""
    return sha256(f"{salt}{body}".encode()).hexdigest()

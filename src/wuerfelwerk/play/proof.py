"""Log files and their proof: nothing changed, the dice as promised, every turn by the rules.

A file is one head line and one line for each entry, all canonical JSON. The head holds the hash of
the whole log and the seeds of the running evening where they may be shown; everything else, the
seeds of evenings that are over included, stands in the hash-linked lines. A whole log is played
again (``replay``); of a log with veiled lines only the order of lines and the readable dice can be
checked (``outline``), and the report says so.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, Literal, TypeAlias

from wuerfelwerk.errors import BrokenLog, WuerfelwerkError
from wuerfelwerk.play.entries import (
    Corrected,
    Entry,
    Opened,
    Pledged,
    Revealed,
    Spoken,
    Submitted,
    Undone,
)
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.journal import Line, canonical, digest, export, head, read, told
from wuerfelwerk.play.log_outline import BY_SEAT, NEWEST, PLEDGED, Outlined, outline
from wuerfelwerk.play.replay import replay
from wuerfelwerk.play.seals import CHAINS, check_promises, evenings, is_hash, words_of
from wuerfelwerk.rules.note import GM, Seat, allowed
from wuerfelwerk.rules.system import System, system
from wuerfelwerk.values import dataclass, replace

__all__ = ["Report", "Verdict", "save", "verify", "words_of"]
LARGEST = 50_000_000
Verdict: TypeAlias = Literal["proven", "partly", "unsealed", "intact", "broken"]
"""Every throw sealed; some without a seal; none sealed; not everything can be checked; wrong."""


def save(
    game: Game[Any, Any], key: bytes, seeds: Mapping[str, bytes], seat: Seat | None = None
) -> str:
    """The log as a file, whole or as ``seat`` may read it.

    ``seeds`` are those of the running evening, where it ends with this file. The hidden one is
    only for those who may read everything that was thrown with it.
    """
    lines = export(game, key, seat)
    if seat is not None:
        lines = lines[: told(game.log, seat)]
    names = CHAINS[:1] if seat not in (None, GM) else tuple(sorted(seeds))
    shown = {name: seeds[name].hex() for name in names if name in seeds}
    top = {
        "wuerfelwerk": _version(game.log, seat),
        "system": game.system.id,
        "head": head(lines),
        "seeds": shown,
    }
    rows = [top, *({"digest": n.digest, "body": n.body, "salt": n.salt} for n in lines)]
    return "".join(canonical(row) + "\n" for row in rows)


def _version(log: Sequence[Entry], seat: Seat | None) -> int:
    """The newest; of a table opened before, the oldest that has what this reader finds in it."""
    if any(isinstance(entry, Opened) and entry.by_seat for entry in log[:1]):
        return BY_SEAT
    begun = False
    for entry in log:
        if not (seat is None or allowed(entry.audience, seat)):
            continue
        if isinstance(entry, Pledged) or (isinstance(entry, Spoken) and begun):
            return PLEDGED
        if isinstance(entry, Submitted | Corrected | Undone):
            begun = True
        elif isinstance(entry, Revealed) and entry.audience is None:
            begun = False
    return 1


@dataclass(frozen=True, slots=True)
class Report:
    """What a proof found."""

    head: str = ""
    faults: tuple[WuerfelwerkError, ...] = ()
    lines: int = 0
    veiled: int = 0
    counts: Mapping[str, int] = field(default_factory=Counter)
    """Throws by origin (sealed, unproven, hand, other), turns replayed, taken back, corrected."""
    speakers: tuple[tuple[Seat, ...], ...] = ()
    """Who added words to the seal, evening by evening."""
    typed: Mapping[Seat, int] = field(default_factory=Counter)
    """How many throws were typed in, by the seat that was asked."""
    edition: str = ""
    """The edition of the rules that the log was played by."""
    same_edition: bool = True

    @property
    def intact(self) -> bool:
        """Is nothing wrong with what can be checked?"""
        return not self.faults

    @property
    def proven(self) -> bool:
        """Could everything be checked, and is every throw sealed?"""
        return self.verdict == "proven"

    @property
    def verdict(self) -> Verdict:
        """All that was found in one word; what no seal covers is never called proven."""
        counts = self.counts.get
        if self.faults:
            return "broken"
        if not counts("sealed", 0) + counts("unproven", 0):
            return "unsealed"
        if self.veiled or counts("unproven", 0) or not self.same_edition:
            return "intact"
        return "partly" if counts("hand", 0) + counts("other", 0) else "proven"


def verify(text: str, noted: str | None = None, promised: str | None = None) -> Report:
    """Prove a log file, against the hash or the promise somebody ``noted`` during play."""
    try:
        top, lines, rules = _read(text)
    except WuerfelwerkError as error:
        return Report(faults=(error,))
    found = Report(top["head"], lines=len(lines), veiled=sum(n.body is None for n in lines))
    if faults := tuple(_linked(top, lines, noted)):
        return replace(found, faults=faults)
    return _guarded(lambda: _proven(found, top, read(lines, rules), rules, promised), found)


def _guarded(check: Callable[[], Report], found: Report) -> Report:
    """What a check finds; a forged line can be well-formed JSON and still not be a game."""
    try:
        return check()
    except WuerfelwerkError as error:
        fault = error
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError):
        fault = BrokenLog("Das Protokoll lässt sich nicht nachspielen.")
    return replace(found, faults=tuple(dict.fromkeys((*found.faults, fault))))


def _proven(
    found: Report,
    top: Mapping[str, Any],
    lines: Sequence[Entry | None],
    rules: System[Any, Any],
    promised: str | None,
) -> Report:
    opened = _opened(lines, rules, promised)
    if opened.by_seat != (top["wuerfelwerk"] >= BY_SEAT):
        raise BrokenLog("Im Kopf steht ein anderes Format als in der Eröffnung.")
    log = [entry for entry in lines if entry is not None]
    seals = evenings(log, top["seeds"])
    check_promises(opened, seals)
    speakers = tuple(tuple(seat for seat, _ in seal.spoken) for seal in seals)
    same = opened.edition == rules.edition
    found = replace(found, speakers=speakers, edition=opened.edition, same_edition=same)
    found = _guarded(lambda: _outlined(found, outline(lines, seals, top["wuerfelwerk"])), found)
    if found.veiled or not found.same_edition:
        return found
    return _guarded(lambda: _counted(found, replay(log, rules, seals)), found)


def _outlined(found: Report, seen: Outlined) -> Report:
    counted = replace(_counted(found, seen.counts), typed=seen.typed)
    if not (burnt := seen.counts.get("burnt", 0)):
        return counted
    fault = BrokenLog(
        "Verbrannte Würfelnummern: %(count)s. Sie gehören zu keinem Wurf im Protokoll.", count=burnt
    )
    return replace(counted, faults=(*found.faults, fault))


def _counted(found: Report, counts: Mapping[str, int]) -> Report:
    return replace(found, counts=Counter({**found.counts, **counts}))


def _opened(log: Sequence[Entry | None], rules: System[Any, Any], promised: str | None) -> Opened:
    """The opening, with promises for chains of ours only, one each, the noted one among them."""
    if not log or not isinstance(log[0], Opened):
        raise BrokenLog("Ein Protokoll beginnt mit Eröffnung und Aufstellung des Tisches.")
    if log[0].system != rules.id:
        raise BrokenLog("Im Kopf steht ein anderes System als in der Eröffnung.")
    names = [name for name, _ in log[0].promises]
    if len(set(names)) < len(names) or not set(names) <= set(CHAINS):
        raise BrokenLog(
            "Versprochen werden darf je eine Kette: %(names)s.", names=", ".join(CHAINS)
        )
    if log[0].audience is not None:
        raise BrokenLog("Ein Protokoll beginnt mit Eröffnung und Aufstellung des Tisches.")
    if promised is not None and not _promised(promised, dict(log[0].promises)):
        raise BrokenLog("Das notierte Versprechen steht nicht im Protokoll.")
    return log[0]


def _promised(noted: str, promises: Mapping[str, str]) -> bool:
    """Is the noted hash (of the open chain, or written ``verdeckt:HASH``) the promised one?"""
    name, _, value = noted.strip().lower().rpartition(":")
    return promises.get(name or CHAINS[0]) == value


def _read(text: str) -> tuple[dict[str, Any], tuple[Line, ...], System[Any, Any]]:
    """The head, the lines and the system of a file that is one of ours."""
    if len(text) > LARGEST:
        raise BrokenLog("Eine Protokolldatei hat höchstens %(most)d Zeichen.", most=LARGEST)
    if any("\ud800" <= c <= "\udfff" for c in text):
        raise BrokenLog("Die Protokolldatei ist kein lesbarer Text.")
    if not text.endswith("\n"):
        raise BrokenLog("Die Protokolldatei ist abgeschnitten.")
    rows = [_row(number, raw) for number, raw in enumerate(text[:-1].split("\n"), 1)]
    top = rows[0]
    shape = {"wuerfelwerk": int, "system": str, "head": str, "seeds": dict}
    if (
        not _shaped(top, shape)
        or top["wuerfelwerk"] is True
        or not 1 <= top["wuerfelwerk"] <= NEWEST
    ):
        raise BrokenLog("Die erste Zeile ist kein Kopf einer Protokolldatei von Würfelwerk.")
    if not all(isinstance(seed, str) and is_hash(seed) for seed in top["seeds"].values()):
        raise BrokenLog("Die Samen im Kopf sind nicht lesbar.")
    return top, tuple(_line(n, row) for n, row in enumerate(rows[1:], 2)), system(top["system"])


def _row(number: int, raw: str) -> Any:
    try:
        row = json.loads(raw)
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict) or canonical(row) != raw:
        raise BrokenLog(
            "Zeile %(number)d ist nicht so, wie Würfelwerk sie schreibt.", number=number
        )
    return row


def _line(number: int, row: dict[str, Any]) -> Line:
    text = (str, type(None))
    if not _shaped(row, {"digest": str, "body": text, "salt": text}):
        raise BrokenLog("Zeile %(number)d ist keine Protokollzeile.", number=number)
    if (row["body"] is None) != (row["salt"] is None):
        raise BrokenLog("Zeile %(number)d ist nur halb verdeckt.", number=number)
    return Line(row["digest"], row["body"], row["salt"])


def _shaped(row: Mapping[str, Any], shape: Mapping[str, Any]) -> bool:
    return row.keys() == shape.keys() and all(isinstance(row[n], k) for n, k in shape.items())


def _linked(
    top: Mapping[str, Any], lines: Sequence[Line], noted: str | None
) -> Iterator[WuerfelwerkError]:
    """Do the lines belong to their digests, and the digests to the head?"""
    for number, line in enumerate(lines, 2):
        if line.body is not None and digest(line.salt or "", line.body) != line.digest:
            yield BrokenLog("Zeile %(number)d ist verändert.", number=number)
    found = head(lines)
    if found != top["head"]:
        yield BrokenLog("Das Protokoll ist nicht das, dessen Prüfsumme im Kopf steht.")
    if noted is not None and found != noted.strip().lower():
        yield BrokenLog("Das Protokoll ist nicht das, dessen Prüfsumme notiert wurde.")

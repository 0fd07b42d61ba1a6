"""Log files and their proof: nothing changed, the dice as promised, every turn by the rules.

A file is one head line and one line for each entry, all canonical JSON. The head holds the hash of
the whole log and the seeds that have been shown; everything else stands in the hash-linked lines.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.dice.seal import SealedDice, kept_promise
from wuerfelwerk.errors import BrokenLog, WuerfelwerkError, shorten
from wuerfelwerk.play.engine import outcome
from wuerfelwerk.play.entries import Entry, Given, Kept, Opened, Settled, Spoken, Submitted
from wuerfelwerk.play.game import Game, apply, play, restore, stand
from wuerfelwerk.play.journal import Line, digest, entries, export, head
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Done
from wuerfelwerk.rules.system import System, system

LARGEST = 50_000_000
FORMAT = 1


def save(
    game: Game[Any, Any], key: bytes, seeds: Mapping[str, bytes], seat: Seat | None = None
) -> str:
    """The log as a file, whole or as ``seat`` may read it, with the seeds that may be shown."""
    lines = export(game, key, seat)
    shown = {name: seed.hex() for name, seed in sorted(seeds.items())}
    top = {"wuerfelwerk": FORMAT, "system": game.system.id, "head": head(lines), "seeds": shown}
    rows = [top, *({"digest": n.digest, "body": n.body, "salt": n.salt} for n in lines)]
    return "".join(_canonical(row) + "\n" for row in rows)


def _canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Report:
    """What a proof found."""

    head: str = ""
    faults: tuple[WuerfelwerkError, ...] = ()
    lines: int = 0
    veiled: int = 0
    sealed: int = 0
    unproven: int = 0
    by_hand: int = 0
    other: int = 0
    replayed: int = 0
    """Turns whose rules were run again and came to the same."""

    @property
    def proven(self) -> bool:
        """Is nothing wrong, and is every sealed throw that can be read the promised one?"""
        return not self.faults and not self.unproven


def verify(text: str, noted: str | None = None) -> Report:
    """Prove a log file, against the hash somebody ``noted`` during play if there is one."""
    try:
        top, lines, rules = _read(text)
    except WuerfelwerkError as error:
        return Report(faults=(error,))
    found = Report(top["head"], lines=len(lines), veiled=sum(n.body is None for n in lines))
    faults = list(_linked(top, lines, noted))
    if faults:
        return replace(found, faults=tuple(faults))
    try:
        log = entries(lines, rules)
        faults += _opened(log, rules)
        dice = _Dice(log, top["seeds"], whole=not found.veiled)
        faults += dice.faults()
        replayed = 0 if found.veiled or faults else _replay(log, rules)
    except WuerfelwerkError as error:
        return replace(found, faults=(*faults, error))
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError):
        # A forged line can be well-formed JSON and still not be a game: that is a finding, too.
        broken = BrokenLog("Das Protokoll lässt sich nicht nachspielen.")
        return replace(found, faults=(*faults, broken))
    return replace(
        found,
        faults=tuple(faults),
        sealed=dice.count["sealed"],
        unproven=dice.count["unproven"],
        by_hand=dice.count["hand"],
        other=dice.count["other"],
        replayed=replayed,
    )


def _read(text: str) -> tuple[dict[str, Any], tuple[Line, ...], System[Any, Any]]:
    """The head, the lines and the system of a file that is one of ours."""
    if len(text) > LARGEST:
        raise BrokenLog("Eine Protokolldatei hat höchstens %(most)d Zeichen.", most=LARGEST)
    if not text.endswith("\n"):
        raise BrokenLog("Die Protokolldatei ist abgeschnitten.")
    rows = [_row(number, raw) for number, raw in enumerate(text[:-1].split("\n"))]
    top = rows[0]
    shape = {"wuerfelwerk": int, "system": str, "head": str, "seeds": dict}
    if not _shaped(top, shape) or top["wuerfelwerk"] != FORMAT:
        raise BrokenLog("Die erste Zeile ist kein Kopf einer Protokolldatei von Würfelwerk.")
    if not all(isinstance(seed, str) and _is_hex(seed) for seed in top["seeds"].values()):
        raise BrokenLog("Die Samen im Kopf sind nicht lesbar.")
    return top, tuple(_line(n, row) for n, row in enumerate(rows[1:], 1)), system(top["system"])


def _row(number: int, raw: str) -> Any:
    try:
        row = json.loads(raw)
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict) or _canonical(row) != raw:
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


def _is_hex(text: str) -> bool:
    return len(text) == 64 and all(c in "0123456789abcdef" for c in text)


def _linked(
    top: Mapping[str, Any], lines: Sequence[Line], noted: str | None
) -> Iterator[WuerfelwerkError]:
    """Do the lines belong to their digests, and the digests to the head?"""
    for number, line in enumerate(lines, 1):
        if line.body is not None and digest(line.salt or "", line.body) != line.digest:
            yield BrokenLog("Zeile %(number)d ist verändert.", number=number)
    found = head(lines)
    if found != top["head"]:
        yield BrokenLog("Das Protokoll ist nicht das, dessen Prüfsumme im Kopf steht.")
    if noted is not None and found != noted.strip().lower():
        yield BrokenLog("Das Protokoll ist nicht das, dessen Prüfsumme notiert wurde.")


def _opened(log: Sequence[Entry], rules: System[Any, Any]) -> Iterator[WuerfelwerkError]:
    if not log or not isinstance(log[0], Opened):
        yield BrokenLog("Ein Protokoll beginnt mit Eröffnung und Aufstellung des Tisches.")
    elif log[0].system != rules.id:
        yield BrokenLog("Im Kopf steht ein anderes System als in der Eröffnung.")


class _Dice:
    """Every throw in a log, checked against the seeds that have been shown."""

    def __init__(self, log: Sequence[Entry], seeds: Mapping[str, str], whole: bool) -> None:
        opening = log[0] if log and isinstance(log[0], Opened) else Opened("", "")
        self._log, self._whole = log, whole
        self._promises = dict(opening.promises)
        self._seeds = {name: bytes.fromhex(seed) for name, seed in seeds.items()}
        self._words = words_of(log)
        self._used: Counter[str] = Counter()
        self._before: dict[Any, list[str]] = {}
        self.count: Counter[str] = Counter()

    def faults(self) -> Iterator[WuerfelwerkError]:
        """Everything that is wrong with the dice."""
        for name, seed in self._seeds.items():
            if not kept_promise(self._promises.get(name, ""), (seed,)):
                yield BrokenLog(
                    "Die Würfel der Kette %(name)s waren nicht so versiegelt.", name=name
                )
        for number, entry in enumerate(self._log, 1):
            if isinstance(entry, Given) and entry.origin != "autopilot" and _is_throw(entry):
                yield from self._throw(number, entry)

    def _throw(self, number: int, entry: Given) -> Iterator[WuerfelwerkError]:
        place = (entry.turn, entry.slot)
        before, pieces = self._before.get(place, []), entry.origin.split("+")
        fell: list[list[int]] = [[] for _ in entry.answer]
        known = True
        for nth, piece in enumerate(pieces):
            new = piece not in before[nth : nth + 1]
            name, _, rest = piece.partition(":")
            if name not in self._seeds:
                known = False
                self._count_unsealed(name, new)
                continue
            first, _, pool = rest.partition(":")
            dice = SealedDice(self._seeds[name], self._words, name, int(first))
            for hand, more in zip(fell, dice.throw(Pool.parse(pool)).faces, strict=True):
                hand.extend(more)
            if new:
                self.count["sealed"] += 1
                yield from self._in_turn(number, name, int(first))
                self._used[name] = dice.number
        self._before[place] = pieces
        if known and fell != [list(hand) for hand in entry.answer]:
            yield BrokenLog(
                "Zeile %(number)d: Die Würfel %(faces)s sind so nicht gefallen.",
                number=number,
                faces=shorten(str(entry.answer)),
            )

    def _count_unsealed(self, name: str, new: bool) -> None:
        kind = "unproven" if name in self._promises else "hand" if name == "hand" else "other"
        self.count[kind] += new

    def _in_turn(self, number: int, name: str, first: int) -> Iterator[WuerfelwerkError]:
        """No number may be used twice; none may be skipped where every line can be read."""
        due = self._used[name]
        if first < due or (self._whole and first != due):
            yield BrokenLog(
                "Zeile %(number)d: An der Reihe war Würfel %(due)d der Kette %(name)s.",
                number=number,
                due=due,
                name=name,
            )


def _is_throw(entry: Given) -> bool:
    """Dice are the only answers that are hands within a tuple."""
    hands = entry.answer if isinstance(entry.answer, tuple) else ()
    return bool(hands) and all(isinstance(hand, tuple) for hand in hands)


def words_of(log: Sequence[Entry]) -> str:
    """The words of all seats as they go into the seal."""
    spoken = (entry for entry in log if isinstance(entry, Spoken))
    return "|".join(f"{each.seat}: {each.words}" for each in spoken)


def _replay(log: Sequence[Entry], rules: System[Any, Any]) -> int:
    """Run the rules of every turn again; raises where the log says something else."""
    if isinstance(log[0], Opened) and log[0].edition != rules.edition:
        return 0
    game, expected, replayed = restore(rules, log[:2]), list[Entry](), 0
    for number, entry in enumerate(log[2:], 3):
        if isinstance(entry, Kept | Settled):
            expected = expected or _due(game, entry)
            if not expected or expected.pop(0) != entry:
                raise BrokenLog("Zeile %(number)d folgt nicht aus den Regeln.", number=number)
            replayed += isinstance(entry, Settled)
        elif expected:
            raise BrokenLog("Vor Zeile %(number)d fehlt etwas.", number=number)
        elif isinstance(entry, Given):
            _asked(stand(game), entry, number)
        elif isinstance(entry, Submitted) and entry.seat != getattr(entry.command, "wer", None):
            raise BrokenLog("Zeile %(number)d: Der Platz passt nicht zur Ansage.", number=number)
        game = apply(game, entry)
    return replayed


def _due(game: Game[Any, Any], entry: Kept | Settled) -> list[Entry]:
    """What the log must say now that the running turn is over."""
    assert game.turn is not None
    if isinstance(entry, Settled) and entry.refused is not None:
        return [_refused(game, entry)]
    played = play(game)
    if not isinstance(played.standing, Done):
        return []
    return list(outcome(game.turn, played.standing.value, played))


def _refused(game: Game[Any, Any], entry: Settled) -> Entry:
    """A refusal is right if the rules still refuse; how they word it may have changed."""
    try:
        play(game)
    except WuerfelwerkError:
        return entry
    return Settled(entry.turn)


def _asked(game: Game[Any, Any], entry: Given, number: int) -> None:
    """An answer must answer a question that was open."""
    for each in game.open:
        if each.slot == entry.slot and each.question.take(entry.answer) is not None:
            return
    raise BrokenLog("Zeile %(number)d beantwortet keine offene Frage.", number=number)

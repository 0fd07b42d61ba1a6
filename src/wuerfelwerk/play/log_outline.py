"""What can be told of a log without running a rule: the order of lines, and every readable die.

This is all that can be checked of a log with veiled lines or of another edition of the rules; for
a whole log it is a second look after ``replay``. The verifier in the browser does the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from hashlib import sha256
from operator import le
from typing import Any

from wuerfelwerk.dice.pool import Die, Faces
from wuerfelwerk.errors import BrokenLog, shorten
from wuerfelwerk.play.engine import LONGEST_WORDS, MOST_SPEAKERS
from wuerfelwerk.play.entries import (
    OPENING,
    Arranged,
    Corrected,
    Entry,
    Given,
    Kept,
    Opened,
    Pledged,
    Revealed,
    Settled,
    Spoken,
    Submitted,
    Undone,
)
from wuerfelwerk.play.line_order import LineOrder
from wuerfelwerk.play.seals import (
    BY_HAND,
    CHAINS,
    UNSEALED,
    Seal,
    SealedThrow,
    chain_for,
    dice_of,
    in_order,
    is_hash,
    is_throw,
    last_dice,
    newest,
)
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

PLEDGED, BY_SEAT = 2, 3
"""Formats of log files: since which words can be pledged, and go into the seal by seat."""
NEWEST = BY_SEAT
HIDDEN = frozenset({GM})
"""Who may know the seed of the hidden chain when an evening is over."""


@dataclass(frozen=True, slots=True)
class Outlined:
    """What was counted on the way through all lines."""

    counts: Mapping[str, int]
    typed: Mapping[Seat, int]
    """Throws that were typed in by hand, by the seat that was asked."""


def outline(
    lines: Sequence[Entry | None], seals: Sequence[Seal], version: int = NEWEST
) -> Outlined:
    """Check all lines (``None``: veiled); raises at the first that cannot be."""
    opened, *rest = lines
    if not isinstance(opened, Opened) or not rest or not isinstance(rest[0], Arranged | None):
        raise BrokenLog("Ein Protokoll beginnt mit Eröffnung und Aufstellung des Tisches.")
    walk = _Outline({name for name, _ in opened.promises}, seals, version)
    for number, entry in enumerate(rest[1:], 4):
        walk.line(number, entry)
    walk.end()
    return Outlined(walk.counts, walk.typed)


class _Outline:
    """Where the reading stands."""

    def __init__(self, promised: set[str], seals: Sequence[Seal], version: int) -> None:
        self.counts: Counter[str] = Counter()
        self.typed: Counter[Seat] = Counter()
        self._promised, self._seals, self._order = promised, seals, LineOrder()
        self._number = 0
        self._evening = 0
        self._used: Counter[str] = Counter()
        self._gaps: set[str] = set()
        """Chains of which veiled lines may have used numbers."""
        self._lying: dict[tuple[Any, ...], Given] = {}
        self._throws: Counter[int] = Counter()
        """How many throws every announcement had."""
        self._answered: set[tuple[Any, ...]] = set()
        self._due: int | None = None
        """The announcement whose outcome has been told in part."""
        self._version = version
        self._spoken: dict[Seat, str] = {}
        self._pledges: dict[Seat, str] = {}
        self._hearing, self._begun = True, False
        self._seats: list[str] = []
        """Who announced, as far as can be read."""
        self._veiled = 0
        """Veiled lines of this evening."""
        self._last: Entry | None = None

    def line(self, number: int, entry: Entry | None) -> None:
        """One line more."""
        self._number = number
        told = entry is None or isinstance(entry, Kept | Settled)
        if (self._due is not None and not told) or (_half(self._last) and not _whole(entry)):
            raise self._wrong(N_("Vor Zeile %(number)d fehlt etwas."))
        match entry:
            case None:
                self._veil()
            case Kept() | Settled():
                self._outcome(entry)
            case Given():
                self._given(entry)
            case Submitted():
                self._in_order(self._order.submitted())
                self._announced(entry.seat, entry.command)
                self._seats.append(entry.seat)
                self._happened(entry.audience is None)
            case Corrected() | Undone():
                self._taken_back(entry)
            case Pledged():
                self._pledged(entry)
            case Spoken():
                self._says(entry)
            case Revealed():
                self._revealed(entry)
            case _:
                raise self._wrong(N_("Zeile %(number)d kann hier nicht stehen."))
        self._last = entry

    def end(self) -> None:
        """Nothing may be left that the log should have said."""
        self._number += 1
        if self._due is not None or _half(self._last):
            raise self._wrong(N_("Vor Zeile %(number)d fehlt etwas."))
        self._withheld()

    def _wrong(self, message: str, **values: str | int) -> BrokenLog:
        numbered: dict[str, Any] = {"number": self._number, **values}
        return BrokenLog(message, **numbered)

    def _in_order(self, fine: bool) -> None:
        if not fine:
            raise self._wrong(N_("Zeile %(number)d kann hier nicht stehen."))

    def _announced(self, seat: str, command: Any) -> None:
        if seat != getattr(command, "wer", None):
            raise self._wrong(N_("Zeile %(number)d: Der Platz passt nicht zur Ansage."))

    def _veil(self) -> None:
        self._order.veiled()
        self._answered.clear()
        self._gaps.update(CHAINS)
        self._veiled += 1

    def _outcome(self, entry: Kept | Settled) -> None:
        self._in_order(self._due in (None, entry.turn))
        over = isinstance(entry, Settled)
        go_on = self._order.settled if over else self._order.answered
        self._in_order(go_on(entry.turn))
        self._due = None if over else entry.turn
        self.counts["settled"] += over

    def _taken_back(self, entry: Corrected | Undone) -> None:
        played = entry.turn != OPENING or bool(self._seats)
        if played:
            self._happened(entry.turn != OPENING and entry.audience is None)
        self._in_order(self._order.taken_back(entry))
        if self._order.sure and isinstance(entry, Corrected) and entry.turn != OPENING:
            self._announced(self._seats[entry.turn], entry.command)
        self._answered.clear()
        if isinstance(entry, Undone):
            self.counts["retracted"] += self._throws[entry.turn]
        else:
            self.counts["redone"] += played
        undone = "undone" if isinstance(entry, Undone) else "corrected"
        self.counts["setup" if entry.turn == OPENING else undone] += 1

    def _says(self, entry: Spoken) -> None:
        """Words come before an evening's first announcement, once from each seat but the house."""
        fine = entry.audience is None and len(entry.words) <= LONGEST_WORDS
        if entry.seat in self._pledges:
            fine = fine and self._keeps_pledge(entry)
        elif not (self._may_speak(entry.seat) and fine):
            raise self._wrong(
                N_("Zeile %(number)d: Worte zum Siegel gehören vor die erste Ansage des Abends.")
            )
        if not fine:
            raise self._wrong(N_("Zeile %(number)d: Das sind nicht die versprochenen Worte."))
        self.counts["words"] += 1
        self.counts["arranged"] += bool(self._spoken) and self._version < BY_SEAT
        self._spoken[entry.seat] = entry.words

    def _may_speak(self, seat: Seat) -> bool:
        """Who speaks or pledges does so once, before the first announcement all may know of."""
        heard = {*self._spoken, *self._pledges}
        fine = self._hearing and seat not in (GM, "", *heard) and len(heard) < MOST_SPEAKERS
        return fine and (self._version >= PLEDGED or self._order.idle())

    def _pledged(self, entry: Pledged) -> None:
        fine = self._version >= PLEDGED and entry.audience is None and is_hash(entry.digest)
        if not (self._may_speak(entry.seat) and fine):
            raise self._wrong(
                N_("Zeile %(number)d: Worte zum Siegel gehören vor die erste Ansage des Abends.")
            )
        self._pledges[entry.seat] = entry.digest
        self.counts["pledged"] += 1

    def _keeps_pledge(self, entry: Spoken) -> bool:
        """Pledged words come after the beginning, once; after open dice, they are late."""
        self.counts["belated"] += self._used[CHAINS[0]] > 0
        same = sha256(entry.words.encode()).hexdigest() == self._pledges[entry.seat]
        return same and not self._hearing and entry.seat not in self._spoken

    def _happened(self, known: bool) -> None:
        """Something was announced or played again; what not all may know closes no mouth.

        In files of the first format it did.
        """
        self._begun = True
        self._hearing = self._hearing and not known and self._version >= PLEDGED

    def _withheld(self) -> None:
        """Whoever shows pledged words or not, having seen the others', chooses between two dice."""
        if not self._hearing:
            self.counts["withheld"] += len(self._pledges.keys() - self._spoken)

    def _revealed(self, entry: Revealed) -> None:
        """An evening ends between announcements, with the seeds of all its chains."""
        whole = _whole(entry)
        names = CHAINS[:1] if whole else CHAINS[1:]
        due = tuple(name for name in names if name in self._promised)
        fine = tuple(name for name, _ in entry.seeds) == due and bool(whole or due)
        if whole and CHAINS[1] in self._promised:
            fine = fine and (_half(self._last) or self._last is None)
        elif not whole:
            fine = fine and entry.audience == HIDDEN and not _half(self._last)
        hidden = int(CHAINS[1] in self._promised and self._last is None)
        begun = self._begun or self._veiled > hidden
        if not (self._order.idle() and fine and begun):
            raise self._wrong(N_("Zeile %(number)d: So endet kein Abend."))
        if whole:
            self._next_evening()

    def _next_evening(self) -> None:
        self._withheld()
        # Who has seen the words knows the dice: ending now is a choice of others.
        self.counts["unthrown"] += not self._used[CHAINS[0]]
        self._evening += 1
        self._hearing, self._begun, self._veiled = True, False, 0
        for each in (self._spoken, self._pledges, self._used, self._gaps):
            each.clear()
        self.counts["evenings"] += 1

    def _given(self, entry: Given) -> None:
        """An answer belongs to what runs, and answers each question once."""
        self._in_order(self._order.answered(entry.turn))
        place = (entry.turn, *entry.slot)
        dice = dice_of(entry.slot.key)
        if place in self._answered or (dice is not None) != is_throw(entry):
            raise self._wrong(N_("Zeile %(number)d beantwortet keine offene Frage."))
        if dice is not None:
            self._throw(entry, dice, self._lying.get(place))
            self._throws[entry.turn] += place not in self._lying
            self._lying[place] = entry
        elif entry.origin not in ("hand", "autopilot"):
            raise self._wrong(N_("Zeile %(number)d: So eine Herkunft hat keine Antwort."))
        self._answered.add(place)

    def _throw(self, entry: Given, dice: Sequence[Die], lying: Given | None) -> None:
        """Dice that lie there stay; the new ones are what their origin says."""
        before, new = newest(entry)
        old: Faces = lying.answer if lying else tuple(() for _ in dice)
        if not _shows(entry.answer, dice):
            raise self._wrong(N_("Zeile %(number)d: Es fehlten andere Würfel."))
        kept = tuple(hand[: len(had)] for hand, had in zip(entry.answer, old, strict=True))
        known = lying is not None or self._order.sure or not before
        if known and (kept != old or before != (lying.origin if lying else "")):
            raise self._wrong(N_("Zeile %(number)d: Liegende Würfel bleiben liegen."))
        added = [len(hand) - len(had) for hand, had in zip(entry.answer, old, strict=True)]
        piece = SealedThrow.parse(new)
        if not any(added) or (piece and not _thrown(piece, dice, added, known)):
            raise self._wrong(N_("Zeile %(number)d: Es fehlten andere Würfel."))
        self.counts[self._sealed(entry, piece) if piece else self._unsealed(entry, new)] += 1

    def _unsealed(self, entry: Given, origin: str) -> str:
        if origin not in UNSEALED:
            raise self._wrong(N_("Zeile %(number)d: So eine Herkunft hat kein Wurf."))
        self.typed.update([entry.seat] if origin == BY_HAND else [])
        return UNSEALED[origin]

    def _sealed(self, entry: Given, piece: SealedThrow) -> str:
        """The next dice of the right chain, face by face."""
        name, due = chain_for(entry.audience), self._used[chain_for(entry.audience)]
        if piece.chain != name or name not in self._promised or piece.first < due:
            raise self._wrong(
                N_("Zeile %(number)d: An der Reihe war Würfel %(due)d der Kette %(name)s."),
                due=due,
                name=name,
            )
        self.counts["skipped" if name in self._gaps else "burnt"] += piece.first - due
        self._gaps.discard(name)
        self.counts["wordless"] += not self._spoken
        seal, fallen = self._seals[self._evening], last_dice(entry.answer, piece.pool)
        self._used[name] = piece.end(fallen)
        if name not in seal.seeds:
            return "unproven"
        if seal.faces(name, piece.first, piece.pool, self._words())[0] != fallen:
            raise self._wrong(
                N_("Zeile %(number)d: So sind die Würfel nicht gefallen: %(faces)s."),
                faces=shorten(str(fallen)),
            )
        return "sealed"

    def _words(self) -> tuple[tuple[Seat, str], ...]:
        return in_order(self._spoken.items(), self._version >= BY_SEAT)


def _half(entry: Entry | None) -> bool:
    """Has the hidden seed been shown, but not yet the open one?"""
    return isinstance(entry, Revealed) and entry.audience is not None


def _whole(entry: Entry | None) -> bool:
    return isinstance(entry, Revealed) and entry.audience is None


def _thrown(piece: SealedThrow, dice: Sequence[Die], added: Sequence[int], known: bool) -> bool:
    """Are these the dice that were added? Of some, veiled lines hide how many lay there."""
    counts = [group.count for group in piece.pool.groups]
    like = [group.die for group in piece.pool.groups] == list(dice)
    return like and (counts == added if known else all(map(le, counts, added)))


def _shows(faces: Faces, dice: Sequence[Die]) -> bool:
    """Can these dice lie there like that?"""
    return len(faces) == len(dice) and all(
        type(face) is int and die.shows(face)
        for die, hand in zip(dice, faces, strict=True)
        for face in hand
    )

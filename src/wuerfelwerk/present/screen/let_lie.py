"""Dice that are let lie, throw after throw: what was kept of each, and what lies in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.play.entries import Given
from wuerfelwerk.present.screen.values import DieShown, HandShown, LotShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.layout import GROUP, STUCK, VOID, Layout, Lot, Lying, Mark
from wuerfelwerk.rules.note import Path, Step
from wuerfelwerk.rules.procedure import Slot
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass, replace

JOINS = N_("passt dazu")
"""Of dice that others of their kind lie already beside."""


@dataclass(frozen=True, slots=True)
class _Sifted:
    """All throws of one procedure, with what was let lie of each so far."""

    throws: tuple[Given, ...]
    kept: tuple[Hand, ...]

    @property
    def hand(self) -> Hand | None:
        """Everything that lies, once it is everything."""
        lies = tuple(sorted(face for hand in self.kept for face in hand))
        return lies if len(lies) == len(self.throws[0].answer[0]) else None


MOST_SIFTED = 64
"""Of how many turns it is kept what lies of their throws."""
_SIFTED: Kept[tuple[_Sifted, ...]] = Kept(MOST_SIFTED)


def kept_of(given: Sequence[Given], steps: Sequence[Step], layout: Layout) -> dict[Slot, Hand]:
    """By the slot of a throw: what was let lie of it, as far as that is decided."""
    return {
        throw.slot: hand
        for each in _sifted(given, steps, layout)
        for throw, hand in zip(each.throws, each.kept, strict=False)
    }


def unlaid(given: Sequence[Given], steps: Sequence[Step], layout: Layout) -> frozenset[Slot]:
    """The last throws of hands that do not lie as a whole: what was not let lie is not lost yet."""
    return frozenset(
        each.throws[-1].slot for each in _sifted(given, steps, layout) if each.hand is None
    )


def _sifted(given: Sequence[Given], steps: Sequence[Step], layout: Layout) -> tuple[_Sifted, ...]:
    """All hands of a turn; whoever tells of it asks for them several times."""
    turn = (given, steps, layout)
    return _SIFTED.made_of(turn, "", lambda: tuple(_sift(given, steps, layout)))


def _sift(given: Sequence[Given], steps: Sequence[Step], layout: Layout) -> Iterator[_Sifted]:
    found: dict[tuple[Path, str], list[Given]] = {}
    rules = {throw: lying for lying in layout.lying.values() for throw in lying.throws}
    for each in given:
        rule = each.slot.key.split("/")[0]
        if rule in rules:
            found.setdefault((each.slot.path, rule), []).append(each)
    for (path, rule), throws in found.items():
        yield _Sifted(tuple(throws), tuple(_kept(path, rules[rule], throws, given, steps, layout)))


def _kept(
    path: Path,
    lying: Lying,
    throws: Sequence[Given],
    given: Sequence[Given],
    steps: Sequence[Step],
    layout: Layout,
) -> Iterator[Hand]:
    """What lies of every throw: by the steps that tell it, else by the answers."""
    if lying.step:
        for step in steps:
            if step.path == path and step.rule == lying.step:
                yield _faces(dict(step.values)[lying.value])
        return
    picks = {rule for rule, each in layout.lying.items() if each is lying}
    yield from (g.answer for g in given if g.slot.path == path and g.slot.key in picks)
    rest = _left(throws, given, path, picks)
    if rest is not None:
        yield rest


def _left(
    throws: Sequence[Given], given: Sequence[Given], path: Path, picks: set[str]
) -> Hand | None:
    """The last throw lies as a whole where nobody had to be asked."""
    asked = sum(g.slot.path == path and g.slot.key in picks for g in given)
    last: Hand = throws[-1].answer[0]
    return last if len(last) == 1 and asked == len(throws) - 1 else None


def _faces(value: Any) -> Hand:
    return (value,) if isinstance(value, int) else tuple(value)


def hands_shown(
    given: Sequence[Given], steps: Sequence[Step], words: Words
) -> tuple[HandShown, ...]:
    """Every hand that lies as a whole, sorted by what the working says about its dice.

    A single throw of which there is nothing to say is not told twice.
    """
    layout = words.system.wording.layout
    found = []
    for each in _sifted(given, steps, layout):
        hand = each.hand
        if hand is not None:
            first = each.throws[0]
            own = [step for step in steps if step.path == first.slot.path]
            lots = _sorted(hand, _sides(first), own, words)
            if len(each.throws) > 1 or any(lot.text for lot in lots):
                found.append(HandShown(first.about, lots, _sentence(lots, words)))
    return tuple(found)


def _sides(throw: Given) -> int:
    return Pool.parse(f"1{throw.slot.key.split('/')[1]}").groups[0].die.sides


def _sorted(hand: Hand, sides: int, steps: Sequence[Step], words: Words) -> tuple[LotShown, ...]:
    marks = words.system.wording.layout.marks
    dice = [DieShown(sides, (face,), face) for face in hand]
    order = {rule: nr for nr, rule in enumerate(marks)}
    known = sorted((s for s in steps if s.rule in marks), key=lambda step: order[step.rule])
    said = [(marks[step.rule], dict(step.values)) for step in known]
    for mark, values in (each for each in said if each[0].becomes):
        dice = _changed(dice, mark, values, words)
    lots: list[LotShown] = []
    for mark, values in (each for each in said if not each[0].becomes):
        taken, dice = _taken(dice, _named(mark, values))
        if taken:
            lots.append(LotShown(taken, words.word(mark.word), mark.kind))
    rest = [LotShown(tuple(dice))] if dice else []
    return tuple(sorted((*lots, *rest), key=lambda lot: (lot.kind != GROUP, lot.kind != "")))


def as_counted(
    dice: Sequence[DieShown], steps: Sequence[Step], words: Words
) -> tuple[DieShown, ...]:
    """Dice as the working left them: what another face was made of, and what counts for nothing."""
    marks, found = words.system.wording.layout.marks, list(dice)
    said = [(marks[step.rule], dict(step.values)) for step in steps if step.rule in marks]
    for mark, values in (each for each in said if each[0].becomes):
        found = _changed(found, mark, values, words)
    left = Counter[int]()
    for mark, values in (each for each in said if each[0].kind in (VOID, STUCK)):
        left.update(_named(mark, values))
    for nr, die in enumerate(found):
        if left[die.total] > 0:
            left[die.total] -= 1
            found[nr] = replace(die, dropped=True)
    return tuple(found)


def _named(mark: Mark, values: Mapping[str, Any]) -> Hand:
    faces = _faces(values[mark.value]) if mark.value else (mark.face,)
    return faces * int(values[mark.count]) if mark.count else faces


def _changed(
    dice: list[DieShown], mark: Mark, values: Mapping[str, Any], words: Words
) -> list[DieShown]:
    """A die that shows another face from now on; its word says what it was."""
    old, new = values[mark.value], values[mark.becomes]
    at = next((nr for nr, die in enumerate(dice) if die.total == old and not die.mark), None)
    if at is None:
        return dice
    said = f"{words.word(mark.word)} {old}"
    changed = replace(dice[at], faces=(new,), total=new, mark=said)
    return [*dice[:at], changed, *dice[at + 1 :]]


def _taken(
    dice: Sequence[DieShown], faces: Iterable[int]
) -> tuple[tuple[DieShown, ...], list[DieShown]]:
    """Those dice that show these faces, and all others; like dice are alike."""
    left, taken, rest = Counter(faces), list[DieShown](), list[DieShown]()
    for die in dice:
        fits = left[die.total] > 0
        left[die.total] -= fits
        (taken if fits else rest).append(die)
    return tuple(taken), rest


def _sentence(lots: Sequence[LotShown], words: Words) -> str:
    """What lies, for ears."""
    said = (_lot(each) for each in lots)
    return words.say(N_("Es liegen: %(lots)s."), lots="; ".join(said))


def _lot(lot: LotShown) -> str:
    faces = ", ".join(f"{d.total} ({d.mark})" if d.mark else str(d.total) for d in lot.dice)
    return f"{lot.text}: {faces}" if lot.text else faces


def lots_to_pick(question: Pick, sides: int, words: Words) -> tuple[LotShown, ...]:
    """The dice to choose from, sorted together with those that lie already."""
    lying = words.system.wording.layout.lying.get(question.rule)
    if lying is None:
        return ()
    whole = lying.lots(dict(question.facts), tuple(sorted(question.kept + question.faces)))
    there, found = Counter(question.kept), list[LotShown]()
    for lot in whole:
        old = Counter(lot.faces) & there
        there -= old
        new = tuple(sorted((Counter(lot.faces) - old).elements()))
        if new:
            found.append(lot_shown(replace(lot, faces=new), sides, words, bool(old)))
    return tuple(found)


def lots_lying(question: Pick, sides: int, words: Words) -> tuple[LotShown, ...]:
    """The dice that lie already."""
    lying = words.system.wording.layout.lying.get(question.rule)
    lots = lying.lots(dict(question.facts), tuple(sorted(question.kept))) if lying else ()
    return tuple(lot_shown(lot, sides, words) for lot in lots)


def lot_shown(lot: Lot, sides: int, words: Words, joins: bool = False) -> LotShown:
    """Dice of one kind, worded; ``joins`` where others of it lie already."""
    text = words.say(JOINS) if joins and lot.kind else words.word(lot.word)
    if lot.worth is not None:
        text = words.say(N_("%(was)s: %(n)d"), was=text, n=lot.worth)
    return LotShown(tuple(DieShown(sides, (f,), f) for f in lot.faces), text, lot.kind)

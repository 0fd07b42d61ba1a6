"""Dice that fell, worded: chains of those thrown on, which were kept, and which were taken away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from wuerfelwerk.dice.pool import Die, Pool
from wuerfelwerk.messages import plural
from wuerfelwerk.play.entries import Given
from wuerfelwerk.present.screen.let_lie import as_counted, kept_of, unlaid
from wuerfelwerk.present.screen.values import DieShown, ThrowShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.layout import Keeping, Layout
from wuerfelwerk.rules.note import Path, Seat, Step
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass, replace

THROWN = plural("Ein Würfel: %(faces)s.", "%(n)d Würfel: %(faces)s.", "n")
NOT_LAID = N_("Noch nicht gelegt: %(wuerfel)s.")
KEPT = N_("Behalten: %(kept)s.")
TAKEN = N_("Weggenommen: %(faces)s.")
MOST_THROWS = 4096
"""How many throws are kept as they are worded."""
UNIT = 2
"""How much longer the path of a branch is than that of the procedure it belongs to."""


@dataclass(slots=True)
class _Lying:
    """A throw with everything that has become of it so far."""

    given: Given
    dice: tuple[DieShown, ...]
    joined: bool = False
    level: int = 1
    """How many faces a die shows that may still be thrown on."""

    @property
    def around(self) -> Path:
        """The procedure that threw."""
        return self.given.slot.path[:-UNIT]

    def burst(self, more: Sequence[int]) -> None:
        """Dice that showed their highest face go on with these faces."""
        faces, done = iter(more), []
        for die in self.dice:
            goes_on = len(die.faces) == self.level and die.faces[-1] == die.sides
            face = next(faces, None) if goes_on else None
            chained = die if face is None else _longer(die, face)
            done.append(chained)
        self.dice, self.level = tuple(done), self.level + 1

    def keep(self, kept: Sequence[int]) -> None:
        """All dice but these are dropped; like dice are alike."""
        left, done = list(kept), []
        for die in self.dice:
            there = die.total in left
            if there:
                left.remove(die.total)
            done.append(replace(die, dropped=not there))
        self.dice = tuple(done)

    def wait(self, running: bool) -> None:
        """Nothing of it is dropped: it may still be thrown anew, or be let lie after all."""
        self.dice = tuple(
            replace(die, dropped=False, waiting=running and die.dropped) for die in self.dice
        )


def thrown(
    given: Sequence[Given], steps: Sequence[Step], words: Words, waits: bool | None = None
) -> tuple[ThrowShown, ...]:
    """Every throw among what was given, in the order of the log.

    ``waits`` where hands need not be laid to their end: does what fell last and was not let lie
    wait for what becomes of it, or has it counted after all?
    """
    layout = words.system.wording.layout
    keeping = layout.keeping
    lying = _lying(given, _bursts(words))
    for step in steps:
        if step.rule in keeping:
            _kept(lying, step, keeping[step.rule])
    laid = kept_of(given, steps, layout) if layout.lying else {}
    open_ = unlaid(given, steps, layout) if waits is not None else frozenset()
    for each in lying:
        if each.given.slot in laid:
            each.keep(laid[each.given.slot])
        if each.given.slot in open_:
            each.wait(bool(waits))
    shown = [_shown(each, _thrower(each, steps, words), words) for each in lying]
    found = tuple(_beside(lying, shown, layout)) if laid else tuple(shown)
    return tuple(_as_counted(lying, found, steps, words)) if layout.marks else found


def _as_counted(
    lying: Sequence[_Lying], shown: Sequence[ThrowShown], steps: Sequence[Step], words: Words
) -> Iterator[ThrowShown]:
    """The last throw of every hand as the working left it, with what lay already."""
    last = {each.given.slot.path: nr for nr, each in enumerate(lying)}
    for nr, (each, throw) in enumerate(zip(lying, shown, strict=True)):
        path = each.given.slot.path
        own = [step for step in steps if step.path == path] if last[path] == nr else []
        if not own:
            yield throw
            continue
        yield replace(throw, counted=as_counted((*throw.beside, *throw.dice), own, words))


def _beside(
    lying: Sequence[_Lying], shown: Sequence[ThrowShown], layout: Layout
) -> Iterator[ThrowShown]:
    """Every throw with what lay already of its hand."""
    sifted = frozenset(rule for each in layout.lying.values() for rule in each.throws)
    whole = frozenset(rule for each in layout.lying.values() if each.whole for rule in each.throws)
    lies: dict[tuple[Path | str, str], tuple[DieShown, ...]] = {}
    for each, throw in zip(lying, shown, strict=True):
        slot = each.given.slot
        rule = slot.key.split("/")[0]
        hand = (throw.about if rule in whole and throw.about else slot.path), rule
        before = lies.get(hand, ()) if hand[1] in sifted else ()
        lies[hand] = (*before, *(die for die in throw.dice if not die.dropped))
        yield replace(throw, beside=before) if before else throw


def counted(given: Sequence[Given], words: Words) -> int:
    """How many throws there are; dice thrown on belong to the throw they go on from."""
    return sum(not each.joined for each in _lying(given, _bursts(words)))


def _bursts(words: Words) -> frozenset[str]:
    """The rules by which dice are thrown on."""
    kept = words.system.wording.layout.keeping.values()
    return frozenset(keeps.burst for keeps in kept if keeps.burst)


def _thrower(each: _Lying, steps: Sequence[Step], words: Words) -> str:
    """For whom dice fell: what the question said, else the step beside them, rather their own."""
    if each.given.about:
        return each.given.about
    throwers = words.system.wording.layout.throwers
    slot = each.given.slot
    beside = [s for s in steps if s.rule in throwers and s.path == slot.path]
    beside.sort(key=lambda s: s.rule != slot.key.split("/")[0])
    named = next((s.numbers.get(throwers[s.rule]) for s in beside), "")
    return named if isinstance(named, str) else ""


def _lying(given: Sequence[Given], bursts: frozenset[str]) -> list[_Lying]:
    found = [_Lying(each, dice) for each in given if (dice := tuple(_dice(each)))]
    later = [each for each in found if each.given.slot.key.split("/")[0] in bursts]
    firsts = [each for each in found if each not in later]
    for each in sorted(later, key=lambda one: len(one.given.slot.path)):
        if first := _begun(firsts, each.given.slot.path):
            first.burst([die.total for die in each.dice])
            each.joined = True
    return found


def _begun(firsts: Sequence[_Lying], path: Path) -> _Lying | None:
    """The throw that dice thrown on belong to: the one of the nearest procedure around them."""
    around = [each for each in firsts if path[: len(each.around)] == each.around]
    return max(around, key=lambda each: len(each.around), default=None)


def _kept(lying: Sequence[_Lying], step: Step, keeps: Keeping) -> None:
    """Those dice of the throw a step is about that it does not name are dropped."""
    kept = step.numbers.get(keeps.value)
    for each in lying:
        if not each.joined and each.around == step.path and isinstance(kept, tuple):
            each.keep([face for face in kept if isinstance(face, int)])


def _dice(given: Given) -> Iterator[DieShown]:
    """The dice of an answer, if it is a throw."""
    _, *kinds = given.slot.key.split("/")
    dice = [Pool.parse(f"1{die}").groups[0].die for die in kinds]
    for die, hand in zip(dice, given.answer if dice else (), strict=True):
        yield from (die_shown(die, total) for total in hand)


def _longer(die: DieShown, face: int) -> DieShown:
    return DieShown(die.sides, (*die.faces, face), die.total + face)


def _shown(each: _Lying, about: str, words: Words) -> ThrowShown:
    given, dice = each.given, _marked(each, words)
    system: Any = words.system
    found = _worded(about, given.seat, dice, given.origin, each.joined, system, words.lang)
    tie = words.system.wording.layout.ties.get(given.slot.key.split("/")[0])
    if tie is None:
        return found
    return replace(found, tie=words.say(tie, wurf=sum(each.total for each in dice)))


@lru_cache(MOST_THROWS)
def _worded(
    about: str,
    seat: Seat,
    dice: tuple[DieShown, ...],
    origin: str,
    joined: bool,
    system: Any,
    lang: str,
) -> ThrowShown:
    """Of a turn that goes on, all throws but the last were worded before."""
    words = Words(system, lang)
    said = " ".join((throw_sentence(dice, words), *_wild(dice, words)))
    sealed = origin if ":" in origin else ""
    return ThrowShown(about, seat, dice, said, _origin(origin), sealed, joined)


def _marked(each: _Lying, words: Words) -> tuple[DieShown, ...]:
    """The dice of a throw, those that mean more marked."""
    if not words.system.wording.layout.wild:
        return each.dice
    _, *kinds = each.given.slot.key.split("/")
    hands = zip(kinds, each.given.answer, strict=True)
    wild = [Pool.parse(f"1{kind}").groups[0].die.open_ended for kind, hand in hands for _ in hand]
    return tuple(replace(die, wild=more) for die, more in zip(each.dice, wild, strict=True))


def _wild(dice: Sequence[DieShown], words: Words) -> Iterator[str]:
    """Which die meant more, for ears."""
    for die in dice:
        if die.wild:
            name = words.word(words.system.wording.layout.wild)
            yield f"{name}: {', '.join(map(str, die.faces))}."


def die_shown(die: Die, total: int) -> DieShown:
    """A die with every face it showed."""
    if not die.open_ended:
        return DieShown(die.sides, (total,), total)
    times, last = divmod(total, die.sides)
    return DieShown(die.sides, (die.sides,) * times + (last,), total)


def chain(total: int, sides: int) -> DieShown:
    """A die that was thrown on until it came to this.

    >>> chain(24, 10).faces, chain(10, 10).faces, chain(20, 10).faces
    ((10, 10, 4), (10,), (10, 10))
    """
    times = max(0, total - 1) // sides
    return DieShown(sides, (sides,) * times + (total - sides * times,), total)


def throw_sentence(dice: Sequence[DieShown], words: Words) -> str:
    """The throw for ears: how many dice, what they show in the order they fell, which are kept."""
    chains = (", ".join(map(str, die.faces)) for die in dice)
    faces = "; ".join(chains) if any(len(d.faces) > 1 for d in dice) else ", ".join(chains)
    said = words.say(THROWN, n=len(dice), faces=faces)
    if len(dice) == 1:
        return said
    if waiting := [die.total for die in dice if die.waiting]:
        open_ = ", ".join(map(str, waiting))
        return f"{said} " + words.say(NOT_LAID, wuerfel=open_)
    if not any(die.dropped for die in dice):
        return said
    kept = ", ".join(str(die.total) for die in dice if not die.dropped)
    return f"{said} " + words.say(KEPT, kept=kept or "–")


def _origin(origin: str) -> str:
    """Where the dice came from; those a correction added may come from where the others did.

    >>> _origin("offen:3:2W6+offen:9:1W6"), _origin("hand+hand"), _origin("hand+offen:9:1W6")
    ('siegel', 'hand', 'gemischt')
    """
    kinds = {_kind(piece) for piece in origin.split("+")}
    return kinds.pop() if len(kinds) == 1 else "gemischt"


def _kind(piece: str) -> str:
    return "siegel" if ":" in piece else "hand" if piece == "hand" else "programm"


def removed(
    throws: Iterable[ThrowShown], steps: Sequence[Step], words: Words
) -> tuple[ThrowShown, ...]:
    """The throws, with the dice marked of which the working says that they went away.

    Such a step names whose throw it was, the whole throw and what went; the first throw that fits
    and of which nothing has gone yet is meant.
    """
    shown = list(throws)
    for step in steps:
        if step.rule in words.system.wording.layout.removing:
            values: dict[str, Any] = dict(step.values)
            nr = next((nr for nr, each in enumerate(shown) if _meant(each, values)), None)
            if nr is not None:
                shown[nr] = _without(shown[nr], values["weg"], words)
    return tuple(shown)


def _meant(throw: ThrowShown, values: dict[str, Any]) -> bool:
    faces = Counter(die.total for die in throw.dice)
    whole = throw.about == values["figur"] and faces == Counter(values["wurf"])
    return whole and not any(die.dropped for die in throw.dice)


def _without(throw: ThrowShown, gone: Sequence[int], words: Words) -> ThrowShown:
    left = Counter(gone)
    dice: list[DieShown] = []
    for die in throw.dice:
        dice.append(replace(die, dropped=left[die.total] > 0))
        left[die.total] -= 1
    faces = ", ".join(map(str, gone))
    said = words.say(TAKEN, faces=faces) if gone else ""
    return replace(throw, dice=tuple(dice), sentence=f"{throw.sentence} {said}".rstrip())

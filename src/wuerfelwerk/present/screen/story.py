"""A turn as a story tells it and as the stage shows it: deeds, results, what they changed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wuerfelwerk.play.view import Sight, Told, view_of
from wuerfelwerk.present.language import MINUS
from wuerfelwerk.present.screen.scenes import FigureShown, pictured
from wuerfelwerk.present.screen.values import (
    CardShown,
    DieShown,
    LossShown,
    PartyShown,
    StageShown,
    TaleShown,
    ThrowShown,
)
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Seat, Step, Total
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import Verdict
from wuerfelwerk.values import replace

MOST_STAGES = 512
"""How many cards are kept as they stand on the stage."""
_STAGES: Kept[StageShown] = Kept(MOST_STAGES)
ONE, MOST_SYSTEMS = "1 ", 64
"""Before the name of a bar or of points: the word for one of them. Of how many systems they are
kept."""
_SINGLE: Kept[Mapping[str, str]] = Kept(MOST_SYSTEMS)
MOST_PARTIES, MOST_BESIDE_A_BOARD = 4, 6
"""How many may stand on a stage; beside a board each is but a line. Where more have thrown, whom
the result is about and one's own side stay, then those who threw last."""


def stood(state: Any, seat: Seat, words: Words) -> tuple[FigureShown, ...]:
    """Everybody in a state of a table, as far as this seat may know them."""
    return pictured(view_of(words.system, state, seat), words)[1]


def losses(before: Any, after: Any, seat: Seat, words: Words) -> tuple[LossShown, ...]:
    """What of everybody's bars and points a turn has changed, as this seat sees it."""
    old = {each.name: each for each in stood(before, seat, words)}
    single = _SINGLE.made(words.system, words.lang, lambda: _singular(words))
    return tuple(
        loss
        for now in stood(after, seat, words)
        if now.name in old
        for loss in _changed(old[now.name], now, single)
    )


def _singular(words: Words) -> dict[str, str]:
    """By what bars and points are called: what one of them is called, where that is said."""
    known = [name for name in words.system.wording.words if name.startswith(ONE)]
    return {words.word(name.removeprefix(ONE)): words.word(name) for name in known}


def _changed(was: FigureShown, now: FigureShown, single: Mapping[str, str]) -> Iterator[LossShown]:
    known = {each.label: each.value for each in was.gauges}
    for gauge in now.gauges:
        before, after = known.get(gauge.label), gauge.value
        if before is None or after is None or before == after:
            continue
        fills = gauge.rising or bool(gauge.levels)
        by = f"{MINUS if after < before else '+'}{abs(after - before)}"
        one = abs(after - before) == 1
        said = f"{now.name} {by} {single.get(gauge.label, gauge.label) if one else gauge.label}"
        low = (after < before) != fills and not gauge.spent
        yield LossShown(now.name, gauge.label, before, after, said, low)


def reckoned(
    changed: Sequence[LossShown], steps: Sequence[Step], words: Words
) -> tuple[LossShown, ...]:
    """What has changed, with what it is made of where a step of the turn says so."""
    rules = words.system.wording.layout.reckoned
    totals = [
        (step, value)
        for step in steps
        if step.rule in rules
        for _, value in step.values
        if isinstance(value, Total) and len(value.parts) > 1
    ]
    return tuple(replace(loss, made=_made(loss, totals, words)) for loss in changed)


def _made(loss: LossShown, totals: Sequence[tuple[Step, Total]], words: Words) -> str:
    for step, total in totals:
        theirs = loss.figure in (value for _, value in step.values)
        if theirs and total.value == abs(loss.after - loss.before):
            return words.made_of(total)
    return ""


def tale(turn: Told, changed: Sequence[LossShown], words: Words) -> tuple[TaleShown, ...]:
    """The turn in sentences: the deed with its result first, then what else came of it."""
    deed, lines = words.deed(turn.command), list[TaleShown]()
    for event in turn.events:
        found = _told(event, words)
        if found is None:
            continue
        if type(event) in words.system.wording.beginning and not lines:
            deed = found.deed
        else:
            lines.append(found)
    results = [each for each in lines if each.result]
    if results:
        first, lost = results[0], _worst(changed)
        rest = [each for each in lines if each is not first and not _told_already(each, lost)]
        first = replace(first, deed=deed, why=words.why(turn.steps))
        lines = _with_losses([first, *rest], lost)
    elif deed:
        lines.insert(0, TaleShown(deed, ", ".join(each.said for each in _worst(changed))))
    return tuple(lines)


def sentence_of(told: TaleShown) -> str:
    """One sentence of a story as plain text.

    >>> sentence_of(TaleShown("Ada haut nach Bo", "Ada trifft Bo", "2 gegen 5", lost="−7 LP"))
    'Ada haut nach Bo, Ada trifft Bo: −7 LP (2 gegen 5).'
    """
    said = clause_of(told)
    return f"{said[:1].upper()}{said[1:]}{full_stop(said)}"


def full_stop(said: str) -> str:
    """What a sentence still needs to end like one; also where it ends in somebody's words.

    >>> full_stop("Ada trifft"), full_stop("„Im Nebel knackt etwas.“"), full_stop("„Nebel“")
    ('.', '', '.')
    """
    return "" if said.rstrip('“”"').endswith((".", "!", "?", "…")) else "."


def line_stop(told: TaleShown) -> str:
    """The same of a line, whose numbers follow it."""
    return full_stop(told.lost or told.result or told.deed)


def clause_of(told: TaleShown) -> str:
    """The same as part of a sentence.

    >>> clause_of(TaleShown("Ada schleicht", "Ada schafft es", onward=" und schafft es"))
    'Ada schleicht und schafft es'
    """
    comma = ", " if told.deed and told.result else ""
    said = f"{told.deed}{told.onward or f'{comma}{told.result}'}"
    if told.lost:
        said = f"{said}: {told.lost}"
    return f"{said} ({told.numbers})" if told.numbers else said


def _told(event: Event, words: Words) -> TaleShown | None:
    pronounced = words.verdict(event)
    wording, kind = words.system.wording, type(event)
    turning, ends = kind in wording.turning, kind in wording.ending
    if pronounced is not None:
        return replace(_result(pronounced), turning=turning, ends=ends)
    if kind in wording.quiet:
        return None
    return TaleShown(words.event(event).removesuffix("."), turning=turning, ends=ends)


def _result(said: Verdict) -> TaleShown:
    found = TaleShown("", said.said, said.numbers, said.good, said.bad, said.great)
    return replace(found, tells=said.tells, order=said.order)


def _told_already(line: TaleShown, lost: Sequence[LossShown]) -> bool:
    """Does a further result only say what somebody lost, which stands with another one?"""
    if line.numbers or line.great or line.turning:
        return False
    own = (each for each in lost if each.figure == line.bad)
    return any(_at(f"{abs(e.after - e.before)} {e.label}", line.result) >= 0 for e in own)


def _with_losses(lines: Sequence[TaleShown], lost: Sequence[LossShown]) -> list[TaleShown]:
    """Every loss by one result alone: one that names whoever lost it, else the first."""
    found = [list[LossShown]() for _ in lines]
    for loss in lost:
        found[_whose(lines, loss)].append(loss)
    return [replace(e, lost=_lost(e, some)) for e, some in zip(lines, found, strict=True)]


def _whose(lines: Sequence[TaleShown], loss: LossShown) -> int:
    """By which result something was lost: rather by one that was bad for whoever lost it."""
    results = [(nr, each) for nr, each in enumerate(lines) if each.result]
    bad = (nr for nr, each in results if loss.figure == each.bad)
    named = (nr for nr, e in results if loss.figure == e.good or _at(loss.figure, e.result) >= 0)
    return next(bad, next(named, 0))


def _lost(told: TaleShown, lost: Sequence[LossShown]) -> str:
    """What was lost by a result, but for what it says itself; whom it names last goes unnamed."""
    left = [each for each in lost if (each.figure, each.label) != (told.bad, told.tells)]
    alone = len({each.figure for each in left}) == 1 and _named_last(left[0].figure, told)
    return ", ".join(e.said.removeprefix(f"{e.figure} ") if alone else e.said for e in left)


def _named_last(figure: str, told: TaleShown) -> bool:
    """Is a loss that goes without a name read as theirs, rather than as somebody else's?"""
    at, others = _at(figure, told.result), {told.good, told.bad} - {figure, ""}
    if at < 0 or at + len(figure) == len(told.result):
        return at >= 0
    known = figure in (told.good, told.bad) or not others
    return known and all(_at(each, told.result) < at for each in others)


def _at(part: str, said: str) -> int:
    """Where whole words stand in a sentence: ``Bo`` not in ``Boris``, ``1 LP`` not in ``11 LP``."""
    found = [each.start() for each in re.finditer(rf"(?<!\w){re.escape(part)}(?!\w)", said)]
    return max(found, default=-1)


def _worst(changed: Sequence[LossShown]) -> list[LossShown]:
    """What was lost, the most of it first; points that were spent are no result."""
    lost = [each for each in changed if each.low]
    return sorted(lost, key=lambda each: -abs(each.after - each.before))


def parties(
    throws: Sequence[ThrowShown], steps: Sequence[Step], words: Words, result: TaleShown | None
) -> tuple[PartyShown, ...]:
    """Who stands on the stage: with the dice they threw last and what lay of them before, or with
    a number instead.

    Everybody keeps their side, however often they throw again.
    """
    dice, ties = dict[str, tuple[DieShown, ...]](), dict[str, list[str]]()
    for throw in throws:
        if throw.joined:
            continue  # lies in the chains of the throw it belongs to
        if throw.tie and throw.about in dice:
            ties.setdefault(throw.about, []).append(throw.tie)
            continue
        before = () if throw.about else dice.get("", ())  # nobody's dice go on lying there
        dice[throw.about] = (*before, *(throw.counted or (*throw.beside, *throw.dice)))
    marks, large = _measured(steps, words)
    marks |= {
        who: ", ".join((*filter(None, (marks.get(who),)), *said)) for who, said in ties.items()
    }
    names = [name for name in large if name not in dice]
    worse = result.bad if result is not None and result.good else ""
    found = [PartyShown(n, (), marks[n], large[n], n == worse) for n in names]
    found += [
        PartyShown(n, lying, marks.get(n, ""), "", n == worse)
        for n, lying in sorted(dice.items(), key=lambda each: not each[0])  # nobody's come last
    ]
    return tuple(found)


def _measured(steps: Sequence[Step], words: Words) -> tuple[dict[str, str], dict[str, str]]:
    marks, large = dict[str, str](), dict[str, str]()
    for step in steps:
        found = words.measure(step)
        if found is None:
            continue
        name, said = found[0], found[1]
        marks[name] = said if name or name not in marks else f"{marks[name]}, {said}"
        if found[2]:
            large[name] = found[2]
    return marks, large


def stage_shown(
    running: CardShown | None,
    past: Sequence[CardShown],
    begun: bool = False,
    own: frozenset[str] = frozenset(),
    most: int = MOST_PARTIES,
) -> StageShown:
    """The stage of the running turn, else of the last one on which something fell or came out.

    Who comes first in a new round stands in the order; what the last act came to is still read.
    In a fight that has just ``begun``, nothing has come out before who comes first. There stand the
    ``own`` side and whom the result is about, and at ``most`` so many.
    """

    def _stage(card: CardShown) -> StageShown:
        return _STAGES.made(card, (own, most), lambda: _staged(card, own, most))

    if running is not None:
        return _stage(running)
    told = [card for card in past if card.throws or _pronounced(card)]
    if begun and told and any(each.good for each in _pronounced(told[-1])):
        return _stage(told[-1])
    came_out = next((card for card in reversed(told) if not _only_orders(card)), None)
    if came_out is None or came_out is told[-1]:
        return _stage(told[-1]) if told else StageShown()
    return replace(_stage(came_out), since=_pronounced(told[-1])[0])


def _only_orders(card: CardShown) -> bool:
    results = _pronounced(card)
    return bool(results) and all(each.order for each in results)


def _pronounced(card: CardShown) -> list[TaleShown]:
    return [each for each in card.tale if each.result]


def _standing(card: CardShown, own: frozenset[str], most: int) -> tuple[PartyShown, ...]:
    """Who of a turn stands on the stage: whom its result is about, one's own, who threw last."""
    result = next(iter(_pronounced(card)), None)
    about = {result.good, result.bad} if result is not None else set[str]()
    last = {throw.about: nr for nr, throw in enumerate(card.throws)}

    def rank(party: PartyShown) -> tuple[bool, bool, int]:
        near = bool(party.large) or (bool(party.name) and party.name in about)
        return not near, party.name not in own, -last.get(party.name, -1)

    shown = sorted(card.parties, key=rank)[:most]
    return tuple(each for each in card.parties if each in shown)


def _staged(card: CardShown, own: frozenset[str], most: int) -> StageShown:
    results, standing = _pronounced(card), _standing(card, own, most)
    rare = any(each.great for each in results)
    further = sorted(results[1:], key=lambda each: not each.great)  # who falls is said first
    deed = (card.tale[0].deed or card.tale[0].result) if card.tale else card.title
    return StageShown(
        standing,
        deed,
        replace(results[0], great=rare) if results else None,
        card.losses,
        tuple(further),
        card.running,
        card.lines,
        len(card.throws),
        card.number,
        more=len(card.parties) - len(standing),
    )


def running_tale(sight: Sight, words: Words) -> tuple[TaleShown, ...]:
    """What is told of a turn that still runs: the deed."""
    deed = words.deed(sight.command)
    return (TaleShown(deed),) if deed else ()

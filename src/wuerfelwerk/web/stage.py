"""The stage of a table as a page faces it: who is on whose side, what is said in which tone."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wuerfelwerk.present.pages.narrative import Moment
from wuerfelwerk.present.screen.options import OptionShown, OptionsShown
from wuerfelwerk.present.screen.scenes import FigureShown
from wuerfelwerk.present.screen.values import (
    DieShown,
    FieldShown,
    LineShown,
    LossShown,
    PreviewShown,
    QuestionShown,
    RunShown,
    StageShown,
    TaleShown,
)
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.wording import BAD, GOOD, OPEN, PLAIN
from wuerfelwerk.table.looking.abend import AbendShown
from wuerfelwerk.web.pieces import tag

MOST_LISTED = 12
"""So many numbers are still options, each a button."""
FEW = 6
"""More options than this are narrow."""
SIDE_BY_SIDE = 4
"""From so many steps on, numbers stand in two rows."""
MOST_LEADING = 4
"""So many of the answers that stand first are open; the advised one always is."""
SURE = 0.995
"""From this chance on, more of the same on a ladder is worth no button of its own."""
MOST_FURTHER = 2
"""So many further results stand with a verdict; the story has them all."""
MOST_TOGETHER = 60
"""So many letters of what everybody of a group came to stand side by side in a headline."""
MOST_WEIGHED = 40
"""So many numbers are weighed where some of them have names."""
MOST_CARDS = 4
"""How many actions stand open; all others are folded."""


MOST_SIDES = 512
"""Of how many scenes it is kept who is on whose side."""
_SIDES: Kept[frozenset[str]] = Kept(MOST_SIDES)


def own_side(figures: Sequence[FigureShown], seat: Seat) -> frozenset[str]:
    """The names of all on this seat's side; for whoever has no figure, the heroes'."""
    return _SIDES.made(figures, seat, lambda: _own_side(figures, seat))


def _own_side(figures: Sequence[FigureShown], seat: Seat) -> frozenset[str]:
    mine = [each for each in figures if each.seat == seat and not each.npc]
    if not mine:
        return frozenset(each.name for each in figures if not each.npc)
    sides = {each.side for each in mine if each.side}
    return frozenset(
        each.name
        for each in figures
        if each in mine or (each.side in sides if sides else not each.npc)
    )


def tone(told: TaleShown, own: Collection[str]) -> str:
    """How a result is for somebody of this side; who comes first is neither good nor bad."""
    if told.order:
        return PLAIN
    if told.good:
        return GOOD if told.good in own else BAD
    if told.bad:
        return BAD if told.bad in own else GOOD
    return PLAIN


def grieves(moment: Moment, own: Collection[str]) -> bool:
    """Has somebody of this side fallen by it?"""
    return any(each in own for each in moment.fallen)


def told_tone(told: TaleShown, own: Collection[str]) -> str:
    """The same in a story, whose reader may be on the side of all: then it is neither."""
    both = told.good in own and told.bad in own
    return PLAIN if both else tone(told, own)


def headline(told: Sequence[TaleShown], own: Collection[str], more: str) -> TaleShown:
    """The first of what a turn came to; of a check that several threw, what all of them came to.

    Where that is too long, the worst for the own side comes first, and ``more`` says how many are
    left, with ``%(n)s``.
    """
    group = _group(told)
    if not group:
        return told[0]
    tones = {tone(each, own) for each in group}
    good, bad = (told[0].good, told[0].bad) if len(tones) == 1 else ("", "")
    rare = any(each.great for each in told)
    said = _together(group, own, more)
    whole = replace(told[0], result=said, numbers="", lost="", onward="")
    return replace(whole, good=good, bad=bad, great=rare)


def _group(told: Sequence[TaleShown]) -> list[TaleShown]:
    """The results of those who threw the same check, each for themselves; none of one alone."""
    alone = [each for each in told if each.numbers and not each.order and _whose(each)]
    names = {_whose(each) for each in alone}
    several = len(names) == len(alone) > 1 and alone[0] is told[0]
    return alone if several else []


def _whose(told: TaleShown) -> str:
    """Whom alone a result is good or bad for."""
    return "" if told.good and told.bad else told.good or told.bad


def _together(group: Sequence[TaleShown], own: Collection[str], more: str) -> str:
    said = ", ".join(each.result for each in group)
    if len(said) <= MOST_TOGETHER:
        return said
    first, *rest = sorted(group, key=lambda e: (tone(e, own) != BAD, not e.great))
    said, left = first.result, len(rest)
    for each in rest[:-1]:
        if len(said) + len(each.result) > MOST_TOGETHER:
            break
        said, left = f"{said}, {each.result}", left - 1
    return f"{said} {more % {'n': left}}"


@dataclass(frozen=True, slots=True)
class Pronounced:
    """What stands under the cloth: the verdict in its tone, and what follows from it."""

    tone: str
    core: str
    follows: str = ""
    great: bool = False


def pronounced(stage: StageShown, own: Collection[str], more: str) -> Pronounced | None:
    """The verdict of a stage, the act itself while it is open; nothing before anything happened.

    ``more`` says how many further results there are, with ``%(n)s``.
    """
    if stage.verdict is None:
        return Pronounced(OPEN if stage.running else PLAIN, stage.deed) if stage.deed else None
    results = (stage.verdict, *stage.further)
    told, *further = sorted(results, key=lambda e: e.bad not in own)
    if group := _group(results):
        told, further = headline(results, own, more), [e for e in results if e not in group]
    shown_further = further[:MOST_FURTHER]
    parts = [told.why] if told.why else []
    parts += [_upper(_core(each)) for each in shown_further if each.great]  # who falls comes first
    parts += [_lost(each) for each in stage.losses if each.low]
    parts += [_upper(_core(each)) for each in shown_further if not each.great]
    left = len(further) - MOST_FURTHER
    parts += [more % {"n": left}] if left > 0 else []
    tones = {tone(each, own) for each in results}
    mixed = {GOOD, BAD} <= tones
    shown = PLAIN if mixed else tone(told, own)
    return Pronounced(shown, _upper(_core(told)), " · ".join(parts), told.great)


def _core(told: TaleShown) -> str:
    return f"{told.numbers}: {told.result}" if told.numbers else told.result


def _upper(said: str) -> str:
    return said[:1].upper() + said[1:]


def _lost(loss: LossShown) -> str:
    said = f"{loss.said} ({_whole(loss.before)} → {_whole(loss.after)})"
    return f"{said}: {loss.made}" if loss.made else said


def _whole(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


@dataclass(frozen=True, slots=True)
class Choice:
    """One button of a question or of a turn: what it sends, says and promises."""

    value: str
    name: str
    means: str = ""
    outcome: str = ""
    figure: OptionShown | None = None
    dice: tuple[DieShown, ...] = ()
    """The dice it is made of."""
    number: str = ""
    """The number behind its name, where it has one."""
    bare: bool = False
    """Is it a number or a way of which nothing else is said, unless it is weighed?"""
    aside: bool = False
    """Is it folded away?"""

    @property
    def shares(self) -> tuple[float, float, float] | None:
        """The shares of success, nothing and bad, in per cent: the first is the chance shown."""
        found = self.figure
        if found is None or not (found.good and found.nothing and found.bad) or not found.chance:
            return None
        success = found.chance.approx
        bad = min(found.bad.approx, 1 - success)
        return success * 100, (1 - success - bad) * 100, bad * 100


def is_of_choices(question: QuestionShown) -> bool:
    """Is a question answered by one tap on one of several buttons?"""
    field = question.field
    if question.kind == "zahl":
        low, high = field.low, field.high
        return low is not None and high is not None and high - low < MOST_LISTED
    return question.kind == "wahl"


def is_weighed(question: QuestionShown) -> bool:
    """Is it counted at once what the buttons of a question come to?"""
    low, high = question.field.low or 0, question.field.high or 0
    named = question.kind == "zahl" and bool(question.field.steps) and high - low < MOST_WEIGHED
    return not question.ruling and (named or is_of_choices(question))


def chosen_already(question: QuestionShown) -> PreviewShown | None:
    """What the dice give that are chosen before anybody has tapped one."""
    wanted = tuple(sorted(question.preset))
    return next((each for each in question.previews if wanted and each.dice == wanted), None)


def is_row_of_numbers(field: FieldShown) -> bool:
    """Are the options numbers, so many that they stand side by side?"""
    return field.kind == "zahl" and (field.high or 0) - (field.low or 0) >= SIDE_BY_SIDE


def choices(question: QuestionShown, shown: OptionsShown | None = None) -> list[Choice]:
    """The buttons of a question, with what was counted of each where that is known."""
    figures = {str(each.answer): each for each in shown.options} if shown else {}
    if question.runs:
        return _folded([_run(each, figures.get(str(each.answers))) for each in question.runs])
    outcomes = dict(question.outcomes)
    named = question.kind == "zahl" and not is_of_choices(question)
    return [
        Choice(
            value, word, "", outcomes.get(value, ""), figures.get(value), _dice(question, value),
            value if named and value not in ("0", word) else "", named,
        )
        for value, word in _answers(question)
    ]  # fmt: skip


def parted(
    question: QuestionShown, shown: OptionsShown | None = None
) -> tuple[list[Choice], list[Choice]]:
    """The buttons that stand open, the likeliest first, and those that are folded."""
    found = choices(question, shown)
    if not question.foremost:
        stand = [each for each in found if not each.aside]
        more = _more_than_sure(stand) if question.kind == "zahl" else []
        return [e for e in stand if e not in more], [*more, *(e for e in found if e.aside)]
    order = {value: nr for nr, value in enumerate(question.foremost)}
    stand = [each for each in found if each.value in order or (each.figure and each.figure.best)]
    stand.sort(key=lambda each: order.get(each.value, len(order)))
    return stand, [each for each in found if each not in stand]


def _more_than_sure(steps: Sequence[Choice]) -> list[Choice]:
    """Of a ladder: the steps above one that is sure already, unless one of them is advised."""
    known = [each.figure.chance if each.figure else None for each in steps]
    sure = next((nr for nr, e in enumerate(known) if e and e.approx >= SURE), len(steps))
    return [each for each in steps[sure + 1 :] if not (each.figure and each.figure.best)]


def _folded(found: Sequence[Choice]) -> list[Choice]:
    """Where some stand behind others, these are few, too."""
    first = [each for each in found if not each.aside]
    if len(first) in (0, len(found)):
        return [replace(each, aside=False) for each in found]
    few = [nr < MOST_LEADING or (e.figure and e.figure.best) for nr, e in enumerate(first)]
    shown = [
        e if is_open else replace(e, aside=True) for e, is_open in zip(first, few, strict=True)
    ]
    return [*shown, *(each for each in found if each.aside)]


def _run(run: RunShown, figure: OptionShown | None) -> Choice:
    sent = json.dumps(run.answers, ensure_ascii=False)
    first, *others = run.words
    return Choice(
        sent, f"{first}:" if others else first, ", ".join(others), run.outcome, figure,
        aside=run.aside,
    )  # fmt: skip


def swift_choice(run: RunShown) -> Choice:
    """The first button of a question, for whoever does not mind."""
    return _run(run, None)


def _dice(question: QuestionShown, value: str) -> tuple[DieShown, ...]:
    """The dice that an answer is made of, where answers are made of dice."""
    if question.handful is None:
        return ()
    sides = max((each.sides for each in question.handful.dice), default=0)
    return tuple(DieShown(sides, (face,), face) for face in question.handful.faces(value))


def _answers(question: QuestionShown) -> Sequence[tuple[str, str]]:
    field = question.field
    if question.kind != "zahl":
        return field.options
    named = dict(field.steps)
    if named and not is_of_choices(question):
        return [(str(n), word) for n, word in named.items()]
    numbers = range(field.low or 0, (field.high or 0) + 1)
    return [(str(n), _numbered(named.get(n, str(n)), n)) for n in numbers]


def _numbered(word: str, number: int) -> str:
    """A number by its name; that of nothing at all needs no number behind it."""
    return word if not number or word == str(number) else f"{word} ({number})"


SEGMENTS = 6
"""So many segments has the outer ring of a wheel."""
Segments = list[tuple[str, str] | None]


def wheels_of(field: FieldShown) -> list[tuple[str, Segments]]:
    """Answers that are segments of wheels: each wheel by name, its segments in their order.

    Nothing where the answers are anything else; a segment that is no answer is lost.
    """
    words, found = dict(field.options), dict[str, Segments]()
    for entry in field.entries:
        number = int(entry.hint) if entry.hint.isdecimal() else 0
        if not 1 <= number <= SEGMENTS:
            return []
        ring = found.setdefault(entry.section, [None] * SEGMENTS)
        ring[number - 1] = entry.option, words[entry.option]
    return list(found.items()) if len(field.entries) == len(field.options) else []


def reckoned(lines: Sequence[LineShown]) -> Sequence[LineShown]:
    """The lines of a working in which anything is reckoned; all of them where nothing is."""
    found = [each for each in lines if each.total or any(map(str.isdecimal, each.sentence))]
    return found or lines


def region(question: str, number: int) -> str:
    """Where the buttons of a question stand; another place for the same question asked again."""
    return f"o-{tag(f'{question} {number}')}"


def dealt(options: Sequence[OptionShown]) -> tuple[list[OptionShown], list[OptionShown]]:
    """The actions that stand open, and all others.

    The best one, the best one against somebody else, the best one by other means, and the best one
    against nobody; where there are none of these, whatever is next best.
    """
    ranked = sorted(options, key=_worth, reverse=True)
    if len(ranked) <= MOST_CARDS:
        return ranked, []
    first = ranked[0]
    target = aimed_at(first)
    rest = [each for each in ranked if each is not first]
    same = [each for each in rest if target and aimed_at(each) == target]
    found = [
        first,
        *[each for each in rest if aimed_at(each) not in ("", target)][:1],
        *([each for each in same if _means(each) != _means(first)] or same)[:1],
        *[each for each in rest if not aimed_at(each)][:1],
    ]
    found += [each for each in ranked if each not in found][: MOST_CARDS - len(found)]
    found.sort(key=_worth, reverse=True)
    return found, [each for each in ranked if each not in found]


def _worth(option: OptionShown) -> float:
    return option.worth.approx if option.worth else float("-inf")


def aimed_at(option: OptionShown) -> str:
    """At whom an action is aimed."""
    return str(_fields(option).get("ziel") or "")


def _means(option: OptionShown) -> tuple[str, Mapping[str, str]]:
    """By what something is done; how much of anything is spent on it is no other means."""
    found = option.answer
    command = str(found["command"]) if isinstance(found, dict) else ""
    return command, {n: v for n, v in _fields(option).items() if isinstance(v, str)}


def _fields(option: OptionShown) -> Mapping[str, Any]:
    found = option.answer
    return found["fields"] if isinstance(found, dict) else {}


def scene_ways(szene: AbendShown, figures: Mapping[int, OptionShown] | None = None) -> list[Choice]:
    """The ways of a scene as buttons, with what was counted of each where that is known."""
    known = figures or {}
    return [
        Choice(str(way.number), way.words, way.means, figure=known.get(way.number), bare=True)
        for way in szene.ways
    ]


STAGE = {
    "wahlen": parted, "region": region, "raederwahl": wheels_of, "gezaehlte": reckoned,
    "gewaehlt": chosen_already, "zuegig": swift_choice, "wegwahl": scene_ways, "tonfall": told_tone,
    "verlust": grieves,
}  # fmt: skip
"""By the names that templates have for them."""

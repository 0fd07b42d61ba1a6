"""Dice let lie, throw after throw: what each answer is worth now, and what a plan makes of them.

Whatever is let lie, the branch comes to one of a few values; what each of them leads to is looked
at once. The keep solver then says what every answer is worth, exactly as the search would.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, TypeAlias

from wuerfelwerk.advice.search.affine import Line, first, fraction, mixed, several
from wuerfelwerk.advice.search.turn_branches import branch_at
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.keep.let_lie import LayingGame, game_of, hands_of, kinds_of, plainly, plan_of
from wuerfelwerk.rules.procedure import Open, Slot, Start
from wuerfelwerk.rules.request import Answer, Pick
from wuerfelwerk.rules.shortcuts.let_lie import LAYING, Laying, plain_laying_of

if TYPE_CHECKING:
    from wuerfelwerk.advice.search.branches import Reckoner

Means: TypeAlias = tuple[Fraction, ...]
"""What something is worth in the mean, for one goal or for several in their order."""
MOST_HANDS = 200_000
"""How many different final hands are weighed at once."""
HANDS_PER_POSITION = 200
"""How many final hands are weighed in the time a search takes for one position."""


def own_laying(start: Start[Any], reckoner: Reckoner) -> Laying | None:
    """The laying that a procedure begins with, where this seat decides in it and sees the dice."""
    laying = _countable(start, reckoner)
    return laying if laying is not None and _own(laying, reckoner) else None


def usual_laying(start: Start[Any], reckoner: Reckoner) -> Distribution[Any] | None:
    """What a procedure comes to where a known policy lets all dice lie at once."""
    laying = _bearable(plain_laying_of(start), reckoner)
    if laying is None or _own(laying, reckoner) or laying.plain is not reckoner.policy:
        return None
    return plainly(laying)


def _countable(start: Start[Any], reckoner: Reckoner) -> Laying | None:
    return _bearable(LAYING(start), reckoner)


def _bearable(laying: Laying | None, reckoner: Reckoner) -> Laying | None:
    if laying is None or not laying.whole or not (reckoner.blind or reckoner.sees(laying.audience)):
        return None
    return laying if hands_of(game_of(laying)) <= MOST_HANDS else None


def _own(laying: Laying, reckoner: Reckoner) -> bool:
    return reckoner.own(Pick(laying.seat, "", (), 0, 0))


def laying_work(game: LayingGame) -> int:
    """What a laying takes, counted in positions of a search."""
    return hands_of(game) // HANDS_PER_POSITION


def laid(game: LayingGame, kept: Hand, lines: list[Line]) -> Line:
    """The mean worth of the best play from ``kept`` on, if the kinds of hands are worth so much."""
    if not kept and any(map(several, lines)):
        return _followed(game, lines)
    common = lcm(*[line[0] for line in lines])
    worths = tuple([line[1] * (common // line[0]) for line in lines])
    found, over = plan_of(game, worths).value(kept), game.rule.sides**game.rule.exponent
    return fraction(over * common, found.numerator * (over // found.denominator))


def _followed(game: LayingGame, lines: list[Line]) -> Line:
    """The same where several numbers are in one: the play is chosen by the first, then followed."""
    firsts = [first(line) if several(line) else (1, 0) for line in lines]
    common = lcm(*[line[0] for line in firsts])
    plan = plan_of(game, tuple([line[1] * (common // line[0]) for line in firsts]))
    odds = plan.final_outcomes(range(len(lines)), kinds_of(game).places)
    return mixed([(lines[kind], ways) for kind, ways in odds.counts.items()])


def laying_now(start: Start[Any], given: Mapping[Slot, Answer], asked: Open) -> Laying | None:
    """The laying in which this question is asked, as its branch began with it."""
    question = asked.question
    if not isinstance(question, Pick) or not asked.slot.path:
        return None
    branch = branch_at(start, given, asked.slot.path)
    return None if branch is None else fitting(LAYING(branch), question)


def fitting(laying: Laying | None, question: Pick) -> Laying | None:
    """The laying, if it is what the question is about."""
    if laying is None or laying.rule != question.rule or laying.seat != question.seat:
        return None
    return laying if len(question.kept) + len(question.faces) == laying.dice else None


def ends_of(laying: Laying) -> list[Any]:
    """All that a laying may come to, each once."""
    kinds = kinds_of(game_of(laying)).things
    return list(dict.fromkeys(end for each in kinds for end in each))


def answers_worth(
    laying: Laying, question: Pick, worth: Callable[[Any], Means]
) -> list[tuple[Answer, Means]]:
    """Every answer with its means, if ``worth`` says what the branch's ends are worth.

    Dice lie as is best for the first of them, then for the second, and so on.
    """
    game = game_of(laying)
    kinds = kinds_of(game).things
    ends = {end: worth(end) for end in ends_of(laying)}
    best = [max([ends[end] for end in each]) for each in kinds]
    over = [lcm(*{n.denominator for n in row}) for row in zip(*best, strict=True)]
    plan = plan_of(game, tuple([_over(over, means) for means in best]))
    return [
        (answer, _divided(plan.value(tuple(sorted(question.kept + answer))), over))
        for answer in question.answers()
    ]


def _over(over: Sequence[int], means: Means) -> int | tuple[int, ...]:
    """Whole numbers over these; one alone, as plans for one goal have it."""
    pairs = zip(means, over, strict=True)
    whole = tuple([n.numerator * (common // n.denominator) for n, common in pairs])
    return whole if len(whole) > 1 else whole[0]


def _divided(found: Fraction | Means, over: Sequence[int]) -> Means:
    means = found if isinstance(found, tuple) else (found,)
    return tuple([n / common for n, common in zip(means, over, strict=True)])

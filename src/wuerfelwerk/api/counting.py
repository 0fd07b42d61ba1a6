"""Exact odds, the best way to keep dice, the proof of a log: all that needs no table.

Reckoning runs beside the event loop, two at a time: nobody at a table waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends
from starlette.requests import Request

from wuerfelwerk.api.language import Lang
from wuerfelwerk.api.models import KeepAsked, OddsAsked, Proving
from wuerfelwerk.api.refusals import Refused
from wuerfelwerk.api.shown import (
    CaseShown,
    Exact,
    KeepingShown,
    KeepShown,
    OddsShown,
    OutcomeShown,
    ReportShown,
)
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalCommand, TooMuch, shorten
from wuerfelwerk.odds.checks import check_of, mean_of, odds_of
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.keep.goals import largest_group, most_alike, reach
from wuerfelwerk.odds.keep.solver import KeepRule, solve
from wuerfelwerk.play import proof
from wuerfelwerk.play.proof import Report
from wuerfelwerk.present.verdict import headline
from wuerfelwerk.present.wording import Words, sentence
from wuerfelwerk.rules.form import form, read, written
from wuerfelwerk.rules.system import Check, System, system

router = APIRouter(tags=["reckoning"])
AT_ONCE = 2
MOST_CASES = 441
MOST_HANDS = 5_000
"""The keep solver as a library takes far more, and its time for it."""
T = TypeVar("T")
GOALS: Mapping[str, Callable[[Hand], int]] = {
    "sum": sum,
    "most_alike": most_alike,
    "largest_group": largest_group,
}


def desk(request: Request) -> asyncio.Semaphore:
    """Where reckoning queues."""
    found: asyncio.Semaphore = request.app.state.desk
    return found


Desk = Annotated[asyncio.Semaphore, Depends(desk)]


async def reckoned(desk: asyncio.Semaphore, work: Callable[[], T]) -> T:
    """Do it beside the event loop, when it is its turn."""
    async with desk:
        return await asyncio.to_thread(work)


@router.post("/odds")
async def odds(asked: OddsAsked, lang: Lang, desk: Desk) -> OddsShown:
    """Exact chances of a check: for one case, or for all cases of at most two ranges."""
    owner = system(asked.system)
    check = check_of(owner, asked.check)
    cases = _cases(check, asked)
    words = Words(owner, lang)
    found = await reckoned(desk, lambda: [_case(owner, check, case, words) for case in cases])
    return OddsShown(owner.id, asked.check, tuple(found))


def _cases(check: Check, asked: OddsAsked) -> Sequence[Mapping[str, Any]]:
    numbers = {each.key: each for each in form(check.start) if each.kind == "zahl"}
    for key, (low, high) in asked.ranges.items():
        if key not in numbers or low > high:
            raise IllegalCommand(
                "Ein Bereich gehört zu einem Feld mit Zahlen und geht von klein nach groß, nicht "
                "„%(field)s“ von %(low)s bis %(high)s.",
                field=shorten(key),
                low=low,
                high=high,
            )
        for end in (low, high):
            numbers[key].read(end)
    steps = {key: range(low, high + 1) for key, (low, high) in asked.ranges.items()}
    _bounded(prod(map(len, steps.values())))
    made = (dict(zip(steps, values, strict=True)) for values in product(*steps.values()))
    return [{**asked.fields, **each} for each in made]


def _bounded(cases: int) -> None:
    if cases > MOST_CASES:
        raise TooMuch(
            "Gezählt werden höchstens %(most)d Fälle auf einmal; das wären %(cases)d.",
            most=MOST_CASES,
            cases=cases,
        )


def _case(
    owner: System[Any, Any], check: Check, fields: Mapping[str, Any], words: Words
) -> CaseShown:
    filled: Any = read(check.start, fields)
    found = odds_of(owner, check, filled)
    mean = mean_of(found)
    return CaseShown(
        written(filled),
        str(found.total),
        tuple(_outcomes(found, words)),
        None if mean is None else _exact(mean),
    )


def _outcomes(found: Distribution[Any], words: Words) -> Sequence[OutcomeShown]:
    return [
        OutcomeShown(value, words.word(str(value)), str(found.counts[value]), _exact(chance))
        for value, chance in found.chances().items()
    ]


def _exact(value: Fraction) -> Exact:
    return Exact(str(value), float(value))


@router.post("/keep")
async def keep(asked: KeepAsked, desk: Desk) -> KeepingShown:
    """The best way to let dice lie, throw after throw, with its exact worth."""
    hands = comb(asked.dice + asked.sides - 1, asked.dice)
    if hands > MOST_HANDS:
        raise TooMuch(
            "Über HTTP werden höchstens %(most)d verschiedene Würfe abgewogen; das wären mehr.",
            most=MOST_HANDS,
        )
    rule = KeepRule(
        asked.dice, asked.sides, asked.at_least, frozenset(asked.stuck), asked.throws, asked.again
    )
    return await reckoned(desk, lambda: _kept(rule, asked))


def _kept(rule: KeepRule, asked: KeepAsked) -> KeepingShown:
    measure = GOALS[asked.goal]
    goal = measure if asked.reach is None else reach(measure, asked.reach)
    plan = solve(rule, goal, exact=True)
    kept, throw, left = tuple(asked.kept), tuple(asked.throw), asked.throws_left
    if not throw:
        return KeepingShown(_exact(plan.value(kept, left)), ())
    options = [KeepShown(each.keep, _exact(each.worth)) for each in plan.best(kept, throw, left)]
    return KeepingShown(options[0].worth, tuple(options))


@router.post("/verify")
async def verify(asked: Proving, lang: Lang, desk: Desk) -> ReportShown:
    """Prove a log: nothing changed, the dice as promised, every turn by the rules."""
    found = await reckoned(desk, lambda: proof.verify(asked.log, asked.head, asked.promise))
    return _report(found, lang)


def _report(found: Report, lang: str) -> ReportShown:
    faults = (Refused(each.code, sentence(each, lang), each.rule) for each in found.faults)
    return ReportShown(
        found.verdict,
        headline(found, lang),
        found.proven,
        found.intact,
        found.head,
        found.edition,
        found.same_edition,
        found.lines,
        found.veiled,
        dict(sorted(found.counts.items())),
        dict(found.typed),
        found.speakers,
        tuple(faults),
    )

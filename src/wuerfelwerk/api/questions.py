"""Questions of the API as the desk answers them: counted, worded and written as JSON there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from pydantic import TypeAdapter

from wuerfelwerk.api.shown import (
    CaseShown,
    Exact,
    KeepingShown,
    KeepShown,
    OddsShown,
    OutcomeShown,
    Refused,
    ReportShown,
)
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.checks import check_of, mean_of, odds_of_all
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.keep.goals import largest_group, most_alike, reach
from wuerfelwerk.odds.keep.solver import KeepRule, solve
from wuerfelwerk.play import proof
from wuerfelwerk.play.proof import Report
from wuerfelwerk.present.verdict import headline
from wuerfelwerk.present.wording import Words, sentence
from wuerfelwerk.rules.form import read, written
from wuerfelwerk.rules.system import system
from wuerfelwerk.table.desk import clerk

clerk.share(__name__)
ODDS = TypeAdapter(OddsShown)
KEEPING = TypeAdapter(KeepingShown)
REPORT = TypeAdapter(ReportShown)
GOALS: Mapping[str, Callable[[Hand], int]] = {
    "sum": sum,
    "most_alike": most_alike,
    "largest_group": largest_group,
}


@dataclass(frozen=True, slots=True)
class OddsQuestion:
    """A check with its fields as JSON, and the ranges that some of them go through."""

    system: str
    check: str
    fields: str
    ranges: tuple[tuple[str, int, int], ...]
    lang: str

    def cases(self) -> Iterator[Mapping[str, Any]]:
        """Every case, filled in."""
        fields = json.loads(self.fields)
        keys = [key for key, _, _ in self.ranges]
        steps = (range(low, high + 1) for _, low, high in self.ranges)
        return ({**fields, **dict(zip(keys, values, strict=True))} for values in product(*steps))

    def answer(self) -> bytes:
        """All cases, counted together."""
        owner = system(self.system)
        check, words = check_of(owner, self.check), Words(owner, self.lang)
        filled: list[Any] = [read(check.start, case) for case in self.cases()]
        found = zip(filled, odds_of_all(owner, check, filled), strict=True)
        shown = tuple(_case(each, odds, words) for each, odds in found)
        return ODDS.dump_json(OddsShown(owner.id, self.check, shown))


def _case(filled: Any, found: Distribution[Any], words: Words) -> CaseShown:
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


@dataclass(frozen=True, slots=True)
class KeepQuestion:
    """Dice to be kept: the rule, what is wanted, and what lies and was thrown by now."""

    rule: KeepRule
    goal: str
    reach: int | None
    kept: Hand
    throw: Hand
    throws_left: int | None

    def answer(self) -> bytes:
        """The best way to let dice lie."""
        measure = GOALS[self.goal]
        goal = measure if self.reach is None else reach(measure, self.reach)
        plan = solve(self.rule, goal, exact=True)
        if not self.throw:
            worth = _exact(plan.value(self.kept, self.throws_left))
            return KEEPING.dump_json(KeepingShown(worth, ()))
        best = plan.best(self.kept, self.throw, self.throws_left)
        options = tuple(KeepShown(each.keep, _exact(each.worth)) for each in best)
        return KEEPING.dump_json(KeepingShown(options[0].worth, options))


@dataclass(frozen=True, slots=True)
class ProofQuestion:
    """A log file, and what somebody noted during play."""

    log: str
    head: str | None
    promise: str | None
    lang: str

    def answer(self) -> bytes:
        """What a proof finds, worded."""
        found = proof.verify(self.log, self.head, self.promise)
        return REPORT.dump_json(_report(found, self.lang))


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

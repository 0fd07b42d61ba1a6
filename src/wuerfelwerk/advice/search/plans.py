"""A unit in which the seat decides, counted once: every choice in it, open for any worths.

A plan is a list of steps, each of them built on earlier ones. What the values of the unit are
worth is put in afterwards, so that one plan serves every weapon, every goal and every evening.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache, partial
from typing import Any, NamedTuple, NoReturn, TypeAlias

from wuerfelwerk.advice.search.affine import (
    GUESS,
    UNBEARABLE,
    Line,
    mixed,
    score,
    share,
    solved,
    unknown,
)
from wuerfelwerk.advice.search.branches import (
    Answers,
    BranchGroup,
    Reckoner,
    Unit,
    joint_odds,
    unit_of,
)
from wuerfelwerk.advice.shortcuts.let_lie import laid, laying_work, own_laying, usual_laying
from wuerfelwerk.advice.shortcuts.reroll import Chart
from wuerfelwerk.advice.shortcuts.sift import (
    SiftShape,
    classes,
    lies_of,
    own_sift,
    shape_of,
    sift_work,
    sifted,
    through,
    usual_sift,
)
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.expand import endless
from wuerfelwerk.odds.keep.let_lie import LayingGame, game_of, kinds_of
from wuerfelwerk.rules.procedure import Done
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.shortcuts.let_lie import Laying
from wuerfelwerk.rules.shortcuts.reroll import REROLL, Dice, Points, Reroll
from wuerfelwerk.rules.shortcuts.sift import Sift
from wuerfelwerk.values import dataclass

REMEMBERED = 256
"""How many plans are kept for the next question."""
MOST_STEPS = 20_000
"""How many steps a plan may have."""
MOST_TICKS = 24_000
"""How much may be looked at to make a plan."""
TICKS = 4
"""How many ends of charted throws are made in the time a search takes for one position."""
STEPS_PER_POSITION = 12
"""How many steps are followed in the time a search takes for one position."""


class Mean(NamedTuple):
    """A step of chance: the mean of earlier steps, each with its number of ways."""

    parts: tuple[tuple[int, int], ...]


class Best(NamedTuple):
    """A step in which the seat decides: the best of these earlier steps."""

    steps: tuple[int, ...]


class Inner(NamedTuple):
    """A step that follows another plan, perhaps again while it ends in ``None``, and its values."""

    plan: UnitPlan
    after: tuple[int, ...]
    again: bool


class Sifted(NamedTuple):
    """A step that throws dice and leaves the best lying: for every hand the step that follows."""

    shape: SiftShape
    places: tuple[int, ...]
    after: tuple[int, ...]


class Laid(NamedTuple):
    """A step that lets dice lie as is best: for every kind of final hand the step that follows."""

    game: LayingGame
    kept: Hand
    after: tuple[int, ...]


class Value(NamedTuple):
    """The last step of a way: the unit is over, with this value (by its place)."""

    place: int


Step: TypeAlias = Mean | Best | Inner | Sifted | Laid | Value
Scores: TypeAlias = list[tuple[Any, Any]]
Choices: TypeAlias = list[tuple[Line, list[Line]]]


@dataclass(frozen=True, eq=False, slots=True)
class UnitPlan:
    """All steps, the last of them the beginning, and all values the unit can end with."""

    steps: tuple[Step, ...]
    values: tuple[Any, ...]
    work: int = 0
    """What it took to make, counted in positions of a search."""

    @property
    def steps_work(self) -> int:
        """What it takes to follow, counted in positions of a search."""
        return len(self.steps) // STEPS_PER_POSITION

    def worth(self, worths: list[Line]) -> Line:
        """What the unit is worth if its values are worth so much, in the order of the values."""
        return self.followed(worths, [], [])

    def followed(self, worths: list[Line], scores: Scores, choices: Choices) -> Line:
        """The same while a repetition is being solved; hears of choices that hang on it."""
        lines: list[Line] = []
        for step in self.steps:
            if isinstance(step, Best):
                lines.append(_best([lines[i] for i in step.steps], scores, choices))
            elif isinstance(step, Mean):
                lines.append(mixed([(lines[i], ways) for i, ways in step.parts]))
            elif isinstance(step, Value):
                lines.append(worths[step.place])
            elif isinstance(step, Sifted):
                lines.append(sifted(step.shape, step.places, [lines[i] for i in step.after]))
            elif isinstance(step, Laid):
                lines.append(laid(step.game, step.kept, [lines[i] for i in step.after]))
            else:
                after = [lines[i] for i in step.after]
                solve = _repeated if step.again else UnitPlan.worth
                lines.append(solve(step.plan, after))
        return lines[-1]


def _best(lines: list[Line], scores: Scores, choices: Choices) -> Line:
    best = lines[0]
    if all(len(line) == 2 for line in lines):
        for line in lines:
            if line[1] * best[0] > best[1] * line[0]:
                best = line
        return best
    best = max(lines, key=lambda line: score(line, scores))
    choices.append((best, lines))
    return best


def _repeated(body: UnitPlan, after: list[Line]) -> Line:
    """A round's worth: bettered until every choice in it would be made again."""
    nothing = body.values.index(None) if None in body.values else len(after)
    worths = [*after[:nothing], unknown(1), *after[nothing:]]
    best, reached = None, GUESS
    while True:
        choices: Choices = []
        line = body.followed(worths, [reached], choices)
        if share(line, 1) < 1:
            best = solved(line, 1)
            reached = score(best, [])
            if all(
                score(x, [reached]) >= max(score(y, [reached]) for y in ys) for x, ys in choices
            ):
                return best
        elif best is not None:
            return best
        elif reached == UNBEARABLE:
            endless()
        else:
            reached = UNBEARABLE


class Unplanned(Exception):
    """Raised where there is no plan: not all is seen, or rounds lie inside each other."""


def plan_of(unit: Unit, reckoner: Reckoner) -> UnitPlan | None:
    """The plan of a unit in which the seat sees everything, else none."""
    return planned(unit, reckoner)[0]


def work_in_vain(group: BranchGroup, reckoner: Reckoner) -> int:
    """What it took to find that there is no plan of a branch."""
    if len(group.units) > 1 or not reckoner.sees(group.audiences[0]):
        return 0
    return planned(group.units[0], reckoner)[1]


@lru_cache(maxsize=REMEMBERED)
def planned(unit: Unit, reckoner: Reckoner) -> tuple[UnitPlan | None, int]:
    """The plan, and what it took in positions of a search."""
    planner = _Planner(reckoner)
    try:
        plan = planner.plan(unit)
    except (Unplanned, RecursionError):
        plan = None
    return plan, planner.ticks // TICKS


class _Planner:
    """Makes one plan."""

    def __init__(self, reckoner: Reckoner) -> None:
        self.reckoner = reckoner
        self.steps: dict[Step, int] = {}
        self.places: dict[Any, int] = {}
        self.units: dict[Unit, int] = {}
        self.charts: dict[Hashable, Chart[int]] = {}
        self.ticks = 0

    def plan(self, unit: Unit) -> UnitPlan:
        """The plan from this unit's beginning."""
        last = self._unit(unit)
        steps = tuple(self.steps)[: last + 1]
        return UnitPlan(steps, tuple(self.places), self.ticks // TICKS)

    def _unit(self, unit: Unit) -> int:
        found = self.units.get(unit)
        if found is None:
            self.units[unit] = -1
            found = self.units[unit] = self._begun(unit)
        if found < 0:
            _unplanned()
        return found

    def _step(self, step: Step) -> int:
        found = self.steps.setdefault(step, len(self.steps))
        return found if found < MOST_STEPS else _unplanned()

    def _tick(self, ticks: int) -> None:
        """So much more was looked at; a plan that takes too long is none."""
        self.ticks += ticks
        most = self.reckoner.most
        if self.ticks > (MOST_TICKS if most is None else TICKS * most):
            _unplanned()

    def _begun(self, unit: Unit) -> int:
        reroll = REROLL(unit.start)
        if reroll is not None:
            return self._chart(reroll).worth(reroll.dice, reroll.points)
        laid = usual_laying(unit.start, self.reckoner)
        if laid is not None:
            return self._parts((self._over(value), n) for value, n in laid.counts.items())
        laying = own_laying(unit.start, self.reckoner)
        if laying is not None:
            return self._laid(laying)
        usual = usual_sift(unit.start, self.reckoner)
        if usual is not None:
            return self._parts((self._unit(unit_of(start)), ways) for start, ways in usual)
        sift = own_sift(unit.start, self.reckoner)
        return self._at(unit, ()) if sift is None else self._sifted(sift)

    def _chart(self, reroll: Reroll) -> Chart[int]:
        found = self.charts.get(reroll.family)
        if found is None:
            leave = partial(self._left, reroll)
            found = Chart(reroll, self.reckoner, self._even, self._chosen, leave)
            self.charts[reroll.family] = found
        return found

    def _even(self, steps: list[int]) -> int:
        return self._parts((step, 1) for step in steps)

    def _chosen(self, steps: list[int]) -> int:
        return self._step(Best(tuple(dict.fromkeys(steps))))

    def _left(self, reroll: Reroll, dice: Dice, points: Points) -> int:
        self._tick(1)
        after = reroll.after(dice, points)
        return self._over(after.value) if isinstance(after, Done) else self._unit(unit_of(after))

    def _over(self, value: Any) -> int:
        return self._step(Value(self.places.setdefault(value, len(self.places))))

    def _sifted(self, sift: Sift) -> int:
        self._tick(TICKS * sift_work(sift))
        lies, places = lies_of(sift)
        steps, then = classes([self._unit(unit_of(sift.after(each))) for each in lies])
        step = Sifted(shape_of(sift), through(places, then), tuple(steps))
        return self._step(step) if len(steps) > 1 else steps[0]

    def _laid(self, laying: Laying) -> int:
        game = game_of(laying)
        self._tick(TICKS * laying_work(game))
        kinds = kinds_of(game).things
        steps = tuple(self._chosen([self._over(end) for end in ends]) for ends in kinds)
        return self._step(Laid(game, laying.kept, steps))

    def _at(self, unit: Unit, answers: Answers) -> int:
        while True:
            self._tick(TICKS)
            standing = unit.at(answers)
            if isinstance(standing, Done):
                return self._over(standing.value)
            if isinstance(standing, Unit):
                return self._unit(standing)
            if isinstance(standing, BranchGroup):
                return self._group(unit, answers, standing)
            if isinstance(standing, Throw):
                if not self.reckoner.sees(standing.audience):
                    _unplanned()
                return self._mean(unit, answers, standing.pool.throws(self.reckoner.tail))
            if self.reckoner.own(standing):
                return self._chosen([self._at(unit, (*answers, a)) for a in standing.answers()])
            answers = (*answers, self.reckoner.policy(standing))

    def _mean(self, unit: Unit, answers: Answers, cases: Iterable[tuple[Any, int]]) -> int:
        return self._parts((self._at(unit, (*answers, case)), ways) for case, ways in cases)

    def _parts(self, steps: Iterable[tuple[int, int]]) -> int:
        parts: dict[int, int] = {}
        for step, ways in steps:
            parts[step] = parts.get(step, 0) + ways
        return self._step(Mean(tuple(parts.items()))) if len(parts) > 1 else next(iter(parts))

    def _group(self, unit: Unit, answers: Answers, group: BranchGroup) -> int:
        joint = joint_odds(group, self.reckoner)
        if joint is not None:
            return self._mean(unit, answers, joint.counts.items())
        plan = group_plan(group, self.reckoner)
        if plan is None:
            _unplanned()
        self._tick(TICKS * (plan.work + plan.steps_work))
        after = [self._at(unit, (*answers, (v,))) for v in _going_on(plan, group)]
        return self._step(Inner(plan, tuple(after), group.again))


def group_plan(group: BranchGroup, reckoner: Reckoner) -> UnitPlan | None:
    """The plan of one branch alone, where the seat decides something in it."""
    if len(group.units) > 1 or not reckoner.sees(group.audiences[0]):
        return None
    plan = plan_of(group.units[0], reckoner)
    if plan is None or (
        group.again and any(isinstance(s, Inner | Sifted | Laid) for s in plan.steps)
    ):
        return None
    return plan


def _going_on(plan: UnitPlan, group: BranchGroup) -> list[Any]:
    return [value for value in plan.values if value is not None or not group.again]


def group_worth(plan: UnitPlan, group: BranchGroup, after: Callable[[Any], Line]) -> Line | None:
    """What the branch is worth; none where that hangs on something that is not known yet."""
    lines = [after((value,)) for value in _going_on(plan, group)]
    if any(len(line) > 2 for line in lines):
        return None
    return _repeated(plan, lines) if group.again else plan.worth(lines)


def _unplanned() -> NoReturn:
    raise Unplanned

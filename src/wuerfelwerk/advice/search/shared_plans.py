"""A branch that stands open in several worlds at once, planned for all of them together.

Which world it is, the seat does not know; so it has to decide alike wherever it has seen the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import gcd
from typing import Any, NamedTuple, TypeAlias

from wuerfelwerk.advice.search.affine import Line
from wuerfelwerk.advice.search.branches import BranchGroup, Reckoner, Unit
from wuerfelwerk.advice.search.plans import (
    MOST_STEPS,
    Best,
    Inner,
    Mean,
    Step,
    UnitPlan,
    Unplanned,
    Value,
    plan_of,
)
from wuerfelwerk.advice.search.positions import MOST_WORK, Ground, Node, TooFar
from wuerfelwerk.advice.search.worlds import AGAIN, ENDED, Belief, Worlds, key_of
from wuerfelwerk.advice.shortcuts.reroll import Chart, Kinds
from wuerfelwerk.rules.procedure import Done
from wuerfelwerk.rules.request import Question
from wuerfelwerk.rules.shortcuts.reroll import Reroll
from wuerfelwerk.values import replace

REMEMBERED = 64
"""How many plans are kept for the next question."""
Exit: TypeAlias = tuple[tuple[int, Done[Any] | Node, int], ...]
"""Where the plan ends: in which world, over with which value or left where, how likely."""


def joint_plan_of(belief: Belief, reckoner: Reckoner) -> UnitPlan | None:
    """The plan of a branch that all these worlds stand before, if there is one."""
    units = [unit_before(node, reckoner) for node, said in belief if not said]
    known = tuple(unit for unit in units if unit is not None)
    if len(known) < len(belief):
        return None
    shared = gcd(*belief.values())
    return _joint_plan(known, tuple(w // shared for w in belief.values()), reckoner)


def unit_before(node: Node | Line, reckoner: Reckoner) -> Unit | None:
    """The one branch that is next, if it is a plain one."""
    group = node.standing if isinstance(node, Node) and not (node.veiled or node.round) else None
    if not isinstance(group, BranchGroup) or len(group.units) > 1 or group.again:
        return None
    return group.units[0] if reckoner.sees(group.audiences[0]) else None


@lru_cache(maxsize=REMEMBERED)
def _joint_plan(
    units: tuple[Unit, ...], weights: tuple[int, ...], reckoner: Reckoner
) -> UnitPlan | None:
    most = MOST_WORK if reckoner.most is None else reckoner.most
    try:  # a plan that takes more could not be paid for
        return _SharedPlanner(reckoner, most).plan(units, weights)
    except (Unplanned, TooFar, RecursionError):
        return None


class _Frame(NamedTuple):
    """Steps of the plan, or of a round in it; ``name`` is what is believed when it begins."""

    name: Any
    steps: dict[Step, int]
    exits: dict[Exit | None, int]
    known: dict[Any, int]
    charts: dict[Any, Chart[int]]

    def step(self, step: Step) -> int:
        """The place of the step."""
        found = self.steps.setdefault(step, len(self.steps))
        if found >= MOST_STEPS:
            raise Unplanned
        return found

    def parts(self, steps: Iterable[tuple[int, int]]) -> int:
        """The step at which chance decides between these."""
        parts: dict[int, int] = {}
        for step, ways in steps:
            parts[step] = parts.get(step, 0) + ways
        return self.step(Mean(tuple(parts.items()))) if len(parts) > 1 else next(iter(parts))

    def leave(self, exit: Exit | None) -> int:
        """The step at which the plan ends so; ``None``: the round begins anew."""
        return self.step(Value(self.exits.setdefault(exit, len(self.exits))))

    def plan(self, last: int) -> UnitPlan:
        """All up to the last step."""
        return UnitPlan(tuple(self.steps)[: last + 1], tuple(self.exits))


def _frame(name: Any = None) -> _Frame:
    return _Frame(name, {}, {}, {}, {})


class _SharedPlanner(Worlds):
    """Makes one plan; the search of ``Foresight``, with the worths left open."""

    def __init__(self, reckoner: Reckoner, most: int) -> None:
        super().__init__(reckoner, most)
        self._ends: dict[tuple[int, Any], int] = {}
        self._frames: list[_Frame] = [_frame()]

    def plan(self, units: tuple[Unit, ...], weights: tuple[int, ...]) -> UnitPlan:
        """The plan from the beginning of the units."""
        grounds = [self._ground(at) for at in range(len(units))]
        self._at = {ground: at for at, ground in enumerate(grounds)}
        begun = [self.node(unit, (), g) for unit, g in zip(units, grounds, strict=True)]
        last = self._many({(node, ()): w for node, w in zip(begun, weights, strict=True)})
        return replace(self._frames[0].plan(last), work=self.work)

    def _ground(self, at: int) -> Ground:
        return Ground(lambda value: self._ends.setdefault((at, value), len(self._ends)))

    def _many(self, belief: Belief) -> int:
        frame, key = self._frames[-1], key_of(belief)
        found = frame.known.get(key)
        if found is None:
            found = frame.known[key] = self._looked(frame, belief)
        return found

    def _looked(self, frame: _Frame, belief: Belief) -> int:
        if any(node.veiled for node, _ in belief if isinstance(node, Node)):
            raise Unplanned
        ready: Belief = {(self.ready(node), said): w for (node, said), w in belief.items()}
        rerolls = self.rerolled(ready) if len(ready) == len(belief) else None
        if rerolls is not None:
            return self._chart(frame, ready, rerolls).worth(rerolls[0].dice, rerolls[0].points)
        cells = self.cells(belief)
        if ENDED in cells and len(cells) > 1:
            return frame.leave(self._exit(belief))
        return frame.parts(
            (self._cell(frame, seen, cell), sum(cell.values())) for seen, cell in cells.items()
        )

    def _chart(self, frame: _Frame, belief: Belief, rerolls: list[Reroll]) -> Chart[int]:
        parents = tuple(node.parent for node, _ in belief if isinstance(node, Node))
        key = parents, tuple(belief.values()), tuple(reroll.family for reroll in rerolls)
        found = frame.charts.get(key)
        if found is None:
            found = frame.charts[key] = Chart(
                rerolls[0],
                self.reckoner,
                lambda steps: frame.parts((step, 1) for step in steps),
                lambda steps: frame.step(Best(tuple(dict.fromkeys(steps)))),
                lambda dice, points: self._many(self.left(belief, rerolls, dice, points)),
                Kinds(lambda dice: tuple(reroll.alike(dice) for reroll in rerolls)),
            )
        return found

    def _cell(self, frame: _Frame, seen: Any, cell: Belief) -> int:
        if seen == ENDED:
            return frame.leave(self._exit(cell))
        if seen == AGAIN:
            return self._repeated(frame, cell)
        if isinstance(seen, Question):
            steps = [self._answered(cell, answer) for answer in seen.answers()]
            return frame.step(Best(tuple(dict.fromkeys(steps))))
        return self._many(cell)

    def _answered(self, cell: Belief, answer: Any) -> int:
        return self._many(
            {(self.after(n, answer), s): w for (n, s), w in cell.items() if isinstance(n, Node)}
        )

    def _repeated(self, frame: _Frame, belief: Belief) -> int:
        name = key_of(belief)
        if name == frame.name:
            return frame.leave(None)
        if any(name == other.name for other in self._frames):
            raise Unplanned
        alone = self._alone(frame, belief)
        return self._round(frame, belief, name) if alone is None else alone

    def _alone(self, frame: _Frame, belief: Belief) -> int | None:
        """The round in a single world, with all that follows in the unit that begins with it."""
        ((node, _), *others) = belief
        around = node.parent if isinstance(node, Node) else None
        if others or not isinstance(around, Node) or around.answers:
            return None
        plan = plan_of(around.unit, self.reckoner) if isinstance(around.parent, Ground) else None
        if plan is None or not isinstance(around.parent, Ground):
            return None
        at = self._at[around.parent]
        after = [frame.leave(((at, Done(value), 1),)) for value in plan.values]
        return frame.step(Inner(plan, tuple(after), False))

    def _round(self, frame: _Frame, belief: Belief, name: Any) -> int:
        self._frames.append(_frame(name))
        begun: Belief = {(self.begun(node), said): w for (node, said), w in belief.items()}
        body = self._frames[-1].plan(self._many(begun))
        self._frames.pop()
        after = [frame.leave(exit) for exit in body.values if exit is not None]
        return frame.step(Inner(body, tuple(after), True))

    def _exit(self, belief: Belief) -> Exit:
        """Where every world stands when the plan is left."""
        shared = gcd(*belief.values())
        ends = list(self._ends)
        return tuple((*self._where(node, ends), w // shared) for (node, _), w in belief.items())

    def _where(
        self, node: Node | Line, ends: list[tuple[int, Any]]
    ) -> tuple[int, Done[Any] | Node]:
        if isinstance(node, tuple):
            at, value = ends[node[1]]
            return at, Done(value)
        ground = node.parent
        while isinstance(ground, Node):
            ground = ground.parent
        return self._at[ground], node

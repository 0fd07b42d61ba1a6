"""Positions of a search: units after some answers, one inside the other, each of them once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from wuerfelwerk.advice.search.affine import Line, constant
from wuerfelwerk.advice.search.branches import (
    STEPS,
    Answers,
    BranchGroup,
    Reckoner,
    Standing,
    Unit,
    joint_counted,
    joint_odds,
)
from wuerfelwerk.advice.search.plans import group_plan, work_in_vain
from wuerfelwerk.advice.shortcuts.sift import unit_work
from wuerfelwerk.rules.procedure import Done
from wuerfelwerk.rules.request import Answer, Question, Throw
from wuerfelwerk.values import dataclass

MOST_WORK = 6_000
"""How much is looked at for one answer: positions, and plans by their size. The same everywhere."""

DEEP = 16
"""So many answers are gone through again in the time a position takes besides: a unit is asked
from its beginning where it stands."""


class TooFar(Exception):
    """Raised where more would have to be looked at than the limit allows."""


@dataclass(frozen=True, eq=False, slots=True)
class Ground:
    """The last node of a search: makes of what a turn came to its worth for the goal."""

    worth: Callable[[Any], int]
    veiled: bool = False
    inside: bool = False


class Node:
    """A position: a unit after some answers, and to whom its value will go."""

    __slots__ = ("answers", "done", "inside", "parent", "round", "standing", "unit", "veiled")

    def __init__(
        self,
        unit: Unit,
        answers: Answers,
        parent: Parent,
        done: Answers,
        veiled: bool,
        begins_round: bool,
    ) -> None:
        self.unit, self.answers, self.parent, self.done = unit, answers, parent, done
        self.veiled, self.round = veiled, begins_round
        self.inside: bool = parent.inside or (_repeats(parent) and not begins_round)
        self.standing = unit.at(answers)


Parent: TypeAlias = Node | Ground


def _repeats(parent: Parent) -> bool:
    return (
        isinstance(parent, Node)
        and isinstance(parent.standing, BranchGroup)
        and parent.standing.again
    )


class Positions:
    """All positions of one search."""

    def __init__(self, reckoner: Reckoner, most: int | None = None) -> None:
        self.reckoner, self.most, self.work = reckoner, most, 0
        self._nodes: dict[tuple[Any, ...], Node] = {}
        self._counted: set[BranchGroup] = set()
        self._settled: dict[Node, Node | Line] = {}
        self._orders: dict[int, tuple[int, ...]] = {}

    def spend(self, work: int) -> None:
        """So much more was done; there may be a limit to it."""
        self.work += work
        if self.most is not None and self.work > self.most:
            raise TooFar

    def node(
        self,
        unit: Unit,
        answers: Answers,
        parent: Parent,
        done: Answers = (),
        veiled: bool = False,
        begins_round: bool = False,
    ) -> Node:
        """The position, made if it is new."""
        key = (unit, answers, parent, done, veiled, begins_round)
        found = self._nodes.get(key)
        if found is None:
            self.spend(1 + len(answers) // DEEP)
            found = self._nodes[key] = Node(*key)
        return found

    def after(self, node: Node, answer: Answer) -> Node:
        """The position once this was answered."""
        return self.node(node.unit, (*node.answers, answer), node.parent, node.done, node.veiled)

    def became(self, node: Node, unit: Unit) -> Node:
        """The position once the unit has gone on as another one."""
        return self.node(unit, (), node.parent, node.done, node.veiled)

    def begun(self, at: Node | Line) -> Node:
        """A round's first position, as an ordinary one."""
        assert isinstance(at, Node)
        return self.node(at.unit, (), at.parent, at.done, at.veiled)

    def rebased(self, node: Node, onto: Node) -> Node:
        """A position of another search, of which ``onto`` was the ground."""
        parent = node.parent
        here = self.rebased(parent, onto) if isinstance(parent, Node) else onto
        return self.node(node.unit, node.answers, here, node.done, node.veiled, node.round)

    def finished(self, node: Node, value: Any) -> Node | Line:
        """Where a value leads: the next branch, another round, or on in the parent."""
        parent = node.parent
        if isinstance(parent, Ground):
            return constant(parent.worth(value))
        group, values = parent.standing, (*node.done, value)
        assert isinstance(group, BranchGroup)
        if len(values) < len(group.units):
            return self.branch(parent, group, values)
        if group.again and values == (None,):
            return self.branch(parent, group, ())
        if len(values) == 1:
            return self.after(parent, values)
        pairs = zip(self._order(group), values, strict=True)
        return self.after(parent, tuple(value for _, value in sorted(pairs, key=_place)))

    def branch(self, parent: Node, group: BranchGroup, done: Answers) -> Node:
        """The beginning of the next branch of a group."""
        at = self._order(group)[len(done)]
        veiled = parent.veiled or not self.reckoner.sees(group.audiences[at])
        return self.node(group.units[at], (), parent, done, veiled, group.again)

    def _order(self, group: BranchGroup) -> tuple[int, ...]:
        """Branches in which the seat has no say come first: it may wait for them."""
        if len(group.units) == 1:
            return (0,)
        found = self._orders.get(id(group))
        if found is None:
            says = [joint_odds(each, self.reckoner) is None for each in _alone(group)]
            found = tuple(sorted(range(len(says)), key=says.__getitem__))
            self._orders[id(group)] = found
        return found

    def whole(self, node: Node, group: BranchGroup) -> bool:
        """Can the group be reckoned as a whole, without going into its branches?"""
        if node.veiled:
            return False
        planned = joint_odds(group, self.reckoner) is None
        plan = group_plan(group, self.reckoner) if planned else None
        if group not in self._counted and (self.reckoner.strict or not planned):
            self._counted.add(group)
            self.spend(self._price(group, planned and plan is None))
        return not planned or plan is not None

    def _price(self, group: BranchGroup, in_vain: bool) -> int:
        """What odds take; strictly, all that was counted, and a plan that came to nothing."""
        if not self.reckoner.strict:
            return sum(unit_work(unit.start) for unit in group.units)
        counted = joint_counted(group, self.reckoner).work // STEPS
        return 1 + counted + (work_in_vain(group, self.reckoner) if in_vain else 0)

    def settled(self, node: Node | Line) -> Node | Line:
        """On to where something can happen in more than one way."""
        if not isinstance(node, Node):
            return node
        found = self._settled.get(node)
        if found is None:
            found = self._settled[node] = self._gone_on(node)
        return found

    def _gone_on(self, node: Node | Line) -> Node | Line:
        while isinstance(node, Node) and not node.round:
            standing = node.standing
            if isinstance(standing, BranchGroup):
                if self.whole(node, standing):
                    return node
                node = self.branch(node, standing, ())
            elif isinstance(standing, Throw):
                return node
            else:
                further = self._passed(node, node.answers, standing)
                if further is node:
                    return node
                node = further
        return node

    def onto(self, node: Node, answer: Answer) -> Node | Line:
        """The position once this was answered and, where nobody is to be heard, what follows it."""
        answers = (*node.answers, answer)
        self.spend(1 + len(answers) // DEEP)
        return self.settled(self._passed(node, answers, node.unit.at(answers)))

    def _passed(self, node: Node, answers: Answers, standing: Standing) -> Node | Line:
        """Past all that others answer by the policy, without a position for each of them."""
        while isinstance(standing, Question) and not isinstance(standing, Throw):
            if self.reckoner.own(standing):
                break
            answers = (*answers, self.reckoner.policy(standing))
            standing = node.unit.at(answers)
        if isinstance(standing, Done):
            return self.finished(node, standing.value)
        if isinstance(standing, Unit):
            return self.became(node, standing)
        if answers == node.answers:
            return node
        return self.node(node.unit, answers, node.parent, node.done, node.veiled)


def _alone(group: BranchGroup) -> list[BranchGroup]:
    pairs = zip(group.units, group.audiences, strict=True)
    return [BranchGroup((unit,), (audience,), False) for unit, audience in pairs]


def _place(pair: tuple[int, Any]) -> int:
    return pair[0]

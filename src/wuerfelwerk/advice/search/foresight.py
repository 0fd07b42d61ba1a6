"""Playing on as well as one seat can: the mean worth of what is still to come.

Where the seat decides, the best answer counts; dice and everybody else are averaged. Worlds that
the seat cannot tell apart are followed together and decided alike: what it saw are the answers
that were for its ears and the questions it was asked. Dice and others in branches side by side
come first; into a veiled branch it looks only when all are done. A round that may be repeated is
worth ``x = best(x)``, solved exactly by bettering the way to play it until nothing gets better.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, TypeAlias

from wuerfelwerk.advice.search.affine import (
    GUESS,
    UNBEARABLE,
    Line,
    Score,
    mixed,
    replaced,
    score,
    share,
    solved,
    unknown,
)
from wuerfelwerk.advice.search.branches import BranchGroup, Reckoner, Unit, joint_odds, unit_of
from wuerfelwerk.advice.search.plans import UnitPlan, group_plan, group_worth, plan_of
from wuerfelwerk.advice.search.positions import Ground, Node, TooFar
from wuerfelwerk.advice.search.shared_plans import Exit, joint_plan_of, unit_before
from wuerfelwerk.advice.search.worlds import (
    AGAIN,
    ENDED,
    Belief,
    World,
    Worlds,
    ended,
    key_of,
    position,
)
from wuerfelwerk.advice.shortcuts.keep import cases, cases_work, known_keep
from wuerfelwerk.advice.shortcuts.sift import (
    classes,
    lies_of,
    own_sift,
    shape_of,
    sift_work,
    sifted,
    through,
)
from wuerfelwerk.odds.expand import endless
from wuerfelwerk.rules.procedure import Done
from wuerfelwerk.rules.request import Answer, Question, Throw

MOST_ROUNDS = 6
"""How many repetitions inside each other, or of what a seat believes, are solved at once."""
MOST_BELIEFS = 4_000
"""How many beliefs are weighed before the later decisions are left to the plain policy."""
MOST_INSIDE = 4
"""How deep inside each other units may stand, to look for dice that are sifted."""


Choices: TypeAlias = tuple[Line, list[Line]]
"""What was taken, and what there was to take."""


class Foresight(Worlds):
    """One search; nodes and their worths are remembered in it."""

    def __init__(self, reckoner: Reckoner, most: int | None = None) -> None:
        super().__init__(reckoner, most)
        self._known: list[dict[Any, Line]] = [{}]
        self._rounds: list[Any] = []
        self._beliefs = 0
        self._scores: list[Score] = []
        self._choices: list[list[Choices]] = []
        self._paid: set[UnitPlan] = set()
        self._grounds: dict[Hashable, Ground] = {}

    def root(self, unit: Unit, worth: Callable[[Any], int], name: Hashable = None) -> Node:
        """The beginning of a world; what comes to the same in worlds of one name is shared."""
        ground = self._grounds.get(name) if name is not None else None
        if ground is None:
            ground = self._grounds[name] = Ground(worth)
        return self.node(unit, (), ground)

    def worth(self, roots: Sequence[tuple[Node, Fraction]]) -> Fraction:
        """The mean worth of worlds that the seat cannot tell apart, weighed."""
        line = self.line(roots)
        return Fraction(line[1], line[0])

    def line(self, roots: Sequence[tuple[Node, Fraction]]) -> Line:
        """The same in its two parts."""
        common = lcm(*(weight.denominator for _, weight in roots))
        whole = [(node, int(weight * common)) for node, weight in roots]
        if self.reckoner.seat is None:
            return mixed((self._one(node), weight) for node, weight in whole)
        return self._many({(node, ()): weight for node, weight in whole})

    def _pay(self, plan: UnitPlan) -> UnitPlan:
        """Making a plan counts once in every search, whoever made it; following it counts too."""
        self.spend(plan.steps_work)
        if plan not in self._paid:
            self._paid.add(plan)
            self.spend(plan.work)
        return plan

    # --- one world

    def _one(self, node: Node | Line) -> Line:
        node = self.settled(node)
        if isinstance(node, tuple):
            return node
        if node.round:
            return self._repeated({(node, ()): 1})
        known = self._known[-1 if node.inside else 0]
        found = known.get(node)
        if found is None:
            found = known[node] = self._looked(node)
        return found

    def _looked(self, node: Node) -> Line:
        standing = node.standing
        if isinstance(standing, BranchGroup):
            return self._group(node, standing)
        if isinstance(standing, Throw):
            if node.veiled or not self.reckoner.sees(standing.audience):
                return self._many({(node, ()): 1}, alone=False)
            return self._mean(node, standing.pool.throws(self.reckoner.tail))
        assert isinstance(standing, Question)
        return self._best(self._one(self.after(node, each)) for each in standing.answers())

    def _group(self, node: Node, group: BranchGroup) -> Line:
        joint = joint_odds(group, self.reckoner)
        if joint is not None:
            return self._mean(node, joint.counts.items())
        plan = group_plan(group, self.reckoner)
        assert plan is not None
        self._pay(plan)
        found = group_worth(plan, group, lambda values: self._one(self.onto(node, values)))
        return self._one(self.branch(node, group, ())) if found is None else found

    def _mean(self, node: Node, cases: Any) -> Line:
        ways: dict[Node | Line, int] = {}
        for case, count in cases:
            child = self.onto(node, case)
            ways[child] = ways.get(child, 0) + count
        return mixed((self._one(child), count) for child, count in ways.items())

    def _best(self, found: Iterator[Line]) -> Line:
        lines = list(found)
        best = max(lines, key=lambda line: score(line, self._scores))
        if any(len(line) > 2 for line in lines):
            self._choices[-1].append((best, lines))
        return best

    # --- worlds that cannot be told apart

    def _many(self, belief: Belief, alone: bool = True) -> Line:
        if alone and len(belief) == 1:
            ((node, _),) = belief
            return self._one(node)
        known, key = self._remembered(belief), key_of(belief)
        if key not in known:
            self._beliefs += 1
            if self._beliefs > MOST_BELIEFS:
                raise TooFar
            known[key] = self._together(belief)
        return known[key]

    def _together(self, belief: Belief) -> Line:
        whole = self._whole(belief) if len(belief) > 1 else None
        if whole is not None:
            return whole
        cells = self.cells(belief).items()
        return mixed((self._cell(seen, cell), sum(cell.values())) for seen, cell in cells)

    def _whole(self, belief: Belief) -> Line | None:
        """Worlds that are over, or that all stand before a branch that can be planned."""
        ends = self._ends(belief)
        if ends is not None:
            return mixed(zip(ends, belief.values(), strict=True))
        ready = {(self.ready(node), said): weight for (node, said), weight in belief.items()}
        group = self._same_group(ready)
        if group is not None:
            return self._shared(ready, group)
        lying = self._sifted(ready) or self._kept_dice(ready)
        if lying is not None:
            return lying
        plan = joint_plan_of(ready, self.reckoner)
        if plan is None:
            return None
        self._pay(plan)
        nodes = [position(node) for node, _ in ready]
        lines = [self._many(self._going_on(nodes, exit)) for exit in plan.values]
        return None if any(len(line) > 2 for line in lines) else plan.worth(lines)

    def _sifted(self, belief: Belief) -> Line | None:
        """The same dice are thrown in every world, and some of them taken away without knowing."""
        inner = belief
        for _ in range(MOST_INSIDE):
            found = self._sifted_here(inner)
            if found is not None or not self._before_units(inner):
                return found
            inner = {(self._entered(node), said): weight for (node, said), weight in inner.items()}
        return None

    def _before_units(self, belief: Belief) -> bool:
        units = (None if said else unit_before(node, self.reckoner) for node, said in belief)
        return all(unit is not None for unit in units)

    def _entered(self, node: Node | Line) -> Node | Line:
        """Into the one branch that is next, as far as nothing is to be seen or decided there."""
        at = position(node)
        assert isinstance(at.standing, BranchGroup)
        return self.ready(self.branch(at, at.standing, ()))

    def _sifted_here(self, belief: Belief) -> Line | None:
        units = (unit_before(node, self.reckoner) for node, said in belief if not said)
        found = (own_sift(unit.start, self.reckoner) for unit in units if unit is not None)
        sifts = [each for each in found if each is not None]
        if len(sifts) < len(belief) or len({each.shape for each in sifts}) > 1:
            return None
        lies, places = lies_of(sifts[0])
        self.spend(sift_work(sifts[0]))
        after, then = classes(tuple(sift.after(each) for sift in sifts) for each in lies)
        lines = [self._many(self._lying(belief, starts)) for starts in after]
        if any(len(line) > 2 for line in lines):
            return None
        return sifted(shape_of(sifts[0]), through(places, then), lines)

    def _kept_dice(self, belief: Belief) -> Line | None:
        """The same dice are thrown in every world, for the seat to see, and the highest kept."""
        units = (unit_before(node, self.reckoner) for node, said in belief if not said)
        known = (known_keep(unit.start, self.reckoner) for unit in units if unit is not None)
        keeps = [each for each in known if each and self.reckoner.sees(each.audience)]
        if len(keeps) < len(belief) or len({each.told for each in keeps}) > 1:
            return None
        found = cases(*keeps)
        self.spend(cases_work(found))
        ways: dict[tuple[Any, ...], int] = {}
        for case, n in found:
            values = tuple([keep.end(*case) for keep in keeps])
            ways[values] = ways.get(values, 0) + n
        return mixed((self._many(self._over_with(belief, v)), n) for v, n in ways.items())

    def _over_with(self, belief: Belief, values: Sequence[Any]) -> Belief:
        """The worlds after their next branch, each with its value of it."""
        found: dict[World, int] = {}
        for ((node, _), weight), value in zip(belief.items(), values, strict=True):
            world = self.after(position(node), (value,))
            found[world, ()] = found.get((world, ()), 0) + weight
        return found

    def _lying(self, belief: Belief, starts: Any) -> Belief:
        """The worlds once dice lie, each going on in its way."""
        nodes = [position(node) for node, _ in belief]
        pairs = zip(nodes, starts, strict=True)
        lying = [(self.node(unit_of(start), (), node), ()) for node, start in pairs]
        return dict(zip(lying, belief.values(), strict=True))

    def _ends(self, belief: Belief) -> list[Line] | None:
        """What the worlds are worth, if nothing can happen any more in any of them."""
        found = []
        for node, _ in belief:
            end = self.settled(node)
            if isinstance(end, Node):
                return None
            found.append(end)
        return found

    def _same_group(self, belief: Belief) -> BranchGroup | None:
        """The branches that all worlds stand before, where they can be reckoned as a whole."""
        ((first, _), *_) = belief
        if (
            not isinstance(first, Node)
            or not isinstance(first.standing, BranchGroup)
            or first.round
        ):
            return None
        group = first.standing
        same = all(_stands_before(group, node) and not said for node, said in belief)
        return group if same and self.whole(first, group) else None

    def _shared(self, belief: Belief, group: BranchGroup) -> Line | None:
        """The same happens in every world, and tells nothing of which it is."""
        joint = joint_odds(group, self.reckoner)
        if joint is not None:
            cases = joint.counts.items()
            return mixed([(self._answered(belief, values), n) for values, n in cases])
        plan = group_plan(group, self.reckoner)
        assert plan is not None
        self._pay(plan)
        return group_worth(plan, group, lambda values: self._answered(belief, values))

    def _going_on(self, nodes: list[Node], exit: Exit) -> Belief:
        """The worlds after a planned branch, each where it stands then."""
        found: dict[World, int] = {}
        for at, where, weight in exit:
            here, onto = where, nodes[at]
            if isinstance(here, Done):
                world = self.after(onto, (here.value,))
            else:
                world = self.rebased(here, onto)
            found[world, ()] = found.get((world, ()), 0) + weight
        return found

    def _remembered(self, belief: Belief) -> dict[Any, Line]:
        """What is known for sure, or only as long as the worth of a round is taken for known."""
        inside = any(isinstance(node, Node) and node.inside for node, _ in belief)
        return self._known[-1 if inside else 0]

    def _cell(self, seen: Hashable, cell: Belief) -> Line:
        """What worlds are worth in which the same was seen."""
        if seen == ENDED:
            return mixed((ended(line), weight) for (line, _), weight in cell.items())
        if seen == AGAIN:
            return self._repeated(cell)
        if isinstance(seen, Question):
            return self._best(self._answered(cell, each) for each in seen.answers())
        return self._many(cell)

    def _answered(self, cell: Belief, answer: Answer) -> Line:
        return self._many(
            {(self.after(position(n), answer), s): weight for (n, s), weight in cell.items()}
        )

    # --- rounds that are repeated

    def _repeated(self, belief: Belief) -> Line:
        key = key_of(belief)
        if key in self._rounds:
            return unknown(self._rounds.index(key) + 1)
        known = self._remembered(belief) if len(belief) == 1 else self._known[-1]
        name = (AGAIN, key)
        if name not in known:
            planned = self._planned(belief)
            known[name] = self._begun(belief, key) if planned is None else planned
        return known[name]

    def _begun(self, belief: Belief, key: Hashable) -> Line:
        if len(self._rounds) >= MOST_ROUNDS:
            raise TooFar
        self._rounds.append(key)
        found = self._solved(belief, len(self._rounds))
        self._rounds.pop()
        return found

    def _planned(self, belief: Belief) -> Line | None:
        """The round with all that follows in the unit that begins with it, if that is planned."""
        ((node, _), *others) = belief
        around = position(node).parent
        if others or not isinstance(around, Node) or around.answers or around.veiled:
            return None
        plan = plan_of(around.unit, self.reckoner) if isinstance(around.parent, Node) else None
        if plan is None:
            return None
        self._pay(plan)
        lines = [self._one(self.finished(around, value)) for value in plan.values]
        return None if any(len(line) > 2 for line in lines) else plan.worth(lines)

    def _solved(self, belief: Belief, number: int) -> Line:
        """Better the way to play the round until no single choice in it could be better.

        It begins with a guess; only where that never ends, with whatever ends most surely.
        """
        begun: Belief = {(self.begun(node), s): weight for (node, s), weight in belief.items()}
        best, reached = None, GUESS
        while True:
            line, choices = self._tried(begun, reached)
            if share(line, number) < 1:
                best = solved(line, number)
                reached = score(best, self._scores)
                if self._stands(choices, reached):
                    self._pass_on(choices, number, best)
                    return best
            elif best is not None:
                return best
            elif reached == UNBEARABLE:
                endless()
            else:
                reached = UNBEARABLE

    def _tried(self, begun: Belief, reached: Score) -> tuple[Line, list[Choices]]:
        """The round played as is best if another one is worth so much."""
        choices: list[Choices] = []
        self._scores.append(reached)
        self._known.append({})
        self._choices.append(choices)
        line = self._many(begun)
        self._choices.pop()
        self._known.pop()
        self._scores.pop()
        return line, choices

    def _stands(self, choices: list[Choices], reached: Score) -> bool:
        """Would every choice be made again, now that the worth of the round is known?"""
        scores = [*self._scores, reached]
        return all(
            score(best, scores) >= max(score(line, scores) for line in lines)
            for best, lines in choices
        )

    def _pass_on(self, choices: list[Choices], number: int, best: Line) -> None:
        """Choices that hang on a round around this one are looked at again with that."""
        for taken, lines in choices if self._choices else ():
            again = [replaced(line, number, best) for line in lines]
            if any(len(line) > 2 for line in again):
                self._choices[-1].append((replaced(taken, number, best), again))


def _stands_before(group: BranchGroup, node: Node | Line) -> bool:
    return isinstance(node, Node) and not (node.round or node.veiled) and node.standing == group

"""Playing on as well as one seat can: the mean worth of what is still to come.

Where the seat decides, the best answer counts; dice and everybody else are averaged. Worlds that
the seat cannot tell apart are followed together and decided alike: what it saw are the answers
that were for its ears and the questions it was asked. Dice and others in branches side by side
come first; into a veiled branch it looks only when all are done. A round that may be repeated is
worth ``x = best(x)``, solved exactly by bettering the way to play it until nothing gets better.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, TypeAlias

from wuerfelwerk.advice.lines import (
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
from wuerfelwerk.advice.plans import group_plan, group_worth
from wuerfelwerk.advice.positions import Ground, Node, Positions, TooFar
from wuerfelwerk.advice.units import Group, Reckoner, Unit, joint_odds
from wuerfelwerk.odds.expand import endless
from wuerfelwerk.rules.procedure import Done
from wuerfelwerk.rules.request import Answer, Question, Throw

MOST_ROUNDS = 6
"""How many repetitions inside each other, or of what a seat believes, are solved at once."""
MOST_BELIEFS = 4_000
"""How many beliefs are weighed before the later decisions are left to the plain policy."""


World: TypeAlias = tuple[Node | Line, tuple[Hashable, ...]]
"""A position (or the worth at its end), and what was said behind a veil so far."""
Belief: TypeAlias = Mapping[World, Fraction]
Choices: TypeAlias = tuple[Line, list[Line]]
"""What was taken, and what there was to take."""
ENDED, AGAIN = "ended", "again"


class Foresight(Positions):
    """One search; nodes and their worths are remembered in it."""

    def __init__(self, reckoner: Reckoner) -> None:
        super().__init__(reckoner)
        self._known: list[dict[Any, Line]] = [{}]
        self._rounds: list[Any] = []
        self._beliefs = 0
        self._scores: list[Score] = []
        self._choices: list[list[Choices]] = []

    def root(self, unit: Unit, worth: Callable[[Any], int]) -> Node:
        """The beginning of a world."""
        return self.node(unit, (), Ground(worth))

    def worth(self, roots: Sequence[tuple[Node, Fraction]]) -> Fraction:
        """The mean worth of worlds that the seat cannot tell apart, weighed."""
        total = sum(weight for _, weight in roots)
        if self.reckoner.seat is None:
            line = self._weighed((self._one(node), weight / total) for node, weight in roots)
        else:
            line = self._many({(node, ()): weight / total for node, weight in roots})
        return Fraction(line[1], line[0])

    # --- one world

    def _one(self, node: Node | Line) -> Line:
        node = self.settled(node)
        if isinstance(node, tuple):
            return node
        if node.round:
            return self._repeated({(node, ()): Fraction(1)})
        known = self._known[-1 if node.inside else 0]
        found = known.get(node)
        if found is None:
            found = known[node] = self._looked(node)
        return found

    def _looked(self, node: Node) -> Line:
        standing = node.standing
        if isinstance(standing, Group):
            return self._group(node, standing)
        if isinstance(standing, Throw):
            if node.veiled or not self.reckoner.sees(standing.audience):
                return self._many({(node, ()): Fraction(1)}, alone=False)
            return self._mean(node, standing.pool.throws(self.reckoner.tail))
        assert isinstance(standing, Question)
        return self._best(self._one(self.after(node, each)) for each in standing.answers())

    def _group(self, node: Node, group: Group) -> Line:
        joint = joint_odds(group, self.reckoner)
        if joint is not None:
            return self._mean(node, joint.counts.items())
        plan = group_plan(group, self.reckoner)
        assert plan is not None
        found = group_worth(plan, group, lambda values: self._one(self.after(node, values)))
        return self._one(self.branch(node, group, ())) if found is None else found

    def _mean(self, node: Node, cases: Any) -> Line:
        ways: dict[Node | Line, int] = {}
        for case, count in cases:
            child = self.settled(self.after(node, case))
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
        known, key = self._remembered(belief), _key(belief)
        if key not in known:
            self._beliefs += 1
            if self._beliefs > MOST_BELIEFS:
                raise TooFar
            cells: dict[Hashable, dict[World, Fraction]] = {}
            for (node, said), weight in belief.items():
                for seen, world, chance in self._events(node, said):
                    cell = cells.setdefault(seen, {})
                    cell[world] = cell.get(world, 0) + weight * chance
            known[key] = self._weighed(
                (self._cell(seen, cell), sum(cell.values())) for seen, cell in cells.items()
            )
        return known[key]

    def _remembered(self, belief: Belief) -> dict[Any, Line]:
        """What is known for sure, or only as long as the worth of a round is taken for known."""
        inside = any(isinstance(node, Node) and node.inside for node, _ in belief)
        return self._known[-1 if inside else 0]

    def _cell(self, seen: Hashable, cell: Belief) -> Line:
        """What worlds are worth in which the same was seen."""
        if seen == ENDED:
            return self._weighed((line, weight) for (line, _), weight in cell.items())
        if seen == AGAIN:
            return self._repeated(cell)
        if isinstance(seen, Question):
            return self._best(self._answered(cell, each) for each in seen.answers())
        return self._many(cell)

    def _answered(self, cell: Belief, answer: Answer) -> Line:
        return self._many(
            {(self.after(_position(n), answer), s): weight for (n, s), weight in cell.items()}
        )

    def _weighed(self, parts: Any) -> Line:
        pairs = list(parts)
        common = lcm(*(weight.denominator for _, weight in pairs))
        return mixed((line, int(weight * common)) for line, weight in pairs)

    def _events(
        self, node: Node | Line, said: tuple[Hashable, ...]
    ) -> Iterator[tuple[Hashable, World, Fraction]]:
        """What the seat sees next, and where that leads; what it does not see just happens."""
        sure = Fraction(1)
        while isinstance(node, Node) and not node.round:
            standing = node.standing
            if isinstance(standing, Done):
                before, node = node.veiled, self.finished(node, standing.value)
                if before and said and isinstance(node, Node) and not node.veiled:
                    yield said, (node, ()), sure
                    return
            elif isinstance(standing, Unit):
                node = self.became(node, standing)
            elif isinstance(standing, Group):
                node = self.branch(node, standing, ())
            elif isinstance(standing, Throw):
                yield from self._thrown(node, standing, said)
                return
            elif self.reckoner.own(standing):
                yield standing, (node, said), sure
                return
            else:
                answer = self.reckoner.policy(standing)
                heard, child = (standing.key, answer), self.after(node, answer)
                if self.reckoner.sees(standing.audience):
                    if not node.veiled:
                        yield heard, (child, said), sure
                        return
                    said = (*said, heard)
                node = child
        yield AGAIN if isinstance(node, Node) else ENDED, (node, said), sure

    def _thrown(
        self, node: Node, throw: Throw, said: tuple[Hashable, ...]
    ) -> Iterator[tuple[Hashable, World, Fraction]]:
        size, heard = throw.pool.size(self.reckoner.tail), self.reckoner.sees(throw.audience)
        for faces, ways in throw.pool.throws(self.reckoner.tail):
            child, chance, face = self.after(node, faces), Fraction(ways, size), (throw.key, faces)
            if heard and not node.veiled:
                yield face, (child, said), chance
            else:
                later = (*said, face) if heard else said
                for seen, world, more in self._events(child, later):
                    yield seen, world, chance * more

    # --- rounds that are repeated

    def _repeated(self, belief: Belief) -> Line:
        key = _key(belief)
        if key in self._rounds:
            return unknown(self._rounds.index(key) + 1)
        known = self._remembered(belief) if len(belief) == 1 else self._known[-1]
        name = (AGAIN, key)
        if name not in known:
            if len(self._rounds) >= MOST_ROUNDS:
                raise TooFar
            self._rounds.append(key)
            known[name] = self._solved(belief, len(self._rounds))
            self._rounds.pop()
        return known[name]

    def _solved(self, belief: Belief, number: int) -> Line:
        """Better the way to play the round until no single choice in it could be better.

        It begins with a guess; only where that never ends, with whatever ends most surely.
        """
        begun: Belief = {(self._begun(node), s): weight for (node, s), weight in belief.items()}
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

    def _begun(self, at: Node | Line) -> Node:
        node = _position(at)
        return self.node(node.unit, (), node.parent, node.done, node.veiled)


def _key(belief: Belief) -> Hashable:
    """What a seat believes, up to a common weight."""
    total = sum(belief.values())
    return frozenset((world, weight / total) for world, weight in belief.items())


def _position(node: Node | Line) -> Node:
    assert isinstance(node, Node)
    return node

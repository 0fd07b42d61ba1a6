"""Worlds that a seat cannot tell apart, followed together: what it sees next in each of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from math import gcd, lcm
from typing import Any, TypeAlias

from wuerfelwerk.advice.search.affine import Line
from wuerfelwerk.advice.search.branches import BranchGroup, Reckoner, Unit, unit_of
from wuerfelwerk.advice.search.positions import Node, Positions, TooFar
from wuerfelwerk.advice.shortcuts.keep import counts, ends, known_keep
from wuerfelwerk.advice.shortcuts.reroll import alone
from wuerfelwerk.rules.procedure import Done
from wuerfelwerk.rules.request import Question, Throw
from wuerfelwerk.rules.shortcuts.keep import Keep
from wuerfelwerk.rules.shortcuts.reroll import REROLL, Dice, Points, Reroll

World: TypeAlias = tuple[Node | Line, tuple[Hashable, ...]]
"""A position (or the worth at its end), and what was said behind a veil so far."""
Belief: TypeAlias = Mapping[World, int]
"""Worlds that cannot be told apart, with whole weights."""
Chance: TypeAlias = tuple[int, int]
"""So many of so many cases."""
SURE: Chance = (1, 1)
ENDED, AGAIN = "ended", "again"
MOST_UNSEEN = 50_000
"""How many ways out of sight one search follows: veiled throws side by side multiply."""


class Worlds(Positions):
    """Positions, and what a seat sees on the way from one to the next."""

    def __init__(self, reckoner: Reckoner, most: int | None = None) -> None:
        super().__init__(reckoner, most)
        self._unseen = 0

    def cells(self, belief: Belief) -> dict[Hashable, dict[World, int]]:
        """The worlds one event later, by what the seat has seen."""
        found: dict[Hashable, dict[World, int]] = {}
        events = [(w, tuple(self._events(*world))) for world, w in belief.items()]
        common = lcm(*(size for _, each in events for _, _, (_, size) in each))
        for weight, each in events:
            for seen, world, (ways, size) in each:
                cell = found.setdefault(seen, {})
                cell[world] = cell.get(world, 0) + weight * ways * (common // size)
        return found

    def ready(self, node: Node | Line) -> Node | Line:
        """The position after all that happens without the seat's seeing or deciding anything."""
        while isinstance(node, Node) and not (node.round or node.veiled):
            standing = node.standing
            if isinstance(standing, Done):
                node = self.finished(node, standing.value)
            elif isinstance(standing, Unit):
                node = self.became(node, standing)
            elif isinstance(standing, BranchGroup | Throw) or self._noticed(standing):
                break
            else:
                node = self.after(node, self.reckoner.policy(standing))
        return node

    def rerolled(self, belief: Belief) -> list[Reroll] | None:
        """The rerolls that all worlds stand before, where only the seat decides and sees alike."""
        found: list[Reroll] = []
        for node, said in belief:
            plain = isinstance(node, Node) and not (said or node.answers or node.round)
            reroll = REROLL(node.unit.start) if plain and isinstance(node, Node) else None
            if reroll is None or (found and reroll.shape != found[0].shape):
                return None
            found.append(reroll)
        return found if alone(found[0], self.reckoner) else None

    def left(
        self, belief: Belief, rerolls: Sequence[Reroll], dice: Dice, points: Points
    ) -> dict[World, int]:
        """The worlds once all let these dice stay."""
        found: dict[World, int] = {}
        for ((node, _), weight), reroll in zip(belief.items(), rerolls, strict=True):
            after, at = reroll.after(dice, points), position(node)
            if isinstance(after, Done):
                world = self.finished(at, after.value)
            else:
                world = self.became(at, unit_of(after))
            found[world, ()] = found.get((world, ()), 0) + weight
        return found

    def _noticed(self, question: Question[Any]) -> bool:
        return self.reckoner.own(question) or self.reckoner.sees(question.audience)

    def _events(
        self, node: Node | Line, said: tuple[Hashable, ...]
    ) -> Iterator[tuple[Hashable, World, Chance]]:
        """What the seat sees next, and where that leads; what it does not see just happens."""
        while isinstance(node, Node) and not node.round:
            standing = node.standing
            if isinstance(standing, Done):
                before, node = node.veiled, self.finished(node, standing.value)
                if before and said and isinstance(node, Node) and not node.veiled:
                    yield said, (node, ()), SURE
                    return
            elif isinstance(standing, Unit):
                node = self.became(node, standing)
            elif isinstance(standing, BranchGroup):
                keep = self._known_keep(standing)
                if keep is not None:
                    yield from self._kept(node, keep, said)
                    return
                node = self.branch(node, standing, ())
            elif isinstance(standing, Throw):
                yield from self._thrown(node, standing, said)
                return
            elif self.reckoner.own(standing):
                yield standing, (node, said), SURE
                return
            else:
                answer = self.reckoner.policy(standing)
                heard, child = (standing.key, answer), self.after(node, answer)
                if self.reckoner.sees(standing.audience):
                    if not node.veiled:
                        yield heard, (child, said), SURE
                        return
                    said = (*said, heard)
                node = child
        yield AGAIN if isinstance(node, Node) else ENDED, (node, said), SURE

    def _known_keep(self, group: BranchGroup) -> Keep | None:
        """The throw that is next, where it can be counted as a whole."""
        if len(group.units) > 1 or group.again or not self.reckoner.sees(group.audiences[0]):
            return None
        return known_keep(group.units[0].start, self.reckoner)

    def _kept(
        self, node: Node, keep: Keep, said: tuple[Hashable, ...]
    ) -> Iterator[tuple[Hashable, World, Chance]]:
        """Whoever sees the dice sees what is kept; else only what comes of it can matter."""
        found: list[tuple[Hashable, Any, int]] = [(None, end, ways) for end, ways in ends(keep)]
        if self.reckoner.sees(keep.audience):
            found = [(case, keep.end(*case), ways) for case, ways in counts(keep.shape)]
        size = sum(ways for _, _, ways in found)
        for case, end, ways in found:
            child = self.after(node, (end,))
            if case is not None and not node.veiled:
                yield case, (child, said), (ways, size)
            else:
                later = said if case is None else (*said, case)
                self._out_of_sight()
                for seen, world, more in self._events(child, later):
                    yield seen, world, (ways * more[0], size * more[1])

    def _out_of_sight(self) -> None:
        """One more way is followed; known positions cost nothing, so the ways are counted."""
        self._unseen += 1
        if self.most is not None and self._unseen > MOST_UNSEEN:
            raise TooFar

    def _thrown(
        self, node: Node, throw: Throw, said: tuple[Hashable, ...]
    ) -> Iterator[tuple[Hashable, World, Chance]]:
        size, heard = throw.pool.size(self.reckoner.tail), self.reckoner.sees(throw.audience)
        key = throw.key
        for faces, ways in throw.pool.throws(self.reckoner.tail):
            child, face = self.after(node, faces), (key, faces)
            if heard and not node.veiled:
                yield face, (child, said), (ways, size)
            else:
                later = (*said, face) if heard else said
                self._out_of_sight()
                for seen, world, more in self._events(child, later):
                    yield seen, world, (ways * more[0], size * more[1])


def key_of(belief: Belief) -> Hashable:
    """A key for what a seat believes: the same where all weights differ by one factor only."""
    if len(belief) == 1:
        return frozenset(belief)
    shared = gcd(*belief.values())
    return frozenset([(world, weight // shared) for world, weight in belief.items()])


def position(node: Node | Line) -> Node:
    """A world of which it is known that it is not over."""
    assert isinstance(node, Node)
    return node


def ended(node: Node | Line) -> Line:
    """What a world is worth of which it is known that it is over."""
    assert not isinstance(node, Node)
    return node

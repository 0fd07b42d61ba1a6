"""What is told of every hand of like dice: each different thing once, and which of them it is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

import numpy as np

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.odds.keep.lattice import Array, Lattice
from wuerfelwerk.rules.shortcuts.stepwise import Stepwise


class Told(NamedTuple):
    """What is told of hands, each thing once in the order of the hands, and which of each hand."""

    things: tuple[Any, ...]
    places: Array


def told_of_all(hands: Lattice, faces: Sequence[int], telling: Callable[[Hand], Hashable]) -> Told:
    """What is told of every largest hand, if digit d shows ``faces[d]``; they rise or fall."""
    rising = faces[0] < faces[-1]
    if isinstance(telling, Stepwise):
        return _step_by_step(hands, faces, telling, rising)
    columns = np.array(faces)[hands.levels[-1].digits].T[:: 1 if rising else -1]
    found: dict[Any, int] = {}
    rows = zip(*columns.tolist(), strict=True) if len(columns) else iter([()])
    places = [found.setdefault(telling(row), len(found)) for row in rows]
    return Told(tuple(found), np.array(places, np.int32))


def _step_by_step(hands: Lattice, faces: Sequence[int], telling: Stepwise, rising: bool) -> Told:
    """Die by die from the lowest face: a larger hand is one more die beyond a smaller one."""
    seen: list[Any] = [telling.begin()]
    places = np.zeros(1, np.int64)
    first = faces.index(telling.first) if telling.first in faces else -1
    for level in hands.levels[1:]:
        last = _read_last(level.digits, first, rising)
        hand = np.arange(level.size)
        pairs = places[level.drop[last, hand]] * len(faces) + level.digits[hand, last]
        met = np.zeros(len(seen) * len(faces), np.int64)
        met[pairs] = 1
        which = np.flatnonzero(met)
        found: dict[Any, int] = {}
        for pair in which.tolist():
            before, digit = divmod(pair, len(faces))
            after = telling.step(seen[before], faces[digit])
            met[pair] = found.setdefault(after, len(found))
        seen, places = list(found), met[pairs]
    things: dict[Any, int] = {}
    thing_of = np.array([things.setdefault(telling.end(each), len(things)) for each in seen])
    return _in_order(tuple(things), thing_of[places])


def _read_last(digits: Array, first: int, rising: bool) -> Array:
    """Where in each hand the die stands that is read last: the highest that is not read first."""
    later = digits != first
    where: Array = np.argmax(later[:, ::-1] if rising else later, axis=1)
    return digits.shape[1] - 1 - where if rising else where


def _in_order(things: Sequence[Any], places: Array) -> Told:
    """By the first hand of which each is told."""
    first = np.empty(len(things), np.int64)
    first[places[::-1]] = np.arange(len(places))[::-1]
    order = np.argsort(first)
    rank = np.empty(len(things), np.int32)
    rank[order] = np.arange(len(things))
    return Told(tuple(things[i] for i in order.tolist()), rank[places])

"""What a seat may suppose of hidden answers: all ways to a question, unless they are too many."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest

from wuerfelwerk.advice.search import beliefs
from wuerfelwerk.advice.search.beliefs import World, _Glance, _Spreading
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Open, Procedure, Slot, advance, ask
from wuerfelwerk.rules.request import Choice, Throw

HIDDEN = frozenset({GM})


@dataclass(frozen=True, slots=True)
class Hidden:
    """So many dice fall out of sight, one after the other; then somebody is asked."""

    throws: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        total = 0
        for _ in range(self.throws):
            ((face,),) = yield from ask(Throw(GM, "wurf", audience=HIDDEN, pool=Pool.of((1, 6))))
            total += face
        return total + int((yield from ask(CHOICE)) == "ja")


CHOICE = Choice("ada", "wahl", ("ja", "nein"))
ASKED = Open(Slot((), CHOICE.key, 0), CHOICE)


@pytest.mark.parametrize("throws", [1, 2])
def test_few_ways_are_all_found(throws: int) -> None:
    world = World(None, Hidden(throws), Fraction(1), {})
    assert _Glance(ASKED, "ada", 30).ways(world) == 6**throws
    assert len(list(_Spreading(ASKED, "ada", 30).leading_to(world))) == 6**throws


def test_ways_that_are_plainly_too_many_are_not_tried_one_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = 0

    def counted(*args: object) -> object:
        nonlocal asked
        asked += 1
        return advance(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(beliefs, "advance", counted)
    world = World(None, Hidden(5), Fraction(1), {})
    assert _Glance(ASKED, "ada", 30).ways(world) > beliefs.PLAINLY_TOO_MANY
    assert asked == 6

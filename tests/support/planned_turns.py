"""Turns of throws and choices, planned and searched side by side."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import strategies as st

from support.toys import MOST, SOLO, WAHL, WURF, Roll
from wuerfelwerk.advice.best import advise_commands
from wuerfelwerk.advice.search import foresight, positions
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask, become, throw, unit, until
from wuerfelwerk.rules.request import Choice

SECRET = frozenset({GM})


@dataclass(frozen=True, slots=True)
class Turn:
    """Throw, hold or throw again as long as there are points; then it becomes the next turn."""

    ops: tuple[str, ...]
    total: int = 0
    told: bool = True

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        if not self.ops:
            return self.total % 7
        first, *rest = self.ops
        more = yield from getattr(self, first)(note)
        total = self.total * 3 + more * more
        return (yield from become(self, Turn(tuple(rest), total, self.told), note))

    def wurf(self, note: Note) -> Procedure[int]:
        return (yield from Roll("ada", Pool.of((1, 3)))(note))

    def wahl(self, note: Note) -> Procedure[int]:
        facts = (("rest", self.total % 2),) if self.told else ()
        said = yield from ask(Choice("ada", WAHL, ("a", "b"), facts=facts))
        return "ab".index(said)

    def andere(self, note: Note) -> Procedure[int]:
        return "xy".index((yield from ask(Choice("bo", WAHL, ("x", "y")))))

    def runde(self, note: Note) -> Procedure[int]:
        return (yield from until(Round(self.total)))


@dataclass(frozen=True, slots=True)
class Round:
    """A throw that may be thrown anew for ever, but never keeps a one."""

    total: int

    def __call__(self, note: Note = SILENT) -> Procedure[int | None]:
        face = yield from Roll("ada", Pool.of((1, 3)))(note)
        if face == 1 + self.total % 3:
            return None
        question = Choice("ada", WAHL, ("halten", "nochmal"), facts=(("wurf", face),))
        return face if (yield from ask(question)) == "halten" else None


@dataclass(frozen=True, slots=True)
class Fork:
    """Ada does not know which of the units she is in."""

    left: Turn
    right: Turn
    last: bool

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        ((coin,),) = yield from throw(GM, WURF, Pool.of((1, 3)), SECRET)
        found = yield from unit(self.left if coin == 1 else self.right)
        if not self.last:
            return found + coin
        guess = yield from ask(Choice("ada", WAHL, ("eins", "mehr")))
        return found + 2 * int((guess == "eins") == (coin == 1))


OPS = st.lists(st.sampled_from(["wurf", "wahl", "andere", "runde"]), min_size=1, max_size=4)


TURNS = st.builds(Turn, OPS.map(tuple), st.integers(0, 2), st.booleans())


def searched(command: Any, monkeypatch: pytest.MonkeyPatch) -> tuple[Fraction, bool]:
    """The same without any plan."""
    with monkeypatch.context() as patched:
        for place in (foresight, positions):
            patched.setattr(place, "group_plan", lambda *asked: None)
        patched.setattr(foresight, "joint_plan_of", lambda *asked: None)
        patched.setattr(foresight, "plan_of", lambda *asked: None)
        return worth(command)


def worth(command: Any) -> tuple[Fraction, bool]:
    (found,) = advise_commands(SOLO, None, "ada", [command], MOST)
    return found.worth, found.exact

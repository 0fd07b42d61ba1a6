"""What can be asked at the desk: a value that knows how to answer itself, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Protocol, TypeVar

T_co = TypeVar("T_co", covariant=True)


class Question(Protocol[T_co]):
    """A frozen dataclass, hashable and to be pickled: equal questions have equal answers."""

    def answer(self) -> T_co:
        """Count it. Runs in another process, which knows no house, no store and no secret."""

    def __hash__(self) -> int: ...


class Lane(IntEnum):
    """Who is taken first: turns of the program, then people at tables, then everybody else."""

    TABLE = 0
    SEATED = 1
    STRANGER = 2


class Missing:
    """Nothing is remembered."""


MISSING: Final = Missing()


@dataclass(frozen=True, slots=True)
class Ready:
    """Whether anybody is there to count."""

    def answer(self) -> bool:
        """Yes."""
        return True

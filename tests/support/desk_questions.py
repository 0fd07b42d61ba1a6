"""Questions for the desk that do odd things: importable by name, as a counting process needs it."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass
from typing import Any

from wuerfelwerk.errors import IllegalCommand


@dataclass(frozen=True)
class Where:
    """In which process it is counted; the name only tells questions apart."""

    name: str = ""

    def answer(self) -> int:
        return os.getpid()


@dataclass(frozen=True)
class Busily:
    """Counts without end, or for so long, and says in a file that it does."""

    name: str
    file: str = ""
    seconds: float = 1e9

    def answer(self) -> int:
        if self.file:
            with open(self.file, "a") as file:
                file.write(f"{os.getpid()}\n")
        end = time.monotonic() + self.seconds
        while time.monotonic() < end:
            pass
        return os.getpid()


@dataclass(frozen=True)
class Dies:
    """As a process does that the system ends for want of memory."""

    def answer(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


@dataclass(frozen=True)
class Refuses:
    """Something a person did wrong."""

    error: IllegalCommand

    def answer(self) -> None:
        raise self.error


@dataclass(frozen=True)
class Breaks:
    """Something that we did wrong, with a secret in it."""

    secret: str

    def answer(self) -> None:
        raise ValueError(self.secret)


@dataclass(frozen=True)
class Large:
    """An answer, or memory on the way to it, of so many bytes."""

    size: int
    whole: bool = True

    def answer(self) -> Any:
        found = b"x" * self.size
        return found if self.whole else len(found)


@dataclass(frozen=True)
class Modest:
    """How much later than others the process gets the processor."""

    def answer(self) -> int:
        return os.nice(0)

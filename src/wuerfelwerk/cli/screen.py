"""The terminal: plain text where nobody asked for colour, never wider than it is."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

GAP = 3
"""What stands between two columns of a table."""


def clean(text: str) -> str:
    """Text without anything that would steer a terminal or turn the writing round."""
    return "".join(c if c.isprintable() or c == "\n" else "·" for c in text)


class TerminalScreen(Console):
    """A console that takes text as it is (unless told) and leaves a closed pipe to the guard."""

    def __init__(self, markup: bool = False) -> None:
        super().__init__(highlight=False, markup=markup, emoji=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

    def title(self, text: str) -> None:
        """A heading."""
        self.say(text, style="bold")

    def say(self, text: str, indent: int = 0, style: str = "", hang: int = 0) -> None:
        """A paragraph, indented, its later lines by ``hang`` more; rule ids stay in one piece."""
        first, later = " " * indent, " " * (indent + hang)
        for line in clean(text).splitlines() or [""]:
            rows = wrap(
                line,
                max(self.width, indent + hang + 20),
                initial_indent=first,
                subsequent_indent=later,
                break_on_hyphens=False,
            )
            for row in rows or [""]:
                self.print(Text(row, style=style), soft_wrap=True)


def table(head: Sequence[str], *, right: Sequence[int] = (), title: str = "") -> Table:
    """An empty table; the columns in ``right`` are numbers."""
    made = Table(box=SIMPLE_HEAD, title=title or None, title_justify="left", show_edge=False)
    for at, name in enumerate(head):
        made.add_column(name, justify="right" if at in right else "left", overflow="fold")
    return made


def fitting(rows: Sequence[Sequence[str]], width: int) -> Sequence[Sequence[str]]:
    """Rows with their head first, turned on their side where they would be wider than that.

    >>> fitting([("Schiff", "Rumpf"), ("Adler", "2")], 20)
    [('Schiff', 'Rumpf'), ('Adler', '2')]
    >>> fitting([("Schiff", "Rumpf"), ("Adler", "2")], 12)
    [('Schiff', 'Adler'), ('Rumpf', '2')]
    """
    turned = list(zip(*rows, strict=True))
    needed = sum(max(map(len, column)) + GAP for column in turned)
    return turned if needed > width else rows

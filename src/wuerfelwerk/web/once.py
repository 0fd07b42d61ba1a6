"""Pieces of templates that are drawn once for a value, as long as it is the very same value."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from jinja2 import Environment
from markupsafe import Markup

from wuerfelwerk.rules.kept import Kept

BESIDE = 500
"""What a piece weighs beside its text, in characters: above all the value it was drawn from."""


class DrawnOnce:
    """A macro of a template; what it draws of a value is kept.

    It gets the value and ``rest`` and nothing else, so that these say all that a piece is made of.
    ``most`` is how many characters are kept.
    """

    def __init__(self, env: Environment, template: str, macro: str, most: int) -> None:
        # Looked up when it is called: templates that draw each other see each other only then.
        self._macro: Callable[[], Callable[..., str]] = lambda: getattr(
            env.get_template(template).module, macro
        )
        self._kept: Kept[Markup] = Kept(most, weigh)

    def __call__(self, value: object, *rest: Hashable) -> Markup:
        """The piece."""
        return self._kept.made(value, rest, lambda: Markup(self._macro()(value, *rest)))


def weigh(piece: str) -> int:
    """What it weighs in memory to keep a piece."""
    return len(piece) + BESIDE

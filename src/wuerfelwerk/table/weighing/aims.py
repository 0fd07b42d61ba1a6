"""Whom somebody could strike at from a place on the board, and how well."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wuerfelwerk.present.screen.aims import aims_from
from wuerfelwerk.present.screen.values import AimShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.route import Point
from wuerfelwerk.rules.system import system


@dataclass(frozen=True, slots=True)
class Aims:
    """Whom whoever acts could strike at from there, with the chances of every outcome."""

    system: str
    view: Any
    at: Point
    heading: Point
    lang: str

    def answer(self) -> tuple[AimShown, ...]:
        """All that are in reach, worded."""
        rules = system(self.system)
        return aims_from(rules.scene(self.view), self.at, self.heading, Words(rules, self.lang))

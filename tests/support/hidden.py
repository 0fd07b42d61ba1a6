"""What a live table hides in the tests, and what browsers send to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from support.canaries import number
from wuerfelwerk.rules.form import form, name_of

PASSWORD = "Passwortkänarie"


@dataclass(frozen=True, slots=True)
class Hidden:
    """What only the game master knows: words and numbers that occur nowhere else."""

    change: int = -19
    life: int = 173
    mind: int = 179
    skill: int = 47
    harm: int = 46
    talent: str = "Kunstkänarie<7>"
    weapon: str = "Klingekänarie&8"
    second: str = 'Zweitkänarie"9"'
    said: str = "Geheimkänarie'1'"
    why: str = "Grundkänarie<2>"
    asked: str = "Ansagekänarie&3"
    fight: int = 6
    """What the orc fights with; an everyday number, so no canary."""

    @property
    def words(self) -> tuple[str, ...]:
        """The words among them."""
        return self.talent, self.weapon, self.second, self.said, self.why, self.asked

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers among them."""
        return self.change, self.life, self.mind, self.skill, self.harm

    def orc(self, weapon: str) -> dict[str, Any]:
        """The hidden sheet."""
        return {
            "name": "Ork",
            "nsc": True,
            "verdeckt": True,
            "werte": {self.talent: self.skill, "Nahkampf": self.fight, "Akrobatik": self.fight},
            "lp": self.life,
            "mg": self.mind,
            "waffen": {"Keule": 2, weapon: self.harm},
        }

    def telling(self, said: object) -> bool:
        """Does somebody say aloud what is secret?"""
        shown = repr(said)
        by_number = (number("", each).pattern for each in self.numbers)
        return any(each in shown for each in self.words) or any(p.search(shown) for p in by_number)


@dataclass(frozen=True, slots=True)
class Sent:
    """Something asked of the house: a page, a form, a stream to open, or all streams to leave."""

    who: str
    path: str = ""
    form: tuple[tuple[str, str], ...] | None = None
    script: bool = True
    stream: str = ""
    program: str = ""
    """JSON instead of a form, with its request key."""


def items_of(command: Any) -> list[tuple[str, str]]:
    """What the page's form would send for a command."""
    sent = [("command", name_of(type(command)))]
    for field in form(type(command)):
        value, name = getattr(command, field.name), f"feld.{field.key}"
        if field.kind == "werte":
            for each, amount in value:
                sent += [(f"{name}.name", str(each)), (f"{name}.zahl", str(amount))]
        elif field.kind == "mehrere":
            sent += [(f"{name}[]", each) for each in ("", *value)]
        elif field.kind == "haken":
            sent.append((name, "ja" if value else "nein"))
        else:
            sent.append((name, str(value)))
    return sent


def plain(command: Any) -> Any:
    """A command that a form can send: nonsense becomes text."""
    changes: dict[str, Any] = {}
    for field in form(type(command)):
        value = getattr(command, field.name)
        if field.kind in ("werte", "mehrere"):
            good = isinstance(value, tuple) and all(
                isinstance(each, tuple) == (field.kind == "werte") for each in value
            )
            if not good or (field.kind == "werte" and any(len(each) != 2 for each in value)):
                changes[field.name] = ()
    return replace(command, **changes)

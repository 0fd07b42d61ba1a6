"""Fields to fill in, as a page shows them: widgets, and the filters that lay them out."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Protocol
from urllib.parse import quote

from jinja2 import Environment
from markupsafe import Markup

from wuerfelwerk.present.screen.values import (
    DieShown,
    EntryShown,
    FieldShown,
    LotShown,
    QuestionShown,
)
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.web.offered import CommandGroup
from wuerfelwerk.web.templating import weigh

MOST_FORMS = 5_000_000
"""How many characters of forms of commands are kept as they are drawn, in each language."""
ASKED = frozenset({"secret", "advice"})
"""What of all that a place may do makes a difference to the form of a command."""
ANYWHERE = f"~{secrets.token_hex(9)}~"
"""Stands for a table in forms that are drawn for all: nobody can type it, nobody ever sees it."""
_BLANK = re.compile(r"\((?:leer|empty|blank): ([^()]+)\)$")


class Widgets:
    """Fields to fill in; the same field with the same value is made once."""

    def __init__(self, env: Environment) -> None:
        self._template = env.get_template("teile/feld.html")
        self._made = lru_cache(8192)(self._make)

    def __call__(self, field: FieldShown, value: Any = None, prefix: str = "feld.") -> Markup:
        """The widget; ``value`` stands in it instead of the default."""
        given = field.default if value is None else value
        plain = replace(field, default=None) if _mutable(field.default) else field
        return self._made(plain, _frozen(given), f"{prefix}{field.key}")

    def _make(self, field: FieldShown, value: Any, name: str) -> Markup:
        return Markup(self._template.render(feld=field, wert=value, name=name).strip())


class Address(Protocol):
    """Where a form is sent: to a table, perhaps for a seat there."""

    @property
    def table(self) -> str: ...

    @property
    def seat(self) -> str: ...

    def at(self, table: str) -> Address:
        """The same place at another table."""


class OfferForms:
    """Forms of all offers of a command; offers that have not changed are not drawn again.

    They are drawn for no table in particular: the same offers make the same forms at all of them.
    """

    def __init__(self, env: Environment) -> None:
        self._draw = env.get_template("teile/angebot.html").module.gruppe_  # type: ignore[attr-defined]
        self._kept: Kept[str] = Kept(MOST_FORMS, weigh)

    def __call__(
        self, group: CommandGroup, where: Address, may: frozenset[str], system: str
    ) -> Markup:
        """The forms, for a page at that address and for somebody who may do that."""
        key, anywhere = (where.seat, may & ASKED, system), where.at(ANYWHERE)
        found = self._kept.made(group, key, lambda: self._draw(group, anywhere, may, system))
        return Markup(str(found).replace(ANYWHERE, quote(where.table, safe="")))


def _mutable(value: Any) -> bool:
    return isinstance(value, list | dict)


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return tuple(value.items())
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


def hidden_input(value: object, name: str) -> Markup:
    """A value the form sends without showing it."""
    return Markup('<input type="hidden" name="{}" value="{}">').format(name, value)


def filled(field: FieldShown, prefix: str = "feld.") -> Markup:
    """A field that is filled in already, sent without being shown."""
    return Markup("").join(hidden_input(value, name) for name, value in _sent(field, prefix))


def _sent(field: FieldShown, prefix: str) -> list[tuple[str, object]]:
    name, value = f"{prefix}{field.key}", field.default
    if isinstance(value, Mapping):
        return [(name + end, each) for pair in value.items()
                for end, each in zip((".name", ".zahl"), pair, strict=True)]  # fmt: skip
    if isinstance(value, list):
        return [(f"{name}[]", each) for each in ("", *value)]
    if isinstance(value, bool):
        return [(name, "ja" if value else "nein")]
    return [] if value is None else [(name, value)]


def blank(label: str) -> str:
    """What choosing nothing means, where the label of a field says so.

    >>> blank("Wurfart (leer: üblich)"), blank("Skill (empty: none)"), blank("Ziel")
    ('üblich', 'none', '–')
    """
    found = _BLANK.search(label)
    return found[1] if found else "–"


def unblanked(label: str) -> str:
    """A label without what choosing nothing means.

    >>> unblanked("Wer (leer: alle Spielfiguren)")
    'Wer'
    """
    return _BLANK.sub("", label).strip()


def pickable(
    question: QuestionShown, advised: Sequence[int] = ()
) -> list[tuple[DieShown, bool, bool, bool]]:
    """The dice to choose from, each with whether it must be taken, should be, and is already."""
    forced, best, chosen = list(question.forced), list(advised), list(question.preset)
    return [
        (die, _taken(die, forced), _taken(die, best), _taken(die, chosen)) for die in question.dice
    ]


def in_lots(
    question: QuestionShown, advised: Sequence[int] = ()
) -> list[tuple[LotShown, list[tuple[DieShown, bool, bool, bool]]]]:
    """The dice to choose from, those together that belong together."""
    lots = question.lots or (LotShown(question.dice),)
    dice = tuple(die for lot in lots for die in lot.dice)
    stones = iter(pickable(replace(question, dice=dice), advised))
    return [(lot, [next(stones) for _ in lot.dice]) for lot in lots]


def _taken(die: DieShown, left: list[int]) -> bool:
    """Is it one of these? Like dice are alike, so the first ones are."""
    if die.total not in left:
        return False
    left.remove(die.total)
    return True


def arranged(question: QuestionShown, order: Sequence[int]) -> list[int]:
    """The order somebody is laying, as numbers of the options; nonsense means the given order."""
    given = list(range(len(question.field.options)))
    return list(order) if sorted(order) == given else given


def swapped(question: QuestionShown, order: Sequence[int], at: int, by: int) -> str:
    """The order after one option has been moved up (-1) or down (1), for a link."""
    laid = arranged(question, order)
    if 0 <= at + by < len(laid):
        laid[at], laid[at + by] = laid[at + by], laid[at]
    return ",".join(map(str, laid))


def parts(fields: Sequence[FieldShown]) -> list[tuple[str, list[FieldShown]]]:
    """The fields of a form by the part they belong to, in their order."""
    found: list[tuple[str, list[FieldShown]]] = []
    for each in fields:
        if not found or found[-1][0] != each.part:
            found.append((each.part, []))
        found[-1][1].append(each)
    return found


def settled(field: FieldShown) -> bool:
    """Is there nothing to choose, so that the field is sent without being shown?"""
    if field.kind == "zahl":
        return field.low is not None and field.low == field.high
    return field.kind in ("wahl", "haken") and len(field.options) == 1


def unsettled(fields: Sequence[FieldShown]) -> list[FieldShown]:
    """Those fields of a form that people see."""
    return [each for each in fields if not settled(each)]


def sections(field: FieldShown) -> list[tuple[str, list[tuple[EntryShown, str]]]]:
    """The options of a long list by section, each with its word."""
    words, found = dict(field.options), dict[str, list[tuple[EntryShown, str]]]()
    for each in field.entries:
        found.setdefault(each.section, []).append((each, words[each.option]))
    return list(found.items())


FIELDS: Mapping[str, Callable[..., Any]] = {
    "verborgen": hidden_input,
    "gefuellt": filled,
    "lose": in_lots,
    "leerwort": blank,
    "reihung": arranged,
    "getauscht": swapped,
    "teile": parts,
    "offene": unsettled,
    "abschnitte": sections,
}
"""Filters by the name that templates call them."""

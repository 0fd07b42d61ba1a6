"""Numbers as people write them, and other small filters of the templates."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import groupby
from typing import Any
from urllib.parse import quote

from markupsafe import Markup

from wuerfelwerk.present.pages.sheet import SectionShown
from wuerfelwerk.present.screen.values import (
    CardShown,
    DieShown,
    EntryShown,
    FieldShown,
    LotShown,
    OfferShown,
    QuestionShown,
    ThrowShown,
)
from wuerfelwerk.table.looking.preview import Preview
from wuerfelwerk.web.boards import BOARDS

_BLANK = re.compile(r"\((?:leer|empty|blank): ([^()]+)\)$")
MINUS, NARROW, NO_BREAK = "−", "\u202f", "\u00a0"


def number(value: int) -> str:
    """A whole number with a true minus and narrow spaces.

    >>> number(-1679616)
    '−1\u202f679\u202f616'
    """
    said = f"{abs(value):,}".replace(",", NARROW)
    return f"{MINUS}{said}" if value < 0 else said


def signed(value: int) -> str:
    """A whole number that is added to another.

    >>> signed(3), signed(-2)
    ('+3', '−2')
    """
    return number(value) if value < 0 else f"+{number(value)}"


def percent(share: float, lang: str, digits: int = 1) -> str:
    """A share of one in percent.

    >>> percent(0.7907, "de"), percent(0.7907, "en")
    ('79,1\\xa0%', '79.1%')
    """
    said = f"{100 * share:.{digits}f}"
    return f"{said}%" if lang == "en" else f"{said.replace('.', ',')}{NO_BREAK}%"


def rule_path(rule: str, system: str) -> str:
    """Where the rule browser shows a rule.

    >>> rule_path("RUM-INI-04", "rumble")
    '/regeln/rumble#RUM-INI-04'
    """
    return f"/regeln/{quote(system, safe='')}#{quote(rule, safe='')}"


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


@dataclass(frozen=True, slots=True)
class Source:
    """Where some throws of a card came from; ``who`` is a seat, or the chain of the seal."""

    kind: str
    who: str
    places: str


def sources(throws: Sequence[ThrowShown]) -> list[Source]:
    """Where the throws of a card came from, each origin once."""
    found: dict[tuple[str, str], list[str]] = {}
    for throw in throws:
        pieces = [each.split(":") for each in throw.seal.split("+") if ":" in each]
        chain = pieces[0][0] if pieces else ""
        whose = {"hand": throw.seat, "siegel": chain}.get(throw.origin, "")
        found.setdefault((throw.origin, whose), []).extend(number for _, number, *_ in pieces)
    return [Source(kind, who, ", ".join(places)) for (kind, who), places in found.items()]


def capital(text: str) -> str:
    """A text that begins a line.

    >>> capital("neue Runde")
    'Neue Runde'
    """
    return text[:1].upper() + text[1:]


def blank(label: str) -> str:
    """What choosing nothing means, where the label of a field says so.

    >>> blank("Wurfart (leer: üblich)"), blank("Skill (empty: none)"), blank("Ziel")
    ('üblich', 'none', '–')
    """
    found = _BLANK.search(label)
    return found[1] if found else "–"


def without_rule(sentence: str, rule: str) -> str:
    """A refusal without the rule id at its end, which then stands beside it as a link."""
    return sentence.removesuffix(f" ({rule})")


def gathered(locked: Sequence[OfferShown]) -> list[tuple[str, str, str]]:
    """What is locked for the same reason, together: names, reason and rule."""
    found: dict[tuple[str, str], list[str]] = {}
    for each in locked:
        found.setdefault((each.reason, each.rule), []).append(each.title)
    return [(", ".join(names), reason, rule) for (reason, rule), names in found.items()]


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


def chained(die: DieShown) -> str:
    """What a die shows, for ears.

    >>> chained(DieShown(10, (10, 10, 4), 24)), chained(DieShown(10, (7,), 7))
    ('24 (10 + 10 + 4)', '7')
    """
    said = " + ".join(map(str, die.faces))
    return f"{die.total} ({said})" if len(die.faces) > 1 else str(die.total)


def _taken(die: DieShown, left: list[int]) -> bool:
    """Is it one of these? Like dice are alike, so the first ones are."""
    if die.total not in left:
        return False
    left.remove(die.total)
    return True


def tag(key: str) -> str:
    """A short name for a question: another question is another element, with nothing chosen yet."""
    return blake2b(key.encode(), digest_size=6).hexdigest()


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


def runs(sections: Sequence[SectionShown]) -> list[tuple[str, list[SectionShown]]]:
    """The parts of a sheet, those of one kind that follow each other together."""
    return [(kind, list(some)) for kind, some in groupby(sections, lambda each: each.kind)]


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


def paired(preview: Preview) -> list[tuple[CardShown | None, CardShown | None]]:
    """Cards before and after a correction, side by side."""
    before = {card.number: card for card in preview.before}
    after = {card.number: card for card in preview.after}
    return [(before.get(n), after.get(n)) for n in sorted(before.keys() | after.keys())]


FILTERS: Mapping[str, Callable[..., Any]] = {
    "zahl": number,
    "mit_vorzeichen": signed,
    "prozent": percent,
    "regelweg": rule_path,
    "verborgen": hidden_input,
    "gefuellt": filled,
    "quellen": sources,
    "gross": capital,
    "grund": without_rule,
    "gesammelt": gathered,
    "lose": in_lots,
    "leerwort": blank,
    "ketten": chained,
    "reihung": arranged,
    "getauscht": swapped,
    "paare": paired,
    "marke": tag,
    "teile": parts,
    "laeufe": runs,
    "offene": unsettled,
    "abschnitte": sections,
    **BOARDS,
}

"""Offers sorted for a page: one entry a command, rare tools and switches apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from wuerfelwerk.present.screen.values import FieldShown, OfferShown
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.table.looking.screen import SwitchShown

CHECK = "probe_verlangen"
"""The command by which a check is asked for; it is called so in every system that has checks."""
TOOLS = frozenset({"SL"})
"""Chapters whose commands belong to the game master's tools."""
VEILS = frozenset({"verdeckt", "sicht"})
"""Fields by which a command says who may know of it."""
FEW = 3
"""So many things that are left to choose still make a name."""
MOST_LISTED = 12
"""How many numbers are still listed to choose from."""
_WHOLE = re.compile(r"-?[0-9]{1,6}")
SETUP = frozenset({"CHAR"})
"""Chapters whose commands are rare once there is somebody in the scene."""


@dataclass(frozen=True, slots=True)
class CommandGroup:
    """All offers of one command; each is called by what only it leaves open."""

    name: str
    title: str
    offers: tuple[OfferShown, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Topic:
    """Commands about the same thing."""

    title: str
    groups: tuple[CommandGroup, ...]


@dataclass(frozen=True, slots=True)
class SwitchRows:
    """A switch a row: the offer, its name, the field for its value, and the value now."""

    title: str
    rows: tuple[tuple[OfferShown, tuple[str, str], FieldShown, Any], ...]


MOST_LISTS, MOST_GROUPS = 512, 4096
"""How many lists of offers, and offers of one command, are kept as they are grouped."""
_LISTS: Kept[tuple[CommandGroup, ...]] = Kept(MOST_LISTS)
_GROUPS: Kept[CommandGroup] = Kept(MOST_GROUPS)
_ROWS: Kept[SwitchRows] = Kept(MOST_LISTS)


def grouped(offers: Sequence[OfferShown]) -> tuple[CommandGroup, ...]:
    """One group a command, in the order of the offers."""
    return _LISTS.made(offers, "", lambda: tuple(_grouped(offers)))


def _grouped(offers: Iterable[OfferShown]) -> Iterator[CommandGroup]:
    found: dict[str, list[OfferShown]] = {}
    for each in offers:
        found.setdefault(each.name, []).append(each)
    for name, same in found.items():
        yield _GROUPS.made_of(tuple(same), "", partial(_together, name, same))


def _together(name: str, same: Sequence[OfferShown]) -> CommandGroup:
    return _group(name, [united(same)] if same[0].united else joined(same))


def _group(name: str, same: Sequence[OfferShown]) -> CommandGroup:
    return CommandGroup(name, same[0].title, tuple(same), tuple(_labels(same)))


def topics(groups: Iterable[CommandGroup], fighting: bool = False) -> list[Topic]:
    """Groups by what they are about, as the system orders that; in a fight what presses first."""
    found: dict[str, list[CommandGroup]] = {}
    for each in sorted(groups, key=lambda group: _place(group.offers[0], fighting)):
        found.setdefault(each.offers[0].topic, []).append(each)
    return [Topic(title, tuple(some)) for title, some in found.items()]


def _place(first: OfferShown, fighting: bool) -> tuple[bool, int]:
    return not (fighting and first.pressing), first.rank


def united(same: Sequence[OfferShown]) -> OfferShown:
    """All offers of a command as one form; what does not go together is refused with a reason."""
    columns = zip(*(each.fields for each in same), strict=True)
    prices = {each.costs for each in same}
    costs = same[0].costs if len(prices) == 1 else ()
    return replace(same[0], fields=tuple(map(_widest, columns)), costs=costs)


def _widest(fields: Sequence[FieldShown]) -> FieldShown:
    """A field that takes whatever one of these takes."""
    lows, highs = [f.low for f in fields], [f.high for f in fields]
    return replace(
        fields[0],
        options=tuple(dict.fromkeys(each for f in fields for each in f.options)),
        entries=tuple(dict.fromkeys(each for f in fields for each in f.entries)),
        low=None if None in lows else min(each for each in lows if each is not None),
        high=None if None in highs else max(each for each in highs if each is not None),
    )


def joined(offers: Sequence[OfferShown]) -> list[OfferShown]:
    """Offers that differ only in which entries of a long list they allow are one form."""
    made: list[OfferShown] = []
    for each in offers:
        at = next((n for n, old in enumerate(made) if _list_apart(old, each) is not None), None)
        if at is None:
            made.append(each)
        else:
            made[at] = _joined(made[at], each)
    return made


def _list_apart(one: OfferShown, other: OfferShown) -> int | None:
    """Where the one field stands in which two offers differ, if it is a long list in both."""
    if len(one.fields) != len(other.fields) or one.costs != other.costs:
        return None
    pairs = zip(one.fields, other.fields, strict=True)
    apart = [(n, a, b) for n, (a, b) in enumerate(pairs) if a != b]
    if len(apart) != 1 or not (apart[0][1].entries and apart[0][2].entries):
        return None
    return apart[0][0]


def _joined(one: OfferShown, other: OfferShown) -> OfferShown:
    at = _list_apart(one, other)
    assert at is not None
    mine, more = one.fields[at], other.fields[at]
    options = tuple(dict.fromkeys((*mine.options, *more.options)))
    entries = tuple(dict.fromkeys((*mine.entries, *more.entries)))
    field = replace(mine, options=options, entries=entries)
    return replace(one, fields=(*one.fields[:at], field, *one.fields[at + 1 :]))


def dearest_first(groups: Sequence[CommandGroup]) -> list[CommandGroup]:
    """Whoever is to act spends what most commands cost; those come first."""
    prices = Counter(price for group in groups for price, _ in group.offers[0].costs)
    return sorted(groups, key=lambda g: -max((prices[p] for p, _ in g.offers[0].costs), default=0))


def _labels(offers: Sequence[OfferShown]) -> Iterator[str]:
    """Each offer by the one thing that tells them apart, else by all that differs."""
    settled = [dict(_settled(each)) for each in offers]
    telling = next((key for key in settled[0] if _tells(key, settled)), "")
    own = [[w for key, w in each.items() if w and _differs(key, settled)] for each in settled]
    for number, (offer, known, words) in enumerate(zip(offers, settled, own, strict=True), 1):
        free = [_open(f) for f in offer.fields if f.key not in known and _differs(f.key, settled)]
        alike = sum(set(words) <= set(other) for other in own) > 1
        found = [known[telling]] if telling else [*words, *(free[:1] if alike else ())]
        yield " · ".join(found) or f"{offer.title} {number}"


def _tells(key: str, settled: Sequence[Mapping[str, str]]) -> bool:
    """Is it settled in every offer, and in each to something else?"""
    values = {each.get(key, "") for each in settled}
    return len(values) == len(settled) and "" not in values


def _open(field: FieldShown) -> str:
    """What is left to choose: a few things by name, many by what they are."""
    words = [word for _, word in field.options if word]
    return ", ".join(words) if 0 < len(words) <= FEW else field.label


def _differs(key: str, settled: Sequence[Mapping[str, str]]) -> bool:
    return len({each.get(key) for each in settled}) > 1


def _settled(offer: OfferShown) -> Iterator[tuple[str, str]]:
    return ((field.key, field.options[0][1]) for field in offer.fields if _fixed(field))


def _fixed(field: FieldShown) -> bool:
    return field.kind == "wahl" and len(field.options) == 1


def is_switch(group: CommandGroup) -> bool:
    """Does every offer of the command set a reading?"""
    return all(each.switch and len(each.fields) == 2 for each in group.offers)


def is_tool(group: CommandGroup, peopled: bool) -> bool:
    """Is it a command one needs rarely?"""
    rules = set(group.offers[0].rule.split("-")[1:2])
    rare = group.offers[0].tool or bool(rules & SETUP)
    return bool(rules & TOOLS) or (peopled and rare)


def switch_rows(group: CommandGroup, switches: Sequence[SwitchShown]) -> SwitchRows:
    """The switches with their words and what they are set to now."""
    return _ROWS.made_of((group, switches), "", lambda: _switch_rows(group, switches))


def _switch_rows(group: CommandGroup, switches: Sequence[SwitchShown]) -> SwitchRows:
    now = {each.key: each for each in switches}
    rows = []
    for offer in group.offers:
        (key, word), value = offer.fields[0].options[0], offer.fields[1]
        known = now.get(key)
        label = known.label if known else word
        rows.append((offer, (key, label), _spacious(value), known.value if known else None))
    return SwitchRows(group.title, tuple(rows))


def _spacious(field: FieldShown) -> FieldShown:
    """A choice among many numbers in a row is a number to be typed."""
    sent = [option for option, _ in field.options]
    if len(sent) <= MOST_LISTED or not all(map(_WHOLE.fullmatch, sent)):
        return field
    low, high = int(sent[0]), int(sent[-1])
    if sent != [*map(str, range(low, high + 1))]:
        return field
    return replace(field, kind="zahl", options=(), low=low, high=high)


def own_veil(offer: OfferShown) -> bool:
    """Does the command say itself who may know of it?"""
    return any(field.key in VEILS for field in offer.fields)

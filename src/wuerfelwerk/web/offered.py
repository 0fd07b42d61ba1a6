"""Offers sorted for a page: one entry a command, rare tools and switches apart."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wuerfelwerk.present.shown import FieldShown, OfferShown
from wuerfelwerk.table.screen import SwitchShown

TOOLS = frozenset({"SL"})
"""Chapters whose commands belong to the game master's tools."""
VEILS = frozenset({"verdeckt", "sicht"})
"""Fields by which a command says who may know of it."""
MOST_LISTED = 12
"""How many numbers are still listed to choose from."""
_WHOLE = re.compile(r"-?[0-9]{1,6}")
SETUP = frozenset({"CHAR"})
"""Chapters whose commands are rare once there is somebody in the scene."""


@dataclass(frozen=True, slots=True)
class Group:
    """All offers of one command; each is called by what only it leaves open."""

    name: str
    title: str
    offers: tuple[OfferShown, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SwitchRows:
    """A switch a row: the offer, its name, the field for its value, and the value now."""

    title: str
    rows: tuple[tuple[OfferShown, tuple[str, str], FieldShown, Any], ...]


def grouped(offers: Iterable[OfferShown]) -> list[Group]:
    """One group a command, in the order of the offers."""
    found: dict[str, list[OfferShown]] = {}
    for each in offers:
        found.setdefault(each.name, []).append(each)
    return [
        Group(name, same[0].title, tuple(same), tuple(_label(o, n) for n, o in enumerate(same, 1)))
        for name, same in found.items()
    ]


def dearest_first(groups: Sequence[Group]) -> list[Group]:
    """Whoever is to act spends what most commands cost; those come first."""
    prices = Counter(price for group in groups for price, _ in group.offers[0].costs)
    return sorted(groups, key=lambda g: -max((prices[p] for p, _ in g.offers[0].costs), default=0))


def _label(offer: OfferShown, number: int) -> str:
    fixed = next((field for field in offer.fields if _fixed(field)), None)
    return fixed.options[0][1] if fixed else f"{offer.title} {number}"


def _fixed(field: FieldShown) -> bool:
    return field.kind == "wahl" and len(field.options) == 1


def is_switch(group: Group) -> bool:
    """Does every offer of the command set one thing to one value?"""
    return len(group.offers) > 1 and all(
        len(each.fields) == 2 and _fixed(each.fields[0]) for each in group.offers
    )


def is_tool(group: Group, peopled: bool) -> bool:
    """Is it a command one needs rarely?"""
    chapters = set(group.offers[0].rule.split("-")[1:2])
    return bool(chapters & TOOLS) or (peopled and bool(chapters & SETUP))


def switch_rows(group: Group, switches: Sequence[SwitchShown]) -> SwitchRows:
    """The switches with their words and what they are set to now."""
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

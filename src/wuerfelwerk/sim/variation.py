"""A set-up with something changed: one more, somebody missing, a weapon, a reading, a tactic."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, fields
from typing import Any

from wuerfelwerk.errors import TooMuch, Unknown, shorten
from wuerfelwerk.rules.abilities import Recruiting
from wuerfelwerk.rules.system import System
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.sim.midway import going_on, only_before
from wuerfelwerk.values import dataclass, replace

MOST_COPIES = 50
"""How many more of a figure there may be."""
LONGEST = 5_000
"""How long a change may be that somebody types."""


@dataclass(frozen=True)
class Variation:
    """What is changed about a set-up; everything else stays as it is."""

    more: Mapping[str, int] = field(default_factory=dict)
    """How many more there are of a figure, each with the next free number behind its name."""
    without: tuple[str, ...] = ()
    """Who is missing."""
    sheets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What stands otherwise in a figure's sheet, by its name."""
    added: tuple[Mapping[str, Any], ...] = ()
    """Whole sheets of newcomers."""
    readings: Mapping[str, Any] = field(default_factory=dict)
    """Switches that are set otherwise."""
    tactics: Mapping[str, str] = field(default_factory=dict)
    """Who plays otherwise, by side or figure."""

    def of(self, encounter: Encounter) -> Encounter:
        """The changed set-up; refuses whom or what there is not.

        A fight that is under way goes on from how it stands (``midway``).
        """
        if encounter.standing:
            return self._midway(encounter)
        setup = encounter.setup
        sheets = [dict(each) for each in setup.get("sheets", ())]
        self._known(each.get("name") for each in sheets)
        sheets = [
            {**each, **self.sheets.get(str(each.get("name")), {})}
            for each in sheets
            if each.get("name") not in self.without
        ]
        for name, many in self.more.items():
            _recruit(encounter.rules, sheets, name, many)
        changed = {**setup, "sheets": [*sheets, *self.added]}
        if self.readings:
            changed["switches"] = {**setup.get("switches", {}), **self.readings}
        return replace(encounter, setup=changed, tactics=self._tactics(encounter))

    def _tactics(self, encounter: Encounter) -> dict[str, str]:
        known = encounter.tactics.items()
        return {name: each for name, each in known if name not in self.without} | {**self.tactics}

    def _midway(self, encounter: Encounter) -> Encounter:
        if self.more or self.sheets or self.added:
            raise only_before()
        found = going_on(encounter, self.without, self.readings)
        return replace(found, tactics=self._tactics(encounter))

    @classmethod
    def read(cls, raw: Any) -> Variation:
        """From JSON, as ``plain`` writes it; refuses what it cannot mean."""
        known = {each.name: each for each in fields(cls)}
        if not isinstance(raw, Mapping) or not all(_fits(known, *each) for each in raw.items()):
            raise Unknown(
                "Eine Änderung ist ein Objekt mit more, without, sheets, added, readings, tactics."
            )
        lists = {name: tuple(each) for name, each in raw.items() if isinstance(each, list)}
        return cls(**{**raw, **lists})

    def _known(self, names: Iterator[Any]) -> None:
        known = [str(each) for each in names]
        for name in (*self.more, *self.without, *self.sheets):
            if name not in known:
                raise Unknown(
                    "Eine Figur „%(name)s“ gibt es hier nicht; möglich ist: %(known)s.",
                    name=shorten(name),
                    known=", ".join(known),
                )

    def plain(self) -> dict[str, Any]:
        """As JSON, only what is changed."""
        parts = {
            "more": dict(self.more),
            "without": list(self.without),
            "sheets": {name: dict(each) for name, each in self.sheets.items()},
            "added": [dict(each) for each in self.added],
            "readings": dict(self.readings),
            "tactics": dict(self.tactics),
        }
        return {name: each for name, each in parts.items() if each}


def _recruit(rules: System[Any, Any], sheets: list[dict[str, Any]], name: str, many: int) -> None:
    """So many more like this one, each where there is room."""
    if not 0 < many <= MOST_COPIES:
        raise TooMuch("Möglich sind 1 bis %(most)d weitere.", most=MOST_COPIES)
    found = [each for each in sheets if each.get("name") == name]
    if not found:
        raise Unknown("„%(name)s“ fehlt und kann nicht zugleich mehr werden.", name=shorten(name))
    for _ in range(many):
        called = next_name(name, {str(each.get("name")) for each in sheets})
        copy = {**found[0], "name": called}
        sheets.append(dict(rules.beside(copy, sheets)) if isinstance(rules, Recruiting) else copy)


def next_name(name: str, taken: set[str]) -> str:
    """The same name with the next free number.

    >>> next_name("Wolf", {"Wolf", "Wolf 2"}), next_name("Ork 1", {"Ork 1"})
    ('Wolf 3', 'Ork 2')
    """
    stem = re.sub(r" \d+$", "", name)
    number = 2
    while f"{stem} {number}" in taken:
        number += 1
    return f"{stem} {number}"


_INSIDE: Mapping[str, type] = {
    "more": int, "without": str, "sheets": Mapping, "added": Mapping, "tactics": str,
}  # fmt: skip
"""What a part of a variation holds."""


def _fits(known: Mapping[str, Any], name: str, value: Any) -> bool:
    if name not in known:
        return False
    listed = name in ("without", "added")
    if not isinstance(value, list if listed else Mapping):
        return False
    inside = value if isinstance(value, list) else value.values()
    # JSON's true is no number, though Python counts with it.
    return all(
        isinstance(each, _INSIDE.get(name, object)) and not (name == "more" and each is True)
        for each in inside
    )


def typed(text: str, encounter: Encounter) -> Variation:
    """A change as somebody types it: ``more:2 Ork; without:Ada``, or JSON.

    Parts are ``more:[N ]WHO``, ``without:WHO``, ``set:WHO.FIELD=VALUE`` (``set:Ada.waffen.Axt=3``),
    ``reading:SWITCH=VALUE`` and ``tactic:[WHO=]NAME``.
    """
    if len(text) > LONGEST:
        raise TooMuch("Eine Änderung hat höchstens %(most)d Zeichen.", most=LONGEST)
    if text.lstrip().startswith("{"):
        try:
            return Variation.read(json.loads(text))
        except (ValueError, RecursionError):
            raise Unknown("Die Änderung ist kein lesbares JSON.") from None
    found = Variation()
    for part in text.split(";"):
        kind, _, said = part.strip().partition(":")
        if kind not in _PARTS or not said.strip():
            raise Unknown(
                "„%(raw)s“ ist keine Änderung; möglich ist more:WER, without:WER, "
                "set:WER.FELD=WERT, reading:SCHALTER=WERT, tactic:WER=TAKTIK.",
                raw=shorten(part.strip()),
            )
        if encounter.standing and kind in _BEFORE:
            raise only_before()
        found = _PARTS[kind](found, said.strip(), encounter)
    return found


def _more(found: Variation, said: str, encounter: Encounter) -> Variation:
    match = re.fullmatch(r"(\d{1,3}) +(.+)", said)
    many, name = (int(match[1]), match[2]) if match else (1, said)
    return replace(found, more={**found.more, name: found.more.get(name, 0) + many})


def _without(found: Variation, said: str, encounter: Encounter) -> Variation:
    return replace(found, without=(*found.without, said))


def _set(found: Variation, said: str, encounter: Encounter) -> Variation:
    """The longest name of a figure counts: names may have a full stop in them."""
    path, equals, value = said.partition("=")
    sheets = {str(each.get("name")): each for each in encounter.setup.get("sheets", ())}
    name = max((each for each in sheets if path.startswith(f"{each}.")), key=len, default="")
    key, *inner = path[len(name) + 1 :].split(".", 1) if name else ("",)
    if not (equals and key):
        raise Unknown("„%(raw)s“ nennt nicht WER.FELD=WERT.", raw=shorten(said))
    before = found.sheets.get(name, {})
    new = _value(value)
    if inner:
        old = before.get(key, sheets[name].get(key, {}))
        new = {**(old if isinstance(old, Mapping) else {}), inner[0]: new}
    return replace(found, sheets={**found.sheets, name: {**before, key: new}})


def _reading(found: Variation, said: str, encounter: Encounter) -> Variation:
    name, _, value = said.partition("=")
    return replace(found, readings={**found.readings, name.strip(): _value(value)})


def _tactic(found: Variation, said: str, encounter: Encounter) -> Variation:
    whose, _, name = said.rpartition("=")
    return replace(found, tactics={**found.tactics, whose or "*": name})


def _value(said: str) -> Any:
    """JSON where it is some, else the text itself."""
    try:
        return json.loads(said)
    except ValueError:
        return said.strip()


_BEFORE = ("more", "set")
"""Parts that a fight under way cannot have."""
_PARTS: Mapping[str, Callable[[Variation, str, Encounter], Variation]] = {
    "more": _more, "without": _without, "set": _set, "reading": _reading, "tactic": _tactic,
}  # fmt: skip

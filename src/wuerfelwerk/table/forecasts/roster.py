"""Who can be put into a fight: the figures of a table or of an example, and whom else there is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wuerfelwerk.errors import TooMuch, Unknown, shorten
from wuerfelwerk.play.game import Game, arrangement
from wuerfelwerk.rules.abilities import Charting, Listing
from wuerfelwerk.rules.figures import side_of
from wuerfelwerk.rules.form import written
from wuerfelwerk.rules.system import System
from wuerfelwerk.sim.fight import Encounter, packed, round_of, scene_of
from wuerfelwerk.sim.midway import only_before
from wuerfelwerk.sim.variation import Variation
from wuerfelwerk.table.forecasts.limits import MOST_FIGHTERS

Sheet = Mapping[str, Any]
MOST_OF_A_KIND = 20
"""So many of one kind somebody may put into a fight."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A figure that can fight, as often as somebody likes."""

    name: str
    side: str
    sheet: Sheet
    usual: int
    """How many there are where nobody says otherwise."""


@dataclass(frozen=True, slots=True)
class Roster:
    """All that can be put into a fight of a system."""

    system: str
    base: Mapping[str, Any]
    """The rest of the set-up: readings, and lists of the table."""
    kinds: tuple[Kind, ...]
    standing: str = ""
    """A fight that is under way, packed: it goes on with whoever is in it."""

    @property
    def sides(self) -> tuple[str, ...]:
        """All sides, in the order of the kinds."""
        return tuple(dict.fromkeys(each.side for each in self.kinds))

    def encounter(self, counts: Mapping[str, int], tactics: Mapping[str, str]) -> Encounter:
        """A fight of so many of each; refuses more than can be foretold."""
        if self.standing:
            return self._going_on(counts, tactics)
        known = {each.name: each for each in self.kinds}
        for name, many in counts.items():
            if name not in known:
                raise Unknown(
                    "Eine Figur „%(name)s“ gibt es hier nicht; möglich ist: %(known)s.",
                    name=shorten(name),
                    known=", ".join(known),
                )
            if not 0 <= many <= MOST_OF_A_KIND:
                raise TooMuch("Von einer Art gehen 0 bis %(most)d.", most=MOST_OF_A_KIND)
        of = {each.name: counts.get(each.name, each.usual) for each in self.kinds}
        if sum(of.values()) > MOST_FIGHTERS:
            raise TooMuch(
                "Vorhergesagt werden Kämpfe von höchstens %(most)d Figuren.", most=MOST_FIGHTERS
            )
        there = [each for each in self.kinds if of[each.name]]
        sides = {each.side for each in there}
        said = {side: each for side, each in tactics.items() if side in sides}
        setup = {**self.base, "sheets": [dict(each.sheet) for each in there]}
        more = {each.name: of[each.name] - 1 for each in there if of[each.name] > 1}
        return Variation(more=more).of(Encounter(self.system, setup, said))

    def _going_on(self, counts: Mapping[str, int], tactics: Mapping[str, str]) -> Encounter:
        if any(counts.get(each.name, each.usual) != each.usual for each in self.kinds):
            raise only_before()
        said = {side: each for side, each in tactics.items() if side in self.sides}
        return Encounter(self.system, {}, said, standing=self.standing)


def of_example(rules: System[Any, Any], name: str = "") -> Roster:
    """The figures of an example, and those of all others where they find room beside them."""
    name = name or usual_example(rules)
    if name not in rules.examples:
        raise Unknown(
            "Ein Beispiel „%(name)s“ gibt es nicht; möglich ist: %(known)s.",
            name=shorten(name),
            known=", ".join(rules.examples),
        )
    setup = rules.examples[name]
    sheets = [dict(each) for each in setup.get("sheets", ())]
    kinds = tuple(Kind(each["name"], _side(each), each, 1) for each in sheets)
    base = {key: value for key, value in setup.items() if key != "sheets"}
    return Roster(rules.id, base, (*kinds, *_spare(rules, kinds)))


def usual_example(rules: System[Any, Any]) -> str:
    """The first example in which several fight on a side; else the first."""
    for name, setup in rules.examples.items():
        if len(setup.get("sheets", ())) > len({_side(each) for each in setup["sheets"]}) > 1:
            return name
    return next(iter(rules.examples), "")


def of_table(game: Game[Any, Any]) -> Roster:
    """Everybody at a table, alike ones as one kind, and the opponents of the examples."""
    rules, setup = game.system, arrangement(game)
    lists = rules.lists if isinstance(rules, Listing) else ()
    base = {key: setup[key] for key in lists if key in setup}
    base["switches"] = written(rules.reading(game.state))
    kinds = tuple(_gathered(_sheets(game, setup)))
    return Roster(rules.id, base, (*kinds, *_spare(rules, kinds)))


def under_way(game: Game[Any, Any]) -> Roster:
    """Everybody who still stands in the fight of a table; refused where there is none."""
    if not fighting(game):
        raise Unknown("Gerade läuft hier kein Kampf.")
    scene = scene_of(game.system, game.state)
    there = [each for each in scene.figures if not each.out]
    kinds = tuple(Kind(each.name, each.side, {"nsc": each.npc}, 1) for each in there)
    return Roster(game.system.id, {}, kinds, packed(game.state))


def fighting(game: Game[Any, Any]) -> bool:
    """Is there a fight at a table?"""
    return round_of(game.system, game.state) is not None


def _sheets(game: Game[Any, Any], setup: Mapping[str, Any]) -> Iterator[Sheet]:
    """The sheets as they are by now; of a system that keeps none, those that were brought."""
    state: Any = game.state
    if hasattr(state, "figuren"):
        for figure in state.figuren:
            yield {**written(figure.bogen), "zugelassen": True}
        return
    there = {each.name for each in game.system.scene(state).figures}
    yield from (each for each in setup.get("sheets", ()) if each.get("name") in there)


def _gathered(sheets: Iterator[Sheet]) -> Iterator[Kind]:
    """Figures that differ by a number behind their name alone are of one kind."""
    found: list[tuple[Sheet, int]] = []
    for sheet in sheets:
        alike = [at for at, (other, _) in enumerate(found) if _alike(sheet, other)]
        if alike:
            found[alike[0]] = found[alike[0]][0], found[alike[0]][1] + 1
        else:
            found.append((sheet, 1))
    for sheet, many in found:
        yield Kind(str(sheet["name"]), _side(sheet), sheet, many)


def _alike(one: Sheet, other: Sheet) -> bool:
    stems = [re.sub(r" \d+$", "", str(each["name"])) for each in (one, other)]
    same = {**one, "name": ""} == {**other, "name": ""}
    return stems[0] == stems[1] and same and bool(one.get("nsc"))


def _spare(rules: System[Any, Any], kinds: Sequence[Kind]) -> Iterator[Kind]:
    """Others of the examples; on a board nobody comes along who has no place there."""
    if isinstance(rules, Charting):
        return
    taken, sides = {each.name for each in kinds}, {each.side for each in kinds}
    for setup in rules.examples.values():
        for sheet in setup.get("sheets", ()):
            side = side_of("", bool(sheet.get("nsc")))
            if sheet["name"] not in taken and side in sides:
                taken.add(sheet["name"])
                yield Kind(sheet["name"], side, {**sheet, "seite": ""}, 0)


def _side(sheet: Sheet) -> str:
    return side_of(str(sheet.get("seite", "")), bool(sheet.get("nsc")))

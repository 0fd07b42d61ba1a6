"""Which way to play wins: every tactic against every other, ``python -m benchmarks.tactics``.

Both sides of a set-up are the same, and half of the fights are fought with the tactics swapped, so
that nobody gains by acting first. A number says how many fights a pair has (400), names which
systems.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import Any, NamedTuple

from wuerfelwerk.rules.system import TACTICS, WIN, system
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.sim.growing import forecast
from wuerfelwerk.sim.precision import Z
from wuerfelwerk.sim.workers import Workers, opened

FIGHTS = 400
RED, BLUE = "rot", "blau"
SYSTEMS = ("rumble", "rollkeep", "urc", "kaskade", "raumschlacht")


class Pair(NamedTuple):
    """How often each of two tactics won, and how often nobody did."""

    one: str
    other: str
    won: int
    lost: int
    drawn: int

    @property
    def verdict(self) -> int:
        """1: the one is better, -1: the other; 0: the difference may be chance (95 %)."""
        decided = self.won + self.lost
        beyond = abs(self.won - self.lost) > Z * sqrt(decided)
        return 0 if not beyond else (1 if self.won > self.lost else -1)


def symmetric(name: str) -> Mapping[str, Any]:
    """A set-up of a system whose two sides are the same."""
    rules = system(name)
    if name == "raumschlacht":  # the fleets are the same already, and face each other
        sheets = rules.examples["flotte"]["sheets"]
        first = sheets[0]["seite"]
        return {
            "sheets": [
                {**each, "seite": RED if each["seite"] == first else BLUE} for each in sheets
            ]
        }
    return {"sheets": [*_mirrored(_team(name))]}


def _team(name: str) -> Sequence[Mapping[str, Any]]:
    if name == "urc":
        from wuerfelwerk.systems.urc import beispiele as urc

        guard = {**urc.WACHE, "angriffswert": 26, "tp": 20}
        return (urc.BO, urc.CY, guard)
    example = {"rumble": "ueberfall", "rollkeep": "strasse", "kaskade": "duell"}[name]
    sheets = system(name).examples[example]["sheets"]
    return [each for each in sheets if not each.get("nsc")]


def _mirrored(team: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for side in (RED, BLUE):
        for each in team:
            called = f"{each['name']} {side}"
            yield {**each, "name": called, "platz": called.lower(), "seite": side}


def played(name: str, one: str, other: str, fights: int, workers: Workers) -> Pair:
    """So many fights of one tactic against another."""
    setup, won, lost, drawn = symmetric(name), 0, 0, 0
    for own, foe in ((RED, BLUE), (BLUE, RED)):
        encounter = Encounter(name, setup, {own: one, foe: other}, "turnier")
        found = forecast(encounter, fights=fights // 2, workers=workers)
        won += found.sides[own].wins
        lost += found.sides[foe].wins
        drawn += found.drawn
    return Pair(one, other, won, lost, drawn)


def tournament(name: str, fights: int, workers: Workers) -> list[Pair]:
    """Every tactic of a system against every other."""
    return [played(name, *pair, fights, workers) for pair in combinations(TACTICS, 2)]


SIGNS = {1: "beats", 0: "ties with", -1: "LOSES TO"}


def main(fights: int, names: Sequence[str]) -> None:
    """Print who beats whom, system by system."""
    with opened() as workers:
        for name in names:
            print(f"{name}: {fights} fights a pair")
            for each in tournament(name, fights, workers):
                drawn = f", {each.drawn} drawn" if each.drawn else ""
                said = f"{each.one:>8} {each.won:4} : {each.lost:<4} {each.other:8}{drawn}"
                if WIN in (each.one, each.other):
                    foe = each.one if each.other == WIN else each.other
                    sign = each.verdict if each.one == WIN else -each.verdict
                    said += f"   {WIN} {SIGNS[sign]} {foe}"
                print(said, flush=True)


if __name__ == "__main__":
    numbers = [int(each) for each in sys.argv[1:] if each.isdigit()]
    names = [each for each in sys.argv[1:] if not each.isdigit()]
    main(numbers[0] if numbers else FIGHTS, names or SYSTEMS)

"""What is asked at the doors (W10 to W14): checks of the systems with their fields filled in."""

from __future__ import annotations

from typing import Any, NamedTuple


class Question(NamedTuple):
    """A system, one of its checks, and its fields; what is left out stands at its default."""

    system: str
    check: str
    fields: dict[str, Any]


def ask(system: str, check: str, **fields: Any) -> Question:
    """A question, written short."""
    return Question(system, check, fields)


def _keep(thrown: int, kept: int, tn: int, raises: int = 0) -> Question:
    return ask("rollkeep", "wurf", werfen=thrown, behalten=kept, tn=tn, raises=raises)


POOLS = ((5, 3, 20), (7, 4, 30), (10, 5, 40))
KEEP = {f"{x}K{y}": [_keep(x, y, tn)] for x, y, tn in POOLS}
KEEP_MORE = [
    _keep(min(10, x + void), y + void, tn, raises)
    for x, y, tn in POOLS
    for raises in (0, 2)
    for void in (0, 1)
]
"""Without and with two raises, without and with Void: a die more, thrown and kept, ten at most."""
VOID = [ask("rollkeep", "void", werfen=n) for n in range(1, 11)]

CHECK = [ask("urc", "probe", wuerfel=8, austausch=3, zielwert=36)]
CHECKS = [
    ask("urc", "probe", wuerfel=n, austausch=k, zielwert=4 * n + 4)
    for n in range(4, 16)
    for k in (0, 1, 2, 3)
]
ATTACK = [ask("urc", "angriff", wuerfel=8, austausch=2, zielwert=32, schadenswuerfel=3)]
ATTACKS = [
    ask("urc", "angriff", wuerfel=n, austausch=2, zielwert=4 * n, schadenswuerfel=3)
    for n in range(4, 16)
]

FATES = [
    ask("rumble", "duell", links=8, rechts=7, links_schicksal=a, rechts_schicksal=b)
    for a in range(4)
    for b in range(4)
]


def fate(points: int) -> list[Question]:
    """A duel in which both may throw so often anew."""
    return [each for each in FATES if set(list(each.fields.values())[2:]) == {points}]


EVEN_FATES = [
    ask("rumble", "duell", links=7, rechts=7, links_schicksal=n, rechts_schicksal=n)
    for n in range(4)
]
"""Equals throw again, and what was spent stays spent."""

SALVO = [ask("raumschlacht", "salve", angriff=7, initiative=12, abwehr=8)]
SALVOS = [
    ask("raumschlacht", "salve", angriff=n, plus=plus, initiative=ini, abwehr=m, mehr=mehr)
    for n, plus, ini, m, mehr in (
        (1, 0, 0, 1, 0), (6, 4, 24, 6, 4), (12, 0, 36, 12, 2), (18, 10, 60, 16, 10),
        (24, 20, 80, 24, 20), (30, 0, 80, 30, 0), (30, 40, 0, 30, 40),
    )
]  # fmt: skip
HIT = [ask("raumschlacht", "treffer", angriff=7, manoevrieren=2, geschwindigkeit=5)]
HITS = [
    ask("raumschlacht", "treffer", angriff=n, plus=p, manoevrieren=m, geschwindigkeit=v, bonus=b)
    for n, p, m, v, b in (
        (1, 0, 0, 0, 0), (6, 4, 5, 10, 2), (12, 0, 10, 12, 4), (18, 10, 15, 20, 10),
        (24, 20, 20, 30, 20), (30, 0, 20, 40, 40), (30, 40, 1, 40, 0),
    )
]  # fmt: skip

STEPS = ("W8", "W12", "W20")
THROWN = [ask("kaskade", "einzelwurf", anzahl=3, stufe=step, ziel=11) for step in STEPS]
SIEVED = [ask("kaskade", "siebwurf", anzahl=3, stufe=step, ziel=16) for step in STEPS[:2]]
GROUPED = [ask("kaskade", "gruppe", anzahl=3, stufe=step) for step in STEPS[:2]]
LARGE = [ask("kaskade", "siebwurf", anzahl=6, stufe="W20", ziel=40)]
COMPARED = [ask("kaskade", "ergebnis", anzahl=3, stufe=step) for step in STEPS[:2]]
"""Two results held against each other: the first reaches the second."""
PARRIED = [ask("kaskade", "abwehrwurf", anzahl=4, stufe=step, angriffe=3) for step in STEPS]
SHOT = [ask("kaskade", "sofortschuss", anzahl=3, stufe="W12")]
SHOTS = [
    ask("kaskade", "sofortschuss", anzahl=n, stufe=step, bewegung="langsam_bewegt", meter=metres)
    for n, step, metres in ((1, "W8", 0), (2, "W8", 20), (3, "W12", 50), (4, "W12", 20))
]

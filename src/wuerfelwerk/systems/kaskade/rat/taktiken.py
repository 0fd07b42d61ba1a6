"""Kaskade: einen ganzen Kampf kühn, vorsichtig, sparsam oder auf Sieg spielen.

Rat zu jeder Frage wäre für Hunderte von Kämpfen zu viel. Darum weicht jede Taktik an wenigen
Stellen von der schlichten ab: wo es darum geht, Würfel zum Zuschlagen oder zur Abwehr zu nehmen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wuerfelwerk.rules.request import Answer, Choice, Number, Question
from wuerfelwerk.rules.system import WIN, Tactic
from wuerfelwerk.systems.kaskade.kampf.angriff import GEGENANGRIFF
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht
from wuerfelwerk.systems.kaskade.stand import Tisch


def kuehn(frage: Question[Any]) -> Answer:
    """KAS-KAMPF-10: Wer angegriffen wird, schlägt zu, statt sich zu verteidigen."""
    match frage:
        case Choice(rule="KAS-KAMPF-10"):
            return GEGENANGRIFF
    return schlicht(frage)


def vorsichtig(frage: Question[Any]) -> Answer:
    """Greift mit möglichst wenigen Würfeln an, kontert nicht: Was liegt, kann noch abwehren."""
    match frage:
        case Choice(rule="KAS-KAMPF-04", options=options):
            return min(options, key=lambda womit: int(str(frage.fact(f"anzahl:{womit}"))))
        case Choice(rule="KAS-KAMPF-11", options=(nein, *_)):
            return nein
        case Number(rule="KAS-KAMPF-14", low=low):
            return low
    return schlicht(frage)


def sparsam(frage: Question[Any]) -> Answer:
    """Kontert mit einem Würfel und hebt für den Schaden keine auf, solange sie noch abwehren."""
    match frage:
        case Choice(rule="KAS-KAMPF-11", options=options):
            return options[-1]
        case Number(rule="KAS-KAMPF-14", low=low):
            return low
    return schlicht(frage)


def auf_sieg(frage: Question[Any]) -> Answer:
    """KAS-GLUECK-01: Glückszahlen werden, was eine Gruppe ergibt; sonst wie schlicht."""
    match frage:
        case Number(rule="KAS-GLUECK-01", named=((auge, _), *_)) if auge:
            return auge
    return schlicht(frage)


_WIE: Mapping[str, Callable[[Question[Any]], Answer]] = {
    "bold": kuehn,
    "careful": vorsichtig,
    "thrifty": sparsam,
    WIN: auf_sieg,
}
TAKTIKEN: Mapping[str, Tactic[Tisch]] = {name: Tactic(policy=wie) for name, wie in _WIE.items()}
STAERKER: Mapping[str, int] = {"fertigkeiten": 1, "eigenschaften": 1}
"""Was ein Gegner mit jeder Stufe zulegt, wenn er stärker werden soll; Annahme, nicht Regel."""

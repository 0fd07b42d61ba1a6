"""Ultima Ratio Civium: Ob eine angesagte Spezialisierung passt, prüft die SL (URC-POOL-04)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc import ansagen as a
from wuerfelwerk.systems.urc.ereignisse import AnsageAbgelehnt
from wuerfelwerk.systems.urc.pool import pruefen_lassen
from wuerfelwerk.systems.urc.stand import Tisch


def braucht_pruefung(tisch: Tisch, ansage: Any) -> bool:
    """Eine Spielerin nennt eine Spezialisierung, die hierfür noch nicht zugelassen ist."""
    name = getattr(ansage, "spezialisierung", "")
    if not name or ansage.wer == GM:
        return False
    return (ansage.figur, name, wofuer(ansage)) not in tisch.passend


def wofuer(ansage: Any) -> str:
    """Wozu eine Ansage ihre Spezialisierung braucht: Angriffsart, Zauber oder Fertigkeit."""
    match ansage:
        case a.Angreifen(art=art):
            return art
        case a.FreiZaubern(form=name) | a.SpruchWirken(spruch=name):
            return name
        case a.Proben(fertigkeit=name) | a.WissenMessen(fertigkeit=name):
            return name or "wertepaar"
    return "Erste Hilfe"


def geprueft(
    tisch: Tisch, ansage: Any, ablauf: Procedure[Sequence[Event]]
) -> Procedure[Sequence[Event]]:
    """Erst das Wort der SL, dann der Wurf; passt sie nicht, ist nichts verbraucht."""
    figur = tisch.figur(ansage.figur)
    passt = yield from pruefen_lassen(tisch, figur, ansage.spezialisierung, wofuer(ansage))
    if passt is None:
        return (AnsageAbgelehnt(figur=figur.name),)
    return (*passt, *(yield from ablauf))

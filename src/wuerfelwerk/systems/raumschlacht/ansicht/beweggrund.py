"""Raumschlacht: warum ein Weg geraten wird, in wenigen Worten: wer danach noch schießen kann."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.route import CM, Points, Route
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.raumschlacht.lagebild import gelesen
from wuerfelwerk.systems.raumschlacht.rat.stellung import Stellung

KEINE_ANTWORT = N_("danach schießt in dieser Runde niemand zurück")
ANTWORTEN = plural(
    "danach kann %(n)s Gegner zurückschießen", "danach können %(n)s Gegner zurückschießen", "n"
)
SICHER = N_("dort kann in dieser Runde niemand auf dich schießen")
SICHERER = plural(
    "dort kann nur noch %(n)s Gegner auf dich schießen, hier %(hier)s",
    "dort können nur noch %(n)s Gegner auf dich schießen, hier %(hier)s",
    "n",
)
NAEHER = N_("näher an %(wen)s: noch %(cm)s cm, geschossen wird bis %(weit)s cm")
ABSTAND = N_("auf Abstand zu %(wen)s: %(cm)s cm, geschossen wird bis %(weit)s cm")


def beweggrund(frage: Route, weg: Points, ziel: str, /) -> tuple[str, Mapping[str, Any]] | None:
    """Was am Ende dieses Weges anders ist; ``ziel``: auf wen von dort gefeuert wird."""
    namen, stellung = list(gelesen(frage)[1]), Stellung.von(frage)
    if not namen:
        return None
    ort = (frage.start, *weg)[-1]
    hier, dort = stellung.antworten(frage.start), stellung.antworten(ort)
    if ziel:
        return (ANTWORTEN if dort else KEINE_ANTWORT), {"n": dort}
    if dort < hier:
        return (SICHERER if dort else SICHER), {"n": dort, "hier": hier}
    naechster = min(range(len(namen)), key=lambda nr: stellung.fern(ort, nr))
    fern, vorher = (stellung.fern(wo, naechster) for wo in (ort, frage.start))
    werte = {"wen": namen[naechster], "cm": round(fern / CM), "weit": stellung.weit // CM}
    return (NAEHER if fern < vorher else ABSTAND), werte

"""Kaskade: was eine Runde der Jagd bringt, wo alles, was darin geschehen kann, zu viel wäre."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.rules.note import SILENT, Note, Seat, allowed
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.systems.kaskade.proben.ansatz import aufsetzen
from wuerfelwerk.systems.kaskade.proben.probe import Wurf
from wuerfelwerk.systems.kaskade.proben.wurf import probe
from wuerfelwerk.systems.kaskade.rat.chancen import hoch
from wuerfelwerk.systems.kaskade.stand import Jagd, Tisch
from wuerfelwerk.systems.kaskade.szenen.jagd import JagdRunde, ansaetze
from wuerfelwerk.systems.kaskade.szenen.lauf import tempostufe
from wuerfelwerk.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Wettlauf:
    """KAS-JAGD-04 bis -06: zwei Läufe gegeneinander, ohne Hindernisse; gewonnene Schritte."""

    eigener: Wurf
    anderer: Wurf

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        eigener = yield from probe(self.eigener)
        anderer = yield from probe(self.anderer)
        return tempostufe(eigener.ergebnis) - tempostufe(anderer.ergebnis)


def aussicht(tisch: Tisch, seat: Seat, ansage: Any) -> Wettlauf | None:
    """Wer für diesen Platz rennt, gegen den, auf den es ankommt; nichts, wo dessen Würfel verdeckt
    sind oder jemand keine hat."""
    jagd = tisch.jagd
    if jagd is None or not isinstance(ansage, JagdRunde):
        return None
    eigener = next((e.figur for e in jagd.laeufer if tisch.figur(e.figur).platz == seat), "")
    anderer = _gegenueber(jagd, eigener) if eigener else ""
    if not anderer or not allowed(tisch.figur(anderer).wissende, seat):
        return None
    wuerfe = {each.figur.name: aufsetzen(tisch, each, SILENT) for each in ansaetze(tisch, jagd)}
    paar = [replace(wuerfe[name], streben=hoch, ganz=False) for name in (eigener, anderer)]
    return Wettlauf(*paar) if all(each.anzahl for each in paar) else None


def _gegenueber(jagd: Jagd, name: str) -> str:
    """Für Verfolger der Gejagte, für ihn der nächste Verfolger."""
    return jagd.verfolger[0] if name == jagd.gejagt else jagd.gejagt

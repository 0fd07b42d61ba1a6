"""Kaskade: Kampfwürfel werfen, Takt für Takt und alle zugleich (KAS-KAMPF-01 bis -03, KAS-M-23)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from wuerfelwerk.rules.laying import Laying
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.systems.kaskade.probe import EINZEL, Lage, Wurf
from wuerfelwerk.systems.kaskade.wertung import erfolge
from wuerfelwerk.systems.kaskade.wurf import ablage, fallen, gelegt, waehlen

INITIATIVE, ABWARTEN = "initiative", "abwarten"
SCHUSS, ZIELEN = "schiessen", "zielen"


@dataclass(frozen=True, slots=True)
class Wurfstand:
    """Wie weit jemand mit seinem Kampfwurf ist."""

    wurf: Wurf
    lage: Lage
    freie: int = 0
    schuetze: bool = False
    fertig: bool = False
    ansage: str = ""
    takt: int = 0

    @property
    def alles_liegt(self) -> bool:
        """Ist nichts mehr zu werfen?"""
        return len(self.lage.hand) >= self.wurf.anzahl


@dataclass(frozen=True, slots=True)
class Takt:
    """Ein Takt eines Kämpfers: werfen, liegen lassen, und wenn alles liegt: initiativ werden?"""

    stand: Wurfstand
    darf: bool = True
    """Darf noch angesagt werden, oder war jemand schneller?"""

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Wurfstand, Lage]]:
        stand, alles = replace(self.stand, takt=self.stand.takt + 1), self.stand.lage
        if not stand.alles_liegt:
            augen, lage = yield from fallen(stand.wurf, stand.lage, note)
            alles = gelegt(stand.wurf, lage, augen)
            if stand.schuetze and stand.takt == 1 and (yield from self._schiesst(alles)):
                return replace(stand, lage=alles, fertig=True, ansage=SCHUSS), alles
            liegen, freie = augen, stand.freie
            if stand.wurf.art != EINZEL:
                liegen, freie = yield from waehlen(stand.wurf, augen, lage, freie, note)
            stand = replace(stand, lage=gelegt(stand.wurf, lage, liegen), freie=freie)
        elif stand.schuetze and stand.takt == 1 and (yield from self._schiesst(alles)):
            return replace(stand, fertig=True, ansage=SCHUSS), alles
        return (yield from self._fertig(stand)), alles

    def _schiesst(self, lage: Lage) -> Procedure[bool]:
        """KAS-FERN-02, -03: gleich nach dem ersten Wurf, oder in dieser Phase nicht mehr."""
        wahl = yield from self._frage("KAS-FERN-02", (SCHUSS, ZIELEN), lage)
        return wahl == SCHUSS

    def _fertig(self, stand: Wurfstand) -> Procedure[Wurfstand]:
        """KAS-KAMPF-03: Wer zufrieden ist, lässt alles liegen und darf initiativ werden."""
        if not stand.alles_liegt:
            return stand
        stand = replace(stand, fertig=True)
        if stand.schuetze or not self.darf or not erfolge(stand.lage.hand):
            return stand
        wahl = yield from self._frage("KAS-KAMPF-03", (INITIATIVE, ABWARTEN), stand.lage)
        return replace(stand, ansage=INITIATIVE if wahl == INITIATIVE else "")

    def _frage(self, rule: str, wahl: tuple[str, ...], lage: Lage) -> Procedure[str]:
        wurf = self.stand.wurf
        fakten = (("figur", wurf.figur), ("liegen", lage.hand), ("wert", wurf.wert))
        return (
            yield from ask(Choice(wurf.platz, rule, wahl, audience=wurf.wissende, facts=fakten))
        )

    def laying(self) -> Laying | None:
        """Der Wurf in Zahlen; was danach kommt, hängt an allen anderen und zählt dabei nicht."""
        stand = self.stand
        if stand.alles_liegt:
            return None
        found = ablage(stand.wurf, stand.lage, stand.freie)
        return replace(found, whole=False) if found else None


def takte(
    staende: tuple[Wurfstand, ...], aus: bool, note: Note, darf: bool = True
) -> Procedure[list[Wurfstand]]:
    """KAS-M-23: alle zugleich, bis jemand ansagt; die übrigen werten, was liegt und fiel.

    Schützen, die zielen, würfeln immer zu Ende; mit ``aus`` tun es alle.
    """
    stand = list(staende)
    while offen := [i for i, each in enumerate(stand) if not each.fertig]:
        zweige = (Branch(Takt(stand[i], darf), _nur(stand[i])) for i in offen)
        gefallen = yield Together(tuple(zweige))
        alles = {}
        for i, (neu, lage) in zip(offen, gefallen, strict=True):
            stand[i], alles[i] = neu, lage
        if _angesagt(stand):
            darf = False
            for i in offen:
                if not (stand[i].fertig or stand[i].schuetze or aus):
                    stand[i] = replace(stand[i], lage=alles[i], fertig=True)
    return stand


def _angesagt(staende: Iterable[Wurfstand]) -> bool:
    return any(each.ansage == INITIATIVE for each in staende)


def _nur(stand: Wurfstand) -> frozenset[str]:
    """Bis alle ihren Takt beendet haben, sieht nur hinein, wer ihn würfelt."""
    return frozenset({stand.wurf.platz})

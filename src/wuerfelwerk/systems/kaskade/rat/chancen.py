"""Kaskade: Abläufe, nach deren Chancen ohne Tisch gefragt werden kann.

Es ist derselbe Wurf wie am Tisch; liegen bleibt immer, was für das genannte Ziel am besten ist.
"""

from __future__ import annotations

from typing import Annotated, Any

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.rules.system import Check
from wuerfelwerk.systems.kaskade.proben.lernwurf import Lernwurf
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, KASKADE, SIEB, Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.vorrat import STUFEN
from wuerfelwerk.systems.kaskade.proben.wurf import probe
from wuerfelwerk.systems.kaskade.rat.chancen_kampf import KAMPFABLAEUFE
from wuerfelwerk.values import dataclass

Anzahl = Annotated[int, Ask("Würfel", 1, 6, rule="KAS-WURF-02")]
Stufe = Annotated[
    str, Ask("Stufe", options=tuple(f"W{seiten}" for seiten in STUFEN), rule="KAS-WURF-02")
]
Wert = Annotated[int, Ask("Geprüfter Wert", 1, 30, rule="KAS-GLEICH-02")]
Ziel = Annotated[int, Ask("Mindestwert", 1, 120, rule="KAS-WURF-05")]


def hoch(wertung: Wertung) -> int:
    """Ein möglichst hohes Ergebnis."""
    return wertung.ergebnis


def gross(wertung: Wertung) -> int:
    """Eine möglichst große Gruppe."""
    return len(wertung.gruppe)


@dataclass(frozen=True, slots=True)
class Erreicht:
    """Ist der Mindestwert erreicht?"""

    ziel: int

    def __call__(self, wertung: Wertung) -> int:
        return int(wertung.ergebnis >= self.ziel)


def steigt(gelernt: tuple[bool, bool]) -> int:
    """Der Wert steigt."""
    return int(gelernt[0])


def _wurf(anzahl: int, stufe: str, wert: int, **mehr: Any) -> Wurf:
    wer: dict[str, Any] = {"figur": "wurf", "platz": "wurf", "worauf": "wurf"}
    return Wurf(wert=wert, anzahl=anzahl, seiten=int(stufe[1:]), **wer, **mehr)


@dataclass(frozen=True, slots=True)
class EinzelwurfChance:
    """Erreicht ein Einzelwurf den Mindestwert?"""

    anzahl: Anzahl = 3
    stufe: Stufe = "W12"
    wert: Wert = 10
    ziel: Ziel = 11

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        ziel = Erreicht(self.ziel)
        wurf = _wurf(self.anzahl, self.stufe, self.wert, art=EINZEL, streben=ziel)
        return "erfolg" if ziel((yield from probe(wurf))) else "misserfolg"


@dataclass(frozen=True, slots=True)
class SiebwurfChance:
    """Erreicht ein Siebwurf den Mindestwert, wenn immer das Beste liegen bleibt?"""

    anzahl: Anzahl = 3
    stufe: Stufe = "W12"
    wert: Wert = 11
    ziel: Ziel = 16

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        ziel = Erreicht(self.ziel)
        wurf = _wurf(self.anzahl, self.stufe, self.wert, art=SIEB, streben=ziel)
        return "erfolg" if ziel((yield from probe(wurf))) else "misserfolg"


@dataclass(frozen=True, slots=True)
class ErgebnisChance:
    """Welches Ergebnis bringt ein Siebwurf, wenn ein möglichst hohes gesucht ist?"""

    anzahl: Anzahl = 3
    stufe: Stufe = "W12"
    wert: Wert = 11

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        wurf = _wurf(self.anzahl, self.stufe, self.wert, art=SIEB, streben=hoch)
        return (yield from probe(wurf)).ergebnis


@dataclass(frozen=True, slots=True)
class GruppeChance:
    """Wie groß wird die Würfelgruppe eines Kaskadenwurfs mit Könnerstern?"""

    anzahl: Anzahl = 3
    stufe: Stufe = "W12"
    wert: Wert = 11
    fuehrung: Annotated[int, Ask("Führungswert", 1, 3, rule="KAS-KASK-04")] = 1

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        wie: dict[str, Any] = {"art": KASKADE, "folgen": True, "streben": gross}
        wurf = _wurf(self.anzahl, self.stufe, self.wert, fuehrung=self.fuehrung, **wie)
        return len((yield from probe(wurf)).gruppe)


@dataclass(frozen=True, slots=True)
class LernwurfChance:
    """Steigt der Wert?"""

    anzahl: Anzahl = 3
    stufe: Stufe = "W8"
    wert: Annotated[int, Ask("Wert", 1, 25, rule="KAS-LERN-04")] = 7

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        wer: dict[str, Any] = {"figur": "wurf", "platz": "wurf", "worauf": "wurf"}
        wurf = Lernwurf(
            **wer, wert=self.wert, anzahl=self.anzahl, seiten=int(self.stufe[1:]), streben=steigt
        )
        gestiegen, _ = yield from unit(wurf)
        return "gestiegen" if gestiegen else "geblieben"


ABLAEUFE: dict[str, Check] = {
    "einzelwurf": Check(EinzelwurfChance),
    "siebwurf": Check(SiebwurfChance),
    "ergebnis": Check(ErgebnisChance),
    "gruppe": Check(GruppeChance),
    "lernwurf": Check(LernwurfChance),
    **KAMPFABLAEUFE,
}

"""Kaskade: der Zustand eines Tisches und was sich aus ihm ablesen lässt."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.rules.beginning import Limits
from wuerfelwerk.rules.figures import Gathering, Kit, Seated
from wuerfelwerk.systems.kaskade.bogen import Bogen
from wuerfelwerk.systems.kaskade.kampf.stand import Kampf
from wuerfelwerk.systems.kaskade.leib.kreise import (
    KRITISCH,
    LEICHT,
    SCHWER,
    STAERKEN,
    Kreis,
    Kreise,
    kritische,
    plaetze,
    verwundet,
)
from wuerfelwerk.systems.kaskade.leib.zeilen import geleert
from wuerfelwerk.systems.kaskade.lesart import VORGABE, Lesart
from wuerfelwerk.systems.kaskade.listen import Listen
from wuerfelwerk.values import dataclass, replace

BEWUSSTLOS, SCHLAEFT, TOT = ZUSTAENDE = ("bewusstlos", "schlaeft", "tot")
PHYSIS, PSYCHE = "physis", "psyche"
HALBE_STUNDE, ACHT_STUNDEN, TAG = 30, 480, 1440


@dataclass(frozen=True, slots=True)
class Figur(Seated[Bogen]):
    """Eine Figur mit dem, was sich im Spiel an ihr ändert."""

    physis: int = 0
    psyche: int = 0
    respekt: int = 0
    mp: int = 0
    ep: int = 0
    regeneration: int = 0
    """KAS-ZECH-07: der Regenerationswert, wie er gerade ist."""
    kreise: Kreise = ()
    physis_gesperrt: int = 0
    """KAS-PHPS-03: bis zu dieser Minute keine körperlichen Proben."""
    psyche_gesperrt: int = 0
    erlassen: int = 0
    """KAS-SOZ-06: geleerte Psychezeilen, für die statt des Malus ein Wunsch erfüllt ist."""
    getraenke: int = 0
    zustand: str = ""
    wachsam: bool = False
    """KAS-SCHLEICH-05: Jemand ist beim Vorbeischleichen aufgefallen."""
    gerettet: bool = False
    """KAS-WUND-13: tödlich verletzt, aber gerettet."""
    ruestungsschaden: tuple[tuple[str, str, int], ...] = ()
    """KAS-RUEST-01: je Rüstungsstück und Zeile die verlorenen Schadenspunkte."""

    @property
    def wach(self) -> bool:
        """KAS-ZECH-05: Wer schläft, bewusstlos oder tot ist, tut nichts."""
        return not self.zustand

    def leer(self, was: str) -> int:
        """KAS-PHPS-01, -04: geleerte Zeilen einer Größe."""
        if was == PHYSIS:
            return geleert(self.bogen.physiszeilen, self.physis)
        return geleert(self.bogen.psychezeilen, self.psyche)

    def zeilenmalus(self, koerperlich: bool) -> int:
        """KAS-PHPS-01, -04, KAS-M-40: Würfel, die geleerte Zeilen kosten."""
        psyche = max(0, self.leer(PSYCHE) - self.erlassen)
        return psyche + (self.leer(PHYSIS) if koerperlich else 0)

    @property
    def wundmalus(self) -> int:
        """KAS-WUND-07: je kritischer Verletzung ein Würfel."""
        return kritische(self.kreise)

    @property
    def erholung(self) -> int:
        """KAS-WUND-08, KAS-REG-08: unversorgt kritisch verletzt regeneriert nichts."""
        return 0 if any(kreis.offen_kritisch for kreis in self.kreise) else self.regeneration

    @property
    def segmentheilung(self) -> int:
        """KAS-ZECH-07: Die Heilung der Segmente bleibt vom Zechen unberührt."""
        offen = any(kreis.offen_kritisch for kreis in self.kreise)
        return 0 if offen else self.bogen.regeneration

    def ohne_erlass(self) -> Figur:
        """KAS-SOZ-06: Wo die Zeile wieder Punkte hat, ist nichts mehr zu erlassen."""
        return replace(self, erlassen=min(self.erlassen, self.leer(PSYCHE)))

    def gesetzt(self, wert: str, zahl: int) -> Figur:
        """Was die SL setzt, soweit es auf den Bogen passt; Tote weckt niemand."""
        if wert == "wach":
            zustand = "" if zahl > 0 else self.zustand or SCHLAEFT
            return self if self.zustand == TOT else replace(self, zustand=zustand)
        if wert in STAERKEN:
            geo = self.bogen.geometrie
            return replace(self, kreise=verwundet(self.kreise, wert, zahl, geo))
        grenzen = {
            "physis": sum(self.bogen.physiszeilen),
            "psyche": sum(self.bogen.psychezeilen),
            "regeneration": self.bogen.regeneration,
        }
        gilt = min(zahl, grenzen.get(wert, zahl))
        neue: dict[str, Any] = {wert: gilt if wert == "respekt" else max(0, gilt)}
        return replace(self, **neue).ohne_erlass()


@dataclass(frozen=True, slots=True)
class Partei:
    """Eine Seite eines Handels."""

    figur: str
    verloren: int = 0
    """KAS-SOZ-10: Psychepunkte, die für die Dauer des Handels fehlen."""
    geleert: int = 0
    """KAS-SOZ-11: Zeilen, die dadurch leer wurden."""
    angebot: int = 0
    """Das letzte eigene Angebot; 0: noch keines."""


@dataclass(frozen=True, slots=True)
class Handel:
    """KAS-SOZ-08: ein laufender Handel."""

    ware: str
    preis: int
    haendler: Partei
    kaeufer: Partei
    runde: int = 0

    def partei(self, figur: str) -> Partei:
        """Die Seite dieser Figur."""
        return self.haendler if self.haendler.figur == figur else self.kaeufer

    def gegner(self, figur: str) -> Partei:
        """Die andere Seite."""
        return self.kaeufer if self.haendler.figur == figur else self.haendler

    def mit(self, partei: Partei) -> Handel:
        """Der Handel mit dieser Seite an ihrer Stelle."""
        if partei.figur == self.haendler.figur:
            return replace(self, haendler=partei)
        return replace(self, kaeufer=partei)


@dataclass(frozen=True, slots=True)
class Laeufer:
    """Wer in einer Jagd läuft, und wie weit hinter dem Führenden (KAS-JAGD-07)."""

    figur: str
    abstand: int = 0
    tempo: int = 0


@dataclass(frozen=True, slots=True)
class Jagd:
    """KAS-JAGD: eine laufende Verfolgungsjagd; der erste Läufer führt."""

    laeufer: tuple[Laeufer, ...]
    runde: int = 0
    fliehend: str = ""
    """KAS-JAGD-01: wer losgelaufen ist."""

    @property
    def fuehrt(self) -> str:
        """KAS-JAGD-04: wer führt."""
        return self.laeufer[0].figur

    @property
    def gejagt(self) -> str:
        """Wer gejagt wird; ist er nicht mehr dabei, der Führende."""
        return self.fliehend if self.dabei(self.fliehend) else self.fuehrt

    @property
    def verfolger(self) -> tuple[str, ...]:
        """Alle anderen, der Nächste zuerst."""
        return tuple(each.figur for each in self.laeufer if each.figur != self.gejagt)

    def rueckstand(self, figur: str) -> int:
        """KAS-M-45: wie weit jemand hinter dem Gejagten läuft; unter null: davor."""
        ort = {each.figur: each.abstand for each in self.laeufer}
        return ort[figur] - ort[self.gejagt]

    @property
    def eingeholt(self) -> bool:
        """KAS-M-45: Ein Verfolger ist gleichauf oder vorbei und kann zugreifen."""
        return self.runde > 0 and self.rueckstand(self.verfolger[0]) <= 0

    def dabei(self, figur: str) -> bool:
        """Läuft diese Figur mit?"""
        return any(each.figur == figur for each in self.laeufer)

    def ohne(self, figur: str) -> Jagd | None:
        """Nachdem eine Figur die Szene verlassen hat; allein jagt niemand."""
        if not self.dabei(figur):
            return self
        laeufer = tuple(each for each in self.laeufer if each.figur != figur)
        vorn = laeufer[0].abstand if laeufer else 0
        geblieben = tuple(replace(each, abstand=each.abstand - vorn) for each in laeufer)
        return Jagd(geblieben, self.runde, self.fliehend) if len(geblieben) > 1 else None


LEER = Listen()


def beginnt_mit(bogen: Bogen, lesart: Lesart) -> Limits:
    """KAS-PHPS-01, -04, KAS-WUND: erschöpft, aber nicht ganz; verletzt, aber nicht tödlich.

    Wie viele Verletzungen einer Stärke Platz haben, hängt an denen, die stärker sind.
    """
    geo, genannt = bogen.geometrie, dict(bogen.beginnt)
    kreise: Kreise = (Kreis(),) * bogen.lebenskreise
    plaetze_fuer = dict[str, range]()
    for staerke in (KRITISCH, SCHWER, LEICHT):
        frei = len(plaetze(kreise, staerke, geo))
        plaetze_fuer[staerke] = range(frei + (staerke != KRITISCH))
        kreise = verwundet(kreise, staerke, min(genannt.get(staerke, 0), frei), geo)
    return {
        PHYSIS: range(1, sum(bogen.physiszeilen) + 1),
        PSYCHE: range(1, sum(bogen.psychezeilen) + 1),
        "regeneration": range(bogen.regeneration + 1),
        **plaetze_fuer,
    }


KIT: Kit[Figur, Bogen] = Kit(
    sheet=Bogen,
    gm="KAS-WURF-05",
    own="KAS-WURF-01",
    making="KAS-WURF-03",
    admitting="KAS-WURF-03",
    condition=lambda tisch, figur: figur.zustand,
    fallen={"": "KAS-ZECH-05", TOT: "KAS-WUND-12"},
    turns="KAS-KAMPF-03",
    begins=beginnt_mit,
)
"""Figuren stellen, ändern, entfernen: wie überall, mit den Regeln dieses Buches."""


@dataclass(frozen=True, slots=True)
class Tisch(Gathering[Figur]):
    """Alles, was am Tisch gilt."""

    lesart: Lesart = VORGABE
    listen: Listen = LEER
    minute: int = 0
    """Die Uhr der Spielleitung, in Minuten seit Beginn."""
    handel: Handel | None = None
    jagd: Jagd | None = None
    entschieden: bool = False
    """Ist der letzte Handel, die letzte Jagd oder der letzte Kampf vorbei?"""
    kampf: Kampf | None = None
    kit = KIT

    def gesperrt(self, figur: Figur, koerperlich: bool) -> bool:
        """KAS-PHPS-03, -04: Ist die Figur nach völliger Erschöpfung noch außer Gefecht?"""
        bis = figur.psyche_gesperrt
        return self.minute < (max(bis, figur.physis_gesperrt) if koerperlich else bis)

    def ohne(self, name: str) -> Tisch:
        """Der Tisch ohne diese Figur; ihr Handel ist aus, in Jagd und Kampf fehlt sie."""
        rest = tuple(figur for figur in self.figuren if figur.name != name)
        handel, jagd = self.handel, self.jagd.ohne(name) if self.jagd else None
        if handel and name in (handel.haendler.figur, handel.kaeufer.figur):
            handel = None
        kampf = self.kampf.ohne(name) if self.kampf else None
        kampf = kampf if kampf and len(kampf.kaempfer) > 1 else None
        return replace(self, figuren=rest, handel=handel, jagd=jagd, kampf=kampf)

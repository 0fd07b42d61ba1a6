"""Ultima Ratio Civium: der Zustand eines Tisches und was sich aus ihm ablesen lässt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wuerfelwerk.rules.gathering import Gathering
from wuerfelwerk.rules.note import Audience, Seat
from wuerfelwerk.systems.urc.bogen import Bogen, trefferpunkte
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.magieliste import Form, Spruch

TF_MAX = 7
BEWUSSTLOS, TOT, AUSSER_GEFECHT, ZERSTOERT = "bewusstlos", "tot", "ausser_gefecht", "zerstoert"
BEWEGUNG, KAMPFAKTION = "bewegung", "kampfaktion"


@dataclass(frozen=True, slots=True)
class Figur:
    """Ein Charakter, NSC oder Fahrzeug mit dem, was sich im Spiel daran ändert."""

    bogen: Bogen
    tp: int
    mp: int = 0
    quelle: int = 0
    """Was in den mitgeführten Magiequellen noch steckt (URC-MAG-15)."""
    tagesform: int = 0
    sp: int = 0
    tot: bool = False
    """Durch Strukturschaden getötet (URC-HEAL-04)."""
    versorgt: bool = False
    """Erste Hilfe ist schon angewandt (URC-HEAL-10)."""

    @property
    def name(self) -> str:
        """Der Name auf dem Bogen."""
        return self.bogen.name

    @property
    def platz(self) -> Seat:
        """Wer für die Figur spricht."""
        return self.bogen.platz

    @property
    def wissende(self) -> Audience:
        """Wer die Werte der Figur kennen darf."""
        return self.bogen.wissende

    @property
    def seite(self) -> str:
        """Die Partei im Kampf; wer keine nennt, ist Held oder Gegner."""
        return partei(self.bogen.seite, self.bogen.nsc)

    @property
    def spielt(self) -> bool:
        """Ein Charakter, für den gewürfelt wird: kein NSC, kein Fahrzeug (URC-POOL-01)."""
        return not self.bogen.nsc and not self.bogen.fahrzeug

    @property
    def zustand(self) -> str:
        """URC-HEAL-02, -03: bewusstlos ab 0, tot ab −2 TP; ein Fahrzeug ohne SP steht."""
        if self.bogen.fahrzeug:
            return AUSSER_GEFECHT if self.sp <= 0 else ""
        return TOT if self.tot else zustand_bei(self.tp)

    @property
    def steht(self) -> bool:
        """Kann die Figur noch etwas tun?"""
        return not self.zustand


def zustand_bei(tp: int) -> str:
    """URC-HEAL-02, -03: bewusstlos mit 0 oder −1 TP, tot ab −2."""
    if tp <= -2:
        return TOT
    return BEWUSSTLOS if tp <= 0 else ""


def nach_heilung(figur: Figur, punkte: int, lesart: Lesart) -> int:
    """URC-HEAL-08: die TP danach, nie über dem Ausgangswert; was schon darüber liegt, bleibt."""
    return max(figur.tp, min(trefferpunkte(figur.bogen, lesart), figur.tp + punkte))


def partei(seite: str, nsc: bool) -> str:
    """Ohne eigene Angabe stehen NSC bei den Gegnern, alle anderen bei den Helden."""
    return seite or ("gegner" if nsc else "helden")


@dataclass(frozen=True, slots=True)
class Zug:
    """URC-RND-01: ein Platz in der Reihenfolge mit der Tagesform, nach der er liegt."""

    figur: str
    wert: int | None
    """Wer die Figur nicht kennt, sieht die Stelle, aber nicht die Zahl (URC-NSC-06)."""
    wartet_auf: str = ""
    eingeschritten: bool = False
    getan: tuple[str, ...] = ()
    """Welche der zwei Aktionen schon getan ist (URC-ACT-01)."""


@dataclass(frozen=True, slots=True)
class Kampf:
    """Die laufende Runde: wer noch drankommt, wer abwartet, wer schon angegriffen hat."""

    runde: int
    art: str
    teilnehmer: tuple[str, ...]
    reihe: tuple[Zug, ...] = ()
    wartend: tuple[Zug, ...] = ()
    angriffe: tuple[str, ...] = ()
    folge: tuple[str, ...] = ()
    """Wer vor wem liegt, ohne alles Verzögern: So löst sich jeder Gleichstand der Runde."""

    @property
    def am_zug(self) -> str:
        """Wer jetzt handelt; leer am Ende der Runde."""
        return self.reihe[0].figur if self.reihe else ""

    def ohne_figur(self, figur: str) -> Kampf:
        """Nachdem eine Figur ausgeschieden ist."""
        return replace(
            self,
            reihe=tuple(zug for zug in self.reihe if zug.figur != figur),
            wartend=tuple(zug for zug in self.wartend if zug.figur != figur),
        )

    def verlassen(self, figur: str) -> Kampf:
        """Nachdem eine Figur die Szene verlassen hat: Sie kämpft nicht mehr mit."""
        rest = tuple(name for name in self.teilnehmer if name != figur)
        return replace(self.ohne_figur(figur), teilnehmer=rest)


@dataclass(frozen=True, slots=True)
class Tisch(Gathering[Figur]):
    """Alles, was am Tisch gilt."""

    lesart: Lesart = VORGABE
    kampf: Kampf | None = None
    tag: int = 0
    sammlung: tuple[Bogen, ...] = ()
    """Die NSC-Sammlung der SL."""
    sprueche: tuple[Spruch, ...] = ()
    formen: tuple[Form, ...] = ()
    passend: frozenset[tuple[str, str, str]] = frozenset()
    """Figur, Spezialisierung und wofür die SL sie gelten lässt (URC-POOL-04)."""

    def enger(self, *namen: str) -> Tisch:
        """Was für den Rat vom Tisch noch zählt: diese Figuren und die der Spielenden."""
        figuren = tuple(f for f in self.figuren if f.name in namen or not f.bogen.nsc)
        return replace(self, figuren=figuren, kampf=None)

    def ohne(self, name: str) -> Tisch:
        """Der Tisch ohne diese Figur, auch im Kampf."""
        return replace(
            self,
            figuren=tuple(figur for figur in self.figuren if figur.name != name),
            kampf=self.kampf.verlassen(name) if self.kampf else None,
        )

    def freier_name(self, name: str) -> str:
        """Ein Name, den noch niemand am Tisch trägt: „Ork“, „Ork 2“, „Ork 3“ …"""
        wunsch, nummer = name, 1
        while wunsch in self.namen:
            nummer += 1
            wunsch = f"{name[:36]} {nummer}"
        return wunsch

    def verlangte(self, namen: Sequence[str] = ()) -> tuple[Figur, ...]:
        """Von wem die SL eine Probe verlangt; ohne Namen von allen Charakteren, die stehen."""
        genannt = tuple(self.figur(name) for name in namen)
        return genannt or tuple(f for f in self.figuren if f.spielt and f.steht)

    def abseits(self) -> tuple[Figur, ...]:
        """Wer steht, aber nicht mitkämpft: Mit der nächsten Runde kann er dazukommen."""
        dabei = self.kampf.teilnehmer if self.kampf else ()
        return tuple(f for f in self.figuren if f.steht and f.name not in dabei)

    def pilot(self, fahrzeug: Figur) -> Figur | None:
        """URC-VEH-03: Wer am Steuer sitzt und stehen kann, wehrt für das Fahrzeug ab."""
        an_bord = (f for name in fahrzeug.bogen.besatzung for f in self.figuren if f.name == name)
        return next((figur for figur in an_bord if figur.spielt and figur.steht), None)

    def spruch(self, name: str) -> Spruch:
        """Der Spruch dieses Namens aus der Sammlung des Tisches."""
        return next(each for each in self.sprueche if each.name == name)

    def form(self, name: str) -> Form:
        """Die Magie-Form dieses Namens."""
        return next(each for each in self.formen if each.name == name)

    def seiten(self) -> dict[str, list[Figur]]:
        """Die Parteien, im Kampf nur der Kämpfenden."""
        found: dict[str, list[Figur]] = {}
        dabei = self.kampf.teilnehmer if self.kampf else self.namen
        for figur in (figur for figur in self.figuren if figur.name in dabei):
            found.setdefault(figur.seite, []).append(figur)
        return found


def stehende_seiten(tisch: Tisch) -> tuple[str, ...]:
    """Parteien, von denen noch jemand steht."""
    return tuple(s for s, figuren in tisch.seiten().items() if any(f.steht for f in figuren))


def zustand_am_tisch(zustand: str, lesart: Lesart) -> str:
    """Der Zustand in den Worten des Tisches: Ein Fahrzeug bei 0 SP ist vielleicht zerstört."""
    if zustand == AUSSER_GEFECHT and lesart.fahrzeug_null_sp == ZERSTOERT:
        return ZERSTOERT
    return zustand

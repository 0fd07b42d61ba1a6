"""Kaskade: was geschehen kann."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade.ereignisse_szene import AlarmGeschlagen as AlarmGeschlagen
from wuerfelwerk.systems.kaskade.ereignisse_szene import AngebotGemacht as AngebotGemacht
from wuerfelwerk.systems.kaskade.ereignisse_szene import Beeinflusst as Beeinflusst
from wuerfelwerk.systems.kaskade.ereignisse_szene import Gefeilscht as Gefeilscht
from wuerfelwerk.systems.kaskade.ereignisse_szene import Geschlichen as Geschlichen
from wuerfelwerk.systems.kaskade.ereignisse_szene import Getrunken as Getrunken
from wuerfelwerk.systems.kaskade.ereignisse_szene import HandelAbgelehnt as HandelAbgelehnt
from wuerfelwerk.systems.kaskade.ereignisse_szene import HandelBeendet as HandelBeendet
from wuerfelwerk.systems.kaskade.ereignisse_szene import HandelBegonnen as HandelBegonnen
from wuerfelwerk.systems.kaskade.ereignisse_szene import Hergestellt as Hergestellt
from wuerfelwerk.systems.kaskade.ereignisse_szene import KraeuterGefunden as KraeuterGefunden
from wuerfelwerk.systems.kaskade.ereignisse_szene import Misslungen as Misslungen
from wuerfelwerk.systems.kaskade.ereignisse_szene import WacheGehalten as WacheGehalten
from wuerfelwerk.systems.kaskade.ereignisse_szene import WunschErfuellt as WunschErfuellt
from wuerfelwerk.systems.kaskade.ereignisse_szene import ZuerstHandelt as ZuerstHandelt
from wuerfelwerk.systems.kaskade.ereignisse_tisch import BogenGeaendert as BogenGeaendert
from wuerfelwerk.systems.kaskade.ereignisse_tisch import Eingetragen as Eingetragen
from wuerfelwerk.systems.kaskade.ereignisse_tisch import FigurAbgelehnt as FigurAbgelehnt
from wuerfelwerk.systems.kaskade.ereignisse_tisch import FigurEntfernt as FigurEntfernt
from wuerfelwerk.systems.kaskade.ereignisse_tisch import FigurGestellt as FigurGestellt
from wuerfelwerk.systems.kaskade.ereignisse_tisch import Gestrichen as Gestrichen
from wuerfelwerk.systems.kaskade.ereignisse_tisch import LesartGesetzt as LesartGesetzt
from wuerfelwerk.systems.kaskade.ereignisse_tisch import MangelZugelassen as MangelZugelassen
from wuerfelwerk.systems.kaskade.ereignisse_tisch import UhrGestellt as UhrGestellt
from wuerfelwerk.systems.kaskade.ereignisse_tisch import WertGesetzt as WertGesetzt


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeVerlangt(Event):
    """Die SL hat eine Probe verlangt."""

    figuren: tuple[str, ...]
    worauf: str
    worte: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeErgab(Event):
    """Eine Probe; ``wurf`` und ``gruppe`` nur, wenn alle die Würfel sehen dürfen."""

    figur: str
    worauf: str
    wurf: tuple[int, ...]
    ergebnis: int
    gruppe: tuple[int, ...]
    groesse: int
    ziel: int
    gelungen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdecktErgab(Event):
    """Was die SL für sich gewürfelt hat; an der Figur ändert es nichts."""

    figur: str
    worauf: str
    ergebnis: int
    ziel: int
    gelungen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Erinnert(Event):
    """Was die Spielleitung auf eine Gedächtnisprobe hin sagt."""

    figur: str
    worte: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GemeinsamErgab(Event):
    """Eine Gemeinschaftsprobe."""

    figuren: tuple[str, ...]
    worauf: str
    wuerfel: tuple[int, ...]
    grenze: int
    ergebnis: int
    ziel: int
    gelungen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PunkteVerloren(Event):
    """Physis- oder Psychepunkte sind weg."""

    figur: str
    was: str
    punkte: int
    wodurch: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PunkteGewonnen(Event):
    """Physis- oder Psychepunkte sind zurück."""

    figur: str
    was: str
    punkte: int
    wodurch: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RespektVerloren(Event):
    """Der Respektwert sinkt."""

    figur: str
    punkte: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MythosGewonnen(Event):
    """Eine legendäre Probe bringt Mythospunkte."""

    figur: str
    punkte: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LernErgab(Event):
    """Ein Lernwurf; ``ep`` sind die Kosten, ``wert`` der Wert danach."""

    figur: str
    worauf: str
    ep: int
    gestiegen: bool
    wert: int
    stern: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Verletzt(Event):
    """Eine Verletzung an einem Platz wie „2.3“ (Kreis und Segment)."""

    figur: str
    staerke: str
    platz: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verpufft(Event):
    """Eine Verletzung findet keinen Platz mehr."""

    figur: str
    staerke: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentVerloren(Event):
    """Ein weiteres Segment ist verloren."""

    figur: str
    kreis: int
    ring: str
    segment: int
    wodurch: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Versorgt(Event):
    """Ein Lebenskreis ist versorgt, oder sein Verlust gestoppt."""

    figur: str
    kreis: int
    was: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gerettet(Event):
    """Eine tödlich verletzte Figur ist gerettet."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentGeheilt(Event):
    """Ein Segment ist verheilt."""

    figur: str
    kreis: int
    ring: str
    segment: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ZustandGesetzt(Event):
    """Eine Figur ist bewusstlos, schläft, ist tot, oder es geht ihr wieder gut."""

    figur: str
    zustand: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RegenerationGesetzt(Event):
    """Der Regenerationswert ist vorübergehend ein anderer."""

    figur: str
    wert: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ausgeruht(Event):
    """Eine Figur hat eine Nachtruhe hinter sich."""

    figur: str


EREIGNISSE: tuple[type[Event], ...] = (
    FigurGestellt,
    BogenGeaendert,
    FigurEntfernt,
    MangelZugelassen,
    FigurAbgelehnt,
    LesartGesetzt,
    Eingetragen,
    Gestrichen,
    WertGesetzt,
    UhrGestellt,
    ProbeVerlangt,
    ProbeErgab,
    VerdecktErgab,
    Erinnert,
    GemeinsamErgab,
    PunkteVerloren,
    PunkteGewonnen,
    RespektVerloren,
    MythosGewonnen,
    LernErgab,
    Verletzt,
    Verpufft,
    SegmentVerloren,
    Versorgt,
    Gerettet,
    SegmentGeheilt,
    ZustandGesetzt,
    RegenerationGesetzt,
    Ausgeruht,
    Beeinflusst,
    WunschErfuellt,
    HandelBegonnen,
    HandelAbgelehnt,
    Gefeilscht,
    AngebotGemacht,
    HandelBeendet,
    KraeuterGefunden,
    Hergestellt,
    Misslungen,
    Geschlichen,
    AlarmGeschlagen,
    ZuerstHandelt,
    WacheGehalten,
    Getrunken,
)

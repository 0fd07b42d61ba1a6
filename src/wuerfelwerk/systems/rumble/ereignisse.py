"""Dice Rumble: was geschehen kann."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rumble.bogen import Bogen
from wuerfelwerk.systems.rumble.stand import IniWuerfel


@dataclass(frozen=True, slots=True, kw_only=True)
class FigurGestellt(Event):
    """Eine Figur ist am Tisch."""

    bogen: Bogen


@dataclass(frozen=True, slots=True, kw_only=True)
class BogenGeaendert(Event):
    """Eine Figur, die schon am Tisch ist, hat einen anderen Bogen."""

    bogen: Bogen


@dataclass(frozen=True, slots=True, kw_only=True)
class FigurEntfernt(Event):
    """Eine Figur ist nicht mehr in der Szene."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MangelZugelassen(Event):
    """Die SL lässt eine Figur gegen die Regel zu."""

    figur: str
    regel: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FigurAbgelehnt(Event):
    """Die SL lässt eine regelwidrige Figur nicht zu."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LesartGesetzt(Event):
    """Ein Schalter steht anders."""

    schalter: str
    alt: str
    neu: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AbenteuerBegonnen(Event):
    """Ein neues Abenteuer."""

    schicksal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FragenGestellt(Event):
    """Eine Figur will anders gefragt werden."""

    figur: str
    wann: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Angesagt(Event):
    """Jemand hat gesagt, was er vorhat."""

    figur: str
    ziel: str
    worte: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsageAbgelehnt(Event):
    """Die SL hält die Handlung für unmöglich."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeVerlangt(Event):
    """Die SL hat eine Probe verlangt."""

    figuren: tuple[str, ...]
    talent: str
    worte: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeErgab(Event):
    """Eine Probe ist gewürfelt."""

    figur: str
    talent: str
    wurf: int
    gelungen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DuellErgab(Event):
    """Ein Duell ist entschieden; ``sieger`` ist leer, wenn es keinen gibt."""

    links: str
    rechts: str
    wurf_links: int
    wurf_rechts: int
    sieger: str
    differenz: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KritFolge(Event):
    """Die SL hat bestimmt, was ein kritisches Ergebnis bewirkt."""

    figur: str
    art: str
    folge: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SchadenGenommen(Event):
    """Eine Leiste sinkt."""

    figur: str
    leiste: str
    punkte: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SchadenGestrichen(Event):
    """Die SL wendet einen Schaden nicht an."""

    figur: str
    punkte: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ZustandGesetzt(Event):
    """Die SL hat den Zustand einer Figur bestimmt."""

    figur: str
    zustand: str
    handelt: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SchicksalAusgegeben(Event):
    """Ein Schicksalspunkt ist weg."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SchicksalGewirkt(Event):
    """Das Schicksal hat auf andere Weise eingegriffen."""

    figur: str
    wunsch: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WunschAbgelehnt(Event):
    """Die SL gewährt den Wunsch nicht; er kostet nichts."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AenderungGesetzt(Event):
    """Der nächste Wurf einer Figur ist leichter oder schwerer (0: wieder wie sonst)."""

    figur: str
    um: int
    verdeckt: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WertGesetzt(Event):
    """Die SL hat einen Wert überschrieben."""

    figur: str
    wert: str
    alt: int
    neu: int
    grund: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UeberraschungGelungen(Event):
    """Eine Figur hat vor der ersten Runde zugeschlagen."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RundeBegonnen(Event):
    """Die Initiative liegt; die Würfel stehen in der Reihenfolge der Züge."""

    runde: int
    teilnehmer: tuple[str, ...]
    wuerfel: tuple[IniWuerfel, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WuerfelVerbraucht(Event):
    """Ein Initiative-Würfel ist ausgegeben oder verfallen."""

    wuerfel: IniWuerfel


@dataclass(frozen=True, slots=True, kw_only=True)
class WuerfelGedreht(Event):
    """Ein Initiative-Würfel wurde auf 10 gedreht."""

    wuerfel: IniWuerfel


@dataclass(frozen=True, slots=True, kw_only=True)
class Vorgezogen(Event):
    """Eine Figur ist als Nächste dran."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RundeVorbei(Event):
    """Alle Initiative-Würfel sind verbraucht."""

    runde: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KampfBeendet(Event):
    """Der Kampf ist vorüber."""

    runden: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Geheilt(Event):
    """Eine Figur hat sich über Nacht erholt."""

    figur: str
    lp: int
    mg: int


EREIGNISSE: tuple[type, ...] = (
    FigurGestellt, BogenGeaendert, FigurEntfernt, MangelZugelassen, FigurAbgelehnt, LesartGesetzt,
    AbenteuerBegonnen, FragenGestellt, Angesagt, AnsageAbgelehnt, ProbeVerlangt, ProbeErgab,
    DuellErgab, KritFolge, SchadenGenommen, SchadenGestrichen, ZustandGesetzt, SchicksalAusgegeben,
    SchicksalGewirkt, WunschAbgelehnt, AenderungGesetzt, WertGesetzt, UeberraschungGelungen,
    RundeBegonnen, WuerfelVerbraucht, WuerfelGedreht, Vorgezogen, RundeVorbei, KampfBeendet,
    Geheilt,
)  # fmt: skip

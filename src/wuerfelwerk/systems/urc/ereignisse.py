"""Ultima Ratio Civium: was geschehen kann."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc.bogen import Bogen


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
class NscGesammelt(Event):
    """Ein Wertekasten steht in der Sammlung der SL."""

    bogen: Bogen


@dataclass(frozen=True, slots=True, kw_only=True)
class NscVergessenWorden(Event):
    """Ein Wertekasten ist aus der Sammlung gestrichen."""

    vorlage: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SpruchEingetragen(Event):
    """Ein Spruch steht in der Sammlung des Tisches."""

    name: str
    wert: str
    stufe: str
    mp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SpruchGestrichen(Event):
    """Ein Spruch ist gestrichen."""

    spruch: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FormEingetragen(Event):
    """Eine Magie-Form steht auf der Liste des Tisches."""

    name: str
    wert: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FormGestrichen(Event):
    """Eine Magie-Form ist gestrichen."""

    form: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WertGesetzt(Event):
    """Die SL hat einen Wert überschrieben."""

    figur: str
    wert: str
    alt: int
    neu: int
    grund: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WertGesteigert(Event):
    """Ein Wert des Basisblocks ist um einen Punkt gestiegen."""

    figur: str
    wert: str
    neu: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TagVergangen(Event):
    """Ein neuer Tag: Magiepunkte sind voll, Erste Hilfe ist wieder möglich."""

    tage: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TagesformGewuerfelt(Event):
    """Die Tagesform des Tages; alte Punkte sind verfallen."""

    figur: str
    wurf: int
    punkte: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TagesformAusgegeben(Event):
    """Tagesform ist verbraucht."""

    figur: str
    punkte: int
    wofuer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TagesformVerschenkt(Event):
    """Tagesform hat den Besitzer gewechselt."""

    von: str
    an: str
    punkte: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Angesagt(Event):
    """Jemand hat gesagt, was er vorhat."""

    figur: str
    ziel: str
    was: str
    worte: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SpezialisierungPasst(Event):
    """Die SL lässt eine Spezialisierung hierfür gelten, jetzt und später."""

    figur: str
    spezialisierung: str
    wofuer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsageAbgelehnt(Event):
    """Die SL billigt Wertepaar oder Spezialisierung nicht; nichts ist verbraucht."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeVerlangt(Event):
    """Die SL hat einen Wissenswurf verlangt."""

    figuren: tuple[str, ...]
    fertigkeit: str
    worte: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeErgab(Event):
    """Ein Wissenswurf ist gewürfelt."""

    figur: str
    worauf: str
    wurf: tuple[int, ...]
    liegend: tuple[int, ...]
    ergebnis: int
    gelungen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BrillanzErzielt(Event):
    """Wie glänzend es gelang."""

    figur: str
    punkte: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AngriffErgab(Event):
    """Ein Angriff ist gewürfelt."""

    figur: str
    ziel: str
    art: str
    wurf: tuple[int, ...]
    liegend: tuple[int, ...]
    ergebnis: int
    getroffen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AbwehrErgab(Event):
    """Eine Verteidigung ist gewürfelt."""

    figur: str
    gegner: str
    wurf: tuple[int, ...]
    liegend: tuple[int, ...]
    ergebnis: int
    abgewehrt: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OhneAbwehr(Event):
    """Ein Angriff trifft, ohne dass jemand sich wehren kann oder darf."""

    figur: str
    gegner: str
    grund: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SchadenGenommen(Event):
    """Trefferpunkte sinken."""

    figur: str
    punkte: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StrukturVerloren(Event):
    """Ein Fahrzeug verliert Strukturpunkte."""

    figur: str
    punkte: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Getoetet(Event):
    """Strukturschaden tötet ein Lebewesen sofort."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gefallen(Event):
    """Wer eben noch stand oder lebte, ist es nicht mehr; ``zustand`` sagt, was daraus wurde."""

    figur: str
    zustand: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Geheilt(Event):
    """Trefferpunkte steigen, nie über den Ausgangswert."""

    figur: str
    tp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ErsteHilfeGeleistet(Event):
    """Jemand hat Erste Hilfe versucht; ``verbraucht``: Mehr ist heute nicht möglich."""

    figur: str
    patient: str
    gelungen: bool
    verbraucht: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ZauberErgab(Event):
    """Ein Zauber ist gewürfelt."""

    figur: str
    zauber: str
    wurf: tuple[int, ...]
    liegend: tuple[int, ...]
    ergebnis: int
    gelungen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ZauberVersagt(Event):
    """Der Zauber kommt nicht zustande; er kostet nichts."""

    figur: str
    grund: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MagieAusgegeben(Event):
    """Magiepunkte sind verbraucht, erst eigene, dann die der Quellen."""

    figur: str
    mp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RundeBegonnen(Event):
    """Die Reihenfolge der Runde liegt fest."""

    runde: int
    art: str
    teilnehmer: tuple[str, ...]
    reihe: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Angegriffen(Event):
    """Der eine Angriff dieser Runde ist verbraucht."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AktionGetan(Event):
    """Eine der zwei Aktionen ist getan."""

    figur: str
    art: str
    aktion: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verzoegert(Event):
    """Jemand wartet ab."""

    figur: str
    nach: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Eingeschritten(Event):
    """Jemand hat seinen Augenblick gewählt."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AktionVerfallen(Event):
    """Wer bis zum Ende der Runde abgewartet hat, hat nicht gehandelt."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ZugBeendet(Event):
    """Der Zug ist zu Ende."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RundeVorbei(Event):
    """Alle waren dran."""

    runde: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KampfBeendet(Event):
    """Der Kampf ist vorüber."""

    runden: int


EREIGNISSE: tuple[type, ...] = (
    FigurGestellt, BogenGeaendert, FigurEntfernt, MangelZugelassen, FigurAbgelehnt, LesartGesetzt,
    NscGesammelt, NscVergessenWorden, SpruchEingetragen, SpruchGestrichen, FormEingetragen,
    FormGestrichen, WertGesetzt, WertGesteigert, TagVergangen, TagesformGewuerfelt,
    TagesformAusgegeben, TagesformVerschenkt, Angesagt, SpezialisierungPasst,
    AnsageAbgelehnt, ProbeVerlangt, ProbeErgab,
    BrillanzErzielt, AngriffErgab, AbwehrErgab, OhneAbwehr, SchadenGenommen, StrukturVerloren,
    Getoetet, Gefallen, Geheilt, ErsteHilfeGeleistet, ZauberErgab, ZauberVersagt, MagieAusgegeben,
    RundeBegonnen, Angegriffen, AktionGetan, Verzoegert, Eingeschritten, AktionVerfallen,
    ZugBeendet, RundeVorbei, KampfBeendet,
)  # fmt: skip

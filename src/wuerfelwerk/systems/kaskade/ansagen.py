"""Kaskade: was am Tisch angesagt werden kann; ``wer`` setzt immer der Server ein."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.systems.kaskade.ansagen_tisch import Auswahl
from wuerfelwerk.systems.kaskade.ansagen_tisch import Eingreifen as Eingreifen
from wuerfelwerk.systems.kaskade.ansagen_tisch import FertigkeitEintragen as FertigkeitEintragen
from wuerfelwerk.systems.kaskade.ansagen_tisch import FigurEntfernen as FigurEntfernen
from wuerfelwerk.systems.kaskade.ansagen_tisch import FigurStellen as FigurStellen
from wuerfelwerk.systems.kaskade.ansagen_tisch import GegenstandEintragen as GegenstandEintragen
from wuerfelwerk.systems.kaskade.ansagen_tisch import GroesseEintragen as GroesseEintragen
from wuerfelwerk.systems.kaskade.ansagen_tisch import KrautEintragen as KrautEintragen
from wuerfelwerk.systems.kaskade.ansagen_tisch import LesartSetzen as LesartSetzen
from wuerfelwerk.systems.kaskade.ansagen_tisch import RuestungEintragen as RuestungEintragen
from wuerfelwerk.systems.kaskade.ansagen_tisch import Streichen as Streichen
from wuerfelwerk.systems.kaskade.ansagen_tisch import WaffeEintragen as WaffeEintragen
from wuerfelwerk.systems.kaskade.kreise import STAERKEN
from wuerfelwerk.systems.kaskade.probe import WURFARTEN

MOST_ZIEL = 120
ERSTE_HILFE, HEILKUNDE = HILFEN = ("Erste Hilfe", "Heilkunde")
REDEN = ("Einschüchtern", "Redekunst", "Verführen")
PAUSE, STUNDE, NACHT = DAUERN = ("halbe_stunde", "stunde", "nacht")
NAH, MITTEL, FERN = ZONEN = ("nah", "mittel", "fern")
ARGLOS, WACHSAM = AUFMERKSAM = ("arglos", "wachsam")
NORMAL, ALARMIERT = WACHEN = ("normal", "alarmiert")
Worauf = Annotated[str, Ask("Eigenschaft oder Fertigkeit", kind="wahl", rule="KAS-WURF-01")]
Art = Annotated[
    str, Ask("Wurfart (leer: üblich)", options=("", *WURFARTEN), rule="KAS-SIEB-01")
]  # fmt: skip
Ziel = Annotated[int, Ask("Mindestwert (0: die SL wird gefragt)", 0, MOST_ZIEL, rule="KAS-WURF-05")]
Worte = Annotated[str, Ask("Ansage")]
Gruppe = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Proben:
    """Eine Probe auf eine Eigenschaft oder Fertigkeit."""

    wer: Seat
    figur: Auswahl
    worauf: Worauf
    art: Art = ""
    ziel: Ziel = 0
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class ProbeVerlangen:
    """Die SL verlangt eine Probe; verdeckt würfelt sie selbst."""

    wer: Seat
    figuren: Annotated[Gruppe, Ask("Wer", low=1, rule="KAS-WURF-05")]
    worauf: Worauf
    art: Art = ""
    ziel: Annotated[int, Ask("Mindestwert (0: keiner)", 0, MOST_ZIEL, rule="KAS-WURF-05")] = 7
    verdeckt: Annotated[bool, Ask("verdeckt", rule="KAS-GED-01")] = False
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class Erinnern:
    """Jemand hat etwas vergessen, das die Figur weiß; die SL würfelt verdeckt."""

    wer: Seat
    figur: Auswahl
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class GemeinsamProben:
    """Eine Gemeinschaftsprobe."""

    wer: Seat
    figuren: Annotated[Gruppe, Ask("Gruppe", low=2, rule="KAS-GEM-01")]
    worauf: Worauf
    ziel: Annotated[int, Ask("Mindestwert (0: keiner)", 0, MOST_ZIEL, rule="KAS-WURF-05")] = 11
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class Lernen:
    """Ein Lernwurf."""

    wer: Seat
    figur: Auswahl
    worauf: Worauf
    wuerfel: Annotated[int, Ask("Lernwürfel", 1, 6, rule="KAS-LERN-03")] = 3


@dataclass(frozen=True, slots=True)
class Verletzen:
    """Die SL verletzt eine Figur."""

    indifferent: ClassVar[bool] = True
    """Welche Segmente verloren gehen, ändert an keinem Ziel etwas."""
    wer: Seat
    figur: Auswahl
    staerke: Annotated[str, Ask("Stärke", options=STAERKEN, rule="KAS-WUND-01")]
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class UhrStellen:
    """Die SL lässt Zeit vergehen."""

    wer: Seat
    minuten: Annotated[int, Ask("Minuten", 1, 4320, rule="KAS-WUND-04")]


@dataclass(frozen=True, slots=True)
class Rasten:
    """Figuren ruhen: eine halbe Stunde, eine Stunde oder eine Nacht."""

    wer: Seat
    figuren: Annotated[Gruppe, Ask("Wer", low=1, rule="KAS-REG-01")]
    dauer: Annotated[str, Ask("Wie lange", options=DAUERN, rule="KAS-REG-03")] = PAUSE


@dataclass(frozen=True, slots=True)
class Helfen:
    """Erste Hilfe oder Heilkunde an einem Lebenskreis."""

    wer: Seat
    figur: Auswahl
    patient: Annotated[str, Ask("Wem", kind="wahl", rule="KAS-HEIL-01")]
    womit: Annotated[str, Ask("Womit", options=HILFEN, rule="KAS-HEIL-01")] = ERSTE_HILFE
    kreis: Annotated[str, Ask("Lebenskreis", kind="wahl", rule="KAS-HEIL-01")] = "1"


@dataclass(frozen=True, slots=True)
class Beeinflussen:
    """Jemanden einschüchtern, überreden oder verführen."""

    wer: Seat
    figur: Auswahl
    ziel: Annotated[str, Ask("Wen", kind="wahl", rule="KAS-SOZ-02")]
    womit: Annotated[str, Ask("Womit", kind="wahl", rule="KAS-SOZ-01")]
    helfer: Annotated[Gruppe, Ask("Mit wem (leer: allein)", rule="KAS-SOZ-07")] = ()
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class HandelBeginnen:
    """Ein Handel: Ware und Ausgangspreis."""

    wer: Seat
    haendler: Annotated[str, Ask("Händler", kind="wahl", rule="KAS-SOZ-08")]
    kaeufer: Annotated[str, Ask("Käufer", kind="wahl", rule="KAS-SOZ-08")]
    ware: Annotated[str, Ask("Ware", 1, 60, rule="KAS-SOZ-08")]
    preis: Annotated[int, Ask("Ausgangspreis", 1, 99999, rule="KAS-SOZ-08")] = 10


@dataclass(frozen=True, slots=True)
class Feilschen:
    """Eine Runde Feilschen."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class HandelBeenden:
    """Den Handel zum letzten Angebot der Gegenseite abschließen, oder ihn abbrechen."""

    wer: Seat
    figur: Auswahl
    wie: Annotated[str, Ask("Wie", options=("annehmen", "abbrechen"), rule="KAS-SOZ-12")]


@dataclass(frozen=True, slots=True)
class Herstellen:
    """Einen Gegenstand fertigen: Das Ergebnis ist seine Güte."""

    wer: Seat
    figur: Auswahl
    worauf: Worauf
    name: Annotated[str, Ask("Was", 1, 40, rule="KAS-GUETE-01")]
    preis: Annotated[int, Ask("Grundpreis", 1, 99999, rule="KAS-GUETE-02")] = 10
    wofuer: Annotated[
        str, Ask("Hilft bei Fertigkeit (leer: keiner)", kind="wahl", rule="KAS-GUETE-03")
    ] = ""


@dataclass(frozen=True, slots=True)
class KraeuterSuchen:
    """Eine halbe Stunde Kräuter suchen."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True)
class Schleichen:
    """An Gegnern vorbeischleichen."""

    wer: Seat
    figur: Auswahl
    gegner: Annotated[Gruppe, Ask("An wem vorbei", low=1, rule="KAS-SCHLEICH-01")]
    meter: Annotated[int, Ask("Entfernung in Metern", 0, 20, rule="KAS-SCHLEICH-02")] = 5
    aufmerksam: Annotated[
        str, Ask("Die Gegner sind", options=AUFMERKSAM, rule="KAS-SCHLEICH-01")
    ] = ARGLOS  # fmt: skip
    deckung: Annotated[bool, Ask("Verbergen möglich", rule="KAS-SCHLEICH-07")] = True


@dataclass(frozen=True, slots=True)
class Wachen:
    """Eine Nacht Wache: wer wacht, in der Reihenfolge der Schichten."""

    wer: Seat
    figuren: Annotated[Gruppe, Ask("Wer wacht, reihum", low=1, rule="KAS-WACHE-01")]
    art: Annotated[str, Ask("Wie", options=WACHEN, rule="KAS-WACHE-01")] = NORMAL


@dataclass(frozen=True, slots=True)
class Trinken:
    """Ein alkoholisches Getränk."""

    wer: Seat
    figur: Auswahl


ANSAGEN: tuple[type, ...] = (
    FigurStellen, FigurEntfernen, LesartSetzen, FertigkeitEintragen, KrautEintragen,
    GegenstandEintragen, WaffeEintragen, RuestungEintragen, GroesseEintragen, Streichen, Eingreifen,
    Proben, ProbeVerlangen, Erinnern, GemeinsamProben,
    Lernen, Verletzen, UhrStellen, Rasten, Helfen, Beeinflussen, HandelBeginnen, Feilschen,
    HandelBeenden, Herstellen, KraeuterSuchen, Schleichen,
    Wachen, Trinken,
)  # fmt: skip

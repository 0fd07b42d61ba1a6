"""Kaskade: was die Spielleitung und die Spielenden am Tisch einrichten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.systems.kaskade.bogen import Bogen
from wuerfelwerk.systems.kaskade.listen import ARTEN, NIVEAUS
from wuerfelwerk.systems.kaskade.listen_kampf import (
    KAMPFKUNST,
    METALL,
    SCHILD,
    SCHUTZARTEN,
    WAFFENARTEN,
    ZEILEN,
)
from wuerfelwerk.systems.kaskade.probe import EINZEL, SIEB

Auswahl = Annotated[str, Ask("Figur", kind="wahl")]
Eintragsname = Annotated[str, Ask("Name", 1, 40)]
TREFFERSTAERKEN = tuple(f"{n}W{s}" for s in (8, 12, 20) for n in range(1, 7))
SETZBAR = ("physis", "psyche", "respekt", "mp", "ep", "regeneration", "getraenke", "wach")


@dataclass(frozen=True, slots=True, kw_only=True)
class FigurStellen(Bogen):
    """Eine Figur kommt an den Tisch, oder ihr Bogen ändert sich: Der Name sagt, welcher."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class FigurEntfernen:
    """Die SL nimmt eine Figur aus der Szene."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True)
class LesartSetzen:
    """Die SL stellt einen Schalter um."""

    wer: Seat
    schalter: Annotated[str, Ask("Schalter", kind="wahl")]
    wert: Annotated[str, Ask("Wert")]


@dataclass(frozen=True, slots=True)
class FertigkeitEintragen:
    """Die Liste des Tisches bekommt eine Fertigkeit."""

    wer: Seat
    name: Eintragsname
    kampf: Annotated[bool, Ask("Kampffertigkeit", rule="KAS-STERN-01")] = False
    koerperlich: Annotated[bool, Ask("körperlich", rule="KAS-PHPS-01")] = False
    wurfart: Annotated[
        str, Ask("Wurfart (leer: üblich)", options=("", EINZEL, SIEB), rule="KAS-SIEB-01")
    ] = ""


@dataclass(frozen=True, slots=True)
class KrautEintragen:
    """Die Liste des Tisches bekommt ein Kraut."""

    wer: Seat
    name: Eintragsname
    niveau: Annotated[str, Ask("Niveau", options=NIVEAUS, rule="KAS-KRAUT-03")] = NIVEAUS[0]


@dataclass(frozen=True, slots=True)
class GegenstandEintragen:
    """Die Liste des Tisches bekommt einen Gegenstand."""

    wer: Seat
    name: Eintragsname
    fertigkeit: Annotated[str, Ask("Fertigkeit (leer: keine)", kind="wahl")] = ""
    guete: Annotated[int, Ask("Güte", 4, 60, rule="KAS-GUETE-01")] = 7
    boni: Annotated[str, Ask("Boni wie „W1 FkW2“", 0, 40, rule="KAS-GUETE-09")] = ""
    preis: Annotated[int, Ask("Grundpreis", 0, 99999, rule="KAS-GUETE-02")] = 1


@dataclass(frozen=True, slots=True)
class WaffeEintragen:
    """Die Liste des Tisches bekommt eine Waffe."""

    wer: Seat
    name: Eintragsname
    art: Annotated[str, Ask("Art", options=WAFFENARTEN, rule="KAS-KAMPF-02")] = WAFFENARTEN[0]
    fertigkeit: Annotated[str, Ask("Fertigkeit", 1, 40, rule="KAS-KAMPF-02")] = KAMPFKUNST
    fuehrung: Annotated[int, Ask("Führungswert", 1, 6, rule="KAS-KASK-04")] = 1
    ts: Annotated[str, Ask("TS", options=TREFFERSTAERKEN, rule="KAS-KAMPF-13")] = "2W12"
    pts: Annotated[
        str, Ask("PTS (leer: keine)", options=("", *TREFFERSTAERKEN), rule="KAS-KAMPF-13")
    ] = ""


@dataclass(frozen=True, slots=True)
class RuestungEintragen:
    """Die Liste des Tisches bekommt ein Rüstungsstück oder einen Schild."""

    wer: Seat
    name: Eintragsname
    zeilen: Annotated[
        tuple[str, ...],
        Ask("Geschützte Zeilen", low=1, options=(*ZEILEN, SCHILD), rule="KAS-RUEST-01"),
    ]
    art: Annotated[str, Ask("Art", options=SCHUTZARTEN, rule="KAS-RUEST-02")] = SCHUTZARTEN[0]
    punkte: Annotated[int, Ask("Schadenspunkte je Zeile", 1, 20, rule="KAS-RUEST-01")] = 3
    metall: Annotated[
        str, Ask("Aus Metall", options=METALL, rule="KAS-MANOEVER-35")
    ] = METALL[0]  # fmt: skip


@dataclass(frozen=True, slots=True)
class GroesseEintragen:
    """Die Liste des Tisches bekommt eine Zielgröße."""

    wer: Seat
    name: Eintragsname
    grund: Annotated[int, Ask("Grundwert", 0, 60, rule="KAS-FERN-06")] = 7
    seiten: Annotated[
        str, Ask("Würfel der SL", options=("W3", "W6", "W8", "W12"), rule="KAS-FERN-06")
    ] = "W6"


@dataclass(frozen=True, slots=True)
class Streichen:
    """Ein Eintrag einer Liste des Tisches fällt weg."""

    wer: Seat
    liste: Annotated[str, Ask("Liste", options=tuple(ARTEN))]
    name: Annotated[str, Ask("Eintrag", kind="wahl")]


@dataclass(frozen=True, slots=True)
class Eingreifen:
    """Die SL setzt einen Wert; alt und neu stehen im Protokoll."""

    wer: Seat
    figur: Auswahl
    wert: Annotated[str, Ask("Wert", options=SETZBAR)]
    neu: Annotated[int, Ask("Neuer Wert", -99, 999)]
    grund: Annotated[str, Ask("Grund")] = ""

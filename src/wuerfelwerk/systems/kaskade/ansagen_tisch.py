"""Kaskade: was die Spielleitung und die Spielenden am Tisch einrichten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.systems.kaskade.bogen import Bogen
from wuerfelwerk.systems.kaskade.listen import ARTEN, NIVEAUS
from wuerfelwerk.systems.kaskade.probe import EINZEL, SIEB

Auswahl = Annotated[str, Ask("Figur", kind="wahl")]
Eintragsname = Annotated[str, Ask("Name", 1, 40)]
SETZBAR = ("physis", "psyche", "respekt", "mp", "ep", "regeneration", "getraenke")


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

"""Raumschlacht: was am Tisch angesagt werden kann; ``wer`` setzt immer der Server ein."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.systems.raumschlacht.bogen import STUFEN, Bogen, Werte

Auswahl = Annotated[str, Ask("Schiff", kind="wahl")]


@dataclass(frozen=True, slots=True, kw_only=True)
class SchiffStellen(Bogen):
    """Ein Schiff kommt auf den Tisch, oder sein Datenblatt ändert sich: Der Name sagt, welches."""

    wer: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class KlasseStellen:
    """Ein Schiff aus der Schiffssammlung kommt auf den Tisch."""

    wer: Seat
    klasse: Annotated[str, Ask("Klasse", kind="wahl", rule="RS-SCHIFF-01")]
    name: Annotated[str, Ask("Name", 1, 40, rule="RS-SCHIFF-01")]
    platz: Annotated[str, Ask("Platz (leer: der eigene)", 0, 40)] = ""
    seite: Annotated[str, Ask("Seite", 0, 40, rule="RS-ANG-02")] = ""
    x: Annotated[int, Ask("Ort: mm nach Osten", -2000, 2000, rule="RS-BEW-02")] = 0
    y: Annotated[int, Ask("Ort: mm nach Norden", -2000, 2000, rule="RS-BEW-02")] = 0
    kurs: Annotated[int, Ask("Kurs (0: Norden, 90: Osten)", 0, 359, rule="RS-BEW-04")] = 0
    stufe: Annotated[str, Ask("Stärke des Programms", options=STUFEN, rule="RS-RUNDE-02")] = (
        "mittel"
    )


@dataclass(frozen=True, slots=True)
class SchiffEntfernen:
    """Die SL nimmt ein Schiff vom Tisch."""

    wer: Seat
    schiff: Auswahl


@dataclass(frozen=True, slots=True, kw_only=True)
class KlasseEintragen(Werte):
    """Die SL trägt eine Klasse in die Schiffssammlung ein; der Name sagt, welche."""

    wer: Seat
    name: Annotated[str, Ask("Name der Klasse", 1, 40, rule="RS-SCHIFF-01")]


@dataclass(frozen=True, slots=True)
class KlasseStreichen:
    """Die SL streicht eine Klasse aus der Schiffssammlung."""

    wer: Seat
    klasse: Annotated[str, Ask("Klasse", kind="wahl", rule="RS-SCHIFF-01")]


@dataclass(frozen=True, slots=True)
class LesartSetzen:
    """Die SL stellt einen Schalter um."""

    wer: Seat
    schalter: Annotated[str, Ask("Schalter", kind="wahl", rule="RS-RUNDE-01")]
    wert: Annotated[str, Ask("Wert", rule="RS-RUNDE-01")]


@dataclass(frozen=True, slots=True)
class RundeBeginnen:
    """Alle aktiven Schiffe werfen Initiative; die erste Runde beginnt die Schlacht."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class Ziehen:
    """Das Schiff am Zug fährt und greift danach an."""

    wer: Seat
    schiff: Auswahl


@dataclass(frozen=True, slots=True)
class Reparieren:
    """Alle waren dran: Die aktiven Schiffe reparieren, dann ist die Runde vorbei."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class Zurueckziehen:
    """Ein Schiff verlässt die Schlacht."""

    wer: Seat
    schiff: Auswahl


@dataclass(frozen=True, slots=True)
class Ergeben:
    """Ein Schiff streicht die Flagge; es bleibt liegen, wo es ist."""

    wer: Seat
    schiff: Auswahl


@dataclass(frozen=True, slots=True)
class SchlachtBeenden:
    """Die SL erklärt die Schlacht für beendet."""

    wer: Seat


ANSAGEN: tuple[type, ...] = (
    SchiffStellen, KlasseStellen, SchiffEntfernen, KlasseEintragen, KlasseStreichen, LesartSetzen,
    RundeBeginnen, Ziehen, Reparieren, Zurueckziehen, Ergeben, SchlachtBeenden,
)  # fmt: skip

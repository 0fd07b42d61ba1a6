"""Raumschlacht: das Datenblatt eines Schiffes und das Muster einer Klasse (RS-SCHIFF)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.values import dataclass

WERTE = ("manoevrieren", "geschwindigkeit", "zielcomputer", "geschuetzschaden", "schilde", "rumpf")
"""RS-SCHIFF-01, in der Reihenfolge des Datenblatts."""
STUFEN = ("leicht", "mittel", "schwer")
"""Wie gut das Programm spielt, wenn es ein Schiff führt."""


BEGINNT = (*WERTE, "captain")
"""Was im Spiel schon geschehen sein kann, wenn ein Schiff kommt: Werte mit so vielen Würfeln."""
Beginnt = Annotated[
    tuple[tuple[str, int], ...],
    Ask("Beginnt mit", 0, 40, options=BEGINNT, rule="RS-SCHIFF-04", later=True),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Werte:
    """Sechs Werte und der Captain: was ein Schiff mit seinesgleichen gemeinsam hat."""

    manoevrieren: Annotated[int, Ask("Manövrieren (W)", 0, 20, rule="RS-SCHIFF-01")] = 2
    geschwindigkeit: Annotated[int, Ask("Geschwindigkeit", 0, 40, rule="RS-SCHIFF-01")] = 5
    zielcomputer: Annotated[int, Ask("Zielcomputer (W)", 0, 20, rule="RS-SCHIFF-01")] = 2
    geschuetzschaden: Annotated[int, Ask("Geschützschaden (W)", 0, 20, rule="RS-SCHIFF-01")] = 3
    schilde: Annotated[int, Ask("Schilde (W)", 0, 20, rule="RS-SCHIFF-01")] = 2
    rumpf: Annotated[int, Ask("Rumpf (W)", 1, 20, rule="RS-SCHIFF-01")] = 3
    kommandant: Annotated[int, Ask("Kommandantenbonus", 0, 20, rule="RS-SCHIFF-03", later=True)] = 0
    kommandant_wuerfel: Annotated[
        int, Ask("Kommandantenbonus (W)", 0, 10, rule="RS-SCHIFF-03", later=True)
    ] = 0
    plus_initiative: Annotated[
        int, Ask("Zuschlag auf Initiative", 0, 20, rule="RS-SCHIFF-02", later=True)
    ] = 0
    plus_angriff: Annotated[
        int, Ask("Zuschlag auf Angriff", 0, 20, rule="RS-SCHIFF-02", later=True)
    ] = 0
    plus_verteidigung: Annotated[
        int, Ask("Zuschlag auf Verteidigung", 0, 20, rule="RS-SCHIFF-02", later=True)
    ] = 0
    radius: Annotated[int, Ask("Radius in mm", 1, 100, rule="RS-BEW-06", later=True)] = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Bogen(Werte):
    """Ein Datenblatt: die Werte, wem das Schiff gehört und wo es anfängt."""

    name: Annotated[str, Ask("Name", 1, 40, rule="RS-SCHIFF-01")]
    platz: Annotated[str, Ask("Platz (leer: der eigene)", 0, 40, later=True)] = ""
    seite: Annotated[str, Ask("Seite", 0, 40, rule="RS-ANG-02")] = ""
    klasse: Annotated[str, Ask("Klasse", 0, 40, rule="RS-SCHIFF-01", later=True)] = ""
    x: Annotated[
        int, Ask("Ort nach Osten (mm, 10 sind 1 cm)", -2000, 2000, rule="RS-BEW-02", later=True)
    ] = 0
    y: Annotated[
        int, Ask("Ort nach Norden (mm, 10 sind 1 cm)", -2000, 2000, rule="RS-BEW-02", later=True)
    ] = 0
    kurs: Annotated[
        int, Ask("Kurs (0: Norden, 90: Osten)", 0, 359, rule="RS-BEW-04", later=True)
    ] = 0
    stufe: Annotated[
        str, Ask("Stärke des Programms", options=STUFEN, rule="RS-RUNDE-02", later=True)
    ] = "mittel"
    beginnt: Beginnt = ()
    dock: Annotated[bool, Ask("Erst ins Dock", rule="RS-BEW-06", later=True)] = False
    """Wartet es, bis jemand es aufstellt? Dann gelten Ort und Kurs noch nicht."""
    added: ClassVar[frozenset[str]] = frozenset({"beginnt", "dock"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Klasse(Werte):
    """Ein Muster für Schiffe; die Schiffssammlung des Tisches besteht daraus."""

    name: Annotated[str, Ask("Name der Klasse", 1, 40, rule="RS-SCHIFF-01")]
    beispiel: bool = False


def partei(seite: str, platz: Seat) -> str:
    """RS-ANG-02: Wer keine Seite nennt, kämpft für sich und seinen Platz."""
    return seite or platz


def erklaeren(bogen: Bogen, note: Note) -> None:
    """RS-SCHIFF: was auf dem Datenblatt steht."""
    note("RS-SCHIFF-01", schiff=bogen.name, werte=tuple(getattr(bogen, wert) for wert in WERTE))
    note(
        "RS-SCHIFF-02",
        schiff=bogen.name,
        initiative=bogen.manoevrieren,
        geschwindigkeit=bogen.geschwindigkeit,
        angriff=bogen.zielcomputer + bogen.geschuetzschaden,
        verteidigung=bogen.schilde + bogen.rumpf,
    )
    if bogen.kommandant or bogen.kommandant_wuerfel:
        note(
            "RS-SCHIFF-03",
            schiff=bogen.name,
            bonus=bogen.kommandant,
            wuerfel=bogen.kommandant_wuerfel,
        )

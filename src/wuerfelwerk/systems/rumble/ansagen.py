"""Dice Rumble: was am Tisch angesagt werden kann; ``wer`` setzt immer der Server ein."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.systems.rumble.bogen import ATTRIBUTE, Bogen
from wuerfelwerk.systems.rumble.stand import FRAGEN, LEISTEN

Auswahl = Annotated[str, Ask("Figur", kind="wahl")]
Aenderung = Annotated[int, Ask("Erleichtert (+) oder erschwert (−)", -20, 20, rule="RUM-SL-03")]
Talentwahl = Annotated[str, Ask("Talent", kind="wahl", rule="RUM-DURCH-02")]
Attributwahl = Annotated[
    str, Ask("Attribut (leer: wie üblich)", options=("", *ATTRIBUTE), rule="RUM-GRUND-05")
]
Worte = Annotated[str, Ask("Ansage", rule="RUM-AKTION-01")]
OFFEN, ZIEL_VERDECKT, VERDECKT = SICHTEN = ("offen", "ziel_verdeckt", "verdeckt")
"""Was die anderen von einer verlangten Probe sehen: alles, nur Wurf und Ausgang, nichts."""
UEBLICHE_AENDERUNGEN = (-3, -1, 1, 3)
"""Womit rechnet, wer eine Änderung nicht kennt, alle gleich oft; Annahme, nicht Regel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FigurStellen(Bogen):
    """Eine Figur kommt an den Tisch, oder ihr Bogen ändert sich: Der Name sagt, welcher."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class LesartSetzen:
    """Die SL stellt einen Schalter um."""

    wer: Seat
    schalter: Annotated[str, Ask("Schalter", kind="wahl", rule="RUM-SL-01")]
    wert: Annotated[str, Ask("Wert", rule="RUM-SL-01")]


@dataclass(frozen=True, slots=True)
class AbenteuerBeginnen:
    """Alle Spielfiguren füllen ihre Schicksalspunkte auf."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class FragenStellen:
    """Wann diese Figur nach einem Schicksalspunkt gefragt werden will."""

    wer: Seat
    figur: Auswahl
    wann: Annotated[str, Ask("Nachfragen", options=FRAGEN, rule="RUM-SCHICKSAL-02")] = FRAGEN[0]


@dataclass(frozen=True, slots=True)
class Proben:
    """Eine Probe auf Attribut und Talent."""

    wer: Seat
    figur: Auswahl
    talent: Talentwahl
    attribut: Attributwahl = ""
    aenderung: Aenderung = 0
    ansage: Worte = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeVerlangen:
    """Die SL verlangt eine Probe von einer, mehreren oder allen Figuren zugleich."""

    wer: Seat
    figuren: Annotated[tuple[str, ...], Ask("Wer (leer: alle Spielfiguren)", rule="RUM-SL-02")] = ()
    talent: Talentwahl
    attribut: Attributwahl = ""
    aenderung: Aenderung = 0
    sicht: Annotated[str, Ask("Was die anderen sehen", options=SICHTEN, rule="RUM-SL-03")] = OFFEN
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class Duellieren:
    """Ein Duell außerhalb des Kampfes; ``folge`` lässt es eine Leiste treffen."""

    wer: Seat
    figur: Auswahl
    gegner: Annotated[str, Ask("Gegner", kind="wahl", rule="RUM-DUELL-01")]
    talent: Talentwahl
    gegner_talent: Annotated[str, Ask("Talent des Gegners", kind="wahl", rule="RUM-DURCH-02")]
    attribut: Attributwahl = ""
    gegner_attribut: Attributwahl = ""
    aenderung: Aenderung = 0
    gegner_aenderung: Aenderung = 0
    folge: Annotated[str, Ask("Folge", options=("anzeige", *LEISTEN), rule="RUM-DUELL-07")] = (
        "anzeige"
    )
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class SchicksalNutzen:
    """Ein Schicksalspunkt soll etwas anderes bewirken als einen neuen Wurf."""

    wer: Seat
    figur: Auswahl
    wunsch: Annotated[str, Ask("Was soll geschehen?", rule="RUM-SCHICKSAL-03")]


@dataclass(frozen=True, slots=True)
class Aendern:
    """Die SL erleichtert oder erschwert den nächsten Wurf einer Figur."""

    wer: Seat
    figur: Auswahl
    um: Aenderung
    verdeckt: Annotated[bool, Ask("Wie viel, weiß nur die SL", rule="RUM-SL-03")] = False


@dataclass(frozen=True, slots=True)
class Eingreifen:
    """Die SL setzt einen Wert; alt und neu stehen im Protokoll."""

    wer: Seat
    figur: Auswahl
    wert: Annotated[str, Ask("Wert", options=(*LEISTEN, "schicksal"), rule="RUM-SL-01")]
    neu: Annotated[int, Ask("Neuer Wert", -99, 200, rule="RUM-SL-01")]
    grund: Annotated[str, Ask("Grund", rule="RUM-SL-01")] = ""


@dataclass(frozen=True, slots=True)
class ZustandSetzen:
    """Die SL bestimmt den Zustand einer Figur und ob sie handeln kann."""

    wer: Seat
    figur: Auswahl
    zustand: Annotated[str, Ask("Zustand (leer: keiner)", rule="RUM-SL-04")] = ""
    handelt: Annotated[bool, Ask("Kann handeln", rule="RUM-SL-04")] = True


@dataclass(frozen=True, slots=True)
class FigurEntfernen:
    """Die SL nimmt eine Figur aus der Szene; im Kampf sind ihre Würfel verloren."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True)
class Ueberraschen:
    """Ein Angriff vor der ersten Runde, gegen den niemand reagieren kann."""

    wer: Seat
    figur: Auswahl
    ziel: Annotated[str, Ask("Ziel", kind="wahl", rule="RUM-REAKT-05")]
    talent: Talentwahl
    waffe: Annotated[str, Ask("Waffe (leer: die erste)", kind="wahl", rule="RUM-SCHADEN-05")] = ""
    attribut: Attributwahl = ""
    leiste: Annotated[str, Ask("Trifft", options=LEISTEN, rule="RUM-SCHADEN-02")] = "lp"
    ansage: Worte = ""
    aenderung: Aenderung = 0


@dataclass(frozen=True, slots=True)
class KampfBeginnen:
    """Der Kampf beginnt: Alle werfen ihre Initiative."""

    wer: Seat
    teilnehmer: Annotated[tuple[str, ...], Ask("Wer kämpft (leer: alle)", rule="RUM-INI-01")] = ()
    erster: Annotated[str, Ask("Gesetzter erster Zug", kind="wahl", rule="RUM-INI-06")] = ""


@dataclass(frozen=True, slots=True)
class NeueRunde:
    """Der Kampf geht weiter: Alle werfen neu."""

    wer: Seat
    erster: Annotated[str, Ask("Gesetzter erster Zug", kind="wahl", rule="RUM-INI-06")] = ""


@dataclass(frozen=True, slots=True)
class KampfBeenden:
    """Die SL erklärt den Kampf für beendet."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class Vorziehen:
    """Die SL ändert die Reihenfolge: Diese Figur ist als Nächste dran."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True)
class Angreifen:
    """Die Figur am Zug greift ein Ziel an."""

    wer: Seat
    figur: Auswahl
    ziel: Annotated[str, Ask("Ziel", kind="wahl", rule="RUM-AKTION-02")]
    talent: Talentwahl = "Nahkampf"
    waffe: Annotated[str, Ask("Waffe (leer: die erste)", kind="wahl", rule="RUM-SCHADEN-05")] = ""
    attribut: Attributwahl = ""
    leiste: Annotated[str, Ask("Trifft", options=LEISTEN, rule="RUM-SCHADEN-01")] = "lp"
    ansage: Worte = ""
    aenderung: Aenderung = 0


@dataclass(frozen=True, slots=True)
class Handeln:
    """Die Figur am Zug tut etwas anderes; ob es eine Probe braucht, bestimmt die SL."""

    wer: Seat
    figur: Auswahl
    ansage: Annotated[str, Ask("Ansage", 1, 500, rule="RUM-AKTION-01")]
    art: Annotated[
        str, Ask("Art", options=("sonstiges", "ausweichen", "bewegung"), rule="RUM-AKTION-03")
    ] = "sonstiges"
    ziel: Annotated[str, Ask("Ziel (leer: keines)", kind="wahl", rule="RUM-AKTION-02")] = ""
    talent: Talentwahl = ""
    attribut: Attributwahl = ""


@dataclass(frozen=True, slots=True)
class Passen:
    """Die Figur am Zug wartet ab: Ihr Würfel wird auf 10 gedreht."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True)
class Nachtruhe:
    """Eine Nacht vergeht; geheilt wird nur, wenn der Tisch es so hält."""

    wer: Seat


ANSAGEN: tuple[type, ...] = (
    FigurStellen, FigurEntfernen, LesartSetzen, AbenteuerBeginnen, Proben, ProbeVerlangen,
    Duellieren, SchicksalNutzen, Aendern, Eingreifen, ZustandSetzen, Ueberraschen, KampfBeginnen,
    NeueRunde, KampfBeenden, Vorziehen, Angreifen, Handeln, Passen, Nachtruhe, FragenStellen,
)  # fmt: skip

"""Ultima Ratio Civium: was am Tisch angesagt werden kann; ``wer`` setzt immer der Server ein."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.tafeln import KAMPFARTEN, STUFEN, UMSTAENDE

NAHKAMPF, FERNKAMPF, KANONIER = ARTEN = ("nahkampf", "fernkampf", "kanonier")
NSC_ARTEN = (NAHKAMPF, FERNKAMPF, "magie")
FAUST, WAFFE, SCHWERE_WAFFE = NSC_WOMIT = ("faust", "waffe", "schwere_waffe")
PHYSISCH, MENTAL = ABWEHRARTEN = ("physisch", "mental")
SCHADEN, HEILUNG, WIRKUNG = ZWECKE = ("schaden", "heilung", "wirkung")
OFFEN, ZIEL_VERDECKT, VERDECKT = SICHTEN = ("offen", "ziel_verdeckt", "verdeckt")
"""Was die anderen von einer verlangten Probe sehen: alles, nur Wurf und Ausgang, nichts."""


def nsc_womit(bogen: Bogen) -> tuple[str, str]:
    """URC-NSC-08, -09: womit ein NSC zuschlägt, das Übliche zuerst."""
    return (WAFFE, FAUST) if bogen.schaden_waffe else (FAUST, WAFFE)


SETZBAR = ("tp", "mp", "tagesform", "sp")

Auswahl = Annotated[str, Ask("Figur", kind="wahl")]
Spezialisierung = Annotated[str, Ask("Spezialisierung", kind="wahl", rule="URC-POOL-04")]
Einsatz = Annotated[int, Ask("Tagesform für Würfel", 0, 7, rule="URC-POOL-06")]
Umstandswahl = Annotated[
    tuple[str, ...], Ask("Umstände", options=tuple(UMSTAENDE), rule="URC-MOD-01")
]
Sonstiges = Annotated[int, Ask("Sonstiger Zuschlag zum Zielwert", -20, 20, rule="URC-ZIEL-04")]
Stufenwahl = Annotated[
    str, Ask("Schwierigkeit (leer: sagt die SL)", options=("", *STUFEN), rule="URC-ZIEL-02")
]
Zielzahl = Annotated[int, Ask("Freier Zielwert (0: nach Stufe)", 0, 99, rule="URC-ZIEL-02")]
Fertigkeitswahl = Annotated[str, Ask("Fertigkeit", kind="wahl", rule="URC-WISS-02")]
Erster = Annotated[str, Ask("Erster Wert", options=("", *WERTE), rule="URC-WISS-01")]
Zweiter = Annotated[str, Ask("Zweiter Wert", options=("", *WERTE), rule="URC-WISS-01")]
Worte = Annotated[str, Ask("Ansage", rule="URC-RND-11")]
Glanzwahl = Annotated[bool, Ask("Extrapunkte auch als Brillanz", rule="URC-BRIL-01")]


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
    schalter: Annotated[str, Ask("Schalter", kind="wahl", rule="URC-POOL-13")]
    wert: Annotated[str, Ask("Wert", rule="URC-POOL-13")]


@dataclass(frozen=True, slots=True, kw_only=True)
class NscSammeln(Bogen):
    """Die SL trägt einen Wertekasten in ihre Sammlung ein oder ändert ihn."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class NscVergessen:
    """Die SL streicht einen Wertekasten aus ihrer Sammlung."""

    wer: Seat
    vorlage: Annotated[str, Ask("Wertekasten", kind="wahl", rule="URC-NSC-13")]


@dataclass(frozen=True, slots=True)
class NscHolen:
    """Die SL stellt einen NSC aus der Sammlung an den Tisch."""

    wer: Seat
    vorlage: Annotated[str, Ask("Wertekasten", kind="wahl", rule="URC-NSC-13")]
    name: Annotated[str, Ask("Name (leer: wie im Kasten)", 0, 40, rule="URC-NSC-01")] = ""
    verdeckt: Annotated[bool, Ask("Werte nur für die SL", rule="URC-NSC-13")] = False


@dataclass(frozen=True, slots=True)
class SpruchEintragen:
    """Die SL trägt einen Spruch in die Sammlung ein oder ändert ihn."""

    wer: Seat
    name: Annotated[str, Ask("Spruch", 1, 40, rule="URC-MAG-05")]
    wert: Annotated[str, Ask("Vorgabe", options=WERTE, rule="URC-MAG-05")]
    stufe: Annotated[str, Ask("Zielwert", options=tuple(STUFEN), rule="URC-MAG-17")]
    mp: Annotated[int, Ask("Kosten", 0, 50, rule="URC-MAG-10")]


@dataclass(frozen=True, slots=True)
class SpruchStreichen:
    """Die SL streicht einen Spruch."""

    wer: Seat
    spruch: Annotated[str, Ask("Spruch", kind="wahl", rule="URC-MAG-05")]


@dataclass(frozen=True, slots=True)
class FormEintragen:
    """Die SL trägt eine Magie-Form ein oder ändert sie."""

    wer: Seat
    name: Annotated[str, Ask("Magie-Form", 1, 40, rule="URC-MAG-04")]
    wert: Annotated[str, Ask("Wert", options=WERTE, rule="URC-MAG-04")]


@dataclass(frozen=True, slots=True)
class FormStreichen:
    """Die SL streicht eine Magie-Form."""

    wer: Seat
    form: Annotated[str, Ask("Magie-Form", kind="wahl", rule="URC-MAG-04")]


@dataclass(frozen=True, slots=True)
class Eingreifen:
    """Die SL setzt einen Wert; alt und neu stehen im Protokoll."""

    wer: Seat
    figur: Auswahl
    wert: Annotated[str, Ask("Wert", options=SETZBAR, rule="URC-POOL-13")]
    neu: Annotated[int, Ask("Neuer Wert", -20, 200, rule="URC-POOL-13")]
    grund: Annotated[str, Ask("Grund", rule="URC-POOL-13")] = ""


@dataclass(frozen=True, slots=True)
class Steigern:
    """Ein Charakter steigert einen Wert seines Basisblocks um einen Punkt."""

    wer: Seat
    figur: Auswahl
    wert: Annotated[str, Ask("Wert", options=WERTE, rule="URC-CHAR-06")]


@dataclass(frozen=True, slots=True)
class TagWechseln:
    """Ein Tag oder mehrere vergehen: heilen, Magiepunkte füllen, Tagesform würfeln."""

    wer: Seat
    tage: Annotated[int, Ask("Tage", 1, 60, rule="URC-HEAL-05")] = 1
    lazarett: Annotated[tuple[str, ...], Ask("Im Lazarett", rule="URC-HEAL-06")] = ()
    nano: Annotated[tuple[str, ...], Ask("Mit Nano-Medizin", rule="URC-HEAL-07")] = ()


@dataclass(frozen=True, slots=True)
class Verschenken:
    """Tagesform geht an einen anderen Charakter."""

    wer: Seat
    figur: Auswahl
    an: Annotated[str, Ask("An wen", kind="wahl", rule="URC-TF-11")]
    punkte: Annotated[int, Ask("Punkte", 1, 7, rule="URC-TF-11")] = 1


@dataclass(frozen=True, slots=True)
class Proben:
    """Ein Wissenswurf auf eine Fertigkeit oder auf zwei Werte nach Wahl."""

    wer: Seat
    figur: Auswahl
    fertigkeit: Fertigkeitswahl = ""
    erster: Erster = ""
    zweiter: Zweiter = ""
    spezialisierung: Spezialisierung = ""
    tagesform: Einsatz = 0
    stufe: Stufenwahl = ""
    zielwert: Zielzahl = 0
    umstaende: Umstandswahl = ()
    sonstiges: Sonstiges = 0
    ansage: Worte = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeVerlangen:
    """Die SL verlangt einen Wissenswurf von einem, mehreren oder allen Charakteren zugleich."""

    wer: Seat
    figuren: Annotated[tuple[str, ...], Ask("Wer (leer: alle)", rule="URC-POOL-13")] = ()
    fertigkeit: Fertigkeitswahl
    stufe: Annotated[str, Ask("Schwierigkeit", options=tuple(STUFEN), rule="URC-ZIEL-02")] = (
        "normal"
    )
    zielwert: Zielzahl = 0
    umstaende: Umstandswahl = ()
    sicht: Annotated[str, Ask("Was die anderen sehen", options=SICHTEN, rule="URC-ZIEL-05")] = OFFEN
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class WissenMessen:
    """Ein Wissensduell gegen den Wissenswert eines anderen."""

    wer: Seat
    figur: Auswahl
    gegner: Annotated[str, Ask("Gegner", kind="wahl", rule="URC-WISS-05")]
    fertigkeit: Fertigkeitswahl
    spezialisierung: Spezialisierung = ""
    tagesform: Einsatz = 0


@dataclass(frozen=True, slots=True)
class ErsteHilfe:
    """Erste Hilfe an einer Person, nur einmal."""

    wer: Seat
    figur: Auswahl
    patient: Annotated[str, Ask("Patient", kind="wahl", rule="URC-HEAL-09")]
    spezialisierung: Spezialisierung = ""
    tagesform: Einsatz = 0
    stufe: Stufenwahl = ""
    zielwert: Zielzahl = 0
    umstaende: Umstandswahl = ()
    sonstiges: Sonstiges = 0


@dataclass(frozen=True, slots=True)
class KampfBeginnen:
    """Der Kampf beginnt: Die Reihenfolge folgt der Tagesform."""

    wer: Seat
    teilnehmer: Annotated[tuple[str, ...], Ask("Wer kämpft (leer: alle)", rule="URC-RND-01")] = ()
    art: Annotated[str, Ask("Art des Kampfes", options=KAMPFARTEN, rule="URC-ACT-01")] = "kampf"


@dataclass(frozen=True, slots=True)
class NeueRunde:
    """Die nächste Runde: Die Tagesform wird neu verglichen."""

    wer: Seat
    dazu: Annotated[tuple[str, ...], Ask("Wer dazukommt", rule="URC-RND-01")] = ()


@dataclass(frozen=True, slots=True)
class KampfBeenden:
    """Die SL erklärt den Kampf für beendet."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class Angreifen:
    """Der Charakter am Zug greift an."""

    wer: Seat
    figur: Auswahl
    ziel: Annotated[str, Ask("Ziel", kind="wahl", rule="URC-ZIEL-05")]
    art: Annotated[str, Ask("Angriffsart", options=ARTEN, rule="URC-ATK-01")] = NAHKAMPF
    waffe: Annotated[str, Ask("Waffe", kind="wahl", rule="URC-DMG-07")] = "unbewaffnet"
    spezialisierung: Spezialisierung = ""
    tagesform: Einsatz = 0
    weitere: Annotated[
        tuple[str, ...], Ask("Weitere Ziele (Flächenwirkung)", rule="URC-MOD-01")
    ] = ()
    umstaende: Umstandswahl = ()
    sonstiges: Sonstiges = 0
    ansage: Worte = ""
    glanz: Glanzwahl = False


@dataclass(frozen=True, slots=True)
class NscAngreifen:
    """Der NSC am Zug greift an: Das Ziel würfelt, der NSC nie."""

    wer: Seat
    figur: Auswahl
    ziel: Annotated[str, Ask("Ziel", kind="wahl", rule="URC-NSC-03")]
    art: Annotated[str, Ask("Angriffsart", options=NSC_ARTEN, rule="URC-NSC-03")] = NAHKAMPF
    womit: Annotated[str, Ask("Womit", options=NSC_WOMIT, rule="URC-DMG-06")] = WAFFE
    abwehr: Annotated[str, Ask("Abwehr", options=ABWEHRARTEN, rule="URC-DEF-02")] = PHYSISCH
    umstaende: Umstandswahl = ()
    sonstiges: Sonstiges = 0
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class Bewegen:
    """Eine Bewegungsaktion; ``zusatz`` nimmt dafür die Kampfaktion."""

    wer: Seat
    figur: Auswahl
    aktion: Annotated[str, Ask("Bewegung", kind="wahl", rule="URC-ACT-02")]
    gegner: Annotated[str, Ask("Flucht vor", kind="wahl", rule="URC-ACT-03")] = ""
    zusatz: Annotated[bool, Ask("Zusätzliche Bewegung", rule="URC-ACT-01")] = False
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class Handeln:
    """Die Figur am Zug tut etwas anderes."""

    wer: Seat
    figur: Auswahl
    aktion: Annotated[str, Ask("Handlung", kind="wahl", rule="URC-RND-05")] = "sonstiges"
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class Verzoegern:
    """Der Charakter am Zug wartet: bis nach jemandem, oder auf einen Augenblick seiner Wahl."""

    wer: Seat
    figur: Auswahl
    nach: Annotated[str, Ask("Nach wem (leer: nach Wahl)", kind="wahl", rule="URC-RND-02")] = ""


@dataclass(frozen=True, slots=True)
class Einschreiten:
    """Wer auf seinen Augenblick gewartet hat, ist jetzt dran."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True)
class ZugBeenden:
    """Die Figur am Zug lässt es dabei."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True, kw_only=True)
class Zauber:
    """Was jeder Zauber nennt: Zweck, Ziel und die Ausdehnung seiner Wirkung (URC-MAG-11)."""

    wer: Seat
    figur: Auswahl
    zweck: Annotated[str, Ask("Zweck", options=ZWECKE, rule="URC-MAG-06")] = SCHADEN
    ziel: Annotated[str, Ask("Ziel", kind="wahl", rule="URC-MAG-17")] = ""
    weitere: Annotated[tuple[str, ...], Ask("Weitere Ziele", rule="URC-MAG-11")] = ()
    anzahl: Annotated[int, Ask("Personen/Stück", 1, 10, rule="URC-MAG-11")] = 1
    entfernung: Annotated[int, Ask("Entfernung in m", 0, 11, rule="URC-MAG-11")] = 2
    radius: Annotated[int, Ask("Radius in m", 0, 11, rule="URC-MAG-11")] = 2
    gewicht: Annotated[int, Ask("Gewicht in kg", 0, 100, rule="URC-MAG-11")] = 10
    raum: Annotated[int, Ask("Raum in m³", 0, 10, rule="URC-MAG-11")] = 1
    wirkungswuerfel: Annotated[int, Ask("Schadens-/Heilungswürfel", 1, 10, rule="URC-MAG-11")] = 1
    dauer: Annotated[int, Ask("Dauer in s", 0, 100, rule="URC-MAG-11")] = 10
    spezialisierung: Spezialisierung = ""
    tagesform: Einsatz = 0
    umstaende: Umstandswahl = ()
    ansage: Worte = ""
    glanz: Glanzwahl = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FreiZaubern(Zauber):
    """Freie Magie: Grundtechnik (Persönlichkeit) und Magie-Form."""

    form: Annotated[str, Ask("Magie-Form", kind="wahl", rule="URC-MAG-04")]
    stufe: Stufenwahl = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpruchWirken(Zauber):
    """Vordefinierte Magie: ein Spruch der Sammlung."""

    spruch: Annotated[str, Ask("Spruch", kind="wahl", rule="URC-MAG-05")]


ANSAGEN: tuple[type, ...] = (
    FigurStellen, FigurEntfernen, LesartSetzen, NscSammeln, NscVergessen, NscHolen,
    SpruchEintragen, SpruchStreichen, FormEintragen, FormStreichen, Eingreifen, Steigern,
    TagWechseln, Verschenken, Proben, ProbeVerlangen, WissenMessen, ErsteHilfe, KampfBeginnen,
    NeueRunde, KampfBeenden, Angreifen, NscAngreifen, FreiZaubern, SpruchWirken, Bewegen, Handeln,
    Verzoegern, Einschreiten, ZugBeenden,
)  # fmt: skip

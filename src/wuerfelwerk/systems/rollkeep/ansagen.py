"""Roll & Keep: was am Tisch angesagt werden kann; ``wer`` setzt immer der Server ein."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.systems.rollkeep.ansagen_tisch import Auswahl, Skill, Wert
from wuerfelwerk.systems.rollkeep.ansagen_tisch import Eingreifen as Eingreifen
from wuerfelwerk.systems.rollkeep.ansagen_tisch import FertigkeitEintragen as FertigkeitEintragen
from wuerfelwerk.systems.rollkeep.ansagen_tisch import FigurEntfernen as FigurEntfernen
from wuerfelwerk.systems.rollkeep.ansagen_tisch import FigurStellen as FigurStellen
from wuerfelwerk.systems.rollkeep.ansagen_tisch import FragenStellen as FragenStellen
from wuerfelwerk.systems.rollkeep.ansagen_tisch import LesartSetzen as LesartSetzen
from wuerfelwerk.systems.rollkeep.ansagen_tisch import RuestungEintragen as RuestungEintragen
from wuerfelwerk.systems.rollkeep.ansagen_tisch import SchuleEintragen as SchuleEintragen
from wuerfelwerk.systems.rollkeep.ansagen_tisch import SitzungBeginnen as SitzungBeginnen
from wuerfelwerk.systems.rollkeep.ansagen_tisch import Streichen as Streichen
from wuerfelwerk.systems.rollkeep.ansagen_tisch import SzeneBeenden as SzeneBeenden
from wuerfelwerk.systems.rollkeep.ansagen_tisch import WaffeEintragen as WaffeEintragen
from wuerfelwerk.systems.rollkeep.bogen import WERTE
from wuerfelwerk.systems.rollkeep.stand import ANDERES, SONST

Ziel = Annotated[str, Ask("Ziel", kind="wahl", rule="RK-KAMPF-04")]
Raises = Annotated[int, Ask("Raises", 0, 10, rule="RK-RAISE-01")]
Voidwahl = Annotated[str, Ask("Void-Punkt einsetzen", kind="wahl", rule="RK-VOID-01")]
TN = Annotated[int, Ask("TN (0: die SL wird gefragt)", 0, 100, rule="RK-TN-01")]
Worte = Annotated[str, Ask("Ansage", rule="RK-RAISE-04")]
OFFEN, ZIEL_VERDECKT, VERDECKT = SICHTEN = ("offen", "ziel_verdeckt", "verdeckt")
"""Was die anderen von einer verlangten Probe sehen: alles, nur Wurf und Ausgang, nichts."""
RAISE, K1, RANG1 = "raise", "k1", "rang1"
TORSO, ARM_BEIN, KOPF = ZONEN = ("torso", "arm_bein", "kopf")
ENTWAFFNEN, EXTRA, FINTE, BEWACHEN, NIEDERSCHLAG = MANOEVER = (
    "entwaffnen", "extra_angriff", "finte", "bewachen", "niederschlag"
)  # fmt: skip
_EINZELN = {
    TORSO: 1, ARM_BEIN: 2, KOPF: 3,
    ENTWAFFNEN: 3, EXTRA: 4, FINTE: 1, BEWACHEN: 1, NIEDERSCHLAG: 3,
}  # fmt: skip
OHNE_SCHADEN = (FINTE, ENTWAFFNEN)
ZUGLEICH = tuple(
    " ".join(einige)
    for zahl in range(len(MANOEVER))
    for einige in combinations(MANOEVER, zahl)
    if EXTRA not in einige or not set(einige) & set(OHNE_SCHADEN)
)
"""RK-M-48: keines, eines oder mehrere; wer zweimal treffen will, will auch Schaden machen."""
KOSTEN = {
    each: sum(_EINZELN[eines] for eines in each.split()) for each in (*ZUGLEICH, *ZONEN)
}  # fmt: skip
"""RK-MAN: was Zonen und Manöver an Raises verlangen; zugleich angesagt kosten sie alle."""


@dataclass(frozen=True, slots=True)
class Proben:
    """Ein Wurf auf Attribut oder Ring, mit oder ohne Fertigkeit."""

    wer: Seat
    figur: Auswahl
    attribut: Wert
    fertigkeit: Skill = ""
    emphasis: Annotated[str, Ask("Emphasis (leer: keine)", kind="wahl", rule="RK-EMPH-01")] = ""
    tn: TN = 0
    raises: Raises = 0
    void: Voidwahl = ""
    gegen: Annotated[str, Ask("Gegenüber (leer: niemand)", kind="wahl", rule="RK-RUHM-03")] = ""
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class FreiWerfen:
    """Ein Wurf, wie man ihn hinschreibt."""

    wer: Seat
    figur: Auswahl
    wurf: Annotated[str, Ask("Wurf wie 5K3+2 oder Agility/Kenjutsu", 1, 60, rule="RK-NOT-01")]
    tn: Annotated[int, Ask("TN (0: keiner)", 0, 100, rule="RK-TN-01")] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeVerlangen:
    """Die SL verlangt eine Probe von einer, mehreren oder allen Figuren zugleich."""

    wer: Seat
    figuren: Annotated[tuple[str, ...], Ask("Wer (leer: alle Spielfiguren)", rule="RK-TN-01")] = ()
    attribut: Wert
    fertigkeit: Skill = ""
    tn: TN = 15
    sicht: Annotated[str, Ask("Was die anderen sehen", options=SICHTEN, rule="RK-TN-02")] = OFFEN
    gegen: Annotated[str, Ask("Gegenüber (leer: niemand)", kind="wahl", rule="RK-RUHM-03")] = ""
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class GemeinsamWerfen:
    """Ein kooperativer Wurf: einmal für die ganze Gruppe."""

    wer: Seat
    figuren: Annotated[tuple[str, ...], Ask("Gruppe", low=2, rule="RK-KOOP-01")]
    attribut: Wert
    fertigkeit: Skill = ""
    emphasis: Annotated[str, Ask("Emphasis (leer: keine)", 0, 40, rule="RK-KOOP-05")] = ""
    tn: Annotated[int, Ask("TN", 1, 100, rule="RK-TN-01")] = 15
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class KumulativWerfen:
    """Ein kumulativer Wurf: Helfer schenken dem Hauptakteur Raises."""

    wer: Seat
    figur: Auswahl
    helfer: Annotated[tuple[str, ...], Ask("Helfer", low=1, rule="RK-KUM-02")]
    attribut: Wert
    fertigkeit: Skill = ""
    tn: Annotated[int, Ask("TN", 1, 100, rule="RK-TN-01")] = 15
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class EhreEinschaetzen:
    """Eine Figur schätzt die Ehre einer anderen ein."""

    wer: Seat
    figur: Auswahl
    ziel: Ziel


@dataclass(frozen=True, slots=True)
class EhreAngreifen:
    """Die SL stellt fest, dass die Ehre einer Figur angegriffen wird."""

    wer: Seat
    figur: Auswahl
    attribut: Annotated[
        str, Ask("Abwehr mit (leer: Ehre)", options=("", *WERTE), rule="RK-EHRE-05")
    ] = ""  # fmt: skip
    fertigkeit: Skill = ""
    tn: Annotated[int, Ask("TN (0: der des Tisches)", 0, 100, rule="RK-EHRE-05")] = 0


@dataclass(frozen=True, slots=True)
class RuhmVerkuenden:
    """Eine Figur macht ihren Ruhm vor anderen bekannt."""

    wer: Seat
    figur: Auswahl
    vor: Annotated[tuple[str, ...], Ask("Vor wem", low=1, rule="RK-RUHM-03")]
    vorgestellt: Annotated[bool, Ask("hat sich vorgestellt", rule="RK-RUHM-02")] = False


@dataclass(frozen=True, slots=True)
class Ermuntern:
    """Für 2 VP erhält ein Kamerad einen."""

    wer: Seat
    figur: Auswahl
    ziel: Annotated[str, Ask("Kamerad", kind="wahl", rule="RK-VOID-02")]


@dataclass(frozen=True, slots=True)
class Durchhalten:
    """Für 1 VP zählt der Wundabzug bei der nächsten Probe nicht."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True)
class TnErhoehen:
    """Für 1 VP ist die Figur diese Runde schwerer zu treffen."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True)
class FinalStrike:
    """Wer schon gefallen ist, handelt noch einmal."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True)
class InitiativeTauschen:
    """Zwei Kameraden tauschen ihre Plätze, jeder für 1 VP."""

    wer: Seat
    figur: Auswahl
    ziel: Annotated[str, Ask("Kamerad", kind="wahl", rule="RK-VOID-07")]


@dataclass(frozen=True, slots=True)
class ExtraAktion:
    """Für 2 VP eine weitere Aktion, die kein Angriff ist."""

    wer: Seat
    figur: Auswahl
    art: Annotated[str, Ask("Art", options=SONST, rule="RK-VOID-04")] = ANDERES
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class KampfBeginnen:
    """Der Kampf beginnt: Alle werfen Initiative."""

    wer: Seat
    teilnehmer: Annotated[tuple[str, ...], Ask("Wer kämpft (leer: alle)", rule="RK-KAMPF-01")] = ()


@dataclass(frozen=True, slots=True)
class KampfBeitreten:
    """Die SL lässt jemanden in den laufenden Kampf dazukommen."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True)
class NeueRunde:
    """Der Kampf geht in die nächste Runde."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class Erklaeren:
    """Alle erklären Kampfstellung und Aktion, vom Langsamsten zum Schnellsten."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class KampfBeenden:
    """Die SL erklärt den Kampf für beendet."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class Angreifen:
    """Die Figur am Zug greift an."""

    wer: Seat
    figur: Auswahl
    ziel: Ziel
    waffe: Annotated[str, Ask("Waffe", kind="wahl", rule="RK-KAMPF-05")]
    manoever: Annotated[str, Ask("Manöver", options=ZUGLEICH, rule="RK-RAISE-04")] = ""
    zone: Annotated[str, Ask("Gezielter Treffer", options=("", *ZONEN), rule="RK-MAN-02")] = ""
    raises: Annotated[int, Ask("Raises für Schaden", 0, 20, rule="RK-MAN-06")] = 0
    void: Voidwahl = ""
    bewacht: Annotated[str, Ask("Bewacht wird", kind="wahl", rule="RK-MAN-05")] = ""
    ansage: Worte = ""

    def mit(self, manoever: str) -> bool:
        """Ist dieses Manöver angesagt, allein oder mit anderen?"""
        return manoever in self.manoever.split()

    @property
    def verlangt(self) -> int:
        """RK-M-48: Manöver, gezielter Treffer und eigene Raises zusammen."""
        return KOSTEN[self.manoever] + KOSTEN[self.zone] + self.raises


@dataclass(frozen=True, slots=True)
class Handeln:
    """Die Figur am Zug tut etwas anderes."""

    wer: Seat
    figur: Auswahl
    art: Annotated[str, Ask("Art", options=SONST, rule="RK-KAMPF-03")] = ANDERES
    ansage: Worte = ""


@dataclass(frozen=True, slots=True)
class ZugBeenden:
    """Die Figur am Zug lässt es gut sein."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True)
class Behandeln:
    """Eine Behandlung mit Medizin."""

    wer: Seat
    figur: Auswahl
    ziel: Annotated[str, Ask("Verletzter", kind="wahl", rule="RK-HEIL-03")]
    raises: Raises = 0
    void: Voidwahl = ""


@dataclass(frozen=True, slots=True)
class Ruhen:
    """Eine Nacht oder ein ganzer Tag Ruhe."""

    wer: Seat
    figuren: Annotated[tuple[str, ...], Ask("Wer (leer: alle)", rule="RK-HEIL-01")] = ()
    ganzer_tag: Annotated[bool, Ask("Ganzer Tag samt Nacht", rule="RK-HEIL-02")] = False


@dataclass(frozen=True, slots=True)
class Meditieren:
    """Eine Figur sammelt sich."""

    wer: Seat
    figur: Auswahl


@dataclass(frozen=True, slots=True)
class TeeTrinken:
    """Eine Figur richtet eine Teezeremonie aus."""

    wer: Seat
    figur: Auswahl
    gaeste: Annotated[tuple[str, ...], Ask("Gäste", low=1, rule="RK-VREG-04")]


ANSAGEN: tuple[type, ...] = (
    FigurStellen, FigurEntfernen, LesartSetzen, FertigkeitEintragen, WaffeEintragen,
    RuestungEintragen, SchuleEintragen, Streichen, Eingreifen, FragenStellen, SitzungBeginnen,
    SzeneBeenden, Proben, FreiWerfen, ProbeVerlangen, GemeinsamWerfen, KumulativWerfen,
    EhreEinschaetzen, EhreAngreifen, RuhmVerkuenden, Ermuntern, Durchhalten, TnErhoehen,
    FinalStrike, InitiativeTauschen, ExtraAktion, KampfBeginnen, KampfBeitreten, NeueRunde,
    Erklaeren, KampfBeenden, Angreifen, Handeln, ZugBeenden, Behandeln, Ruhen, Meditieren,
    TeeTrinken,
)  # fmt: skip

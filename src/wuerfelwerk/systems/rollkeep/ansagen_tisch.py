"""Roll & Keep: was die Spielleitung und die Spielenden am Tisch einrichten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.systems.rollkeep.bogen import WERTE, Bogen
from wuerfelwerk.systems.rollkeep.listen import ARTEN
from wuerfelwerk.systems.rollkeep.stand import FRAGEN

Auswahl = Annotated[str, Ask("Figur", kind="wahl")]
Wert = Annotated[str, Ask("Attribut oder Ring", options=WERTE, rule="RK-WURF-05")]
Skill = Annotated[str, Ask("Fertigkeit (leer: keine)", kind="wahl", rule="RK-WURF-06")]
Eintragsname = Annotated[str, Ask("Name", 1, 40)]


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
    attribut: Wert = "agility"
    sozial: Annotated[bool, Ask("sozial", rule="RK-RUHM-03")] = False


@dataclass(frozen=True, slots=True)
class WaffeEintragen:
    """Die Liste des Tisches bekommt eine Waffe."""

    wer: Seat
    name: Eintragsname
    werfen: Annotated[int, Ask("Schadenswürfel", 0, 10, rule="RK-KAMPF-05")] = 1
    behalten: Annotated[int, Ask("Keep", 1, 10, rule="RK-KAMPF-05")] = 1
    fertigkeit: Skill = ""
    attribut: Wert = "agility"
    fern: Annotated[bool, Ask("Fernwaffe", rule="RK-STELL-03")] = False


@dataclass(frozen=True, slots=True)
class RuestungEintragen:
    """Die Liste des Tisches bekommt eine Rüstung."""

    wer: Seat
    name: Eintragsname
    tn: Annotated[int, Ask("TN dazu", 0, 50, rule="RK-WUND-03")] = 5


@dataclass(frozen=True, slots=True)
class SchuleEintragen:
    """Die Liste des Tisches bekommt eine Schule."""

    wer: Seat
    name: Eintragsname
    fertigkeit: Skill = ""
    werfen: Annotated[int, Ask("Würfel dazu", 0, 5, rule="RK-NOT-05")] = 0
    behalten: Annotated[int, Ask("Behalten dazu", 0, 5, rule="RK-NOT-04")] = 0
    bonus: Annotated[int, Ask("Fester Zuschlag", 0, 20, rule="RK-NOT-03")] = 0


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
    wert: Annotated[str, Ask("Wert", options=("wunden", "vp", "ehre"))]
    neu: Annotated[int, Ask("Neuer Wert", 0, 300)]
    grund: Annotated[str, Ask("Grund")] = ""


@dataclass(frozen=True, slots=True)
class FragenStellen:
    """Wonach diese Figur gefragt werden will."""

    wer: Seat
    figur: Auswahl
    wonach: Annotated[
        tuple[str, ...], Ask("Nachfragen", options=FRAGEN, rule="RK-WURF-02")
    ] = FRAGEN  # fmt: skip


@dataclass(frozen=True, slots=True)
class SitzungBeginnen:
    """Eine neue Spielsitzung: Jeder hat wieder seinen Test of Honor."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class SzeneBeenden:
    """Die Szene ist vorbei: Wer erkannt wurde, ist es nicht mehr."""

    wer: Seat

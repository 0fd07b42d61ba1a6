"""Raumschlacht: die Lesarten des Tisches (Hausregel-Schalter mit den Auslegungen als Vorgabe)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask


@dataclass(frozen=True, slots=True)
class Lesart:
    """Wie dieser Tisch die offenen Stellen der Regeln liest (RS-M-01 bis RS-M-32)."""

    geschwindigkeit: Annotated[
        str,
        Ask(
            "Geschwindigkeit zählt als",
            options=("fest", "wuerfel"),
            rule="RS-INI-01",
            key="rs.geschwindigkeit",
        ),
    ] = "fest"
    bonus_initiative: Annotated[
        bool,
        Ask(
            "Kommandantenbonus auf Initiative",
            rule="RS-SCHIFF-03",
            key="rs.kommandant.auf.initiative",
        ),
    ] = True
    bonus_angriff: Annotated[
        bool,
        Ask("Kommandantenbonus auf Angriff", rule="RS-SCHIFF-03", key="rs.kommandant.auf.angriff"),
    ] = True
    bonus_verteidigung: Annotated[
        bool,
        Ask(
            "Kommandantenbonus auf Verteidigung",
            rule="RS-SCHIFF-03",
            key="rs.kommandant.auf.verteidigung",
        ),
    ] = True
    leerer_pool: Annotated[
        str,
        Ask(
            "Wurf ohne Würfel",
            options=("nichts", "nur_wild_die"),
            rule="RS-WILD-01",
            key="rs.leerer_pool",
        ),
    ] = "nichts"
    patzer_ini_mit_bonus: Annotated[
        bool,
        Ask("Bonus auch beim Initiative-Patzer", rule="RS-INI-03", key="rs.patzer_ini.mit_bonus"),
    ] = False
    ini_gleichstand: Annotated[
        str,
        Ask(
            "Gleiche Initiative",
            options=("werte_dann_stechen", "stechen", "gleichzeitig"),
            rule="RS-INI-05",
            key="rs.ini_gleichstand",
        ),
    ] = "werte_dann_stechen"
    wende_grad_je_cm: Annotated[
        int,
        Ask(
            "Wendegrenze in Grad je cm (0: keine)",
            0,
            180,
            rule="RS-BEW-04",
            key="rs.wende_grad_je_cm",
        ),
    ] = 0
    drehen_im_stand: Annotated[
        bool, Ask("Drehen im Stand", rule="RS-BEW-03", key="rs.drehen_im_stand")
    ] = False
    feld_breite: Annotated[
        int,
        Ask("Breite des Feldes in cm (0: unbegrenzt)", 0, 180, rule="RS-BEW-06",
            key="rs.feld.breite"),
    ] = 0  # fmt: skip
    feld_hoehe: Annotated[
        int,
        Ask("Höhe des Feldes in cm (0: unbegrenzt)", 0, 180, rule="RS-BEW-06", key="rs.feld.hoehe"),
    ] = 0
    reichweite_messen: Annotated[
        str,
        Ask(
            "Reichweite gemessen ab",
            options=("mitte", "rand"),
            rule="RS-ANG-02",
            key="rs.reichweite_messen",
        ),
    ] = "mitte"
    reichweite_cm: Annotated[
        int, Ask("Reichweite in cm", 1, 100, rule="RS-ANG-02", key="rs.reichweite_cm")
    ] = 10
    schusswinkel: Annotated[
        str,
        Ask(
            "Schusswinkel in Grad",
            options=("360", "300", "270", "240", "180", "120", "90", "60", "30"),
            rule="RS-ANG-02",
            key="rs.schusswinkel",
        ),
    ] = "360"
    patzer_vert_nur_bei_schaden: Annotated[
        bool,
        Ask(
            "Verteidigungs-Patzer nur, wenn die Salve durchdringt",
            rule="RS-TREFFER-06",
            key="rs.patzer_vert.nur_bei_schaden",
        ),
    ] = False
    schilde_immer: Annotated[
        bool,
        Ask(
            "Jeder Schaden lässt die Schilde zusammenbrechen",
            rule="RS-SCHADEN-00",
            key="rs.schaden.schilde_immer",
        ),
    ] = False
    doppelt_verschieden: Annotated[
        bool,
        Ask("Zwei Systeme sind verschiedene", rule="RS-SCHADEN-03", key="rs.doppelt_verschieden"),
    ] = False
    ueberschuss: Annotated[
        str,
        Ask(
            "Was ein System nicht mehr hat",
            options=("rumpf", "verfaellt"),
            rule="RS-SYSTEM-07",
            key="rs.ueberschuss",
        ),
    ] = "rumpf"
    bruecke_gross: Annotated[
        str,
        Ask(
            "Große Beschädigung der Brücke",
            options=("rumpf", "nur_captain"),
            rule="RS-SYSTEM-06",
            key="rs.bruecke_gross",
        ),
    ] = "rumpf"
    rep_einheit: Annotated[
        str,
        Ask(
            "Eine Beschädigung ist",
            options=("wuerfel", "treffer"),
            rule="RS-REP-03",
            key="rs.rep.einheit",
        ),
    ] = "wuerfel"
    schilde_zwang: Annotated[
        bool, Ask("Schilde zuerst reparieren", rule="RS-REP-03", key="rs.rep.schilde_zwang")
    ] = False
    wracks: Annotated[bool, Ask("Wracks versperren den Weg", rule="RS-BEW-06", key="rs.wracks")] = (
        False
    )


VORGABE = Lesart()

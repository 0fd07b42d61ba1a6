"""Raumschlacht: die Lesarten des Tisches (Hausregel-Schalter mit den Auslegungen als Vorgabe)."""

from __future__ import annotations

from typing import Literal

from wuerfelwerk.rules.form import switch
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Lesart:
    """Wie dieser Tisch die offenen Stellen der Regeln liest (RS-M-01 bis RS-M-32)."""

    geschwindigkeit: Literal["fest", "wuerfel"] = switch(
        N_("Geschwindigkeit zählt als"), "fest", "rs.geschwindigkeit", "RS-INI-01"
    )
    bonus_initiative: bool = switch(
        N_("Kommandantenbonus auf Initiative"), True, "rs.kommandant.auf.initiative", "RS-SCHIFF-03"
    )
    bonus_angriff: bool = switch(
        N_("Kommandantenbonus auf Angriff"), True, "rs.kommandant.auf.angriff", "RS-SCHIFF-03"
    )
    bonus_verteidigung: bool = switch(
        N_("Kommandantenbonus auf Verteidigung"),
        True,
        "rs.kommandant.auf.verteidigung",
        "RS-SCHIFF-03",
    )
    leerer_pool: Literal["nichts", "nur_wild_die"] = switch(
        N_("Wurf ohne Würfel"), "nichts", "rs.leerer_pool", "RS-WILD-01"
    )
    patzer_ini_mit_bonus: bool = switch(
        N_("Bonus auch beim Initiative-Patzer"), False, "rs.patzer_ini.mit_bonus", "RS-INI-03"
    )
    ini_gleichstand: Literal["werte_dann_stechen", "stechen", "gleichzeitig"] = switch(
        N_("Gleiche Initiative"), "werte_dann_stechen", "rs.ini_gleichstand", "RS-INI-05"
    )
    wende_grad_je_cm: int = switch(
        N_("Wendegrenze in Grad je cm (0: keine)"), 0, "rs.wende_grad_je_cm", "RS-BEW-04", (0, 180)
    )
    drehen_im_stand: bool = switch(N_("Drehen im Stand"), False, "rs.drehen_im_stand", "RS-BEW-03")
    feld_breite: int = switch(
        N_("Breite des Feldes in cm (0: unbegrenzt)"), 0, "rs.feld.breite", "RS-BEW-06", (0, 300)
    )
    feld_hoehe: int = switch(
        N_("Höhe des Feldes in cm (0: unbegrenzt)"), 0, "rs.feld.hoehe", "RS-BEW-06", (0, 300)
    )
    reichweite_messen: Literal["mitte", "rand"] = switch(
        N_("Reichweite gemessen ab"), "mitte", "rs.reichweite_messen", "RS-ANG-02"
    )
    reichweite_cm: int = switch(
        N_("Reichweite in cm"), 10, "rs.reichweite_cm", "RS-ANG-02", (1, 100)
    )
    schusswinkel: Literal["360", "300", "270", "240", "180", "120", "90", "60", "30"] = switch(
        N_("Schusswinkel in Grad"), "360", "rs.schusswinkel", "RS-ANG-02"
    )
    patzer_vert_nur_bei_schaden: bool = switch(
        N_("Verteidigungs-Patzer nur, wenn die Salve durchdringt"),
        False,
        "rs.patzer_vert.nur_bei_schaden",
        "RS-TREFFER-06",
    )
    schilde_immer: bool = switch(
        N_("Jeder Schaden lässt die Schilde zusammenbrechen"),
        False,
        "rs.schaden.schilde_immer",
        "RS-SCHADEN-00",
    )
    doppelt_verschieden: bool = switch(
        N_("Zwei Systeme sind verschiedene"), False, "rs.doppelt_verschieden", "RS-SCHADEN-03"
    )
    ueberschuss: Literal["rumpf", "verfaellt"] = switch(
        N_("Was ein System nicht mehr hat"), "rumpf", "rs.ueberschuss", "RS-SYSTEM-07"
    )
    bruecke_gross: Literal["rumpf", "nur_captain"] = switch(
        N_("Große Beschädigung der Brücke"), "rumpf", "rs.bruecke_gross", "RS-SYSTEM-06"
    )
    rep_einheit: Literal["wuerfel", "treffer"] = switch(
        N_("Eine Beschädigung ist"), "wuerfel", "rs.rep.einheit", "RS-REP-03"
    )
    schilde_zwang: bool = switch(
        N_("Schilde zuerst reparieren"), False, "rs.rep.schilde_zwang", "RS-REP-03"
    )
    aufstellabstand: int = switch(
        N_("Niemandsland zwischen den Aufstellzonen in cm (0: ohne Zonen)"),
        20,
        "rs.aufstellabstand",
        "RS-BEW-06",
        (0, 200),
    )
    wracks: bool = switch(N_("Wracks versperren den Weg"), False, "rs.wracks", "RS-BEW-06")


VORGABE = Lesart()

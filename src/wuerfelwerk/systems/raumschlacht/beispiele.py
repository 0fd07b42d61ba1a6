"""Raumschlacht: Beispiel-Aufstellungen zum Losspielen (Namen und Werte sind Beispiele).

Titel und Satz zu jeder stehen als ``beispiel_<name>`` und ``beispiel_<name>_worum`` bei den Worten.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def _schiff(name: str, klasse: str, seite: str, ort: tuple[int, int, int], **mehr: Any) -> Any:
    x, y, kurs = ort
    grund = {"name": name, "klasse": klasse, "seite": seite, "x": x, "y": y, "kurs": kurs}
    return {**grund, "platz": seite, **mehr}


AUFSTELLUNGEN: Mapping[str, Mapping[str, Any]] = {
    "duell": {
        "sheets": [
            _schiff("Adler", "Kanonenboot", "rot", (-120, 0, 90), platz="ada", rumpf=4),
            _schiff("Bussard", "Kanonenboot", "blau", (120, 20, 270), platz="bo", rumpf=4),
        ]
    },
    "geleitzug": {
        "sheets": [
            _schiff("Frachter Ost", "Frachter", "rot", (-100, 0, 90), platz="ada"),
            _schiff("Wächter", "Kanonenboot", "rot", (-60, 50, 90), platz="ada"),
            _schiff("Wolf", "Jäger", "blau", (60, 60, 225), platz="bo", stufe="schwer"),
            _schiff("Luchs", "Jäger", "blau", (60, -60, 315), platz="bo"),
            _schiff("Marder", "Jäger", "blau", (90, 0, 270), platz="bo", stufe="leicht"),
        ],
        "switches": {"rs.feld.breite": 90, "rs.feld.hoehe": 60},
    },
    "flotte": {
        "sheets": [
            _schiff("Adler", "Jäger", "rot", (-90, 60, 90), platz="ada"),
            _schiff("Falke", "Jäger", "rot", (-90, 0, 90), platz="ada", stufe="schwer"),
            _schiff("Milan", "Jäger", "rot", (-90, -60, 90), platz="cy", stufe="leicht"),
            _schiff("Hai", "Jäger", "blau", (90, 60, 270), platz="bo"),
            _schiff("Rochen", "Jäger", "blau", (90, 0, 270), platz="bo", stufe="schwer"),
            _schiff("Muräne", "Jäger", "blau", (90, -60, 270), platz="bo", stufe="leicht"),
        ]
    },
    "hausregeln": {
        "sheets": [
            _schiff("Adler", "Kanonenboot", "rot", (-60, 0, 90), platz="ada"),
            _schiff("Hai", "Jäger", "blau", (60, 20, 270), platz="bo", kommandant_wuerfel=1),
        ],
        "switches": {
            "rs.geschwindigkeit": "wuerfel",
            "rs.kommandant.auf.initiative": False,
            "rs.leerer_pool": "nur_wild_die",
            "rs.patzer_ini.mit_bonus": True,
            "rs.ini_gleichstand": "gleichzeitig",
            "rs.wende_grad_je_cm": 60,
            "rs.drehen_im_stand": True,
            "rs.feld.breite": 60,
            "rs.feld.hoehe": 60,
            "rs.reichweite_messen": "rand",
            "rs.reichweite_cm": 12,
            "rs.schusswinkel": "300",
            "rs.patzer_vert.nur_bei_schaden": True,
            "rs.schaden.schilde_immer": True,
            "rs.doppelt_verschieden": True,
            "rs.ueberschuss": "verfaellt",
            "rs.bruecke_gross": "nur_captain",
            "rs.rep.einheit": "treffer",
            "rs.rep.schilde_zwang": True,
            "rs.wracks": True,
        },
    },
}

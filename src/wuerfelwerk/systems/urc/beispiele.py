"""Ultima Ratio Civium: Beispiel-Aufstellungen zum Losspielen (Namen und Werte sind Beispiele).

Titel und Satz zu jeder stehen als ``beispiel_<name>`` und ``beispiel_<name>_worum`` bei den Worten.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

ADA: dict[str, Any] = {
    "name": "Ada", "platz": "ada",
    "persoenlichkeit": 3, "physis": 2, "kampf": 2, "alles_andere": 2,
    "spezialisierungen": {"Feuerzauber": 2, "Wachsamkeit": 1},
    "waffen": {"Pistole": 2}, "quellen": {"Bernstein": 5}, "tagesform": 6,
}  # fmt: skip
BO: dict[str, Any] = {
    "name": "Bo", "platz": "bo",
    "persoenlichkeit": 1, "physis": 3, "kampf": 3, "alles_andere": 2,
    "spezialisierungen": {"Schwertkampf": 1}, "waffen": {"Schwert": 2}, "schutzwaffen": ["Schwert"],
    "tagesform": 5,
}  # fmt: skip
CY: dict[str, Any] = {
    "name": "Cy", "platz": "cy",
    "persoenlichkeit": 3, "physis": 2, "kampf": 3, "alles_andere": 1,
    "spezialisierungen": {"Geschütze": 1}, "waffen": {"Gewehr": 3}, "sp_waffen": ["Bordkanone"],
    "tagesform": 4,
}  # fmt: skip
WACHE: dict[str, Any] = {
    "name": "Wache", "nsc": True, "angriffswert": 18, "verteidigungswert": 18, "wissenswert": 15,
    "tagesform": 4, "tp": 20, "schaden": 2, "schaden_waffe": 4, "ausruestung": "Schlüsselbund",
}  # fmt: skip
RAEUBER: dict[str, Any] = {
    "name": "Räuber", "nsc": True, "verdeckt": True, "angriffswert": 15, "verteidigungswert": 15,
    "wissenswert": 12, "tagesform": 3, "tp": 10, "schaden": 2, "schaden_waffe": 4,
}  # fmt: skip
GARDIST: dict[str, Any] = {
    **WACHE, "angriffswert": 32, "verteidigungswert": 24, "tp": 40, "schaden": 5,
    "schaden_waffe": 9,
}  # fmt: skip
JEEP: dict[str, Any] = {
    "name": "Jeep", "platz": "cy", "fahrzeug": True, "sp": 3, "besatzung": ["Bo", "Cy"],
}  # fmt: skip
PANZER: dict[str, Any] = {
    "name": "Panzer", "nsc": True, "fahrzeug": True, "sp": 3, "angriffswert": 18,
    "verteidigungswert": 18, "tagesform": 3, "schaden_waffe": 6, "sp_schaden": True,
}  # fmt: skip

AUFSTELLUNGEN: Mapping[str, Mapping[str, Any]] = {
    "wache": {"sheets": [BO, GARDIST]},
    "ueberfall": {
        "sheets": [
            {**ADA, "spezialisierungen": {"Kampfgespür": 2, "Feuerzauber": 1}},
            BO,
            RAEUBER,
            {**WACHE, "name": "Anführer", "tp": 12},
        ]
    },
    "panzer": {
        "sheets": [CY, {**BO, "sp_waffen": ["Panzerfaust"]}, JEEP, PANZER],
        "switches": {"urc.aktionsregel": True},
    },
    "redux": {
        "sheets": [{**ADA, "seite": "links"}, {**CY, "seite": "rechts"}, RAEUBER],
        "switches": {
            "urc.redux": True,
            "urc.redux_austausch": "entfernen",
            "urc.redux_schaden": "wie_standard",
            "urc.tf_schaden_ansage": "vor_abzug",
            "urc.ini_gleichstand": "sl",
            "urc.ini_sofort": True,
            "urc.pvp_modus": "vergleich",
            "urc.mod_stapeln": "alle",
            "urc.sp_abwehr": "immer",
            "urc.mehrkosten_ueber_3": "linear",
            "urc.mp_fehlschlag": "halb",
            "urc.nsc_verzoegern": True,
        },
    },
}

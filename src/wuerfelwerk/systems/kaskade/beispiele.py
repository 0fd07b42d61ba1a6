"""Kaskade: Beispiel-Aufstellungen zum Losspielen (Namen und Werte sind Beispiele).

Die Quelle nennt weder Eigenschaften noch Figuren; alle Namen und Zahlen sind ausgedacht.
Titel und Satz zu jeder Aufstellung stehen als ``beispiel_<name>`` und ``beispiel_<name>_worum`` bei
den Worten.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

MIRA: dict[str, Any] = {
    "name": "Mira", "platz": "mira", "glueckszahl": 7, "ep": 6, "respekt": 2,
    "eigenschaften": {"Mut": 12, "Reaktion": 11, "Gedächtnis": 9},
    "fertigkeiten": {
        "Redekunst": 13, "Feilschen": 10, "Schleichen": 12, "Geländelauf": 11,
        "Selbstbeherrschung": 8, "Wachgabe": 9, "Zechen": 7, "Verbergen": 9,
    },
    "bonuswuerfel": {
        "Redekunst": 3, "Feilschen": 2, "Schleichen": 2, "Geländelauf": 2, "Selbstbeherrschung": 2,
        "Wachgabe": 1, "Zechen": 2, "Verbergen": 1,
    },
    "sterne": ["Redekunst"], "gegenstaende": ["Weiche Stiefel"],
}  # fmt: skip
BORIN: dict[str, Any] = {
    "name": "Borin", "platz": "borin", "glueckszahl": 13, "ep": 3, "regeneration": 2,
    "eigenschaften": {"Stärke": 15, "Reaktion": 8, "Gedächtnis": 7},
    "fertigkeiten": {
        "Erste Hilfe": 12, "Heilkunde": 11, "Wildnisleben": 13, "Zechen": 12, "Geländelauf": 9,
        "Wachgabe": 11, "Schmieden": 16, "Selbstbeherrschung": 10,
    },
    "bonuswuerfel": {
        "Erste Hilfe": 2, "Heilkunde": 2, "Wildnisleben": 2, "Zechen": 2, "Geländelauf": 2,
        "Wachgabe": 2, "Schmieden": 3, "Selbstbeherrschung": 1,
    },
    "physis": "5/5/4", "gegenstaende": ["Wundtasche", "Alter Becher"],
}  # fmt: skip
HAENDLER: dict[str, Any] = {
    "name": "Händler", "nsc": True, "psyche": "2/2", "eigenschaften": {"Reaktion": 6},
    "fertigkeiten": {"Feilschen": 11, "Selbstbeherrschung": 9, "Geländelauf": 5},
    "bonuswuerfel": {"Feilschen": 2, "Selbstbeherrschung": 2, "Geländelauf": 1},
}  # fmt: skip
DIEB: dict[str, Any] = {
    "name": "Dieb", "nsc": True, "verdeckt": True, "glueckszahl": 3,
    "eigenschaften": {"Reaktion": 12, "Gedächtnis": 8},
    "fertigkeiten": {
        "Geländelauf": 11, "Verbergen": 11, "Wachgabe": 10, "Aufspüren": 9,
        "Selbstbeherrschung": 10,
    },
    "bonuswuerfel": {
        "Geländelauf": 2, "Verbergen": 2, "Wachgabe": 2, "Aufspüren": 2, "Selbstbeherrschung": 2,
    },
}  # fmt: skip

FECHTERIN: dict[str, Any] = {
    "name": "Mira", "platz": "mira", "glueckszahl": 7,
    "eigenschaften": {"Reaktion": 11, "Mut": 12},
    "fertigkeiten": {"Kampfkunst": 13, "Basis-Kampfkunst": 12, "Akrobatik": 9},
    "bonuswuerfel": {"Kampfkunst": 3, "Basis-Kampfkunst": 2, "Akrobatik": 2},
    "waffen": ["Langschwert"], "ruestung": ["Lederwams"],
}  # fmt: skip
WAECHTER: dict[str, Any] = {
    "name": "Wächter", "nsc": True,
    "eigenschaften": {"Reaktion": 9},
    "fertigkeiten": {"Kampfkunst": 11}, "bonuswuerfel": {"Kampfkunst": 3},
    "waffen": ["Speer"], "ruestung": ["Helm", "Rundschild"],
}  # fmt: skip
SCHUETZIN: dict[str, Any] = {
    "name": "Runa", "platz": "runa", "eigenschaften": {"Reaktion": 12},
    "fertigkeiten": {"Schießen": 14, "Kampfkunst": 8, "Verbergen": 9},
    "bonuswuerfel": {"Schießen": 3, "Kampfkunst": 2, "Verbergen": 1},
    "waffen": ["Kurzbogen", "Dolch"],
}  # fmt: skip
SCHLAEGER: dict[str, Any] = {
    "name": "Borin", "platz": "borin", "eigenschaften": {"Reaktion": 8},
    "fertigkeiten": {"Kampfkunst": 12}, "bonuswuerfel": {"Kampfkunst": 3},
    "waffen": ["Streitkolben"], "ruestung": ["Kettenhemd"],
}  # fmt: skip
RAEUBER: dict[str, Any] = {
    "name": "Räuber", "nsc": True, "verdeckt": True, "eigenschaften": {"Reaktion": 10},
    "fertigkeiten": {"Kampfkunst": 10, "Geländelauf": 9},
    "bonuswuerfel": {"Kampfkunst": 2, "Geländelauf": 2},
    "waffen": ["Dolch"], "ruestung": ["Lederwams"],
}  # fmt: skip
RINGER: dict[str, Any] = {
    "name": "Ringer", "nsc": True, "verdeckt": True, "eigenschaften": {"Reaktion": 9},
    "fertigkeiten": {"Kampfkunst": 12}, "bonuswuerfel": {"Kampfkunst": 3},
    "waffen": ["Bloße Hände"],
}  # fmt: skip

AUFSTELLUNGEN: Mapping[str, Mapping[str, Any]] = {
    "duell": {"sheets": [FECHTERIN, WAECHTER]},
    "gasse": {"sheets": [MIRA, BORIN, DIEB]},
    "hausregeln": {
        "sheets": [MIRA, HAENDLER],
        "switches": {
            "kas.gruppe_modus": "rein",
            "kas.patzer_ausgleich_freiwillig": True,
            "kas.eins_erfuellt_pflicht": True,
            "kas.glueck_sofort": True,
            "kas.ueberlauf": "verfaellt",
            "kas.beeinflussen_beidseitig": True,
        },
    },
    "handgemenge": {"sheets": [FECHTERIN, SCHUETZIN, SCHLAEGER, RAEUBER, RINGER]},
}

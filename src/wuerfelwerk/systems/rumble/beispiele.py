"""Dice Rumble: Beispiel-Aufstellungen zum Losspielen (Namen und Werte sind Beispiele)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

ADA: dict[str, Any] = {
    "name": "Ada", "platz": "ada",
    "staerke": 2, "geschick": 3, "verstand": 1, "charisma": 1,
    "talente": {
        "Nahkampf": 5, "Ballistik": 5, "Akrobatik": 4, "Konstitution": 6, "Willenskraft": 5,
        "Wahrnehmung": 5, "Schleichen": 5, "Überreden": 5,
    },
    "waffen": {"Schwert": 2, "Pistole": 5},
}  # fmt: skip
BO: dict[str, Any] = {
    "name": "Bo", "platz": "bo",
    "staerke": 3, "geschick": 1, "verstand": 2, "charisma": 1,
    "talente": {
        "Nahkampf": 5, "Akrobatik": 6, "Konstitution": 5, "Willenskraft": 6, "Wahrnehmung": 6,
        "Athletik": 6, "Einschüchtern": 6,
    },
    "waffen": {"Axt": 3},
}  # fmt: skip
CY: dict[str, Any] = {
    "name": "Cy", "platz": "cy",
    "staerke": 1, "geschick": 3, "verstand": 1, "charisma": 2,
    "talente": {
        "Nahkampf": 3, "Ballistik": 6, "Akrobatik": 6, "Konstitution": 5, "Willenskraft": 5,
        "Schleichen": 6, "Überreden": 6,
    },
    "waffen": {"Dolch": 1},
}  # fmt: skip
ORK: dict[str, Any] = {
    "name": "Ork", "nsc": True, "verdeckt": True,
    "werte": {"Nahkampf": 6, "Akrobatik": 3}, "lp": 10, "mg": 7, "waffen": {"Keule": 2},
}  # fmt: skip
WACHE: dict[str, Any] = {
    "name": "Wache", "nsc": True,
    "staerke": 2, "geschick": 2, "verstand": 1, "charisma": 1,
    "talente": {"Nahkampf": 4, "Ballistik": 3, "Akrobatik": 2, "Konstitution": 3},
    "waffen": {"Speer": 2}, "schutz": 1,
}  # fmt: skip

AUFSTELLUNGEN: Mapping[str, Mapping[str, Any]] = {
    "duell": {"sheets": [{**ADA, "seite": "links"}, {**BO, "seite": "rechts"}]},
    "ueberfall": {"sheets": [ADA, CY, ORK, WACHE]},
    "hausregeln": {
        "sheets": [{**ADA, "initiative_wuerfel": 2}, {**WACHE, "initiative_wuerfel": 2}, ORK],
        "switches": {
            "rum.gleichstand.wert": "schwellenwert",
            "rum.beide_misslungen": "niedriger_gewinnt",
            "rum.differenz_bei_einem_erfolg": "schwellenwert",
            "rum.krit.verlierer_eins": "sl",
            "rum.krit.schadensfaktor": 2,
            "rum.krit.tabelle": ["Waffe fällt", "Gegner stolpert"],
            "rum.schaden.automatisch": False,
            "rum.schaden.sw": "gesamtwert",
            "rum.passen.zweimal": "erneut",
            "rum.ueberraschung.kostet_wuerfel": True,
            "rum.ruestung": True,
            "rum.schicksal.fremde_wuerfe": True,
            "rum.heilung": 2,
            "rum.sl.ansagen": "bestaetigen",
        },
    },
}

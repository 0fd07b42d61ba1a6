"""Roll & Keep: Beispiel-Aufstellungen zum Losspielen (Namen und Werte sind Beispiele).

Kenji, Taro und Mariko sind die Namen der Quelle; ihre übrigen Werte sind ausgedacht. Titel und Satz
zu jeder Aufstellung stehen als ``beispiel_<name>`` und ``beispiel_<name>_worum`` bei den Worten.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

KENJI: dict[str, Any] = {
    "name": "Kenji", "platz": "kenji", "reflexe": 3, "awareness": 3, "stamina": 3,
    "willenskraft": 2, "agility": 3, "intelligenz": 2, "staerke": 3, "perception": 2, "void": 2,
    "ehre": 25, "ruhm": 2, "schule": "",
    "fertigkeiten": {"Kenjutsu": 2, "Athletik": 2, "Verteidigung": 2},
    "emphasis": ["Kenjutsu: Katana"], "waffen": ["Katana", "Wakizashi"],
}  # fmt: skip
TARO: dict[str, Any] = {
    "name": "Taro", "platz": "taro", "reflexe": 3, "stamina": 3, "willenskraft": 3, "agility": 2,
    "staerke": 3, "void": 2, "ehre": 20,
    "fertigkeiten": {"Kenjutsu": 2, "Athletik": 2, "Kyujutsu": 1},
    "waffen": ["Katana", "Wakizashi"], "ruestung": "leichte Rüstung",
}  # fmt: skip
MARIKO: dict[str, Any] = {
    "name": "Mariko", "platz": "mariko", "reflexe": 2, "awareness": 4, "intelligenz": 3,
    "staerke": 2, "void": 3, "ehre": 32, "ruhm": 1, "schule": "Schule des Hofes",
    "fertigkeiten": {"Athletik": 1, "Medizin": 2, "Etikette": 3, "Kenjutsu": 1, "Teezeremonie": 2},
    "emphasis": ["Athletik: Klettern"], "waffen": ["Wakizashi"],
}  # fmt: skip
RONIN: dict[str, Any] = {
    "name": "Ronin", "nsc": True, "verdeckt": True, "reflexe": 3, "stamina": 2, "willenskraft": 2,
    "agility": 3, "staerke": 3, "void": 2, "ehre": 5, "fertigkeiten": {"Kenjutsu": 2},
    "waffen": ["Katana"],
}  # fmt: skip
WACHE: dict[str, Any] = {
    "name": "Wache", "nsc": True, "reflexe": 2, "agility": 3, "staerke": 2, "void": 1, "ehre": 15,
    "fertigkeiten": {"Speerkampf": 2}, "waffen": ["Yari"], "ruestung": "leichte Rüstung",
}  # fmt: skip

AUFSTELLUNGEN: Mapping[str, Mapping[str, Any]] = {
    "duell": {"sheets": [{**KENJI, "seite": "links"}, {**TARO, "seite": "rechts"}]},
    "strasse": {"sheets": [KENJI, MARIKO, RONIN, WACHE]},
    "hausregeln": {
        "sheets": [{**KENJI, "insight": 2}, {**WACHE, "void": 2}, RONIN],
        "switches": {
            "rk.zehnwuerfel": "l5r4",
            "rk.ueberbehalten": "plus_bonus",
            "rk.explosion.max": 3,
            "rk.ungeuebt.gratis": True,
            "rk.raise.teilerfolg": True,
            "rk.gratis.senkt_tn": "immer",
            "rk.final_strike.lesart": "bonus_auf_wurf",
            "rk.voller_angriff.bloesse": "bis_naechster_zug",
            "rk.schaden.folge": "zuwachs",
            "rk.void.pro_wurf": 2,
            "rk.void.pro_runde": 3,
            "rk.ermunterung": "naechster_wurf",
            "rk.wunden.modell": "eigene",
            "rk.wunden.tabelle": ["heil 0", "angeschlagen 5", "verletzt 15", "down 40"],
            "rk.tn_erhoehen.stapelbar": True,
            "rk.wundreduktion.mehrfach": True,
            "rk.ruhm.wuerfelt": "erkennende",
            "rk.ini.gleichstand": "sl",
            "rk.erklaerung.art": "verdeckt",
            "rk.aktionen": 2,
            "rk.vv.art": "ersetzen",
            "rk.extra_angriff.raises_auf": "beide",
            "rk.tee": 15,
            "rk.meditation": 15,
        },
    },
}

"""Ultima Ratio Civium: die Tafeln der Quelle: Zielwerte, Modifikationen, Mehrkosten, Aktionen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wuerfelwerk.systems.urc.lesart import Lesart


@dataclass(frozen=True, slots=True)
class Stufe:
    """Eine Zeile der Zielwert-Tafel (URC-ZIEL-02) mit Redux (URC-REDUX-05) und MP (URC-MAG-12)."""

    name: str
    zielwert: int
    redux: int
    mp: int


STUFEN: Mapping[str, Stufe] = {
    name: Stufe(name, zielwert, redux, mp)
    for name, zielwert, redux, mp in (
        ("laecherlich", 9, 1, -3),
        ("einfach", 12, 2, -2),
        ("routine", 15, 2, -1),
        ("normal", 18, 3, 0),
        ("schwer", 22, 3, 1),
        ("herausfordernd", 26, 4, 2),
        ("schweisstreibend", 30, 4, 3),
        ("verrueckt", 38, 5, 4),
        ("legendaer", 46, 6, 5),
        ("unmoeglich", 56, 7, 6),
        ("episch", 66, 8, 7),
    )
}


def stufe_von(zielwert: int, zuordnung: str = "abrunden") -> Stufe:
    """URC-REDUX-06: die höchste Stufe, die den Wert nicht übersteigt; unter 9 Lächerlich."""
    stufen = list(STUFEN.values())
    darunter = [stufe for stufe in stufen if stufe.zielwert <= zielwert]
    if zuordnung == "aufrunden":
        darueber = [stufe for stufe in stufen if stufe.zielwert >= zielwert]
        return darueber[0] if darueber else stufen[-1]
    return darunter[-1] if darunter else stufen[0]


@dataclass(frozen=True, slots=True)
class Umstand:
    """Eine Zeile der Modifikationen (URC-MOD-02 bis -12)."""

    name: str
    um: int
    gruppe: str


UMSTAENDE: Mapping[str, Umstand] = {
    name: Umstand(name, um, gruppe)
    for name, um, gruppe in (
        ("entfernung_kurz", -2, "entfernung"),
        ("entfernung_mittel", 0, "entfernung"),
        ("entfernung_lang", 2, "entfernung"),
        ("entfernung_irre", 3, "entfernung"),
        ("flaechenwirkung", 4, "flaeche"),
        ("gewicht_leicht", -1, "gewicht"),
        ("gewicht_schwer", 2, "gewicht"),
        ("gewicht_irre", 3, "gewicht"),
        ("unwetter_heftig", 2, "wetter"),
        ("unwetter_irre", 3, "wetter"),
        ("weltuntergang", 5, "wetter"),
    )
}
FLAECHE = "flaechenwirkung"


def umstaende_zaehlen(namen: tuple[str, ...], lesart: Lesart) -> tuple[tuple[str, int], ...]:
    """URC-MOD-01: je Gruppe zählt der größte Wert; auf Wunsch des Tisches zählen alle."""
    genannt = sorted((UMSTAENDE[name] for name in namen), key=lambda each: -each.um)
    if lesart.mod_stapeln == "alle":
        return tuple((each.name, each.um) for each in genannt)
    je_gruppe = {each.gruppe: each for each in reversed(genannt)}
    return tuple((each.name, each.um) for each in je_gruppe.values())


@dataclass(frozen=True, slots=True)
class Dimension:
    """Eine Zeile der MP-Mehrkosten (URC-MAG-11a bis -11f): Grundversion und je +1 MP mehr."""

    name: str
    grund: int
    schritt: int

    def mehrkosten(self, gewuenscht: int) -> int:
        """Zwischenwerte runden auf (URC-Q-31)."""
        return max(0, -(-(gewuenscht - self.grund) // self.schritt))

    def hoechstens(self, lesart: Lesart) -> int:
        """Bis +3 MP, linear auch darüber hinaus."""
        return self.grund + self.schritt * (9 if lesart.mehrkosten_ueber_3 == "linear" else 3)


DIMENSIONEN: Mapping[str, Dimension] = {
    name: Dimension(name, grund, schritt)
    for name, grund, schritt in (
        ("anzahl", 1, 1),
        ("entfernung", 2, 1),
        ("radius", 2, 1),
        ("gewicht", 10, 10),
        ("raum", 1, 1),
        ("wirkungswuerfel", 1, 1),
        ("dauer", 10, 10),
    )
}
"""Entfernung und Fläche sind eine Zeile; wer beides ausdehnt, zahlt zweimal (URC-Q-31)."""

KAMPF, MAGIE, FAHRZEUG = KAMPFARTEN = ("kampf", "magie", "fahrzeug")
FLUCHT = "flucht"
BEWEGUNGEN: Mapping[str, tuple[str, ...]] = {
    "in_den_nahkampf": KAMPFARTEN,
    FLUCHT: KAMPFARTEN,
    "sichtlinie": KAMPFARTEN,
    "waffe_wechseln": KAMPFARTEN,
    "deckung": KAMPFARTEN,
    "aufstehen_hinlegen": KAMPFARTEN,
    "weitergeben": KAMPFARTEN,
    "trank": KAMPFARTEN,
    "aus_oder_einsteigen": (FAHRZEUG,),
    "geschuetz_ausrichten": (FAHRZEUG,),
    "steuern": (FAHRZEUG,),
    "platz_wechseln": (FAHRZEUG,),
}
"""URC-ACT-B01 bis -B12: welche Bewegungsaktion in welchem Kampf."""
KAMPFAKTIONEN: Mapping[str, tuple[str, ...]] = {
    "nahkampf": KAMPFARTEN,
    "fernkampf": KAMPFARTEN,
    "kanonier": KAMPFARTEN,
    "erste_hilfe": KAMPFARTEN,
    "orientierung": KAMPFARTEN,
    "zusatzbewegung": KAMPFARTEN,
    "zaubern": (MAGIE,),
}
"""URC-ACT-K01 bis -K07: welche Kampfaktion in welchem Kampf."""


def bewegungen(kampfart: str) -> tuple[str, ...]:
    """Die Bewegungsaktionen dieses Kampfes: 8, im Fahrzeugkampf 12."""
    return tuple(name for name, wo in BEWEGUNGEN.items() if kampfart in wo)


def kampfaktionen(kampfart: str) -> tuple[str, ...]:
    """Die Kampfaktionen dieses Kampfes: 6, im Magiekampf 7."""
    return tuple(name for name, wo in KAMPFAKTIONEN.items() if kampfart in wo)

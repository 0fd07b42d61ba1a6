"""Raumschlacht: Übersicht und Szene, aus dem, was alle sehen: Verdeckt ist hier nichts."""

from __future__ import annotations

from wuerfelwerk.rules.route import course
from wuerfelwerk.rules.scene import Fact, Figure, Gauge, Place, Scene
from wuerfelwerk.systems.raumschlacht.bogen import WERTE
from wuerfelwerk.systems.raumschlacht.geometrie import zentimeter
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch


def uebersicht(tisch: Tisch) -> tuple[dict[str, str | int | None], ...]:
    """Je Schiff eine Zeile: Seite, Initiative, Werte, Ort und Kurs, Zustand."""
    return tuple(
        {
            "figur": each.name,
            "seite": each.seite,
            "initiative": each.initiative,
            **{wert: each.wert(wert) for wert in WERTE},
            "ort": ort(each),
            "kurs": kurs(each),
            "zustand": zustand(each),
        }
        for each in tisch.schiffe
    )


def ort(schiff: Schiff) -> str:
    """Wo ein Schiff liegt, in Zentimetern nach Osten und Norden."""
    return f"{zentimeter(schiff.ort[0])} | {zentimeter(schiff.ort[1])}"


def kurs(schiff: Schiff) -> int:
    """Der Kurs in ganzen Grad."""
    return round(course(schiff.kurs)) % 360


def zustand(schiff: Schiff) -> str:
    """Was an einem Schiff besonders ist; das Schlimmste zuerst."""
    if schiff.aus:
        return schiff.aus
    if schiff.schilde_unten and schiff.wert("schilde"):
        return "schilde_unten"
    return "" if schiff.captain else "ohne_captain"


def szene(tisch: Tisch) -> Scene:
    """Alle Schiffe mit Schilden und Rumpf, und in der Schlacht die Reihenfolge."""
    figuren = tuple(_figur(each) for each in tisch.schiffe)
    if tisch.schlacht is None:
        return Scene(figuren)
    reihe = tuple(
        Place(name, str(tisch.schiff(name).initiative), nr == 0)
        for nr, name in enumerate(tisch.schlacht.reihe)
    )
    return Scene(figuren, reihe, tisch.schlacht.runde, "RS-INI-05")


def _figur(each: Schiff) -> Figure:
    leisten = tuple(
        Gauge(wert, each.wert(wert), getattr(each.bogen, wert)) for wert in ("schilde", "rumpf")
    )
    werte = tuple(Fact(wert, each.wert(wert)) for wert in WERTE[:4])
    wo = Fact("initiative", each.initiative), Fact("ort", ort(each)), Fact("kurs", kurs(each))
    return Figure(
        each.name, each.platz, False, each.seite, zustand(each), not each.aktiv, leisten,
        (*werte, *wo),
    )  # fmt: skip

"""Raumschlacht: Übersicht und Szene, aus dem, was alle sehen: Verdeckt ist hier nichts."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.route import CM, course
from wuerfelwerk.rules.scene import Board, Fact, Figure, Gauge, Piece, Place, Scene, Zone
from wuerfelwerk.systems.raumschlacht.ansicht.zielvorschau import Zielvorschau
from wuerfelwerk.systems.raumschlacht.bogen import WERTE
from wuerfelwerk.systems.raumschlacht.geometrie import zentimeter
from wuerfelwerk.systems.raumschlacht.rat.standort import WUENSCHE
from wuerfelwerk.systems.raumschlacht.stand import ERGEBEN, GEFLOHEN, ZERSTOERT, Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.zonen import zonen

GESTALTEN = {
    "jäger": "jaeger", "korvette": "korvette", "kanonenboot": "kanonenboot",
    "frachter": "frachter", "fregatte": "fregatte", "kreuzer": "kreuzer",
}  # fmt: skip
"""Die Umrisse der mitgelieferten Klassen."""
NACH_RUMPF = ((2, "jaeger"), (4, "kanonenboot"), (5, "korvette"), (7, "fregatte"), (20, "kreuzer"))
"""Bis zu wie viel Rumpf ein Schiff ohne bekannte Klasse so aussieht."""


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
    """Wo ein Schiff liegt, in Zentimetern nach Osten und Norden; im Dock nirgends."""
    if schiff.dock:
        return ""
    return f"{zentimeter(schiff.ort[0])} | {zentimeter(schiff.ort[1])}"


def kurs(schiff: Schiff) -> int:
    """Der Kurs in ganzen Grad."""
    return round(course(schiff.kurs)) % 360


def zustand(schiff: Schiff) -> str:
    """Was an einem Schiff besonders ist; das Schlimmste zuerst."""
    if schiff.aus:
        return "flagge_gestrichen" if schiff.aus == ERGEBEN else schiff.aus
    if schiff.dock:
        return "dock"
    if schiff.schilde_unten and schiff.wert("schilde"):
        return "schilde_unten"
    return "" if schiff.captain else "ohne_captain"


def szene(tisch: Tisch) -> Scene:
    """Alle Schiffe mit Schilden und Rumpf, und in der Schlacht die Reihenfolge."""
    figuren = tuple(_figur(each) for each in tisch.schiffe)
    if tisch.schlacht is None:
        return Scene(figuren, board=spielfeld(tisch))
    reihe = tuple(
        Place(name, str(tisch.schiff(name).initiative), nr == 0)
        for nr, name in enumerate(tisch.schlacht.reihe)
    )
    return Scene(figuren, reihe, tisch.schlacht.runde, "RS-INI-05", spielfeld(tisch))


def spielfeld(tisch: Tisch) -> Board | None:
    """Der Tisch von oben: alle Schiffe, die auf ihm liegen; ohne Schiffe gibt es nichts zu sehen.

    RS-ANG-02: Der Kreis der Reichweite geht von der Mitte oder vom Rand des Schiffes aus.
    """
    da = tuple(each for each in tisch.schiffe if each.aus != GEFLOHEN)
    schiffe = tuple(each for each in da if not each.dock)
    if not da:
        return None
    lesart, am_zug = tisch.lesart, tisch.schlacht.am_zug if tisch.schlacht else ""
    rand = next((each.radius for each in schiffe if each.name == am_zug), 0)
    return Board(
        tuple(_stein(each, lesart.wracks) for each in schiffe),
        (lesart.feld_breite * CM, lesart.feld_hoehe * CM),
        lesart.reichweite_cm * CM + (rand if lesart.reichweite_messen == "rand" else 0),
        int(lesart.schusswinkel),
        "RS-BEW-02",
        "RS-BEW-03",
        "RS-ANG-01",
        Zielvorschau(tisch, am_zug) if am_zug else None,
        WUENSCHE,
        tuple(_stein(each, wracks=False) for each in tisch.im_dock),
        tuple(Zone(each.seite, each.von, each.bis, each.kurs) for each in zonen(tisch)),
        "schiff_aufstellen",
        "alle_aufstellen",
    )


def _stein(each: Schiff, wracks: bool) -> Piece:
    """RS-SCHIFF-04: wo ein Schiff liegt, und welche Würfel ihm fehlen."""
    verloren = tuple((wert, each.fehlt(wert)) for wert in WERTE if each.fehlt(wert))
    return Piece(
        each.name, each.ort, each.kurs, each.radius, each.fahrt, verloren, gestalt(each),
        tuple(_zeichen(each)), (each.aktiv or wracks) and not each.dock,
    )  # fmt: skip


def gestalt(schiff: Schiff) -> str:
    """Der Umriss seiner Klasse; eigene Klassen sehen aus wie eine bekannte mit so viel Rumpf."""
    klasse = schiff.bogen.klasse.casefold()
    if klasse in GESTALTEN:
        return GESTALTEN[klasse]
    return next(form for most, form in NACH_RUMPF if schiff.bogen.rumpf <= most)


def _zeichen(schiff: Schiff) -> Iterator[str]:
    """Was man einem Schiff ansieht: seine Schilde, und wie schwer es beschädigt ist."""
    if schiff.aus == ZERSTOERT:
        yield "zerstoert"
        return
    if schiff.schilde:
        yield "schild"
    elif schiff.bogen.schilde:
        yield "schild_unten"
    if 2 * schiff.wert("rumpf") <= schiff.bogen.rumpf:
        yield "schwer"
    elif any(schiff.fehlt(wert) for wert in WERTE):
        yield "leicht"


def _figur(each: Schiff) -> Figure:
    """Der Rumpf zuerst: An ihm hängt, ob ein Schiff noch da ist (RS-SYSTEM-08)."""
    leisten = tuple(
        Gauge(wert, 0 if each.aus == ZERSTOERT else each.wert(wert), getattr(each.bogen, wert))
        for wert in ("rumpf", "schilde")
    )
    werte = tuple(Fact(wert, each.wert(wert)) for wert in WERTE[:4])
    gestellt = (
        Fact("initiative", each.initiative),
        Fact("kurs", kurs(each)),
        Fact("ort", (each.ort[0] / CM, each.ort[1] / CM)),
    )
    wo = () if each.dock else gestellt
    return Figure(
        each.name, each.platz, False, each.seite, zustand(each), bool(each.aus), leisten,
        (*werte, *wo),
    )  # fmt: skip

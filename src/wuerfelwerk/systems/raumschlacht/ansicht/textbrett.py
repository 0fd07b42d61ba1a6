"""Raumschlacht: der Tisch als Text, Norden oben; ein Schiff ist seine Nummer mit einem Pfeil."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase, digits

from wuerfelwerk.rules.route import CM, course, told
from wuerfelwerk.systems.raumschlacht.stand import GEFLOHEN, Schiff, Tisch

BREITE = 64
"""So viele Zeichen ist der Tisch höchstens breit."""
ZEICHEN = digits[1:] + ascii_uppercase + ascii_uppercase.lower()
PFEILE = "↑↗→↘↓↙←↖"
RAND = 2 * CM


def brett(tisch: Tisch) -> tuple[str, ...]:
    """Der Ausschnitt, in dem Schiffe liegen, ein Maßstab von 10 cm und die Namen."""
    nummern = dict(zip(tisch.namen, ZEICHEN, strict=False))
    schiffe = [each for each in tisch.schiffe if each.aus != GEFLOHEN and not each.dock]
    if not schiffe:
        return ()
    schritt = _schritt(schiffe)
    namen = "  ".join(f"{nummern[each.name]}{pfeil(each)} {_name(tisch, each)}" for each in schiffe)
    massstab = "├" + "─" * max(0, 10 * CM // schritt - 2) + "┤ 10 cm"
    return *_zeilen(schiffe, nummern, schritt), massstab, namen


def _name(tisch: Tisch, schiff: Schiff) -> str:
    """Der Name, und vom Schiff am Zug aus gesehen, wo es liegt: ``Bussard 85°/24,1``."""
    am_zug = tisch.schlacht.am_zug if tisch.schlacht else ""
    if am_zug in ("", schiff.name):
        return schiff.name
    return f"{schiff.name} {told(tisch.schiff(am_zug).ort, (schiff.ort,))}"


def pfeil(schiff: Schiff) -> str:
    """Der Kurs als einer von acht Pfeilen; ein Wrack hat keinen."""
    return PFEILE[round(course(schiff.kurs) / 45) % 8] if schiff.aktiv else "×"


def _schritt(schiffe: Sequence[Schiff]) -> int:
    """Wie viel ein Zeichen breit ist: ein Zentimeter, oder so viele, dass alles hineinpasst."""
    orte = [each.ort[0] for each in schiffe]
    weit = max(orte) - min(orte) + 2 * RAND
    return CM * max(1, -(-weit // (BREITE * CM)))


def _zeilen(schiffe: Sequence[Schiff], nummern: dict[str, str], schritt: int) -> tuple[str, ...]:
    """Eine Zeile ist doppelt so hoch, wie ein Zeichen breit ist."""
    westen = min(each.ort[0] for each in schiffe) - RAND
    norden = max(each.ort[1] for each in schiffe) + RAND
    felder: dict[tuple[int, int], str] = {}
    for each in reversed(schiffe):
        zeile, spalte = (norden - each.ort[1]) // (2 * schritt), (each.ort[0] - westen) // schritt
        felder[zeile, spalte], felder[zeile, spalte + 1] = nummern[each.name], pfeil(each)
    sueden = min(each.ort[1] for each in schiffe) - RAND
    hoch = (norden - sueden) // (2 * schritt) + 1
    breit = max(spalte for _, spalte in felder) + 2
    return tuple(
        "".join(felder.get((zeile, spalte), "·") for spalte in range(breit))
        for zeile in range(hoch)
    )

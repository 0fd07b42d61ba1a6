"""Roll & Keep: welche Raises ein Angriff zahlt und welche geschenkt sind (RK-RAISE-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Number
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import BLOESSE, VOLL
from wuerfelwerk.systems.rollkeep.kampf.manoever import BEWACHEN, EXTRA, KOSTEN
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.listen import Waffe
from wuerfelwerk.systems.rollkeep.stand import VOLLER_ANGRIFF, Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import im_kampf
from wuerfelwerk.systems.rollkeep.void.punkte import RANG1
from wuerfelwerk.values import dataclass, replace

if TYPE_CHECKING:
    from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen


@dataclass(frozen=True, slots=True)
class Schlag:
    """Ein Angriffswurf: was den TN erhöht und senkt, und was in den Schaden geht."""

    angesagt: int
    """Raises, die den TN erhöhen."""
    uebrig: int
    """Geschenkte Raises, die nichts decken mussten."""
    gesenkt: int = 0
    schaden: int = 0
    """Raises, die in den Schaden gehen."""
    geschenkt: int = 0
    """So viele davon bleiben, wenn nur die angesagten verfehlt sind (RK-M-07)."""
    wacht: int = 0
    """Raises, die beim Bewachen dem Bewachten nützen."""
    plump: bool = False
    """RK-M-58: Angesagte Raises liegen nicht auf diesem Wurf, denn er ist ungeübt."""
    beschenkt: bool = True
    """Zählen geschenkte Raises in diesem Wurf?"""


def geuebt_mit(figur: Figur, waffe: Waffe, void: str = "") -> bool:
    """Kann die Figur mit dieser Waffe umgehen, oder hebt ein VP sie auf Rang 1?"""
    return not waffe.fertigkeit or figur.bogen.skill(waffe.fertigkeit) > 0 or RANG1 in void.split()


def zweites_void(void: str, lesart: Lesart) -> str:
    """RK-M-58: Ein Void-Punkt gilt dem Wurf, für den er ausgegeben ist; Rang 1 je nach Lesart."""
    return RANG1 if RANG1 in void.split() and lesart.void_rang1 == "beide" else ""


def geschenkt(tisch: Tisch, figur: Figur, ziel: str, geuebt: bool) -> int:
    """RK-RAISE-05: Finte und Blöße; ein voller Angriff deckt keine Manöver (RK-M-48)."""
    if not geuebt and not tisch.lesart.ungeuebt_gratis:
        return 0
    return figur.finte_gegen(ziel) + _bloss(tisch, ziel)


def _bloss(tisch: Tisch, ziel: str) -> int:
    return BLOESSE if ziel in im_kampf(tisch).bloesse else 0


def schlaege(
    tisch: Tisch, figur: Figur, ansage: Angreifen, frei: int, waffe: Waffe
) -> tuple[Schlag, ...]:
    """RK-M-44: Den Extra-Angriff zahlt der erste Wurf (oder jeder), eigene Raises zahlen beide.

    Finte und Void-Punkt gelten nur dem ersten Wurf; die Blöße des Gegners hilft jedem.
    """
    erster = _gezahlt(tisch, figur, ansage.verlangt, frei)
    if not ansage.mit(EXTRA):
        return (erster,)
    lesart = tisch.lesart
    geuebt = geuebt_mit(figur, waffe, zweites_void(ansage.void, lesart))
    zaehlt = geuebt or lesart.ungeuebt_gratis
    weniger = KOSTEN[EXTRA] if lesart.extra_raises == "erster" else 0
    verlangt = ansage.verlangt - weniger if geuebt else 0
    zweiter = _gezahlt(tisch, figur, verlangt, _bloss(tisch, ansage.ziel) if zaehlt else 0)
    return erster, replace(zweiter, plump=not geuebt, beschenkt=zaehlt)


def _gezahlt(tisch: Tisch, figur: Figur, verlangt: int, frei: int) -> Schlag:
    """RK-M-08: Was nicht geschenkt ist, erhöht den TN."""
    uebrig = max(0, frei - verlangt)
    if tisch.lesart.gratis_zaehlt:
        uebrig = min(uebrig, max(0, figur.bogen.void - verlangt))
    return Schlag(max(0, verlangt - frei), uebrig)


def vom_vollen_angriff(tisch: Tisch, figur: Figur, waffe: Waffe, geuebt: bool, benutzt: int) -> int:
    """RK-STELL-03: zwei Gratis-Raises auf jeden Nahkampfangriff; ``benutzt`` zählt zur Grenze."""
    stellung = im_kampf(tisch).erklaerung(figur.name).stellung
    kann = geuebt or tisch.lesart.ungeuebt_gratis
    if stellung != VOLLER_ANGRIFF or waffe.fern or not kann:
        return 0
    return min(VOLL, max(0, figur.bogen.void - benutzt)) if tisch.lesart.gratis_zaehlt else VOLL


def aufgeteilt(
    tisch: Tisch, figur: Figur, ansage: Angreifen, geplant: tuple[Schlag, ...], voll: int
) -> Procedure[tuple[Schlag, ...]]:
    """RK-STELL-03, RK-M-09: wie viele geschenkte Raises den TN senken statt zu schaden."""
    vom_vollen, vom_rest = yield from _senken(tisch, figur, voll, geplant[0].uebrig)
    return tuple(_verteilt(each, ansage, voll, vom_vollen, vom_rest) for each in geplant)


def _verteilt(schlag: Schlag, ansage: Angreifen, voll: int, vom_vollen: int, rest: int) -> Schlag:
    """Eigene Raises nützen dem Bewachten, sonst dem Schaden."""
    gesenkt = min(rest, schlag.uebrig)
    if not schlag.beschenkt:
        voll = vom_vollen = 0
    angesagt = 0 if schlag.plump else ansage.raises
    eigene, immer = angesagt + schlag.uebrig - gesenkt, voll - vom_vollen
    wacht = eigene if ansage.mit(BEWACHEN) else 0
    schaden = eigene - wacht + immer
    return replace(
        schlag, gesenkt=vom_vollen + gesenkt, schaden=schaden, geschenkt=immer, wacht=wacht
    )


def _senken(tisch: Tisch, figur: Figur, voll: int, uebrig: int) -> Procedure[tuple[int, int]]:
    vom_vollen = vom_rest = 0
    name, seat = figur.name, figur.platz
    if voll and tisch.lesart.angriff_senkt_tn:
        lage = (("figur", name), ("gratis", voll))
        frage = Number(seat, "RK-STELL-03", 0, voll, named=_gesenkt(voll), facts=lage)
        vom_vollen = yield from ask(frage)
    if uebrig and tisch.lesart.gratis_senkt_tn == "immer":
        lage = (("figur", name), ("gratis", uebrig))
        vom_rest = yield from ask(Number(seat, "RK-RAISE-05", 0, uebrig, facts=lage))
    return vom_vollen, vom_rest


def _gesenkt(voll: int) -> tuple[tuple[int, str], ...]:
    """Wie die Antworten heißen: Nichts senkt den TN, einiges, oder alles."""
    namen = {0: "haerter", voll: "leichter"}
    return tuple((zahl, namen.get(zahl, "beides")) for zahl in range(voll + 1))

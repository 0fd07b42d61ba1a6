"""Roll & Keep: der Angriff mit Raises, Gratis-Raises und Manövern (RK-KAMPF-04, RK-MAN)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Decided, Procedure, ask, become
from wuerfelwerk.rules.request import Choice, Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.ansagen import (
    BEWACHEN,
    ENTWAFFNEN,
    EXTRA,
    FINTE,
    KOSTEN,
    RAISE,
    RANG1,
    Angreifen,
)
from wuerfelwerk.systems.rollkeep.folgen import treffer
from wuerfelwerk.systems.rollkeep.listen import Waffe
from wuerfelwerk.systems.rollkeep.probe import STUFE, Ansatz, Zielwert, ansetzen
from wuerfelwerk.systems.rollkeep.proben import OHNE
from wuerfelwerk.systems.rollkeep.runde import beendet, beginnen, der_kampf
from wuerfelwerk.systems.rollkeep.schaden import tntbh
from wuerfelwerk.systems.rollkeep.stand import ANGRIFF, VOLLER_ANGRIFF, Figur, Tisch
from wuerfelwerk.systems.rollkeep.versuch import JA, NEIN, Ergebnis, Versuch, versuchen, void_zahlen
from wuerfelwerk.systems.rollkeep.werden import werden

BLOESSE, VOLL = 3, 2


@dataclass(frozen=True, slots=True)
class Plan:
    """Ein angesagter Angriff: wie viele Raises er verlangt und was geschenkt ist."""

    figur: Figur
    ziel: Figur
    waffe: Waffe
    ansage: Angreifen
    ansatz: Ansatz
    tn: int
    angesagt: int
    """Raises, die den TN erhöhen."""
    gesenkt: int
    schaden: int
    """Raises, die in den Schaden gehen."""
    wacht: int = 0
    """Raises, die beim Bewachen dem Bewachten nützen."""


def ansatz_mit(tisch: Tisch, figur: Figur, waffe: Waffe, void: str = "") -> Ansatz:
    """RK-KAMPF-04: Agility (fern meist Reflexe) und der Waffenskill; die Waffe als Emphasis."""
    return Ansatz(OHNE, True, waffe.attribut, waffe.fertigkeit, waffe.name, void)


def geuebt_mit(figur: Figur, waffe: Waffe, void: str = "") -> bool:
    """RK-WURF-07: Kann die Figur mit dieser Waffe umgehen, oder hebt ein VP sie auf Rang 1?"""
    return not waffe.fertigkeit or figur.bogen.skill(waffe.fertigkeit) > 0 or RANG1 in void.split()


def geschenkt(tisch: Tisch, figur: Figur, ziel: str, geuebt: bool) -> int:
    """RK-RAISE-05: Finte und Blöße; ein voller Angriff deckt keine Manöver (RK-M-48)."""
    if not geuebt and not tisch.lesart.ungeuebt_gratis:
        return 0
    bloss = BLOESSE if ziel in der_kampf(tisch).bloesse else 0
    return figur.finte_gegen(ziel) + bloss


def angreifen(tisch: Tisch, ansage: Angreifen, note: Note) -> Procedure[Sequence[Event]]:
    """RK-KAMPF-04: ansagen, werfen, und was der Treffer bewirkt."""
    figur, ziel = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    events = [*beginnen(tisch, figur, ziel.name, ANGRIFF, ansage.ansage)]
    events += void_zahlen(figur, ansage.void, note)
    danach = reduce(werden, events, tisch)
    plan, mehr = yield from _planen(danach, tisch, ansage, note)
    events += mehr
    danach = reduce(werden, mehr, danach)
    ergebnisse, mehr = yield from _werfen(danach, plan, note)
    events += mehr
    danach = reduce(werden, mehr, danach)
    plan = replace(plan, figur=danach.figur(figur.name), ziel=danach.figur(ziel.name))
    austragung = Austragung(tisch, danach, plan, ergebnisse, tuple(events))
    return (yield from become(Decided(ansage), austragung, note))


@dataclass(frozen=True, slots=True)
class Austragung:
    """Der Rest eines Angriffs, wenn die Würfe liegen; ``danach`` ist der Tisch bis dahin."""

    tisch: Tisch
    danach: Tisch
    plan: Plan
    ergebnisse: tuple[Ergebnis, ...]
    bisher: tuple[Event, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[Sequence[Event]]:
        plan, tisch, mehr = self.plan, self.danach, list[Event]()
        getroffen = all(each.gelungen for each in self.ergebnisse)
        if getroffen or _nur_vergleich(tisch, plan.ansage):
            schlag = _gekuerzt(plan) if self.ergebnisse[0].ausgang.teil else plan
            mehr = yield from treffer(tisch, schlag, self.ergebnisse, note)
        mehr = [*mehr, e.AktionGetan(figur=plan.figur.name)]
        danach = reduce(werden, mehr, tisch)
        return beendet(self.tisch, (*self.bisher, *mehr), note, danach)


def _nur_vergleich(tisch: Tisch, ansage: Angreifen) -> bool:
    """RK-M-42, andere Lesart: Beim Entwaffnen zählt nur der Vergleich."""
    return tisch.lesart.nur_vergleich and ansage.manoever == ENTWAFFNEN


def _gekuerzt(plan: Plan) -> Plan:
    """RK-M-07, andere Lesart: Sind nur die Raises verfehlt, bleibt der einfache Treffer."""
    return replace(plan, ansage=replace(plan.ansage, manoever="", zone=""), schaden=0)


def _planen(
    tisch: Tisch, vorher: Tisch, ansage: Angreifen, note: Note
) -> Procedure[tuple[Plan, list[Event]]]:
    """Erst der TN des Ziels, dann wofür die geschenkten Raises sind."""
    figur, ziel = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    waffe = tisch.listen.waffe(ansage.waffe)
    ansatz = ansetzen(tisch, figur, ansatz_mit(tisch, figur, waffe, ansage.void), note)
    note("RK-WURF-04", figur.wissende, figur=figur.name, wurf=str(ansatz.zahl))
    if waffe.name in figur.bogen.spezialisierungen(waffe.fertigkeit):
        note("RK-EMPH-02", figur.wissende, figur=figur.name, wurf=str(ansatz.zahl))
    abwehr, events = yield from _abwehr(tisch, figur, ziel, note)
    tn = tntbh(tisch, ziel, abwehr, note)
    note("RK-KAMPF-04", ziel.wissende, figur=figur.name, ziel=ziel.name, tn=tn)
    frei = geschenkt(vorher, vorher.figur(figur.name), ziel.name, ansatz.geuebt)
    frei += ansage.void.split().count(RAISE)
    if ziel.name in der_kampf(vorher).bloesse:
        note("RK-STELL-04", figur=ziel.name)
    finte = figur.finte_gegen(ziel.name)
    if finte and tisch.lesart.finte_stapelbar and ansage.manoever == FINTE:
        frei = max(0, frei - finte)
    elif finte:
        events.append(e.FinteVerbraucht(figur=figur.name, gegner=ziel.name))
    verlangt = KOSTEN[ansage.manoever] + KOSTEN[ansage.zone] + ansage.raises
    angesagt, uebrig = max(0, verlangt - frei), max(0, frei - verlangt)
    if tisch.lesart.gratis_zaehlt:
        uebrig = min(uebrig, max(0, figur.bogen.void - verlangt))
    note("RK-RAISE-04", figur=figur.name, verlangt=verlangt, geschenkt=frei)
    voll = _voll(tisch, figur, waffe, ansatz.geuebt)
    vom_vollen, vom_rest = yield from _senken(tisch, figur, voll, uebrig)
    wacht, gesenkt = ansage.raises + uebrig - vom_rest, vom_vollen + vom_rest
    schaden = wacht + voll - vom_vollen
    return Plan(figur, ziel, waffe, ansage, ansatz, tn, angesagt, gesenkt, schaden, wacht), events


def _voll(tisch: Tisch, figur: Figur, waffe: Waffe, geuebt: bool) -> int:
    """RK-STELL-03: zwei Gratis-Raises auf jeden Nahkampfangriff."""
    stellung = der_kampf(tisch).erklaerung(figur.name).stellung
    kann = geuebt or tisch.lesart.ungeuebt_gratis
    return VOLL if stellung == VOLLER_ANGRIFF and not waffe.fern and kann else 0


def _senken(tisch: Tisch, figur: Figur, voll: int, uebrig: int) -> Procedure[tuple[int, int]]:
    """RK-STELL-03, RK-M-09: wie viele geschenkte Raises den TN senken statt zu schaden."""
    vom_vollen = vom_rest = 0
    name, seat = figur.name, figur.platz
    if voll and tisch.lesart.angriff_senkt_tn:
        lage = (("figur", name), ("gratis", voll))
        vom_vollen = yield from ask(Number(seat, "RK-STELL-03", 0, voll, facts=lage))
    if uebrig and tisch.lesart.gratis_senkt_tn == "immer":
        lage = (("figur", name), ("gratis", uebrig))
        vom_rest = yield from ask(Number(seat, "RK-RAISE-05", 0, uebrig, facts=lage))
    return vom_vollen, vom_rest


def _abwehr(
    tisch: Tisch, figur: Figur, ziel: Figur, note: Note
) -> Procedure[tuple[int, list[Event]]]:
    """RK-STELL-06: Der Verteidiger teilt zu, gegen wen seine Verteidigung zählt."""
    abwehr = der_kampf(tisch).abwehr_von(ziel.name)
    if abwehr is None:
        return 0, []
    if figur.name in abwehr.gegner:
        return abwehr.bonus, []
    frei = ziel.bogen.insight - len(abwehr.gegner)
    lage = (("figur", ziel.name), ("gegner", figur.name), ("bonus", abwehr.bonus))
    wahl = (JA, NEIN) if frei > 0 else (NEIN,)
    frage = Choice(ziel.platz, "RK-STELL-06", wahl, audience=ziel.wissende, facts=lage)
    if (yield from ask(frage)) == NEIN:
        return 0, []
    note("RK-STELL-06", ziel.wissende, figur=ziel.name, gegner=frei)
    return abwehr.bonus, [e.VerteidigungGilt(figur=ziel.name, gegner=figur.name)]


def _werfen(
    tisch: Tisch, plan: Plan, note: Note
) -> Procedure[tuple[tuple[Ergebnis, ...], list[Event]]]:
    """RK-MAN-03: beim Extra-Angriff zwei Würfe; geht einer daneben, gelten beide als verfehlt."""
    erster, events = yield from versuchen(tisch, _versuch(tisch, plan, plan.angesagt), note)
    if plan.ansage.manoever != EXTRA:
        return (erster,), events
    danach = reduce(werden, events, tisch)
    weniger = KOSTEN[EXTRA] if tisch.lesart.extra_raises == "erster" else 0
    raises = max(0, plan.angesagt - weniger)
    zweiter, mehr = yield from versuchen(danach, _versuch(danach, plan, raises), note)
    beide = erster.gelungen and zweiter.gelungen
    note(
        "RK-MAN-03",
        figur=plan.figur.name,
        tn=plan.tn + STUFE * raises,
        getroffen=JA if beide else NEIN,
    )
    return (erster, zweiter), [*events, *mehr]


def _versuch(tisch: Tisch, plan: Plan, raises: int) -> Versuch:
    summe = plan.ansage.manoever not in ("", EXTRA, FINTE, BEWACHEN)
    return Versuch(
        tisch.figur(plan.figur.name),
        plan.ansatz,
        Zielwert(plan.tn, raises, plan.ziel.wissende, gesenkt=plan.gesenkt),
        worauf=ANGRIFF,
        summe_zaehlt=summe,
    )

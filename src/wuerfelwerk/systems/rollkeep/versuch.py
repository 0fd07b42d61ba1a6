"""Roll & Keep: ein Wurf am Tisch mit allem, was dazugehört: Void, Raises, Test of Honor."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce

from wuerfelwerk.rules.note import Audience, Note, Seat, Value
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice, Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.ansagen import K1, RAISE, RANG1
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.probe import (
    ATTRIBUT,
    RING,
    SKILL,
    Ansatz,
    Ausgang,
    Probenwurf,
    Zielwert,
    ansetzen,
    erschwert,
    final_bonus,
    ist_ring,
)
from wuerfelwerk.systems.rollkeep.schlicht import JA as JA
from wuerfelwerk.systems.rollkeep.schlicht import NEIN as NEIN
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.werden import werden
from wuerfelwerk.systems.rollkeep.wunden import DOWN

EHRE_KOSTET = 10


@dataclass(frozen=True, slots=True)
class Versuch:
    """Wer worauf wirft, gegen welchen TN, mit wie vielen eigenen und geschenkten Raises."""

    figur: Figur
    ansatz: Ansatz
    ziel: Zielwert
    gratis: int = 0
    worauf: str = ""
    platz: Seat = ""
    """Wer würfelt, wenn nicht der eigene Platz."""
    ehre: bool = True
    summe_zaehlt: bool = False
    vp: bool = True
    """Kann der Wurf einen VP zurückbringen?"""

    @property
    def wer(self) -> Seat:
        """Der Platz, an dem gewürfelt wird."""
        return self.platz or self.figur.platz

    @property
    def wissende(self) -> Audience:
        """Wer die Würfel sieht: bei verdeckten Figuren nur, wer ihre Werte kennt."""
        return self.figur.wissende

    def fragt(self, wonach: str) -> bool:
        """Will die Figur danach gefragt werden, und sitzt sie selbst an den Würfeln?"""
        return wonach in self.figur.fragen and self.wer == self.figur.platz


@dataclass(frozen=True, slots=True)
class Ergebnis:
    """Wie ein Versuch ausging: RK-RAISE-02, Erfolge sind 1 und je Raise einer mehr."""

    ausgang: Ausgang
    erfolge: int
    gratis: int = 0
    """Geschenkte Raises, die noch eine Wirkung haben."""

    @property
    def gelungen(self) -> bool:
        """Ganz gelungen, oder wenigstens ohne die Raises (RK-M-07)."""
        return self.ausgang.gelungen or self.ausgang.teil


def voidwahl(figur: Figur, verfuegbar: int, geuebt: bool, lesart: Lesart) -> tuple[str, ...]:
    """RK-VOID-01, RK-M-22: was vor einem Wurf eingesetzt werden kann; leer ist nichts."""
    hilft = geuebt or lesart.ungeuebt_gratis
    plump = (RAISE, K1, f"{RAISE} {K1}") if hilft else (K1,)
    gehoben = (RANG1, f"{RANG1} {K1}", f"{RANG1} {RAISE}", f"{RANG1} {RAISE} {K1}")
    alle = plump if geuebt else (*gehoben, *plump)
    hoechstens = min(verfuegbar, lesart.void_pro_wurf)
    return ("", *(wahl for wahl in alle if len(wahl.split()) <= hoechstens))


def void_zahlen(figur: Figur, wahl: str, note: Note) -> list[Event]:
    """RK-VOID-01: Die Punkte sind vor dem Wurf weg."""
    punkte = len(wahl.split())
    if not punkte:
        return []
    if RAISE in wahl.split():
        note("RK-VOID-01", figur=figur.name, wirkung=RAISE)
    return [e.VoidAusgegeben(figur=figur.name, punkte=punkte, wofuer="skillverbesserung")]


def down_kostet(tisch: Tisch, figur: Figur) -> int:
    """RK-WUND-04: Wer Down ist, handelt nur mit einem VP, es sei denn durch Final Strike."""
    return int(tisch.zustand(figur) == DOWN and not figur.final)


def down_zahlen(tisch: Tisch, figur: Figur) -> list[Event]:
    """RK-WUND-04: der VP, mit dem handelt, wer Down ist."""
    if not down_kostet(tisch, figur):
        return []
    return [e.VoidAusgegeben(figur=figur.name, punkte=1, wofuer=DOWN)]


def grenze(tisch: Tisch, figur: Figur, ansatz: Ansatz, note: Note) -> int:
    """RK-RAISE-03: so viele Raises wie der Void-Ring; ungeübt keine (RK-WURF-07)."""
    hoechstens = figur.bogen.void if ansatz.geuebt else 0
    note("RK-RAISE-03", figur.wissende, figur=figur.name, raises=hoechstens)
    return hoechstens


def wirksam(tisch: Tisch, versuch: Versuch, note: Note) -> int:
    """RK-RAISE-05: wie viele geschenkte Raises zählen (RK-M-06, RK-M-08)."""
    gratis, lesart = versuch.gratis, tisch.lesart
    if not versuch.ansatz.geuebt and not lesart.ungeuebt_gratis:
        gratis = 0
    if lesart.gratis_zaehlt:
        gratis = min(gratis, max(0, versuch.figur.bogen.void - versuch.ziel.raises))
    if gratis:
        note("RK-RAISE-05", figur=versuch.figur.name, gratis=gratis)
    return gratis


def senken(tisch: Tisch, versuch: Versuch, gratis: int) -> Procedure[int]:
    """RK-M-09, andere Lesart: Geschenkte Raises dürfen auch den TN senken."""
    if not gratis or tisch.lesart.gratis_senkt_tn != "immer":
        return 0
    lage = (("figur", versuch.figur.name), ("gratis", gratis))
    return (yield from ask(Number(versuch.wer, "RK-RAISE-05", 0, gratis, facts=lage)))


def versuchen(
    tisch: Tisch, versuch: Versuch, note: Note
) -> Procedure[tuple[Ergebnis, list[Event]]]:
    """RK-RAISE-01: Alles ist angesagt; jetzt wird geworfen, und misslingt es, hilft die Ehre."""
    figur, ziel = versuch.figur, versuch.ziel
    if ziel.raises:
        note("RK-RAISE-01", figur=figur.name, raises=ziel.raises)
    gratis = wirksam(tisch, versuch, note)
    gesenkt = yield from senken(tisch, versuch, gratis)
    ziel = erschwert(tisch, figur, replace(ziel, gesenkt=ziel.gesenkt + gesenkt), note)
    versuch, gratis = replace(versuch, ziel=ziel), gratis - gesenkt
    ausgang = yield from _wurf(tisch, versuch, note)
    ergebnis = _ergebnis(ausgang, ziel.raises, gratis)
    zurueck = void_zurueck(tisch, figur, ausgang, note) if versuch.vp else []
    events = [*_ergab(versuch, ergebnis), *zurueck]
    ersetzt = yield from _test_of_honor(tisch, versuch, ergebnis, note)
    if not ersetzt:
        return ergebnis, events
    if not tisch.lesart.vp_behalten:
        events = _ergab(versuch, ergebnis)
    ansatz = ansetzen(tisch, figur, versuch.ansatz, note, ersetzt)
    ausgang = yield from _wurf(tisch, replace(versuch, ansatz=ansatz), note)
    ergebnis = _ergebnis(ausgang, ziel.raises, gratis)
    danach = reduce(werden, events, tisch).figur(figur.name)
    events += [e.EhreGeprueft(figur=figur.name, ersetzt=ersetzt), *_ergab(versuch, ergebnis)]
    events += void_zurueck(tisch, danach, ausgang, note)
    return ergebnis, events + _verlust(figur, ergebnis, note)


def _verlust(figur: Figur, ergebnis: Ergebnis, note: Note) -> list[Event]:
    """RK-EHRE-04: Geht der wiederholte Wurf verloren, kostet das 10 Punkte."""
    if ergebnis.gelungen:
        return []
    note("RK-EHRE-04", figur.wissende, figur=figur.name, punkte=EHRE_KOSTET)
    return [e.EhreGeaendert(figur=figur.name, punkte=-EHRE_KOSTET, audience=figur.wissende)]


def _wurf(tisch: Tisch, versuch: Versuch, note: Note) -> Procedure[Ausgang]:
    wurf = Probenwurf(
        versuch.figur.name,
        versuch.wer,
        versuch.ansatz.zahl.mit(final_bonus(tisch, versuch.figur)),
        versuch.ansatz.geuebt,
        tisch.lesart,
        versuch.ziel,
        versuch.fragt("behalten"),
        versuch.wissende,
        versuch.summe_zaehlt,
        versuch.worauf,
        versuch.vp and versuch.figur.vp_offen,
    )
    return (yield from unit(wurf))


def _ergebnis(ausgang: Ausgang, raises: int, gratis: int) -> Ergebnis:
    """RK-RAISE-02, -05: 1 und je Raise einer mehr; misslungen zählt auch Geschenktes nicht."""
    if ausgang.gelungen:
        return Ergebnis(ausgang, 1 + raises + gratis, gratis)
    return Ergebnis(ausgang, 1 + gratis if ausgang.teil else 0, gratis if ausgang.teil else 0)


def _ergab(versuch: Versuch, ergebnis: Ergebnis) -> list[Event]:
    """Was alle erfahren; die Würfel einer verdeckten Figur gehören nicht dazu.

    RK-TN-02: Wo der TN verschwiegen ist, hören sie nur die Summe; den Ausgang kennt die SL.
    """
    figur, summe, blind = versuch.figur.name, ergebnis.ausgang.summe, versuch.ziel.blind
    ergab = e.WurfErgab(
        figur=figur,
        worauf=versuch.worauf,
        wurf=ergebnis.ausgang.wurf if versuch.wissende is None else (),
        summe=summe,
        gelungen=ergebnis.gelungen,
        erfolge=ergebnis.erfolge,
        audience=versuch.ziel.wissende if blind else None,
    )
    gehoert = e.FreiErgab(figur=figur, text=versuch.worauf, summe=summe)
    return [gehoert, ergab] if blind else [ergab]


def void_zurueck(tisch: Tisch, figur: Figur, ausgang: Ausgang, note: Note) -> list[Event]:
    """RK-VREG-02, -03: Zwei explodierte Würfel bringen sofort einen VP, mehr nicht mehr."""
    if not ausgang.mehrere or not figur.vp_offen:
        return []
    if tisch.lesart.vp_pro_tag and figur.vp_heute >= tisch.lesart.vp_pro_tag:
        return []
    note("RK-VREG-02", figur.wissende, figur=figur.name)
    note("RK-VREG-03", figur.wissende, figur=figur.name, punkte=1)
    gewonnen = e.VoidGewonnen(
        figur=figur.name, punkte=1, wodurch="explosion", audience=figur.wissende
    )
    return [gewonnen]


def _test_of_honor(
    tisch: Tisch, versuch: Versuch, ergebnis: Ergebnis, note: Note
) -> Procedure[str]:
    """RK-EHRE-02, -03: einmal je Sitzung; was ersetzt wird, oder leer.

    Wer seinen Ausgang nicht kennt, wird immer gefragt: Sonst verriete ihn die Frage (RK-TN-02).
    """
    figur = versuch.figur
    misslungen = not ergebnis.gelungen or versuch.ziel.blind
    noetig = misslungen or not tisch.lesart.nur_misslungene
    if not (noetig and versuch.ehre and figur.test_frei and versuch.fragt("ehre")):
        return ""
    if not tisch.ehrenrang(figur):
        return ""
    wert = RING if ist_ring(versuch.ansatz.attribut) else ATTRIBUT
    wahl = (NEIN, wert, *((SKILL,) if versuch.ansatz.fertigkeit else ()))
    lage: tuple[tuple[str, Value], ...] = (
        ("figur", figur.name),
        ("summe", ergebnis.ausgang.summe),
        ("rang", tisch.ehrenrang(figur)),
    )
    frage = Choice(versuch.wer, "RK-EHRE-02", wahl, audience=figur.wissende, facts=lage)
    ersetzt = yield from ask(frage)
    if ersetzt == NEIN:
        return ""
    note("RK-EHRE-02", figur=figur.name, ersetzt=ersetzt)
    note("RK-EHRE-03", figur.wissende, figur=figur.name, rang=tisch.ehrenrang(figur))
    return ersetzt

"""Roll & Keep: womit zu rechnen ist, wer am Zug ist, und was ein Spieler wollen kann."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from wuerfelwerk.rules.fights import damage_goals, own
from wuerfelwerk.rules.figures import others
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.stakes import all_of, damage_stakes
from wuerfelwerk.rules.system import Event, Goal, Stakes
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import EhreGeaendert, EhreGeprueft
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import FEIND, Erklaeren, Erklaert, seite_von
from wuerfelwerk.systems.rollkeep.kampf.initiative import GESCHWINDIGKEIT
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeenden, KampfBeginnen, NeueRunde
from wuerfelwerk.systems.rollkeep.kampf.schaden import REDUKTION
from wuerfelwerk.systems.rollkeep.kampf.schlag import geuebt_mit
from wuerfelwerk.systems.rollkeep.kampf.zug import Angesagt, Handeln, ZugBeenden
from wuerfelwerk.systems.rollkeep.proben.ausgaenge import ERSETZT, ERSTER
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.stand import ANGRIFF, ERKLAEREN, VOLLE_VERTEIDIGUNG, Figur, Tisch
from wuerfelwerk.systems.rollkeep.void.punkte import VP_WERT, VoidAusgegeben
from wuerfelwerk.systems.rollkeep.void.zurueck import VoidGewonnen
from wuerfelwerk.systems.rollkeep.wunden.wunden import WundenErlitten, noch_bis
from wuerfelwerk.values import replace

FALL_WERT = 50
"""Wie viele Wunden es wert ist, dass ein Gegner fällt; Annahme, nicht Regel."""
ERFOLG_WERT = 4 * VP_WERT
"""Wie viele Wunden eine gelungene Probe wert ist; ein Void-Punkt lohnt für ein Viertel mehr."""
EHRE_WERT = VP_WERT
"""Wie viele Wunden die Ehre wert ist, die ein verlorener Test of Honor kostet."""
TEST_WERT = 2
"""Wie viele Wunden es wert ist, den Test of Honor dieses Abends noch zu haben."""


def leitet(tisch: Tisch) -> Any | None:
    """Was eine SL ansagt, die nur das Spiel in Gang hält: Runden, Erklären, den Schluss."""
    entschieden = tisch.entschieden()
    kampf = tisch.kampf
    if kampf is None:
        return None if entschieden else KampfBeginnen(GM)
    if entschieden:
        return KampfBeenden(GM)
    if kampf.phase == ERKLAEREN:
        handelt = any(tisch.handelt(tisch.figur(each.figur)) for each in kampf.ini)
        return Erklaeren(GM) if handelt else NeueRunde(GM)
    return None if kampf.reihe else NeueRunde(GM)


def erwogen(tisch: Tisch, seat: Seat) -> Iterator[Any]:
    """Angriffe mit jeder Waffe und jeder Zahl von Raises; wer nicht kann, lässt es."""
    figur = tisch.dran()
    if figur is None or figur.platz != seat:
        return
    if figur.liegt:
        yield Handeln(seat, figur.name, "aufstehen")
        return
    ziele, waffen = _ziele(tisch, figur), _waffen(tisch, figur)
    if not ziele or not waffen:
        yield ZugBeenden(seat, figur.name)
    for ziel in ziele:
        for waffe in waffen:
            for raises in range(_raises(tisch, figur, waffe) + 1):
                yield Angreifen(seat, figur.name, ziel, waffe, raises=raises)


def moegliche_zuege(tisch: Tisch, seat: Seat) -> tuple[Any, ...]:
    """Alle auf einmal."""
    return tuple(erwogen(tisch, seat))


def alle_zuege(tisch: Tisch, seat: Seat) -> tuple[Any, ...]:
    """Was auf Karten steht: auch, womit die Figur nicht umgehen kann, und es zu lassen."""
    zuege, figur = moegliche_zuege(tisch, seat), tisch.dran()
    if figur is None or not zuege:
        return ()
    angriffe = [zug for zug in zuege if isinstance(zug, Angreifen) and not zug.raises]
    mehr = [replace(zug, waffe=waffe) for zug in angriffe for waffe in figur.waffen[:-1]]
    return tuple(dict.fromkeys((*zuege, *mehr, ZugBeenden(seat, figur.name))))


def _raises(tisch: Tisch, figur: Figur, waffe: str) -> int:
    return figur.bogen.void if geuebt_mit(figur, tisch.listen.waffe(waffe)) else 0


def _waffen(tisch: Tisch, figur: Figur) -> tuple[str, ...]:
    """Womit die Figur umgehen kann; mit bloßen Händen nur, wer nichts Besseres hat."""
    gefuehrt = [name for name in figur.waffen if geuebt_mit(figur, tisch.listen.waffe(name))]
    bewaffnet = [name for name in gefuehrt if name in figur.bogen.waffen]
    return tuple(bewaffnet or figur.waffen[:1])


def _ziele(tisch: Tisch, figur: Figur) -> tuple[str, ...]:
    """Das erklärte Ziel, wenn es noch steht; sonst jeder Gegner, der noch steht."""
    assert tisch.kampf is not None
    erklaert = tisch.kampf.erklaerung(figur.name)
    andere = others(tisch.kampf.teilnehmer, figur.name)
    if erklaert.stellung == VOLLE_VERTEIDIGUNG and not tisch.lesart.vv_angriff:
        return ()
    if tisch.lesart.bindend and not figur.final:
        if erklaert.aktion != ANGRIFF:
            return ()
        if erklaert.ziel in andere and not tisch.zustand(tisch.figur(erklaert.ziel)):
            return (erklaert.ziel,)
    fremde = [tisch.figur(name) for name in andere]
    return tuple(f.name for f in fremde if f.seite != figur.seite and not tisch.zustand(f))


def _getroffene(tisch: Tisch, events: Sequence[Event]) -> list[tuple[str, int]]:
    """Wer wie viele Wunden erleidet."""
    return [(each.figur, each.wunden) for each in events if isinstance(each, WundenErlitten)]


def _wunden(seat: Seat, tisch: Tisch, events: Sequence[Event], eigene: bool) -> int:
    getroffen = _getroffene(tisch, events)
    return sum(wunden for figur, wunden in getroffen if own(seat, tisch, figur) == eigene)


SCHADEN = damage_goals(_wunden)


def _sparsam(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Wie ``unterschied``, aber Void-Punkte sind auch etwas wert, auch gewonnene."""
    gewonnen = (each for each in events if isinstance(each, VoidGewonnen))
    punkte = sum(each.punkte for each in gewonnen if own(seat, tisch, each.figur))
    wert = SCHADEN["unterschied"].worth(seat, tisch, events)
    return wert + VP_WERT * (punkte - _void(seat, tisch, events))


def _void(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Wie viele Void-Punkte dieser Platz ausgibt; was ein Wurf zurückbringt, ist Glück."""
    weg = (each for each in events if isinstance(each, VoidAusgegeben))
    return sum(each.punkte for each in weg if own(seat, tisch, each.figur))


def _ehre(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Was der Test of Honor dieses Abends wert ist, und die Ehre, die dabei verloren geht."""
    eigene = (each for each in events if isinstance(each, EhreGeprueft | EhreGeaendert))
    return sum(
        TEST_WERT if isinstance(each, EhreGeprueft) else EHRE_WERT * (each.punkte < 0)
        for each in eigene
        if own(seat, tisch, each.figur)
    )


def _faellen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Was anderen Wunden bringen: Wer fällt, fällt, und was darüber hinausgeht, ist vertan."""
    wert, andere = 0, Counter[str]()
    for figur, wunden in _getroffene(tisch, events):
        if not own(seat, tisch, figur):
            andere[figur] += wunden
    for figur, wunden in andere.items():
        rest = noch_bis(tisch, tisch.figur(figur))
        wert += min(wunden, rest) + FALL_WERT * (wunden >= rest > 0)
    return wert


def _siegen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Fällen vor Verwunden, selbst heil bleiben, und Void-Punkte und Ehre nicht verschwenden."""
    wert = _faellen(seat, tisch, events) + SCHADEN["schonen"].worth(seat, tisch, events)
    return wert - VP_WERT * _void(seat, tisch, events) - _ehre(seat, tisch, events)


def _geltende(wuerfe: Iterable[WurfErgab]) -> Iterable[WurfErgab]:
    """Je Figur der letzte Wurf: Ein wiederholter gilt statt des ersten.

    RK-MAN-03: Beim Extra-Angriff sind es zwei, und nur beide zusammen treffen.
    """
    gelten = (wurf for wurf in wuerfe if wurf.welcher != ERSETZT)
    return {(wurf.figur, wurf.welcher == ERSTER): wurf for wurf in gelten}.values()


def _wuerfe(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> Iterable[WurfErgab]:
    """Was von den eigenen Würfen gilt."""
    return _geltende(w for w in events if isinstance(w, WurfErgab) and own(seat, tisch, w.figur))


def _gelingen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Gelingt, worauf dieser Platz würfelt?"""
    wuerfe = tuple(_wuerfe(seat, tisch, events))
    return int(bool(wuerfe) and all(wurf.gelungen for wurf in wuerfe))


def _bedacht(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Wie ``gelingen``, aber Void-Punkte und Ehre gibt es nur für eine deutlich bessere Chance."""
    wert = ERFOLG_WERT * _gelingen(seat, tisch, events)
    return wert - VP_WERT * _void(seat, tisch, events) - _ehre(seat, tisch, events)


def _gelingen_sparsam(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Wie ``bedacht``, aber kein Erfolg ist einen Void-Punkt wert."""
    punkte = _void(seat, tisch, events)
    return _bedacht(seat, tisch, events) - 2 * ERFOLG_WERT * punkte


def _erfolge(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Möglichst viele Erfolge: die beste Zahl von Raises."""
    return sum(wurf.erfolge for wurf in _wuerfe(seat, tisch, events))


def _fuer_initiative(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """RK-VOID-09: Jeder Punkt hätte später so viele Wunden erspart, mehr, als er sonst wert ist."""
    gezahlt = (each for each in events if isinstance(each, VoidAusgegeben))
    return (REDUKTION - VP_WERT) * sum(
        each.punkte
        for each in gezahlt
        if each.wofuer == GESCHWINDIGKEIT and own(seat, tisch, each.figur)
    )


def _falsche_ziele(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """RK-KAMPF-04: wie oft dieser Platz einen Angriff auf jemanden erklärt, der kein Gegner ist."""
    erklaert = (each for each in events if isinstance(each, Erklaert) and each.ziel)
    eigene = (each for each in erklaert if own(seat, tisch, each.figur))
    return sum(
        seite_von(tisch, tisch.figur(each.figur), tisch.figur(each.ziel)) != FEIND
        for each in eigene
    )


def _gut(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Im Kampf wie ``siegen``; sonst zählt jeder Erfolg einen Punkt.

    Void-Punkte für Initiative kosten, was sie sonst an Wunden ersparen: Früher zu handeln allein
    teilt nichts aus. Wer erklärt, die eigenen Leute anzugreifen, teilt auch nichts aus.
    """
    wert = _siegen(seat, tisch, events)
    wert -= _fuer_initiative(seat, tisch, events) + _falsche_ziele(seat, tisch, events)
    kampf = any(isinstance(each, Angesagt) for each in events)
    return wert if kampf else wert + _erfolge(seat, tisch, events)


ZIELE: dict[str, Goal[Tisch]] = {
    "gut": Goal("gut", _gut),
    "siegen": Goal("siegen", _siegen),
    **SCHADEN,
    "sparsam": Goal("sparsam", _sparsam),
    "gelingen": Goal("gelingen", _gelingen, chance=True),
    "bedacht": Goal("bedacht", _bedacht),
    "gelingen_sparsam": Goal("gelingen_sparsam", _gelingen_sparsam),
    "erfolge": Goal("erfolge", _erfolge),
}


def _erfolg(eigene: frozenset[str], events: Sequence[Event]) -> bool | None:
    """Gelingt, worauf die eigene Seite würfelt?"""
    wuerfe = (w for w in events if isinstance(w, WurfErgab) and w.figur in eigene)
    return all_of(wurf.gelungen for wurf in _geltende(wuerfe))


KARTEN: Stakes[Tisch] = damage_stakes(_getroffene, _erfolg, checks=WurfErgab)
"""Was auf einer Karte steht: ob gelingt, worauf die eigene Seite würfelt, und die Wunden."""

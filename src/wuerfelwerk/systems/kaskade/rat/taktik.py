"""Kaskade: eine SL, die nur das Spiel in Gang hält, und was ein Spieler wollen kann."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from wuerfelwerk.rules.fights import own
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.system import Event, Goal
from wuerfelwerk.systems.kaskade.kampf.kaempfer import am_zug
from wuerfelwerk.systems.kaskade.kampf.kampf import KampfBeginnen
from wuerfelwerk.systems.kaskade.leib.kraefte import PunkteVerloren
from wuerfelwerk.systems.kaskade.proben.lernwurf import LernErgab
from wuerfelwerk.systems.kaskade.proben.nachspiel import ProbeErgab
from wuerfelwerk.systems.kaskade.rat import taktik_kampf
from wuerfelwerk.systems.kaskade.rat.taktik_kampf import KAMPFZIELE, kampf_leiten, streitende
from wuerfelwerk.systems.kaskade.stand import PSYCHE, Jagd, Tisch
from wuerfelwerk.systems.kaskade.szenen.abstand import Gelaufen, vorneweg
from wuerfelwerk.systems.kaskade.szenen.handel import Feilschen
from wuerfelwerk.systems.kaskade.szenen.jagd import JagdBeginnen, JagdRunde, weiter


def leitet(tisch: Tisch) -> Any | None:
    """Was eine SL ansagt, die nur das Spiel in Gang hält: Kampf oder Jagd bis zum Ende."""
    if tisch.kampf is not None:
        return kampf_leiten(tisch)
    if tisch.jagd is not None:
        return weiter(tisch, tisch.jagd)
    if tisch.handel is not None:
        return Feilschen(GM)
    streit = streitende(tisch)
    if streit and not tisch.entschieden:
        return KampfBeginnen(GM, streit)
    wache = tuple(f for f in tisch.figuren if f.wach)
    fliehend = next((f for f in wache if f.bogen.nsc), None)
    jagen = tuple(f.name for f in wache if fliehend and f.seite != fliehend.seite)
    if tisch.entschieden or fliehend is None or not jagen:
        return None
    return JagdBeginnen(GM, fliehend.name, jagen)


def eroeffnet(tisch: Tisch) -> Any | None:
    """Was eine SL als Nächstes ansagt: Wer dazugeholt wurde, kommt nach der Phase in den Kampf."""
    neue = _neue(tisch)
    if not neue or am_zug(tisch):
        return leitet(tisch)
    return KampfBeginnen(GM, neue)


def _neue(tisch: Tisch) -> tuple[str, ...]:
    """Gegner, die nach allen kamen, die kämpfen."""
    if tisch.kampf is None:
        return ()
    namen = [figur.name for figur in tisch.figuren]
    letzter = max((namen.index(n) for n in tisch.kampf.namen if n in namen), default=-1)
    spaeter = (f for f in tisch.figuren if f.bogen.nsc and namen.index(f.name) > letzter)
    return tuple(figur.name for figur in spaeter if figur.wach)


def dran(tisch: Tisch) -> Seat | None:
    """Wer im Kampf am Zug ist; in einer Jagd, wer das Zeichen zur nächsten Runde gibt."""
    if tisch.jagd is None or tisch.kampf is not None:
        return taktik_kampf.dran(tisch)
    name = vorneweg(tisch.jagd, tisch.figuren)
    return tisch.figur(name).platz if name else None


def erwogen(tisch: Tisch, seat: Seat) -> Iterable[Any]:
    """Was ein Bot erwägt: im Kampf jeden Zug, in einer Jagd die nächste Runde."""
    return _gelaufen(tisch, seat) or taktik_kampf.erwogen(tisch, seat)


def alle_zuege(tisch: Tisch, seat: Seat) -> tuple[Any, ...]:
    """Was auf Karten steht."""
    return _gelaufen(tisch, seat) or taktik_kampf.alle_zuege(tisch, seat)


def _gelaufen(tisch: Tisch, seat: Seat) -> tuple[Any, ...]:
    laeuft = tisch.jagd is not None and tisch.kampf is None and dran(tisch) == seat
    return (JagdRunde(seat),) if laeuft else ()


def _jagd(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Wie viele Schritte die eigene Seite in einer Jagd gewinnt."""
    gelaufen = next((each for each in events if isinstance(each, Gelaufen)), None)
    if gelaufen is None or tisch.jagd is None:
        return 0
    alle = (gelaufen.laeufer[0], *gelaufen.dahinter)
    vorher, danach = tisch.jagd, Jagd(alle, gelaufen.runde, tisch.jagd.gejagt)
    naeher = sum(
        vorher.rueckstand(name) - danach.rueckstand(name)
        for name in danach.verfolger
        if own(seat, tisch, name) != own(seat, tisch, danach.gejagt)
    )
    return -naeher if own(seat, tisch, danach.gejagt) else naeher


def _proben(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> list[ProbeErgab]:
    return [w for w in events if isinstance(w, ProbeErgab) and own(seat, tisch, w.figur)]


def _ergebnis(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Möglichst hohe Ergebnisse der eigenen Proben."""
    return sum(probe.ergebnis for probe in _proben(seat, tisch, events))


def _gelingen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Gelingt, worauf dieser Platz würfelt?"""
    proben = _proben(seat, tisch, events)
    return int(bool(proben) and all(probe.gelungen for probe in proben))


def _gruppe(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Möglichst große Würfelgruppen."""
    return sum(probe.groesse for probe in _proben(seat, tisch, events))


def _psyche(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Die eigene Psyche schonen."""
    return -sum(
        event.punkte
        for event in events
        if isinstance(event, PunkteVerloren)
        and event.was == PSYCHE
        and own(seat, tisch, event.figur)
    )


def _lernen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Steigt ein eigener Wert, oder ist ein Könnerstern errungen?"""
    gelernt = (w for w in events if isinstance(w, LernErgab) and own(seat, tisch, w.figur))
    return int(any(wurf.gestiegen or wurf.stern for wurf in gelernt))


ZIELE: dict[str, Goal[Tisch]] = {
    "ergebnis": Goal("ergebnis", _ergebnis),
    "gelingen": Goal("gelingen", _gelingen, chance=True),
    "gruppe": Goal("gruppe", _gruppe),
    "psyche_schonen": Goal("psyche_schonen", _psyche),
    "steigern": Goal("steigern", _lernen, chance=True),
    "jagd_gewinnen": Goal("jagd_gewinnen", _jagd),
    **KAMPFZIELE,
}

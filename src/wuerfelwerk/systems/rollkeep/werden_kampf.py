"""Roll & Keep: was ein Ereignis an der laufenden Runde ändert."""

from __future__ import annotations

from dataclasses import replace

from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.bogen import Werte
from wuerfelwerk.systems.rollkeep.stand import (
    AUSFUEHREN,
    VOLLER_ANGRIFF,
    Abwehr,
    Erklaerung,
    IniPlatz,
    Kampf,
    Tisch,
    Wacht,
)


def im_kampf(tisch: Tisch, event: Event) -> Tisch:
    """Der Tisch, nachdem auch der Kampf weiß, was geschehen ist."""
    if isinstance(event, e.RundeBegonnen):
        return replace(tisch, kampf=_neue_runde(tisch, event))
    if isinstance(event, e.KampfBeendet):
        return replace(tisch, kampf=None)
    if tisch.kampf is None:
        return tisch
    return replace(tisch, kampf=_runde(tisch, tisch.kampf, event))


def weiter(tisch: Tisch) -> Tisch:
    """RK-KAMPF-03, RK-WUND-04: Ausgeschaltete verlieren ihre Aktion."""
    kampf = tisch.kampf
    if kampf is None or not kampf.reihe or tisch.handelt(tisch.figur(kampf.reihe[0])):
        return tisch
    return weiter(replace(tisch, kampf=replace(kampf, reihe=kampf.reihe[1:], getan=0)))


def _neue_runde(tisch: Tisch, event: e.RundeBegonnen) -> Kampf:
    """RK-STELL-04: Wer in der Runde davor voll angriff, steht jetzt bloß da."""
    alt = tisch.kampf
    if alt is None:
        return Kampf(event.runde, event.teilnehmer, event.ini)
    bloesse = steht_bloss(tisch, alt)
    tausche = alt.tausche if tisch.lesart.tausch_dauer == "kampf" else ()
    return Kampf(
        event.runde,
        event.teilnehmer,
        event.ini,
        tausche=tausche,
        bloesse=bloesse,
        wachten=alt.wachten,
    )


def steht_bloss(tisch: Tisch, kampf: Kampf) -> tuple[str, ...]:
    """RK-STELL-04, RK-M-19: wer nach dieser Runde bloß dasteht."""
    if tisch.lesart.bloesse == "bis_naechster_zug":
        return kampf.bloesse
    return tuple(each.figur for each in kampf.erklaert if each.stellung == VOLLER_ANGRIFF)


def _runde(tisch: Tisch, kampf: Kampf, event: Event) -> Kampf:
    match event:
        case e.InitiativeGetauscht(figur=figur, mit=mit):
            ini = getauscht(kampf.ini, figur, mit)
            return replace(kampf, ini=ini, tausche=(*kampf.tausche, (figur, mit)))
        case e.Beigetreten(figur=figur):
            return replace(kampf, teilnehmer=(*kampf.teilnehmer, figur))
        case e.Erklaert(figur=figur, stellung=stellung, aktion=aktion, ziel=ziel):
            neu = Erklaerung(figur, stellung, aktion, ziel)
            return replace(kampf, erklaert=(*kampf.erklaert, neu))
        case e.VerteidigungSteht(figur=figur, bonus=bonus):
            return replace(kampf, abwehr=(*kampf.abwehr, Abwehr(figur, bonus)))
        case e.VerteidigungGilt(figur=figur, gegner=gegner):
            return replace(kampf, abwehr=tuple(_gilt(a, figur, gegner) for a in kampf.abwehr))
        case e.AlleErklaert(reihe=reihe):
            return replace(kampf, phase=AUSFUEHREN, reihe=reihe)
        case e.Angesagt(figur=figur):
            return _beginnt(tisch, kampf, figur)
        case e.Bewacht(figur=figur, bewacher=bewacher, bonus=bonus):
            return replace(kampf, wachten=(*kampf.wachten, Wacht(figur, bewacher, bonus)))
        case e.TnErhoeht(figur=figur, um=um):
            return replace(kampf, tn_plus=_mehr(kampf.tn_plus, figur, um))
        case e.VoidAusgegeben(figur=figur, punkte=punkte):
            return replace(kampf, ausgaben=_mehr(kampf.ausgaben, figur, punkte))
        case e.ExtraGetan(figur=figur):
            return replace(kampf, extra=(*kampf.extra, figur))
        case e.FinalBegonnen(figur=figur):
            rest = tuple(name for name in kampf.reihe if name != figur)
            bisher = tuple({**dict(kampf.unterbrochen), kampf.am_zug: kampf.getan}.items())
            return replace(kampf, reihe=(figur, *rest), getan=0, unterbrochen=bisher)
    return _zug(tisch, kampf, event)


def _zug(tisch: Tisch, kampf: Kampf, event: Event) -> Kampf:
    """RK-M-38: Nach der letzten Aktion ist der Nächste dran."""
    match event:
        case e.AktionGetan(figur=figur) if figur == kampf.am_zug:
            getan = kampf.getan + 1
            if getan < tisch.lesart.aktionen and not tisch.zustand(tisch.figur(figur)):
                return replace(kampf, getan=getan)
            return _naechster(kampf)
        case e.ZugBeendet(figur=figur) if figur == kampf.am_zug:
            return _naechster(_am_zug_gewesen(kampf, figur))
    return kampf


def _naechster(kampf: Kampf) -> Kampf:
    """Der Nächste ist dran; wer unterbrochen war, macht weiter, wo er war."""
    rest = kampf.reihe[1:]
    getan = dict(kampf.unterbrochen).get(rest[0], 0) if rest else 0
    return replace(kampf, reihe=rest, getan=getan)


def _beginnt(tisch: Tisch, kampf: Kampf, figur: str) -> Kampf:
    """Mit der eigenen Aktion enden Blöße und Bewachen; ein voller Angriff öffnet neu."""
    voll = kampf.erklaerung(figur).stellung == VOLLER_ANGRIFF
    neu = _am_zug_gewesen(kampf, figur)
    if voll and tisch.lesart.bloesse == "bis_naechster_zug":
        return replace(neu, bloesse=(*neu.bloesse, figur))
    return neu


def _am_zug_gewesen(kampf: Kampf, figur: str) -> Kampf:
    """RK-STELL-04, RK-M-46: Wer dran war, steht nicht mehr bloß da und bewacht niemanden mehr."""
    return replace(
        kampf,
        bloesse=tuple(name for name in kampf.bloesse if name != figur),
        wachten=tuple(each for each in kampf.wachten if each.bewacher != figur),
    )


def getauscht(ini: tuple[IniPlatz, ...], eins: str, zwei: str) -> tuple[IniPlatz, ...]:
    """RK-VOID-07: dieselbe Reihe mit zwei Namen an vertauschten Plätzen."""
    namen = {eins: zwei, zwei: eins}
    return tuple(IniPlatz(namen.get(each.figur, each.figur), each.wert) for each in ini)


def _gilt(abwehr: Abwehr, figur: str, gegner: str) -> Abwehr:
    if abwehr.figur != figur or gegner in abwehr.gegner:
        return abwehr
    return replace(abwehr, gegner=(*abwehr.gegner, gegner))


def _mehr(werte: Werte, name: str, um: int) -> Werte:
    alt = dict(werte)
    return tuple({**alt, name: alt.get(name, 0) + um}.items())

"""Kaskade hinter dem Protokoll der Systeme."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wuerfelwerk.rules.assembled import Assembled
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.procedure import Policy, Procedure
from wuerfelwerk.rules.system import Check, Event, Goal
from wuerfelwerk.rules.wording import Wording
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import (
    beeinflussen,
    durchdringen,
    einstecken,
    fernkampf,
    gegenstand,
    handel,
    heilung,
    jagd,
    kampf,
    kampfwurf,
    leitung,
    manoever,
    meucheln,
    proben,
    schleichen,
    wache,
    wucht,
)
from wuerfelwerk.systems.kaskade.angebot import ANGEBOT
from wuerfelwerk.systems.kaskade.aufstellung import aufstellen, plaetze
from wuerfelwerk.systems.kaskade.blatt import blatt
from wuerfelwerk.systems.kaskade.bogen import Bogen
from wuerfelwerk.systems.kaskade.chancen import ABLAEUFE
from wuerfelwerk.systems.kaskade.ereignisse import EREIGNISSE
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen import ARTEN
from wuerfelwerk.systems.kaskade.schlicht import schlicht
from wuerfelwerk.systems.kaskade.sicht import TischSicht, eingeweihte, sehen, uebersicht, vermuten
from wuerfelwerk.systems.kaskade.stand import Laeufer, Tisch
from wuerfelwerk.systems.kaskade.stand_kampf import Kaempfer, Kette
from wuerfelwerk.systems.kaskade.szene import szene
from wuerfelwerk.systems.kaskade.taktik import ZIELE, leitet
from wuerfelwerk.systems.kaskade.taktik_kampf import dran, moegliche_zuege
from wuerfelwerk.systems.kaskade.werden import werden
from wuerfelwerk.systems.kaskade.worte import WORTE

_ABLAUF: dict[type, Callable[[Tisch, Any, Note], Procedure[Sequence[Event]]]] = {
    a.FigurStellen: leitung.figur_stellen,
    a.FigurEntfernen: leitung.figur_entfernen,
    a.LesartSetzen: leitung.lesart_setzen,
    a.FertigkeitEintragen: leitung.eintragen,
    a.KrautEintragen: leitung.eintragen,
    a.GegenstandEintragen: leitung.eintragen,
    a.WaffeEintragen: leitung.eintragen,
    a.RuestungEintragen: leitung.eintragen,
    a.GroesseEintragen: leitung.eintragen,
    a.Streichen: leitung.streichen,
    a.Eingreifen: leitung.eingreifen,
    a.Proben: proben.proben,
    a.ProbeVerlangen: proben.probe_verlangen,
    a.Erinnern: proben.erinnern,
    a.GemeinsamProben: proben.gemeinsam_proben,
    a.Lernen: proben.lernen,
    a.Verletzen: heilung.verletzen,
    a.UhrStellen: heilung.uhr_stellen,
    a.Rasten: heilung.rasten,
    a.Helfen: heilung.helfen,
    a.Beeinflussen: beeinflussen.beeinflussen,
    a.HandelBeginnen: handel.handel_beginnen,
    a.Feilschen: handel.feilschen,
    a.HandelBeenden: handel.handel_beenden,
    a.Herstellen: gegenstand.herstellen,
    a.KraeuterSuchen: gegenstand.kraeuter_suchen,
    a.Schleichen: schleichen.schleichen,
    a.JagdBeginnen: jagd.jagd_beginnen,
    a.JagdRunde: jagd.jagd_runde,
    a.JagdBeenden: jagd.jagd_beenden,
    a.Wachen: wache.wachen,
    a.Trinken: wache.trinken,
    a.KampfBeginnen: kampf.kampf_beginnen,
    a.Kampfwurf: kampfwurf.kampfwurf,
    a.KampfBeenden: kampf.kampf_beenden,
    a.Einstecken: einstecken.einstecken,
    a.Angreifen: kampf.angreifen,
    a.GezieltAngreifen: kampf.gezielt_angreifen,
    a.Fliehen: kampf.fliehen,
    a.Abwarten: kampf.abwarten,
    a.Rundumschlag: manoever.rundumschlag,
    a.Wuergen: manoever.wuergen,
    a.Meucheln: meucheln.meucheln,
    a.Wuchtangriff: wucht.wuchtangriff,
    a.Durchdringen: durchdringen.durchdringen,
    a.Schiessen: fernkampf.schiessen,
}


class KaskadeSystem(Assembled[Tisch]):
    """Kaskade: Proben, Szenen, Kampf, Manöver, Fernkampf und Rüstung."""

    id = "kaskade"
    title = "Kaskade"
    edition = "1"
    vocabulary: Sequence[type] = (
        *a.ANSAGEN, *EREIGNISSE, Bogen, Laeufer, *ARTEN.values(), Kaempfer, Kette,
    )  # fmt: skip
    commands: Sequence[type] = a.ANSAGEN
    switches: type = Lesart
    sheet: type = Bogen
    checks: Mapping[str, Check] = ABLAEUFE
    goals: Mapping[str, Goal[Tisch]] = ZIELE
    policy: Policy = staticmethod(schlicht)
    wording: Wording = WORTE
    offers = ANGEBOT.offers
    locked = ANGEBOT.locked
    check = ANGEBOT.check
    procedures = _ABLAUF
    evolve = staticmethod(werden)
    view = staticmethod(sehen)
    overview = staticmethod(uebersicht)
    scene = staticmethod(szene)
    start = staticmethod(aufstellen)
    seats = staticmethod(plaetze)
    host = staticmethod(leitet)
    acting = staticmethod(dran)
    candidates = staticmethod(moegliche_zuege)
    audience = staticmethod(eingeweihte)
    portrait = staticmethod(blatt)

    def over(self, state: Tisch, /) -> bool:
        """Handel, Jagd oder Kampf sind entschieden, und nichts läuft mehr."""
        laeuft = (state.handel, state.jagd, state.kampf)
        return state.entschieden and laeuft == (None, None, None)

    def suppose(self, view: TischSicht, seat: Seat, /) -> Sequence[tuple[Tisch, int]]:
        """Womit ein Platz bei Verdecktem rechnen soll."""
        return vermuten(view)


KASKADE = KaskadeSystem()

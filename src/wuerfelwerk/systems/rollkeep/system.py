"""Roll & Keep hinter dem Protokoll der Systeme."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wuerfelwerk.rules.base import Assembled
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.procedure import Policy, Procedure, Start
from wuerfelwerk.rules.request import Question
from wuerfelwerk.rules.system import Check, Event, Goal
from wuerfelwerk.rules.wording import Wording
from wuerfelwerk.systems.rollkeep import (
    angriff,
    ehre,
    frei,
    gemeinsam,
    heilung,
    leitung,
    proben,
    runde,
    void,
)
from wuerfelwerk.systems.rollkeep import ansagen as a
from wuerfelwerk.systems.rollkeep.angebot import ANGEBOT, pruefen
from wuerfelwerk.systems.rollkeep.aufstellung import aufstellen, plaetze
from wuerfelwerk.systems.rollkeep.blatt import blatt
from wuerfelwerk.systems.rollkeep.bogen import Bogen
from wuerfelwerk.systems.rollkeep.chancen import ABLAEUFE
from wuerfelwerk.systems.rollkeep.ereignisse import EREIGNISSE
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.listen import ARTEN
from wuerfelwerk.systems.rollkeep.schaden import verwundung
from wuerfelwerk.systems.rollkeep.sicht import TischSicht, eingeweihte, sehen, uebersicht, vermuten
from wuerfelwerk.systems.rollkeep.stand import IniPlatz, Tisch, stehende_seiten
from wuerfelwerk.systems.rollkeep.szene import szene
from wuerfelwerk.systems.rollkeep.taktik import ZIELE, leitet, moegliche_zuege, schlicht
from wuerfelwerk.systems.rollkeep.werden import werden
from wuerfelwerk.systems.rollkeep.worte import WORTE

_ABLAUF: dict[type, Callable[[Tisch, Any, Note], Procedure[Sequence[Event]]]] = {
    a.FigurStellen: leitung.figur_stellen,
    a.FigurEntfernen: leitung.figur_entfernen,
    a.LesartSetzen: leitung.lesart_setzen,
    a.FertigkeitEintragen: leitung.eintragen,
    a.WaffeEintragen: leitung.eintragen,
    a.RuestungEintragen: leitung.eintragen,
    a.SchuleEintragen: leitung.eintragen,
    a.Streichen: leitung.streichen,
    a.Eingreifen: leitung.eingreifen,
    a.FragenStellen: leitung.fragen_stellen,
    a.SitzungBeginnen: leitung.sitzung_beginnen,
    a.SzeneBeenden: leitung.szene_beenden,
    a.Proben: proben.proben,
    a.FreiWerfen: frei.frei_werfen,
    a.ProbeVerlangen: proben.probe_verlangen,
    a.GemeinsamWerfen: gemeinsam.gemeinsam_werfen,
    a.KumulativWerfen: gemeinsam.kumulativ_werfen,
    a.EhreEinschaetzen: ehre.ehre_einschaetzen,
    a.EhreAngreifen: ehre.ehre_angreifen,
    a.RuhmVerkuenden: ehre.ruhm_verkuenden,
    a.Ermuntern: void.ermuntern,
    a.Durchhalten: void.durchhalten,
    a.TnErhoehen: void.tn_erhoehen,
    a.FinalStrike: void.final_strike,
    a.InitiativeTauschen: void.initiative_tauschen,
    a.ExtraAktion: runde.extra_aktion,
    a.KampfBeginnen: runde.kampf_beginnen,
    a.KampfBeitreten: runde.kampf_beitreten,
    a.NeueRunde: runde.neue_runde,
    a.Erklaeren: runde.erklaeren,
    a.KampfBeenden: runde.kampf_beenden,
    a.Angreifen: angriff.angreifen,
    a.Handeln: runde.handeln,
    a.ZugBeenden: runde.zug_beenden,
    a.Behandeln: heilung.behandeln,
    a.Ruhen: heilung.ruhen,
    a.Meditieren: void.meditieren,
    a.TeeTrinken: void.tee_trinken,
}


class RollKeep(Assembled[Tisch]):
    """Roll & Keep, vollständig."""

    id = "rollkeep"
    title = "Roll & Keep"
    edition = "1"
    vocabulary: Sequence[type] = (*a.ANSAGEN, *EREIGNISSE, Bogen, IniPlatz, *ARTEN.values())
    commands: Sequence[type] = a.ANSAGEN
    switches: type = Lesart
    sheet: type = Bogen
    checks: Mapping[str, Check] = ABLAEUFE
    goals: Mapping[str, Goal[Tisch]] = ZIELE
    policy: Policy = staticmethod(schlicht)
    wording: Wording = WORTE
    offers = ANGEBOT.offers
    locked = ANGEBOT.locked
    check = staticmethod(pruefen)
    procedures = _ABLAUF
    evolve = staticmethod(werden)
    view = staticmethod(sehen)
    overview = staticmethod(uebersicht)
    scene = staticmethod(szene)
    start = staticmethod(aufstellen)
    seats = staticmethod(plaetze)
    host = staticmethod(leitet)
    candidates = staticmethod(moegliche_zuege)
    audience = staticmethod(eingeweihte)
    portrait = staticmethod(blatt)

    def acting(self, state: Tisch, /) -> Seat | None:
        """Wer am Zug ist."""
        am_zug = state.kampf.am_zug if state.kampf else ""
        return state.figur(am_zug).platz if am_zug else None

    def over(self, state: Tisch, /) -> bool:
        """Nur noch eine Seite steht, und der Kampf ist erklärtermaßen vorbei."""
        return state.kampf is None and len(stehende_seiten(state)) < 2

    def resume(self, state: Tisch, question: Question[Any], /) -> Start[Any] | None:
        """Womit es ab einer Frage weitergeht, wenn nicht zählt, was vor ihr geschah."""
        return verwundung(state, question)

    def suppose(self, view: TischSicht, seat: Seat, /) -> Sequence[tuple[Tisch, int]]:
        """Womit ein Platz bei Verdecktem rechnen soll."""
        return vermuten(view)


ROLLKEEP = RollKeep()

"""Roll & Keep hinter dem Protokoll der Systeme."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from wuerfelwerk.errors import Unknown, WuerfelwerkError
from wuerfelwerk.rules.catalogue import Catalogue
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import Audience, Note, Seat
from wuerfelwerk.rules.portrait import Section
from wuerfelwerk.rules.procedure import Policy, Procedure, Start
from wuerfelwerk.rules.request import Question
from wuerfelwerk.rules.scene import Scene
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


class RollKeep:
    """Roll & Keep, vollständig."""

    id = "rollkeep"
    edition = "1"
    vocabulary: Sequence[type] = (*a.ANSAGEN, *EREIGNISSE, Bogen, IniPlatz, *ARTEN.values())
    commands: Sequence[type] = a.ANSAGEN
    switches: type = Lesart
    sheet: type = Bogen
    checks: Mapping[str, Check] = ABLAEUFE
    goals: Mapping[str, Goal[Tisch]] = ZIELE
    policy: Policy = staticmethod(schlicht)
    wording: Wording = WORTE

    @cached_property
    def catalogue(self) -> Catalogue:
        """Die 92 Regeln und 56 Auslegungen."""
        return Catalogue.load("wuerfelwerk.systems.rollkeep")

    @cached_property
    def examples(self) -> Mapping[str, Mapping[str, Any]]:
        """Aufstellungen zum Losspielen, alle als Beispiel gekennzeichnet."""
        from wuerfelwerk.systems.rollkeep.beispiele import AUFSTELLUNGEN

        return AUFSTELLUNGEN

    def start(self, setup: Mapping[str, Any], /) -> Tisch:
        """Der Tisch zu Beginn: Bögen, Lesart und die Listen des Tisches."""
        return aufstellen(setup)

    def reading(self, state: Tisch, /) -> Lesart:
        """Die Lesart des Tisches."""
        return state.lesart

    def seats(self, state: Tisch, /) -> Sequence[Seat]:
        """Die SL und alle, die eine Figur führen."""
        return plaetze(state)

    def acting(self, state: Tisch, /) -> Seat | None:
        """Wer am Zug ist."""
        am_zug = state.kampf.am_zug if state.kampf else ""
        return state.figur(am_zug).platz if am_zug else None

    def host(self, state: Tisch, /) -> Any | None:
        """Eine SL, die nur das Spiel in Gang hält."""
        return leitet(state)

    def over(self, state: Tisch, /) -> bool:
        """Nur noch eine Seite steht, und der Kampf ist erklärtermaßen vorbei."""
        return state.kampf is None and len(stehende_seiten(state)) < 2

    def candidates(self, state: Tisch, seat: Seat, /) -> Sequence[Any]:
        """Jeder Angriff mit jeder Waffe und jeder Zahl von Raises auf jedes erlaubte Ziel."""
        return moegliche_zuege(state, seat)

    def audience(self, state: Tisch | None, announced: Any, /) -> Audience:
        """Was verdeckte Figuren verrät, erfahren nur, die sie kennen dürfen."""
        return eingeweihte(state, announced)

    def offers(self, state: Tisch, seat: Seat, /) -> Sequence[Offer]:
        """Was dieser Platz jetzt ansagen darf."""
        return ANGEBOT.offers(state, seat)

    def locked(self, state: Tisch, seat: Seat, /) -> Sequence[tuple[type, WuerfelwerkError]]:
        """Was dieser Platz kennt, aber jetzt nicht ansagen darf, mit dem Grund."""
        return ANGEBOT.locked(state, seat)

    def decide(self, state: Tisch, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Prüft die Ansage und führt sie aus."""
        if type(command) not in _ABLAUF:
            raise Unknown("Roll & Keep kennt keine solche Ansage.")
        pruefen(state, command)
        return _ABLAUF[type(command)](state, command, note)

    def evolve(self, state: Tisch, event: Event, /) -> Tisch:
        """Der Tisch nach einem Ereignis."""
        return werden(state, event)

    def view(self, state: Tisch, seat: Seat, /) -> TischSicht:
        """Was ein Platz sehen darf."""
        return sehen(state, seat)

    def overview(self, view: TischSicht, /) -> Sequence[Mapping[str, str | int | None]]:
        """Wer am Tisch ist und wie es ihm geht."""
        return uebersicht(view)

    def scene(self, view: TischSicht, /) -> Scene:
        """Die Szene zum Zeichnen."""
        return szene(view)

    def portrait(self, sheet: Bogen, reading: Lesart, /) -> Sequence[Section]:
        """Der Bogen zum Ansehen und Drucken."""
        return blatt(sheet, reading)

    def resume(self, state: Tisch, question: Question[Any], /) -> Start[Any] | None:
        """Womit es ab einer Frage weitergeht, wenn nicht zählt, was vor ihr geschah."""
        return verwundung(state, question)

    def suppose(self, view: TischSicht, seat: Seat, /) -> Sequence[tuple[Tisch, int]]:
        """Womit ein Platz bei Verdecktem rechnen soll."""
        return vermuten(view)


ROLLKEEP = RollKeep()

"""Kaskade hinter dem Protokoll der Systeme."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from wuerfelwerk.errors import Unknown, WuerfelwerkError
from wuerfelwerk.rules.catalogue import Catalogue
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import Audience, Note, Seat
from wuerfelwerk.rules.portrait import Section
from wuerfelwerk.rules.procedure import Policy, Procedure
from wuerfelwerk.rules.scene import Scene
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


class KaskadeSystem:
    """Kaskade: Proben, Szenen, Kampf, Manöver, Fernkampf und Rüstung."""

    id = "kaskade"
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

    @cached_property
    def catalogue(self) -> Catalogue:
        """Die Regeln und Auslegungen."""
        return Catalogue.load("wuerfelwerk.systems.kaskade")

    @cached_property
    def examples(self) -> Mapping[str, Mapping[str, Any]]:
        """Aufstellungen zum Losspielen, alle als Beispiel gekennzeichnet."""
        from wuerfelwerk.systems.kaskade.beispiele import AUFSTELLUNGEN

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
        """Wer einen Treffer zu nehmen hat oder die Initiative; sonst ist niemand am Zug."""
        return dran(state)

    def host(self, state: Tisch, /) -> Any | None:
        """Eine SL, die nur das Spiel in Gang hält."""
        return leitet(state)

    def over(self, state: Tisch, /) -> bool:
        """Handel, Jagd oder Kampf sind entschieden, und nichts läuft mehr."""
        laeuft = (state.handel, state.jagd, state.kampf)
        return state.entschieden and laeuft == (None, None, None)

    def candidates(self, state: Tisch, seat: Seat, /) -> Sequence[Any]:
        """Im Kampf alles, was der, der dran ist, jetzt tun kann."""
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
            raise Unknown("Kaskade kennt keine solche Ansage.")
        ANGEBOT.check(state, command)
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

    def suppose(self, view: TischSicht, seat: Seat, /) -> Sequence[tuple[Tisch, int]]:
        """Womit ein Platz bei Verdecktem rechnen soll."""
        return vermuten(view)


KASKADE = KaskadeSystem()

"""Raumschlacht hinter dem Protokoll der Systeme."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from wuerfelwerk.errors import Unknown, WuerfelwerkError
from wuerfelwerk.rules.catalogue import Catalogue
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import Audience, Note, Seat
from wuerfelwerk.rules.procedure import Policy, Procedure
from wuerfelwerk.rules.request import Answer, Question
from wuerfelwerk.rules.scene import Scene
from wuerfelwerk.rules.system import Check, Event, Goal
from wuerfelwerk.rules.wording import N_, Wording
from wuerfelwerk.systems.raumschlacht import ansagen as a
from wuerfelwerk.systems.raumschlacht import initiative, leitung, reparatur, zug
from wuerfelwerk.systems.raumschlacht.angebot import angebote, gesperrt, pruefen
from wuerfelwerk.systems.raumschlacht.aufstellung import aufstellen, plaetze
from wuerfelwerk.systems.raumschlacht.bogen import Bogen
from wuerfelwerk.systems.raumschlacht.brett import brett
from wuerfelwerk.systems.raumschlacht.chancen import ABLAEUFE
from wuerfelwerk.systems.raumschlacht.ereignisse import EREIGNISSE
from wuerfelwerk.systems.raumschlacht.klassen import Klasse
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.stand import Tisch, aktive_seiten
from wuerfelwerk.systems.raumschlacht.szene import szene, uebersicht
from wuerfelwerk.systems.raumschlacht.taktik import leitet, moegliche_zuege, schlicht
from wuerfelwerk.systems.raumschlacht.werden import werden
from wuerfelwerk.systems.raumschlacht.worte import WORTE
from wuerfelwerk.systems.raumschlacht.ziele import ZIELE

_ABLAUF: dict[type, Callable[[Tisch, Any, Note], Procedure[Sequence[Event]]]] = {
    a.SchiffStellen: leitung.schiff_stellen,
    a.KlasseStellen: leitung.klasse_stellen,
    a.SchiffEntfernen: leitung.schiff_entfernen,
    a.KlasseEintragen: leitung.klasse_eintragen,
    a.KlasseStreichen: leitung.klasse_streichen,
    a.LesartSetzen: leitung.lesart_setzen,
    a.RundeBeginnen: initiative.runde_beginnen,
    a.Ziehen: zug.ziehen,
    a.Reparieren: reparatur.reparieren,
    a.Zurueckziehen: leitung.zurueckziehen,
    a.Ergeben: leitung.ergeben,
    a.SchlachtBeenden: leitung.schlacht_beenden,
}


class Raumschlacht:
    """Raumschlacht, vollständig."""

    id = "raumschlacht"
    edition = "1"
    vocabulary: Sequence[type] = (*a.ANSAGEN, *EREIGNISSE, Bogen, Klasse)
    commands: Sequence[type] = a.ANSAGEN
    switches: type = Lesart
    sheet: type = Bogen
    checks: Mapping[str, Check] = ABLAEUFE
    goals: Mapping[str, Goal[Tisch]] = ZIELE
    policy: Policy = staticmethod(schlicht)
    wording: Wording = WORTE
    unveiled = N_("In einer Raumschlacht liegt alles offen auf dem Tisch; sage es offen an.")

    @cached_property
    def catalogue(self) -> Catalogue:
        """Die 63 Regeln und 36 Auslegungen."""
        return Catalogue.load("wuerfelwerk.systems.raumschlacht")

    @cached_property
    def examples(self) -> Mapping[str, Mapping[str, Any]]:
        """Aufstellungen zum Losspielen, alle als Beispiel gekennzeichnet."""
        from wuerfelwerk.systems.raumschlacht.beispiele import AUFSTELLUNGEN

        return AUFSTELLUNGEN

    def start(self, setup: Mapping[str, Any], /) -> Tisch:
        """Der Tisch zu Beginn: Schiffe, Lesart und Schiffssammlung."""
        return aufstellen(setup)

    def reading(self, state: Tisch, /) -> Lesart:
        """Die Lesart des Tisches."""
        return state.lesart

    def seats(self, state: Tisch, /) -> Sequence[Seat]:
        """Die SL und alle, die ein Schiff führen."""
        return plaetze(state)

    def acting(self, state: Tisch, /) -> Seat | None:
        """Wer am Zug ist."""
        am_zug = state.schlacht.am_zug if state.schlacht else ""
        return state.schiff(am_zug).platz if am_zug else None

    def host(self, state: Tisch, /) -> Any | None:
        """Eine SL, die nur das Spiel in Gang hält."""
        return leitet(state)

    def over(self, state: Tisch, /) -> bool:
        """RS-M-32: Nur noch eine Seite ist aktiv, und die Schlacht ist erklärtermaßen vorbei."""
        return state.schlacht is None and len(aktive_seiten(state)) < 2

    def candidates(self, state: Tisch, seat: Seat, /) -> Sequence[Any]:
        """Der Zug des Schiffes, das dran ist."""
        return moegliche_zuege(state, seat)

    def audience(self, state: Tisch | None, announced: Any, /) -> Audience:
        """Auf dem Tisch sehen alle alles."""
        return None

    def offers(self, state: Tisch, seat: Seat, /) -> Sequence[Offer]:
        """Was dieser Platz jetzt ansagen darf."""
        return angebote(state, seat)

    def locked(self, state: Tisch, seat: Seat, /) -> Sequence[tuple[type, WuerfelwerkError]]:
        """Was dieser Platz kennt, aber jetzt nicht ansagen darf, mit dem Grund."""
        return gesperrt(state, seat)

    def decide(self, state: Tisch, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Prüft die Ansage und führt sie aus."""
        if type(command) not in _ABLAUF:
            raise Unknown("Raumschlacht kennt keine solche Ansage.")
        pruefen(state, command)
        return _ABLAUF[type(command)](state, command, note)

    def evolve(self, state: Tisch, event: Event, /) -> Tisch:
        """Der Tisch nach einem Ereignis."""
        return werden(state, event)

    def view(self, state: Tisch, seat: Seat, /) -> Tisch:
        """Was ein Platz sehen darf: alles."""
        return state

    def overview(self, view: Tisch, /) -> Sequence[Mapping[str, str | int | None]]:
        """Welche Schiffe auf dem Tisch sind und wie es ihnen geht."""
        return uebersicht(view)

    def scene(self, view: Tisch, /) -> Scene:
        """Die Szene zum Zeichnen."""
        return szene(view)

    def chart(self, view: Tisch, /) -> Sequence[str]:
        """Der Tisch als Text."""
        return brett(view)

    def tactic(self, question: Question[Any], /) -> Answer | None:
        """Das Programm fährt, feuert und repariert so gut, wie es auf dem Bogen steht."""
        return schlicht(question) if question.fact("stufe") else None

    def suppose(self, view: Tisch, seat: Seat, /) -> Sequence[tuple[Tisch, int]]:
        """Verdeckt ist nichts: Es gibt nur den einen Tisch."""
        return ((view, 1),)


RAUMSCHLACHT = Raumschlacht()

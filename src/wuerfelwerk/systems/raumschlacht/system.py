"""Raumschlacht hinter dem Protokoll der Systeme."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wuerfelwerk.rules.base import Assembled
from wuerfelwerk.rules.note import Audience, Note, Seat
from wuerfelwerk.rules.procedure import Policy, Procedure
from wuerfelwerk.rules.request import Answer, Question
from wuerfelwerk.rules.system import Check, Event, Goal
from wuerfelwerk.rules.wording import N_, Wording
from wuerfelwerk.systems.raumschlacht import ansagen as a
from wuerfelwerk.systems.raumschlacht import initiative, leitung, reparatur, zug
from wuerfelwerk.systems.raumschlacht.angebot import ANGEBOT
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


class Raumschlacht(Assembled[Tisch]):
    """Raumschlacht, vollständig."""

    id = "raumschlacht"
    title = "Raumschlacht"
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
    offers = ANGEBOT.offers
    locked = ANGEBOT.locked
    check = ANGEBOT.check
    procedures = _ABLAUF
    evolve = staticmethod(werden)
    overview = staticmethod(uebersicht)
    scene = staticmethod(szene)
    chart = staticmethod(brett)
    start = staticmethod(aufstellen)
    seats = staticmethod(plaetze)
    host = staticmethod(leitet)
    candidates = staticmethod(moegliche_zuege)

    def acting(self, state: Tisch, /) -> Seat | None:
        """Wer am Zug ist."""
        am_zug = state.schlacht.am_zug if state.schlacht else ""
        return state.schiff(am_zug).platz if am_zug else None

    def over(self, state: Tisch, /) -> bool:
        """RS-M-32: Nur noch eine Seite ist aktiv, und die Schlacht ist erklärtermaßen vorbei."""
        return state.schlacht is None and len(aktive_seiten(state)) < 2

    def audience(self, state: Tisch | None, announced: Any, /) -> Audience:
        """Auf dem Tisch sehen alle alles."""
        return None

    def view(self, state: Tisch, seat: Seat, /) -> Tisch:
        """Was ein Platz sehen darf: alles."""
        return state

    def tactic(self, question: Question[Any], /) -> Answer | None:
        """Das Programm fährt, feuert und repariert so gut, wie es auf dem Bogen steht."""
        return schlicht(question) if question.fact("stufe") else None

    def suppose(self, view: Tisch, seat: Seat, /) -> Sequence[tuple[Tisch, int]]:
        """Verdeckt ist nichts: Es gibt nur den einen Tisch."""
        return ((view, 1),)


RAUMSCHLACHT = Raumschlacht()

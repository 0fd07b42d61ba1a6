"""Dice Rumble hinter dem Protokoll der Systeme."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wuerfelwerk.rules.assembled import Assembled
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.procedure import Policy, Procedure
from wuerfelwerk.rules.system import Check, Event, Goal
from wuerfelwerk.rules.wording import Wording
from wuerfelwerk.systems.rumble import ansagen as a
from wuerfelwerk.systems.rumble import kampf, leitung, verlangen
from wuerfelwerk.systems.rumble.angebot import ANGEBOT, pruefen
from wuerfelwerk.systems.rumble.aufstellung import aufstellen, plaetze
from wuerfelwerk.systems.rumble.bogen import Bogen
from wuerfelwerk.systems.rumble.chancen import ABLAEUFE
from wuerfelwerk.systems.rumble.ereignisse import EREIGNISSE
from wuerfelwerk.systems.rumble.lesart import Lesart
from wuerfelwerk.systems.rumble.sicht import (
    TischSicht,
    eingeweihte,
    ergaenzt,
    sehen,
    uebersicht,
    vermuten,
)
from wuerfelwerk.systems.rumble.stand import IniWuerfel, Tisch, stehende_seiten
from wuerfelwerk.systems.rumble.szene import szene
from wuerfelwerk.systems.rumble.taktik import ZIELE, leitet, moegliche_zuege, schlicht
from wuerfelwerk.systems.rumble.werden import werden
from wuerfelwerk.systems.rumble.worte import WORTE

_ABLAUF: dict[type, Callable[[Tisch, Any, Note], Procedure[Sequence[Event]]]] = {
    a.FigurStellen: leitung.figur_stellen,
    a.FigurEntfernen: leitung.figur_entfernen,
    a.LesartSetzen: leitung.lesart_setzen,
    a.AbenteuerBeginnen: leitung.abenteuer_beginnen,
    a.FragenStellen: leitung.fragen_stellen,
    a.Proben: leitung.proben,
    a.ProbeVerlangen: verlangen.probe_verlangen,
    a.Duellieren: leitung.duellieren,
    a.SchicksalNutzen: leitung.schicksal_nutzen,
    a.Aendern: leitung.aendern,
    a.Eingreifen: leitung.eingreifen,
    a.ZustandSetzen: leitung.zustand_setzen,
    a.Ueberraschen: kampf.ueberraschen,
    a.KampfBeginnen: leitung.kampf_beginnen,
    a.NeueRunde: leitung.neue_runde,
    a.KampfBeenden: leitung.kampf_beenden,
    a.Vorziehen: leitung.vorziehen,
    a.Angreifen: kampf.angreifen,
    a.Handeln: kampf.handeln,
    a.Passen: kampf.passen,
    a.Nachtruhe: leitung.nachtruhe,
}


class Rumble(Assembled[Tisch]):
    """Dice Rumble, vollständig."""

    id = "rumble"
    title = "Dice Rumble"
    edition = "2"
    vocabulary: Sequence[type] = (*a.ANSAGEN, *EREIGNISSE, Bogen, IniWuerfel)
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

    def acting(self, state: Tisch, /) -> Seat | None:
        """Wer am Zug ist."""
        am_zug = state.kampf.am_zug if state.kampf else ""
        return state.figur(am_zug).platz if am_zug else None

    def over(self, state: Tisch, /) -> bool:
        """RUM-RUNDE-04: Nur noch eine Seite steht, und der Kampf ist erklärtermaßen vorbei."""
        return state.kampf is None and len(stehende_seiten(state)) < 2

    def decide(self, state: Tisch, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Prüft die Ansage und führt sie aus."""
        return super().decide(ergaenzt(state, command), command, note)

    def suppose(self, view: TischSicht, seat: Seat, /) -> Sequence[tuple[Tisch, int]]:
        """Womit ein Platz bei Verdecktem rechnen soll."""
        return vermuten(view)


RUMBLE = Rumble()

"""Ultima Ratio Civium hinter dem Protokoll der Systeme."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wuerfelwerk.rules.base import Assembled
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.procedure import Policy, Procedure
from wuerfelwerk.rules.system import Check, Event, Goal
from wuerfelwerk.rules.wording import Wording
from wuerfelwerk.systems.urc import angriff, gegenwehr, leitung, runde, tag, wissen, zauber
from wuerfelwerk.systems.urc import ansagen as a
from wuerfelwerk.systems.urc.angebot import ANGEBOT
from wuerfelwerk.systems.urc.aufstellung import aufstellen, plaetze
from wuerfelwerk.systems.urc.blatt import blatt
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.chancen import ABLAEUFE
from wuerfelwerk.systems.urc.ereignisse import EREIGNISSE
from wuerfelwerk.systems.urc.erschaffung import verteilungen
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.passend import braucht_pruefung, geprueft
from wuerfelwerk.systems.urc.sicht import TischSicht, eingeweihte, sehen, uebersicht, vermuten
from wuerfelwerk.systems.urc.stand import Tisch, stehende_seiten
from wuerfelwerk.systems.urc.szene import szene
from wuerfelwerk.systems.urc.taktik import ZIELE, leitet, moegliche_zuege, schlicht
from wuerfelwerk.systems.urc.werden import werden
from wuerfelwerk.systems.urc.worte import WORTE

_ABLAUF: dict[type, Callable[[Tisch, Any, Note], Procedure[Sequence[Event]]]] = {
    a.FigurStellen: leitung.figur_stellen,
    a.FigurEntfernen: leitung.figur_entfernen,
    a.LesartSetzen: leitung.lesart_setzen,
    a.NscSammeln: leitung.nsc_sammeln,
    a.NscVergessen: leitung.nsc_vergessen,
    a.NscHolen: leitung.nsc_holen,
    a.SpruchEintragen: leitung.spruch_eintragen,
    a.SpruchStreichen: leitung.spruch_streichen,
    a.FormEintragen: leitung.form_eintragen,
    a.FormStreichen: leitung.form_streichen,
    a.Eingreifen: leitung.eingreifen,
    a.Steigern: tag.steigern,
    a.TagWechseln: tag.tag_wechseln,
    a.Verschenken: tag.verschenken,
    a.Proben: wissen.proben,
    a.ProbeVerlangen: wissen.probe_verlangen,
    a.WissenMessen: wissen.wissen_messen,
    a.ErsteHilfe: wissen.erste_hilfe,
    a.KampfBeginnen: runde.kampf_beginnen,
    a.NeueRunde: runde.neue_runde,
    a.KampfBeenden: runde.kampf_beenden,
    a.Angreifen: angriff.angreifen,
    a.NscAngreifen: gegenwehr.nsc_angreifen,
    a.FreiZaubern: zauber.frei_zaubern,
    a.SpruchWirken: zauber.spruch_wirken,
    a.Bewegen: runde.bewegen,
    a.Handeln: runde.handeln,
    a.Verzoegern: runde.verzoegern,
    a.Einschreiten: runde.einschreiten,
    a.ZugBeenden: runde.zug_beenden,
}


class Urc(Assembled[Tisch]):
    """Ultima Ratio Civium, vollständig."""

    id = "urc"
    title = "Ultima Ratio Civium"
    edition = "1"
    vocabulary: Sequence[type] = (*a.ANSAGEN, *EREIGNISSE, Bogen)
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

    def decide(self, state: Tisch, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Prüft die Ansage und führt sie aus."""
        ablauf = super().decide(state, command, note)
        return geprueft(state, command, ablauf) if braucht_pruefung(state, command) else ablauf

    def patterns(self) -> Sequence[Mapping[str, int]]:
        """URC-CHAR-03, -04: die 16 zulässigen Startverteilungen."""
        return tuple(dict(zip(WERTE, each, strict=True)) for each in verteilungen())

    def suppose(self, view: TischSicht, seat: Seat, /) -> Sequence[tuple[Tisch, int]]:
        """Womit ein Platz bei Verdecktem rechnen soll."""
        return vermuten(view)


URC = Urc()

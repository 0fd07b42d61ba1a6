"""Dice Rumble hinter dem Protokoll der Systeme."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

from wuerfelwerk.errors import IllegalCommand, Unknown, WuerfelwerkError, shorten
from wuerfelwerk.rules.catalogue import Catalogue
from wuerfelwerk.rules.form import Offer, read
from wuerfelwerk.rules.note import GM, Audience, Note, Seat
from wuerfelwerk.rules.procedure import Policy, Procedure
from wuerfelwerk.rules.scene import Scene
from wuerfelwerk.rules.setup import part, sheets
from wuerfelwerk.rules.system import Check, Event, Goal
from wuerfelwerk.rules.wording import Wording
from wuerfelwerk.systems.rumble import ansagen as a
from wuerfelwerk.systems.rumble import kampf, leitung, verlangen
from wuerfelwerk.systems.rumble.angebot import angebote, gesperrt, pruefen
from wuerfelwerk.systems.rumble.bogen import ATTRIBUTE, Bogen, Talent, maengel, talentliste
from wuerfelwerk.systems.rumble.chancen import ABLAEUFE
from wuerfelwerk.systems.rumble.ereignisse import EREIGNISSE, FigurGestellt
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


class Rumble:
    """Dice Rumble, vollständig."""

    id = "rumble"
    edition = "2"
    vocabulary: Sequence[type] = (*a.ANSAGEN, *EREIGNISSE, Bogen, IniWuerfel)
    commands: Sequence[type] = a.ANSAGEN
    switches: type = Lesart
    sheet: type = Bogen
    checks: Mapping[str, Check] = ABLAEUFE
    goals: Mapping[str, Goal[Tisch]] = ZIELE
    policy: Policy = staticmethod(schlicht)
    wording: Wording = WORTE

    @cached_property
    def catalogue(self) -> Catalogue:
        """Die 62 Regeln und 33 Auslegungen."""
        return Catalogue.load("wuerfelwerk.systems.rumble")

    @cached_property
    def examples(self) -> Mapping[str, Mapping[str, Any]]:
        """Aufstellungen zum Losspielen, alle als Beispiel gekennzeichnet."""
        from wuerfelwerk.systems.rumble.beispiele import AUFSTELLUNGEN

        return AUFSTELLUNGEN

    def start(self, setup: Mapping[str, Any], /) -> Tisch:
        """Der Tisch zu Beginn: Bögen, Lesart und die Talentliste des Tisches."""
        lesart = read(Lesart, part(setup, "switches", dict))
        tisch = Tisch((), _talente(setup), lesart)
        boegen = sheets(setup)
        for raw in boegen:
            tisch = werden(tisch, FigurGestellt(bogen=_bogen(raw, tisch)))
        return tisch

    def reading(self, state: Tisch, /) -> Lesart:
        """Die Lesart des Tisches."""
        return state.lesart

    def seats(self, state: Tisch, /) -> Sequence[Seat]:
        """Die SL und alle, die eine Figur führen."""
        return tuple(dict.fromkeys((GM, *(figur.platz for figur in state.figuren))))

    def acting(self, state: Tisch, /) -> Seat | None:
        """Wer am Zug ist."""
        am_zug = state.kampf.am_zug if state.kampf else ""
        return state.figur(am_zug).platz if am_zug else None

    def host(self, state: Tisch, /) -> Any | None:
        """Eine SL, die nur das Spiel in Gang hält."""
        return leitet(state)

    def over(self, state: Tisch, /) -> bool:
        """RUM-RUNDE-04: Nur noch eine Seite steht, und der Kampf ist erklärtermaßen vorbei."""
        return state.kampf is None and len(stehende_seiten(state)) < 2

    def candidates(self, state: Tisch, seat: Seat, /) -> Sequence[Any]:
        """Jeder Angriff mit jeder Waffe auf jedes Ziel, das noch steht, und Passen."""
        return moegliche_zuege(state, seat)

    def audience(self, state: Tisch | None, announced: Any, /) -> Audience:
        """Was verdeckte Figuren verrät, erfahren nur, die sie kennen dürfen."""
        return eingeweihte(state, announced)

    def offers(self, state: Tisch, seat: Seat, /) -> Sequence[Offer]:
        """Was dieser Platz jetzt ansagen darf."""
        return angebote(state, seat)

    def locked(self, state: Tisch, seat: Seat, /) -> Sequence[tuple[type, WuerfelwerkError]]:
        """Was dieser Platz kennt, aber jetzt nicht ansagen darf, mit dem Grund."""
        return gesperrt(state, seat)

    def decide(self, state: Tisch, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Prüft die Ansage und führt sie aus."""
        if type(command) not in _ABLAUF:
            raise Unknown("Dice Rumble kennt keine solche Ansage.")
        tisch = ergaenzt(state, command)
        pruefen(tisch, command)
        return _ABLAUF[type(command)](tisch, command, note)

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

    def suppose(self, view: TischSicht, seat: Seat, /) -> Sequence[tuple[Tisch, int]]:
        """Womit ein Platz bei Verdecktem rechnen soll."""
        return vermuten(view)


def _talente(setup: Mapping[str, Any]) -> tuple[Talent, ...]:
    """Die Talentliste des Tisches; nennt er keine, gilt die mitgelieferte."""
    raw = part(setup, "talente", list)
    try:
        talente = tuple(Talent(**each) for each in raw) or talentliste()
    except TypeError:
        raise IllegalCommand(
            "Ein Talent der Tischliste hat name, attribut und, wenn nötig, verwendung."
        ) from None
    for talent in talente:
        if talent.attribut not in ATTRIBUTE or not _benannt(talent.name):
            raise IllegalCommand(
                "Ein Talent hat Namen und Attribut (%(attribute)s), nicht „%(ist)s“.",
                rule="RUM-CHAR-03",
                attribute=", ".join(ATTRIBUTE),
                ist=shorten(talent.attribut),
            )
    return talente


def _benannt(name: Any) -> bool:
    return isinstance(name, str) and name.isprintable() and 0 < len(name) <= 40


def _bogen(raw: Any, tisch: Tisch) -> Bogen:
    """Ein Bogen der Aufstellung; regelwidrig nur, wenn die SL ihn ausdrücklich zulässt."""
    if not isinstance(raw, Mapping):
        raise IllegalCommand("Ein Bogen ist ein Objekt mit Namen und Werten.")
    zugelassen = raw.get("zugelassen", False) is True
    bogen = read(Bogen, {name: wert for name, wert in raw.items() if name != "zugelassen"})
    platz = bogen.platz or (GM if bogen.nsc else bogen.name)
    bogen = Bogen(**{**{f: getattr(bogen, f) for f in Bogen.__slots__}, "platz": platz})
    if bogen.name in tisch.namen:
        raise IllegalCommand("%(name)s ist schon am Tisch.", name=shorten(bogen.name))
    fehler = tuple(maengel(bogen, tisch.lesart))
    if fehler and not zugelassen:
        raise IllegalCommand("%(name)s: %(fehler)s", name=bogen.name, fehler=fehler)
    return bogen


RUMBLE = Rumble()

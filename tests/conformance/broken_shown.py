"""Twins of the toy system whose scenes or locked offers are wrong in one way each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from conformance.broken import Merken
from conformance.toy import Basar, Setzen, Stand, Wuerfeln
from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.scene import Figure, Gauge, Place, Scene
from wuerfelwerk.rules.system import Event


class DrawsTheHidden(Basar):
    """Zeichnet eine verdeckte Zahl als null."""

    def scene(self, view: Stand, /) -> Scene:
        """Was man nicht sieht, ist leer, also null."""
        found = super().scene(view)
        return replace(found, figures=tuple(map(_zero, found.figures)))


def _zero(figure: Figure) -> Figure:
    gauges = (replace(gauge, value=gauge.value or 0) for gauge in figure.gauges)
    return replace(figure, gauges=tuple(gauges))


class DrawsTheLimit(Basar):
    """Verbirgt eine Zahl und nennt doch ihre Grenze."""

    def scene(self, view: Stand, /) -> Scene:
        """Höchstens neun, sagt die Leiste."""
        found = super().scene(view)
        limited = (replace(f, gauges=(*f.gauges[:1], _limited(f))) for f in found.figures)
        return replace(found, figures=tuple(limited))


def _limited(figure: Figure) -> Gauge:
    return replace(figure.gauges[1], most=9)


class DrawsTooFew(Basar):
    """Vergisst in der Szene den Letzten."""

    def scene(self, view: Stand, /) -> Scene:
        """Alle bis auf einen."""
        return Scene(super().scene(view).figures[:-1])


class DrawsFromMemory(Basar):
    """Zeichnet, was zuletzt irgendwer gesehen hat."""

    def __init__(self) -> None:
        self.seen: Stand | None = None

    def view(self, state: Stand, seat: Seat, /) -> Stand:
        """Merkt sich, was es zeigt."""
        self.seen = super().view(state, seat)
        return self.seen

    def scene(self, view: Stand, /) -> Scene:
        """Sieht nicht hin."""
        return super().scene(self.seen or view)


class OrdersNobody(Basar):
    """Jemand ist dran, der nicht da ist."""

    def scene(self, view: Stand, /) -> Scene:
        """Godot zuerst."""
        return replace(super().scene(view), order=(Place("godot", "1", True),))


class OrdersTwoAtOnce(Basar):
    """Alle sind zugleich dran."""

    def scene(self, view: Stand, /) -> Scene:
        """Jeder ist jetzt."""
        found = super().scene(view)
        return replace(found, order=tuple(Place(f.name, "1", True) for f in found.figures))


class OrdersByTheUnknown(Basar):
    """Die Reihenfolge beruft sich auf eine Regel, die es nicht gibt."""

    def scene(self, view: Stand, /) -> Scene:
        """Zitiert falsch."""
        return replace(super().scene(view), rule="BAS-SPIEL-99")


class LabelsWithoutWords(Basar):
    """Hat für seine Leisten keine Worte."""

    wording = replace(Basar.wording, words={})


class MarksWithoutWords(Basar):
    """Hat für ein Zeichen in der Reihenfolge keine Worte."""

    def scene(self, view: Stand, /) -> Scene:
        """Der Erste ist irgendwie besonders."""
        found = super().scene(view)
        first = tuple(Place(f.name, "1", True, "irgendwie") for f in found.figures[:1])
        return replace(found, order=first)


class _Locks(Basar):
    grund = IllegalCommand("Das geht jetzt nicht.")
    ansage: type = Setzen

    def locked(self, state: Stand, seat: Seat, /) -> Sequence[tuple[type, WuerfelwerkError]]:
        """Immer dasselbe."""
        return ((self.ansage, self.grund),)


class LocksTheOffered(_Locks):
    """Sperrt, was es anbietet."""

    ansage = Wuerfeln


class LocksTwice(Basar):
    """Sperrt dasselbe zweimal."""

    def locked(self, state: Stand, seat: Seat, /) -> Sequence[tuple[type, WuerfelwerkError]]:
        """Doppelt hält besser."""
        return (*super().locked(state, seat), *super().locked(state, seat))


class LocksStrangeThings(_Locks):
    """Sperrt, was es gar nicht gibt."""

    ansage = Merken


class LocksInName(Basar):
    """Sperrt etwas, nimmt es aber an."""

    def offers(self, state: Stand, seat: Seat, /) -> Sequence[Offer]:
        """Würfeln bleibt unerwähnt."""
        return [each for each in super().offers(state, seat) if each.command is not Wuerfeln]

    def locked(self, state: Stand, seat: Seat, /) -> Sequence[tuple[type, WuerfelwerkError]]:
        """Angeblich geht es nicht."""
        return ((Wuerfeln, IllegalCommand("Heute nicht.")),) if state.von(seat) else ()

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Geht aber doch."""
        return Basar().decide(state, command, note)


class LocksSilently(_Locks):
    """Sperrt, ohne zu sagen, warum."""

    grund = IllegalCommand(" ")


class LocksAtLength(_Locks):
    """Sperrt mit einem Roman."""

    grund = IllegalCommand("Nein! " * 500)


class LocksByTheUnknown(_Locks):
    """Sperrt nach einer Regel, die es nicht gibt."""

    grund = IllegalCommand("Das geht jetzt nicht.", rule="BAS-SPIEL-99")


class LocksBySecret(Basar):
    """Der Grund nennt die Summe der versteckten Zahlen."""

    def locked(self, state: Stand, seat: Seat, /) -> Sequence[tuple[type, WuerfelwerkError]]:
        """Verplappert sich."""
        summe = sum(each.geheim or 0 for each in state.spieler)
        return ((Setzen, IllegalCommand("Es sind %(summe)d.", summe=summe)),)

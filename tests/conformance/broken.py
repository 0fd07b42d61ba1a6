"""Twins of the toy system, each broken in one way that the kit must notice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from conformance.toy import (
    EINSATZ,
    VERSTECK,
    WURF,
    Basar,
    Bieten,
    Blatt,
    Gewonnen,
    Setzen,
    Stand,
    Versteckt,
)
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.catalogue import Bilingual
from wuerfelwerk.rules.form import Ask, Offer, offer
from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Seat, Total
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice, Throw
from wuerfelwerk.rules.system import Check, Event
from wuerfelwerk.rules.wording import Wording


@dataclass(frozen=True, slots=True)
class Merken:
    """Eine Zahl verstecken, indem man sie ansagt."""

    wer: Seat
    zahl: Annotated[int, Ask("Zahl", 0, 9, rule=VERSTECK)] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class BlattGezeigt(Event):
    """Jemand zeigt sein Blatt."""

    blatt: Blatt


class OffersTooMuch(Basar):
    """Bietet mehr Einsatz an, als es annimmt."""

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Weist hohe Einsätze ab."""
        if isinstance(command, Setzen) and command.einsatz > 2:
            raise IllegalCommand("So viel nicht.")
        return super().decide(state, command, note)


class RefusesLate(Basar):
    """Merkt erst nach der Antwort, dass etwas nicht geht."""

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Fragt, bevor es abweist."""
        yield from ask(Choice(command.wer, EINSATZ, ("ja", "nein")))
        raise IllegalCommand("Doch nicht.")


class AcceptsAnything(Basar):
    """Prüft nicht, ob eine Ansage angeboten ist."""

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Alles ist recht."""
        return ()
        yield


class RefusesAtLength(Basar):
    """Weist mit einem Roman ab."""

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Sagt, was es bekommen hat, in voller Länge."""
        try:
            return super().decide(state, command, note)
        except IllegalCommand as error:
            raise IllegalCommand("%(why)s", why=error.sentence() * 50) from error


class SpeechlessRefusal(Basar):
    """Weist ab, ohne etwas zu sagen."""

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Nein."""
        try:
            return super().decide(state, command, note)
        except IllegalCommand as error:
            raise IllegalCommand("") from error


class BoldBots(Basar):
    """Seine Bots setzen, was sie nicht haben."""

    def candidates(self, state: Stand, seat: Seat, /) -> Sequence[Any]:
        """Alles auf eine Karte."""
        return (Setzen(seat, 999),)


class ForgetsAWord(Basar):
    """Schreibt etwas ins Protokoll, das nicht im Wortschatz steht."""

    vocabulary = tuple(each for each in Basar.vocabulary if each is not Gewonnen)


class Remembers(Basar):
    """Zählt im Kopf mit, statt aus Ereignissen."""

    def __init__(self) -> None:
        self.events = 0

    def evolve(self, state: Stand, event: Event, /) -> Stand:
        """Jedes dritte Ereignis gilt doppelt."""
        self.events += 1
        after = super().evolve(state, event)
        return super().evolve(after, event) if self.events % 3 == 0 else after


class Scribbles(Basar):
    """Ändert den Stand, den man ihm gab."""

    def evolve(self, state: Stand, event: Event, /) -> Stand:
        """Schreibt in einen eingefrorenen Wert."""
        after = super().evolve(state, event)
        object.__setattr__(state, "spieler", after.spieler)
        return after


class Forgets(Basar):
    """Deutet ein Ereignis bei jedem Mal anders."""

    def __init__(self) -> None:
        self.once: set[int] = set()

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Rechnet beim zweiten Mal anders als beim ersten."""
        events = yield from super().decide(state, command, note)
        again = id(command) in self.once
        self.once.add(id(command))
        return (*events, *events) if again else events


class Miscalculates(Basar):
    """Eine Summe stimmt nicht."""

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Zählt einen Punkt zu viel auf."""
        note(WURF, wer=command.wer, punkte=Total.of(4, a=1, b=Total.of(3, c=1, d=1)))
        return super().decide(state, command, note)


class CitesTheUnknown(Basar):
    """Beruft sich auf eine Regel, die es nicht gibt."""

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Zitiert falsch."""
        note("BAS-SPIEL-99")
        return super().decide(state, command, note)


class OffersTheUnknown(Basar):
    """Bietet etwas nach einer Regel an, die es nicht gibt."""

    def offers(self, state: Stand, seat: Seat, /) -> Sequence[Offer]:
        """Zitiert falsch."""
        return tuple(replace(each, rule="BAS-SPIEL-99") for each in super().offers(state, seat))


class Stammers(Basar):
    """Seine Vorlage nennt einen Wert, den es nicht gibt."""

    wording = replace(Basar.wording, steps={**Basar.wording.steps, WURF: "%(wen)s"})


class Silent(Basar):
    """Hat für ein Ereignis keine Worte."""

    wording = Wording(Basar.wording.steps, {Gewonnen: "%(wer)s"}, Basar.wording.questions)


class ShowsTheHidden(Basar):
    """Zeigt allen alles."""

    def view(self, state: Stand, seat: Seat, /) -> Stand:
        """Der ganze Stand."""
        return state

    def suppose(self, view: Stand, seat: Seat, /) -> Sequence[tuple[Stand, int]]:
        """Rechnet trotzdem mit allem Möglichen."""
        return super().suppose(super().view(view, seat), seat)


class OffersBySecret(Basar):
    """Verrät eine fremde Zahl durch das, was angeboten wird."""

    def offers(self, state: Stand, seat: Seat, /) -> Sequence[Offer]:
        """Bieten darf nur, wessen Nachbarn kleine Zahlen haben."""
        found = super().offers(state, seat)
        fremde = sum(each.geheim or 0 for each in state.spieler if each.name != seat)
        return found if fremde < 5 else [each for each in found if each.command is not Bieten]


class AsksBySecret(Basar):
    """Verrät eine fremde Zahl durch eine Frage."""

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Die Antworten nennen die Summe aller versteckten Zahlen."""
        summe = sum(each.geheim or 0 for each in state.spieler)
        yield from ask(Choice(command.wer, EINSATZ, ("nichts", f"alle {summe}")))
        return (yield from super().decide(state, command, note))

    def suppose(self, view: Stand, seat: Seat, /) -> Sequence[tuple[Stand, int]]:
        """Rechnet nur mit Neunen."""
        return super().suppose(view, seat)[-1:]


class SupposesWithFloats(Basar):
    """Rechnet mit Wahrscheinlichkeiten statt mit ganzen Zahlen."""

    def suppose(self, view: Stand, seat: Seat, /) -> Sequence[tuple[Stand, Any]]:
        """Brüche."""
        return tuple((state, 0.1) for state, _ in super().suppose(view, seat))


class TellsSheets(Basar):
    """Verdeckt Blätter, erzählt sie aber."""

    vocabulary = (*Basar.vocabulary, Blatt)

    def view(self, state: Stand, seat: Seat, /) -> Any:
        """Ohne fremde Blätter."""
        return tuple(each for each in state.spieler if each.name == seat)

    def suppose(self, view: Any, seat: Seat, /) -> Sequence[tuple[Stand, int]]:
        """Nur, was man sieht."""
        return ((Stand(view), 1),)

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Zeigt dabei das eigene Blatt."""
        events = yield from super().decide(state, command, note)
        found = state.von(command.wer)
        return (*events, BlattGezeigt(blatt=found.blatt)) if found else events


class HidesStartingPoints(Basar):
    """Fremde Punkte sieht man nicht, aber die Eröffnung nennt sie."""

    def view(self, state: Stand, seat: Seat, /) -> Any:
        """Nur Namen und das Eigene."""
        return tuple(each if each.name == seat else each.name for each in state.spieler)


class AnnouncesSecrets(Basar):
    """Lässt eine geheime Zahl laut ansagen."""

    def offers(self, state: Stand, seat: Seat, /) -> Sequence[Offer]:
        """Nur Merken."""
        return (offer(Merken),) if state.von(seat) else ()

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Das Ereignis ist geheim, die Ansage nicht."""
        nur = frozenset({command.wer})
        return (Versteckt(wer=command.wer, zahl=command.zahl, audience=nur),)
        yield


class MarksSecrets(AnnouncesSecrets):
    """Was die Spielleitung heimlich ansagt, hört niemand, aber alle sehen, dass da etwas ist."""

    def offers(self, state: Stand, seat: Seat, /) -> Sequence[Offer]:
        """Nur Merken, und nur für die Spielleitung."""
        return (offer(Merken),) if seat == GM else ()

    def audience(self, state: Stand | None, announced: Any, /) -> Audience:
        """Niemand sonst hört es."""
        return frozenset({GM})

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Eine Zahl für den Ersten am Tisch."""
        return (Versteckt(wer=state.spieler[0].name, zahl=7, audience=frozenset({GM})),)
        yield

    def seats(self, state: Stand, /) -> Sequence[Seat]:
        """Hier leitet jemand."""
        return (GM, *super().seats(state))

    def view(self, state: Stand, seat: Seat, /) -> Stand:
        """Statt der Zahl steht eine Eins."""
        gesehen = (replace(s, geheim=s.geheim and 1) for s in state.spieler)
        return replace(state, spieler=tuple(gesehen))


class OnlyGerman(Basar):
    """Hat eine Regel ohne englische Worte."""

    _first = next(iter(Basar.catalogue))
    catalogue = replace(
        Basar.catalogue,
        rules={
            **Basar.catalogue.rules,
            _first.id: replace(_first, text=Bilingual("Es gilt.", " ")),
        },
    )


class RulesByMissingSwitch(Basar):
    """Eine Regel nennt einen Schalter, den es nicht gibt."""

    _first = next(iter(Basar.catalogue))
    catalogue = replace(
        Basar.catalogue, rules={_first.id: replace(_first, switches=("bas.gibt.es.nicht",))}
    )


@dataclass(frozen=True, slots=True)
class Unentschieden:
    """Ein Schalter, dessen Vorgabe selbst nicht zur Wahl steht."""

    art: Annotated[str, Ask("Art", options=("a", "b"), rule=WURF, key="bas.art")] = "c"


class UndecidedSwitch(Basar):
    """Hat eine Lesart mit falscher Vorgabe."""

    switches = Unentschieden


class UnreadableExample(Basar):
    """Ein Beispiel, das es selbst nicht lesen kann."""

    examples = {"leer": {"sheets": []}}  # noqa: RUF012


@dataclass
class Weich:
    """Ein Wert, der sich ändern lässt."""

    wer: Seat


class ThawedWord(Basar):
    """Hat einen veränderlichen Wert im Wortschatz."""

    vocabulary = (*Basar.vocabulary, Weich)


@dataclass(frozen=True, slots=True)
class Anmassen:
    """Fragt, wer man ist."""

    wer: Annotated[Seat, Ask("Wer bist du?")]


class AsksWhoYouAre(Basar):
    """Lässt den Platz ins Formular schreiben."""

    commands = (*Basar.commands, Anmassen)
    vocabulary = (*Basar.vocabulary, Anmassen)


@dataclass(frozen=True, slots=True)
class Rufen:
    """Ruft etwas aus."""

    wer: Seat
    was: Annotated[str, Ask("Was", options=("Seide", "Zimt"), rule=WURF)] = "Seide"


class RefusesASwitch(Basar):
    """Führt eine Lesart auf, mit der kein Tisch beginnen kann."""

    def start(self, setup: Mapping[str, Any], /) -> Stand:
        """Verdreifacht wird nicht."""
        stand = super().start(setup)
        if stand.lesart.faktor > 2:
            raise IllegalCommand("So viel nicht.")
        return stand


class OffersTheUnlisted(Basar):
    """Bietet an, was das Formular nicht kennt."""

    commands = (*Basar.commands, Rufen)
    ware: tuple[str, ...] = ("Seide", "Zimt", "Salz")

    def seats(self, state: Stand, /) -> Sequence[Seat]:
        """Auch hier ruft jemand aus."""
        return (*super().seats(state), GM)

    def offers(self, state: Stand, seat: Seat, /) -> Sequence[Offer]:
        """Nur wer leitet, ruft aus."""
        rufe = (offer(Rufen, WURF, was=self.ware),) if seat == GM else ()
        return (*super().offers(state, seat), *rufe)


class OffersTooLittle(OffersTheUnlisted):
    """Führt eine Ware auf, die nie ausgerufen werden kann."""

    ware = ("Seide",)


@dataclass(frozen=True, slots=True)
class ErsterWuerfel:
    """Zählt, was zuerst liegen blieb, statt zu sortieren."""

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        ((first, _),) = yield Throw("", WURF, Pool.of((2, 6)))
        return int(first)


class CountsTheOrder(Basar):
    """Seine Chancen hängen an der Reihenfolge, in der Würfel fallen."""

    checks = {"erster": Check(ErsterWuerfel, lambda check, value: value)}  # noqa: RUF012

"""Basar: a tiny system with everything the machinery must bear, and hidden facts in every place.

Players throw for points, stake them, hide a number and bid against each other under a veil. It
obeys every property of the kit; broken twins of it prove that the kit can fail.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.rules.catalogue import Catalogue
from wuerfelwerk.rules.form import Ask, Offer, offer, read
from wuerfelwerk.rules.note import SILENT, Audience, Note, Seat, Total
from wuerfelwerk.rules.offering import check
from wuerfelwerk.rules.procedure import Policy, Procedure, ask, throw
from wuerfelwerk.rules.request import Branch, Choice, Number, Question, Together
from wuerfelwerk.rules.scene import Figure, Gauge, Scene
from wuerfelwerk.rules.system import Check, Event, Goal
from wuerfelwerk.rules.wording import Wording

HIGHEST = 9
CATALOGUE = "\n".join(
    [
        'system = "basar"',
        'name = {de = "Basar", en = "Bazaar"}',
        'source = {de = "Für die Tests erfunden", en = "Made up for the tests"}',
        'about = {de = "Ein Spielzeug.", en = "A toy."}',
        "die = 6",
        "rulings = []",
        '[[groups]]\nid = "BAS-SPIEL"\ntitle = {de = "Spiel", en = "Play"}',
    ]
    + [
        f'[[rules]]\nid = "BAS-SPIEL-0{i}"\nkind = "berechnung"\nplace = "S. {i}"\n'
        f'title = {{de = "Regel {i}", en = "Rule {i}"}}\n'
        f'text = {{de = "Es gilt Regel {i}.", en = "Rule {i} applies."}}'
        for i in range(1, 6)
    ]
)
WURF, EINSATZ, VERSTECK, GEBOT, ZUSCHLAG = (f"BAS-SPIEL-0{i}" for i in range(1, 6))


@dataclass(frozen=True, slots=True)
class Lesart:
    """Wie dieser Basar zählt."""

    faktor: Annotated[int, Ask("Punkte je Auge", 1, 3, rule=WURF, key="bas.faktor")] = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Blatt:
    """Wer mitspielt und womit."""

    name: Annotated[str, Ask("Name", 1, 20)]
    punkte: Annotated[int, Ask("Punkte", 0, 50)] = 0


@dataclass(frozen=True, slots=True)
class Spieler:
    """Ein Blatt im Spiel; ``geheim`` kennt nur, wem es gehört."""

    blatt: Blatt
    punkte: int
    geheim: int | None = 0

    @property
    def name(self) -> Seat:
        """Name und Platz sind eins."""
        return self.blatt.name


@dataclass(frozen=True, slots=True)
class Stand:
    """Der Basar, auch so, wie ein Platz ihn sieht."""

    spieler: tuple[Spieler, ...]
    lesart: Lesart = Lesart()

    def von(self, name: Seat) -> Spieler | None:
        """Wer an diesem Platz sitzt."""
        return next((each for each in self.spieler if each.name == name), None)

    def mit(self, neu: Spieler) -> Stand:
        """Der Stand mit diesem Spieler an seiner Stelle."""
        return replace(
            self, spieler=tuple(neu if alt.name == neu.name else alt for alt in self.spieler)
        )


@dataclass(frozen=True, slots=True)
class Wuerfeln:
    """Augen werden Punkte."""

    wer: Seat
    sechser: Annotated[int, Ask("W6", 1, 4, rule=WURF)] = 2
    zehner: Annotated[int, Ask("W10", 0, 2, rule=WURF)] = 0


@dataclass(frozen=True, slots=True)
class Setzen:
    """Wer richtig rät, verdoppelt seinen Einsatz."""

    wer: Seat
    einsatz: Annotated[int, Ask("Einsatz", 1, 999, rule=EINSATZ)]


@dataclass(frozen=True, slots=True)
class Verstecken:
    """Eine Zahl, die sonst niemand kennt."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class Bieten:
    """Alle bieten verdeckt; wer am höchsten bietet, bekommt so viele Punkte."""

    wer: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Gewonnen(Event):
    """Punkte sind gewonnen oder (negativ) verloren."""

    wer: Seat
    punkte: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Versteckt(Event):
    """Eine Zahl ist versteckt."""

    wer: Seat
    zahl: int


@dataclass(frozen=True, slots=True)
class Augen:
    """Die Augen von zwei W6."""

    mehr: Annotated[int, Ask("Dazu", 0, 6, rule=WURF)] = 0

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        (hand,) = yield from throw("", WURF, Pool.of((2, 6)))
        return sum(hand) + self.mehr


@dataclass(frozen=True, slots=True)
class Gebot:
    """Ein verdecktes Gebot: eine Zahl, um die ein Würfel sie noch erhöht."""

    wer: Seat

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        zahl = yield from ask(Number(self.wer, GEBOT, 0, HIGHEST))
        ((auge,),) = yield from throw(self.wer, GEBOT, Pool.of((1, 6)))
        note(GEBOT, zahl=zahl, gebot=Total.of(zahl + auge, zahl=zahl, auge=auge))
        return zahl + auge


def plain(question: Question[Any]) -> Any:
    """Das erste, was geht."""
    return next(question.answers())


def _as_it_is(check: object, value: int) -> int:
    return value


def _gain(seat: Seat, state: Stand, events: Sequence[Event]) -> int:
    return sum(e.punkte for e in events if isinstance(e, Gewonnen) and e.wer == seat)


class Basar:
    """Das Spiel hinter dem Protokoll der Systeme."""

    id = "basar"
    edition = "1"
    catalogue = Catalogue.parse(CATALOGUE)
    commands: Sequence[type] = (Wuerfeln, Setzen, Verstecken, Bieten)
    vocabulary: Sequence[type] = (Wuerfeln, Setzen, Verstecken, Bieten, Gewonnen, Versteckt)
    switches: type = Lesart
    sheet: type = Blatt
    checks: Mapping[str, Check] = {"augen": Check(Augen, _as_it_is)}
    goals: Mapping[str, Goal[Stand]] = {"gewinn": Goal("gewinn", _gain)}
    policy: Policy = staticmethod(plain)
    wording = Wording(
        {
            WURF: "%(wer)s: %(punkte)s",
            EINSATZ: "%(wer)s: %(tipp)s",
            VERSTECK: "%(zahl)s",
            GEBOT: "%(zahl)s, %(gebot)s",
            ZUSCHLAG: "%(wer)s: %(gebote)s",
        },
        {Gewonnen: "%(wer)s: %(punkte)s", Versteckt: "%(wer)s: %(zahl)s"},
        {WURF: "Wirf", EINSATZ: "Rate", VERSTECK: "Welche Zahl?", GEBOT: "Biete"},
        {"punkte": "Punkte", "geheim": "Geheime Zahl"},
    )
    examples: Mapping[str, Mapping[str, Any]] = {
        "zu dritt": {"sheets": [{"name": "ada"}, {"name": "bo", "punkte": 3}, {"name": "cy"}]},
        "reich": {"sheets": [{"name": "ada", "punkte": 50}], "switches": {"bas.faktor": 2}},
    }

    def start(self, setup: Mapping[str, Any], /) -> Stand:
        """Alle Blätter, alle Zahlen noch null."""
        blaetter = [read(Blatt, raw) for raw in setup.get("sheets", ())]
        lesart = read(Lesart, setup.get("switches", {}))
        return Stand(tuple(Spieler(blatt, blatt.punkte) for blatt in blaetter), lesart)

    def reading(self, state: Stand, /) -> Any:
        """Die Lesart des Tisches."""
        return state.lesart

    def seats(self, state: Stand, /) -> Sequence[Seat]:
        """Alle, die mitspielen."""
        return tuple(each.name for each in state.spieler)

    def acting(self, state: Stand, /) -> Seat | None:
        """Es gibt keine Reihenfolge; zum Vorführen ist der Ärmste dran."""
        return min(state.spieler, key=lambda each: each.punkte).name if state.spieler else None

    def host(self, state: Stand, /) -> Any | None:
        """Ein Basar braucht keine Spielleitung."""
        return None

    def over(self, state: Stand, /) -> bool:
        """Mit 100 Punkten ist Schluss."""
        return any(each.punkte >= 100 for each in state.spieler)

    def candidates(self, state: Stand, seat: Seat, /) -> Sequence[Any]:
        """Würfeln, soweit der Platz besetzt ist."""
        return (Wuerfeln(seat, 1), Bieten(seat)) if state.von(seat) else ()

    def audience(self, state: Stand | None, announced: Any, /) -> Audience:
        """Was angesagt wird, hören alle."""
        return None

    def offers(self, state: Stand, seat: Seat, /) -> Sequence[Offer]:
        """Setzen nur, wer etwas hat."""
        if (spieler := state.von(seat)) is None:
            return ()
        found = [offer(Wuerfeln, WURF), offer(Verstecken, VERSTECK), offer(Bieten, GEBOT)]
        if spieler.punkte > 0:
            grenze = range(1, spieler.punkte + 1)
            found.append(offer(Setzen, EINSATZ, {"Punkte": 1}, einsatz=grenze))
        return tuple(found)

    def decide(self, state: Stand, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        """Nur was angeboten ist; dann die Regel."""
        offered = self.offers(state, command.wer)
        check([each for each in offered if each.command is type(command)], command)
        match command:
            case Wuerfeln():
                return _wuerfeln(state, command, note)
            case Setzen():
                return _setzen(command, note)
            case Verstecken():
                return _verstecken(command, note)
            case Bieten():
                return _bieten(state, note)
        raise IllegalCommand("Das gibt es auf dem Basar nicht.")

    def evolve(self, state: Stand, event: Event, /) -> Stand:
        """Punkte und versteckte Zahlen."""
        match event:
            case Gewonnen(wer=wer, punkte=punkte) if spieler := state.von(wer):
                return state.mit(replace(spieler, punkte=spieler.punkte + punkte))
            case Versteckt(wer=wer, zahl=zahl) if spieler := state.von(wer):
                return state.mit(replace(spieler, geheim=zahl))
        return state

    def view(self, state: Stand, seat: Seat, /) -> Stand:
        """Versteckte Zahlen kennt nur, wer sie versteckt hat."""
        gesehen = (s if s.name == seat else replace(s, geheim=None) for s in state.spieler)
        return replace(state, spieler=tuple(gesehen))

    def overview(self, view: Stand, /) -> Sequence[Mapping[str, str | int | None]]:
        """Je Spieler eine Zeile."""
        return tuple({"name": s.name, "punkte": s.punkte, "geheim": s.geheim} for s in view.spieler)

    def scene(self, view: Stand, /) -> Scene:
        """Je Spieler eine Figur mit ihren Punkten."""
        return Scene(tuple(Figure(s.name, s.name, gauges=_gauges(s)) for s in view.spieler))

    def locked(self, state: Stand, seat: Seat, /) -> Sequence[tuple[type, WuerfelwerkError]]:
        """Setzen, solange man nichts hat."""
        spieler = state.von(seat)
        if spieler is None or spieler.punkte > 0:
            return ()
        return ((Setzen, IllegalCommand("Wer nichts hat, setzt nichts.", rule=EINSATZ)),)

    def suppose(self, view: Stand, seat: Seat, /) -> Sequence[tuple[Stand, int]]:
        """Jede Zahl ist gleich wahrscheinlich; der Einfachheit halber bei allen dieselbe."""
        return tuple((_supposed(view, zahl), 1) for zahl in range(HIGHEST + 1))


def _gauges(spieler: Any) -> tuple[Gauge, ...]:
    return Gauge("punkte", spieler.punkte), Gauge("geheim", spieler.geheim)


def _supposed(view: Stand, zahl: int) -> Stand:
    known = (s if s.geheim is not None else replace(s, geheim=zahl) for s in view.spieler)
    return replace(view, spieler=tuple(known))


def _wuerfeln(state: Stand, ansage: Wuerfeln, note: Note) -> Procedure[Sequence[Event]]:
    pool = Pool.of((ansage.sechser, 6), (ansage.zehner, 10))
    sechser, zehner = yield from throw(ansage.wer, WURF, pool)
    augen, mehr = sum(sechser) + sum(zehner), state.lesart.faktor - 1
    teile = {"W6": sum(sechser), "W10": sum(zehner), "faktor": augen * mehr}
    punkte = Total.of(augen * (mehr + 1), **teile)
    note(WURF, wer=ansage.wer, punkte=punkte)
    return (Gewonnen(wer=ansage.wer, punkte=punkte.value),)


def _setzen(ansage: Setzen, note: Note) -> Procedure[Sequence[Event]]:
    tipp = yield from ask(Choice(ansage.wer, EINSATZ, ("gerade", "ungerade")))
    ((auge,),) = yield from throw(ansage.wer, EINSATZ, Pool.of((1, 6)))
    note(EINSATZ, wer=ansage.wer, tipp=tipp)
    richtig = (tipp == "gerade") == (auge % 2 == 0)
    return (Gewonnen(wer=ansage.wer, punkte=ansage.einsatz if richtig else -ansage.einsatz),)


def _verstecken(ansage: Verstecken, note: Note) -> Procedure[Sequence[Event]]:
    nur = frozenset({ansage.wer})
    zahl = yield from ask(Number(ansage.wer, VERSTECK, 0, HIGHEST, audience=nur))
    note(VERSTECK, nur, zahl=zahl)
    return (Versteckt(wer=ansage.wer, zahl=zahl, audience=nur),)


def _bieten(state: Stand, note: Note) -> Procedure[Sequence[Event]]:
    namen = [spieler.name for spieler in state.spieler]
    gebote = yield Together(tuple(Branch(Gebot(name), frozenset({name})) for name in namen))
    hoechstes = max(gebote)
    wer = namen[gebote.index(hoechstes)]
    note(ZUSCHLAG, wer=wer, gebote=gebote)
    return (Gewonnen(wer=wer, punkte=hoechstes),)


BASAR = Basar()

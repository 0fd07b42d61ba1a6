"""Toy rules for the tests of the machinery: small procedures, and two systems that play them.

``Solo`` plays any of the procedures; ``Vault`` has a state that only the game master sees.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.errors import IllegalAnswer, WuerfelwerkError
from wuerfelwerk.rules.catalogue import Catalogue
from wuerfelwerk.rules.form import Ask, Offer, offer
from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Path, Seat
from wuerfelwerk.rules.offering import check
from wuerfelwerk.rules.procedure import (
    Anew,
    Policy,
    Procedure,
    Start,
    anew,
    ask,
    throw,
    unit,
    until,
)
from wuerfelwerk.rules.request import (
    Answer,
    Branch,
    Choice,
    Number,
    Order,
    Pick,
    Question,
    Text,
    Together,
)
from wuerfelwerk.rules.route import Point, Points, length
from wuerfelwerk.rules.scene import Scene
from wuerfelwerk.rules.system import Check, Event, Goal, System
from wuerfelwerk.rules.wording import Wording

WURF, NIMM, WAHL = "TOY-WURF-01", "TOY-NIMM-01", "TOY-WAHL-01"
ZAHL, WORT, REIHE = "TOY-ZAHL-01", "TOY-WORT-01", "TOY-REIHE-01"
REGELN = """
system = "toy"
name = {de = "Spielzeug", en = "Toy"}
source = {de = "Ausgedacht", en = "Made up"}
about = {de = "Ein Spielzeug.", en = "A toy."}
die = 6
groups = [{id = "TOY-WURF", title = {de = "Würfe", en = "Throws"}}]
"""
RULE = """
[[rules]]
id = "%s"
title = {de = "%s", en = "%s"}
text = {de = "%s", en = "%s"}
kind = "%s"
place = "S. 1"
"""
RULING = """
[[rulings]]
id = "TOY-RULING-01"
question = {de = "Wie oft?", en = "How often?"}
ruling = {de = "Einmal.", en = "Once."}
switches = ["oft"]
rules = ["TOY-WURF-01"]
"""
RULES = (
    (WURF, "Wurf", "Throw", "Würfle.", "Throw dice.", "berechnung"),
    (NIMM, "Nehmen", "Take", "Nimm Würfel.", "Take dice.", "entscheidung"),
    (WAHL, "Wahl", "Choice", "Wähle.", "Choose.", "entscheidung"),
    (ZAHL, "Zahl", "Number", "Nenne eine Zahl.", "Say a number.", "spielleiter-ermessen"),
    (WORT, "Wort", "Word", "Sag etwas.", "Say something.", "optional"),
    (REIHE, "Reihenfolge", "Order", "Ordne.", "Sort.", "zustandsaenderung"),
)
CATALOGUE = Catalogue.parse(REGELN + "".join(RULE % each for each in RULES) + RULING)


@dataclass(frozen=True, slots=True)
class Meadow:
    """A board with nothing on it: only the reach counts."""

    def check(self, start: Point, heading: Point, reach: int, path: Points) -> None:
        if length(start, path) > reach:
            raise IllegalAnswer("%(cm)d cm sind zu weit.", cm=length(start, path) // 1000)

    def tries(self, start: Point, heading: Point, reach: int) -> Iterator[Points]:
        yield ()
        yield ((start[0], start[1] + reach),)


@dataclass(frozen=True, slots=True)
class Roll:
    """The sum of some dice."""

    wer: Seat
    pool: Pool
    audience: Audience = None

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        faces = yield from throw(self.wer, WURF, self.pool, self.audience)
        summe = sum(sum(hand) for hand in faces)
        note(WURF, self.audience, summe=summe)
        return summe


@dataclass(frozen=True, slots=True)
class Keep:
    """Throw some dice and keep a few of them; the value is their sum."""

    wer: Seat
    dice: int
    sides: int
    keep: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        (hand,) = yield from throw(self.wer, WURF, Pool.of((self.dice, self.sides)))
        kept = yield from ask(Pick(self.wer, NIMM, hand, self.keep, self.keep))
        note(NIMM, behalten=kept)
        return sum(kept)


@dataclass(frozen=True, slots=True)
class Again:
    """Throw, then hold or throw once more; only the last throw counts."""

    wer: Seat
    sides: int

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        roll = Roll(self.wer, Pool.of((1, self.sides)))
        first = yield from roll(note)
        question = Choice(self.wer, WAHL, ("halten", "nochmal"), facts=(("wurf", first),))
        return first if (yield from ask(question)) == "halten" else (yield from roll(note))


@dataclass(frozen=True, slots=True)
class Under:
    """The face if it is at most ``target``, else nothing: to be repeated by ``Repeat``."""

    wer: Seat
    sides: int
    target: int

    def __call__(self, note: Note = SILENT) -> Procedure[int | None]:
        face = yield from Roll(self.wer, Pool.of((1, self.sides)))(note)
        return face if face <= self.target else None


@dataclass(frozen=True, slots=True)
class Tie:
    """Two seats throw one die each, at once; a tie is nothing, else the first one's lead counts."""

    left: Seat
    right: Seat
    sides: int

    def __call__(self, note: Note = SILENT) -> Procedure[int | None]:
        pool = Pool.of((1, self.sides))
        a, b = yield Together((Branch(Roll(self.left, pool)), Branch(Roll(self.right, pool))))
        return a - b if a != b else None


@dataclass(frozen=True, slots=True)
class Worn:
    """The face and what was lost; the highest face is nothing, and the next die is one smaller."""

    wer: Seat
    sides: int
    lost: int = 0

    def __call__(self, note: Note = SILENT) -> Procedure[int | Anew[int] | None]:
        face = yield from unit(Roll(self.wer, Pool.of((1, self.sides))))
        note(ZAHL, gesagt=face)
        if face < self.sides:
            return face + 100 * self.lost
        return anew(Worn(self.wer, self.sides - 1, self.lost + 1), note)


@dataclass(frozen=True, slots=True)
class Repeat:
    """Repeat a procedure until it has a value, and add the sum of some more dice."""

    start: Start[int | Anew[int] | None]
    wer: Seat = "ada"
    more: Pool | None = None

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        found = yield from until(self.start)
        return found + ((yield from unit(Roll(self.wer, self.more))) if self.more else 0)


@dataclass(frozen=True, slots=True)
class Both:
    """Two procedures side by side; each one's seat sees only its own until both are done."""

    left: Start[Any]
    right: Start[Any]
    seats: tuple[Audience, Audience] = (frozenset({"ada"}), frozenset({"bo"}))

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Any, Any]]:
        ours, theirs = self.seats
        a, b = yield Together((Branch(self.left, ours), Branch(self.right, theirs)))
        return a, b


@dataclass(frozen=True, slots=True)
class Bid:
    """Say a number, then throw; the value is both together."""

    wer: Seat

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        said = yield from ask(Number(self.wer, ZAHL, 1, 3))
        note(ZAHL, gesagt=said)
        return said + (yield from Roll(self.wer, Pool.of((1, 2)))(note))


@dataclass(frozen=True, slots=True)
class Target:
    """The game master sets a hidden number; who throws may try once more; worth 1 if reached."""

    wer: Seat
    sides: int
    prior: tuple[int, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        secret = frozenset({GM})
        hidden = Number(GM, ZAHL, 1, self.sides, prior=self.prior, audience=secret)
        target = yield from ask(hidden)
        note(ZAHL, secret, ziel=target)
        return int((yield from Again(self.wer, self.sides)(note)) >= target)


@dataclass(frozen=True, slots=True)
class Cup:
    """A die under a cup; whoever names its face wins 1. Odd or even may be heard."""

    wer: Seat
    sides: int
    heard: bool = False

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        secret = frozenset({GM})
        ((face,),) = yield from throw(GM, WURF, Pool.of((1, self.sides)), secret)
        facts = (("rest", face % 2),) if self.heard else ()
        guess = yield from ask(Number(self.wer, ZAHL, 1, self.sides, facts=facts))
        return int(guess == face)


@dataclass(frozen=True, slots=True)
class Survey:
    """One question of every kind, one after the other."""

    wer: Seat

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Answer, ...]]:
        (hand,) = yield from throw(self.wer, WURF, Pool.of((3, 6)))
        return (
            hand,
            (yield from ask(Pick(self.wer, NIMM, hand, 1, 2))),
            (yield from ask(Choice(self.wer, WAHL, ("links", "rechts")))),
            (yield from ask(Number(self.wer, ZAHL, 0, 5))),
            (yield from ask(Text(self.wer, WORT))),
            (yield from ask(Order(self.wer, REIHE, ("wolf", "ziege", "kohl")))),
        )


def round_path(nth: int) -> Path:
    """The branch in which a repetition that comes first is played for the nth time."""
    return (0, nth)


def path_after(rounds: int) -> Path:
    """The branch that follows such a repetition."""
    return (1, 0)


def plain(question: Question[Any]) -> Answer:
    """Holds what it has: the highest dice, the first option, the lowest number, no words."""
    match question:
        case Pick(faces=faces, at_least=least):
            return tuple(sorted(faces)[len(faces) - least :])
        case Choice(options=options):
            return options[0]
        case Number(low=low):
            return low
        case Text():
            return ""
        case Order(items=items):
            return items
    raise TypeError(question)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """A procedure came to its end."""

    value: Any


@dataclass(frozen=True, slots=True)
class Lesart:
    """The toys have one switch, and it does nothing; it serves as a sheet as well."""

    oft: Annotated[bool, Ask("Oft")] = False


def _gain(seat: Seat, state: Any, events: Sequence[Event]) -> int:
    return sum(event.value for event in events if isinstance(event, Ended))


MOST: Goal[Any] = Goal("viel", _gain)
LEAST: Goal[Any] = Goal("wenig", lambda *happened: -_gain(*happened))


class Toy:
    """What both toy systems have in common: no turns, no end, no figures, nothing changes."""

    edition = "1"
    catalogue = CATALOGUE
    wording = Wording()
    switches: type = Lesart
    sheet: type = Lesart
    goals: Mapping[str, Goal[Any]] = {MOST.name: MOST, LEAST.name: LEAST}
    policy: Policy = staticmethod(plain)
    checks: Mapping[str, Check] = {}
    examples: Mapping[str, Mapping[str, Any]] = {}
    commands: Sequence[type] = ()

    @property
    def vocabulary(self) -> Sequence[type]:
        return (*self.commands, Ended)

    def reading(self, state: Any, /) -> Any:
        return self.switches()

    def seats(self, state: Any, /) -> Sequence[Seat]:
        return (GM, "ada", "bo")

    def acting(self, state: Any, /) -> Seat | None:
        return None

    def host(self, state: Any, /) -> Any | None:
        return None

    def over(self, state: Any, /) -> bool:
        return False

    def overview(self, view: Any, /) -> Sequence[Mapping[str, str | int | None]]:
        return ()

    def scene(self, view: Any, /) -> Scene:
        return Scene()

    def locked(self, state: Any, seat: Seat, /) -> Sequence[tuple[type, WuerfelwerkError]]:
        return ()

    def audience(self, state: Any, announced: Any, /) -> Audience:
        return None

    def evolve(self, state: Any, event: Event, /) -> Any:
        return state


class Solo(Toy):
    """Has no state; its commands are procedures."""

    id = "solo"
    commands = (Roll, Keep, Again, Under, Tie, Repeat, Both, Bid, Target, Cup, Survey)

    def start(self, setup: Mapping[str, Any], /) -> None:
        """Nothing to set up."""

    def offers(self, state: None, seat: Seat, /) -> Sequence[Offer]:
        return ()

    def candidates(self, state: None, seat: Seat, /) -> Sequence[Any]:
        return tuple(Roll(seat, Pool.of((dice, 6))) for dice in (1, 3, 2))

    def decide(self, state: None, command: Start[Any], note: Note, /) -> Procedure[Sequence[Event]]:
        return (Ended(value=(yield from command(note))),)

    def view(self, state: None, seat: Seat, /) -> None:
        """Nothing to see."""

    def suppose(self, view: None, seat: Seat, /) -> Sequence[tuple[None, int]]:
        return ((None, 1),)


@dataclass(frozen=True, slots=True)
class Guess:
    """Name the number in the vault: worth 10 if it is right."""

    wer: Seat
    number: Annotated[str, Ask("Zahl", kind="wahl")]


@dataclass(frozen=True, slots=True)
class Take:
    """Leave the vault alone and take what a die shows, or the opposite face."""

    wer: Seat
    sides: Annotated[int, Ask("Seiten", 2, 20)] = 6


VAULT_NUMBERS = (1, 2, 2, 3)
"""What those who cannot see it should reckon with: the two is twice as likely."""


class Vault(Toy):
    """The state is a number that only the game master sees."""

    id = "vault"
    commands = (Guess, Take)

    def start(self, setup: Mapping[str, Any], /) -> int:
        return int(setup.get("secret", 1))

    def offers(self, state: int, seat: Seat, /) -> Sequence[Offer]:
        """Guess one of the numbers, or take a die; the same for every secret."""
        return (offer(Guess, WAHL, number=("1", "2", "3")), offer(Take, WURF, {"Würfel": 1}))

    def candidates(self, state: int, seat: Seat, /) -> Sequence[Any]:
        return (*(Guess(seat, str(number)) for number in (1, 2, 3)), Take(seat, 6))

    def decide(self, state: int, command: Any, note: Note, /) -> Procedure[Sequence[Event]]:
        check([o for o in self.offers(state, command.wer) if o.command is type(command)], command)
        return self._guess(state, command) if isinstance(command, Guess) else self._take(command)

    def _guess(self, state: int, command: Guess) -> Procedure[Sequence[Event]]:
        yield from ()
        return (Ended(value=10 if int(command.number) == state else 0),)

    def _take(self, command: Take) -> Procedure[Sequence[Event]]:
        face = yield from Roll(command.wer, Pool.of((1, command.sides)))(SILENT)
        question = Choice(command.wer, WAHL, ("oben", "unten"), facts=(("wurf", face),))
        above = (yield from ask(question)) == "oben"
        return (Ended(value=face if above else command.sides + 1 - face),)

    def view(self, state: int, seat: Seat, /) -> int | None:
        return state if seat == GM else None

    def suppose(self, view: int | None, seat: Seat, /) -> Sequence[tuple[int, int]]:
        """The number if it is seen, else every number with its weight."""
        known = VAULT_NUMBERS if view is None else (view,)
        return tuple((number, known.count(number)) for number in sorted(set(known)))


SOLO: System[None, Any] = Solo()
VAULT: System[int, Any] = Vault()

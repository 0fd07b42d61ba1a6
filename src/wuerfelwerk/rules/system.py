"""What a rule system has to say for itself to be played, and how installed ones are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from functools import cache
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from wuerfelwerk.errors import Unknown, WuerfelwerkError, shorten
from wuerfelwerk.rules.catalogue import Catalogue
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import GM, Audience, Note, Seat
from wuerfelwerk.rules.plugins import Installed, our_own, plugged_in
from wuerfelwerk.rules.procedure import Policy, Procedure
from wuerfelwerk.rules.request import Question
from wuerfelwerk.rules.scene import Scene
from wuerfelwerk.rules.wording import Wording
from wuerfelwerk.values import dataclass

S = TypeVar("S")
C_contra = TypeVar("C_contra", contravariant=True)
GROUP = "wuerfelwerk.systems"
PLAIN = "plain"
WIN = "win"
"""The tactic that wants to stand at the end with as much left as can be."""
TACTICS = (PLAIN, "bold", "careful", "thrifty", WIN)
"""The names of tactics, for people and files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened, and who may know it."""

    audience: Audience = None


@dataclass(frozen=True, slots=True)
class Goal(Generic[S]):
    """What a player may want: how glad a seat is of what comes of a command."""

    name: str
    worth: Callable[[Seat, S, Sequence[Event]], int]
    """Whole numbers; advice maximises their mean. The state is the one before the events."""
    chance: bool = False
    """Is it reached (1) or not (0)? Then the mean is a chance, and is said as one."""


class Outcome(NamedTuple):
    """What came of a command for one seat."""

    success: bool | None
    """Did it succeed? ``None``: nothing was tried, as when somebody only waits."""
    dealt: int
    lost: int

    @property
    def sign(self) -> int:
        """Good (1), nothing (0) or bad (-1): by damage; where there is none, success is good."""
        if self.dealt != self.lost:
            return 1 if self.dealt > self.lost else -1
        return int(bool(self.success) and not self.dealt)


@dataclass(frozen=True, slots=True)
class Stakes(Generic[S]):
    """How a system reads events: from the side of a seat, in the state before them."""

    outcome: Callable[[Seat, S, Sequence[Event]], Outcome]
    about: Callable[[str], Stakes[S]] | None = None
    """The same where a question is about one figure: of several that a side has asked for the same
    check, its own counts alone."""


def _as_it_is(check: object, value: str | int) -> str | int:
    return value


@dataclass(frozen=True, slots=True)
class Check:
    """A procedure whose odds can be asked for by name, filled in by form."""

    start: type
    outcome: Callable[[Any, Any], str | int] = _as_it_is
    """From the filled-in check and the procedure's value to what is counted."""
    mean: Callable[[Any, Mapping[Any, Fraction]], Fraction] | None = None
    """What it comes to in the mean, where the outcomes do not tell: they are words, or the highest
    stands for all beyond. From the filled-in check and the chances of its outcomes."""


def _all_of_it(state: Any, seat: Seat, /) -> Any:
    return state


def _only_this(view: Any, seat: Seat, /) -> Sequence[tuple[Any, int]]:
    return ((view, 1),)


@dataclass(frozen=True, slots=True)
class Look(Generic[S]):
    """The functions that show a table; without ``view`` and ``suppose`` nothing is hidden at it."""

    scene: Callable[[Any], Scene]
    overview: Callable[[Any], Sequence[Mapping[str, str | int | None]]]
    view: Callable[[S, Seat], Any] = _all_of_it
    suppose: Callable[[Any, Seat], Sequence[tuple[S, int]]] = _only_this


@dataclass(frozen=True, slots=True)
class Tactic(Generic[S]):
    """How somebody plays a whole fight, quickly decided: thousands of fights are foretold by it."""

    policy: Policy | None = None
    """How questions are answered; none: plainly."""
    choose: Callable[[S, Sequence[Any]], Any] | None = None
    """Which of the candidates is announced; none: the first."""


Sheet = Mapping[str, Any]
"""A sheet as it stands in a set-up."""


def _as_it_stands(sheet: Sheet, others: Sequence[Sheet], /) -> Sheet:
    return sheet


@dataclass(frozen=True, slots=True)
class Bots(Generic[S]):
    """How bots answer and announce, the goals they weigh, the checks whose odds have a name."""

    policy: Policy
    host: Callable[[S], Any | None]
    candidates: Callable[[S, Seat], Iterable[Any]]
    """One after another, so that who wants only the first need not wait for all."""
    goals: Mapping[str, Goal[S]]
    checks: Mapping[str, Check]
    stakes: Stakes[S] | None = None
    """What counts as success, what a side deals and loses; where it is said, cards tell it."""
    actions: Callable[[S, Seat], Sequence[Any]] | None = None
    """All that a seat on turn may do, with target and means filled in; none: what bots weigh."""
    pace: int = 1
    """How many times as long as usual it takes to see where a command stands; for cards."""
    tactics: Mapping[str, Tactic[S]] = field(default_factory=dict)
    """Ways to play a whole fight by their names (``TACTICS``), beside the plain one."""
    beside: Callable[[Sheet, Sequence[Sheet]], Sheet] = _as_it_stands
    """The sheet of one more like this, so that it finds room among all others."""
    growth: Mapping[str, int] = field(default_factory=dict)
    """By how much fields of a sheet rise where an opponent is to become a step stronger."""


class TableState(Protocol):
    """A state that knows how its rules are read."""

    @property
    def lesart(self) -> Any:
        """The house-rule readings as they are set."""


class System(Protocol[S, C_contra]):
    """State and commands are the system's own types; the rest of the house never looks inside."""

    @property
    def id(self) -> str:
        """Its short name in logs, files and addresses."""

    @property
    def edition(self) -> str:
        """Which version of the rules' code; logged with every table."""

    @property
    def catalogue(self) -> Catalogue:
        """Its rules and rulings."""

    @property
    def wording(self) -> Wording:
        """How it speaks, and how its forms are laid out."""

    @property
    def vocabulary(self) -> Sequence[type]:
        """The dataclasses that may stand in a log."""

    @property
    def commands(self) -> Sequence[type]:
        """What can be announced at all."""

    @property
    def switches(self) -> type:
        """The house-rule readings, described as a form; its defaults are the rulings."""

    @property
    def sheet(self) -> type:
        """What a character sheet is made of, described as a form."""

    @property
    def checks(self) -> Mapping[str, Check]:
        """Procedures whose odds may be asked for without a table."""

    @property
    def goals(self) -> Mapping[str, Goal[S]]:
        """What a player may want."""

    @property
    def policy(self) -> Policy:
        """A plain way to answer every question, for odds and simulation."""

    @property
    def examples(self) -> Mapping[str, Mapping[str, Any]]:
        """Set-ups ready to play, marked as examples."""

    def start(self, setup: Mapping[str, Any], /) -> S:
        """The state a table begins with; refuses a set-up it cannot read with a sentence."""

    def reading(self, state: S, /) -> Any:
        """The house-rule readings as they are set: a filled-in ``switches``."""

    def seats(self, state: S, /) -> Sequence[Seat]:
        """Everybody who has something to say here."""

    def acting(self, state: S, /) -> Seat | None:
        """Whose turn it is, where the rules have turns."""

    def host(self, state: S, /) -> Any | None:
        """What a game master who only keeps things going would announce now."""

    def over(self, state: S, /) -> bool:
        """Is there nothing left to play for? Simulations and bots stop here."""

    def candidates(self, state: S, seat: Seat, /) -> Sequence[Any]:
        """Commands that a bot should weigh for this seat now."""

    def audience(self, state: S | None, announced: Any, /) -> Audience:
        """Who may know of a command (or of a set-up, then without a state); ``None``: everybody."""

    def offers(self, state: S, seat: Seat, /) -> Sequence[Offer]:
        """What this seat may announce now."""

    def locked(self, state: S, seat: Seat, /) -> Sequence[tuple[type, WuerfelwerkError]]:
        """Commands this seat knows but may not announce now, each with the reason."""

    def decide(self, state: S, command: C_contra, note: Note, /) -> Procedure[Sequence[Event]]:
        """Carry out a command: refuse it, ask, explain; the events are what comes of it."""

    def evolve(self, state: S, event: Event, /) -> S:
        """The state after an event: total, pure, never refuses."""

    def view(self, state: S, seat: Seat, /) -> Any:
        """What a seat may know of the state."""

    def overview(self, view: Any, /) -> Sequence[Mapping[str, str | int | None]]:
        """Who is at the table and how they are doing, a row each; ``None`` is hidden."""

    def scene(self, view: Any, /) -> Scene:
        """The same as a picture: figures with their gauges, and the order of action."""

    def suppose(self, view: Any, seat: Seat, /) -> Sequence[tuple[S, int]]:
        """The states this view could hide, with whole weights, made from the view alone."""


def usual_goal(rules: System[Any, Any], command: str = "") -> Goal[Any]:
    """What somebody usually wants with this command; without one, the first goal there is."""
    named = rules.wording.layout.aims.get(command, "")
    return rules.goals[named] if named else next(iter(rules.goals.values()))


def is_ruling(rules: System[Any, Any], question: Question[Any]) -> bool:
    """Does the game master say here how things are, so that there is nothing to advise?"""
    return question.seat == GM and question.rule in rules.wording.layout.rulings


@cache
def installed() -> Installed[System[Any, Any]]:
    """Every system that is installed, by its id; broken ones of others are left out and named."""
    return plugged_in(GROUP, [name for name in vars(System) if not name.startswith("_")])


@cache
def _ours(name: str) -> System[Any, Any] | None:
    return our_own(GROUP, name)


def system(name: str) -> System[Any, Any]:
    """The installed system of that id; refuses an unknown one with the list of those there are.

    One of ours is loaded alone, without all the others.
    """
    if (ours := _ours(name)) is not None:
        return ours
    known = installed()
    if name not in known:
        raise Unknown(
            "Ein System „%(name)s“ ist nicht installiert; möglich ist: %(known)s.",
            name=shorten(name),
            known=", ".join(known),
        )
    return known[name]

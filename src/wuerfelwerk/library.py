"""The library door: odds, a table in memory, its story and its working, in a few lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from wuerfelwerk.advice.best import advise
from wuerfelwerk.advice.cards import action_cards, weigh_answers
from wuerfelwerk.advice.dealing import Card
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.dice.sources import DiceSource, RandomDice, ScriptedDice
from wuerfelwerk.errors import InvalidNotation, Unknown, shorten
from wuerfelwerk.odds.checks import check_of, odds_of
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.odds.keep.solver import KeepRule, Plan, solve
from wuerfelwerk.play.engine import Hands, announcer, answer, correct, correct_setup, submit, undo
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.report import report
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.play.view import look, running_command, tale
from wuerfelwerk.present.screen.advice import Counsel, counsel
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import read
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.system import PLAIN, Goal, System, system, usual_goal
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.forecast import Forecast
from wuerfelwerk.sim.growing import forecast as foretell
from wuerfelwerk.sim.number import WORD
from wuerfelwerk.sim.tactic import ALL
from wuerfelwerk.sim.variation import Variation, typed
from wuerfelwerk.sim.what_if import Comparison
from wuerfelwerk.sim.what_if import compare as beside


def chances(name: str, check: str, **values: Any) -> Distribution[Any]:
    """The exact odds of a check of a system, its fields given by name.

    >>> chances("rumble", "probe", schwellenwert=12)["erfolg"]
    Fraction(4, 5)
    """
    rules = system(name)
    found = check_of(rules, check)
    return odds_of(rules, found, read(found.start, values))


def solve_keep(
    *,
    dice: int,
    sides: int,
    goal: Callable[[Hand], Any] = sum,
    keep: int = 1,
    locked: Iterable[int] = (),
    throws: int | None = None,
    again: bool = False,
    exact: bool = True,
) -> Plan[Any]:
    """The best way to let dice lie, throw after throw, for the highest mean of ``goal``.

    Of each throw all dice that show a ``locked`` face lie, and of the others at least ``keep`` (or
    all, if there are fewer). ``throws`` limits the throws; after the last one everything lies as it
    fell. ``again`` lets dice that lie be thrown again, as at Kniffel, but never ``locked`` ones.
    The goal is any function of the final hand (some are in ``wuerfelwerk.odds.keep.goals``). The
    plan knows the worth of every position and what to keep of every throw, as fractions or, not
    ``exact``, as floats.

    >>> plan = solve_keep(dice=2, sides=6, goal=sum)
    >>> plan.value(), plan.best((), (3, 6))[0].keep
    (Fraction(593, 72), (6,))
    >>> from wuerfelwerk.odds.keep.goals import most_alike, reach
    >>> kniffel = solve_keep(
    ...     dice=5, sides=6, keep=0, throws=3, again=True, goal=reach(most_alike, 5)
    ... )
    >>> kniffel.value()
    Fraction(347897, 7558272)
    """
    try:
        rule = KeepRule(dice, sides, keep, frozenset(locked), throws, again)
    except InvalidNotation as wrong:
        raise _renamed(wrong, {"at_least": "keep", "stuck": "locked"}) from None
    return solve(rule, goal, exact=True) if exact else solve(rule, goal)


def _renamed(wrong: InvalidNotation, names: Mapping[str, str]) -> InvalidNotation:
    """The same sentence with the names of this door."""
    name = wrong.values.get("name")
    values = {**wrong.values, "name": names.get(str(name), name)}
    return InvalidNotation(wrong.message, wrong.rule, **values)


def _example(rules: System[Any, Any], name: str) -> Mapping[str, Any]:
    if name not in rules.examples:
        raise Unknown(
            "Ein Beispiel „%(name)s“ gibt es nicht; möglich ist: %(known)s.",
            name=shorten(name),
            known=", ".join(rules.examples),
        )
    return rules.examples[name]


def _merged(
    rules: System[Any, Any],
    sheets: Sequence[Mapping[str, Any]],
    example: str | None,
    switches: Mapping[str, Any] | None,
) -> dict[str, Any]:
    """A set-up: an example, and what is said beside it."""
    setup = _example(rules, example) if example else {}
    return {
        **setup,
        "sheets": [*setup.get("sheets", ()), *sheets],
        "switches": {**setup.get("switches", {}), **(switches or {})},
    }


def goal_of(rules: System[Any, Any], name: str | None = None) -> Goal[Any]:
    """A goal of a system by its name; without one, the first."""
    found = next(iter(rules.goals.values())) if name is None else rules.goals.get(name)
    if found is None:
        raise Unknown(
            "Ein Ziel „%(name)s“ gibt es nicht; möglich ist: %(known)s.",
            name=shorten(name),
            known=", ".join(rules.goals),
        )
    return found


class Table:
    """A gaming table in memory: dice laid down per seat, or thrown (``seed`` repeats them)."""

    def __init__(
        self,
        name: str,
        sheets: Sequence[Mapping[str, Any]] = (),
        *,
        example: str | None = None,
        switches: Mapping[str, Any] | None = None,
        dice: Mapping[Seat, Iterable[str]] | None = None,
        seed: int | None = None,
    ) -> None:
        rules = system(name)
        merged = _merged(rules, sheets, example, switches)
        self._setup: Mapping[str, Any] = merged
        self.game: Game[Any, Any] = new_game(rules, merged)
        self._laid = {seat: list(throws) for seat, throws in (dice or {}).items()}
        self._random = RandomDice(seed)
        self._hands = Hands(dice=self._source)

    def _source(self, question: Throw) -> DiceSource:
        laid = self._laid.get(question.seat)
        return self._random if laid is None else ScriptedDice(laid[:1] and [laid.pop(0)])

    def _change(self, change: Callable[[], Game[Any, Any]]) -> Table:
        """Do it, or leave everything as it was, dice that lie ready included."""
        before = {seat: list(laid) for seat, laid in self._laid.items()}
        try:
            self.game = change()
        except BaseException:
            self._laid = before
            raise
        return self

    @property
    def open(self) -> tuple[Open, ...]:
        """The questions that wait for an answer."""
        return self.game.open

    @property
    def state(self) -> Any:
        """How things stand."""
        return self.game.state

    def announce(self, seat: Seat, command: str, **fields: Any) -> Table:
        """Announce a command by its name; what the rules refuse raises and changes nothing."""
        filled = command_of(self.game.system, {"command": command, "fields": fields}, seat)
        return self._change(lambda: submit(self.game, seat, filled, self._hands))

    def answer(self, seat: Seat, raw: object) -> Table:
        """Answer the first open question of a seat."""
        return self._change(lambda: answer(self.game, seat, raw, self._hands))

    def correct(self, turn: int, command: str, **fields: Any) -> Table:
        """Play a turn again with another command; the dice stay."""
        seat = announcer(self.game, turn)
        filled = command_of(self.game.system, {"command": command, "fields": fields}, seat)
        return self._change(lambda: correct(self.game, turn, filled, self._hands))

    def arrange(self, **setup: Any) -> Table:
        """Play everything again from a changed set-up; the dice stay."""
        changed = {**self._setup, **setup}
        self._change(lambda: correct_setup(self.game, changed, self._hands))
        self._setup = changed
        return self

    def undo(self, turn: int) -> Table:
        """Strike a turn; later ones are played again with their dice."""
        return self._change(lambda: undo(self.game, turn, self._hands))

    def story(self, lang: str = "de", seat: Seat | None = None) -> list[str]:
        """What happened, a sentence an event, as ``seat`` may hear it."""
        words = Words(self.game.system, lang)
        return [words.event(event) for told in tale(self.game, seat) for event in told.events]

    def why(self, lang: str = "de", seat: Seat | None = None) -> list[str]:
        """The working of the last turn, a line a rule, as ``seat`` may know it."""
        words, told = Words(self.game.system, lang), tale(self.game, seat)
        steps = told[-1].steps if told else ()
        return [f"{step.rule}: {words.step(step)}" for step in steps]

    def advice(self, seat: Seat, goal: str | None = None, lang: str = "de") -> Counsel:
        """Every answer to the seat's first open question, the best first, each with its why.

        ``goal`` is one of the system's goals, the usual one if none is named. What the seat may not
        know does not colour it. ``how`` says how it was reckoned; an answer is ``exact`` where
        later decisions of the seat are the best ones, not just plain.
        """
        rules, sight = self.game.system, look(self.game, seat)
        wanted = goal_of(rules, goal) if goal else usual_goal(rules, running_command(sight))
        asked = next((each for each in sight.open if not isinstance(each.question, Throw)), None)
        found = advise(rules, sight, asked, wanted) if asked else ()
        return counsel(Words(rules, lang), found, wanted)

    def cards(self, seat: Seat, goal: str | None = None) -> tuple[Card, ...]:
        """Every option of the seat's first open question, or every action of its turn.

        Each with its exact chance, the shares of good and bad outcomes, what is lost and dealt in
        the mean, and its worth for the goal, from what the seat may know.

        >>> table = Table("rumble", example="duell", seed=1)
        >>> table.announce("sl", "kampf_beginnen").cards("sl")
        ()
        """
        rules, sight = self.game.system, look(self.game, seat)
        wanted = goal_of(rules, goal) if goal else usual_goal(rules, running_command(sight))
        asked = next((each for each in sight.open if not isinstance(each.question, Throw)), None)
        if asked is not None:
            return weigh_answers(rules, sight, asked, wanted)
        return action_cards(rules, sight.view, seat, wanted)

    def report(self, seat: Seat | None = None) -> dict[str, Any]:
        """Everything as plain JSON."""
        return report(self.game, seat)


def _encounter(
    name: str,
    sheets: Sequence[Mapping[str, Any]],
    example: str | None,
    switches: Mapping[str, Any] | None,
    tactics: Mapping[str, str] | str,
    word: str,
) -> Encounter:
    said = {ALL: tactics} if isinstance(tactics, str) else tactics
    return Encounter(name, _merged(system(name), sheets, example, switches), said, word)


def forecast(
    name: str,
    sheets: Sequence[Mapping[str, Any]] = (),
    *,
    example: str | None = None,
    switches: Mapping[str, Any] | None = None,
    tactics: Mapping[str, str] | str = PLAIN,
    word: str = WORD,
    fights: int | None = None,
    precision: int | None = None,
    processes: int | None = None,
) -> Forecast:
    """How a fight will end: who wins, who falls, what it costs, each with its interval.

    ``tactics`` names how all fight, or how sides and figures do (``{"helden": "careful"}``).
    Counted are so many ``fights``, else as many as make every chance sure to ``precision`` points
    of a hundred (2). However many ``processes`` count, the numbers are the same.

    >>> found = forecast("rumble", example="duell", fights=50, processes=1)
    >>> found.fights, sum(side.wins for side in found.sides.values()) + found.drawn
    (50, 50)
    """
    found = _encounter(name, sheets, example, switches, tactics, word)
    return foretell(found, fights=fights, precision=precision, processes=processes)


def compare(
    name: str,
    what_if: Sequence[str | Mapping[str, Any]],
    sheets: Sequence[Mapping[str, Any]] = (),
    *,
    example: str | None = None,
    switches: Mapping[str, Any] | None = None,
    tactics: Mapping[str, str] | str = PLAIN,
    word: str = WORD,
    fights: int | None = None,
    precision: int | None = None,
    processes: int | None = None,
) -> Comparison:
    """A forecast beside those of changed set-ups, fought with the same dice.

    A change is typed (``"more:2 Ork; tactic:helden=careful"``) or a mapping
    (``{"without": ["Ada"]}``, see ``docs/vorhersage.md``).

    >>> found = compare("rumble", ["more:Ork"], example="ueberfall", fights=40, processes=1)
    >>> found.alternatives[0].wins["helden"].share < 0
    True
    """
    found = _encounter(name, sheets, example, switches, tactics, word)
    changes = [
        typed(each, found) if isinstance(each, str) else Variation.read(each) for each in what_if
    ]
    return beside(found, changes, fights=fights, precision=precision, processes=processes)


def simulate(
    name: str,
    sheets: Sequence[Mapping[str, Any]] = (),
    *,
    number: int = 0,
    example: str | None = None,
    switches: Mapping[str, Any] | None = None,
    tactics: Mapping[str, str] | str = PLAIN,
    word: str = WORD,
) -> Table:
    """One fight of a forecast by its number, as a table at which it was played.

    >>> simulate("rumble", example="duell", number=3).story()[-1]
    'Der Kampf ist nach 4 Runden beendet.'
    """
    found = _encounter(name, sheets, example, switches, tactics, word)
    table = Table(name, sheets, example=example, switches=switches)
    table.game = Arena(found).shown(number)
    return table

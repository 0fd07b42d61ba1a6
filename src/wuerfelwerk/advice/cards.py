"""All cards of a turn, all options of a question: each with its chance, its shares, its costs.

One search serves every card and every figure (``figures``). One's own later decisions are the best
ones for the goal; where somebody else replies before the first throw, the worst reply counts. What
takes too much is played plainly, and said to be.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from wuerfelwerk.advice.ahead import Advice, Ahead, Case, all_answer, usual_cases
from wuerfelwerk.advice.best import advise, resumed
from wuerfelwerk.advice.figures import BITS, Figures, Packed
from wuerfelwerk.advice.replies import first_reply
from wuerfelwerk.advice.search.beliefs import World, middle_of, supposed_worlds
from wuerfelwerk.advice.search.foresight import Foresight
from wuerfelwerk.advice.search.positions import TooFar
from wuerfelwerk.advice.shortcuts.single_throw import MOST_ASIDE, indifferent, throw_at
from wuerfelwerk.dice.pool import TAIL
from wuerfelwerk.odds.undisturbed import undisturbed
from wuerfelwerk.play.view import Sight
from wuerfelwerk.rules.note import Audience, Seat
from wuerfelwerk.rules.procedure import Decision, Open
from wuerfelwerk.rules.request import Text, Throw
from wuerfelwerk.rules.route import Route
from wuerfelwerk.rules.stakes import stakes_of
from wuerfelwerk.rules.system import Goal, System, is_ruling
from wuerfelwerk.values import dataclass, replace

MOST_WORK = 2_000
"""How much is looked at for all cards together; what is left then is played plainly."""
MOST_PLAIN = 2_000
"""How much of that, before there are no figures."""
MOST_CARDS = 64
"""How many options are weighed; a question with more is none of options."""


@dataclass(frozen=True, slots=True)
class Card:
    """A command or an answer with everything that stands on its card; ``None``: not known."""

    choice: Any
    worth: Fraction | None = None
    """The mean worth for the goal."""
    chance: Fraction | None = None
    """Of its success; ``None`` also where nothing is tried."""
    good: Fraction | None = None
    nothing: Fraction | None = None
    bad: Fraction | None = None
    loss: Fraction | None = None
    """What the own side loses in the mean."""
    dealt: Fraction | None = None
    """What all others lose in the mean."""
    at_least: bool = False
    """Is it the worst of several replies that somebody else may give?"""
    exact: bool = False
    supposed: bool = False
    ahead: bool = True
    alone: bool = False
    """These four as in ``Advice``."""


def weigh_commands(
    system: System[Any, Any],
    view: Any,
    seat: Seat,
    commands: Sequence[Any],
    goal: Goal[Any],
    tail: int = TAIL,
) -> tuple[Card, ...]:
    """A card for every command, in their order."""
    supposed = system.suppose(view, seat)
    cases = [
        (
            command,
            [World(s, Decision(system.decide, s, command), Fraction(n), {}) for s, n in supposed],
        )
        for command in commands
    ]
    return _Dealer(system, seat, goal, tail).cards(cases, MOST_WORK, MOST_PLAIN)


def weigh_answers(
    system: System[Any, Any], sight: Sight, asked: Open, goal: Goal[Any], tail: int = TAIL
) -> tuple[Card, ...]:
    """A card for every option of a question, in their order.

    None where the game master says how things are, where words, a way or dice are asked for, and
    where the seat could not suppose anything that leads to the question.
    """
    question = asked.question
    if isinstance(question, Throw | Text | Route) or is_ruling(system, question):
        return ()
    answers = tuple(question.answers())
    if len(answers) > MOST_CARDS:
        return ()
    worlds, slot = supposed_worlds(system, sight, asked, tail), asked.slot
    from_here = not worlds
    if from_here:
        worlds, slot = resumed(system, sight, asked)
    middle = middle_of(worlds) if worlds else None
    throw = middle and throw_at(middle.start, middle.given, asked.slot.path)
    if middle is None or (throw and (throw.aside.apart or throw.aside.indifferent)):
        return _alone(answers, advise(system, sight, asked, goal, tail=tail), goal)
    told = system.audience(middle.state, sight.command)
    dealer = _Dealer(system, sight.seat, goal, tail, told)
    found = () if from_here else dealer.laid(worlds, asked)
    if not found:
        cases = [(each, all_answer(worlds, slot, each)) for each in answers]
        found = dealer.cards(cases, *((MOST_ASIDE, 0) if throw else (MOST_WORK, MOST_PLAIN)))
    if throw and any(card.worth is None for card in found):
        return _alone(answers, advise(system, sight, asked, goal, tail=tail), goal)
    if from_here:
        return tuple(replace(card, exact=False, supposed=True) for card in found)
    return tuple(sorted(found, key=lambda card: answers.index(card.choice)))


def _alone(answers: Sequence[Any], advice: Sequence[Advice], goal: Goal[Any]) -> tuple[Card, ...]:
    """Where only a throw by itself is weighed, there is its worth alone."""
    found = [_card(each, None, goal) for each in advice]
    return tuple(sorted(found, key=lambda card: answers.index(card.choice)))


def _card(advice: Advice, figures: Figures | None, goal: Goal[Any]) -> Card:
    flags = {
        "exact": advice.exact, "supposed": advice.supposed,
        "ahead": advice.ahead, "alone": advice.alone,
    }  # fmt: skip
    if figures is None:
        chance = advice.worth if goal.chance else None
        return Card(advice.answer, advice.worth, chance, **flags)
    worth, success, tried, good, bad, lost, dealt = figures
    chance = success if tried else None
    return Card(advice.answer, worth, chance, good, 1 - good - bad, bad, lost, dealt, **flags)


@dataclass(frozen=True)
class _Dealer:
    """One question for cards: counts what its cases have in common once."""

    system: System[Any, Any]
    seat: Seat
    goal: Goal[Any]
    tail: int
    audience: Audience = None

    def cards(self, cases: Sequence[Case], most: int, plain: int) -> tuple[Card, ...]:
        """A card for every case: of its replies the worst."""
        if all(indifferent(world.start) for _, worlds in cases for world in worlds):
            return tuple(_free(choice) for choice, _ in cases)
        replied = [self._replied(choice, worlds) for choice, worlds in cases]
        with undisturbed():
            found = iter(self._counted([case for each in replied for case in each], most, plain))
            return tuple(_worst([next(found) for _ in each]) for each in replied)

    def laid(self, worlds: Sequence[World], asked: Open) -> tuple[Card, ...]:
        """What to let lie, where the keep solver says what every answer is worth."""
        packed = self._packed(BITS[0])
        found = self._ahead(packed).lying(worlds, asked)
        cards = [_card(each, packed.read(each.worth), self.goal) for each in found]
        return () if any(card.good is None for card in cards) else tuple(cards)

    def _replied(self, choice: Any, worlds: Sequence[World]) -> list[Case]:
        """The case with every reply that somebody else may give before anything is thrown."""
        reply = first_reply(self.system, self.seat, middle_of(worlds))
        if reply is None:
            return [(choice, worlds)]
        before, slot, answers = reply
        known = [w._replace(given={**before, **w.given}) for w in worlds]
        return [(choice, all_answer(known, slot, each)) for each in answers]

    def _packed(self, bits: int) -> Packed:
        return Packed(self.goal, stakes_of(self.system), bits)

    def _ahead(self, packed: Packed) -> Ahead:
        goal, policy = packed.as_goal(), self.system.policy
        return Ahead(self.seat, goal, policy, self.tail, self.audience)

    def _counted(self, cases: Sequence[Case], most: int, plain: int) -> list[Card]:
        found: list[Card] = []
        for bits in BITS:
            packed = self._packed(bits)
            weighed = self._weighed(self._ahead(packed), cases, most, plain)
            read = [packed.read(each.worth) if each else None for each in weighed]
            pairs = zip(cases, weighed, read, strict=True)
            found = [
                Card(case[0], ahead=False) if advice is None or figures is None
                else _card(advice, figures, self.goal)
                for case, advice, figures in pairs
            ]  # fmt: skip
            if all(
                figures or advice is None for advice, figures in zip(weighed, read, strict=True)
            ):
                break
        return found

    def _weighed(
        self, ahead: Ahead, cases: Sequence[Case], most: int, plain: int
    ) -> list[Advice | None]:
        """Each by the best later decisions in all worlds, else in one, else played plainly."""
        usual, several = usual_cases(cases)
        found, work = _row(ahead, usual, self.seat, most // (1 + several))
        if several:
            ways = sum(len(worlds) for _, worlds in cases)
            bearable = None not in found and work * ways <= most * len(cases)
            whole = _row(ahead, cases, self.seat, most)[0] if bearable else [None] * len(cases)
            pairs = zip(whole, found, strict=True)
            found = [w or (f and replace(f, exact=False, supposed=True)) for w, f in pairs]
        left = [case for case, each in zip(usual, found, strict=True) if each is None]
        rest = iter(_row(ahead, left, None, plain)[0] if left else [])
        made = {"exact": False, "supposed": several, "ahead": False}
        played = (each or _made(next(rest), made) for each in found)
        return list(played)


def _made(advice: Advice | None, made: dict[str, bool]) -> Advice | None:
    return None if advice is None else replace(advice, **made)


def _row(
    ahead: Ahead, cases: Sequence[Case], best: Seat | None, most: int
) -> tuple[list[Advice | None], int]:
    """Case after case in one search, as long as it is not too much; and how much it was."""
    search = Foresight(replace(ahead.reckoner(best), most=most), most)
    found: list[Advice | None] = []
    for choice, worlds in cases:
        try:
            worth = search.worth([(ahead.root(search, each), each.chance) for each in worlds])
        except (TooFar, RecursionError):
            break
        found.append(Advice(choice, worth))
    return [*found, *[None] * (len(cases) - len(found))], search.work


def _worst(cards: Sequence[Card]) -> Card:
    """Of several replies the one with the lowest chance, then the lowest worth; said to be it."""
    known = [card for card in cards if card.worth is not None]
    if len(known) < len(cards):
        return next(card for card in cards if card.worth is None)
    worst = min(known, key=_hope)
    figures = {(card.chance, card.good, card.bad, card.worth) for card in known}
    flags = {
        "exact": all(card.exact for card in known),
        "supposed": any(card.supposed for card in known),
        "ahead": all(card.ahead for card in known),
    }
    return replace(worst, at_least=len(figures) > 1, **flags)


def _hope(card: Card) -> tuple[Fraction, Fraction]:
    return card.chance if card.chance is not None else Fraction(0), card.worth or Fraction(0)


def _free(choice: Any) -> Card:
    """Nothing hangs on it that any goal asks for."""
    none = Fraction(0)
    return Card(choice, none, None, none, Fraction(1), none, none, none, exact=True)

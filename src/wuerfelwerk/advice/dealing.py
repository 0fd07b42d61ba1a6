"""Cards counted side by side: one search for all of them, all figures of each out of one number.

Ways over a board are no options; where one's own turn begins with one, it is the policy's.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from wuerfelwerk.advice.ahead import Ahead, Case, all_answer, usual_cases
from wuerfelwerk.advice.figures import Figures, Packed, read
from wuerfelwerk.advice.replies import begins_with_a_way, first_reply, over_at_once
from wuerfelwerk.advice.search.affine import Line
from wuerfelwerk.advice.search.beliefs import World, beside, middle_of
from wuerfelwerk.advice.search.foresight import Foresight
from wuerfelwerk.advice.search.positions import TooFar
from wuerfelwerk.advice.shortcuts.single_throw import SingleThrow, indifferent
from wuerfelwerk.odds.undisturbed import undisturbed
from wuerfelwerk.rules.note import Audience, Path, Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.stakes import stakes_of
from wuerfelwerk.rules.system import Goal, System
from wuerfelwerk.values import dataclass, replace

MOST_WORK = 1_000
"""How much is looked at for all cards together; what is left then is played plainly."""
MOST_ANSWERED = 8_000
"""How much for the options of a question, of which there are few: much may follow each of them."""
MOST_PLAIN = 6_500
"""How much of that, before there are no figures."""
MOST_ROWS = 3
"""How often so much is looked at again for cards that were left, where all that may be is known."""
MOST_AT_ONCE = 1_000
"""How much of a card on which nothing is asked or thrown, beside all others."""
LITTLE = 4
"""So small a part of its even share a card may take once all that was spent."""


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
    """Are these the figures of the worst of several replies that somebody else may give?"""
    exact: bool = False
    supposed: bool = False
    ahead: bool = True
    alone: bool = False
    """These four as in ``Advice``."""


class Found(NamedTuple):
    """What a case came to, and how it was played."""

    line: Line
    supposed: bool = False
    ahead: bool = True


@dataclass(frozen=True)
class Dealer:
    """One question for cards: counts what its cases have in common once."""

    system: System[Any, Any]
    seat: Seat
    goal: Goal[Any]
    tail: int
    audience: Audience = None
    figure: str = ""
    """Whom the question is about, where it says so."""
    path: Path = ()
    """In which branch the question is asked: who is asked beside it does not reply to it."""

    def cards(self, cases: Sequence[Case], most: int, plain: int) -> tuple[Card, ...]:
        """A card for every case: of its replies the worst."""
        if all(indifferent(world.start) for _, worlds in cases for world in worlds):
            return tuple(free_card(choice) for choice, _ in cases)
        replied = [self._replied(choice, worlds) for choice, worlds in cases]
        with undisturbed():
            found = iter(self._counted([case for each in replied for case in each], most, plain))
            cards = tuple(_worst([next(found) for _ in each]) for each in replied)
        ways = [begins_with_a_way(self.seat, middle_of(worlds)) for _, worlds in cases]
        pairs = zip(cards, ways, strict=True)
        return tuple(replace(c, exact=False, ahead=False) if way else c for c, way in pairs)

    def thrown(self, throw: SingleThrow, world: World, asked: Open) -> tuple[Card, ...]:
        """A card for every answer by what the throw is by itself; none where it does not tell."""
        ahead = Ahead(self.seat, self.goal, self.system.policy, self.tail, self.audience)
        found = ahead.figures_aside(throw, world, asked)
        cards = (with_figures(answer, figures) for answer, figures in found)
        return tuple(replace(card, ahead=False, alone=True) for card in cards)

    def _replied(self, choice: Any, worlds: Sequence[World]) -> list[Case]:
        """The case with every reply that somebody else may give before anything is thrown."""
        reply = first_reply(self.system, self.seat, middle_of(worlds))
        if reply is None or beside(self.path, reply.slot.path):
            return [(choice, worlds)]
        before, slot, answers = reply
        known = [w._replace(given={**before, **w.given}) for w in worlds]
        return [(choice, all_answer(known, slot, each)) for each in answers]

    def _counted(self, cases: Sequence[Case], most: int, plain: int) -> list[Card]:
        stakes = stakes_of(self.system)
        packed = Packed(self.goal, stakes.about(self.figure) if stakes.about else stakes)
        goal, policy = packed.as_goal(), self.system.policy
        rulings = self.system.wording.layout.rulings
        ahead = Ahead(self.seat, goal, policy, self.tail, self.audience, rulings)
        pace = getattr(self.system, "pace", 1)
        weighed = self._weighed(ahead, cases, most // pace, plain // pace)
        rows = zip(cases, weighed, strict=True)
        return [_card(choice, each, each and read(each.line)) for (choice, _), each in rows]

    def _weighed(
        self, ahead: Ahead, cases: Sequence[Case], most: int, plain: int
    ) -> list[Found | None]:
        """Each by the best later decisions in all worlds, else in one, else played plainly."""
        usual, several = usual_cases(cases)
        found, work = _row(ahead, usual, self.seat, most // (1 + several))
        if several:
            ways = sum(len(worlds) for _, worlds in cases)
            bearable = None not in found and work * ways <= most * len(cases)
            whole = _row(ahead, cases, self.seat, most)[0] if bearable else [None] * len(cases)
            pairs = zip(whole, found, strict=True)
            found = [every or (one and one._replace(supposed=True)) for every, one in pairs]
        elif None in found and most <= MOST_WORK:
            found = _once_more(ahead, cases, found, self.seat, most)
        left = [case for case, each in zip(usual, found, strict=True) if each is None]
        rest = iter(_row(ahead, left, None, plain)[0] if left else ())
        return [each or _plain(next(rest), several) for each in found]


def _once_more(
    ahead: Ahead, cases: Sequence[Case], found: list[Found | None], best: Seat, most: int
) -> list[Found | None]:
    """Cases that were left are looked at anew, some at a time, as long as that gets on."""
    for _ in range(MOST_ROWS):
        left = [nr for nr, each in enumerate(found) if each is None]
        row, _ = _row(ahead, [cases[nr] for nr in left], best, most) if left else ([], 0)
        if all(each is None for each in row):
            break
        for nr, each in zip(left, row, strict=True):
            found[nr] = each
    return found


def _plain(found: Found | None, several: bool) -> Found | None:
    return found and found._replace(supposed=several, ahead=False)


def _row(
    ahead: Ahead, cases: Sequence[Case], best: Seat | None, most: int
) -> tuple[list[Found | None], int]:
    """Case after case in one search, as long as it is not too much; and how much it was.

    What is over at once is known even then; and where nothing is left that could be done instead,
    whatever takes little is still looked at.
    """
    strict, little = best is not None, most // (LITTLE * len(cases))
    reckoner = replace(ahead.reckoner(best), most=most, ways=False, strict=strict)
    search, spent = Foresight(reckoner, most), False
    found: list[Found | None] = []
    for _, worlds in cases:
        line = None if spent else _line(ahead, search, worlds)
        if line is None and not strict:
            search = Foresight(replace(reckoner, most=little), little)
        spent = strict and (spent or line is None)
        if line is None and all(over_at_once(each) for each in worlds):
            line = _line(ahead, Foresight(reckoner, MOST_AT_ONCE), worlds)
        found.append(None if line is None else Found(line))
    return found, search.work


def _line(ahead: Ahead, search: Foresight, worlds: Sequence[World]) -> Line | None:
    try:
        return search.line([(ahead.root(search, each), each.chance) for each in worlds])
    except (TooFar, RecursionError, OverflowError):
        return None


def _card(choice: Any, found: Found | None, figures: Figures | None) -> Card:
    if found is None or figures is None:
        return Card(choice, ahead=False)
    exact = found.ahead and not found.supposed
    return replace(
        with_figures(choice, figures), exact=exact, supposed=found.supposed, ahead=found.ahead
    )


def with_figures(choice: Any, figures: Figures) -> Card:
    """A card with what stands on it; nothing is said of how that was found."""
    worth, success, tried, good, bad, lost, dealt = figures
    chance, nothing = success if tried else None, 1 - good - bad
    return Card(choice, worth, chance, good, nothing, bad, lost, dealt)


def _worst(cards: Sequence[Card]) -> Card:
    """Of several replies the one with the lowest worth, and of all the lowest chance; said so."""
    unknown = next((card for card in cards if card.worth is None), None)
    if unknown is not None or len(cards) == 1:
        return unknown or cards[0]
    figures = {(card.chance, card.good, card.bad, card.worth) for card in cards}
    return replace(
        min(cards, key=_hope),
        chance=min((card.chance for card in cards if card.chance is not None), default=None),
        at_least=len(figures) > 1,
        exact=all(card.exact for card in cards),
        supposed=any(card.supposed for card in cards),
        ahead=all(card.ahead for card in cards),
    )


def _hope(card: Card) -> tuple[Fraction, Fraction]:
    return card.worth or Fraction(0), card.chance if card.chance is not None else Fraction(1)


def free_card(choice: Any) -> Card:
    """Nothing hangs on it that any goal asks for."""
    none = Fraction(0)
    return Card(choice, none, None, none, Fraction(1), none, none, none, exact=True)

"""Everything a rule may stop for: a small closed set of questions, and branches side by side.

A question is a frozen value. It knows who answers, which rule asks, what the asked seat may know
about it (``facts``), how to read an answer, and which answers to consider. ``read`` takes what any
door sends (text from a form, numbers from JSON) and refuses everything else with a sentence.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import KW_ONLY
from itertools import combinations, islice, permutations
from typing import Any, Generic, TypeAlias, TypeVar

from wuerfelwerk.dice.pool import TAIL, Faces, Group, Hand, Pool
from wuerfelwerk.errors import IllegalAnswer, InvalidNotation, shorten
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.note import Audience, Seat, Value
from wuerfelwerk.values import dataclass

A = TypeVar("A")
Answer: TypeAlias = Any
"""Integers, strings and tuples of them: hashable, and the same after a trip through JSON."""

LONGEST_TEXT = 500
_EXACTLY = plural(
    "Zu nehmen ist genau %(low)d Würfel, nicht %(n)d.",
    "Zu nehmen sind genau %(low)d Würfel, nicht %(n)d.",
    "low",
)
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
MOST_ORDERS = 120
"""How many orders of many items are considered; any order may be answered."""


def whole_number(raw: object) -> int | None:
    """``raw`` as a whole number if it plainly is one (never a truth value, only ASCII digits)."""
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    text = raw.strip() if isinstance(raw, str) else ""
    return int(text) if _WHOLE.fullmatch(text) else None


def one_line(text: str) -> str:
    """The words of a text with one blank between them, and nothing that cannot be printed."""
    plain = text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)
    return " ".join(plain.split())


@dataclass(frozen=True, slots=True)
class Question(Generic[A]):
    """What a rule stops for; the subclasses below are all there are."""

    seat: Seat
    rule: str
    _: KW_ONLY
    audience: Audience = None
    """Who may see the answer. The question itself must not betray what its seat may not know."""
    facts: tuple[tuple[str, Value], ...] = ()
    """All that a policy may go by, besides the question's own fields."""

    @property
    def key(self) -> str:
        """What an old answer must match to be used again."""
        return self.rule

    def fact(self, name: str) -> Value | None:
        """One of the facts by its name."""
        return next((value for known, value in self.facts if known == name), None)

    def read(self, raw: object) -> A:
        """The answer that ``raw`` means; raises ``IllegalAnswer``."""
        raise NotImplementedError

    def answers(self) -> Iterator[A]:
        """Answers worth considering, each once."""
        raise NotImplementedError

    def only(self) -> A | None:
        """The answer, where there is no choice."""
        return None

    def take(self, given: Answer | None) -> A | None:
        """``given`` if it still answers this question, else ``None``."""
        try:
            return None if given is None else self.read(given)
        except IllegalAnswer:
            return None


@dataclass(frozen=True, slots=True)
class Throw(Question[Faces]):
    """Dice are to be thrown: by a source, or by hand and typed in."""

    pool: Pool

    @property
    def key(self) -> str:
        return f"{self.rule}/{'/'.join(str(group.die) for group in self.pool.groups)}"

    def read(self, raw: object) -> Faces:
        try:
            return self.pool.read(raw)
        except InvalidNotation as error:
            raise IllegalAnswer("%(why)s", why=error) from error

    def answers(self) -> Iterator[Faces]:
        return (faces for faces, _ in self.pool.throws(TAIL + 1))

    def take(self, given: Faces | None) -> Faces | None:
        """Dice that fell stay: of too many the first count, of too few none yet."""
        if given is None or not self._lies(given) or self.missing(given):
            return None
        return tuple(tuple(h[: g.count]) for g, h in zip(self.pool.groups, given, strict=True))

    def _lies(self, given: Any) -> bool:
        """Could these be faces of these dice?"""
        groups = self.pool.groups
        if not isinstance(given, tuple) or len(given) != len(groups):
            return False
        return all(
            isinstance(hand, tuple) and all(type(f) is int and group.die.shows(f) for f in hand)
            for group, hand in zip(groups, given, strict=True)
        )

    def missing(self, given: Faces | None) -> Pool | None:
        """The dice still to be thrown if ``given`` already lie there."""
        lying = given or tuple(() for _ in self.pool.groups)
        more = tuple(
            Group(max(0, group.count - len(hand)), group.die)
            for group, hand in zip(self.pool.groups, lying, strict=True)
        )
        return Pool(more) if any(group.count for group in more) else None


@dataclass(frozen=True, slots=True)
class Pick(Question[Hand]):
    """Choose among dice that lie there. The answer is the faces taken: like dice are alike."""

    faces: Hand
    at_least: int
    at_most: int
    forced: Hand = ()
    kept: Hand = ()
    rising: bool = False
    """Higher faces are never worse: anything may be picked, but only the highest are advised."""

    def read(self, raw: object) -> Hand:
        parts = _items(raw)
        numbers = None if parts is None else [whole_number(part) for part in parts]
        if numbers is None or None in numbers:
            raise IllegalAnswer(
                "Erwartet werden Würfel aus %(hand)s, gelesen wurde „%(raw)s“.",
                hand=_shown(self.faces),
                raw=shorten(raw),
            )
        taken = tuple(sorted(number for number in numbers if number is not None))
        self._check(taken)
        return taken

    def _check(self, taken: Hand) -> None:
        shown = {"taken": shorten(_shown(taken)), "hand": _shown(self.faces)}
        if Counter(taken) - Counter(self.faces):
            raise IllegalAnswer("%(taken)s liegt nicht in %(hand)s.", **shown)
        if Counter(self.forced) - Counter(taken):
            raise IllegalAnswer("%(forced)s muss dabei sein.", forced=_shown(self.forced))
        if not self.at_least <= len(taken) <= self.at_most:
            raise _wrong_number(self.at_least, self.at_most, len(taken))

    def only(self) -> Hand | None:
        if self.at_least == self.at_most == len(self.faces):
            return tuple(sorted(self.faces))
        free = sorted((Counter(self.faces) - Counter(self.forced)).elements())
        least = max(0, self.at_least - len(self.forced))
        most = min(self.at_most - len(self.forced), len(free))
        alike = most in (0, len(free)) or len(set(free)) == 1
        return tuple(sorted((*self.forced, *free[:most]))) if least == most and alike else None

    def answers(self) -> Iterator[Hand]:
        free = sorted((Counter(self.faces) - Counter(self.forced)).elements())
        most = min(self.at_most, len(self.faces))
        for size in range(max(self.at_least, len(self.forced)), most + 1):
            more = size - len(self.forced)
            picks = [tuple(free[len(free) - more :])] if self.rising else combinations(free, more)
            for taken in sorted(set(picks)):
                yield tuple(sorted((*self.forced, *taken)))

    def every(self, most: int) -> tuple[Hand, ...]:
        """All that may be answered, advised or not; nothing where that is more than ``most``."""
        free = sorted((Counter(self.faces) - Counter(self.forced)).items())
        low, high = (n - len(self.forced) for n in (self.at_least, self.at_most))
        left = sum(count for _, count in free)
        found: list[Hand] = [()] if low <= left and high >= 0 else []
        for face, count in free:
            left -= count
            # Only beginnings that come to something are followed: they are never more than answers.
            found = [
                (*hand, *(face,) * n)
                for hand in found
                for n in range(count + 1)
                if low - left <= len(hand) + n <= high
            ]
            if len(found) > most:
                break
        few = len(found) <= most
        return tuple(sorted(tuple(sorted((*self.forced, *each))) for each in found if few))


@dataclass(frozen=True, slots=True)
class Choice(Question[str]):
    """One of several options."""

    options: tuple[str, ...]
    against: Callable[[str], IllegalAnswer | None] | None = None
    """What speaks against an answer that is no option; a value that can be compared."""
    sure: str = ""
    """An option than which no other is ever better: any may be chosen, but only it is advised."""

    def read(self, raw: object) -> str:
        if not isinstance(raw, str) or raw.strip() not in self.options:
            why = self.against(raw) if self.against and isinstance(raw, str) else None
            if raw == "":
                raise IllegalAnswer(
                    "Leer ist keine Antwort; möglich ist: %(options)s.",
                    options=", ".join(self.options),
                )
            raise why or IllegalAnswer(
                "„%(raw)s“ steht nicht zur Wahl; möglich ist: %(options)s.",
                raw=shorten(raw),
                options=", ".join(self.options),
            )
        return raw.strip()

    def only(self) -> str | None:
        return self.options[0] if len(self.options) == 1 else None

    def answers(self) -> Iterator[str]:
        return iter((self.sure,) if self.sure in self.options else self.options)


@dataclass(frozen=True, slots=True)
class Number(Question[int]):
    """A whole number in a range."""

    low: int
    high: int
    prior: tuple[int, ...] = ()
    """What somebody who may not see the answer should reckon with; empty: anything allowed."""
    named: tuple[tuple[int, str], ...] = ()
    """Numbers that have a name, to be offered by it; all others are allowed as well."""

    @property
    def usual(self) -> int:
        """Where a form begins: the one number to reckon with, else whatever is next to zero."""
        return self.prior[0] if len(self.prior) == 1 else max(self.low, min(0, self.high))

    def read(self, raw: object) -> int:
        number = whole_number(raw)
        if number is None or not self.low <= number <= self.high:
            raise IllegalAnswer(
                "Erwartet wird eine ganze Zahl von %(low)d bis %(high)d, nicht „%(raw)s“.",
                low=self.low,
                high=self.high,
                raw=shorten(raw),
            )
        return number

    def only(self) -> int | None:
        return self.low if self.low == self.high else None

    def answers(self) -> Iterator[int]:
        return iter(self.prior or range(self.low, self.high + 1))


@dataclass(frozen=True, slots=True)
class Text(Question[str]):
    """Free words, mostly the game master's; empty words are allowed."""

    suggestions: tuple[str, ...] = ()

    def read(self, raw: object) -> str:
        if not isinstance(raw, str) or len(raw) > LONGEST_TEXT:
            raise IllegalAnswer(
                "Erwartet wird ein Text von höchstens %(most)d Zeichen.", most=LONGEST_TEXT
            )
        return one_line(raw)

    def answers(self) -> Iterator[str]:
        return iter(self.suggestions or ("",))


@dataclass(frozen=True, slots=True)
class Order(Question[tuple[str, ...]]):
    """Put the items into an order."""

    items: tuple[str, ...]

    def read(self, raw: object) -> tuple[str, ...]:
        named = tuple(shorten(each, LONGEST_TEXT) for each in _items(raw, ",") or ())
        if Counter(named) != Counter(self.items):
            raise IllegalAnswer(
                "Erwartet wird eine Reihenfolge von: %(items)s.", items=", ".join(self.items)
            )
        return named

    def only(self) -> tuple[str, ...] | None:
        return self.items if len(self.items) <= 1 else None

    def answers(self) -> Iterator[tuple[str, ...]]:
        return islice(permutations(self.items), MOST_ORDERS)


def first_answer(question: Question[Any]) -> Answer:
    """What is always right where nothing better is known: what is named first."""
    match question:
        case Text(suggestions=suggestions):
            return (*suggestions, "")[0]
        case Order(items=items):
            return items
        case Choice(options=options):
            return options[0]
    raise TypeError(question)


def _items(raw: object, between: str | None = None) -> Sequence[object] | None:
    """What was listed, as a sequence or as text."""
    if isinstance(raw, str):
        return [part.strip() for part in raw.split(between)] if len(raw) <= LONGEST_TEXT else None
    return raw if isinstance(raw, list | tuple) else None


def _wrong_number(low: int, high: int, n: int) -> IllegalAnswer:
    if low == high:
        return IllegalAnswer(_EXACTLY, low=low, n=n)
    return IllegalAnswer(
        "Zu nehmen sind %(low)d bis %(high)d Würfel, nicht %(n)d.", low=low, high=high, n=n
    )


def _shown(hand: Hand) -> str:
    return "(" + " ".join(shorten(face) for face in hand) + ")"


@dataclass(frozen=True, slots=True)
class Branch:
    """A procedure of its own. While others still run, only ``audience`` sees into it."""

    start: Callable[..., Any]
    audience: Audience = None


@dataclass(frozen=True, slots=True)
class Together:
    """Branches side by side; goes on with all their values.

    One branch alone is a unit whose odds are counted once. With ``again``, a branch that ends in
    ``None`` is repeated: played anew at the table, divided out exactly in the odds. One that ends
    in ``procedure.Anew`` is repeated as what it names.
    """

    branches: tuple[Branch, ...]
    again: bool = False
    brief: Callable[[Any], Any] | None = None
    """Of all values together others that lead to the same, in this turn and in all that follow, but
    for what a story tells: the same for as many of them as can be."""


Request: TypeAlias = Question[Any] | Together

"""Advice in one sentence each: what an answer is worth, and what against the next best."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Protocol

from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.present.language import decimal, percent
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form, name_of
from wuerfelwerk.rules.system import Goal
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

CHANCE = (
    N_("Erreicht „%(goal)s“ in %(worth)s der Fälle."),
    N_("Erreicht „%(goal)s“ in %(worth)s der Fälle, %(gap)s Prozentpunkte mehr als „%(other)s“."),
    N_(
        "Erreicht „%(goal)s“ in %(worth)s der Fälle, %(gap)s Prozentpunkte weniger als „%(other)s“."
    ),
    N_("Erreicht „%(goal)s“ in %(worth)s der Fälle, ebenso oft wie „%(other)s“."),
)
POINTS = (
    N_("Bringt im Mittel %(worth)s Punkte für „%(goal)s“."),
    N_("Bringt im Mittel %(worth)s Punkte für „%(goal)s“, %(gap)s mehr als „%(other)s“."),
    N_("Bringt im Mittel %(worth)s Punkte für „%(goal)s“, %(gap)s weniger als „%(other)s“."),
    N_("Bringt im Mittel %(worth)s Punkte für „%(goal)s“, ebenso viel wie „%(other)s“."),
)
NEARLY = N_("Bringt im Mittel %(worth)s Punkte für „%(goal)s“, fast gleich viel wie „%(other)s“.")
NO_DIFFERENCE = N_("Für „%(goal)s“ macht es keinen Unterschied.")
BEST = N_(
    "Durchschnitt über alle Würfe: Du entscheidest später so gut wie möglich, die anderen spielen "
    "schlicht."
)
PLAIN = N_("Im Mittel, das Beste von diesen; für später ist schlichtes Spiel angenommen.")
ALONE = N_(
    "Gezählt ist dieser Wurf allein, so gut wie möglich zu Ende gespielt; was danach kommt, zählt "
    "nicht mit."
)
SUPPOSED = N_(
    "Im Mittel; Verdecktes ist so angenommen, wie es am ehesten ist, denn alle Möglichkeiten wären "
    "zu viel. Eigene spätere Entscheidungen fallen bestmöglich, die anderen spielen schlicht."
)
SUPPOSED_PLAIN = N_(
    "Im Mittel, das Beste von diesen; Verdecktes ist so angenommen, wie es am ehesten ist, und für "
    "später schlichtes Spiel."
)


@dataclass(frozen=True, slots=True)
class Advised:
    """One answer, worded: what to choose, what it is worth, and why in one sentence."""

    answer: Any
    shown: str
    worth: str
    why: str
    exact: bool


@dataclass(frozen=True, slots=True)
class Counsel:
    """All answers worded, best first, and in one sentence how that was reckoned."""

    choices: tuple[Advised, ...] = ()
    how: str = ""


def counsel(words: Words, found: Sequence[Advice], goal: Goal[Any]) -> Counsel:
    """Advice as a whole; empty where there is none."""
    return Counsel(advised(words, found, goal), how(words, found)) if found else Counsel()


def indifferent(found: Sequence[Advice]) -> bool:
    """Is there a choice, but nothing the goal values hangs on it?"""
    return len(found) > 1 and len({each.worth for each in found}) == 1


def advised(
    words: Words, found: Sequence[Advice], goal: Goal[Any], rule: str = ""
) -> tuple[Advised, ...]:
    """All advice worded, in its order; the best is set against the next, the others against it.

    ``rule`` is that of the question, where one is to be answered.
    """
    return tuple(
        Advised(
            each.answer,
            answer_text(words, each.answer, rule),
            worth_text(words, each.worth, goal),
            no_difference(words, goal)
            if indifferent(found)
            else _why(words, each, _other(found, number), goal, rule),
            each.exact,
        )
        for number, each in enumerate(found)
    )


def no_difference(words: Words, goal: Goal[Any]) -> str:
    """What there is to say where all answers are worth the same."""
    return words.say(NO_DIFFERENCE, goal=words.word(goal.name))


class Reckoned(Protocol):
    """Something that says of itself how it was reckoned."""

    @property
    def exact(self) -> bool: ...
    @property
    def supposed(self) -> bool: ...
    @property
    def ahead(self) -> bool: ...
    @property
    def alone(self) -> bool: ...


def how(words: Words, found: Sequence[Reckoned]) -> str:
    """How all this was reckoned, in one sentence."""
    if all(each.exact for each in found):
        return words.say(BEST)
    if any(each.alone for each in found):
        return words.say(ALONE)
    if not any(each.supposed for each in found):
        return words.say(PLAIN)
    return words.say(SUPPOSED if all(each.ahead for each in found) else SUPPOSED_PLAIN)


def answer_text(words: Words, answer: Any, rule: str = "") -> str:
    """An answer, or a command in a few words: its name and what is not as usual."""
    if isinstance(answer, str):
        return words.option(answer, rule)
    if isinstance(answer, int | tuple):
        return words.value(answer)
    values = [(field, getattr(answer, field.name)) for field in form(type(answer))[1:]]
    shown = [words.value(value) for field, value in values if value != field.default]
    name = words.word(name_of(type(answer)))
    return f"{name}: {', '.join(shown)}" if shown else name


def worth_text(words: Words, worth: Fraction, goal: Goal[Any]) -> str:
    """A worth in percent or points."""
    return percent(worth, words.lang) if goal.chance else decimal(worth, words.lang)


def _other(found: Sequence[Advice], number: int) -> Advice | None:
    """Against what it is set: the next best for the best, the best for all others."""
    at = 1 if number == 0 else 0
    return found[at] if len(found) > 1 else None


def _why(words: Words, each: Advice, other: Advice | None, goal: Goal[Any], rule: str) -> str:
    gap = each.worth - other.worth if other else Fraction(0)
    alone, more, less, same = CHANCE if goal.chance else POINTS
    said = alone if other is None else more if gap > 0 else less if gap < 0 else same
    if gap and not goal.chance and not round(abs(gap), 2):
        said = NEARLY
    return words.say(
        said,
        goal=words.word(goal.name),
        worth=worth_text(words, each.worth, goal),
        gap=worth_text(words, abs(gap), goal).rstrip(" %"),
        other="" if other is None else answer_text(words, other.answer, rule),
    )

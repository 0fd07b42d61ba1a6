"""Odds as a page shows them: one case, two builds side by side, a row of cases, a heat map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from markupsafe import Markup

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.odds.checks import mean_of, numeric
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.present.charts.cases import Asked, first_kind, in_order, order_of
from wuerfelwerk.present.charts.charts import (
    comparison_chart,
    distribution_chart,
    reaching,
    series_chart,
)
from wuerfelwerk.present.charts.heat import Heat
from wuerfelwerk.present.language import decimal, percent
from wuerfelwerk.present.wording import DASH, Words
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.request import whole_number
from wuerfelwerk.rules.wording import N_

Outcome: TypeAlias = str | int
Odds: TypeAlias = Distribution[Any]
LONGEST_LIST = 60
"""A list of numbers longer than this is thinned out."""


@dataclass(frozen=True, slots=True)
class Row:
    """One outcome: its chance as words and as a share of 100 for a bar; does it count?"""

    label: str
    chance: str
    share: str
    counts: bool
    reach: str = ""
    """Of a number: the chance of this one or more."""


@dataclass(frozen=True, slots=True)
class Side:
    """A value of a comparison: A, B and what A has more."""

    label: str
    a: str
    b: str
    more: str


@dataclass(frozen=True, slots=True)
class Series:
    """A row of cases: a table with a line for each value of the range."""

    what: str
    key: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What counts as success: some of the outcomes, or all numbers from a target on."""

    outcomes: frozenset[Outcome] = frozenset()
    target: int | None = None

    def holds(self, outcome: Outcome) -> bool:
        """Does this outcome count?"""
        if isinstance(outcome, int):
            return self.target is not None and outcome >= self.target
        return outcome in self.outcomes


@dataclass(frozen=True, slots=True)
class ChanceLook:
    """How odds are worded: language, fractions or percent, the order of outcomes."""

    words: Words
    exact: bool
    places: Mapping[str, int]

    @classmethod
    def of(cls, words: Words, question: Asked, exact: bool) -> ChanceLook:
        """The look of a check."""
        known = words.system.wording.words
        return cls(words, exact, order_of(form(question.check.start), known))

    def order(self, many: Iterable[Odds]) -> list[Outcome]:
        """Every outcome of any case, in one order."""
        outcomes = {outcome for odds in many for outcome in odds.counts}
        return in_order(outcomes, self.places)

    def name(self, outcome: Outcome) -> str:
        """An outcome as people say it."""
        if isinstance(outcome, int):
            return self.words.value(outcome)
        return self.words.word(outcome) or DASH

    def chance(self, chance: Fraction, digits: int = 1) -> str:
        """A chance; what cannot happen is a dash."""
        if self.exact:
            return str(chance)
        return percent(chance, self.words.lang, digits) if chance else DASH

    def number(self, number: Fraction) -> str:
        """A mean."""
        return str(number).replace("-", "−") if self.exact else decimal(number, self.words.lang)

    def difference(self, number: Fraction) -> str:
        """What A has more than B, in points of a hundred."""
        if self.exact:
            return f"+{number}" if number > 0 else self.number(number)
        said = decimal(number * 100, self.words.lang, 1)
        if number and not round(abs(number) * 100, 1):
            return f"≈{said}"
        return f"+{said}" if number > 0 else said


def wanted(
    look: ChanceLook, many: Sequence[Odds], outcomes: Sequence[str], target: str
) -> tuple[Wanted, str]:
    """What the reader calls a success, and the sentence where the target cannot be read."""
    if all(numeric(odds) for odds in many):
        if not target:
            return Wanted(), ""
        number = whole_number(target)
        return Wanted(target=number), "" if number is not None else look.words.error(
            _no_target(target)
        )
    known = [each for each in look.order(many) if isinstance(each, str)]
    chosen = [each for each in known if each in outcomes]
    return Wanted(frozenset(chosen or first_kind(known))), ""


def _no_target(raw: str) -> IllegalCommand:
    return IllegalCommand(
        "Ein Zielwert ist eine ganze Zahl wie 3, nicht „%(raw)s“.", raw=shorten(raw)
    )


def rows(look: ChanceLook, odds: Odds, want: Wanted) -> tuple[Row, ...]:
    """Every outcome with its chance."""
    chances = odds.chances()
    reach = reaching(odds) if numeric(odds) else {}
    return tuple(
        Row(
            look.name(outcome),
            look.chance(chances[outcome]),
            f"{float(100 * chances[outcome]):.1f}",
            want.holds(outcome),
            look.chance(reach[outcome]) if outcome in reach else "",
        )
        for outcome in look.order([odds])
    )


def success(odds: Odds, want: Wanted) -> Fraction:
    """How likely it is that what happens counts."""
    return odds.chance(want.holds)


def measured(odds: Odds, want: Wanted) -> Fraction:
    """The one number of a case: the chance of a success, without a target the mean."""
    return odds.mean() if numeric(odds) and want.target is None else success(odds, want)


def sides(look: ChanceLook, a: Odds, b: Odds) -> tuple[Side, ...]:
    """Two builds side by side: every outcome, or the chance to reach every number."""
    outcomes = look.order([a, b])
    reach = numeric(a) and numeric(b)
    step = max(1, -(-len(outcomes) // LONGEST_LIST))
    return tuple(_side(look, a, b, outcome, reach) for outcome in outcomes[::step])


def _side(look: ChanceLook, a: Odds, b: Odds, outcome: Outcome, reach: bool) -> Side:
    if reach:
        want = Wanted(target=int(outcome))
        left, right = success(a, want), success(b, want)
        label = look.words.say(N_("mindestens %(n)s"), n=look.name(outcome))
    else:
        left, right, label = a[outcome], b[outcome], look.name(outcome)
    return Side(label, look.chance(left), look.chance(right), look.difference(left - right))


Case: TypeAlias = tuple[Mapping[str, Any], Odds]


def series(look: ChanceLook, question: Asked, found: Sequence[Case], want: Wanted) -> Series:
    """One range: a line for each of its values."""
    (key,) = question.ranges
    many = [odds for _, odds in found]
    say = look.words.say
    if all(numeric(odds) for odds in many):
        head = [say(N_("Mittel"))]
        columns: list[Callable[[Odds], str]] = [lambda odds: look.number(odds.mean())]
        if want.target is not None:
            head.append(say(N_("mindestens %(n)s"), n=look.name(want.target)))
            columns.append(lambda odds: look.chance(success(odds, want)))
    else:
        order = look.order(many)
        head = [look.name(outcome) for outcome in order]
        columns = [lambda odds, o=outcome: look.chance(odds[o]) for outcome in order]  # type: ignore[misc]
        if all(mean_of(odds) is not None for odds in many):
            head.append(say(N_("Mittel")))
            columns.append(lambda odds: look.number(odds.mean()))
    lines = tuple(
        (look.words.value(case[key]), tuple(column(odds) for column in columns))
        for case, odds in found
    )
    return Series(_what(look, found, want), _label(look, question, key), tuple(head), lines)


def heat(look: ChanceLook, question: Asked, found: Sequence[Case], want: Wanted) -> Heat:
    """Two ranges: rows for the first, columns for the second."""
    down, across = question.ranges
    value = look.words.value
    return Heat(
        _what(look, found, want),
        _label(look, question, down),
        _label(look, question, across),
        {(value(case[down]), value(case[across])): measured(odds, want) for case, odds in found},
        not _means([odds for _, odds in found], want),
    )


def _means(many: Iterable[Odds], want: Wanted) -> bool:
    return want.target is None and all(numeric(odds) for odds in many)


def bars(look: ChanceLook, check: str, odds: Odds, want: Wanted) -> Markup:
    """A picture of one case, where it says more than the table below it."""
    if not numeric(odds) or len(odds.counts) < 2:
        return Markup("")
    what = _axis(look, check)
    return Markup(distribution_chart(odds, what, target=want.target, lang=look.words.lang))


def curves(look: ChanceLook, check: str, a: Odds, b: Odds) -> Markup:
    """A picture of two builds: how likely each reaches every number."""
    if not (numeric(a) and numeric(b)):
        return Markup("")
    names = look.words.say(N_("Bauweise A")), look.words.say(N_("Bauweise B"))
    what = _axis(look, check)
    return Markup(comparison_chart((names[0], a), (names[1], b), what, lang=look.words.lang))


def columns(look: ChanceLook, made: Sequence[Case], question: Asked, want: Wanted) -> Markup:
    """A picture of a row of cases."""
    (key,) = question.ranges
    means = _means([odds for _, odds in made], want)
    cases = {look.words.value(case[key]): measured(odds, want) for case, odds in made}
    what, along = _what(look, made, want), _label(look, question, key)
    return Markup(series_chart(cases, what, along, chances=not means, lang=look.words.lang))


def _axis(look: ChanceLook, check: str) -> str:
    """What the outcomes of a check are; where the system has no word for that, the check's own."""
    known = f"chance_{check}_achse"
    return look.words.word(known if known in look.words.system.wording.words else check)


def _what(look: ChanceLook, found: Sequence[Case], want: Wanted) -> str:
    """What a table of cases shows."""
    say = look.words.say
    if all(numeric(odds) for _, odds in found):
        if want.target is None:
            return say(N_("Mittel"))
        return say(N_("mindestens %(n)s"), n=look.name(want.target))
    return " + ".join(
        look.name(each) for each in look.order(o for _, o in found) if want.holds(each)
    )


def _label(look: ChanceLook, question: Asked, key: str) -> str:
    fields = {field.key: field for field in form(question.check.start)}
    return look.words.translate(fields[key].ask.label)

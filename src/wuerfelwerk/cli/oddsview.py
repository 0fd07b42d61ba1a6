"""How chances look: bars for one case, a table for a row of cases, a matrix for two ranges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import zip_longest
from typing import Any, TypeAlias

from wuerfelwerk.cli.common import _, lang
from wuerfelwerk.cli.screen import TerminalScreen, table
from wuerfelwerk.errors import Unknown, shorten
from wuerfelwerk.odds.checks import mean_of, numeric
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.present.charts.bars import bar
from wuerfelwerk.present.charts.cases import counting_as, first_kind, in_order, order_of
from wuerfelwerk.present.language import decimal, percent
from wuerfelwerk.present.wording import DASH, Words
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import System
from wuerfelwerk.values import dataclass, replace

Outcome: TypeAlias = str | int
Chosen: TypeAlias = tuple[Outcome, ...]
"""What counts; nothing means the mean."""


@dataclass(frozen=True, slots=True)
class FoundOdds:
    """One case, what was typed for it, and its odds."""

    case: Any
    fields: Mapping[str, str]
    odds: Distribution[Outcome]

    @property
    def numeric(self) -> bool:
        """Are the outcomes numbers?"""
        return numeric(self.odds)

    @property
    def mean(self) -> Fraction | None:
        """What it comes to in the mean; nothing, where it comes to no number."""
        return mean_of(self.odds)


@dataclass(frozen=True, slots=True)
class Look:
    """Where odds are shown, in which words, and whether as fractions."""

    screen: TerminalScreen
    words: Words
    exact: bool = False

    def chance(self, chance: Fraction) -> str:
        """A chance in a table."""
        return str(chance) if self.exact else percent(chance, lang())

    def number(self, number: Fraction) -> str:
        """A mean in a table."""
        return str(number).replace("-", "−") if self.exact else decimal(number, lang())


def ordered(found: Sequence[FoundOdds], system: System[Any, Any]) -> list[FoundOdds]:
    """The same odds, outcomes in one order: numbers rising, then sides and words as listed.

    A side is an outcome that is also a field of the check.
    """
    places = order_of(form(type(found[0].case)), system.wording.words)
    return [_sorted(each, in_order(each.odds.counts, places)) for each in found]


def _sorted(found: FoundOdds, order: Sequence[Outcome]) -> FoundOdds:
    counts = {value: found.odds.counts[value] for value in order}
    return replace(found, odds=replace(found.odds, counts=counts))


def show(
    look: Look, check: str, found: Sequence[FoundOdds], ranges: Sequence[str], outcome: str | None
) -> None:
    """Print odds in the form that fits the number of ranges."""
    screen, words = look.screen, look.words
    chosen = chosen_of(words, found, outcome)
    usual = _("wie üblich")
    screen.title(f"{headline(words, check, found, ranges)}, {usual}")
    if len(ranges) == 2:
        _matrix(look, found, ranges, chosen)
    elif ranges:
        _rows(look, found, ranges[0], chosen if outcome else ())
    else:
        _bars(screen, words, found[0])


def headline(words: Words, check: str, found: Sequence[FoundOdds], ranges: Sequence[str]) -> str:
    """The check and what is the same in all cases."""
    fixed = ", ".join(f"{k}={v}" for k, v in found[0].fields.items() if k not in ranges)
    return f"{words.word(check)} ({fixed})" if fixed else words.word(check)


def named(words: Words, outcome: Outcome) -> str:
    """An outcome as people say it."""
    return words.word(outcome) or DASH if isinstance(outcome, str) else words.value(outcome)


def together(words: Words, chosen: Chosen) -> str:
    """All that counts, as people say it."""
    return " + ".join(named(words, outcome) for outcome in chosen)


def chance_of(found: FoundOdds, chosen: Chosen) -> Fraction:
    """How likely it is that what happens counts."""
    return found.odds.chance(lambda outcome: outcome in chosen)


def _bars(screen: TerminalScreen, words: Words, found: FoundOdds) -> None:
    chances = found.odds.chances()
    names = {outcome: named(words, outcome) for outcome in chances}
    exact = {outcome: f"{chance}" for outcome, chance in chances.items()}
    wide, side = max(map(len, exact.values())), ">" if found.numeric else "<"
    label = max(map(len, names.values()))
    width = max(10, screen.width - label - wide - 14)
    most = max(chances.values())
    for outcome, chance in chances.items():
        drawn = bar(chance / most, width)
        numbers = f"{percent(chance, lang()):>8}  {exact[outcome]:>{wide}}"
        screen.say(f"{names[outcome]:{side}{label}} {numbers}  {drawn}", 1)
    if (mean := found.mean) is not None:
        said = _("Mittel: %(mean)s") if found.numeric else _("Ergebnis im Mittel: %(mean)s")
        screen.say(said % {"mean": _mean(mean)}, 1)


def _mean(mean: Fraction) -> str:
    return f"{decimal(mean, lang())} ({mean})".replace("-", "−")


def _outcomes(found: Sequence[FoundOdds]) -> list[Outcome]:
    """Every outcome of any case, in the order of the cases that have most."""
    longest = sorted(found, key=lambda each: -len(each.odds.counts))
    return list(dict.fromkeys(value for each in longest for value in each.odds.counts))


def _rows(look: Look, found: Sequence[FoundOdds], key: str, only: Chosen) -> None:
    words = look.words
    if not only and all(each.numeric for each in found):
        _means(look.screen, found, key)
        return
    columns = [only] if only else [(outcome,) for outcome in _outcomes(found)]
    means = [] if only else [each.mean for each in found if each.mean is not None]
    head = [key, *(together(words, column) for column in columns)]
    head += [_("Mittel")] if means else []
    shown = table(head, right=range(len(head)))
    for each, mean in zip_longest(found, map(look.number, means)):
        cells = [look.chance(chance_of(each, column)) for column in columns]
        shown.add_row(each.fields[key], *cells, *filter(None, [mean]))
    look.screen.print(shown)


def _means(screen: TerminalScreen, found: Sequence[FoundOdds], key: str) -> None:
    head = [key, _("Mittel"), _("genau"), _("kleinster"), _("größter")]
    shown = table(head, right=range(5))
    for each in found:
        mean, values = each.odds.mean(), [int(value) for value in each.odds.counts]
        limits = (str(min(values)), str(max(values)))
        shown.add_row(each.fields[key], decimal(mean, lang()), str(mean), *limits)
    screen.print(shown)


def chosen_of(words: Words, found: Sequence[FoundOdds], wanted: str | None) -> Chosen:
    """What a matrix shows; nothing means the mean."""
    outcomes = _outcomes(found)
    if wanted is None:
        return () if all(each.numeric for each in found) else tuple(first_kind(outcomes))
    for outcome in outcomes:
        if wanted.lower() in (str(outcome).lower(), named(words, outcome).lower()):
            return tuple(counting_as(outcome, outcomes))
    raise Unknown(
        "Einen Ausgang „%(wanted)s“ gibt es hier nicht; möglich ist: %(known)s.",
        wanted=shorten(wanted),
        known=", ".join(str(outcome) or DASH for outcome in outcomes),
    )


def _matrix(look: Look, found: Sequence[FoundOdds], ranges: Sequence[str], chosen: Chosen) -> None:
    """Rows for the first range, columns for the second, in as many blocks as the screen needs."""
    (down, across), screen, words = ranges, look.screen, look.words
    cells = {(each.fields[down], each.fields[across]): _cell(look, each, chosen) for each in found}
    rows, columns = (list(dict.fromkeys(key[at] for key in cells)) for at in (0, 1))
    if not chosen:
        what = _("Mittel")
    elif look.exact:
        what = together(words, chosen)
    else:
        what = _("%(outcome)s, in Prozent", outcome=together(words, chosen))
    said = _("Gezeigt: %(what)s. Zeilen: %(down)s, Spalten: %(across)s.")
    screen.say(said % {"what": what, "down": down, "across": across})
    wide = max(len(cell) for cell in (*cells.values(), *columns)) + 2
    block = max(1, (screen.width - len(down) - 2) // wide)
    for start in range(0, len(columns), block):
        part = columns[start : start + block]
        shown = table([down, *part], right=range(len(part) + 1))
        shown.padding = (0, 0, 0, 1)
        for row in rows:
            shown.add_row(row, *(cells[row, column] for column in part))
        screen.print(shown)


def _cell(look: Look, found: FoundOdds, chosen: Chosen) -> str:
    if not chosen:
        return look.number(found.odds.mean())
    return look.chance(chance_of(found, chosen)).rstrip("% ")

"""A forecast on a terminal: words first, then numbers; alone, or beside changed set-ups."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor

from wuerfelwerk.cli.common import _, lang
from wuerfelwerk.cli.screen import TerminalScreen
from wuerfelwerk.present.foretold import (
    TACTICS,
    counted_exactly,
    exact_chance,
    exact_points,
    points,
    variation_said,
)
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import PLAIN
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.sim.balance import Balance, Tried
from wuerfelwerk.sim.forecast import Fighter, Forecast, Spread
from wuerfelwerk.sim.precision import JUDGEMENTS, Interval, interval
from wuerfelwerk.sim.tactic_range import MIXED, TacticRange
from wuerfelwerk.sim.tally import REASONS
from wuerfelwerk.sim.what_if import Alternative, Comparison, Difference

MOST_FALLS = 4
"""Of so many figures it is told how much more often they fall."""


def show_forecast(
    screen: TerminalScreen, found: Forecast, title: str, ranged: TacticRange | None = None
) -> None:
    """Words first, then the numbers they rest on."""
    words = Words(found.encounter.rules, lang())
    if title:
        screen.title(title)
    for side in found.sides.values():
        sure = _sure(side.interval, found.exact.wins(side.name) if found.exact else None)
        said = _("Sieg für %(side)s – %(sure)s", side=words.word(side.name), sure=sure)
        screen.say(said, style="bold")
        if ranged and ranged.side == side.name:
            screen.say(_range(words, ranged), 2, hang=2)
    screen.say(_("Niemand siegt – %(sure)s", sure=_drawn(found)))
    screen.say(_("Runden: %(spread)s", spread=_spread(found.rounds)))
    for name in found.sides:
        screen.say("")
        screen.title(words.word(name))
        for each in found.figures.values():
            if each.side == name:
                _fighter(screen, words, each, found)
    _small_print(screen, found)


def _range(words: Words, ranged: TacticRange) -> str:
    """What depends on how they play, the worst first, and what the forecast supposes."""
    low, high = floor(ranged.interval.low * 100), ceil(ranged.interval.high * 100)
    if ranged.alike:
        return _("Wie gespielt wird, macht hier keinen Unterschied.")
    worst, best = (_(TACTICS[name]) for name in (ranged.worst, ranged.best))
    said = _(
        "Je nachdem, wie gespielt wird: %(low)s bis %(high)s %% (am schlechtesten %(worst)s, am "
        "besten %(best)s).",
        low=low,
        high=high,
        worst=worst,
        best=best,
    )
    if ranged.supposed == MIXED:
        return said
    supposed = _("Angenommen ist: %(how)s.", how=_(TACTICS[ranged.supposed]))
    return f"{said} {supposed}"


def _fighter(screen: TerminalScreen, words: Words, each: Fighter, found: Forecast) -> None:
    how = "" if each.tactic == PLAIN else f" ({_(TACTICS[each.tactic])})"
    exact = found.exact.falls(each.name) if found.exact else None
    falls = _("fällt – %(sure)s", sure=_sure(each.interval, exact))
    screen.say(f"{each.name}{how}: {falls}", 2, hang=2)
    ends = [f"{words.word(end)} {_percent(n, found.fights)}" for end, n in each.ends.items()]
    parts = {
        _("am Ende"): ends,
        _("verliert"): _spreads(words, each.lost),
        _("gibt aus"): _spreads(words, each.spent),
    }
    told = "; ".join(f"{what}: {', '.join(said)}" for what, said in parts.items() if said)
    if told:
        screen.say(told, 4, "dim", hang=2)


def _sure(found: Interval, exact: Interval | None = None) -> str:
    """The word first, then the numbers it rests on, rounded so that they promise no more."""
    if exact is not None:
        said, chance = _(JUDGEMENTS[exact.judgement]), exact_chance(exact.low, lang())
        return _("%(said)s: %(chance)s, exakt", said=said, chance=chance)
    low, high = floor(found.low * 100), ceil(found.high * 100)
    said = _(JUDGEMENTS[found.judgement])
    return _("%(said)s: %(low)s bis %(high)s %%", said=said, low=low, high=high)


def _drawn(found: Forecast) -> str:
    why = ", ".join(
        f"{_(REASONS[name])} {_percent(n, found.fights)}" for name, n in found.draws.items()
    )
    said = _sure(interval(found.drawn, found.fights), found.exact.draws if found.exact else None)
    return f"{said} ({why})" if why else said


def _percent(found: int, of: int) -> str:
    return f"{round(100 * found / of)} %"


def _spreads(words: Words, found: Mapping[str, Spread]) -> list[str]:
    """Whatever changes in more than a few fights."""
    said = {words.word(name): _spread(each) for name, each in found.items()}
    return [f"{name} {spread}" for name, spread in said.items() if spread != "0"]


def _spread(found: Spread) -> str:
    """What eight of ten fights come to."""
    low, high = found.share(10), found.share(90)
    if low == high:
        return str(low)
    return _("%(low)s bis %(high)s", low=low, high=high)


def _small_print(screen: TerminalScreen, found: Forecast) -> None:
    encounter = found.encounter
    screen.say("")
    screen.say(
        _(
            "Kämpfe: %(n)s; Chancen mit 95 %% Sicherheit, Spannen für acht von zehn Kämpfen. "
            "Wort „%(word)s“, Kennung %(identity)s.",
            n=found.fights,
            word=encounter.word,
            identity=encounter.identity,
        ),
        style="dim",
    )
    if found.exact is not None:
        words = Words(encounter.rules, lang())
        screen.say(counted_exactly(words, found.exact.undecided), style="dim")
    if all(each.tactic == PLAIN for each in found.figures.values()):
        hint = _(
            "Schlicht gespielt gibt kaum jemand Punkte aus; wie es klüger gespielt ausgeht, zeigt "
            "zum Beispiel --tactic helden=win."
        )
        screen.say(hint, style="dim")


def show_comparison(screen: TerminalScreen, found: Comparison) -> None:
    """What would be otherwise, each change with its difference to the forecast before it."""
    words = Words(found.forecast.encounter.rules, lang())
    screen.say("")
    screen.title(_("Was wäre, wenn?"))
    for each in found.alternatives:
        _alternative(screen, words, each)
    said = _(
        "Kämpfe: %(n)s; überall dieselben Würfel, Unterschiede in Prozentpunkten mit 95 %% "
        "Sicherheit.",
        n=found.forecast.fights,
    )
    screen.say("")
    screen.say(said, style="dim")


def _alternative(screen: TerminalScreen, words: Words, each: Alternative) -> None:
    screen.say(variation_said(words, each.variation.plain()), 2, "bold", hang=2)
    for name, moved in each.wins.items():
        exact = each.forecast.exact.wins(name) if each.forecast.exact else None
        sure = _sure(each.forecast.sides[name].interval, exact)
        said = _("Sieg für %(side)s – %(sure)s", side=words.word(name), sure=sure)
        screen.say(f"{said} ({_moved(moved)})", 4, hang=2)
    telling = [(name, moved) for name, moved in each.falls.items() if moved.sure]
    telling.sort(key=lambda one: -abs(one[1].share))
    if telling:
        falls = ", ".join(f"{name} {_moved(moved)}" for name, moved in telling[:MOST_FALLS])
        screen.say(_("fällt: %(falls)s", falls=falls), 4, "dim", hang=2)


def _moved(found: Difference) -> str:
    if found.exact is not None:
        return _("%(points)s Punkte, exakt", points=exact_points(found.exact, lang()))
    if not (found.more or found.less):
        return _("kein Unterschied")
    low, high = points(*found.interval)
    return _("%(low)s bis %(high)s Punkte", low=low, high=high)


def show_balance(screen: TerminalScreen, found: Balance, title: str) -> None:
    """The number and strength that fit best, and all that was tried."""
    words = Words(found.best.trial.encounter.rules, lang())
    if title:
        screen.title(title)
    screen.say(_trial(words, found, found.best), style="bold")
    screen.say("")
    for each in sorted(found.tried, key=lambda one: (one.trial.number, one.trial.steps)):
        screen.say(_trial(words, found, each), 2, "dim")


def _trial(words: Words, found: Balance, each: Tried) -> str:
    strength = _strength(each.trial.steps)
    who = f"{each.trial.number} × {found.who}" + (f" ({strength})" if strength else "")
    sure = _sure(each.forecast.sides[found.side].interval)
    said = _("Sieg für %(side)s – %(sure)s", side=words.word(found.side), sure=sure)
    return f"{who}: {said}"


def _strength(steps: int) -> str:
    if not steps:
        return ""
    message = N_("stärker: %(n)s") if steps > 0 else N_("schwächer: %(n)s")
    return _(message, n=abs(steps))

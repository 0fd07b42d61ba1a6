"""What a reader puts into a fight, read off the address, and what the page says came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.datastructures import QueryParams

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.present.charts.foretold import chances_part, losses_part, part_chart, survival
from wuerfelwerk.present.charts.heat import heat_table
from wuerfelwerk.present.foretold import (
    TACTICS,
    TACTICS_MEAN,
    counted_exactly,
    exact_chance,
    exact_points,
    points,
    variation_said,
)
from wuerfelwerk.present.language import percent
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abilities import Recruiting, Versatile
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import PLAIN, System, system
from wuerfelwerk.rules.system import TACTICS as ALL_TACTICS
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.sim.balance import Balance, Trial, Tried
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.sim.precision import JUDGEMENTS, OPEN, Interval
from wuerfelwerk.sim.tactic_range import TacticRange
from wuerfelwerk.sim.tally import REASONS
from wuerfelwerk.sim.variation import typed
from wuerfelwerk.table.forecasts.balancing import Sought
from wuerfelwerk.table.forecasts.course import Course
from wuerfelwerk.table.forecasts.fights import Asked
from wuerfelwerk.table.forecasts.limits import MOST_BESIDE
from wuerfelwerk.table.forecasts.outlook import PLAYED
from wuerfelwerk.table.forecasts.roster import MOST_OF_A_KIND, Kind, Roster

COUNT, TACTIC, WHAT_IF, EXAMPLE, NOW = "n.", "t.", "wenn", "beispiel", "jetzt"
"""How an address says how many of whom, who plays how, what it is compared with, where it comes
from, and that it goes on from how a fight stands."""
RANGE, BALANCE = "spanne", "gleich"
"""How an address asks for all tactics of a side, and for how many of a kind make an open fight."""
MOST_OFFERED = 14
"""So many comparisons are offered."""
STRONGER = plural("%(who)s, %(n)s Stufe stärker", "%(who)s, %(n)s Stufen stärker", "n")
WEAKER = plural("%(who)s, %(n)s Stufe schwächer", "%(who)s, %(n)s Stufen schwächer", "n")
BESIDE = N_("%(who)s, neben %(others)s")
CHANCES = N_("Wer siegt, wer fällt, in Prozent der Kämpfe")
STANDING = N_("Wer nach welcher Runde noch steht, in Prozent der Kämpfe")
COSTS = N_(
    "Was der Kampf kostet, in Punkten: der Balken gilt für acht von zehn Kämpfen, der Strich ist "
    "die Mitte"
)


class FightQuery:
    """A fight as the address describes it."""

    def __init__(self, data: QueryParams, roster: Roster, example: str = "") -> None:
        self.roster, self.example = roster, example
        self.counts = {each.name: self._count(data, each) for each in roster.kinds}
        self.tactics = {
            side: data.get(TACTIC + side, PLAYED if _of_people(roster, side) else PLAIN)
            for side in roster.sides
        }
        self.what_if = tuple(dict.fromkeys(data.getlist(WHAT_IF)))[:MOST_BESIDE]
        self.ranged, self.balance = RANGE in data, data.get(BALANCE, "")
        self.side = told_side(roster)

    @staticmethod
    def _count(data: QueryParams, kind: Kind) -> int:
        raw = data.get(COUNT + kind.name, "")
        if not raw:
            return kind.usual
        if not (raw.isascii() and raw.isdigit() and len(raw) <= 2):
            raise IllegalCommand("Von einer Art gehen 0 bis %(most)d.", most=MOST_OF_A_KIND)
        return int(raw)

    def encounter(self) -> Encounter:
        """The fight."""
        return self.roster.encounter(self.counts, self.tactics)

    def asked(self) -> Asked:
        """What is to be foretold, with what it is compared with."""
        found = self.encounter()
        others = self.tactics_beside() if self.ranged else self.what_if
        variations = tuple(typed(each, found) for each in others)
        return Asked(((found, 1),), variations=variations)

    def tactics_beside(self) -> tuple[str, ...]:
        """Every other way to play of the side whose chance is said first."""
        known = tactics_of(system(self.roster.system))
        others = [each for each in known if each != self.tactics[self.side]]
        return tuple(f"tactic:{self.side}={each}" for each in others)[:MOST_BESIDE]

    def link(self, **changed: Any) -> str:
        """The same fight as an address, or with something changed."""
        counts, tactics = self.counts | changed.get("counts", {}), self.tactics
        tactics = tactics | changed.get("tactics", {})
        pairs = [(EXAMPLE, self.example)] if self.example else []
        if self.roster.standing:
            pairs, counts = [(NOW, "ja")], {}
        pairs += [(COUNT + name, str(many)) for name, many in counts.items()]
        pairs += [(TACTIC + side, each) for side, each in tactics.items()]
        ranged = changed.get("ranged", self.ranged and "what_if" not in changed)
        balance = changed.get("balance", "" if "what_if" in changed else self.balance)
        if ranged or balance:
            pairs += [(RANGE, "ja")] if ranged else [(BALANCE, balance)]
        else:
            pairs += [(WHAT_IF, each) for each in changed.get("what_if", self.what_if)]
        return "?" + urlencode(pairs)


def tactics_of(rules: System[Any, Any]) -> tuple[str, ...]:
    """All ways to play a fight of a system, by their names."""
    known = {PLAIN, *(rules.tactics if isinstance(rules, Versatile) else ())}
    return tuple(each for each in ALL_TACTICS if each in known)


def _of_people(roster: Roster, side: str) -> bool:
    return any(each.side == side and not each.sheet.get("nsc") for each in roster.kinds)


@dataclass(frozen=True, slots=True)
class KindShown:
    """A row of the builder: how many, and where one more or one less leads."""

    name: str
    count: int
    more: str = ""
    less: str = ""


@dataclass(frozen=True, slots=True)
class SideShown:
    """A side of the builder: who is on it, and how it is played."""

    name: str
    kinds: tuple[KindShown, ...]
    tactics: tuple[tuple[str, str, bool], ...]
    """Of each its word, where choosing it leads, and whether it is chosen."""


def sides_shown(query: FightQuery, words: Words) -> tuple[SideShown, ...]:
    """The builder."""
    known = tactics_of(words.system)
    return tuple(
        SideShown(
            words.word(side),
            tuple(_kind(query, each) for each in query.roster.kinds if each.side == side),
            tuple(
                (
                    words.say(TACTICS.get(name, name)),
                    query.link(tactics={side: name}, what_if=()),
                    query.tactics[side] == name,
                )
                for name in known
            ),
        )
        for side in query.roster.sides
    )


def tactics_meant(words: Words) -> list[tuple[str, str]]:
    """Every way to play of a system, and what it comes to."""
    known = tactics_of(words.system)
    return [(words.say(TACTICS[each]), words.say(TACTICS_MEAN[each])) for each in known]


def _kind(query: FightQuery, kind: Kind) -> KindShown:
    many = query.counts[kind.name]
    if query.roster.standing:
        return KindShown(kind.name, many)

    def to(number: int) -> str:
        return query.link(counts={kind.name: number}, what_if=())

    return KindShown(
        kind.name, many, to(many + 1) if many < MOST_OF_A_KIND else "", to(many - 1) if many else ""
    )


def offered(query: FightQuery, words: Words) -> list[tuple[str, str, bool]]:
    """What the fight can be compared with: the words, where it leads, whether it is chosen."""
    found = query.encounter()
    said = [*dict.fromkeys((*query.what_if, *_thinkable(query)))][:MOST_OFFERED]
    return [
        (
            variation_said(words, typed(each, found).plain()),
            query.link(what_if=_toggled(query.what_if, each)),
            each in query.what_if,
        )
        for each in said
    ]


def questions(query: FightQuery, words: Words) -> list[tuple[str, str, bool]]:
    """What else can be asked of the fight: how much hangs on how it is played, how many of whom."""
    found: list[tuple[str, str, bool]] = []
    if query.tactics_beside():
        said = words.say(N_("Wie viel macht aus, wie gespielt wird?"))
        found.append((said, query.link(ranged=not query.ranged, balance=""), query.ranged))
    for kind in () if query.roster.standing else query.roster.kinds:
        if query.counts[kind.name] and kind.side != query.side:
            said = words.say(N_("Wie viele „%(name)s“ für einen offenen Kampf?"), name=kind.name)
            on = query.balance == kind.name
            link = query.link(ranged=False, balance="" if on else kind.name)
            found.append((said, link, on))
    return found


def _toggled(chosen: Sequence[str], each: str) -> tuple[str, ...]:
    if each in chosen:
        return tuple(other for other in chosen if other != each)
    return (*chosen, each)[-MOST_BESIDE:]


def _thinkable(query: FightQuery) -> Iterator[str]:
    """One more or one less of everybody who is there, and another way to play."""
    there = [each for each in query.roster.kinds if query.counts[each.name]]
    for kind in () if query.roster.standing else there:
        if kind.sheet.get("nsc") or not any(each.sheet.get("nsc") for each in there):
            yield f"more:{kind.name}"
    for kind in there:
        if len([each for each in there if each.side == kind.side]) > 1:
            yield f"without:{kind.name}"
    known = tactics_of(system(query.roster.system))
    for side in dict.fromkeys(each.side for each in there):
        for name in known:
            if name != query.tactics[side]:
                yield f"tactic:{side}={name}"


LEADS = {
    "certain": N_("So gut wie gewonnen"),
    "likely": N_("Gut zu schaffen"),
    OPEN: N_("Auf der Kippe"),
    "unlikely": N_("Geht wohl schief"),
    "excluded": N_("So gut wie verloren"),
}
"""What a chance to win means, in a few words, by its judgement."""
TOO_FEW, FIRST_SAID = N_("Noch zu wenige Kämpfe für ein Urteil"), 50
"""Before so many fights a chance says next to nothing."""


@dataclass(frozen=True, slots=True)
class ShareShown:
    """A chance: in a word, between which numbers, and as a share."""

    what: str
    word: str
    low: int
    high: int
    share: str
    about: str = ""
    of_hundred: int = 0
    """In how many of a hundred fights, as people say it."""
    lead: str = ""
    """What that means for whoever asks."""
    exact: bool = False
    """Is the share no estimate?"""


@dataclass(frozen=True, slots=True)
class OtherShown:
    """What it would be like otherwise, and what that makes out."""

    what: str
    low: int
    high: int
    word: str
    less: str
    more: str
    sure: bool
    exact: str = ""
    """The chance, where it is known exactly; then the difference is no span either."""


@dataclass(frozen=True, slots=True)
class RangeShown:
    """How much hangs on how a side plays: the whole span, and every tactic."""

    side: str
    low: int
    high: int
    worst: str
    best: str
    supposed: str
    alike: bool
    tactics: tuple[tuple[str, int, int], ...]
    """The word of each, and between which numbers it lies; the best first."""


def range_shown(course: Course, words: Words, query: FightQuery) -> RangeShown | None:
    """What is there by now of all tactics of a side."""
    found, side = course.found, query.side
    if not found or not query.ranged:
        return None
    chances = {query.tactics[side]: Interval(*found["sides"][side]["interval"])}
    for each in found.get("what_if", ()):
        chances[each["variation"]["tactics"][side]] = Interval(*each["sides"][side]["interval"])
    ranged = TacticRange(side, query.tactics[side], chances)
    said = {name: words.say(TACTICS.get(name, name)) for name in chances}
    ordered = sorted(chances.items(), key=lambda each: -sum(each[1]))
    return RangeShown(
        words.word(side), floor(ranged.interval.low * 100), ceil(ranged.interval.high * 100),
        said[ranged.worst], said[ranged.best], said[ranged.supposed], ranged.alike,
        tuple((said[name], floor(low * 100), ceil(high * 100)) for name, (low, high) in ordered),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class TrialShown:
    """A number of opponents that was tried, and where it leads."""

    what: str
    word: str
    low: int
    high: int
    link: str
    open: bool
    """Can it go either way?"""


@dataclass(frozen=True, slots=True)
class BalanceShown:
    """How many make an open fight: what was found, what was tried, what is being tried."""

    question: str
    side: str
    best: TrialShown | None
    tried: tuple[TrialShown, ...]
    trying: str
    over: bool
    number: str
    fights: int
    wanted: int
    step: str = ""
    """What a step of strength is, where the system says so."""


def balance_shown(found: Sought, words: Words, query: FightQuery) -> BalanceShown:
    """The search in words, the fewest first."""
    ordered = sorted(found.tried, key=lambda each: (each.trial.number, each.trial.steps))
    best, course = _nearest(found.balance) if found.balance else None, found.course
    return BalanceShown(
        words.say(N_("Wie viele „%(name)s“ für einen offenen Kampf?"), name=found.who),
        _wins(words, query.side),
        _trial(best, words, query) if best else None,
        tuple(_trial(each, words, query) for each in ordered),
        _many(found.trial, words, query) if found.trial else "",
        found.over,
        course.number if course else "",
        course.fights if course else 0,
        found.trial.fights if found.trial else 0,
        step_said(words),
    )


def _nearest(balance: Balance) -> Tried:
    """What was found; of equals that are not open the one for which most was changed."""
    best = balance.best
    if best.forecast.sides[balance.side].interval.judgement == OPEN:
        return best
    alike = [each for each in balance.tried if balance.chance(each) == balance.chance(best)]
    return max(alike, key=lambda each: abs(each.trial.steps))


def _trial(tried: Tried, words: Words, query: FightQuery) -> TrialShown:
    chance, trial, who = tried.forecast.sides[query.side].interval, tried.trial, query.balance
    link = "" if trial.steps else query.link(counts={who: trial.number}, what_if=())
    word = words.say(JUDGEMENTS[chance.judgement])
    low, high = floor(chance.low * 100), ceil(chance.high * 100)
    is_open = chance.judgement == OPEN
    return TrialShown(_many(trial, words, query), word, low, high, link, is_open)


def _many(trial: Trial, words: Words, query: FightQuery) -> str:
    """How many of whom, and beside which others, who stay as they are."""
    who, roster = query.balance, query.roster
    side = next((each.side for each in roster.kinds if each.name == who), "")
    others = ", ".join(
        f"{query.counts[each.name]} × {each.name}"
        for each in roster.kinds
        if each.side == side and each.name != who and query.counts[each.name]
    )
    many = f"{trial.number} × {who}"
    if trial.steps:
        stronger = STRONGER if trial.steps > 0 else WEAKER
        many = words.say(stronger, who=many, n=abs(trial.steps))
    return words.say(BESIDE, who=many, others=others) if others else many


def step_said(words: Words) -> str:
    """What a step of strength adds to somebody; nothing where a system knows of none."""
    rules = words.system
    if not isinstance(rules, Recruiting) or not rules.growth:
        return ""
    labels = {field.key: words.say(field.ask.label) for field in form(rules.sheet)}
    grown = [(labels[key].partition(" (")[0], by) for key, by in rules.growth.items()]
    return ", ".join(f"{label} +{by}" for label, by in grown)


@dataclass(frozen=True, slots=True)
class ResultShown:
    """A forecast as a page shows it: words, numbers, pictures."""

    verdict: ShareShown
    sides: tuple[ShareShown, ...]
    figures: tuple[ShareShown, ...]
    draws: ShareShown | None
    rounds: tuple[int, int, int]
    others: tuple[OtherShown, ...]
    pictures: tuple[tuple[str, Markup], ...]
    """Of each its title."""
    exact: str = ""
    """That it is counted exactly, and what is left open; empty where it is not."""


def result_shown(course: Course, words: Words, side: str) -> ResultShown | None:
    """What is there by now, seen from a side."""
    found = course.found
    if not found:
        return None
    chances = found.get("chances", {})
    known, falls = chances.get("wins", {}), chances.get("figures", {})
    sides = {
        name: _share(words, _wins(words, name), each, "wins", found, exact=known.get(name, 0.0))
        for name, each in found["sides"].items()
    }
    draws, rounds = found["draws"], found["rounds"]
    verdict = sides.get(side) or next(iter(sides.values()))
    if found["fights"] >= FIRST_SAID and 2 * draws["number"] > found["fights"]:
        verdict = replace(verdict, lead=words.say(N_("Meist siegt niemand")))
    return ResultShown(
        verdict,
        tuple(sides.values()),
        tuple(
            _share(
                words, words.say(N_("%(name)s fällt"), name=name), each, "falls", found,
                _costs(words, each), falls.get(name, {}).get("falls", 0.0),
            )
            for name, each in found["figures"].items()
        ),
        _share(
            words, words.say(N_("Niemand siegt")), draws, "number", found, _why(words, draws),
            sum(chances.get("draws", {}).values()),
        )
        if draws["number"]
        else None,
        (rounds["low"], rounds["middle"], rounds["high"]),
        tuple(_other(words, each, side) for each in found.get("what_if", ())),
        _pictures(found, words),
        counted_exactly(words, found["undecided"]) if found.get("exact") else "",
    )  # fmt: skip


def _wins(words: Words, side: str) -> str:
    return words.say(N_("Sieg für %(side)s"), side=words.word(side))


def _share(
    words: Words, what: str, each: Mapping[str, Any], key: str, found: Mapping[str, Any],
    about: str = "", exact: float = 0.0,
) -> ShareShown:  # fmt: skip
    """``exact``: the chance itself, where the whole forecast is exact."""
    low, high = each["interval"]
    known = bool(found.get("exact"))
    chance = exact if known else Fraction(each[key], found["fights"])
    sure = Interval(exact, min(1.0, exact + found["undecided"])) if known else None
    judged = sure.judgement if sure else each["judgement"]
    lead = LEADS[judged] if known or found["fights"] >= FIRST_SAID else TOO_FEW
    share = exact_chance(exact, words.lang) if known else percent(Fraction(chance), words.lang)
    return ShareShown(
        what, words.say(JUDGEMENTS[judged]), floor(low * 100), ceil(high * 100), share, about,
        round(100 * chance), words.say(lead), known,
    )  # fmt: skip


def _costs(words: Words, each: Mapping[str, Any]) -> str:
    """What it costs in eight of ten fights, by bar and points."""
    parts = [
        f"{words.word(name)} {spread['low']}–{spread['high']}"
        for name, spread in (*each["lost"].items(), *each["spent"].items())
        if spread["low"] or spread["high"]
    ]
    return ", ".join(parts)


def _why(words: Words, draws: Mapping[str, Any]) -> str:
    return ", ".join(f"{words.say(REASONS[name])} ({n})" for name, n in draws["why"].items())


def _other(words: Words, each: Mapping[str, Any], side: str) -> OtherShown:
    name = side if side in each["sides"] else next(iter(each["sides"]))
    mine = each["sides"][name]
    low, high = mine["interval"]
    moved, word, exact = mine.get("moved"), mine["judgement"], ""
    less, more = points(*moved["interval"]) if moved else ("", "")
    if each.get("exact"):
        chance = each["chances"].get("wins", {}).get(name, 0.0)
        word = Interval(chance, min(1.0, chance + each["undecided"])).judgement
        exact = exact_chance(chance, words.lang)
        less = more = exact_points(moved["exact"], words.lang) if moved else ""
    return OtherShown(
        variation_said(words, each["variation"]),
        floor(low * 100),
        ceil(high * 100),
        words.say(JUDGEMENTS[word]),
        less,
        more,
        bool(moved and moved["sure"]),
        exact,
    )


def _pictures(found: Mapping[str, Any], words: Words) -> tuple[tuple[str, Markup], ...]:
    heat, losses = survival(found, words), losses_part(found, words)
    shown = [(CHANCES, part_chart(chances_part(found, words)))]
    shown += [(STANDING, heat_table(heat, lang=words.lang, across=True))] if heat else []
    shown += [(COSTS, part_chart(losses))] if losses else []
    return tuple((words.say(title), Markup(each)) for title, each in shown)


def told_side(roster: Roster) -> str:
    """Whose chance is said first: that of the people's side, else the first."""
    people = [each.side for each in roster.kinds if not each.sheet.get("nsc")]
    return next(iter((*people, *roster.sides)), GM)

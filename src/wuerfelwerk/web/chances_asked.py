"""What a reader asks of odds, and what the page says of them: counted and drawn at the desk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from starlette.datastructures import QueryParams

from wuerfelwerk.odds.checks import check_of, mean_of, numeric, odds_of_all
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.present.charts.cases import asked, bounded
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import Check, system
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.table.desk import clerk
from wuerfelwerk.web import chances
from wuerfelwerk.web.forms import sent, typed
from wuerfelwerk.web.render import fragment

SECOND = "b."
"""Before the fields of the second build."""
REMEMBERED = 16
"""So many counts a counting process keeps for a reader who only wants them shown otherwise."""
clerk.share(__name__)


class ChanceQuery:
    """What the address asks for."""

    def __init__(self, data: QueryParams, check: Check) -> None:
        fields = form(check.start)
        self.compare = data.get("vergleich") == "ja"
        self.exact = data.get("genau") == "ja"
        self.target = data.get("ziel", "").strip()
        self.outcomes = data.getlist("ausgang")
        self.a = asked(check, typed(fields, data))
        self.b = asked(check, typed(fields, data, SECOND) or dict(self.a.typed))
        if not self.compare:
            self.b = self.a

    @property
    def ready(self) -> bool:
        """Can it be counted?"""
        return self.a.ready and self.b.ready

    def bounded(self) -> None:
        """Refuse too many cases at once."""
        bounded(self.a.values)
        bounded(self.b.values)

    def link(self) -> str:
        """The same question as an address to share."""
        fields = form(self.a.check.start)
        pairs = sent(fields, self.a.typed)
        pairs += sent(fields, self.b.typed, SECOND) if self.compare else []
        pairs += [("ausgang", each) for each in self.outcomes]
        flags = {"vergleich": self.compare, "genau": self.exact}
        pairs += [(key, "ja") for key, on in flags.items() if on]
        return "?" + urlencode([*pairs, *([("ziel", self.target)] if self.target else [])])


@dataclass(frozen=True, slots=True)
class ChancesShown:
    """What came of a question: the drawn result, and what the form around it has to know."""

    html: str
    outcomes: tuple[tuple[str, str, bool], ...]
    """What may count as a success: the outcome, its word, whether it does."""
    target_wrong: str


@dataclass(frozen=True, slots=True)
class ChancesAsked:
    """A question of the page of chances; ``link`` is its address in the one usual form."""

    system: str
    check: str
    link: str
    lang: str

    def answer(self) -> ChancesShown:
        """Count all cases, and draw them."""
        rules = system(self.system)
        query = ChanceQuery(QueryParams(self.link.removeprefix("?")), check_of(rules, self.check))
        values = _result(Words(rules, self.lang), self.check, query)
        html = fragment(f"chancen_{values['kind']}.html", self.lang, query=query, **values)
        return ChancesShown(html, tuple(values["outcomes"]), values["target_wrong"])


@lru_cache(maxsize=REMEMBERED)
def counted(name: str, check: str, cases: tuple[Any, ...]) -> list[Distribution[Any]]:
    """The odds of all cases of a question."""
    owner = system(name)
    return odds_of_all(owner, check_of(owner, check), cases)


def _result(words: Words, name: str, query: ChanceQuery) -> dict[str, Any]:
    """What the template needs of the odds: by the number of ranges."""
    query.bounded()
    if query.compare and not (query.a.ranges or query.b.ranges):
        return _compared(words, name, query)
    cases = query.a.cases()
    many = counted(words.system.id, name, tuple(filled for _, filled in cases))
    look = chances.ChanceLook.of(words, query.a, query.exact)
    want, unread = chances.wanted(look, many, query.outcomes, query.target)
    found = [(case, odds) for (case, _), odds in zip(cases, many, strict=True)]
    shared = _choices(look, many, want) | {"target_wrong": unread}
    shared |= _ignored(words, query)
    if not query.a.ranges:
        return _one(look, name, many[0], want) | shared
    if len(query.a.ranges) == 1:
        chart = chances.columns(look, found, query.a, want)
        made = chances.series(look, query.a, found, want)
        return {"kind": "series", "series": made, "chart": chart, "cases": len(cases)} | shared
    return {"kind": "heat", "heat": chances.heat(look, query.a, found, want), "look": look} | shared


def _ignored(words: Words, query: ChanceQuery) -> dict[str, str]:
    """Why a comparison is not shown."""
    if not query.compare:
        return {"aside": ""}
    return {"aside": words.say(N_("Zwei Bauweisen vergleicht die Seite nur ohne Bereiche."))}


def _choices(
    look: chances.ChanceLook, many: Sequence[Distribution[Any]], want: chances.Wanted
) -> dict[str, Any]:
    """What may count as a success."""
    order = look.order(many)
    words = [(each, look.name(each), want.holds(each)) for each in order if isinstance(each, str)]
    return {"outcomes": words, "numbers": not words, "wanted": want}


def _one(
    look: chances.ChanceLook, name: str, odds: Distribution[Any], want: chances.Wanted
) -> dict[str, Any]:
    """One case."""
    chance = chances.success(odds, want)
    counts = [look.name(each) for each in look.order([odds]) if want.holds(each)]
    return {
        "kind": "one",
        "rows": chances.rows(look, odds, want),
        "chart": chances.bars(look, name, odds, want),
        "mean": _beside(look, odds),
        "chance": look.chance(chance, 2) if want.outcomes or want.target is not None else "",
        "reached": " + ".join(counts) if want.outcomes else "",
        "favourable": int(chance * odds.total),
        "total": odds.total,
    }


def _beside(look: chances.ChanceLook, odds: Distribution[Any]) -> str:
    """The mean of a case, where it has one."""
    return "" if (mean := mean_of(odds)) is None else look.number(mean)


def _compared(words: Words, name: str, query: ChanceQuery) -> dict[str, Any]:
    """Two builds."""
    filled = query.a.cases()[0][1], query.b.cases()[0][1]
    a, b = counted(words.system.id, name, filled)
    look = chances.ChanceLook.of(words, query.a, query.exact)
    want, unread = chances.wanted(look, [a, b], query.outcomes, query.target)
    measured = [chances.measured(each, want) for each in (a, b)]
    means = numeric(a) and numeric(b) and want.target is None
    shown = look.number if means else look.chance
    return {
        "kind": "two",
        "sides": chances.sides(look, a, b),
        "chart": chances.curves(look, name, a, b),
        "numbers_ab": [shown(each) for each in measured],
        "means_ab": [_beside(look, each) for each in (a, b)] if not means else ["", ""],
        "means": means,
        "target_wrong": unread,
    } | _choices(look, [a, b], want)

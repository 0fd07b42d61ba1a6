"""Chances without a table: every check of every system, counted exactly, with links to share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.api.refusals import status_of
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.odds.checks import check_of, mean_of, numeric, odds_of
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.present.charts.cases import Asked, asked, bounded
from wuerfelwerk.present.screen.fields import field_shown
from wuerfelwerk.present.screen.values import FieldShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import Check, System, installed, system
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.web import chances
from wuerfelwerk.web.forms import sent, typed
from wuerfelwerk.web.pages.common import page, said, system_of, translate, words_of

REMEMBERED, AT_ONCE = 4096, 2
SECOND = "b."
"""Before the fields of the second build."""


@lru_cache(maxsize=REMEMBERED)
def counted(name: str, check: str, filled: Any) -> Distribution[Any]:
    """The odds of a filled-in check; what was asked lately is remembered."""
    owner = system(name)
    return odds_of(owner, check_of(owner, check), filled)


async def aside(request: Request, many: Sequence[tuple[str, str, Any]]) -> list[Distribution[Any]]:
    """Count in a thread, a few at once, so that the tables go on meanwhile."""
    state = request.app.state
    if not hasattr(state, "counting"):
        state.counting = CapacityLimiter(AT_ONCE)
    return await to_thread.run_sync(
        lambda: [counted(*each) for each in many], limiter=state.counting
    )


async def index(request: Request) -> Response:
    """All checks of all systems."""
    shown = [
        (each.id, each.catalogue.name.said(request.state.lang), _names(words_of(request, each)))
        for each in installed().values()
    ]
    return page(request, "chancen_alle.html", systems=shown, hier="/chancen")


def _names(words: Words) -> list[tuple[str, str]]:
    return [(name, _titled(words, name)) for name in words.system.checks]


def _titled(words: Words, name: str) -> str:
    """The word for a check as a heading."""
    said = words.word(name)
    return said[:1].upper() + said[1:]


async def first(request: Request) -> Response:
    """The first check of a system."""
    rules = system_of(request)
    return await _shown(request, rules, next(iter(rules.checks), ""))


async def check(request: Request) -> Response:
    """One check: its form, and what comes of it."""
    return await _shown(request, system_of(request), request.path_params["check"])


async def _shown(request: Request, rules: System[Any, Any], name: str) -> Response:
    chosen, words = check_of(rules, name), words_of(request, rules)
    query = _Query(request, chosen)
    values, status = {"trouble": ""}, 200
    try:
        values |= await _result(request, words, name, query)
    except WuerfelwerkError as error:
        values["trouble"], status = said(request, error), status_of(error)
    if not (query.a.ready and query.b.ready):
        status = 422
    return page(request, "chancen.html", status, **_frame(words, name, query), **values)


class _Query:
    """What the address asks for."""

    def __init__(self, request: Request, check: Check) -> None:
        data, fields = request.query_params, form(check.start)
        self.compare = data.get("vergleich") == "ja"
        self.exact = data.get("genau") == "ja"
        self.target = data.get("ziel", "").strip()
        self.outcomes = data.getlist("ausgang")
        self.a = asked(check, typed(fields, data))
        self.b = asked(check, typed(fields, data, SECOND) or dict(self.a.typed))
        if not self.compare:
            self.b = self.a

    def link(self) -> str:
        """The same question as an address to share."""
        fields = form(self.a.check.start)
        pairs = sent(fields, self.a.typed)
        pairs += sent(fields, self.b.typed, SECOND) if self.compare else []
        pairs += [("ausgang", each) for each in self.outcomes]
        flags = {"vergleich": self.compare, "genau": self.exact}
        pairs += [(key, "ja") for key, on in flags.items() if on]
        return "?" + urlencode([*pairs, *([("ziel", self.target)] if self.target else [])])


def _frame(words: Words, name: str, query: _Query) -> dict[str, Any]:
    """The form around the result."""
    rules = words.system
    return {
        "hier": "/chancen",
        "system": rules.id,
        "system_name": rules.catalogue.name.said(words.lang),
        "checks": _names(words),
        "check": name,
        "check_name": _titled(words, name),
        "about": words.word(about) if (about := f"chance_{name}") in rules.wording.words else "",
        "query": query,
        "link": query.link(),
        "fields": _fields(words, query.a),
        "fields_b": _fields(words, query.b),
        "wrong": {key: words.error(error) for key, error in query.a.wrong.items()},
        "wrong_b": {key: words.error(error) for key, error in query.b.wrong.items()},
    }


def _fields(words: Words, question: Asked) -> list[FieldShown]:
    return [field_shown(field, words) for field in form(question.check.start)]


async def _result(request: Request, words: Words, name: str, query: _Query) -> dict[str, Any]:
    """What the template needs of the odds: by the number of ranges."""
    if not (query.a.ready and query.b.ready):
        return {"kind": "none"}
    bounded(query.a.values)
    bounded(query.b.values)
    if query.compare and not (query.a.ranges or query.b.ranges):
        return await _compared(request, words, name, query)
    cases = query.a.cases()
    many = await aside(request, [(words.system.id, name, filled) for _, filled in cases])
    look = chances.ChanceLook.of(words, query.a, query.exact)
    want, unread = chances.wanted(look, many, query.outcomes, query.target)
    found = [(case, odds) for (case, _), odds in zip(cases, many, strict=True)]
    shared = _choices(look, many, want) | {"target_wrong": unread}
    shared |= _ignored(request, query)
    if not query.a.ranges:
        return _one(look, name, many[0], want) | shared
    if len(query.a.ranges) == 1:
        chart = chances.columns(look, found, query.a, want)
        made = chances.series(look, query.a, found, want)
        return {"kind": "series", "series": made, "chart": chart, "cases": len(cases)} | shared
    return {"kind": "heat", "heat": chances.heat(look, query.a, found, want), "look": look} | shared


def _ignored(request: Request, query: _Query) -> dict[str, str]:
    """Why a comparison is not shown."""
    if not query.compare:
        return {"aside": ""}
    _ = translate(request)
    return {"aside": _(N_("Zwei Bauweisen vergleicht die Seite nur ohne Bereiche."))}


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


async def _compared(request: Request, words: Words, name: str, query: _Query) -> dict[str, Any]:
    """Two builds."""
    filled = [query.a.cases()[0][1], query.b.cases()[0][1]]
    a, b = await aside(request, [(words.system.id, name, each) for each in filled])
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

"""The rules to look up: every id with its text, its readings, its switches and its proof."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from anyio import CapacityLimiter, to_thread
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.errors import Busy
from wuerfelwerk.present.pages.rulebook import rulebook
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.catalogue import Catalogue
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.system import installed
from wuerfelwerk.web import render
from wuerfelwerk.web.pages.common import page, page_for_all, system_of, words_of

LONGEST_SEARCH = 100
BOOKS = 24
"""How many books are kept as they were drawn, each in one language: a third of a megabyte."""
_BOOKS = Kept["BookDrawn"](BOOKS)
_ONE = CapacityLimiter(1)
MOST_SEARCHING = 24
"""How many searches are drawn or wait for it."""
_WAITING: set[object] = set()


async def index(request: Request) -> Response:
    """All systems with their chapters."""
    return page_for_all(
        request, "regeln_alle.html", installed(), lambda: _all_books(request.state.lang)
    )


def _all_books(lang: str) -> Mapping[str, Any]:
    systems = [
        (each, each.catalogue.name.said(lang), _chapters(each.catalogue, lang))
        for each in installed().values()
    ]
    return {"systems": systems, "hier": "/regeln"}


def _chapters(catalogue: Catalogue, lang: str) -> list[tuple[str, str, int]]:
    return [
        (group, title.said(lang), sum(rule.group == group for rule in catalogue))
        for group, title in catalogue.groups.items()
    ]


@dataclass(frozen=True, slots=True)
class BookDrawn:
    """A rulebook as it is shown, without the frame of the page."""

    shown: Markup
    rules: int
    held: int


async def book(request: Request) -> Response:
    """The rules of one system, or those that were searched for."""
    rules = system_of(request)
    words = words_of(request, rules)
    search = " ".join(request.query_params.get("q", "")[:LONGEST_SEARCH].split())
    drawn = await found_in(words, search)
    return page(
        request,
        "regeln.html",
        hier="/regeln",
        system=rules.id,
        system_name=rules.catalogue.name.said(words.lang),
        source=rules.catalogue.source.said(words.lang),
        counted=drawn,
        shown=drawn.shown,
    )


async def found_in(words: Words, search: str) -> BookDrawn:
    """The book, or what is found in it; drawn in a thread where it has to be, one at a time."""
    known = None if search else _BOOKS.known(words.system, words.lang)
    if known is not None:
        return known
    if search and len(_WAITING) >= MOST_SEARCHING:
        raise Busy("Gerade wird zu viel gesucht; versuch es in einem Augenblick noch einmal.")
    mine = object()
    _WAITING.add(mine)
    try:
        # Whoever waits for a limiter of our own holds none of the threads that all share.
        return await to_thread.run_sync(_drawn_once, words, search, limiter=_ONE)
    finally:
        _WAITING.discard(mine)


def _drawn_once(words: Words, search: str) -> BookDrawn:
    """A whole book is drawn once."""
    if search:
        return _drawn(words, search)
    return _BOOKS.made(words.system, words.lang, lambda: _drawn(words, search))


def _drawn(words: Words, search: str) -> BookDrawn:
    rules, found = words.system, rulebook(words, search)
    html = render.fragment(
        "regelbuch.html",
        words.lang,
        system=rules.id,
        system_name=rules.catalogue.name.said(words.lang),
        search=search,
        first=next(iter(rules.catalogue.rules), ""),
        chapters=_chapters(rules.catalogue, words.lang),
        book=found,
    )
    return BookDrawn(Markup(html), found.rules, found.held)

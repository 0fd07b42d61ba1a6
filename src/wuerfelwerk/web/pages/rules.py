"""The rules to look up: every id with its text, its readings, its switches and its proof."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock

from anyio import to_thread
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.present.pages.rulebook import rulebook
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.catalogue import Catalogue
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.system import installed
from wuerfelwerk.web import render
from wuerfelwerk.web.pages.common import page, system_of, words_of

LONGEST_SEARCH = 100
BOOKS = 24
"""How many books are kept as they were drawn, each in one language: a third of a megabyte."""
_BOOKS = Kept["BookDrawn"](BOOKS)
_DRAWING = Lock()


async def index(request: Request) -> Response:
    """All systems with their chapters."""
    lang = request.state.lang
    systems = [
        (each, each.catalogue.name.said(lang), _chapters(each.catalogue, lang))
        for each in installed().values()
    ]
    return page(request, "regeln_alle.html", systems=systems, hier="/regeln")


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
    drawn = _BOOKS.known(rules, words.lang) if not search else None
    if drawn is None:
        drawn = await to_thread.run_sync(_drawn_once, words, search)
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


def _drawn_once(words: Words, search: str) -> BookDrawn:
    """Drawn in a thread, one at a time; a whole book is drawn once."""
    with _DRAWING:
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

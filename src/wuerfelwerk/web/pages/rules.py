"""The rules to look up: every id with its text, its readings, its switches and its proof."""

from __future__ import annotations

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.present.pages.rulebook import rulebook
from wuerfelwerk.rules.catalogue import Catalogue
from wuerfelwerk.rules.system import installed
from wuerfelwerk.web.pages.common import page, system_of, words_of

LONGEST_SEARCH = 100


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


async def book(request: Request) -> Response:
    """The rules of one system, or those that were searched for."""
    rules = system_of(request)
    words = words_of(request, rules)
    search = " ".join(request.query_params.get("q", "")[:LONGEST_SEARCH].split())
    return page(
        request,
        "regeln.html",
        hier="/regeln",
        system=rules.id,
        system_name=rules.catalogue.name.said(words.lang),
        source=rules.catalogue.source.said(words.lang),
        search=search,
        first=next(iter(rules.catalogue.rules), ""),
        chapters=_chapters(rules.catalogue, words.lang),
        book=await to_thread.run_sync(rulebook, words, search),
    )

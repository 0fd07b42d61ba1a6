"""The pages that belong to no table: first page, rules, sources, sheets, errors."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from threading import Event

import pytest
from anyio import to_thread
from markupsafe import Markup
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware
from starlette.requests import Request
from starlette.routing import Route
from starlette.testclient import TestClient

from support.screens import words
from support.web import prepared
from wuerfelwerk.errors import Busy, NotAllowed, TooOften, WuerfelwerkError
from wuerfelwerk.present.pages.rulebook import Rulebook, rulebook
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abend import evenings
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.web.answers import crashed
from wuerfelwerk.web.guard import Answers
from wuerfelwerk.web.pages import errors, rules

PATHS = ("/", "/oeffnen/rumble", "/regeln", "/regeln/rumble", "/herkunft", "/bogen/rumble")


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("path", PATHS)
def test_every_page_opens_in_both_languages(web: TestClient, path: str, lang: str) -> None:
    answer = web.get(path, headers={"x-lang": lang, "x-theme": "dark"})
    assert answer.status_code == 200
    assert f'<html lang="{lang}" data-theme="dark"' in answer.text
    assert len(re.findall(r"<h1[ >]", answer.text)) == 1


@pytest.mark.parametrize("path", PATHS)
def test_no_page_needs_more_than_its_own_files(web: TestClient, path: str) -> None:
    page = web.get(path).text
    assert not re.search(r"<[^>]+\s(style|on\w+)=", page)
    assert re.findall(r"<script(?![^>]+src=)", page) == []
    loaded = re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="([^"]+)"', page)
    assert loaded
    assert all(each.startswith(("/static/", "/vendor/")) for each in loaded)


def ids(page: str) -> Iterator[str]:
    return (found[1] for found in re.finditer(r'\sid="([^"]+)"', page))


@pytest.mark.parametrize("path", [*PATHS, "/chancen/rumble/duell"])
def test_no_id_is_given_twice(web: TestClient, path: str) -> None:
    found = list(ids(web.get(path).text))
    assert len(found) == len(set(found))


def test_the_first_page_begins_with_what_is_simplest(web: TestClient) -> None:
    page = web.get("/").text
    shown = re.findall(r'<li class="welt[^"]*" data-system="(\w+)">', page)
    assert shown == sorted(installed(), key=lambda each: len(system(each).catalogue))
    for each in shown:
        assert f'action="/spielen/{each}"' in page
        assert f'href="/oeffnen/{each}"' in page
        assert system(each).catalogue.feel.de in page.replace("&amp;", "&")
    assert len(re.findall(r'class="welt[^>]*><svg[^>]* role="img" aria-label="[^"]+', page)) == 5
    assert len(page.encode()) < 150_000


def test_every_example_has_a_name_of_its_own(web: TestClient) -> None:
    for lang in ("de", "en"):
        page = web.get("/", headers={"accept-language": lang}).text
        first = re.findall(r'class="nur-vorlesen"> [^<]*, ([^<,]+)</span></button>', page)
        others = re.findall(r'<button class="knopf still amt">([^<]+)<', page)
        found = first + others
        named = (len(s.examples) + bool(evenings(s)) for s in installed().values())
        assert len(found) == len(set(found)) == sum(named)
        assert not [each for each in found if "Beispiel" in each or "Example" in each]


def test_every_example_begins_at_once_without_a_field(web: TestClient) -> None:
    for each in installed().values():
        for example in ("", *each.examples):
            answer = web.post(
                f"/spielen/{each.id}", data={"example": example}, follow_redirects=False
            )
            assert answer.status_code == 303, (each.id, example)
            assert answer.headers["location"].startswith("/tisch/")
    unknown = web.post("/spielen/rumble", data={"example": "gibt es nicht"})
    assert unknown.status_code == 404
    assert "gibt es nicht" in unknown.text


def test_every_rule_can_be_linked_to(web: TestClient) -> None:
    page = web.get("/regeln/rumble").text
    known = set(ids(page))
    catalogue = system("rumble").catalogue
    assert known >= {*catalogue.rules, *catalogue.rulings, *catalogue.groups}
    inner = set(re.findall(r'href="#([^"]+)"', page)) - {"marke", "inhalt"}
    assert {each for each in inner if not each.startswith(("w", "a", "z-"))} <= known


def test_a_book_is_drawn_once_for_each_language_and_a_search_anew(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, str]] = []

    def counted(words: Words, search: str = "") -> Rulebook:
        drawn.append((words.lang, search))
        return rulebook(words, search)

    monkeypatch.setattr(rules, "rulebook", counted)
    monkeypatch.setattr(rules, "_BOOKS", Kept(rules.BOOKS))
    for theme in ("dark", "light", "dark"):
        page = web.get("/regeln/urc", headers={"x-theme": theme}).text
        assert f'data-theme="{theme}"' in page
        assert 'id="URC-POOL-03"' in page
    web.get("/regeln/urc", headers={"x-lang": "en"})
    for _ in range(2):
        assert 'id="URC-POOL-03"' in web.get("/regeln/urc", params={"q": "URC-POOL-03"}).text
    assert drawn == [("de", ""), ("en", ""), ("de", "URC-POOL-03"), ("de", "URC-POOL-03")]


def test_rules_are_searched(web: TestClient) -> None:
    page = web.get("/regeln/rumble", params={"q": "gleichstand  wert"}).text
    assert "RUM-DUELL-05" in page
    assert 'id="RUM-INI-01"' not in page
    assert 'value="gleichstand wert"' in page
    nothing = web.get("/regeln/rumble", params={"q": "<i>forelle" + "x" * 500})
    assert nothing.status_code == 200
    assert "Nichts gefunden" in nothing.text
    assert "<i>forelle" not in nothing.text


def test_the_sources_are_credited(web: TestClient) -> None:
    said = words(web.get("/herkunft").text)
    assert "CC BY-NC 3.0 DE" in said
    assert "papergames.de" in said
    assert system("rumble").catalogue.source.de in said
    assert "htmx.org" in said


def test_a_sheet_is_checked_while_it_is_filled_in(web: TestClient) -> None:
    page = web.get("/bogen/rumble", params={"name": "Uwe", "staerke": "9"}).text
    assert "1 × gegen die Regeln" in words(page)
    assert "Attribute verteilen sich 3-2-1-1, nicht 9-1-1-1." in words(page)
    assert 'href="/regeln/rumble#RUM-CHAR-04"' in page
    wrong = web.get("/bogen/rumble", params={"name": "Uwe", "staerke": "viel"}).text
    assert "Stärke: Erwartet wird" in words(wrong)


def test_an_example_fills_the_sheet(web: TestClient) -> None:
    page = web.get("/bogen/rumble", params={"vorlage": "Ada"}).text
    assert 'name="name" id="f-name" value="Ada"' in page
    assert '<span class="urteil gut">spielbar</span>' in page
    link = re.search(r'href="(/bogen/rumble/ansicht\?[^"]+)"', page)
    assert link is not None
    sheet = words(web.get(unescape(link[1])).text)
    assert "Lebenspunkte 13 = Stärke 2 + Konstitution 6 + Grundwert 5 RUM-LP-01" in sheet
    assert "Nahkampf 5" in sheet


def test_a_sheet_without_a_name_has_one_proposed(web: TestClient) -> None:
    answer = web.get("/bogen/rumble/ansicht")
    assert answer.status_code == 200
    assert "Ilka" in answer.text


def test_an_unknown_address_is_a_page_with_a_sentence(web: TestClient) -> None:
    answer = web.get("/gibt/es/nicht")
    assert answer.status_code == 404
    assert "Unter dieser Adresse liegt nichts." in answer.text
    assert web.post("/herkunft").status_code == 405
    assert web.get("/regeln/quidditch").status_code == 404


class Nonsense(Exception):
    """Nobody foresaw this."""


async def _crash(request: Request) -> None:
    raise Nonsense("geheime Einzelheit")


async def _often(request: Request) -> None:
    raise TooOften("Zu viele Anfragen; warte einen Augenblick.")


async def _forbidden(request: Request) -> None:
    raise NotAllowed("Für diesen Platz spricht, wer dort sitzt.")


def test_every_error_has_its_status_and_its_sentence() -> None:
    found = {"/a": _crash, "/b": _often, "/c": _forbidden}
    app = Starlette(
        routes=[Route(path, handler) for path, handler in found.items()],
        middleware=[
            Middleware(Answers, crashed=crashed),
            Middleware(BaseHTTPMiddleware, dispatch=prepared),
        ],
        exception_handlers={WuerfelwerkError: errors.refused},
    )
    browser = TestClient(app, raise_server_exceptions=False)
    answers = [browser.get(path) for path in found]
    assert [answer.status_code for answer in answers] == [500, 429, 403]
    assert "geheime" not in answers[0].text
    assert "Traceback" not in answers[0].text
    assert "Der Fehler liegt bei uns." in answers[0].text
    assert 'href="/b"' in answers[1].text
    assert "Für diesen Platz spricht" in answers[2].text


def test_searches_that_wait_hold_no_thread_and_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are read in the same threads: nobody's page may wait for searches of others."""
    may_end = Event()
    words = Words(system("rumble"), "de")

    def drawn(words: Words, search: str) -> rules.BookDrawn:
        assert may_end.wait(60)
        return rules.BookDrawn(Markup(search), 1, 1)

    async def crowd() -> None:
        asked = [asyncio.create_task(rules.found_in(words, str(n))) for n in range(60)]
        try:
            await asyncio.wait_for(to_thread.run_sync(len, ""), 10)
        finally:
            may_end.set()
        found = await asyncio.gather(*asked, return_exceptions=True)
        refused = [each for each in found if isinstance(each, Busy)]
        assert len(found) - len(refused) == rules.MOST_SEARCHING

    monkeypatch.setattr(rules, "_drawn", drawn)
    asyncio.run(crowd())

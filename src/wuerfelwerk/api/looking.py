"""Looking on: the screen of a place, advice, the log, the story, and news as they come."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query
from starlette.requests import Request
from starlette.responses import PlainTextResponse

from wuerfelwerk.api import live
from wuerfelwerk.api.asking import OwnPlace, Place, TheService, Token
from wuerfelwerk.api.bodies import BoundedRoute
from wuerfelwerk.api.language import Lang
from wuerfelwerk.api.leaving import while_here
from wuerfelwerk.api.refusals import refusal
from wuerfelwerk.api.shown import Refused
from wuerfelwerk.api.written import screen_json
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.pages.chronicle import Chronicle, markdown
from wuerfelwerk.present.pages.replay import ReplayShown
from wuerfelwerk.present.pages.sheet import SheetShown
from wuerfelwerk.present.screen.options import OptionsShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system
from wuerfelwerk.table.looking.looking import CARDS
from wuerfelwerk.table.looking.previewed import AdviceShown, ForecastShown
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.service import Service

router = APIRouter(prefix="/tables/{table}", tags=["looking on"], route_class=BoundedRoute)
Number = Annotated[int | None, Query(ge=0, le=2**31, description="Like Last-Event-ID.")]
TEXT: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}}
}
MARKDOWN: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/markdown": {"schema": {"type": "string"}}}}
}

CROWDED: dict[int | str, dict[str, Any]] = {
    429: {"model": Refused, "description": "Too many requests, or too many streams open at once."}
}


@dataclass(frozen=True, slots=True)
class News:
    """One message of the stream; the newest carries the screen as it is by then."""

    number: int
    news: tuple[str, ...]
    screen: TableScreen | None = None


QUIET = ": \n\n"
"""A sign of life that no client hears."""


@router.get("")
async def look(
    house: TheService,
    place: Place,
    lang: Lang,
    cards: Annotated[int, Query(ge=0, le=1000, description="The newest so many.")] = CARDS,
) -> TableScreen:
    """The table as this place sees it now: all that there is to show, worded."""
    return await house.looking.look(place, lang, cards)


@router.get("/advice")
async def advice(
    request: Request,
    house: TheService,
    place: Place,
    lang: Lang,
    question: Annotated[
        str, Query(max_length=300, description="An open question; none: which command.")
    ] = "",
    goal: Annotated[str, Query(max_length=80, description="By default the first goal.")] = "",
) -> AdviceShown:
    """Every choice with its mean worth for a goal, best first, from what this place sees."""
    return await while_here(request, house.preview.advice(place, question, goal, lang))


@router.get("/cards")
async def cards(
    request: Request,
    house: TheService,
    place: Place,
    lang: Lang,
    question: Annotated[
        str, Query(max_length=300, description="An open question; none: the actions of a turn.")
    ] = "",
    goal: Annotated[str, Query(max_length=80, description="By default the usual goal.")] = "",
) -> OptionsShown:
    """Every option of a question or action of a turn, in their order, with its exact chance, the
    shares of good and bad outcomes, what it costs and deals in the mean, and its worth for a goal.
    """
    return await while_here(request, house.preview.cards(place, question, goal, lang))


@router.get("/chance")
async def chance(
    request: Request,
    house: TheService,
    place: Place,
    lang: Lang,
    question: Annotated[str, Query(max_length=300, description="A throw that is asked for.")],
) -> ForecastShown:
    """What a throw will come to, before it falls: exact chances and means, by goal."""
    return await while_here(request, house.preview.chance(place, question, lang))


class LogFile(PlainTextResponse):
    """A log as text, a line of JSON an entry."""


@router.get("/log", response_class=LogFile, responses=TEXT)
async def log(
    request: Request,
    house: TheService,
    place: Place,
    whole: Annotated[bool, Query(description="All of it, for the game master.")] = False,
) -> LogFile:
    """The log as a file, as this place may read it; ``verify`` proves it."""
    return LogFile(await while_here(request, house.looking.export(place, whole)))


@router.get("/sheets")
async def sheets(house: TheService, place: Place, lang: Lang) -> Sequence[SheetShown]:
    """The character sheets that this place may read, its own first."""
    return await house.looking.sheets(place, lang)


@dataclass(frozen=True, slots=True)
class NotesShown:
    """What a place has noted down for itself."""

    text: str


@router.get("/notes")
async def notes(house: TheService, place: OwnPlace) -> NotesShown:
    """What this place has noted down for itself; nobody else reads it."""
    return NotesShown(text=await house.notes.read(place))


@router.get("/steps/{step}")
async def step(
    house: TheService, place: Place, lang: Lang, step: Annotated[int, Path(ge=0, le=1_000_000)]
) -> ReplayShown:
    """How things stood after so many throws; beyond the last one it is the last."""
    return await house.looking.at(place, lang, step)


@router.get("/chronicle")
async def chronicle(house: TheService, place: Place, lang: Lang) -> Chronicle:
    """The evening as a story in scenes, and everything that was thrown, as this place may know."""
    return await house.looking.chronicle(place, lang)


class MarkdownFile(PlainTextResponse):
    """A story to keep."""

    media_type = "text/markdown"


@router.get("/chronicle.md", response_class=MarkdownFile, responses=MARKDOWN)
async def chronicle_file(house: TheService, place: Place, lang: Lang) -> MarkdownFile:
    """The same story as a Markdown file."""
    told = await house.looking.chronicle(place, lang)
    words = Words(system(told.system), lang)
    return MarkdownFile(await asyncio.to_thread(markdown, told, words))


@router.get("/events", status_code=200, response_class=live.EventStream, responses=CROWDED)
async def events(
    house: TheService,
    place: Place,
    token: Token,
    lang: Lang,
    after: Number = None,
    last_event_id: Annotated[str, Header(max_length=20, pattern="^[0-9]*$")] = "",
) -> live.EventStream:
    """News as server-sent events: ``id`` is the number, ``data`` is JSON (number, news, screen).

    After a number (``Last-Event-ID``, or ``after``) every missed message follows, without a gap;
    the newest one carries the screen. Without a number the first message is how things stand.
    Where too many streams are open already, none begins (429). An event ``refused`` with the usual
    refusal as ``data`` ends a stream that this place may no longer follow.
    """
    known = int(last_event_id) if last_event_id else after
    now = await house.looking.look(place, lang)
    house.looking.admit(place, token)
    return live.EventStream(_told(house, place, token, lang, now, known))


async def _told(
    house: Service, place: Access, token: str, lang: str, now: TableScreen, known: int | None
) -> AsyncGenerator[str | bytes, None]:
    if known is None or known > now.number:
        known = now.number
        yield _event(News(known, (), now))
    del now  # thousands may wait here for news: nothing of the last is kept
    try:
        async with aclosing(house.looking.watch(place, token, known)) as messages:
            async for message in messages:
                quiet = message.more or not message.number
                screen = None if quiet else await house.looking.look(place, lang)
                yield _event(News(message.number, message.news, screen))
                del screen
    except WuerfelwerkError as error:
        yield live.event(bytes(refusal(error, lang).body).decode(), name="refused")


def _event(news: News) -> str | bytes:
    if not news.number and not news.screen:
        return QUIET
    said = b'"number":%d,"news":%b' % (news.number, json.dumps(news.news).encode())
    screen = b',"screen":%b' % screen_json(news.screen) if news.screen else b""
    return live.whole_event(b"{%b%b}" % (said, screen), news.number)

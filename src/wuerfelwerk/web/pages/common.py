"""What every page needs: the frame, the language of the request, the person at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from wuerfelwerk.api.addresses import client_of
from wuerfelwerk.api.refusals import status_of as status_of
from wuerfelwerk.errors import Unknown, WuerfelwerkError
from wuerfelwerk.present.language import Translate, translator
from wuerfelwerk.present.wording import Words, sentence
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.system import System, system
from wuerfelwerk.table.play.live import Access
from wuerfelwerk.table.service import Service
from wuerfelwerk.web import render

LONGEST_ADDRESS = 8_192
"""Bytes of an address with its query: a form that is sent in it is smaller than a posted one."""
MOST_FIELDS = 400
"""How many a form has, whether it is posted or stands in an address."""

MOST_PAGES = 64
"""How many pages are kept as they were drawn, each in one language and theme: some 20 kB."""
_SAME_FOR_ALL = Kept[bytes](MOST_PAGES)


def page(request: Request, name: str, status: int = 200, /, **values: Any) -> HTMLResponse:
    """A template as an answer, in the language and theme of the request."""
    asked = request.scope["query_string"].decode("latin-1") if request.method == "GET" else ""
    path = request.scope["path"] + (f"?{asked}" if asked else "")
    state = request.state
    back = path if len(path) <= LONGEST_ADDRESS else "/"
    shown = render.page(name, state.lang, state.theme, back, **values)
    return HTMLResponse(shown, status)


def page_for_all(
    request: Request, name: str, of: object, values: Callable[[], Mapping[str, Any]], /
) -> HTMLResponse:
    """A page that is the same for everybody of a language and a theme, drawn once.

    ``of`` is what it shows. Nothing of whoever asks may stand in its values; with a query the page
    would lead back to that, so it is drawn anew.
    """
    if request.scope["query_string"]:
        return page(request, name, **values())
    state, path = request.state, request.scope["path"]
    theme = state.theme if state.theme in render.THEMES else ""
    key = (name, path, state.lang, theme)
    shown = _SAME_FOR_ALL.made(
        of, key, lambda: render.page(name, state.lang, theme, path, **values()).encode()
    )
    return HTMLResponse(shown)


def translate(request: Request) -> Translate:
    """From a German message to the reader's language."""
    return translator(request.state.lang)


def said(request: Request, error: WuerfelwerkError) -> str:
    """An error in the reader's language."""
    return sentence(error, request.state.lang)


def service(request: Request) -> Service:
    """The tables."""
    found: Service = request.app.state.service
    return found


async def access(request: Request, seat: Seat = "") -> Access:
    """The place of this browser at the table of the address; refuses a stranger.

    With ``seat`` the vacant one that the game master speaks for.
    """
    state, table = request.state, request.path_params["table"]
    found = await service(request).house.access(table, state.token, seat)
    return replace(found, address=client_of(request.scope))


def system_of(request: Request) -> System[Any, Any]:
    """The system of the address; refuses an unknown one."""
    return system(request.path_params["system"])


def words_of(request: Request, rules: System[Any, Any]) -> Words:
    """How a system speaks to this reader."""
    return Words(rules, request.state.lang)


async def posted(request: Request) -> FormData:
    """What a form sent; files and endless forms are refused."""
    return await request.form(max_files=0, max_fields=MOST_FIELDS)


def text(data: FormData, key: str) -> str:
    """One text of a form, empty where there is none."""
    found = data.get(key, "")
    return found.strip() if isinstance(found, str) else ""


def step_number(raw: str) -> int:
    """A number in an address; refuses what is none."""
    if not (raw.isascii() and raw.isdigit() and len(raw) <= 6):
        raise Unknown("Eine Stelle dieser Nummer gibt es nicht.")
    return int(raw)


def see_other(address: str) -> Response:
    """Go there after a form was sent."""
    return RedirectResponse(address, 303)

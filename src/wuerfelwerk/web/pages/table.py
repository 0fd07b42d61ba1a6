"""The table's own page: looking, and every act as a form that also works without a script."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from ipaddress import ip_address
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.wording import Words, sentence
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.table.people.roles import ONLOOKERS
from wuerfelwerk.table.play.house import Access, Receipt
from wuerfelwerk.table.service import Service
from wuerfelwerk.web import panels
from wuerfelwerk.web.pages.common import posted, see_other, service, status_of, step_number, text
from wuerfelwerk.web.posted import answer_of, fields_of, order_of

Items = Sequence[tuple[str, str]]
Act = Callable[[Service, Access, str, Items], Awaitable[Receipt]]
SETTINGS = ("advice", "watch", "locked", "paused")


async def access(request: Request) -> Access:
    """The place of this browser, or the vacant seat the game master speaks for."""
    seat = request.query_params.get("platz", "")
    found: Access = await service(request).access(
        request.path_params["table"], request.state.token, seat
    )
    return found


async def view(request: Request) -> TableScreen:
    """The table as this browser may see it."""
    found: TableScreen = await service(request).look(await access(request), request.state.lang)
    return found


async def for_all(house: Service, who: Access, lang: str) -> TableScreen:
    """The table as all may see it, for a screen at the wall, whoever has switched it on."""
    onlooking = Access(who.table, ONLOOKERS, who.role, who.name)
    return replace(await house.look(onlooking, lang), vacant=())


async def table(request: Request) -> Response:
    """The table's page, or the screen at the wall."""
    state = request.state
    if request.query_params.get("ansicht") == "fernseher":
        wall = await for_all(service(request), await access(request), state.lang)
        return HTMLResponse(panels.television(wall, state.lang, state.theme))
    seen = await view(request)
    order = order_of(request.query_params.get("reihe", ""))
    return HTMLResponse(panels.table_page(seen, state.lang, state.theme, order=order))


def act(change: Act) -> Callable[[Request], Awaitable[Response]]:
    """A form that acts: what is refused is said beside it, what is done shows in the stream."""

    async def handler(request: Request) -> Response:
        form = await posted(request)
        items = [(name, value) for name, value in form.multi_items() if isinstance(value, str)]
        asked = await access(request)
        try:
            await change(service(request), asked, text(form, "request"), items)
        except WuerfelwerkError as error:
            return await refused(request, asked, error)
        return done(request)

    return handler


def done(request: Request) -> Response:
    """The stream brings what happened; without a script, the page does."""
    if "hx-request" in request.headers:
        return HTMLResponse("")
    seat = request.query_params.get("platz", "")
    return see_other(f"/tisch/{request.path_params['table']}" + (f"?platz={seat}" if seat else ""))


async def refused(request: Request, asked: Access, error: WuerfelwerkError) -> Response:
    """Why something was refused, beside the form or on top of the page."""
    state, row = request.state, await service(request).store.table(asked.table)
    known = row is not None and row.system in installed()
    words = Words(installed()[row.system], state.lang) if row and known else None
    said = words.error(error) if words else sentence(error, state.lang)
    shown = panels.refusal(said, error.rule, row.system if row else "", state.lang)
    if "hx-request" in request.headers:
        return HTMLResponse(shown, status_of(error))
    seen = await view(request)
    page = panels.table_page(seen, state.lang, state.theme, message=shown)
    return HTMLResponse(page, status_of(error))


def _one(items: Items, name: str) -> str:
    return next((value for key, value in items if key == name), "")


def _last(items: Items, name: str) -> str:
    return next((value for key, value in reversed(items) if key == name), "")


async def _announce(house: Service, who: Access, request: str, items: Items) -> Receipt:
    secret = _one(items, "secret") == "ja"
    return await house.announce(who, request, _one(items, "command"), fields_of(items), secret)


async def _answer(house: Service, who: Access, request: str, items: Items) -> Receipt:
    return await house.answer(who, request, _one(items, "question"), answer_of(items))


async def _roll(house: Service, who: Access, request: str, items: Items) -> Receipt:
    return await house.roll(who, request, _one(items, "question"))


async def _undo(house: Service, who: Access, request: str, items: Items) -> Receipt:
    return await house.undo(who, request, step_number(_one(items, "card")), _known(items))


def _known(items: Items) -> int | None:
    """How many turns had been taken back when the page was drawn."""
    found = [value for name, value in items if name == "struck" and value]
    return step_number(found[0]) if found else None


async def _consent(house: Service, who: Access, request: str, items: Items) -> Receipt:
    return await house.consent(who, request, _one(items, "agree") == "ja")


async def _configure(house: Service, who: Access, request: str, items: Items) -> Receipt:
    names = dict.fromkeys(name for name, _ in items if name != "request")
    changes: dict[str, Any] = {name: _last(items, name) for name in names}
    for name in SETTINGS:
        if name in changes:
            changes[name] = changes[name] == "ja"
    return await house.configure(who, request, changes)


async def _autopilot(house: Service, who: Access, request: str, items: Items) -> Receipt:
    kinds = [value for name, value in items if name == "kinds"]
    return await house.autopilot(who, request, kinds, _one(items, "seat"))


async def _speak(house: Service, who: Access, request: str, items: Items) -> Receipt:
    return await house.speak(who, request, _one(items, "words"))


async def _end(house: Service, who: Access, request: str, items: Items) -> Receipt:
    return await house.end_evening(who, request)


async def _remove(house: Service, who: Access, request: str, items: Items) -> Receipt:
    return await house.remove(who, request, _one(items, "seat"))


async def _hand_over(house: Service, who: Access, request: str, items: Items) -> Receipt:
    return await house.hand_over(who, request, _one(items, "seat"))


ACTS: dict[str, Act] = {
    "ansage": _announce,
    "antwort": _answer,
    "wurf": _roll,
    "zuruecknehmen": _undo,
    "zustimmen": _consent,
    "einstellen": _configure,
    "selbst": _autopilot,
    "worte": _speak,
    "abend": _end,
    "entfernen": _remove,
    "uebergeben": _hand_over,
}
"""Every form of the page by the end of its address."""


async def advice(request: Request) -> Response:
    """What the advisor says to the open question, or to what could be announced."""
    query = request.query_params
    lang, who = request.state.lang, await access(request)
    asked = query.get("frage", "")
    shown = await service(request).advice(who, asked, query.get("ziel", ""), lang)
    seen = await view(request)
    said = panels.advice(shown, seen, asked, lang)
    if "hx-request" in request.headers:
        return HTMLResponse(said + panels.marking(shown, seen, asked, lang))
    marks, theme = panels.marks_of(shown, asked), request.state.theme
    return HTMLResponse(panels.table_page(seen, lang, theme, bench=said, marks=marks))


async def foretelling(request: Request) -> Response:
    """What is settled about an announcement while it is filled in, its price above all."""
    query, lang, who = request.query_params, request.state.lang, await access(request)
    fields = fields_of(query.multi_items())
    try:
        found = await service(request).foretell(who, query.get("command", ""), fields, lang)
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    seen = await view(request)
    said = panels.foretold(found, seen.system, lang)
    if "hx-request" in request.headers:
        return HTMLResponse(said)
    return HTMLResponse(panels.table_page(seen, lang, request.state.theme, bench=said))


async def forecast(request: Request) -> Response:
    """What a command would come to as it is filled in, or what a throw that is asked for will."""
    who, lang, house = await access(request), request.state.lang, service(request)
    try:
        if request.method == "POST":
            form = await posted(request)
            items = [(n, value) for n, value in form.multi_items() if isinstance(value, str)]
            found = await house.forecast(who, _one(items, "command"), fields_of(items), lang)
        else:
            found = await house.chance(who, request.query_params.get("frage", ""), lang)
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    said = panels.forecast(found, lang)
    if "hx-request" in request.headers:
        return HTMLResponse(said)
    seen = await view(request)
    return HTMLResponse(panels.table_page(seen, lang, request.state.theme, bench=said))


async def correction(request: Request) -> Response:
    """The workbench for a card: its command as it was announced."""
    who, lang = await access(request), request.state.lang
    number = step_number(request.path_params["card"])
    card, offer = await service(request).correctable(who, number, lang)
    seen = await view(request)
    bench = panels.correction(seen, card, offer, lang)
    if "hx-request" in request.headers:
        return HTMLResponse(bench)
    return HTMLResponse(panels.table_page(seen, lang, request.state.theme, bench=bench))


async def preview(request: Request) -> Response:
    """What a correction would change."""
    who, lang = await access(request), request.state.lang
    number, form = step_number(request.path_params["card"]), await posted(request)
    items = [(name, value) for name, value in form.multi_items() if isinstance(value, str)]
    command, fields = _one(items, "command"), fields_of(items)
    try:
        card, offer = await service(request).correctable(who, number, lang)
        found = await service(request).preview(who, number, command, fields, lang, _known(items))
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    seen = await view(request)
    if "hx-request" in request.headers:
        return HTMLResponse(panels.consequences(seen, card, found, lang))
    bench = panels.correction(seen, card, offer, lang, fields, found)
    return HTMLResponse(panels.table_page(seen, lang, request.state.theme, bench=bench))


async def correct(request: Request) -> Response:
    """Play a turn again with other values."""
    who, number = await access(request), step_number(request.path_params["card"])
    form = await posted(request)
    items = [(name, value) for name, value in form.multi_items() if isinstance(value, str)]
    try:
        await service(request).correct(
            who,
            text(form, "request"),
            number,
            _one(items, "command"),
            fields_of(items),
            _known(items),
        )
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    return done(request)


async def invitations(request: Request) -> Response:
    """The invitations that work, with their addresses as pictures."""
    return await _invitations(request, await access(request))


async def invite(request: Request) -> Response:
    """A new invitation for a role."""
    who, form = await access(request), await posted(request)
    await service(request).invite(who, text(form, "role"))
    return await _invitations(request, who)


async def revoke(request: Request) -> Response:
    """An invitation that works no longer."""
    who, form = await access(request), await posted(request)
    await service(request).revoke(who, text(form, "role"))
    return await _invitations(request, who)


async def _invitations(request: Request, who: Access) -> Response:
    links = await service(request).links(who)
    base = str(request.base_url).rstrip("/")
    addresses = [f"{base}/beitreten/{code}" for _, code in links]
    here_only = is_loopback(request.url.hostname or "")
    shown = panels.invitations(who.table, links, addresses, request.state.lang, here_only)
    if "hx-request" in request.headers:
        return HTMLResponse(shown)
    seen = await view(request)
    page = panels.table_page(seen, request.state.lang, request.state.theme, bench=shown)
    return HTMLResponse(page)


def is_loopback(host: str) -> bool:
    """Does this address lead to the machine itself, whoever asks?

    >>> is_loopback("127.0.0.1"), is_loopback("192.168.0.7"), is_loopback("tisch.example")
    (True, False, False)
    """
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


async def carry(request: Request) -> Response:
    """A link that takes this place to another device."""
    secret = await service(request).carry(await access(request))
    address = f"{str(request.base_url).rstrip('/')}/mitnehmen/{secret}"
    shown = panels.carried(address, request.state.lang)
    if "hx-request" in request.headers:
        return HTMLResponse(shown)
    seen = await view(request)
    page = panels.table_page(seen, request.state.lang, request.state.theme, bench=shown)
    return HTMLResponse(page)


async def log(request: Request) -> Response:
    """The log as a file, as this place may read it; the game master's holds everything."""
    who = await access(request)
    whole = request.query_params.get("ganz") == "ja"
    found = await service(request).export(who, whole)
    name = f"wuerfelwerk-{who.table}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(found, headers=headers, media_type="application/jsonl")

"""The table's own page: looking, and every act as a form that also works without a script."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import aclosing
from dataclasses import replace
from functools import partial
from ipaddress import ip_address
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from wuerfelwerk.api.leaving import while_here
from wuerfelwerk.api.live import PING, EventStream, event
from wuerfelwerk.api.refusals import headers_of, status_of
from wuerfelwerk.errors import (
    Busy,
    TooSlow,
    Unavailable,
    Unknown,
    Waiting,
    WuerfelwerkError,
    shorten,
)
from wuerfelwerk.present.language import LANGS
from wuerfelwerk.present.pages.sheet import command_name
from wuerfelwerk.present.screen.options import OptionsShown
from wuerfelwerk.present.wording import Words, sentence
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.looking.abend import AbendShown
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.table.people.roles import ONLOOKERS, PLAYER
from wuerfelwerk.table.play.abend import NO_HINTS
from wuerfelwerk.table.play.live import Access, Receipt
from wuerfelwerk.table.service import Service
from wuerfelwerk.web import benches, table_page
from wuerfelwerk.web.asking import fitted
from wuerfelwerk.web.facing import Facing, goal_for
from wuerfelwerk.web.offered import CHECK
from wuerfelwerk.web.pages import common, hints
from wuerfelwerk.web.pages.common import posted, see_other, service, step_number, text
from wuerfelwerk.web.posted import after_card, answer_of, card_of, fields_of, order_of, run_of
from wuerfelwerk.web.stage import Choice, is_weighed, scene_ways

Items = Sequence[tuple[str, str]]
Doing = Awaitable[Receipt]
Act = Callable[[Service, Access, str, Items], Doing]
SETTINGS = ("advice", "watch", "locked", "paused", "foretold")


async def access(request: Request) -> Access:
    """The place of this browser, or the vacant seat the game master speaks for."""
    return await common.access(request, request.query_params.get("platz", ""))


async def view(request: Request) -> TableScreen:
    """The table as this browser may see it."""
    return await service(request).looking.look(await access(request), request.state.lang)


async def asked_view(request: Request) -> TableScreen:
    """The table from the seat that is asked, also where whoever leads answers for somebody."""
    return await service(request).looking.instead(await access(request), request.state.lang)


async def for_all(house: Service, who: Access, lang: str) -> TableScreen:
    """The table as all may see it, for a screen at the wall, whoever has switched it on."""
    onlooking = Access(who.table, ONLOOKERS, who.role, who.name)
    return replace(await house.looking.look(onlooking, lang), vacant=())


async def _joining(request: Request) -> str:
    """How to join, for a screen that was set up by the code for it; nothing where it is another."""
    code, table = request.query_params.get("code", ""), request.path_params["table"]
    try:
        found = await service(request).people.invitation(code) if code else None
    except WuerfelwerkError:
        return ""
    if found is None or (found.table, found.role) != (table, PLAYER) or found.locked:
        return ""
    address = f"{str(request.base_url).rstrip('/')}/beitreten/{found.code}"
    links = [(found.role, found.code)]
    house = request.url.netloc
    return benches.invitations(table, links, [address], request.state.lang, False, house)


async def table(request: Request) -> Response:
    """The table's page, or the screen at the wall."""
    state = request.state
    if request.query_params.get("ansicht") == "fernseher":
        who = await access(request)
        wall, joining = await for_all(service(request), who, state.lang), await _joining(request)
        return HTMLResponse(table_page.television(wall, state.lang, state.theme, joining))
    seen = await view(request)
    order = order_of(request.query_params.get("reihe", ""))
    goal, known = goal_of(request, seen.system), await counted(request, seen)
    shown = table_page.table_page(
        seen, state.lang, state.theme, order=order, known=known, goal=goal
    )
    return HTMLResponse(shown)


GOAL = "ziel"
"""The cookie that remembers what somebody wants, system by system."""
YEAR = 365 * 24 * 3600
SOON = 0.15
"""So many seconds a page waits for chances; the desk counts on for whoever asks again."""
_counting: set[asyncio.Future[Any]] = set()
SCENE = "szene"
"""The name of what is counted of a scene."""
LONGEST_GOAL = 40
FIRST_REFUSAL = 400
"""From this status on nothing was done."""


def goal_of(request: Request, system: str) -> str:
    """What this browser wants with this system, if it ever said so."""
    return request.cookies.get(f"{GOAL}-{system}", "")[:LONGEST_GOAL]


async def counted(request: Request, seen: TableScreen) -> table_page.Known:
    """What can be counted of the first question, or of the turn, before the page is drawn.

    A page is never late for it: where that takes long or the desk is busy, the page asks again by
    itself, and meets what is being counted then.
    """
    asked, facing = next(iter(seen.play.questions), None), Facing(seen, request.state.lang)
    if facing.szene is not None:
        return await _soon(ways_dealt(request, facing.szene), SCENE)
    if asked is None and not (facing.your_turn and facing.acts_now):
        return {}
    if asked is not None and not is_weighed(asked):
        return {}
    if asked is not None:
        return await _soon(dealt(request, seen, asked.key), asked.key)
    found = await _soon(dealt(request, seen, ""), "")
    return {name: benches.dealt_cards(shown) for name, shown in found.items()}


async def _soon(work: Coroutine[Any, Any, Any], name: str) -> table_page.Known:
    """What is counted, by this name, where that takes no time; nothing where it does."""
    counting = asyncio.ensure_future(work)
    await asyncio.wait({counting}, timeout=SOON)
    if not counting.done():
        _counting.add(counting)
        counting.add_done_callback(_counted)
        return {}
    if isinstance(error := counting.exception(), WuerfelwerkError):
        return {}
    if error is not None:
        raise error
    return {name: counting.result()}


def _counted(done: asyncio.Future[Any]) -> None:
    _counting.discard(done)
    if not done.cancelled():
        done.exception()  # whoever asks again is told


async def dealt(request: Request, seen: TableScreen, asked: str) -> OptionsShown:
    """All options of a question or all cards of a turn, for the goal of this browser."""
    who, lang, preview = await access(request), request.state.lang, service(request).preview
    if "advice" not in seen.may:
        return OptionsShown("", ()) if asked else await preview.listed(who, lang)
    goal = goal_for(seen, goal_of(request, seen.system))
    return await preview.cards(who, asked, goal, lang, onward=True)


async def ways_dealt(request: Request, szene: AbendShown) -> list[Choice]:
    """The ways of a scene with their chances, where this table tells any."""
    who, lang = await access(request), request.state.lang
    return scene_ways(szene, await service(request).preview.ways(who, lang))


async def ways(request: Request) -> Response:
    """The buttons of a scene with their chances; what is still counted is asked for again."""
    seen, lang = await view(request), request.state.lang
    szene = Facing(seen, lang).szene
    if szene is None:
        return HTMLResponse("")
    try:
        found = await while_here(request, ways_dealt(request, szene))
    except WuerfelwerkError:
        found = scene_ways(szene, {})
    return HTMLResponse(benches.counted_ways(found, lang))


async def cards(request: Request) -> Response:
    """The buttons of the open question, or of the turn, with their chances."""
    seen, asked = await asked_view(request), request.query_params.get("frage", "")
    try:
        shown = await while_here(request, dealt(request, seen, asked))
    except (Busy, TooSlow, Unavailable, Waiting):
        return HTMLResponse(benches.uncounted(seen, asked, request.state.lang))
    except WuerfelwerkError as error:
        return await refused(request, await access(request), error)
    return HTMLResponse(benches.cards(shown, seen, asked, request.state.lang))


async def gives(request: Request) -> Response:
    """What a choice of dice would give, where there are too many to say it of each."""
    query, lang = request.query_params, request.state.lang
    raw = answer_of([("kind", "wuerfel"), *query.multi_items()])
    try:
        who = await access(request)
        shown = await service(request).preview.gives(who, query.get("frage", ""), raw, lang)
    except WuerfelwerkError as error:
        return await refused(request, await access(request), error)
    return HTMLResponse(benches.given(shown, lang))


async def want(request: Request) -> Response:
    """Remember what somebody wants; the page asks for its chances anew."""
    seen, form = await asked_view(request), await posted(request)
    goal = text(form, "ziel")
    if goal not in [name for name, _ in seen.goals]:
        known = ", ".join(name for name, _ in seen.goals)
        error = Unknown(
            "Ein Ziel „%(name)s“ gibt es nicht; möglich ist: %(known)s.",
            name=shorten(goal), known=known,
        )  # fmt: skip
        return await refused(request, await access(request), error)
    answer = done(request, request.query_params.get("platz", ""))
    answer.headers["hx-trigger"] = "ziel"
    answer.set_cookie(f"{GOAL}-{seen.system}", goal, max_age=YEAR, httponly=True, samesite="lax")
    return answer


async def instead(request: Request) -> Response:
    """What another seat is asked, for whoever leads to answer it in place."""
    seen, state = await asked_view(request), request.state
    shown = table_page.question_panel(seen, state.lang, goal_of(request, seen.system))
    if "hx-request" in request.headers:
        return HTMLResponse(shown)
    own = await service(request).looking.look(await common.access(request), state.lang)
    return HTMLResponse(table_page.table_page(own, state.lang, state.theme, bench=shown))


async def offers(request: Request) -> Response:
    """All that whoever leads may announce, where the page shows it only when it is asked for."""
    return await _fetched(request, table_page.offers_panel)


async def readings(request: Request) -> Response:
    """The readings of the table, to be set by whoever may."""
    return await _fetched(request, table_page.readings_panel)


async def _fetched(request: Request, draw: Callable[[TableScreen, str], str]) -> Response:
    """Part of a page that it does without at first; without a script, on a page of its own."""
    seen, state = await view(request), request.state
    shown = draw(seen, state.lang)
    if "hx-request" in request.headers:
        return HTMLResponse(shown)
    return HTMLResponse(table_page.table_page(seen, state.lang, state.theme, bench=shown))


def act(change: Act) -> Callable[[Request], Awaitable[Response]]:
    """A form that acts: what is refused is said beside it, what is done shows in the stream."""

    async def handler(request: Request) -> Response:
        form = await posted(request)
        items = _texts(form)
        asked = await access(request)
        try:
            await change(service(request), asked, text(form, "request"), items)
        except WuerfelwerkError as error:
            return await refused(request, asked, error)
        sits = (await service(request).house.read(asked.table)).place(asked.seat)
        return done(request, "" if sits else asked.seat)

    return handler


def done(request: Request, seat: str = "") -> Response:
    """The stream brings what happened; without a script, the page does, of a free ``seat`` its
    own."""
    if "hx-request" in request.headers:
        return HTMLResponse("")
    return see_other(f"/tisch/{request.path_params['table']}" + (f"?platz={seat}" if seat else ""))


async def refused(request: Request, asked: Access, error: WuerfelwerkError) -> Response:
    """Why something was refused, beside the form or on top of the page."""
    state, row = request.state, await service(request).house.store.table(asked.table)
    known = row is not None and row.system in installed()
    words = Words(installed()[row.system], state.lang) if row and known else None
    said = words.error(error) if words else sentence(error, state.lang)
    shown = benches.refusal(said, error.rule, row.system if row else "", state.lang)
    if "hx-request" in request.headers:
        return HTMLResponse(shown, status_of(error), headers_of(error))
    seen = await view(request)
    page = table_page.table_page(seen, state.lang, state.theme, message=shown)
    return HTMLResponse(page, status_of(error), headers_of(error))


def _texts(form: FormData) -> Items:
    return [(name, value) for name, value in form.multi_items() if isinstance(value, str)]


def _one(items: Items, name: str) -> str:
    return next((value for key, value in items if key == name), "")


def _last(items: Items, name: str) -> str:
    return next((value for key, value in reversed(items) if key == name), "")


def _announce(house: Service, who: Access, request: str, items: Items) -> Doing:
    secret = _one(items, "secret") == "ja"
    command, fields = card_of(items) or (_one(items, "command"), fields_of(items))
    if command == CHECK:
        return _demand(house, who, request, fields, secret)
    if _one(items, "dazu") == "ja":
        return _brought(house, who, request, command, fields)
    return house.play.announce(who, request, command, fields, secret, after_card(items))


async def _brought(
    house: Service, who: Access, request: str, command: str, fields: Mapping[str, Any]
) -> Receipt:
    """Somebody comes while a fight is on, and joins it."""
    await house.play.announce(who, request, command, fields)
    return await house.play.join_fight(who, f"{request}-dazu", str(fields.get("name", "")))


async def _demand(
    house: Service, who: Access, request: str, fields: Mapping[str, Any], secret: bool
) -> Receipt:
    """A check is asked for: its form is one, whatever others may see of it."""
    seen = await house.looking.look(who, LANGS[0])
    asked = fitted(seen.play.offers, fields)
    return await house.play.announce(who, request, CHECK, asked, secret)


def _answer(house: Service, who: Access, request: str, items: Items) -> Doing:
    question, run = _one(items, "question"), run_of(items)
    if run is not None:
        return house.play.answer_run(who, request, question, run)
    return house.play.answer(who, request, question, answer_of(items))


def _roll(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.roll(who, request, _one(items, "question"))


def _go(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.go(who, request, _one(items, "szene"), step_number(_one(items, "weg")))


def _go_on(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.go_on(who, request)


def _hint(items: Items) -> str:
    """Which hint was understood, or that none are wanted."""
    return NO_HINTS if _one(items, "alle") == "ja" else _one(items, "hinweis")


def _heed(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.heed(who, request, _hint(items))


async def heed(request: Request) -> Response:
    """A hint was understood; that none are wanted, the browser remembers for other tables, too."""
    answer = await act(_heed)(request)
    if answer.status_code < FIRST_REFUSAL:
        hints.remember(answer, _hint(_texts(await posted(request))))
    return answer


def _undo(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.undo(who, request, step_number(_one(items, "card")), _known(items))


def _known(items: Items) -> int | None:
    """How many turns had been taken back when the page was drawn."""
    found = [value for name, value in items if name == "struck" and value]
    return step_number(found[0]) if found else None


def _consent(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.consent(who, request, _one(items, "agree") == "ja")


def _nudge(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.nudge(who, request, _one(items, "seat"))


def _configure(house: Service, who: Access, request: str, items: Items) -> Doing:
    names = dict.fromkeys(name for name, _ in items if name != "request")
    changes: dict[str, Any] = {name: _last(items, name) for name in names}
    for name in SETTINGS:
        if name in changes:
            changes[name] = changes[name] == "ja"
    return house.play.configure(who, request, changes)


def _autopilot(house: Service, who: Access, request: str, items: Items) -> Doing:
    kinds = [value for name, value in items if name == "kinds"]
    return house.play.autopilot(who, request, kinds, _one(items, "seat"))


def _speak(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.speak(who, request, _one(items, "words"))


def _pledge(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.pledge(who, request, _one(items, "pledge"))


def _end(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.end_evening(who, request)


def _remove(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.people.remove(who, request, _one(items, "seat"))


def _hand_over(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.people.hand_over(who, request, _one(items, "seat"))


ACTS: dict[str, Act] = {
    "ansage": _announce,
    "antwort": _answer,
    "wurf": _roll,
    "szene": _go,
    "weiter": _go_on,
    "zuruecknehmen": _undo,
    "zustimmen": _consent,
    "anstupsen": _nudge,
    "einstellen": _configure,
    "selbst": _autopilot,
    "worte": _speak,
    "versprechen": _pledge,
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
    weighing = service(request).preview.advice(who, asked, query.get("ziel", ""), lang)
    try:
        shown = await while_here(request, weighing)
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    said = benches.advice(shown, await asked_view(request), asked, lang)
    if "hx-request" in request.headers:
        return HTMLResponse(said)
    seen = await view(request)
    return HTMLResponse(table_page.table_page(seen, lang, request.state.theme, bench=said))


async def foretelling(request: Request) -> Response:
    """What is settled about an announcement while it is filled in, its price above all."""
    query, lang, who = request.query_params, request.state.lang, await access(request)
    fields = fields_of(query.multi_items())
    try:
        found = await service(request).preview.foretell(who, query.get("command", ""), fields, lang)
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    seen = await view(request)
    said = benches.foretold(found, seen.system, lang)
    if "hx-request" in request.headers:
        return HTMLResponse(said)
    return HTMLResponse(table_page.table_page(seen, lang, request.state.theme, bench=said))


async def forecast(request: Request) -> Response:
    """What a command would come to as it is filled in, or what a throw that is asked for will."""
    who, lang, house = await access(request), request.state.lang, service(request)
    try:
        if request.method == "POST":
            items = _texts(await posted(request))
            command, fields = _one(items, "command"), fields_of(items)
            asked = house.preview.asked if command == CHECK else house.preview.forecast
            weighing = asked(who, command, fields, lang)
        else:
            weighing = house.preview.chance(who, request.query_params.get("frage", ""), lang)
        found = await while_here(request, weighing)
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    said = benches.forecast(found, lang)
    if "hx-request" in request.headers:
        return HTMLResponse(said)
    seen = await view(request)
    return HTMLResponse(table_page.table_page(seen, lang, request.state.theme, bench=said))


async def correction(request: Request) -> Response:
    """The workbench for a card: its command as it was announced."""
    who, lang = await access(request), request.state.lang
    number = step_number(request.path_params["card"])
    card, offer = await service(request).play.correctable(who, number, lang)
    seen = await view(request)
    bench = benches.correction(seen, card, offer, lang)
    if "hx-request" in request.headers:
        return HTMLResponse(bench)
    return HTMLResponse(table_page.table_page(seen, lang, request.state.theme, bench=bench))


async def changing(request: Request) -> Response:
    """The workbench for the sheet of somebody at the table, filled in as it stands."""
    who, lang, seen = await access(request), request.state.lang, await view(request)
    wanted, bringing = request.query_params.get("figur", ""), command_name(installed()[seen.system])
    sheets = {each.name: each for each in await service(request).looking.sheets(who, lang)}
    found = next((each for each in seen.play.offers if each.name == bringing), None)
    if found is None or wanted not in sheets:
        raise Unknown("Einen Bogen dieses Namens kannst du hier gerade nicht ändern.")
    bench = benches.changing(seen, found, wanted, sheets[wanted].fields, lang)
    if "hx-request" in request.headers:
        return HTMLResponse(bench)
    return HTMLResponse(table_page.table_page(seen, lang, request.state.theme, bench=bench))


async def preview(request: Request) -> Response:
    """What a correction would change."""
    who, lang, play = await access(request), request.state.lang, service(request).play
    number, form = step_number(request.path_params["card"]), await posted(request)
    items = _texts(form)
    command, fields = _one(items, "command"), fields_of(items)
    try:
        card, offer = await play.correctable(who, number, lang)
        found = await play.preview(who, number, command, fields, lang, _known(items))
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    seen = await view(request)
    if "hx-request" in request.headers:
        return HTMLResponse(benches.consequences(seen, card, found, lang))
    bench = benches.correction(seen, card, offer, lang, fields, found)
    return HTMLResponse(table_page.table_page(seen, lang, request.state.theme, bench=bench))


async def correct(request: Request) -> Response:
    """Play a turn again with other values."""
    who, number = await access(request), step_number(request.path_params["card"])
    form = await posted(request)
    items = _texts(form)
    try:
        await service(request).play.correct(
            who,
            text(form, "request"),
            number,
            _one(items, "command"),
            fields_of(items),
            _known(items),
        )
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    return done(request, request.query_params.get("platz", ""))


async def again(request: Request) -> Response:
    """Open another table that begins as this one did, and go there."""
    who, form, seen = await access(request), await posted(request), await view(request)
    found = await service(request).people.again(
        who, request.state.token, text(form, "pledge"), who.address
    )
    if seen.abend:
        await hints.as_before(request, found)
    return see_other(f"/tisch/{found.table}")


async def befriend(request: Request) -> Response:
    """Lead from now on, so that friends can come to the table, and show how they do."""
    who, form = await access(request), await posted(request)
    await service(request).people.befriend(who, text(form, "request"))
    return see_other(f"/tisch/{who.table}/einladen")


async def invitations(request: Request) -> Response:
    """The invitations that work, with their addresses as pictures."""
    return await _invitations(request, await access(request))


async def invite(request: Request) -> Response:
    """A new invitation for a role."""
    who, form = await access(request), await posted(request)
    await service(request).people.invite(who, text(form, "role"))
    return await _invitations(request, who)


async def revoke(request: Request) -> Response:
    """An invitation that works no longer."""
    who, form = await access(request), await posted(request)
    await service(request).people.revoke(who, text(form, "role"))
    return await _invitations(request, who)


async def _invitations(request: Request, who: Access) -> Response:
    links = await service(request).people.links(who)
    base = str(request.base_url).rstrip("/")
    addresses = [f"{base}/beitreten/{code}" for _, code in links]
    here_only = is_loopback(request.url.hostname or "")
    large = request.url.netloc if "gross" in request.query_params else ""
    shown = benches.invitations(who.table, links, addresses, request.state.lang, here_only, large)
    if "hx-request" in request.headers:
        return HTMLResponse(shown)
    seen = await view(request)
    page = table_page.table_page(seen, request.state.lang, request.state.theme, bench=shown)
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
    secret = await service(request).people.carry(await access(request))
    address = f"{str(request.base_url).rstrip('/')}/mitnehmen/{secret}"
    shown = benches.carried(address, request.state.lang)
    if "hx-request" in request.headers:
        return HTMLResponse(shown)
    seen = await view(request)
    page = table_page.table_page(seen, request.state.lang, request.state.theme, bench=shown)
    return HTMLResponse(page)


async def log(request: Request) -> Response:
    """The log as a file, as this place may read it; the game master's holds everything."""
    who = await access(request)
    whole = request.query_params.get("ganz") == "ja"
    found = await while_here(request, service(request).looking.export(who, whole))
    name = f"wuerfelwerk-{who.table}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(found, headers=headers, media_type="application/jsonl")


AFRESH = event("", name="neu")
"""Says that this place is no longer this browser's."""


async def stream(request: Request) -> EventStream:
    """The live stream: all of the page on every connect, then only what has changed."""
    who = await access(request)
    house = service(request)
    tv = request.query_params.get("ansicht") == "fernseher"
    await house.looking.look(who, request.state.lang, 1)
    house.looking.admit(who, request.state.token)
    goal = partial(goal_of, request)
    return EventStream(_messages(house, who, request.state.token, request.state.lang, tv, goal))


async def _messages(
    house: Service, who: Access, token: str, lang: str, tv: bool, goal: Callable[[str], str]
) -> AsyncGenerator[str, None]:
    """The full state first, whatever the viewer had; then what changes."""
    sent: table_page.Digests = {}
    try:
        async with aclosing(house.looking.watch(who, token)) as messages:
            async for message in messages:
                if not message.news:
                    yield PING
                    continue
                seen = await (for_all(house, who, lang) if tv else house.looking.look(who, lang))
                html, sent = table_page.changed(seen, lang, sent, tv, goal(seen.system))
                said = event(html, seen.number)
                del seen, html  # thousands may wait here for news: only digests are kept
                yield said
                del said
    except WuerfelwerkError:
        # The place is gone or may no longer look on; the page says so when it asks again.
        return
    # Somebody else sits there now, and this browser perhaps elsewhere: the page has to begin anew.
    yield AFRESH

"""Who asks for a table; every act there as a form that works without a script; the stream."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import replace
from functools import partial
from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from wuerfelwerk.api.live import PING, EventStream, event
from wuerfelwerk.api.refusals import headers_of, status_of
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.language import LANGS
from wuerfelwerk.present.wording import Words, sentence
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.table.people.roles import ONLOOKERS
from wuerfelwerk.table.play.abend import NO_HINTS
from wuerfelwerk.table.play.live import Access, Receipt
from wuerfelwerk.table.service import Service
from wuerfelwerk.web import benches, table_page
from wuerfelwerk.web.asking import fitted
from wuerfelwerk.web.offered import CHECK
from wuerfelwerk.web.pages import common, hints
from wuerfelwerk.web.pages.common import posted, see_other, service, step_number, text
from wuerfelwerk.web.posted import after_card, answer_of, card_of, fields_of, run_of

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


GOAL = "ziel"
"""The cookie that remembers what somebody wants, system by system."""
LONGEST_GOAL = 40
FIRST_REFUSAL = 400
"""From this status on nothing was done."""


def goal_of(request: Request, system: str) -> str:
    """What this browser wants with this system, if it ever said so."""
    return request.cookies.get(f"{GOAL}-{system}", "")[:LONGEST_GOAL]


def act(change: Act) -> Callable[[Request], Awaitable[Response]]:
    """A form that acts: what is refused is said beside it, what is done shows in the stream."""

    async def handler(request: Request) -> Response:
        form = await posted(request)
        items = texts_of(form)
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


def texts_of(form: FormData) -> Items:
    """What was written or chosen in a form; files are left out."""
    return [(name, value) for name, value in form.multi_items() if isinstance(value, str)]


def one_of(items: Items, name: str) -> str:
    """What a field says, the first of this name."""
    return next((value for key, value in items if key == name), "")


def _last(items: Items, name: str) -> str:
    return next((value for key, value in reversed(items) if key == name), "")


def _announce(house: Service, who: Access, request: str, items: Items) -> Doing:
    secret = one_of(items, "secret") == "ja"
    command, fields = card_of(items) or (one_of(items, "command"), fields_of(items))
    if command == CHECK:
        return _demand(house, who, request, fields, secret)
    if one_of(items, "dazu") == "ja":
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
    question, run = one_of(items, "question"), run_of(items)
    if run is not None:
        return house.play.answer_run(who, request, question, run)
    return house.play.answer(who, request, question, answer_of(items))


def _roll(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.roll(who, request, one_of(items, "question"))


def _go(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.go(who, request, one_of(items, "szene"), step_number(one_of(items, "weg")))


def _go_on(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.go_on(who, request)


def _hint(items: Items) -> str:
    """Which hint was understood, or that none are wanted."""
    return NO_HINTS if one_of(items, "alle") == "ja" else one_of(items, "hinweis")


def _heed(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.heed(who, request, _hint(items))


async def heed(request: Request) -> Response:
    """A hint was understood; that none are wanted, the browser remembers for other tables, too."""
    answer = await act(_heed)(request)
    if answer.status_code < FIRST_REFUSAL:
        hints.remember(answer, _hint(texts_of(await posted(request))))
    return answer


def _undo(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.undo(who, request, step_number(one_of(items, "card")), struck_of(items))


def struck_of(items: Items) -> int | None:
    """How many turns had been taken back when the page was drawn."""
    found = [value for name, value in items if name == "struck" and value]
    return step_number(found[0]) if found else None


def _consent(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.consent(who, request, one_of(items, "agree") == "ja")


def _nudge(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.nudge(who, request, one_of(items, "seat"))


def _configure(house: Service, who: Access, request: str, items: Items) -> Doing:
    names = dict.fromkeys(name for name, _ in items if name != "request")
    changes: dict[str, Any] = {name: _last(items, name) for name in names}
    for name in SETTINGS:
        if name in changes:
            changes[name] = changes[name] == "ja"
    return house.play.configure(who, request, changes)


def _autopilot(house: Service, who: Access, request: str, items: Items) -> Doing:
    kinds = [value for name, value in items if name == "kinds"]
    return house.play.autopilot(who, request, kinds, one_of(items, "seat"))


def _speak(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.speak(who, request, one_of(items, "words"))


def _pledge(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.pledge(who, request, one_of(items, "pledge"))


def _end(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.play.end_evening(who, request)


def _remove(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.people.remove(who, request, one_of(items, "seat"))


def _hand_over(house: Service, who: Access, request: str, items: Items) -> Doing:
    return house.people.hand_over(who, request, one_of(items, "seat"))


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


async def again(request: Request) -> Response:
    """Open another table that begins as this one did, and go there."""
    who, form, seen = await access(request), await posted(request), await view(request)
    found = await service(request).people.again(
        who, request.state.token, text(form, "pledge"), who.address
    )
    if seen.abend:
        await hints.as_before(request, found)
    return see_other(f"/tisch/{found.table}")


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

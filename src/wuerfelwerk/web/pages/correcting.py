"""Something at a table is put right: a turn with its dice kept, or a sheet."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from wuerfelwerk.errors import Unknown, WuerfelwerkError
from wuerfelwerk.present.pages.sheet import command_name
from wuerfelwerk.rules.system import installed
from wuerfelwerk.web import benches, table_page
from wuerfelwerk.web.pages.common import posted, service, step_number, text
from wuerfelwerk.web.pages.table import access, done, one_of, refused, struck_of, texts_of, view
from wuerfelwerk.web.posted import fields_of


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
    items = texts_of(form)
    command, fields = one_of(items, "command"), fields_of(items)
    try:
        card, offer = await play.correctable(who, number, lang)
        found = await play.preview(who, number, command, fields, lang, struck_of(items))
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
    items = texts_of(form)
    try:
        await service(request).play.correct(
            who,
            text(form, "request"),
            number,
            one_of(items, "command"),
            fields_of(items),
            struck_of(items),
        )
    except WuerfelwerkError as error:
        return await refused(request, who, error)
    return done(request, request.query_params.get("platz", ""))

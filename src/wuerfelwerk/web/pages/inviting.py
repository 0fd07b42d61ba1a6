"""Others come to a table: invitations, and a place that goes to another device."""

from __future__ import annotations

from ipaddress import ip_address

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from wuerfelwerk.table.play.live import Access
from wuerfelwerk.web import benches, table_page
from wuerfelwerk.web.pages.common import posted, see_other, service, text
from wuerfelwerk.web.pages.table import access, view


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

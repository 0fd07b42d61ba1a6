"""What operations ask of a request: the house, who is asking, for which place, under which key.

All of them are coroutines: the framework asks plain functions in threads, one after another.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import Depends, Header, Path, Query
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import Request

from wuerfelwerk.api.addresses import client_of
from wuerfelwerk.api.models import PRINTABLE
from wuerfelwerk.errors import NotAllowed
from wuerfelwerk.table.play.house import LONGEST_REQUEST
from wuerfelwerk.table.play.live import Access, fingerprint
from wuerfelwerk.table.service import Service

LONGEST_TOKEN = 200
BEARER = HTTPBearer(auto_error=False, description="The token that opening or joining gave.")


async def service(request: Request) -> Service:
    """The house behind this door."""
    found: Service = request.app.state.service
    return found


Found = Annotated[HTTPAuthorizationCredentials | None, Depends(BEARER)]


async def address(request: Request) -> str:
    """Whom a request counts for, as far as it is known."""
    return client_of(request.scope)


Address = Annotated[str, Depends(address)]
TheService = Annotated[Service, Depends(service)]


async def optional_token(found: Found) -> str:
    """The token that came along, or nothing."""
    return _shown(found)


def _shown(found: HTTPAuthorizationCredentials | None) -> str:
    token = found.credentials if found else ""
    return token if len(token) <= LONGEST_TOKEN else ""


async def token(found: Found) -> str:
    """The token, without which there is no place."""
    if not (given := _shown(found)):
        raise NotAllowed(
            "Erwartet wird „Authorization: Bearer TOKEN“; ein Token gibt es beim Eröffnen eines "
            "Tisches und mit jeder Einladung."
        )
    return given


Token = Annotated[str, Depends(token)]


async def known_token(house: TheService, given: Annotated[str, Depends(optional_token)]) -> str:
    """A token that opens something already: then a new place is added to it. Else nothing."""
    if given and not await house.house.store.held(fingerprint(given)):
        raise NotAllowed("Dieses Token gilt hier nicht; ohne Token gibt es ein neues.")
    return given


Known = Annotated[str, Depends(known_token)]
TableId = Annotated[
    str, Path(pattern="^[a-z0-9]{1,40}$", description="The table, as opening or joining named it.")
]


async def place(
    request: Request,
    table: TableId,
    token: Token,
    speak_for: Annotated[
        str,
        Query(
            max_length=40,
            pattern=PRINTABLE,
            description="The game master speaks for this seat; where somebody sits, all are told.",
        ),
    ] = "",
) -> Access:
    """The place of whoever asks; every act waits for it, so it asks the framework for little."""
    house: Service = request.app.state.service
    found = await house.house.access(table, token, speak_for)
    return replace(found, address=client_of(request.scope))


Place = Annotated[Access, Depends(place)]


def own_place(found: Place) -> Access:
    """The place of whoever asks, for what belongs to nobody else: nobody is spoken for there."""
    if found.own:
        raise NotAllowed(
            "Das betrifft nur den eigenen Platz; für einen anderen spricht hier niemand "
            "(ohne „%(name)s“ geht es).",
            name="speak_for",
        )
    return found


OwnPlace = Annotated[Access, Depends(own_place)]
Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        min_length=1,
        max_length=LONGEST_REQUEST,
        pattern="^[!-~]+$",
        description="Chosen by the client for each act; the same key again acts only once.",
    ),
]

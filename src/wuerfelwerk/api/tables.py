"""Coming and going: opening, joining, invitations, places, taking one's place along."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from wuerfelwerk.api.asking import Address, Key, Known, OwnPlace, Place, TheService, Token
from wuerfelwerk.api.bodies import BoundedRoute
from wuerfelwerk.api.language import Lang
from wuerfelwerk.api.models import (
    PRINTABLE,
    HandingOver,
    Inviting,
    Joining,
    Opening,
    Redeeming,
    Role,
)
from wuerfelwerk.api.shown import Carried, LinkShown, SeatTaken, TokenShown
from wuerfelwerk.table.people.members import Member
from wuerfelwerk.table.people.people import CARRIED
from wuerfelwerk.table.people.places import Invitation
from wuerfelwerk.table.play.live import Receipt

router = APIRouter(tags=["people"], route_class=BoundedRoute)
Code = Annotated[
    str, Path(min_length=1, max_length=40, pattern="^[A-Za-z0-9 -]+$", description="ABCD-2345")
]


def fresh() -> str:
    """A new token."""
    return secrets.token_urlsafe(32)


@router.post("/tables", status_code=201)
async def open_table(
    opening: Opening, house: TheService, known: Known, address: Address
) -> SeatTaken:
    """Open a table and lead it (or, solo, play against the program).

    With a token the new place is added to what it opens; without one there is a new token.
    """
    token = known or fresh()
    wanted = opening.model_dump()
    return SeatTaken.of(token, await house.people.open(token, **wanted, address=address))


@router.post("/tables/{table}/again", status_code=201)
async def again(house: TheService, place: Place, token: Token, address: Address) -> SeatTaken:
    """Open another table that begins as this one did; for whoever plays alone with the program."""
    return SeatTaken.of(token, await house.people.again(place, token, address=address))


@router.get("/tables/mine")
async def mine(house: TheService, token: Token, lang: Lang) -> Sequence[Member]:
    """All tables at which this token has a place, the newest first; ``trouble`` where one cannot
    be read."""
    return await house.members.mine(token, lang)


@router.get("/invitations/{code}")
async def invitation(code: Code, house: TheService) -> Invitation:
    """What an invitation is for, and which seats are still free."""
    return await house.people.invitation(code)


@router.post("/invitations/{code}", status_code=201)
async def join(
    code: Code, joining: Joining, house: TheService, known: Known, address: Address
) -> SeatTaken:
    """Sit down by an invitation; whoever sits there already just comes back."""
    token = known or fresh()
    said = (joining.name, joining.seat, joining.password, joining.words, joining.pledge)
    access = await house.people.join(token, code, *said, address)
    return SeatTaken.of(token, access)


@router.post("/redeem", status_code=201)
async def redeem(redeeming: Redeeming, house: TheService, known: Known) -> SeatTaken:
    """Take over a place from another device with the secret that ``carry`` gave there."""
    token = known or fresh()
    return SeatTaken.of(token, await house.people.redeem(token, redeeming.secret))


@router.post("/tables/{table}/carry", status_code=201)
async def carry(house: TheService, place: OwnPlace) -> Carried:
    """A secret that takes this place to another device: it works once and not for long."""
    return Carried(await house.people.carry(place), int(CARRIED))


@router.post("/tables/{table}/token", status_code=201)
async def api_token(house: TheService, place: OwnPlace) -> TokenShown:
    """A token for a program that acts at this place; the program's token before it ends."""
    return TokenShown(await house.people.api_token(place))


@router.get("/tables/{table}/invitations")
async def links(house: TheService, place: Place) -> Sequence[LinkShown]:
    """The invitations that work."""
    return [LinkShown(role, code) for role, code in await house.people.links(place)]


@router.post("/tables/{table}/invitations", status_code=201)
async def invite(inviting: Inviting, house: TheService, place: Place) -> LinkShown:
    """A new invitation; the older one for this role ends."""
    return LinkShown(inviting.role, await house.people.invite(place, inviting.role))


@router.delete("/tables/{table}/invitations", status_code=204, response_class=Response)
async def revoke(
    house: TheService,
    place: Place,
    role: Annotated[Role | None, Query(description="Only those for this role.")] = None,
) -> None:
    """No invitation works any longer, or none for that role."""
    await house.people.revoke(place, role or "")


@router.delete("/tables/{table}/places/{seat}")
async def remove(
    house: TheService,
    place: Place,
    key: Key,
    seat: Annotated[str, Path(max_length=40, pattern=PRINTABLE)],
) -> Receipt:
    """Take somebody's place away; the seat is free again, its figures stay."""
    return await house.people.remove(place, key, seat)


@router.post("/tables/{table}/hand-over")
async def hand_over(over: HandingOver, house: TheService, place: Place, key: Key) -> Receipt:
    """Somebody else leads from now on; both keep their devices and change places."""
    return await house.people.hand_over(place, key, over.seat)

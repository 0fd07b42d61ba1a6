"""Playing: every act carries a key, and the same key again acts only once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Path
from starlette.requests import Request

from wuerfelwerk.api.asking import Key, OwnPlace, Place, TheService
from wuerfelwerk.api.bodies import BoundedRoute
from wuerfelwerk.api.language import Lang
from wuerfelwerk.api.leaving import while_here
from wuerfelwerk.api.models import (
    Announcement,
    Answering,
    Changes,
    Consent,
    Correction,
    Forecast,
    Jotting,
    Nudging,
    Piloting,
    Pledging,
    Rolling,
    Speaking,
    Undoing,
)
from wuerfelwerk.present.screen.values import CardShown, OfferShown
from wuerfelwerk.table.looking.previewed import ForecastShown, Preview
from wuerfelwerk.table.play.live import Receipt

router = APIRouter(prefix="/tables/{table}", tags=["play"], route_class=BoundedRoute)


@dataclass(frozen=True, slots=True)
class Correctable:
    """What was announced, and what could be announced in its place."""

    card: CardShown
    form: OfferShown


@router.post("/commands")
async def announce(said: Announcement, house: TheService, place: Place, key: Key) -> Receipt:
    """Announce a command that is on offer; the rules refuse it with a sentence or carry it out."""
    return await house.play.announce(place, key, said.command, said.fields, said.secret)


@router.put("/notes", status_code=204)
async def jot(said: Jotting, house: TheService, place: OwnPlace) -> None:
    """Keep what this place notes down for itself, instead of what was there."""
    await house.notes.write(place, said.text)


@router.post("/forecast")
async def forecast(
    said: Forecast, request: Request, house: TheService, place: Place, lang: Lang
) -> ForecastShown:
    """What a command would come to, before it is announced; throws nothing, changes nothing."""
    weighing = house.preview.forecast(place, said.command, said.fields, lang)
    return await while_here(request, weighing)


@router.post("/answers")
async def answer(said: Answering, house: TheService, place: Place, key: Key) -> Receipt:
    """Answer an open question of one's own; dice thrown by hand are answers, too."""
    return await house.play.answer(place, key, said.question, said.answer)


@router.post("/rolls")
async def roll(said: Rolling, house: TheService, place: Place, key: Key) -> Receipt:
    """Let the program throw its sealed dice for an open question of one's own."""
    return await house.play.roll(place, key, said.question)


@router.get("/corrections/{card}")
async def correctable(
    house: TheService, place: Place, lang: Lang, card: Annotated[int, Path(ge=0, le=1_000_000)]
) -> Correctable:
    """A card with the form of its command, as it was on offer then."""
    return Correctable(*await house.play.correctable(place, card, lang))


@router.post("/corrections/preview")
async def preview(said: Correction, house: TheService, place: Place, lang: Lang) -> Preview:
    """What a correction would change; throws no dice and changes nothing."""
    return await house.play.preview(place, said.card, said.command, said.fields, lang, said.struck)


@router.post("/corrections")
async def correct(said: Correction, house: TheService, place: Place, key: Key) -> Receipt:
    """Play a turn again with other values: its dice stay, everything after it follows."""
    return await house.play.correct(place, key, said.card, said.command, said.fields, said.struck)


@router.post("/undo")
async def undo(said: Undoing, house: TheService, place: Place, key: Key) -> Receipt:
    """Take a turn back, or ask the others for it, as the table's own rule says."""
    return await house.play.undo(place, key, said.card, said.struck)


@router.post("/consent")
async def consent(said: Consent, house: TheService, place: Place, key: Key) -> Receipt:
    """Agree to what somebody wants to take back, or do not."""
    return await house.play.consent(place, key, said.agree)


@router.post("/nudges")
async def nudge(said: Nudging, house: TheService, place: Place, key: Key) -> Receipt:
    """Remind somebody for whom the game waits, at most once a minute; only they are told."""
    return await house.play.nudge(place, key, said.seat)


@router.post("/settings")
async def configure(said: Changes, house: TheService, place: Place, key: Key) -> Receipt:
    """Set what the table allows, its title or its password (an empty one takes it off)."""
    return await house.play.configure(place, key, said.model_dump(exclude_none=True))


@router.post("/autopilot")
async def autopilot(said: Piloting, house: TheService, place: OwnPlace, key: Key) -> Receipt:
    """Let the program answer some kinds of questions; ``ansage`` means that it plays the seat."""
    return await house.play.autopilot(place, key, said.kinds, said.seat)


@router.post("/onward")
async def go_on(house: TheService, place: Place, key: Key) -> Receipt:
    """Say that the last throw is read. The program waits for that where somebody plays alone with
    it and has not ``weiter`` among what it does unasked; who opens a table here has it."""
    return await house.play.go_on(place, key)


@router.post("/words")
async def speak(said: Speaking, house: TheService, place: Place, key: Key) -> Receipt:
    """Add one's words to the seal of this evening: before its first announcement, or, if they were
    pledged, as soon as ``seal.due`` asks for them."""
    return await house.play.speak(place, key, said.words)


@router.post("/pledge")
async def pledge(said: Pledging, house: TheService, place: Place, key: Key) -> Receipt:
    """Bind oneself to words by their digest, before the first announcement; nobody can choose
    dice knowing them."""
    return await house.play.pledge(place, key, said.pledge)


@router.post("/evening/end")
async def end_evening(house: TheService, place: Place, key: Key) -> Receipt:
    """End the evening: the seeds of its dice are shown, the next evening has its own."""
    return await house.play.end_evening(place, key)

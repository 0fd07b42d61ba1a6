"""Fights foretold: a forecast has a number by which it is watched, ended and fetched.

Fights are counted in processes of their own; whoever asks for too much at once is told so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Path
from starlette.responses import Response

from wuerfelwerk.api.asking import Address, Place, TheService
from wuerfelwerk.api.bodies import BoundedRoute
from wuerfelwerk.api.language import Lang
from wuerfelwerk.api.models import ForecastAsked, ForecastHere
from wuerfelwerk.api.shown import ForecastCourse, Refused
from wuerfelwerk.errors import Unknown, WuerfelwerkError
from wuerfelwerk.play import scenario
from wuerfelwerk.present.wording import sentence
from wuerfelwerk.sim.fight import Encounter
from wuerfelwerk.sim.variation import Variation
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.table.forecasts.course import Course
from wuerfelwerk.table.forecasts.fights import Asked

router = APIRouter(tags=["forecasts"], route_class=BoundedRoute)
Number = Annotated[str, Path(pattern=r"^[0-9a-f]{24}$", description="The number of a forecast.")]


@router.post("/forecasts", status_code=202)
async def begin(
    asked: ForecastAsked, lang: Lang, house: TheService, who: Address, response: Response
) -> ForecastCourse:
    """Have a fight foretold: the set-up of a scenario, fought many times from its beginning.

    The same question has the same number; asked again, it goes on from where it was.
    """
    loaded = scenario.parse(dict(asked.scenario))
    encounter = Encounter(
        loaded.system.id, loaded.setup, {**loaded.tactics, **asked.tactics}, asked.word
    )
    variations = tuple(Variation.read(each) for each in asked.what_if)
    question = Asked(((encounter, 1),), asked.fights, asked.precision, variations=variations)
    course = await house.forecasts.begin(question, who, Lane.STRANGER)
    response.headers["Location"] = f"/api/forecasts/{course.number}"
    return shown(course, lang)


@router.get("/forecasts/{number}")
async def watch(number: Number, lang: Lang, house: TheService) -> ForecastCourse:
    """How far a forecast is, and what it says by now; kept for a day."""
    return shown(await _open(house, number), lang)


@router.delete("/forecasts/{number}")
async def cancel(number: Number, lang: Lang, house: TheService, who: Address) -> ForecastCourse:
    """End a forecast of one's own; what is there stays, and asking for it again goes on.

    What others have asked for, too, is counted on for them.
    """
    await _open(house, number)
    return shown(await house.forecasts.cancel(number, who), lang)


async def _open(house: TheService, number: str) -> Course:
    """One that belongs to no table; that of a table is told at the table alone."""
    course = await house.forecasts.course(number)
    if course.table:
        raise Unknown("Eine Vorhersage dieser Nummer gibt es nicht, oder nicht mehr.")
    return course


at_table = APIRouter(prefix="/tables/{table}", tags=["forecasts"], route_class=BoundedRoute)


@at_table.post("/forecasts", status_code=202)
async def begin_here(
    place: Place, lang: Lang, house: TheService, asked: ForecastHere | None = None
) -> ForecastCourse:
    """Have the fight of a table foretold from how it stands now; only whoever leads may.

    Where the table shares it, everybody's screen has an ``outlook`` made of what everybody may
    know. What it would be like without somebody, by other tactics or readings, may be asked beside
    it; whoever would come to it is refused.
    """
    variations = [Variation.read(each) for each in asked.what_if] if asked else []
    return shown(await house.outlooks.begin(place, variations), lang)


@at_table.get("/forecasts/{number}")
async def watch_here(place: Place, number: Number, lang: Lang, house: TheService) -> ForecastCourse:
    """How far the forecast of a table is; only whoever leads may see it."""
    return shown(await house.outlooks.known(place, number), lang)


@at_table.delete("/forecasts/{number}")
async def cancel_here(
    place: Place, number: Number, lang: Lang, house: TheService
) -> ForecastCourse:
    """End the forecast of a table; what is there is told all the same."""
    await house.outlooks.cancel(place, number)
    return shown(await house.outlooks.known(place, number), lang)


def shown(course: Course, lang: str) -> ForecastCourse:
    """A forecast as JSON, its refusal worded."""
    why = WuerfelwerkError(course.why, **(course.about or {})) if course.why else None
    refused = Refused("failed", sentence(why, lang), "") if why else None
    found: Mapping[str, Any] | None = course.found
    return ForecastCourse(
        course.number,
        course.state,
        course.fights,
        course.wanted,
        None if course.left is None else round(course.left, 1),
        dict(found) if found else None,
        refused,
    )

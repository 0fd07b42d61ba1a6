"""Exact odds, the best way to keep dice, the proof of a log: all that needs no table.

Reckoning is done at the desk, in other processes: nobody at a table waits for it.
"""

from __future__ import annotations

import json
from math import comb, prod

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.api.asking import Address, TheService
from wuerfelwerk.api.bodies import BoundedRoute
from wuerfelwerk.api.language import Lang
from wuerfelwerk.api.leaving import while_here
from wuerfelwerk.api.models import KeepAsked, OddsAsked, Proving
from wuerfelwerk.api.questions import KeepQuestion, OddsQuestion, ProofQuestion
from wuerfelwerk.api.shown import KeepingShown, OddsShown, ReportShown
from wuerfelwerk.errors import IllegalCommand, TooMuch, shorten
from wuerfelwerk.odds.checks import check_of
from wuerfelwerk.odds.keep.solver import KeepRule
from wuerfelwerk.rules.form import form, read
from wuerfelwerk.rules.system import Check, system
from wuerfelwerk.table.desk.questions import Lane, Question
from wuerfelwerk.table.service import Service

router = APIRouter(tags=["reckoning"], route_class=BoundedRoute)
MOST_CASES = 441
MOST_HANDS = 5_000
"""The keep solver as a library takes far more, and its time for it."""


async def reckoned(
    request: Request, house: Service, who: str, question: Question[bytes]
) -> Response:
    """The answer of the desk, which is written there; given up when whoever asks hangs up."""
    asked = house.desk.ask(question, who, lane=Lane.STRANGER)
    return Response(await while_here(request, asked), media_type="application/json")


@router.post("/odds", response_model=OddsShown)
async def odds(
    asked: OddsAsked, lang: Lang, house: TheService, who: Address, request: Request
) -> Response:
    """Exact chances of a check: for one case, or for all cases of at most two ranges."""
    owner = system(asked.system)
    check = check_of(owner, asked.check)
    _demand_ranges(check, asked)
    ranges = tuple((key, low, high) for key, (low, high) in asked.ranges.items())
    fields = json.dumps(asked.fields, sort_keys=True)
    question = OddsQuestion(owner.id, asked.check, fields, ranges, lang)
    read(check.start, next(question.cases()))
    return await reckoned(request, house, who, question)


def _demand_ranges(check: Check, asked: OddsAsked) -> None:
    numbers = {each.key: each for each in form(check.start) if each.kind == "zahl"}
    for key, (low, high) in asked.ranges.items():
        if key not in numbers or low > high:
            raise IllegalCommand(
                "Ein Bereich gehört zu einem Feld mit Zahlen und geht von klein nach groß, nicht "
                "„%(field)s“ von %(low)s bis %(high)s.",
                field=shorten(key),
                low=low,
                high=high,
            )
        for end in (low, high):
            numbers[key].read(end)
    _bounded(prod(high - low + 1 for low, high in asked.ranges.values()))


def _bounded(cases: int) -> None:
    if cases > MOST_CASES:
        raise TooMuch(
            "Gezählt werden höchstens %(most)d Fälle auf einmal; das wären %(cases)d.",
            most=MOST_CASES,
            cases=cases,
        )


@router.post("/keep", response_model=KeepingShown)
async def keep(asked: KeepAsked, house: TheService, who: Address, request: Request) -> Response:
    """The best way to let dice lie, throw after throw, with its exact worth."""
    hands = comb(asked.dice + asked.sides - 1, asked.dice)
    if hands > MOST_HANDS:
        raise TooMuch(
            "Über HTTP werden höchstens %(most)d verschiedene Würfe abgewogen; das wären mehr.",
            most=MOST_HANDS,
        )
    rule = KeepRule(
        asked.dice, asked.sides, asked.at_least, frozenset(asked.stuck), asked.throws, asked.again
    )
    lying = tuple(asked.kept), tuple(asked.throw)
    question = KeepQuestion(rule, asked.goal, asked.reach, *lying, asked.throws_left)
    return await reckoned(request, house, who, question)


@router.post("/verify", response_model=ReportShown)
async def verify(
    asked: Proving, lang: Lang, house: TheService, who: Address, request: Request
) -> Response:
    """Prove a log: nothing changed, the dice as promised, every turn by the rules."""
    question = ProofQuestion(asked.log, asked.head, asked.promise, lang)
    return await reckoned(request, house, who, question)

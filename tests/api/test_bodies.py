"""What a body may hold is bounded before anybody looks for its faults."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.routing import APIRoute
from pydantic import ValidationError

from support.api import talking
from wuerfelwerk.api import acts, counting, looking, systems, tables
from wuerfelwerk.api.bodies import (
    LONG,
    MOST_KEYS,
    MOST_LONG,
    MOST_LONG_OF_ONE,
    MOST_OBJECTS,
    BoundedRequest,
    BoundedRoute,
    parsed,
)
from wuerfelwerk.api.models import Proving
from wuerfelwerk.errors import Busy, TooMuch, Waiting

SAID = {
    "de": f"höchstens {MOST_OBJECTS} JSON-Objekte, jedes mit höchstens {MOST_KEYS} Namen",
    "en": f"at most {MOST_OBJECTS} JSON objects, each with at most {MOST_KEYS} names",
}
STRANGE = {f"k{number}": 1 for number in range(MOST_KEYS + 1)}
PATHS = ["/verify", "/odds", "/keep", "/tables", "/systems/rumble/sheets"]


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with talking() as found:
        yield found


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("lang", SAID)
@pytest.mark.parametrize(
    "body",
    [STRANGE, {"fields": STRANGE}, {"log": [{}] * (MOST_OBJECTS + 1)}],
    ids=["names", "inner names", "objects"],
)
def test_a_body_of_too_much_gets_a_sentence(client: Any, path: str, lang: str, body: Any) -> None:
    answer = client.post(f"/api{path}?lang={lang}", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "too-much")
    assert SAID[lang] in answer.json()["sentence"]


def test_nobody_writes_down_a_hundred_thousand_faults(client: Any) -> None:
    """As many as a body may have are found; one more is not even looked for."""
    names = {f"k{number}": 1 for number in range(MOST_KEYS)}
    with pytest.raises(ValidationError) as found:
        Proving.model_validate(parsed(json.dumps(names).encode()))
    assert found.value.error_count() == MOST_KEYS + 1
    with pytest.raises(TooMuch):
        parsed(json.dumps({f"k{number}": 1 for number in range(100_000)}).encode())


def test_the_first_object_too_many_ends_the_reading() -> None:
    with pytest.raises(TooMuch):
        parsed(b"[" + b"{}," * (MOST_OBJECTS + 1) + b"this is never read")


def test_a_name_said_twice_means_the_later_one() -> None:
    assert parsed(b'{"a": 1, "a": {"b": [2]}}') == {"a": {"b": [2]}}


@pytest.mark.parametrize("room", [acts, counting, looking, systems, tables])
def test_every_operation_is_bounded(room: Any) -> None:
    routes = [each for each in room.router.routes if isinstance(each, APIRoute)]
    assert routes
    assert all(isinstance(each, BoundedRoute) for each in routes)


def test_few_long_bodies_are_waited_for_at_once() -> None:
    """They lie in memory while they come; whoever sends short ones is heard all the same."""
    asyncio.run(_crowd())


async def _crowd() -> None:
    end = asyncio.Event()
    waiting: list[asyncio.Task[bytes]] = []

    async def sends(who: str, size: int = LONG + 1) -> asyncio.Task[bytes]:
        waiting.append(asyncio.create_task(_sent(who, size, end).body()))
        for _ in range(5):
            await asyncio.sleep(0)
        return waiting[-1]

    for _ in range(MOST_LONG_OF_ONE):
        assert not (await sends("10.0.0.1")).done()
    assert isinstance((await sends("10.0.0.1")).exception(), Waiting)
    assert not (await sends("10.0.0.1", LONG)).done()
    for number in range(MOST_LONG - MOST_LONG_OF_ONE):
        assert not (await sends(f"10.0.1.{number}")).done()
    assert isinstance((await sends("10.0.2.1")).exception(), Busy)
    assert not (await sends("10.0.2.1", LONG)).done()
    end.set()
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert sum(isinstance(each, bytes) for each in found) == len(found) - 2
    assert await (await sends("10.0.0.1")) == b"x" * (LONG + 1)


def _sent(who: str, size: int, end: asyncio.Event) -> BoundedRequest:
    """A request of that size whose end is a long time in coming."""
    begun = False

    async def receive() -> dict[str, Any]:
        nonlocal begun
        if not begun:
            begun = True
            return {"type": "http.request", "body": b"x" * size, "more_body": True}
        await end.wait()
        return {"type": "http.request", "body": b"", "more_body": False}

    return BoundedRequest({"type": "http", "client": (who, 1)}, receive)

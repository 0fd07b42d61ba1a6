"""The API against its own description: random requests of every kind, no surprise in any answer.

``make fuzz`` asks many more of them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import APIOperation, Case, GenerationMode, checks
from schemathesis.core.result import Ok

from support.api import Guest, Table, app, seated, serving

EXAMPLES = int(os.environ.get("WUERFELWERK_FUZZ", "3"))
CHECKED = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
FUZZED = settings(
    max_examples=EXAMPLES,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
    derandomize=EXAMPLES < 10,
)
ENDLESS = "/tables/{table}/events"
"""A stream has no end to wait for; test_stream.py listens to it."""


def _operations() -> list[APIOperation[Any, Any, Any, Any]]:
    described = schemathesis.openapi.from_dict(app().routes[0].app.openapi())  # type: ignore[attr-defined]
    found = [result.ok() for result in described.get_all_operations() if isinstance(result, Ok)]
    assert len(found) > 35
    return [each for each in found if each.path != ENDLESS]


OPERATIONS = _operations()
WITH_BODY = [each for each in OPERATIONS if each.body]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving() as found:
        yield found


@pytest.fixture
def table(address: str) -> Iterator[Table]:
    with httpx2.Client(base_url=address, timeout=60) as client:
        yield seated(client)


def asked(
    operation: APIOperation[Any, Any, Any, Any], table: Table, mode: GenerationMode
) -> st.SearchStrategy[Case[Any]]:
    """Requests for an operation, by anybody at a table that is there."""

    def of(guest: Guest) -> st.SearchStrategy[Case[Any]]:
        here = {"table": guest.table} if "{table}" in operation.path else None
        token = {"Authorization": f"Bearer {guest.token}"}
        return operation.as_strategy(mode, path_parameters=here, headers=token)

    return st.sampled_from(table.everybody).flatmap(of)


def _tried(
    operation: APIOperation[Any, Any, Any, Any], table: Table, address: str, mode: GenerationMode
) -> None:
    @FUZZED
    @given(case=asked(operation, table, mode))
    def ask(case: Case[Any]) -> None:
        case.call_and_validate(base_url=f"{address}/api", checks=CHECKED)

    ask()


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.label)
def test_every_answer_is_as_described(
    operation: APIOperation[Any, Any, Any, Any], table: Table, address: str
) -> None:
    _tried(operation, table, address, GenerationMode.POSITIVE)


@pytest.mark.parametrize("operation", WITH_BODY, ids=lambda each: each.label)
def test_what_is_not_as_described_is_refused(
    operation: APIOperation[Any, Any, Any, Any], table: Table, address: str
) -> None:
    _tried(operation, table, address, GenerationMode.NEGATIVE)

"""What a form can be made to cost is bounded by its size; only a log to be proven may be large."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from wuerfelwerk.web.app import create_app
from wuerfelwerk.web.guard import LARGEST_FORM, LARGEST_LOG

FORM = {"content-type": "application/x-www-form-urlencoded"}


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(str(tmp_path), rate=1e9), follow_redirects=False) as client:
        yield client


@pytest.mark.parametrize("path", ["/oeffnen/rumble", "/tisch/x/ansage", "/api/tables"])
@pytest.mark.parametrize("announced", [True, False])
def test_a_large_form_is_refused_before_it_is_read(
    browser: TestClient, path: str, announced: bool
) -> None:
    body = b"&" * (LARGEST_FORM + 1)
    parts = body if announced else iter([body[:60_000], body[60_000:]])
    answer = browser.post(path, content=parts, headers=FORM)
    assert answer.status_code == 422
    assert f"höchstens {LARGEST_FORM}" in answer.text.replace(".", "")


def test_a_form_as_large_as_allowed_is_read(browser: TestClient) -> None:
    body = b"title=Kai&name=Jona&rest="
    answer = browser.post(
        "/oeffnen/rumble", content=body + b"x" * (LARGEST_FORM - len(body)), headers=FORM
    )
    assert answer.status_code == 303


def test_a_log_to_be_proven_may_be_large_but_not_endless(browser: TestClient) -> None:
    whole = browser.post("/api/verify", json={"log": "x" * 800_000})
    assert "höchstens" not in whole.json().get("sentence", "")
    answer = browser.post("/api/verify", json={"log": "x" * LARGEST_LOG})
    assert answer.status_code == 422
    assert "höchstens" in answer.json()["sentence"]

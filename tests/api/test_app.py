"""The API as one application: its description is written once, and not while others wait."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from support.api import seated, talking
from wuerfelwerk.api.app import create_api
from wuerfelwerk.table.service import Service
from wuerfelwerk.table.store.sql import create_store


def test_the_description_is_written_once_and_in_a_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[str] = []
    written = FastAPI.openapi

    def counted(api: FastAPI) -> dict[str, Any]:
        threads.append(threading.current_thread().name)
        return written(api)

    monkeypatch.setattr(FastAPI, "openapi", counted)
    client = TestClient(create_api(Service(create_store(f"sqlite:///{tmp_path}/haus.db"))))
    first, again = client.get("/openapi.json"), client.get("/openapi.json")
    assert first.json()["servers"] == [{"url": "/api"}]
    assert first.content == again.content
    assert first.headers["content-type"] == "application/json"
    assert len(threads) == 1
    assert "AnyIO worker" in threads[0]


def test_no_operation_asks_for_its_house_or_its_place_in_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def never(*args: object) -> object:
        raise AssertionError(args)

    monkeypatch.setattr("fastapi.dependencies.utils.run_in_threadpool", never)
    with talking() as client:
        table = seated(client)
        table.sl.done("/settings", {"title": "Mond"})
        assert table.sl.get()["title"] == "Mond"

"""Pages that are the same for everybody are drawn once, and hold nothing of anybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from wuerfelwerk.web import render
from wuerfelwerk.web.app import create_app
from wuerfelwerk.web.pages import common

SAME_FOR_ALL = ("/bogen/rumble", "/bogen/kaskade", "/chancen", "/regeln", "/herkunft", "/pruefen")


@pytest.fixture(name="door")
def the_door(tmp_path: Path) -> Iterator[TestClient]:
    """A house with its door open."""
    with TestClient(create_app(f"sqlite:///{tmp_path / 'tische.db'}"), follow_redirects=False) as c:
        yield c


@pytest.fixture(name="drawn")
def counted_drawings(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each page is drawn, from an empty shelf on."""
    drawn, draw = Counter[str](), render.page

    def counting(name: str, lang: str, theme: str, path: str, /, **values: Any) -> str:
        drawn[path] += 1
        return draw(name, lang, theme, path, **values)

    monkeypatch.setattr(render, "page", counting)
    monkeypatch.setattr(common, "_SAME_FOR_ALL", type(common._SAME_FOR_ALL)(common.MOST_PAGES))
    return drawn


@pytest.mark.parametrize("path", SAME_FOR_ALL)
def test_what_is_the_same_for_everybody_is_drawn_once(
    path: str, door: TestClient, drawn: Counter[str]
) -> None:
    first = door.get(path).text
    door.cookies.clear()
    assert door.get(path).text == first
    assert drawn[path] == 1
    english = door.get(path, headers={"accept-language": "en"}).text
    assert english != first
    dark = door.get(path, headers={"cookie": "theme=dark"}).text
    assert drawn[path] == (2 if dark == first else 3)
    assert door.get(f"{path}?x=1").text != first
    assert door.get(path).text == first


def test_a_blank_sheet_of_somebody_with_tables_is_nobody_else_s(
    door: TestClient, drawn: Counter[str]
) -> None:
    form = {"title": "Geheimer Tisch", "name": "Jona", "example": "duell"}
    opened = door.post("/oeffnen/rumble", data=form)
    assert opened.status_code == 303, opened.text
    assert "Geheimer Tisch" in door.get("/bogen/rumble").text
    door.cookies.clear()
    assert "Geheimer Tisch" not in door.get("/bogen/rumble").text
    assert drawn["/bogen/rumble"] == 2

"""Systems of others on the pages: whole ones as our own, broken ones nowhere but by name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from support.plugins import BROKEN, KOPIE, broken, plugged, whole
from support.screens import words
from wuerfelwerk.errors import LeftOut
from wuerfelwerk.rules.system import installed
from wuerfelwerk.web.app import create_app


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """The whole house with every kind of broken plug-in and a whole one."""
    folder = tmp_path_factory.mktemp("plugins")
    broken(folder)
    whole(folder)
    with plugged(folder):
        with pytest.warns(LeftOut):
            installed()
        with TestClient(create_app(str(folder), rate=1e9), follow_redirects=False) as browser:
            yield browser


def test_the_health_names_what_is_there_and_what_is_not(app: TestClient) -> None:
    found = app.get("/health").json()
    assert found["status"] == "ok"
    assert {KOPIE, "rumble", "kaskade"} < set(found["systems"])
    assert set(found["left_out"]) == set(BROKEN)


def test_the_page_of_sources_names_what_could_not_be_loaded(app: TestClient) -> None:
    page = words(app.get("/herkunft").text)
    for kind in BROKEN:
        assert f"{kind} nicht lesbar Das Regelsystem aus dem Paket „paket-{kind}“" in page
    assert "mitten im Laden" not in page


@pytest.mark.parametrize(
    "path",
    ["/", "/regeln", "/regeln/%s", "/chancen", "/chancen/%s", "/chancen/%s/duell?links=7&rechts=6",
     "/oeffnen/%s", "/bogen/%s", "/bogen/%s?vorlage=Ada", "/api/systems", "/api/systems/%s"],
)  # fmt: skip
def test_every_page_opens_for_a_system_in_the_init_of_its_package(
    app: TestClient, path: str
) -> None:
    found = app.get(path.replace("%s", KOPIE))
    assert found.status_code == 200, found.text
    assert KOPIE in found.text


def test_a_table_of_it_is_opened_and_read(app: TestClient, tmp_path: Path) -> None:
    form = {"title": "Kopie", "name": "Bea", "example": "duell", "password": "", "solo": ""}
    opened = app.post(f"/oeffnen/{KOPIE}", data=form, headers={"origin": "http://testserver"})
    assert opened.status_code == 303, opened.text
    address = opened.headers["location"]
    for path in ("", "/chronik", "/bogen", "/chronik?bis=0"):
        assert app.get(f"{address}{path}").status_code == 200

"""What stands in an address is bounded like what is posted, for people and programs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from wuerfelwerk.web.app import create_app
from wuerfelwerk.web.pages.common import LONGEST_ADDRESS, MOST_FIELDS

STARS = "/bogen/kaskade?name=A&sterne=" + ",".join(f"a{number}" for number in range(10_000))
ROWS = "/tisch/x/vorab?command=figur_stellen&" + "&".join(["feld.a.name="] * MOST_FIELDS)
SAID = {
    "de": f"Eine Adresse hat höchstens {LONGEST_ADDRESS} Zeichen und höchstens {MOST_FIELDS}",
    "en": f"An address has at most {LONGEST_ADDRESS} characters and at most {MOST_FIELDS}",
}


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[TestClient]:
    with TestClient(create_app(str(tmp_path), rate=1e9), follow_redirects=False) as client:
        yield client


@pytest.mark.parametrize(
    "address", [STARS, ROWS, "/" + "x" * LONGEST_ADDRESS], ids=["stars", "rows", "path"]
)
@pytest.mark.parametrize("lang", SAID)
def test_a_long_address_gets_a_short_page(browser: TestClient, address: str, lang: str) -> None:
    answer = browser.get(address, headers={"accept-language": lang})
    assert answer.status_code == 414
    assert SAID[lang] in answer.text
    assert len(answer.content) < 20_000


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_programs_are_told_as_json(browser: TestClient, method: str) -> None:
    answer = browser.request(method, "/api/systems?lang=de&x=" + "x" * LONGEST_ADDRESS)
    assert (answer.status_code, answer.json()["code"]) == (414, "too-long")
    assert SAID["de"] in answer.json()["sentence"]


def test_an_address_as_long_as_allowed_is_read(browser: TestClient) -> None:
    begun = "/regeln/rumble?q="
    answer = browser.get(begun + "x" * (LONGEST_ADDRESS - len(begun)))
    assert answer.status_code == 200
    assert browser.get("/bogen/kaskade?" + "&".join(["name=A"] * MOST_FIELDS)).status_code == 200


def test_a_list_too_long_for_a_sheet_is_told_at_its_field(browser: TestClient) -> None:
    stars = ",".join(f"a{number}" for number in range(1_000))
    answer = browser.get(f"/bogen/kaskade?name=A&sterne={stars}")
    assert "höchstens 100, jedes mit höchstens 500 Zeichen" in answer.text
    assert len(answer.content) < 100_000
    told = browser.post(
        "/api/systems/kaskade/sheets", json={"fields": {"name": "A", "sterne": stars}}
    )
    assert "höchstens 100, jedes" in told.text
    assert len(told.content) < 100_000

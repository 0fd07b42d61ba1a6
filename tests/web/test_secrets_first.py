"""The first announcement of an evening, made in secret: not a byte tells it to those not in on it.

Every page and every answer of the API that a player, a spectator or a stranger can get is fetched
before and after. Not compared, because they must differ: the request keys of forms, and the log,
which commits the house to the veiled lines; there only their number may grow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from wuerfelwerk.web.app import create_app

PAGES = ("/", "/tisch/{t}", "/tisch/{t}/bogen", "/tisch/{t}/chronik", "/tisch/{t}/chronik.md",
         "/tisch/{t}/chronik?bis=0", "/tisch/{t}/chronik?bis=9", "/tisch/{t}/einladen",
         "/tisch/{t}/rat")  # fmt: skip
ANSWERS = ("/api/tables/mine", "/api/tables/{t}", "/api/tables/{t}/sheets",
           "/api/tables/{t}/chronicle", "/api/tables/{t}/chronicle.md", "/api/tables/{t}/steps/1",
           "/api/tables/{t}/invitations", "/api/tables/{t}/advice")  # fmt: skip
SECRET = {"talent": "Nahkampf", "figuren": ["Wache"], "sicht": "verdeckt"}


@pytest.fixture(name="door")
def the_door(tmp_path: Path) -> Iterator[TestClient]:
    """A house with its door open."""
    with TestClient(create_app(f"sqlite:///{tmp_path / 'tische.db'}"), follow_redirects=False) as c:
        yield c


def test_a_first_announcement_in_secret_changes_no_byte_others_get(door: TestClient) -> None:
    leader = door.post("/api/tables", json={"system": "rumble", "title": "Kai", "name": "Jona",
                                            "example": "ueberfall"}).json()  # fmt: skip
    table, key = leader["table"], _bearer(leader["token"])
    links = door.get(f"/api/tables/{table}/invitations", headers=key).json()
    codes = {each["role"]: each["code"] for each in links}
    ada = _joined(door, codes["spieler"], {"name": "Merle", "seat": "ada"})
    watching = _joined(door, codes["zuschauer"], {"name": "Zoe"})
    outsiders = {"ada": ada, "zuschauer": watching, "fremd": {}}
    before = {who: _everything(door, table, held) for who, held in outsiders.items()}
    assert "Kai" in before["ada"][f"/tisch/{table}"]

    announced = door.post(f"/api/tables/{table}/commands", headers={**key, "idempotency-key": "r1"},
                          json={"command": "probe_verlangen", "fields": SECRET})  # fmt: skip
    assert announced.status_code == 200, announced.text
    known = door.get(f"/api/tables/{table}", headers=key).text
    assert "Nahkampf" in known

    for who, held in outsiders.items():
        after = _everything(door, table, held)
        changed = [path for path in after if after[path] != before[who][path]]
        assert not changed, who


def _bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def _joined(door: TestClient, code: str, joining: dict[str, str]) -> dict[str, str]:
    found = door.post(f"/api/invitations/{code}", json=joining)
    assert found.status_code == 201, found.text
    return _bearer(found.json()["token"])


def _everything(door: TestClient, table: str, held: dict[str, str]) -> dict[str, str]:
    paths = [each.format(t=table) for each in (*PAGES, *ANSWERS)]
    return {path: _fetched(door, path, held) for path in paths}


def _fetched(door: TestClient, path: str, held: dict[str, str]) -> str:
    signer = door.app.state.signer  # type: ignore[attr-defined]
    cookie = {"cookie": f"wuerfelwerk={signer.write(held['authorization'][7:])}"} if held else {}
    door.cookies.clear()
    answer = door.get(path, headers={**held, **cookie})
    return f"{answer.status_code}\n" + re.sub(r'name="request" value="[^"]*"', "", answer.text)

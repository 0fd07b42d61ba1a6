"""A disk that fills up and a folder that becomes read-only while people play: nothing is lost."""

from __future__ import annotations

import resource
import sys
from pathlib import Path

import httpx2 as httpx
import pytest

from support.serving import PATIENCE, Served, serving

OPENING = {"system": "rumble", "title": "Kai", "name": "Jona", "example": "ueberfall"}
ENDLESS = resource.RLIM_INFINITY


class Table:
    """A table whose leader changes one figure again and again, and counts what was confirmed."""

    def __init__(self, url: str) -> None:
        self.url, self.confirmed, self._number = url, 0, 0
        seated = httpx.post(f"{url}/api/tables", json=OPENING, timeout=PATIENCE).json()
        self._address = f"/api/tables/{seated['table']}"
        self._headers = {"Authorization": f"Bearer {seated['token']}"}

    def act(self) -> httpx.Response:
        """One act; a refusal has a sentence, and is no crash."""
        self._number += 1
        said = {"command": "aendern", "fields": {"figur": "Wache", "um": 1 + self._number % 3}}
        key = {"Idempotency-Key": f"r{self._number}"}
        answer = httpx.post(
            f"{self.url}{self._address}/commands", json=said, headers=self._headers | key,
            timeout=PATIENCE,
        )  # fmt: skip
        assert answer.status_code in (200, 503), answer.text
        self.confirmed += answer.status_code == 200
        return answer

    def stored(self, url: str) -> int:
        """How many acts the log tells of, by whichever server has it now."""
        log = httpx.get(f"{url}{self._address}/log", headers=self._headers, timeout=PATIENCE)
        assert log.status_code == 200
        return sum("rumble.Aendern\\" in line for line in log.text.splitlines())


def limited(served: Served, most: int) -> None:
    """No file of the server may grow beyond that: the same to it as a full disk."""
    assert served.process
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (most, ENDLESS))


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits another process")
@pytest.mark.parametrize("most", [0, 60_000])
def test_a_disk_that_fills_up_while_people_play(most: int, tmp_path: Path) -> None:
    with serving(str(tmp_path), tmp_path) as served:
        table = Table(served.url)
        assert table.act().status_code == 200
        limited(served, most)
        refused = [answer for answer in (table.act() for _ in range(60)) if answer.is_error]
        assert refused
        assert "Platz hat" in refused[-1].json()["sentence"]
        confirmed = table.confirmed
        limited(served, ENDLESS)
        assert table.act().status_code == 200
        assert table.stored(served.url) == confirmed + 1
        served.kill()
        with serving(str(tmp_path), tmp_path) as again:
            assert table.stored(again.url) == confirmed + 1


def test_a_folder_that_becomes_read_only_while_people_play(tmp_path: Path) -> None:
    (folder := tmp_path / "haus").mkdir()
    with serving(str(folder), tmp_path) as served:
        table = Table(served.url)
        assert table.act().status_code == 200
        set_modes(folder, 0o500, 0o400)
        for _ in range(5):
            table.act()
        served.kill()
        set_modes(folder, 0o700, 0o600)
        with serving(str(folder), tmp_path) as again:
            assert table.stored(again.url) == table.confirmed
            table.url = again.url
            assert table.act().status_code == 200


def set_modes(folder: Path, own: int, files: int) -> None:
    for each in folder.iterdir():
        each.chmod(files)
    folder.chmod(own)

"""Two tables that differ only in what is hidden: nobody but the game master can tell them apart.

The same people do the same things, the same dice fall. Then every byte to every player, spectator
and stranger is the same, streams and advice included. Not compared, because they must differ:

* the digests of lines a seat may not read, and the head over all lines: they commit the house to
  the hidden text, salted, so that they tell nothing of it;
* the request keys of forms, which are random and made equal here.

The numbers behind the veil are chosen so that they decide the same: the orc always succeeds, a
hidden burden always fails. Where hidden numbers decide differently, the outcome is seen, as it is
at every table.
"""

from __future__ import annotations

import asyncio
import hmac
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import astuple, replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hidden import Hidden, Sent
from listening import open_house
from web.nights import Night
from wuerfelwerk.play.journal import digest
from wuerfelwerk.systems.rumble import ansagen as a

EVENINGS = int(os.environ.get("WUERFELWERK_EVENINGS", "12")) // 6
STEPS = 40
ONE = Hidden(fight=47)
OTHER = Hidden(
    change=-18,
    life=171,
    mind=167,
    skill=45,
    talent="Fingerfertigkeit",
    weapon="Netz",
    second="Morgenstern",
    said="Etwas ganz anderes",
    why="Darum",
    asked="Nichts",
    fight=45,
)
OUTSIDERS = ("ada", "cy", "zuschauer", "fremd")


class Repeatable:
    """Secrets that come out the same for every table; only for tests."""

    def __init__(self) -> None:
        self._random = Random(1)
        self.choice = self._random.choice

    def token_bytes(self, length: int) -> bytes:
        return self._random.randbytes(length)

    def token_hex(self, length: int) -> str:
        return self._random.randbytes(length).hex()

    def token_urlsafe(self, length: int) -> str:
        return self.token_hex(length)


class Same:
    """The request keys of forms."""

    def token_urlsafe(self, length: int) -> str:
        return "schluessel"


class Quiet(Night):
    """A night on which the rules stay as they are: readings decide what hidden numbers do."""

    def hiding(self, command: Any, secret: bool) -> Any:
        other = a.Passen("sl", "Ork")
        return other if isinstance(command, a.LesartSetzen) else super().hiding(command, secret)

    async def carry(self) -> None:
        """Tokens are not made by the script, which is played twice."""


@pytest.fixture
def repeatable(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr("wuerfelwerk.web.render.secrets", Same())
    monkeypatch.setattr("wuerfelwerk.web.pages.sheet.token_urlsafe", Same().token_urlsafe)
    return monkeypatch


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_worlds_that_differ_in_hidden_things_look_the_same(
    seed: int, tmp_path: Path, repeatable: pytest.MonkeyPatch
) -> None:
    script, one = asyncio.run(first(tmp_path / "one", seed, repeatable))
    other = asyncio.run(again(tmp_path / "other", seed, repeatable, script, OTHER))
    for who in OUTSIDERS:
        for number, (mine, yours) in enumerate(zip(one[who], other[who], strict=False)):
            assert mine == yours, (who, number)
        assert len(one[who]) == len(other[who])
    assert one["sl"] != other["sl"]


def test_a_world_that_differs_openly_would_be_seen(
    tmp_path: Path, repeatable: pytest.MonkeyPatch
) -> None:
    script, one = asyncio.run(first(tmp_path / "one", 1, repeatable))
    louder = [_renamed(each) for each in script]
    other = asyncio.run(again(tmp_path / "other", 1, repeatable, louder, ONE))
    assert all(one[who] != other[who] for who in ("ada", "cy", "zuschauer"))


def _renamed(sent: Sent) -> Sent:
    opening = sent.form is not None and sent.path.startswith("/oeffnen")
    return replace(sent, form=(("title", "Dock"), *(sent.form or ())[1:])) if opening else sent


async def first(
    folder: Path, seed: int, patch: pytest.MonkeyPatch
) -> tuple[list[Sent], Mapping[str, Sequence[bytes]]]:
    """A random evening, and everything that was asked on it."""
    patch.setattr("wuerfelwerk.table.people.secrets", Repeatable())
    async with open_house(folder) as app:
        night = Quiet(app, seed, ONE)
        await night.open()
        await night.play(STEPS)
        await night.close()
        return night.script, await heard(night)


async def again(
    folder: Path, seed: int, patch: pytest.MonkeyPatch, script: Sequence[Sent], hidden: Hidden
) -> Mapping[str, Sequence[bytes]]:
    """The same evening, where the game master hides other things."""
    patch.setattr("wuerfelwerk.table.people.secrets", Repeatable())
    words = dict(zip(map(str, astuple(ONE)), map(str, astuple(hidden)), strict=True))
    async with open_house(folder) as app:
        night = Quiet(app, seed, hidden)
        await night.open_by([_hiding(each, words) for each in script])
        return await heard(night)


def _hiding(sent: Sent, words: Mapping[str, str]) -> Sent:
    if sent.who != "sl" or sent.form is None:
        return sent
    return replace(sent, form=tuple((key, words.get(value, value)) for key, value in sent.form))


async def heard(night: Night) -> Mapping[str, Sequence[bytes]]:
    """Every byte to everybody, but for what commits to hidden lines."""
    for each in night.browsers.values():
        await each.leave()
    row = (await night.house.read(night.table)).row
    bodies = await night.house.store.entries(night.table)
    known = commitments(row.key, bodies)
    pattern = re.compile(rb"\b[0-9a-f]{64}\b")
    return {
        who: [
            pattern.sub(lambda hit: b"#" if hit[0].decode() in known else hit[0], part)
            for part in each.heard
        ]
        for who, each in night.browsers.items()
    }


def commitments(key: bytes, bodies: Sequence[str]) -> set[str]:
    """The digest of every line, and the head after each."""
    found, head = set(), ""
    for number, body in enumerate(bodies):
        salt = hmac.digest(key, str(number).encode(), "sha256").hex()
        line = digest(salt, body)
        head = sha256(f"{head}{line}".encode()).hexdigest()
        found |= {line, head}
    return found

"""Two tables that differ only in what is hidden: nobody but the game master can tell them apart.

The same people do the same things, the same dice fall. Then every byte to every player, spectator
and stranger is the same, streams and advice included. Not compared, because they must differ:

* the digests of lines a seat may not read, and the head over all lines: they commit the house to
  the hidden text, salted, so that they tell nothing of it;
* the request keys of forms, which are random and made equal here;
* signs of life of a stream, and when the house notes who is there: they come with the clock alone
  (see ``test_hidden_turns``).

What lies behind the veil decides the same in both: a hidden burden fails either way, and nobody
strikes with the hidden weapon or by the hidden talent. Where hidden numbers decide differently, the
outcome is seen, as it is at every table.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import astuple, fields, replace
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from support import rumble_ansagen as a
from support.hidden import Hidden, Sent
from support.listening import open_house
from support.secret_evenings import Night
from wuerfelwerk.play.journal import digest
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.systems.rumble import RUMBLE

EVENINGS = int(os.environ.get("WUERFELWERK_EVENINGS", "12")) // 6
STEPS = 40
ONE = Hidden()
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
)
Heard = Mapping[str, Sequence[Sequence[bytes]]]
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
    """A night on which hidden numbers decide nothing that is seen, nor do the readings change."""

    def hiding(self, command: Any, secret: bool) -> Any:
        if isinstance(command, a.LesartSetzen):
            return a.Passen("sl", "Ork")
        if isinstance(command, a.Ueberraschen | a.Angreifen | a.Duellieren):
            shown = {each.name: getattr(command, each.name) for each in fields(command)}
            kept: dict[str, Any] = {
                name: PLAIN[name] for name, value in shown.items() if value in ONE.words
            }
            command = replace(command, **kept)
        return super().hiding(command, secret)

    def _reply(self, asked: Open) -> Any:
        found = super()._reply(asked)
        hidden = isinstance(found, str) and self.hidden.telling(found)
        return RUMBLE.policy(asked.question) if hidden else found

    async def carry(self) -> None:
        """Tokens are not made by the script, which is played twice."""


PLAIN = {"talent": "Nahkampf", "gegner_talent": "Nahkampf", "waffe": "Keule", "ansage": ""}


@pytest.fixture
def repeatable(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr("wuerfelwerk.web.render.secrets", Same())
    monkeypatch.setattr("wuerfelwerk.table.looking.looking.PATIENCE", 1e6)
    monkeypatch.setattr("wuerfelwerk.table.play.house.BEAT", 1e6)
    monkeypatch.setattr("wuerfelwerk.web.pages.sheet.token_urlsafe", Same().token_urlsafe)
    monkeypatch.setattr("wuerfelwerk.web.pages.living.token_urlsafe", Same().token_urlsafe)
    return monkeypatch


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_worlds_that_differ_in_hidden_things_look_the_same(
    seed: int, tmp_path: Path, repeatable: pytest.MonkeyPatch
) -> None:
    script, one = asyncio.run(first(tmp_path / "one", seed, repeatable))
    other = asyncio.run(again(tmp_path / "other", seed, repeatable, script, OTHER))
    for who in OUTSIDERS:
        for number, (mine, yours) in enumerate(zip(one[who], other[who], strict=False)):
            assert mine == yours, (who, number, *differing(mine, yours))
        assert len(one[who]) == len(other[who])
    assert one["sl"] != other["sl"]


def differing(mine: Sequence[bytes], yours: Sequence[bytes]) -> tuple[str, ...]:
    """The lines that only one of them was sent."""
    ours, theirs = (b"".join(each).decode().splitlines() for each in (mine, yours))
    return tuple(line[:300] for line in unified_diff(ours, theirs, lineterm="", n=2))[:60]


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


def same_secrets(patch: pytest.MonkeyPatch) -> None:
    """From now on all that is drawn is drawn again."""
    drawn = Repeatable()
    for module in ("people", "places"):
        patch.setattr(f"wuerfelwerk.table.people.{module}.secrets", drawn)


async def first(folder: Path, seed: int, patch: pytest.MonkeyPatch) -> tuple[list[Sent], Heard]:
    """A random evening, and everything that was asked on it."""
    same_secrets(patch)
    async with open_house(folder) as app:
        night = Quiet(app, seed, ONE)
        await night.open()
        await night.play(STEPS)
        await night.close()
        return night.script, await heard(night)


async def again(
    folder: Path, seed: int, patch: pytest.MonkeyPatch, script: Sequence[Sent], hidden: Hidden
) -> Heard:
    """The same evening, where the game master hides other things."""
    same_secrets(patch)
    words = dict(zip(map(str, astuple(ONE)), map(str, astuple(hidden)), strict=True))
    async with open_house(folder) as app:
        night = Quiet(app, seed, hidden)
        await night.open_by([_hiding(each, words) for each in script])
        return await heard(night)


def _hiding(sent: Sent, words: Mapping[str, str]) -> Sent:
    if sent.who != "sl" or sent.form is None:
        return sent
    form = tuple((key, words.get(value, value)) for key, value in sent.form)
    return replace(sent, form=form, program=_translated(sent.program, words))


def _translated(program: str, words: Mapping[str, str]) -> str:
    """A body with other hidden values in it, wherever they stand."""
    if not program:
        return ""
    return json.dumps(_deep(json.loads(program), words), ensure_ascii=False)


def _deep(value: Any, words: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {words.get(name, name): _deep(each, words) for name, each in value.items()}
    if isinstance(value, list):
        return [_deep(each, words) for each in value]
    changed = words.get(str(value), value)
    return type(value)(changed) if not isinstance(value, bool) else value


async def heard(night: Night) -> Heard:
    """Every byte to everybody, but for what commits to hidden lines."""
    for each in night.browsers.values():
        await each.leave()
    row = (await night.house.house.read(night.table)).row
    bodies = await night.house.house.store.entries(night.table)
    known = commitments(row.key, bodies)
    pattern = re.compile(rb"\b[0-9a-f]{64}\b")
    return {
        who: [
            [
                pattern.sub(lambda hit: b"#" if hit[0].decode() in known else hit[0], part)
                for part in call
            ]
            for call in each.calls
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

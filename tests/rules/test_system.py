"""Systems are found by entry point, and an unknown one is refused with those there are."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.toys import SOLO, VAULT
from wuerfelwerk.errors import Unknown
from wuerfelwerk.rules.system import GROUP, Event, System, installed, system
from wuerfelwerk.rules.wording import N_, Wording
from wuerfelwerk.systems.rumble import RUMBLE


@pytest.fixture
def sixth_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A distribution beside ours that brings a system of its own."""
    dist = tmp_path / "toys-1.0.dist-info"
    dist.mkdir()
    (dist / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n")
    (dist / "entry_points.txt").write_text(
        f"[{GROUP}]\nvault = support.toys:VAULT\nsolo = support.toys:SOLO\n"
    )
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    installed.cache_clear()
    yield
    installed.cache_clear()


def test_our_own_systems_are_installed() -> None:
    assert installed()["rumble"] is RUMBLE
    assert system("rumble") is RUMBLE


@pytest.mark.usefixtures("sixth_system")
def test_a_system_of_somebody_else_is_found_by_its_entry_point() -> None:
    assert system("solo") is SOLO
    assert system("vault") is VAULT
    assert list(installed()) == sorted(installed())


@pytest.mark.usefixtures("sixth_system")
def test_an_unknown_system_is_refused_with_those_there_are() -> None:
    known = ", ".join(installed())
    with pytest.raises(Unknown) as refused:
        system("dungeons")
    assert str(refused.value) == (
        f"Ein System „dungeons“ ist nicht installiert; möglich ist: {known}."
    )
    assert {"rumble", "solo", "vault"} <= {*known.split(", ")}


def test_a_hostile_name_is_shown_shortly() -> None:
    with pytest.raises(Unknown, match=f"„{'x' * 39}…“ ist nicht installiert"):
        system("x" * 10**6)


def test_an_event_is_for_everybody_unless_it_says_otherwise() -> None:
    assert Event().audience is None
    assert Event(audience=frozenset({"ada"})).audience == frozenset({"ada"})


MEMBERS = [name for name in vars(System) if not name.startswith("_")]


@pytest.mark.parametrize("name", MEMBERS)
def test_the_toys_are_whole_systems(name: str) -> None:
    for toy in (SOLO, VAULT):
        assert hasattr(toy, name)


def test_words_are_marked_but_not_changed() -> None:
    assert N_("Würfle") == "Würfle"


def test_a_system_may_be_without_words() -> None:
    silent = Wording()
    assert not any((silent.steps, silent.events, silent.questions, silent.words))

"""The numbers of the desk: what the environment may change, and what it may not say."""

from __future__ import annotations

import os

import pytest

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.table.desk.limits import (
    FEWEST,
    LONGEST,
    LONGEST_WAIT,
    MOST_PROCESSES,
    PROCESSES_NAME,
    SECONDS_NAME,
    Limits,
)


def test_there_are_always_two_processes_and_by_themselves_never_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for cores, processes in ((None, 2), (1, 2), (2, 2), (4, 4), (64, 4)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert Limits.of({}).processes == processes
    assert Limits.of({PROCESSES_NAME: "16"}).processes == 16


@pytest.mark.parametrize("raw", ["0", "1", "viele", "nan", "-3", "1e99"])
def test_what_is_no_number_of_processes_is_refused(raw: str) -> None:
    with pytest.raises(IllegalCommand, match=f"{PROCESSES_NAME}.*von {FEWEST} bis"):
        Limits.of({PROCESSES_NAME: raw})


def test_nobody_waits_longer_than_five_seconds() -> None:
    assert LONGEST_WAIT < LONGEST < 5.0
    found = Limits.of({})
    assert (found.longest_wait, found.longest) == (LONGEST_WAIT, LONGEST)


def test_a_slow_machine_may_be_given_more_seconds() -> None:
    found = Limits.of({SECONDS_NAME: "42"})
    assert (found.longest_wait, found.longest) == (20.0, 42.0)
    with pytest.raises(IllegalCommand, match=SECONDS_NAME):
        Limits.of({SECONDS_NAME: "ewig"})


def test_no_more_processes_are_begun_than_a_machine_bears() -> None:
    assert Limits.of({"WUERFELWERK_COUNTING": "64"}).processes == MOST_PROCESSES == 64
    with pytest.raises(IllegalCommand, match="von 2 bis 64, nicht „9999“"):
        Limits.of({"WUERFELWERK_COUNTING": "9999"})
    with pytest.raises(IllegalCommand, match="bis 600, nicht „601“"):
        Limits.of({"WUERFELWERK_COUNTING_SECONDS": "601"})

"""Every refusal of every system, read beside the situation it is heard in.

``tests/conformance/refusals`` has them all, in both languages, for people to read: a sentence that
is wrong, misleading or useless to whoever hears it is a mistake. If a change is meant, run the
tests with ``WUERFELWERK_REGENERATE=1`` once, read the diff and commit it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from conformance.moments import Moment
from conformance.refused import Refused, faults, refusals, table
from support.kit import AnySystem
from support.laid_down import is_laid_down
from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.play.game import new_game
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.system import installed, system

HERE = Path(__file__).parent / "refusals"
SYSTEMS = pytest.mark.parametrize("rules", installed().values(), ids=lambda rules: rules.id)


@cache
def rows(name: str) -> tuple[Refused, ...]:
    """All that is refused at typical moments of a system."""
    return tuple(refusals(system(name)))


@SYSTEMS
def test_every_refusal_gives_a_reason_in_both_languages_and_tells_no_secret(
    rules: AnySystem,
) -> None:
    found = {
        f"{fault}: {row.situation} → {row.german}"
        for row in rows(rules.id)
        for fault in faults(row)
    }
    assert sorted(found) == []


@SYSTEMS
def test_the_refusals_are_those_that_were_read(rules: AnySystem) -> None:
    is_laid_down(HERE / f"{rules.id}.txt", table(rules, rows(rules.id)))


@SYSTEMS
def test_there_is_much_to_be_refused(rules: AnySystem) -> None:
    """Otherwise nothing above would have been proved."""
    kinds = {row.moment.kind(row.seat) for row in rows(rules.id)}
    assert {"SL", "Spieler", "am Zug", "Zuschauer"} <= kinds
    assert len({row.moment.when.split(" (")[0] for row in rows(rules.id)}) > 3
    assert {row.did for row in rows(rules.id)} >= {name_of(each) for each in rules.commands}
    assert len(rows(rules.id)) > 500


def _row(error: WuerfelwerkError) -> Refused:
    game = new_game(system("rumble"), system("rumble").examples["duell"])
    return Refused(Moment(game, "", frozenset()), "ada", "passen", "", error)


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (IllegalCommand("%(what)s ist jetzt nicht möglich.", what="passen"), "is no reason"),
        (
            IllegalCommand(
                "%(label)s: Erwartet wird eine ganze Zahl von %(low)s bis %(high)s, nicht "
                "„%(raw)s“.",
                label="TN", low=0, high=0, raw="5",
            ),
            "names an empty range or list",
        ),
        (
            IllegalCommand(
                "%(label)s: „%(raw)s“ steht nicht zur Wahl; möglich ist: %(options)s.",
                label="Wen", raw="Bo", options="–",
            ),
            "names an empty range or list",
        ),
        (IllegalCommand("So geht das aber leider nicht."), "has no English"),
        (IllegalCommand("Nein."), "says too little or too much"),
        (IllegalCommand("Das darf nur die SL. " * 60), "says too little or too much"),
    ],
)  # fmt: skip
def test_a_bad_refusal_is_noticed(error: WuerfelwerkError, fault: str) -> None:
    assert fault in set(faults(_row(error)))

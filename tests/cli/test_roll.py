"""``wuerfelwerk roll``: what falls, what counts, and that it adds up."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from cli.conftest import Run

NOTATIONS = ["3W6+2", "4d6k3 - 1", "5K3", "W%", "2W10-1W4+3", "-1W6+10", "1W6!", "3W6k0"]


def rolled(run: Run, *args: str) -> dict[str, Any]:
    result = run("roll", "--json", *args)
    assert result.exit_code == 0
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.mark.parametrize("notation", NOTATIONS)
def test_every_roll_adds_up(run: Run, notation: str) -> None:
    found = rolled(run, "--times", "20", "--", notation)
    assert len(found["rolls"]) == 20
    for each in found["rolls"]:
        assert each["total"] == sum(part["worth"] for part in each["parts"]) + each["bonus"]
        for part, hand in zip(each["parts"], each["faces"], strict=True):
            assert sorted(part["kept"] + part["dropped"]) == sorted(hand)
            assert abs(part["worth"]) == sum(part["kept"])


@pytest.mark.parametrize("notation", NOTATIONS)
def test_the_sentence_adds_up(run: Run, notation: str) -> None:
    said = run("roll", "--seed", "3", "--", notation).stdout.splitlines()[1].strip()
    total, _, working = said.replace("−", "-").partition(" = ")
    counted = re.sub(r"; ohne [0-9, ]+", "", working)
    formula = re.sub(r"[0-9]+[WK][0-9!k]+: ", "", counted)
    assert re.fullmatch(r"[0-9 ()+-]+", formula)
    assert int(total) == eval(formula)


def test_the_same_seed_throws_the_same_dice(run: Run) -> None:
    assert rolled(run, "9W6", "--seed", "5") == rolled(run, "9W6", "--seed", "5")
    assert rolled(run, "9W6", "--seed", "5") != rolled(run, "9W6", "--seed", "6")


def test_a_notation_may_have_gaps(run: Run) -> None:
    assert rolled(run, "2W10", "+", "1")["notation"] == "2W10+1"


def test_dropped_dice_are_named(run: Run) -> None:
    assert run("roll", "5K3", "--seed", "4").stdout == "5K3\n  20 = 5K3: (5 + 7 + 8; ohne 4, 2)\n"
    english = run("roll", "5K3", "--seed", "4", "--lang", "en").stdout
    assert english == "5k3\n  20 = 5k3: (5 + 7 + 8; without 4, 2)\n"


def test_several_rolls_are_numbered(run: Run) -> None:
    lines = run("roll", "W6", "--times", "10").stdout.splitlines()
    assert [line.split(".")[0].strip() for line in lines[1:]] == [str(n) for n in range(1, 11)]


@pytest.mark.parametrize("times", ["0", "1001", "-1", "viele", "1.5", "٣", ""])
def test_the_number_of_rolls_is_bounded(run: Run, times: str) -> None:
    result = run("roll", "W6", "--times", times)
    assert result.exit_code == 2
    assert "von 1 bis 1000" in result.stderr


def test_a_thousand_rolls_are_allowed(run: Run) -> None:
    assert len(rolled(run, "W6", "--times", "1000")["rolls"]) == 1000

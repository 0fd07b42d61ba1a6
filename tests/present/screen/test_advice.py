"""Advice in sentences: chances in percent, worths in points, each against the next best."""

from __future__ import annotations

from fractions import Fraction

import pytest

from support.toys import MOST, SOLO
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.present.screen.advice import advised, answer_text, how, indifferent
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import Goal, system
from wuerfelwerk.systems.rumble.aktion import Angreifen, Passen

HIT = Goal("treffen", MOST.worth, chance=True)
WORDS = Words(SOLO, "de")


def whys(found: list[Advice], goal: Goal[None] = MOST) -> list[str]:
    return [each.why for each in advised(WORDS, found, goal)]


def test_a_chance_is_said_as_one() -> None:
    found = [Advice("ja", Fraction(63, 100)), Advice("nein", Fraction(506, 1000))]
    assert whys(found, HIT) == [
        "Erreicht „treffen“ in 63,0 % der Fälle, 12,4 Prozentpunkte mehr als „nein“.",
        "Erreicht „treffen“ in 50,6 % der Fälle, 12,4 Prozentpunkte weniger als „ja“.",
    ]
    assert [each.worth for each in advised(WORDS, found, HIT)] == ["63,0 %", "50,6 %"]


def test_points_are_said_as_points() -> None:
    found = [Advice((5, 5), Fraction(10)), Advice((2, 5), Fraction(7)), Advice(3, Fraction(-1, 3))]
    assert whys(found) == [
        "Bringt im Mittel 10,00 Punkte für „viel“, 3,00 mehr als „2, 5“.",
        "Bringt im Mittel 7,00 Punkte für „viel“, 3,00 weniger als „5, 5“.",
        "Bringt im Mittel −0,33 Punkte für „viel“, 10,33 weniger als „5, 5“.",
    ]


@pytest.mark.parametrize(
    ("goal", "same", "alone"),
    [
        (
            HIT,
            "Erreicht „treffen“ in 100,0 % der Fälle, ebenso oft wie „b“.",
            "Erreicht „treffen“ in 100,0 % der Fälle.",
        ),
        (
            MOST,
            "Bringt im Mittel 1,00 Punkte für „viel“, ebenso viel wie „b“.",
            "Bringt im Mittel 1,00 Punkte für „viel“.",
        ),
    ],
)
def test_equals_and_the_only_one(goal: Goal[None], same: str, alone: str) -> None:
    a, b, c = Advice("a", Fraction(1)), Advice("b", Fraction(1)), Advice("c", Fraction(0))
    assert whys([a, b, c], goal)[0] == same
    assert whys([a], goal) == [alone]
    assert whys([], goal) == []


@pytest.mark.parametrize("goal", [HIT, MOST])
def test_where_nothing_hangs_on_it_nothing_is_best(goal: Goal[None]) -> None:
    equal = [Advice("a", Fraction(1, 3)), Advice("b", Fraction(1, 3))]
    assert whys(equal, goal) == [f"Für „{WORDS.word(goal.name)}“ macht es keinen Unterschied."] * 2
    assert indifferent(equal)
    assert not indifferent(equal[:1])
    assert not indifferent([*equal, Advice("c", Fraction(0))])


@pytest.mark.parametrize(
    ("gap", "said"),
    [
        (Fraction(1, 1000), "fast gleich viel wie"),
        (Fraction(4, 1000), "fast gleich viel wie"),
        (Fraction(6, 1000), "0,01 mehr als"),
    ],
)
def test_a_gap_in_points_that_rounds_to_nothing_is_nearly_nothing(gap: Fraction, said: str) -> None:
    found = [Advice("a", Fraction(1)), Advice("b", 1 - gap)]
    assert said in whys(found)[0]
    assert said.replace("mehr", "weniger") in whys(found)[1]


def test_a_gap_that_is_there_is_never_nothing() -> None:
    found = [Advice("a", Fraction(1, 2)), Advice("b", Fraction(1, 2) - Fraction(1, 10**6))]
    assert "<0,1 Prozentpunkte mehr" in whys(found, HIT)[0]


def test_how_it_was_reckoned_is_said() -> None:
    assert "so gut wie möglich" in how(WORDS, [Advice("a", Fraction(1))])
    alone = [Advice("a", Fraction(1)), Advice("b", Fraction(1), False, alone=True)]
    assert "dieser Wurf allein" in how(WORDS, alone)
    plainly = [Advice("a", Fraction(1), exact=False)]
    assert how(WORDS, plainly).startswith("Im Mittel, das Beste von diesen")
    assert [each.exact for each in advised(WORDS, plainly, MOST)] == [False]
    supposed = [Advice("a", Fraction(1), exact=False, supposed=True)]
    assert "wie es am ehesten ist" in how(WORDS, supposed)
    assert "bestmöglich" in how(WORDS, supposed)
    both = [Advice("a", Fraction(1), exact=False, supposed=True, ahead=False)]
    assert "schlichtes Spiel" in how(WORDS, both)


def test_answers_and_commands_are_worded() -> None:
    words = Words(system("rumble"), "de")
    assert answer_text(words, "wiederholen Bo") == words.word("wiederholen Bo")
    assert answer_text(words, 4) == "4"
    assert answer_text(words, Angreifen("ada", "Ada", "Bo", "Nahkampf", "Axt")) == (
        "angreifen: Bo, Axt"
    )
    assert answer_text(words, Passen("ada", "Ada")) == "passen"

"""How a story puts things: deeds and results of the same figure in one breath."""

from __future__ import annotations

import pytest

from wuerfelwerk.present.pages.phrases import flowing, said_of
from wuerfelwerk.present.screen.story import clause_of
from wuerfelwerk.present.screen.values import TaleShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import system

WORDS = Words(system("raumschlacht"), "de")
NAMES = ("Adler", "Luchs", "Wolf")


@pytest.mark.parametrize(
    ("deed", "result", "said"),
    [
        ("Adler fährt 6 cm", "Adler trifft Wolf", "Adler fährt 6 cm und trifft Wolf"),
        ("Adler fährt 6 cm und dreht ab", "Adler feuert nicht",
         "Adler fährt 6 cm, dreht ab und feuert nicht"),
        ("Adler droht Luchs und Wolf", "Adler gewinnt", "Adler droht Luchs und Wolf und gewinnt"),
    ],
)  # fmt: skip
def test_a_figure_is_named_once_and_and_is_said_once(deed: str, result: str, said: str) -> None:
    assert clause_of(flowing(TaleShown(deed, result), NAMES, WORDS)) == said


def test_whose_turn_it_is_is_no_deed() -> None:
    idle = TaleShown("Wolf ist am Zug", "Wolf verfehlt Adler", "7 gegen 26")
    told = said_of(idle, NAMES, WORDS)
    assert told is not None
    assert clause_of(told) == "Wolf verfehlt Adler (7 gegen 26)"
    assert said_of(TaleShown("Wolf ist am Zug"), NAMES, WORDS) is None

"""What the gallery shows reads as a table should: three lines, no raw words, no empty sentence."""

from __future__ import annotations

import re

import pytest

from gallery.gathering import SYSTEMS, gathered
from gallery.page import drawn, screen_of
from wuerfelwerk.present.language import LANGS

RAW = re.compile(r"%\(|\b[a-z]+_[a-z_]+\b|\bNone\b|\bTrue\b")
NAMED = re.compile(r"Wort[0-9]+ß*")
"""Names that random evenings give are sometimes as long as they may be."""
LONGEST = 48
"""A heading with names of the examples; two lines on a phone."""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SYSTEMS)
def test_every_question_says_what_to_do_in_a_line(name: str, lang: str) -> None:
    questions, _ = gathered(name, 1)
    assert len(questions) >= 8
    for piece in questions:
        view = screen_of(piece, lang)
        rule = piece.name.split()[0]
        asked = next(each for each in view.play.questions if each.rule == rule)
        where = f"{piece.name}: {asked.title}"
        assert 0 < len(NAMED.sub("Wort1", asked.title)) <= LONGEST, where
        assert len(asked.stakes) <= 4, where
        told = [asked.title, asked.happened, *(said for pair in asked.stakes for said in pair)]
        assert not RAW.search(" ".join(told)), where


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SYSTEMS)
def test_every_verdict_is_a_sentence(name: str, lang: str) -> None:
    _, verdicts = gathered(name, 1)
    assert len(verdicts) >= 6
    for piece in verdicts:
        stage = screen_of(piece, lang).play.stage
        assert stage.verdict is not None, piece.name
        told = f"{stage.deed} {stage.verdict.numbers} {stage.verdict.result}"
        assert stage.verdict.result, piece.name
        assert not RAW.search(told), f"{piece.name}: {told}"
        assert "–" not in stage.verdict.result, f"{piece.name}: {told}"


@pytest.mark.parametrize("name", SYSTEMS)
def test_all_of_it_can_be_drawn(name: str) -> None:
    questions, verdicts = gathered(name, 1)
    for piece in questions:
        assert 'class="anfrage"' in drawn(piece, "de", True), piece.name
    for piece in verdicts:
        assert 'class="spruch' in drawn(piece, "de", False), piece.name

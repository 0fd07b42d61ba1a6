"""The book of rules: complete, searchable, every rule with what holds it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from wuerfelwerk.present.pages import coverage
from wuerfelwerk.present.pages import rulebook as module
from wuerfelwerk.present.pages.coverage import Places
from wuerfelwerk.present.pages.rulebook import rulebook
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import system

RUMBLE = system("rumble")
WORDS = Words(RUMBLE, "de")


def test_the_whole_book_holds_every_rule_reading_and_switch() -> None:
    book = rulebook(WORDS)
    shown = [rule.id for chapter in book.chapters for rule in chapter.rules]
    assert shown == list(RUMBLE.catalogue.rules)
    assert {ruling.id for ruling in book.rulings} == set(RUMBLE.catalogue.rulings)
    assert {each.key for each in book.switches} == {field.key for field in form(RUMBLE.switches)}
    assert book.found == book.rules == book.held == len(shown)


def test_every_rule_names_its_code_and_its_tests() -> None:
    rules = [rule for chapter in rulebook(WORDS).chapters for rule in chapter.rules]
    assert all(rule.code and rule.tests and rule.held for rule in rules)
    duel = next(rule for rule in rules if rule.id == "RUM-DUELL-05")
    assert any(place.startswith("rumble.duell") for place in duel.code)
    assert any("test_duell.py::" in place for place in duel.tests)


def test_tests_are_read_once_for_all_systems_and_code_once_for_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[str] = []

    def counted(kind: str) -> Callable[[Path], Places]:
        def found(path: Path) -> Places:
            read.append(kind)
            return {}

        return found

    monkeypatch.setattr(module, "citations", counted("code"))
    monkeypatch.setattr(module, "markings", counted("tests"))
    monkeypatch.setattr(coverage, "citations", counted("code"))
    monkeypatch.setattr(coverage, "markings", counted("tests"))
    monkeypatch.setattr(module, "_proof", cache(module._proof.__wrapped__))
    monkeypatch.setattr(module, "_marked", cache(module._marked.__wrapped__))
    for name in ("rumble", "urc", "rumble"):
        rulebook(Words(system(name), "de"))
    assert sorted(read) == ["code", "code", "tests"]


def test_a_rule_that_lacks_code_or_test_is_a_gap() -> None:
    proof = module._Proof({"A": ["x"]}, {"A": ["y"]}, frozenset({"B"}))
    assert [module._held(rule, proof) for rule in ("A", "B")] == [True, False]


def test_a_search_finds_words_ids_and_readings() -> None:
    by_id = rulebook(WORDS, "rum-duell-05")
    assert "RUM-DUELL-05" in {r.id for chapter in by_id.chapters for r in chapter.rules}
    by_reading = rulebook(WORDS, "RUM-M-03")
    assert "RUM-M-03" in {ruling.id for ruling in by_reading.rulings}
    touched = RUMBLE.catalogue.rulings["RUM-M-03"].rules
    assert {r.id for c in by_reading.chapters for r in c.rules} >= set(touched)
    assert by_reading.found < by_reading.rules
    nothing = rulebook(WORDS, "regenbogenforelle")
    assert (nothing.chapters, nothing.rulings, nothing.found) == ((), (), 0)


def test_a_search_is_made_in_the_language_of_the_reader() -> None:
    english = Words(RUMBLE, "en")
    assert rulebook(english, "tie").found > 0
    assert rulebook(english, "gleichstand").found == 0


def test_a_switch_says_what_it_changes_and_what_is_usual() -> None:
    switch = next(s for s in rulebook(WORDS).switches if s.key == "rum.gleichstand.wert")
    assert switch.default == "Gesamtwert"
    assert switch.options == ("Gesamtwert", "Schwellenwert")
    assert "RUM-DUELL-05" in switch.touches

"""``wuerfelwerk rules``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli.conftest import parsed
from wuerfelwerk.present.pages import coverage
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import installed, system

if TYPE_CHECKING:
    from cli.conftest import Run

CATALOGUE = system("rumble").catalogue


def test_all_rules_for_programs(run: Run) -> None:
    found = parsed(run, "rules", "rumble")
    assert [each["id"] for each in found] == list(CATALOGUE.rules)
    for each in found:
        assert list(each) == ["id", "title", "text", "kind", "switches", "place"]
        assert each["title"].keys() == each["text"].keys() == {"de", "en"}


def test_all_rules_of_all_systems_for_programs(run: Run) -> None:
    assert len(parsed(run, "rules")) == sum(len(each.catalogue) for each in installed().values())


def test_without_a_system_the_chapters_are_listed(run: Run) -> None:
    said = run("rules").stdout
    assert all(group in said for group in CATALOGUE.groups)


def test_all_rules_are_listed_by_chapter(run: Run) -> None:
    said = run("rules", "rumble").stdout
    assert all(rule.id in said and rule.title.de in said for rule in CATALOGUE)
    assert all(title.de in said for title in CATALOGUE.groups.values())
    assert said.endswith("Gefunden: 62\n")


def test_rules_are_found_by_words_of_the_language(run: Run) -> None:
    german, english = ("rules", "rumble", "höherer"), ("rules", "rumble", "higher", "total")
    assert "RUM-DUELL-05" in run(*german).stdout
    assert "RUM-DUELL-05" in run(*english, "--lang", "en").stdout
    assert run(*english).exit_code == 1


def test_nothing_found_is_a_negative_result(run: Run) -> None:
    result = run("rules", "rumble", "quietschente")
    assert (result.exit_code, result.stdout) == (1, "Keine Regel passt dazu.\n")
    assert parsed(run, "rules", "rumble", "quietschente", code=1) == []


@pytest.mark.parametrize("rule", CATALOGUE.rules)
def test_every_rule_can_be_shown_in_full(run: Run, rule: str) -> None:
    said = " ".join(run("rules", "rumble", rule.lower()).stdout.split())
    assert " ".join(CATALOGUE[rule].text.de.split()) in said
    for ruling in CATALOGUE.rulings.values():
        assert (ruling.ruling.de in said) == (rule in ruling.rules)


def test_one_rule_for_programs(run: Run) -> None:
    found = parsed(run, "rules", "rumble", "RUM-DUELL-05")
    assert found["id"] == "RUM-DUELL-05"
    touching = [each.id for each in CATALOGUE.rulings.values() if "RUM-DUELL-05" in each.rules]
    assert [each["id"] for each in found["rulings"]] == touching
    assert "rum.gleichstand.wert" in [each["key"] for each in found["settings"]]


def test_a_ruling_can_be_shown(run: Run) -> None:
    said = run("rules", "rumble", "rum-m-03").stdout
    assert "RUM-M-03" in said
    assert "Schalter: rum.gleichstand.wert" in said
    assert parsed(run, "rules", "rumble", "RUM-M-03")["switches"] == ["rum.gleichstand.wert"]


def test_an_unknown_system_is_refused_with_the_list(run: Run) -> None:
    result = run("rules", "nix")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "rumble" in result.stderr


def test_switches_are_listed_with_default_and_options(run: Run) -> None:
    said = run("rules", "rumble", "--switches").stdout
    for field in form(system("rumble").switches):
        assert field.key in said
        assert field.ask.label in said
        assert all(option in said for option in field.ask.options)
    assert "Vorgabe 40; möglich: 0 bis 200" in said


def test_switches_for_programs(run: Run) -> None:
    found = {each["key"]: each for each in parsed(run, "rules", "rumble", "--switches")}
    assert list(found) == [field.key for field in form(system("rumble").switches)]
    assert found["rum.heilung"]["default"] == 0
    assert found["rum.gleichstand.wert"]["enum"] == ["gesamtwert", "schwellenwert"]


FIGURES = {"rumble": {"rules": 62, "cited": 62, "tested": 60, "missing": ["RUM-LP-01"]}}


@pytest.mark.parametrize(("missing", "code"), [(["RUM-LP-01"], 1), ([], 0)])
def test_coverage(run: Run, monkeypatch: pytest.MonkeyPatch, missing: list[str], code: int) -> None:
    figures = {"rumble": FIGURES["rumble"] | {"missing": missing}}
    monkeypatch.setattr(coverage, "coverage", lambda systems: figures)
    assert parsed(run, "rules", "--coverage", code=code) == figures
    result = run("rules", "rumble", "--coverage")
    assert result.exit_code == code
    assert ("RUM-LP-01" in result.stdout) == bool(missing)


def test_coverage_is_taken_from_this_checkout(run: Run) -> None:
    expected = coverage.coverage([system("rumble")])
    code = 1 if expected["rumble"]["missing"] else 0
    assert parsed(run, "rules", "rumble", "--coverage", code=code) == expected

"""Rule coverage is read off the source; only what puts a rule to work counts."""

from __future__ import annotations

import json
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from wuerfelwerk.present.pages import coverage
from wuerfelwerk.present.pages.coverage import (
    citations,
    figures,
    markings,
    neighbouring_tests,
    written,
)
from wuerfelwerk.rules.system import installed, system

ROOT = Path(__file__).resolve().parents[3]
CODE = '''
"""X-DOC-01 in a docstring, and X-NOTE-01."""
WORDS = {"X-TEXT-01": N_("X-TEXT-02")}
LABEL = Annotated[int, Ask("Label", rule="X-ASK-01")]


def refuse(state):
    # X-COMMENT-01
    raise IllegalCommand("Nein.", rule="X-ERROR-01")


class Check:
    def __call__(self, note):
        note("X-NOTE-01" if self.a else "X-NOTE-02", figur="Ada")
        faces = yield from throw(self.seat, "X-THROW-01", pool)
        yield request.Choice(self.seat, "X-ASKED-01", ("ja", "nein"))
        rule = "X-NAME-01" if faces else "X-NAME-02"
        other = "X-UNUSED-01"
        note(rule, figur=helper("X-INNER-01"))
        offer(Command, "X-OFFER-01")
'''
CITED = {
    "X-ERROR-01": ["demo.rules.refuse"],
    "X-NOTE-01": ["demo.rules.Check.__call__"],
    "X-NOTE-02": ["demo.rules.Check.__call__"],
    "X-THROW-01": ["demo.rules.Check.__call__"],
    "X-ASKED-01": ["demo.rules.Check.__call__"],
    "X-NAME-01": ["demo.rules.Check.__call__"],
    "X-NAME-02": ["demo.rules.Check.__call__"],
}
TESTS = '''
"""X-DOC-01"""
import pytest

pytestmark = pytest.mark.rule("X-FILE-01")


@pytest.mark.rule("X-NOTE-01", "X-NOTE-02")
def test_one():
    assert "X-TEXT-01"


class TestTwo:
    @pytest.mark.parametrize("a", [pytest.param(1, marks=pytest.mark.rule("X-PARAM-01"))])
    def test_three(self, a):
        pass
'''


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    """A checkout with one package and one test file."""
    package = tmp_path / "src" / "demo"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(CODE, "utf-8")
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "tests" / "deep" / "test_rules.py").write_text(TESTS, "utf-8")
    return package


def test_only_what_puts_a_rule_to_work_is_a_citation(demo: Path) -> None:
    found = {rule: places for rule, places in citations(demo).items() if rule.startswith("X-")}
    assert found == CITED


def test_markers_name_the_rules_a_test_holds(demo: Path) -> None:
    place = "tests/deep/test_rules.py"
    assert markings(demo.parents[1] / "tests") == {
        "X-FILE-01": [place],
        "X-NOTE-01": [f"{place}::test_one"],
        "X-NOTE-02": [f"{place}::test_one"],
        "X-PARAM-01": [f"{place}::test_three"],
    }


def test_tests_are_looked_for_beside_the_source_only(demo: Path, tmp_path: Path) -> None:
    assert neighbouring_tests(demo) == tmp_path / "tests"
    installed_package = tmp_path / "lib" / "site-packages" / "demo"
    installed_package.mkdir(parents=True)
    assert neighbouring_tests(installed_package) is None


def test_figures_name_what_lacks_either() -> None:
    found = figures(["A", "B", "C"], {"A": ["x"], "B": ["x"]}, {"A": ["t"], "C": ["t"]})
    assert found == {"rules": 3, "cited": 2, "tested": 2, "missing": ["B", "C"]}


def test_every_rule_of_every_system_is_cited_by_its_code() -> None:
    for each in installed().values():
        cited = citations(coverage.source_of(each))
        assert [rule for rule in each.catalogue.rules if rule not in cited] == []


def test_the_shipped_figures_are_current() -> None:
    live = coverage.coverage(installed().values())
    assert coverage.SHIPPED.read_text("utf-8") == written(live), "run make coverage-page"


def test_the_figures_have_the_agreed_shape() -> None:
    (found,) = coverage.coverage([system("rumble")]).values()
    assert list(found) == ["rules", "cited", "tested", "missing"]
    assert found["rules"] == len(system("rumble").catalogue)


def test_an_installed_package_tells_what_it_was_shipped_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = {"rumble": {"rules": 1, "cited": 1, "tested": 1, "missing": []}}
    monkeypatch.setattr(coverage, "SHIPPED", tmp_path / "coverage.json")
    coverage.SHIPPED.write_text(json.dumps(shipped), "utf-8")
    monkeypatch.setattr(coverage, "neighbouring_tests", lambda package: None)
    assert coverage.coverage([system("rumble")]) == shipped


def test_a_system_that_was_not_shipped_has_no_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "neighbouring_tests", lambda package: None)
    stranger: Any = SimpleNamespace(id="fremd", catalogue=system("rumble").catalogue)
    monkeypatch.setattr(coverage, "source_of", lambda system: ROOT / "src/wuerfelwerk/play")
    (found,) = coverage.coverage([stranger]).values()
    assert (found["cited"], found["tested"]) == (0, 0)


def test_the_figures_are_always_written_alike() -> None:
    assert written({"b": {}, "a": "ü"}) == '{\n  "a": "ü",\n  "b": {}\n}\n'


def load_tool() -> Any:
    """The script behind ``make coverage-page``."""
    spec = spec_from_file_location("coverage_page", ROOT / "tools" / "coverage_page.py")
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


def test_the_tool_writes_page_and_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "SHIPPED", tmp_path / "coverage.json")
    code = load_tool().main(ROOT, tmp_path / "docs" / "page.md")
    found = json.loads(coverage.SHIPPED.read_text("utf-8"))
    page = (tmp_path / "docs" / "page.md").read_text("utf-8")
    assert code == (1 if any(each["missing"] for each in found.values()) else 0)
    for each in installed().values():
        assert found[each.id]["rules"] == len(each.catalogue)
        assert all(page.count(f"| {rule} |") == 1 for rule in each.catalogue.rules)


def test_the_tool_fails_where_tests_are_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(coverage, "SHIPPED", tmp_path / "coverage.json")
    monkeypatch.setattr(coverage, "markings", lambda tests: {})
    assert load_tool().main(ROOT, tmp_path / "page.md") == 1
    assert "RUM-GRUND-01" in capsys.readouterr().err


def test_a_module_in_no_package_is_read_alone_and_what_is_no_python_holds_nothing(
    tmp_path: Path,
) -> None:
    alone, beside = tmp_path / "allein.py", tmp_path / "daneben.py"
    alone.write_text('note("A-01", x=1)\n', "utf-8")
    beside.write_text('note("A-02"; print \n', "utf-8")
    assert citations(alone) == {"A-01": ["allein"]}
    assert citations(tmp_path).keys() == {"A-01"}

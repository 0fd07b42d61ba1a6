"""README and NOTICE say what is true: systems, rules, sources, licences, commands, targets."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import click
import pytest

from wuerfelwerk.cli.group import COMMANDS, GROUP
from wuerfelwerk.rules.system import System, installed
from wuerfelwerk.web.pages.about import vendored

ROOT = Path(__file__).parents[2]
TURN = "# Auf Deutsch"
ENGLISH, GERMAN = (ROOT / "README.md").read_text("utf-8").split(f"\n{TURN}\n")
NOTICE = " ".join((ROOT / "NOTICE").read_text("utf-8").split())
HALVES = pytest.mark.parametrize(("half", "lang"), [(ENGLISH, "en"), (GERMAN, "de")])
SYSTEMS = pytest.mark.parametrize("system", installed().values(), ids=lambda system: system.id)
SCREEN = 30
"""Lines that somebody sees without scrolling."""
WORDS = {"en": ("licence", "Five systems"), "de": ("Lizenz", "Fünf Systeme")}
DOCS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), ROOT / "CONTRIBUTING.md"]


@HALVES
def test_how_to_install_stands_on_the_first_screen(half: str, lang: str) -> None:
    first = "\n".join(half.strip().splitlines()[:SCREEN])
    for said in (
        "make play", "make wheel", "pipx install dist/", "uv tool install dist/",
        "\npip install dist/", ".venv/bin/wuerfelwerk",
    ):  # fmt: skip
        assert said in first, said


@HALVES
@SYSTEMS
def test_every_system_has_its_row_with_rules_source_and_licence(
    system: System[None, None], half: str, lang: str
) -> None:
    (row,) = re.findall(rf"^\| `{system.id}` \|.*$", half, re.MULTILINE)
    book = system.catalogue
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    assert cells[1].replace("**", "").startswith(book.name.said(lang))
    assert cells[2] == str(len(book))
    word = WORDS[lang][0]
    assert cells[3] == f"{book.source.said(lang)}; {word}: {book.licence.said(lang)}"


@HALVES
def test_no_other_system_is_promised(half: str, lang: str) -> None:
    rows = re.findall(r"^\| `([a-z]+)` \|", half, re.MULTILINE)
    assert sorted(rows) == sorted(installed())
    assert WORDS[lang][1] in half
    assert len(installed()) == 5


@SYSTEMS
def test_the_notice_names_source_and_licence_of_every_system(system: System[None, None]) -> None:
    book = system.catalogue
    assert book.licence.en
    said = f"Source: {book.source.en}. Licence: {book.licence.en}."
    before, found, _ = NOTICE.partition(said)
    assert found
    german = "" if book.name.de == book.name.en else f" ({book.name.de})"
    assert before.rstrip().endswith(f"{book.name.en}{german}")


def test_the_notice_names_nothing_that_is_not_there() -> None:
    assert NOTICE.count("Source: ") == NOTICE.count("Licence: ") == len(installed())
    assert "not in this package" not in NOTICE
    for each in vendored():
        assert f"{each['package'].removesuffix('.org')} {each['version']}" in NOTICE


def test_the_entry_points_are_those_of_the_package() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert declared["project"]["entry-points"]["wuerfelwerk.systems"].keys() == installed().keys()


def code_of(text: str) -> list[str]:
    """Lines of code blocks and pieces of code in the text."""
    blocks = re.findall(r"^```[a-z]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    plain = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()] + re.findall(
        r"`([^`\n]+)`", plain
    )


def calls(text: str) -> list[list[str]]:
    """Calls of the command line: the words after ``wuerfelwerk``, without comments."""
    found = (re.match(r"(?:[A-Z_]+=\S+ )?(?:\.venv/bin/)?wuerfelwerk ([a-z-].*)", each)
             for each in code_of(text))  # fmt: skip
    return [each[1].partition(" #")[0].split() for each in found if each]


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_every_command_and_option_named_exists(path: Path) -> None:
    context = click.Context(GROUP)
    everywhere = {each for param in GROUP.params for each in param.opts} | {"--help"}
    for name, *rest in calls(path.read_text("utf-8")):
        if name.startswith("-"):
            assert name in everywhere, name
            continue
        assert name in COMMANDS, name
        command = GROUP.get_command(context, name)
        assert command is not None
        known = {each for param in command.params for each in param.opts} | {"--help"}
        named = {found[0] for each in rest if (found := re.match(r"--[a-z-]+", each.strip("[]")))}
        assert named <= known, (name, named - known)


def test_the_readme_shows_commands_at_all() -> None:
    assert {each[0] for each in calls(ENGLISH)} >= {"serve", "odds", "rules", "play", "verify"}


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_every_make_target_named_exists(path: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = {found[1] for each in code_of(path.read_text("utf-8"))
             if (found := re.match(r"make ([a-z-]+)", each))}  # fmt: skip
    assert named <= targets, named - targets


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_every_link_leads_to_a_file(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", path.read_text("utf-8"))
    assert [each for each in links if not (path.parent / each).exists()] == []


def test_programs_can_ask_for_sources_and_licences(capsys: pytest.CaptureFixture[str]) -> None:
    GROUP.main(["systems", "--json"], standalone_mode=False)
    found = {each["id"]: each for each in json.loads(capsys.readouterr().out)}
    assert found["urc"]["licence"] == {"de": "CC BY-NC 3.0 DE", "en": "CC BY-NC 3.0 DE"}
    assert all(each["source"]["de"] for each in found.values())

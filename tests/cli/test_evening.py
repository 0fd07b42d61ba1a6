"""Guided evenings at the terminal: the words of the page, files of one's own, refusals."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wuerfelwerk.cli.evening import evening_of
from wuerfelwerk.play.proof import verify
from wuerfelwerk.rules.abend import evenings
from wuerfelwerk.rules.system import installed, system

if TYPE_CHECKING:
    from cli.conftest import Run

ZOLLHOF = evenings(system("rumble"))["zollhof"]
OWN = """
title = { de = "Nacht", en = "Night" }
about = { de = "Ein Versuch.", en = "A try." }
hero = "ada"
example = "duell"

[[scenes]]
id = "tor"
title = { de = "Tor", en = "Gate" }
text = { de = "Ein Tor.", en = "A gate." }

[[scenes.ways]]
words = { de = "Hinein", en = "Inside" }
command = "proben"
fields = { figur = "Ada", talent = "Schleichen" }
success = { de = "Drin.", en = "In." }
failure = { de = "Laut.", en = "Loud." }

[[scenes]]
id = "ende"
title = { de = "Aus", en = "Over" }
text = { de = "Gute Nacht.", en = "Good night." }
"""


def flat(text: str) -> str:
    """What was said, however it was broken into lines."""
    return " ".join(text.split())


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """An evening that somebody has written."""
    path = tmp_path / "nacht.toml"
    path.write_text(OWN, "utf-8")
    return path


@pytest.mark.parametrize("name", [each.id for each in installed().values() if evenings(each)])
def test_every_evening_is_played_to_one_of_its_ends(run: Run, name: str, tmp_path: Path) -> None:
    log = tmp_path / "abend.log"
    (abend,) = evenings(system(name)).values()
    result = run("play", "--system", name, "--abend", abend.name, "--auto", "--seed", "3",
                 "--log", str(log))  # fmt: skip
    assert result.exit_code == 0, result.stderr
    said = flat(result.stdout)
    assert flat(abend.first.title.de) in said
    assert flat(abend.first.text.de) in said
    ends = [each for each in abend.scenes.values() if each.ends]
    assert any(flat(each.title.de) in said and flat(each.text.de) in said for each in ends)
    assert verify(log.read_text("utf-8")).intact


@pytest.mark.parametrize("name", [each.id for each in installed().values() if evenings(each)])
def test_in_english_figures_have_english_names(run: Run, name: str) -> None:
    (abend,) = evenings(system(name), "en").values()
    result = run("--lang", "en", "play", "--system", name, "--abend", abend.name, "--auto",
                 "--seed", "3")  # fmt: skip
    assert result.exit_code == 0, result.stderr
    said, english = result.stdout, sorted({each.en for each in abend.names.values()}, key=len)
    assert not english or any(each in said for each in english)
    for each in reversed(english):
        said = said.replace(each, "")
    assert not set(re.findall(r"\w+", said)) & {each.de for each in abend.names.values()}


def test_ways_are_numbered_with_means_and_chance(run: Run) -> None:
    said = run("play", "--system", "rumble", "--abend", "zollhof", "--seed", "3", stdin="\n1\n")
    shown = flat(said.stdout)
    assert "1 Über die Mauer (Schleichen, 80 %)" in shown
    assert "2 Erst horchen (Wahrnehmung, 60 %)" in shown
    assert "3 Berit ansprechen (Überreden gegen ihren Willen, 55 %)" in shown
    way = ZOLLHOF.first.ways[0]
    assert flat(way.success.text.de) in shown or "Noch einmal würfeln?" in shown


def test_a_way_can_be_taken_back(run: Run) -> None:
    keys = "\n1\nbehalten\nu\nq\n"
    said = run("play", "--system", "rumble", "--abend", "zollhof", "--seed", "3", stdin=keys).stdout
    assert flat(said).count(flat(ZOLLHOF.first.text.de)) == 2


def test_an_evening_of_ones_own_is_a_file(run: Run, own: Path) -> None:
    told = run("play", "--system", "rumble", "--abend", str(own), "--auto", "--seed", "1").stdout
    assert "Ein Tor." in told
    assert flat(told).endswith("Aus Gute Nacht.")
    english = run(
        "--lang", "en", "play", "--system", "rumble", "--abend", str(own), "--auto", "--seed", "1"
    ).stdout
    assert flat(english).endswith("Over Good night.")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"proben"', '"tanzen"', "nacht.toml, scenes „tor“, ways 1: Eine Ansage „tanzen“ gibt es"),
        ('hero = "ada"', "", "nacht.toml: Es fehlt „hero“."),
        ("title = {", "title = ", "nacht.toml: Das ist kein lesbares TOML"),
    ],
)
def test_a_bad_file_is_one_clear_sentence(
    run: Run, own: Path, old: str, new: str, said: str
) -> None:
    own.write_text(OWN.replace(old, new, 1), "utf-8")
    result = run("play", "--system", "rumble", "--abend", str(own))
    assert result.exit_code != 0
    assert said in flat(result.stderr)
    assert "Traceback" not in result.stderr


def test_what_cannot_be_is_refused(run: Run, own: Path) -> None:
    missing = run("play", "--system", "rumble", "--abend", str(own.with_name("fort.toml")))
    assert "gibt es nicht" in missing.stderr
    unknown = run("play", "--system", "rumble", "--abend", "fest")
    assert "Einen Abend „fest“ gibt es nicht; möglich ist: zollhof." in flat(unknown.stderr)
    both = run("play", "--system", "rumble", "--abend", "zollhof", "--hotseat")
    assert "Einen geführten Abend spielt man allein, ohne --hotseat." in flat(both.stderr)
    assert run("play", "--abend", "zollhof").exit_code != 0


def test_a_name_is_an_evening_of_the_system() -> None:
    assert evening_of(system("rumble"), "zollhof", "de") is ZOLLHOF

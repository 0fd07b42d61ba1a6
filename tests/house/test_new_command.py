"""A new command with a new event takes one file: the chapter it belongs to.

In a copy of the source both are added to the end of one chapter, and a fresh interpreter looks
whether the house knows them: in lists, forms, offers and logs, and in what people read.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]

CHAPTERS = [
    pytest.param("kaskade", "szenen/jagd.py", "JAGD", "KAS-JAGD-01", "figuren", id="kaskade"),
    pytest.param("raumschlacht", "runde.py", "RUNDE", "RS-RUNDE-02", "schiffe", id="raumschlacht"),
    pytest.param("rollkeep", "kampf/runde.py", "RUNDE", "RK-STELL-01", "figuren", id="rollkeep"),
    pytest.param("rumble", "runde.py", "RUNDE", "RUM-RUNDE-01", "figuren", id="rumble"),
    pytest.param("urc", "kampf/runde.py", "RUNDE", "URC-RND-01", "figuren", id="urc"),
]
"""System, file of a chapter, the chapter in it, a rule of it, and what the table calls figures."""

PLANTED = '''

from dataclasses import replace
from typing import Annotated, Any

from wuerfelwerk.rules.chapter import Command, Happening, command, event
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.wording import N_


@command(N_("nach vorn holen"), CHAPTER)
class NachVorn(Command[Any]):
    """Wer genannt wird, steht künftig an erster Stelle."""

    wer: Seat
    name: Annotated[str, Ask("Wer", kind="wahl", rule="RULE")]

    @classmethod
    def offered(cls, tisch: Any, seat: Seat, /) -> Any:
        return (offer(cls, "RULE", name=tisch.namen),)

    def carried_out(self, tisch: Any, note: Any, /) -> Any:
        return (NachVornGeholt(name=self.name),)


@event(N_("%(name)s steht jetzt ganz vorn."), CHAPTER)
class NachVornGeholt(Happening[Any]):
    """Jemand steht an erster Stelle."""

    name: str

    def after(self, tisch: Any, /) -> Any:
        return replace(tisch, FIGURES=tuple(sorted(tisch.FIGURES, key=self._weiter_hinten)))

    def _weiter_hinten(self, each: Any) -> bool:
        return each.name != self.name
'''

LOOK = """
import json, sys
from wuerfelwerk.play import journal
from wuerfelwerk.play.engine import BY_HAND, submit
from wuerfelwerk.play.game import new_game, restore
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form, name_of
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import system

rules = system(sys.argv[1])
words = Words(rules)
command = next(each for each in rules.commands if each.__name__ == "NachVorn")
game = new_game(rules, next(iter(rules.examples.values())))
before, last = game.state.namen, game.state.namen[-1]
offered = [each for each in rules.offers(game.state, GM) if each.command is command]
game = submit(game, GM, command(GM, last), BY_HAND)
lines = journal.export(game, bytes(32))
print(json.dumps({
    "called": words.word(name_of(command)),
    "asks": [field.ask.label for field in form(command)],
    "offers": [each.fields[0].ask.options == before for each in offered],
    "vocabulary": [each.__name__ for each in rules.vocabulary if "NachVorn" in each.__name__],
    "moved": game.state.namen == (last, *before[:-1]) != before,
    "told": [words.event(each).replace(last, "X") for each in game.past[-1].events],
    "kept": restore(rules, journal.entries(lines, rules)).state == game.state,
}))
"""


def looked_at(source: Path, system: str, look: str = LOOK) -> dict[str, Any]:
    """What a fresh interpreter finds out about the new command."""
    done = subprocess.run(
        [sys.executable, "-c", look, system],
        env={**os.environ, "PYTHONPATH": str(source)},
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(("system", "file", "chapter", "rule", "figures"), CHAPTERS)
def test_a_new_command_with_an_event_takes_one_file(
    tmp_path: Path, system: str, file: str, chapter: str, rule: str, figures: str
) -> None:
    source = tmp_path / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
    planted = PLANTED.replace("CHAPTER", chapter).replace("RULE", rule).replace("FIGURES", figures)
    with (source / "wuerfelwerk" / "systems" / system / file).open("a", encoding="utf-8") as module:
        module.write(planted)
    assert looked_at(source, system) == {
        "called": "nach vorn holen",
        "asks": ["Wer"],
        "offers": [True],
        "vocabulary": ["NachVorn", "NachVornGeholt"],
        "moved": True,
        "told": ["X steht jetzt ganz vorn."],
        "kept": True,
    }


PLAYED = """
import json
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.engine import BY_HAND, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import GM
from wuerfelwerk.systems.rumble import RUMBLE
from wuerfelwerk.systems.rumble.leisten import ZustandAufheben, ZustandSetzen

game = new_game(RUMBLE, next(iter(RUMBLE.examples.values())))
why = dict(RUMBLE.locked(game.state, GM))[ZustandAufheben]
game = submit(game, GM, ZustandSetzen(GM, "Ada", "benommen", False), BY_HAND)
game = submit(game, GM, ZustandAufheben(GM, "Ada"), BY_HAND)
words, ada = Words(RUMBLE), game.state.figur("Ada")
print(json.dumps({
    "refused": str(why),
    "well": [ada.zustand, ada.handelt],
    "told": [words.event(each) for each in game.past[-1].events],
    "cites": [each.rule for each in game.past[-1].steps],
}))
"""


def test_the_worked_example_of_the_architecture_runs_as_it_is_written(tmp_path: Path) -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("## How to add a command")[2]
    example = text.partition("```python\n")[2].partition("```")[0]
    source = tmp_path / "src"
    shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
    chapter = source / "wuerfelwerk" / "systems" / "rumble" / "leisten.py"
    chapter.write_text(chapter.read_text("utf-8") + "\n\n" + example, "utf-8")
    assert looked_at(source, "rumble", PLAYED) == {
        "refused": "Niemand ist in einem besonderen Zustand. (RUM-SL-04)",
        "well": ["", True],
        "told": ["Ada hat sich erholt."],
        "cites": ["RUM-SL-04"],
    }

"""The library door: what the README shows, and that nothing heavy is loaded before it is used."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import wuerfelwerk as ww

README = Path(__file__).parents[1] / "README.md"


def test_the_readme_is_true() -> None:
    tests = doctest.DocTestParser().get_examples(README.read_text("utf-8"))
    assert len(tests) >= 7
    failed, tried = doctest.testfile(
        str(README),
        module_relative=False,
        optionflags=doctest.NORMALIZE_WHITESPACE,
        encoding="utf-8",
    )
    assert (failed, tried) == (0, len(tests))


def test_every_public_name_is_there() -> None:
    assert all(getattr(ww, name) is not None for name in ww.__all__)
    assert set(dir(ww)) == set(ww.__all__)
    with pytest.raises(AttributeError, match="gibtesnicht"):
        ww.gibtesnicht  # noqa: B018


def test_whatever_is_asked_by_index_can_be_gone_through() -> None:
    """A class with ``__getitem__`` alone is gone through by 0, 1, 2, …, maybe for ever."""
    found = [
        {each.name for each in kind.body if isinstance(each, ast.FunctionDef)}
        for path in Path(ww.__path__[0]).rglob("*.py")
        for kind in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(kind, ast.ClassDef)
    ]
    by_index = [names for names in found if "__getitem__" in names]
    assert by_index
    assert all({"__iter__", "__len__", "__contains__"} <= names for names in by_index)


def test_the_package_itself_is_light() -> None:
    heavy = "sorted(m for m in sys.modules if m.startswith('wuerfelwerk.') or m == 'rich')"
    code = f"import sys, wuerfelwerk; print({heavy})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def fight(**more: object) -> ww.Table:
    dice = {"ada": ["3", "2", "9"], "bo": ["7", "8"]}
    table = ww.Table("rumble", example="duell", dice=dice)
    return table.announce("sl", "kampf_beginnen").announce(
        "ada", "angreifen", figur="Ada", ziel="Bo", **more
    )


def test_a_table_advises_the_seat_that_is_asked() -> None:
    table = fight()
    found = table.advice("bo", goal="schonen")
    best, *rest = found.choices
    assert best.answer in ("ausweichen", "gegenangriff")
    assert best.why.startswith("Bringt im Mittel")
    assert [each.exact for each in rest] == [best.exact] * 3
    assert ("so gut wie möglich" in found.how) is best.exact
    assert ("schlichtes Spiel" in found.how) is not best.exact
    assert (table.advice("ada").choices, table.advice("ada").how) == ((), "")
    with pytest.raises(ww.WuerfelwerkError, match="möglich ist: gut, unterschied"):
        table.advice("bo", goal="ruhm")


def test_a_table_plays_corrects_and_undoes() -> None:
    table = fight().answer("bo", "verzichten").answer("ada", "behalten")
    assert table.state.figur("Bo").lp == 13 - 7
    table.correct(1, "angreifen", figur="Ada", ziel="Bo", waffe="unbewaffnet")
    assert table.state.figur("Bo").lp == 13 - 5
    table.undo(1)
    assert table.state.figur("Bo").lp == 13
    assert not table.open


def test_a_forgotten_modifier_is_added_with_the_dice_kept() -> None:
    table = fight().answer("bo", "verzichten").answer("ada", "behalten")
    table.correct(1, "angreifen", figur="Ada", ziel="Bo", aenderung=2).answer("sl", "bewilligen")
    assert table.state.figur("Bo").lp == 13 - 9
    given = {given.slot.key: given.answer for given in table.game.past[1].turn.given}
    assert given["RUM-GRUND-02/W10"] == ((2,),)
    assert given["RUM-SCHICKSAL-02"] == "behalten"


def test_a_table_takes_the_readings_of_its_example_and_can_be_read_anew() -> None:
    assert ww.Table("rumble", example="hausregeln").state.lesart.krit_schadensfaktor == 2
    table = fight().answer("bo", "verzichten").answer("ada", "behalten")
    table.arrange(switches={"rum.schaden.automatisch": False})
    table.answer("sl", "streichen")
    assert table.state.figur("Bo").lp == 13
    with pytest.raises(ww.WuerfelwerkError, match="möglich ist: duell"):
        ww.Table("rumble", example="gibt es nicht")


def test_dice_that_lie_ready_are_not_used_up_by_what_is_refused() -> None:
    table = ww.Table("rumble", example="duell", dice={"ada": ["3", "11", "2"], "bo": ["7"]})
    table.announce("sl", "kampf_beginnen")
    with pytest.raises(ww.WuerfelwerkError, match="11"):
        table.announce("ada", "proben", figur="Ada", talent="Nahkampf")
    with pytest.raises(ww.WuerfelwerkError, match="11"):
        table.announce("ada", "proben", figur="Ada", talent="Nahkampf")


def test_story_and_report_are_told_in_both_languages_and_per_seat() -> None:
    table = fight().answer("bo", "verzichten").answer("ada", "behalten")
    assert table.story()[-1] == "Bo verliert 7 LP."
    assert table.story("en")[-1] == "Bo loses 7 LP."
    assert table.why("de", "bo") == table.why()
    assert table.report("bo")["turns"] == table.report()["turns"]


def test_odds_are_exact_and_refuse_what_they_do_not_know() -> None:
    assert ww.chances("rumble", "duell", links=5, rechts=5)["keiner"] == Fraction(5, 19)
    with pytest.raises(ww.WuerfelwerkError, match="möglich ist: probe, duell"):
        ww.chances("rumble", "wettrennen")
    with pytest.raises(ww.WuerfelwerkError, match="fehlt: links, rechts"):
        ww.chances("rumble", "duell")


def test_odds_know_the_mean_of_what_has_no_end() -> None:
    """One open die comes to 55/9, however far it goes; from 60 on damage is one outcome."""
    assert ww.chances("rollkeep", "wurf", werfen=1, behalten=1).mean() == Fraction(55, 9)
    damage = ww.chances("rollkeep", "schaden", staerke=1, waffe=0, keep=1)
    assert (damage.mean(), max(damage.counts)) == (Fraction(55, 9), 60)
    assert damage.mean(lambda value: int(value >= 60)) == damage[60]


def test_keeping_is_solved_with_locked_faces_and_limits() -> None:
    plan = ww.solve_keep(dice=3, sides=6, keep=2, locked=[1], goal=max)
    assert plan.best((), (1, 4, 6))[0].keep == (1, 4, 6)
    assert isinstance(plan.value(), Fraction)
    limited = ww.solve_keep(dice=1, sides=6, keep=0, throws=2, again=True, exact=False)
    assert limited.value() == 4.25
    with pytest.raises(ww.WuerfelwerkError, match="Für locked wird eine ganze Zahl von 1 bis 6"):
        ww.solve_keep(dice=1, sides=6, locked=[7])
    with pytest.raises(ww.WuerfelwerkError, match="begrenzt ist; erwartet wird throws"):
        ww.solve_keep(dice=1, sides=6, again=True)
    with pytest.raises(ww.WuerfelwerkError, match="so vielen Würfeln: 7"):
        ww.solve_keep(dice=8, sides=20)


def test_a_refused_announcement_changes_nothing() -> None:
    table = fight()
    before = table.game
    with pytest.raises(ww.WuerfelwerkError, match="laufende Ansage"):
        table.announce("sl", "kampf_beginnen")
    assert table.game == before


def test_dice_are_thrown_where_none_are_laid_down() -> None:
    first, second = (ww.Table("rumble", example="duell", seed=3) for _ in range(2))
    for table in (first, second):
        table.announce("sl", "kampf_beginnen")
    assert first.game.past == second.game.past


def test_a_fight_is_foretold_and_shown() -> None:
    found = ww.forecast("rumble", example="duell", fights=20, tactics="careful", processes=1)
    assert found.fights == 20
    assert {each.tactic for each in found.figures.values()} == {"careful"}
    table = ww.simulate("rumble", example="duell", number=7, tactics="careful")
    again = ww.simulate("rumble", example="duell", number=7, tactics={"*": "careful"})
    assert table.state == again.state
    assert table.story("en") == again.story("en")
    assert table.state != ww.simulate("rumble", example="duell", number=8).state


def test_a_script_needs_no_guard_to_count_with_several_processes() -> None:
    code = (
        "import wuerfelwerk as ww\n"
        "found = ww.forecast('rumble', example='duell', fights=60, processes=2)\n"
        "print(found.fights, {each.name: each.wins for each in found.sides.values()})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    found = ww.forecast("rumble", example="duell", fights=60, processes=1)
    wins = {each.name: each.wins for each in found.sides.values()}
    assert done.stdout.strip() == f"60 {wins}"

"""A broken plug-in is named and left out; all other systems are there as without it."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from support.plugins import BROKEN, KOPIE, broken, distribution, plugged, whole
from wuerfelwerk.errors import LeftOut
from wuerfelwerk.present.wording import sentence
from wuerfelwerk.rules.plugins import our_own, package_of
from wuerfelwerk.rules.system import GROUP, installed, system
from wuerfelwerk.systems.rumble import RUMBLE

OURS = ["kaskade", "raumschlacht", "rollkeep", "rumble", "urc"]


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_plug_in_is_left_out_and_named_with_the_reason(kind: str, tmp_path: Path) -> None:
    broken(tmp_path, kind)
    with plugged(tmp_path):
        with pytest.warns(LeftOut) as told:
            installed()
        assert list(installed()) == OURS
        (found,) = installed().left_out
    said = f"Das Regelsystem „{kind}“ aus dem Paket „paket-{kind}“ bleibt weg. {BROKEN[kind][2]}"
    assert str(found).startswith(said)
    assert [str(each.message) for each in told] == [str(found)]
    assert f"The rule system “{kind}” of the package “paket-{kind}” is left out." in sentence(
        found.error, "en"
    )


def test_all_of_them_together_leave_the_others_alone(tmp_path: Path) -> None:
    broken(tmp_path)
    whole(tmp_path)
    with plugged(tmp_path):
        with pytest.warns(LeftOut):
            installed()
        assert list(installed()) == sorted([*OURS, KOPIE])
        assert {each.name for each in installed().left_out} == set(BROKEN)
        assert system("rumble") is RUMBLE


def test_entry_points_that_cannot_be_read_are_named_too(tmp_path: Path) -> None:
    distribution(tmp_path, "krumm", "ohne Gleichheitszeichen")
    with plugged(tmp_path):
        with pytest.warns(LeftOut, match="aus dem Paket „krumm“ bleibt weg"):
            installed()
        assert list(installed()) == OURS


def test_what_cannot_even_be_read_plugs_in_nothing(tmp_path: Path) -> None:
    distribution(tmp_path, "paket-binaer", "")
    (tmp_path / "paket-binaer-1.0.dist-info" / "entry_points.txt").write_bytes(b"\xff\xfe\x00")
    with plugged(tmp_path):
        assert {"rumble", "kaskade"} <= set(installed())


def test_where_warnings_are_errors_the_others_are_there_all_the_same(tmp_path: Path) -> None:
    broken(tmp_path, "wirft")
    with plugged(tmp_path), warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("error")
        assert {"rumble", "kaskade"} <= set(installed())
    assert [type(each.message) for each in heard] == [LeftOut]


def test_of_two_strangers_with_one_id_the_first_by_name_stays(tmp_path: Path) -> None:
    for name in ("b-paket", "a-paket"):
        distribution(tmp_path, name, "vault = support.toys:VAULT")
    with plugged(tmp_path):
        with pytest.warns(LeftOut, match="hat schon ein System aus .*„a-paket“"):
            installed()
        assert [each.package for each in installed().left_out] == ["b-paket"]
        assert "vault" in installed()


def test_whole_systems_are_found_without_a_word(tmp_path: Path) -> None:
    whole(tmp_path)
    with plugged(tmp_path), warnings.catch_warnings():
        warnings.simplefilter("error")
        copy = system(KOPIE)
        assert package_of(copy) == KOPIE
        assert list(copy.catalogue.rules) == list(RUMBLE.catalogue.rules)
        assert copy.examples == RUMBLE.examples
    assert package_of(RUMBLE) == "wuerfelwerk.systems.rumble"


def test_one_of_ours_is_loaded_without_anybody_else(tmp_path: Path) -> None:
    broken(tmp_path)
    for name in OURS:
        loaded = _loaded_with(f"system({name!r})", tmp_path)
        assert {each for each in loaded if each in (*OURS, *BROKEN)} == {name}


def test_one_of_ours_is_the_one_that_its_entry_point_names() -> None:
    assert {name: our_own(GROUP, name) for name in OURS} == {
        name: installed()[name] for name in OURS
    }
    assert our_own(GROUP, "rumble.system") is None


def test_one_of_ours_that_is_broken_is_left_out_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with plugged(tmp_path):
        monkeypatch.setitem(sys.modules, "wuerfelwerk.systems.urc", None)
        assert our_own(GROUP, "urc") is None
        assert our_own(GROUP, "niemand") is None
        with pytest.warns(LeftOut, match="„urc“"):
            assert "urc" not in installed()


def _loaded_with(call: str, folder: Path) -> set[str]:
    """The last names of all modules that a call in a new process loads, plug-ins beside it."""
    code = f"""
import sys
from wuerfelwerk.rules.system import system
{call}
print(*sys.modules, sep="\\n")
"""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), *sys.path))}
    ran = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True)
    names = ran.stdout.decode().split()
    return {each.removeprefix("wuerfelwerk.systems.") for each in names}

"""``wuerfelwerk systems``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.conftest import parsed
from wuerfelwerk.rules.system import installed, system

if TYPE_CHECKING:
    from cli.conftest import Run


def test_systems_are_listed(run: Run) -> None:
    said = run("systems").stdout
    for each in installed().values():
        assert each.catalogue.name.de in said
        assert all(name in said for name in each.checks)


def test_systems_for_programs(run: Run) -> None:
    (found,) = (each for each in parsed(run, "systems") if each["id"] == "rumble")
    assert found["name"] == {"de": "Dice Rumble", "en": "Dice Rumble"}
    assert (found["rules"], found["rulings"]) == (62, 33)
    assert found["checks"] == ["probe", "duell", "schlagabtausch", "angriff"]
    assert len(found["commands"]) == len(system("rumble").commands)

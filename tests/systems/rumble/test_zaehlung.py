"""Was Chancen und Rat von Schicksalspunkten wissen, ist dasselbe wie Frage für Frage."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

import pytest

from wuerfelwerk.advice.shortcuts.reroll import usual_ends
from wuerfelwerk.rules.shortcuts.reroll import REROLL, Reroll
from wuerfelwerk.systems.rumble.duell import Duell, Durchgang
from wuerfelwerk.systems.rumble.grundlagen import Wert
from wuerfelwerk.systems.rumble.schicksal import Gunst
from wuerfelwerk.systems.rumble.taktik import schlicht
from wuerfelwerk.values import replace

EIGENE = (Gunst("A", "a", 2, ("A",)), Gunst("B", "b", 1, ("B",)))
FREMDE = (Gunst("C", "c", 1, ("A", "B")), Gunst("A", "a", 1, ("A", "B")))


def wurfpaar(gunst: tuple[Gunst, ...]) -> Reroll:
    """Ein Wurfpaar, in dem diese Figuren Würfe wenden dürfen."""
    found = REROLL(Durchgang(Duell(Wert("A", "a", 6, 1), Wert("B", "b", 4), gunst=gunst)))
    assert found is not None
    return found


@pytest.mark.parametrize("gunst", [EIGENE, FREMDE])
def test_schlicht_sieht_nur_auf_die_eigenen_wuerfel(gunst: tuple[Gunst, ...]) -> None:
    reroll = wurfpaar(gunst)
    assert reroll.narrow is schlicht
    for wer, gefragt in enumerate(reroll.askers):
        eigene = [at for _, at in gefragt.answers if at is not None]
        gesagt = defaultdict(set)
        for dice, punkte in product(product(range(1, 11), repeat=2), (1, 2, 5)):
            frage = reroll.question(wer, dice, (punkte, punkte))
            gesagt[tuple(dice[at] for at in eigene)].add(schlicht(frage))
        assert all(len(antworten) == 1 for antworten in gesagt.values())


@pytest.mark.parametrize("gunst", [EIGENE, FREMDE])
def test_so_endet_ein_wurfpaar_wie_wenn_jedes_mal_gefragt_wird(gunst: tuple[Gunst, ...]) -> None:
    reroll = wurfpaar(gunst)
    jedes_mal = replace(reroll, narrow=None, told=None)
    assert usual_ends(reroll, schlicht) == usual_ends(jedes_mal, schlicht)

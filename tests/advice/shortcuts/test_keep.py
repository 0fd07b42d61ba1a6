"""Dice of which the highest are kept: counted at once as when every throw is followed."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest

from support.rollkeep import SL, Spiel, held, mit, nsc, zahl
from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.advice.search import branches as units
from wuerfelwerk.advice.search.branches import Reckoner
from wuerfelwerk.advice.shortcuts import keep as keeps
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.shortcuts.keep import KEEP, Keep, KeepShape
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.proben.zielwert import Probenwurf, Zielwert
from wuerfelwerk.systems.rollkeep.rat.schlicht import schlicht
from wuerfelwerk.systems.rollkeep.rat.taktik import ZIELE


def one_die(sides: int, depth: int) -> Counter[tuple[int, bool]]:
    """Every total of a die by all that may fall, and whether it was thrown on."""
    found: Counter[tuple[int, bool]] = Counter()
    for faces in product(range(1, sides + 1), repeat=depth + 1):
        shown = next((n for n, face in enumerate(faces) if face < sides), depth) + 1
        found[sum(faces[:shown]), depth > 0 and faces[0] == sides] += 1
    return found


@pytest.mark.parametrize(
    ("sides", "dice", "kept", "depth"),
    [
        (4, 3, 2, 2), (4, 3, 3, 1), (4, 3, 1, 2), (3, 4, 2, 0), (4, 1, 1, 2), (4, 2, 0, 1),
        (3, 4, 3, 2), (4, 0, 0, 1),
    ],
)  # fmt: skip
def test_all_throws_are_counted(sides: int, dice: int, kept: int, depth: int) -> None:
    wanted: Counter[tuple[int, bool]] = Counter()
    for thrown in product(one_die(sides, depth).items(), repeat=dice):
        totals = sorted((total for (total, _), _ in thrown), reverse=True)
        several = sum(on for (_, on), _ in thrown) > 1
        wanted[sum(totals[:kept]), several] += prod(ways for _, ways in thrown)
    size = sum(wanted.values())
    found = keeps.counts(KeepShape(sides, dice, kept, depth))
    assert sum(ways for _, ways in found) == size
    assert dict(found) == dict(wanted)


def test_between_cuts_only_the_mean_is_left() -> None:
    shape, cuts = KeepShape(10, 4, 2, 2), (12, 20)
    keep = Keep("ada", None, shape, lambda total, several: total, cuts=cuts)
    whole, cut = keeps.counts(shape), keeps.cases(keep)
    assert len(cut) <= 2 * 2 * (len(cuts) + 1) < len(whole)
    for low, high in ((0, 12), (12, 20), (20, 1000)):
        for several in (False, True):
            parts = [
                [(t, n) for (t, s), n in cases if s == several and low <= t < high]
                for cases in (whole, cut)
            ]
            weights = [(sum(n for _, n in part), sum(t * n for t, n in part)) for part in parts]
            assert weights[0] == weights[1]


def test_what_one_world_has_to_tell_apart_all_do() -> None:
    shape = KeepShape(10, 3, 2, 1)
    cuts = [Keep("ada", None, shape, lambda *_: 0, cuts=each) for each in ((10,), (15,), None)]
    assert keeps.cases(*cuts[:2]) == keeps.cases(
        Keep("ada", None, shape, lambda *_: 0, cuts=(10, 15))
    )
    assert keeps.cases(*cuts) == keeps.counts(shape)


def test_others_have_to_keep_the_highest_for_sure() -> None:
    wurf = Probenwurf("Kenji", "kenji", zahl(3, 2), True, mit(), None)
    for seat, policy, known in (
        ("taro", schlicht, True), ("taro", lambda _: 0, False), ("kenji", lambda _: 0, True),
    ):  # fmt: skip
        reckoner = Reckoner(seat, policy, 30)
        assert (keeps.known_keep(wurf, reckoner) is not None) == known
    ungefragt = Probenwurf("Kenji", "kenji", zahl(3, 2), True, mit(), None, fragen=False)
    assert keeps.known_keep(ungefragt, Reckoner("taro", lambda _: 0, 30)) is not None


@pytest.mark.parametrize("wurf", [
    Probenwurf("K", "k", zahl(3, 2, 1), True, mit(explosion_max=1), None, summe_zaehlt=True),
    Probenwurf("K", "k", zahl(3, 2, 1), True, mit(explosion_max=1), Zielwert(15, 1)),
    Probenwurf("K", "k", zahl(3, 1), False, mit(), Zielwert(8)),
    Probenwurf(
        "K", "k", zahl(2, 2), True, mit(explosion_max=2, raise_teilerfolg=True), Zielwert(12, 2)
    ),
    Probenwurf("K", "k", zahl(2, 1), True, mit(explosion_max=2), None, vp_offen=False),
])  # fmt: skip
def test_a_throw_of_roll_and_keep_comes_to_the_same(wurf: Probenwurf) -> None:
    """The rule itself, every throw followed, against its count."""
    keep = KEEP(wurf)
    assert keep is not None
    followed = expand(wurf, schlicht).map(wurf._knapp)
    counted = keeps.distribution(keep)
    assert set(followed.counts) == set(counted.counts)
    assert all(followed[value] == counted[value] for value in followed.counts)


def test_void_for_kept_dice_is_not_counted() -> None:
    assert KEEP(Probenwurf("K", "k", zahl(3, 2), True, mit(vp_nur_behaltene=True))) is None
    assert KEEP(Probenwurf("K", "k", zahl(31, 2), True, mit())) is None


def duell(verdeckt: bool) -> Spiel:
    """So few dice that every throw can be followed; chains of one more throw at most."""
    klein = {"agility": 1, "staerke": 1, "fertigkeiten": {"Kenjutsu": 1}, "waffen": ["Dolch"]}
    sheets = held(ehre=10, void=2, **klein), nsc(verdeckt=verdeckt, void=1, **klein)
    dolch = {"name": "Dolch", "werfen": 0, "behalten": 1, "fertigkeit": "Kenjutsu"}
    spiel = Spiel(*sheets, schalter={"rk.explosion.max": 1}, waffen=[dolch])
    return spiel.kampf_bis_zug(("kenji", "voller_angriff"), kenji="9 9 9 9", sl="1 1 1 1")


def by_answer(found: tuple[Advice, ...]) -> dict[str, tuple[Fraction, bool]]:
    return {str(each.answer): (each.worth, each.exact) for each in found}


@pytest.mark.parametrize("verdeckt", [False, True])
@pytest.mark.parametrize("ziel", ["unterschied", "sparsam", "gelingen"])
def test_advice_is_the_same_as_when_every_throw_is_followed(
    verdeckt: bool, ziel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spiel = duell(verdeckt)

    def beraten() -> dict[str, tuple[Fraction, bool]]:
        units.forget()
        units.counted.cache_clear()
        units.joint_counted.cache_clear()
        view, goal = look(spiel.game, "kenji").view, ZIELE[ziel]
        wie = {"figur": "Kenji", "ziel": "Wache", "waffe": "Dolch"}
        zuege = [Angreifen("kenji", **wie, raises=raises) for raises in (0, 2)]
        return by_answer(advise_commands(ROLLKEEP, view, "kenji", zuege, goal))

    gezaehlt = beraten()
    monkeypatch.setattr(keeps, "KEEP", lambda start: None)
    verfolgt = beraten()
    assert {k: w for k, (w, _) in gezaehlt.items()} == {k: w for k, (w, _) in verfolgt.items()}
    assert all(exact for _, exact in gezaehlt.values())


def angegriffen(**wie: Any) -> Spiel:
    """Ein verdeckter Ronin greift an; was er wirft, sieht Kenji nicht."""
    spiel = Spiel(held(ehre=0, void=1), nsc("Ronin", verdeckt=True, void=3))
    spiel.kampf_bis_zug(kenji="1 1 1 1", sl="9 9 9 9").legen(SL, "10 9 9 1 1", "9", "9 9 1 1 1")
    return spiel.sagt(SL, Angreifen, figur="Ronin", ziel="Kenji", waffe="Katana", **wie)


def test_from_a_question_that_says_all_there_is_to_know() -> None:
    """Too many throws may have led to 18 wounds, and none of them matters any more."""
    spiel = angegriffen().bis("RK-VOID-09")
    sight, asked = look(spiel.game, "kenji"), spiel.game.open[0]
    found = advise(ROLLKEEP, sight, asked, ZIELE["unterschied"])
    assert [(each.answer, int(each.worth)) for each in found] == [("ja", -8), ("nein", -18)]
    assert not any(each.exact for each in found)


def test_no_advice_rather_than_an_endless_search() -> None:
    """What a hidden figure threw before the question could have come about in too many ways."""
    spiel = angegriffen(manoever="entwaffnen").bis("RK-MAN-01")
    sight, asked = look(spiel.game, "kenji"), spiel.game.open[0]
    assert advise(ROLLKEEP, sight, asked, ZIELE["unterschied"]) == ()

"""Roll & Keep: Was beim Behalten vorausgesagt wird, geschieht; und es steht in Worten da."""

from __future__ import annotations

from random import Random

import pytest

from support.previewed import every_choice, last, random_dice
from support.rollkeep import SL, Spiel, held, mit, nsc, zahl
from support.rollkeep_kampf import HIER
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.screen.values import PreviewShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.rollkeep.proben.zielwert import Probenwurf, Zielwert, behalten_gibt
from wuerfelwerk.systems.rollkeep.rat.schlicht import schlicht


@pytest.mark.rule("RK-WURF-02", "RK-WURF-03", "RK-WURF-08")
@pytest.mark.parametrize("seed", range(60))
def test_jede_wahl_gibt_was_vorausgesagt_ist(seed: int) -> None:
    wie = Random(seed)
    lesart = mit(raise_teilerfolg=wie.random() < 0.5)
    wirft = wie.randint(2, 6)
    wuerfel = zahl(wirft, wie.randint(1, wirft - 1), wie.choice((-3, 0, 0, 2, 7)))
    ziel = Zielwert(wie.randint(5, 40), wie.randint(0, 2)) if seed % 3 else None
    probe = Probenwurf("Kenji", "kenji", wuerfel, True, lesart, ziel, worauf="Athletik")
    for wahl, ausgang, steps in every_choice(
        ROLLKEEP, probe, lesart, schlicht, lambda: random_dice(seed)
    ):
        assert wahl.values["summe"] == ausgang.summe
        gemessen = last(steps, "RK-WURF-03")
        assert ("gelungen" in wahl.values) == (gemessen is not None)
        if gemessen is not None:
            assert (wahl.values["summe"], wahl.values["tn"]) == (gemessen["summe"], gemessen["tn"])
            assert wahl.values["gelungen"] is ausgang.gelungen
            assert wahl.values["teil"] is ausgang.teil
            ueber = ausgang.summe - int(str(gemessen["tn"]))
            assert wahl.values["mehr" if ausgang.gelungen else "fehlt"] == abs(ueber)


def kenji(reflexe: int = 3, **wache: object) -> Spiel:
    """Kenji (5K3) ist am Zug, die Wache hat TN 15 oder mehr; seine Würfel liegen."""
    spiel = Spiel(held(ehre=0), nsc(ehre=0, reflexe=reflexe, **wache))
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl=" ".join("1" * (reflexe + 1)))
    spiel.legen("kenji", "9 9 3 2 1", "6 5 4 1 1").sagt("kenji", Angreifen, **HIER)
    return spiel.bis("RK-WURF-02")


def vorschau(spiel: Spiel, lang: str = "de") -> dict[tuple[int, ...], PreviewShown]:
    (frage,) = screen(spiel.game, "kenji", Words(ROLLKEEP, lang), 3).questions
    return {each.dice: each for each in frage.previews}


def test_angriff_in_worten() -> None:
    spiel = kenji()
    gibt = vorschau(spiel)
    assert gibt[3, 9, 9] == PreviewShown(
        (3, 9, 9), "21 gegen 15: trifft", "9 + 9 + 3 · 6 darüber", "gut"
    )
    assert gibt[1, 2, 3] == PreviewShown(
        (1, 2, 3), "6 gegen 15: verfehlt", "3 + 2 + 1 · 9 zu wenig", "schlecht"
    )
    there = vorschau(spiel, "en")
    assert there[3, 9, 9].said == "21 against 15: hits"
    assert there[1, 2, 3].more == "3 + 2 + 1 · 9 short"
    spiel.antwortet("kenji", "9 9 3").bis("RK-WURF-02")
    assert vorschau(spiel)[4, 5].said == "Schaden 9"
    assert vorschau(spiel, "en")[4, 5].said == "Damage 9"


def test_initiative_und_was_der_knopf_sagt() -> None:
    spiel = Spiel(held(ehre=0), nsc(ehre=0)).legen("kenji", "9 8 2 1").legen(SL, "1 1 1 1")
    spiel.sagt(SL, KampfBeginnen).bis("RK-WURF-02")
    (frage,) = screen(spiel.game, "kenji", Words(ROLLKEEP), 3).questions
    assert frage.naming == ("# behalten", "", "")
    assert {each.dice: each.said for each in frage.previews}[2, 8, 9] == "Initiative 19"


def test_zwei_welten_mit_verdecktem_tn_sagen_dasselbe() -> None:
    eine, andere = kenji(verdeckt=True), kenji(verdeckt=True, reflexe=5)
    assert vorschau(eine) == vorschau(andere)
    assert vorschau(eine)[3, 9, 9] == PreviewShown((3, 9, 9), "Zusammen 21", "9 + 9 + 3", "offen")
    assert vorschau(kenji()) != vorschau(kenji(reflexe=5)), "offen sähe man es"


def test_zehn_wuerfel_sind_zu_viele_und_werden_einzeln_erfragt() -> None:
    hand = tuple(range(1, 11))
    frage = Pick("kenji", "RK-WURF-02", hand, 5, 5, rising=True, facts=(("worauf", "schaden"),))
    assert frage.every(64) == ()
    assert len(frage.every(252)) == 252
    assert behalten_gibt(frage, (1, 2, 3, 4, 10), mit())["summe"] == 20

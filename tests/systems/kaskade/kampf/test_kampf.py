"""Beginn und Ende eines Kampfes, wer dran ist, wer nicht mehr mitkämpft."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL
from support.kaskade_kampf import Gefecht, duell, fechter
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.kampf.kaempfer import bereit
from wuerfelwerk.systems.kaskade.rat.taktik import leitet


def test_wer_nicht_dran_ist_handelt_nicht() -> None:
    spiel = duell().phase(mira="9 4 6", wache="12 5 2")
    for ansage in (a.Angreifen, a.Fliehen, a.Wuchtangriff):
        with pytest.raises(IllegalCommand, match="Am Zug ist Mira; das sagt der Platz „mira“ an"):
            spiel.sagt("wache", ansage, figur="Wache", ziel="Mira")
    gruende = {c: str(error) for c, error in KASKADE.locked(spiel.tisch, "mira")}
    assert "Hiebwaffe" in gruende[a.Wuchtangriff]
    assert "waffenlos" in gruende[a.Wuergen]
    assert "Schusswaffe" in gruende[a.Schiessen]
    spiel.sagt("mira", a.Abwarten, figur="Mira")
    assert spiel.kampf.reihe == ()


def test_kritisch_verletzt_fehlt_ein_wuerfel() -> None:
    spiel = duell()
    spiel.sagt(SL, a.Verletzen, figur="Wache", staerke="kritisch").schlicht()
    spiel.phase(mira="9 4 6", wache="4 5")
    assert spiel.von("Wache").wurf == (4, 5)


def test_der_kampf_endet_wenn_die_sl_es_sagt() -> None:
    spiel = duell().phase(mira="9 4 6", wache="4 5 2")
    spiel.sagt(SL, a.KampfBeenden)
    assert spiel.tisch.kampf is None
    assert spiel.eins(e.KampfBeendet).phasen == 1
    assert KASKADE.over(spiel.tisch)


def test_wer_keine_wuerfel_hat_ist_wehrlos() -> None:
    spiel = duell(wache={"bonuswuerfel": {}})
    spiel.sagt(SL, a.Verletzen, figur="Wache", staerke="kritisch").schlicht()
    spiel.phase(mira="9 4 6")
    assert spiel.von("Wache").wurf == ()
    spiel.legen("mira", "3 4").greift_an("9")
    assert spiel.staerken == ("leicht", "leicht")


def test_wer_entfernt_wird_fehlt_auch_im_kampf() -> None:
    dritte = fechter("Carl", seite="Wache")
    spiel = Gefecht(fechter(), fechter("Wache"), dritte)
    spiel.phase(mira="9 4 6", wache="4 5 2", carl="4 5 2")
    spiel.sagt(SL, a.FigurEntfernen, figur="Carl")
    assert spiel.kampf.namen == ("Mira", "Wache")
    assert spiel.kampf.reihe == ("Mira",)
    spiel.sagt(SL, a.FigurEntfernen, figur="Wache")
    assert spiel.tisch.kampf is None


@pytest.mark.rule("KAS-KAMPF-01")
def test_den_kampf_zu_beenden_ist_keine_flucht() -> None:
    (found,) = [o for o in KASKADE.offers(duell().tisch, SL) if o.command is a.KampfBeenden]
    assert found.rule == "KAS-KAMPF-01"


def test_die_sl_soll_keinen_kampf_beenden_der_noch_laeuft() -> None:
    """Auch unter Leuten einer Seite, und nach vielen Phasen."""
    spiel = Gefecht(fechter(seite="a"), fechter("Wache", seite="a"))
    for _ in range(11):
        spiel.phase("", mira="2 2 3", wache="2 2 3")
        assert leitet(spiel.tisch) == a.Kampfwurf(SL)


def test_die_gefallenen_stehen_im_bild_des_kampfes() -> None:
    spiel = duell()
    for _ in range(5):
        spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="kritisch").schlicht()
    bild = KASKADE.scene(KASKADE.view(spiel.tisch, SL)).bout
    assert bild is not None
    worte = {each.figure: each.marks for each in bild.spreads}
    assert "toedlich" in worte["Mira"]
    assert "toedlich" not in worte["Wache"]


@pytest.mark.rule("KAS-WUND-12")
def test_toedlich_verletzte_kaempfen_nicht_weiter() -> None:
    spiel = duell()
    for _ in range(5):
        spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="kritisch").schlicht()
    assert bereit(spiel.tisch) == ("Wache",)


@pytest.mark.rule("KAS-KAMPF-01")
def test_ein_neuer_kampf_ist_noch_nicht_entschieden() -> None:
    spiel = duell().sagt(SL, a.KampfBeenden)
    assert spiel.tisch.entschieden is True
    spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Mira", "Wache"))
    assert spiel.tisch.entschieden is False

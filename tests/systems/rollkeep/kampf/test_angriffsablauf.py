"""Der Extra-Angriff: zwei Würfe, ihre Raises, und was der zweite nicht verraten darf."""

from __future__ import annotations

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from support.rollkeep_kampf import HIER, am_zug
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.view import tale
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.zug import ZugBeenden
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.wunden.wunden import WundenErlitten


def bloss(spiel: Spiel, *erklaert: tuple[str, ...]) -> Spiel:
    """Eine Runde später, in der die Wache nach vollem Angriff bloß dasteht."""
    spiel.sagt("kenji", ZugBeenden, figur="Kenji").sagt(SL, ZugBeenden, figur="Wache")
    return spiel.kampf_bis_zug(*erklaert, kenji="9 9 9 9", sl="1 1 1 1")


@pytest.mark.rule("RK-MAN-03")
@pytest.mark.parametrize(
    ("raises_auf", "vorher", "void", "tn"),
    [
        ("erster", "", "", (45, 25)),
        ("erster", "", "raise", (40, 25)),
        ("erster", "finte", "", (40, 25)),
        ("erster", "bloss", "", (30, 15)),
        ("beide", "", "raise", (40, 45)),
        ("beide", "bloss", "", (30, 30)),
    ],
)
def test_extra_angriff_und_geschenkte_raises(
    raises_auf: str, vorher: str, void: str, tn: tuple[int, int]
) -> None:
    """Finte und Void-Punkt helfen dem ersten Wurf, die Blöße beiden; eigene Raises je Wurf."""
    stellung = "voller_angriff" if vorher == "bloss" else "normaler_angriff"
    spiel = am_zug((SL, stellung), kenji={"void": 6}, extra_angriff__raises_auf=raises_auf)
    if vorher == "bloss":
        bloss(spiel)
    if vorher == "finte":
        spiel.legen("kenji", "9 9 9 1 1").sagt("kenji", Angreifen, **HIER, manoever="finte")
        spiel.schlicht().sagt(SL, ZugBeenden, figur="Wache")
        spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    spiel.legen("kenji", "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff", raises=2, void=void)
    assert tuple(each["tn"] for each in spiel.schlicht().schritte("RK-WURF-03")) == tn


@pytest.mark.rule("RK-RAISE-02", "RK-MAN-03")
def test_verfehlte_raises_eines_extra_angriffs_lassen_einen_treffer() -> None:
    spiel = am_zug(kenji={"void": 4}, raise__teilerfolg=True)
    spiel.legen("kenji", "9 9 2 1 1", "9 9 2 1 1", "3 3 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff").schlicht()
    assert spiel.eins(WundenErlitten).wunden == 6


@pytest.mark.rule("RK-MAN-03", "RK-WUND-03")
def test_der_zweite_wurf_verraet_den_tn_einer_verdeckten_figur_nicht() -> None:
    spiel = am_zug(kenji={"void": 4}, wache={"verdeckt": True})
    spiel.legen("kenji", "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff").schlicht()
    assert "RK-MAN-03" in {step.rule for step in tale(spiel.game, SL)[-1].steps}
    gesehen = [step for step in tale(spiel.game, "kenji")[-1].steps if "tn" in dict(step.values)]
    assert not [step for step in gesehen if step.rule != "RK-VOID-03"]


@pytest.mark.rule("RK-MAN-03", "RK-STELL-03")
def test_der_schritt_des_zweiten_wurfs_nennt_seinen_tn() -> None:
    """Ein eigener Raise erhöht ihn um 5, zwei geschenkte des vollen Angriffs senken ihn um 10."""
    spiel = am_zug(("kenji", "voller_angriff"), kenji={"void": 5})
    spiel.legen("kenji", "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff", raises=1)
    spiel.antwortet("kenji", 2).schlicht()
    assert [each["tn"] for each in spiel.schritte("RK-WURF-03")] == [30, 10]
    assert spiel.schritt("RK-MAN-03")["tn"] == 10


@pytest.mark.rule("RK-VOID-01", "RK-MAN-03")
def test_ein_void_punkt_hilft_nur_dem_ersten_wurf() -> None:
    spiel = Spiel(held(void=4, ehre=0), nsc()).kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1")
    spiel.legen("kenji", "9 9 9 9 1 1", "9 9 9 1 1", "1 1 1 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff", void="k1").schlicht()
    assert [len(each.wurf) for each in spiel.nur(WurfErgab)] == [6, 5]
    assert [each.summe for each in spiel.nur(WurfErgab)] == [36, 27]


UNGELERNT = {"void": 6, "fertigkeiten": {}, "emphasis": []}


@pytest.mark.rule("RK-VOID-01", "RK-MAN-03", "RK-WURF-07", "RK-RAISE-01")
def test_auf_dem_ungeuebten_zweiten_wurf_liegen_keine_raises() -> None:
    """Zwei Raises für Schaden: TN 45 für den ersten Wurf, für den zweiten 15 und kein Zuwachs."""
    spiel = am_zug(kenji=UNGELERNT).legen("kenji", "10 10 9 1", "9 9", "9 9 1")
    spiel.legen("kenji", "1 1 1 1 1 1", "1 1 1 1 1")
    wie = {"manoever": "extra_angriff", "raises": 2, "void": "rang1"}
    spiel.sagt("kenji", Angreifen, **HIER, **wie).schlicht()
    assert [each["tn"] for each in spiel.schritte("RK-WURF-03")] == [45, 15]
    assert [each["wurf"] for each in spiel.schritte("RK-KAMPF-05")] == ["6K3", "5K2"]


@pytest.mark.rule("RK-VOID-01", "RK-MAN-03", "RK-MAN-07")
def test_der_ungeuebte_zweite_wurf_schlaegt_niemanden_nieder() -> None:
    spiel = am_zug(kenji=UNGELERNT | {"void": 7})
    spiel.legen("kenji", "10 10 10 1", "9 9 9", "9 9 1", "1 1 1 1 1", "1 1 1 1 1")
    wie = {"manoever": "extra_angriff niederschlag", "void": "rang1"}
    spiel.sagt("kenji", Angreifen, **HIER, **wie).schlicht()
    assert len(spiel.schritte("RK-MAN-07")) == 1


@pytest.mark.rule("RK-VOID-01", "RK-MAN-03", "RK-STELL-03", "RK-STELL-04")
@pytest.mark.parametrize(("gratis", "tn"), [(False, (20, 15)), (True, (20, 5))])
def test_geschenkte_raises_zaehlen_im_ungeuebten_zweiten_wurf_nur_mit_dem_schalter(
    gratis: bool, tn: tuple[int, int]
) -> None:
    """Drei der Blöße decken den Extra-Angriff; die zwei des vollen Angriffs senken den TN."""
    spiel = am_zug(
        (SL, "voller_angriff"),
        ("kenji", "voller_angriff"),
        kenji=UNGELERNT,
        ungeuebt__gratis=gratis,
    )
    bloss(spiel, ("kenji", "voller_angriff"))
    spiel.legen("kenji", "1 1 1 1", "1 1 1")
    wie = {"manoever": "extra_angriff", "raises": 2, "void": "rang1"}
    spiel.sagt("kenji", Angreifen, **HIER, **wie).antwortet("kenji", 2).schlicht()
    assert tuple(each["tn"] for each in spiel.schritte("RK-WURF-03")) == tn


@pytest.mark.rule("RK-VOID-01", "RK-MAN-03", "RK-WURF-07")
def test_wo_beide_wuerfe_die_raises_tragen_gibt_es_mit_rang_1_keinen_extra_angriff() -> None:
    spiel = am_zug(kenji=UNGELERNT, extra_angriff__raises_auf="beide")
    with pytest.raises(IllegalCommand, match="zweite Wurf") as absage:
        spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff", void="rang1")
    assert absage.value.rule == "RK-MAN-03"
    spiel = am_zug(kenji=UNGELERNT, extra_angriff__raises_auf="beide", void__rang1="beide")
    spiel.legen("kenji", "1 1 1 1", "1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER, manoever="extra_angriff", void="rang1").schlicht()
    assert [each["tn"] for each in spiel.schritte("RK-WURF-03")] == [35, 35]

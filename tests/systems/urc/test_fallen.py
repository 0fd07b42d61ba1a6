"""Wer stirbt, umfällt oder ausfällt: gesagt wird es jedem, und nur einmal."""

from __future__ import annotations

import pytest

from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.present.pages.chronicle import chronicle
from wuerfelwerk.present.screen.screen import cards
from wuerfelwerk.present.wording import Words
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeenden, KampfBeginnen
from wuerfelwerk.systems.urc.leib.verletzung import Gefallen, Getoetet
from wuerfelwerk.systems.urc.proben.wissen import Proben
from wuerfelwerk.systems.urc.stand import BEWUSSTLOS, TOT, zustand_bei

WORTE = Words(URC, "de")


def kampf(*tp: int, verdeckt: bool = False) -> Spiel:
    bo = held("Bo", tagesform=6, waffen=[["Schwert", 2]], spezialisierungen=[["Fechten", 1]])
    kasten = [nsc(f"Wolf {n}", tp=each, verdeckt=verdeckt) for n, each in enumerate(tp, 1)]
    return Spiel(bo, *kasten).sagt(SL, KampfBeginnen)


def schlag(spiel: Spiel, ziel: str = "Wolf 1", wurf: str = "1 2 5 5 6 6") -> Spiel:
    """22 Augen, zwei Päsche, Höhe 2: mit der weggenommenen 1 sind es 11 + 2 + 2 = 15 TP."""
    spiel.legen(bo=wurf)
    wie = {"figur": "Bo", "ziel": ziel, "waffe": "Schwert", "spezialisierung": "Fechten"}
    return spiel.sagt("bo", Angreifen, ansage="Drauf!", **wie).schlicht()


@pytest.mark.rule("URC-HEAL-02", "URC-HEAL-03")
def test_ab_wann_jemand_bewusstlos_oder_tot_ist() -> None:
    zustaende = {tp: zustand_bei(tp) for tp in range(-3, 3)}
    tot = {-3: TOT, -2: TOT}
    assert zustaende == {**tot, -1: BEWUSSTLOS, 0: BEWUSSTLOS, 1: "", 2: ""}


@pytest.mark.rule("URC-HEAL-02", "URC-HEAL-03", "URC-NSC-12")
@pytest.mark.parametrize(
    ("tp", "satz"), [(17, ""), (16, "Wolf 1 ist bewusstlos."), (14, "Wolf 1 ist tot.")]
)
@pytest.mark.parametrize("verdeckt", [False, True])
def test_die_karte_sagt_wer_faellt(tp: int, satz: str, verdeckt: bool) -> None:
    spiel = schlag(kampf(tp, 20, verdeckt=verdeckt))
    for seat in (SL, "bo"):
        gesagt = cards(spiel.game, seat, WORTE)[-1].events
        assert [each for each in gesagt if each.startswith("Wolf 1 ist")] == (
            [satz] if satz else []
        )
    assert ("URC-NSC-12" in spiel.regeln) == bool(satz)


@pytest.mark.rule("URC-HEAL-02")
def test_wer_schon_liegt_faellt_nicht_noch_einmal() -> None:
    spiel = kampf(5, 20).sagt(SL, Eingreifen, figur="Wolf 1", wert="tp", neu=0)
    assert spiel.eins(Gefallen) == Gefallen(figur="Wolf 1", zustand=BEWUSSTLOS)
    spiel.sagt(SL, Eingreifen, figur="Wolf 1", wert="tp", neu=-1)
    assert spiel.nur(Gefallen) == []
    assert schlag(spiel).eins(Gefallen).zustand == TOT
    assert spiel.regeln & {"URC-HEAL-02", "URC-HEAL-03"} == {"URC-HEAL-03"}
    spiel.sagt(SL, Eingreifen, figur="Wolf 1", wert="tp", neu=-4)
    assert spiel.nur(Gefallen) == []
    spiel.sagt(SL, Eingreifen, figur="Wolf 1", wert="tp", neu=3)
    assert spiel.nur(Gefallen) == []


@pytest.mark.rule("URC-VEH-06")
@pytest.mark.parametrize("zustand", ["ausser_gefecht", "zerstoert"])
def test_ein_fahrzeug_faellt_mit_dem_letzten_strukturpunkt(zustand: str) -> None:
    cy = held("Cy", tagesform=6, sp_waffen=["Kanone"])
    panzer = nsc("Panzer", fahrzeug=True, sp=2)
    spiel = Spiel(cy, panzer, fahrzeug_null_sp=zustand)
    for erwartet in ([], [Gefallen(figur="Panzer", zustand=zustand)]):
        spiel.sagt(SL, KampfBeginnen, art="fahrzeug").legen(cy="5 5 5 5 5")
        wie = {"figur": "Cy", "ziel": "Panzer", "art": "kanonier", "waffe": "Kanone"}
        spiel.sagt("cy", Angreifen, **wie).schlicht()
        assert spiel.nur(Gefallen) == erwartet
        spiel.sagt(SL, KampfBeenden)


@pytest.mark.rule("URC-HEAL-04")
def test_strukturschaden_sagt_den_tod_nur_einmal() -> None:
    spiel = Spiel(held("Cy", tagesform=6, sp_waffen=["Kanone"]), nsc("Ork"), nsc("Wolf"))
    spiel.sagt(SL, KampfBeginnen).legen(cy="5 5 5 5 5")
    wie = {"figur": "Cy", "ziel": "Ork", "art": "kanonier", "waffe": "Kanone"}
    spiel.sagt("cy", Angreifen, **wie).schlicht()
    assert (len(spiel.nur(Getoetet)), spiel.nur(Gefallen)) == (1, [])


def test_die_chronik_erzaehlt_erst_die_ansage_dann_den_wurf_dann_die_folgen() -> None:
    spiel = schlag(kampf(14, 20))
    passage = chronicle(spiel.game, "bo", WORTE, "Abend").chapters[-1].passages[-1]
    anfaenge = ("Bo sagt an", "Bo hat den Angriff", "Bo wirft", "Bo greift", "Wolf 1 verliert",
                "Wolf 1 ist tot", "Der Zug")  # fmt: skip
    satzweise = [s for s in passage.sentences if not s.startswith("Fechten passt")]
    assert [s.startswith(a) for s, a in zip(satzweise, anfaenge, strict=True)] == [True] * 7


def test_die_chronik_sagt_zuletzt_wie_es_gelang() -> None:
    spiel = Spiel(held("Bo")).legen(bo="6 6 6 6")
    spiel.sagt("bo", Proben, figur="Bo", fertigkeit="Horchen").antwortet(SL, "routine")
    passage = chronicle(spiel.schlicht().game, "bo", WORTE, "Abend").chapters[-1].passages[-1]
    assert [each.split(":")[0] for each in passage.sentences[-2:]] == [
        "Bo glänzt",
        "So gelingt es Bo",
    ]


@pytest.mark.rule("URC-POOL-08")
def test_die_karte_zeigt_was_weggenommen_ist() -> None:
    spiel = schlag(kampf(20), wurf="1 2 5 1 6 6")
    (wurf,) = cards(spiel.game, "bo", WORTE)[-1].throws
    assert [die.total for die in wurf.dice if die.dropped] == [1]
    assert len(wurf.dice) == 6
    assert wurf.sentence == "6 Würfel: 1, 2, 5, 1, 6, 6. Weggenommen: 1."

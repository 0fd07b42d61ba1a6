"""Was am Ende eines Wurfs noch gewählt wird: entwertete Würfel und Glückszahlen."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import REDEN, SL, Einsatz, Spiel, ablauf, held, kann, regeln, werte, wurf
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.request import Number, Pick
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.proben.endstand import MEISTE_GENANNTE, lohnende
from wuerfelwerk.systems.kaskade.proben.probe import Wurf
from wuerfelwerk.systems.kaskade.proben.wurf import Probe


@pytest.mark.rule("KAS-PATZER-03", "KAS-PATZER-04")
def test_wer_wuerfelt_waehlt_was_entwertet_wird() -> None:
    spiel = Spiel(held()).legen("mira", "1 6 11")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    assert isinstance(spiel.frage, Pick)
    assert (spiel.frage.rule, spiel.frage.faces) == ("KAS-PATZER-03", (6, 11))
    assert (spiel.frage.at_least, spiel.frage.at_most) == (1, 1)
    spiel.antwortet("mira", "11")
    assert spiel.eins(e.ProbeErgab).ergebnis == 6
    assert spiel.schritt("KAS-PATZER-04")["entwertet"] == (11,)
    assert not spiel.nur(e.PunkteVerloren)


@pytest.mark.rule("KAS-PATZER-05", "KAS-PATZER-03")
def test_offene_einsen_kosten_psyche() -> None:
    spiel = Spiel(held(**kann("Redekunst", 10))).legen("mira", "1 1 10")
    spiel.sagt("mira", a.Proben, **REDEN, art="einzel").antwortet(SL, 0)
    verloren = spiel.eins(e.PunkteVerloren)
    assert (verloren.was, verloren.punkte, verloren.wodurch) == ("psyche", 1, "patzer")
    assert spiel.figur("Mira").psyche == 11
    assert spiel.schritt("KAS-PATZER-05")["psyche"] == 1
    assert spiel.eins(e.ProbeErgab).ergebnis == 0


@pytest.mark.rule("KAS-GLUECK-01", "KAS-LEG-03")
def test_verwandeln() -> None:
    start = Probe(wurf("4W20", 15, glueck=7))
    wertung, schritte = ablauf(start, "13 13 7 2", wahl=Einsatz(GLUECK_01=[13]))
    assert (wertung.ergebnis, wertung.mythos, wertung.lernen) == (39, 0, 0)
    assert {"KAS-GLUECK-01", "KAS-LEG-03"} <= regeln(schritte)
    behalten, schritte = ablauf(start, "13 13 7 2", wahl=Einsatz(GLUECK_01=[0]))
    assert (behalten.ergebnis, behalten.lernen) == (26, 1)
    assert "KAS-LEG-03" not in regeln(schritte)


@pytest.mark.rule("KAS-GLUECK-01")
def test_nur_mit_w20_und_auch_eine_eins() -> None:
    assert werte("3W12", 10, "7 7 2", glueck=7).lernen == 0
    start = Probe(wurf("3W20", 12, glueck=1))
    wertung, _ = ablauf(start, "1 8 8", wahl=Einsatz(GLUECK_01=[8]))
    assert (wertung.ergebnis, wertung.einsen) == (24, 0)


def test_ein_entwerteter_verwandelter_wuerfel_nimmt_nichts_legendaeres() -> None:
    """KAS-LEG-02, -03: Drei echte 13er bleiben, wenn die verwandelte ausgleicht."""
    spiel = Spiel(held(eigenschaften={"Mut": 18}, glueckszahl=7)).legen("mira", "13 13 13 7 1")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Mut", art="einzel").antwortet(SL, 0)
    spiel.antwortet("mira", 13)
    assert spiel.eins(e.MythosGewonnen).punkte == 1


@pytest.mark.rule("KAS-GLUECK-01", "KAS-GLUECK-02")
@pytest.mark.parametrize(
    ("wert", "kampf", "andere", "genannt"),
    [
        (13, True, (9, 10, 10), [(10, (9, 10, 10, 10), 0), (11, (9, 10, 10, 11), 0)]),
        (13, True, (7, 8), [(8, (7, 8, 8), 0)]),
        (16, False, (4, 4, 4, 16), [(16, (), 32), (20, (), 20)]),
        (12, False, (4, 9), [(20, (), 20), (19, (), 19)]),
    ],
)
def test_genannt_wird_worin_eine_glueckszahl_am_meisten_bringt(
    wert: int, kampf: bool, andere: tuple[int, ...], genannt: list[tuple[int, Hand, int]]
) -> None:
    geworfen = Wurf(
        figur="Mira", platz="mira", worauf="", wert=wert, anzahl=len(andere) + 1, seiten=20,
        glueck=7, folgen=kampf, kampf=kampf,
    )  # fmt: skip
    found = lohnende(geworfen, andere)
    assert [(e.auge, e.passen, e.summe) for e in found[: len(genannt)]] == genannt
    assert 7 not in [each.auge for each in found], "das wäre, es so zu lassen"
    assert len(found) <= MEISTE_GENANNTE


@pytest.mark.rule("KAS-GLUECK-01")
def test_was_eine_glueckszahl_bringt_steht_in_der_frage() -> None:
    spiel = Spiel(held(eigenschaften={"Mut": 18}, glueckszahl=7)).legen("mira", "7 4 9 12 3")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Mut", art="einzel").antwortet(SL, 18)
    frage, worte = spiel.frage, Words(KASKADE, "de")
    assert isinstance(frage, Number)
    assert frage.named[-1] == (0, "so_lassen"), "dazu lernen kann man immer"
    gesagt = {n: worte.outcome(frage, str(n)) for n, _ in frage.named}
    assert gesagt[12] == "dann Ergebnis 24, das reicht"
    assert gesagt[20] == "dann Ergebnis 20, das reicht"
    assert gesagt[0].startswith("bleibt 7")

"""Eine Probe Zeile für Zeile: Austausch, Neuwurf, was entfernt wird."""

from __future__ import annotations

import pytest

from support.urc import SL, SPEZ, Spiel, ablauf, held, mit, probe
from support.urc_rechenwege import GEHEIM, zeilen
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.rules.request import Pick, Throw
from wuerfelwerk.systems.urc.proben.probe import Liegend, Probe
from wuerfelwerk.systems.urc.proben.wertung import ANGRIFF
from wuerfelwerk.systems.urc.proben.wissen import Proben
from wuerfelwerk.systems.urc.proben.wissenswurf import ProbeErgab, Wissenswurf


@pytest.mark.rule("URC-POOL-14", "URC-PASCH-07")
def test_gezaehlt_wird_nach_dem_entfernen() -> None:
    ausgang, steps = ablauf(Wissenswurf(probe(2, 2, ziel=6), 6), "1 1 4 5")
    assert ausgang.ergebnis == 9
    regeln = [step.rule for step in steps]
    folge = ("URC-POOL-14", "URC-POOL-08", "URC-PASCH-07", "URC-POOL-10", "URC-POOL-11")
    stellen = [regeln.index(regel) for regel in folge]
    assert stellen == sorted(stellen)
    (gezaehlt,) = (step for step in steps if step.rule == "URC-PASCH-07")
    assert gezaehlt.numbers["liegend"] == (4, 5)


@pytest.mark.rule("URC-POOL-08")
def test_genau_so_viele_wie_beigesteuert_und_frei_gewaehlt() -> None:
    bo = held("Bo", spezialisierungen=SPEZ)
    felder = {"figur": "Bo", "fertigkeit": "Klettern", "stufe": "normal"}
    spiel = Spiel(bo).legen(bo="1 2 3 4 5 6")
    spiel.sagt(SL, Proben, **felder, spezialisierung="Flink")
    with pytest.raises(IllegalAnswer):
        spiel.antwortet("bo", "6")
    spiel.antwortet("bo", "6 5")
    assert spiel.eins(ProbeErgab).liegend == (1, 2, 3, 4)


@pytest.mark.rule("URC-POOL-05", "URC-POOL-08")
def test_andere_lesarten_des_austauschs() -> None:
    immer, _ = ablauf(probe(3, 1, lesart=mit({"austausch_wahl": "niedrigste"})), "2 2 3 4")
    assert immer.liegend == (2, 3, 4)
    neu, _ = ablauf(probe(3, 1, lesart=mit({"spez_modus": "neuwurf"})), "1 5 6", "4")
    assert (neu.wurf, neu.liegend) == ((1, 5, 6), (4, 5, 6))


@pytest.mark.rule("URC-POOL-08")
def test_die_frage_zum_entfernen_nennt_alles_was_zaehlt() -> None:
    lesart = mit({"punkte_teilbar": False})
    ablauf_ = probe(4, 2, ANGRIFF, 18, 3, lesart)(SILENT)
    next(ablauf_)
    frage = ablauf_.send(((1, 2, 3, 4, 5, 6),))
    lage = (("figur", "Bo"), ("anzahl", 2), ("auftrag", "weg_2"), ("zweck", "angriff"),
            ("schadenswuerfel", 3), ("lesart", ("punkte_teilbar=False",)),
            ("seiten", 6), ("ziel", 18))  # fmt: skip
    assert frage == Pick("bo", "URC-POOL-08", (1, 2, 3, 4, 5, 6), 2, 2, facts=lage)


@pytest.mark.rule("URC-POOL-08", "URC-POOL-09")
@pytest.mark.parametrize(("wahl", "weg"), [("frei", (1, 2)), ("niedrigste", (1, 2))])
def test_ein_neuwurf_zeile_fuer_zeile(wahl: str, weg: tuple[int, ...]) -> None:
    lesart = mit({"spez_modus": "neuwurf", "austausch_wahl": wahl})
    liegend, steps = ablauf(probe(3, 2, lesart=lesart), "1 2 6", "5 3")
    assert liegend == Liegend((1, 2, 6), (3, 5, 6))
    assert zeilen(steps, "URC-POOL-08", "URC-POOL-09") == [
        ("URC-POOL-08", None, {"figur": "Bo", "wurf": (1, 2, 6), "weg": weg}),
        ("URC-POOL-09", None, {"figur": "Bo", "liegend": (3, 5, 6)}),
    ]


@pytest.mark.rule("URC-POOL-08")
def test_neu_geworfen_wird_nur_was_man_will() -> None:
    lauf = probe(3, 2, lesart=mit({"spez_modus": "neuwurf"}))(SILENT)
    next(lauf)
    frage = lauf.send(((2, 5, 6),))
    assert isinstance(frage, Pick)
    assert (frage.at_least, frage.at_most) == (0, 2)
    with pytest.raises(StopIteration) as ende:
        lauf.send(())
    assert ende.value.value == Liegend((2, 5, 6), (2, 5, 6))


@pytest.mark.rule("URC-POOL-03", "URC-POOL-08")
def test_ohne_austausch_wird_nur_geworfen() -> None:
    lauf = probe(3)(SILENT)
    lage = (("figur", "Bo"), ("wuerfel", 3))
    assert next(lauf) == Throw("bo", "URC-POOL-03", Pool.of((3, 6)), facts=lage)
    with pytest.raises(StopIteration) as ende:
        lauf.send(((1, 2, 3),))
    assert ende.value.value == Liegend((1, 2, 3), (1, 2, 3))


@pytest.mark.rule("URC-REDUX-04", "URC-REDUX-05")
def test_in_redux_bleibt_alles_liegen_und_die_stufe_verdeckt() -> None:
    lesart = mit({"redux": True})
    _, steps = ablauf(Wissenswurf(probe(3, 2, lesart=lesart), 18, GEHEIM), "2 2 2 1 1")
    assert zeilen(steps, "URC-REDUX-04") == [("URC-REDUX-04", None, {"figur": "Bo", "bleiben": 2})]
    assert [to for _, to, _ in zeilen(steps, "URC-REDUX-05", "URC-REDUX-06")] == [GEHEIM, GEHEIM]
    genau = Probe("Bo", "bo", 3, lesart=lesart, genau=True)
    assert [each.latte(18) for each in (genau, probe(3, lesart=lesart))] == [18, 3]


@pytest.mark.rule("URC-REDUX-04")
@pytest.mark.parametrize(("austausch", "genannt"), [(0, False), (2, True)])
def test_redux_nennt_austauschwuerfel_nur_wenn_es_welche_gibt(
    austausch: int, genannt: bool
) -> None:
    lesart = mit({"redux": True})
    wurf = " ".join("2" * (3 + austausch))
    _, steps = ablauf(Wissenswurf(probe(3, austausch, ziel=18, lesart=lesart), 18), wurf)
    assert ("URC-REDUX-04" in {step.rule for step in steps}) is genannt


@pytest.mark.rule("URC-POOL-05")
def test_der_hoechste_rang_begrenzt_die_wuerfel() -> None:
    bo = held("Bo", spezialisierungen={"Leise": 3})
    spiel = Spiel(bo, spez_rang_max=1).legen(bo="1 2 3 4 5")
    felder = {"figur": "Bo", "fertigkeit": "Klettern", "spezialisierung": "Leise"}
    spiel.sagt(SL, Proben, **felder, stufe="einfach").schlicht()
    assert len(spiel.eins(ProbeErgab).wurf) == 4 + 1

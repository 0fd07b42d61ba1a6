"""RUM-RUNDE: Ablauf eines Zuges, Ende der Runde, neue Runde, Ende des Kampfes."""

from __future__ import annotations

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, held, nsc
from wuerfelwerk.rules.abilities import Opening
from wuerfelwerk.systems.rumble.initiative import ErsterZug, RundeBegonnen, Vorgezogen
from wuerfelwerk.systems.rumble.runde import KampfBeendet, RundeVorbei
from wuerfelwerk.systems.rumble.schaden import SchadenGenommen
from wuerfelwerk.systems.rumble.stand import IniWuerfel, Kampf


def handeln(spiel: Spiel, *namen: str) -> Spiel:
    """Die Figuren am Zug tun etwas ohne Probe, der Reihe nach."""
    for name in namen:
        spiel.sagt(name.lower(), a.Handeln, figur=name, ansage="ruft").antwortet(SL, "ohne_probe")
    return spiel


def vor(regeln: list[str], *reihenfolge: str) -> bool:
    stellen = [regeln.index(regel) for regel in reihenfolge]
    return stellen == sorted(stellen)


@pytest.mark.rule("RUM-RUNDE-01")
def test_ansage_reaktion_wuerfe_schaden_naechster() -> None:
    spiel = Spiel(nsc("A", Nahkampf=7), nsc("B", Akrobatik=6), nsc("C"))
    spiel.kampf_beginnen(A=1, B=2, C=3).legen(a=3, b=5)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "ausweichen")
    assert spiel.schritt("RUM-RUNDE-01") == {"schritt": "zug_zu_ende"}
    assert vor(
        spiel.reihenfolge,
        *("RUM-AKTION-01", "RUM-REAKT-01", "RUM-DURCH-01", "RUM-SCHADEN-01"),
        *("RUM-RUNDE-01", "RUM-INI-07"),
    )


@pytest.mark.rule("RUM-RUNDE-01")
def test_auch_nach_handeln_und_passen_ist_der_zug_zu_ende() -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=2)
    assert handeln(spiel, "A").schritt("RUM-RUNDE-01") == {"schritt": "zug_zu_ende"}
    spiel.sagt("b", a.Passen, figur="B")
    assert spiel.schritt("RUM-RUNDE-01") == {"schritt": "zug_zu_ende"}


@pytest.mark.rule("RUM-RUNDE-02")
def test_die_runde_ist_vorbei_wenn_alle_wuerfel_verbraucht_sind() -> None:
    spiel = handeln(Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=2), "A")
    assert (spiel.nur(RundeVorbei), spiel.schritte("RUM-RUNDE-02")) == ([], [])
    handeln(spiel, "B")
    assert spiel.ereignisse[-1] == RundeVorbei(runde=1)
    assert spiel.schritt("RUM-RUNDE-02") == {"runde": 1}
    assert (spiel.kampf.wuerfel, spiel.kampf.am_zug) == ((), "")


@pytest.mark.rule("RUM-RUNDE-02", "RUM-REAKT-03")
def test_auch_eine_reaktion_kann_die_runde_beenden() -> None:
    spiel = Spiel(nsc("A"), nsc("B", Akrobatik=5)).kampf_beginnen(A=1, B=2).legen(a=3, b=4)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "ausweichen")
    assert spiel.ereignisse[-1] == RundeVorbei(runde=1)


@pytest.mark.rule("RUM-RUNDE-02", "RUM-LP-02")
def test_auch_ein_treffer_kann_die_runde_beenden() -> None:
    spiel = Spiel(nsc("A", Nahkampf=9), nsc("B", lp=3)).kampf_beginnen(A=1, B=2).legen(a=3)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "verzichten")
    spiel.antwortet(SL, "tot")
    assert spiel.ereignisse[-1] == RundeVorbei(runde=1)
    assert spiel.schritt("RUM-RUNDE-02") == {"runde": 1}


@pytest.mark.rule("RUM-RUNDE-02")
def test_auch_wenn_die_sl_den_letzten_ausscheiden_laesst_ist_die_runde_vorbei() -> None:
    spiel = handeln(Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=2), "A")
    spiel.sagt(SL, a.ZustandSetzen, figur="B", zustand="bewusstlos", handelt=False)
    assert spiel.kampf.am_zug == ""
    assert spiel.nur(RundeVorbei) == [RundeVorbei(runde=1)]
    assert spiel.schritte("RUM-RUNDE-02") == [{"runde": 1}]


@pytest.mark.rule("RUM-RUNDE-02")
def test_eine_runde_endet_nur_einmal_und_nur_im_kampf() -> None:
    spiel = handeln(Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=2), "A", "B")
    spiel.sagt(SL, a.ZustandSetzen, figur="B", handelt=False)
    assert (spiel.nur(RundeVorbei), spiel.schritte("RUM-RUNDE-02")) == ([], [])
    ohne = Spiel(nsc("A")).sagt(SL, a.ZustandSetzen, figur="A", handelt=False)
    assert (ohne.nur(RundeVorbei), ohne.schritte("RUM-RUNDE-02")) == ([], [])


@pytest.mark.rule("RUM-RUNDE-02", "RUM-LP-02")
def test_auch_wenn_die_sl_dem_letzten_die_lebenspunkte_nimmt() -> None:
    spiel = handeln(Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=2), "A")
    spiel.sagt(SL, a.Eingreifen, figur="B", wert="lp", neu=0).antwortet(SL, "tot")
    assert spiel.kampf.am_zug == ""
    assert spiel.nur(RundeVorbei) == [RundeVorbei(runde=1)]


@pytest.mark.rule("RUM-RUNDE-03", "RUM-INI-01")
def test_geht_der_kampf_weiter_wird_neu_gewuerfelt_und_nichts_uebertragen() -> None:
    spiel = handeln(Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=2), "A", "B")
    spiel.legen(a=8, b=3).sagt(SL, a.NeueRunde)
    assert spiel.schritt("RUM-RUNDE-03") == {"runde": 2}
    wuerfel = (IniWuerfel("B", 3), IniWuerfel("A", 8))
    assert spiel.ereignisse == (
        RundeBegonnen(runde=2, teilnehmer=("A", "B"), wuerfel=wuerfel),
        ErsterZug(figur="B", wert=3),
    )
    assert spiel.kampf == Kampf(2, ("A", "B"), wuerfel)
    assert len(spiel.schritte("RUM-INI-01")) == 2
    handeln(spiel, "B", "A")
    assert spiel.nur(RundeVorbei) == [RundeVorbei(runde=2)]


@pytest.mark.rule("RUM-RUNDE-03")
def test_in_der_neuen_runde_wirft_nur_wer_noch_handeln_kann_und_mitkaempft() -> None:
    spiel = Spiel(nsc("A"), nsc("B"), nsc("C"), nsc("D")).kampf_beginnen(A=1, B=2, C=3)
    spiel.sagt(SL, a.ZustandSetzen, figur="C", handelt=False)
    handeln(spiel, "A", "B").legen(a=8, b=3).sagt(SL, a.NeueRunde)
    assert spiel.reihe == [("B", 3), ("A", 8)]
    assert spiel.kampf.teilnehmer == ("A", "B")


@pytest.mark.rule("RUM-RUNDE-03", "RUM-SCHICKSAL-02")
def test_auch_in_der_neuen_runde_kostet_ein_neuer_wurf_einen_punkt() -> None:
    spiel = Spiel(held("Ada"), nsc("B")).kampf_beginnen(Ada=1, B=2)
    handeln(spiel, "Ada", "B").sagt("ada", a.FragenStellen, figur="Ada", wann="alle")
    spiel.legen(ada=[8, 4], b=3).sagt(SL, a.NeueRunde).antwortet("ada", "wiederholen", "behalten")
    assert spiel.figur("Ada").schicksal == 1
    assert spiel.reihe == [("B", 3), ("Ada", 4)]


@pytest.mark.rule("RUM-RUNDE-04")
def test_wann_der_kampf_endet_sagt_die_sl() -> None:
    spiel = Spiel(held("Ada"), nsc("B")).kampf_beginnen(Ada=1, B=2)
    handeln(spiel, "Ada", "B").legen(ada=1, b=2).sagt(SL, a.NeueRunde).sagt(SL, a.KampfBeenden)
    assert spiel.ereignisse == (KampfBeendet(runden=2),)
    assert spiel.schritt("RUM-RUNDE-04") == {"stehen": ("helden", "gegner")}
    assert spiel.tisch.kampf is None


@pytest.mark.rule("RUM-RUNDE-04")
@pytest.mark.parametrize(
    ("rest", "handelt", "steht"),
    [
        ({}, True, True),
        ({"lp": 1, "mg": 1}, True, True),
        ({"lp": 0}, True, False),
        ({"mg": 0}, True, False),
        ({"lp": -3}, True, False),
        ({}, False, False),
    ],
)
def test_wer_noch_steht(rest: dict[str, int], handelt: bool, steht: bool) -> None:
    spiel = Spiel(nsc("B"))
    for leiste, neu in rest.items():
        spiel.sagt(SL, a.Eingreifen, figur="B", wert=leiste, neu=neu)
        if neu <= 0:
            spiel.antwortet(SL, "handelt_weiter")
    spiel.sagt(SL, a.ZustandSetzen, figur="B", handelt=handelt)
    assert spiel.tisch.steht(spiel.figur("B")) is steht
    assert spiel.tisch.stehende_seiten() == (("gegner",) if steht else ())


@pytest.mark.rule("RUM-RUNDE-04")
def test_seiten_nennt_der_bogen_oder_ob_es_ein_nsc_ist() -> None:
    spiel = Spiel(held("Ada"), held("Bo", seite="rot"), nsc("C"), nsc("D", seite="rot"))
    seiten = {seite: [f.name for f in dabei] for seite, dabei in spiel.tisch.seiten().items()}
    assert seiten == {"helden": ["Ada"], "rot": ["Bo", "D"], "gegner": ["C"]}
    assert spiel.tisch.stehende_seiten() == ("helden", "rot", "gegner")


def niederschlag(lp: int) -> Spiel:
    ada = held("Ada", talente={"Nahkampf": 6})
    spiel = Spiel(ada, nsc("B", lp=lp), switches={"rum.schicksal.start": 0})
    spiel.kampf_beginnen(Ada=1, B=2).legen(ada=4)
    return spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="B").antwortet("b", "verzichten")


@pytest.mark.rule("RUM-RUNDE-04")
def test_faellt_eine_seite_wird_es_gesagt() -> None:
    spiel = niederschlag(5).antwortet(SL, "bewusstlos")
    assert spiel.schritt("RUM-RUNDE-04") == {"stehen": ("helden",)}
    assert spiel.tisch.kampf is not None


@pytest.mark.rule("RUM-RUNDE-04")
def test_solange_alle_seiten_stehen_wird_nichts_gesagt() -> None:
    assert niederschlag(6).schritte("RUM-RUNDE-04") == []


@pytest.mark.rule("RUM-RUNDE-04")
def test_wer_nicht_mitkaempft_haelt_seine_seite_nicht_im_kampf() -> None:
    spiel = Spiel(held("Ada"), held("Bo"), nsc("C")).kampf_beginnen(Ada=1, C=2)
    spiel.sagt(SL, a.ZustandSetzen, figur="Ada", zustand="tot", handelt=False)
    spiel.sagt(SL, a.KampfBeenden)
    assert spiel.schritt("RUM-RUNDE-04") == {"stehen": ("gegner",)}


@pytest.mark.rule("RUM-RUNDE-03", "RUM-RUNDE-04")
def test_nach_dem_ende_kann_ein_neuer_kampf_mit_runde_1_beginnen() -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=2).sagt(SL, a.KampfBeenden)
    spiel.kampf_beginnen(A=4, B=3)
    assert (spiel.kampf.runde, spiel.reihe) == (1, [("B", 3), ("A", 4)])


def test_ereignisse_die_niemanden_betreffen_aendern_nichts() -> None:
    spiel = Spiel(nsc("A"))
    fremd = SchadenGenommen(figur="Niemand", leiste="lp", punkte=3)
    assert RUMBLE.evolve(spiel.tisch, fremd) == spiel.tisch
    assert RUMBLE.evolve(spiel.tisch, RundeVorbei(runde=1)) == spiel.tisch


def test_ein_wuerfel_der_nicht_liegt_kann_nicht_weg() -> None:
    kampf = Kampf(1, ("A", "B"), (IniWuerfel("A", 3), IniWuerfel("B", 5)))
    assert kampf.ohne(IniWuerfel("A", 5)) == kampf
    assert kampf.ohne(IniWuerfel("A", 3)).wuerfel == (IniWuerfel("B", 5),)
    assert kampf.ohne_figur("B").wuerfel == (IniWuerfel("A", 3),)


@pytest.mark.rule("RUM-SL-04")
def test_vorgezogen_ohne_wuerfel_aendert_nichts() -> None:
    spiel = handeln(Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=2), "A")
    assert RUMBLE.evolve(spiel.tisch, Vorgezogen(figur="A")) == spiel.tisch
    ohne_kampf = Spiel(nsc("A")).tisch
    assert RUMBLE.evolve(ohne_kampf, Vorgezogen(figur="A")) == ohne_kampf


@pytest.mark.rule("RUM-INI-06", "RUM-RUNDE-03")
@pytest.mark.parametrize("dazu", [(), ("C",)])
def test_wer_neu_ist_kann_an_den_anfang_gesetzt_werden(dazu: tuple[str, ...]) -> None:
    spiel = Spiel(nsc("A"), nsc("B"), nsc("C")).kampf_beginnen(A=1, B=2)
    handeln(spiel, "A", "B").legen(a=8, b=3, c=5).sagt(SL, a.NeueRunde, erster="C", dazu=dazu)
    assert spiel.reihe == [("C", 5), ("B", 3), ("A", 8)]
    assert spiel.kampf.teilnehmer == ("A", "B", "C")


@pytest.mark.rule("RUM-RUNDE-03")
def test_wer_dazugeholt_wurde_wirft_in_der_naechsten_runde_mit() -> None:
    spiel = Spiel(nsc("A"), nsc("B"), nsc("C")).legen(a=1, b=2)
    spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("A", "B"))
    handeln(spiel, "A", "B").legen(a=8, b=3, c=5).sagt(SL, a.NeueRunde, dazu=("C",))
    assert spiel.tisch.kampf is not None
    assert set(spiel.tisch.kampf.teilnehmer) == {"A", "B", "C"}
    assert [each.figur for each in spiel.tisch.kampf.wuerfel] == ["B", "C", "A"]


def test_eine_sl_nimmt_neue_gegner_in_die_naechste_runde_mit() -> None:
    spiel = Spiel(held("Ada"), nsc("B"), nsc("C")).legen(ada=1, b=2)
    spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Ada", "B"))
    assert isinstance(RUMBLE, Opening)
    assert RUMBLE.opens(spiel.tisch) is None, "erst sind die anderen dran"
    handeln(spiel, "Ada", "B")
    assert RUMBLE.opens(spiel.tisch) == a.NeueRunde(SL, dazu=("C",))
    assert RUMBLE.host(spiel.tisch) == a.NeueRunde(SL), "das Programm spielt wie immer"

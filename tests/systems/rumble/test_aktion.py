"""RUM-AKTION: Ansage, Ziel, Arten von Handlungen, Passen."""

from __future__ import annotations

from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import Total
from wuerfelwerk.systems.rumble.aktion import Angesagt, WuerfelGedreht
from wuerfelwerk.systems.rumble.durchfuehrung import DuellErgab
from wuerfelwerk.systems.rumble.initiative import WuerfelVerbraucht
from wuerfelwerk.systems.rumble.proben import ProbeErgab
from wuerfelwerk.systems.rumble.runde import RundeVorbei
from wuerfelwerk.systems.rumble.schaden import SchadenGenommen
from wuerfelwerk.systems.rumble.stand import IniWuerfel


def im_kampf(**schalter: Any) -> Spiel:
    werte = {"Nahkampf": 6, "Akrobatik": 5, "Überreden": 4}
    spiel = Spiel(*(nsc(name, **werte) for name in "ABC"), switches=schalter)
    return spiel.kampf_beginnen(A=2, B=5, C=8)


@pytest.mark.rule("RUM-AKTION-01", "RUM-AKTION-02", "RUM-AKTION-03")
def test_ein_angriff_wird_mit_worten_ziel_und_art_angesagt() -> None:
    spiel = im_kampf().legen(a=9)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B", ansage="Ich greife an")
    assert spiel.schritt("RUM-AKTION-01") == {"figur": "A", "worte": "Ich greife an"}
    assert spiel.schritt("RUM-AKTION-02") == {"figur": "A", "ziel": "B"}
    assert spiel.schritt("RUM-AKTION-03") == {"figur": "A", "art": "angriff"}
    spiel.antwortet("b", "verzichten")
    assert spiel.ereignisse[0] == Angesagt(figur="A", ziel="B", worte="Ich greife an")


@pytest.mark.rule("RUM-AKTION-01")
def test_die_reaktion_wird_erst_nach_der_ansage_gewaehlt() -> None:
    spiel = im_kampf().sagt("a", a.Angreifen, figur="A", ziel="B", ansage="los")
    assert spiel.fragen == [("b", "RUM-REAKT-01")]
    assert spiel.reihenfolge[:3] == ["RUM-AKTION-01", "RUM-AKTION-03", "RUM-AKTION-02"]


@pytest.mark.rule("RUM-AKTION-01")
def test_wer_etwas_anderes_tut_muss_sagen_was() -> None:
    with pytest.raises(IllegalCommand):
        im_kampf().sagt("a", a.Handeln, figur="A", ansage="")


@pytest.mark.rule("RUM-AKTION-02", "RUM-REAKT-01")
def test_ohne_ziel_gibt_es_keine_reaktion() -> None:
    spiel = im_kampf().legen(a=3)
    spiel.sagt("a", a.Handeln, figur="A", ansage="springt", talent="Akrobatik")
    spiel.antwortet(SL, "mit_probe", 0)
    assert spiel.fertig
    assert spiel.schritte("RUM-AKTION-02") == []
    assert not {"RUM-REAKT-01", "RUM-REAKT-04", "RUM-SCHADEN-04"} & set(spiel.regeln)
    assert spiel.ereignisse[0] == Angesagt(figur="A", ziel="", worte="springt")
    assert spiel.nur(ProbeErgab) == [
        ProbeErgab(figur="A", talent="Akrobatik", wurf=3, gelungen=True, sw=5)
    ]


@pytest.mark.rule("RUM-AKTION-02", "RUM-REAKT-01", "RUM-DURCH-01")
def test_mit_ziel_darf_es_reagieren_auch_wenn_es_kein_angriff_ist() -> None:
    spiel = im_kampf().legen(a=4, b=2)
    spiel.sagt("a", a.Handeln, figur="A", ziel="B", ansage="lockt", talent="Überreden")
    spiel.antwortet(SL, "mit_probe", 2)
    assert spiel.schritt("RUM-AKTION-02") == {"figur": "A", "ziel": "B"}
    assert spiel.fragen == [("b", "RUM-REAKT-01")]
    spiel.antwortet("b", "sonstiges", "hält sich die Ohren zu", "Akrobatik")
    assert spiel.nur(DuellErgab)[0].sieger == "B"
    assert spiel.reihe == [("C", 8)]


@pytest.mark.rule("RUM-AKTION-02", "RUM-REAKT-02", "RUM-SCHADEN-04")
def test_verzichtet_das_ziel_einer_sonstigen_handlung_entsteht_kein_schaden() -> None:
    spiel = im_kampf().legen(a=2)
    spiel.sagt("a", a.Handeln, figur="A", ziel="B", ansage="lockt", talent="Überreden")
    spiel.antwortet(SL, "mit_probe", 0).antwortet("b", "verzichten")
    assert spiel.schritt("RUM-SCHADEN-04") == {"figur": "A", "ziel": "B"}
    assert spiel.nur(SchadenGenommen) == []
    assert not {"RUM-SCHADEN-02", "RUM-SCHADEN-05"} & set(spiel.regeln)
    assert spiel.reihe == [("B", 5), ("C", 8)]


@pytest.mark.rule("RUM-AKTION-02", "RUM-SCHADEN-03")
def test_misslingt_eine_sonstige_handlung_ist_das_kein_misslungener_angriff() -> None:
    spiel = im_kampf().legen(a=9)
    spiel.sagt("a", a.Handeln, figur="A", ziel="B", ansage="lockt", talent="Überreden")
    spiel.antwortet(SL, "mit_probe", 0).antwortet("b", "verzichten")
    assert spiel.schritte("RUM-SCHADEN-03") == []


@pytest.mark.rule("RUM-AKTION-02")
@pytest.mark.parametrize(
    ("ziel", "warum"),
    [
        ("A", "Dazu braucht es jemand anderen als A selbst."),
        ("D", "Ziel: „D“ steht nicht zur Wahl; möglich ist: B, C."),
        ("", "Ziel: Leer geht hier nicht; möglich ist: B, C."),
    ],
)
def test_angegriffen_wird_wer_mitkaempft_aber_nicht_man_selbst(ziel: str, warum: str) -> None:
    spiel = im_kampf()
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt("a", a.Angreifen, figur="A", ziel=ziel)
    assert refused.value.rule == "RUM-AKTION-02"
    assert refused.value.sentence() == f"{warum} (RUM-AKTION-02)"


@pytest.mark.rule("RUM-AKTION-03", "RUM-SL-02", "RUM-INI-03")
@pytest.mark.parametrize("art", ["sonstiges", "ausweichen", "bewegung"])
def test_nicht_jede_handlung_ist_ein_angriff(art: str) -> None:
    spiel = im_kampf().sagt("a", a.Handeln, figur="A", ansage="Ich warne alle", art=art)
    assert spiel.schritt("RUM-AKTION-03") == {"figur": "A", "art": art}
    spiel.antwortet(SL, "ohne_probe")
    assert spiel.schritt("RUM-SL-02") == {"figur": "A", "erlaubt": "ohne_probe"}
    assert spiel.ereignisse == (
        Angesagt(figur="A", ziel="", worte="Ich warne alle"),
        WuerfelVerbraucht(wuerfel=IniWuerfel("A", 2)),
    )
    assert spiel.reihe == [("B", 5), ("C", 8)]


@pytest.mark.rule("RUM-AKTION-03", "RUM-SL-02")
def test_ob_es_eine_probe_braucht_bestimmt_die_sl() -> None:
    spiel = im_kampf().legen(a=3)
    spiel.sagt("a", a.Handeln, figur="A", ansage="springt", art="bewegung", talent="Akrobatik")
    spiel.antwortet(SL, "mit_probe", -1)
    assert spiel.schritt("RUM-SL-02") == {"figur": "A", "erlaubt": "mit_probe"}
    teile = (("Akrobatik", 5), ("sl", -1))
    assert spiel.schritt("RUM-GRUND-05")["schwellenwert"] == Total(4, teile)
    assert spiel.nur(ProbeErgab)[0].talent == "Akrobatik"


@pytest.mark.rule("RUM-AKTION-03", "RUM-DURCH-02")
def test_ausweichen_geht_ohne_naehere_angabe_auf_das_uebliche_talent() -> None:
    spiel = im_kampf().legen(a=3).sagt("a", a.Handeln, figur="A", ansage="duckt", art="ausweichen")
    spiel.antwortet(SL, "mit_probe", 0)
    assert spiel.nur(ProbeErgab)[0].talent == "Akrobatik"


@pytest.mark.rule("RUM-AKTION-03", "RUM-GRUND-05", "RUM-DURCH-02")
@pytest.mark.parametrize("art", ["sonstiges", "bewegung"])
def test_ohne_uebliches_talent_waehlt_ein_mensch_die_paarung(art: str) -> None:
    spiel = im_kampf().legen(a=3).sagt("a", a.Handeln, figur="A", ansage="Ich warne alle", art=art)
    spiel.antwortet(SL, "mit_probe", 0)
    assert not spiel.fertig
    assert spiel.frage.rule == "RUM-DURCH-02"


@pytest.mark.rule("RUM-AKTION-03", "RUM-GRUND-05")
def test_bei_einer_handlung_ist_das_attribut_frei_waehlbar() -> None:
    ada = held("Ada", talente={"Akrobatik": 2})
    spiel = Spiel(ada, nsc("B"), switches={"rum.schicksal.start": 0})
    spiel.kampf_beginnen(Ada=1, B=5).legen(ada=3)
    probe = {"ansage": "klettert", "talent": "Akrobatik", "attribut": "staerke"}
    spiel.sagt("ada", a.Handeln, figur="Ada", **probe).antwortet(SL, "mit_probe", 0)
    teile = (("staerke", 3), ("Akrobatik", 2))
    assert spiel.schritt("RUM-GRUND-05")["schwellenwert"] == Total(5, teile)


@pytest.mark.rule("RUM-AKTION-04")
def test_passen_dreht_den_wuerfel_auf_10_und_verbraucht_ihn_nicht() -> None:
    spiel = im_kampf().sagt("a", a.Passen, figur="A")
    assert spiel.schritt("RUM-AKTION-04") == {"figur": "A", "vorher": 2, "nachher": 10}
    assert spiel.ereignisse == (WuerfelGedreht(wuerfel=IniWuerfel("A", 2)),)
    assert spiel.reihe == [("B", 5), ("C", 8), ("A", 10)]
    assert spiel.kampf.wuerfel[-1] == IniWuerfel("A", 10, gedreht=True)
    assert spiel.schritt("RUM-INI-07") == {"naechster": "B", "wert": 5}


@pytest.mark.rule("RUM-AKTION-04", "RUM-INI-05")
def test_der_gedrehte_kommt_nach_natuerlichen_zehnen() -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=2, B=10).sagt("a", a.Passen, figur="A")
    assert spiel.reihe == [("B", 10), ("A", 10)]


@pytest.mark.rule("RUM-AKTION-04", "RUM-REAKT-01")
def test_wer_passte_bleibt_reaktionsfaehig() -> None:
    spiel = im_kampf().sagt("a", a.Passen, figur="A").legen(b=3, a=4)
    spiel.sagt("b", a.Angreifen, figur="B", ziel="A").antwortet("a", "ausweichen")
    assert spiel.schritt("RUM-REAKT-03") == {"ziel": "A", "wert": 10, "uebrig": 0}
    assert spiel.reihe == [("C", 8)]


@pytest.mark.rule("RUM-AKTION-04")
def test_wer_passte_kommt_auf_10_erneut_dran() -> None:
    spiel = Spiel(nsc("A", Nahkampf=6), nsc("B")).kampf_beginnen(A=2, B=5)
    spiel.sagt("a", a.Passen, figur="A").sagt("b", a.Passen, figur="B").legen(a=9)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "verzichten")
    assert spiel.schritt("RUM-INI-03") == {"figur": "A", "wert": 10}
    assert spiel.reihe == [("B", 10)]


@pytest.mark.rule("RUM-AKTION-04", "RUM-RUNDE-02")
def test_zweimal_gepasst_verfaellt_der_wuerfel() -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=2, B=10)
    spiel.sagt("a", a.Passen, figur="A").sagt("b", a.Passen, figur="B")
    assert spiel.reihe == [("A", 10), ("B", 10)]
    spiel.sagt("a", a.Passen, figur="A")
    verfallen = [WuerfelVerbraucht(wuerfel=IniWuerfel(n, 10, gedreht=True)) for n in "AB"]
    assert list(spiel.ereignisse) == verfallen[:1]
    spiel.sagt("b", a.Passen, figur="B")
    assert list(spiel.ereignisse) == [verfallen[1], RundeVorbei(runde=1)]
    assert spiel.reihe == []


@pytest.mark.rule("RUM-AKTION-04")
def test_von_einem_verfallenen_wuerfel_heisst_es_nicht_er_sei_gedreht_worden() -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=2, B=3)
    spiel.sagt("a", a.Passen, figur="A").sagt("b", a.Passen, figur="B")
    spiel.sagt("a", a.Passen, figur="A")
    verfallen = {"figur": "A", "vorher": 10, "nachher": "verfaellt"}
    assert spiel.schritt("RUM-AKTION-04") == verfallen

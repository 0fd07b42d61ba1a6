"""RUM-INI: Alle werfen, der Niedrigste beginnt, jeder Würfel ist eine Aktion."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import SL, Spiel, ablauf, nsc, zahlen
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.proof import verify
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.request import Order, Throw
from wuerfelwerk.systems.rumble.initiative import (
    ErsterZug,
    Initiativwurf,
    RundeBegonnen,
    Vorgezogen,
    WuerfelVerbraucht,
)
from wuerfelwerk.systems.rumble.stand import IniWuerfel, Kampf


@pytest.mark.rule("RUM-SL-04")
def test_die_sl_aendert_die_reihenfolge() -> None:
    spiel = Spiel(nsc("A"), nsc("B"), nsc("C", initiative_wuerfel=2))
    spiel.legen(a=1, b=5, c="7 8").sagt(SL, a.KampfBeginnen)
    spiel.sagt(SL, a.Vorziehen, figur="C")
    assert spiel.schritt("RUM-SL-04") == {"figur": "C", "zustand": "vorgezogen"}
    assert spiel.ereignisse == (Vorgezogen(figur="C"),)
    assert spiel.reihe == [("C", 7), ("A", 1), ("B", 5), ("C", 8)]


@pytest.mark.rule("RUM-SL-04", "RUM-RUNDE-02")
def test_wer_vorgezogen_handelt_verbraucht_den_vorgezogenen_wuerfel() -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=5).sagt(SL, a.Vorziehen, figur="B")
    spiel.sagt("b", a.Handeln, figur="B", ansage="ruft").antwortet(SL, "ohne_probe")
    assert [e.wuerfel.figur for e in spiel.nur(WuerfelVerbraucht)] == ["B"]
    assert spiel.reihe == [("A", 1)]


def tisch(*namen: str, **felder: Any) -> Spiel:
    return Spiel(*(nsc(name, Nahkampf=5, Akrobatik=5, **felder) for name in namen))


def handeln(spiel: Spiel, name: str) -> Spiel:
    """Die Figur am Zug tut etwas ohne Probe."""
    spiel.sagt(name.lower(), a.Handeln, figur=name, ansage="ruft")
    return spiel.antwortet(SL, "ohne_probe")


@pytest.mark.rule("RUM-INI-01")
def test_alle_werfen_zugleich_je_einen_w10() -> None:
    spiel = tisch("A", "B", "C").sagt(SL, a.KampfBeginnen)
    offen = [each.question for each in spiel.game.open]
    assert offen == [
        Throw(name.lower(), "RUM-INI-01", Pool.of((1, 10)), facts=(("figur", name),))
        for name in ("A", "B", "C")
    ]
    spiel.antwortet("c", "0").antwortet("a", "3").antwortet("b", "7")
    assert spiel.schritte("RUM-INI-01") == [
        {"figur": "A", "wurf": (3,)},
        {"figur": "B", "wurf": (7,)},
        {"figur": "C", "wurf": (10,)},
    ]
    wuerfel = (IniWuerfel("A", 3), IniWuerfel("B", 7), IniWuerfel("C", 10))
    begonnen = RundeBegonnen(runde=1, teilnehmer=("A", "B", "C"), wuerfel=wuerfel)
    assert spiel.ereignisse == (begonnen, ErsterZug(figur="A", wert=3))
    assert spiel.kampf == Kampf(1, ("A", "B", "C"), wuerfel)


@pytest.mark.rule("RUM-INI-01")
def test_wer_nicht_handeln_kann_wirft_nicht_mit() -> None:
    spiel = tisch("A", "B", "C").sagt(SL, a.ZustandSetzen, figur="B", handelt=False)
    spiel.legen(a=3, c=4).sagt(SL, a.KampfBeginnen)
    assert spiel.reihe == [("A", 3), ("C", 4)]
    assert spiel.kampf.teilnehmer == ("A", "C")


@pytest.mark.rule("RUM-INI-01")
def test_die_sl_bestimmt_wer_am_kampf_teilnimmt() -> None:
    spiel = tisch("A", "B", "C").kampf_beginnen(C=3, A=5)
    assert spiel.kampf.teilnehmer == ("C", "A")
    assert spiel.reihe == [("C", 3), ("A", 5)]


@pytest.mark.rule("RUM-INI-01", "RUM-INI-04")
def test_niemand_wirft_zweimal_weil_er_zweimal_genannt_ist() -> None:
    spiel = tisch("A", "B").legen(a=[3, 4], b=5)
    try:
        spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("A", "A", "B"))
    except IllegalCommand:
        return
    assert [figur for figur, _ in spiel.reihe] == ["A", "B"]


@pytest.mark.rule("RUM-INI-01", "RUM-INI-04")
def test_mehrere_wuerfel_nur_wenn_der_bogen_sie_nennt() -> None:
    spiel = Spiel(nsc("A", initiative_wuerfel=3), nsc("B"))
    spiel.sagt(SL, a.KampfBeginnen)
    assert spiel.frage == Throw("a", "RUM-INI-01", Pool.of((3, 10)), facts=(("figur", "A"),))
    spiel.antwortet("a", "8 2 5").antwortet("b", "4")
    assert spiel.reihe == [("A", 2), ("B", 4), ("A", 5), ("A", 8)]
    assert spiel.schritt("RUM-INI-04") == {"aktionen": 4}
    assert spiel.schritte("RUM-INI-01")[0] == {"figur": "A", "wurf": (2, 5, 8)}


@pytest.mark.rule("RUM-INI-01")
def test_initiativwurf_ohne_tisch_ist_ein_w10_ohne_schicksal() -> None:
    found, steps = ablauf(Initiativwurf("A", "a"), a=[4])
    assert found == ((4,), 0)
    assert zahlen(steps, "RUM-INI-01") == [{"figur": "A", "wurf": (4,)}]


@pytest.mark.rule("RUM-INI-02")
@pytest.mark.parametrize(
    ("wuerfe", "reihe"),
    [
        ({"A": 3, "B": 7, "C": 1}, ["C", "A", "B"]),
        ({"A": 10, "B": 1, "C": 9}, ["B", "C", "A"]),
        ({"A": 1, "B": 2, "C": 3}, ["A", "B", "C"]),
    ],
)
def test_der_niedrigste_wurf_beginnt(wuerfe: dict[str, int], reihe: list[str]) -> None:
    spiel = tisch("A", "B", "C").kampf_beginnen(**wuerfe)
    assert spiel.schritt("RUM-INI-02") == {"reihe": tuple(reihe)}
    assert [name for name, _ in spiel.reihe] == reihe
    assert spiel.kampf.am_zug == reihe[0]


@pytest.mark.rule("RUM-INI-03")
def test_verbraucht_wird_der_wuerfel_beim_ausfuehren_nicht_beim_ansagen() -> None:
    spiel = tisch("A", "B").kampf_beginnen(A=2, B=5)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B")
    assert spiel.fragen == [("b", "RUM-REAKT-01")]
    assert spiel.schritte("RUM-INI-03") == []
    spiel.antwortet("b", "verzichten").antwortet("a", "9")
    assert spiel.schritt("RUM-INI-03") == {"figur": "A", "wert": 2}
    assert spiel.nur(WuerfelVerbraucht) == [WuerfelVerbraucht(wuerfel=IniWuerfel("A", 2))]
    assert spiel.reihe == [("B", 5)]


@pytest.mark.rule("RUM-INI-03")
@pytest.mark.parametrize("antworten", [("ohne_probe",), ("mit_probe", 0)])
def test_auch_eine_sonstige_handlung_verbraucht_den_wuerfel(antworten: tuple[object, ...]) -> None:
    spiel = tisch("A", "B").kampf_beginnen(A=2, B=5).legen(a=3)
    spiel.sagt("a", a.Handeln, figur="A", ansage="ruft", talent="Nahkampf")
    spiel.antwortet(SL, *antworten)
    assert spiel.schritt("RUM-INI-03") == {"figur": "A", "wert": 2}
    assert spiel.reihe == [("B", 5)]


@pytest.mark.rule("RUM-INI-04")
def test_unverbrauchte_wuerfel_sind_die_verbleibenden_aktionen() -> None:
    spiel = Spiel(nsc("A", initiative_wuerfel=2), nsc("B"))
    spiel.legen(a="2 8", b=5).sagt(SL, a.KampfBeginnen)
    assert spiel.schritt("RUM-INI-04") == {"aktionen": 3}
    uebrig = []
    for name in ("A", "B", "A"):
        handeln(spiel, name)
        uebrig.append([len(spiel.kampf.wuerfel_von(each)) for each in ("A", "B")])
    assert uebrig == [[1, 1], [1, 0], [0, 0]]


@pytest.mark.rule("RUM-INI-04", "RUM-REAKT-03")
def test_mit_einem_wuerfel_hat_man_einen_zug_oder_eine_reaktion() -> None:
    spiel = tisch("A", "B").kampf_beginnen(A=2, B=5)
    handeln(spiel, "A").legen(b=3).sagt("b", a.Angreifen, figur="B", ziel="A")
    assert spiel.fertig
    assert spiel.schritt("RUM-REAKT-04") == {"ziel": "A", "grund": "keine_wuerfel"}


@pytest.mark.rule("RUM-INI-05")
def test_bei_gleichen_wuerfen_wird_die_reihenfolge_gefragt() -> None:
    spiel = tisch("A", "B", "C").kampf_beginnen(A=4, B=4, C=9)
    assert spiel.frage == Order(SL, "RUM-INI-05", ("A", "B"), facts=(("wert", 4),))
    spiel.antwortet(SL, "B, A")
    assert spiel.schritt("RUM-INI-05") == {"wert": 4, "ordnung": ("B", "A")}
    assert spiel.reihe == [("B", 4), ("A", 4), ("C", 9)]


@pytest.mark.rule("RUM-INI-05")
def test_ohne_gleichstand_wird_niemand_gefragt() -> None:
    spiel = tisch("A", "B").kampf_beginnen(A=4, B=5)
    assert spiel.fertig
    assert spiel.schritte("RUM-INI-05") == []


@pytest.mark.rule("RUM-INI-05")
def test_mehrere_gruppen_werden_nacheinander_gefragt() -> None:
    spiel = tisch("A", "B", "C", "D").kampf_beginnen(A=7, B=2, C=7, D=2)
    assert spiel.frage.facts == (("wert", 2),)
    spiel.antwortet(SL, ["D", "B"])
    assert spiel.frage.facts == (("wert", 7),)
    spiel.antwortet(SL, ["C", "A"])
    assert spiel.reihe == [("D", 2), ("B", 2), ("C", 7), ("A", 7)]
    assert [s["wert"] for s in spiel.schritte("RUM-INI-05")] == [2, 7]


@pytest.mark.rule("RUM-INI-05")
@pytest.mark.parametrize(
    ("plaetze", "gefragt"),
    [(("eva", "eva"), "eva"), (("eva", "max"), SL), ((SL, SL), SL), ((SL, "eva"), SL)],
)
def test_gefragt_ist_wem_alle_gleichen_wuerfel_gehoeren_sonst_die_sl(
    plaetze: tuple[Seat, Seat], gefragt: Seat
) -> None:
    spiel = Spiel(*({**nsc(n), "platz": platz} for n, platz in zip("AB", plaetze, strict=True)))
    for platz in plaetze:
        spiel.legen(**{platz: 4})
    spiel.sagt(SL, a.KampfBeginnen)
    assert spiel.fragen == [(gefragt, "RUM-INI-05")]


@pytest.mark.rule("RUM-INI-05")
def test_zwei_gleiche_wuerfel_einer_figur_sind_keine_frage() -> None:
    spiel = Spiel(nsc("A", initiative_wuerfel=2), nsc("B"))
    spiel.legen(a="4 4", b=6).sagt(SL, a.KampfBeginnen)
    assert spiel.fertig
    assert spiel.reihe == [("A", 4), ("A", 4), ("B", 6)]
    assert spiel.schritte("RUM-INI-05") == []


@pytest.mark.rule("RUM-INI-06")
@pytest.mark.parametrize(
    ("erster", "reihe"),
    [
        ("B", [("B", 7), ("C", 1), ("A", 3)]),
        ("A", [("A", 3), ("C", 1), ("B", 7)]),
        ("C", [("C", 1), ("A", 3), ("B", 7)]),
        ("", [("C", 1), ("A", 3), ("B", 7)]),
    ],
)
def test_der_gesetzte_erste_zug(erster: str, reihe: list[tuple[str, int]]) -> None:
    spiel = tisch("A", "B", "C").legen(a=3, b=7, c=1)
    spiel.sagt(SL, a.KampfBeginnen, erster=erster)
    assert spiel.reihe == reihe
    erwartet = [{"figur": erster, "wert": reihe[0][1]}] if erster else []
    assert spiel.schritte("RUM-INI-06") == erwartet


@pytest.mark.rule("RUM-INI-06")
def test_gesetzt_ist_nur_der_erste_platz_nicht_alle_wuerfel() -> None:
    spiel = Spiel(nsc("A"), nsc("B", initiative_wuerfel=2))
    spiel.legen(a=3, b="7 9").sagt(SL, a.KampfBeginnen, erster="B")
    assert spiel.reihe == [("B", 7), ("A", 3), ("B", 9)]


@pytest.mark.rule("RUM-INI-06", "RUM-RUNDE-03")
def test_gesetzt_gilt_nur_in_der_runde_in_der_es_festgelegt_wird() -> None:
    spiel = tisch("A", "B").legen(a=[3, 2], b=[7, 8]).sagt(SL, a.KampfBeginnen, erster="B")
    handeln(handeln(spiel, "B"), "A").sagt(SL, a.NeueRunde)
    assert spiel.reihe == [("A", 2), ("B", 8)]
    assert spiel.schritte("RUM-INI-06") == []


@pytest.mark.rule("RUM-INI-06")
def test_auch_eine_spaetere_runde_kann_einen_ersten_zug_setzen() -> None:
    spiel = tisch("A", "B").legen(a=[3, 2], b=[7, 8]).sagt(SL, a.KampfBeginnen)
    handeln(handeln(spiel, "A"), "B").sagt(SL, a.NeueRunde, erster="B")
    assert spiel.reihe == [("B", 8), ("A", 2)]
    assert spiel.schritt("RUM-INI-06") == {"figur": "B", "wert": 8}


@pytest.mark.rule("RUM-INI-06")
def test_den_ersten_zug_bekommt_nur_wer_mitkaempft() -> None:
    spiel = tisch("A", "B", "C").legen(a=3, b=4, c=9)
    spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("A", "B"), erster="C")
    assert spiel.reihe == [("C", 9), ("A", 3), ("B", 4)]
    assert spiel.kampf.teilnehmer == ("A", "B", "C")


@pytest.mark.rule("RUM-INI-07")
def test_nach_jeder_aktion_folgt_der_naechsthoehere_wurf() -> None:
    spiel = tisch("A", "B", "C").kampf_beginnen(A=2, B=8, C=5)
    assert handeln(spiel, "A").schritt("RUM-INI-07") == {"naechster": "C", "wert": 5}
    assert handeln(spiel, "C").schritt("RUM-INI-07") == {"naechster": "B", "wert": 8}
    assert handeln(spiel, "B").schritte("RUM-INI-07") == []


@pytest.mark.rule("RUM-INI-07", "RUM-REAKT-03")
def test_wer_seinen_wuerfel_fuer_eine_reaktion_ausgab_wird_uebersprungen() -> None:
    spiel = tisch("A", "B", "C").kampf_beginnen(A=2, B=5, C=8).legen(a=3, b=4)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "ausweichen")
    assert spiel.schritt("RUM-INI-07") == {"naechster": "C", "wert": 8}
    assert spiel.kampf.am_zug == "C"


@pytest.mark.rule("RUM-INI-07")
def test_nur_wer_dran_ist_sagt_an() -> None:
    spiel = tisch("A", "B").kampf_beginnen(A=2, B=5)
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt("b", a.Angreifen, figur="B", ziel="A")
    assert refused.value.sentence() == "Am Zug ist A; das sagt der Platz „sl“ an. (RUM-INI-07)"


@pytest.mark.rule("RUM-INI-07")
def test_ein_protokoll_von_frueher_wird_nicht_nach_den_regeln_von_heute_verurteilt() -> None:
    """Ausgabe 3: Damals durfte die Spielleitung den Zug eines anwesenden Spielers ansagen."""
    frueher = Path(__file__).with_name("protokolle") / "ausgabe-3.log"
    geprueft = verify(frueher.read_text("utf-8"))
    assert (geprueft.faults, geprueft.intact, geprueft.same_edition) == ((), True, False)

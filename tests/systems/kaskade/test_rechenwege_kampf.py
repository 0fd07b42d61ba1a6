"""Der Kampf in kleinen Schritten: was die Rechenregeln sagen, und was sich danach geändert hat."""

from __future__ import annotations

from functools import partial, reduce
from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade_kampf import HAENDE, Gefecht, duell, fechter
from support.kaskade import SL, ablauf
from wuerfelwerk.rules.chapter import after
from wuerfelwerk.rules.note import Recorder, Step
from wuerfelwerk.rules.request import Number, Throw
from wuerfelwerk.rules.shortcuts.let_lie import LAYING
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade.kampf.abwehr import decken, reicht
from wuerfelwerk.systems.kaskade.kampf.kaempfer import (
    abwehrvorrat,
    am_zug,
    einzelne,
    fertigkeiten,
    gegner,
    gruppe_mit,
    schussziele,
    stammgruppe,
    waffen,
)
from wuerfelwerk.systems.kaskade.kampf.ruestung import (
    Schutz,
    erklaeren,
    getroffen,
    hinter_dem_schild,
    schutz,
)
from wuerfelwerk.systems.kaskade.kampf.schaden import Schadenswurf, schaden_werfen
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer
from wuerfelwerk.systems.kaskade.lesart import VORGABE
from wuerfelwerk.systems.kaskade.listen import mitgeliefert
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht
from wuerfelwerk.systems.kaskade.rat.zaehlung_kampf import Moeglich
from wuerfelwerk.systems.kaskade.stand import TOT, Tisch

UNTER_SICH = frozenset({SL, "wache"})


def liegt(name: str, *wuerfel: int, **mehr: Any) -> Kaempfer:
    """Ein Kämpfer mit diesen Würfeln vor sich."""
    werte: dict[str, Any] = {"waffe": "Langschwert", "fertigkeit": "Kampfkunst"}
    return Kaempfer(figur=name, wuerfel=wuerfel, wurf=wuerfel, **(werte | mehr))


def mitten(*kaempfer: Kaempfer, seiten: str = "", reihe: str = "", **mehr: Any) -> Tisch:
    """Mitten in einer Phase; ohne ``seiten`` kämpft jeder für sich, und nie einer allein."""
    kaempfer = kaempfer if len(kaempfer) > 1 else (*kaempfer, liegt("Wache"))
    namen = [k.figur for k in kaempfer]
    sheets = [fechter(n, seite=s) for n, s in zip(namen, seiten or "abcde", strict=False)]
    phase = e.PhaseBegonnen(phase=1, kaempfer=kaempfer, reihe=tuple(reihe.split()))
    return after(Gefecht(*sheets, **mehr).tisch, phase)


def danach(tisch: Tisch, *events: Event, name: str = "Mira") -> Kaempfer:
    """Wie es nach diesen Ereignissen um einen Kämpfer steht."""
    found = reduce(after, events, tisch).kampf
    assert found is not None
    return found.von(name)


# --- Abwehr


@pytest.mark.rule("KAS-KAMPF-07")
def test_gleich_hoch_reicht_wo_nichts_anderes_gesagt_ist() -> None:
    assert (reicht((9,), 9), reicht((9,), 10), reicht((), 0)) == (True, False, False)


@pytest.mark.rule("KAS-KAMPF-09")
def test_gedeckt_wird_mit_dem_niedrigsten_der_reicht() -> None:
    assert decken((9, 12), (8,)).paraden == ((9,),)
    assert decken((5, 5, 9, 12), (8, 10)).paraden == ((9,), (12,))


# --- Wer gegen wen, womit


@pytest.mark.rule("KAS-KAMPF-03")
def test_wo_alle_auf_einer_seite_stehen_kaempft_jeder_gegen_jeden() -> None:
    tisch = mitten(liegt("Mira"), liegt("Wache"), liegt("Anna"), seiten="aaa")
    assert gegner(tisch, "Mira") == ("Wache", "Anna")
    assert am_zug(tisch) == ""


@pytest.mark.rule("KAS-FERN-01", "KAS-KAMPF-21")
def test_geschossen_wird_nur_auf_geflohene_feinde_die_noch_stehen() -> None:
    fort = [liegt(n, geflohen=True) for n in ("Anna", "Bert", "Carl")]
    tisch = mitten(liegt("Mira"), liegt("Wache"), *fort, seiten="ababb")
    tot = e.ZustandGesetzt(figur="Carl", zustand=TOT)
    assert schussziele(tisch, "Mira") == ("Wache", "Bert", "Carl")
    assert schussziele(after(tisch, tot), "Mira") == ("Wache", "Bert")


@pytest.mark.rule("KAS-KAMPF-04")
def test_ein_einzelner_angriff_bis_zum_fkw() -> None:
    tisch = mitten(liegt("Mira", 3, 4, 12, 13), schalter={"angriff_ueber_fkw": False})
    assert einzelne(tisch, "Mira") == (12, 4)


@pytest.mark.rule("KAS-KAMPF-02", "KAS-FERN-01")
def test_mit_der_schusswaffe_hilft_die_basis_kampfkunst_nicht() -> None:
    kann = {"Schießen": 9, "Kampfkunst": 8, "Basis-Kampfkunst": 11}
    figur = Gefecht(fechter(fertigkeiten=kann, bonuswuerfel={}), fechter("Wache")).figur("Mira")
    bogen, schwert = map(mitgeliefert().waffe, ("Kurzbogen", "Langschwert"))
    assert fertigkeiten(figur, bogen) == ("Schießen",)
    assert fertigkeiten(figur, schwert) == ("Kampfkunst", "Basis-Kampfkunst")


@pytest.mark.rule("KAS-KAMPF-13")
def test_blosse_haende_sind_die_des_tisches() -> None:
    haende = {"name": HAENDE, "art": "waffenlos", "ts": "3W6"}
    mira, wache = (fechter(name, waffen=[]) for name in ("Mira", "Wache"))
    spiel = Gefecht(mira, wache, listen={"waffen": [haende]})
    eigene = waffen(spiel.tisch, spiel.figur("Mira"))
    assert [(w.name, w.ts) for w in eigene][-1] == (HAENDE, "3W6")


@pytest.mark.rule("KAS-KAMPF-04", "KAS-KAMPF-14")
@pytest.mark.parametrize(
    ("hand", "stamm", "gruppe"),
    [
        ((4,), (), (4, 4)),
        ((12,), (), (8, 8, 8)),
        ((), (), (8, 8, 8)),
        ((8,), (4, 4), (4, 4)),
        ((8, 8, 8), (4, 4), (8, 8, 8)),
    ],
)
def test_die_gruppe_mit_der_jemand_kaempft(
    hand: tuple[int, ...], stamm: tuple[int, ...], gruppe: tuple[int, ...]
) -> None:
    """Die des Würfels, sonst die beste; wer schon eine hat, bleibt dabei."""
    tisch = mitten(liegt("Mira", 4, 4, 8, 8, 8, 12, stamm=stamm))
    assert stammgruppe(tisch, "Mira", hand) == gruppe
    assert gruppe_mit(tisch, "Mira", (12,)) == ()


@pytest.mark.rule("KAS-KAMPF-04", "KAS-KASK-02")
def test_zwei_gleiche_aus_einer_strasse_sind_die_gruppe_selbst() -> None:
    tisch = mitten(liegt("Mira", 9, 10, 10, 11), schalter={"gruppe_modus": "rein"})
    assert stammgruppe(tisch, "Mira", (10, 10)) == (10, 10)
    assert stammgruppe(tisch, "Mira", (10,)) == (9, 10, 11)


# --- Rüstung

WAMS, HEMD = Schutz("Rumpf", "Wams", "leicht", 3), Schutz("Rumpf", "Hemd", "schwer", 3, metall=True)
SCHUPPEN = Schutz("Rumpf", "Schuppen", "leicht", 3, metall=True)
AM_RUMPF: dict[str, Any] = {"figur": "Wache", "zeile": "Rumpf"}


def erklaert(auf: Schutz, staerke: str, waffenlos: bool = False) -> list[Step]:
    """Der Rechenweg eines Treffers auf eine Rüstung, die nicht jeder kennt."""
    figur = Gefecht(fechter(), fechter("Wache", verdeckt=True)).figur("Wache")
    note, schlag = Recorder(), getroffen(staerke, auf, waffenlos, VORGABE)
    erklaeren(figur, auf, staerke, schlag, waffenlos, note)
    return note.steps


@pytest.mark.rule("KAS-RUEST-01", "KAS-RUEST-02", "KAS-RUEST-03", "KAS-RUEST-04")
@pytest.mark.parametrize(
    ("auf", "staerke", "rule", "zahlen"),
    [
        (WAMS, "leicht", "KAS-RUEST-01", {"stueck": "Wams", "punkte": 2}),
        (HEMD, "schwer", "KAS-RUEST-02", {"stueck": "Hemd", "punkte": 2}),
        (HEMD, "leicht", "KAS-RUEST-03", {"stueck": "Hemd", "staerke": "leicht"}),
        (WAMS, "schwer", "KAS-RUEST-04",
         {"stueck": "Wams", "staerke": "schwer", "bleibt": "leicht"}),
    ],
)  # fmt: skip
def test_was_die_ruestung_tat_erfaehrt_nur_wer_sie_kennt(
    auf: Schutz, staerke: str, rule: str, zahlen: dict[str, Any]
) -> None:
    (schritt,) = erklaert(auf, staerke)
    assert (schritt.rule, schritt.audience) == (rule, UNTER_SICH)
    assert schritt.numbers == AM_RUMPF | zahlen


@pytest.mark.rule("KAS-MANOEVER-35", "KAS-RUEST-03")
def test_waffenlos_gegen_metall_ist_eine_zeile_mehr() -> None:
    _, metall = erklaert(SCHUPPEN, "leicht", waffenlos=True)
    assert (metall.rule, metall.audience) == ("KAS-MANOEVER-35", UNTER_SICH)
    assert metall.numbers == AM_RUMPF | {"stueck": "Schuppen"}
    assert len(erklaert(WAMS, "leicht", waffenlos=True)) == 1
    assert erklaert(Schutz("Rumpf", "Rest", "schwer", 0, metall=True), "leicht", True) == []


@pytest.mark.rule("KAS-RUEST-04")
def test_durchschlagen_oder_abgehalten() -> None:
    durch = [getroffen(s, WAMS, False, VORGABE).durchschlagen for s in ("leicht", "schwer")]
    assert durch == [False, True]


@pytest.mark.rule("KAS-RUEST-01", "KAS-RUEST-02")
@pytest.mark.parametrize(
    ("getragen", "gilt"),
    [
        (("Wams", "Hemd"), "Hemd"),
        (("Hemd", "Wams"), "Hemd"),
        (("Wams", "Jacke"), "Jacke"),
        (("Jacke", "Wams"), "Jacke"),
    ],
)
def test_der_beste_schutz_einer_zeile(getragen: tuple[str, ...], gilt: str) -> None:
    """Schwer vor leicht, dann mehr Punkte."""
    stuecke = [("Wams", "leicht", 3), ("Hemd", "schwer", 1), ("Jacke", "leicht", 5)]
    liste = [{"name": n, "art": art, "punkte": p, "zeilen": "Rumpf"} for n, art, p in stuecke]
    mira = fechter(ruestung=list(getragen))
    tisch = Gefecht(mira, fechter("Wache"), listen={"ruestungen": liste}).tisch
    assert schutz(tisch, tisch.figur("Mira"), "Rumpf").stueck == gilt
    assert schutz(tisch, tisch.figur("Mira"), "Fuß") == Schutz("Fuß")


@pytest.mark.rule("KAS-RUEST-05", "KAS-KAMPF-22")
@pytest.mark.parametrize(
    ("ohne", "bleibt"),
    [
        ((), ("Hand", "Kopf", "Rumpf")),
        (("Kopf",), ("Hand", "Rumpf")),
        (("Hand", "Kopf", "Rumpf", "Arm"), ("Bauch", "Bein", "Fuß")),
    ],
)
def test_wohin_es_hinter_dem_schild_geht(ohne: tuple[str, ...], bleibt: tuple[str, ...]) -> None:
    tisch = Gefecht(fechter(ruestung=["Rundschild"]), fechter("Wache")).tisch
    assert hinter_dem_schild(tisch, tisch.figur("Mira"), ohne) == bleibt


# --- Schaden


@pytest.mark.rule("KAS-KAMPF-13", "KAS-KAMPF-15", "KAS-KAMPF-16", "KAS-KAMPF-17")
def test_der_rechenweg_eines_schadenswurfs() -> None:
    """Einzelne Würfel halten die Frage nach den Gleichen nicht auf."""
    wurf = partial(schaden_werfen, mitten(liegt("Mira")), "Mira", 1)
    found, schritte = ablauf(wurf, "4 7 7", wahl=lambda frage: frage.read(
        {"KAS-KAMPF-13": "2W12", "KAS-KAMPF-17": "addiert"}[frage.rule]))  # fmt: skip
    assert found == ("schwer", "leicht")
    assert [(step.rule, dict(step.values)) for step in schritte] == [
        ("KAS-KAMPF-13",
         {"figur": "Mira", "waffe": "Langschwert", "staerke": "2W12", "wuerfel": 3}),
        ("KAS-KAMPF-15", {"figur": "Mira", "wurf": (4, 7, 7)}),
        ("KAS-KAMPF-17", {"figur": "Mira", "auge": 7, "anzahl": 2, "wie": "addiert"}),
        ("KAS-KAMPF-16", {"figur": "Mira", "staerken": ("schwer", "leicht")}),
    ]  # fmt: skip


@pytest.mark.rule("KAS-KAMPF-17")
def test_gleiche_die_getrennt_bleiben() -> None:
    found, schritte = ablauf(Schadenswurf("Mira", "mira", 2, 12), "4 4")
    assert found == ("leicht", "leicht")
    assert [s.numbers["wie"] for s in schritte if s.rule == "KAS-KAMPF-17"] == ["getrennt"]


@pytest.mark.rule("KAS-KAMPF-10", "KAS-KAMPF-13")
def test_ohne_schadenswuerfel_kein_schaden() -> None:
    """Wer beim Gegenangriff unterliegt, kann seinen einzigen verlieren."""
    tisch = mitten(liegt("Mira", waffe=HAENDE))
    assert ablauf(partial(schaden_werfen, tisch, "Mira", -1))[0] == ()
    assert len(ablauf(partial(schaden_werfen, tisch, "Mira", 0), "8")[0]) == 1


@pytest.mark.rule("KAS-KAMPF-17")
def test_der_schaden_folgt_der_lesart_des_tisches() -> None:
    tisch = mitten(liegt("Mira"), schalter={"schaden_gleiche": "bonustreffer"})
    assert len(ablauf(partial(schaden_werfen, tisch, "Mira", 0), "4 4")[0]) == 3


@pytest.mark.rule("KAS-KAMPF-13", "KAS-KAMPF-15", "KAS-KAMPF-17")
def test_was_beim_schaden_gefragt_wird() -> None:
    rapier = {"name": "Rapier", "art": "schwert", "ts": "2W8", "pts": "1W20"}
    mira, wache = (fechter(name, waffe="Rapier") for name in ("Mira", "Wache"))
    spiel = Gefecht(mira, wache, listen={"waffen": [rapier]})
    spiel.phase(mira="9 4 2", wache="4 5 2").greift_an("9").verteidigt("keine")
    assert dict(spiel.frage.facts) == {"figur": "Mira", "waffe": "Rapier"}
    spiel.antwortet("mira", "2W8")
    assert isinstance(spiel.frage, Throw)
    assert dict(spiel.frage.facts) == {"figur": "Mira", "wuerfel": "2W8"}
    spiel.antwortet("mira", "7 7")
    assert dict(spiel.frage.facts) == {"figur": "Mira", "auge": 7, "anzahl": 2}


@pytest.mark.rule("KAS-KAMPF-15")
def test_ein_schadenswurf_in_zahlen() -> None:
    wurf = Schadenswurf("Mira", "mira", 2, 12, VORGABE, len)
    laying = LAYING(wurf)
    assert laying is not None
    assert (laying.seat, laying.rule, laying.dice, laying.sides, laying.once) == (
        "mira", "KAS-KAMPF-15", 2, 12, True,
    )  # fmt: skip
    assert (laying.ends, laying.plain, laying.goal) == (Moeglich(VORGABE), schlicht, len)
    assert LAYING(Schadenswurf("Mira", "mira", 0, 12)) is None
    assert LAYING(Schadenswurf("Mira", "mira", 1, 12)) is not None


@pytest.mark.rule("KAS-KAMPF-17")
@pytest.mark.parametrize(
    ("augen", "moeglich"),
    [
        ((4, 11), [("schwer", "leicht")]),
        ((4, 7, 7), [("schwer", "leicht"), ("leicht",) * 3]),
        ((4, 4), [("leicht",) * 2, ("leicht",)]),
        ((3, 3, 9, 9),
         [("schwer", "leicht", "leicht"), ("leicht",) * 4, ("leicht",) * 3, ("schwer", "leicht")]),
    ],
)  # fmt: skip
def test_alles_was_aus_schadenswuerfeln_werden_kann(
    augen: tuple[int, ...], moeglich: list[tuple[str, ...]]
) -> None:
    """Zuerst, was schlicht gespielt daraus wird; nichts doppelt."""
    assert list(Moeglich(VORGABE)(augen)) == moeglich


# --- Treffer und Flucht


@pytest.mark.rule("KAS-KAMPF-13", "KAS-KAMPF-14", "KAS-KAMPF-22")
def test_ein_treffer_mit_allem_was_dazugehoert() -> None:
    spiel = duell().phase(mira="9 9 10", wache="4 5 2").legen("mira", "2 3 4")
    felder: dict[str, Any] = {"ziel": "Wache", "zeilen": ("Kopf",)}
    spiel.sagt("mira", a.GezieltAngreifen, figur="Mira", **felder)
    spiel.weiter({"KAS-KAMPF-23": "9 9 10 − 9", "KAS-KAMPF-05": "9", "KAS-KAMPF-07": "keine"})
    assert spiel.eins(e.Getroffen) == e.Getroffen(
        figur="Wache", durch="Mira", staerken=("leicht",) * 3, manoever="gezielt",
        ausgeschlossen=("Kopf",), waffenlos=False,
    )  # fmt: skip
    assert spiel.nur(e.Gespielt)[-1] == e.Gespielt(figur="Mira", wuerfel=(10,), wozu="schaden")
    assert spiel.von("Mira").wuerfel == ()
    assert spiel.schritt("KAS-KAMPF-14") == {"figur": "Mira", "wuerfel": (10,), "mehr": 1}


@pytest.mark.rule("KAS-KAMPF-14", "KAS-KAMPF-07")
def test_was_schon_abgewehrt_hat_macht_keinen_schaden_mehr() -> None:
    """Von zwei Gleichen der Gruppe ist einer gespielt: Nur der andere ist noch unbenutzt."""
    spiel = Gefecht(fechter(), fechter("Wache"))
    spiel.legen("mira", "8 9 9", "5 2 3").legen("wache", "9 4 7", "11 2 3").phase("Mira Wache")
    spiel.greift_an("9", ziel="Mira", name="Wache").antwortet("mira", "verteidigen", "9", "nein")
    spiel.greift_an("8").verteidigt("keine")
    assert isinstance(spiel.frage, Number)
    assert (spiel.frage.rule, spiel.frage.low, spiel.frage.high) == ("KAS-KAMPF-14", 0, 1)
    assert spiel.frage.fact("wuerfel") == (9,)


@pytest.mark.rule("KAS-KAMPF-19", "KAS-KAMPF-21")
def test_der_rechenweg_einer_flucht() -> None:
    spiel = duell().phase(mira="9 4 2", wache="4 5 2")
    spiel.sagt("mira", a.Fliehen, figur="Mira", ziel="Wache").weiter({"KAS-KAMPF-04": "9"})
    assert spiel.schritt("KAS-KAMPF-19") == {"figur": "Mira", "gegner": "Wache"}
    assert spiel.schritt("KAS-KAMPF-21") == {"figur": "Mira"}
    assert "KAS-KAMPF-20" not in spiel.regeln


@pytest.mark.rule("KAS-KAMPF-20", "KAS-KAMPF-21")
def test_der_rechenweg_einer_flucht_durch_konter() -> None:
    spiel = duell().phase(mira="9 4 2", wache="10 10 4").greift_an("9").verteidigt("10")
    spiel.antwortet("wache", "10").bis("KAS-KAMPF-20")
    assert dict(spiel.frage.facts) == {"figur": "Wache", "gegner": "Mira"}
    spiel.antwortet("wache", "flucht")
    assert spiel.schritt("KAS-KAMPF-20") == {"figur": "Wache", "gegner": "Mira"}
    assert spiel.schritt("KAS-KAMPF-21") == {"figur": "Wache"}


# --- Was sich ändert


@pytest.mark.rule("KAS-KAMPF-04", "KAS-KAMPF-08")
def test_wer_angreift_legt_sich_auf_eine_gruppe_fest() -> None:
    tisch = mitten(liegt("Mira", 4, 4, 9, 9))
    erst = e.Angegriffen(figur="Mira", ziel="Wache", manoever="", stamm=(9, 9))
    mira = danach(tisch, erst)
    assert (mira.angegriffen, mira.stamm, mira.gruppe) == (True, (9, 9), (9, 9))
    assert abwehrvorrat(after(tisch, erst), "Mira") == (9, 9)
    noch = e.Angegriffen(figur="Mira", ziel="Wache", manoever="", stamm=(4, 4))
    assert danach(tisch, erst, noch) == mira


@pytest.mark.rule("KAS-KAMPF-08", "KAS-KAMPF-11")
def test_wer_mit_einer_gruppe_abwehrte_greift_mit_ihr_an() -> None:
    wehrt = e.Gespielt(figur="Mira", wuerfel=(9,), wozu="abwehr", stamm=(9, 9))
    konter = e.Angegriffen(figur="Mira", ziel="Wache", manoever="konter", stamm=(4, 4))
    mira = danach(mitten(liegt("Mira", 4, 4, 9, 9)), wehrt, konter)
    assert (mira.angegriffen, mira.stamm, mira.gruppe) == (True, (9, 9), (9,))


@pytest.mark.rule("KAS-MANOEVER-22")
def test_nur_ein_einzelwurf_bleibt_auch_wenn_mehr_gestohlen_wird() -> None:
    nur, mehr = (e.Gestohlen(figur="Mira", anzahl=n, nur_einzel=n == 1) for n in (1, 2))
    tisch = mitten(liegt("Mira"))
    for folge, einzel in (((nur,), True), ((mehr,), False), ((nur, mehr), True)):
        mira = danach(tisch, *folge)
        assert (mira.gestohlen, mira.nur_einzel) == (sum(g.anzahl for g in folge), einzel)


@pytest.mark.rule("KAS-MANOEVER-23")
def test_was_schon_gespielt_war_und_mitgeht_bleibt_aufgespart() -> None:
    """Nur was noch liegt, ist weg, wenn es doch gespielt wird."""
    spielt = e.Gespielt(figur="Mira", wuerfel=(8,), wozu="abwehr")
    assert danach(mitten(liegt("Mira", 8, mitgenommen=(9,))), spielt).mitgenommen == (9,)
    assert danach(mitten(liegt("Mira", 8, 9, mitgenommen=(8, 9))), spielt).mitgenommen == (9,)


@pytest.mark.rule("KAS-KAMPF-21", "KAS-MANOEVER-06")
def test_wer_flieht_laesst_nur_das_eigene_zurueck() -> None:
    """Aus der Reihe, ohne Aufgespartes, aus dem Griff; andere Griffe halten."""
    tisch = mitten(
        liegt("Mira", mitgenommen=(9,)), liegt("Wache", griff="Mira"), liegt("Anna", griff="Bert"),
        liegt("Bert"), seiten="abba", reihe="Wache Mira Bert",
    )  # fmt: skip
    weg = after(tisch, e.Geflohen(figur="Mira"))
    assert weg.kampf is not None
    assert weg.kampf.reihe == ("Wache", "Bert")
    assert (weg.kampf.von("Mira").geflohen, weg.kampf.von("Mira").mitgenommen) == (True, ())
    assert [weg.kampf.von(n).griff for n in ("Wache", "Anna")] == ["", "Bert"]


@pytest.mark.rule("KAS-KAMPF-13", "KAS-KAMPF-18")
def test_treffer_werden_einer_nach_dem_anderen_genommen() -> None:
    """Auch eine neue Phase nimmt niemandem einen Treffer ab."""
    tisch = mitten(liegt("Mira"), liegt("Wache"))
    for figur, staerke in (("Mira", "leicht"), ("Wache", "leicht"), ("Mira", "schwer")):
        durch = "Wache" if figur == "Mira" else "Mira"
        tisch = after(tisch, e.Getroffen(figur=figur, durch=durch, staerken=(staerke,)))
    tisch = after(tisch, e.PhaseBegonnen(phase=2, kaempfer=(liegt("Mira"),), reihe=()))
    offen = []
    for figur in ("Mira", "Wache", "Wache", "Mira"):
        tisch = after(tisch, e.TrefferGenommen(figur=figur))
        assert tisch.kampf is not None
        offen.append([(t.figur, *t.staerken) for t in tisch.kampf.treffer])
    dann = [("Mira", "schwer")]
    assert offen == [[("Wache", "leicht"), *dann], dann, dann, []]


@pytest.mark.rule("KAS-KAMPF-02", "KAS-MANOEVER-09")
def test_wer_eine_waffe_zieht_kaempft_mit_ihrer_fertigkeit() -> None:
    zieht = e.Gezogen(figur="Mira", waffe="Dolch", fertigkeit="Basis-Kampfkunst")
    mira = danach(mitten(liegt("Mira")), zieht)
    assert (mira.waffe, mira.fertigkeit) == ("Dolch", "Basis-Kampfkunst")


@pytest.mark.rule("KAS-KAMPF-01")
def test_ein_neuer_kampf_ist_noch_nicht_entschieden() -> None:
    spiel = duell().sagt(SL, a.KampfBeenden)
    assert spiel.tisch.entschieden is True
    spiel.sagt(SL, a.KampfBeginnen, teilnehmer=("Mira", "Wache"))
    assert spiel.tisch.entschieden is False

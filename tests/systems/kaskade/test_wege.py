"""Schleichen, Verfolgungsjagd, Nachtwache, Zechen, und der Tausch der Hohen Meisterschaft."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.kaskade.proben.wertung import geschafft
from wuerfelwerk.systems.kaskade.szenen import jagd as j
from wuerfelwerk.systems.kaskade.szenen.jagd import tempostufe
from wuerfelwerk.systems.kaskade.szenen.schleichen import zone

SCHLEICHER = {
    "eigenschaften": {"Reaktion": 9},
    "fertigkeiten": {"Schleichen": 12, "Verbergen": 9},
    "bonuswuerfel": {"Schleichen": 1, "Verbergen": 1},
}
WAECHTER = {
    "eigenschaften": {"Reaktion": 9},
    "fertigkeiten": {"Wachgabe": 12, "Aufspüren": 9},
    "bonuswuerfel": {"Wachgabe": 1, "Aufspüren": 1},
}


def schleicht(spiel: Spiel, wurf: str, *wachen: str, **felder: Any) -> Spiel:
    """Mira schleicht an den Wachen vorbei; alle lassen alles liegen, soweit gefragt wird."""
    spiel.legen("mira", wurf).legen(SL, *wachen)
    namen = tuple(name for name in spiel.tisch.namen if name != "Mira")
    spiel.sagt("mira", a.Schleichen, figur="Mira", gegner=namen, **felder).antwortet(SL, "so")
    while spiel.game.open and spiel.frage.rule == "KAS-SIEB-01":
        spiel._eine_schlicht()
    return spiel


def lager(anzahl: int = 1) -> Spiel:
    return Spiel(held(**SCHLEICHER), *(nsc(f"Wache{n}", **WAECHTER) for n in range(anzahl)))


@pytest.mark.rule("KAS-SCHLEICH-02")
def test_zonen() -> None:
    zonen = [zone(meter) for meter in (0, 3, 4, 8, 9, 20)]
    assert zonen == ["nah", "nah", "mittel", "mittel", "fern", "fern"]


@pytest.mark.rule("KAS-SCHLEICH-01", "KAS-SCHLEICH-04", "KAS-SCHLEICH-05", "KAS-SCHLEICH-02")
@pytest.mark.parametrize(
    ("wurf", "meter", "ausgang"),
    [
        ("6 2", 5, "wachsam"),
        ("7 2", 5, "unbemerkt"),
        ("3 2", 12, "wachsam"),
        ("4 2", 12, "unbemerkt"),
    ],
)
def test_gegen_arglose_in_der_ferne(wurf: str, meter: int, ausgang: str) -> None:
    spiel = schleicht(lager(), wurf, meter=meter)
    assert spiel.eins(e.Geschlichen).ausgang == ausgang
    assert "KAS-SCHLEICH-04" in spiel.regeln
    assert "KAS-SCHLEICH-01" not in spiel.regeln
    assert ("KAS-SCHLEICH-05" in spiel.regeln) is (ausgang == "wachsam")


@pytest.mark.rule("KAS-SCHLEICH-01", "KAS-SCHLEICH-03")
@pytest.mark.parametrize(("wache", "unbemerkt"), [("10 2", True), ("11 2", False)])
def test_gleichstand_genuegt_dem_schleichenden(wache: str, unbemerkt: bool) -> None:
    spiel = schleicht(lager(), "10 2", wache, meter=2, aufmerksam="wachsam")
    if not unbemerkt:
        spiel.legen("mira", "9 4 4").legen(SL, "5 6 7")
    while spiel.game.open:
        spiel.antwortet(spiel.frage.seat, "9 4 4" if spiel.frage.seat == "mira" else "5 6 7")
    assert spiel.eins(e.Geschlichen).ausgang == ("unbemerkt" if unbemerkt else "entdeckt")
    assert ("KAS-SCHLEICH-03" in spiel.regeln) is not unbemerkt


@pytest.mark.rule("KAS-SCHLEICH-06", "KAS-SCHLEICH-09")
def test_entdeckt_in_der_naehe_reaktion_gegen_reaktion() -> None:
    """Gleichstand wird wiederholt; wer höher ist, handelt zuerst."""
    spiel = schleicht(lager(), "10 2", "11 2", "8 4 2", "9 4 2", meter=2, aufmerksam="wachsam")
    spiel.antwortet("mira", "8 4 2", "10 4 2")
    assert spiel.eins(e.ZuerstHandelt).figur == "Mira"
    assert {"KAS-SCHLEICH-06", "KAS-SCHLEICH-09"} <= spiel.regeln
    assert [each.ergebnis for each in spiel.nur(e.ProbeErgab)][2:] == [8, 8, 10, 9]


@pytest.mark.rule("KAS-SCHLEICH-06", "KAS-SCHLEICH-07")
@pytest.mark.parametrize(
    ("verbirgt", "spuert", "ausgang"), [("9 2", "9 2", "verborgen"), ("8 2", "9 2", "entdeckt")]
)
def test_bemerkt_dann_verbergen_gegen_aufspueren(verbirgt: str, spuert: str, ausgang: str) -> None:
    spiel = schleicht(lager(), "6 2", "9 2", meter=3)
    spiel.antwortet("mira", verbirgt).antwortet(SL, spuert)
    spiel.antwortet(SL, spuert)
    while spiel.game.open:
        spiel.antwortet(spiel.frage.seat, "9 4 4" if spiel.frage.seat == "mira" else "5 6 7")
    assert spiel.eins(e.Geschlichen).ausgang == ausgang
    assert {"KAS-SCHLEICH-06", "KAS-SCHLEICH-07"} <= spiel.regeln


@pytest.mark.rule("KAS-SCHLEICH-05", "KAS-SCHLEICH-07", "KAS-SCHLEICH-08")
@pytest.mark.parametrize(("wahl", "alarm"), [("alarm", True), ("kein_alarm", False)])
def test_ohne_deckung_sofort_entdeckt_und_alarm(wahl: str, alarm: bool) -> None:
    felder = {"meter": 6, "aufmerksam": "wachsam", "deckung": False}
    spiel = schleicht(lager(), "6 2", "9 2", **felder)
    assert spiel.fragen == [(SL, "KAS-SCHLEICH-08")]
    spiel.antwortet(SL, wahl)
    assert spiel.eins(e.Geschlichen).ausgang == "entdeckt"
    assert spiel.eins(e.AlarmGeschlagen).alarm is alarm
    assert {"KAS-SCHLEICH-05", "KAS-SCHLEICH-08"} <= spiel.regeln
    assert "KAS-SCHLEICH-07" not in spiel.regeln


@pytest.mark.rule("KAS-SCHLEICH-01")
def test_von_mehreren_zaehlt_die_beste_wachgabe() -> None:
    spiel = schleicht(lager(2), "10 2", "4 2", "12 2", meter=6, aufmerksam="wachsam", deckung=False)
    assert spiel.schritt("KAS-SCHLEICH-01")["wachgabe"] == 12


def jagd(*verfolger: str, abstand: int = 2, **mehr: Any) -> Spiel:
    laeufer = kann("Geländelauf", 12, 3)
    figuren = [held(name, **{**laeufer, **mehr.get(name, {})}) for name in ("Flink", *verfolger)]
    spiel = Spiel(*figuren)
    return spiel.sagt(
        SL, j.JagdBeginnen, fliehend="Flink", verfolger=tuple(verfolger), abstand=abstand
    )


def laeuft(spiel: Spiel, **wuerfe: str) -> Spiel:
    for seat, wurf in wuerfe.items():
        spiel.legen(seat, wurf)
    spiel.sagt(SL, j.JagdRunde)
    while spiel.game.open and spiel.frage.rule == "KAS-SIEB-01":
        spiel._eine_schlicht()
    return spiel


def abstand(spiel: Spiel, name: str) -> int:
    assert spiel.tisch.jagd is not None
    (found,) = [each.abstand for each in spiel.tisch.jagd.laeufer if each.figur == name]
    return found


@pytest.mark.rule("KAS-JAGD-08")
def test_tempostufen() -> None:
    assert [tempostufe(n) for n in (0, 3, 4, 6, 7, 10, 11, 15, 16, 20, 21, 30, 31, 59, 60)] == [
        0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7,
    ]  # fmt: skip


@pytest.mark.rule("KAS-JAGD-01", "KAS-JAGD-02")
def test_nur_der_initiator_siebt_und_nur_zuerst() -> None:
    spiel = jagd("Bodo").legen("flink", "9 2 2", "4 2").legen("bodo", "9 2 2")
    spiel.sagt(SL, j.JagdRunde)
    assert spiel.fragen == [("flink", "KAS-SIEB-01")]
    spiel.antwortet("flink", "9").schlicht()
    assert "KAS-JAGD-01" in spiel.regeln
    laeuft(spiel, flink="9 2 2", bodo="9 2 2")
    assert "KAS-JAGD-02" in spiel.regeln
    assert not spiel.schritte("KAS-SIEB-02")


@pytest.mark.rule("KAS-JAGD-04", "KAS-JAGD-05", "KAS-JAGD-06", "KAS-JAGD-07")
@pytest.mark.parametrize(
    ("bodo", "neu", "physis"),
    [("17 2 2", 3, 12), ("16 2 2", 3, 11), ("9 2 2", 5, 11), ("18 2 2", 3, 12), ("12 12 2", 2, 12)],
)
def test_langsamer_gleich_schneller(bodo: str, neu: int, physis: int) -> None:
    """Der Führende läuft 17 (zügig); Abstand vorher: kleiner Vorsprung."""
    spiel = laeuft(jagd("Bodo", abstand=3), flink="17 2 2", bodo=bodo)
    spiel.schlicht()
    assert (abstand(spiel, "Bodo"), spiel.figur("Bodo").physis) == (neu, physis)
    assert {"KAS-JAGD-04", "KAS-JAGD-07", "KAS-JAGD-08"} <= spiel.regeln


@pytest.mark.rule("KAS-JAGD-03", "KAS-JAGD-06")
def test_ueberholen() -> None:
    """Atemweite; 7 gegen 22: drei Stufen schneller, also zwei Stufen Vorsprung."""
    spiel = laeuft(jagd("Bodo", abstand=1), flink="7 2 2", bodo="11 11 2").schlicht()
    assert spiel.tisch.jagd is not None
    assert (spiel.tisch.jagd.fuehrt, abstand(spiel, "Flink")) == ("Bodo", 2)
    assert {"KAS-JAGD-03", "KAS-JAGD-06"} <= spiel.regeln


@pytest.mark.rule("KAS-JAGD-07")
def test_wer_enteilt_ist_beendet_die_jagd() -> None:
    spiel = laeuft(jagd("Bodo", abstand=4), flink="17 2 2", bodo="4 2 2")
    assert spiel.eins(j.JagdBeendet).wodurch == "enteilt"
    assert spiel.tisch.jagd is None
    with pytest.raises(IllegalCommand, match="erst eine Jagd"):
        spiel.sagt(SL, j.JagdRunde)
    drei = laeuft(jagd("Bodo", "Ute", abstand=4), flink="17 2 2", bodo="4 2 2", ute="17 2 2")
    assert drei.tisch.jagd is not None
    assert [each.figur for each in drei.tisch.jagd.laeufer] == ["Flink", "Ute"]
    with pytest.raises(IllegalCommand, match="schon gejagt"):
        drei.sagt(SL, j.JagdBeginnen, fliehend="Bodo", verfolger=("Ute",))
    assert drei.sagt(SL, j.JagdBeenden, wodurch="gefasst").tisch.jagd is None


@pytest.mark.rule("KAS-JAGD-09", "KAS-JAGD-10")
def test_hindernis_mit_wuerfeln_ausserhalb_der_gruppe() -> None:
    """A legt aus 9 9 eine 9; B nimmt die 11 außerhalb: 1 Physis, und er läuft 14."""
    spiel = laeuft(jagd("Bodo"), flink="9 9 2", bodo="7 7 11")
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("nein", "9 Bodo")
    spiel.antwortet("flink", "9 Bodo", "nein")
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("11", "nein")
    spiel.antwortet("bodo", "11", "nein")
    assert spiel.eins(e.HindernisGelegt).folge == "muehsam"
    laeufe = {s["figur"]: s["ergebnis"] for s in spiel.schritte("KAS-JAGD-08")}
    assert laeufe == {"Flink": 9, "Bodo": 14}
    assert spiel.figur("Bodo").physis == 11
    assert {"KAS-JAGD-09", "KAS-JAGD-10"} <= spiel.regeln


@pytest.mark.rule("KAS-JAGD-10")
def test_hindernis_mit_gleichen_kostet_nichts() -> None:
    spiel = laeuft(jagd("Bodo"), flink="6 6 2", bodo="7 7 2")
    spiel.antwortet("flink", "6 Bodo", "nein").antwortet("bodo", "7", "nein")
    assert spiel.eins(e.HindernisGelegt).folge == "ueberwunden"
    laeufe = {s["figur"]: s["ergebnis"] for s in spiel.schritte("KAS-JAGD-08")}
    assert (laeufe, spiel.figur("Bodo").physis) == ({"Flink": 6, "Bodo": 7}, 12)


@pytest.mark.rule("KAS-JAGD-11")
def test_hindernis_nicht_ueberwunden() -> None:
    spiel = laeuft(jagd("Bodo"), flink="9 9 17", bodo="7 7 2")
    spiel.antwortet("flink", "9 Bodo", "nein").schlicht()
    assert spiel.eins(e.HindernisGelegt).folge == "haengt"
    assert "KAS-JAGD-11" in spiel.regeln
    tempo = {s["figur"]: s["tempo"] for s in spiel.schritte("KAS-JAGD-08")}
    assert tempo == {"Flink": "tempo_4", "Bodo": "tempo_2"}
    assert (spiel.figur("Bodo").physis, abstand(spiel, "Bodo")) == (10, 4)


@pytest.mark.rule("KAS-JAGD-12")
def test_mit_stern_auch_folgen() -> None:
    stern: dict[str, Any] = {"Flink": {"sterne": ["Geländelauf"]}}
    spiel = laeuft(jagd("Bodo", **stern), flink="8 9 17", bodo="4 5 2")
    assert isinstance(spiel.frage, Choice)
    assert spiel.frage.options == ("nein", "8 Bodo", "9 Bodo")
    spiel.antwortet("flink", "9 Bodo", "nein").schlicht()
    assert "KAS-JAGD-12" in spiel.regeln
    ohne = laeuft(jagd("Bodo"), flink="8 9 17", bodo="4 5 2")
    assert not ohne.nur(e.HindernisGelegt)


@pytest.mark.rule("KAS-WACHE-01", "KAS-WACHE-02", "KAS-WACHE-03")
def test_drei_schichten_allein() -> None:
    """Zwei zusätzliche Schichten kosten 8 Physis; in ihnen kann man einschlafen."""
    spiel = Spiel(held(**kann("Wachgabe", 9, 2))).legen("mira", "2 3", "4 2", "3 2")
    spiel.sagt(SL, a.Wachen, figuren=("Mira",)).schlicht()
    assert spiel.figur("Mira").physis == 4
    assert [w.wach for w in spiel.nur(e.WacheGehalten)] == [True, True, False]
    assert spiel.schritt("KAS-WACHE-01")["schichten"] == 3
    assert [s["physis"] for s in spiel.schritte("KAS-WACHE-02")] == [4, 8]
    assert spiel.schritt("KAS-WACHE-03")["schicht"] == 3


@pytest.mark.rule("KAS-WACHE-01", "KAS-WACHE-02")
def test_alarmiert_sechs_schichten_reihum() -> None:
    wache = kann("Wachgabe", 9, 1)
    spiel = Spiel(held("A", **wache), held("B", **wache))
    spiel.legen("a", "4", "4", "4").legen("b", "4", "4", "4")
    spiel.sagt(SL, a.Wachen, figuren=("A", "B"), art="alarmiert").schlicht()
    assert [w.figur for w in spiel.nur(e.WacheGehalten)] == ["A", "B"] * 3
    assert (spiel.figur("A").physis, spiel.figur("B").physis) == (4, 4)


def zecher(**mehr: Any) -> dict[str, Any]:
    fertig = {"fertigkeiten": {"Zechen": 8, "Selbstbeherrschung": 8}, "eigenschaften": {}}
    return held(**fertig, bonuswuerfel={"Zechen": 2}, **mehr)


@pytest.mark.rule("KAS-ZECH-01", "KAS-ZECH-02", "KAS-ZECH-03")
@pytest.mark.parametrize(
    ("vorher", "augen", "erfolge", "punkte"),
    [
        (2, "6 5 2", 1, 1),
        (2, "6 6 2", 2, 0),
        (0, "4 4 2", 2, 0),
        (0, "2 3 2", 0, 2),
        (3, "4 4 4", 1, 1),
    ],
)
def test_getraenke(vorher: int, augen: str, erfolge: int, punkte: int) -> None:
    spiel = Spiel(zecher()).legen("mira", augen)
    if vorher:
        spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="getraenke", neu=vorher)
    spiel.sagt("mira", a.Trinken, figur="Mira")
    for _ in range(punkte):
        assert spiel.frage.rule == "KAS-ZECH-03"
        spiel.antwortet("mira", "psyche")
    assert spiel.eins(e.Getrunken).erfolge == erfolge
    assert spiel.schritt("KAS-ZECH-01")["ziel"] == 4 + vorher
    assert (spiel.figur("Mira").psyche, spiel.figur("Mira").getraenke) == (12 - punkte, vorher + 1)


@pytest.mark.rule("KAS-ZECH-02")
@pytest.mark.parametrize(
    ("augen", "wert", "ziel", "zahl"),
    [
        ((4, 4, 4), 9, 7, 1),
        ((4, 4, 4, 4), 9, 8, 2),
        ((5, 5), 4, 6, 0),
        ((9, 9), 5, 6, 2),
        ((), 9, 4, 0),
    ],
)
def test_gebuendelte_gleiche_sind_ein_wuerfel(
    augen: tuple[int, ...], wert: int, ziel: int, zahl: int
) -> None:
    assert geschafft(augen, wert, ziel) == zahl


@pytest.mark.rule("KAS-ZECH-04", "KAS-ZECH-07", "KAS-ZECH-08")
@pytest.mark.parametrize(("beherrscht", "r"), [("4", 5), ("3", 2)])
def test_zeile_geleert_dann_selbstbeherrschung(beherrscht: str, r: int) -> None:
    spiel = Spiel(zecher(regeneration=5))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="psyche", neu=9)
    spiel.legen("mira", "4 2 2").sagt("mira", a.Trinken, figur="Mira")
    spiel.antwortet("mira", "psyche", 1, "1.1", beherrscht)
    assert spiel.figur("Mira").regeneration == r
    assert spiel.schritt("KAS-ZECH-04")["gelungen"] == ("ja" if r == 5 else "nein")
    for _ in range(2):
        spiel.sagt(SL, a.Rasten, figuren=("Mira",), dauer="nacht").schlicht()
    assert spiel.figur("Mira").regeneration == min(5, r + 2)
    assert spiel.figur("Mira").getraenke == 0
    assert ("KAS-ZECH-08" in spiel.regeln) is (r == 2)


@pytest.mark.rule("KAS-ZECH-05", "KAS-ZECH-06", "KAS-ZECH-07")
@pytest.mark.parametrize(
    ("was", "zustand", "rule"),
    [("psyche", "bewusstlos", "KAS-ZECH-05"), ("physis", "schlaeft", "KAS-ZECH-06")],
)
def test_volltrunken(was: str, zustand: str, rule: str) -> None:
    spiel = Spiel(zecher(psyche="3", physis="3", regeneration=5))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert=was, neu=1)
    spiel.legen("mira", "4 2 2").sagt("mira", a.Trinken, figur="Mira").antwortet("mira", was)
    assert (spiel.figur("Mira").zustand, spiel.figur("Mira").regeneration) == (zustand, 1)
    assert {rule, "KAS-ZECH-07"} <= spiel.regeln
    with pytest.raises(IllegalCommand, match="bewusstlos"):
        spiel.sagt("mira", a.Trinken, figur="Mira")
    spiel.sagt(SL, a.Rasten, figuren=("Mira",), dauer="nacht")
    assert spiel.figur("Mira").zustand == ""


@pytest.mark.rule("KAS-HOCH-02", "KAS-LEG-03")
def test_tausch_mit_dem_gegner() -> None:
    """FkW 22: 4 gegen 12 getauscht, drei 12er sind 36, ohne MP; der Gegner hat 4 9 5."""
    spiel = Spiel(held(**kann("Feilschen", 22)), held("Bodo", **kann("Feilschen", 12)))
    felder = {"haendler": "Mira", "kaeufer": "Bodo", "ware": "Pferd"}
    spiel.sagt("mira", a.HandelBeginnen, **felder).antwortet("bodo", "angemessen")
    spiel.legen("mira", "4 12 12", "2").legen("bodo", "12 9 5")
    spiel.sagt("mira", a.Feilschen).antwortet("mira", "4 12 12").antwortet("bodo", "12 9 5")
    assert spiel.fragen == [("mira", "KAS-HOCH-02")]
    spiel.antwortet("mira", "4", "12", "")
    assert spiel.frage.rule == "KAS-HOCH-03"
    spiel.antwortet("mira", "")
    ergebnisse = {p.figur: (p.ergebnis, p.wurf) for p in spiel.nur(e.ProbeErgab)}
    assert ergebnisse == {"Mira": (36, (12, 12, 12)), "Bodo": (9, (4, 5, 9))}
    assert not spiel.nur(e.MythosGewonnen)
    assert {"KAS-HOCH-02", "KAS-LEG-03"} <= spiel.regeln

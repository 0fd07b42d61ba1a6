"""Lebenskreise, Zeilen, Jagd, Handel und Uhr, wie jede Seite sie zeichnet."""

from __future__ import annotations

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann, nsc
from wuerfelwerk.rules.chapter import after
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.scene import Scene, TwoSided
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.szenen import jagd as j


def szene(spiel: Spiel, seat: str = GM) -> Scene:
    return KASKADE.scene(KASKADE.view(spiel.tisch, seat))


def verletzt(*staerken: str, orte: tuple[str, ...] = (), **bogen: int) -> Spiel:
    spiel = Spiel(held(**bogen))
    for staerke, ort in zip(staerken, orte, strict=True):
        spiel.sagt(SL, a.Verletzen, figur="Mira", staerke=staerke)
        if spiel.game.open:
            spiel.antwortet("mira", ort)
    return spiel


@pytest.mark.rule("KAS-WUND-01", "KAS-WUND-03", "KAS-WUND-06")
def test_jede_verletzung_sieht_anders_aus() -> None:
    spiel = verletzt("leicht", "schwer", "kritisch", orte=("1.2", "2.1", "3"))
    heil, *_ = reversed(szene(spiel).figures[0].wheels)
    assert (heil.grade, heil.marks) == (0, ())
    leicht, schwer, kritisch = szene(spiel).figures[0].wheels[:3]
    assert [rad.grade for rad in (leicht, schwer, kritisch)] == [1, 2, 3]
    assert (leicht.rings[0].lost, leicht.marks) == ((1,), ("wunde_leicht",))
    assert [ring.lost for ring in schwer.rings] == [(0, 1), (0,), ()]
    assert schwer.marks == ("wunde_schwer", "unversorgt")
    assert [len(ring.lost) for ring in kritisch.rings] == [6, 3, 1]
    assert kritisch.marks == ("wunde_kritisch", "unversorgt")


@pytest.mark.rule("KAS-WUND-01")
def test_die_geometrie_steht_auf_dem_bogen() -> None:
    rad, *andere = szene(Spiel(held(lebenskreise=2, aussen=8, mitte=4, innen=2))).figures[0].wheels
    assert [ring.size for ring in rad.rings] == [8, 4, 2]
    assert len(andere) == 1


@pytest.mark.rule("KAS-HEIL-01", "KAS-HEIL-03", "KAS-HEIL-04")
@pytest.mark.parametrize(
    ("staerke", "womit", "ort", "wort"),
    [
        ("schwer", "Erste Hilfe", "1.1", "versorgt"),
        ("kritisch", "Erste Hilfe", "1", "gestoppt"),
        ("kritisch", "Heilkunde", "1", "behandelt"),
    ],
)
def test_wer_geholfen_hat_steht_dabei(staerke: str, womit: str, ort: str, wort: str) -> None:
    helfer = held("Bodo", **kann(womit, 12, 3))
    spiel = Spiel(held(), helfer).legen("bodo", "20 19 18")
    spiel.sagt(SL, a.Verletzen, figur="Mira", staerke=staerke).antwortet("mira", ort)
    spiel.sagt("bodo", a.Helfen, figur="Bodo", patient="Mira", womit=womit, kreis="1").schlicht()
    assert szene(spiel).figures[0].wheels[0].marks == (f"wunde_{staerke}", wort)


@pytest.mark.rule("KAS-PHPS-01", "KAS-PHPS-04")
def test_zeilen_sind_kaesten() -> None:
    spiel = Spiel(held(physis="5/3"))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="physis", neu=2)
    _, physis, psyche = szene(spiel).figures[0].gauges
    assert (physis.value, physis.rows) == (2, (5, 3))
    assert psyche.rows == (4, 4, 4)


def test_verdeckte_haben_keine_kreise() -> None:
    spiel = Spiel(held(), nsc("Dieb", verdeckt=True))
    spiel.sagt(SL, a.Verletzen, figur="Dieb", staerke="schwer").antwortet(SL, "1.1")
    gesehen, uhr = szene(spiel, "mira"), szene(spiel, "mira").clock
    assert gesehen.figures[1].wheels == ()
    assert all(leiste.rows == () for leiste in gesehen.figures[1].gauges)
    assert uhr is not None
    assert uhr.due == ()
    eigene = szene(spiel).clock
    assert eigene is not None
    assert [(each.figure, each.what) for each in eigene.due] == [("Dieb", "faellig_wundbrand")]


@pytest.mark.rule("KAS-JAGD-07", "KAS-JAGD-08")
def test_die_bahn_einer_jagd() -> None:
    laeufer = kann("Geländelauf", 10, 3)
    spiel = Spiel(held(**laeufer), held("Bodo", **laeufer))
    assert szene(spiel).track is None
    spiel.legen("mira", "4 5 9").legen("bodo", "10 10 10")
    spiel.sagt(SL, j.JagdBeginnen, fliehend="Bodo", verfolger=("Mira",), abstand=1)
    begonnen = szene(spiel).track
    assert begonnen is not None
    assert [(r.step, r.pace) for r in begonnen.runners] == [(0, ""), (1, "")]
    assert (szene(spiel).round, len(begonnen.steps), len(begonnen.paces)) == (0, 7, 8)
    spiel.sagt(SL, j.JagdRunde).antwortet("bodo", "10 10 10").schlicht()
    gelaufen = szene(spiel).track
    assert gelaufen is not None
    assert [(r.figure, r.step, r.pace) for r in gelaufen.runners] == [
        ("Bodo", 0, "tempo_5"), ("Mira", 4, "tempo_2"),
    ]  # fmt: skip


def handel(spiel: Spiel, seat: str = GM) -> TwoSided:
    found = szene(spiel, seat).bargain
    assert found is not None
    return found


@pytest.mark.rule("KAS-SOZ-10", "KAS-SOZ-11")
def test_der_handel_hat_zwei_seiten() -> None:
    figur = kann("Feilschen", 10, 3)
    dieb = nsc("Dieb", verdeckt=True, psyche="1/3", **figur)
    spiel = Spiel(held(**figur), dieb).legen("mira", "9 9 4").legen(SL, "4 5 6")
    assert szene(spiel).bargain is None
    felder = {"haendler": "Dieb", "kaeufer": "Mira", "ware": "Pferd", "preis": 50}
    spiel.sagt(SL, a.HandelBeginnen, **felder).antwortet("mira", "angemessen")
    assert (handel(spiel).ahead, handel(spiel).round, handel(spiel).start) == ("", 0, 50)
    spiel.sagt("mira", a.Feilschen).antwortet("mira", "9 9 4").antwortet(SL, "4 5 6", 30)
    spiel.antwortet("mira", "weiter")
    links, rechts = handel(spiel).parties
    assert (links.figure, links.role, links.offer, links.lost) == ("Dieb", "haendler", 30, 1)
    assert (links.strength.value, links.strength.rows) == (3, (1, 3))
    assert (rechts.offer, rechts.strength.value) == (0, 12)
    assert (handel(spiel).ahead, handel(spiel).round) == ("Mira", 1)
    assert handel(spiel, "mira").parties[0].strength.value is None


@pytest.mark.rule("KAS-WUND-04", "KAS-WUND-09", "KAS-WUND-12")
def test_was_die_zeit_als_naechstes_bringt() -> None:
    spiel = verletzt("schwer", "kritisch", orte=("1.1", "2"))
    spiel.sagt(SL, a.UhrStellen, minuten=60)
    uhr = szene(spiel).clock
    assert uhr is not None
    assert (uhr.minute, uhr.command, uhr.field) == (60, "uhr_stellen", "minuten")
    assert [(each.what, each.at) for each in uhr.due] == [
        ("faellig_kritisch", 480), ("faellig_wundbrand", 1440),
    ]  # fmt: skip
    tot = szene(verletzt("kritisch", orte=("1",), lebenskreise=1)).clock
    assert tot is not None
    assert [(each.what, each.at) for each in tot.due] == [("faellig_toedlich", 10)]


@pytest.mark.rule("KAS-PHPS-03")
@pytest.mark.parametrize("was", ["physis", "psyche"])
def test_wann_jemand_wieder_bei_kraeften_ist(was: str) -> None:
    tisch = Spiel(held(physis="2", psyche="2")).tisch
    leer = after(tisch, e.PunkteVerloren(figur="Mira", was=was, punkte=2, wodurch="jagd"))
    uhr = KASKADE.scene(KASKADE.view(leer, GM)).clock
    assert uhr is not None
    assert [(each.what, each.at) for each in uhr.due] == [(f"faellig_{was}", 30)]

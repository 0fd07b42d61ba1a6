"""Aufstellen, Schiffssammlung, Angebote und Absagen, Szene."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from support.raumschlacht import KORVETTE, SL, Rohform, Spiel, im_schaden, schiff, zu_zweit
from wuerfelwerk.errors import IllegalCommand, Unknown, WuerfelwerkError
from wuerfelwerk.rules.figures import LesartGesetzt
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.rules.scene import Fact, Gauge, Place
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.bewegung import Gefahren
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.reparatur import beschaedigungen, ohne
from wuerfelwerk.systems.raumschlacht.runde import Ergeben, RundeBeginnen, Ziehen, ZugBeendet
from wuerfelwerk.systems.raumschlacht.schiffe import (
    BogenGeaendert,
    SchiffAbgelehnt,
    SchiffEntfernen,
    SchiffGestellt,
    SchiffStellen,
)
from wuerfelwerk.systems.raumschlacht.schiffssammlung import (
    KlasseEintragen,
    KlasseStellen,
    KlasseStreichen,
    mitgeliefert,
)

FELD = {"rs.feld.breite": 60, "rs.feld.hoehe": 60}


def namen(spiel: Spiel, seat: str) -> set[str]:
    return {each.name for each in RAUMSCHLACHT.offers(spiel.tisch, seat)}


def gruende(spiel: Spiel, seat: str) -> dict[type, WuerfelwerkError]:
    return dict(RAUMSCHLACHT.locked(spiel.tisch, seat))


def test_mitgelieferte_klassen_sind_beispiele() -> None:
    assert all(each.beispiel for each in mitgeliefert())
    korvette = next(each for each in mitgeliefert() if each.name == "Korvette")
    assert {wert: getattr(korvette, wert) for wert in KORVETTE} == KORVETTE


@pytest.mark.rule("RS-SCHIFF-01")
def test_ein_schiff_der_aufstellung_hat_die_werte_seiner_klasse() -> None:
    spiel = Spiel({"name": "Fuchs", "klasse": "Jäger", "rumpf": 4, "x": 30, "y": -20, "kurs": 180})
    fuchs = spiel.schiff("Fuchs")
    assert (fuchs.wert("manoevrieren"), fuchs.wert("rumpf")) == (4, 4)
    assert (fuchs.platz, fuchs.seite) == ("Fuchs", "Fuchs")
    assert (fuchs.ort, fuchs.kurs) == ((3000, -2000), (0, -10_000))


@pytest.mark.rule("RS-SCHIFF-01")
def test_die_sammlung_ist_sache_des_tisches() -> None:
    spiel = Spiel().sagt(SL, KlasseEintragen, name="Jäger", rumpf=7)
    assert [each.rumpf for each in spiel.tisch.klassen if each.name == "Jäger"] == [7]
    assert not spiel.tisch.klassen[-1].beispiel
    spiel.sagt(SL, KlasseStellen, klasse="Jäger", name="Luchs", platz="ada", seite="rot", x=40)
    assert spiel.schiff("Luchs").wert("rumpf") == 7
    assert spiel.schiff("Luchs").bogen.klasse == "Jäger"
    spiel.sagt(SL, KlasseStreichen, klasse="Jäger")
    assert "Jäger" not in [each.name for each in spiel.tisch.klassen]
    assert spiel.schiff("Luchs").wert("rumpf") == 7


@pytest.mark.parametrize(
    ("setup", "satz"),
    [
        ({"sheets": "viele"}, "nicht von der erwarteten Form"),
        ({"sheets": ["Adler"]}, "Objekt mit Namen"),
        ({"sheets": [schiff("A"), schiff("A", x=90)]}, "schon am Tisch"),
        ({"sheets": [schiff("A"), schiff("B", x=19)]}, "steht schon A"),
        ({"sheets": [schiff(f"S{n}", x=25 * n) for n in range(61)]}, "Mehr als 60 Schiffe"),
        ({"sheets": [schiff("A", rumpf=0)]}, "von 1 bis 20"),
        ({"schiffe": [{"rumpf": 3}]}, "fehlt: name"),
        ({"schiffe": ["Jäger"]}, "Liste von höchstens"),
        ({"schiffe": [{"name": "X"}, {"name": "X"}]}, "eigenen Namen"),
        ({"switches": {"rs.reichweite_cm": 0}}, "von 1 bis 100"),
        ({"sheets": [schiff("verzichten")]}, "anderer Name"),
        ({"sheets": [schiff("Verzichten")]}, "anderer Name"),
        ({"sheets": [schiff("A", x=301)], "switches": FELD}, "misst 60 mal 60 cm"),
        ({"sheets": [schiff("A", y=-301)], "switches": FELD}, "misst 60 mal 60 cm"),
    ],
)
def test_was_sich_nicht_aufstellen_laesst(setup: dict[str, Any], satz: str) -> None:
    with pytest.raises(IllegalCommand, match=satz):
        RAUMSCHLACHT.start(setup)


def test_eine_eigene_sammlung_ersetzt_die_mitgelieferte() -> None:
    tisch = RAUMSCHLACHT.start({"schiffe": [{"name": "Galeere", "rumpf": 9}]})
    assert [(each.name, each.rumpf, each.beispiel) for each in tisch.klassen] == [
        ("Galeere", 9, False)
    ]
    assert RAUMSCHLACHT.start({"schiffe": []}).klassen == ()


@pytest.mark.rule("RS-BEW-06")
@pytest.mark.parametrize("wahl", ["ablehnen", "zulassen"])
def test_wo_schon_ein_schiff_steht_entscheidet_die_sl(wahl: str) -> None:
    spiel = Spiel(schiff("A")).sagt("b", SchiffStellen, **schiff("B", x=10))
    assert spiel.fragen == [(SL, "RS-BEW-06")]
    spiel.antwortet(SL, wahl)
    assert bool(spiel.nur(SchiffAbgelehnt)) == (wahl == "ablehnen")
    assert bool(spiel.nur(SchiffGestellt)) == (wahl == "zulassen")


@pytest.mark.rule("RS-ANG-01", "RS-BEW-06")
@pytest.mark.parametrize(
    ("neu", "satz"),
    [(schiff("verzichten", x=200), "anderer Name"), (schiff("B", x=301), "-300 bis 300")],
)
def test_auch_am_tisch_wird_so_kein_schiff_aufgestellt(neu: Rohform, satz: str) -> None:
    spiel = Spiel(schiff("A", x=300), switches=FELD)
    with pytest.raises(IllegalCommand, match=satz):
        spiel.sagt("b", SchiffStellen, **{**neu, "platz": "b"})
    assert spiel.tisch.namen == ("A",)


@pytest.mark.rule("RS-BEW-06")
@pytest.mark.parametrize("wahl", ["ablehnen", "zulassen"])
def test_waechst_ein_schiff_ueber_andere_entscheidet_die_sl(wahl: str) -> None:
    spiel = zu_zweit().sagt("a", SchiffStellen, **schiff("A", radius=100))
    assert spiel.fragen == [(SL, "RS-BEW-06")]
    spiel.antwortet(SL, wahl)
    assert spiel.schiff("A").bogen.radius == (10 if wahl == "ablehnen" else 100)


@pytest.mark.rule("RS-SYSTEM-08")
def test_ein_geaendertes_datenblatt_laesst_kein_schiff_ohne_rumpf() -> None:
    spiel = im_schaden(4, 5)
    spiel.sagt(SL, SchiffStellen, **schiff("B", rumpf=2))
    assert (spiel.schiff("B").wert("rumpf"), spiel.schiff("B").aktiv) == (1, True)
    spiel.sagt(SL, SchiffStellen, **schiff("B", rumpf=1))
    assert (spiel.schiff("B").aus, spiel.schlacht.reihe) == ("zerstoert", ())


def test_gleich_empfohlene_treffer_stehen_ueberall_in_derselben_reihe() -> None:
    rest = ("geschuetzschaden", "geschwindigkeit", "manoevrieren", "rumpf", "zielcomputer")
    treffer = tuple(("schilde", wert) for wert in rest)
    lesart = Lesart(rep_einheit="treffer")
    kaputt = replace(Spiel(schiff("A")).schiff("A"), schaden=treffer[::-1])
    assert beschaedigungen(kaputt, lesart) == treffer


@pytest.mark.rule("RS-SCHIFF-01")
@pytest.mark.parametrize("wahl", ["ablehnen", "zulassen"])
def test_ein_fremdes_datenblatt_aendert_sich_nur_mit_der_sl(wahl: str) -> None:
    spiel = zu_zweit().sagt("b", SchiffStellen, **{**schiff("A", rumpf=9), "platz": ""})
    assert spiel.fragen == [(SL, "RS-SCHIFF-01")]
    spiel.antwortet(SL, wahl)
    assert bool(spiel.nur(BogenGeaendert)) == (wahl == "zulassen")
    assert spiel.schiff("A").platz == "a"


@pytest.mark.rule("RS-SCHIFF-04")
def test_ein_geaendertes_datenblatt_laesst_schaden_und_ort() -> None:
    spiel = im_schaden(4, 5)
    spiel.sagt(SL, SchiffStellen, **schiff("B", rumpf=8, x=500))
    assert spiel.schiff("B").wert("rumpf") == 7
    assert spiel.schiff("B").ort == (5000, 0)


def test_die_sl_nimmt_ein_schiff_vom_tisch() -> None:
    spiel = zu_zweit().runde(a="6 | 5", b="1 | 2").sagt(SL, SchiffEntfernen, schiff="A")
    assert spiel.tisch.namen == ("B",)
    assert spiel.schlacht.reihe == ("B",)
    spiel.sagt(SL, SchiffEntfernen, schiff="B")
    assert spiel.schlacht.phase == "reparatur"


def test_was_jeder_platz_ansagen_darf() -> None:
    vorher = zu_zweit()
    assert namen(vorher, "a") == {"schiff_stellen", "klasse_stellen"}
    assert namen(vorher, SL) == {
        "schiff_stellen", "klasse_stellen", "schiff_entfernen", "klasse_eintragen",
        "klasse_streichen", "lesart_setzen", "runde_beginnen",
    }  # fmt: skip
    spiel = vorher.runde(a="6 | 5", b="1 | 2")
    assert namen(spiel, "a") == {"ziehen", "zurueckziehen", "ergeben"}
    assert namen(spiel, "b") == {"zurueckziehen", "ergeben"}
    assert namen(spiel, "wer") == set()


def test_gesperrtes_nennt_den_grund() -> None:
    spiel = zu_zweit()
    assert "erst eine Runde" in str(gruende(spiel, "a")[Ziehen])
    assert "führt kein Schiff" in str(gruende(spiel, "c")[Ziehen])
    assert RundeBeginnen not in gruende(spiel, "a")
    spiel.runde(a="6 | 5", b="1 | 2")
    assert "nur die Spielleitung" in str(gruende(spiel, "a")[SchiffStellen])
    assert "kein aktives Schiff" in str(gruende(spiel, "c")[Ergeben])
    assert "dauert noch" in str(gruende(spiel, SL)[RundeBeginnen])
    leer = Spiel()
    assert "kein Schiff" in str(gruende(leer, SL)[SchiffEntfernen])
    assert "kein aktives Schiff" in str(gruende(leer, SL)[RundeBeginnen])


def test_mehr_passt_nicht() -> None:
    viele = [schiff(f"S{n}", x=25 * n) for n in range(60)]
    voll = Spiel(*viele)
    with pytest.raises(IllegalCommand, match=r"Mehr als 60 Schiffe.*RS-SCHIFF-01"):
        voll.sagt(SL, SchiffStellen, **schiff("S60", x=25 * 60))
    voll.sagt(SL, SchiffStellen, **schiff("S59", x=25 * 59, schilde=2))
    assert voll.tisch.schiff("S59").bogen.schilde == 2
    klassen = [{"name": f"K{n}"} for n in range(200)]
    uebervoll = RAUMSCHLACHT.start({"schiffe": klassen})
    assert "Mehr als 200" in str(dict(RAUMSCHLACHT.locked(uebervoll, SL))[KlasseEintragen])
    leer = RAUMSCHLACHT.start({"schiffe": []})
    assert "leer" in str(dict(RAUMSCHLACHT.locked(leer, SL))[KlasseStellen])


def test_eine_fremde_ansage_ist_keine() -> None:
    with pytest.raises(Unknown, match="keine solche"):
        RAUMSCHLACHT.decide(Spiel().tisch, object(), SILENT)


def test_ein_unbekanntes_schiff_wird_beim_namen_genannt() -> None:
    with pytest.raises(IllegalCommand, match="es gibt: A, B"):
        zu_zweit().schiff("C")


def test_uebersicht_und_szene_zeigen_dasselbe() -> None:
    spiel = im_schaden(4, 4)
    _, zeile = RAUMSCHLACHT.overview(spiel.tisch)
    assert (zeile["figur"], zeile["schilde"], zeile["ort"], zeile["kurs"]) == ("B", 2, "5 | 0", 90)
    szene = RAUMSCHLACHT.scene(spiel.tisch)
    assert szene.order == (Place("B", "10", True),)
    assert szene.round == 1
    assert not any(figur.npc for figur in szene.figures)
    assert szene.figures[1].gauges == (Gauge("schilde", 2, 3), Gauge("rumpf", 5, 5))
    assert Fact("initiative", 10) in szene.figures[1].facts


@pytest.mark.parametrize(
    ("differenz", "systeme", "zustand"),
    [(20, (), "zerstoert"), (0, (), "schilde_unten"), (4, (6,), "ohne_captain"), (4, (5,), "")],
)
def test_der_zustand_eines_schiffes(differenz: int, systeme: tuple[int, ...], zustand: str) -> None:
    spiel = im_schaden(differenz, *systeme)
    figur = RAUMSCHLACHT.scene(spiel.tisch).figures[1]
    assert figur.condition == zustand
    assert figur.out == (zustand == "zerstoert")


def test_ereignisse_von_anderswo_aendern_nichts() -> None:
    tisch = zu_zweit().tisch
    fremd = (
        Gefahren(schiff="A", weg=(), gefahren=""),
        Gefahren(schiff="X", weg=((1, 1),), gefahren=""),
        LesartGesetzt(schalter="rs.unbekannt", alt="", neu="ja"),
        ZugBeendet(schiff="A"),
    )
    for event in fremd:
        assert RAUMSCHLACHT.evolve(tisch, event) == tisch


def test_behoben_wird_nur_was_fehlt() -> None:
    schaden = (("rumpf",), ("schilde", "rumpf"))
    assert ohne(schaden, ("schilde",)) == (("rumpf",), ("rumpf",))
    assert ohne(schaden, ("schilde", "rumpf")) == (("rumpf",),)
    assert ohne(schaden, ("manoevrieren",)) == schaden

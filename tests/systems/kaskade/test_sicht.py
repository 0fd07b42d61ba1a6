"""Bogen und Erschaffung, Listen, Aufstellung, was Plätze sehen, Szene, Absagen."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel, held, kann, nsc
from wuerfelwerk.errors import IllegalCommand, Unknown
from wuerfelwerk.play.view import look, tale
from wuerfelwerk.rules.note import GM
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.leib.zeilen import lesen
from wuerfelwerk.systems.kaskade.listen import boni_lesen, mitgeliefert
from wuerfelwerk.systems.kaskade.szenen import jagd as j

NEU = {
    "name": "Ute",
    "eigenschaften": (("Mut", 9),),
    "fertigkeiten": (("Redekunst", 12),),
    "bonuswuerfel": (("Redekunst", 2),),
}


@pytest.mark.rule("KAS-WURF-03", "KAS-WURF-04", "KAS-STERN-01")
def test_erschaffung_zeigt_jeden_vorrat() -> None:
    spiel = Spiel(held()).sagt("ute", a.FigurStellen, **NEU, sterne=("Redekunst",))
    assert spiel.eins(e.FigurGestellt).bogen.platz == "ute"
    assert spiel.schritt("KAS-WURF-03")["wuerfel"] == "3W12"
    assert spiel.schritt("KAS-WURF-04")["wuerfel"] == "3W20"
    assert spiel.schritt("KAS-STERN-01")["worauf"] == "Redekunst"


@pytest.mark.rule("KAS-WURF-03", "KAS-WURF-04", "KAS-STERN-01", "KAS-PHPS-01", "KAS-GUETE-09")
@pytest.mark.parametrize(
    ("mangel", "rule"),
    [
        ({"physis": "viele"}, "KAS-PHPS-01"),
        ({"psyche": "4/0"}, "KAS-PHPS-01"),
        ({"sterne": ("Mut",)}, "KAS-STERN-01"),
        ({"basiswuerfel": (("Redekunst", 10),)}, "KAS-WURF-04"),
        ({"bonuswuerfel": (("Tanz", 1),)}, "KAS-WURF-04"),
        ({"gegenstaende": ("Krone",)}, "KAS-GUETE-09"),
        ({"eigenschaften": (("Redekunst", 9),)}, "KAS-WURF-03"),
    ],
)
@pytest.mark.parametrize("wort", ["ablehnen", "zulassen"])
def test_maengel_entscheidet_die_spielleitung(mangel: dict[str, Any], rule: str, wort: str) -> None:
    spiel = Spiel(held()).sagt("ute", a.FigurStellen, **{**NEU, **mangel})
    assert spiel.fragen == [(SL, "KAS-WURF-03")]
    spiel.antwortet(SL, wort)
    assert ("Ute" in spiel.tisch.namen) is (wort == "zulassen")
    if wort == "zulassen":
        assert {each.regel for each in spiel.nur(e.MangelZugelassen)} == {rule}
    else:
        assert spiel.eins(e.FigurAbgelehnt).figur == "Ute"


def test_einen_bogen_am_tisch_aendert_man_mit_der_spielleitung() -> None:
    spiel = Spiel(held(ep=3), held("Bodo"))
    spiel.sagt(SL, a.Eingreifen, figur="Mira", wert="psyche", neu=5)
    spiel.sagt("mira", a.FigurStellen, **{**NEU, "name": "Mira", "ep": 5}).antwortet(SL, "zulassen")
    figur = spiel.figur("Mira")
    assert (figur.psyche, figur.ep, figur.bogen.eigenschaft("Mut")) == (5, 5, 9)
    spiel.sagt("mira", a.FigurStellen, **{**NEU, "name": "Bodo"}).antwortet(SL, "ablehnen")
    assert spiel.eins(e.FigurAbgelehnt).figur == "Bodo"
    spiel.sagt(SL, a.FigurStellen, **{**NEU, "name": "Mira", "lebenskreise": 3})
    assert len(spiel.figur("Mira").kreise) == 3
    assert spiel.sagt(SL, a.FigurEntfernen, figur="Bodo").tisch.namen == ("Mira",)


@pytest.mark.parametrize(
    ("text", "zeilen"),
    [("4/4/4", (4, 4, 4)), ("5", (5,)), (" 3 / 2 ", (3, 2)), ("", None), ("4/x", None),
     ("0", None), ("99", None), ("1/" * 10 + "1", None)],
)  # fmt: skip
def test_zeilen_lesen(text: str, zeilen: tuple[int, ...] | None) -> None:
    assert lesen(text) == zeilen


@pytest.mark.rule("KAS-GUETE-09")
def test_listen_sind_als_beispiel_gekennzeichnet_und_aenderbar() -> None:
    listen = mitgeliefert()
    assert {f.name for f in listen.fertigkeiten if not f.beispiel} >= {"Redekunst", "Zechen"}
    assert all(kraut.beispiel for kraut in listen.kraeuter)
    assert all(gegenstand.beispiel for gegenstand in listen.gegenstaende)
    assert boni_lesen("W1 Wx") is None
    spiel = Spiel(held())
    spiel.sagt(SL, a.FertigkeitEintragen, name="Tanz", koerperlich=True, wurfart="einzel")
    spiel.sagt(SL, a.KrautEintragen, name="Minze", niveau="leicht")
    spiel.sagt(SL, a.GegenstandEintragen, name="Horn", fertigkeit="Tanz", boni="W1", guete=22)
    assert spiel.tisch.listen.fertigkeit("Tanz").koerperlich
    assert not spiel.tisch.listen.gegenstand("Horn").beispiel
    spiel.sagt(SL, a.GegenstandEintragen, name="Horn", boni="Unsinn")
    assert spiel.tisch.listen.gegenstand("Horn").boni == ""
    assert spiel.schritt("KAS-GUETE-09")["boni"] == 0
    spiel.sagt(SL, a.Streichen, liste="kraeuter", name="Minze")
    assert "Minze" not in {kraut.name for kraut in spiel.tisch.listen.kraeuter}


@pytest.mark.parametrize(
    ("setup", "satz"),
    [
        ({"sheets": {}}, "erwarteten Form"),
        ({"sheets": ["Mira"]}, "Objekt mit Namen"),
        ({"sheets": [held(), held()]}, "schon am Tisch"),
        ({"sheets": [held(n) for n in map(str, range(61))]}, "Mehr als 60"),
        ({"sheets": [held(sterne=["Tanz"])]}, "Könnerstern"),
        ({"kraeuter": [{"name": "x", "niveau": "riesig"}]}, "passt nicht"),
        ({"gegenstaende": [{"name": "x", "boni": "W0"}]}, "passt nicht"),
        ({"gegenstaende": [{"name": "x", "guete": "viel"}]}, "passt nicht"),
        ({"fertigkeiten": [{"name": "x", "kampf": 1}]}, "passt nicht"),
        ({"fertigkeiten": [{"nome": "x"}]}, "Ein Eintrag"),
        ({"switches": {"kas.gibt_es_nicht": 1}}, "kennt kein Feld"),
    ],
)
def test_was_keine_aufstellung_ist(setup: dict[str, Any], satz: str) -> None:
    with pytest.raises(IllegalCommand, match=satz):
        KASKADE.start(setup)


def test_zugelassene_maengel_in_der_aufstellung() -> None:
    tisch = KASKADE.start({"sheets": [held(sterne=["Tanz"], zugelassen=True)]})
    assert tisch.namen == ("Mira",)
    with pytest.raises(IllegalCommand, match="gibt es am Tisch nicht"):
        tisch.figur("Niemand")
    with pytest.raises(Unknown):
        KASKADE.decide(tisch, object(), lambda *_, **__: None)  # type: ignore[arg-type]


def verdeckt() -> Spiel:
    return Spiel(held(), nsc("Dieb", verdeckt=True, **kann("Wachgabe", 12)))


def test_verdeckte_werte_sieht_nur_die_spielleitung() -> None:
    spiel = verdeckt()
    spiel.sagt(SL, a.Eingreifen, figur="Dieb", wert="psyche", neu=3)
    spiel.sagt(SL, a.Verletzen, figur="Dieb", staerke="leicht").antwortet(SL, "1.1")
    mira, sl = (KASKADE.view(spiel.tisch, seat) for seat in ("mira", SL))
    assert (mira.figuren[1].figur, sl.figuren[1].figur) == (None, spiel.figur("Dieb"))
    assert not tale(spiel.game, "mira")
    zeile = KASKADE.overview(mira)[1]
    assert (zeile["psyche"], zeile["segmente"]) == (None, None)
    assert all(gauge.value is None for gauge in KASKADE.scene(mira).figures[1].gauges)
    assert not KASKADE.scene(mira).figures[1].facts


def test_wer_nichts_weiss_vermutet_dreierlei() -> None:
    spiel = verdeckt()
    vermutet = KASKADE.suppose(KASKADE.view(spiel.tisch, "mira"), "mira")
    assert [weight for _, weight in vermutet] == [1, 2, 1]
    assert len(KASKADE.suppose(KASKADE.view(spiel.tisch, SL), SL)) == 1


@pytest.mark.rule("KAS-HEIL-01")
def test_verdeckte_wunden_werden_nicht_angeboten() -> None:
    helfer = held(**kann("Erste Hilfe", 12))
    spiel = Spiel(helfer, nsc("Dieb", verdeckt=True))
    spiel.sagt(SL, a.Verletzen, figur="Dieb", staerke="schwer").antwortet(SL, "1.1")
    with pytest.raises(IllegalCommand, match="Niemand"):
        spiel.sagt("mira", a.Helfen, figur="Mira", patient="Dieb")


def test_verdeckte_wuerfel_bleiben_verdeckt() -> None:
    spiel = verdeckt().legen(SL, "9 4 2").sagt(SL, a.Proben, figur="Dieb", worauf="Wachgabe")
    assert not look(spiel.game, "mira").given
    spiel.antwortet(SL, "9 4 2")
    (ergab,) = [e_ for e_ in tale(spiel.game, "mira")[-1].events if isinstance(e_, e.ProbeErgab)]
    assert (ergab.ergebnis, ergab.wurf) == (9, ())


@pytest.mark.rule("KAS-JAGD-07", "KAS-WUND-12")
def test_szene_mit_jagd_und_wunden() -> None:
    spiel = Spiel(held(lebenskreise=1), held("Bodo"))
    spiel.sagt(SL, a.Verletzen, figur="Mira", staerke="kritisch")
    spiel.sagt(SL, j.JagdBeginnen, fliehend="Bodo", verfolger=("Mira",), abstand=3)
    szene = KASKADE.scene(KASKADE.view(spiel.tisch, GM))
    assert szene.track is not None
    assert [(r.figure, r.step) for r in szene.track.runners] == [("Bodo", 0), ("Mira", 3)]
    mira = szene.figures[0]
    assert mira.condition == "toedlich"
    assert [[len(ring.lost) for ring in rad.rings] for rad in mira.wheels] == [[6, 3, 1]]
    assert [(g.label, g.value, g.most) for g in mira.gauges] == [
        ("leben", 0, 10), ("physis", 12, 12), ("psyche", 12, 12),
    ]  # fmt: skip
    assert KASKADE.acting(spiel.tisch) == "mira"
    assert KASKADE.candidates(spiel.tisch, "mira") == (j.JagdRunde("mira"),)
    assert KASKADE.candidates(spiel.tisch, "bodo") == ()
    spiel.sagt(SL, a.FigurEntfernen, figur="Mira")
    assert spiel.tisch.jagd is None


def test_gesperrtes_nennt_seinen_grund() -> None:
    spiel = Spiel(held(fertigkeiten={}, bonuswuerfel={}, eigenschaften={}))
    gesperrt = dict(KASKADE.locked(spiel.tisch, "mira"))
    assert {a.Proben, a.Lernen, a.Erinnern, a.Helfen, a.Schleichen, a.Trinken} <= set(gesperrt)
    assert gesperrt[a.Lernen].rule == "KAS-LERN-03"
    assert a.UhrStellen not in gesperrt
    with pytest.raises(IllegalCommand, match="nur die Spielleitung"):
        spiel.sagt("mira", a.UhrStellen, minuten=5)
    leer = KASKADE.start({"sheets": []})
    assert a.FigurEntfernen in dict(KASKADE.locked(leer, SL))

"""Schwer am Tisch: Abstand über mehrere Runden, Reparatur, Ziele, und wie lange es dafür denkt."""

from __future__ import annotations

from dataclasses import replace
from time import process_time
from typing import Any

import pytest
from benchmarks.bots import battle

from support.raumschlacht import Spiel, schiff
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.route import Route
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.bewegung import wegfrage
from wuerfelwerk.systems.raumschlacht.geometrie import entfernung
from wuerfelwerk.systems.raumschlacht.rat import kampfkraft, verfolgung
from wuerfelwerk.systems.raumschlacht.rat.gefecht import Gefecht
from wuerfelwerk.systems.raumschlacht.rat.kampfkraft import Ertrag, Kaempfer
from wuerfelwerk.systems.raumschlacht.rat.schiffswert import Bau
from wuerfelwerk.systems.raumschlacht.rat.taktik import am_tisch, schlicht
from wuerfelwerk.systems.raumschlacht.rat.verfolgung import TEILE, Abtausch
from wuerfelwerk.systems.raumschlacht.runde import Ziehen
from wuerfelwerk.systems.raumschlacht.stand import Schlacht

BOOT = Bau(3, 6, 3, 5, 1, 4, 2)
GLEICH = ((10, 0.5), (18, 0.5))


def lage(weit: int, a: str, b: str, *fehlt: str, **werte: Any) -> Spiel:
    """A (schwer) ist am Zug, B so viele Millimeter östlich."""
    spiel = Spiel(schiff("A", stufe="schwer", **werte), schiff("B", x=weit, **werte))
    verletzt = replace(spiel.schiff("A"), schaden=tuple((wert,) for wert in fehlt))
    spiel.game = replace(spiel.game, start=spiel.tisch.mit(verletzt))
    spiel.runde(a=a, b=b)
    if spiel.schlacht.am_zug == "B":
        spiel.zieht("B", "", *(["verzichten"] if weit <= 100 else []))
    return spiel.sagt("a", Ziehen, schiff="A")


def gehalten(spiel: Spiel) -> float:
    """Wie viele Zentimeter vor B das Programm hält."""
    frage = spiel.frage
    assert isinstance(frage, Route)
    weg = am_tisch(frage)
    assert frage.read(weg) == weg
    return entfernung((*frage.start, *weg)[-2:], spiel.schiff("B").ort) / 1000


def test_wer_zuletzt_zieht_feuert_ungestraft() -> None:
    """B ist schon gefahren und A gerade noch nah genug: hin und feuern."""
    spiel = lage(200, "1 | 5", "6 | 5")
    assert gehalten(spiel) <= 10
    spiel.antwortet("a", am_tisch(spiel.frage))
    assert am_tisch(spiel.frage) == "B"


def test_wer_zuerst_zieht_und_wund_ist_weicht_so_weit_aus_dass_die_antwort_ausbleibt() -> None:
    """B zieht noch und käme 10 cm weit: Bis 20 cm könnte B feuern."""
    wund = ("rumpf", "rumpf", "rumpf", "schilde", "schilde", "schilde")
    assert gehalten(lage(100, "6 | 5", "1 | 2", *wund)) > 20


def test_wer_niemanden_erreicht_bleibt_ausser_reichweite_der_antwort() -> None:
    """B zieht nach A und käme 12 cm weit."""
    assert gehalten(lage(280, "5 | 5", "2 | 3")) > 22


def test_nach_vielen_runden_weicht_niemand_mehr_aus() -> None:
    geduldig, eilig = (
        Abtausch(Ertrag(1.0, 0.0), Ertrag(3.0, 0.0), GLEICH, GLEICH, 10.0, flucht).aussicht()[1]
        for flucht in (True, False)
    )
    assert all(a >= b for a, b in zip(geduldig, eilig, strict=True))
    assert geduldig[TEILE] > eilig[TEILE]


def test_der_richtige_abstand_schlaegt_die_naehe() -> None:
    """Unter Gleichen bringt es mehr, außer Reichweite zu warten, als beieinander zu liegen."""
    salve = Ertrag(1.0, 0.1)
    _, werte = Abtausch(salve, salve, GLEICH, GLEICH, 10.0, flucht=True).aussicht()
    assert max(werte) > werte[TEILE] > 0
    assert werte.index(max(werte)) > TEILE


def test_wer_niemandem_etwas_tut_hat_nichts_zu_erwarten() -> None:
    nichts = Ertrag(-5.0, 0.0)
    mass, werte = Abtausch(nichts, nichts, GLEICH, GLEICH, 10.0, flucht=True).aussicht()
    assert mass == 0
    assert not any(werte)


def test_auch_wer_nicht_vom_fleck_kommt_hat_eine_aussicht() -> None:
    steht = ((0, 1.0),)
    _, werte = Abtausch(Ertrag(1.0, 0.0), Ertrag(1.0, 0.0), steht, steht, 10.0, True).aussicht()
    assert len(werte) == verfolgung.ORTE
    assert werte[-1] == 0


def test_der_letzte_rumpf_ist_mehr_wert_als_der_erste() -> None:
    def kostet(rumpf: int) -> float:
        vorher, danach = BOOT._replace(rumpf=rumpf), BOOT._replace(rumpf=rumpf - 1)
        return 1 - kampfkraft.kraft(danach) / kampfkraft.kraft(vorher)

    assert kostet(1) == 1
    assert kostet(2) > kostet(4)


def test_ein_treffer_ist_bald_behoben_zwei_sind_es_nicht() -> None:
    """Der zweite Würfel, der fehlt, kostet auf Dauer mehr als der erste: Feuer lohnt gebündelt."""
    heil, einer, zwei = (
        kampfkraft.demnaechst(Kaempfer(BOOT._replace(geschuetzschaden=n), BOOT)) for n in (5, 4, 3)
    )
    assert 0 < heil - einer < einer - zwei


def test_repariert_wird_nie_ueber_den_start_und_nie_der_captain() -> None:
    heil = Kaempfer(BOOT, BOOT)
    assert kampfkraft.demnaechst(heil) == pytest.approx(kampfkraft.kraft(BOOT))
    gefallen = BOOT._replace(captain=0)
    assert kampfkraft.demnaechst(Kaempfer(gefallen, BOOT)) == pytest.approx(
        kampfkraft.kraft(gefallen)
    )
    assert kampfkraft.demnaechst(Kaempfer(BOOT._replace(rumpf=0), BOOT)) == 0


def zwei_ziele(stufe: str) -> Choice:
    """A kann auf B (heil) oder C feuern, dem schon Geschütze fehlen; sonst sind sie gleich."""
    drei = [schiff("A", stufe=stufe), schiff("B", x=50, seite="blau"),
            schiff("C", y=50, seite="blau")]  # fmt: skip
    spiel = Spiel(*drei)
    fehlt = (("geschuetzschaden",), ("rumpf",))
    spiel.game = replace(
        spiel.game, start=spiel.tisch.mit(replace(spiel.schiff("C"), schaden=fehlt))
    )
    spiel.runde(a="6 | 5", b="1 | 2", c="1 | 3").zieht("A")
    assert isinstance(spiel.frage, Choice)
    return spiel.frage


def test_schwer_setzt_einem_angeschlagenen_feind_nach() -> None:
    assert am_tisch(zwei_ziele("schwer")) == "C"


@pytest.mark.parametrize(("weit", "in_gefahr"), [(50, True), (900, False)])
def test_wer_sich_rettet_ueberlaesst_die_salve_den_verbuendeten(weit: int, in_gefahr: bool) -> None:
    """B zieht noch und kommt an C heran oder nicht; A könnte ausweichen."""
    drei = [schiff("A", stufe="schwer", seite="rot"), schiff("B", x=100, seite="blau"),
            schiff("C", y=weit, seite="rot")]  # fmt: skip
    spiel = Spiel(*drei).runde(a="6 | 5", b="2 | 3", c="1 | 2").sagt("a", Ziehen, schiff="A")
    (feind,) = Gefecht.von(spiel.frage).bilder
    assert (feind.ohne_uns > 0) == in_gefahr
    assert feind.verlust > 0


@pytest.mark.parametrize("stufe", ["leicht", "mittel"])
def test_leicht_und_mittel_spielen_am_tisch_wie_immer(stufe: str) -> None:
    frage = zwei_ziele(stufe)
    assert am_tisch(frage) == schlicht(frage)
    spiel = Spiel(schiff("A", stufe=stufe), schiff("B", x=250)).runde(a="6 | 5", b="1 | 2")
    weg = spiel.sagt("a", Ziehen, schiff="A").frage
    assert RAUMSCHLACHT.tactic(weg) == schlicht(weg)


def test_wer_allein_ist_bleibt_auch_am_tisch_stehen() -> None:
    spiel = Spiel(schiff("A", stufe="schwer")).runde(a="6 | 5").sagt("a", Ziehen, schiff="A")
    assert am_tisch(spiel.frage) == ()


def test_schwer_denkt_unter_sechzig_schiffen_hoechstens_eine_sekunde() -> None:
    """Jedes Schiff anders gebaut, damit nichts schon gerechnet ist."""
    flotte = [
        schiff(f"S{n}", platz="ab"[n % 2], seite=("rot", "blau")[n % 2], x=n % 2 * 150 - 75,
               y=n * 30 - 900, rumpf=2 + n % 7, zielcomputer=2 + n % 5, stufe="schwer")
        for n in range(60)
    ]  # fmt: skip
    tisch = Spiel(*flotte).tisch
    schiffe = tuple(replace(each, initiative=9 + n % 13) for n, each in enumerate(tisch.schiffe))
    tisch = replace(tisch, schiffe=schiffe, schlacht=Schlacht(1, reihe=tisch.namen))
    frage = wegfrage(tisch, tisch.schiffe[0])
    vorher = process_time()
    assert frage.read(am_tisch(frage))
    assert process_time() - vorher < 1


@pytest.mark.parametrize("aufstellung", ["duell", "flotte"])
def test_schwer_schlaegt_mittel_am_tisch(aufstellung: str) -> None:
    """Wenige Schlachten mit festen Würfeln, von beiden Seiten; gemessen wird mit vielen."""
    stufen = ({"rot": "schwer", "blau": "mittel"}, {"rot": "mittel", "blau": "schwer"})
    sieger = [stufe.get(battle(aufstellung, stufe, seed)) for seed in range(12) for stufe in stufen]
    assert sieger.count("schwer") > sieger.count("mittel")

"""Von wo man am besten schießt, und was eine Salve dann bewirkt."""

from __future__ import annotations

from fractions import Fraction
from time import process_time
from typing import Any

import pytest

from support.raumschlacht import SL, Spiel, schiff
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.rules.route import Points, Route, length
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.angriff import erreichbar
from wuerfelwerk.systems.raumschlacht.ansicht.zielvorschau import Zielvorschau
from wuerfelwerk.systems.raumschlacht.bewegung import Gefahren, wegfrage
from wuerfelwerk.systems.raumschlacht.dock import AlleAufstellen
from wuerfelwerk.systems.raumschlacht.rat.standort import WUENSCHE, Standort, bester_standort
from wuerfelwerk.systems.raumschlacht.rat.taktik import schlicht
from wuerfelwerk.systems.raumschlacht.rat.wirkung import WIRKUNGEN
from wuerfelwerk.systems.raumschlacht.runde import Ziehen
from wuerfelwerk.systems.raumschlacht.stand import Schlacht
from wuerfelwerk.values import replace


def drei(**mehr: Any) -> Spiel:
    """A zieht zuerst; B liegt vorn, C nördlich davon und käme in dieser Runde noch heran."""
    paar = [schiff("B", x=150, seite="blau"), schiff("C", x=150, y=180, seite="blau")]
    spiel = Spiel(schiff("A", seite="rot"), *paar, **mehr)
    return spiel.runde(a="6 | 5", b="1 | 2", c="2 | 2").sagt("a", Ziehen, schiff="A")


def gefragt(spiel: Spiel) -> Route:
    assert isinstance(spiel.frage, Route)
    return spiel.frage


def danach(spiel: Spiel, weg: Points) -> Any:
    return Gefahren(schiff="A", weg=weg, gefahren="").an(spiel.schiff("A"))


def rat(spiel: Spiel, ziel: str, wunsch: str) -> Standort:
    gefunden = bester_standort(gefragt(spiel), ziel, wunsch)
    assert gefunden is not None
    gefragt(spiel).board.check(*stand(gefragt(spiel)), gefunden.weg)
    return gefunden


def stand(frage: Route) -> tuple[Any, Any, int]:
    return frage.start, frage.heading, frage.reach


@pytest.mark.rule("RS-BEW-02", "RS-ANG-02")
@pytest.mark.parametrize("wunsch", WUENSCHE)
@pytest.mark.parametrize("winkel", ["360", "60"])
def test_jeder_rat_ist_erlaubt_und_das_ziel_liegt_dort_in_reichweite(
    wunsch: str, winkel: str
) -> None:
    spiel = drei(switches={"rs.schusswinkel": winkel})
    gefunden = rat(spiel, "B", wunsch)
    assert gefunden.erreicht
    dort = danach(spiel, gefunden.weg)
    assert erreichbar(dort, spiel.schiff("B"), spiel.tisch.lesart)


def test_der_kurze_weg_ist_kuerzer_und_der_sichere_hat_weniger_antworten() -> None:
    spiel = drei()
    wege = {wunsch: rat(spiel, "B", wunsch) for wunsch in WUENSCHE}
    lang = {wunsch: length((0, 0), each.weg) for wunsch, each in wege.items()}
    assert lang["kurz"] == min(lang.values()) < 6000
    assert (wege["sicher"].antworten, wege["kurz"].antworten) == (1, 2)


def test_was_nicht_zu_erreichen_ist_dem_kommt_man_naeher() -> None:
    fern = [schiff("A"), schiff("C", x=330)]
    spiel = Spiel(*fern).runde(a="6 | 5", c="2 | 2").sagt("a", Ziehen, schiff="A")
    gefunden = rat(spiel, "C", "sicher")
    assert not gefunden.erreicht
    assert danach(spiel, gefunden.weg).ort[0] > 15_000
    assert bester_standort(gefragt(spiel), "Niemand") is None


@pytest.mark.rule("RS-SYSTEM-08", "RS-TREFFER-04")
def test_die_wirkung_zaehlt_auch_was_am_rumpf_zerbricht() -> None:
    """Von Hand: Rumpf 1 ohne Schilde; ein leichter Treffer zerstört bei 4, 5 (Rumpf) und 6."""
    ziel = schiff("B", x=50, schilde=0, rumpf=1, kommandant=0)
    spiel = Spiel(schiff("A"), ziel).runde(a="6 | 5", b="1 | 2")
    (aim,) = Zielvorschau(spiel.tisch, "A").aims((0, 0), (1, 0))
    assert aim.effect is not None
    salve = expand(aim.start, RAUMSCHLACHT.policy).chances()
    wirkung = expand(aim.effect, RAUMSCHLACHT.policy).chances()
    assert sum(wirkung.values()) == 1
    assert set(wirkung) <= {each for each, _ in aim.effects} == {each for each, _ in WIRKUNGEN}
    nichts = sum(salve.get(each, 0) for each in ("patzer", "daneben", "abgefangen", "schilde"))
    assert wirkung["nichts"] == nichts
    assert "schilde" not in wirkung
    assert wirkung["leicht"] < salve["klein"] * Fraction(4, 6) + salve["doppelt"]
    assert wirkung["zerstoert"] > salve["zerstoert"] + salve["klein"] * Fraction(2, 6)


def test_unter_sechzig_schiffen_dauert_ein_rat_keine_sekunde() -> None:
    viele = [schiff(f"S{nr}", seite=("rot", "blau")[nr % 2], dock=True) for nr in range(60)]
    tisch = Spiel(*viele).sagt(SL, AlleAufstellen).tisch
    schnell = tuple(replace(each, initiative=25) for each in tisch.schiffe)
    tisch = replace(tisch, schiffe=schnell, schlacht=Schlacht(1, tisch.namen))
    frage, ziel = wegfrage(tisch, tisch.schiff("S0")), tisch.feinde(tisch.schiff("S0"))[0]
    begonnen = process_time()
    assert bester_standort(frage, ziel.name, "stark") is not None
    assert schlicht(replace(frage, facts=(*frage.facts[:-1], ("stufe", "schwer")))) is not None
    assert process_time() - begonnen < 1

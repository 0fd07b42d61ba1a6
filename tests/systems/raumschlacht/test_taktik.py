"""Das Programm am Zug: Wege, Ziele, drei Stärken, Rat; und der Tisch als Text."""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from support.kit import evening_of_bots
from support.raumschlacht import SL, Spiel, im_schaden, schiff, zu_zweit
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.cli import duel
from wuerfelwerk.play import proof
from wuerfelwerk.play.proof import verify
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.abilities import Charting
from wuerfelwerk.rules.request import Choice, Number, Text
from wuerfelwerk.rules.route import Route
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.geometrie import entfernung
from wuerfelwerk.systems.raumschlacht.rat.taktik import schlicht
from wuerfelwerk.systems.raumschlacht.rat.ziele import ZIELE
from wuerfelwerk.systems.raumschlacht.runde import Reparieren, Ziehen, Zurueckziehen
from wuerfelwerk.systems.raumschlacht.stand import aktive_seiten
from wuerfelwerk.systems.raumschlacht.systemtabelle import SystemGetroffen, Zerstoert


def fern(stufe: str, weit: int = 250) -> Spiel:
    """A ist am Zug und B weit weg."""
    paar = [schiff("A", stufe=stufe), schiff("B", x=weit)]
    return Spiel(*paar).runde(a="6 | 5", b="1 | 2").sagt("a", Ziehen, schiff="A")


@pytest.mark.parametrize("stufe", ["leicht", "mittel", "schwer"])
def test_wer_niemanden_erreicht_faehrt_naeher(stufe: str) -> None:
    spiel = fern(stufe)
    assert isinstance(spiel.frage, Route)
    weg = schlicht(spiel.frage)
    ziel = spiel.schiff("B").ort
    assert entfernung(weg[-2:], ziel) < entfernung(spiel.schiff("A").ort, ziel)
    assert spiel.frage.read(weg) == weg


def test_wer_nur_nach_vorn_schiesst_dreht_sich_zum_ziel() -> None:
    """B liegt querab: Wer rundum schießt, bleibt gern stehen, wer nur nach vorn schießt, wendet."""
    for grad, wendet in (("360", False), ("60", True)):
        paar = [schiff("A"), schiff("B", x=30, y=80)]
        spiel = Spiel(*paar, switches={"rs.schusswinkel": grad}).runde(a="6 | 5", b="1 | 2")
        spiel.sagt("a", Ziehen, schiff="A")
        spiel.antwortet("a", schlicht(spiel.frage), "verzichten")
        assert (spiel.schiff("A").kurs != (10_000, 0)) == wendet
        assert spiel.schritt("RS-ANG-02")["ziele"] == ("B",)


def test_wer_allein_ist_bleibt_stehen() -> None:
    spiel = Spiel(schiff("A")).runde(a="6 | 5").sagt("a", Ziehen, schiff="A")
    assert schlicht(spiel.frage) == ()


def drei_ziele(stufe: str, **werte: Any) -> Choice:
    """A wählt zwischen B (heil) und C (fast wrack)."""
    drei = [
        schiff("A", stufe=stufe, **werte),
        schiff("B", x=50, seite="blau"),
        schiff("C", y=50, seite="blau", rumpf=1, schilde=0),
    ]
    spiel = Spiel(*drei).runde(a="6 | 5", b="1 | 2", c="1 | 3").zieht("A")
    assert isinstance(spiel.frage, Choice)
    return spiel.frage


def test_leicht_nimmt_das_naechste_ziel_alle_anderen_das_beste() -> None:
    assert schlicht(drei_ziele("leicht")) == "B"
    assert schlicht(drei_ziele("mittel")) == "C"
    assert schlicht(drei_ziele("schwer")) == "C"


def test_leicht_feuert_erst_aus_der_naehe() -> None:
    for weit, antwort in ((50, "B"), (51, "verzichten")):
        spiel = Spiel(schiff("A", stufe="leicht"), schiff("B", x=weit)).runde(a="6 | 5", b="1 | 2")
        assert schlicht(spiel.zieht("A").frage) == antwort


def test_leicht_feuert_nur_in_jeder_zweiten_runde() -> None:
    spiel = Spiel(schiff("A", stufe="leicht"), schiff("B", x=30))
    for antwort in ("B", "verzichten", "B"):
        spiel.runde(a="6 | 5", b="1 | 2").zieht("A")
        assert schlicht(spiel.frage) == antwort
        spiel.antwortet("a", "verzichten").zieht("B", "", "verzichten")
        spiel.legen(a="1", b="1").sagt(SL, Reparieren)


def ungleich_schnell(stufe: str) -> Choice:
    """B und C sind gleich gebaut, aber B hat eine hohe Initiative und C einen Patzer geworfen."""
    drei = [schiff("A", stufe=stufe),
            schiff("B", x=40, seite="blau"), schiff("C", y=40, seite="blau")]  # fmt: skip
    spiel = Spiel(*drei).runde(a="6 | 23", b="6 | 17", c=["5 | 1", "1"]).zieht("A")
    assert isinstance(spiel.frage, Choice)
    return spiel.frage


def test_erst_schwer_achtet_auf_die_initiative_der_ziele() -> None:
    assert schlicht(ungleich_schnell("mittel")) == "B"
    assert schlicht(ungleich_schnell("schwer")) == "C"


def test_schwer_verzichtet_wo_ein_angriff_mehr_schadet_als_nutzt() -> None:
    schwach = {"zielcomputer": 1, "geschuetzschaden": 0, "kommandant": 0}
    for stufe, antwort in (("mittel", "B"), ("schwer", "verzichten")):
        spiel = Spiel(schiff("A", stufe=stufe, **schwach), schiff("B", x=50))
        assert schlicht(spiel.runde(a="6 | 5", b="1 | 2").zieht("A").frage) == antwort


@pytest.mark.parametrize(("stufe", "weit"), [("leicht", 5_001), ("mittel", 10_001)])
def test_ein_hundertstel_millimeter_zu_weit_weg_ist_zu_weit_weg(stufe: str, weit: int) -> None:
    spiel = Spiel(schiff("A", stufe=stufe), schiff("B", x=50))
    versetzt = replace(spiel.schiff("B"), ort=(weit, 0))
    spiel.game = replace(spiel.game, start=spiel.tisch.mit(versetzt))
    spiel.runde(a="6 | 5", b="1 | 2").sagt("a", Ziehen, schiff="A")
    assert 0 < schlicht(spiel.frage)[-2] < weit


@pytest.mark.parametrize(("stufe", "weit"), [("leicht", 27), ("mittel", 36), ("schwer", 54)])
def test_je_staerker_desto_weiter_faehrt_das_programm(stufe: str, weit: int) -> None:
    """A hat Initiative 54, und B ist viel zu weit weg."""
    spiel = Spiel(schiff("A", stufe=stufe), schiff("B", x=1500)).runde(a="6 | 41", b="1 | 2")
    weg = schlicht(spiel.sagt("a", Ziehen, schiff="A").frage)
    assert round(weg[-2] / 1000) == weit


def test_schwer_haelt_abstand_wenn_es_selbst_nicht_zum_schuss_kommt() -> None:
    """B zieht nach A und käme 12 cm weit: Näher als 22 cm ist für A nichts zu holen."""
    abstand = {}
    for stufe in ("mittel", "schwer"):
        spiel = Spiel(schiff("A", stufe=stufe), schiff("B", x=280)).runde(a="5 | 5", b="2 | 3")
        weg = schlicht(spiel.sagt("a", Ziehen, schiff="A").frage)
        abstand[stufe] = entfernung((0, 0, *weg)[-2:], (28_000, 0)) / 1000
    assert abstand["mittel"] < 22 < abstand["schwer"] < 23


def test_schwer_weicht_verwundet_aus_und_faehrt_heil_heran() -> None:
    assert abstand_danach() <= 10
    assert abstand_danach("rumpf", "rumpf", "rumpf", "schilde", "schilde", "schilde") > 20


def abstand_danach(*fehlt: str) -> float:
    """A fehlen Würfel, B ist noch gar nicht gefahren: Wie weit hält sich A von ihm fern?"""
    spiel = Spiel(schiff("A", stufe="schwer", kurs=270), schiff("B", x=100))
    verletzt = replace(spiel.schiff("A"), schaden=tuple((wert,) for wert in fehlt))
    spiel.game = replace(spiel.game, start=spiel.tisch.mit(verletzt))
    spiel.runde(a="6 | 5", b="1 | 2").sagt("a", Ziehen, schiff="A")
    return entfernung((0, 0, *schlicht(spiel.frage))[-2:], (10_000, 0)) / 1000


@pytest.mark.parametrize(
    ("stufe", "behoben"), [("leicht", "manoevrieren"), ("mittel", "schilde"), ("schwer", "rumpf")]
)
def test_was_das_programm_zuerst_repariert(stufe: str, behoben: str) -> None:
    kaputt = ("schilde", "rumpf", "zielcomputer", "manoevrieren")
    frage = Choice("a", "RS-REP-03", kaputt, facts=(("stufe", stufe),))
    assert schlicht(frage) == behoben
    assert schlicht(Choice("a", "RS-REP-03", ("rumpf + rumpf", "schilde"),
                           facts=(("stufe", "schwer"),))) == "rumpf + rumpf"  # fmt: skip


def test_das_programm_am_tisch_spielt_so_stark_wie_der_bogen_sagt() -> None:
    spiel = Spiel(schiff("A", stufe="leicht"), schiff("B", x=60)).runde(a="6 | 5", b="1 | 2")
    spiel.sagt("a", Ziehen, schiff="A")
    pilot = Autopilot(RAUMSCHLACHT)
    assert pilot(look(spiel.game, "a"), spiel.game.open[0]) == schlicht(spiel.frage)
    spiel.antwortet("a", "")
    assert pilot(look(spiel.game, "a"), spiel.game.open[0]) == "verzichten"
    assert Autopilot(RAUMSCHLACHT, ZIELE["austeilen"])(
        look(spiel.game, "a"), spiel.game.open[0]
    ) == "B"  # fmt: skip


def test_ein_unbekannter_bogen_laesst_den_rat_entscheiden() -> None:
    assert RAUMSCHLACHT.tactic(Choice(SL, "RS-BEW-06", ("ablehnen", "zulassen"))) is None


def test_die_sl_laesst_zu_und_wer_steht_behaelt_den_kurs() -> None:
    assert schlicht(Choice(SL, "RS-BEW-06", ("ablehnen", "zulassen"))) == "zulassen"
    kurs = (("kurs", 200),)
    assert schlicht(Number("a", "RS-BEW-03", 0, 359, facts=kurs)) == 200
    assert schlicht(Choice("a", "RS-REP-03", ("schilde", "rumpf"))) == "schilde"
    with pytest.raises(TypeError):
        schlicht(Text("a", "RS-BEW-03"))


def sieger(aufstellung: str, rot: str, blau: str, seed: int) -> str:
    """Welche Stufe eine Schlacht der Beispiele gewinnt; leer: unentschieden."""
    setup, stufen = RAUMSCHLACHT.examples[aufstellung], {"rot": rot, "blau": blau}
    sheets = [{**sheet, "stufe": stufen[sheet["seite"]]} for sheet in setup["sheets"]]
    game = evening_of_bots(RAUMSCHLACHT, {**setup, "sheets": sheets}, seed)
    seiten = aktive_seiten(game.state)
    return stufen[seiten[0]] if len(seiten) == 1 else ""


@pytest.mark.parametrize("aufstellung", ["duell", "flotte"])
@pytest.mark.parametrize(("besser", "schlechter"), [("schwer", "mittel"), ("mittel", "leicht")])
def test_die_staerkere_stufe_gewinnt_oefter(aufstellung: str, besser: str, schlechter: str) -> None:
    """Wenige Schlachten mit festen Würfeln, von beiden Seiten; gemessen wird mit vielen."""
    paare = [(besser, schlechter, seed) for seed in range(12)]
    paare += [(schlechter, besser, seed) for seed in range(12)]
    gewonnen = [sieger(aufstellung, *each) for each in paare]
    assert gewonnen.count(besser) > gewonnen.count(schlechter)


def test_der_rat_faehrt_in_reichweite_und_feuert() -> None:
    spiel = fern("mittel", 180)
    pilot = Autopilot(RAUMSCHLACHT, ZIELE["austeilen"])
    weg = pilot(look(spiel.game, "a"), spiel.game.open[0])
    assert entfernung(weg[-2:], spiel.schiff("B").ort) <= 10_000
    spiel.antwortet("a", weg)
    assert pilot(look(spiel.game, "a"), spiel.game.open[0]) == "B"


def test_was_ein_spieler_wollen_kann() -> None:
    tisch = zu_zweit().tisch
    treffer = [SystemGetroffen(schiff="B", treffer=("rumpf", "rumpf"))]
    eigener = [SystemGetroffen(schiff="A", treffer=("rumpf",))]
    wert = {name: goal.worth for name, goal in ZIELE.items()}
    assert wert["unterschied"]("a", tisch, [*treffer, *eigener]) == 1
    assert wert["austeilen"]("a", tisch, [*treffer, *eigener]) == 2
    assert wert["austeilen"]("b", tisch, treffer) == 0
    assert wert["versenken"]("a", tisch, treffer) == 0
    assert wert["versenken"]("a", tisch, [Zerstoert(schiff="B")]) == 1
    assert wert["versenken"]("b", tisch, [Zerstoert(schiff="B")]) == 0
    assert wert["unterschied"]("b", tisch, [Zerstoert(schiff="B")]) == -10
    assert (
        wert["vorausschauend"]("a", tisch, treffer)
        > 0
        > wert["vorausschauend"]("b", tisch, treffer)
    )


# Der Tisch als Text


def test_der_tisch_als_text() -> None:
    spiel = Spiel(schiff("A"), schiff("B", x=60, y=40, kurs=180))
    assert isinstance(RAUMSCHLACHT, Charting)
    assert RAUMSCHLACHT.chart(spiel.tisch) == (
        "···········",
        "········2↓·",
        "···········",
        "··1→·······",
        "···········",
        "├────────┤ 10 cm",
        "1→ A  2↓ B",
    )


def test_wracks_haben_keinen_kurs_und_geflohene_keinen_ort() -> None:
    spiel = im_schaden(20)
    assert RAUMSCHLACHT.chart(spiel.tisch)[-1] == "1→ A  2× B"
    geflohen = zu_zweit().runde(a="6 | 5", b="1 | 2").sagt("a", Zurueckziehen, schiff="A")
    assert RAUMSCHLACHT.chart(geflohen.tisch)[-1] == "2→ B"
    assert RAUMSCHLACHT.chart(Spiel().tisch) == ()


def test_ein_weiter_tisch_wird_kleiner_gezeichnet() -> None:
    spiel = Spiel(schiff("A", x=-900), schiff("B", x=900))
    zeilen = RAUMSCHLACHT.chart(spiel.tisch)
    assert max(map(len, zeilen)) <= 66
    assert "├─┤ 10 cm" in zeilen


def am_terminal(patch: pytest.MonkeyPatch, *keys: str, log: Path | None = None) -> str:
    """Ein Duell am Terminal, mit diesen Tasten."""
    tasten: Iterator[str] = iter(keys)

    def taste(*_: object) -> str:
        if (found := next(tasten, None)) is None:
            raise EOFError
        return found

    out = StringIO()
    patch.setattr(builtins, "input", taste)
    patch.setattr(duel, "system_by_name", lambda _: RAUMSCHLACHT)
    console = Console(file=out, width=140, force_terminal=False)
    assert duel.run(system="raumschlacht", lang="de", hotseat=False, real_dice=False, seed=4,
                    log=str(log) if log else None, auto=not keys, console=console) == 0  # fmt: skip
    return out.getvalue()


def test_am_terminal_faehrt_man_mit_kurs_und_zentimetern(monkeypatch: pytest.MonkeyPatch) -> None:
    gezeigt = am_terminal(monkeypatch, "1", "", "1", "c", "quer", "90/2 +30/1,5", "q")
    assert "├────────┤ 10 cm" in gezeigt
    assert "1→ Adler  2← Bussard 85°/24,1" in gezeigt
    assert "Kurs/cm je Abschnitt wie 90/5" in gezeigt
    assert "90°/21,0" in gezeigt
    assert "Erwartet wird ein Weg" in gezeigt


def test_bots_spielen_am_terminal_bis_zum_ende(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log = tmp_path / "schlacht.log"
    gezeigt = am_terminal(monkeypatch, log=log)
    assert "Es ist entschieden" in gezeigt
    monkeypatch.setattr(proof, "system", lambda _: RAUMSCHLACHT)
    assert verify(log.read_text("utf-8")).faults == ()

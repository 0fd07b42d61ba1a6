"""Der Weg einer Probe Zeile für Zeile: Austausch, Neuwurf, Einsatz der Punkte, Brillanz."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, ablauf, mit, probe
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.note import SILENT, Audience, Recorder
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.request import Choice, Number, Pick, Throw
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.lesart import VORGABE
from wuerfelwerk.systems.urc.proben.extrapunkte import (
    FREI,
    PROBE,
    Einsatz,
    Verteilt,
    brillanz,
    einsetzen,
    glaenzen,
)
from wuerfelwerk.systems.urc.proben.probe import Liegend, Probe
from wuerfelwerk.systems.urc.proben.wertung import ANGRIFF, VERTEIDIGUNG, WISSEN, Wertung
from wuerfelwerk.systems.urc.proben.wissenswurf import Vorlage, Wissensausgang, Wissenswurf
from wuerfelwerk.systems.urc.rat.zaehlung import VERFEHLT, knapp

GEHEIM = frozenset({SL})
Zeile = tuple[str, Audience, dict[str, Any]]


def zeilen(steps: Any, *regeln: str) -> list[Zeile]:
    alle = ((s.rule, s.audience, dict(s.values)) for s in steps)
    return [zeile for zeile in alle if not regeln or zeile[0] in regeln]


@pytest.mark.rule("URC-POOL-05", "URC-POOL-08", "URC-POOL-09", "URC-WISS-03", "URC-BRIL-01")
def test_ein_wissenswurf_gegen_ein_verdecktes_ziel() -> None:
    wurf = Wissenswurf(probe(4, 1, ziel=None), 19, GEHEIM)
    ausgang, steps = ablauf(wurf, "1 4 4 5 6")
    assert ausgang == Wissensausgang(Liegend((1, 4, 4, 5, 6), (4, 4, 5, 6)), 20, True, 2)
    regeln = ("URC-POOL-14", "URC-POOL-05", "URC-POOL-08", "URC-POOL-09", "URC-PASCH-04",
              "URC-POOL-11", "URC-HOEHE-03", "URC-BRIL-01", "URC-BRIL-02")  # fmt: skip
    assert zeilen(steps, *regeln) == [
        ("URC-POOL-14", None, {"figur": "Bo", "zweck": "wissen"}),
        ("URC-POOL-05", None, {"figur": "Bo", "austausch": 1, "geworfen": 5}),
        ("URC-POOL-08", None, {"figur": "Bo", "wurf": (1, 4, 4, 5, 6), "weg": (1,)}),
        ("URC-POOL-09", None, {"figur": "Bo", "liegend": (4, 4, 5, 6)}),
        ("URC-POOL-11", GEHEIM, {"figur": "Bo", "ergebnis": 20, "zielwert": 19}),
        ("URC-PASCH-04", GEHEIM, {"figur": "Bo", "frei": 1}),
        ("URC-HOEHE-03", GEHEIM, {"figur": "Bo", "punkte": 1}),
        ("URC-BRIL-01", GEHEIM, {"figur": "Bo", "punkte": 2}),
        ("URC-BRIL-02", GEHEIM, {"figur": "Bo", "wirkung": "sehr_gut"}),
    ]
    ((_, to, werte),) = zeilen(steps, "URC-WISS-03")
    assert (to, werte["figur"], werte["ergebnis"]) == (None, "Bo", 20)
    assert {zeile[2]["figur"] for zeile in zeilen(steps) if "figur" in zeile[2]} == {"Bo"}


@pytest.mark.rule("URC-WISS-03", "URC-POOL-12")
def test_gelungen_und_misslungen_heissen_nicht_gleich() -> None:
    gesagt = []
    for ziel in (18, 19):
        _, steps = ablauf(Wissenswurf(probe(3, ziel=ziel), ziel), "5 6 6")
        ((_, _, werte),) = zeilen(steps, "URC-WISS-03")
        gesagt.append(werte["gelungen"])
    assert all(wort in URC.wording.words for wort in gesagt)
    assert len(set(gesagt)) == 2


@pytest.mark.rule("URC-POOL-08")
def test_die_frage_zum_entfernen_nennt_alles_was_zaehlt() -> None:
    lesart = mit({"punkte_teilbar": False})
    ablauf_ = probe(4, 2, ANGRIFF, 18, 3, lesart)(SILENT)
    next(ablauf_)
    frage = ablauf_.send(((1, 2, 3, 4, 5, 6),))
    lage = (("figur", "Bo"), ("anzahl", 2), ("zweck", "angriff"), ("schadenswuerfel", 3),
            ("lesart", ("punkte_teilbar=False",)), ("ziel", 18))  # fmt: skip
    assert frage == Pick("bo", "URC-POOL-08", (1, 2, 3, 4, 5, 6), 2, 2, facts=lage)


@pytest.mark.rule("URC-POOL-08", "URC-POOL-09")
@pytest.mark.parametrize(("wahl", "weg"), [("frei", (1, 2)), ("niedrigste", (1, 2))])
def test_ein_neuwurf_zeile_fuer_zeile(wahl: str, weg: tuple[int, ...]) -> None:
    lesart = mit({"spez_modus": "neuwurf", "austausch_wahl": wahl})
    liegend, steps = ablauf(probe(3, 2, lesart=lesart), "1 2 6", "5 3")
    assert liegend == Liegend((1, 2, 6), (3, 5, 6))
    assert zeilen(steps, "URC-POOL-08", "URC-POOL-09") == [
        ("URC-POOL-08", None, {"figur": "Bo", "wurf": (1, 2, 6), "weg": weg}),
        ("URC-POOL-09", None, {"figur": "Bo", "liegend": (3, 5, 6)}),
    ]


@pytest.mark.rule("URC-POOL-08")
def test_neu_geworfen_wird_nur_was_man_will() -> None:
    lauf = probe(3, 2, lesart=mit({"spez_modus": "neuwurf"}))(SILENT)
    next(lauf)
    frage = lauf.send(((2, 5, 6),))
    assert isinstance(frage, Pick)
    assert (frage.at_least, frage.at_most) == (0, 2)
    with pytest.raises(StopIteration) as ende:
        lauf.send(())
    assert ende.value.value == Liegend((2, 5, 6), (2, 5, 6))


def eingesetzt(teilbar: bool, zweck: str, antwort: Any) -> tuple[Any, Einsatz]:
    """Die Frage nach dem Einsatz und was nach der Antwort gilt; es fehlen zwei von drei."""
    schalter = {"punkte_teilbar": teilbar, "pasch_angriff": "aufteilen",
                "pasch_verteidigung": "aufteilen", "pasch_wissen": "aufteilen"}  # fmt: skip
    wer = probe(5, 0, zweck, 18, lesart=mit(schalter))
    lauf: Procedure[Einsatz] = einsetzen(wer, Wertung(16, 3, 1, 3), (18,), True, ("A: 2",))
    frage = next(lauf)
    with pytest.raises(StopIteration) as ende:
        lauf.send(antwort)
    return frage, ende.value.value


@pytest.mark.rule("URC-PASCH-04", "URC-PASCH-05", "URC-PASCH-06")
@pytest.mark.parametrize(
    ("zweck", "regel"),
    [(WISSEN, "URC-PASCH-04"), (ANGRIFF, "URC-PASCH-05"), (VERTEIDIGUNG, "URC-PASCH-06")],
)
def test_wie_viele_punkte_in_die_probe_gehen(zweck: str, regel: str) -> None:
    lage = (("figur", "Bo"), ("fehlt", 2), ("pasch", 3), ("je_ziel", ("A: 2",)))
    frage, einsatz = eingesetzt(True, zweck, 2)
    assert frage == Number("bo", regel, 0, 3, facts=lage)
    assert einsatz == Einsatz(19, 1, 1)
    assert eingesetzt(True, zweck, 1)[1] == Einsatz(17, 2, 1)
    frage, einsatz = eingesetzt(False, zweck, PROBE)
    assert frage == Choice("bo", regel, (PROBE, FREI), facts=lage)
    assert einsatz == Einsatz(19, 0, 1)
    assert eingesetzt(False, zweck, FREI)[1] == Einsatz(16, 3, 1)


def glanz_von(punkte: int, gelungen: bool, **schalter: Any) -> tuple[int, list[Zeile]]:
    note = Recorder(known=URC.catalogue)
    urteil = Verteilt(Einsatz(20, punkte, 1), gelungen)
    return brillanz("Bo", urteil, mit(schalter), note, GEHEIM), zeilen(note.steps)


@pytest.mark.rule("URC-BRIL-01", "URC-BRIL-02", "URC-HOEHE-03")
def test_brillanz_zeile_fuer_zeile() -> None:
    assert glanz_von(2, True) == (
        3,
        [
            ("URC-HOEHE-03", GEHEIM, {"figur": "Bo", "punkte": 1}),
            ("URC-BRIL-01", GEHEIM, {"figur": "Bo", "punkte": 3}),
            ("URC-BRIL-02", GEHEIM, {"figur": "Bo", "wirkung": "glaenzend"}),
        ],
    )
    assert glanz_von(2, False) == (0, [])
    assert glanz_von(2, True, redux=True) == (0, [])
    assert glanz_von(2, False, brillanz_bei_misserfolg=True)[0] == 3
    note = Recorder(known=URC.catalogue)
    assert glaenzen("Bo", 0, VORGABE, note, None) == 0
    assert zeilen(note.steps) == [("URC-BRIL-01", None, {"figur": "Bo", "punkte": 0})]


@pytest.mark.rule("URC-PASCH-04")
def test_eine_vorlage_sagt_was_frei_blieb() -> None:
    (liegend, einsatz), steps = ablauf(Vorlage(probe(3)), "4 4 5")
    assert (liegend, einsatz) == (Liegend((4, 4, 5), (4, 4, 5)), Einsatz(14, 0, 1))
    assert zeilen(steps, "URC-PASCH-04") == [("URC-PASCH-04", None, {"figur": "Bo", "frei": 0})]
    assert {zeile[2]["figur"] for zeile in zeilen(steps)} == {"Bo"}


@pytest.mark.rule("URC-POOL-11")
def test_fuer_den_rat_zaehlt_nur_was_noch_etwas_aendert() -> None:
    wer = probe(4)
    assert knapp(wer, Wertung(10, 2, 1, 2), (13, 20)) is VERFEHLT
    assert knapp(wer, Wertung(11, 2, 1, 2), (13, 20)) == Wertung(11, 2, 1, 2)
    assert knapp(wer, Wertung(20, 2, 2, 2), (13, 20)) == Wertung(20, 2, 2, 2)
    assert knapp(wer, Wertung(25, 2, 2, 2), (13, 20)) == Wertung(20, 2, 2, 2)
    glanz = probe(4, lesart=mit({"brillanz_bei_misserfolg": True}))
    assert knapp(glanz, Wertung(10, 2, 1, 2), (13,)) == Wertung(10, 2, 1, 2)


@pytest.mark.rule("URC-POOL-03", "URC-POOL-08")
def test_ohne_austausch_wird_nur_geworfen() -> None:
    lauf = probe(3)(SILENT)
    lage = (("figur", "Bo"), ("wuerfel", 3))
    assert next(lauf) == Throw("bo", "URC-POOL-03", Pool.of((3, 6)), facts=lage)
    with pytest.raises(StopIteration) as ende:
        lauf.send(((1, 2, 3),))
    assert ende.value.value == Liegend((1, 2, 3), (1, 2, 3))


@pytest.mark.rule("URC-REDUX-04", "URC-REDUX-05")
def test_in_redux_bleibt_alles_liegen_und_die_stufe_verdeckt() -> None:
    lesart = mit({"redux": True})
    _, steps = ablauf(Wissenswurf(probe(3, 2, lesart=lesart), 18, GEHEIM), "2 2 2 1 1")
    assert zeilen(steps, "URC-REDUX-04") == [("URC-REDUX-04", None, {"figur": "Bo", "bleiben": 2})]
    assert [to for _, to, _ in zeilen(steps, "URC-REDUX-05", "URC-REDUX-06")] == [GEHEIM, GEHEIM]
    genau = Probe("Bo", "bo", 3, lesart=lesart, genau=True)
    assert [each.latte(18) for each in (genau, probe(3, lesart=lesart))] == [18, 3]


@pytest.mark.rule("URC-PASCH-04")
def test_wer_vorlegt_entscheidet_ueber_seine_punkte() -> None:
    lauf = Vorlage(probe(3))(SILENT)
    next(lauf)
    lage = (("figur", "Bo"), ("fehlt", 1), ("pasch", 1), ("je_ziel", ()))
    assert lauf.send(((4, 4, 5),)) == Number("bo", "URC-PASCH-04", 0, 1, facts=lage)

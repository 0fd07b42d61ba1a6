"""Die Rechenwege Zeile für Zeile: jede Regel mit jeder Zahl, und wer sie erfährt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from support.urc import SL, Spiel, ablauf, hand, held, mit, nsc
from wuerfelwerk.rules.note import SILENT, Audience, Note, Recorder, Total
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.request import Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.kampf.zug import AktionGetan, RundeVorbei, ZugBeenden, ZugBeendet
from wuerfelwerk.systems.urc.leib.heilung import Geheilt, heilen
from wuerfelwerk.systems.urc.leib.tagesform import TagesformAusgegeben, Tagesformwurf
from wuerfelwerk.systems.urc.leib.verletzung import (
    Gefallen,
    Getoetet,
    SchadenGenommen,
    StrukturVerloren,
    erleiden,
    hoechstens,
    kann_sich_schonen,
    nachher,
    treffen,
)
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.magie.kosten import (
    DIMENSIONEN,
    ausgedehnt,
    bei_fehlschlag,
    darf_zaubern,
    kosten_frei,
    kosten_spruch,
    mehrkosten,
    nur_einfach,
    zu_komplex,
)
from wuerfelwerk.systems.urc.proben.wertung import (
    ANGRIFF,
    HEILUNG,
    VERTEIDIGUNG,
    WISSEN,
    Wertung,
    bewerten,
    hoechste,
    hoehepunkte,
    messlatte,
    noetig,
    nutzen,
    paschmodus,
    paschpunkte,
    schadenspunkte,
    vergleichen,
    werten,
    zuordnen,
)
from wuerfelwerk.systems.urc.proben.zielwerte import (
    STUFEN,
    benannt,
    modifiziert,
    stufe_von,
    umstaende_zaehlen,
)
from wuerfelwerk.systems.urc.stand import Figur

T = TypeVar("T")
Zeilen = list[tuple[str, Audience, dict[str, Any]]]
GEHEIM = frozenset({SL})


def mitgeschrieben(rechnung: Callable[[Note], T]) -> tuple[T, Zeilen]:
    """Das Ergebnis und alle Schritte; eine Regel, die es nicht gibt, ist ein Fehler."""
    note = Recorder(known=URC.catalogue)
    ergebnis = rechnung(note)
    return ergebnis, [(s.rule, s.audience, dict(s.values)) for s in note.steps]


def figur(roh: dict[str, Any], **schalter: Any) -> Figur:
    switches = {f"urc.{name}": wert for name, wert in schalter.items()}
    return URC.start({"sheets": [roh], "switches": switches}).figuren[0]


# --- Pasch, Höhe, Ergebnis


@pytest.mark.rule("URC-PASCH-01", "URC-PASCH-03", "URC-PASCH-07", "URC-HOEHE-01", "URC-POOL-10")
def test_der_liegende_wurf_zeile_fuer_zeile() -> None:
    wertung, zeilen = mitgeschrieben(
        lambda note: werten("Bo", (2, 2, 2, 5, 5), VORGABE, note, GEHEIM)
    )
    assert wertung == Wertung(16, 3, 1, 3)
    assert zeilen == [
        ("URC-PASCH-07", GEHEIM, {"figur": "Bo", "liegend": (2, 2, 2, 5, 5)}),
        ("URC-PASCH-01", GEHEIM, {"figur": "Bo", "paesche": (3, 2), "punkte": 3}),
        ("URC-PASCH-03", GEHEIM, {"figur": "Bo", "paesche": 2, "punkte": 3}),
        ("URC-HOEHE-04", GEHEIM, {"figur": "Bo", "augen": 16}),
        ("URC-HOEHE-01", GEHEIM, {"figur": "Bo", "augen": 16, "punkte": 1}),
        ("URC-POOL-10", GEHEIM, {"figur": "Bo", "ergebnis": Total.of(19, augen=16, pasch=3)}),
    ]


@pytest.mark.rule("URC-PASCH-02", "URC-HOEHE-02")
@pytest.mark.parametrize(
    ("wurf", "mehr"),
    [
        ((5,) * 6, set()),
        ((5,) * 7, {"URC-PASCH-02"}),
        ((6,) * 9, {"URC-PASCH-02"}),
        ((6,) * 10, {"URC-PASCH-02", "URC-HOEHE-02"}),
    ],
)
def test_ueber_die_tafeln_hinaus(wurf: tuple[int, ...], mehr: set[str]) -> None:
    _, zeilen = mitgeschrieben(lambda note: werten("Bo", wurf, VORGABE, note))
    gesagt = {regel: werte for regel, _, werte in zeilen}
    assert {"URC-PASCH-02", "URC-HOEHE-02"} & set(gesagt) == mehr
    if "URC-PASCH-02" in mehr:
        werte = {"figur": "Bo", "gleiche": len(wurf), "punkte": len(wurf) - 1}
        assert gesagt["URC-PASCH-02"] == werte
    if "URC-HOEHE-02" in mehr:
        assert gesagt["URC-HOEHE-02"] == {"figur": "Bo", "punkte": 6}
    _, zeilen = mitgeschrieben(lambda note: werten("Bo", wurf, VORGABE, note, GEHEIM))
    assert {to for _, to, _ in zeilen} == {GEHEIM}


@pytest.mark.rule("URC-PASCH-01", "URC-PASCH-02")
def test_ein_einziger_pasch_und_wer_davon_erfaehrt() -> None:
    _, zeilen = mitgeschrieben(lambda note: werten("Bo", (4,) * 7, VORGABE, note, GEHEIM))
    assert [zeile[:2] for zeile in zeilen if zeile[0].startswith("URC-PASCH")] == [
        ("URC-PASCH-07", GEHEIM),
        ("URC-PASCH-01", GEHEIM),
        ("URC-PASCH-02", GEHEIM),
    ]


@pytest.mark.rule("URC-PASCH-01", "URC-HOEHE-01")
def test_ohne_pasch_und_mit_hoehe_zur_probe() -> None:
    lesart = mit({"hoehe_zur_probe": True})
    wertung, zeilen = mitgeschrieben(lambda note: werten("Bo", (4, 5, 6), lesart, note))
    assert wertung == Wertung(15, 0, 1, 1)
    assert ("URC-PASCH-01", None, {"figur": "Bo", "paesche": (), "punkte": 0}) in zeilen
    summe = Total.of(16, augen=15, pasch=0, hoehe=1)
    assert zeilen[-1] == ("URC-POOL-10", None, {"figur": "Bo", "ergebnis": summe})


@pytest.mark.rule("URC-REDUX-03")
@pytest.mark.parametrize(("schaden", "extra"), [("nur_wuerfel", (0, 0)), ("wie_standard", (2, 2))])
def test_in_redux_zaehlen_gerade_seiten(schaden: str, extra: tuple[int, int]) -> None:
    lesart = mit({"redux": True, "redux_schaden": schaden})
    wurf = (3, 4, 4, 6, 6)
    wertung, zeilen = mitgeschrieben(lambda note: werten("Bo", wurf, lesart, note, GEHEIM))
    assert wertung == Wertung(4, *extra, 0)
    werte = {"figur": "Bo", "liegend": wurf, "erfolge": 4}
    assert zeilen == [("URC-REDUX-03", GEHEIM, werte)]


@pytest.mark.rule("URC-PASCH-01", "URC-PASCH-02", "URC-PASCH-03")
@pytest.mark.parametrize(
    ("wurf", "alle", "bester"),
    [("", 0, 0), ("1 2 3", 0, 0), ("3 3", 1, 1), ("3 3 5 5 5", 3, 2), ("2 2 2 2 2 2 2", 6, 6)],
)
def test_paschpunkte(wurf: str, alle: int, bester: int) -> None:
    assert paschpunkte(hand(wurf)) == alle
    assert paschpunkte(hand(wurf), mit({"pasch_zaehlung": "bester"})) == bester


@pytest.mark.rule("URC-HOEHE-01", "URC-HOEHE-02")
@pytest.mark.parametrize(
    ("augen", "punkte"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (59, 5), (60, 6)]
)
def test_hoehepunkte(augen: int, punkte: int) -> None:
    assert hoehepunkte(augen) == punkte
    assert hoehepunkte(augen, 9) == punkte
    mehr = mit({"hoehe_basis": "augen_plus_pasch"})
    assert hoehepunkte(augen, 1, mehr) == (augen + 1) // 10
    assert hoehepunkte(augen, lesart=mehr) == punkte


@pytest.mark.rule("URC-POOL-11", "URC-POOL-12", "URC-ZIEL-06")
@pytest.mark.parametrize(
    ("ergebnis", "regeln"),
    [(17, ["URC-POOL-12"]), (18, ["URC-POOL-11", "URC-ZIEL-06"]), (19, ["URC-POOL-11"])],
)
def test_gleich_oder_hoeher_gelingt(ergebnis: int, regeln: list[str]) -> None:
    gelungen, zeilen = mitgeschrieben(lambda note: vergleichen("Bo", ergebnis, 18, note, GEHEIM))
    assert gelungen is (ergebnis >= 18)
    verglichen = {"figur": "Bo", "ergebnis": ergebnis, "zielwert": 18}
    genau = {"figur": "Bo", "zielwert": 18}
    assert zeilen == [(r, GEHEIM, genau if r == "URC-ZIEL-06" else verglichen) for r in regeln]


@pytest.mark.rule("URC-PASCH-04", "URC-PASCH-05", "URC-PASCH-06")
def test_je_nach_wurf_zaehlen_extrapunkte_einmal_oder_doppelt() -> None:
    for zweck, schalter in (
        (ANGRIFF, "pasch_angriff"), (VERTEIDIGUNG, "pasch_verteidigung"), (WISSEN, "pasch_wissen"),
        (HEILUNG, "pasch_wissen"),
    ):  # fmt: skip
        for modus in ("doppelt", "aufteilen"):
            andere = {"doppelt": "aufteilen", "aufteilen": "doppelt"}[modus]
            drei = ("pasch_angriff", "pasch_verteidigung", "pasch_wissen")
            lesart = mit({**dict.fromkeys(drei, andere), schalter: modus})
            assert paschmodus(zweck, lesart) == modus
            wertung = Wertung(16, 3, 1, 3)
            assert noetig(wertung, 2, zweck, lesart) == (2 if modus == "aufteilen" else 0)
            assert noetig(wertung, 0, zweck, lesart) == 0
            ganz = replace(lesart, punkte_teilbar=False)
            assert noetig(wertung, 2, zweck, ganz) == (3 if modus == "aufteilen" else 0)


@pytest.mark.rule("URC-PASCH-04")
def test_erst_gehen_die_paschpunkte_dann_die_hoehe() -> None:
    wertung = Wertung(16, 3, 2, 5)
    assert wertung.ergebnis == 21
    assert [wertung.fehlt(ziel) for ziel in (15, 16, 17, 30)] == [0, 0, 1, 14]
    assert [wertung.frei_nach(n) for n in range(6)] == [
        (3, 2), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0),
    ]  # fmt: skip


@pytest.mark.rule("URC-DMG-02")
def test_die_hoechsten_wuerfel() -> None:
    assert hoechste((5, 1, 6, 2), 2) == (5, 6)
    assert hoechste((5, 1), 3) == (1, 5)
    assert hoechste((5, 1), 0) == ()
    assert [schadenspunkte((5, 1, 6, 2), n) for n in range(6)] == [0, 6, 11, 13, 14, 14]


@pytest.mark.rule("URC-POOL-08")
def test_was_ein_liegender_wurf_wert_ist() -> None:
    wurf = (2, 4, 4, 6, 6)
    assert nutzen(wurf, WISSEN, None) == (24,)
    assert nutzen(wurf, WISSEN, 18, lesart=mit({"austausch_ziel": "gesamt"})) == (24,)
    assert nutzen(wurf, WISSEN, 18) == (1, 4, 24)
    assert nutzen(wurf, WISSEN, 23) == (1, 3, 24)
    assert nutzen(wurf, WISSEN, 24) == (1, 2, 24)
    assert nutzen(wurf, WISSEN, 25) == (0, 0, 24)
    assert nutzen(wurf, ANGRIFF, 18) == (1, 4, 24)
    assert nutzen(wurf, WISSEN, 3, lesart=mit({"redux": True})) == (1, 0, 5)
    assert nutzen(wurf, ANGRIFF, 18, 2) == (1, 4 + 12, 24)
    assert nutzen(wurf, VERTEIDIGUNG, 23, 2) == (1, 3, 24)
    assert nutzen(wurf, HEILUNG, 18, 2) == (1, 12, 24)
    mehr = mit({"heilung_mit_extrapunkten": True})
    assert nutzen(wurf, HEILUNG, 18, 2, mehr) == (1, 4 + 12, 24)
    geworfen = mit({"schadenswuerfel_quelle": "geworfen"})
    assert nutzen((1, 4, 4, 6, 6), ANGRIFF, 18, 3, geworfen, (1, 4, 4, 6, 6, 6)) == (1, 22, 23)
    assert nutzen((1, 4, 4, 6, 6), ANGRIFF, 18, 3, VORGABE, (1, 4, 4, 6, 6, 6)) == (1, 20, 23)


# --- Stufen, Umstände, Redux


@pytest.mark.rule("URC-REDUX-05", "URC-REDUX-06", "URC-ZIEL-02")
@pytest.mark.parametrize(
    ("zielwert", "ab", "auf"),
    [
        (0, "laecherlich", "laecherlich"),
        (9, "laecherlich", "laecherlich"),
        (10, "laecherlich", "einfach"),
        (18, "normal", "normal"),
        (19, "normal", "schwer"),
        (66, "episch", "episch"),
        (67, "episch", "episch"),
    ],
)
def test_stufen_eines_zielwerts(zielwert: int, ab: str, auf: str) -> None:
    for richtung, stufe in (("abrunden", ab), ("aufrunden", auf)):
        lesart = mit({"redux": True, "redux_zuordnung": richtung})
        assert stufe_von(zielwert, richtung).name == stufe
        assert stufe_von(zielwert).name == ab
        assert messlatte(zielwert, lesart) == STUFEN[stufe].redux
        latte, zeilen = mitgeschrieben(
            lambda note, lesart=lesart: zuordnen(zielwert, lesart, note, GEHEIM)  # type: ignore[misc]
        )
        assert latte == STUFEN[stufe].redux
        assert zeilen == [
            ("URC-REDUX-06", GEHEIM, {"zielwert": zielwert, "stufe": stufe}),
            ("URC-REDUX-05", GEHEIM, {"stufe": stufe, "erfolge": latte}),
        ]
    assert mitgeschrieben(lambda note: zuordnen(zielwert, VORGABE, note, None)) == (zielwert, [])


@pytest.mark.rule("URC-ZIEL-02")
def test_die_tafel_beim_namen() -> None:
    assert benannt(VORGABE)[3] == (18, "normal")
    assert benannt(mit({"redux": True}))[3] == (18, "normal · Redux 3")
    assert len(benannt(VORGABE)) == 11


@pytest.mark.rule("URC-MOD-01", "URC-ZIEL-04")
def test_umstaende_und_zuschlag_zeile_fuer_zeile() -> None:
    namen = ("entfernung_kurz", "entfernung_lang", "weltuntergang")
    zielwert, zeilen = mitgeschrieben(lambda note: modifiziert(18, namen, 1, VORGABE, note, GEHEIM))
    teile = dict(umstaende_zaehlen(namen, VORGABE))
    assert teile == {"entfernung_lang": 2, "weltuntergang": 5}
    assert zielwert == 26
    assert [zeile[:2] for zeile in zeilen] == [("URC-ZIEL-04", GEHEIM), ("URC-MOD-01", GEHEIM)]
    assert zeilen[0][2] == {"um": 1}
    summe = zeilen[1][2]["zielwert"]
    assert (summe.value, dict(summe.parts)) == (26, {"zielwert": 18, **teile, "sonstiges": 1})
    assert mitgeschrieben(lambda note: modifiziert(18, (), 0, VORGABE, note, None)) == (18, [])
    alle = dict(umstaende_zaehlen(namen, mit({"mod_stapeln": "alle"})))
    assert alle == {"entfernung_kurz": -2, "entfernung_lang": 2, "weltuntergang": 5}


# --- Zauber


@pytest.mark.rule("URC-MAG-11")
def test_mehrkosten_zeile_fuer_zeile() -> None:
    wirkung = {"anzahl": 1, "entfernung": 4, "gewicht": 11, "dauer": 30}
    teile = (("entfernung", 2), ("gewicht", 1), ("dauer", 2))
    assert mitgeschrieben(lambda note: mehrkosten(wirkung, note)) == (
        teile,
        [("URC-MAG-11", None, {"mp": Total(5, teile)})],
    )
    assert mitgeschrieben(lambda note: mehrkosten({"anzahl": 1, "radius": 0}, note)) == ((), [])


@pytest.mark.rule("URC-MAG-11")
@pytest.mark.parametrize("name", list(DIMENSIONEN))
def test_wie_weit_eine_dimension_reicht(name: str) -> None:
    reicht = DIMENSIONEN[name]
    eng, weit = mit({"mehrkosten_ueber_3": "nein"}), mit({"mehrkosten_ueber_3": "linear"})
    assert [reicht.mehrkosten(reicht.hoechstens(each)) for each in (eng, weit)] == [3, 9]
    for lesart in (eng, weit):
        grenze = reicht.hoechstens(lesart)
        assert not ausgedehnt({name: grenze, "anzahl": 1}, lesart)
        assert ausgedehnt({"raum": 1, name: grenze + 1}, lesart)


@pytest.mark.rule("URC-MAG-09", "URC-MAG-12")
def test_kosten_freier_magie_zeile_fuer_zeile() -> None:
    mp, zeilen = mitgeschrieben(
        lambda note: kosten_frei(STUFEN["schwer"], {"dauer": 20}, VORGABE, note)
    )
    assert mp == 5
    assert zeilen == [
        ("URC-MAG-11", None, {"mp": Total.of(1, dauer=1)}),
        ("URC-MAG-12", None, {"stufe": "schwer", "mp": 1}),
        ("URC-MAG-09", None, {"mp": Total.of(5, grundkosten=3, schwierigkeit=1, dauer=1)}),
    ]


@pytest.mark.rule("URC-MAG-09")
@pytest.mark.parametrize(("mindestens", "mp"), [(0, 0), (1, 1), (2, 2)])
def test_mindestkosten_sind_ein_eigener_teil(mindestens: int, mp: int) -> None:
    lesart = mit({"magie_mindestkosten": mindestens})
    kosten, zeilen = mitgeschrieben(
        lambda note: kosten_frei(STUFEN["laecherlich"], {}, lesart, note)
    )
    teile: dict[str, int] = {"grundkosten": 3, "schwierigkeit": -3}
    teile |= {"mindestkosten": mp} if mp else {}
    assert (kosten, zeilen[-1][2]) == (mp, {"mp": Total.of(mp, **teile)})


@pytest.mark.rule("URC-MAG-09")
def test_bis_zu_den_mindestkosten_fehlt_nur_der_rest() -> None:
    lesart = mit({"magie_mindestkosten": 2})
    kosten, zeilen = mitgeschrieben(lambda note: kosten_frei(STUFEN["einfach"], {}, lesart, note))
    teile = {"grundkosten": 3, "schwierigkeit": -2, "mindestkosten": 1}
    assert (kosten, zeilen[-1][2]) == (2, {"mp": Total.of(2, **teile)})


@pytest.mark.rule("URC-MAG-10", "URC-MAG-12")
@pytest.mark.parametrize(
    ("stufe", "spruchkosten", "schwierigkeit"),
    [("schwer", 4, 1), ("laecherlich", 4, -3), ("laecherlich", 1, -2)],
)
def test_kosten_eines_spruchs_zeile_fuer_zeile(
    stufe: str, spruchkosten: int, schwierigkeit: int
) -> None:
    teile = {"spruchkosten": spruchkosten, "raum": 1}
    ohne, zeilen = mitgeschrieben(
        lambda note: kosten_spruch(spruchkosten, STUFEN[stufe], {"raum": 2}, VORGABE, note)
    )
    mehr = ("URC-MAG-11", None, {"mp": Total.of(1, raum=1)})
    assert zeilen == [mehr, ("URC-MAG-10", None, {"mp": Total.of(ohne, **teile)})]
    assert ohne == spruchkosten + 1
    lesart = mit({"magie_stufe_bei_vordefiniert": True})
    mp, zeilen = mitgeschrieben(
        lambda note: kosten_spruch(spruchkosten, STUFEN[stufe], {"raum": 2}, lesart, note)
    )
    teile["schwierigkeit"] = schwierigkeit
    assert mp == sum(teile.values())
    assert zeilen == [
        mehr,
        ("URC-MAG-12", None, {"stufe": stufe, "mp": STUFEN[stufe].mp}),
        ("URC-MAG-10", None, {"mp": Total.of(mp, **teile)}),
    ]


@pytest.mark.rule("URC-MAG-03")
def test_was_ein_fehlschlag_kostet() -> None:
    kosten = {"voll": [0, 1, 4, 5], "halb": [0, 1, 2, 3], "keine": [0, 0, 0, 0]}
    for modus, erwartet in kosten.items():
        lesart = mit({"mp_fehlschlag": modus})
        found = [bei_fehlschlag(mp, lesart) for mp in (0, 1, 4, 5)]
        assert found == erwartet
        assert all(type(each) is int for each in found)


@pytest.mark.rule("URC-MAG-13")
def test_wer_zaubern_darf_und_wie_schwer() -> None:
    eins, zwei, drei = (figur(held("Bo", pe=pe)) for pe in (1, 2, 3))
    assert [darf_zaubern(each) for each in (eins, zwei, drei)] == [False, True, True]
    normal, schwer = STUFEN["normal"], STUFEN["schwer"]
    assert [nur_einfach(zwei, each) for each in (normal, schwer)] == [False, True]
    assert [nur_einfach(drei, each) for each in (normal, schwer)] == [False, False]
    grenze = mit({"pe2_grenze": "bis_normal"})
    assert zu_komplex(zwei, schwer, grenze)
    assert not zu_komplex(zwei, schwer, VORGABE)
    assert not zu_komplex(drei, schwer, grenze)


# --- Schaden, Heilung, Tagesform


@pytest.mark.rule("URC-DMG-05", "URC-HEAL-02", "URC-NSC-12")
def test_ein_treffer_zeile_fuer_zeile() -> None:
    wolf = figur(nsc("Wolf", tp=5, verdeckt=True))
    events, zeilen = mitgeschrieben(
        lambda note: treffen(wolf, 5, False, VORGABE, note, wolf.wissende)
    )
    assert events == [
        SchadenGenommen(figur="Wolf", punkte=5, audience=GEHEIM),
        Gefallen(figur="Wolf", zustand="bewusstlos"),
    ]
    assert zeilen == [
        ("URC-DMG-05", GEHEIM, {"figur": "Wolf", "punkte": 5, "rest": 0}),
        ("URC-HEAL-02", None, {"figur": "Wolf"}),
        ("URC-NSC-12", None, {"figur": "Wolf"}),
    ]
    assert mitgeschrieben(lambda note: treffen(wolf, 0, False, VORGABE, note)) == ([], [])
    bo = figur(held("Bo", ph=2))
    _, zeilen = mitgeschrieben(lambda note: treffen(bo, 13, False, VORGABE, note))
    assert [regel for regel, _, _ in zeilen] == ["URC-DMG-05", "URC-HEAL-03"]


@pytest.mark.rule("URC-VEH-05", "URC-VEH-06", "URC-HEAL-04", "URC-DMG-04")
def test_strukturschaden_zeile_fuer_zeile() -> None:
    panzer = figur(nsc("Panzer", fahrzeug=True, sp=2, verdeckt=True))
    events, zeilen = mitgeschrieben(lambda note: treffen(panzer, 1, True, VORGABE, note))
    assert events == [StrukturVerloren(figur="Panzer", punkte=1)]
    assert zeilen == [
        ("URC-VEH-05", None, {"ziel": "Panzer", "sp": 1}),
        ("URC-VEH-06", GEHEIM, {"figur": "Panzer", "sp": 1}),
    ]
    kratzer = mitgeschrieben(lambda note: treffen(panzer, 9, False, VORGABE, note))
    assert kratzer == ([], [("URC-VEH-05", None, {"ziel": "Panzer", "sp": 0})])
    wrack = replace(panzer, sp=0)
    events, zeilen = mitgeschrieben(lambda note: treffen(wrack, 1, True, VORGABE, note))
    assert events == [StrukturVerloren(figur="Panzer", punkte=1)]
    assert zeilen[1][2] == {"figur": "Panzer", "sp": 0}
    bo = figur(held("Bo"))
    getoetet = mitgeschrieben(lambda note: treffen(bo, 1, True, VORGABE, note))
    assert getoetet == ([Getoetet(figur="Bo")], [("URC-HEAL-04", None, {"figur": "Bo"})])


@pytest.mark.rule("URC-HEAL-08", "URC-HEAL-11")
def test_heilung_zeile_fuer_zeile() -> None:
    wolf = replace(figur(nsc("Wolf", tp=10, verdeckt=True)), tp=8)
    events, zeilen = mitgeschrieben(lambda note: heilen(wolf, 3, VORGABE, note))
    assert events == [Geheilt(figur="Wolf", tp=2, audience=GEHEIM)]
    assert zeilen == [
        ("URC-HEAL-08", GEHEIM, {"figur": "Wolf", "punkte": 3, "geheilt": 2}),
        ("URC-HEAL-11", None, {"figur": "Wolf"}),
    ]
    heil = replace(wolf, tp=10)
    assert mitgeschrieben(lambda note: heilen(heil, 3, VORGABE, note))[0] == []
    tot = replace(wolf, tp=-2)
    assert mitgeschrieben(lambda note: heilen(tot, 3, VORGABE, note)) == ([], [])
    panzer = figur(nsc("Panzer", fahrzeug=True, sp=2))
    assert mitgeschrieben(lambda note: heilen(panzer, 3, VORGABE, note)) == ([], [])


@pytest.mark.rule("URC-TF-01", "URC-TF-02", "URC-TF-03", "URC-TF-04")
@pytest.mark.parametrize(("wurf", "alt"), [(1, 0), (6, 3)])
def test_tagesform_zeile_fuer_zeile(wurf: int, alt: int) -> None:
    ergebnis, steps = ablauf(Tagesformwurf("Bo", "bo", alt, GEHEIM), str(wurf))
    punkte = wurf + 1
    assert ergebnis == (wurf, punkte)
    verfallen = [("URC-TF-02", GEHEIM, {"figur": "Bo", "verfallen": alt})] if alt else []
    summe = Total.of(punkte, wurf=wurf, zuschlag=1)
    assert [(s.rule, s.audience, dict(s.values)) for s in steps] == [
        ("URC-TF-01", GEHEIM, {"figur": "Bo", "punkte": summe}),
        ("URC-TF-03", GEHEIM, {"figur": "Bo", "punkte": punkte}),
        *verfallen,
        ("URC-TF-04", GEHEIM, {"figur": "Bo", "punkte": punkte}),
    ]


@pytest.mark.rule("URC-TF-10")
def test_wie_viel_schutz_es_hoechstens_braucht() -> None:
    def noetige(kurs: int) -> list[int]:
        lesart: Lesart = mit({"tf_schaden_kurs": kurs})
        return [hoechstens(schaden, lesart) for schaden in range(5)]

    assert noetige(1) == [0, 1, 2, 3, 4]
    assert noetige(2) == [0, 1, 1, 2, 2]
    bo = figur(held("Bo"))
    wolf = figur(nsc("Wolf"))
    assert [kann_sich_schonen(each) for each in (bo, wolf, replace(bo, tp=0))] == [
        True, False, False,
    ]  # fmt: skip


@pytest.mark.rule("URC-POOL-10")
def test_bewertet_wird_wie_gezaehlt() -> None:
    assert bewerten((1, 1, 1)) == Wertung(3, 2, 0, 2)
    assert bewerten((6, 6)) == Wertung(12, 1, 1, 1)


@pytest.mark.rule("URC-TF-10", "URC-TF-06", "URC-DMG-05")
def test_erlittener_schaden_zeile_fuer_zeile() -> None:
    tisch = URC.start({"sheets": [held("Bo", ph=2, tagesform=3, verdeckt=True)]})
    bo = tisch.figuren[0]

    def treffer(note: Note = SILENT) -> Procedure[list[Event]]:
        return erleiden(tisch, bo, 5, 2, note, GEHEIM)

    events, steps = ablauf(treffer)
    assert events == [
        TagesformAusgegeben(figur="Bo", punkte=2, wofuer="schutz"),
        SchadenGenommen(figur="Bo", punkte=3, audience=GEHEIM),
    ]
    assert [(s.rule, s.audience, dict(s.values)) for s in steps] == [
        ("URC-TF-06", bo.wissende, {"figur": "Bo", "punkte": 2, "rest": 1}),
        ("URC-TF-10", GEHEIM, {"figur": "Bo", "punkte": 2, "rest": 3}),
        ("URC-DMG-05", bo.wissende, {"figur": "Bo", "punkte": 3, "rest": 8}),
    ]


@pytest.mark.rule("URC-TF-10")
@pytest.mark.parametrize(("schaden", "grenze"), [(2, 2), (5, 3)])
def test_vor_dem_abzug_wird_nach_nicht_mehr_gefragt_als_noetig(schaden: int, grenze: int) -> None:
    switches = {"urc.tf_schaden_ansage": "vor_abzug"}
    tisch = URC.start({"sheets": [held("Bo", tagesform=3)], "switches": switches})
    frage = next(nachher(tisch, tisch.figuren[0], schaden))
    lage = (("figur", "Bo"), ("punkte", grenze))
    assert frage == Number("bo", "URC-TF-10", 0, grenze, facts=lage)


# --- das Ende eines Zugs


def angriff(ziel: str = "Wache", **schalter: Any) -> Spiel:
    """Bo greift an, vor ihm liegen zwei Wachen; die Regeln am Ende seines Zugs."""
    wachen = (nsc("Wache", tp=9), nsc("Wache 2", tp=90))
    spiel = Spiel(held("Bo", tagesform=6), *wachen, **schalter).sagt(SL, KampfBeginnen)
    spiel.legen(bo="6 6 5 5 4").sagt("bo", Angreifen, figur="Bo", ziel=ziel)
    return spiel.schlicht()


def schluss(spiel: Spiel) -> Zeilen:
    regeln = {"URC-RND-03", "URC-RND-05", "URC-RND-10", "URC-ACT-02", "URC-POOL-13"}
    return [(s.rule, s.audience, dict(s.values)) for s in spiel.steps if s.rule in regeln]


@pytest.mark.rule("URC-RND-03", "URC-RND-05")
def test_nach_einem_angriff_ist_der_zug_zu_ende() -> None:
    assert schluss(angriff()) == [
        ("URC-RND-05", None, {"figur": "Bo", "regel": "ein_angriff"}),
        ("URC-RND-03", None, {"naechster": "Wache 2"}),
    ]


@pytest.mark.rule("URC-RND-05", "URC-ACT-02")
def test_mit_der_aktionsregel_bleibt_die_andere_aktion() -> None:
    spiel = angriff(aktionsregel=True)
    assert schluss(spiel) == [
        ("URC-RND-05", None, {"figur": "Bo", "regel": "aktionsregel"}),
        ("URC-ACT-02", None, {"figur": "Bo", "aktion": "nahkampf"}),
    ]
    getan = AktionGetan(figur="Bo", art="kampfaktion", aktion="nahkampf")
    assert spiel.eins(AktionGetan) == getan
    assert spiel.reihe[0] == "Bo"


@pytest.mark.rule("URC-POOL-13", "URC-RND-10")
def test_steht_nur_noch_eine_seite_hoert_es_die_spielleitung() -> None:
    spiel = Spiel(held("Bo", tagesform=6), nsc("Wache", tp=9)).sagt(SL, KampfBeginnen)
    spiel.legen(bo="6 6 5 5 4").sagt("bo", Angreifen, figur="Bo", ziel="Wache").schlicht()
    assert schluss(spiel) == [
        ("URC-RND-05", None, {"figur": "Bo", "regel": "ein_angriff"}),
        ("URC-POOL-13", GEHEIM, {"figur": "Bo", "was": "eine_seite_steht"}),
        ("URC-RND-10", None, {"runde": 1, "sekunden": 10}),
    ]


@pytest.mark.rule("URC-RND-10", "URC-RND-14")
def test_faellt_der_letzte_der_reihe_ist_die_runde_vorbei() -> None:
    spiel = Spiel(held("Bo", tagesform=6), nsc("Wache")).sagt(SL, KampfBeginnen)
    spiel.sagt("bo", ZugBeenden, figur="Bo")
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=0)
    assert spiel.eins(RundeVorbei).runde == 1
    assert ("URC-RND-10", None, {"runde": 1, "sekunden": 10}) in schluss(spiel)
    spiel.sagt(SL, Eingreifen, figur="Wache", wert="tp", neu=-1)
    assert spiel.nur(RundeVorbei) == []


@pytest.mark.rule("URC-DEF-07", "URC-RND-03", "URC-RND-10")
@pytest.mark.parametrize("aktionsregel", [False, True])
def test_wer_im_eigenen_zug_faellt_beendet_ihn_nicht_mehr(aktionsregel: bool) -> None:
    bo = held("Bo", ph=2, ka=3, tagesform=6)
    spiel = Spiel(bo, nsc("Wache", tp=2), aktionsregel=aktionsregel).sagt(SL, KampfBeginnen)
    spiel.sagt("bo", ZugBeenden, figur="Bo").legen(bo="6 6 5 5 4")
    spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo").schlicht()
    assert spiel.eins(Gefallen) == Gefallen(figur="Wache", zustand="tot")
    assert spiel.nur(ZugBeendet) == []
    assert spiel.eins(RundeVorbei).runde == 1
    assert ("URC-RND-10", None, {"runde": 1, "sekunden": 10}) in schluss(spiel)

"""Was ein Zauber kostet: Mehrkosten, Schwierigkeit, Mindestkosten, Zeile für Zeile."""

from __future__ import annotations

from typing import Any

import pytest

from support.urc import SL, held, mit, nsc
from support.urc_kampf import DRACHE, MAUS, frei, lanze, magiekampf
from support.urc_rechenwege import figur, mitgeschrieben
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import Total
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.lesart import VORGABE
from wuerfelwerk.systems.urc.magie.kosten import (
    DIMENSIONEN,
    ausgedehnt,
    darf_zaubern,
    kosten_frei,
    kosten_spruch,
    mehrkosten,
    nur_einfach,
    zu_komplex,
)
from wuerfelwerk.systems.urc.magie.wirkung import MagieAusgegeben, ZauberErgab, ZauberVersagt
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN


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


@pytest.mark.rule("URC-MAG-09", "URC-MAG-12")
@pytest.mark.parametrize("ziele", [("Maus", "Drache"), ("Drache", "Maus")])
def test_die_kosten_folgen_dem_schwersten_ziel(ziele: tuple[str, str]) -> None:
    """3 Grundkosten, Verrückt +4, zwei Personen +1."""
    spiel = frei(magiekampf(MAUS, DRACHE), ziel=ziele[0], weitere=ziele[1:]).legen(bo="1 1 1 1 1")
    assert (SL, "URC-ZIEL-02") not in spiel.fragen
    spiel.schlicht()
    assert spiel.schritt("URC-MAG-12")["stufe"] == "verrueckt"
    assert spiel.eins(MagieAusgegeben).mp == 3 + 4 + 1


@pytest.mark.rule("URC-MAG-12")
def test_die_sl_darf_die_kosten_aendern() -> None:
    spiel = frei(magiekampf(DRACHE), ziel="Drache").legen(bo="1 1 1 1 1").schlicht()
    assert (spiel.schritt("URC-MAG-17")["zielwert"], spiel.figur("Bo").mp) == (38, 15 - 7)
    assert spiel.sagt(SL, Eingreifen, figur="Bo", wert="mp", neu=14).figur("Bo").mp == 14


@pytest.mark.rule("URC-MAG-12")
def test_ein_gefallener_ist_nicht_umsonst() -> None:
    spiel = magiekampf(nsc(verteidigungswert=30)).sagt(
        SL, Eingreifen, figur="Wache", wert="tp", neu=0
    )
    spiel.legen(bo="1 1 1 1 1")
    frei(spiel, ziel="Wache").schlicht()
    assert spiel.schritt("URC-MAG-12")["stufe"] == "schweisstreibend"
    assert spiel.eins(ZauberErgab).gelungen


@pytest.mark.rule("URC-MAG-11")
def test_mehrere_ziele_sind_mehrere_personen() -> None:
    """Flammenlanze kostet 4 MP, drei Personen 2 mehr; eine größere Zahl gilt weiter."""
    grund = lanze(magiekampf(), ziel="Wache").eins(MagieAusgegeben).mp
    drei = lanze(magiekampf(MAUS, DRACHE, nsc()), ziel="Maus", weitere=("Drache", "Wache"))
    assert drei.eins(MagieAusgegeben).mp == grund + 2
    assert lanze(magiekampf(), ziel="Wache", anzahl=4).eins(MagieAusgegeben).mp == grund + 3


@pytest.mark.rule("URC-MAG-11")
def test_ausdehnung_ueber_drei_nur_linear() -> None:
    orks = [nsc(f"Ork {n}") for n in range(5)]
    viele: dict[str, Any] = {"ziel": "Ork 0", "weitere": tuple(f"Ork {n}" for n in range(1, 5))}
    spiel = lanze(magiekampf(*orks), **viele)
    assert spiel.eins(ZauberVersagt).grund == "zu_ausgedehnt"
    assert spiel.figur("Bo").mp == 15
    assert lanze(magiekampf(*orks, mehrkosten_ueber_3="linear"), **viele).nur(ZauberErgab)
    with pytest.raises(IllegalCommand):
        lanze(magiekampf(), ziel="Wache", dauer=50)
    linear = mit({"mehrkosten_ueber_3": "linear"})
    grenzen = {name: each.hoechstens(linear) for name, each in DIMENSIONEN.items()}
    assert grenzen == {
        "anzahl": 10, "entfernung": 11, "radius": 11, "gewicht": 100, "raum": 10,
        "wirkungswuerfel": 10, "dauer": 100,
    }  # fmt: skip


@pytest.mark.rule("URC-MAG-10")
def test_ein_leichter_spruch_bringt_keine_mp_ein() -> None:
    lesart = mit({"magie_stufe_bei_vordefiniert": True})
    assert kosten_spruch(1, STUFEN["laecherlich"], {}, lesart) == 0
    assert kosten_spruch(4, STUFEN["laecherlich"], {}, lesart) == 1
    assert kosten_spruch(4, STUFEN["schwer"], {}, VORGABE) == 4

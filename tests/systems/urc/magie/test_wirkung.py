"""Was ein Zauber bewirkt: Fehlschlag, Quellen, Grenzen, Heilung."""

from __future__ import annotations

import pytest

from support.urc import SL, Spiel, held, mit
from support.urc_kampf import HOCH, frei, lanze, magiekampf, zauber
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import GM, SILENT
from wuerfelwerk.systems.urc.figuren.figuren import FigurStellen
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen
from wuerfelwerk.systems.urc.leib.heilung import heilen
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.leib.verletzung import SchadenGenommen
from wuerfelwerk.systems.urc.lesart import VORGABE
from wuerfelwerk.systems.urc.magie.kosten import bei_fehlschlag
from wuerfelwerk.systems.urc.magie.wirkung import ZauberErgab, ZauberVersagt
from wuerfelwerk.systems.urc.magie.zaubern import SpruchWirken
from wuerfelwerk.systems.urc.proben.extrapunkte import BrillanzErzielt


@pytest.mark.rule("URC-MAG-02", "URC-MAG-03")
@pytest.mark.parametrize(("lesart", "mp"), [("voll", 12), ("halb", 13), ("keine", 15)])
def test_fehlschlag_kostet_nach_lesart(lesart: str, mp: int) -> None:
    spiel = zauber(Spiel(held("Bo"), mp_fehlschlag=lesart), "1 1 1 1")
    assert (spiel.eins(ZauberErgab).gelungen, spiel.figur("Bo").mp) == (False, mp)
    with pytest.raises(IllegalCommand, match="URC-MAG-02"):
        zauber(Spiel(held("Bo"), magie_system="frei"))


@pytest.mark.rule("URC-MAG-03", "URC-MAG-15")
def test_quellen_helfen_aus_und_ohne_mp_geschieht_nichts() -> None:
    spiel = Spiel(held("Bo", quellen={"Stein": 2}))
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="mp", neu=1)
    zauber(spiel)
    assert (spiel.figur("Bo").mp, spiel.figur("Bo").quelle) == (0, 0)
    leer = zauber(spiel)
    assert leer.eins(ZauberVersagt).grund == "zu_wenig_mp"
    leer.beutel.clear()
    leer.legen(bo="3").sagt(SL, TagWechseln)
    assert (leer.figur("Bo").mp, leer.figur("Bo").quelle) == (15, 2)
    gestellt = Spiel().sagt(SL, FigurStellen, name="Cy", quellen=(("Stein", 2), ("Ring", 3)))
    assert gestellt.schritt("URC-MAG-15")["mp"] == 5


@pytest.mark.rule("URC-MAG-18")
def test_heilende_extrapunkte_glaenzen_nicht_noch_einmal() -> None:
    """6 6 6 6 gegen 18: Pasch 3, Höhe 2."""
    fest = {"figur": "Bo", "spruch": "Heilende Hand", "zweck": "heilung", "ziel": "Bo"}
    for schalter, punkte, glanz in ((False, 6, [5]), (True, 11, [])):
        spiel = Spiel(held("Bo"), heilung_mit_extrapunkten=schalter).legen(bo="6 6 6 6")
        spiel.sagt("bo", SpruchWirken, **fest).schlicht()
        assert spiel.schritt("URC-MAG-18")["punkte"] == punkte
        assert [each.punkte for each in spiel.nur(BrillanzErzielt)] == glanz


@pytest.mark.rule("URC-MAG-03")
def test_was_ein_fehlschlag_kostet() -> None:
    kosten = {"voll": [0, 1, 4, 5], "halb": [0, 1, 2, 3], "keine": [0, 0, 0, 0]}
    for modus, erwartet in kosten.items():
        lesart = mit({"mp_fehlschlag": modus})
        found = [bei_fehlschlag(mp, lesart) for mp in (0, 1, 4, 5)]
        assert found == erwartet
        assert all(type(each) is int for each in found)


@pytest.mark.rule("URC-MAG-13")
@pytest.mark.parametrize(("pe", "stufe", "hinweis"), [
    (2, "schwer", True), (2, "normal", False), (3, "schwer", False),
])  # fmt: skip
def test_komplexe_magie_ist_ein_hinweis_an_die_sl(pe: int, stufe: str, hinweis: bool) -> None:
    spiel = Spiel(held("Bo", pe=pe)).legen(bo=" ".join("1" * (pe + 3)))
    frei(spiel, SL, zweck="wirkung", stufe=stufe).schlicht()
    gehoert = [step.audience for step in spiel.steps if step.rule == "URC-POOL-13"]
    assert gehoert == ([frozenset({GM})] if hinweis else [])


@pytest.mark.rule("URC-MAG-13")
@pytest.mark.parametrize(("stufe", "versagt"), [("normal", []), ("schwer", ["zu_komplex"])])
def test_mit_grenze_wirkt_persoenlichkeit_zwei_nichts_komplexes(
    stufe: str, versagt: list[str]
) -> None:
    spiel = Spiel(held("Bo"), pe2_grenze="bis_normal").legen(bo="1 1 1 1 1")
    frei(spiel, SL, zweck="wirkung", stufe=stufe).schlicht()
    assert [each.grund for each in spiel.nur(ZauberVersagt)] == versagt
    assert bool(spiel.nur(ZauberErgab)) is not bool(versagt)


@pytest.mark.rule("URC-MAG-06", "URC-ATK-06")
def test_ein_angriffszauber_ist_der_eine_angriff() -> None:
    spiel = lanze(magiekampf(aktionsregel=True), "1 1 1 2 2", ziel="Wache")
    assert spiel.kampf.angriffe == ("Bo",)
    anders = lanze(magiekampf(), ziel="Wache", zweck="wirkung")
    assert anders.kampf.angriffe == ()


@pytest.mark.rule("URC-MAG-18", "URC-HEAL-08")
def test_tote_heilt_nichts() -> None:
    bo = Spiel(held("Bo")).sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=-2).figur("Bo")
    assert heilen(bo, 5, VORGABE, SILENT) == []


@pytest.mark.rule("URC-BRIL-01", "URC-MAG-06")
def test_auch_ein_angriffszauber_darf_glaenzen() -> None:
    spiel = magiekampf().legen(bo=HOCH)
    felder = {"figur": "Bo", "spruch": "Flammenlanze", "ziel": "Wache", "glanz": True}
    spiel.sagt("bo", SpruchWirken, **felder).antwortet("bo", 0, "6", 4)
    assert (spiel.eins(SchadenGenommen).punkte, spiel.eins(BrillanzErzielt).punkte) == (6, 4)

"""Wer wann was ansagen darf, was zur Wahl steht und was es kostet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pytest

from support import rumble_ansagen as a
from support.rumble import ADA, BO, RUMBLE, SL, Spiel, am_ende, feld, im_kampf, namen, nsc, vorher
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.systems.rumble.stand import KIT, Tisch


def _nur_leitung(command: type, rule: str) -> Callable[[Tisch, str], Sequence[Offer]]:
    return partial(KIT.by_gm, command, rule)


def nur_helden() -> Spiel:
    return Spiel(ADA, BO)


def angebot(spiel: Spiel, seat: str, ansage: type) -> Offer:
    (found,) = (each for each in RUMBLE.offers(spiel.tisch, seat) if each.command is ansage)
    return found


SPIELER = {"figur_stellen", "fragen_stellen", "proben", "schicksal_nutzen"}
IMMER = SPIELER | {
    *("lesart_setzen", "abenteuer_beginnen", "duellieren", "aendern", "eingreifen"),
    *("zustand_setzen", "figur_entfernen", "probe_verlangen"),
}
ZUG = {"angreifen", "handeln", "passen"}


@pytest.mark.rule("RUM-INI-07", "RUM-SL-01", "RUM-RUNDE-02", "RUM-RUNDE-03", "RUM-REAKT-05")
@pytest.mark.parametrize(
    ("lage", "seat", "erwartet"),
    [
        (vorher, SL, IMMER | {"ueberraschen", "kampf_beginnen"}),
        (vorher, "ada", SPIELER),
        (vorher, "gast", {"figur_stellen"}),
        (im_kampf, SL, IMMER | {"kampf_beenden", "vorziehen"}),
        (im_kampf, "ada", SPIELER | ZUG),
        (im_kampf, "bo", SPIELER),
        (am_ende, SL, IMMER | {"kampf_beenden", "neue_runde"}),
        (am_ende, "ada", SPIELER),
        (Spiel, SL, {"figur_stellen", "lesart_setzen", "abenteuer_beginnen"}),
    ],
)
def test_wer_wann_was_ansagen_darf(
    lage: Callable[[], Spiel], seat: str, erwartet: set[str]
) -> None:
    assert namen(lage(), seat) == erwartet


@pytest.mark.rule("RUM-INI-07")
def test_die_sl_sagt_fuer_ihre_nsc_an_wenn_sie_dran_sind() -> None:
    spiel = im_kampf()
    for name in ("ada", "bo"):
        spiel.sagt(name, a.Passen, figur=name.capitalize())
    assert namen(spiel, SL) >= ZUG
    assert namen(spiel, "ada") == SPIELER


REGELN = [
    (vorher, SL, a.FigurStellen, "RUM-CHAR-01"),
    (vorher, "ada", a.FigurStellen, "RUM-CHAR-01"),
    (vorher, SL, a.AbenteuerBeginnen, "RUM-SCHICKSAL-01"),
    (vorher, "ada", a.FragenStellen, "RUM-SCHICKSAL-02"),
    (vorher, "ada", a.Proben, "RUM-GRUND-04"),
    (vorher, "ada", a.SchicksalNutzen, "RUM-SCHICKSAL-03"),
    (vorher, SL, a.Aendern, "RUM-SL-03"),
    (nur_helden, SL, a.Eingreifen, "RUM-SL-01"),
    (vorher, SL, a.ZustandSetzen, "RUM-SL-04"),
    (vorher, SL, a.FigurEntfernen, "RUM-SL-04"),
    (vorher, SL, a.KampfBeginnen, "RUM-INI-01"),
    (am_ende, SL, a.NeueRunde, "RUM-RUNDE-03"),
    (im_kampf, SL, a.KampfBeenden, "RUM-RUNDE-04"),
    (im_kampf, SL, a.Vorziehen, "RUM-SL-04"),
    (im_kampf, "ada", a.Angreifen, "RUM-AKTION-01"),
    (im_kampf, "ada", a.Handeln, "RUM-AKTION-03"),
    (im_kampf, "ada", a.Passen, "RUM-AKTION-04"),
]


@pytest.mark.parametrize(("lage", "seat", "ansage", "regel"), REGELN)
def test_jedes_angebot_nennt_seine_regel(
    lage: Callable[[], Spiel], seat: str, ansage: type, regel: str
) -> None:
    assert angebot(lage(), seat, ansage).rule == regel


@pytest.mark.parametrize(
    ("ansage", "regel"),
    [
        (a.Duellieren, "RUM-DUELL-01"),
        (a.Ueberraschen, "RUM-REAKT-05"),
        (a.LesartSetzen, "RUM-SL-01"),
        (a.ProbeVerlangen, "RUM-SL-03"),
    ],
)
def test_auch_mehrfache_angebote_nennen_ihre_regel(ansage: type, regel: str) -> None:
    gefunden = [each for each in RUMBLE.offers(vorher().tisch, SL) if each.command is ansage]
    assert len(gefunden) > 1
    assert {each.rule for each in gefunden} == {regel}


@pytest.mark.rule("RUM-INI-04", "RUM-SCHICKSAL-03")
@pytest.mark.parametrize(
    ("ansage", "kosten"),
    [
        (a.Angreifen, (("Initiative-Würfel", 1),)),
        (a.Handeln, (("Initiative-Würfel", 1),)),
        (a.Passen, ()),
        (a.SchicksalNutzen, (("Schicksalspunkt", 1),)),
        (a.Proben, ()),
        (a.FragenStellen, ()),
    ],
)
def test_was_es_kostet(ansage: type, kosten: tuple[tuple[str, int], ...]) -> None:
    assert angebot(im_kampf(), "ada", ansage).cost == kosten


WAHL = [
    (im_kampf, "ada", a.Angreifen, "figur", {"Ada"}),
    (im_kampf, "ada", a.Angreifen, "ziel", {"Bo", "Wolf"}),
    (im_kampf, "ada", a.Angreifen, "waffe", {"", "Schwert", "unbewaffnet"}),
    (im_kampf, "ada", a.Handeln, "figur", {"Ada"}),
    (im_kampf, "ada", a.Handeln, "ziel", {"", "Bo", "Wolf"}),
    (im_kampf, "ada", a.Passen, "figur", {"Ada"}),
    (im_kampf, SL, a.Vorziehen, "figur", {"Ada", "Bo", "Wolf"}),
    (vorher, SL, a.KampfBeginnen, "teilnehmer", {"Ada", "Bo", "Wolf"}),
    (vorher, SL, a.KampfBeginnen, "erster", {"", "Ada", "Bo", "Wolf"}),
    (am_ende, SL, a.NeueRunde, "erster", {"", "Ada", "Bo", "Wolf"}),
    (vorher, "ada", a.Proben, "figur", {"Ada"}),
    (vorher, SL, a.Proben, "figur", {"Ada", "Bo", "Wolf"}),
    (vorher, SL, a.FragenStellen, "figur", {"Ada", "Bo"}),
    (vorher, SL, a.SchicksalNutzen, "figur", {"Ada", "Bo"}),
    (vorher, "bo", a.SchicksalNutzen, "figur", {"Bo"}),
    (nur_helden, SL, a.Eingreifen, "figur", {"Ada", "Bo"}),
    (vorher, SL, a.Aendern, "figur", {"Ada", "Bo", "Wolf"}),
    (vorher, SL, a.ZustandSetzen, "figur", {"Ada", "Bo", "Wolf"}),
    (vorher, SL, a.FigurEntfernen, "figur", {"Ada", "Bo", "Wolf"}),
    (vorher, "ada", a.FigurStellen, "platz", {"", "ada"}),
    (vorher, "ada", a.FigurStellen, "nsc", {"nein"}),
    (vorher, "ada", a.FigurStellen, "verdeckt", {"nein"}),
    (vorher, SL, a.FigurStellen, "platz", set()),
]


@pytest.mark.parametrize(("lage", "seat", "ansage", "name", "erwartet"), WAHL)
def test_was_zur_wahl_steht(
    lage: Callable[[], Spiel], seat: str, ansage: type, name: str, erwartet: set[str]
) -> None:
    assert set(feld(angebot(lage(), seat, ansage), name).ask.options) == erwartet


@pytest.mark.rule("RUM-DURCH-02")
def test_talente_stehen_alle_zur_wahl_die_der_tisch_kennt() -> None:
    gelistet = {talent.name for talent in vorher().tisch.talente}
    for ansage in (a.Proben, a.Angreifen):
        talente = feld(angebot(im_kampf(), "ada", ansage), "talent").ask.options
        assert set(talente) == gelistet | {"Kochen", "Heulen"}
        assert len(talente) == len(set(talente))
    handeln = feld(angebot(im_kampf(), "ada", a.Handeln), "talent").ask.options
    assert set(handeln) == gelistet | {"Kochen", "Heulen", ""}


@pytest.mark.rule("RUM-DUELL-01", "RUM-REAKT-05")
@pytest.mark.parametrize(("ansage", "gegen"), [(a.Duellieren, "gegner"), (a.Ueberraschen, "ziel")])
def test_niemand_tritt_gegen_sich_selbst_an(ansage: type, gegen: str) -> None:
    angeboten = [each for each in RUMBLE.offers(vorher().tisch, SL) if each.command is ansage]
    paare = {
        (feld(each, "figur").ask.options, frozenset(feld(each, gegen).ask.options))
        for each in angeboten
    }
    alle = {"Ada", "Bo", "Wolf"}
    assert paare == {((name,), frozenset(alle - {name})) for name in alle}


@pytest.mark.rule("RUM-DUELL-01", "RUM-REAKT-05")
def test_allein_gibt_es_kein_duell_und_keine_ueberraschung() -> None:
    assert not {"duellieren", "ueberraschen"} & namen(Spiel(ADA), SL)
    assert {"duellieren", "ueberraschen"} <= namen(vorher(), SL)


@pytest.mark.rule("RUM-REAKT-05", "RUM-LP-02")
def test_wer_nicht_handeln_kann_ueberrascht_niemanden_und_beginnt_keinen_kampf() -> None:
    spiel = vorher().sagt(SL, a.ZustandSetzen, figur="Ada", handelt=False)
    angeboten = [e for e in RUMBLE.offers(spiel.tisch, SL) if e.command is a.Ueberraschen]
    assert {feld(each, "figur").ask.options for each in angeboten} == {("Bo",), ("Wolf",)}
    beginnen = angebot(spiel, SL, a.KampfBeginnen)
    assert feld(beginnen, "teilnehmer").ask.options == ("Bo", "Wolf")


@pytest.mark.rule("RUM-SCHICKSAL-01", "RUM-SCHICKSAL-03")
def test_ohne_punkte_kein_wunsch_an_das_schicksal() -> None:
    spiel = vorher().sagt(SL, a.Eingreifen, figur="Ada", wert="schicksal", neu=1)
    assert "schicksal_nutzen" in namen(spiel, "ada")
    spiel.sagt(SL, a.Eingreifen, figur="Ada", wert="schicksal", neu=0)
    assert "schicksal_nutzen" not in namen(spiel, "ada")
    assert "schicksal_nutzen" in namen(spiel, "bo")
    assert feld(angebot(spiel, SL, a.SchicksalNutzen), "figur").ask.options == ("Bo",)


@pytest.mark.rule("RUM-RUNDE-02")
def test_vorgezogen_wird_nur_wer_noch_einen_wuerfel_hat() -> None:
    spiel = im_kampf().sagt("ada", a.Handeln, figur="Ada", ansage="ruft")
    spiel.antwortet(SL, "ohne_probe")
    assert feld(angebot(spiel, SL, a.Vorziehen), "figur").ask.options == ("Bo", "Wolf")


@pytest.mark.rule("RUM-SL-04")
@pytest.mark.parametrize(("heilung", "erlaubt"), [(0, False), (2, True)])
def test_nachtruhe_nur_wenn_der_tisch_heilung_kennt(heilung: int, erlaubt: bool) -> None:
    spiel = Spiel(ADA, switches={"rum.heilung": heilung})
    assert ("nachtruhe" in namen(spiel, SL)) is erlaubt
    if erlaubt:
        assert angebot(spiel, SL, a.Nachtruhe).rule == "RUM-SL-04"
        assert "nachtruhe" not in namen(spiel, "ada")
        assert "nachtruhe" not in namen(spiel.legen(ada=1).sagt(SL, a.KampfBeginnen), SL)


@pytest.mark.parametrize(
    ("schalter", "erwartet"),
    [
        ("rum.ruestung", ("ja", "nein")),
        ("rum.krit.schadensfaktor", ("1", "2", "3", "4", "5")),
        ("rum.gleichstand.wert", ("gesamtwert", "schwellenwert")),
        ("rum.krit.tabelle", ()),
    ],
)
def test_stellungen_der_schalter(schalter: str, erwartet: tuple[str, ...]) -> None:
    angeboten = RUMBLE.offers(Spiel().tisch, SL)
    (found,) = [
        each
        for each in angeboten
        if each.command is a.LesartSetzen and feld(each, "schalter").ask.options == (schalter,)
    ]
    assert feld(found, "wert").ask.options == erwartet
    assert feld(found, "wert").kind == ("wahl" if erwartet else "text")


@pytest.mark.rule("RUM-AKTION-02")
def test_wer_allein_kaempft_hat_kein_ziel() -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1)
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt("a", a.Angreifen, figur="A", ziel="B")
    satz = "Es ist niemand da, der anzugreifen wäre. (RUM-AKTION-02)"
    assert refused.value.sentence() == satz
    assert namen(spiel, "a") & ZUG == {"handeln", "passen"}


@pytest.mark.rule("RUM-SL-01", "RUM-SL-03")
def test_ansagen_der_leitung_nennen_eine_figur_oder_keine() -> None:
    tisch = vorher().tisch
    (mit,) = _nur_leitung(a.Aendern, "RUM-SL-03")(tisch, SL)
    assert (mit.command, mit.rule) == (a.Aendern, "RUM-SL-03")
    assert feld(mit, "figur").ask.options == ("Ada", "Bo", "Wolf")
    (ohne,) = _nur_leitung(a.AbenteuerBeginnen, "RUM-SCHICKSAL-01")(tisch, SL)
    assert (ohne.command, ohne.rule) == (a.AbenteuerBeginnen, "RUM-SCHICKSAL-01")
    (nur_figur,) = _nur_leitung(a.Vorziehen, "RUM-SL-04")(tisch, SL)
    assert feld(nur_figur, "figur").ask.options == ("Ada", "Bo", "Wolf")
    with pytest.raises(IllegalCommand, match="nur die Spielleitung"):
        _nur_leitung(a.Aendern, "RUM-SL-03")(tisch, "ada")


def test_wer_am_tisch_etwas_zu_sagen_hat() -> None:
    assert RUMBLE.seats(vorher().tisch) == (SL, "ada", "bo")
    assert RUMBLE.seats(Spiel().tisch) == (SL,)

"""Wer wann was ansagen darf; eine Absage hat einen Satz und nennt die Regel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support_rumble import RUMBLE, SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand, Unknown
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.systems.rumble import ansagen as a
from wuerfelwerk.systems.rumble.angebot import _nur_leitung

ADA = held("Ada", talente={"Nahkampf": 3}, waffen={"Schwert": 2})
BO = held("Bo", talente={"Kochen": 2})
WOLF = {**nsc("Wolf", Nahkampf=5, Heulen=7), "platz": SL}


def vorher() -> Spiel:
    return Spiel(ADA, BO, WOLF)


def im_kampf() -> Spiel:
    """Ada ist dran, dann Bo, dann der Wolf (den die SL führt)."""
    spiel = vorher().legen(ada=2, bo=5, sl=8)
    return spiel.sagt(SL, a.KampfBeginnen)


def am_ende() -> Spiel:
    """Die Runde ist vorbei, der Kampf nicht."""
    spiel = im_kampf()
    for name, seat in (("Ada", "ada"), ("Bo", "bo"), ("Wolf", SL)):
        spiel.sagt(seat, a.Handeln, figur=name, ansage="ruft").antwortet(SL, "ohne_probe")
    return spiel


def namen(spiel: Spiel, seat: str) -> set[str]:
    return {each.name for each in RUMBLE.offers(spiel.tisch, seat)}


def angebot(spiel: Spiel, seat: str, ansage: type) -> Offer:
    (found,) = (each for each in RUMBLE.offers(spiel.tisch, seat) if each.command is ansage)
    return found


def feld(angeboten: Offer, name: str) -> Any:
    (found,) = (field for field in angeboten.fields if field.name == name)
    return found


SPIELER = {"figur_stellen", "fragen_stellen", "proben", "schicksal_nutzen"}
IMMER = SPIELER | {
    *("lesart_setzen", "abenteuer_beginnen", "duellieren", "aendern", "eingreifen"),
    "zustand_setzen",
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
    (vorher, SL, a.Eingreifen, "RUM-SL-01"),
    (vorher, SL, a.ZustandSetzen, "RUM-SL-04"),
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
    (vorher, SL, a.Eingreifen, "figur", {"Ada", "Bo", "Wolf"}),
    (vorher, SL, a.Aendern, "figur", {"Ada", "Bo", "Wolf"}),
    (vorher, SL, a.ZustandSetzen, "figur", {"Ada", "Bo", "Wolf"}),
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


@pytest.mark.rule("RUM-SL-03")
def test_erleichtern_darf_nur_die_sl() -> None:
    frei, fest = (feld(angebot(vorher(), seat, a.Proben), "aenderung") for seat in (SL, "ada"))
    assert (frei.ask.low, frei.ask.high) == (-20, 20)
    assert (fest.ask.low, fest.ask.high) == (0, 0)


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
    assert {"duellieren", "ueberraschen"} <= namen(Spiel(ADA, BO), SL)


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
    spiel.sagt(SL, a.Eingreifen, figur="Wolf", wert="schicksal", neu=3)
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


FREMD = "Das darf nur die Spielleitung ansagen. (RUM-SL-01)"
ERST = "Dazu muss erst ein Kampf beginnen. (RUM-INI-01)"
VORBEI = "Die Runde ist vorbei; die Spielleitung beginnt eine neue oder beendet den Kampf."
ABSAGEN: list[tuple[Callable[[], Spiel], str, type, dict[str, Any], str]] = [
    (vorher, "ada", a.LesartSetzen, {"schalter": "rum.ruestung", "wert": "ja"}, FREMD),
    (vorher, "ada", a.AbenteuerBeginnen, {}, FREMD),
    (vorher, "ada", a.Aendern, {"figur": "Ada", "um": 3}, FREMD),
    (vorher, "ada", a.Eingreifen, {"figur": "Ada", "wert": "lp", "neu": 30}, FREMD),
    (vorher, "ada", a.ZustandSetzen, {"figur": "Bo", "zustand": "tot"}, FREMD),
    (
        vorher,
        "ada",
        a.Duellieren,
        {"figur": "Ada", "gegner": "Bo", "talent": "Nahkampf", "gegner_talent": "Nahkampf"},
        FREMD,
    ),
    (vorher, "ada", a.Ueberraschen, {"figur": "Ada", "ziel": "Bo", "talent": "Nahkampf"}, FREMD),
    (vorher, "ada", a.KampfBeginnen, {}, FREMD),
    (am_ende, "ada", a.NeueRunde, {}, FREMD),
    (im_kampf, "ada", a.KampfBeenden, {}, FREMD),
    (im_kampf, "ada", a.Vorziehen, {"figur": "Ada"}, FREMD),
    (vorher, "ada", a.Nachtruhe, {}, FREMD),
    (vorher, "ada", a.Angreifen, {"figur": "Ada", "ziel": "Bo"}, ERST),
    (vorher, "ada", a.Handeln, {"figur": "Ada", "ansage": "x"}, ERST),
    (vorher, "ada", a.Passen, {"figur": "Ada"}, ERST),
    (vorher, SL, a.NeueRunde, {}, ERST),
    (vorher, SL, a.KampfBeenden, {}, ERST),
    (vorher, SL, a.Vorziehen, {"figur": "Ada"}, ERST),
    (im_kampf, "bo", a.Angreifen, {"figur": "Bo", "ziel": "Ada"}, "Am Zug ist Ada. (RUM-INI-07)"),
    (im_kampf, SL, a.Passen, {"figur": "Ada"}, "Am Zug ist Ada. (RUM-INI-07)"),
    (am_ende, "ada", a.Passen, {"figur": "Ada"}, f"{VORBEI} (RUM-RUNDE-02)"),
    (am_ende, "ada", a.Handeln, {"figur": "Ada", "ansage": "x"}, f"{VORBEI} (RUM-RUNDE-02)"),
    (am_ende, "ada", a.Angreifen, {"figur": "Ada", "ziel": "Bo"}, f"{VORBEI} (RUM-RUNDE-02)"),
    (am_ende, SL, a.Vorziehen, {"figur": "Ada"}, "Die Runde ist vorbei. (RUM-RUNDE-02)"),
    (im_kampf, SL, a.NeueRunde, {}, "Die Runde dauert noch: Ada ist dran. (RUM-RUNDE-02)"),
    (im_kampf, SL, a.KampfBeginnen, {}, "Der Kampf läuft schon. (RUM-INI-01)"),
    (
        vorher,
        SL,
        a.Nachtruhe,
        {},
        "Heilung über Nacht kennt dieser Tisch nicht (Schalter rum.heilung). (RUM-SL-04)",
    ),
    (Spiel, SL, a.KampfBeginnen, {}, "Zum Kämpfen ist niemand da. (RUM-INI-01)"),
    (
        vorher,
        "ada",
        a.Proben,
        {"figur": "Ada", "talent": "Fliegen"},
        "Talent: „Fliegen“ steht nicht zur Wahl; möglich ist: Nahkampf, Ballistik, Akrobatik, "
        "Konstitution, Willenskraft, Wahrnehmung, Schleichen, Überreden, Einschüchtern, "
        "Heilkunde, Athletik, Handwerk, Kochen, Heulen. (RUM-DURCH-02)",
    ),
    (
        vorher,
        "ada",
        a.Proben,
        {"figur": "Ada", "talent": "Nahkampf", "aenderung": 1},
        "Erleichtert (+) oder erschwert (−): Erwartet wird eine ganze Zahl von 0 bis 0, "
        "nicht „1“. (RUM-SL-03)",
    ),
    (
        im_kampf,
        "ada",
        a.Angreifen,
        {"figur": "Ada", "ziel": "Ada"},
        "Ziel: „Ada“ steht nicht zur Wahl; möglich ist: Bo, Wolf. (RUM-AKTION-02)",
    ),
    (
        im_kampf,
        "ada",
        a.Angreifen,
        {"figur": "Ada", "ziel": "Bo", "waffe": "Axt"},
        "Waffe (leer: die erste): „Axt“ steht nicht zur Wahl; möglich ist: –, Schwert, "
        "unbewaffnet. (RUM-SCHADEN-05)",
    ),
    (
        vorher,
        SL,
        a.Eingreifen,
        {"figur": "Ada", "wert": "lp", "neu": 201},
        "Neuer Wert: Erwartet wird eine ganze Zahl von -99 bis 200, nicht „201“. (RUM-SL-01)",
    ),
]


@pytest.mark.rule("RUM-SL-01", "RUM-INI-07", "RUM-RUNDE-02", "RUM-AKTION-02")
@pytest.mark.parametrize(("lage", "seat", "ansage", "felder", "satz"), ABSAGEN)
def test_eine_absage_sagt_warum_und_nach_welcher_regel(
    lage: Callable[[], Spiel], seat: str, ansage: type, felder: dict[str, Any], satz: str
) -> None:
    spiel = lage()
    vor = spiel.game
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt(seat, ansage, **felder)
    assert refused.value.sentence() == satz
    assert refused.value.rule in RUMBLE.catalogue
    assert spiel.game == vor


@pytest.mark.rule("RUM-SCHICKSAL-01")
@pytest.mark.parametrize(
    ("ansage", "mehr"), [(a.SchicksalNutzen, {"wunsch": "Regen"}), (a.FragenStellen, {})]
)
def test_wer_nur_nsc_fuehrt_hat_keine_schicksalspunkte(ansage: type, mehr: dict[str, str]) -> None:
    spiel = Spiel(nsc("A"))
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt("a", ansage, figur="A", **mehr)
    satz = "Dafür hat keine Figur dieses Platzes Schicksalspunkte. (RUM-SCHICKSAL-01)"
    assert refused.value.sentence() == satz


@pytest.mark.rule("RUM-RUNDE-04")
def test_wenn_niemand_mehr_handeln_kann_gibt_es_keine_neue_runde() -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=2)
    for name in "AB":
        spiel.sagt(SL, a.ZustandSetzen, figur=name, handelt=False)
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt(SL, a.NeueRunde)
    assert refused.value.sentence() == "Zum Kämpfen ist niemand mehr da. (RUM-RUNDE-04)"


@pytest.mark.rule("RUM-AKTION-02")
def test_wer_allein_kaempft_hat_kein_ziel() -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1)
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt("a", a.Angreifen, figur="A", ziel="B")
    satz = "Es ist niemand da, der anzugreifen wäre. (RUM-AKTION-02)"
    assert refused.value.sentence() == satz
    assert namen(spiel, "a") & ZUG == {"handeln", "passen"}


@pytest.mark.rule("RUM-REAKT-05")
def test_ueberraschen_geht_nur_vor_dem_kampf_und_die_absage_sagt_es() -> None:
    wer = {"figur": "Ada", "ziel": "Bo", "talent": "Nahkampf"}
    with pytest.raises(IllegalCommand) as refused:
        im_kampf().sagt(SL, a.Ueberraschen, **wer)
    assert refused.value.rule == "RUM-REAKT-05"


OHNE_REGEL: list[tuple[Callable[[], Spiel], str, type, dict[str, Any]]] = [
    (vorher, "gast", a.Proben, {"figur": "Ada", "talent": "Nahkampf"}),
    (vorher, "gast", a.FragenStellen, {"figur": "Ada"}),
    (vorher, "ada", a.Proben, {"figur": "Bo", "talent": "Nahkampf"}),
    (vorher, "ada", a.SchicksalNutzen, {"figur": "Bo", "wunsch": "Regen"}),
    (im_kampf, "ada", a.Passen, {"figur": "Bo"}),
    (vorher, SL, a.Eingreifen, {"figur": "Nix", "wert": "lp", "neu": 3}),
    (vorher, "ada", a.FigurStellen, {"name": "Eva", "nsc": True}),
    (vorher, "ada", a.FigurStellen, {"name": "Eva", "verdeckt": True}),
    (vorher, "ada", a.FigurStellen, {"name": "Eva", "platz": "bo"}),
    (vorher, "ada", a.FigurStellen, {"name": "Bo"}),
    (
        lambda: Spiel(ADA),
        SL,
        a.Duellieren,
        {"figur": "Ada", "gegner": "Bo", "talent": "Nahkampf", "gegner_talent": "Nahkampf"},
    ),
    (lambda: Spiel(ADA), SL, a.Ueberraschen, {"figur": "Ada", "ziel": "Bo", "talent": "Nahkampf"}),
]


@pytest.mark.parametrize(("lage", "seat", "ansage", "felder"), OHNE_REGEL)
def test_abgewiesen_wird_mit_einem_satz(
    lage: Callable[[], Spiel], seat: str, ansage: type, felder: dict[str, Any]
) -> None:
    spiel = lage()
    vor = spiel.game
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt(seat, ansage, **felder)
    assert len(refused.value.sentence()) > 20
    assert spiel.game == vor


@pytest.mark.parametrize(("lage", "seat", "ansage", "felder"), OHNE_REGEL)
def test_jede_absage_nennt_eine_regel(
    lage: Callable[[], Spiel], seat: str, ansage: type, felder: dict[str, Any]
) -> None:
    with pytest.raises(IllegalCommand) as refused:
        lage().sagt(seat, ansage, **felder)
    assert refused.value.rule.startswith("RUM-"), refused.value.sentence()


def test_ein_platz_ohne_figur_hoert_warum() -> None:
    with pytest.raises(IllegalCommand, match=r"^Am Platz „gast“ sitzt keine Figur"):
        vorher().sagt("gast", a.Proben, figur="Ada", talent="Nahkampf")


def test_eine_unbekannte_figur_wird_mit_der_liste_der_bekannten_abgewiesen() -> None:
    with pytest.raises(IllegalCommand) as refused:
        vorher().tisch.figur("Nix")
    satz = "Eine Figur „Nix“ gibt es am Tisch nicht; es gibt: Ada, Bo, Wolf."
    assert refused.value.sentence().startswith(satz)
    with pytest.raises(IllegalCommand, match="es gibt: –"):
        Spiel().tisch.figur("Nix" * 100)


def test_was_keine_ansage_ist_kennt_das_system_nicht() -> None:
    with pytest.raises(Unknown, match=r"^Dice Rumble kennt keine solche Ansage.$"):
        RUMBLE.decide(vorher().tisch, "angreifen", SILENT)


@pytest.mark.parametrize("lage", [vorher, im_kampf, am_ende])
@pytest.mark.parametrize("seat", [SL, "ada", "bo", "gast"])
def test_was_nicht_angeboten_ist_wird_abgewiesen(lage: Callable[[], Spiel], seat: str) -> None:
    """Angebot und Prüfung sind dasselbe: kein anderer Name geht durch."""
    spiel = lage()
    erlaubt = namen(spiel, seat)
    einfach = {
        "passen": a.Passen(seat, "Ada"),
        "kampf_beginnen": a.KampfBeginnen(seat),
        "neue_runde": a.NeueRunde(seat),
        "kampf_beenden": a.KampfBeenden(seat),
        "abenteuer_beginnen": a.AbenteuerBeginnen(seat),
        "nachtruhe": a.Nachtruhe(seat),
    }
    for name, ansage in einfach.items():
        if name in erlaubt:
            assert RUMBLE.decide(spiel.tisch, ansage, SILENT) is not None
        else:
            with pytest.raises(IllegalCommand):
                RUMBLE.decide(spiel.tisch, ansage, SILENT)


@pytest.mark.rule("RUM-SL-01", "RUM-SL-03")
def test_ansagen_der_leitung_nennen_eine_figur_oder_keine() -> None:
    tisch = vorher().tisch
    (mit,) = _nur_leitung(a.Aendern, "RUM-SL-03")(tisch, SL)
    assert (mit.command, mit.rule) == (a.Aendern, "RUM-SL-03")
    assert feld(mit, "figur").ask.options == ("Ada", "Bo", "Wolf")
    (ohne,) = _nur_leitung(a.AbenteuerBeginnen, "RUM-SCHICKSAL-01")(tisch, SL)
    assert (ohne.command, ohne.rule) == (a.AbenteuerBeginnen, "RUM-SCHICKSAL-01")
    with pytest.raises(IllegalCommand, match="nur die Spielleitung"):
        _nur_leitung(a.Aendern, "RUM-SL-03")(tisch, "ada")


def test_wer_am_tisch_etwas_zu_sagen_hat() -> None:
    assert RUMBLE.seats(vorher().tisch) == (SL, "ada", "bo")
    assert RUMBLE.seats(Spiel().tisch) == (SL,)


@pytest.mark.rule("RUM-INI-07", "RUM-RUNDE-03", "RUM-RUNDE-04")
@pytest.mark.parametrize(
    ("lage", "am_zug", "leitet"),
    [
        (vorher, None, a.KampfBeginnen(SL)),
        (im_kampf, "ada", None),
        (am_ende, None, a.NeueRunde(SL)),
    ],
)
def test_wer_dran_ist_und_was_eine_sl_taete(
    lage: Callable[[], Spiel], am_zug: str | None, leitet: object
) -> None:
    tisch = lage().tisch
    assert RUMBLE.acting(tisch) == am_zug
    assert RUMBLE.host(tisch) == leitet
    assert RUMBLE.over(tisch) is False


@pytest.mark.rule("RUM-RUNDE-04")
def test_steht_nur_noch_eine_seite_ist_der_kampf_zu_beenden_und_dann_alles_vorbei() -> None:
    spiel = im_kampf().sagt(SL, a.ZustandSetzen, figur="Wolf", handelt=False)
    assert RUMBLE.host(spiel.tisch) == a.KampfBeenden(SL)
    assert RUMBLE.over(spiel.tisch) is False
    spiel.sagt(SL, a.KampfBeenden)
    assert RUMBLE.host(spiel.tisch) is None
    assert RUMBLE.over(spiel.tisch) is True
    assert RUMBLE.over(Spiel().tisch) is True


def test_moegliche_zuege_sind_angriffe_auf_die_andere_seite_und_passen() -> None:
    ada = held("Ada", waffen={"Schwert": 2, "Pistole": 5, "Ast": 1, "Stein": 1})
    spiel = Spiel(ada, held("Bo"), nsc("C"), nsc("D"), nsc("E"))
    spiel.kampf_beginnen(Ada=1, Bo=2, C=3, D=4)
    spiel.sagt(SL, a.ZustandSetzen, figur="D", handelt=False)
    womit = [("Nahkampf", "Schwert"), ("Nahkampf", "Ast"), ("Ballistik", "Pistole")]
    womit.append(("Ballistik", "Ast"))
    angriffe = {a.Angreifen("ada", "Ada", "C", talent, waffe) for talent, waffe in womit}
    zuege = RUMBLE.candidates(spiel.tisch, "ada")
    assert set(zuege[:-1]) == angriffe
    assert zuege[-1] == a.Passen("ada", "Ada")


@pytest.mark.parametrize(("lage", "seat"), [(vorher, "ada"), (am_ende, "ada"), (im_kampf, "bo")])
def test_ohne_zug_keine_moeglichen_zuege(lage: Callable[[], Spiel], seat: str) -> None:
    assert RUMBLE.candidates(lage().tisch, seat) == ()


@pytest.mark.parametrize("seat", ["ada", "bo"])
def test_jeder_moegliche_zug_ist_erlaubt(seat: str) -> None:
    spiel = im_kampf()
    if seat == "bo":
        spiel.sagt("ada", a.Passen, figur="Ada")
    for ansage in RUMBLE.candidates(spiel.tisch, seat):
        assert RUMBLE.decide(spiel.tisch, ansage, SILENT) is not None

"""RUM-DURCH: Beide würfeln auf ihre Talente, und es gibt einen Sieger oder keinen."""

from __future__ import annotations

from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, held, nsc
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.view import tale
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import Total
from wuerfelwerk.systems.rumble.durchfuehrung import DuellErgab
from wuerfelwerk.systems.rumble.proben import ProbeErgab
from wuerfelwerk.systems.rumble.schaden import SchadenGenommen


def gekontert(a_wurf: int, b_wurf: int) -> Spiel:
    """A (Nahkampf 7, Schwert 2) gegen B (Nahkampf 6, Axt 3), beide greifen an."""
    links = nsc("A", Nahkampf=7, waffen={"Schwert": 2})
    rechts = nsc("B", Nahkampf=6, waffen={"Axt": 3})
    spiel = Spiel(links, rechts).kampf_beginnen(A=1, B=2).legen(a=a_wurf, b=b_wurf)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B")
    return spiel.antwortet("b", "gegenangriff", "Nahkampf", "Axt")


@pytest.mark.rule("RUM-DURCH-01")
def test_wurde_reagiert_wuerfeln_beide() -> None:
    spiel = gekontert(3, 5)
    assert spiel.schritt("RUM-DURCH-01") == {"links": "A", "rechts": "B"}
    assert [(s["figur"], s["wurf"], s["sw"]) for s in spiel.schritte("RUM-GRUND-04")] == [
        ("A", 3, 7),
        ("B", 5, 6),
    ]
    assert spiel.nur(ProbeErgab) == []


@pytest.mark.rule("RUM-DURCH-01", "RUM-SCHADEN-04")
def test_ohne_reaktion_wuerfelt_nur_einer() -> None:
    spiel = Spiel(nsc("A", Nahkampf=7), nsc("B")).kampf_beginnen(A=1, B=2).legen(a=3)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B").antwortet("b", "verzichten")
    assert not {"RUM-DURCH-01", "RUM-DURCH-03", "RUM-DUELL-07"} & set(spiel.regeln)
    assert [s["figur"] for s in spiel.schritte("RUM-GRUND-01")] == ["A"]


@pytest.mark.rule("RUM-DURCH-02")
@pytest.mark.parametrize("talent", ["Nahkampf", "Ballistik", "Akrobatik"])
def test_der_angreifer_nennt_sein_talent(talent: str) -> None:
    werte = {"Nahkampf": 7, "Ballistik": 6, "Akrobatik": 5}
    spiel = Spiel(nsc("A", **werte), nsc("B")).kampf_beginnen(A=1, B=2).legen(a=9)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B", talent=talent)
    assert spiel.frage.fact("talent") == talent
    spiel.antwortet("b", "verzichten")
    assert spiel.schritt("RUM-DURCH-02") == {"figur": "A", "talent": talent}
    assert spiel.schritt("RUM-GRUND-04")["sw"] == werte[talent]
    assert spiel.nur(ProbeErgab)[0].talent == talent


@pytest.mark.rule("RUM-DURCH-02")
def test_ohne_angabe_ist_ein_angriff_nahkampf() -> None:
    spiel = Spiel(nsc("A", Nahkampf=7), nsc("B")).kampf_beginnen(A=1, B=2)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="B")
    assert spiel.frage.fact("talent") == "Nahkampf"


@pytest.mark.rule("RUM-DURCH-02", "RUM-GRUND-05")
def test_welches_attribut_dazugehoert_ist_je_wurf_waehlbar() -> None:
    ada = held("Ada", talente={"Nahkampf": 4})
    spiel = Spiel(ada, nsc("B"), switches={"rum.schicksal.start": 0})
    spiel.kampf_beginnen(Ada=1, B=2).legen(ada=9)
    spiel.sagt("ada", a.Angreifen, figur="Ada", ziel="B", attribut="charisma")
    spiel.antwortet("b", "verzichten")
    teile = (("charisma", 1), ("Nahkampf", 4))
    assert spiel.schritt("RUM-GRUND-05")["schwellenwert"] == Total(5, teile)


@pytest.mark.rule("RUM-DURCH-02", "RUM-REAKT-01")
def test_die_aussichten_nennen_den_besten_wert_je_art() -> None:
    ada = held("Ada", talente={"Nahkampf": 1, "Ballistik": 5, "Akrobatik": 2})
    spiel = Spiel(nsc("A", Nahkampf=5), ada).kampf_beginnen(A=1, Ada=2)
    spiel.sagt("a", a.Angreifen, figur="A", ziel="Ada")
    assert (spiel.frage.fact("ausweichen"), spiel.frage.fact("gegenangriff")) == (4, 7)


def mit_liste(*talente: dict[str, Any]) -> Spiel:
    """Ein Tisch mit eigener Talentliste; A hat Kochen 6 und Rennen 3."""
    spiel = Spiel()
    boegen = [nsc("A", Kochen=6, Rennen=3), nsc("B", Kochen=6, Rennen=3)]
    spiel.game = new_game(RUMBLE, {"sheets": boegen, "talente": list(talente)})
    return spiel.kampf_beginnen(A=1, B=2).sagt(
        "a", a.Angreifen, figur="A", ziel="B", talent="Kochen"
    )


KOCHEN = {"name": "Kochen", "attribut": "verstand"}
RENNEN = {"name": "Rennen", "attribut": "geschick"}


@pytest.mark.rule("RUM-DURCH-02")
def test_der_tisch_bestimmt_welche_talente_wozu_dienen() -> None:
    spiel = mit_liste({**KOCHEN, "verwendung": "angriff"}, {**RENNEN, "verwendung": "ausweichen"})
    assert (spiel.frage.fact("ausweichen"), spiel.frage.fact("gegenangriff")) == (3, 6)
    spiel.legen(a=9, b=2).antwortet("b", "ausweichen")
    assert spiel.schritte("RUM-DURCH-02")[-1] == {"figur": "B", "talent": "Rennen"}


@pytest.mark.rule("RUM-DURCH-02")
def test_ohne_vorschlag_des_tisches_steht_jedes_talent_zur_wahl() -> None:
    spiel = mit_liste(KOCHEN, RENNEN)
    assert (spiel.frage.fact("ausweichen"), spiel.frage.fact("gegenangriff")) == (6, 6)
    spiel.antwortet("b", "ausweichen")
    assert set(getattr(spiel.frage, "options", ())) == {"Kochen", "Rennen"}


@pytest.mark.rule("RUM-DURCH-03", "RUM-SCHADEN-01")
@pytest.mark.parametrize(
    ("a_wurf", "b_wurf", "sieger", "verlust"),
    [
        (3, 5, "A", {"B": 4}),
        (5, 3, "B", {"A": 5}),
        (6, 9, "A", {"B": 5}),
        (8, 6, "B", {"A": 5}),
        (4, 4, "A", {"B": 2}),
        (8, 9, "", {}),
    ],
)
def test_nur_die_siegerseite_trifft_nie_beide(
    a_wurf: int, b_wurf: int, sieger: str, verlust: dict[str, int]
) -> None:
    spiel = gekontert(a_wurf, b_wurf)
    assert spiel.schritt("RUM-DURCH-03") == {"sieger": sieger}
    assert spiel.nur(DuellErgab)[0].sieger == sieger
    assert {e.figur: e.punkte for e in spiel.nur(SchadenGenommen)} == verlust
    assert spiel.figur("A").lp == 20 - verlust.get("A", 0)
    assert spiel.figur("B").lp == 20 - verlust.get("B", 0)


@pytest.mark.rule("RUM-DURCH-03", "RUM-DUELL-04")
@pytest.mark.parametrize(("lang", "niemand"), [("de", "niemand gewinnt."), ("en", "nobody wins.")])
def test_ohne_sieger_sagt_jede_zeile_dass_niemand_gewinnt(lang: str, niemand: str) -> None:
    """Protokoll, Karte, Rechenweg und Chronik sagen dieselben Sätze."""
    spiel, words = gekontert(8, 9), Words(RUMBLE, lang)
    (karte,) = tale(spiel.game, SL)[-1:]
    (ergab,) = (words.event(e) for e in karte.events if isinstance(e, DuellErgab))
    (weg,) = (words.step(step) for step in karte.steps if step.rule == "RUM-DURCH-03")
    assert ergab.endswith(f": {niemand}")
    assert weg.endswith(f": {niemand.partition(' ')[0]}")


@pytest.mark.rule("RUM-DURCH-01", "RUM-DURCH-03", "RUM-RUNDE-01")
def test_ein_ganzer_zug_mit_gegenangriff_schritt_fuer_schritt() -> None:
    spiel = gekontert(3, 5)
    assert [(step.rule, dict(step.values)) for step in spiel.steps] == [
        ("RUM-AKTION-01", {"figur": "A", "worte": ""}),
        ("RUM-AKTION-03", {"figur": "A", "art": "angriff"}),
        ("RUM-AKTION-02", {"figur": "A", "ziel": "B"}),
        ("RUM-DURCH-02", {"figur": "A", "talent": "Nahkampf"}),
        (
            "RUM-GRUND-05",
            {"figur": "A", "talent": "Nahkampf", "schwellenwert": Total(7, (("Nahkampf", 7),))},
        ),
        ("RUM-REAKT-01", {"ziel": "B", "art": "gegenangriff"}),
        ("RUM-DURCH-02", {"figur": "B", "talent": "Nahkampf"}),
        (
            "RUM-GRUND-05",
            {"figur": "B", "talent": "Nahkampf", "schwellenwert": Total(6, (("Nahkampf", 6),))},
        ),
        ("RUM-REAKT-03", {"ziel": "B", "wert": 2, "uebrig": 0}),
        ("RUM-INI-03", {"figur": "A", "wert": 1}),
        ("RUM-DURCH-01", {"links": "A", "rechts": "B"}),
        ("RUM-GRUND-01", {"figur": "A", "wurf": 3}),
        ("RUM-GRUND-01", {"figur": "B", "wurf": 5}),
        ("RUM-GRUND-04", {"figur": "A", "wurf": 3, "sw": 7, "gelungen": "ja"}),
        ("RUM-GRUND-04", {"figur": "B", "wurf": 5, "sw": 6, "gelungen": "ja"}),
        ("RUM-DUELL-02", {"sieger": "A", "differenz": 2}),
        ("RUM-DUELL-07", {"differenz": 2}),
        ("RUM-DURCH-03", {"sieger": "A"}),
        ("RUM-SCHADEN-05", {"figur": "A", "waffe": 2}),
        ("RUM-SCHADEN-01", {"ziel": "B", "schaden": Total.of(4, differenz=2, waffe=2)}),
        ("RUM-RUNDE-01", {"schritt": "zug_zu_ende"}),
        ("RUM-RUNDE-02", {"runde": 1}),
    ]


@pytest.mark.rule("RUM-DURCH-03")
def test_ausserhalb_des_kampfes_wird_auch_der_sieger_genannt() -> None:
    spiel = Spiel(nsc("A", Nahkampf=7), nsc("B", Nahkampf=7)).legen(a=5, b=2)
    beide = {"talent": "Nahkampf", "gegner_talent": "Nahkampf"}
    spiel.sagt(SL, a.Duellieren, figur="A", gegner="B", **beide)
    assert spiel.schritt("RUM-DURCH-03") == {"sieger": "B"}


@pytest.mark.rule("RUM-DURCH-01", "RUM-GRUND-05")
def test_im_duell_ausserhalb_ist_das_attribut_je_seite_waehlbar() -> None:
    boegen = [held(name, talente={"Nahkampf": 4}) for name in ("Ada", "Bo")]
    spiel = Spiel(*boegen, switches={"rum.schicksal.start": 0}).legen(ada=2, bo=3)
    beide = {"talent": "Nahkampf", "gegner_talent": "Nahkampf"}
    attribute = {"attribut": "verstand", "gegner_attribut": "geschick"}
    spiel.sagt(SL, a.Duellieren, figur="Ada", gegner="Bo", **beide, **attribute)
    assert [s["schwellenwert"] for s in spiel.schritte("RUM-GRUND-05")] == [
        Total(5, (("verstand", 1), ("Nahkampf", 4))),
        Total(6, (("geschick", 2), ("Nahkampf", 4))),
    ]

"""Eine Absage hat einen Satz, nennt die Regel und ändert nichts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import ADA, BO, RUMBLE, SL, WOLF, Spiel, am_ende, im_kampf, namen, nsc, vorher
from wuerfelwerk.errors import IllegalCommand, Unknown
from wuerfelwerk.rules.note import SILENT

FREMD = "Das darf nur die Spielleitung ansagen. (RUM-SL-01)"
ERST = "Dazu muss erst ein Kampf beginnen. (RUM-INI-01)"
OHNE_FIGUR = "Am Platz „gast“ sitzt keine Figur. (RUM-SL-02)"
LEER = "Am Tisch ist noch keine Figur. (RUM-SL-02)"
VORBEI = "Die Runde ist vorbei; die Spielleitung beginnt eine neue oder beendet den Kampf."
VERDECKT = (
    "sind verdeckt; dann ist wenigstens der Schwellenwert der Probe zu verdecken, oder sie gilt "
    "nur für andere. (RUM-SL-03)"
)
FREMDE_FIGUR = "Bo gehört einem anderen Platz. (RUM-SL-02)"
AM_ZUG = "Am Zug ist Ada; das sagt der Platz „ada“ an. (RUM-INI-07)"
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
    (vorher, "ada", a.FigurEntfernen, {"figur": "Ada"}, FREMD),
    (vorher, "ada", a.ProbeVerlangen, {"talent": "Nahkampf"}, FREMD),
    (
        lambda: Spiel(WOLF),
        SL,
        a.ProbeVerlangen,
        {"talent": "Nahkampf"},
        "Wer (leer: alle Spielfiguren): Leer geht hier nicht; zu nennen ist mindestens 1. "
        "(RUM-SL-02)",
    ),
    (
        lambda: Spiel(ADA, {**BO, "verdeckt": True}),
        SL,
        a.ProbeVerlangen,
        {"talent": "Nahkampf", "aenderung": 2},
        f"Die Werte von Bo {VERDECKT}",
    ),
    (
        lambda: Spiel(ADA, {**WOLF, "verdeckt": True}),
        SL,
        a.ProbeVerlangen,
        {"talent": "Nahkampf", "figuren": ("Ada", "Wolf")},
        f"Die Werte von Wolf {VERDECKT}",
    ),
    (
        vorher,
        SL,
        a.Eingreifen,
        {"figur": "Wolf", "wert": "schicksal", "neu": 1},
        "Wert: „schicksal“ steht nicht zur Wahl; möglich ist: lp, mg. (RUM-SL-01)",
    ),
    (Spiel, SL, a.Eingreifen, {"figur": "Ada", "wert": "lp", "neu": 1}, LEER),
    (Spiel, SL, a.Passen, {"figur": "Ada"}, LEER),
    (
        im_kampf,
        "gast",
        a.Passen,
        {"figur": "Ada"},
        "Am Platz „gast“ sitzt keine Figur. (RUM-SL-02)",
    ),
    (vorher, "ada", a.Angreifen, {"figur": "Ada", "ziel": "Bo"}, ERST),
    (vorher, "ada", a.Handeln, {"figur": "Ada", "ansage": "x"}, ERST),
    (vorher, "ada", a.Passen, {"figur": "Ada"}, ERST),
    (vorher, SL, a.NeueRunde, {}, ERST),
    (vorher, SL, a.KampfBeenden, {}, ERST),
    (vorher, SL, a.Vorziehen, {"figur": "Ada"}, ERST),
    (im_kampf, "bo", a.Angreifen, {"figur": "Bo", "ziel": "Ada"}, AM_ZUG),
    (im_kampf, SL, a.Passen, {"figur": "Ada"}, AM_ZUG),
    (am_ende, "ada", a.Passen, {"figur": "Ada"}, f"{VORBEI} (RUM-RUNDE-02)"),
    (am_ende, "ada", a.Handeln, {"figur": "Ada", "ansage": "x"}, f"{VORBEI} (RUM-RUNDE-02)"),
    (am_ende, "ada", a.Angreifen, {"figur": "Ada", "ziel": "Bo"}, f"{VORBEI} (RUM-RUNDE-02)"),
    (
        am_ende,
        SL,
        a.Vorziehen,
        {"figur": "Ada"},
        "Die Runde ist vorbei; die Spielleitung beginnt eine neue oder beendet den Kampf. "
        "(RUM-RUNDE-02)",
    ),
    (
        vorher,
        SL,
        a.ProbeVerlangen,
        {"talent": "Nahkampf", "aenderung": 3, "sicht": "ziel_verdeckt"},
        "Was am verdeckten Schwellenwert geändert wird, wird nicht laut angesagt: 0 nennen, dann "
        "wird die Spielleitung danach gefragt. (RUM-SL-03)",
    ),
    (vorher, "ada", a.Proben, {"figur": "Bo", "talent": "Nahkampf"}, FREMDE_FIGUR),
    (
        im_kampf,
        "ada",
        a.Passen,
        {"figur": "Bo"},
        "Am Zug ist Ada; nur dafür lässt sich das jetzt ansagen. (RUM-INI-07)",
    ),
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
        im_kampf,
        "ada",
        a.Angreifen,
        {"figur": "Ada", "ziel": "Ada"},
        "Dazu braucht es jemand anderen als Ada selbst. (RUM-AKTION-02)",
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
    ("ansage", "mehr", "satz"),
    [
        (
            a.SchicksalNutzen,
            {"wunsch": "Regen"},
            "Dafür hat keine Figur dieses Platzes Schicksalspunkte. (RUM-SCHICKSAL-01)",
        ),
        (
            a.FragenStellen,
            {},
            "Nach Schicksalspunkten werden nur Spielfiguren gefragt; dieser Platz führt keine. "
            "(RUM-SCHICKSAL-01)",
        ),
    ],
)
def test_wer_nur_nsc_fuehrt_hat_keine_schicksalspunkte(
    ansage: type, mehr: dict[str, str], satz: str
) -> None:
    spiel = Spiel(nsc("A"))
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt("a", ansage, figur="A", **mehr)
    assert refused.value.sentence() == satz


@pytest.mark.rule("RUM-RUNDE-04")
def test_wenn_niemand_mehr_handeln_kann_gibt_es_keine_neue_runde() -> None:
    spiel = Spiel(nsc("A"), nsc("B")).kampf_beginnen(A=1, B=2)
    for name in "AB":
        spiel.sagt(SL, a.ZustandSetzen, figur=name, handelt=False)
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt(SL, a.NeueRunde)
    assert refused.value.sentence() == "Zum Kämpfen ist niemand mehr da. (RUM-RUNDE-04)"


@pytest.mark.rule("RUM-DUELL-01", "RUM-REAKT-05")
@pytest.mark.parametrize(
    ("ansage", "felder", "regel"),
    [
        (a.Duellieren, {"gegner": "Bo", "gegner_talent": "Nahkampf"}, "RUM-DUELL-01"),
        (a.Ueberraschen, {"ziel": "Bo"}, "RUM-REAKT-05"),
    ],
)
def test_allein_hoert_man_dass_es_zwei_braucht(
    ansage: type, felder: dict[str, str], regel: str
) -> None:
    with pytest.raises(IllegalCommand) as refused:
        Spiel(ADA).sagt(SL, ansage, figur="Ada", talent="Nahkampf", **felder)
    assert refused.value.sentence() == f"Dazu braucht es eine zweite Figur. ({regel})"


@pytest.mark.rule("RUM-SL-04")
def test_im_kampf_gibt_es_keine_nachtruhe() -> None:
    spiel = Spiel(ADA, switches={"rum.heilung": 2}).legen(ada=1).sagt(SL, a.KampfBeginnen)
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt(SL, a.Nachtruhe)
    satz = "Zur Ruhe kommt man erst, wenn der Kampf vorbei ist. (RUM-SL-04)"
    assert refused.value.sentence() == satz


@pytest.mark.rule("RUM-REAKT-05")
def test_ueberraschen_geht_nur_vor_dem_kampf_und_die_absage_sagt_es() -> None:
    wer = {"figur": "Ada", "ziel": "Bo", "talent": "Nahkampf"}
    with pytest.raises(IllegalCommand) as refused:
        im_kampf().sagt(SL, a.Ueberraschen, **wer)
    satz = "Überraschen kann man nur vor der ersten Runde. (RUM-REAKT-05)"
    assert refused.value.sentence() == satz


@pytest.mark.rule("RUM-REAKT-05")
def test_wo_niemand_handeln_kann_ueberrascht_auch_niemand() -> None:
    spiel = vorher()
    for name in ("Ada", "Bo", "Wolf"):
        spiel.sagt(SL, a.ZustandSetzen, figur=name, handelt=False)
    with pytest.raises(IllegalCommand) as refused:
        spiel.sagt(SL, a.Ueberraschen, figur="Ada", ziel="Bo", talent="Nahkampf")
    satz = "Wer überraschen will, muss handeln können. (RUM-REAKT-05)"
    assert refused.value.sentence() == satz


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

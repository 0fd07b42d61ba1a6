"""Kaskade: Was vorausgesagt wird, wo Würfel gewählt werden, geschieht; und es steht da."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

from support import kaskade_ansagen as a
from support.kaskade import Spiel, held, kann, mit, wurf
from support.kaskade_kampf import bogen, bogenschuetzin, duell, schiesst
from support.previewed import Chooser, Dice, every_choice, last, random_dice
from wuerfelwerk.dice.pool import Faces, Hand
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.screen.values import PreviewShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.rules.request import Choice, Number, Pick, Question, Throw
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.proben.einsatz import tauschen
from wuerfelwerk.systems.kaskade.proben.lernwurf import Lernwurf
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, SIEB, Extras, Lage
from wuerfelwerk.systems.kaskade.proben.probe import KASKADE as KASKADENWURF
from wuerfelwerk.systems.kaskade.proben.wurf import Probe, Teilwurf, gelegt
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht

LESARTEN: tuple[dict[str, Any], ...] = (
    {}, {"gruppe_modus": "rein"}, {"gruppe_modus": "anker"}, {"kaskade_anknuepfen": True},
    {"gleiche_nur_je_teilwurf": True}, {"einsen_zaehlung": "teilwurf"},
    {"einzelwuerfel_ueber_wert": False}, {"koennerstern_folgen_addieren": True},
    {"patzer_ausgleich_freiwillig": True},
)  # fmt: skip


def alles(frage: Question[Any]) -> Any:
    """Was liegt, bleibt liegen; alles andere schlicht."""
    liegen = isinstance(frage, Pick) and frage.rule in ("KAS-SIEB-01", "KAS-KASK-02")
    return frage.faces[: frage.at_most] if liegen and isinstance(frage, Pick) else schlicht(frage)


def erst_dann_zweier(seed: int) -> Callable[[], Dice]:
    """Der erste Wurf fällt zufällig, danach kommen nur 2er: Sie zählen nichts."""

    def becher() -> Dice:
        fallen, nummer = random_dice(seed), count()

        def wirft(frage: Throw) -> Faces:
            if not next(nummer):
                return fallen(frage)
            return tuple((2,) * group.count for group in frage.pool.groups)

        return wirft

    return becher


@pytest.mark.rule("KAS-SIEB-01", "KAS-SIEB-03", "KAS-KASK-02")
@pytest.mark.parametrize("seed", range(60))
def test_was_liegt_zaehlt_wie_vorausgesagt(seed: int) -> None:
    wie, lesart = Random(seed), mit(**LESARTEN[seed % len(LESARTEN)])
    art, folgen = wie.choice((SIEB, KASKADENWURF)), wie.random() < 0.5
    seiten, schon = wie.choice((8, 12, 20)), wie.choice((0, 0, 1, 2))
    lag = tuple(sorted(wie.randint(2, seiten) for _ in range(schon)))
    wirft = wurf(
        f"{wie.randint(2, 5) + schon}W{seiten}", wie.randint(5, 16), art=art, folgen=folgen,
        lesart=lesart, ziel=9, ganz=True,
    )  # fmt: skip
    start = Teilwurf(wirft, gelegt(wirft, Lage(), lag) if lag else Lage())
    for wahl, wertung, steps in every_choice(KASKADE, start, lesart, alles, erst_dann_zweier(seed)):
        ausgleich = last(steps, "KAS-PATZER-03")
        if "einsen" in wahl.values or ausgleich is not None:
            continue
        assert wahl.values["ergebnis"] == wertung.ergebnis
        assert wahl.values["erreicht"] is (wertung.ergebnis >= 9)
        assert wahl.values.get("gruppe", ((),)) == (wertung.gruppe,)
        assert wahl.values["fertig"] is ("rest" not in wahl.values)


@pytest.mark.rule("KAS-PATZER-03", "KAS-PATZER-04", "KAS-PATZER-05")
@pytest.mark.parametrize("seed", range(60))
def test_jeder_ausgleich_gibt_was_vorausgesagt_ist(seed: int) -> None:
    wie, lesart = Random(seed), mit(**LESARTEN[seed % len(LESARTEN)])
    wuerfel = f"{wie.randint(3, 5)}W8"
    probe = Probe(wurf(wuerfel, 8, art=EINZEL, folgen=True, lesart=lesart, ziel=7, ganz=True))
    for wahl, wertung, steps in every_choice(
        KASKADE, probe, lesart, schlicht, lambda: random_dice(seed)
    ):
        assert wahl.values["einsen"] == (last(steps, "KAS-PATZER-03") or {})["einsen"]
        assert wahl.values["ergebnis"] == wertung.ergebnis
        assert wahl.values["erreicht"] is (wertung.ergebnis >= 7)
        assert wahl.values.get("gruppe", ((),)) == (wertung.gruppe,)
        assert wahl.values.get("psyche", 0) == wertung.psyche


@pytest.mark.rule("KAS-LERN-01", "KAS-LERN-04", "KAS-STERN-02")
@pytest.mark.parametrize("seed", range(30))
def test_ein_lernwurf_bringt_was_vorausgesagt_ist(seed: int) -> None:
    wie = Random(seed)
    lernt = Lernwurf(
        figur="Mira", platz="mira", worauf="Zechen", wert=wie.choice((9, 14, 20)),
        anzahl=wie.randint(2, 4), seiten=20, steigen=wie.random() < 0.7, stern=wie.random() < 0.5,
    )  # fmt: skip
    for wahl, (steigt, stern), _ in every_choice(
        KASKADE, lernt, mit(), alles_lernen, erst_dann_zweier(seed)
    ):
        assert (wahl.values["steigt"], wahl.values["errungen"]) == (steigt, stern)
        assert wahl.values["danach"] == lernt.wert + steigt


def alles_lernen(frage: Question[Any]) -> Any:
    return frage.faces if isinstance(frage, Pick) else schlicht(frage)


@pytest.mark.rule("KAS-GUETE-05", "KAS-HOCH-03")
@pytest.mark.parametrize("extras", [Extras(zweitchancen=1), Extras(hoch=1)])
@pytest.mark.parametrize("seed", range(12))
def test_ein_neuer_wurf_zaehlt_ohne_den_alten(seed: int, extras: Extras) -> None:
    """Fällt dann eine 2, so zählt gerade der Rest."""
    probe = Probe(wurf("4W12", 11, extras=extras, ganz=True))

    def neu(frage: Question[Any]) -> Any:
        return "neu" if frage.rule == "KAS-HOCH-03" else schlicht(frage)

    for wahl, wertung, steps in every_choice(KASKADE, probe, mit(), neu, erst_dann_zweier(seed)):
        if last(steps, "KAS-PATZER-03") is None:
            assert wahl.values["ergebnis"] == wertung.ergebnis
            assert wahl.values["ohne"] is bool(wahl.chosen)


@pytest.mark.rule("KAS-GUETE-07")
def test_veraendern_sagt_wie_weit() -> None:
    probe = Probe(wurf("3W12", 11, extras=Extras(veraendern=2), ganz=True))
    zahlen: list[tuple[int, int]] = []

    def eines(frage: Question[Any]) -> Any:
        if isinstance(frage, Number):
            zahlen.append((frage.low, frage.high))
            return frage.low
        return "eines" if isinstance(frage, Choice) else schlicht(frage)

    for wahl, _, _ in every_choice(KASKADE, probe, mit(), eines, lambda: random_dice(4)):
        if wahl.chosen:
            assert (wahl.values["von"], wahl.values["bis"]) == zahlen[-1]
            assert wahl.said()[0] == "Aus der {auge} wird {von} bis {bis}".format(**wahl.values)
        else:
            assert wahl.said()[0] == "Alles bleibt, wie es liegt"


def vorschau(spiel: Spiel, lang: str = "de") -> dict[Hand, PreviewShown]:
    (frage,) = screen(spiel.game, "mira", Words(KASKADE, lang), 3).questions
    return {each.dice: each for each in frage.previews}


@pytest.mark.rule("KAS-FERN-08", "KAS-FERN-05")
@pytest.mark.parametrize("meter", [0, 60, 120])
def test_gestrichenes_gibt_was_vorausgesagt_ist(meter: int) -> None:
    nummer = 0
    while True:
        spiel = schiesst(bogen("8 9 9 4"), "1", bewegung="langsam_bewegt", meter=meter)
        gibt = vorschau(spiel)
        if nummer == len(gibt):
            break
        weg, gesagt = [*gibt.items()][nummer]
        spiel.antwortet("mira", " ".join(map(str, weg)))
        schuss = spiel.schritt("KAS-FERN-05")
        trifft = int(str(schuss["ergebnis"])) >= int(str(schuss["mindestens"]))
        wort, ton = ("trifft", "gut") if trifft else ("verfehlt", "schlecht")
        assert gesagt.said == f"{schuss['ergebnis']} gegen {schuss['mindestens']}: {wort}"
        assert gesagt.tone == ton
        nummer += 1
    assert nummer == 2


@pytest.mark.rule("KAS-FERN-04")
def test_aufgespartes_in_worten() -> None:
    spiel = bogenschuetzin(wuerfel=4).legen("mira", "8 9 9 4").legen("wache", "2 2 3")
    spiel.sagt("sl", a.Kampfwurf)
    while spiel.frage.rule != "KAS-FERN-04":
        asked = spiel.frage
        raw = {"KAS-FERN-02": "zielen", "KAS-KAMPF-03": "abwarten"}.get(asked.rule)
        if isinstance(asked, Pick):
            raw = " ".join(map(str, asked.faces))
        spiel.antwortet(asked.seat, raw if raw is not None else schlicht(asked))
    gibt = vorschau(spiel)
    assert gibt[8, 9, 9] == PreviewShown(
        (8, 9, 9), "3 Würfel liegen in der nächsten Phase schon",
        "8 9 9 passen zusammen, Summe 26", "",
    )  # fmt: skip
    assert gibt[()].said == "Nichts wird aufgespart"
    assert vorschau(spiel, "en")[(4,)].said == "1 die is kept for the next phase"
    spiel.antwortet("mira", "8 9 9").weiter()
    assert spiel.von("Mira").mitgenommen == (8, 9, 9)


@pytest.mark.rule("KAS-MANOEVER-21", "KAS-MANOEVER-23")
def test_durchdringen_in_worten() -> None:
    spiel = duell().phase(mira="8 9 9", wache="2 2 3")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache")
    while spiel.frage.rule != "KAS-MANOEVER-21":
        spiel._eine_schlicht()
    gibt = vorschau(spiel)
    assert (gibt[9, 9].said, gibt[9, 9].more) == ("2 Würfel greifen an", "nicht dabei: 8")
    spiel.antwortet("mira", "9 9")
    gibt = vorschau(spiel.bis("KAS-MANOEVER-23"))
    assert gibt[()].said == "Nichts wird mitgenommen"
    assert gibt[(9,)].more == "dafür ist jetzt 1 gespielt"
    spiel.antwortet("mira", "9").weiter()
    assert spiel.von("Mira").mitgenommen == (9,)


def gewuerfelt(worauf: str, augen: str, art: str) -> Spiel:
    """Mira wirft auf eine Fertigkeit mit Könnerstern; verlangt sind 15."""
    spiel = Spiel(held(**kann(worauf, 13, 4, sterne=[worauf])))
    spiel.legen("mira", augen).sagt("mira", a.Proben, figur="Mira", worauf=worauf, art=art)
    return spiel.antwortet("sl", 15)


def test_liegen_lassen_in_worten() -> None:
    spiel = gewuerfelt("Redekunst", "12 12 5 17", "kaskade")
    assert vorschau(spiel)[12, 12] == PreviewShown(
        (12, 12),
        "12 12 passen zusammen",
        "24 gegen 15: reicht · du wirfst 2 Würfel neu, gut wäre 11 bis 13",
        "gut",
    )
    assert vorschau(spiel, "en")[12, 12].said == "12 12 fit together"
    assert vorschau(spiel)[(5,)].said == "Noch passt nichts zusammen"
    sieb = gewuerfelt("Redekunst", "12 12 5 1", "sieb")
    assert vorschau(sieb)[1, 12, 12] == PreviewShown(
        (1, 12, 12),
        "24 gegen 15, aber die Eins zählt noch",
        "die Eins macht am Ende einen Würfel wertlos · du wirfst 1 Würfel neu",
        "offen",
    )
    assert vorschau(sieb)[1, 5].said == "5 gegen 15: noch zu wenig"
    assert vorschau(sieb, "en")[1, 5].more == (
        "the one makes a die worthless in the end · "
        "you throw 2 dice again, good would be 15 or more"
    )


@pytest.mark.rule("KAS-HOCH-02")
def test_tauschen_in_worten() -> None:
    wurf_ = wurf("3W20", 21, extras=Extras(hoch=1))
    gesagt: list[tuple[Hand, tuple[str, str, str]]] = []
    for nummer in range(4):
        ablauf = tauschen(wurf_, Lage((4, 9, 12)), Lage((3, 12)), SILENT)
        frage = next(ablauf)
        assert isinstance(frage, Pick)
        waehlt = Chooser(KASKADE, mit(), schlicht, nummer)
        gibt = waehlt(frage)
        gesagt.append((gibt, waehlt.said()))
        if gibt == (4,):
            nimmt = ablauf.send(gibt)
            assert isinstance(nimmt, Pick)
            waehlt = Chooser(KASKADE, mit(), schlicht, 1)
            assert waehlt(nimmt) == (12,)
            assert waehlt.said() == ("Nimmt die 12", "Ergebnis 24", "")
    assert dict(gesagt)[()][:2] == ("Nichts wird getauscht", "Ergebnis 12")
    assert dict(gesagt)[(4,)] == ("Gibt die 4 her", "ohne sie Ergebnis 12", "offen")

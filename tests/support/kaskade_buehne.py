"""Kaskade im Test: Szenen für die Bühne, jede mit gegebenen Würfeln bis zum Ende gespielt."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from support import kaskade_ansagen as a
from support.kaskade import SL, Spiel, held, kann, nsc, probt
from support.kaskade_jagd import jagd, laeuft
from support.kaskade_kampf import (
    HAENDE,
    Gefecht,
    bogen,
    duell,
    fechter,
    gegen,
    getroffene,
    schiesst,
)
from support.kaskade_leib import HELFER, TAG, heiler, versorgt, wund
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.screen.values import TaleShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.systems.kaskade import KASKADE

WORTE = Words(KASKADE, "de")
SCHLEICHER = {
    "eigenschaften": {"Reaktion": 9},
    "fertigkeiten": {"Schleichen": 12, "Verbergen": 9},
    "bonuswuerfel": {"Schleichen": 1, "Verbergen": 1},
}
WAECHTER = {
    "eigenschaften": {"Reaktion": 9},
    "fertigkeiten": {"Wachgabe": 12, "Aufspüren": 9},
    "bonuswuerfel": {"Wachgabe": 1, "Aufspüren": 1},
}


def geschichte(spiel: Spiel, seat: str = SL, words: Words = WORTE) -> list[str]:
    """Wie der letzte Zug erzählt wird, Satz für Satz."""
    return saetze(screen(spiel.game, seat, words, 1).cards[-1])


def saetze(karte: Any) -> list[str]:
    """Tat, Ausgang, Verlust und Zahlen eines Zuges, wie sie in der Geschichte stehen."""
    return [_satz(satz) for satz in karte.tale]


def _satz(satz: TaleShown) -> str:
    ausgang = f"{satz.result}: {satz.lost}" if satz.lost else satz.result
    gesagt = ", ".join(teil for teil in (satz.deed, ausgang) if teil)
    return ". ".join(teil for teil in (gesagt, satz.numbers) if teil)


ROH = re.compile(r"\b[a-z]+_[a-z]+\b")
"""So sehen Namen im Quelltext aus."""
MEHRMALS = frozenset({"figur_stellen"})
"""Hier lässt die Spielleitung vielleicht mehrmals dieselbe Regel gelten."""


def pruefe_geschichte(game: Any) -> None:
    """Der letzte Zug: ganze Sätze, keiner zweimal, und ein Urteil, wo Würfel fielen."""
    karte = screen(game, SL, WORTE, 1).cards[-1]
    zeilen = saetze(karte)
    assert zeilen, karte.command
    for zeile in zeilen:
        assert zeile.strip(), karte
        assert "–" not in zeile, zeile
        assert "%(" not in zeile, zeile
        assert not ROH.search(zeile), zeile
        assert not re.match(r"^[A-ZÄÖÜ][\wäöüß ]+ · ", zeile), zeile
    if karte.command not in MEHRMALS:
        assert all(eins != zwei for eins, zwei in pairwise(zeilen)), zeilen
    if karte.throws:
        assert any(satz.result for satz in karte.tale), (karte.command, zeilen)


# Kampf


def kampf_beginnt() -> Spiel:
    return duell()


def kampf_endet() -> Spiel:
    return duell().phase(mira="9 10 2", wache="4 5 2").sagt(SL, a.KampfBeenden)


def eine_handelt() -> Spiel:
    return duell().phase(mira="9 10 2", wache="4 5 2")


def gleichstand() -> Spiel:
    """Beide wollen handeln; zweimal steht es gleich."""
    spiel = duell().legen("mira", "9 10 10", "12 11 3", "9 2 2", "10 2 2")
    spiel.legen("wache", "12 11 4", "12 11 3", "9 2 3", "8 2 3")
    return spiel.phase("Mira Wache")


def niemand_handelt() -> Spiel:
    return duell().phase("", mira="9 10 2", wache="4 5 2")


def abwarten() -> Spiel:
    return eine_handelt().sagt("mira", a.Abwarten, figur="Mira")


def treffer() -> Spiel:
    spiel = duell().phase(mira="9 4 2", wache="4 5 2").legen("mira", "12 3")
    return spiel.greift_an("9").verteidigt("keine").weiter()


def abgewehrt() -> Spiel:
    spiel = duell().phase(mira="9 4 2", wache="11 5 2")
    return spiel.greift_an("9").verteidigt("11").weiter()


def mehrmals_abgewehrt() -> Spiel:
    spiel = duell().phase(mira="9 10 2", wache="11 12 2")
    return spiel.greift_an("9 10").verteidigt("11", "12").weiter()


def beide_greifen_an() -> Spiel:
    spiel = (
        duell().phase(mira="9 4 2", wache="11 5 2").legen("mira", "3").legen("wache", "4 12 5 6")
    )
    return spiel.greift_an("9").weiter({"KAS-KAMPF-10": "gegenangriff"})


def gekontert() -> Spiel:
    spiel = duell().phase(mira="9 4 2", wache="11 11 2").legen("wache", "4 12 5")
    spiel.greift_an("9").verteidigt("11")
    return spiel.weiter({"KAS-KAMPF-11": "11", "KAS-KAMPF-20": "schaden"})


def konter_abgewehrt() -> Spiel:
    spiel = duell().phase(mira="9 12 12", wache="11 11 2")
    spiel.greift_an("9").verteidigt("11")
    return spiel.antwortet("wache", "11").antwortet("mira", "12", "nein")


def geflohen() -> Spiel:
    spiel = duell().phase(mira="9 4 2", wache="4 5 2")
    spiel.sagt("mira", a.Fliehen, figur="Mira", ziel="Wache")
    return spiel.weiter({"KAS-KAMPF-04": "9", "KAS-KAMPF-10": "verteidigen"})


def eine_wunde() -> Spiel:
    spiel = gegen("Dolch").phase(mira="9 4 2", wache="4 5 2").legen("mira", "3")
    spiel.greift_an("9").verteidigt("keine").weiter()
    return spiel.sagt("wache", a.Einstecken, figur="Wache").antwortet("wache", "1.2")


def zwei_wunden() -> Spiel:
    return getroffene("3 12").schlicht()


def gerettet_durch_ruestung() -> Spiel:
    return getroffene("3 4", "Kettenhemd").schlicht()


def gezielt() -> Spiel:
    spiel = duell().phase(mira="9 10 11", wache="4 5 2").legen("mira", "3 4 5")
    spiel.sagt("mira", a.GezieltAngreifen, figur="Mira", ziel="Wache", zeilen=("Kopf",))
    return spiel.weiter()


def wucht_abgewehrt() -> Spiel:
    spiel = gegen("Streitkolben").phase(mira="8 9 2", wache="11 11 2")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 8)
    return spiel.weiter({"KAS-MANOEVER-16": "11+11"})


def wucht_weiter() -> Spiel:
    spiel = gegen("Streitkolben").phase(mira="8 9 2", wache="4 5 2")
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 8)
    return spiel.weiter({"KAS-MANOEVER-18": "fortsetzen"})


def durchdrungen() -> Spiel:
    spiel = gegen("Langschwert").phase(mira="8 9 9", wache="4 5 2")
    spiel.sagt("mira", a.Durchdringen, figur="Mira", ziel="Wache").antwortet("mira", "9")
    return spiel.weiter()


def im_griff() -> Spiel:
    spiel = gegen(HAENDE, 4, waffe=HAENDE).phase(mira="9 10 10 11", wache="11 4 2")
    spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache").antwortet("wache", "11")
    return spiel.weiter()


def griff_daneben() -> Spiel:
    spiel = gegen(HAENDE, waffe=HAENDE).phase(mira="9 10 2", wache="11 4 2")
    return spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache").antwortet("wache", "11")


def bewusstlos() -> Spiel:
    spiel = gegen(HAENDE, 4, wuerfel=2, waffe=HAENDE).phase(mira="9 10 10 11", wache="2 3")
    return spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache")


def rundum() -> Spiel:
    zwei = [fechter(name, seite="feind") for name in ("Anna", "Carl")]
    spiel = Gefecht(fechter(), *zwei).phase(mira="5 9 2", anna="9 4 2", carl="2 3 2")
    spiel.sagt("mira", a.Rundumschlag, figur="Mira").legen("mira", "12")
    return spiel.antwortet("mira", "9", "5").antwortet("anna", "9")


def auf_abstand() -> Spiel:
    spiel = gegen("Langschwert", waffe="Speer").phase(mira="9 10 2", wache="11 4 2")
    spiel.greift_an("9 10").antwortet("wache", "verteidigen")
    return spiel.antwortet("mira", "9").legen("wache", "3 4").antwortet("wache", "11").schlicht()


def distanz_weg() -> Spiel:
    spiel = gegen("Langschwert", waffe="Speer").phase(mira="12 12 2", wache="11 4 2")
    spiel.greift_an("12 12").legen("mira", "3 4")
    return spiel.antwortet("wache", "verteidigen").schlicht()


def gemeuchelt(opfer: str = "hinterhalt") -> Spiel:
    spiel = Gefecht(fechter(waffe="Dolch"), fechter("Wache"), beginnt=False)
    spiel.legen("mira", "9 10 11", "3").legen("wache", "12 2 2")
    spiel.sagt("mira", a.Meucheln, figur="Mira", ziel="Wache", waffe="Dolch")
    return spiel.antwortet(SL, opfer).schlicht()


def bemerkt() -> Spiel:
    return gemeuchelt("mit_reaktion")


def kein_hinterhalt() -> Spiel:
    return gemeuchelt("nein")


def schuss_trifft() -> Spiel:
    return schiesst(bogen("9 9 2"), "3", "4 5").schlicht()


def schuss_verfehlt() -> Spiel:
    return schiesst(bogen("9 2 2"), "6").schlicht()


# Proben


def probe_gelingt() -> Spiel:
    spiel = Spiel(held()).legen("mira", "9 2 2")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Redekunst", art="einzel")
    return spiel.antwortet(SL, 7)


def probe_misslingt() -> Spiel:
    spiel = Spiel(held()).legen("mira", "6 2 2")
    spiel.sagt("mira", a.Proben, figur="Mira", worauf="Redekunst", art="einzel", ansage="Halt")
    return spiel.antwortet(SL, 7)


def probe_legendaer() -> Spiel:
    return probt(Spiel(held()), "12 12 12")


def patzer() -> Spiel:
    return probt(Spiel(held()), "1 1 1")


def verlangt() -> Spiel:
    spiel = Spiel(held(), held("Borin")).legen("mira", "9 2 2").legen("borin", "6 2 2")
    spiel.sagt(SL, a.ProbeVerlangen, figuren=("Mira", "Borin"), worauf="Redekunst", art="einzel")
    return spiel.schlicht()


def heimlich() -> Spiel:
    spiel = Spiel(held()).legen(SL, "9 2 2")
    ansage = {"figuren": ("Mira",), "worauf": "Redekunst", "art": "einzel", "verdeckt": True}
    return spiel.sagt(SL, a.ProbeVerlangen, **ansage).schlicht()


def erinnert() -> Spiel:
    spiel = Spiel(held()).legen(SL, "9 2 2", "2 2", "2")
    spiel.sagt("mira", a.Erinnern, figur="Mira", ansage="Wie hieß er?")
    while spiel.frage.rule != "KAS-GED-01":
        spiel._eine_schlicht()
    return spiel.antwortet(SL, "Alrik")


def gemeinsam() -> Spiel:
    spiel = Spiel(held(), held("Borin")).legen("mira", "9 2 2").legen("borin", "9 2 2")
    spiel.sagt(SL, a.GemeinsamProben, figuren=("Mira", "Borin"), worauf="Redekunst")
    return spiel.schlicht()


def gelernt() -> Spiel:
    spiel = Spiel(held(ep=3)).legen("mira", "12 2 2")
    spiel.sagt("mira", a.Lernen, figur="Mira", worauf="Schleichen", wuerfel=3)
    return spiel.schlicht()


def nichts_gelernt() -> Spiel:
    spiel = Spiel(held(ep=3)).legen("mira", "3")
    spiel.sagt("mira", a.Lernen, figur="Mira", worauf="Schleichen", wuerfel=1)
    return spiel.schlicht()


# Leib


def verletzt() -> Spiel:
    return wund(Spiel(held()), "schwer", "1.1")


def zeit_vergeht() -> Spiel:
    spiel = wund(Spiel(held()), "schwer", "1.1")
    return spiel.sagt(SL, a.UhrStellen, minuten=TAG).schlicht()


def nacht() -> Spiel:
    spiel = wund(wund(Spiel(held()), "leicht", "1.1"), "leicht", "1.2")
    return spiel.sagt(SL, a.Rasten, figuren=("Mira",), dauer="nacht").schlicht()


def pause() -> Spiel:
    spiel = Spiel(held()).sagt(SL, a.Eingreifen, figur="Mira", wert="psyche", neu=10)
    return spiel.sagt(SL, a.Rasten, figuren=("Mira",)).schlicht()


def geholfen() -> Spiel:
    return versorgt(wund(heiler(), "schwer", "1.1"), "9 2 2")


def gerettet() -> Spiel:
    spiel = Spiel(held(lebenskreise=1), held("Borin", **HELFER))
    wund(spiel, "kritisch", "1").legen("borin", "11 11 11 2")
    spiel.sagt("borin", a.Helfen, figur="Borin", patient="Mira", womit="Erste Hilfe", kreis="1")
    return spiel.schlicht()


def gestorben() -> Spiel:
    spiel = wund(Spiel(held(lebenskreise=1)), "kritisch", "1")
    return spiel.sagt(SL, a.UhrStellen, minuten=10).antwortet(SL, "stirbt")


# Szenen


def markt(preis: str = "angemessen") -> Spiel:
    figur = {**kann("Feilschen", 12), "psyche": "2/2"}
    spiel = Spiel(held("Anna", **figur), held("Bert", **figur))
    felder = {"haendler": "Anna", "kaeufer": "Bert", "ware": "Pferd", "preis": 100}
    return spiel.sagt("anna", a.HandelBeginnen, **felder).antwortet("bert", preis)


def markt_abgelehnt() -> Spiel:
    return markt("unangemessen")


def gefeilscht() -> Spiel:
    spiel = markt().legen("anna", "9 2 2").legen("bert", "5 2 2")
    return spiel.sagt("anna", a.Feilschen).schlicht()


def gleich_gefeilscht() -> Spiel:
    spiel = markt().legen("anna", "9 2 2").legen("bert", "9 2 2")
    return spiel.sagt("anna", a.Feilschen).schlicht()


def handel_gilt() -> Spiel:
    return markt().sagt("bert", a.HandelBeenden, figur="Bert", wie="annehmen")


def handel_aus() -> Spiel:
    return markt().sagt("bert", a.HandelBeenden, figur="Bert", wie="abbrechen")


def beeinflusst(abwehr: str = "2 2 2 3", tricks: str = "4 12 12") -> Spiel:
    opfer = held("Opfer", **kann("Selbstbeherrschung", 14, 4))
    spiel = Spiel(held(**kann("Redekunst", 12)), opfer).legen("mira", tricks)
    spiel.legen("opfer", abwehr)
    spiel.sagt("mira", a.Beeinflussen, figur="Mira", ziel="Opfer", womit="Redekunst")
    return spiel.schlicht()


def standhaft() -> Spiel:
    return beeinflusst("13 13 13 13")


def schleicht(wurf: str, *wachen: str, **felder: Any) -> Spiel:
    spiel = Spiel(held(**SCHLEICHER), nsc("Wache", **WAECHTER))
    spiel.legen("mira", *wurf.split("/")).legen(SL, *wachen)
    spiel.sagt("mira", a.Schleichen, figur="Mira", gegner=("Wache",), **felder)
    return spiel.antwortet(SL, "so").schlicht()


def unbemerkt() -> Spiel:
    return schleicht("7 2", meter=5)


def aufmerksam() -> Spiel:
    return schleicht("6 2", meter=5)


def entdeckt() -> Spiel:
    return schleicht("6 2", "9 2", meter=5, aufmerksam="wachsam", deckung=False)


def verborgen() -> Spiel:
    return schleicht("6 2/9 2", "9 2", "5 2", meter=5, aufmerksam="wachsam")


def aug_in_aug() -> Spiel:
    return schleicht("6 2/10 2 2", "9 2", "8 2 2", meter=2, aufmerksam="wachsam")


def jagd_beginnt() -> Spiel:
    return jagd("Bodo")


def jagd_laeuft() -> Spiel:
    return laeuft(jagd("Bodo", abstand=3), flink="17 2 2", bodo="9 2 2").schlicht()


def jagd_hindernis() -> Spiel:
    spiel = laeuft(jagd("Bodo", abstand=3), flink="9 9 2", bodo="10 2 2")
    spiel.antwortet("flink", "9 Bodo", "nein").antwortet("bodo", "nein")
    return spiel.schlicht()


def jagd_endet() -> Spiel:
    return jagd("Bodo").sagt(SL, a.JagdBeenden)


def wacht() -> Spiel:
    spiel = Spiel(held(**kann("Wachgabe", 9, 2))).legen("mira", "9 3", "2 2")
    return spiel.sagt(SL, a.Wachen, figuren=("Mira",)).schlicht()


def trinkt() -> Spiel:
    fertig = {"fertigkeiten": {"Zechen": 8}, "eigenschaften": {}}
    spiel = Spiel(held(**fertig, bonuswuerfel={"Zechen": 2})).legen("mira", "6 3 2")
    return spiel.sagt("mira", a.Trinken, figur="Mira").antwortet("mira", "psyche")


def schmiedet(augen: str = "17 2 3 2") -> Spiel:
    spiel = Spiel(held(**kann("Schmieden", 16, 4))).legen("mira", augen)
    felder = {"worauf": "Schmieden", "name": "Feile", "wofuer": "Schmieden"}
    return spiel.sagt("mira", a.Herstellen, figur="Mira", **felder).antwortet("mira", augen)


def schmiedet_nichts() -> Spiel:
    return schmiedet("3 2 3 2")


def sucht() -> Spiel:
    spiel = Spiel(held(**kann("Wildnisleben", 13))).legen("mira", "4 2 9")
    return spiel.sagt("mira", a.KraeuterSuchen, figur="Mira").schlicht()


def sucht_vergebens() -> Spiel:
    spiel = Spiel(held(**kann("Wildnisleben", 13))).legen("mira", "2 3 3")
    return spiel.sagt("mira", a.KraeuterSuchen, figur="Mira").schlicht()


# Was die Spielleitung einrichtet


def figur_geht() -> Spiel:
    return Spiel(held(), held("Borin")).sagt(SL, a.FigurEntfernen, figur="Borin")


def wert_gesetzt() -> Spiel:
    return Spiel(held()).sagt(SL, a.Eingreifen, figur="Mira", wert="ep", neu=5, grund="Lohn")

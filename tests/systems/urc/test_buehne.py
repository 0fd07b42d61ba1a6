"""Die Bühne: Jede Ansage wird erzählt, jeder Ausgang beurteilt, jede Frage sagt, worum es geht."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from support.fights import Fight
from support.urc import SL, Spiel, held, nsc
from support.urc_kampf import JEEP, WORTE, ada, bedroht, kampf, magiekampf
from systems.urc.test_zufallskaempfe import ARENA
from wuerfelwerk.play.engine import answer
from wuerfelwerk.play.game import Game
from wuerfelwerk.present.screen.cards import cards
from wuerfelwerk.present.screen.screen import question_shown, screen
from wuerfelwerk.present.screen.values import PartyShown, QuestionShown, TaleShown
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Choice, Throw
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.figuren.figuren import FigurEntfernen, FigurStellen, Steigern
from wuerfelwerk.systems.urc.figuren.leitung import Eingreifen, LesartSetzen
from wuerfelwerk.systems.urc.figuren.wertekasten import NscHolen, NscSammeln, NscVergessen
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.bewegung import Bewegen
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import (
    Einschreiten,
    KampfBeenden,
    KampfBeginnen,
    NeueRunde,
    Verzoegern,
)
from wuerfelwerk.systems.urc.kampf.zug import BEWEGUNGEN, Handeln, ZugBeenden
from wuerfelwerk.systems.urc.leib.heilung import ErsteHilfe
from wuerfelwerk.systems.urc.leib.tagesform import Verschenken
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.magie.sprueche import (
    FormEintragen,
    FormStreichen,
    SpruchEintragen,
    SpruchStreichen,
)
from wuerfelwerk.systems.urc.magie.zaubern import FreiZaubern, SpruchWirken
from wuerfelwerk.systems.urc.proben.wissen import Proben, ProbeVerlangen, WissenMessen

LANG = 40
"""So lang ist eine Überschrift höchstens, mit Namen von sechs Buchstaben."""
SECHS = "Sigrid"
BO: Mapping[str, Any] = {"tagesform": 6}
Antworten = Mapping[str, object]


def bo(**mehr: Any) -> dict[str, Any]:
    return held("Bo", **{**BO, **mehr})


def streng(spiel: Spiel) -> Spiel:
    """Auch ob eine Spezialisierung passt, wird gefragt."""
    spiel.streng = True
    return spiel


def gegen_ork(**felder: Any) -> Spiel:
    """Ork schlägt nach Bo oder nach Jeep."""
    figuren = (held("Bo"), held("Ada"), JEEP, nsc("Ork", sp_schaden=True))
    spiel = Spiel(*figuren).sagt(SL, KampfBeginnen, art="fahrzeug")
    return spiel.sagt(SL, NscAngreifen, **{"figur": "Ork", "ziel": "Bo"} | felder)


def verletzt(**schalter: Any) -> Spiel:
    """Ada hat noch 3 TP."""
    spiel = Spiel(bo(), held("Ada"), **schalter)
    return spiel.sagt(SL, Eingreifen, figur="Ada", wert="tp", neu=3, grund="Sturz")


def wartend() -> Spiel:
    return kampf().sagt("bo", Verzoegern, figur="Bo")


def schlaegt(wurf: str, *mehr: Any, **felder: Any) -> Spiel:
    schalter = felder.pop("schalter", {})
    fest = {"figur": "Bo", "ziel": "Wache"} | felder
    waffen = {"waffen": {"Schwert": 2, "Pistole": 2, "Hellebarde": 2}}
    return kampf(*mehr, bo=waffen, **schalter).legen(bo=wurf).sagt("bo", Angreifen, **fest)


def geprobt(seat: str = "bo", wurf: str = "6 6 5 5", **felder: Any) -> Spiel:
    fest = {"figur": "Bo", "fertigkeit": "Schleichen"} | felder
    return Spiel(bo()).legen(bo=wurf).sagt(seat, Proben, **fest)


def flieht(*mehr: Any, **felder: Any) -> Spiel:
    spiel = kampf(*mehr, aktionsregel=True)
    return spiel.sagt("bo", Bewegen, figur="Bo", aktion="flucht", **{"gegner": "Wache"} | felder)


def messen(*mehr: Any, wurf: str = "6 6 5 5", **schalter: Any) -> Spiel:
    gegner = mehr[0]["name"]
    spiel = Spiel(bo(), *mehr, **schalter).legen(bo=wurf)
    return spiel.sagt("bo", WissenMessen, figur="Bo", gegner=gegner, fertigkeit="Feilschen")


def gezaubert(spiel: Spiel, wurf: str = "6 6 5 5 4", **felder: Any) -> Spiel:
    fest = {"figur": "Bo", "spruch": "Flammenlanze", "ziel": "Wache"} | felder
    return spiel.legen(bo=wurf).sagt("bo", SpruchWirken, **fest)


VERGLEICH: Any = {"pvp_modus": "vergleich"}
GANZ: Any = {"punkte_teilbar": False}
SPEZ: Any = {"spezialisierungen": {"Leise": 2}}
HINTERHER: Any = {"tf_schaden_ansage": "vor_abzug"}
Lage = Callable[[], Spiel]
LAGEN: Mapping[str, tuple[Lage, Antworten, list[str]]] = {
    # Was jemand tut, was daraus wird
    "trifft": (lambda: schlaegt("6 6 5 5 4"), {},
        ["Bo schlägt mit bloßen Händen nach Wache, Bo trifft Wache: −10 TP. 28 gegen 18"]),
    "verfehlt": (lambda: schlaegt("1 1 1 2 2", ansage="Drauf!"), {},
        ["Bo schlägt mit bloßen Händen nach Wache: „Drauf!“, Bo verfehlt Wache. 10 gegen 18"]),
    "Schwert": (lambda: schlaegt("6 6 5 5 4", waffe="Schwert"), {},
        ["Bo haut mit dem Schwert nach Wache, Bo trifft Wache: −16 TP. 28 gegen 18"]),
    "Pistole": (lambda: schlaegt("6 6 5 5 4", waffe="Pistole", art="fernkampf"), {},
        ["Bo schießt mit der Pistole auf Wache, Bo trifft Wache: −16 TP. 28 gegen 18"]),
    "eigene Waffe": (lambda: schlaegt("1 1 1 2 2", waffe="Hellebarde"), {},
        ["Bo greift Wache im Nahkampf an (Hellebarde), Bo verfehlt Wache. 10 gegen 18"]),
    "tötet": (lambda: schlaegt("6 6 5 5 4", nsc(tp=8)), {},
        ["Bo schlägt mit bloßen Händen nach Wache, Bo trifft Wache: −10 TP. 28 gegen 18",
         "Wache stirbt!"]),
    "betäubt": (lambda: schlaegt("6 6 5 5 4", nsc(tp=10)), {},
        ["Bo schlägt mit bloßen Händen nach Wache, Bo trifft Wache: −10 TP. 28 gegen 18",
         "Wache wird bewusstlos!"]),
    "verdeckt": (lambda: schlaegt("6 6 5 5 4", nsc(verdeckt=True)), {},
        ["Bo schlägt mit bloßen Händen nach Wache, Bo trifft Wache. Ergebnis 28",
         "Wache verliert 10 TP"]),
    "mehrere": (lambda: schlaegt("6 6 5 5 4", nsc("A"), nsc("B", verteidigungswert=30), ziel="A",
            weitere=("B",)), {},
        ["Bo greift A und zugleich B an (unbewaffnet), Bo trifft A: −10 TP. 28 gegen 22",
         "Bo verfehlt B. 28 gegen 34"]),
    "Tagesform": (lambda: schlaegt("6 6 5 5 4 4", tagesform=1), {"URC-TF-12": 2},
        ["Bo schlägt mit bloßen Händen nach Wache, Bo trifft Wache: −14 TP. 33 gegen 18",
         "Bo setzt 1 Punkt Tagesform für mehr Würfel ein",
         "Bo setzt 2 Punkte Tagesform für mehr Schaden ein"]),
    "wehrt mit einem von zwei Punkten ab": (lambda: bedroht("3 3 5 5 1"), {"URC-PASCH-06": 1},
        ["Wache greift Bo an, Bo wehrt ab: Wache −2 TP. 18 gegen 18, 1 Punkt darüber"]),
    "misst sich mit einem von zwei Punkten": (
        lambda: messen(nsc(wissenswert=18), wurf="5 5 5 2"), {"URC-PASCH-04": 1},
        ["Bo misst sich mit Wache (Feilschen), Bo gewinnt gegen Wache. 18 gegen 18, 1 Punkt "
         "darüber", "Bo glänzt dabei mit 2 Punkten Brillanz"]),
    "wehrt ab": (lambda: bedroht("6 6 5 5 4"), {},
        ["Wache greift Bo an, Bo wehrt ab: Wache −4 TP. 28 gegen 18"]),
    "getroffen": (lambda: bedroht("1 1 1 2 2", womit="faust"), {},
        ["Wache schlägt nach Bo, Wache trifft Bo: −2 TP. 18 gegen 10"]),
    "geschützt": (lambda: bedroht("1 1 1 2 2", {"tagesform": 3}), {"URC-TF-10": 1},
        ["Wache greift Bo an, Wache trifft Bo: −3 TP. 18 gegen 10",
         "Bo setzt 1 Punkt Tagesform gegen Schaden ein"]),
    "aus dem Verborgenen": (lambda: bedroht("6 6 5 5 4", kasten={"verdeckt": True}), {},
        ["Wache greift Bo an, Bo wehrt ab. Ergebnis 28"]),
    "Verborgener trifft": (lambda: bedroht("1 1 1 2 2", kasten={"verdeckt": True}), {},
        ["Wache greift Bo an, Wache trifft Bo: −4 TP. Abwehr nur 10"]),
    "Umstände": (lambda: bedroht("1 1 1 2 2", art="fernkampf", umstaende=("entfernung_kurz",)), {},
        ["Wache schießt auf Bo, Wache trifft Bo: −4 TP. 16 gegen 10"]),
    "schwere Waffe": (lambda: gegen_ork(womit="schwere_waffe"), {},
        ["Ork feuert mit schwerer Waffe auf Bo, Ork trifft Bo, dagegen hilft keine Abwehr",
         "Bo ist auf der Stelle tot!"]),
    "Fahrzeug": (lambda: gegen_ork(womit="schwere_waffe", ziel="Jeep").legen(bo="1 1 1 2 2"),
        {"URC-DEF-08": "erlauben"},
        ["Ork feuert mit schwerer Waffe auf Jeep, Ork trifft Jeep: −1 SP. 18 gegen 10"]),
    "Vergleich": (lambda: schlaegt("6 6 5 5 4", ada(), ziel="Ada", schalter=VERGLEICH)
            .legen(ada="6 6 6 6"), {},
        ["Bo schlägt mit bloßen Händen nach Ada, Bo trifft Ada: −10 TP. 28 gegen 27"]),
    "freie Attacke": (lambda: flieht().legen(bo="1 1 1 2 2"), {},
        ["Bo flieht vor Wache aus dem Nahkampf, Wache trifft Bo: −4 TP. 18 gegen 10"]),
    "freie Attacke von zweien": (lambda: flieht(nsc("A"), nsc("B"), gegner="A")
            .legen(bo="1 1 1 2 2"), {"URC-ACT-03": "B", "URC-ATK-01": "verzichten"},
        ["Bo flieht vor A aus dem Nahkampf"]),
    "freie Attacke unter Helden": (lambda: flieht(held("Ada", seite="b"), gegner="Ada")
            .legen(ada="6 6 5 5 4"), {},
        ["Bo flieht vor Ada aus dem Nahkampf, Ada trifft Bo: −10 TP. 28 gegen 19"]),
    "Zauber": (lambda: gezaubert(magiekampf()), {},
        ["Bo wirkt Flammenlanze gegen Wache, Bo gelingt der Zauber: Wache −10 TP. "
         "28 gegen 18"]),
    "Zauber misslingt": (lambda: gezaubert(magiekampf(nsc(verdeckt=True)), "1 1 1 2 2"), {},
        ["Bo wirkt Flammenlanze gegen Wache, Bo misslingt der Zauber. Ergebnis 10"]),
    "Zauber abgewehrt": (lambda: gezaubert(magiekampf(ada(), **VERGLEICH), "1 1 1 2 2",
            ziel="Ada").legen(ada="6 6 6 6"), {},
        ["Bo wirkt Flammenlanze gegen Ada, Bo misslingt der Zauber: −5 TP. "
         "Ergebnis 10",
         "Ada wehrt ab. 27 gegen 10"]),
    "Heilung": (lambda: gezaubert(verletzt(), "6 6 5 5", spruch="Heilende Hand", zweck="heilung",
            ziel="Ada"), {},
        ["Bo wirkt Heilende Hand auf Ada, Bo gelingt der Zauber. 24 gegen 18",
         "Ada gewinnt 6 TP zurück", "Bo glänzt dabei mit 4 Punkten Brillanz"]),
    "keine Magie": (lambda: Spiel(bo()).sagt("bo", SpruchWirken, figur="Bo", spruch="Licht",
            zweck="wirkung", dauer=40, gewicht=40, raum=4, radius=5, entfernung=5, anzahl=4), {},
        ["Bo wirkt Licht, Bo hat zu wenig Magiepunkte"]),
    "freie Magie": (lambda: Spiel(bo()).legen(bo="6 6 5 5 4").sagt("bo", FreiZaubern, figur="Bo",
            form="Zerstörung", zweck="wirkung", ansage="Licht aus"), {},
        ["Bo wirkt Magie (Zerstörung): „Licht aus“, Bo gelingt der Zauber. 28 gegen 18",
         "Bo glänzt dabei mit 4 Punkten Brillanz"]),
    "Probe": (lambda: geprobt(umstaende=("unwetter_heftig",)), {},
        ["Bo schleicht, Bo schafft es. 24 gegen 20", "Bo glänzt dabei mit 4 Punkten Brillanz"]),
    "Probe misslingt": (lambda: geprobt(SL, "1 1 2 2", fertigkeit="Botanik", zielwert=15), {},
        ["Bo würfelt auf Botanik, Bo schafft es nicht. 8 gegen 15"]),
    "Werte": (lambda: geprobt(fertigkeit="", erster="physis", zweiter="kampf"),
        {"URC-WISS-01": "ablehnen"},
        ["Bo würfelt auf Physis und Kampf, Bo darf das so nicht, nichts ist verbraucht"]),
    "Redux": (lambda: Spiel(bo(), redux=True).legen(bo="2 4 1 3")
            .sagt("bo", Proben, figur="Bo", fertigkeit="Klettern"), {},
        ["Bo klettert, Bo schafft es nicht. 2 gegen 3"]),
    "verlangt": (lambda: Spiel(bo(), held("Ada")).legen(bo="6 6 5 5", ada="1 1 2 2")
            .sagt(SL, ProbeVerlangen, fertigkeit="Wahrnehmung", ansage="Da knackt etwas"), {},
        ["Alle: Probe auf Wahrnehmung: „Da knackt etwas“, Bo schafft es. "
         "24 gegen 18",
         "Bo glänzt dabei mit 4 Punkten Brillanz", "Ada schafft es nicht. 8 gegen 18"]),
    "verdeckter Zielwert": (lambda: Spiel(bo()).legen(bo="6 6 5 5").sagt(SL, ProbeVerlangen,
            figuren=("Bo",), fertigkeit="Horchen", sicht="ziel_verdeckt"), {},
        ["Bo: Probe auf Horchen, Bo schafft es. Ergebnis 24"]),
    "Duell": (lambda: messen(nsc()), {},
        ["Bo misst sich mit Wache (Feilschen), Bo gewinnt gegen Wache. 24 gegen 15",
         "Bo glänzt dabei mit 4 Punkten Brillanz"]),
    "Duell verdeckt": (lambda: messen(nsc(verdeckt=True), wurf="1 1 2 2"), {},
        ["Bo misst sich mit Wache (Feilschen), Bo verliert gegen Wache. Ergebnis 8"]),
    "Duell der Helden": (lambda: messen(held("Ada"), **VERGLEICH).legen(ada="1 1 2 2"), {},
        ["Bo misst sich mit Ada (Feilschen), Bo gewinnt gegen Ada. 24 gegen 8",
         "Bo glänzt dabei mit 2 Punkten Brillanz"]),
    "Erste Hilfe": (lambda: verletzt().legen(bo="1 2 3 5")
            .sagt("bo", ErsteHilfe, figur="Bo", patient="Ada"), {"URC-ZIEL-02": "laecherlich"},
        ["Bo leistet Ada Erste Hilfe, Bo schafft es. 11 gegen 9",
         "Bo glänzt dabei mit 1 Punkt Brillanz", "Ada gewinnt 1 TP zurück"]),
    "Tag": (lambda: Spiel(bo(tagesform=0)).legen(bo="5").sagt(SL, TagWechseln), {},
        ["Ein neuer Tag bricht an, Bo hat Tagesform 6. 5 + 1"]),
    "Tag, von Hand gewürfelt": (lambda: Spiel(bo(tagesform=0)).sagt(SL, TagWechseln), {},
        ["Ein neuer Tag bricht an, Bo hat Tagesform 3. 2 + 1"]),
    "Probe, von Hand gewürfelt": (lambda: Spiel(bo()).sagt(SL, Proben, figur="Bo",
            fertigkeit="Klettern", zielwert=12), {},
        ["Bo klettert, Bo schafft es nicht. 11 gegen 12"]),
    "Tage": (lambda: Spiel(nsc()).sagt(SL, TagWechseln, tage=3), {}, ["3 Tage vergehen"]),
    "schenken": (lambda: Spiel(bo(), held("Ada")).sagt("bo", Verschenken, figur="Bo", an="Ada",
            punkte=2), {},
        ["Bo bietet Ada 2 Punkte Tagesform an, Ada bekommt 2 Tagesform"]),
    "nichts nehmen": (lambda: Spiel(bo(), held("Ada", verdeckt=True)).sagt("bo", Verschenken,
            figur="Bo", an="Ada"), {"URC-TF-11": 0},
        ["Bo bietet Ada 1 Punkt Tagesform an, Ada nimmt nichts davon"]),
    "nicht wehren": (lambda: bewusstlos(), {},
        ["Wache greift Bo an, Bo kann sich nicht wehren: −4 TP", "Bo stirbt!"]),
    # Runden, Züge, Bewegung
    "Kampf": (lambda: Spiel(held("Bo", tagesform=4), nsc(), ini_gleichstand="sl")
            .sagt(SL, KampfBeginnen), {},
        ["Der Kampf beginnt", "== Runde 1 beginnt (Reihenfolge: Bo, Wache)"]),
    "neue Runde": (lambda: wartend().sagt(SL, ZugBeenden, figur="Wache").sagt(SL, NeueRunde), {},
        ["Bo hat zu lange gewartet und diese Runde nicht gehandelt",
         "== Runde 2 beginnt (Reihenfolge: Bo, Wache)"]),
    "Ende": (lambda: kampf().sagt(SL, KampfBeenden), {},
        ["== Der Kampf ist nach 1 Runde beendet"]),
    "lassen": (lambda: kampf().sagt("bo", ZugBeenden, figur="Bo"), {}, ["Bo lässt es dabei"]),
    "warten": (lambda: wartend(), {}, ["Bo wartet auf einen günstigen Augenblick"]),
    "warten bis": (lambda: kampf().sagt("bo", Verzoegern, figur="Bo", nach="Wache"), {},
        ["Bo wartet, bis Wache dran war"]),
    "einschreiten": (lambda: wartend().sagt("bo", Einschreiten, figur="Bo"), {},
        ["Bo schreitet ein"]),
    "Deckung": (lambda: kampf(aktionsregel=True).sagt("bo", Bewegen, figur="Bo", aktion="deckung",
            ansage="Runter!"), {}, ["Bo geht in Deckung: „Runter!“"]),
    "handeln": (lambda: kampf().sagt("bo", Handeln, figur="Bo", ansage="Ich rufe um Hilfe"), {},
        ["Bo handelt: „Ich rufe um Hilfe“"]),
    "Überblick": (lambda: kampf(aktionsregel=True).sagt("bo", Handeln, figur="Bo",
            aktion="orientierung"), {}, ["Bo verschafft sich einen Überblick"]),
    # Was die Spielleitung bestimmt
    "Wert": (lambda: verletzt(), {}, ["Die Spielleitung setzt TP von Ada: 11 → 3. Sturz"]),
    "Lesart": (lambda: Spiel(bo()).sagt(SL, LesartSetzen, schalter="urc.redux", wert="ja"), {},
        ["Hausregel Redux: gerade Seiten zählen: nein → ja"]),
    "Bogen": (lambda: Spiel(bo()).sagt("bo", FigurStellen, name="Cy", persoenlichkeit=2, physis=2,
            kampf=2, alles_andere=3), {"URC-CHAR-03": "ablehnen"},
        ["Die Spielleitung lässt Cy nicht zu"]),
    "steigern": (lambda: Spiel(bo()).sagt(SL, Steigern, figur="Bo", wert="kampf"), {},
        ["Bo steigert Kampf auf 4"]),
    "entfernen": (lambda: Spiel(bo()).sagt(SL, FigurEntfernen, figur="Bo"), {},
        ["Bo ist nicht mehr in der Szene"]),
    "holen": (lambda: Spiel(bo()).sagt(SL, NscHolen, vorlage="Straßenräuber"), {},
        ["Straßenräuber ist am Tisch"]),
    "sammeln": (lambda: Spiel(bo()).sagt(SL, NscSammeln, name="Ork"), {},
        ["Ork steht in der NSC-Sammlung"]),
    "vergessen": (lambda: Spiel(bo()).sagt(SL, NscVergessen, vorlage="Straßenräuber"), {},
        ["Straßenräuber ist aus der NSC-Sammlung gestrichen"]),
    "Spruch": (lambda: Spiel(bo()).sagt(SL, SpruchEintragen, name="Blitz", wert="kampf",
            stufe="schwer", mp=4), {},
        ["Der Spruch Blitz steht auf der Liste: Kampf, Schwer, 4 MP"]),
    "Spruch weg": (lambda: Spiel(bo()).sagt(SL, SpruchStreichen, spruch="Licht"), {},
        ["Der Spruch Licht ist gestrichen"]),
    "Form": (lambda: Spiel(bo()).sagt(SL, FormEintragen, name="Eis", wert="kampf"), {},
        ["Die Magie-Form Eis steht auf der Liste: Kampf"]),
    "Form weg": (lambda: Spiel(bo()).sagt(SL, FormStreichen, form="Geist"), {},
        ["Die Magie-Form Geist ist gestrichen"]),
    # Fragen, die sonst nicht vorkommen
    "Spezialisierung": (lambda: streng(Spiel(bo(**SPEZ))).legen(bo="6 6 5 5 1 1").sagt("bo", Proben,
            figur="Bo", fertigkeit="Schleichen", spezialisierung="Leise"), {},
        ["Bo schleicht, Bo schafft es. 24 gegen 18", "Bo glänzt dabei mit 4 Punkten Brillanz"]),
    "Abwehr mit Können": (lambda: bedroht("6 6 5 5 4 1 1", SPEZ), {},
        ["Wache greift Bo an, Bo wehrt ab: Wache −4 TP. 28 gegen 18"]),
    "Neuwurf": (lambda: Spiel(bo(**SPEZ), spez_modus="neuwurf").legen(bo="6 6 1 1")
            .legen(bo="5 5").sagt(SL, Proben, figur="Bo", fertigkeit="Schleichen", stufe="normal",
            spezialisierung="Leise"), {},
        ["Bo schleicht, Bo schafft es. 24 gegen 18", "Bo glänzt dabei mit 4 Punkten Brillanz"]),
    "Pasch im Angriff": (lambda: schlaegt("4 4 4 2 2", glanz=True,
            schalter={"pasch_angriff": "aufteilen"}), {"URC-BRIL-01": 1},
        ["Bo schlägt mit bloßen Händen nach Wache, Bo trifft Wache: −5 TP. 19 gegen 18",
         "Bo glänzt dabei mit 1 Punkt Brillanz"]),
    "Pasch ganz": (lambda: schlaegt("4 4 4 2 2", glanz=True,
            schalter={"pasch_angriff": "aufteilen", **GANZ}), {},
        ["Bo schlägt mit bloßen Händen nach Wache, Bo trifft Wache: −5 TP. 19 gegen 18"]),
    "Pasch in der Abwehr": (lambda: bedroht("6 4 3 2 2", schalter=GANZ), {},
        ["Wache greift Bo an, Bo wehrt ab: Wache −1 TP. 18 gegen 18"]),
    "Pasch in der Probe": (lambda: Spiel(bo(ph=3), **GANZ).legen(bo="5 5 3 3 1").sagt(SL, Proben,
            figur="Bo", fertigkeit="Klettern", zielwert=18), {},
        ["Bo klettert, Bo schafft es. 19 gegen 18", "Bo glänzt dabei mit 1 Punkt Brillanz"]),
    "hinterher": (lambda: bedroht("1 1 1 1 2", {"tagesform": 3}, schalter=HINTERHER),
        {"URC-TF-10": 3},
        ["Wache greift Bo an, Wache trifft Bo: −1 TP. 18 gegen 9",
         "Bo setzt 3 Punkte Tagesform gegen Schaden ein"]),
}  # fmt: skip


def bewusstlos() -> Spiel:
    spiel = Spiel(held("Bo"), nsc()).sagt(SL, KampfBeginnen)
    spiel.sagt(SL, Eingreifen, figur="Bo", wert="tp", neu=0)
    return spiel.sagt(SL, NscAngreifen, figur="Wache", ziel="Bo")


def satz(zeile: TaleShown) -> str:
    """Wie eine Zeile der Geschichte zu lesen ist; Seltenes mit Ausrufezeichen, Wenden mit ==."""
    result = f"{zeile.result}: {zeile.lost}" if zeile.lost else zeile.result
    said = ", ".join(each for each in (zeile.deed, result) if each)
    said = f"{said}. {zeile.numbers}" if zeile.numbers else said
    return f"{'== ' if zeile.turning else ''}{said}{'!' if zeile.great else ''}"


def geschichte(game: Game[Any, Any], seat: str) -> list[str]:
    """Die letzte Ansage, wie dieser Platz sie liest."""
    found = cards(game, seat, WORTE, 1)
    return [satz(each) for each in found[-1].tale] if found else []


Frage = tuple[Open, QuestionShown]


@cache
def gespielt(name: str) -> tuple[Spiel, tuple[Frage, ...]]:
    """Eine Lage, zu Ende gespielt, mit allem, was dabei gefragt wurde."""
    lage, antworten, _ = LAGEN[name]
    spiel, fragen = lage(), list[Frage]()
    zufall = Random(1)
    while spiel.game.open:
        offen = spiel.game.open[0]
        frage = offen.question
        fragen.append((offen, question_shown(offen, WORTE)))
        raw = antworten.get(frage.rule, URC.policy(frage) if not isinstance(frage, Throw) else "")
        if isinstance(frage, Throw):
            beutel = spiel.beutel.get(frage.seat)
            liegt = beutel and beutel.liegen
            anzahl = sum(group.count for group in frage.pool.groups)
            gewuerfelt = " ".join(str(zufall.randint(1, 6)) for _ in range(anzahl))
            raw = beutel.liegen.popleft() if beutel and liegt else gewuerfelt
        spiel.game = answer(spiel.game, frage.seat, raw, spiel.hands, offen.slot)
    return spiel, tuple(fragen)


def alle_fragen() -> Iterator[tuple[str, Open, QuestionShown]]:
    for name in LAGEN:
        for offen, gezeigt in gespielt(name)[1]:
            yield name, offen, gezeigt


# Alles hat Worte


def test_jede_ansage_wird_erzaehlt() -> None:
    """Durch ihren eigenen Satz, oder durch das, was dabei geschieht."""
    erzaehlt = {type(gespielt(name)[0].game.past[-1].turn.command) for name in LAGEN}
    stumm = [
        name_of(each)
        for each in URC.commands
        if not URC.wording.deeds[name_of(each)] and each not in erzaehlt
    ]
    assert stumm == []
    for name in LAGEN:
        assert geschichte(gespielt(name)[0].game, SL), name


def test_jede_bewegung_hat_ihren_satz() -> None:
    for aktion in BEWEGUNGEN:
        ansage = Bewegen(wer="bo", figur="Bo", aktion=aktion, gegner="Wache")
        assert WORTE.deed(ansage).startswith("Bo "), aktion


def test_jede_frage_kommt_vor() -> None:
    assert {each.rule for _, _, each in alle_fragen()} == {*URC.wording.questions}


def test_jede_ueberschrift_ist_kurz() -> None:
    for rule, frage in URC.wording.questions.items():
        gesagt = re.sub(r"%\((wuerfel|anzahl)\)s", "12", frage)
        gesagt = re.sub(r"%\(\w+\)s", SECHS, gesagt)
        assert len(gesagt) <= LANG, (rule, gesagt)
        assert not re.search(r"[()]", gesagt), (rule, gesagt)
    for name, _, gezeigt in alle_fragen():
        assert len(gezeigt.title) <= LANG, (name, gezeigt.title)
    auftraege = [w for name, w in URC.wording.words.items() if name.startswith("auftrag:")]
    assert auftraege
    assert all(len(each) <= LANG for each in auftraege)


def test_jede_wahl_sagt_worauf_sie_hinauslaeuft() -> None:
    for name, offen, gezeigt in alle_fragen():
        if isinstance(offen.question, Choice):
            gesagt = dict(gezeigt.outcomes)
            assert {*gesagt} == {*offen.question.options}, (name, gezeigt.rule)


def test_keine_frage_zeigt_mehr_als_drei_dinge_die_daran_haengen() -> None:
    for name, _, gezeigt in alle_fragen():
        assert len(gezeigt.stakes) <= 3, (name, gezeigt.stakes)
        gesagt = " ".join((gezeigt.happened, *(" ".join(each) for each in gezeigt.stakes)))
        assert "%(" not in gesagt, (name, gesagt)
        assert "–" not in gesagt, (name, gesagt)


# Beispiele, Satz für Satz


@pytest.mark.parametrize("name", LAGEN)
def test_so_wird_es_erzaehlt(name: str) -> None:
    spiel, saetze = gespielt(name)[0], LAGEN[name][2]
    heimlich = {"sammeln", "vergessen"}
    assert geschichte(spiel.game, SL if name in heimlich else "bo") == saetze


@pytest.mark.parametrize(
    ("name", "gut", "schlecht"),
    [
        ("trifft", "Bo", "Wache"),
        ("verfehlt", "Wache", "Bo"),
        ("wehrt ab", "Bo", "Wache"),
        ("getroffen", "Wache", "Bo"),
        ("Fahrzeug", "Ork", "Bo"),
        ("Duell der Helden", "Bo", "Ada"),
        ("Probe", "Bo", ""),
        ("Probe misslingt", "", "Bo"),
        ("Heilung", "Bo", ""),
        ("keine Magie", "", "Bo"),
    ],
)
def test_fuer_wen_es_gut_ist(name: str, gut: str, schlecht: str) -> None:
    zeile = cards(gespielt(name)[0].game, "bo", WORTE, 1)[-1].tale[0]
    assert (zeile.good, zeile.bad) == (gut, schlecht)


def frage(name: str, rule: str) -> tuple[str, list[str], str]:
    """Was geschah, was daran hängt, was zu tun ist."""
    gezeigt = next(each for _, each in gespielt(name)[1] if each.rule == rule)
    return gezeigt.happened, [" ".join(each) for each in gezeigt.stakes], gezeigt.title


@pytest.mark.parametrize(
    ("name", "rule", "geschah", "haengt", "titel"),
    [
        ("geschützt", "URC-RND-11", "",
            ["Zu erreichen 18", "sonst −4 TP von 11",
             "Tagesform noch 3, jeder Punkt ist 1 Würfel mehr"],
            "Wie viel Tagesform setzt du ein?"),
        ("Abwehr mit Können", "URC-POOL-04", "",
            ["Zu erreichen 18", "sonst −4 TP von 11", "Tagesform 0"],
            "Welche Spezialisierung hilft?"),
        ("Abwehr mit Können", "URC-POOL-08",
            "Die Spezialisierung gab 2 Würfel mehr; so viele gehen jetzt wieder weg",
            ["Zu erreichen 18", "sonst −4 TP"], "Leg zwei Würfel weg"),
        ("Neuwurf", "URC-POOL-08", "", ["Zu erreichen 18"], "Wirf höchstens zwei Würfel neu"),
        ("geschützt", "URC-TF-10", "",
            ["Es drohen 4 TP von 11", "Du hast 3 Tagesform", "Je Punkt 1 TP weniger"],
            "Wie viel Tagesform gegen Schaden?"),
        ("hinterher", "URC-TF-10", "Bo ist getroffen",
            ["Es drohen 4 TP", "Du hast 3 Tagesform", "Je Punkt 1 TP weniger"],
            "Wie viel Tagesform gegen Schaden?"),
        ("trifft", "URC-TF-12",
            "Tagesform reicht für den ganzen Tag: Was du ausgibst, ist weg",
            ["Gegner Wache, 20 TP", "Du hast 6 Tagesform", "Je Punkt 1 TP mehr, wenn es trifft"],
            "Wie viel Tagesform für Schaden?"),
        ("freie Attacke", "URC-RND-11", "Wache setzt nach und greift Bo an",
            ["Zu erreichen 18", "sonst −4 TP von 11",
             "Tagesform noch 6, jeder Punkt ist 1 Würfel mehr"],
            "Wie viel Tagesform setzt du ein?"),
        ("Vergleich", "URC-RND-11", "Bo legt 28 vor",
            ["Zu erreichen 28", "sonst −10 TP von 11",
             "Tagesform noch 5, jeder Punkt ist 1 Würfel mehr"],
            "Wie viel Tagesform setzt du ein?"),
        ("Pasch im Angriff", "URC-PASCH-05", "Ohne Extrapunkte fehlen Bo 2 Punkte",
            ["Zu erreichen 18", "Extrapunkte für gleiche Würfel 3",
             "Was frei bleibt wird Schaden"],
            "Wie viele Punkte in den Angriff?"),
        ("schwere Waffe", "URC-DEF-08", "Ork richtet Strukturschaden an",
            ["sonst Bo ist sofort tot"], "Darf Bo das abwehren?"),
        ("Spezialisierung", "URC-POOL-13", "Bo will Leise nutzen (Schleichen)", [],
            "Passt die Spezialisierung?"),
        ("Probe", "URC-MOD-01", "Bo nennt Umstände: heftiges Unwetter",
            ["Der Zielwert ändert sich um 2"], "Gelten diese Umstände?"),
    ],
)  # fmt: skip
def test_so_wird_gefragt(name: str, rule: str, geschah: str, haengt: list[str], titel: str) -> None:
    assert frage(name, rule) == (geschah, haengt, titel)


@pytest.mark.rule("URC-NSC-03", "URC-NSC-04")
@pytest.mark.parametrize(
    ("name", "wer", "zahl", "marke"),
    [
        ("trifft", "Wache", "18", "Verteidigungswert, fest"),
        ("getroffen", "Wache", "18", "Angriffswert, fest"),
        ("Umstände", "Wache", "16", "fester Wert, mit Umständen"),
        ("Duell", "Wache", "15", "Wissenswert, fest"),
        ("freie Attacke unter Helden", "Bo", "19", "eigener Zielwert, fest"),
        ("trifft", "Bo", "", "26 + 2 für gleiche = 28"),
        ("Redux", "Bo", "", "2 Erfolge"),
        ("Tag", "Bo", "", "Tagesform 6"),
    ],
)
def test_was_neben_den_wuerfeln_steht(name: str, wer: str, zahl: str, marke: str) -> None:
    stehen = cards(gespielt(name)[0].game, "bo", WORTE, 1)[-1].parties
    party: PartyShown = next(each for each in stehen if each.name == wer)
    assert (party.large, party.mark) == (zahl, marke)


# Was nicht alle wissen dürfen


def test_ein_verdeckter_wert_steht_weder_in_urteil_noch_frage() -> None:
    geheim = {"verdeckt": True, "verteidigungswert": 17, "angriffswert": 17, "tp": 33}
    spiel = schlaegt("6 6 5 5 4", nsc(**geheim)).schlicht()
    assert "17" not in " ".join(geschichte(spiel.game, "bo"))
    for name in ("verdeckt", "aus dem Verborgenen", "Verborgener trifft", "Zauber misslingt"):
        for offen, gezeigt in gespielt(name)[1]:
            gesagt = {wort for wort, _ in gezeigt.stakes}
            fremd = {"Zielwert", "Zu erreichen", "sonst", "Es drohen"}
            assert offen.question.seat == SL or not gesagt & fremd, (name, gezeigt.stakes)


# Zufällige Kämpfe


@pytest.mark.parametrize("seed", range(4))
def test_in_jedem_kampf_wird_ordentlich_erzaehlt(seed: int) -> None:
    fight: Fight = ARENA.fought(seed)
    for ansage, game in fight.steps:
        for seat in (SL, "bo"):
            saetze = geschichte(game, seat)
            assert all(saetze), ansage
            neben = pairwise(saetze)
            assert all(a != b for a, b in neben), (ansage, saetze)
            for each in saetze:
                assert not re.search(r"%\(|–|\b[a-z]+_[a-z]+\b", each), (ansage, each)
                assert not re.match(r"[A-ZÄÖÜ][\wäöüß ]+ · ", each), (ansage, each)
        gewuerfelt = any(old.slot.key.startswith("URC-POOL-03") for old in game.past[-1].turn.given)
        urteile = [zeile.result for zeile in cards(game, SL, WORTE, 1)[-1].tale if zeile.result]
        assert urteile or not gewuerfelt, ansage


def test_wer_stirbt_steht_vor_dem_was_er_verliert() -> None:
    """Von einer verdeckten Figur sehen andere keine Leiste, also wird beides gesagt."""
    spiel = schlaegt("6 6 5 5 4", nsc(tp=8, verdeckt=True))
    buehne = screen(spiel.schlicht().game, "bo", WORTE, 3).stage
    assert buehne.verdict is not None
    assert buehne.verdict.great
    assert [each.result for each in buehne.further] == ["Wache stirbt", "Wache verliert 10 TP"]

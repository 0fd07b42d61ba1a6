"""Die Worte der Bühne: Taten, Urteile, Überschriften und was eine Wahl bringt."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import wuerfelwerk.systems.kaskade
from conformance.driver import AnyGame, evening
from support import kaskade_ansagen as a
from support import kaskade_buehne as b
from support import kaskade_ereignisse as e
from support.kaskade import SL, Spiel
from support.kaskade_buehne import ROH, WORTE, geschichte, pruefe_geschichte
from support.kaskade_kampf import Gefecht, duell, fechter, getroffene
from wuerfelwerk.messages import form_of
from wuerfelwerk.present.screen.screen import question_shown, screen
from wuerfelwerk.rules.figures import FigurEntfernt, LesartGesetzt, WertGesetzt
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.lists import Gestrichen
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.kampf.kampf import KampfBeendet, KampfBegonnen
from wuerfelwerk.systems.kaskade.spielleitung.figuren import BogenGeaendert, FigurGestellt
from wuerfelwerk.systems.kaskade.spielleitung.listen import Eingetragen
from wuerfelwerk.systems.kaskade.szenen.abstand import JagdBeendet
from wuerfelwerk.systems.kaskade.szenen.jagd import JagdBegonnen

WORDING = KASKADE.wording
HOECHSTENS = 40
"""So lang darf eine Überschrift mit Namen von sechs Buchstaben sein."""
ERZAEHLT_SICH: dict[type, tuple[type, ...]] = {
    a.FigurStellen: (FigurGestellt, BogenGeaendert),
    a.FigurEntfernen: (FigurEntfernt,),
    a.LesartSetzen: (LesartGesetzt,),
    a.FertigkeitEintragen: (Eingetragen,),
    a.KrautEintragen: (Eingetragen,),
    a.GegenstandEintragen: (Eingetragen,),
    a.WaffeEintragen: (Eingetragen,),
    a.RuestungEintragen: (Eingetragen,),
    a.GroesseEintragen: (Eingetragen,),
    a.Streichen: (Gestrichen,),
    a.Eingreifen: (WertGesetzt,),
    a.KampfBeginnen: (KampfBegonnen, e.Dazugekommen),
    a.KampfBeenden: (KampfBeendet,),
    a.JagdBeginnen: (JagdBegonnen,),
    a.JagdBeenden: (JagdBeendet,),
}
"""Ansagen ohne eigene Tat: Was geschieht, sagt schon alles."""


def test_jede_ansage_hat_eine_tat_oder_ein_ereignis_das_sie_erzaehlt() -> None:
    stumm = {each for each in KASKADE.commands if not WORDING.deeds[name_of(each)]}
    assert stumm == set(ERZAEHLT_SICH)
    erzaehlen = {kind for kinds in ERZAEHLT_SICH.values() for kind in kinds}
    assert not erzaehlen & WORDING.quiet
    assert erzaehlen <= set(WORDING.events)


def test_was_schweigt_hat_ein_urteil_oder_zaehlt_nur() -> None:
    """Nur Buchführung und was ein anderes Ereignis desselben Zuges erzählt, bleibt stumm."""
    stumm = {kind.__name__ for kind in WORDING.quiet if not WORDING.verdicts[kind]}
    assert stumm == {
        "Angegriffen", "Ausgeruht", "Gespielt", "Gezogen", "Mitgenommen", "ProbeVerlangt",
        "PunkteVerloren", "RuestungBeschaedigt", "TrefferGenommen", "UhrGestellt",
    }  # fmt: skip


@pytest.mark.parametrize("rule", sorted(WORDING.questions))
def test_ueberschriften_sind_kurz(rule: str) -> None:
    """Namen mit sechs Buchstaben; was sonst darin steht, ist nicht länger."""
    namen: Any = defaultdict(lambda: "Borina", wuerfel="6W20", einsen=2)
    wozu = [w for key, w in WORDING.words.items() if key.startswith("was:")]
    for was in wozu if "%(was)s" in WORDING.questions[rule] else [""]:
        namen["was"] = was if was.startswith("Wi") else ""
        said = form_of(WORDING.questions[rule], namen) % namen
        assert len(said) <= HOECHSTENS, said
        assert "(" not in said, said


def test_jede_frage_hat_noch_eine_zeile() -> None:
    """Was geschah oder woran es hängt; wo die Tat und die Möglichkeiten alles sagen, nicht."""
    kahl = {r for r in WORDING.questions if r not in WORDING.stakes and r not in WORDING.happened}
    assert kahl == {"KAS-FERN-01", "KAS-SCHLEICH-05", "KAS-SCHLEICH-07"}
    for known in (WORDING.stakes, WORDING.happened, WORDING.outcomes):
        assert set(known) <= set(WORDING.questions)


def _gewaehlte_regeln() -> Iterator[str]:
    """Nach welchen Regeln der Quelltext eine Wahl stellt."""
    ort = wuerfelwerk.systems.kaskade.__file__
    assert ort is not None
    for path in Path(ort).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Choice":
                continue
            if isinstance(rule := node.args[1], ast.Constant):
                yield str(rule.value)


def test_jede_wahl_sagt_was_sie_bringt() -> None:
    regeln = set(_gewaehlte_regeln())
    assert len(regeln) > 30
    assert regeln <= set(WORDING.outcomes)


SAETZE: dict[Callable[[], Spiel], list[str]] = {
    b.kampf_beginnt: ["Ein Kampf beginnt: Mira, Wache"],
    b.kampf_endet: ["Der Kampf ist nach 1 Phase vorbei"],
    b.eine_handelt: ["Alle werfen ihre Kampfwürfel, Mira handelt zuerst. Phase 1"],
    b.gleichstand: ["Alle werfen ihre Kampfwürfel, Mira handelt zuerst, danach Wache. Phase 1"],
    b.niemand_handelt: ["Alle werfen ihre Kampfwürfel, Initiative hat niemand. Phase 1"],
    b.abwarten: ["Mira wartet ab"],
    b.treffer: ["Mira greift Wache an, Mira trifft Wache. schwerer Treffer, leichter Treffer"],
    b.abgewehrt: ["Mira greift Wache an, Wache wehrt ab. 11 gegen 9"],
    b.mehrmals_abgewehrt: ["Mira greift Wache an, Wache wehrt 2 Angriffe ab"],
    b.beide_greifen_an: [
        "Mira greift Wache an, Mira trifft Wache. leichter Treffer",
        "Wache greift ebenfalls an und trifft Mira. schwerer Treffer, 3 × leichter Treffer",
    ],
    b.gekontert: [
        "Mira greift Wache an, Wache kontert und trifft Mira. schwerer Treffer, 2 × "
        "leichter Treffer"
    ],
    b.konter_abgewehrt: [
        "Mira greift Wache an, Wache wehrt ab und kontert, Mira wehrt den Konter ab"
    ],
    b.geflohen: ["Mira will Wache entkommen, Mira entkommt aus der Reichweite"],
    b.eine_wunde: [
        "Wache nimmt den Treffer, Wache ist leicht verletzt: −1 Leben. Kreis 1, Segment 2"
    ],
    b.zwei_wunden: [
        "Wache nimmt den Treffer, Wache trägt schwere Verletzung, leichte Verletzung davon: "
        "−4 Leben"
    ],
    b.gerettet_durch_ruestung: [
        "Wache nimmt den Treffer, Wache fängt 2 Treffer mit der Rüstung ab"
    ],
    b.gezielt: ["Mira greift Wache gezielt an, Mira trifft Wache. 3 × leichter Treffer"],
    b.wucht_abgewehrt: ["Mira schlägt mit Wucht nach Wache, Wache wehrt 2 Angriffe ab"],
    b.wucht_weiter: [
        "Mira schlägt mit Wucht nach Wache, Mira kommt durch und setzt nach, Wache ist "
        "in der nächsten Phase bedrängt"
    ],
    b.durchdrungen: [
        "Mira will die Deckung von Wache durchdringen, Mira kommt durch und setzt nach, "
        "Wache ist in der nächsten Phase bedrängt"
    ],
    b.im_griff: [
        "Mira will Wache würgen, Mira hat Wache im Würgegriff",
        "Wache fehlt in der nächsten Phase 1 Würfel",
    ],
    b.griff_daneben: ["Mira will Wache würgen, Mira bekommt Wache nicht zu fassen"],
    b.bewusstlos: [
        "Mira will Wache würgen, Mira hat Wache im Würgegriff",
        "Wache fehlen in der nächsten Phase 2 Würfel",
        "Wache wird bewusstlos",
    ],
    b.rundum: [
        "Mira schlägt rundum, Anna wehrt ab und weicht zurück",
        "Mira trifft Carl. schwerer Treffer",
    ],
    b.auf_abstand: [
        "Mira greift Wache an, Wache hält Mira auf Abstand und trifft. 2 × leichter Treffer"
    ],
    b.distanz_weg: [
        "Mira greift Wache an, Mira trifft Wache. 2 × leichter Treffer",
        "Wache verliert den Distanzvorteil",
    ],
    b.gemeuchelt: [
        "Mira lauert Wache auf (Dolch), Mira gelingt der Anschlag auf Wache",
        "Ein Kampf beginnt: Mira, Wache",
        "Mira trifft Wache. kritischer Treffer, leichter Treffer",
    ],
    b.bemerkt: [
        "Mira lauert Wache auf (Dolch), Wache bemerkt Mira rechtzeitig",
        "Ein Kampf beginnt: Mira, Wache",
    ],
    b.kein_hinterhalt: ["Mira lauert Wache auf (Dolch), Mira findet keinen Hinterhalt"],
    b.schuss_trifft: [
        "Mira schießt, Mira trifft Wache. 18 gegen 10",
        "Wache muss einstecken. 2 × leichter Treffer",
    ],
    b.schuss_verfehlt: ["Mira schießt, Mira verfehlt Wache. 9 gegen 13"],
    b.probe_gelingt: ["Mira probt Redekunst, Mira gelingt Redekunst. 9 gegen 7"],
    b.probe_misslingt: ["Mira probt Redekunst („Halt“), Mira misslingt Redekunst. 6 gegen 7"],
    b.probe_legendaer: [
        "Mira probt Redekunst, Mira gelingt Redekunst auf legendäre Weise. 36",
        "Mira erhält 1 Mythospunkt",
    ],
    b.patzer: [
        "Mira probt Redekunst, Mira misslingt Redekunst auf legendäre Weise: −3 Psyche. 0",
        "Der Respekt von Mira sinkt um 2",
    ],
    b.verlangt: [
        "Mira, Borin: Probe auf Redekunst, Mira gelingt Redekunst. 9 gegen 7",
        "Borin misslingt Redekunst. 6 gegen 7",
    ],
    b.heimlich: [
        "Die Spielleitung würfelt für Mira verdeckt Redekunst, Mira gelingt Redekunst. 9 gegen 7"
    ],
    b.erinnert: [
        "Mira versucht sich zu erinnern („Wie hieß er?“), Mira gelingt Gedächtnis. 9",
        "Mira erinnert sich: „Alrik“",
    ],
    b.gemeinsam: [
        "Mira, Borin proben gemeinsam Redekunst, Redekunst gelingt gemeinsam. 18 gegen 11"
    ],
    b.gelernt: ["Mira übt Schleichen, Schleichen von Mira steigt auf 11. 3 EP"],
    b.nichts_gelernt: ["Mira übt Schleichen, Mira lernt nichts dazu. 1 EP"],
    b.verletzt: [
        "Die Spielleitung verletzt Mira, Mira ist schwer verletzt: −3 Leben. Kreis 1, Segment 1"
    ],
    b.zeit_vergeht: ["Es vergehen 1440 Minuten, Mira verliert ein Segment. Wundbrand, außen"],
    b.nacht: ["Eine Nacht Ruhe (Mira), Mira gewinnt 2 Segmente zurück"],
    b.pause: ["Eine halbe Stunde Rast (Mira)", "Mira gewinnt 2 Psyche zurück (Pause)"],
    b.geholfen: [
        "Borin versorgt Mira (Heilkunde), Borin gelingt Heilkunde. 9 gegen 7",
        "Mira ist versorgt (schwerer Treffer)",
    ],
    b.gerettet: [
        "Borin versorgt Mira (Erste Hilfe), Borin gelingt Erste Hilfe auf legendäre Weise. 33",
        "Borin erhält 1 Mythospunkt",
        "Mira ist gerettet",
    ],
    b.gestorben: ["Es vergehen 10 Minuten, Mira stirbt"],
    b.markt: ["Anna und Bert verhandeln über Pferd, das Feilschen beginnt. Preis 100"],
    b.markt_abgelehnt: [
        "Anna und Bert verhandeln über Pferd, Bert hält den Preis nicht für angemessen. Preis 100"
    ],
    b.gefeilscht: ["Es wird gefeilscht, Anna feilscht besser als Bert. 9 gegen 5"],
    b.gleich_gefeilscht: ["Es wird gefeilscht, Händler und Käufer sind gleichauf. 9 gegen 9"],
    b.handel_gilt: ["Bert nimmt das Angebot an, Einigung über Pferd. Preis 100"],
    b.handel_aus: ["Bert bricht den Handel ab, eine Einigung gibt es nicht"],
    b.beeinflusst: ["Mira redet auf Opfer ein, Opfer gibt nach: −2 Psyche. 2 Tricks kommen durch"],
    b.standhaft: [
        "Mira redet auf Opfer ein, Opfer bleibt standhaft",
        "Opfer erhält 2 Mythospunkte",
    ],
    b.unbemerkt: ["Mira schleicht an Wache vorbei, Mira bleibt unbemerkt. 7 gegen 7"],
    b.aufmerksam: ["Mira schleicht an Wache vorbei, Mira weckt Verdacht. 6 gegen 7"],
    b.entdeckt: [
        "Mira schleicht an Wache vorbei, Mira wird entdeckt. 6 gegen 9",
        "Mira löst Alarm aus",
    ],
    b.verborgen: [
        "Mira schleicht an Wache vorbei, Mira weckt Verdacht, bleibt aber verborgen. 9 gegen 5"
    ],
    b.aug_in_aug: [
        "Mira schleicht an Wache vorbei, Mira wird entdeckt. 6 gegen 9",
        "Mira handelt zuerst",
    ],
    b.jagd_beginnt: ["Die Jagd beginnt"],
    b.jagd_laeuft: [
        "Alle rennen um die Wette, Flink zieht davon, Bodo ist 5 Schritte zurück: −1 Physis. "
        "Tempo 2 gegen 4"
    ],
    b.jagd_hindernis: [
        "Alle rennen um die Wette, Flink zieht davon, Bodo ist 4 Schritte zurück: −2 Physis. "
        "Tempo 1 gegen 2",
        "Flink legt Bodo eine 9 in den Weg (hängen geblieben)",
    ],
    b.jagd_endet: ["Flink entkommt"],
    b.wacht: [
        "Nachtwache (Mira), Mira wacht in Schicht 1. Wachgabe 9",
        "Mira nickt in Schicht 2 ein: −4 Physis. Wachgabe 0",
        "Mira schläft ein",
    ],
    b.trinkt: ["Mira trinkt, Mira verträgt Getränk Nummer 1 nicht: −1 Psyche. 1 von 2 Würfeln"],
    b.schmiedet: ["Mira fertigt Feile, Feile gerät kunstfertig, Preis 30. Güte 17"],
    b.schmiedet_nichts: ["Mira fertigt Feile, Mira bringt nichts Brauchbares zustande. Güte 0"],
    b.sucht: ["Mira sucht eine halbe Stunde Kräuter, Mira findet Kamille, Arnika. 3 Portionen"],
    b.sucht_vergebens: ["Mira sucht eine halbe Stunde Kräuter, Mira findet nichts"],
    b.figur_geht: ["Borin ist nicht mehr in der Szene"],
    b.wert_gesetzt: ["Die Spielleitung setzt Erfahrungspunkte von Mira: 0 → 5. Lohn"],
}
"""Szenen, und wie ihr letzter Zug erzählt wird."""


@pytest.mark.parametrize("szene", SAETZE, ids=lambda szene: szene.__name__)
def test_so_wird_erzaehlt(szene: Callable[[], Spiel]) -> None:
    spiel = szene()
    assert not spiel.game.open
    assert geschichte(spiel) == SAETZE[szene]


def test_jedes_urteil_kommt_in_einer_szene_vor() -> None:
    """Kein Ereignis, das etwas entscheidet, ohne einen Satz, der hier steht."""
    gesehen = {type(event) for szene in SAETZE for event in szene().game.past[-1].events}
    urteile = {kind for kind, said in WORDING.verdicts.items() if said}
    assert {kind.__name__ for kind in urteile - gesehen} <= {"Verpufft"}


@pytest.mark.parametrize(
    ("szene", "gut", "schlecht", "gross"),
    [
        (b.treffer, "Mira", "Wache", False),
        (b.abgewehrt, "Wache", "Mira", False),
        (b.schuss_verfehlt, "Wache", "Mira", False),
        (b.probe_gelingt, "Mira", "", False),
        (b.probe_misslingt, "", "Mira", False),
        (b.probe_legendaer, "Mira", "", True),
        (b.gemeuchelt, "Mira", "Wache", True),
        (b.gefeilscht, "Anna", "Bert", False),
        (b.gemeinsam, "Mira", "", False),
        (b.gestorben, "", "Mira", True),
    ],
)
def test_fuer_wen_es_gut_ist(
    szene: Callable[[], Spiel], gut: str, schlecht: str, gross: bool
) -> None:
    urteil = screen(szene().game, SL, WORTE, 1).stage.verdict
    assert urteil is not None
    assert (urteil.good, urteil.bad, urteil.great) == (gut, schlecht, gross)


def test_zahlen_stehen_vor_dem_urteil() -> None:
    buehne = screen(b.schuss_trifft().game, SL, WORTE, 1).stage
    assert buehne.verdict is not None
    assert (buehne.verdict.numbers, buehne.verdict.result) == ("18 gegen 10", "Mira trifft Wache")
    parteien = screen(b.schuss_verfehlt().game, SL, WORTE, 1).stage.parties
    assert [(each.name, each.large, each.mark) for each in parteien] == [
        ("Mira", "9", "gegen 13"),
        ("", "", "Mindestergebnis"),
    ]


def test_viele_gleichstaende_sind_ein_satz() -> None:
    """Zwanzig Proben auf Reaktion erzählen nichts; wer zuerst handelt, steht da."""
    spiel = b.gleichstand()
    reaktionen = [ev for ev in spiel.game.past[-1].events if isinstance(ev, e.ProbeErgab)]
    assert len(reaktionen) == 6
    assert len(geschichte(spiel)) == 1


def test_liegen_lassen_sagt_fuehrung_wert_und_was_zaehlt() -> None:
    spiel = duell().legen("mira", "9 10 2").legen("wache", "4 5 2").sagt(SL, a.Kampfwurf)
    while spiel.frage.rule != "KAS-KASK-02":
        spiel._eine_schlicht()
    gefragt = question_shown(spiel.game.open[0], WORTE)
    assert gefragt.title == "Welche Würfel behältst du?"
    assert gefragt.happened.startswith("Würfel, die zusammenpassen, sind deine Angriffe")
    assert gefragt.stakes == (
        ("Was zusammenpasst", "gleiche (8 8) oder benachbarte (8 9), je 4 bis 12"),
        ("Behalte", "mindestens 2"),
    )


def test_ruestungszeilen_sagen_was_sie_abhalten() -> None:
    spiel = getroffene("3 12", "Lederwams")
    assert spiel.frage.rule == "KAS-KAMPF-18"
    folgen = dict(question_shown(spiel.game.open[0], WORTE).outcomes)
    assert folgen["Rumpf"] == "Lederwams mildert, es bleibt: leichter Treffer"
    assert folgen["Kopf"] == "ungeschützt: trifft den Leib"


def test_wer_die_werte_nicht_kennt_erfaehrt_von_wunden_nichts() -> None:
    wache = fechter("Wache", platz=SL, nsc=True, verdeckt=True)
    spiel = Gefecht(fechter(), wache).phase(mira="9 4 2", sl="4 5 2").legen("mira", "12 3")
    spiel.greift_an("9").weiter({"KAS-KAMPF-10": "verteidigen", "KAS-KAMPF-07": "keine"})
    spiel.sagt(SL, a.Einstecken, figur="Wache").schlicht()
    assert geschichte(spiel, "mira") == ["Wache nimmt den Treffer"]
    assert geschichte(spiel)[0].startswith("Wache nimmt den Treffer, Wache trägt")


# Was an jedem Abend gilt

LAENGSTES = 15
"""Länger ist kein Wort einer Überschrift; länger sind nur ausgedachte Namen."""
ABENDE = [(name, seed) for name in sorted(KASKADE.examples) for seed in (3, 4)]


@pytest.fixture(scope="module", params=ABENDE, ids=lambda each: f"{each[0]}-{each[1]}")
def abend(request: pytest.FixtureRequest) -> tuple[AnyGame, ...]:
    """Ein zufälliger Abend mit allem, was angesagt werden kann."""
    name, seed = request.param
    return evening(KASKADE, KASKADE.examples[name], seed, 25)


def test_jeder_satz_eines_abends_ist_ganz(abend: tuple[AnyGame, ...]) -> None:
    for game in abend:
        if game.turn is None and game.past:
            pruefe_geschichte(game)


def test_jede_frage_eines_abends_ist_kurz_und_sagt_was_folgt(abend: tuple[AnyGame, ...]) -> None:
    for game in abend:
        for each in game.open:
            gezeigt = question_shown(each, WORTE)
            texte = [gezeigt.title, gezeigt.happened, *(v for _, v in gezeigt.stakes)]
            for text in texte:
                assert "–" not in text.replace("1–2", "").replace("3–9", ""), text
                assert not ROH.search(text), text
            if max(map(len, gezeigt.title.split())) <= LAENGSTES:
                assert len(gezeigt.title) <= HOECHSTENS, gezeigt.title
            if isinstance(each.question, Choice):
                assert {o for o, _ in gezeigt.outcomes} == set(each.question.options), gezeigt

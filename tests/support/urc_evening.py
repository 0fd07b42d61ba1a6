"""Ein Abend von Ultima Ratio Civium, in Schritten, Antworten und Würfeln gesagt.

Zwei Charaktere, ein Wurf gegen Verdecktes, ein Kampf mit NSC, Verzögern, Abwehr mit Konter, ein
Zauber, ein Fahrzeugtreffer, Erste Hilfe, ein neuer Tag, Redux.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Any

from support.doors import Turn
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import Game, new_game
from wuerfelwerk.play.report import plain
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.rat.taktik import schlicht

WACHE = {"name": "Wache", "nsc": "ja", "angriffswert": 18, "verteidigungswert": 18, "tagesform": 4,
         "tp": 30, "schaden": 2, "schaden_waffe": 4}  # fmt: skip
PANZER = {"name": "Panzer", "nsc": "ja", "fahrzeug": "ja", "sp": 3, "angriffswert": 30,
          "verteidigungswert": 15, "tagesform": 2, "schaden_waffe": 6}  # fmt: skip
ADA = {"name": "Ada", "persoenlichkeit": 3, "physis": 2, "kampf": 2, "alles_andere": 2}
BO = {"name": "Bo", "persoenlichkeit": 1, "physis": 3, "kampf": 3, "alles_andere": 2,
      "spezialisierungen": {"Schwertkampf": 1}, "sp_waffen": ["Panzerfaust"]}  # fmt: skip
WISSEN = {"figuren": ["Ada", "Bo"], "fertigkeit": "Wahrnehmung", "sicht": "ziel_verdeckt"}
FAUST = {"figur": "Bo", "ziel": "Panzer", "art": "fernkampf", "waffe": "Panzerfaust"}
LANZE = {"figur": "Ada", "spruch": "Flammenlanze", "ziel": "Wache", "tagesform": 1}
Antworten = dict[str, list[object]]
SCHRITTE: tuple[tuple[str, str, dict[str, Any], Antworten], ...] = (
    ("ada", "figur_stellen", ADA, {}),
    ("bo", "figur_stellen", BO, {}),
    ("sl", "figur_stellen", WACHE, {}),
    ("sl", "figur_stellen", PANZER, {}),
    ("sl", "tag_wechseln", {}, {}),
    ("sl", "probe_verlangen", WISSEN, {"URC-ZIEL-05": [18], "URC-POOL-04": ["ohne"]}),
    ("sl", "kampf_beginnen", {"art": "fahrzeug"}, {}),
    ("ada", "verzoegern", {"figur": "Ada", "nach": "Wache"}, {}),
    ("bo", "angreifen", FAUST, {}),
    ("sl", "nsc_angreifen", {"figur": "Wache", "ziel": "Bo"}, {"URC-RND-11": [1]}),
    ("ada", "spruch_wirken", LANZE, {"URC-TF-12": [2]}),
    ("sl", "nsc_angreifen", {"figur": "Panzer", "ziel": "Ada"}, {"URC-TF-10": [1]}),
    ("sl", "kampf_beenden", {}, {}),
    ("bo", "erste_hilfe", {"figur": "Bo", "patient": "Ada"}, {"URC-ZIEL-02": ["laecherlich"]}),
    ("sl", "tag_wechseln", {}, {}),
    ("sl", "lesart_setzen", {"schalter": "urc.redux", "wert": "ja"}, {}),
    ("bo", "proben", {"figur": "Bo", "fertigkeit": "Klettern"}, {"URC-ZIEL-02": ["routine"]}),
)
WUERFEL = {
    "ada": ["5", "4 4 3 6 6", "6 6 5 4 3 2", "1 2 2 3", "2"],
    "bo": ["4", "1 5 6", "2 3 4 4 5 6", "1 2 6 6 5 5 4 4", "6 5 4", "6", "2 4 1 3 6"],
}
"""Ada: Tagesform, Wahrnehmung (PE + AA), Lanze (PE + KA + 1), Abwehr, Tagesform; Bo ebenso."""


def _antwort(asked: Open, antworten: Antworten, wuerfel: dict[str, deque[str]]) -> Any:
    frage = asked.question
    if isinstance(frage, Throw):
        return wuerfel[frage.seat].popleft()
    if antworten.get(frage.rule):
        return antworten[frage.rule].pop(0)
    return plain(schlicht(frage))


@cache
def played() -> tuple[tuple[Turn, ...], Game[Any, Any]]:
    """Der Abend, wie ihn der Kern spielt: Was dabei gesagt wird, sagen danach alle Türen."""
    game: Game[Any, Any] = new_game(URC, {})
    wuerfel = {seat: deque(wuerfe) for seat, wuerfe in WUERFEL.items()}
    zuege = []
    for seat, name, fields, antworten in SCHRITTE:
        zug, offen = Turn(seat, name, fields), {k: list(v) for k, v in antworten.items()}
        command = command_of(URC, {"command": name, "fields": fields}, seat)
        game = submit(game, seat, command, Hands())
        while game.open:
            asked = game.open[0]
            raw = _antwort(asked, offen, wuerfel)
            zug.said.append((asked.question.seat, isinstance(asked.question, Throw), raw))
            game = answer(game, asked.question.seat, raw, Hands(), asked.slot)
        assert not any(offen.values()), (name, offen)
        zuege.append(zug)
    assert not any(wuerfel.values()), wuerfel
    return tuple(zuege), game

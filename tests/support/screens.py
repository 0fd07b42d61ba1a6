"""Table screens for tests: a game in memory as a place at a table would see it."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import Any

from wuerfelwerk.library import Table
from wuerfelwerk.play.engine import BY_HAND, answer, roll, submit
from wuerfelwerk.play.scenario import command_of
from wuerfelwerk.present.screen.options import FigureShown, OptionShown
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.screen.values import (
    CardShown,
    DieShown,
    FieldShown,
    QuestionShown,
    ThrowShown,
)
from wuerfelwerk.present.wording import Words
from wuerfelwerk.table.looking.screen import (
    NoticeShown,
    PersonShown,
    SealShown,
    SwitchShown,
    TableScreen,
)
from wuerfelwerk.table.people.roles import LEADER, PLAYER, SPECTATOR, allowed_acts
from wuerfelwerk.table.store.base import Settings

NAMES = {"sl": "Jona", "ada": "Merle", "cy": "Noor"}


def raid(seed: int = 3) -> Table:
    """Ada and Cy against a hidden orc and an open guard."""
    return Table("rumble", example="ueberfall", seed=seed)


def announced(table: Table, seat: str, command: str, **fields: Any) -> Table:
    """Announce without throwing: the question for the dice stays open."""
    filled = command_of(table.game.system, {"command": command, "fields": fields}, seat)
    table.game = submit(table.game, seat, filled, BY_HAND)
    return table


def answered(table: Table, seat: str, raw: object) -> Table:
    """Answer the first open question; nobody throws unasked."""
    table.game = answer(table.game, seat, raw, BY_HAND)
    return table


def rolled(table: Table, seat: str) -> Table:
    """Throw what the first open question asks for."""
    table.game = roll(table.game, seat, table._random, BY_HAND)
    return table


def seen(table: Table, seat: str = "ada", lang: str = "de", **changes: Any) -> TableScreen:
    """The table as a place sees it."""
    role = {"sl": LEADER, "zuschauer": SPECTATOR}.get(seat, PLAYER)
    view = TableScreen(
        table="k7",
        title="Überfall am Kai 9",
        system="rumble",
        system_name="Dice Rumble",
        role=role,
        seat=seat,
        name=NAMES.get(seat, ""),
        number=1,
        evening=0,
        ended=False,
        settings=Settings(),
        people=tuple(_person(each) for each in NAMES),
        proposal=None,
        seal=SealShown((("offen", "ab" * 32),), (("ada", "Mondlicht"),), "cd" * 32),
        goals=(("schaden", "austeilen"), ("heil", "heil bleiben")),
        notices=(NoticeShown(0, "Merle nimmt Platz.", 0),),
        may=allowed_acts(role, Settings()),
        play=screen(table.game, seat, Words(table.game.system, lang), 40),
        switches=(SwitchShown("rum.ruestung", "Rüstung", "nein", "nein", "RUM-SCHADEN-01"),),
        place=seat,
        kinds=(("wurf", "würfeln"),),
    )
    return replace(view, **changes)


def _person(seat: str) -> PersonShown:
    return PersonShown(seat, NAMES[seat], LEADER if seat == "sl" else PLAYER, seat != "cy")


def question(kind: str, key: str = "~x~0", **changes: Any) -> QuestionShown:
    """A question of any kind, whatever system would ask it."""
    options = tuple((each, each.upper()) for each in "abc")
    fields = {
        "wahl": FieldShown("antwort", "wahl", "Wahl", options),
        "zahl": FieldShown("antwort", "zahl", "Zahl", low=0, high=3, default=0),
        "text": FieldShown("antwort", "text", "Worte", required=False, default="Vorschlag"),
        "reihenfolge": FieldShown("antwort", "reihenfolge", "Reihe", options),
        "wurf": FieldShown("antwort", "wurf", "2W6 1W100"),
        "wuerfel": FieldShown("antwort", "wuerfel", "Würfel", low=2, high=2),
    }
    dice = {
        "wurf": (DieShown(6, (), 0), DieShown(6, (), 0), DieShown(100, (), 0)),
        "wuerfel": tuple(DieShown(6, (face,), face) for face in (1, 4, 4, 5)),
    }
    made = QuestionShown(
        key, kind, f"Frage nach {kind}?", "RUM-INI-05", "", fields[kind], dice=dice.get(kind, ())
    )
    return replace(made, **changes)


def option(answer: Any, worth: str = "", best: bool = False, **changes: Any) -> OptionShown:
    """An option as it was counted; what it says of itself is told by ``changes``."""
    figure = FigureShown(worth, worth, float(worth)) if worth else None
    made = OptionShown(
        str(answer), answer, None, False, None, None, None, None, None, figure,
        best, True, False, True, False,
    )  # fmt: skip
    return replace(made, **changes)


def asking(view: TableScreen, *questions: QuestionShown) -> TableScreen:
    """The same table with these questions open."""
    return replace(view, play=replace(view.play, questions=questions))


def many_dice() -> CardShown:
    """A card with every kind of die and every origin."""
    shown = tuple(DieShown(sides, (2,), 2) for sides in (4, 6, 8, 10, 12, 20, 100))
    open_ended = (DieShown(10, (10, 10, 3), 23),)
    throws = (
        ThrowShown("Ada", "ada", open_ended, "Ein Würfel: 10, 10, 3.", "siegel", "offen:17:1W10!"),
        ThrowShown("Ada", "ada", shown[:2], "2 Würfel: 2, 2.", "siegel", "offen:18:2W6"),
        ThrowShown("Ork", "sl", shown, "7 Würfel.", "hand"),
        ThrowShown("", "sl", shown[:1], "Ein Würfel: 2.", "programm"),
    )
    return CardShown(9, "ada", "angreifen", "Ork", "angreifen", {}, throws, ("Treffer.",), ())


def words(html: str) -> str:
    """What is to be read on a page or in a drawing."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())

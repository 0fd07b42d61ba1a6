"""A sheet at the table that can be played from: a tap on a row announces its check."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import runs_for
from wuerfelwerk.present.pages.building import plan_of
from wuerfelwerk.present.pages.sheet import sheets_in
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.building import Ability
from wuerfelwerk.rules.form import Offer, name_of, read
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.procedure import Decision, advance
from wuerfelwerk.rules.scene import Figure
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

SETTING = {"figur", "wert", "neu"}
"""What the command asks for by which whoever leads sets a value of a figure."""


@dataclass(frozen=True, slots=True)
class TryShown:
    """Something the figure may try: what a tap sends, or why there is nothing to tap now."""

    ability: Ability
    label: str
    how: str
    value: str
    card: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DialShown:
    """A gauge that whoever leads may turn: what a tap on − and on + sends, where there is one."""

    label: str
    value: int
    most: int | None
    less: str
    more: str


@dataclass(frozen=True, slots=True)
class LivingShown:
    """What can be done from the sheet of a figure."""

    tries: tuple[TryShown, ...]
    dials: tuple[DialShown, ...]


def living(game: Game[Any, Any], seat: Seat, words: Words) -> dict[str, LivingShown]:
    """By the name of every figure that this seat speaks for: what its sheet can be tapped for."""
    made, found = _Maker(game, seat, words), dict[str, LivingShown]()
    scene = game.system.scene(made.view)
    sheets = {sheet.name: sheet for sheet in sheets_in(made.view, game.system.sheet)}
    for figure in scene.figures:
        if figure.name in sheets and seat in (GM, figure.seat):
            tries = tuple(made.tries(figure.name, sheets[figure.name]))
            found[figure.name] = LivingShown(tries, tuple(made.dials(figure)))
    return found


class _Maker:
    """Rows for one seat at one moment of a game."""

    def __init__(self, game: Game[Any, Any], seat: Seat, words: Words) -> None:
        self.game, self.seat, self.words = game, seat, words
        self.system, self.runs = game.system, runs_for(game, seat)
        self.view = self.system.view(game.state, seat)
        self.offers = () if self.runs else tuple(self.system.offers(game.state, seat))
        self.commands = {name_of(each): each for each in self.system.commands}

    def tries(self, name: str, sheet: Any) -> Iterator[TryShown]:
        """Everything the figure can try, as its sheet says."""
        reading = self.system.reading(self.game.state)
        for each in plan_of(self.system).abilities(sheet, reading):
            if each.command:
                fields = {"figur": name, **dict(each.fields)}
                yield TryShown(
                    each,
                    self.words.word(each.name),
                    ", ".join(map(self.words.word, each.parts)),
                    str(each.value) if isinstance(each.value, int) else self.words.word(each.value),
                    _card(each.command, fields),
                    self._against(each.command, fields),
                )

    def _against(self, command: str, fields: Mapping[str, Any]) -> str:
        """Why it cannot be announced now; nothing where it can."""
        if self.runs:
            return self.words.say(N_("Erst geht zu Ende, was gerade läuft."))
        kind = self.commands[command]
        filled: Any = read(kind, fields, wer=self.seat)
        if any(each.allows(filled) for each in self.offers):
            return ""
        locked = dict(self.system.locked(self.game.state, self.seat)).get(kind)
        return self.words.error(locked or self._refusal(filled))

    def _refusal(self, filled: Any) -> WuerfelwerkError:
        try:
            advance(Decision(self.system.decide, self.game.state, filled), {})
        except WuerfelwerkError as error:
            return error
        return IllegalCommand("Das geht gerade nicht.")

    def dials(self, figure: Figure) -> Iterator[DialShown]:
        """The gauges of a figure, as far as they are known."""
        for gauge in figure.gauges:
            if gauge.value is not None:
                less, more = (
                    self._set(figure.name, gauge.label, gauge.value + by) for by in (-1, 1)
                )
                full = gauge.most is not None and gauge.value >= gauge.most
                label = self.words.word(gauge.label)
                yield DialShown(
                    label, gauge.value, gauge.most,
                    less if gauge.value > 0 else "", "" if full else more,
                )  # fmt: skip

    def _set(self, figure: str, gauge: str, value: int) -> str:
        """What a tap sends; nothing where this seat may not set the value."""
        for offer in self.offers:
            if {each.name for each in offer.fields} >= SETTING and _sets(offer, figure, gauge):
                return _card(offer.name, {"figur": figure, "wert": gauge, "neu": value})
        return ""


def _sets(offer: Offer, figure: str, gauge: str) -> bool:
    options = {each.name: each.ask.options for each in offer.fields}
    return figure in options["figur"] and gauge in options["wert"]


def _card(command: str, fields: Mapping[str, Any]) -> str:
    return json.dumps({"command": command, "fields": dict(fields)}, ensure_ascii=False)

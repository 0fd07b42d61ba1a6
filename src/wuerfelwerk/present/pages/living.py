"""A sheet at the table that can be played from: a tap on a row announces its check."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import runs_for
from wuerfelwerk.present.pages.building import plan_of
from wuerfelwerk.present.pages.sheet import bare, sheets_in
from wuerfelwerk.present.screen.fields import field_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.building import KINDS, WEAPON, Ability
from wuerfelwerk.rules.form import Offer, form, name_of, read
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.procedure import Decision, advance
from wuerfelwerk.rules.scene import Figure, Ring
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

AIM = "ziel"
"""What the field is called that names whom a weapon is turned on."""
DONE, PLACE = "was", "wo"
WHEELING = {"figur", DONE, PLACE}
"""What the command asks for by which whoever leads hurts or heals a segment of a wheel."""
SETTING = {"figur", "wert", "neu"}
"""What the command asks for by which whoever leads sets a value of a figure."""


@dataclass(frozen=True, slots=True)
class AimShown:
    """Somebody to turn a weapon on, and what a tap sends."""

    name: str
    card: str


@dataclass(frozen=True, slots=True)
class TryShown:
    """Something the figure may try: what a tap sends, or why there is nothing to tap now."""

    ability: Ability
    label: str
    how: str
    value: str
    card: str
    verb: str
    before: str = ""
    """The value as it would be unhurt, where it is another now."""
    reason: str = ""
    aims: tuple[AimShown, ...] = ()
    """Where there are several whom it could be turned on: one of them is to be tapped."""


@dataclass(frozen=True, slots=True)
class TriesShown:
    """Things to try that stand together: what was learned, what somebody is, weapons."""

    kind: str
    rows: tuple[TryShown, ...]


@dataclass(frozen=True, slots=True)
class DialShown:
    """A gauge that whoever leads may turn: what a tap on − and on + sends, where there is one."""

    label: str
    value: int
    most: int | None
    less: str
    more: str


@dataclass(frozen=True, slots=True)
class SegmentShown:
    """A segment of a wheel: its name, where it is (``2.aussen.6``), whether it is lost."""

    label: str
    place: str
    lost: bool


@dataclass(frozen=True, slots=True)
class ActShown:
    """What may be done with a segment, and what a tap sends; without that it cannot be done."""

    label: str
    card: str


@dataclass(frozen=True, slots=True)
class WheelDialShown:
    """A wheel whose segments may be tapped, ring by ring from the outside in."""

    label: str
    rings: tuple[tuple[SegmentShown, ...], ...]


@dataclass(frozen=True, slots=True)
class GearShown:
    """What somebody carries or wears, name by name."""

    label: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LivingShown:
    """What can be done from the sheet of a figure."""

    groups: tuple[TriesShown, ...]
    dials: tuple[DialShown, ...]
    gear: tuple[GearShown, ...] = ()
    wheels: tuple[WheelDialShown, ...] = ()
    """Where this seat may hurt and heal them."""

    @property
    def tries(self) -> tuple[TryShown, ...]:
        """All rows, in their order."""
        return tuple(row for group in self.groups for row in group.rows)


def living(game: Game[Any, Any], seat: Seat, words: Words) -> dict[str, LivingShown]:
    """By the name of every figure that this seat speaks for: what its sheet can be tapped for."""
    made, found = _Maker(game, seat, words), dict[str, LivingShown]()
    scene = game.system.scene(made.view)
    sheets = {sheet.name: sheet for sheet in sheets_in(made.view, game.system.sheet)}
    for figure in scene.figures:
        if figure.name in sheets and seat in (GM, figure.seat):
            sheet = sheets[figure.name]
            tries, dials = made.groups(figure.name, sheet), made.dials(figure)
            found[figure.name] = LivingShown(
                tuple(tries), tuple(dials), tuple(made.gear(sheet)), tuple(made.wheels(figure))
            )
    return found


class _Maker:
    """Rows for one seat at one moment of a game."""

    def __init__(self, game: Game[Any, Any], seat: Seat, words: Words) -> None:
        self.game, self.seat, self.words = game, seat, words
        self.system, self.runs = game.system, runs_for(game, seat)
        self.view = self.system.view(game.state, seat)
        self.offers = () if self.runs else tuple(self.system.offers(game.state, seat))
        self.commands = {name_of(each): each for each in self.system.commands}

    def groups(self, name: str, sheet: Any) -> Iterator[TriesShown]:
        """Everything the figure can try, kind by kind."""
        rows = [(each, self._row(each, name)) for each in self._abilities(name, sheet)]
        for kind in KINDS:
            found = tuple(row for each, row in rows if each.kind == kind)
            if found:
                yield TriesShown(kind, found)

    def _abilities(self, name: str, sheet: Any) -> Iterator[Ability]:
        plan, state = plan_of(self.system), self.game.state
        if plan.now:
            yield from plan.now(state, name, self.seat)
        else:
            found = plan.abilities(sheet, self.system.reading(state))
            yield from (each for each in found if each.command)

    def _row(self, ability: Ability, name: str) -> TryShown:
        fields = {"figur": name, **dict(ability.fields)}
        aims, reason = self._aims(ability, fields)
        card = aims[0].card if len(aims) == 1 else _card(ability.command, fields)
        return TryShown(
            ability,
            self.words.word(ability.name),
            ", ".join(map(self.words.word, ability.parts)),
            self._said(ability.value),
            card if ability.command else "",
            self._verb(ability),
            self._said(ability.before),
            reason,
            aims if len(aims) > 1 else (),
        )

    def _said(self, value: int | str) -> str:
        return str(value) if isinstance(value, int) else self.words.word(value)

    def _verb(self, ability: Ability) -> str:
        if ability.kind != WEAPON:
            return self.words.say(N_("Probe"))
        said = self.words.word(ability.command)
        return said[:1].upper() + said[1:]

    def _aims(
        self, ability: Ability, fields: Mapping[str, Any]
    ) -> tuple[tuple[AimShown, ...], str]:
        """Whom it may be turned on, where somebody is to be named; else why it cannot be."""
        if ability.because or self.runs:
            why = ability.because or N_("Erst geht zu Ende, was gerade läuft.")
            return (), self.words.word(why) if ability.because else self.words.say(why)
        kind = self.commands[ability.command]
        if AIM not in {each.name for each in form(kind)} or ability.kind != WEAPON:
            return (), self._against(kind, fields)
        found = tuple(
            AimShown(self.words.word(each), _card(ability.command, {**fields, AIM: each}))
            for each in self._aimed(ability.command)
            if self._allowed(kind, {**fields, AIM: each})
        )
        return found, "" if found else self._why_not(kind)

    def _aimed(self, command: str) -> Iterator[str]:
        """Everybody whom an offer of this command names."""
        offered = (each for each in self.offers if each.name == command)
        named = (
            option
            for offer in offered
            for field in offer.fields
            if field.name == AIM
            for option in field.ask.options
        )
        yield from dict.fromkeys(named)

    def _allowed(self, kind: type, fields: Mapping[str, Any]) -> bool:
        filled: Any = read(kind, fields, wer=self.seat)
        return any(each.allows(filled) for each in self.offers)

    def _against(self, kind: type, fields: Mapping[str, Any]) -> str:
        """Why it cannot be announced now; nothing where it can."""
        if self._allowed(kind, fields):
            return ""
        return self._why_not(kind, read(kind, fields, wer=self.seat))

    def _why_not(self, kind: type, filled: Any = None) -> str:
        locked = dict(self.system.locked(self.game.state, self.seat)).get(kind)
        if locked is None and filled is not None:
            locked = self._refusal(filled)
        return bare(locked or IllegalCommand("Das geht gerade nicht."), self.words)

    def _refusal(self, filled: Any) -> WuerfelwerkError | None:
        try:
            advance(Decision(self.system.decide, self.game.state, filled), {})
        except WuerfelwerkError as error:
            return error
        return None

    def gear(self, sheet: Any) -> Iterator[GearShown]:
        """What is on the sheet beside numbers and weapons."""
        carried = plan_of(self.system).gear
        for field in form(type(sheet)):
            value = getattr(sheet, field.name)
            if field.key in carried and value:
                names = tuple(map(self._carried, (value,) if isinstance(value, str) else value))
                # After the comma a form says how to fill it in.
                label = field_shown(field, self.words).label.partition(",")[0]
                yield GearShown(label, names)

    def _carried(self, one: str | tuple[str, int]) -> str:
        if isinstance(one, str):
            return ": ".join(map(self.words.word, one.split(": ")))
        return f"{self.words.word(one[0])} {one[1]}"

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

    def wheels(self, figure: Figure) -> Iterator[WheelDialShown]:
        """The wheels of a figure, where this seat may change them."""
        for nr, wheel in enumerate(figure.wheels if self._wheeling(figure.name) else (), 1):
            rings = tuple(
                tuple(self._segment(nr, ring, name, at) for at in range(ring.size))
                for ring, name in zip(wheel.rings, wheel.names, strict=True)
            )
            yield WheelDialShown(self.words.word(wheel.label), rings)

    def _segment(self, nr: int, ring: Ring, name: str, at: int) -> SegmentShown:
        lost = at in ring.lost
        how = self.words.say(N_("verloren")) if lost else self.words.say(N_("heil"))
        label = self.words.say(
            N_("%(nr)s. Kreis, %(ring)s, Segment %(n)s: %(wie)s"),
            nr=nr, ring=self.words.word(name), n=at + 1, wie=how,
        )  # fmt: skip
        return SegmentShown(label, f"{nr}.{name}.{at + 1}", lost)

    def acts(self, figure: str, place: str) -> tuple[ActShown, ...]:
        """What may be done with a segment; where nothing may, there is nothing to show."""
        offers = self._wheeling(figure)
        found = tuple(
            self._act(offers, name, figure, act, place)
            for name, act in dict.fromkeys((e.name, a) for e in offers for a in _options(e, DONE))
        )
        return found if any(each.card for each in found) else ()

    def _act(
        self, offers: Sequence[Offer], name: str, figure: str, act: str, place: str
    ) -> ActShown:
        can = any(act in _options(each, DONE) and place in _options(each, PLACE) for each in offers)
        label = self.words.word(act)
        card = _card(name, {"figur": figure, DONE: act, PLACE: place}) if can else ""
        return ActShown(label[:1].upper() + label[1:], card)

    def _wheeling(self, figure: str) -> tuple[Offer, ...]:
        found = (each for each in self.offers if {f.name for f in each.fields} == WHEELING)
        return tuple(each for each in found if figure in _options(each, "figur"))

    def _set(self, figure: str, gauge: str, value: int) -> str:
        """What a tap sends; nothing where this seat may not set the value."""
        for offer in self.offers:
            if {each.name for each in offer.fields} >= SETTING and _sets(offer, figure, gauge):
                return _card(offer.name, {"figur": figure, "wert": gauge, "neu": value})
        return ""


def acts_at(
    game: Game[Any, Any], seat: Seat, words: Words, figure: str, place: str
) -> tuple[ActShown, ...]:
    """What this seat may do with a segment of a figure that was tapped."""
    return _Maker(game, seat, words).acts(figure, place)


def _options(offer: Offer, name: str) -> tuple[str, ...]:
    return next((tuple(each.ask.options) for each in offer.fields if each.name == name), ())


def _sets(offer: Offer, figure: str, gauge: str) -> bool:
    options = {each.name: each.ask.options for each in offer.fields}
    return figure in options["figur"] and gauge in options["wert"]


def _card(command: str, fields: Mapping[str, Any]) -> str:
    return json.dumps({"command": command, "fields": dict(fields)}, ensure_ascii=False)

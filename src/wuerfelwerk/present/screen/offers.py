"""What a seat may announce and what not, by form or by a click on the order of action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import Sight
from wuerfelwerk.present.screen.fields import field_shown
from wuerfelwerk.present.screen.scenes import ClickShown, PlaceShown
from wuerfelwerk.present.screen.values import FieldShown, OfferShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abilities import Opening
from wuerfelwerk.rules.form import Field, Offer, form, name_of
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.layout import Click
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.scene import Scene
from wuerfelwerk.values import replace


def offers_shown(game: Game[Any, Any], seat: Seat, words: Words) -> tuple[OfferShown, ...]:
    """Everything this seat may announce, where no turn it knows of is running."""
    return tuple(offer_shown(each, words) for each in game.system.offers(game.state, seat))


MOST_OFFERS = 4096
"""How many offers are kept as they are worded: most are the same after a turn as before it."""
_OFFERS: Kept[OfferShown] = Kept(MOST_OFFERS)


def offer_shown(each: Offer, words: Words) -> OfferShown:
    """An offer, worded and laid out as its system would have it."""
    # Fields are mostly the very same from one turn to the next, and large: not compared then.
    key = (each.command, each.rule, each.cost, words.system.id, words.lang)
    system: Any = words.system
    return _OFFERS.made_of(each.fields, key, lambda: _offer_shown(each, system, words.lang))


@lru_cache(MOST_OFFERS)
def _offer_shown(each: Offer, system: Any, lang: str) -> OfferShown:
    words = Words(system, lang)
    layout = words.system.wording.layout
    return OfferShown(
        each.name,
        words.word(each.name),
        each.rule,
        tuple((words.word(words.translate(label)), n) for label, n in each.cost),
        arranged(each.name, each.fields, words),
        topic=words.word(layout.topics.get(each.name, "")),
        tool=each.name in layout.tools,
        pressing=layout.pressing != "" and layout.topics.get(each.name) == layout.pressing,
        foretold=each.name in layout.foretold,
        united=each.name in layout.united,
        switch=_sets_a_reading(each, words),
        rank=_rank(each.name, words),
        attack=each.name in layout.attacks,
    )


def _sets_a_reading(each: Offer, words: Words) -> bool:
    """Is its first field the key of one of the system's switches?"""
    switches: Any = words.system.switches
    options = each.fields[0].ask.options if each.fields else ()
    return bool(options) and _switch_keys(switches).issuperset(options)


@cache
def _switch_keys(switches: Any) -> frozenset[str]:
    return frozenset(field.key for field in form(switches))


def _rank(name: str, words: Words) -> int:
    """The place of a command among those the layout names; all others come last."""
    layout = words.system.wording.layout
    order = list(layout.topics)
    if name in layout.urgent:
        return order.index(name) - len(order)
    return order.index(name) if name in order else len(order)


def arranged(name: str, fields: Sequence[Field], words: Words) -> tuple[FieldShown, ...]:
    """The fields of a command in the order in which people think of them."""
    layout = words.system.wording.layout
    first, parts = layout.first.get(name), layout.parts.get(name, {})
    fields = [_usual(f) if f.name in layout.usual.get(name, ()) else f for f in fields]
    if first is None:
        return tuple(field_shown(f, words, part=parts.get(f.name, "")) for f in fields)
    by_name = {field.name: field for field in fields}
    soon = [(by_name[each], False) for each in first if each in by_name]
    rest = [(field, True) for field in fields if field.name not in first]
    placed = (*soon, *rest)
    return tuple(field_shown(f, words, later, parts.get(f.name, "")) for f, later in placed)


def _usual(field: Field) -> Field:
    """A field that begins with its first option, so that nobody has to choose."""
    return replace(field, default=field.ask.options[0]) if field.ask.options else field


def hint_shown(game: Game[Any, Any], sight: Sight, scene: Scene, words: Words) -> OfferShown | None:
    """What keeps the game going: what is pending for this seat, else what a host would announce."""
    command = _hinted(game, sight, scene)
    if command is None:
        return None
    name = name_of(type(command))
    filled = (replace(f, default=getattr(command, f.name)) for f in form(type(command)))
    fields = tuple(field_shown(field, words) for field in filled)
    known = f"{name}_jetzt" if scene.round is None else f"{name}_dazu"
    title = known if known in words.system.wording.words else name
    return OfferShown(name, words.word(title), fields=fields)


def _hinted(game: Game[Any, Any], sight: Sight, scene: Scene) -> Any | None:
    """From what the seat sees alone: what a host makes of hidden facts would tell of them."""
    system, seat = game.system, sight.seat
    if seat != GM and scene.round is None:
        return None
    state = game.state if seat == GM else system.suppose(sight.view, seat)[0][0]
    if system.over(state):
        return None
    mine = scene.pending is not None and system.acting(state) == seat
    command = next(iter(system.candidates(state, seat)), None) if mine else _next(system, state)
    if seat == GM or command is None:
        return command
    return command if any(each.allows(command) for each in system.offers(state, seat)) else None


def _next(system: Any, state: Any) -> Any | None:
    """What a person who leads would announce; a program may have to prepare more."""
    return system.opens(state) if isinstance(system, Opening) else system.host(state)


def locked_shown(game: Game[Any, Any], seat: Seat, words: Words) -> tuple[OfferShown, ...]:
    """Everything this seat may not announce just now, with the reason."""
    system: Any = words.system
    found = game.system.locked(game.state, seat)
    return tuple(_locked(command, error, system, words.lang) for command, error in found)


@lru_cache(MOST_OFFERS)
def _locked(command: type, error: WuerfelwerkError, system: Any, lang: str) -> OfferShown:
    words, name = Words(system, lang), name_of(command)
    reason = words.error(error)
    attack, rank = name in words.system.wording.layout.attacks, _rank(name, words)
    return OfferShown(name, words.word(name), error.rule, reason=reason, rank=rank, attack=attack)


def clickable(
    order: Sequence[PlaceShown], offers: Sequence[OfferShown], words: Words
) -> tuple[PlaceShown, ...]:
    """The order with what this seat may announce by a click on it."""
    if not words.system.wording.layout.clicks:
        return tuple(order)
    return tuple(replace(place, clicks=tuple(_clicks(place, offers, words))) for place in order)


def _clicks(place: PlaceShown, offers: Sequence[OfferShown], words: Words) -> Iterator[ClickShown]:
    for click in words.system.wording.layout.clicks:
        for offer in offers:
            if offer.name == click.command:
                yield from _click(place, offer, click, words)


def _click(
    place: PlaceShown, offer: OfferShown, click: Click, words: Words
) -> Iterator[ClickShown]:
    """A click fills in one field; all others must be settled or may stay as usual."""
    field = next(each for each in offer.fields if each.key == click.field)
    rest = [each for each in offer.fields if each.key != click.field]
    if any(each.required and not _only(each) for each in rest):
        return
    settled = tuple((each.key, each.options[0][0]) for each in rest if _only(each))
    options = {option for option, _ in field.options}
    if place.figure in options:
        said = words.say(click.said, figur=place.figure)
        yield ClickShown(offer.name, said, (*settled, (field.key, place.figure)))
    if place.now and click.free and "" in options:
        said = words.say(click.free, figur=place.figure)
        yield ClickShown(offer.name, said, (*settled, (field.key, "")))


def _only(field: FieldShown) -> bool:
    return len(field.options) == 1

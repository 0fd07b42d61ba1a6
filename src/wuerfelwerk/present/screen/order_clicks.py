"""What the order of action can be clicked for, found among what a seat may announce anyway."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wuerfelwerk.present.screen.values import ClickShown, FieldShown, OfferShown, PlaceShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.layout import Click


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

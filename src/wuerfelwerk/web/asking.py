"""How whoever leads asks for a check: one form, whatever others may see of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from wuerfelwerk.present.language import translator
from wuerfelwerk.present.screen.scenes import FigureShown
from wuerfelwerk.present.screen.values import FieldShown, OfferShown
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.web.fields import unblanked
from wuerfelwerk.web.offered import CHECK, united

WHO, WORDS, VEIL = "figuren", "ansage", "sicht"
"""Fields that such a command has in every system: who throws, what is said, what others see."""
SAID = N_("Deine Worte dazu, sie stehen in der Geschichte")
USUAL = "attribut"
"""What is nearly always as usual, where it may be left open."""


def check_form(
    offers: Iterable[OfferShown], figures: Sequence[FigureShown], lang: str
) -> OfferShown | None:
    """The form, with everybody's hero chosen; nothing where no check can be asked for."""
    same = [each for each in offers if each.name == CHECK]
    if not same:
        return None
    whole = united(same)
    heroes = [each.name for each in figures if not (each.npc or each.out)]
    return replace(whole, fields=tuple(_asked(each, heroes, lang) for each in whole.fields))


def _asked(field: FieldShown, heroes: Sequence[str], lang: str) -> FieldShown:
    if field.key == WHO:
        known = [option for option, _ in field.options]
        chosen = [name for name in heroes if name in known]
        return replace(field, label=unblanked(field.label), default=chosen)
    if field.key == WORDS:
        return replace(field, label=translator(lang)(SAID), later=False)
    if field.key == USUAL and not field.required:
        return replace(field, later=True)
    return field


def fitted(offers: Iterable[OfferShown], fields: Mapping[str, Any]) -> dict[str, Any]:
    """Fields of the form for what others may see of it: a number that is asked for later instead
    of being said aloud is left out of it."""
    veil = fields.get(VEIL)
    same = [each for each in offers if each.name == CHECK and _shows(each, veil)]
    only = [{f.key: f.low for f in each.fields if f.low is not None and f.low == f.high}
            for each in same]  # fmt: skip
    settled = {key: low for key, low in (only[0] if only else {}).items()
               if all(each.get(key) == low for each in only)}  # fmt: skip
    return {**fields, **{key: str(low) for key, low in settled.items()}}


def _shows(offer: OfferShown, veil: object) -> bool:
    return any(f.key == VEIL and veil in [option for option, _ in f.options] for f in offer.fields)

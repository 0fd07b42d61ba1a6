"""Options of a question or a turn as a page has them: which stand first, what they cost, and the
answers they carry to what is asked next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from wuerfelwerk.advice.dealing import Card
from wuerfelwerk.play.engine import BY_HAND, submit
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.onward import Run, behind, leads, next_ruled, runs
from wuerfelwerk.present.screen.foretold import price_of
from wuerfelwerk.present.screen.options import OptionShown, OptionsShown, options_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Number
from wuerfelwerk.rules.system import Goal
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.table.play.live import Seen

COSTS = N_("kostet %(preis)s")


def asked_along(seen: Seen, asked: Open) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
    """The runs of answers that are put as one question, and what stands behind them."""
    layout, rule = seen.game.system.wording.layout, asked.question.rule
    if lead := layout.leads.get(rule):
        found = leads(seen.game, asked, lead, seen.ruled)
        return found, behind(asked, found)
    follow = layout.onward.get(rule)
    found = runs(seen.game, asked, follow) if follow else ()
    remote = layout.remote.get(rule)
    others = tuple(run for run in found if remote(run)) if remote else ()
    likely = tuple(run for run in found if run not in others)
    return (likely, others) if likely else (found, ())


def leading_first(
    words: Words, first: Sequence[Card], behind: Sequence[Card], goal: Goal[Any], rule: str
) -> OptionsShown:
    """Of what stands first the best is advised; the rest is there for whoever wants otherwise."""
    shown = options_shown(words, first, goal, rule)
    rest = options_shown(words, behind, goal, rule).options
    return replace(shown, options=(*shown.options, *(replace(each, best=False) for each in rest)))


def with_answers(
    shown: OptionsShown, cards: Sequence[Card], seen: Seen, seat: Seat, words: Words
) -> OptionsShown:
    """The actions with what they cost, and with the answers that a card gives to what it asks."""
    pairs = [*zip(shown.options, cards, strict=True)]
    priced = (_priced(each, card, seen, seat, words) for each, card in pairs)
    return replace(
        shown,
        options=tuple(
            _carrying(each, card, seen, seat) for each, card in zip(priced, cards, strict=True)
        ),
    )


def _priced(option: OptionShown, card: Card, seen: Seen, seat: Seat, words: Words) -> OptionShown:
    if name_of(type(card.choice)) not in words.system.wording.layout.foretold:
        return option
    price = price_of(seen.game, seat, card.choice, words)
    said = [words.say(COSTS, preis=price)] if price else []
    return replace(option, comes_to=" · ".join(filter(None, (*said, option.comes_to))))


def _carrying(option: OptionShown, card: Card, seen: Seen, seat: Seat) -> OptionShown:
    game = seen.game
    lead = game.system.wording.layout.leads.get(name_of(type(card.choice)))
    if lead is None or game.turn is not None:  # one that this seat does not know of: no sign of it
        return option
    tried = submit(game, seat, card.choice, BY_HAND)
    _, asked = next_ruled(game, tried, seat, seen.ruled)
    if asked is None or asked.question.rule not in lead.follow:
        return option
    answers = [str(each) for each in lead.listed(asked.question)[:1]]
    return replace(option, answer={**option.answer, "answers": answers})


def likeliest_advised(shown: Sequence[OptionShown]) -> list[OptionShown]:
    """The ways of a scene, the likeliest advised where one is: all of them lead on."""
    chances = [each.chance.approx if each.chance else 0.0 for each in shown]
    best = max(chances, default=0.0)
    alone = chances.count(best) == 1 and len(chances) > 1
    return [replace(each, best=alone and chance == best)
            for each, chance in zip(shown, chances, strict=True)]  # fmt: skip


def offered(cards: Sequence[Card], game: Game[Any, Any], seat: Seat) -> tuple[Card, ...]:
    """Those that are on offer: a seat supposes much, but what it may announce it knows."""
    offers = game.system.offers(game.state, seat)
    return tuple(card for card in cards if any(each.allows(card.choice) for each in offers))


def named_first(cards: Sequence[Card], question: Number) -> tuple[Card, ...]:
    """Of numbers that are equally good, those that have a name come first, in their order."""
    order = {number: nr for nr, (number, _) in enumerate(question.named)}
    return tuple(sorted(cards, key=lambda card: order.get(card.choice, len(order))))

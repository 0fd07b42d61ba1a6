"""Hints of a guided evening hang on what the hero did, and call figures by their names."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from support.abende import step
from support.party import housed, looped
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.play.abend import own_side, progress, results
from wuerfelwerk.play.engine import Hands
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.hinweis import GOOD, hints
from wuerfelwerk.table.looking.hinweis import LATELY, hint_shown
from wuerfelwerk.table.play.abend import evening_of
from wuerfelwerk.table.play.live import Access, Seen
from wuerfelwerk.table.service import Service
from wuerfelwerk.values import replace

EVENINGS = {"rumble": "zollhof", "rollkeep": "bruecke", "raumschlacht": "funkstille"}


async def begun(service: Service, system: str, lang: str) -> tuple[Access, Seen]:
    """An evening that has just been opened."""
    me = await service.people.open(
        "ich", system=system, title="Solo", name="Lea", evening=EVENINGS[system], lang=lang
    )
    return me, await service.house.read(me.table)


@pytest.mark.parametrize("system", ["rumble", "rollkeep"])
@pytest.mark.parametrize("seed", range(6))
@looped
async def test_a_success_or_failure_is_the_heros_own(system: str, seed: int) -> None:
    async with housed() as service:
        me, seen = await begun(service, system, "de")
        abend = evening_of(seen)
        assert abend is not None
        game, rules, chance, dice = seen.game, seen.game.system, Random(seed), RandomDice(seed)
        toned = {each.id: each for each in hints(rules) if each.tone}
        while not progress(abend, game).over:
            now = replace(seen, held=replace(seen.held, game=game))
            shown = hint_shown(me, now, Words(rules, "de"))
            if shown is not None and shown.id in toned:
                assert _own(toned[shown.id], game, me.seat)
            game = step(abend, game, progress(abend, game), Hands(lambda _: dice), chance)


def _own(hint: Any, game: Any, hero: str) -> bool:
    own = own_side(game.system, game.state, hero)
    thrown = [each for past in game.past[-LATELY:] for each in past.events
              if name_of(type(each)) == hint.of and each.figur in own]  # fmt: skip
    return any(good == (hint.tone == GOOD) for good, _ in results(game.system, thrown, own))


@pytest.mark.parametrize(("lang", "called"), [("de", "Adler"), ("en", "Eagle")])
@looped
async def test_a_hint_calls_figures_as_its_language_has_it(lang: str, called: str) -> None:
    async with housed() as service:
        me, seen = await begun(service, "raumschlacht", lang)
        shown = hint_shown(me, seen, Words(seen.game.system, lang))
        assert shown is not None
        assert called in shown.lead

"""All cards of a turn and all options of a question: figures of one plan, exact, from a sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from benchmarks.cards import EIGHT, set_ups

from conformance.driver import AnyGame, AnySystem
from wuerfelwerk import chances
from wuerfelwerk.advice import dealing
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.advice.cards import MOST_CARDS, action_cards, weigh_answers
from wuerfelwerk.advice.dealing import MOST_PLAIN, Card, Dealer
from wuerfelwerk.advice.forecast import forecast
from wuerfelwerk.advice.replies import over_at_once
from wuerfelwerk.advice.search.beliefs import World
from wuerfelwerk.dice.sources import RandomDice
from wuerfelwerk.library import Table
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.play.engine import Hands, answer, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.view import look
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Decision, Procedure, advance
from wuerfelwerk.rules.request import Text, Throw
from wuerfelwerk.rules.stakes import stakes_of
from wuerfelwerk.rules.system import Goal, installed, is_ruling, system

SYSTEMS = pytest.mark.parametrize("rules", installed().values(), ids=lambda rules: rules.id)
FIRST = {
    "rumble": "ueberfall", "urc": "wache", "rollkeep": "duell", "kaskade": "duell",
    "raumschlacht": "duell",
}  # fmt: skip
MUCH = 1 << 20


def _moments(rules: AnySystem, turns: int, seed: int = 7) -> Iterator[AnyGame]:
    """A fight in its beginning: before every turn of a seat, and at every question."""
    hands = _thrown(seed)
    game = new_game(rules, rules.examples[FIRST[rules.id]])
    for _ in range(turns):
        command = None if rules.over(game.state) else rules.host(game.state)
        if command is None and rules.acting(game.state) is None:
            return
        if command is None:
            yield game
            (*_, command) = rules.candidates(game.state, rules.acting(game.state) or GM)[:2]
        game = submit(game, command.wer, command, hands)
        while game.open:
            yield game
            question = game.open[0].question
            said = rules.policy(question)
            game = answer(game, question.seat, said, hands)


def _weighed(game: AnyGame, goal: Goal[Any]) -> tuple[Card, ...]:
    rules = game.system
    if game.open:
        (asked, *_) = game.open
        return weigh_answers(rules, look(game, asked.question.seat), asked, goal)
    seat = rules.acting(game.state) or GM
    return action_cards(rules, look(game, seat).view, seat, goal)


def _worths(game: AnyGame, goal: Goal[Any]) -> dict[Any, Fraction]:
    """The same by plain advice, with its own numbers."""
    rules = game.system
    if game.open:
        (asked, *_) = game.open
        found = advise(rules, look(game, asked.question.seat), asked, goal)
    else:
        seat = rules.acting(game.state) or GM
        view = look(game, seat).view
        usual = rules.candidates(rules.suppose(view, seat)[0][0], seat)
        found = advise_commands(rules, view, seat, usual, goal)
    return {each.answer: each.worth for each in found if each.exact}


def _with(goal: Goal[Any], rules: AnySystem, name: str) -> Goal[Any]:
    """The goal, and far below it how often it succeeds, and below that another figure."""
    stakes = stakes_of(rules)

    def worth(seat: Any, state: Any, events: Any) -> int:
        outcome = stakes.outcome(seat, state, events)
        figure = outcome.dealt if name == "dealt" else -outcome.lost
        more = MUCH * bool(outcome.success) + figure
        return int(MUCH * MUCH * goal.worth(seat, state, events) + more)

    return Goal(goal.name, worth)


@SYSTEMS
def test_every_figure_is_that_of_the_plan_that_plain_advice_follows(rules: AnySystem) -> None:
    """Chance, loss and damage are told apart from the worth by what they add to it."""
    goal, compared = rules.goals["unterschied"], 0
    for game in _moments(rules, 5):
        cards = [card for card in _weighed(game, goal) if card.exact and not card.at_least]
        if not cards or all(card.chance is None for card in cards):
            continue
        worths = _worths(game, goal)
        for name in ("lost", "dealt"):
            packed = _worths(game, _with(goal, rules, name))
            for card in cards:
                if card.choice not in worths or card.choice not in packed:
                    continue
                figure = card.dealt or 0 if name == "dealt" else -(card.loss or 0)
                more = MUCH * (card.chance or 0) + figure
                assert card.worth == worths[card.choice]
                assert packed[card.choice] == MUCH * MUCH * worths[card.choice] + more
                compared += 1
    assert compared > 3


@SYSTEMS
def test_shares_are_whole_and_signs_fit(rules: AnySystem) -> None:
    told = 0
    for game in _moments(rules, 6, 8):
        for card in _weighed(game, rules.goals["unterschied"]):
            if card.good is None:
                continue
            assert card.nothing is not None
            assert card.bad is not None
            assert card.good + card.nothing + card.bad == 1
            assert min(card.good, card.nothing, card.bad) >= 0
            assert card.chance is None or 0 <= card.chance <= 1
            assert (card.loss or 0) >= 0 <= (card.dealt or 0)
            told += 1
    assert told


@dataclass(frozen=True)
class _Read:
    """A command as a procedure, of which only its figures are told."""

    rules: AnySystem
    state: Any
    command: Any
    seat: str

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[int, ...]]:
        events = yield from self.rules.decide(self.state, self.command, note)
        outcome = stakes_of(self.rules).outcome(self.seat, self.state, events)
        sign = outcome.sign
        return outcome.success is True, sign > 0, sign < 0, outcome.lost, outcome.dealt


def _plain(game: AnyGame, command: Any, seat: str) -> tuple[Fraction, ...]:
    """Chance, good, bad, loss, dealt: every throw followed, everything asked answered plainly."""
    rules = game.system
    odds = expand(_Read(rules, game.state, command, seat), rules.policy)
    return tuple(
        sum((chance * figures[at] for figures, chance in odds.items()), Fraction(0))
        for at in range(5)
    )


@pytest.mark.parametrize("name", ["rumble", "urc", "kaskade"])
def test_played_plainly_it_is_what_every_throw_comes_to(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No reply, no decision: then counting throw by throw says the same, figure by figure."""
    rules = system(name)
    monkeypatch.setattr(dealing, "first_reply", lambda *_: None)
    goal, compared = rules.goals["unterschied"], 0
    for game in _moments(rules, 5):
        seat = rules.acting(game.state)
        if game.open or seat is None:
            continue
        (command, *_) = rules.candidates(game.state, seat)
        worlds = [World(game.state, Decision(rules.decide, game.state, command), Fraction(1), {})]
        (card,) = Dealer(rules, seat, goal, 30).cards([(command, worlds)], 0, MOST_PLAIN)
        found = (card.chance or 0, card.good, card.bad, card.loss, card.dealt)
        assert found == _plain(game, command, seat)
        assert card.ahead == over_at_once(worlds[0])
        compared += 1
    assert compared


def test_the_game_master_rules_plainly_also_where_it_would_help_their_own() -> None:
    """Whether a specialisation counts is said as it is: the attack of a guard gains nothing."""
    rules, hands = system("urc"), _thrown(4)
    game = new_game(rules, rules.examples["wache"])
    while game.open or rules.acting(game.state) != GM:
        if game.open:
            question = game.open[0].question
            game = answer(game, question.seat, rules.policy(question), hands)
            continue
        command = rules.host(game.state)
        if command is None:
            (*_, command) = rules.candidates(game.state, rules.acting(game.state) or GM)
        game = submit(game, command.wer, command, hands)
    goal, view = rules.goals["unterschied"], look(game, GM).view
    (card, *_) = action_cards(rules, view, GM, goal)
    chance, _, _, loss, dealt = _plain(game, card.choice, GM)
    assert (card.chance, card.loss, card.dealt) == (chance, loss, dealt)
    (advised,) = advise_commands(rules, view, GM, [card.choice], goal)
    ((_, foreseen),) = forecast(rules, view, GM, card.choice, [goal])
    assert advised.worth == foreseen.worth == dealt - loss


def test_a_card_on_which_nothing_is_thrown_is_known_after_one_that_is_too_much() -> None:
    """Whoever cannot be told what an attack comes to can be told that waiting costs nothing."""
    rules, table = system("rumble"), _duel()
    (attack, *_, waits) = (card.choice for card in table.cards("links"))
    worlds = [
        [World(table.state, Decision(rules.decide, table.state, each), Fraction(1), {})]
        for each in (attack, waits)
    ]
    cases = list(zip((attack, waits), worlds, strict=True))
    much, nothing = Dealer(rules, "links", rules.goals["unterschied"], 30).cards(cases, 0, 0)
    assert much.worth is None
    assert nothing.chance is None
    assert nothing.nothing == 1
    assert nothing.loss == nothing.worth == 0


def test_a_chance_is_that_of_the_check() -> None:
    """Whoever is attacked has for a reply what the duel says."""
    fields = {"figur": "Links", "ziel": "Rechts", "talent": "Nahkampf", "waffe": "Axt"}
    table = _duel().announce("links", "angreifen", **fields)
    cards = {card.choice: card for card in table.cards("rechts", "unterschied")}
    for reply, value in (("gegenangriff", 5), ("ausweichen", 3)):
        duel = chances("rumble", "duell", links=7, rechts=value)
        unharmed = 1 - duel["links"]  # a dodge has succeeded, too, where nobody wins
        assert cards[reply].chance == (unharmed if reply == "ausweichen" else duel["rechts"])
        assert cards[reply].exact
    assert cards["verzichten"].chance == 1 - _alone(7)


def test_an_attack_of_urc_has_the_chance_of_its_check() -> None:
    table = Table("urc", example="wache", seed=4)
    rules = table.game.system
    while table.open or rules.acting(table.state) != "bo":
        if table.open:
            question = table.open[0].question
            table.answer(question.seat, rules.policy(question))
        else:
            command = rules.host(table.state) or rules.candidates(table.state, "sl")[-1]
            table.game = submit(table.game, command.wer, command, table._hands)
    card = next(c for c in table.cards("bo", "gelingen") if c.choice.waffe == "Schwert")
    odds = chances("urc", "angriff", wuerfel=6, austausch=1, zielwert=24, schadenswuerfel=2)
    assert card.exact
    assert card.chance == 1 - odds[0]


def _alone(value: int) -> Fraction:
    """How likely an attack succeeds to which nobody replies."""
    odds = chances("rumble", "probe", schwellenwert=value)
    return odds["erfolg"] + odds["kritischer erfolg"]


def _duel(parry: int = 5, dodges: int = 3) -> Table:
    """Two without any points of fate: the left hits with 7, the right parries with 5."""
    sheets = [
        {"name": name, "platz": name.lower(), "nsc": True, "lp": 20, "mg": 20, "seite": name,
         "werte": {"Nahkampf": value, "Akrobatik": dodge}, "waffen": {"Axt": 3}}
        for name, value, dodge in (("Links", 7, 4), ("Rechts", parry, dodges))
    ]  # fmt: skip
    table = Table("rumble", sheets, dice={"links": ["2"], "rechts": ["3"]})
    return table.announce("sl", "kampf_beginnen")


def test_against_a_reply_that_is_not_known_the_worst_counts() -> None:
    table = _duel()
    cards = {card.choice.waffe: card for card in table.cards("links", "unterschied")[:1]}
    (card,) = cards.values()
    assert card.at_least
    assert card.exact
    duels = [chances("rumble", "duell", links=7, rechts=n)["links"] for n in (5, 3)]
    assert card.chance == min(_alone(7), *duels) < max(_alone(7), *duels)
    waits = table.cards("links")[-1]
    assert waits.chance is None
    assert waits.nothing == 1
    assert not waits.at_least


def test_who_dodges_best_may_strike_back_all_the_same() -> None:
    """The lowest chance is that against the dodge; what is to be feared comes of another reply."""
    (card, *_) = _duel(6, 8).cards("links", "unterschied")
    dodged = chances("rumble", "duell", links=7, rechts=8)
    struck = chances("rumble", "schlagabtausch", links=7, rechts=6, waffe=3, gegenwaffe=3)
    assert card.at_least
    assert card.chance == dodged["links"]
    assert card.worth == struck.mean()
    assert card.bad == sum(share for points, share in struck.items() if points < 0)
    assert (card.dealt or 0) - (card.loss or 0) == card.worth


@pytest.mark.parametrize("name", ["rumble", "urc", "rollkeep", "kaskade"])
def test_two_different_hidden_sheets_have_the_same_cards(name: str) -> None:
    """A turn of a player against somebody hidden, whose values are others in the second world."""
    rules, found = system(name), []
    for more in (0, 1):
        setup = _hidden(dict(rules.examples[EIGHT[name]]), more)
        hands = _thrown(3)
        game = new_game(rules, setup)
        while rules.acting(game.state) in (None, GM) or game.open:
            if game.open:
                question = game.open[0].question
                game = answer(game, question.seat, rules.policy(question), hands)
                continue
            command = rules.host(game.state)
            if command is None:
                (*_, command) = rules.candidates(game.state, GM)
            game = submit(game, command.wer, command, hands)
        seat = rules.acting(game.state)
        assert seat is not None
        view = look(game, seat).view
        found.append((view, action_cards(rules, view, seat, rules.goals["unterschied"])))
    (first, here), (second, there) = found
    assert first == second
    assert here == there
    assert here


def _thrown(seed: int) -> Hands:
    dice = RandomDice(seed)
    return Hands(lambda _: dice, {})


def _hidden(setup: dict[str, Any], more: int) -> dict[str, Any]:
    """What nobody sees of the hidden figures is one more."""
    keys = {"mg", "schaden_waffe", "ehre", "wissenswert"}
    sheets = [
        {k: v + more if s.get("verdeckt") and k in keys else v for k, v in s.items()}
        for s in setup["sheets"]
    ]
    return {**setup, "sheets": sheets}


def test_words_ways_throws_and_rulings_are_no_options() -> None:
    none = 0
    for name in ("raumschlacht", "rumble"):
        rules = system(name)
        for game in _moments(rules, 5):
            for each in game.open:
                free = isinstance(each.question, Text | Throw) or is_ruling(rules, each.question)
                if free or type(each.question).__name__ == "Route":
                    none += 1
                    sight = look(game, each.question.seat)
                    assert not weigh_answers(rules, sight, each, rules.goals["unterschied"])
    assert none


def test_a_way_is_taken_as_the_policy_takes_it_and_said_to_be() -> None:
    rules = system("raumschlacht")
    game = next(game for game in _moments(rules, 3) if not game.open)
    (card,) = _weighed(game, rules.goals["unterschied"])
    assert (card.ahead, card.exact) == (False, False)
    assert MOST_CARDS >= 12


@SYSTEMS
def test_all_actions_are_legal_and_bots_weigh_some_of_them(rules: AnySystem) -> None:
    """Cards hold what bots weigh, and where there are attacks, that one may also let it be."""
    seen = 0
    for game in _moments(rules, 8):
        seat = rules.acting(game.state)
        if game.open or seat is None:
            continue
        usual, every = rules.candidates(game.state, seat), rules.actions(game.state, seat)  # type: ignore[attr-defined]
        assert set(usual) <= set(every)
        assert len(set(every)) == len(every)
        for command in every:
            advance(Decision(rules.decide, game.state, command), {})
        if rules.id != "raumschlacht" and len(usual) > 1:
            assert len({type(command) for command in every}) > 1
            seen += 1
    assert seen or rules.id == "raumschlacht"


@SYSTEMS
def test_a_fight_of_eight_is_four_against_four(rules: AnySystem) -> None:
    table = rules.start(set_ups(rules.id)["eight"])
    figures = getattr(table, "figuren", ()) or table.schiffe
    sides = Counter(each.seite for each in figures)
    assert sorted(sides.values()) == [4, 4]

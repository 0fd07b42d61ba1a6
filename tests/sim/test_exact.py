"""Small fights counted exactly; what a system forgets of a state, rules must not tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial, reduce
from math import sqrt
from typing import Any

import pytest

from support.duels import DUELS, duel
from support.encounters import EXAMPLES, arena
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.rules.abilities import Forgetful
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Decision, Procedure, throw
from wuerfelwerk.rules.scene import Figure, Scene
from wuerfelwerk.rules.system import TACTICS, System, system
from wuerfelwerk.sim.conclude import conclude, thrower
from wuerfelwerk.sim.exact import MOST_FIGURES, Exact, all_exact, budget, exact
from wuerfelwerk.sim.fight import Arena, round_of, scene_of
from wuerfelwerk.sim.forecast import foretold
from wuerfelwerk.sim.growing import forecast
from wuerfelwerk.sim.tally import block
from wuerfelwerk.sim.variation import typed
from wuerfelwerk.sim.what_if import compare
from wuerfelwerk.systems.rumble.initiative import nach_rang
from wuerfelwerk.values import dataclass, replace

FIGHTS = 2_000
SIGMA = 4
SYSTEMS = pytest.mark.parametrize("name", DUELS)
TACTIC = pytest.mark.parametrize("tactic", TACTICS)


# What is forgotten --------------------------------------------------------------------------------


class Brief(Note):
    """Keeps of values what later rules can tell apart."""

    def brief(self, whole: Any, brief: Any) -> Any:
        return brief

    def unsaid(self, said: Any, unsaid: Any) -> Any:
        return unsaid


def announced(ring: Arena, state: Any) -> Any:
    """What is announced next."""
    command = ring.rules.host(state)
    if command is None and not ring.rules.over(state):
        command = ring.players.chosen(state, ring.rules.acting(state) or GM)
    return command


def after(ring: Arena, state: Any, seed: int, note: Note) -> Any:
    """One step with these dice."""
    turn = Decision(ring.rules.decide, state, announced(ring, state))
    return reduce(
        ring.rules.evolve, conclude(turn, thrower(seed), ring.players.policy, note), state
    )


def told(ring: Arena, state: Any) -> list[Any]:
    """What a forecast tells of a state."""
    figures = scene_of(ring.rules, state).figures
    fared = [(each.name, each.side, each.out, each.condition, each.gauges) for each in figures]
    return [fared, round_of(ring.rules, state) is None, ring.rules.over(state)]


def apart(ring: Arena, forget: Callable[[Any], Any], number: int) -> Iterator[Any]:
    """Where forgetting makes a difference in the fight of this number."""
    state = ring.start
    for step in range(400):
        less = forget(state)
        if announced(ring, less) != announced(ring, state) or told(ring, less) != told(ring, state):
            yield state
            return
        if announced(ring, state) is None:
            return
        seed = number * 1_000 + step
        then = after(ring, state, seed, SILENT)
        if forget(then) != forget(after(ring, less, seed, Brief())):
            yield state
            return
        state = then


def forgetful(name: str) -> Forgetful:
    rules = system(name)
    assert isinstance(rules, Forgetful)
    return rules


def test_these_systems_can_be_counted_exactly() -> None:
    assert {name for name in EXAMPLES if isinstance(system(name), Forgetful)} == {*DUELS}


@SYSTEMS
@TACTIC
def test_later_rules_cannot_tell_apart_what_is_forgotten(name: str, tactic: str) -> None:
    forget = forgetful(name).forget
    for ring in (duel(name, tactic), arena(name, tactic)):
        for number in range(12):
            assert not [*apart(ring, forget, number)], number


@SYSTEMS
def test_something_is_forgotten(name: str) -> None:
    ring, forget = duel(name), forgetful(name).forget
    state = ring.start
    while round_of(ring.rules, state) is None:
        state = after(ring, state, 1, SILENT)
    later = replace(state, kampf=replace(state.kampf, runde=7))
    assert later != state
    assert forget(later) == forget(state)


@SYSTEMS
def test_it_is_caught_when_too_much_is_forgotten(name: str) -> None:
    ring = duel(name)
    bar = {"urc": "tp", "rumble": "lp"}[name]

    def careless(state: Any) -> Any:
        return replace(state, figuren=tuple(replace(f, **{bar: 9}) for f in state.figuren))

    def orderless(state: Any) -> Any:
        return state if state.kampf is None else replace(state, kampf=replace(state.kampf, **empty))

    empty = {{"urc": "reihe", "rumble": "wuerfel"}[name]: ()}
    for wrong in (careless, orderless):
        assert any([*apart(ring, wrong, number)] for number in range(4))


# Against fights that are fought -------------------------------------------------------------------


def close(chance: float, found: int, of: int) -> bool:
    spread = sqrt(max(chance * (1 - chance), 1e-6) / of)
    return abs(found / of - chance) <= SIGMA * spread + 1 / of


@SYSTEMS
@TACTIC
def test_sampled_fights_come_out_as_they_are_counted(name: str, tactic: str) -> None:
    ring = duel(name, tactic)
    counted = exact(ring)
    assert counted is not None
    assert 0 <= counted.undecided <= 1e-9
    tally = block(ring, 1, FIGHTS)
    assert _wrong(counted.tally, {k: tally[k] for k in counted.tally}, FIGHTS) == []
    assert sum(counted.tally["rounds"].values()) + counted.undecided == pytest.approx(1)


def _wrong(chances: Any, found: Any, of: int, path: str = "") -> list[str]:
    """Whatever of a tally is not as likely as was counted."""
    if not isinstance(chances, dict):
        return [] if close(chances, found, of) else [f"{path}: {chances} {found}"]
    assert {*found} <= {*chances}, path
    return [
        each
        for name, chance in chances.items()
        for each in _wrong(
            chance, found.get(name, {} if isinstance(chance, dict) else 0), of, f"{path}/{name}"
        )
    ]


# Worked out by hand -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Strike:
    """Whoever is on turn throws a die; with a six the other one falls."""

    wer: str


@dataclass(frozen=True, slots=True)
class Field:
    """Whose turn it is, which round, who is left; and the last die, which nobody asks for."""

    turn: str = "a"
    round: int = 0
    left: tuple[str, ...] = ("a", "b")
    last: int = 0


class Sixes:
    """A system as small as can be."""

    policy = staticmethod(lambda question: None)

    def host(self, state: Field, /) -> Strike | None:
        return Strike(state.turn) if len(state.left) > 1 else None

    def over(self, state: Field, /) -> bool:
        return len(state.left) < 2

    def acting(self, state: Field, /) -> str:
        return state.turn

    def candidates(self, state: Field, seat: str, /) -> list[Strike]:
        return [Strike(seat)]

    def decide(self, state: Field, command: Strike, note: Note, /) -> Procedure[list[int]]:
        ((face,),) = yield from throw(command.wer, "X-1", Pool.of((1, 6)))
        return [face]

    def evolve(self, state: Field, face: int, /) -> Field:
        other = "b" if state.turn == "a" else "a"
        left = (state.turn,) if face == 6 else state.left
        return Field(other, state.round + (state.turn == "a"), left, face)

    def view(self, state: Field, seat: str, /) -> Field:
        return state

    def scene(self, state: Field, /) -> Scene:
        figures = (Figure(n, n, side=n, out=n not in state.left) for n in ("a", "b"))
        return Scene(tuple(figures), round=state.round or None)

    def forget(self, state: Field, /) -> Field:
        return replace(state, last=0, round=min(1, state.round))


def ring_of(rules: Any) -> Any:
    """What of an arena is needed."""
    from wuerfelwerk.sim.tactic import players

    class Ring:
        start = Field()

    ring: Any = Ring()
    ring.rules, ring.scene = rules, rules.scene(Field())
    ring.players = players(rules, ring.scene.figures, {"a": "plain", "b": "plain"})
    return ring


def test_turn_by_turn_the_first_to_throw_a_six() -> None:
    found = exact(ring_of(Sixes()))
    assert found is not None
    assert found.wins("a").low == pytest.approx(6 / 11, abs=2e-9)
    assert found.falls("a").low == pytest.approx(5 / 11, abs=2e-9)
    assert found.draws.low == 0
    assert found.wins("a").high - found.wins("a").low == pytest.approx(found.undecided)
    rounds = found.tally["rounds"]
    assert rounds["0"] == pytest.approx(1 / 6)  # decided by the very throw that begins the fight
    assert rounds["1"] == pytest.approx(5 / 6 * (1 - 25 / 36))
    assert rounds["2"] == pytest.approx(5 / 6 * 25 / 36 * (1 - 25 / 36))


def test_without_an_end_nothing_is_known() -> None:
    class Endless(Sixes):
        def evolve(self, state: Field, face: int, /) -> Field:
            return replace(state, turn="b" if state.turn == "a" else "a")

    assert exact(ring_of(Endless())) is None


# How much is done, and who is told ----------------------------------------------------------------


@SYSTEMS
def test_what_is_too_large_is_refused_by_its_size_alone(name: str) -> None:
    assert exact(duel(name), most=500) is None
    assert exact(duel(name), cancelled=lambda: True) is None
    asked: list[int] = []

    def patient() -> bool:
        asked.append(1)
        return False

    exact(duel(name), 5_000, patient)
    first = len(asked)
    exact(duel(name), 5_000, patient)
    assert len(asked) == 2 * first
    large = arena(name)
    assert len(large.scene.figures) > MOST_FIGURES
    assert exact(large) is None


@pytest.mark.parametrize("name", [each for each in EXAMPLES if each not in DUELS])
def test_other_systems_are_sampled(name: str) -> None:
    assert exact(arena(name)) is None


def test_few_fights_are_not_held_up() -> None:
    assert budget(20) < budget(2_000)
    assert budget(10**6) == budget(10**7)
    found = forecast(duel("urc").encounter, fights=5, processes=1)
    assert found.exact is None
    assert found.plain()["exact"] is False
    assert "undecided" not in found.plain()


def test_a_forecast_says_what_is_exact_beside_what_was_counted() -> None:
    ring = duel("urc")
    counted = exact(ring)
    plain = foretold(ring, block(ring, 1, 50), counted).plain()
    assert counted is not None
    assert (plain["exact"], plain["fights"]) == (True, 50)
    assert plain["undecided"] == counted.undecided
    assert plain["chances"]["wins"]["helden"] == counted.wins("helden").low
    assert isinstance(plain["sides"]["helden"]["wins"], int)
    assert isinstance(plain["figures"]["Bo"]["falls"], int)


def test_differences_are_exact_where_both_fights_are() -> None:
    base = duel("urc")
    change = typed("set:Wache.tp=9", base.encounter)
    found = compare(base.encounter, [change], fights=600, processes=1)
    (other,) = found.alternatives
    assert found.forecast.exact is not None
    assert other.forecast.exact is not None
    moved = other.wins["helden"]
    assert moved.exact is not None
    assert 0 < moved.exact.low <= moved.exact.high
    assert moved.interval.low - 0.05 < moved.exact.low < moved.interval.high + 0.05
    assert moved.plain()["exact"] == [*moved.exact]
    crowd = typed("more:3 Wache", base.encounter)
    found = compare(base.encounter, [change, crowd], fights=30, processes=1)
    assert found.forecast.exact is None
    assert all(each.forecast.exact is None for each in found.alternatives)


def test_all_or_none() -> None:
    assert all_exact([duel("urc"), arena("urc")], 10**6) is None
    assert isinstance(Exact({"figures": {}}, 0.0), Exact)
    rules: System[Any, Any] = duel("urc").rules
    assert isinstance(rules, Forgetful)


def _next(faces: Iterator[Any], question: Any) -> Any:
    return next(faces)


def test_initiative_counts_by_who_is_first() -> None:
    """What dice of several say together in brief leads to what they themselves lead to."""
    ring, forget = duel("rumble"), forgetful("rumble").forget
    turn = Decision(ring.rules.decide, ring.start, announced(ring, ring.start))
    for number in range(60):
        dice, thrown = thrower(number), list[Any]()

        def seen(question: Any, dice: Any = dice, thrown: list[Any] = thrown) -> Any:
            thrown.append(dice(question))
            return thrown[-1]

        events = conclude(turn, seen, ring.players.policy)
        brief = nach_rang(tuple((tuple(sorted(hand)), 0) for (hand,) in thrown))
        again = iter([(hand,) for hand, _ in brief])
        same = conclude(turn, partial(_next, again), ring.players.policy)
        ends = [forget(reduce(ring.rules.evolve, each, ring.start)) for each in (events, same)]
        assert ends[0] == ends[1]
        assert ends[0].kampf is not None


def test_too_many_states_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wuerfelwerk.sim.exact.MOST_STATES", 100)
    assert exact(duel("urc")) is None

"""Procedures: answers found by slot, restarts that change nothing, branches and their veils."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.toys import (
    CATALOGUE,
    NIMM,
    REIHE,
    WAHL,
    WORT,
    WURF,
    ZAHL,
    Again,
    Bid,
    Both,
    Keep,
    Repeat,
    Roll,
    Survey,
    Tie,
    Under,
    path_after,
    plain,
    round_path,
)
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.dice.sources import throw_each
from wuerfelwerk.rules.note import SILENT, Note, Recorder
from wuerfelwerk.rules.procedure import (
    Done,
    Open,
    Procedure,
    Running,
    Slot,
    Start,
    Waiting,
    advance,
    ask,
    throw,
    unit,
    until,
)
from wuerfelwerk.rules.request import Answer, Branch, Choice, Number, Pick, Throw, Together

W6 = f"{WURF}/W6"
ADA, BO = frozenset({"ada"}), frozenset({"bo"})


def opened(start: Start[Any], given: Mapping[Slot, Answer]) -> tuple[Open, ...]:
    standing = advance(start, given)
    assert isinstance(standing, Waiting)
    return standing.open


def slots(start: Start[Any], given: Mapping[Slot, Answer]) -> list[Slot]:
    return [each.slot for each in opened(start, given)]


def value(start: Start[Any], given: Mapping[Slot, Answer]) -> Any:
    standing = advance(start, given)
    assert isinstance(standing, Done)
    return standing.value


# --- one question after the other

SURVEY: dict[Slot, Answer] = {
    Slot((), W6, 0): ((5, 2, 4),),
    Slot((), NIMM, 0): (4, 5),
    Slot((), WAHL, 0): "rechts",
    Slot((), ZAHL, 0): 0,
    Slot((), WORT, 0): "",
    Slot((), REIHE, 0): ("kohl", "wolf", "ziege"),
}
SURVEYED = ((2, 4, 5), (4, 5), "rechts", 0, "", ("kohl", "wolf", "ziege"))


def test_a_procedure_stops_at_the_first_question_without_an_answer() -> None:
    known: dict[Slot, Answer] = {}
    for slot, answer in SURVEY.items():
        assert slots(Survey("ada"), known) == [slot]
        known[slot] = answer
    assert value(Survey("ada"), known) == SURVEYED


@pytest.mark.parametrize("gone", SURVEY, ids=lambda slot: str(slot.key))
def test_answers_are_found_by_slot_and_not_by_order(gone: Slot) -> None:
    rest = {slot: answer for slot, answer in reversed(SURVEY.items()) if slot != gone}
    assert slots(Survey("ada"), rest) == [gone]
    assert value(Survey("ada"), {**rest, gone: SURVEY[gone]}) == SURVEYED


@pytest.mark.parametrize(
    ("slot", "answer"),
    [
        (Slot((), NIMM, 0), (6,)),
        (Slot((), WAHL, 0), "geradeaus"),
        (Slot((), ZAHL, 0), 6),
        (Slot((), REIHE, 0), ("wolf",)),
        (Slot((), W6, 0), ((5, 2),)),
    ],
)
def test_an_answer_that_no_longer_fits_is_asked_again(slot: Slot, answer: Answer) -> None:
    assert slots(Survey("ada"), {**SURVEY, slot: answer}) == [slot]


def test_the_log_keeps_the_order_of_falling_but_the_rule_sees_sorted_hands() -> None:
    assert value(Keep("ada", 3, 6, 3), {Slot((), W6, 0): ((6, 1, 3),)}) == 10
    assert value(Survey("ada"), SURVEY)[0] == (2, 4, 5)


def test_the_same_question_asked_twice_has_two_slots() -> None:
    given: dict[Slot, Answer] = {Slot((), W6, 0): ((2,),), Slot((), WAHL, 0): "nochmal"}
    assert slots(Again("ada", 6), given) == [Slot((), W6, 1)]
    assert value(Again("ada", 6), {**given, Slot((), W6, 1): ((5,),)}) == 5


def test_a_correction_keeps_the_dice_and_asks_only_for_what_is_new() -> None:
    given: dict[Slot, Answer] = {Slot((), W6, 0): ((5, 2, 4),), Slot((), NIMM, 0): (4, 5)}
    assert value(Keep("ada", 3, 6, 2), given) == 9
    assert slots(Keep("ada", 3, 6, 1), given) == [Slot((), NIMM, 0)]
    assert slots(Keep("ada", 4, 6, 2), given) == [Slot((), W6, 0)]
    assert slots(Keep("ada", 3, 8, 2), given) == [Slot((), f"{WURF}/W8", 0)]
    assert slots(Keep("ada", 2, 6, 1), given) == [Slot((), NIMM, 0)]
    assert value(Keep("ada", 2, 6, 2), given) == 7  # of too many dice the first ones count


def test_where_there_is_only_one_answer_nobody_is_asked() -> None:
    def start(note: Note) -> Procedure[tuple[object, ...]]:
        number = yield from ask(Number("ada", ZAHL, 0, 0))
        option = yield from ask(Choice("ada", WAHL, ("weichen",)))
        return number, option, (yield from ask(Pick("ada", NIMM, (2, 5), 2, 2)))

    assert value(start, {}) == (0, "weichen", (2, 5))


def test_a_throw_names_seat_rule_dice_and_audience() -> None:
    asked = next(throw("ada", WURF, Pool.of((2, 6)), ADA))
    assert asked == Throw("ada", WURF, Pool.of((2, 6)), audience=ADA)


def test_a_procedure_without_questions_is_done_at_once() -> None:
    def start(note: Note) -> Procedure[str]:
        yield from ()
        return "fertig"

    assert advance(start, {}) == Done("fertig")


# --- branches

BIDS = Both(Bid("ada"), Bid("bo"))
W2 = f"{WURF}/W2"
BOTH_GIVEN: dict[Slot, Answer] = {
    Slot((0, 0), ZAHL, 0): 3,
    Slot((0, 0), W2, 0): ((2,),),
    Slot((0, 1), ZAHL, 0): 1,
    Slot((0, 1), W2, 0): ((1,),),
}


def test_branches_wait_side_by_side() -> None:
    assert slots(BIDS, {}) == [Slot((0, 0), ZAHL, 0), Slot((0, 1), ZAHL, 0)]
    assert [each.question.seat for each in opened(BIDS, {})] == ["ada", "bo"]


@pytest.mark.parametrize("order", list(permutations(BOTH_GIVEN)))
def test_branches_are_answered_in_any_order(order: tuple[Slot, ...]) -> None:
    known: dict[Slot, Answer] = {}
    for slot in order:
        assert isinstance(advance(BIDS, known), Waiting)
        known[slot] = BOTH_GIVEN[slot]
    assert value(BIDS, known) == (5, 2)


@given(st.sets(st.sampled_from(list(BOTH_GIVEN))))
def test_every_branch_stands_where_its_own_answers_lead(known: set[Slot]) -> None:
    def next_in(branch: int) -> list[Slot]:
        return [slot for slot in BOTH_GIVEN if slot.path[1] == branch and slot not in known][:1]

    standing = advance(BIDS, {slot: BOTH_GIVEN[slot] for slot in known})
    found = [each.slot for each in standing.open] if isinstance(standing, Waiting) else []
    assert found == next_in(0) + next_in(1)


def test_a_branch_is_veiled_until_all_branches_are_done() -> None:
    ada_done = {slot: answer for slot, answer in BOTH_GIVEN.items() if slot.path == (0, 0)}
    for known in ({}, ada_done):
        standing = advance(BIDS, known)
        assert isinstance(standing, Waiting)
        assert standing.veils == (((0, 0), ADA), ((0, 1), BO))


def test_branches_for_everybody_have_no_veil() -> None:
    standing = advance(Both(Bid("ada"), Bid("bo"), (None, BO)), {})
    assert isinstance(standing, Waiting)
    assert standing.veils == (((0, 1), BO),)


def test_a_branch_that_nobody_may_look_into_is_veiled_from_everybody() -> None:
    standing = advance(Both(Bid("ada"), Bid("bo"), (frozenset(), None)), {})
    assert isinstance(standing, Waiting)
    assert standing.veils == (((0, 0), frozenset()),)


def test_branches_in_branches_have_longer_paths_and_more_veils() -> None:
    nested = Both(Both(Bid("ada"), Bid("bo")), Bid("cy"), (ADA | BO, frozenset({"cy"})))
    standing = advance(nested, {})
    assert isinstance(standing, Waiting)
    assert [each.slot.path for each in standing.open] == [(0, 0, 0, 0), (0, 0, 0, 1), (0, 1)]
    assert standing.veils == (
        ((0, 0), ADA | BO),
        ((0, 1), frozenset({"cy"})),
        ((0, 0, 0, 0), ADA),
        ((0, 0, 0, 1), BO),
    )


def test_steps_carry_the_branch_they_were_made_in() -> None:
    note = Recorder(known=CATALOGUE)
    advance(BIDS, BOTH_GIVEN, note)
    assert [(step.rule, step.path) for step in note.steps] == [
        (ZAHL, (0, 0)),
        (WURF, (0, 0)),
        (ZAHL, (0, 1)),
        (WURF, (0, 1)),
    ]


def test_a_unit_is_one_branch_and_goes_on_with_its_value() -> None:
    def start(note: Note) -> Procedure[tuple[int, int]]:
        first = yield from unit(Roll("ada", Pool.of((1, 6))))
        return first, (yield from unit(Roll("ada", Pool.of((1, 6)))))

    given = {Slot((0, 0), W6, 0): ((3,),), Slot((1, 0), W6, 0): ((5,),)}
    assert slots(start, {}) == [Slot((0, 0), W6, 0)]
    assert value(start, given) == (3, 5)


def test_unit_and_until_ask_for_one_branch() -> None:
    roll = Roll("ada", Pool.of((1, 6)))
    assert next(unit(roll)) == Together((Branch(roll),))
    assert next(until(roll)) == Together((Branch(roll),), again=True)


# --- repetitions

UNDER_TWO = Repeat(Under("ada", 6, 2))


def test_a_repetition_is_played_anew_with_slots_of_its_own() -> None:
    given: dict[Slot, Answer] = {}
    for nth, face in enumerate((6, 3, 5)):
        given[Slot(round_path(nth), W6, 0)] = ((face,),)
        assert slots(UNDER_TWO, given) == [Slot(round_path(nth + 1), W6, 0)]
    assert value(UNDER_TWO, {**given, Slot(round_path(3), W6, 0): ((2,),)}) == 2


def test_what_comes_after_a_repetition_has_the_next_slots() -> None:
    more = Repeat(Under("ada", 6, 2), more=Pool.of((1, 6)))
    given = {Slot(round_path(0), W6, 0): ((4,),), Slot(round_path(1), W6, 0): ((1,),)}
    assert slots(more, given) == [Slot(path_after(2), W6, 0)]
    assert value(more, {**given, Slot(path_after(2), W6, 0): ((5,),)}) == 6


def test_branches_are_repeated_together() -> None:
    duel = Repeat(Tie("ada", "bo", 6))
    paths = [[(*round_path(nth), 0, side) for side in (0, 1)] for nth in (0, 1)]
    tied: dict[Slot, Answer] = {Slot(path, W6, 0): ((4,),) for path in paths[0]}
    assert [slot.path for slot in slots(duel, tied)] == paths[1]
    won = {Slot(path, W6, 0): ((face,),) for path, face in zip(paths[1], (5, 3), strict=True)}
    assert value(duel, tied | won) == 2


# --- restarts

PROCEDURES: dict[str, Start[Any]] = {
    "survey": Survey("ada"),
    "again": Again("ada", 6),
    "keep": Keep("ada", 3, 6, 1),
    "bids": BIDS,
    "until": Repeat(Under("ada", 6, 3), more=Pool.of((2, 6))),
    "duel": Repeat(Tie("ada", "bo", 3)),
}


def answer_to(asked: Open, luck: Random) -> Answer:
    if isinstance(asked.question, Throw):
        return throw_each(asked.question.pool, lambda sides: luck.randint(1, sides))
    return luck.choice(list(asked.question.answers()))


def shuffled(known: Mapping[Slot, Answer], luck: Random) -> dict[Slot, Answer]:
    return dict(luck.sample(list(known.items()), len(known)))


@pytest.mark.parametrize("name", PROCEDURES)
@pytest.mark.parametrize("seed", range(12))
def test_a_restart_at_any_moment_stands_where_the_live_table_stood(name: str, seed: int) -> None:
    """The live table answers one question after the other; a restart gets a shuffled log."""
    start, luck, known, over = PROCEDURES[name], Random(seed), dict[Slot, Answer](), False
    while not over:
        live, again = Recorder(), Recorder()
        standing = advance(start, known, live)
        assert advance(start, shuffled(known, luck), again) == standing
        assert again.steps == live.steps
        over = isinstance(standing, Done)
        if isinstance(standing, Waiting):
            asked = luck.choice(standing.open)
            known[asked.slot] = answer_to(asked, luck)


@pytest.mark.parametrize("name", PROCEDURES)
@pytest.mark.parametrize("seed", range(12))
def test_what_goes_on_stands_where_a_restart_would_stand(name: str, seed: int) -> None:
    """Begun once and told of every answer; whatever is asked first may be answered last."""
    start, luck, known, begun = PROCEDURES[name], Random(seed), dict[Slot, Answer](), 0

    def counted(note: Note) -> Procedure[Any]:
        nonlocal begun
        begun += 1
        return start(note)

    live = Recorder()
    running = Running(counted, known, live)
    while True:
        again = Recorder()
        standing = running.standing()
        assert standing == running.standing() == advance(start, known, again)
        assert live.steps == again.steps
        if isinstance(standing, Done):
            break
        asked = luck.choice(standing.open)
        known[asked.slot] = answer_to(asked, luck)
    assert begun == 1


def test_the_plain_policy_answers_every_question() -> None:
    known: dict[Slot, Answer] = {Slot((), W6, 0): ((5, 2, 4),)}
    while isinstance(standing := advance(Survey("ada"), known, SILENT), Waiting):
        known[standing.open[0].slot] = plain(standing.open[0].question)
    assert standing.value[1:] == ((5,), "links", 0, "", ("wolf", "ziege", "kohl"))

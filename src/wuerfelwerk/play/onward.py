"""Questions that one seat answers one after the other while nobody else does anything.

A page may put them as one: a run of answers is given at once, and the log is the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, TypeAlias

from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.play.engine import BY_HAND, Hands, answer
from wuerfelwerk.play.game import Game
from wuerfelwerk.rules.layout import Swift
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.route import Route

MOST_RUNS = 12
"""More runs than this are not put as one question."""
LONGEST_RUN = 6
Run: TypeAlias = tuple[tuple[str, Choice], ...]
"""What is answered to which question, in their order."""
Table: TypeAlias = Game[Any, Any]


def runs(game: Table, first: Open, follow: Collection[str]) -> tuple[Run, ...]:
    """Every run of answers from a question on, as far as questions of these rules follow it.

    None where that would be the question itself, or too many. The rules must be such that what is
    asked next depends on nothing but what the asked seat knows.
    """
    found = list[Run]()
    for run in _from(game, first, follow):
        found.append(run)
        if len(found) > MOST_RUNS:
            return ()
    return tuple(found) if any(len(run) > 1 for run in found) else ()


def _from(game: Table, each: Open, follow: Collection[str], depth: int = 1) -> Iterator[Run]:
    question = each.question
    if not isinstance(question, Choice):
        return
    for option in question.options:
        then = answer(game, question.seat, option, BY_HAND, each.slot)
        after = next_of(game, then, question.seat)
        goes_on = after is not None and isinstance(after.question, Choice)
        if after is None or not goes_on or after.question.rule not in follow or depth > LONGEST_RUN:
            yield ((option, question),)
            continue
        yield from (((option, question), *rest) for rest in _from(then, after, follow, depth + 1))


def swift_run(game: Table, first: Open, swift: Swift) -> Run:
    """What a swift answer gives to a question and to those that follow it."""
    found, each = list[tuple[str, Choice]](), first
    while isinstance(question := each.question, Choice):
        option = swift.choose(question)
        found.append((option, question))
        then = answer(game, question.seat, option, BY_HAND, each.slot)
        after = next_of(game, then, question.seat)
        if after is None or after.question.rule not in swift.follow or len(found) >= LONGEST_RUN:
            break
        game, each = then, after
    return tuple(found)


def next_of(before: Table, after: Table, seat: Seat) -> Open | None:
    """The only question of a seat that an answer has led to."""
    known = {each.slot for each in before.open}
    new = [each for each in after.open if each.question.seat == seat and each.slot not in known]
    return new[0] if len(new) == 1 else None


def demand_run(game: Table, first: Open | None, answers: Sequence[object]) -> None:
    """Refuse a run that is more than one question put at once.

    It is tried without anybody's hands: where a die had to fall or somebody else to answer before
    the next question, a run that is refused at its end would have shown it for nothing.
    """
    each, follow = first, _follow(game, first)
    for number, raw in enumerate(answers):
        fits = each is not None and _in_run(each.question, number, follow)
        if each is None or not fits:
            raise IllegalAnswer(
                "Mehrere Antworten auf einmal gehen nur, wo sie zu einer Frage gehören; schau "
                "nach, was jetzt gefragt ist."
            )
        seat = each.question.seat
        then = answer(game, seat, raw, BY_HAND, each.slot)
        game, each = then, next_of(game, then, seat)


def _follow(game: Table, first: Open | None) -> frozenset[str]:
    """The rules of questions that may be answered along with a first one."""
    if first is None:
        return frozenset()
    layout, rule = game.system.wording.layout, first.question.rule
    swift = layout.swift.get(rule)
    return layout.onward.get(rule, frozenset()) | (swift.follow if swift else frozenset())


def _in_run(question: object, number: int, follow: frozenset[str]) -> bool:
    if number == 0:
        return isinstance(question, Choice | Route)
    return isinstance(question, Choice) and question.rule in follow


def answer_run(
    game: Table, first: Open, answers: Sequence[object], hands: Hands
) -> tuple[Table, Open | None]:
    """Answer an open question, and with the further answers what it leads to; what follows then."""
    each: Open | None = first
    for raw in answers:
        if each is None:
            raise IllegalAnswer(
                "Diese Frage ist nicht mehr offen; schau nach, was jetzt gefragt ist."
            )
        seat = each.question.seat
        then = answer(game, seat, raw, hands, each.slot)
        game, each = then, next_of(game, then, seat)
    return game, each

"""Questions that one seat answers one after the other while nobody else does anything.

A page may put them as one: a run of answers is given at once, and the log is the same. Where the
game master says in between how things are, the program does so at once, if it leads; a person
takes their time, and what is left of the run is asked then.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, TypeAlias

from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.play.engine import BY_HAND, Hands, answer
from wuerfelwerk.play.game import Game
from wuerfelwerk.rules.layout import Lead, Swift
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Answer, Choice, Number, Question
from wuerfelwerk.rules.route import Route
from wuerfelwerk.rules.system import is_ruling

MOST_RUNS = 12
"""More runs than this are not put as one question."""
LONGEST_RUN = 6
Run: TypeAlias = tuple[tuple[str, Choice | Number], ...]
"""What is answered to which question, in their order."""
Table: TypeAlias = Game[Any, Any]
Listed: TypeAlias = Callable[[Question[Any]], Sequence[Answer]]


def runs(game: Table, first: Open, follow: Collection[str]) -> tuple[Run, ...]:
    """Every run of answers from a question on, as far as questions of these rules follow it.

    None where that would be the question itself, or too many. The rules must be such that what is
    asked next depends on nothing but what the asked seat knows.
    """
    found = _few(_from(game, first, follow, _every_option))
    return found if any(len(run) > 1 for run in found) else ()


def leads(game: Table, first: Open, lead: Lead, ruled: bool = False) -> tuple[Run, ...]:
    """The runs that stand first; none where they would be all there is, or too many.

    ``ruled``: is what the game master says in between known, because the program leads?
    """
    found = _few(_from(game, first, lead.follow, lead.listed, ruled))
    return found if behind(first, found) else ()


def behind(first: Open, found: Collection[Run]) -> tuple[Run, ...]:
    """Every answer to a question by itself, as far as it is none of these runs."""
    question = first.question
    if not found or not isinstance(question, Choice | Number):
        return ()
    every = (((str(each), question),) for each in question.answers())
    return tuple(run for run in every if run not in found)


def _few(found: Iterator[Run]) -> tuple[Run, ...]:
    few = list[Run]()
    for run in found:
        few.append(run)
        if len(few) > MOST_RUNS:
            return ()
    return tuple(few)


def _every_option(question: Question[Any]) -> Sequence[Answer]:
    return question.options if isinstance(question, Choice) else ()


def _from(
    game: Table, each: Open, follow: Collection[str], listed: Listed, ruled: bool = False,
    depth: int = 1,
) -> Iterator[Run]:  # fmt: skip
    question = each.question
    if not isinstance(question, Choice | Number):
        return
    for option in map(str, listed(question)):
        then = answer(game, question.seat, option, BY_HAND, each.slot)
        then, after = next_ruled(game, then, question.seat, ruled)
        goes_on = after is not None and after.question.rule in follow and depth <= LONGEST_RUN
        if after is None or not goes_on or not listed(after.question):
            yield ((option, question),)
            continue
        rest_of = _from(then, after, follow, listed, ruled, depth + 1)
        yield from (((option, question), *rest) for rest in rest_of)


def swift_run(game: Table, first: Open, swift: Swift) -> Run:
    """What a swift answer gives to a question and to those that follow it."""
    found, each = list[tuple[str, Choice | Number]](), first
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
    new = [each for each in _new(before, after) if each.question.seat == seat]
    return new[0] if len(new) == 1 else None


def next_ruled(
    before: Table, after: Table, seat: Seat, ruled: bool = True
) -> tuple[Table, Open | None]:
    """The same once the game master has said, plainly, how things are; and the game then."""
    found = next_of(before, after, seat)
    while ruled and found is None and (ruling := _ruling(before, after)):
        plain = after.system.policy(ruling.question)
        after = answer(after, ruling.question.seat, plain, BY_HAND, ruling.slot)
        found = next_of(before, after, seat)
    return after, found


def _new(before: Table, after: Table) -> list[Open]:
    known = {each.slot for each in before.open}
    return [each for each in after.open if each.slot not in known]


def _ruling(before: Table, after: Table) -> Open | None:
    """What the game master has to say before anything else goes on."""
    new = _new(before, after)
    return new[0] if len(new) == 1 and is_ruling(after.system, new[0].question) else None


def is_ruled_first(before: Table, after: Table) -> bool:
    """Has the game master to say how things are before anybody is asked anything else?"""
    return _ruling(before, after) is not None


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
        game, each = next_ruled(game, then, seat)


def _follow(game: Table, first: Open | None) -> frozenset[str]:
    """The rules of questions that may be answered along with a first one."""
    if first is None:
        return frozenset()
    layout, rule = game.system.wording.layout, first.question.rule
    swift, lead = layout.swift.get(rule), layout.leads.get(rule)
    along = (each.follow for each in (swift, lead) if each)
    return layout.onward.get(rule, frozenset()).union(*along)


def _in_run(question: object, number: int, follow: frozenset[str]) -> bool:
    if number == 0:
        return isinstance(question, Choice | Number | Route)
    return isinstance(question, Choice | Number) and question.rule in follow


def answer_run(
    game: Table, first: Open, answers: Sequence[object], hands: Hands, ruled: bool = False
) -> tuple[Table, Open | None]:
    """Answer an open question, and with the further answers what it leads to; what follows then.

    Where the game master has to say first how things are, the rest is not answered, unless that is
    taken to be ``ruled`` plainly.
    """
    each: Open | None = first
    for raw in answers:
        if each is None:
            raise IllegalAnswer(
                "Diese Frage ist nicht mehr offen; schau nach, was jetzt gefragt ist."
            )
        seat = each.question.seat
        then = answer(game, seat, raw, hands, each.slot)
        if not ruled and is_ruled_first(game, then):
            return then, None
        game, each = next_ruled(game, then, seat, ruled)
    return game, each

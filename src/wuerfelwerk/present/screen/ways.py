"""Ways over a board, as they are asked for and as somebody thinks of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.messages import plural
from wuerfelwerk.present.language import measure
from wuerfelwerk.present.screen.options import OptionShown
from wuerfelwerk.present.screen.values import RouteShown, Spot, VantageShown, WayShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abilities import Reasoning
from wuerfelwerk.rules.route import (
    CM,
    Flat,
    Point,
    Points,
    Route,
    corners,
    course,
    flat,
    legs,
    length,
)
from wuerfelwerk.rules.scene import Vantage
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import replace

STRAIGHT = N_("%(cm)s cm nach %(wohin)s fahren")
BENT = N_("%(cm)s cm in einer Kurve nach %(wohin)s fahren")
STAYING = N_("Stehen bleiben")
THEN = N_("und %(was)s")
STRIKING = N_("und %(wen)s angreifen")
OWN = N_("Selbst fahren")
DRAWN = N_("den Weg aufs Spielfeld zeichnen")
REACHED = plural(
    "Von dort kannst du %(wen)s angreifen; danach kann dich noch %(n)s Gegner erreichen.",
    "Von dort kannst du %(wen)s angreifen; danach können dich noch %(n)s Gegner erreichen.",
    "n",
)
UNANSWERED = N_("Von dort kannst du %(wen)s angreifen; danach kann dich kein Gegner erreichen.")
OUT_OF_REACH = N_("%(wen)s ist in diesem Zug nicht zu erreichen; näher kommst du nicht heran.")
NOBODY = N_("danach ist noch niemand in Reichweite")
NOT_WORTH = N_("ein Schuss lohnt sich von dort kaum")
SELDOM = N_("ein Schuss wirkt von dort nur zu %(chance)s")
COMPASS = (
    N_("Norden"), N_("Nordosten"), N_("Osten"), N_("Südosten"),
    N_("Süden"), N_("Südwesten"), N_("Westen"), N_("Nordwesten"),
)  # fmt: skip
STAY = "0"
"""A way of no length."""
HAIR = 0.001
"""How many centimetres a suggested leg is cut short, where it is a hair too long to be said."""


def route_shown(question: Route) -> RouteShown:
    """Where a way begins and how far it may go."""
    return RouteShown(_spot(question.start), course(question.heading), question.reach / CM)


def way_shown(question: Route, raw: object, words: Words) -> WayShown:
    """What would be answered to this way, and which leg is the first that cannot be."""
    try:
        path = question.path(raw)
    except WuerfelwerkError as error:
        return WayShown((), words.error(error), error.rule)
    corners = tuple(map(_spot, path))
    refused = _refused(question, path)
    if refused is None:
        return WayShown(corners)
    leg = next((n for n in range(1, len(path)) if _refused(question, path[:n])), len(path))
    return WayShown(corners, words.error(refused), refused.rule, leg)


def way_said(question: Route, answer: Flat) -> str | None:
    """A way that a seat could take as people type it; ``None`` where it cannot be said exactly."""
    path = corners(answer)
    if not path:
        return STAY
    for said in _said(question, path):
        if _refused(question, question.path(said)) is None:
            return said
    return None


def vantage_shown(question: Route, found: Vantage, target: str, words: Words) -> VantageShown:
    """A way to a place to strike from, with what it is good for."""
    said = way_said(question, flat(found.path)) or ""
    values = {"wen": target, "n": found.answers}
    reached = REACHED if found.answers else UNANSWERED
    sentence = words.say(reached if found.reaches else OUT_OF_REACH, **values)
    corners = tuple(map(_spot, question.path(said)))
    return VantageShown(said, corners, sentence, found.reaches)


def way_told(question: Route, answer: Flat, words: Words) -> str:
    """A way as people tell it: how far, and where the bow points at its end."""
    path = corners(answer)
    if not path:
        return words.say(STAYING)
    *_, (degree, _far) = legs(question.start, path)
    bow = words.say(COMPASS[round(degree / 45) % len(COMPASS)])
    cm = measure(length(question.start, path) / CM, words.lang)
    return words.say(STRAIGHT if len(path) == 1 else BENT, cm=cm, wohin=bow)


def way_advised(
    question: Route, answer: Flat, words: Words, then: Sequence[OptionShown] = ()
) -> OptionShown | None:
    """The way that is advised, with the best of what is asked after it, if it can be said at all.

    ``then`` are the answers to the next question; the best is sent along.
    """
    said, name = way_said(question, answer), way_told(question, answer, words)
    if said is None:
        return None
    best = next((each for each in then if each.best), None)
    if best is not None:
        plain = best.answer in words.system.wording.words
        means = words.say(THEN, was=best.label) if plain else words.say(STRIKING, wen=best.label)
        first = _not_worth(then, words) if plain and not best.comes_to else best.comes_to
        why = _reason(question, answer, "" if plain else str(best.answer), words)
        return replace(
            best, answer=(said, best.answer), name=name, means=means, deed="",
            comes_to=" · ".join(filter(None, (first, why))),
        )  # fmt: skip
    why = _reason(question, answer, "", words)
    return OptionShown(
        name, said, None, False, None, None, None, None, None, None, best=True,
        exact=False, supposed=False, ahead=False, alone=False, name=name,
        comes_to=why or words.say(NOBODY),
    )  # fmt: skip


def _not_worth(then: Sequence[OptionShown], words: Words) -> str:
    """Why nobody is struck at although somebody could be."""
    most = max((e for e in then if e.chance), key=_likely, default=None)
    return words.say(SELDOM, chance=most.percent) if most else words.say(NOT_WORTH)


def _likely(option: OptionShown) -> float:
    return option.chance.approx if option.chance else 0.0


def _reason(question: Route, answer: Flat, target: str, words: Words) -> str:
    """Why somebody would go that way, where the system can tell."""
    system = words.system
    told = (
        system.reason(question, corners(answer), target) if isinstance(system, Reasoning) else None
    )
    return words.say(told[0], **told[1]) if told else ""


def turn_with_way(
    turn: OptionShown, way: OptionShown | None, words: Words
) -> tuple[OptionShown, ...]:
    """What a turn that begins with a way may be: the one advised, at once, or one's own."""
    if way is None:
        return (turn,)
    answers = way.answer if isinstance(way.answer, tuple) else (way.answer,)
    at_once = replace(way, answer={**turn.answer, "answers": list(answers)}, worth=turn.worth)
    own = replace(
        turn, chance=None, good=None, nothing=None, bad=None, worth=None, percent="",
        comes_to="", name=words.say(OWN), means="", deed=words.say(DRAWN),
    )  # fmt: skip
    return at_once, own


def _said(question: Route, path: Points) -> Iterator[str]:
    """Leg by leg, exactly or cut by a hair, for what is said is rounded."""
    for less in (0.0, HAIR, 10 * HAIR):
        parts = ((degree, max(0.0, far - less)) for degree, far in legs(question.start, path))
        yield " ".join(f"{degree % 360:.3f}/{far:.4f}" for degree, far in parts)


def _refused(question: Route, path: Points) -> WuerfelwerkError | None:
    try:
        question.read(path)
    except WuerfelwerkError as error:
        return error
    return None


def _spot(point: Point) -> Spot:
    return point[0] / CM, point[1] / CM

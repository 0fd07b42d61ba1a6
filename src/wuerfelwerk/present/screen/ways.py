"""Ways over a board, as they are asked for and as somebody thinks of them."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.screen.options import OptionShown
from wuerfelwerk.present.screen.values import RouteShown, Spot, WayShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.route import CM, Flat, Point, Points, Route, corners, course, legs, told
from wuerfelwerk.rules.wording import N_

SUGGESTED = N_("vorgeschlagener Weg")
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


def way_advised(question: Route, answer: Flat, words: Words) -> OptionShown | None:
    """A way that a seat could take, as people say it; nothing where it stays or cannot be said."""
    path = corners(answer)
    for said in _said(question, path):
        if said and _refused(question, question.path(said)) is None:
            name, means = words.word(words.translate(SUGGESTED)), told(question.start, path)
            return OptionShown(
                means, said, None, False, None, None, None, None, None, None, best=True,
                exact=False, supposed=False, ahead=False, alone=False, name=name, means=means,
            )  # fmt: skip
    return None


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

"""Ways over a board, as they are asked for and as somebody thinks of them."""

from __future__ import annotations

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.screen.values import RouteShown, Spot, WayShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.route import CM, Point, Points, Route, course


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


def _refused(question: Route, path: Points) -> WuerfelwerkError | None:
    try:
        question.read(path)
    except WuerfelwerkError as error:
        return error
    return None


def _spot(point: Point) -> Spot:
    return point[0] / CM, point[1] / CM

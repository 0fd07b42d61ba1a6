"""A board in centimetres and words: who stands where, and what there is to see of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from math import ceil, dist, floor
from typing import Any

from wuerfelwerk.messages import plural
from wuerfelwerk.play.entries import Given
from wuerfelwerk.present.language import measure
from wuerfelwerk.present.screen.scenes import FigureShown, figures_shown
from wuerfelwerk.present.screen.values import BoardShown, PieceShown, Spot, ZoneShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.route import CM, Point, corners, course, direction
from wuerfelwerk.rules.scene import Board, Piece, Scene, Zone
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import replace

MARGIN = 9 * CM
"""How much is to be seen around the outermost pieces, unless the board ends before."""
STEP = 5 * CM
"""What is to be seen grows by this much at a time, so that the board does not jump about."""


WINS = plural("%(wer)s gewinnt: %(verloren)s.", "%(wer)s gewinnen: %(verloren)s.", "n")
MOST_BOARDS = 256
"""How many boards are kept as they are worded."""
_BOARDS: Kept[BoardShown] = Kept(MOST_BOARDS)


def board_shown(scene: Scene, given: Sequence[Given], words: Words) -> BoardShown | None:
    """The board of a scene; ``given`` are the answers of the turn that runs."""
    board = scene.board
    if board is None:
        return None
    moves = [each for each in given if each.slot.key in (board.moving, board.turning)]
    key = (words.system.id, words.lang)
    return _BOARDS.made_of((scene, *moves), key, lambda: _board(board, scene, moves, words))


def _board(board: Board, scene: Scene, given: Sequence[Given], words: Words) -> BoardShown:
    now = scene.acting
    pieces = [moved(each, board, given) if each.figure == now else each for each in board.pieces]
    low, high = _window(board, pieces)
    known = {each.name: each for each in figures_shown(scene, words)}
    acting = next((each for each in pieces if each.figure == now), None)
    return BoardShown(
        _spot(low),
        _spot(high),
        tuple(dict.fromkeys(known[each.figure].side for each in (*pieces, *board.dock))),
        tuple(_piece(each, known[each.figure], acting, words) for each in pieces),
        _spot(board.size) if all(board.size) else None,
        board.reach / CM,
        board.arc,
        words.say(
            N_("Spielfeld, %(width)s mal %(height)s cm"),
            width=(high[0] - low[0]) // CM,
            height=(high[1] - low[1]) // CM,
        ),
        ended=_ended(scene, words),
        dock=tuple(_piece(each, known[each.figure], None, words) for each in board.dock),
        zones=tuple(map(_zone, board.zones)) if _placed_now(board, scene) else (),
        placing=board.placing,
        placing_all=board.placing_all,
    )


def _placed_now(board: Board, scene: Scene) -> bool:
    """Are pieces still being placed: before the first round, and whenever one waits?"""
    return bool(board.dock) or scene.round is None


def _zone(zone: Zone) -> ZoneShown:
    return ZoneShown(zone.side, _spot(zone.low), _spot(zone.high), zone.heading)


def _ended(scene: Scene, words: Words) -> str:
    """Of several sides one is left (or none), and nobody's turn comes any more."""
    left = [each for each in scene.figures if not each.out]
    if scene.round is not None or len({each.side for each in left}) > 1:
        return ""
    if len({each.side for each in scene.figures}) < 2:
        return ""
    if not left:
        return words.say(N_("Das Gefecht ist vorbei; niemand ist mehr dabei."))
    names = ", ".join(each.name for each in left)
    lost = ", ".join(
        words.say(N_("%(wer)s ist %(wie)s"), wer=each.name, wie=words.word(each.condition))
        for each in scene.figures
        if each.out
    )
    return words.say(WINS, wer=names, verloren=lost, n=len(left))


def moved(piece: Piece, board: Board, given: Sequence[Given]) -> Piece:
    """A piece where the answers of the running turn have already taken it."""
    said: dict[str, Any] = {each.slot.key: each.answer for each in given}
    way, turned = said.get(board.moving), said.get(board.turning)
    if not way:
        return piece if turned is None else replace(piece, heading=direction(turned))
    path = (piece.at, *corners(way))
    (ax, ay), (bx, by) = path[-2:]
    return replace(piece, at=(bx, by), heading=(bx - ax, by - ay), trail=path)


def _window(board: Board, pieces: Sequence[Piece]) -> tuple[Point, Point]:
    """The corners of what is to be seen: all pieces and what is around them."""
    spots = [spot for each in pieces for spot in (each.at, *each.trail)]
    if board.dock:
        corners = [spot for zone in board.zones for spot in (zone.low, zone.high)]
        spots += [_within(spot) for spot in corners] or [(0, 0)]
    west, east = _stretch([x for x, _ in spots], board.size[0])
    south, north = _stretch([y for _, y in spots], board.size[1])
    return (west, south), (east, north)


def _within(spot: Point) -> Point:
    """The corner of a zone without the margin that is seen around everything."""
    x, y = spot
    return _toward(x), _toward(y)


def _toward(number: int) -> int:
    return max(0, abs(number) - MARGIN) * (1 if number > 0 else -1)


def _stretch(numbers: Sequence[int], size: int) -> tuple[int, int]:
    low, high = min(numbers), max(numbers)
    west, east = STEP * floor((low - MARGIN) / STEP), STEP * ceil((high + MARGIN) / STEP)
    half = size // 2 if size else max(-west, east)
    return min(max(west, -half), low), max(min(east, half), high)


def _spot(point: Point) -> Spot:
    return round(point[0] / CM, 2), round(point[1] / CM, 2)


def _piece(piece: Piece, figure: FigureShown, acting: Piece | None, words: Words) -> PieceShown:
    said = "; ".join(chain(_place(piece, words), _state(piece, figure, acting, words)))
    return PieceShown(
        figure.name,
        figure.side,
        _spot(piece.at),
        round(course(piece.heading), 1),
        piece.radius / CM,
        tuple(map(_spot, piece.trail)),
        figure.condition,
        figure.out,
        figure.acting,
        figure.gauges,
        said,
        _losses(piece, words),
        piece.shape,
        piece.marks,
        piece.solid,
    )


def _losses(piece: Piece, words: Words) -> tuple[tuple[str, int], ...]:
    return tuple((words.word(name), lost) for name, lost in piece.losses)


def _place(piece: Piece, words: Words) -> Iterator[str]:
    x, y = piece.at
    along = N_("%(cm)s cm östlich") if x >= 0 else N_("%(cm)s cm westlich")
    across = N_("%(cm)s cm nördlich") if y >= 0 else N_("%(cm)s cm südlich")
    east, north = (measure(abs(each) / CM, words.lang) for each in (x, y))
    yield f"{words.say(along, cm=east)}, {words.say(across, cm=north)}"
    yield words.say(N_("Kurs %(grad)s°"), grad=round(course(piece.heading)) % 360)


def _state(piece: Piece, figure: FigureShown, acting: Piece | None, words: Words) -> Iterator[str]:
    for gauge in figure.gauges:
        if gauge.value is not None:
            yield f"{gauge.label} {gauge.value}" + (f"/{gauge.most}" if gauge.most else "")
    if piece.losses:
        lost = ", ".join(f"{name} {n}" for name, n in _losses(piece, words))
        yield words.say(N_("verloren: %(was)s"), was=lost)
    if figure.condition:
        yield figure.condition
    if figure.acting:
        yield words.say(N_("am Zug"))
    elif acting is not None:
        far = measure(dist(piece.at, acting.at) / CM, words.lang)
        yield words.say(N_("%(cm)s cm von %(wer)s entfernt"), cm=far, wer=acting.figure)

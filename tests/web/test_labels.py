"""Names on a board: readable however close ships lie, and always in the same place."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from support.raumschlacht import Spiel, schiff
from wuerfelwerk.present.screen.screen import screen
from wuerfelwerk.present.screen.values import AimOutcomeShown, AimShown, BoardShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.web.labels import HEIGHT, SMALLEST, Box, Label, labels

HEIGHTS = (24, HEIGHT, 80)
"""From large letters to small ones."""
FLEET = ("Adler", "Falke", "Milan", "Hai", "Rochen", "Muräne")


def board(*spots: tuple[int, int], aims: bool = False) -> BoardShown:
    """Ships at these millimetres, three of them in reach if wanted."""
    ships = [
        schiff(name, x=x, y=y, seite=name)
        for name, (x, y) in zip(FLEET, spots, strict=False)
    ]  # fmt: skip
    game = Spiel(*ships).game
    found = screen(game, "sl", Words(game.system, "de")).board
    assert found is not None
    chances = (
        AimOutcomeShown("zerstört", "50,0 %", 0.5, True),
        AimOutcomeShown("", "", 0.5, False),
    )
    made = [AimShown(each.name, "3 cm", "", "50,0 %", chances) for each in found.pieces[::2]]
    return replace(found, aims=tuple(made) if aims else ())


CLOSE = tuple((25 * (at % 3), 25 * (at // 3)) for at in range(6))
"""Six ships, side by side without room between them for a name."""
SPOTS = {
    "close": CLOSE,
    "in a row": tuple((30 * at, 0) for at in range(6)),
    "in a column": tuple((0, 25 * at) for at in range(6)),
    "at the start": ((-90, 60), (-90, 0), (-90, -60), (90, 60), (90, 0), (90, -60)),
}


def covered(found: tuple[Label, ...], pieces: bool) -> float:
    """How much of names is covered by other names, or by pieces."""
    boxes = [each.box for each in found]
    if not pieces:
        return sum(one.common(other) for one, other in combinations(boxes, 2))
    ships = [
        Box(x - each.radius, -y - each.radius, x + each.radius, -y + each.radius)
        for each in found
        for x, y in [each.piece.at]
    ]
    return sum(box.common(ship) for box in boxes for ship in ships)


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("spots", SPOTS)
@pytest.mark.parametrize("aims", [False, True])
def test_nothing_covers_a_name(height: int, spots: str, aims: bool) -> None:
    found = labels(board(*SPOTS[spots], aims=aims), height)
    assert sorted(each.piece.name for each in found) == sorted(FLEET)
    assert covered(found, pieces=False) == 0
    assert covered(found, pieces=True) == 0


@pytest.mark.parametrize("spots", SPOTS)
def test_names_stay_on_the_board(spots: str) -> None:
    shown = board(*SPOTS[spots])
    (west, south), (east, north) = shown.low, shown.high
    for height in HEIGHTS:
        for box in (each.box for each in labels(shown, height)):
            assert west - 1 <= box.left < box.right <= east + 1
            assert -north - 1 <= box.top < box.bottom <= 1 - south


def test_with_room_a_name_stands_below_its_piece() -> None:
    (found,) = labels(board((0, 0)), 42)
    assert (found.ring, found.side, found.anchor) == (0, (0, 1), "middle")
    assert found.spot[1] > found.radius
    assert found.rows[0][2] > 0


def test_a_name_that_had_to_move_hangs_on_a_thread() -> None:
    found = labels(board(*CLOSE), 24)
    assert any(each.ring for each in found)
    assert {each.ring for each in labels(board(*SPOTS["at the start"]), 80)} == {0}


def test_the_same_board_is_always_the_same_drawing() -> None:
    assert labels(board(*CLOSE), 24) == labels(board(*CLOSE), 24)


def test_where_there_is_no_room_at_all_the_least_is_covered() -> None:
    shown = board(*CLOSE, aims=True)
    heap = replace(shown, pieces=tuple(replace(each, at=(2.5, 1.0)) for each in shown.pieces))
    for height in HEIGHTS:
        found = labels(heap, height)
        assert len({each.spot for each in found}) > 3


def test_a_small_piece_is_drawn_large_enough_to_be_seen() -> None:
    (far,) = labels(board((0, 0)), 24)
    assert far.radius == max(far.piece.radius, SMALLEST * far.em)

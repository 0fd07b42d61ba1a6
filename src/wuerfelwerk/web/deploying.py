"""Setting up on a board: which pieces a place may put where, and how they look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wuerfelwerk.present.screen.values import BoardShown, FieldShown, OfferShown, PieceShown
from wuerfelwerk.web.boards import Ship, ships_of


@dataclass(frozen=True, slots=True)
class Deployable:
    """A piece that a place may put somewhere, and within which millimetres."""

    piece: PieceShown
    ship: Ship
    waits: bool
    """Is it still beside the board?"""
    low: tuple[int, int]
    high: tuple[int, int]
    course: int
    """How it stands, or how pieces of its side stand unless they are turned."""


@dataclass(frozen=True, slots=True)
class Deploying:
    """All that a place may put on the board."""

    command: str
    all_command: str
    """Empty where nothing waits."""
    pieces: tuple[Deployable, ...]
    fighting: bool
    rule: str

    @property
    def waiting(self) -> tuple[Deployable, ...]:
        """Those that wait beside the board."""
        return tuple(each for each in self.pieces if each.waits)


def deploying_of(
    board: BoardShown | None, offers: Sequence[OfferShown], fighting: bool
) -> Deploying | None:
    """What may be placed by whoever has these offers; nothing where there is no board."""
    if board is None or not board.placing:
        return None
    made = [(each, _fields(each)) for each in offers if each.name == board.placing]
    pieces = {each.name: each for each in (*board.pieces, *board.dock)}
    found = tuple(
        _deployable(pieces[name], fields, board)
        for _, fields in made
        for name, _ in fields["schiff"].options
        if name in pieces
    )
    if not found:
        return None
    at_once = any(each.name == board.placing_all for each in offers)
    rule = made[0][0].rule
    return Deploying(board.placing, board.placing_all if at_once else "", found, fighting, rule)


def _fields(offer: OfferShown) -> dict[str, FieldShown]:
    return {each.key: each for each in offer.fields}


def _deployable(piece: PieceShown, fields: dict[str, FieldShown], board: BoardShown) -> Deployable:
    x, y = fields["x"], fields["y"]
    waits = piece in board.dock
    ahead = next((each.course for each in board.zones if each.side == piece.side), 0)
    return Deployable(
        piece,
        ships_of(board)[piece.name],
        waits,
        (x.low or 0, y.low or 0),
        (x.high or 0, y.high or 0),
        ahead if waits else round(piece.course) % 360,
    )

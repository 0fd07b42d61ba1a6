"""Whom somebody can strike at from a place on the board, and what exactly may come of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import dist
from typing import Any

from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.expand import expand
from wuerfelwerk.play.view import Sight
from wuerfelwerk.present.language import measure, percent
from wuerfelwerk.present.screen.boards import moved
from wuerfelwerk.present.screen.values import AimOutcomeShown, AimShown, EffectShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.procedure import Policy, Start
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.route import CM, Point
from wuerfelwerk.rules.scene import Aim, Piece, Scene
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

REMEMBERED = 1024
"""How many throws are kept counted: while a way is drawn, the same are asked for again."""
MOST_EFFORT = 100_000
"""How many ways all throws of one screen may go together: about a second. More is not counted."""
Chances = tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Striking:
    """Somebody is asked whom to strike at: from where, and who may be named."""

    at: Point
    heading: Point
    options: tuple[str, ...]


def striking(scene: Scene, sight: Sight) -> Striking | None:
    """From where this seat strikes, if it is asked just now whom to strike at."""
    asked = _asked(scene, [each.question for each in sight.open])
    piece = acting_piece(scene)
    if scene.board is None or asked is None or piece is None:
        return None
    now = moved(piece, scene.board, sight.given)
    return Striking(now.at, now.heading, tuple(asked.options))


def _asked(scene: Scene, questions: Sequence[Any]) -> Choice | None:
    rule = scene.board.striking if scene.board else ""
    mine = (each for each in questions if isinstance(each, Choice) and each.rule == rule)
    return next(mine, None)


def acting_piece(scene: Scene) -> Piece | None:
    """The piece of whoever acts."""
    now = scene.acting
    pieces = scene.board.pieces if scene.board else ()
    return next((each for each in pieces if each.figure == now), None)


def aims_from(
    scene: Scene, at: Point, heading: Point, words: Words, chances: bool = True
) -> tuple[AimShown, ...]:
    """Whom whoever acts could strike at from there; ``chances`` where the table names them."""
    board = scene.board
    if board is None or board.aiming is None:
        return ()
    places = {each.figure: each.at for each in board.pieces}
    aims = board.aiming.aims(at, heading)
    within = affordable(aims) if chances else frozenset()
    return tuple(
        _shown(each, dist(at, places[each.figure]) / CM, words, chances, within) for each in aims
    )


def affordable(aims: Sequence[Aim]) -> frozenset[Start[str]]:
    """The throws that one screen counts: in their order, as far as the effort goes."""
    effort, left = {each.start: each.effort for each in aims}, MOST_EFFORT
    within = set[Start[str]]()
    for start, much in effort.items():
        if much <= left:
            left -= much
            within.add(start)
    return frozenset(within)


def _shown(
    aim: Aim, far: float, words: Words, wanted: bool, within: frozenset[Start[str]]
) -> AimShown:
    cm = words.say(N_("%(cm)s cm"), cm=measure(far, words.lang))
    if not wanted:
        return AimShown(aim.figure, cm, f"{aim.figure}: {cm}")
    chances = dict(_counted(aim.start, words.system.policy)) if aim.start in within else {}
    if not chances:
        why = words.say(N_("%(wer)s: %(cm)s, Chance nicht ausgezählt (zu viele Würfel)"),
                        wer=aim.figure, cm=cm)  # fmt: skip
        return AimShown(aim.figure, cm, why, counted=False)
    hit, works = (_sum(chances, some, words) for some in (aim.hits, aim.works or aim.hits))
    said = words.say(N_("%(wer)s, %(cm)s entfernt: Angriff wirkt zu %(chance)s"),
                     wer=aim.figure, cm=cm, chance=works)  # fmt: skip
    plate, outcomes = (
        words.say(N_("wirkt %(chance)s"), chance=_sum(chances, aim.works or aim.hits, words, 0)),
        _outcomes(aim, chances, words),
    )
    return AimShown(
        aim.figure, cm, said, hit, tuple(outcomes), works=works, plate=plate,
        effects=tuple(_effects(aim, words)),
    )  # fmt: skip


def _effects(aim: Aim, words: Words) -> Iterator[EffectShown]:
    """What becomes of the target, all told; nothing where nothing is said of it."""
    chances = dict(_counted(aim.effect, words.system.policy)) if aim.effect else {}
    for kind, word in aim.effects if chances else ():
        chance = chances.get(kind, Fraction(0))
        yield EffectShown(kind, words.word(word), percent(chance, words.lang), float(chance))


def _sum(
    chances: Mapping[str, Fraction], some: frozenset[str], words: Words, digits: int = 1
) -> str:
    share = sum((chances.get(each, Fraction(0)) for each in some), Fraction(0))
    return percent(share, words.lang, digits)


def _outcomes(aim: Aim, chances: dict[str, Fraction], words: Words) -> list[AimOutcomeShown]:
    known = [(each, word, chances.get(each, Fraction(0))) for each, word in aim.outcomes]
    return [
        AimOutcomeShown(
            words.word(word), percent(chance, words.lang), float(chance), each in aim.hits
        )
        for each, word, chance in known
    ]


@lru_cache(REMEMBERED)
def _counted(start: Start[str], policy: Policy) -> Chances:
    """The exact chance of every outcome; nothing where that is too much to count."""
    try:
        return tuple(expand(start, policy).chances().items())
    except TooMuch:
        return ()

"""W10 to W14 as they are asked at the library door, with the peers and the bar of each.

Where a peer can ask the same question, we may take half of its time for the first call, when the
system is loaded. Where none can, plain counting stands in its place, and there is no bar.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from benchmarks.odds import door_peers as peers
from benchmarks.odds import door_peers_hands as hands
from benchmarks.odds import door_peers_space as space
from benchmarks.odds import door_questions as asked
from benchmarks.odds.contest import Contender, Work, Workload
from benchmarks.odds.door_peers import Asking, peer
from benchmarks.odds.door_questions import Question

HALF = 0.5


def library(
    questions: Sequence[Question], made: Callable[[list[Any]], Any] | None = None
) -> Contender:
    """The questions, one after the other; the door and the systems are loaded beforehand."""

    def contender() -> Work:
        from wuerfelwerk import chances
        from wuerfelwerk.rules.system import system

        for name in {each.system for each in questions}:
            system(name)

        def work() -> Any:
            found = [chances(name, check, **fields) for name, check, fields in questions]
            return found if made is None else made(found)

        return work

    return contender


def asking(
    name: str, questions: Sequence[Question], told: Mapping[str, Asking], bar: float | None = HALF
) -> Workload:
    """The same questions to us and to peers."""
    found = {who: peer(how, questions) for who, how in told.items()}
    return Workload(name, library(questions), found, bar)


def means(found: list[Any]) -> list[Fraction]:
    """Of every answer its mean."""
    return [odds.mean() for odds in found]


def _reached(found: list[Any]) -> Fraction:
    ours, theirs = found
    return hands.reached(dict(ours.items()), dict(theirs.items()))


_KEEP: dict[str, Asking] = {"hdroller": peers.keep_hdroller, "icepool": peers.keep_icepool}
_VOID: dict[str, Asking] = {"icepool": peers.void_icepool, "dyce": peers.void_dyce}
_DROP: dict[str, Asking] = {
    "hdroller": peers.drop_hdroller,
    "icepool": peers.drop_icepool,
    "dyce": peers.drop_dyce,
}
_FATE: dict[str, Asking] = {"icepool": peers.fate_icepool, "dyce": peers.fate_dyce}
_BY_HAND: dict[str, Asking] = {"by hand": peers.fate_by_hand}
_SPACE: dict[str, Asking] = {
    "icepool": space.space_icepool,
    "dyce": space.space_dyce,
    "dicetables": space.space_dicetables,
}
_HANDS: dict[str, Asking] = {"plain (dyce)": hands.hands_dyce}

DOORS = {
    "W10a": asking("5K3 against 20", asked.KEEP["5K3"], _KEEP),
    "W10b": asking("7K4 against 30", asked.KEEP["7K4"], _KEEP),
    "W10c": asking("10K5 against 40", asked.KEEP["10K5"], _KEEP),
    "W10d": asking("12: raises 0 and 2, Void", asked.KEEP_MORE, _KEEP),
    "W10e": asking("Void back, 1..10 dice", asked.VOID, _VOID),
    "W11a": asking("check 8+3 against 36", asked.CHECK, _DROP),
    "W11b": asking("48 checks, 4..15 + 0..3", asked.CHECKS, _DROP),
    "W11c": asking("attack 8+2, 3 damage dice", asked.ATTACK, _DROP),
    "W11d": asking("12 attacks, 4..15 + 2", asked.ATTACKS, _DROP),
    "W12a": asking("duel 8:7, fate 0:0", asked.fate(0), _FATE),
    "W12b": asking("duel 8:7, fate 1:1", asked.fate(1), _FATE),
    "W12c": asking("duel 8:7, fate 2:2", asked.fate(2), _FATE),
    "W12d": asking("duel 8:7, fate 3:3", asked.fate(3), _FATE),
    "W12e": asking("all 16, fate 0..3:0..3", asked.FATES, _FATE),
    "W12f": asking("4 duels 7:7, points stay spent", asked.EVEN_FATES, _BY_HAND, None),
    "W13a": asking("hit 7W at 2W+5", asked.HIT, _SPACE),
    "W13b": asking("7 hits, 1..30 dice", asked.HITS, _SPACE),
    "W13c": asking("salvo 7W at 12, 8W", asked.SALVO, _SPACE),
    "W13d": asking("7 salvos, 1..30 dice", asked.SALVOS, _SPACE),
    "W14a": asking("3 single throws, 3W8..3W20", asked.THROWN, _HANDS, None),
    "W14b": asking("2 sieves, 3W8, 3W12", asked.SIEVED, _HANDS, None),
    "W14c": Workload(
        "2 groups in the mean, 3W8, 3W12",
        library(asked.GROUPED, means),
        {"plain (dyce)": peer(hands.means_dyce, asked.GROUPED)},
        None,
    ),
    "W14d": Workload(
        "one sieve reaches another",
        library(asked.COMPARED, _reached),
        {"plain (dyce)": peer(hands.reached_dyce, asked.COMPARED)},
        None,
    ),
    "W14e": asking("3 parries, 4W8..4W20", asked.PARRIED, _HANDS, None),
    "W14f": asking("a shot, 3W12", asked.SHOT, _HANDS, None),
    "W14g": asking("4 shots, 1..4 dice", asked.SHOTS, _HANDS, None),
    "W14h": asking("6W20 sieve", asked.LARGE, {}, None),
}

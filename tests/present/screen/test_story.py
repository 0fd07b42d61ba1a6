"""By which result a loss is told: once, by the right one, and so that it is clear whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from wuerfelwerk.play.view import Told
from wuerfelwerk.present.screen.story import sentence_of, stage_shown, tale
from wuerfelwerk.present.screen.values import CardShown, LossShown, TaleShown
from wuerfelwerk.rules.wording import Verdict


class Turning(Verdict):
    """A result with which a new part of the story begins."""


def loss(figure: str, by: int, label: str = "LP", low: bool = True) -> LossShown:
    return LossShown(figure, label, 20, 20 - by, f"{figure} −{by} {label}", low)


def sentences(events: Sequence[Verdict], *lost: LossShown) -> list[str]:
    """A turn whose events are pronounced just so."""
    wording = SimpleNamespace(beginning=(), quiet=(), turning=(Turning,), ending=())
    words: Any = SimpleNamespace(
        deed=lambda _: "",
        why=lambda _: "",
        verdict=lambda event: event,
        system=SimpleNamespace(wording=wording),
    )
    happened: Any = tuple(events)
    turn = Told(1, "sl", None, (), happened, (), None)
    return [sentence_of(each) for each in tale(turn, lost, words)]


HIT = Verdict("Ada trifft Ork", good="Ada", bad="Ork")
MISS = Verdict("Ada verfehlt Ork", good="Ork", bad="Ada")
LOST = Verdict("Ork verliert 7 LP", bad="Ork")


@pytest.mark.parametrize(
    ("events", "lost", "told"),
    [
        ([HIT, LOST], [loss("Ork", 7)], ["Ada trifft Ork: −7 LP."]),
        ([HIT, LOST], [], ["Ada trifft Ork.", "Ork verliert 7 LP."]),
        ([HIT, HIT], [loss("Ork", 7)], ["Ada trifft Ork: −7 LP.", "Ada trifft Ork."]),
        ([MISS, HIT], [loss("Ork", 7)], ["Ada verfehlt Ork.", "Ada trifft Ork: −7 LP."]),
        ([HIT], [loss("Ada", 2)], ["Ada trifft Ork: Ada −2 LP."]),
        ([MISS], [loss("Ada", 2)], ["Ada verfehlt Ork: Ada −2 LP."]),
        ([HIT], [loss("Ada", 2), loss("Ork", 7)], ["Ada trifft Ork: Ork −7 LP, Ada −2 LP."]),
        ([HIT], [loss("Ada", 2, "SP", low=False)], ["Ada trifft Ork."]),
    ],
)
def test_a_loss_is_told_once_and_by_its_result(
    events: list[Verdict], lost: list[LossShown], told: list[str]
) -> None:
    assert sentences(events, *lost) == told


def test_a_loss_is_not_dropped_with_the_result_that_repeats_it() -> None:
    burst = Verdict("Die Granate geht hoch", good="Ada")
    assert sentences([burst, LOST], loss("Ork", 7)) == ["Die Granate geht hoch: Ork −7 LP."]


def test_only_the_very_same_loss_is_a_repetition() -> None:
    more = Verdict("Ork verliert 17 LP", bad="Ork")
    assert sentences([HIT, more], loss("Ork", 7))[1:] == ["Ork verliert 17 LP."]
    spent = Verdict("Ork gibt 2 SP her", bad="Ork")
    assert sentences([HIT, spent], loss("Ork", 2, "SP", low=False))[1:] == ["Ork gibt 2 SP her."]
    turning = Turning("Ork verliert 7 LP", bad="Ork")
    assert sentences([HIT, turning], loss("Ork", 7))[1:] == ["Ork verliert 7 LP."]


def test_a_name_is_a_whole_word() -> None:
    held = Verdict("Boris hält stand", good="Boris")
    assert sentences([held], loss("Bo", 3)) == ["Boris hält stand: Bo −3 LP."]


def test_what_the_result_says_itself_is_not_added() -> None:
    worse = Verdict("Mira verliert ein Segment", bad="Mira", tells="Segmente")
    assert sentences([worse], loss("Mira", 1, "Segmente")) == ["Mira verliert ein Segment."]
    assert sentences([worse], loss("Mira", 1, "Segmente"), loss("Mira", 2)) == [
        "Mira verliert ein Segment: −2 LP."
    ]


def card(number: int, *told: TaleShown) -> CardShown:
    return CardShown(number, "ada", "", "", "", {}, (), (), (), tale=told)


def test_who_comes_first_does_not_drive_what_the_last_act_came_to_off_the_stage() -> None:
    order = card(0, TaleShown("Der Kampf beginnt", "Ada ist zuerst dran", order=True))
    blow = card(1, TaleShown("Ada haut nach Bo", "Ada trifft Bo"))
    again = card(2, TaleShown("Der Kampf geht weiter", "Bo ist zuerst dran", good="Bo", order=True))
    mended = card(3, TaleShown("Alle sehen nach", "niemand hat etwas zu reparieren", order=True))
    assert stage_shown(None, (order,)).number == 0
    later = stage_shown(None, (order, blow, again))
    assert (later.number, later.since) == (1, again.tale[0])
    assert stage_shown(None, (order, blow)).since is None
    begun = stage_shown(None, (order, blow, again), begun=True)
    assert (begun.number, begun.since) == (again.number, None), "the blow was before this fight"
    over = stage_shown(None, (order, blow, mended), begun=True)
    assert (over.number, over.since) == (1, mended.tale[0]), "its first round is over"
    assert stage_shown(again, (order, blow)).number == 2
    assert stage_shown(None, ()).number == -1

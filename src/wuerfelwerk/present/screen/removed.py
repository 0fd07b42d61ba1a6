"""Dice of a throw that were taken away: shown, but marked as no longer counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from wuerfelwerk.present.screen.values import DieShown, ThrowShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import Step
from wuerfelwerk.rules.wording import N_


def removed(
    throws: Iterable[ThrowShown], steps: Sequence[Step], words: Words
) -> tuple[ThrowShown, ...]:
    """The throws, with the dice marked of which the working says that they went away.

    Such a step names whose throw it was, the whole throw and what went; the first throw that fits
    and of which nothing has gone yet is meant.
    """
    shown = list(throws)
    for step in steps:
        if step.rule in words.system.wording.layout.removing:
            values: dict[str, Any] = dict(step.values)
            nr = next((nr for nr, each in enumerate(shown) if _meant(each, values)), None)
            if nr is not None:
                shown[nr] = _without(shown[nr], values["weg"], words)
    return tuple(shown)


def _meant(throw: ThrowShown, values: dict[str, Any]) -> bool:
    faces = Counter(die.total for die in throw.dice)
    whole = throw.about == values["figur"] and faces == Counter(values["wurf"])
    return whole and not any(die.dropped for die in throw.dice)


def _without(throw: ThrowShown, gone: Sequence[int], words: Words) -> ThrowShown:
    left = Counter(gone)
    dice: list[DieShown] = []
    for die in throw.dice:
        dice.append(replace(die, dropped=left[die.total] > 0))
        left[die.total] -= 1
    faces = ", ".join(map(str, gone))
    said = words.say(N_("Weggenommen: %(faces)s."), faces=faces) if gone else ""
    return replace(throw, dice=tuple(dice), sentence=f"{throw.sentence} {said}".rstrip())

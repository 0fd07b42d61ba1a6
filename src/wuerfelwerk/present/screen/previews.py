"""What choosing dice would give, by the rule that goes on with them, said before they are."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.present.screen.values import PreviewShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.request import Pick

MOST_EMBEDDED = 64
"""So many choices are told with the question; of more, each is asked for by itself."""
MOST_KEPT = 256
"""For how many open questions it is kept what their choices give."""
_SHOWN: Kept[tuple[PreviewShown, ...]] = Kept(MOST_KEPT)


def previews_shown(question: Pick, reading: Any, words: Words) -> tuple[PreviewShown, ...]:
    """What every choice gives; nothing where there are too many choices, or nothing to say."""
    key = (words.system.id, words.lang)
    return _SHOWN.made_of((question, reading), key, lambda: _made(question, reading, words))


def _made(question: Pick, reading: Any, words: Words) -> tuple[PreviewShown, ...]:
    told = (preview_shown(question, each, reading, words) for each in question.every(MOST_EMBEDDED))
    return tuple(each for each in told if each is not None)


def preview_shown(question: Pick, chosen: Hand, reading: Any, words: Words) -> PreviewShown | None:
    """What this choice gives, where the chapter says so."""
    found = words.preview(question, chosen, reading)
    return None if found is None else PreviewShown(chosen, *found)

"""Hints for newcomers as data: each hangs on something that happens, never on a clock.

They stand in ``abende/hinweise.toml`` beside a system; ``docs/abende.md`` describes them.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from wuerfelwerk.errors import BrokenLog
from wuerfelwerk.rules.abend import FOLDER, HINTS, MOST_SYSTEMS
from wuerfelwerk.rules.abend_text import Spot, bilingual, opened
from wuerfelwerk.rules.catalogue import Bilingual
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.plugins import package_of
from wuerfelwerk.rules.system import System
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

LEADERS = "leitung.toml"
"""Where the hints for whoever leads stand, beside this module."""
LONGEST, MOST = 160, 10
"""How many characters a hint has, both of its sentences together, and how many hints there are."""
QUESTION, TURN, RESULT, SCENE, END = KINDS = ("question", "turn", "result", "scene", "end")
"""On what a hint hangs: a question of a rule, the first own turn, an event that has just happened,
the first scene, the end of an evening. Where there is a reason for several, this is their order."""
OPPONENT, INVITE, ASK, UNDO = LEADING = ("opponent", "invite", "check", "undo")
"""On what hints for whoever leads hang: an opponent is to act, nobody has come, nothing was asked
for, something can be taken back. They are the same in every system; where there is a reason for
several, this is their order."""
HINT = ("id", "on", "of", "tone", "lead", "text", "rule")
GOOD, BAD = TONES = ("good", "bad")
_HINTS: Kept[tuple[Hinweis, ...]] = Kept(MOST_SYSTEMS)


@dataclass(frozen=True, slots=True)
class Hinweis:
    """Two sentences and a rule, said once."""

    id: str
    on: str
    of: str
    """The rule of the question, or the name of the event."""
    tone: str
    """Of an event: only where it is the hero's own, and good or bad; empty: however it is."""
    lead: Bilingual
    text: Bilingual
    rule: str = ""


def hints(rules: System[Any, Any]) -> tuple[Hinweis, ...]:
    """The hints of a system, in the order in which an evening usually has them."""
    return _HINTS.made(rules, "", lambda: read_all(rules))


def read_all(rules: System[Any, Any]) -> tuple[Hinweis, ...]:
    """The same, read anew; a file that cannot be read is left out with a warning."""
    package = package_of(rules)
    file = files(package).joinpath(FOLDER).joinpath(HINTS) if package else None
    if file is None or not file.is_file():
        return ()
    try:
        return parse(file.read_text("utf-8"), rules)
    except BrokenLog as error:
        warnings.warn(str(error), stacklevel=2)
        return ()


def parse(text: str, rules: System[Any, Any]) -> tuple[Hinweis, ...]:
    """Hints from their TOML text; anything unexpected is refused, with file and place."""
    spot = Spot(HINTS)
    raw = opened(text, spot)
    spot.only(raw, ("hints",), ("hints",))
    listed = spot.tables(raw["hints"], "hints", 1, MOST)
    found = tuple(_hint(each, spot.at(f"hints {n}"), rules) for n, each in enumerate(listed, 1))
    names = [each.id for each in found]
    if twice := [name for name in names if names.count(name) > 1]:
        raise spot.wrong(N_("Zwei Hinweise heißen „%(name)s“."), name=twice[0])
    return found


@cache
def leading_hints() -> tuple[Hinweis, ...]:
    """The hints for whoever leads, in the order in which an evening usually has them."""
    return parse_leading(files(__package__).joinpath(LEADERS).read_text("utf-8"))


def parse_leading(text: str) -> tuple[Hinweis, ...]:
    """The same from their TOML text."""
    spot = Spot(LEADERS)
    raw = opened(text, spot)
    spot.only(raw, ("hints",), ("hints",))
    listed = spot.tables(raw["hints"], "hints", 1, MOST)
    return tuple(_leading(each, spot.at(f"hints {n}")) for n, each in enumerate(listed, 1))


def _leading(raw: Any, spot: Spot) -> Hinweis:
    spot.only(raw, ("id", "on", "lead", "text"), ("id", "on", "lead", "text"))
    on = spot.text(raw, "on")
    _known(on, LEADING, spot)
    return Hinweis(spot.text(raw, "id"), on, "", "", *_sentences(raw, spot))


def _known(given: str, known: Sequence[str], spot: Spot) -> None:
    if given not in known:
        raise spot.wrong(N_("„%(name)s“ gibt es hier nicht; möglich ist: %(known)s."),
                         name=given, known=", ".join(filter(None, known)))  # fmt: skip


def _sentences(raw: Any, spot: Spot) -> tuple[Bilingual, Bilingual]:
    lead, text = bilingual(raw, "lead", spot), bilingual(raw, "text", spot)
    for lang in ("de", "en"):
        if len(f"{lead.said(lang)} {text.said(lang)}") > LONGEST:
            raise spot.wrong(N_("Ein Hinweis hat höchstens %(most)d Zeichen."), most=LONGEST)
    return lead, text


def _hint(raw: Any, spot: Spot, rules: System[Any, Any]) -> Hinweis:
    spot.only(raw, HINT, ("id", "on", "lead", "text"))
    on, tone = spot.text(raw, "on"), spot.text(raw, "tone")
    _known(on, KINDS, spot)
    _known(tone, ("", *TONES), spot)
    lead, text = _sentences(raw, spot)
    rule = spot.rule(raw, "rule", rules.catalogue) if "rule" in raw else ""
    return Hinweis(spot.text(raw, "id"), on, _of(raw, on, spot, rules), tone, lead, text, rule)


def _of(raw: Any, on: str, spot: Spot, rules: System[Any, Any]) -> str:
    """What exactly it hangs on, where that has to be said."""
    if on == QUESTION:
        return spot.rule(raw, "of", rules.catalogue)
    if on != RESULT:
        return ""
    known = [name_of(each) for each in rules.vocabulary]
    named = spot.text(raw, "of")
    if named not in known:
        raise spot.wrong(N_("Ein Ereignis „%(name)s“ gibt es nicht; möglich ist: %(known)s."),
                         name=named, known=", ".join(known))  # fmt: skip
    return named

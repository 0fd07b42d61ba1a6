"""How a story puts things: a deed and its result in one breath, and the time of day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from wuerfelwerk.present.screen.values import TaleShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import replace

BEFALLS = ("gelingt", "misslingt")
"""What happens to somebody: no verb of theirs, so that the name has to be said."""
QUOTED = ("“", "”")
"""After somebody's own words a sentence begins anew."""


TURN = N_("%(schiff)s ist am Zug")
"""A deed that says nothing of what was done."""


def said_of(line: TaleShown, names: Sequence[str], words: Words) -> TaleShown | None:
    """A line without a deed that says nothing; nothing where there is nothing else in it."""
    if line.deed not in (words.say(TURN, schiff=each) for each in names):
        return line
    return replace(line, deed="") if line.result else None


def flowing(line: TaleShown, names: Sequence[str], words: Words) -> TaleShown:
    """A deed and its result by the same figure, which is named once."""
    deed, result = line.deed, line.result
    name = max((e for e in names if result.startswith(f"{e} ")), key=len, default="")
    if name and deed and not deed.startswith(tuple(names)):  # "Probe auf Suchen: Bo schafft es"
        return replace(line, onward=f": {result}")
    if not name or not deed.startswith((f"{name} ", f"{name}: ")):
        return line
    if deed.startswith(f"{name}: "):  # "Mira: Probe auf Redekunst"
        subject = deed.removeprefix(f"{name}: ")
        return replace(line, deed="" if result.endswith(f" {subject.split()[-1]}") else subject)
    done = result.removeprefix(f"{name} ")
    if done.startswith(BEFALLS) or deed.endswith(QUOTED):
        return line
    verb, _, whom = done.partition(" ")
    if whom in names and whom in deed.split():  # "haut nach Bo und trifft"
        done = verb
    linked = words.say(N_("und %(folge)s"), folge=done)
    link = f" {linked.removesuffix(done)}"
    if link in done:
        return replace(line, onward=f", {done}")
    before, joined, after = deed.rpartition(link)
    if joined and not after.startswith(tuple(names)):  # "fährt 6 cm, dreht ab und trifft Bo"
        deed = f"{before}, {after}"
    return replace(line, deed=deed, onward=f" {linked}")


def clock(at: float | None, words: Words) -> str:
    """What the clock of the house said, where that is known."""
    if at is None:
        return ""
    return words.say(N_("%(zeit)s Uhr"), zeit=f"{datetime.fromtimestamp(at):%H:%M}")

"""The stream: cards and notices, newest first; a card that is over is drawn once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from wuerfelwerk.present.screen.values import CardShown
from wuerfelwerk.table.looking.screen import NoticeShown, TableScreen
from wuerfelwerk.web.drawn import Drawn, Remembered, drawn
from wuerfelwerk.web.panel_values import actors_of, signed, where
from wuerfelwerk.web.render import fragment

NEVER = 1_000_000
"""The number of a throw that no turn gets to."""
CHANGES = frozenset({"correct", "undo"})
_cards: Remembered[tuple[Any, ...], tuple[Any, ...]] = Remembered(20_000)


@dataclass(frozen=True, slots=True)
class Entry:
    """A card or a notice of the stream, drawn."""

    id: str
    piece: Drawn
    card: CardShown | None = None

    @property
    def html(self) -> str:
        """As it stands in the page."""
        return self.piece.html


def entries(view: TableScreen, lang: str) -> list[Entry]:
    """The whole stream of a place, newest first."""
    names, play = actors_of(view, lang), view.play
    cards = [*play.cards, *([play.running] if play.running else [])]
    first = cards[0].number if cards else 0
    shown: list[Entry] = []
    notices = [each for each in view.notices if each.cards >= first]
    for each in cards:
        shown += _notices(notices, each.number, lang)
        notices = [late for late in notices if late.cards > each.number]
        shown.append(Entry(f"karte-{each.number}", card(each, view, lang, names), each))
    shown += _notices(notices, NEVER, lang)
    return shown[::-1]


def _notices(notices: Sequence[NoticeShown], until: int, lang: str) -> list[Entry]:
    found = [each for each in notices if each.cards <= until]
    return [Entry(f"notiz-{each.number}", _notice(each, lang)) for each in found]


@lru_cache(4096)
def _notice(notice: NoticeShown, lang: str) -> Drawn:
    return drawn(fragment("teile/nachricht.html", lang, notiz=notice).strip())


def card(
    each: CardShown, view: TableScreen, lang: str, names: Mapping[str, str], new: int = NEVER
) -> Drawn:
    """One card; the throws from number ``new`` on have just fallen."""
    may = frozenset() if each.running else view.may & CHANGES
    values = {
        "karte": each,
        "tisch": where(view),
        "system": view.system,
        "name": signed(each, view, names),
        "namen": names,
        "darf": may,
        "sl": view.role == "sl",
        "summe": each.result,
        "frisch": new,
        "gestrichen": view.play.struck if "undo" in may else 0,
    }
    key = (view.table, lang, each.number)
    if new != NEVER:
        return drawn(fragment("teile/karte.html", lang, **values).strip())
    of = (each, values["name"], may, values["tisch"], values["sl"], names, values["gestrichen"])
    return _cards.made(key, of, lambda: fragment("teile/karte.html", lang, **values).strip())


class Fresh:
    """Dice fall once: in the message that first brings them."""

    def mark(self, view: TableScreen) -> str:
        """How much of the newest card has been seen to fall."""
        newest = view.play.running or (view.play.cards[-1] if view.play.cards else None)
        return f"{newest.number} {len(newest.throws)}" if newest else "-1 0"

    def html(self, entry: Entry, view: TableScreen, lang: str, before: Mapping[str, str]) -> str:
        """The entry, with what has fallen since ``before`` marked so."""
        if entry.card is None:
            return entry.html
        number, seen = map(int, before.get("geworfen", "-1 0").split())
        new = seen if entry.card.number == number else 0 if entry.card.number > number else NEVER
        if new >= len(entry.card.throws):
            return entry.html
        return card(entry.card, view, lang, actors_of(view, lang), new).html


fresh = Fresh()

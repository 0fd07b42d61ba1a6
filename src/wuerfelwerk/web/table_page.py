"""The table's page as a whole, and what a stream sends of it: panels and cards that have changed.

A digest a panel or card is all that a stream has to remember of what it has sent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from wuerfelwerk.present.language import translator
from wuerfelwerk.present.screen.values import CardShown
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.table.looking.screen import NoticeShown, TableScreen
from wuerfelwerk.table.people.roles import NAMES, SPECTATOR
from wuerfelwerk.web.facing import Facing, actors_of, busy, signed, where
from wuerfelwerk.web.panels import PAGE, TELEVISION, panel_facing
from wuerfelwerk.web.render import (
    BESIDE,
    Drawn,
    Piece,
    Remembered,
    drawn,
    fallen_since,
    fragment,
    keyed,
    page,
)

Digests = dict[str, str]
"""What a stream has sent, by the name of the panel or card."""
Marks = Mapping[str, tuple[int, ...]]
"""Dice that are advised, by the question."""
NEVER = 1_000_000
"""The number of a throw that no turn gets to."""
MOST_CARDS = 6_000_000
"""How many characters of cards are kept as they are drawn."""
CHANGES = frozenset({"correct", "undo"})
_cards: Remembered[tuple[Any, ...], tuple[Any, ...]] = Remembered(MOST_CARDS)

MOST_STREAMS = 6_000_000
"""How many characters of cards are kept as they follow each other on a page."""


@dataclass(frozen=True, slots=True)
class StreamEntry:
    """A card or a notice of the stream, drawn."""

    id: str
    piece: Piece
    card: CardShown | None = None

    @property
    def number(self) -> int:
        """The number of its card."""
        return self.card.number if self.card else NEVER

    @property
    def html(self) -> str:
        """As it stands in the page."""
        return fallen_since(self.piece.html, NEVER)


def _weigh(some: Sequence[StreamEntry]) -> int:
    return sum(len(each.piece.html) for each in some) + BESIDE


_PAST: Kept[tuple[StreamEntry, ...]] = Kept(MOST_STREAMS, _weigh)


def entries(view: TableScreen, lang: str) -> list[StreamEntry]:
    """The whole stream of a place, newest first."""
    names, play = actors_of(view, lang), view.play
    cards = [*_past(view, lang, names)]
    cards += [_entry(play.running, view, lang, names)] if play.running else []
    first = cards[0].number if cards else 0
    shown: list[StreamEntry] = []
    notices = [each for each in view.notices if each.cards >= first]
    for each in cards:
        if notices:
            shown += _notices(notices, each.number, lang)
            notices = [late for late in notices if late.cards > each.number]
        shown.append(each)
    shown += _notices(notices, NEVER, lang)
    return shown[::-1]


def _past(view: TableScreen, lang: str, names: Mapping[str, str]) -> tuple[StreamEntry, ...]:
    """The cards of turns that are over; the same until one ends or anybody's name changes."""
    play = view.play
    figures = tuple((each.name, each.seat, each.npc) for each in play.figures)
    beside = (where(view), lang, view.role, view.may & CHANGES, play.struck, view.system)
    key = (*beside, tuple(names.items()), figures)
    return _PAST.made(
        play.cards, key, lambda: tuple(_entry(each, view, lang, names) for each in play.cards)
    )


def _entry(each: CardShown, view: TableScreen, lang: str, names: Mapping[str, str]) -> StreamEntry:
    return StreamEntry(f"karte-{each.number}", card(each, view, lang, names), each)


def _notices(notices: Sequence[NoticeShown], until: int, lang: str) -> list[StreamEntry]:
    found = [each for each in notices if each.cards <= until]
    return [StreamEntry(f"notiz-{each.number}", _notice(each, lang)) for each in found]


@lru_cache(4096)
def _notice(notice: NoticeShown, lang: str) -> Drawn:
    return drawn(fragment("teile/nachricht.html", lang, notiz=notice).strip())


def card(each: CardShown, view: TableScreen, lang: str, names: Mapping[str, str]) -> Piece:
    """One card, with ``FALLEN`` where it says of throws that they have just fallen."""
    may = frozenset() if each.running else view.may & CHANGES
    values = {
        "karte": each,
        "tisch": where(view),
        "system": view.system,
        "name": signed(each, view, names),
        "namen": names,
        "darf": may,
        "sl": each.secret and view.role == "sl",
        "summe": each.result,
        "gestrichen": view.play.struck if "undo" in may else 0,
    }
    key = (view.table, lang, each.number)
    of = (each, values["name"], may, values["tisch"], values["sl"], names, values["gestrichen"])
    return _cards.made(key, of, lambda: fragment("teile/karte.html", lang, **values).strip())


def fallen(view: TableScreen) -> str:
    """How much of the newest card has been seen to fall: its number and how many throws."""
    newest = view.play.running or (view.play.cards[-1] if view.play.cards else None)
    return f"{newest.number} {len(newest.throws)}" if newest else "-1 0"


def _falling(entry: StreamEntry, before: Mapping[str, str]) -> str:
    """The entry with what has fallen since ``before`` marked so: dice fall once."""
    if entry.card is None:
        return entry.html
    number, seen = map(int, before.get("geworfen", "-1 0").split())
    new = seen if entry.card.number == number else 0 if entry.card.number > number else NEVER
    if new >= len(entry.card.throws):
        return entry.html
    return fallen_since(entry.piece.html, new)


def table_page(
    view: TableScreen,
    lang: str,
    theme: str = "",
    *,
    order: Sequence[int] = (),
    marks: Marks | None = None,
    message: str = "",
    bench: str = "",
) -> str:
    """The whole table; ``order`` is one being laid, ``bench`` a workbench to show.

    ``marks`` are dice that are advised, by the question.
    """
    facing = Facing(view, lang)
    panels = {each.name: Markup(panel_facing(each, facing).html) for each in PAGE}
    if order or marks:
        panels["frage"] = Markup(_ordered(view, lang, order, marks or {}))
    stream = Markup("").join(Markup(each.html) for each in entries(view, lang))
    shown = {"strom": stream, "meldung": Markup(message), "werkbank": Markup(bench)}
    return page(
        "tisch.html", lang, theme, where(view).weg(), **_frame(view, lang), tafeln=panels, **shown
    )


def _ordered(view: TableScreen, lang: str, order: Sequence[int], marks: Marks) -> str:
    asked = next(each for each in PAGE if each.name == "frage")
    values = {**asked.values(Facing(view, lang)), "reihe": tuple(order), "marken": marks}
    return fragment(asked.template, lang, **values)


def television(view: TableScreen, lang: str, theme: str = "") -> str:
    """The table for a screen at the wall: what fell last, the order, how everybody is doing."""
    facing = Facing(view, lang)
    panels = {each.name: Markup(panel_facing(each, facing).html) for each in TELEVISION}
    path = where(view).weg("", "fernseher")
    return page("fernseher.html", lang, theme, path, **_frame(view, lang), tafeln=panels)


def _frame(view: TableScreen, lang: str) -> dict[str, Any]:
    return {
        "tisch": where(view),
        "titel": view.title,
        "system": view.system,
        "system_name": view.system_name,
        "rolle": view.role,
        "ich_name": translator(lang)(NAMES[view.role]) if view.role == SPECTATOR else view.name,
        "nummer": view.number,
    }


def changed(
    view: TableScreen, lang: str, before: Mapping[str, str], tv: bool = False
) -> tuple[str, Digests]:
    """What a stream sends, and what it has to remember; with nothing before, the full state."""
    after: Digests = {"nummer": str(view.number)}
    parts = [_number(before.get("nummer", ""), view.number)]
    facing, running = Facing(view, lang), busy(view)
    for each in TELEVISION if tv else PAGE:
        if each.rests and each.name in before and running:
            after[each.name] = before[each.name]
            continue
        piece = panel_facing(each, facing)
        after[each.name] = piece.digest
        if before.get(each.name) != piece.digest:
            parts.append(part(each.name, piece.html))
    if not tv:
        parts += _stream(entries(view, lang), view, before, after)
    return keyed("\n".join(parts)), after


def _number(since: str, number: int) -> str:
    """Which state this is and which one it follows, so that the page notices a gap."""
    marker = f'<div id="nummer" data-seit="{since}" data-nummer="{number}" hidden></div>'
    return f'<hx-partial hx-target="#nummer" hx-swap="outerMorph">{marker}</hx-partial>'


def part(target: str, html: str, swap: str = "innerMorph") -> str:
    """A piece of the page on its way to where it belongs."""
    return f'<hx-partial hx-target="#{target}" hx-swap="{swap}">{html}</hx-partial>'


def _stream(
    shown: Sequence[StreamEntry], view: TableScreen, before: Mapping[str, str], after: Digests
) -> list[str]:
    """New cards on top, changed ones in their place; all of them if that is not all there is."""
    after |= {each.id: each.piece.digest for each in shown}
    after["strom"] = " ".join(each.id for each in shown)
    after["geworfen"] = fallen(view)
    if "strom" not in before:
        return [part("strom", "".join(each.html for each in shown))]
    old = before["strom"].split()
    known = set(old)
    new = [each for each in shown if each.id not in known]
    rest = [each for each in shown if each.id in known]
    if [each.id for each in (*new, *rest)] != [each.id for each in shown] or (
        [each.id for each in rest] != old[: len(rest)]
    ):
        return [part("strom", "".join(each.html for each in shown))]
    news = [part(each.id, _falling(each, before), "outerMorph")
            for each in rest if before.get(each.id) != after[each.id]]  # fmt: skip
    if new:
        on_top = "".join(_falling(each, before) for each in new)
        news.append(part("strom", on_top, "afterbegin"))
    return news

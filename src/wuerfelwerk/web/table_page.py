"""The table's page as a whole, and what a stream sends of it: panels and cards that have changed.

A digest a panel or card is all that a stream has to remember of what it has sent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from markupsafe import Markup, escape

from wuerfelwerk.present.language import translator
from wuerfelwerk.present.screen.values import CardShown, TaleShown
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
    falling,
    fragment,
    keyed,
    page,
)
from wuerfelwerk.web.stage import headline, own_side, tone

Digests = dict[str, str]
"""What a stream has sent, by the name of the panel or card."""
Known = Mapping[str, Any]
"""What has been counted, by the question; of a turn, by the empty one."""
NEVER = 1_000_000
"""The number of a throw that no turn gets to."""
MOST_CARDS = 6_000_000
"""How many characters of cards are kept as they are drawn."""
CHANGES = frozenset({"correct", "undo"})
_cards: Remembered[tuple[Any, ...], tuple[Any, ...]] = Remembered(MOST_CARDS)

MOST_STREAMS = 6_000_000
"""How many characters of cards are kept as they follow each other on a page, and by themselves."""
MOST_ALIKE = 1024
"""Of how many seats it is kept for whom their cards are drawn."""


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
        return self.piece.html


def _weigh(some: Sequence[StreamEntry]) -> int:
    return sum(len(each.piece.html) for each in some) + BESIDE


_PAST: Kept[tuple[StreamEntry, ...]] = Kept(MOST_STREAMS, _weigh)
_ENTRIES: Kept[StreamEntry] = Kept(MOST_STREAMS, lambda each: _weigh((each,)))


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
    own = own_side(play.figures, view.seat)
    beside = (where(view), lang, view.role, view.may & CHANGES, play.struck, view.system, own)
    key = _alike((*beside, tuple(names.items()), figures))
    return _PAST.made_of(
        (play.cards, key),
        "",
        lambda: tuple(
            _ENTRIES.made_of((each, key), "", partial(_entry, each, view, lang, names))
            for each in play.cards
        ),
    )


@lru_cache(MOST_ALIKE)
def _alike(key: tuple[Any, ...]) -> tuple[Any, ...]:
    """The very same value for all that is the same, to be found by its identity."""
    return key


def _entry(each: CardShown, view: TableScreen, lang: str, names: Mapping[str, str]) -> StreamEntry:
    return StreamEntry(f"karte-{each.number}", card(each, view, lang, names), each)


def _notices(notices: Sequence[NoticeShown], until: int, lang: str) -> list[StreamEntry]:
    found = [each for each in notices if each.cards <= until]
    return [StreamEntry(f"notiz-{each.number}", _notice(each, lang)) for each in found]


@lru_cache(4096)
def _notice(notice: NoticeShown, lang: str) -> Drawn:
    return drawn(fragment("teile/nachricht.html", lang, notiz=notice).strip())


def card(each: CardShown, view: TableScreen, lang: str, names: Mapping[str, str]) -> Piece:
    """One turn as the story tells it."""
    may = frozenset() if each.running else view.may & CHANGES
    own = own_side(view.play.figures, view.seat)
    sentences = told(each, signed(each, view, names))
    results = [one for one in sentences if one.result]
    values = {
        "karte": each,
        "saetze": sentences,
        "ton": tone(headline(results, own, ""), own) if results else "",
        "gross_k": any(one.great for one in sentences),
        "wende": all(one.turning for one in sentences),
        "tisch": where(view),
        "system": view.system,
        "namen": names,
        "darf": may,
        "sl": each.secret and view.role == "sl",
        "summe": each.result,
        "gestrichen": view.play.struck if "undo" in may else 0,
    }
    key = (view.table, lang, each.number)
    of = (each, sentences, may, values["tisch"], values["sl"], names, values["gestrichen"],
          values["ton"])  # fmt: skip
    return _cards.made(key, of, lambda: fragment("teile/satz.html", lang, **values).strip())


def told(each: CardShown, name: str) -> tuple[TaleShown, ...]:
    """A turn in sentences; one that the chapter has no sentence for is named with who did it."""
    if each.tale:
        return each.tale
    said = f"{name}: {each.title}" + (f" ({each.details})" if each.details else "")
    return (TaleShown(said),)


def fallen(view: TableScreen) -> str:
    """How much has been seen to fall: the number of the turn, and how many throws of it."""
    stage = view.play.stage
    return f"{stage.number} {stage.throws}"


def falls(view: TableScreen, before: Mapping[str, str]) -> bool:
    """Have dice fallen since then? They fall once."""
    number, seen = map(int, before.get("geworfen", "-1 0").split())
    stage = view.play.stage
    return stage.throws > (seen if stage.number == number else 0) and stage.number >= number


def table_page(
    view: TableScreen,
    lang: str,
    theme: str = "",
    *,
    order: Sequence[int] = (),
    known: Known | None = None,
    message: str = "",
    bench: str = "",
    goal: str = "",
) -> str:
    """The whole table; ``order`` is one being laid, ``bench`` a workbench to show.

    ``known`` is what has been counted of the open question or the turn, ``goal`` what is wanted.
    """
    facing = Facing(view, lang, goal)
    panels = {each.name: Markup(falling(panel_facing(each, facing).html, False)) for each in PAGE}
    if order or known:
        panels["frage"] = Markup(_question(facing, order, known or {}))
    stream = Markup("").join(Markup(each.html) for each in entries(view, lang))
    shown = {"strom": stream, "meldung": Markup(message), "werkbank": Markup(bench)}
    acting_for = facing.names.get(view.seat, view.seat) if where(view).seat else ""
    return page(
        "tisch.html",
        lang,
        theme,
        where(view).weg(),
        **_frame(view, lang),
        tafeln=panels,
        fuer=acting_for,
        tisch_pfad=facing.table_path,
        frei=view.play.round is None and facing.opening is None and view.abend is None,
        primer=view.primer,
        abend=view.abend is not None,
        **shown,
    )


def _question(facing: Facing, order: Sequence[int], known: Known) -> str:
    asked = next(each for each in PAGE if each.name == "frage")
    values = {**asked.values(facing), "reihe": tuple(order), "known": known}
    return fragment(asked.template, facing.lang, **values)


def question_panel(view: TableScreen, lang: str, goal: str = "") -> str:
    """What a seat is asked, to stand elsewhere than on its own page; nothing where it is not.

    Its dice lie beside the question, for the cloth there is that of somebody else.
    """
    facing = Facing(view, lang, goal)
    if not facing.your_turn:
        return ""
    asked = next(each for each in PAGE if each.name == "frage")
    shown = fragment(asked.template, lang, **asked.values(facing), fern=True).strip()
    return keyed(f'<div data-platz="{escape(view.seat)}">{shown}</div>')


def offers_panel(view: TableScreen, lang: str) -> str:
    """All that can be announced, for a page that has left it out."""
    panel = next(each for each in PAGE if each.name == "angebote")
    values = {**panel.values(Facing(view, lang)), "fetched": 0}
    return keyed(fragment(panel.template, lang, **values).strip())


def readings_panel(view: TableScreen, lang: str) -> str:
    """The readings this place may set, each as a form."""
    facing = Facing(view, lang)
    values = {"tisch": facing.tisch, "switch_rows": facing.switch_rows}
    return keyed(fragment("teile/stellen.html", lang, **values).strip())


def television(view: TableScreen, lang: str, theme: str = "", invitation: str = "") -> str:
    """The table for a screen at the wall: what fell last, the order, how everybody is doing.

    ``invitation`` is how to join, where whoever set the screen up knew it.
    """
    facing = Facing(view, lang)
    panels = {
        each.name: Markup(falling(panel_facing(each, facing).html, False)) for each in TELEVISION
    }
    path = where(view).weg("", "fernseher")
    shown = {**_frame(view, lang), "tafeln": panels, "einladung": Markup(invitation)}
    return page("fernseher.html", lang, theme, path, **shown)


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
    view: TableScreen, lang: str, before: Mapping[str, str], tv: bool = False, goal: str = ""
) -> tuple[str, Digests]:
    """What a stream sends, and what it has to remember; with nothing before, the full state."""
    after: Digests = {"nummer": str(view.number), "geworfen": fallen(view)}
    parts = [_number(before.get("nummer", ""), view.number)]
    facing, running = Facing(view, lang, goal), busy(view)
    new = bool(before) and falls(view, before)
    for each in TELEVISION if tv else PAGE:
        if each.rests and each.name in before and running:
            after[each.name] = before[each.name]
            continue
        piece = panel_facing(each, facing)
        after[each.name] = piece.digest
        if before.get(each.name) != piece.digest:
            swap = "outerMorph" if each.outer else "innerMorph"
            html = falling(piece.html, new) if each.outer else piece.html
            parts.append(part(each.name, html, swap))
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
    news = [part(each.id, each.html, "outerMorph")
            for each in rest if before.get(each.id) != after[each.id]]  # fmt: skip
    if new:
        news.append(part("strom", "".join(each.html for each in new), "afterbegin"))
    return news

"""What each panel is made of: named values, picked from what a place sees, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

from wuerfelwerk.present.language import translator
from wuerfelwerk.present.screen.values import CardShown, OfferShown
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.table.people.roles import ONLOOKERS
from wuerfelwerk.web.filters import tag
from wuerfelwerk.web.offered import (
    Group,
    chapters,
    dearest_first,
    grouped,
    is_switch,
    is_tool,
    switch_rows,
)

LATELY = 3
"""How many cards the screen at the wall tells of."""
Needs = Callable[[TableScreen, str], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the page with an address of its own."""

    name: str
    needs: Needs
    shape: str = ""
    rests: bool = False
    """Made of offers: it stays as it is while a turn runs, for they come back with its end."""

    @property
    def template(self) -> str:
        """Where it is written down."""
        return f"teile/{self.shape or self.name}.html"


@dataclass(frozen=True, slots=True)
class Where:
    """The table's address; ``seat`` where the game master acts for somebody who is not there."""

    table: str
    seat: Seat

    def weg(self, to: str = "", view: str = "") -> str:
        """The address of something at this table."""
        asked = {"platz": self.seat, "ansicht": view}
        query = urlencode({name: value for name, value in asked.items() if value})
        path = f"/tisch/{quote(self.table, safe='')}" + (f"/{to}" if to else "")
        return f"{path}?{query}" if query else path


def where(view: TableScreen) -> Where:
    """The address of the table, as this place reaches it."""
    return Where(view.table, view.seat if view.place and view.place != view.seat else "")


def names_of(view: TableScreen, lang: str) -> Mapping[Seat, str]:
    """What the seats are called: by who sits there, else by whom they play."""
    figures = {figure.seat: figure.name for figure in view.play.figures if not figure.npc}
    people = {person.seat: person.name for person in view.people}
    return {GM: translator(lang)(N_("Spielleitung")), **figures, **people}


def actors_of(view: TableScreen, lang: str) -> Mapping[Seat, str]:
    """By which name a card is signed: the figure's, not that of whoever sits there today."""
    figures: dict[Seat, list[str]] = {}
    for figure in view.play.figures:
        if not figure.npc:
            figures.setdefault(figure.seat, []).append(figure.name)
    named = {seat: ", ".join(names) for seat, names in figures.items() if seat != GM}
    people = {person.seat: person.name for person in view.people}
    return {**people, **named, GM: translator(lang)(N_("Spielleitung"))}


def signed(card: CardShown, view: TableScreen, names: Mapping[Seat, str]) -> str:
    """Who announced a turn: the figure it names, else all of the seat's but whom it brought."""
    if card.seat == GM:
        return names[GM]
    own = [each.name for each in view.play.figures if each.seat == card.seat and not each.npc]
    if card.fields.get("figur") in own:
        return str(card.fields["figur"])
    before = [name for name in own if name != card.fields.get("name")]
    return ", ".join(before) or names.get(card.seat, card.seat)


def _called(view: TableScreen, lang: str, seats: Sequence[Seat]) -> tuple[str, ...]:
    names = names_of(view, lang)
    return tuple(names.get(seat, seat) for seat in seats)


def _your_turn(view: TableScreen) -> bool:
    play = view.play
    acts = play.acting == view.seat and play.running is None and not play.waiting_for
    return bool(play.questions) or (acts and "announce" in view.may)


def _turn(view: TableScreen, lang: str) -> dict[str, Any]:
    return {"dran": _your_turn(view) or bool(view.proposal and view.proposal.yours)}


def _paused(view: TableScreen) -> bool:
    """Has this place to wait for the game to go on?"""
    return view.settings.paused and not view.ended


def _program_acts(view: TableScreen) -> bool:
    """Is it the turn of a place that the program plays?"""
    bots = {person.seat for person in view.people if "ansage" in person.autopilot}
    return view.play.acting in bots and not busy(view)


def _hint(view: TableScreen) -> OfferShown | None:
    """What to announce next, for whoever leads and for whoever has to act."""
    mine = view.seat == GM or _your_turn(view)
    return view.play.hint if "announce" in view.may and mine else None


def _next(view: TableScreen) -> OfferShown | None:
    """What this place could announce first to make a fight go on, where nobody is to act."""
    urgent = [each for each in view.play.offers if each.rank < 0] if view.play.bout else []
    return min(urgent, key=lambda each: each.rank, default=None)


def _awaited(view: TableScreen) -> tuple[str, str] | None:
    """What a fight waits for: why most of what is urgent cannot be announced, and by which rule."""
    locked = [each for each in view.play.locked if each.rank < 0] if view.play.bout else []
    if "announce" not in view.may or not locked:
        return None
    return Counter((each.reason, each.rule) for each in locked).most_common(1)[0][0]


def _question(view: TableScreen, lang: str) -> dict[str, Any]:
    play = view.play
    now = next((place.figure for place in play.order if place.now), "")
    others = [seat for seat in play.waiting_for if seat != view.seat]
    return {
        "tisch": where(view),
        "system": view.system,
        "fragen": play.questions,
        "rat": "advice" in view.may,
        "reihe": (),
        "marken": {},
        "wartet": _called(view, lang, others),
        "beendet": view.ended,
        "pause": _paused(view),
        "programm": _program_acts(view),
        "vorschlag": _hint(view),
        "frei": _called(view, lang, view.vacant) if where(view).seat == "" else (),
        "dran": _your_turn(view),
        "kann": bool(play.offers),
        "am_zug": now,
        "naechstes": None if now or play.pending else _next(view),
        "erst": None if now or play.pending else _awaited(view),
        "zuerst": play.pending,
        "anfang": not (play.cards or play.running),
        "sl": view.role == "sl",
    }


def _advice(view: TableScreen, lang: str) -> dict[str, Any]:
    asked = view.play.questions
    kinds = {"wahl", "wuerfel", "zahl", "reihenfolge", "weg"}
    worth = next((e.key for e in asked if e.kind in kinds and not e.ruling), None)
    if worth is None and not asked and view.play.acting == view.seat and view.play.offers:
        worth = ""
    about = f"{worth} {view.play.running.number if view.play.running else len(view.play.cards)}"
    return {
        "tisch": where(view),
        "frage": worth if "advice" in view.may else None,
        "ziele": view.goals,
        "kennung": f"rat-{tag(about)}",
    }


def _proposal(view: TableScreen, lang: str) -> dict[str, Any]:
    asked = view.proposal
    return {
        "tisch": where(view),
        "antrag": asked,
        "gestellt": bool(asked and asked.by == view.name and not asked.yours),
    }


def _offers(view: TableScreen, lang: str) -> dict[str, Any]:
    usual = [g for g in grouped(view.play.offers) if not _elsewhere(g, view)]
    if view.play.acting == view.seat:
        usual = dearest_first(usual)
    return _offered(view, usual, "angebote", translator(lang)(N_("Was kann ich jetzt tun?"))) | {
        "gesperrt": view.play.locked if "announce" in view.may else ()
    }


def busy(view: TableScreen) -> bool:
    """Is a turn running, so that nobody can announce anything?"""
    return view.play.running is not None or bool(view.play.waiting_for)


def _running(view: TableScreen, lang: str) -> dict[str, Any]:
    say = translator(lang)
    if "announce" not in view.may or not busy(view):
        return {"hinweis": ""}
    if view.play.questions:
        return {"hinweis": say(N_("Zuerst die Frage beantworten, dann geht es hier weiter."))}
    return {"hinweis": say(N_("Ein Zug läuft; danach geht es hier weiter."))}


def _tools(view: TableScreen, lang: str) -> dict[str, Any]:
    found = [g for g in grouped(view.play.offers) if _elsewhere(g, view) and not is_switch(g)]
    title = N_("Werkzeug der Spielleitung") if view.role == "sl" else N_("Seltener gebraucht")
    return _offered(view, found, "werkzeug", translator(lang)(title)) | {
        "gesperrt": (),
        "hinweis": "",
    }


def _elsewhere(group: Group, view: TableScreen) -> bool:
    return is_switch(group) or is_tool(group, bool(view.play.figures))


def _offered(view: TableScreen, groups: list[Group], key: str, title: str) -> dict[str, Any]:
    may = "announce" in view.may
    return {
        "tisch": where(view),
        "system": view.system,
        "kapitel": chapters(groups, view.play.round is not None) if may else [],
        "kennung": key,
        "titel": title,
        "geheim": "secret" in view.may,
        "rat": "advice" in view.may,
    }


def _order(view: TableScreen, lang: str) -> dict[str, Any]:
    play = view.play
    return {
        "tisch": where(view),
        "reihe": play.order,
        "runde": play.count if play.round else None,
        "regel_id": play.order_rule,
        "system": view.system,
    }


def _board(view: TableScreen, lang: str) -> dict[str, Any]:
    return {"brett": view.play.board, "system": view.system}


def _stage(view: TableScreen, lang: str) -> dict[str, Any]:
    play = view.play
    return {
        "bahn": play.track,
        "handel": play.bargain,
        "kampf": play.bout,
        "ich": view.seat,
        "system": view.system,
    }


def _clock(view: TableScreen, lang: str) -> dict[str, Any]:
    clock, may = view.play.clock, "announce" in view.may
    shown = clock if clock and (clock.due or (clock.strides and may)) else None
    return {"uhr": shown, "tisch": where(view), "system": view.system, "darf": may}


def _places(view: TableScreen, lang: str) -> dict[str, Any]:
    figures = sorted(view.play.figures, key=lambda figure: figure.seat != view.seat)
    return {
        "figuren": figures,
        "leute": view.people,
        "namen": names_of(view, lang),
        "ich": view.seat,
        "frei": view.vacant,
        "weg": Where(view.table, "").weg(),
    }


def _lead(view: TableScreen, lang: str) -> dict[str, Any]:
    return {
        "tisch": where(view),
        "zeigen": view.role != "zuschauer" and where(view).seat == "",
        "sl": view.role == "sl",
        "darf": view.may,
        "einstellungen": view.settings,
        "titel": view.title,
        "leute": view.people,
        "ich": view.place or view.seat,
        "selbst": view.autopilot,
        "arten": view.kinds,
        "beendet": view.ended,
        "passwort": view.has_password,
        "frei": bool(view.vacant),
        "zuschauer": ONLOOKERS if view.onlookers else "",
    }


def _switches(view: TableScreen, lang: str) -> dict[str, Any]:
    found = next((g for g in grouped(view.play.offers) if is_switch(g)), None)
    return {
        "tisch": where(view),
        "system": view.system,
        "schalter": view.switches,
        "stellen": switch_rows(found, view.switches) if found and "announce" in view.may else None,
    }


def _seal(view: TableScreen, lang: str) -> dict[str, Any]:
    return {
        "tisch": where(view),
        "siegel": view.seal,
        "abend": view.evening,
        "namen": names_of(view, lang),
    }


def _last_throw(view: TableScreen, lang: str) -> dict[str, Any]:
    cards = [*view.play.cards, *([view.play.running] if view.play.running else [])]
    newest = next((each for each in reversed(cards) if each.throws), cards[-1] if cards else None)
    return {
        "karte": newest,
        "name": _called(view, lang, [newest.seat])[0] if newest else "",
        "wartet": _called(view, lang, view.play.waiting_for),
        "pause": _paused(view),
        "beendet": view.ended,
        "zuletzt": tuple(
            (_called(view, lang, [each.seat])[0], each.title, each.events)
            for each in [*reversed(cards)][:LATELY]
            if each is not newest and each.events
        ),
    }


PAGE = (
    Panel("dran", _turn),
    Panel("frage", _question),
    Panel("brett", _board),
    Panel("buehne", _stage),
    Panel("zusage", _proposal),
    Panel("rat", _advice),
    Panel("lauf", _running),
    Panel("angebote", _offers, rests=True),
    Panel("werkzeug", _tools, "angebote", rests=True),
    Panel("folge", _order),
    Panel("uhr", _clock, rests=True),
    Panel("plaetze", _places),
    Panel("leitung", _lead),
    Panel("lesarten", _switches, rests=True),
    Panel("siegel", _seal),
)
"""All panels of the table's page but the stream."""
TELEVISION = (
    Panel("wurf", _last_throw),
    Panel("brett", _board),
    Panel("buehne", _stage),
    Panel("folge", _order),
    Panel("plaetze", _places),
)
"""The panels of the screen at the wall."""

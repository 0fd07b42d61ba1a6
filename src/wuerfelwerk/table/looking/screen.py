"""All of a table that one place sees: its play, its people, and what this place may do."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Any

from wuerfelwerk.play.engine import due_words, may_pledge
from wuerfelwerk.play.entries import Opened
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import between_evenings, look, marks, sees, turn_numbers
from wuerfelwerk.present.language import translator
from wuerfelwerk.present.screen.screen import key_of, screen
from wuerfelwerk.present.screen.values import Screen
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abilities import Unveiled
from wuerfelwerk.rules.form import form, written
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import GM, Seat, allowed
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.rules.system import usual_goal
from wuerfelwerk.table.forecasts.course import Course
from wuerfelwerk.table.forecasts.outlook import FORETOLD
from wuerfelwerk.table.looking.abend import AbendShown, evening_shown
from wuerfelwerk.table.looking.hinweis import HintShown, hint_shown, leading_shown, without_hints
from wuerfelwerk.table.looking.outlook import NOT_YET, OutlookShown, outlook_shown
from wuerfelwerk.table.people.roles import LEADER, NAMES, ONLOOKERS, allowed_acts
from wuerfelwerk.table.play.abend import HINT, evening_of
from wuerfelwerk.table.play.consent import called
from wuerfelwerk.table.play.deputies import keeps_secret
from wuerfelwerk.table.play.due import READ, held
from wuerfelwerk.table.play.live import Access, Held, Seen, vacant_seats
from wuerfelwerk.table.play.notices import KINDS, NOTICES, SETTINGS, UNDO
from wuerfelwerk.table.store.base import NoticeRow, PlaceRow, Settings, TableRow


@dataclass(frozen=True, slots=True)
class PersonShown:
    """Somebody at the table."""

    seat: Seat
    name: str
    role: str
    here: bool
    spoke: bool = False
    """Has given a word for the seal."""
    role_name: str = ""
    autopilot: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ProposalShown:
    """Somebody wants to take something back, and who is still to be heard."""

    card: int
    by: str
    title: str
    waiting: tuple[str, ...] = ()
    yours: bool = False
    """Is this place still to be heard?"""


@dataclass(frozen=True, slots=True)
class SealShown:
    """What was promised before, what the table said to it, and where the log stands."""

    promises: tuple[tuple[str, str], ...] = ()
    """Pairs of chain and promise."""
    words: tuple[tuple[str, str], ...] = ()
    """Pairs of name and words."""
    head: str = ""
    shown: tuple[tuple[str, str], ...] = ()
    """Seeds of ended evenings that this seat may know, as pairs of chain and seed."""
    may_speak: bool = False
    pledged: tuple[str, ...] = ()
    """Seats that have bound themselves to words and not shown them yet."""
    due: str = ""
    """The digest of the words that this seat has pledged and is to show now."""


@dataclass(frozen=True, slots=True)
class NoticeShown:
    """Something about the table rather than the game, worded."""

    number: int
    sentence: str
    cards: int
    """After how many of this place's cards it happened."""
    at: float = 0.0
    kind: str = ""


@dataclass(frozen=True, slots=True)
class SwitchShown:
    """A house-rule reading of the table, as it stands."""

    key: str
    label: str
    value: str
    """What a form would send."""
    word: str
    rule: str = ""
    usual: bool = True


@dataclass(frozen=True, slots=True)
class AskedSeat:
    """What a seat is asked, for whoever leads; ``title`` is empty where that is not theirs to know.

    ``closed``: only who sits there may answer, for some of it was answered in secret.
    """

    seat: Seat
    title: str = ""
    throw: str = ""
    """The question by its key, where dice are to be thrown and nothing else is asked."""
    closed: bool = False
    about: str = ""
    """The figure it is about, where the question names one."""


@dataclass(frozen=True, slots=True)
class TableScreen:
    """All of a table that one place sees now."""

    table: str
    title: str
    system: str
    system_name: str
    role: str
    seat: Seat
    name: str
    number: int
    evening: int
    ended: bool
    settings: Settings
    people: tuple[PersonShown, ...]
    proposal: ProposalShown | None
    seal: SealShown
    goals: tuple[tuple[str, str], ...]
    notices: tuple[NoticeShown, ...]
    may: frozenset[str]
    play: Screen
    switches: tuple[SwitchShown, ...] = ()
    autopilot: tuple[str, ...] = ()
    place: Seat = ""
    """The place this person really has; the game master may speak for a seat that is vacant."""
    vacant: tuple[Seat, ...] = ()
    kinds: tuple[tuple[str, str], ...] = ()
    """What the program can do for a place, as pairs of kind and word."""
    onlookers: bool = False
    """For the game master: does anybody have a place among those who look on?"""
    has_password: bool = False
    undo_word: str = ""
    alone: bool = False
    """Does the program lead and play everybody but this place?"""
    primer: tuple[str, ...] = ()
    """What somebody has to know to play the first round."""
    abend: AbendShown | None = None
    """The guided evening, for its hero."""
    hint: HintShown | None = None
    """What its hero is told about the rules just now."""
    held: bool = False
    """Does the program wait with its turn until this place has read the last throw?"""
    unhinted: bool = False
    """Does its hero, or whoever leads, want no hints?"""
    outlook: OutlookShown | None = None
    """How the fight will go on, as far as this place may know."""
    asked: tuple[AskedSeat, ...] = ()
    """For the game master: what others are asked, and whether to answer for them."""


MOST_READINGS = 512
"""How many readings are kept as they are worded."""
_SWITCHES: Kept[tuple[SwitchShown, ...]] = Kept(MOST_READINGS)
MOST_NOTICES = 4096
"""How many notices are kept as they are worded."""
_NOTICES: Kept[NoticeShown] = Kept(MOST_NOTICES)
_PEOPLE: Kept[tuple[PersonShown, ...]] = Kept(MOST_READINGS)
HERE = 30.0
"""For how many seconds somebody counts as being here after a sign of life; it is noted every 20."""
NOTICES_SHOWN = 40


def table_screen(
    access: Access,
    seen: Seen,
    here: frozenset[Seat],
    now: float,
    words: Words,
    last: int,
    course: Course | None = None,
) -> TableScreen:
    """The table for one place, in its language."""
    row, game, places = seen.row, seen.game, seen.places
    mine = seen.place(access.place)
    spoke, play = dict(game.words), screen(game, access.seat, words, last, seen.ruled)
    return TableScreen(
        table=row.id,
        title=row.title,
        system=row.system,
        system_name=game.system.catalogue.name.said(words.lang),
        role=access.role,
        seat=access.seat,
        place=access.place,
        name=access.name,
        number=mine.number if mine else 0,
        evening=game.evening,
        ended=between_evenings(game, access.place),
        settings=row.settings,
        has_password=bool(row.password),
        undo_word=words.say(UNDO[row.settings.undo]),
        people=_people(places, here, now, spoke, words),
        vacant=vacant_seats(game, [p.seat for p in places]) if access.role == LEADER else (),
        onlookers=access.role == LEADER and any(key.seat == ONLOOKERS for key in seen.keys),
        proposal=_proposal(row, access, places, words, game),
        seal=_seal(seen.held, access.place),
        goals=_goals(game.system, play, words),
        kinds=_kinds(words.lang),
        notices=_notices(seen.notices, access, game, words),
        autopilot=mine.autopilot if mine else (),
        switches=switches(game, words),
        may=_may(access, row.settings, game.system),
        alone=seen.alone(access.place),
        held=seen.played_by_program and held(seen),
        primer=_primer(game.system, _explained(seen, play), words.lang),
        abend=evening_shown(access, seen, words) if seen.guided else None,
        hint=_hint(access, seen, words),
        unhinted=_unhinted(access, seen),
        outlook=_outlook(access, seen, words, course, play),
        asked=_asked(access, seen, words) if access.role == LEADER and game.open else (),
        play=play,
    )


def _hint(access: Access, seen: Seen, words: Words) -> HintShown | None:
    """The one hint of this place; whoever leads has none while somebody is asked."""
    shown = hint_shown(access, seen, words) if seen.guided else None
    if shown or access.role != LEADER or seen.game.turn is not None:
        return shown
    return leading_shown(access, seen, words)


def _unhinted(access: Access, seen: Seen) -> bool:
    """Has a place that gets hints asked for none? Most never say anything about them."""
    hinted = bool(seen.guided) or access.role == LEADER
    told = hinted and any(row.kind == HINT for row in seen.notices)
    return told and without_hints(seen, access.place)


def _asked(access: Access, seen: Seen, words: Words) -> tuple[AskedSeat, ...]:
    """What is asked of others; of each seat the first question."""
    game, found = seen.game, dict[Seat, AskedSeat]()
    hidden = game.turn is not None and len(look(game, GM).given) < len(game.turn.given)
    for each in game.open if access.place == access.seat else ():
        seat = each.question.seat
        if seat == access.seat or seat in found:
            continue
        taken = hidden and seen.place(seat) is not None
        closed = taken and keeps_secret(game, seat, seen.notices)
        openly = sees(GM, each.question.audience, each.slot.path, game.veils)
        found[seat] = _asked_of(each, closed, words) if openly else AskedSeat(seat, closed=closed)
    return tuple(found.values())


def _asked_of(each: Open, closed: bool, words: Words) -> AskedSeat:
    """A question that whoever leads may know: a few words of it, and how to throw for it."""
    question, about = each.question, each.question.fact("figur")
    throw = key_of(each.slot) if isinstance(question, Throw) else ""
    named = about if isinstance(about, str) else ""
    return AskedSeat(question.seat, words.question(question), throw, closed, named)


def _outlook(
    access: Access, seen: Seen, words: Words, course: Course | None, play: Screen
) -> OutlookShown | None:
    """The forecast of this place; without one, whoever leads sees where to ask for it."""
    if course or any(row.kind == FORETOLD for row in seen.notices):
        shown = outlook_shown(access, seen, words, course)
        if shown is None or not shown.stale or shown.running or play.round is not None:
            return shown  # else the fight is over that it tells of
    sides = {each.side for each in play.figures if not each.out}
    if access.role != LEADER or len(sides) < 2 or between_evenings(seen.game, access.place):
        return None
    return NOT_YET


def _may(access: Access, settings: Settings, rules: Any) -> frozenset[str]:
    """What this place may do; nothing in secret where the rules hide nothing."""
    return _allowed(access.role, settings, _unveiled(rules))


CHASE = "track"


def _explained(seen: Seen, play: Screen) -> str:
    """What is to be explained besides the usual: a chase that runs, or what an evening is about."""
    evening = evening_of(seen) if seen.guided else None
    return CHASE if play.track else evening.primer if evening else ""


def _primer(rules: Any, what: str, lang: str) -> tuple[str, ...]:
    return _told_first(rules, what, lang)


@cache
def _told_first(rules: Any, what: str, lang: str) -> tuple[str, ...]:
    said = rules.catalogue.primers.get(what) or rules.catalogue.primer
    return tuple(each.said(lang) for each in said)


@cache
def _unveiled(rules: Any) -> bool:
    return isinstance(rules, Unveiled)


@lru_cache(MOST_READINGS)
def _allowed(role: str, settings: Settings, unveiled: bool) -> frozenset[str]:
    return allowed_acts(role, settings) - ({"secret"} if unveiled else set())


def _goals(rules: Any, play: Screen, words: Words) -> tuple[tuple[str, str], ...]:
    """What can be wanted, first what is usually wanted with what runs now."""
    return _wanted(rules, play.running.command if play.running else "", words.lang)


@lru_cache(MOST_READINGS)
def _wanted(rules: Any, command: str, lang: str) -> tuple[tuple[str, str], ...]:
    words, usual = Words(rules, lang), usual_goal(rules, command)
    names = sorted(rules.goals, key=lambda name: rules.goals[name] is not usual)
    return tuple((name, words.word(name)) for name in names)


@cache
def _kinds(lang: str) -> tuple[tuple[str, str], ...]:
    translate = translator(lang)
    return tuple((kind, translate(said)) for kind, said in KINDS.items())


def actors(seen: Seen) -> dict[Seat, str]:
    """By which name a story is told: the figure's, not that of whoever sits there today.

    The game master is left to the teller, for that is a role and not a name.
    """
    system = seen.game.system
    scene = system.scene(system.view(seen.game.state, ONLOOKERS))
    figures: dict[Seat, list[str]] = {}
    for figure in scene.figures:
        if not figure.npc and figure.seat != GM:
            figures.setdefault(figure.seat, []).append(figure.name)
    people = {place.seat: place.name for place in seen.places if place.seat != GM}
    return people | {seat: ", ".join(names) for seat, names in figures.items()}


def _people(
    places: Sequence[PlaceRow],
    here: frozenset[Seat],
    now: float,
    spoke: Mapping[Seat, str],
    words: Words,
) -> tuple[PersonShown, ...]:
    """Everybody at the table; the same for all of them as long as nobody comes, goes or speaks."""
    shown = [place for place in places if place.seat != ONLOOKERS]
    awake = tuple(
        place.seat in here or now - place.seen < HERE or "ansage" in place.autopilot
        for place in shown
    )
    key = (awake, frozenset(spoke), words.lang)
    return _PEOPLE.made(
        places,
        key,
        lambda: tuple(
            _person(place, here, place.seat in spoke, words)
            for place, here in zip(shown, awake, strict=True)
        ),
    )


def _person(place: PlaceRow, here: bool, spoke: bool, words: Words) -> PersonShown:
    return PersonShown(
        place.seat,
        place.name,
        place.role,
        here,
        spoke,
        words.say(NAMES[place.role]),
        place.autopilot,
    )


def _proposal(
    row: TableRow, access: Access, places: Sequence[PlaceRow], words: Words, game: Game[Any, Any]
) -> ProposalShown | None:
    if not row.proposal:
        return None
    asked, names = json.loads(row.proposal), {place.seat: place.name for place in places}
    number, asker = asked["turn"], names.get(asked["by"], asked["by"])
    heard = turn_numbers(game, access.place)
    waiting = tuple(names.get(seat, seat) for seat in asked["needed"])
    return ProposalShown(
        heard.index(number) if number in heard else -1,
        asker,
        words.word(called(game, number)),
        waiting,
        access.place in asked["needed"],
    )


def _seal(held: Held, seat: Seat) -> SealShown:
    log = held.game.log
    opened = log[0]
    shown = [
        pair for entry in marks(log).revealed if allowed(entry.audience, seat)
        for pair in entry.seeds
    ]  # fmt: skip
    words = dict(held.game.words)
    return SealShown(
        opened.promises if isinstance(opened, Opened) else (),
        tuple(words.items()),
        held.led if seat == GM else held.told,
        tuple(shown),
        seat != ONLOOKERS and may_pledge(held.game, seat),
        tuple(name for name, _ in held.game.pledges if name not in words),
        due_words(held.game, seat) or "",
    )


def heard_by(place: Seat, notices: Sequence[NoticeRow]) -> list[NoticeRow]:
    """What a place is told beside the game; what it has understood or read is nothing to tell,
    and forecasts stand elsewhere."""
    unsaid = (HINT, READ, FORETOLD)
    return [row for row in notices if row.kind not in unsaid and allowed(row.audience, place)]


def _notices(
    notices: Sequence[NoticeRow], access: Access, game: Game[Any, Any], words: Words
) -> tuple[NoticeShown, ...]:
    heard = heard_by(access.place, notices)
    begun = _beginnings(game, access.place)
    return tuple(
        _notice(row, number, bisect_left(begun, row.entries), words)
        for number, row in [*enumerate(heard)][-NOTICES_SHOWN:]
    )


def _notice(row: NoticeRow, number: int, cards: int, words: Words) -> NoticeShown:
    key = (number, cards, words.system.id, words.lang)
    said = partial(notice_sentence, row, words)
    return _NOTICES.made(row, key, lambda: NoticeShown(number, said(), cards, row.at, row.kind))


def _beginnings(game: Game[Any, Any], seat: Seat) -> Sequence[int]:
    """Where in the log the turns begin that this seat has heard of."""
    starts = marks(game.log).begun
    return sorted(starts[number] for number in turn_numbers(game, seat))


def notice_sentence(row: NoticeRow, words: Words) -> str:
    """A notice in the reader's language."""
    values = dict(row.values)
    if "was" in values:
        values["was"] = _what(row.kind, values["was"], words)
    return words.say(NOTICES[row.kind], **values)


def _what(kind: str, what: Any, words: Words) -> str:
    if kind in ("autopilot", "von_hand"):
        return ", ".join(words.say(KINDS[each]) for each in what)
    if kind != "eingestellt":
        return words.word(what)
    name, value = what
    shown = words.say(UNDO[value]) if name == "undo" else words.value(value)
    label = words.say(SETTINGS[name])
    return label if name == "password" else f"{label}: {shown}"


def switches(game: Game[Any, Any], words: Words) -> tuple[SwitchShown, ...]:
    """All house rules as they are set; they are open to everybody."""
    lesart = game.system.reading(game.state)
    key = (game.system.id, words.lang)
    return _SWITCHES.made(lesart, key, lambda: _switches(lesart, words))


def _switches(lesart: Any, words: Words) -> tuple[SwitchShown, ...]:
    values = written(lesart)
    return tuple(
        SwitchShown(
            field.key,
            words.translate(field.ask.label),
            _sent(values[field.key]),
            words.value(values[field.key]),
            field.ask.rule,
            getattr(lesart, field.name) == field.default,
        )
        for field in form(type(lesart))
    )


def _sent(value: Any) -> str:
    """What a form would send for this value."""
    if isinstance(value, bool):
        return "ja" if value else "nein"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)

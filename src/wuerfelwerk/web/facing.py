"""A table as a page faces it: values that panels show, by the names they have there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from urllib.parse import quote, urlencode

from wuerfelwerk.present.language import LANGS, translator
from wuerfelwerk.present.pages.sheet import command_name, in_full
from wuerfelwerk.present.screen.scenes import FigureShown
from wuerfelwerk.present.screen.values import (
    CardShown,
    OfferShown,
    QuestionShown,
    Screen,
    StageShown,
    TaleShown,
)
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.hinweis import QUESTION
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.rules.wording import N_, OPEN
from wuerfelwerk.table.looking.abend import AbendShown
from wuerfelwerk.table.looking.hinweis import HintShown
from wuerfelwerk.table.looking.screen import AskedSeat, SealShown, TableScreen
from wuerfelwerk.table.people.roles import PLAYER
from wuerfelwerk.table.play.nudges import NUDGED
from wuerfelwerk.web.asking import check_form
from wuerfelwerk.web.boards import NO_SHIPS, Ship, ships_of
from wuerfelwerk.web.deploying import Deploying, deploying_of
from wuerfelwerk.web.offered import (
    CHECK,
    CommandGroup,
    SwitchRows,
    Topic,
    dearest_first,
    grouped,
    is_switch,
    is_tool,
    switch_rows,
    topics,
)
from wuerfelwerk.web.opening import Opening, OpponentShown, opening_of, opponents
from wuerfelwerk.web.render import LATE
from wuerfelwerk.web.ring import AskedShown, LastAct, RingPlace, Strip, ring_of, strip_of
from wuerfelwerk.web.stage import Pronounced, headline, own_side, pronounced, tone

V = TypeVar("V")
STRUCK = "gestrichen"
"""The kind of a notice by which people read that something was taken back."""
LATELY = 3
"""How many cards the screen at the wall tells of."""
MOST_WAYS, MOST_LISTS, MOST_NAMED = 4096, 256, 512
"""How many addresses, lists of offers and lists of everybody are kept as a page has them."""
_NAMES: Kept[Mapping[Seat, str]] = Kept(MOST_NAMED)
_ACTORS: Kept[Mapping[Seat, str]] = Kept(MOST_NAMED)
LEADING, THE_LEADER = N_("Spielleitung"), N_("die Spielleitung")
WHAT_NOW = N_("Was kann ich jetzt tun?")
TOOLS, RARE = N_("Werkzeug der Spielleitung"), N_("Seltener gebraucht")
SUCCEEDING = "gelingen"
"""The goal of whoever goes a way of a scene and has said nothing else."""
FIGHTING = ("siegen", "unterschied")
"""The goal of whoever acts in a fight and has said nothing else, the first that a system has: to
fell opponents, or to deal more than one takes."""
BESIDE = frozenset({
    CHECK, "kampf_beginnen", "neue_runde", "runde_beginnen", "kampfwurf", "kampf_beitreten",
    "gemeinsam_werfen", "gemeinsam_proben", "jagd_runde", "tag_wechseln", "wachen", "trinken",
    "reparieren",
})  # fmt: skip
"""Commands by which several throw beside each other, nobody against anybody."""
MORE = N_("und %(n)s weitere")
WON, LOST = N_("Sieg! Deine Seite steht noch"), N_("Niederlage: Deine Seite ist geschlagen")
OPPONENTS, FIGURE = N_("Figuren"), N_("Figur")


@dataclass(frozen=True, slots=True)
class Where:
    """The table's address; ``seat`` where the game master acts for somebody who is not there."""

    table: str
    seat: Seat

    def weg(self, to: str = "", view: str = "") -> str:
        """The address of something at this table."""
        return _way(self.table, self.seat, to, view)

    def at(self, table: str) -> Where:
        """The same place at another table."""
        return Where(table, self.seat)


@lru_cache(MOST_WAYS)
def _way(table: str, seat: Seat, to: str, view: str) -> str:
    asked = {"platz": seat, "ansicht": view}
    query = urlencode({name: value for name, value in asked.items() if value})
    path = f"/tisch/{quote(table, safe='')}" + (f"/{to}" if to else "")
    return f"{path}?{query}" if query else path


def where(view: TableScreen) -> Where:
    """The address of the table, as this place reaches it."""
    return _where(view.table, view.seat if view.place and view.place != view.seat else "")


_where = lru_cache(MOST_WAYS)(Where)


def _nameless(leader: str) -> bool:
    """Is whoever leads called by what they do, in whichever language?"""
    return leader in {translator(each)(LEADING) for each in LANGS}


def names_of(view: TableScreen, lang: str) -> Mapping[Seat, str]:
    """What the seats are called: by who sits there, else by whom they play."""
    everybody = (view.people, view.play.figures)
    return _NAMES.made_of(everybody, lang, lambda: _names_of(view, lang))


def _names_of(view: TableScreen, lang: str) -> Mapping[Seat, str]:
    figures = {figure.seat: figure.name for figure in view.play.figures if not figure.npc}
    people = {person.seat: person.name for person in view.people}
    return {GM: translator(lang)(LEADING), **figures, **people}


def actors_of(view: TableScreen, lang: str) -> Mapping[Seat, str]:
    """By which name a card is signed: the figure's, not that of whoever sits there today."""
    everybody = (view.people, view.play.figures)
    return _ACTORS.made_of(everybody, lang, lambda: _actors_of(view, lang))


def _actors_of(view: TableScreen, lang: str) -> Mapping[Seat, str]:
    figures: dict[Seat, list[str]] = {}
    for figure in view.play.figures:
        if not figure.npc:
            figures.setdefault(figure.seat, []).append(figure.name)
    named = {seat: ", ".join(names) for seat, names in figures.items() if seat != GM}
    people = {person.seat: person.name for person in view.people}
    return {**people, **named, GM: translator(lang)(LEADING)}


def signed(card: CardShown, view: TableScreen, names: Mapping[Seat, str]) -> str:
    """Who announced a turn: the figure it names, else all of the seat's but whom it brought."""
    if card.seat == GM:
        return names[GM]
    own = [each.name for each in view.play.figures if each.seat == card.seat and not each.npc]
    if card.fields.get("figur") in own:
        return str(card.fields["figur"])
    before = [name for name in own if name != card.fields.get("name")]
    return ", ".join(before) or names.get(card.seat, card.seat)


def goal_for(view: TableScreen, wanted: str) -> str:
    """What is wanted: what somebody said, else in a fight to win it.

    In a scene of a guided evening it is that the way succeeds, as its button promised, unless a
    command has an aim of its own.
    """
    names = [name for name, _ in view.goals]
    if wanted in names:
        return wanted
    if view.abend is not None and not view.abend.fights and SUCCEEDING in names:
        aimed = names[0] != next(iter(system(view.play.system).goals))
        return names[0] if aimed else SUCCEEDING
    fights = view.play.round is not None and view.play.running is None
    wins = [name for name in FIGHTING if fights and name in names]
    return next(iter((*wins, *names)), "")


def busy(view: TableScreen) -> bool:
    """Is a turn running, so that nobody can announce anything?"""
    return view.play.running is not None or bool(view.play.waiting_for)


@dataclass(frozen=True, slots=True)
class OfferList:
    """Offers of one panel: those one can announce by topic, and those one cannot."""

    key: str
    title: str
    chapters: Sequence[Topic]
    locked: Sequence[OfferShown] = ()


_LISTS: Kept[OfferList] = Kept(MOST_LISTS)


Figures = tuple[FigureShown, ...]
_EVERYBODY: Kept[tuple[Figures, Figures, Strip | None]] = Kept(MOST_NAMED)
_BARE: Kept[Strip] = Kept(MOST_NAMED)
_RINGS: Kept[tuple[RingPlace, ...]] = Kept(MOST_NAMED)
_DEPLOYING: Kept[Deploying | None] = Kept(MOST_NAMED)


def _divided(figures: Figures, seat: Seat) -> tuple[Figures, Figures, Strip | None]:
    own = tuple(each for each in figures if each.seat == seat and not each.npc)
    return own, tuple(each for each in figures if each not in own), strip_of(own)


@lru_cache(MOST_NAMED)
def _in_full(system_id: str, lang: str) -> Mapping[str, str]:
    return in_full(Words(installed()[system_id], lang))


class _once(Generic[V]):
    """A property that is found out once; like ``cached_property``, but without a lock."""

    def __init__(self, find: Callable[[Any], V]) -> None:
        self._find, self.__doc__ = find, find.__doc__

    def __get__(self, facing: Any, owner: type) -> V:
        value = facing.__dict__[self._find.__name__] = self._find(facing)
        return value


class Facing:
    """A table as a page faces it: all that its screen says, and what follows from that."""

    wall = True
    """Named by the panels of the screen at the wall alone."""

    def __init__(self, view: TableScreen, lang: str, goal: str = "") -> None:
        said = self.__dict__
        said.update(zip(_PLAYED, _read_played(view.play), strict=True))
        said.update(zip(_SHOWN, _read_shown(view), strict=True))
        self.view, self.lang, self.wanted_goal = view, lang, goal

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    @_once
    def tisch(self) -> Where:
        """The address of the table, as this place reaches it."""
        return where(self.view)

    @_once
    def table_path(self) -> str:
        """The address of the table, as everybody reaches it."""
        return Where(self.view.table, "").weg()

    @_once
    def leads(self) -> bool:
        """Is this the game master's place?"""
        return self.view.role == "sl"

    @_once
    def leads_in_or_out(self) -> bool:
        """Does this place lead, where an evening begins or has ended?"""
        return self.leads and (self.beginning or self.view.ended)

    @_once
    def own_place(self) -> Seat:
        """The place this person really has."""
        return self.view.place or self.view.seat

    @_once
    def names(self) -> Mapping[Seat, str]:
        """What the seats are called."""
        return names_of(self.view, self.lang)

    # Whose turn it is

    @_once
    def your_turn(self) -> bool:
        """Is this place asked something, or may it announce?"""
        play = self.view.play
        acts = play.acting == self.view.seat and play.running is None and not play.waiting_for
        acts = acts and not (self.led_on or self.held)
        return bool(play.questions) or (acts and "announce" in self.view.may)

    @_once
    def wanted(self) -> bool:
        """Does anything at all wait for this place?"""
        asked = self.view.proposal
        chooses = self.szene is not None and not self.szene.over
        return self.your_turn or chooses or bool(asked and asked.yours)

    @_once
    def paused(self) -> bool:
        """Has this place to wait for the game to go on?"""
        return self.view.settings.paused and not self.view.ended

    @_once
    def program_acts(self) -> bool:
        """Is it the turn of a place that the program plays, or for the program to lead on?"""
        bots = {person.seat for person in self.view.people if "ansage" in person.autopilot}
        due = self.view.play.acting in bots or self.led_on
        return due and not (self.held or busy(self.view))

    @_once
    def held(self) -> bool:
        """Does the program wait until this place has read the throw that lies on the stage?"""
        return self.view.held and not (self.paused or self.view.ended or self.tisch.seat)

    @_once
    def led_on(self) -> bool:
        """Is it for the program that leads to say how it goes on, or what is to be done first?"""
        play = self.view.play
        begins = all(each.seat == GM for each in play.cards) and not self.over
        if self.szene is not None:
            return False
        fights = play.round is not None or begins
        leads = play.acting is None or bool(play.pending)
        return self.view.alone and fights and leads and not busy(self.view)

    @_once
    def szene(self) -> AbendShown | None:
        """The scene of a guided evening, while nothing goes on at the table."""
        abend = self.view.abend
        idle = not (busy(self.view) or self.view.ended or self.view.settings.paused)
        return abend if abend is not None and idle and not abend.fights else None

    @_once
    def hinweis(self) -> HintShown | None:
        """What the hero of an evening is told about the rules, where it can hang under anything."""
        hint = self.view.hint
        if hint is None or self.paused or self.view.ended:
            return None
        there = bool(self.view.play.questions) if hint.on == QUESTION else not busy(self.view)
        return hint if there else None

    @_once
    def others_asked(self) -> tuple[str, ...]:
        """Who else is asked something: the figure, and who plays it."""
        seats = self.view.play.waiting_for
        return tuple(self._awaited(seat) for seat in seats if seat != self.view.seat)

    def _awaited(self, seat: Seat) -> str:
        name, figures = self.names.get(seat, seat), self.view.play.figures
        if seat == GM and _nameless(name):
            return translator(self.lang)(THE_LEADER)
        own = [each.name for each in figures if each.seat == seat and not each.npc]
        if seat == GM or not any(each.seat == seat for each in self.view.people):
            return name if seat == GM else ", ".join(own) or name
        return f"{own[0]} ({name})" if len(own) == 1 and own[0] != name else name

    @_once
    def led_next(self) -> bool:
        """Does a player in a fight wait for whoever leads to go on?"""
        play, view = self.view.play, self.view
        fights = play.round is not None and not (busy(view) or self.over or view.ended)
        idle = not (self.acting_figure or play.pending or self.next_offer or self.awaited)
        return view.role == PLAYER and not view.alone and fights and idle

    @_once
    def nudgeable(self) -> tuple[tuple[Seat, str], ...]:
        """Whom this place may remind, but for those whom it may answer for in the same breath."""
        if self.wanted:
            return ()
        elsewhere = {each.seat for each in self.asked_others}
        awaited = self._awaited_people.items()
        return tuple((seat, name) for seat, name in awaited if seat not in elsewhere)

    @_once
    def _awaited_people(self) -> Mapping[Seat, str]:
        """Who is waited for and there to answer, not the program, by seat."""
        play = self.view.play
        if self.paused or self.view.ended or self.tisch.seat or "nudge" not in self.view.may:
            return {}
        waits = {*play.waiting_for, play.acting} - {self.own_place}
        return {
            each.seat: self._awaited(GM)
            if each.seat == GM
            else self.names.get(each.seat, each.name)
            for each in self.view.people
            if each.seat in waits and not {"ansage", "wahl"} & set(each.autopilot)
        }

    @_once
    def nudged(self) -> str:
        """Who reminds this place of what it is asked, if anybody does."""
        last = self.view.notices[-1] if self.view.notices else None
        if last is None or last.kind != NUDGED or not self.wanted:
            return ""
        return last.sentence

    @_once
    def all_asked(self) -> tuple[str, ...]:
        """Who is asked something."""
        return tuple(self._awaited(seat) for seat in self.view.play.waiting_for)

    @_once
    def acting_figure(self) -> str:
        """Who is to act by the order."""
        return next((place.figure for place in self.view.play.order if place.now), "")

    @_once
    def beginning(self) -> bool:
        """Has nothing been announced yet?"""
        return not (self.view.play.cards or self.view.play.running)

    @_once
    def opening(self) -> Opening | None:
        """What is to be done before the first turn, for whoever leads at the own place."""
        play = self.view.play
        if not self.leads or self.tisch.seat or play.running or play.round is not None:
            return None
        return None if any(card.throws for card in play.cards) else opening_of(self.view, self.lang)

    @_once
    def vacant_names(self) -> tuple[str, ...]:
        """Who could still sit down, for whoever speaks at the own place."""
        listed = self.tisch.seat or self.opening
        return () if listed else tuple(map(self._awaited, self.view.vacant))

    @_once
    def free_names(self) -> tuple[str, ...]:
        """Whom nobody plays yet, as everybody sees it; for the screen at the wall."""
        taken = {GM, *(person.seat for person in self.view.people)}
        free = (each for each in self.view.play.figures if each.seat not in taken)
        return () if self.view.ended else tuple(each.name for each in free if not each.npc)

    @_once
    def idle(self) -> str:
        """What a player waits for while no fight is on: a figure of the own, that the evening
        begins, or what anybody wants to do next; empty for everybody else."""
        play, view = self.view.play, self.view
        plays = view.role == PLAYER and not (view.alone or view.ended or view.abend)
        if not plays or play.round is not None or busy(view) or self.over:
            return ""
        if not self.own_figures:
            return "figur"
        told = any(each.throws for each in play.cards)
        return "zwischen" if told else "vorher"

    # What could be announced

    @_once
    def can_announce(self) -> bool:
        """Is anything on offer?"""
        return bool(self.view.play.offers)

    @_once
    def burden(self) -> str:
        """What weighs on the figure that this place acts with: the level of a bar with its cost."""
        acting = [each for each in self.view.play.figures if each.name == self.acting_figure]
        levels = (level for each in acting for bar in each.gauges for level in bar.levels)
        heavy = (level for level in levels if level.now and level.text)
        return next((f"{level.label}, {level.text}" for level in heavy), "")

    @_once
    def proposed(self) -> OfferShown | None:
        """What to announce next, for whoever leads and for whoever has to act."""
        mine = self.view.seat == GM or self.your_turn
        return self.view.play.hint if "announce" in self.view.may and mine else None

    @_once
    def next_offer(self) -> OfferShown | None:
        """What this place could announce first to make a fight go on, where nobody is to act."""
        play = self.view.play
        if self.acting_figure or play.pending:
            return None
        urgent = [each for each in play.offers if each.rank < 0] if play.bout else []
        return min(urgent, key=lambda each: each.rank, default=None)

    @_once
    def or_else(self) -> OfferShown | None:
        """How whoever leads ends a fight between rounds, beside what is proposed."""
        play, shown = self.view.play, self.proposed or self.next_offer
        if self.view.seat != GM or shown is None or self.acting_figure or play.pending:
            return None
        # What is announced is called as what happens by it: kampf_beenden, kampf_beendet.
        ending = {name_of(e) for e in installed()[self.view.system].wording.ending}
        found = (
            e for e in play.offers if not e.fields and e.name.removesuffix("n") + "t" in ending
        )
        return next((each for each in found if each.name != shown.name), None)

    @_once
    def awaited(self) -> tuple[str, str] | None:
        """What a fight waits for: why most of what is urgent is refused, and by which rule."""
        play = self.view.play
        if self.acting_figure or play.pending:
            return None
        locked = [each for each in play.locked if each.rank < 0] if play.bout else []
        if "announce" not in self.view.may or not locked:
            return None
        return Counter((each.reason, each.rule) for each in locked).most_common(1)[0][0]

    @_once
    def usual_offers(self) -> OfferList:
        """What this place can announce, and what not."""
        return self._listed("angebote", self._usual_offers)

    def _listed(self, which: str, make: Callable[[], OfferList]) -> OfferList:
        """Offers of one panel; as long as they are the same they are sorted once."""
        play = self.view.play
        mine, fighting = play.acting == self.view.seat, play.round is not None
        may = "announce" in self.view.may
        key = (which, mine, fighting, may, self.leads, bool(play.figures), self.lang)
        return _LISTS.made_of((play.offers, play.locked), key, make)

    def _usual_offers(self) -> OfferList:
        usual = [group for group in grouped(self.view.play.offers) if not self._elsewhere(group)]
        if self.view.play.acting == self.view.seat:
            usual = dearest_first(usual)
        locked = self.view.play.locked if "announce" in self.view.may else ()
        return OfferList("angebote", translator(self.lang)(WHAT_NOW), self._topics(usual), locked)

    @_once
    def fetched(self) -> int:
        """Of whoever leads a fight, the turn whose offers are fetched when they are opened.

        They are as much as all the rest of the page, and a fight goes on by what is suggested.
        """
        fighting = self.view.play.round is not None
        return self._turn + 1 if self.leads and not self.tisch.seat and fighting else 0

    @_once
    def changeable(self) -> tuple[str, ...]:
        """Whose sheet this place may change now, by a form that begins with what stands there."""
        offers, figures = self.view.play.offers, self.view.play.figures
        bringing = command_name(installed()[self.view.system])
        if not any(each.name == bringing for each in offers):
            return ()
        return tuple(each.name for each in figures if self.leads or each in self.own_figures)

    @_once
    def tools(self) -> OfferList:
        """What is announced rarely."""
        return self._listed("werkzeug", self._tools)

    def _tools(self) -> OfferList:
        found = [
            group
            for group in grouped(self.view.play.offers)
            if self._elsewhere(group) and not is_switch(group) and group.name != CHECK
        ]
        title = translator(self.lang)(TOOLS if self.leads else RARE)
        return OfferList("werkzeug", title, self._topics(found))

    @_once
    def switch_rows(self) -> SwitchRows | None:
        """The readings this place may set."""
        found = next((each for each in grouped(self.view.play.offers) if is_switch(each)), None)
        may = found and "announce" in self.view.may
        return switch_rows(found, self.view.switches) if found and may else None

    def _elsewhere(self, group: CommandGroup) -> bool:
        tool = is_tool(group, bool(self.view.play.figures))
        return is_switch(group) or tool or (self.leads and group.name == CHECK)

    @_once
    def requested(self) -> OfferShown | None:
        """How whoever leads asks for a check: that has a place of its own."""
        if not self.leads or "announce" not in self.view.may:
            return None
        return check_form(self.view.play.offers, self.view.play.figures, self.lang)

    @_once
    def reserve(self) -> tuple[OpponentShown, ...]:
        """Kinds of opponents that may come while something is played; for whoever leads."""
        play, rules = self.view.play, installed().get(self.view.system)
        if not self.leads or self.tisch.seat or self.opening or self.view.ended or rules is None:
            return ()
        bringing = command_name(rules)
        if all(each.name != bringing for each in play.offers):
            return ()
        there = [each.name for each in play.figures]
        return tuple(opponents(self.view.system, there, self.lang))

    def _topics(self, groups: Sequence[CommandGroup]) -> Sequence[Topic]:
        fighting = self.view.play.round is not None
        return topics(groups, fighting) if "announce" in self.view.may else []

    # The stage

    @_once
    def stage(self) -> StageShown:
        """The stage; how it was worked out is shown there when a turn is over."""
        stage = self.view.play.stage
        return replace(stage, lines=()) if stage.running and stage.lines else stage

    @_once
    def own_names(self) -> frozenset[str]:
        """Who is on this place's side."""
        return own_side(self.view.play.figures, self.view.seat)

    @_once
    def said(self) -> Pronounced | None:
        """What is pronounced under the cloth."""
        return pronounced(self.view.play.stage, self.own_names, self._more)

    @_once
    def _more(self) -> str:
        return translator(self.lang)(MORE)

    @_once
    def before(self) -> tuple[str, str] | None:
        """While an act is still open: what the last one came to, with its tone."""
        if self.said is None or self.said.tone != OPEN:
            return None
        told = next((each for each in self.lately if each.result and not each.order), None)
        if told is None:
            return None
        said = f"{told.result}: {told.lost}" if told.lost else told.result
        return said, tone(told, self.own_names)

    @_once
    def ruht(self) -> bool:
        """Does the stage rest, because nothing is on it that anybody waits for?"""
        return not (self.view.play.stage.running or self.picking or self.throwing)

    @_once
    def beside(self) -> bool:
        """Do those on the stage throw beside each other, and not against each other?"""
        number = self.view.play.stage.number
        card = next((each for each in reversed(self._cards) if each.number == number), None)
        nobodys = any(not each.name for each in self.view.play.stage.parties)
        return nobodys or (card is not None and card.command in BESIDE)

    @_once
    def picking(self) -> QuestionShown | None:
        """The question whose dice lie on the cloth to be picked."""
        first = next(iter(self.view.play.questions), None)
        return first if first is not None and first.kind == "wuerfel" else None

    @_once
    def throwing(self) -> QuestionShown | None:
        """The question whose dice are to be thrown."""
        first = next(iter(self.view.play.questions), None)
        return first if first is not None and first.kind == "wurf" else None

    @_once
    def round_word(self) -> str:
        """What the round is called; that for which everybody throws has begun."""
        play = self.view.play
        return (play.bout.count if play.bout else None) or play.count or ""

    @_once
    def introduced(self) -> tuple[str, str] | None:
        """Before somebody alone with the program acts for the first time in a fight: whom they
        play, and against whom."""
        play, seat = self.view.play, self.view.seat
        asked = bool(play.questions)
        acted = any(each.seat == seat or (asked and each.throws) for each in play.cards)
        if not self.view.alone or self.view.abend is not None or acted or not self.own_figures:
            return None
        others = [each.name for each in play.figures if each.name not in self.own_names]
        mine = ", ".join(each.name for each in self.own_figures)
        return (mine, ", ".join(others)) if others else None

    @_once
    def primer(self) -> tuple[str, ...]:
        """What somebody has to know to play what is played just now."""
        return self.view.primer

    @_once
    def aim(self) -> str:
        """What this place wants in a chase, and how far it is to there."""
        track = self.view.play.track
        return track.aim if track else ""

    @_once
    def rounds_left(self) -> int:
        """How many rounds a chase of an evening goes on at most; 0: however long it takes."""
        track, abend = self.view.play.track, self.view.abend
        return max(0, abend.rounds - (track.round or 0)) if track and abend else 0

    @_once
    def course(self) -> tuple[tuple[str, ...], ...]:
        """Who is how many steps from the front, for whoever runs along; nothing outside a chase."""
        track = self.view.play.track
        if track is None or not track.aim:
            return ()
        return tuple(tuple(each.figure for each in there) for _, there in track.steps)

    @_once
    def turn(self) -> int:
        """Which turn it is, so that the same question asked in another one is another.

        Whoever is neither asked nor to act need not know.
        """
        return self._turn if self.view.play.questions or self.acts_now else 0

    @_once
    def _turn(self) -> int:
        """Cards are numbered whatever was left out or let go of before them."""
        play = self.view.play
        newest = play.running or (play.cards[-1] if play.cards else None)
        over = newest is not None and newest is not play.running
        return (newest.number if newest else 0) + over

    @_once
    def asking(self) -> bool:
        """Is anybody asked anything, so that nothing is said of what could come next?"""
        return bool(self.view.play.questions or self.others_asked)

    @_once
    def runs(self) -> bool:
        """Does a turn run, so that nobody can announce anything before it is over?"""
        return busy(self.view)

    @_once
    def known(self) -> Mapping[str, Any]:
        """What was counted of questions before the page was drawn; the stream sends it later."""
        return {}

    @_once
    def acts_now(self) -> bool:
        """Is it this seat that has to act by the order?"""
        play = self.view.play
        mine = play.acting == self.view.seat and not self.closing
        return mine and not play.pending and bool(play.offers)

    @_once
    def barred(self) -> tuple[str, str] | None:
        """Why whoever is to act may attack nobody, and by which rule."""
        play = self.view.play
        if not self.acts_now or self.aim or any(each.attack for each in play.offers):
            return None
        locked = [each for each in play.locked if each.attack]
        first = min(locked, key=lambda each: each.rank, default=None)
        return (first.reason, first.rule) if first else None

    @_once
    def over(self) -> str:
        """With which sentence a fight or a chase has just ended, where nothing has begun since."""
        play = self.view.play
        last = play.cards[-1] if play.cards and play.running is None else None
        ends = (each for each in last.tale if each.ends) if last else iter(())
        said = next((each.result or each.deed for each in ends), "")
        board = play.board.ended.removesuffix(".") if said and play.board else ""
        return board or said

    @_once
    def own_side(self) -> str:
        """For which side this place plays, where somebody does."""
        return next((each.side for each in self.own_figures), "")

    @_once
    def fared(self) -> str:
        """How a fight went for whoever has a figure: is anybody of the own side still able to act?

        Where both sides still stand, as after a chase or a fight that was broken off, there is
        nothing to say.
        """
        if not self.over or not self.own_figures:
            return ""
        out: dict[bool, list[bool]] = {True: [], False: []}
        for each in self.view.play.figures:
            out[each.name in self.own_names].append(each.out)
        lost, won = all(out[True]), bool(out[False]) and all(out[False])
        return translator(self.lang)(LOST if lost else WON) if lost or won else ""

    @_once
    def closing(self) -> bool:
        """Is there nobody left to fight, so that it is for whoever leads to go on?

        A host lets everybody act whose turn it is, unless there is nothing left to act for.
        """
        play = self.view.play
        leads = self.view.seat == GM and self.proposed is not None
        return leads and play.acting is not None and not play.pending

    # Everybody in the scene

    @_once
    def _everybody(self) -> tuple[Figures, Figures, Strip | None]:
        """The own figures, all others, and the own one in one line: the same until a turn ends."""
        figures, seat = self.view.play.figures, self.view.seat
        return _EVERYBODY.made(figures, seat, lambda: _divided(figures, seat))

    @_once
    def in_full(self) -> Mapping[str, str]:
        """What the abbreviations of the system stand for."""
        return _in_full(self.view.system, self.lang)

    @_once
    def own_figures(self) -> Figures:
        """The figures of this seat, for the sheet beside the story."""
        return self._everybody[0]

    @_once
    def other_figures(self) -> Figures:
        """Everybody else."""
        return self._everybody[1]

    @_once
    def strip(self) -> Strip | None:
        """The own figure in one line; what a question counts is not told twice, and otherwise."""
        found = self._everybody[2]
        if found is None or not found.tokens or not self.view.play.questions:
            return found
        return _BARE.made(found, "", lambda: replace(found, tokens=()))

    @_once
    def strip_word(self) -> str:
        """What stands there for whoever has no figure."""
        return translator(self.lang)(OPPONENTS if self.leads else FIGURE)

    @_once
    def ring(self) -> tuple[RingPlace, ...]:
        """The order and everybody in it as one row."""
        play, seat, said = self.view.play, self.view.seat, translator(self.lang)
        waiting, own = play.waiting_for, self.own_names
        return _RINGS.made_of(
            (play.figures, play.order),
            (seat, waiting, own, self.lang),
            lambda: ring_of(
                play.figures,
                play.order,
                seat,
                frozenset(waiting),
                own,
                said,
                ships_of(play.board) if play.board else {},
            ),
        )

    @_once
    def drawn(self) -> Mapping[str, Ship]:
        """How the pieces look that questions show as a drawing."""
        asked = [each.about for each in self.view.play.questions if each.places]
        ships = ships_of(self.view.play.board) if asked else NO_SHIPS
        return {name: ships[name] for name in asked if name in ships}

    @_once
    def deploying(self) -> Deploying | None:
        """What this place may put on the board: nothing if it only looks on or reads a scene."""
        play = self.view.play
        if play.board is None or "announce" not in self.view.may or self.szene is not None:
            return None
        fighting = play.round is not None
        found = _DEPLOYING.made_of(
            (play.offers, play.board),
            (fighting, self.lang),
            lambda: deploying_of(play.board, play.offers, fighting),
        )
        told = self.view.abend is not None
        return None if found and told and not found.waiting else found

    # For whoever leads

    @_once
    def foretells(self) -> bool:
        """May a forecast be asked for now? Not while whoever leads has to answer for others."""
        return not any(each.vacant for each in self.asked_others)

    @_once
    def fighting(self) -> bool:
        """Is there a fight, of which can be asked how it would go on otherwise?"""
        return self.view.play.round is not None

    @_once
    def asked_others(self) -> tuple[AskedShown, ...]:
        """Who else is asked, and whether anybody is there to answer; for whoever leads."""
        if not self.leads or self.tisch.seat:
            return ()
        view = self.view
        here = {person.seat: person.here for person in view.people}
        seats = [seat for seat in view.play.waiting_for if seat != view.seat]
        acts = self._other_actor() if not seats else ""
        return tuple(self._asked(s, here, s == acts) for s in (seats or filter(None, [acts])))

    def _asked(self, seat: Seat, here: Mapping[Seat, bool], acts: bool) -> AskedShown:
        people = {person.seat: person.name for person in self.view.people}
        asked = next((each for each in self.view.asked if each.seat == seat), AskedSeat(seat))
        everybody = actors_of(self.view, self.lang).get(seat, seat)
        return AskedShown(
            seat,
            (self.acting_figure if acts else asked.about) or everybody,
            seat in self.view.vacant,
            here.get(seat, False),
            acts,
            people.get(seat, ""),
            asked.title,
            asked.throw,
            asked.closed,
            seat in self._awaited_people,
            everybody,
        )

    def _other_actor(self) -> Seat:
        """Whose turn it is, where that is neither this place nor one that the program plays."""
        seat = self.view.play.acting
        if seat in (None, self.view.seat) or busy(self.view) or self.program_acts or self.closing:
            return ""
        return "" if self.paused or self.view.ended else seat

    @_once
    def bots_for(self) -> tuple[AskedShown, ...]:
        """For whom the program answers though somebody sits there; for whoever leads."""
        if not self.leads or self.tisch.seat:
            return ()
        return tuple(
            AskedShown(each.seat, self.names.get(each.seat, each.name), False, each.here)
            for each in self.view.people
            if each.seat != GM and {"ansage", "wahl", "wuerfel"} <= set(each.autopilot)
        )  # fmt: skip

    @_once
    def last_undo(self) -> LastAct | None:
        """The last act, where this place may take it back."""
        play = self.view.play
        if not self.leads or "undo" not in self.view.may or play.running or not play.cards:
            return None
        card = play.cards[-1]
        told = headline(card.tale, self.own_names, self._more) if card.tale else None
        words = ", ".join(filter(None, (told.deed, told.result))) if told else card.title
        return LastAct(card.number, words)

    # Advice, taking back, people

    @_once
    def advises(self) -> bool:
        """May this place see the chances of what it can choose, and has it anything to choose?"""
        return self.your_turn and "advice" in self.view.may

    @_once
    def goals_shown(self) -> tuple[tuple[str, str], ...]:
        """What could be wanted, where there is advice."""
        return (
            self.view.goals if self.advises and (self.view.play.questions or not self.aim) else ()
        )

    @_once
    def goal_name(self) -> str:
        """What this place wants: what it said last, else what is usually wanted."""
        return goal_for(self.view, self.wanted_goal) if self.advises else ""

    @_once
    def goal_word(self) -> str:
        """What this place wants, in words."""
        return dict(self.goals_shown).get(self.goal_name, "")

    @_once
    def own_proposal(self) -> bool:
        """Has this place asked to take something back?"""
        asked = self.view.proposal
        return bool(asked and asked.by == self.view.name and not asked.yours)

    @_once
    def hands_of(self) -> Seat:
        """Whose hands of a bout this place calls its own; nobody's where it has none."""
        seat, bout = self.view.seat, self.view.play.bout
        hands = (hand for side in bout.sides for hand in side) if bout else ()
        return seat if seat != GM and any(hand.seat == seat for hand in hands) else ""

    @_once
    def seal_so_far(self) -> SealShown:
        """The seal, with ``LATE`` where it says how the log stands: that is new with every act."""
        seal = self.view.seal
        return replace(seal, head=LATE) if seal.head else seal

    @_once
    def log_head(self) -> str:
        """How the log stands."""
        return self.view.seal.head

    # What fell last, for the screen at the wall

    @_once
    def _cards(self) -> list[CardShown]:
        play = self.view.play
        return [*play.cards, *([play.running] if play.running else [])]

    @_once
    def taken_back(self) -> str:
        """What was taken back last, as long as nothing has happened since."""
        play, notices = self.view.play, self.view.notices
        last = notices[-1] if notices else None
        if last is None or last.kind != STRUCK or play.running:
            return ""
        return last.sentence if not play.cards or last.cards > play.cards[-1].number else ""

    @_once
    def lately(self) -> tuple[TaleShown, ...]:
        """What happened before what stands on the stage, newest first."""
        on_stage = self.view.play.stage.number
        cards = (each for each in reversed(self._cards) if each.number != on_stage)
        told = (each.tale for each in cards if each.tale)
        return tuple(headline(each, self.own_names, self._more) for each in told)[:LATELY]


def _plain(kind: Any) -> tuple[str, ...]:
    """What a screen says of its own that a page takes over as it is."""
    return tuple(each.name for each in fields(kind) if each.name not in vars(Facing))


_PLAYED, _SHOWN = _plain(Screen), _plain(TableScreen)
_read_played, _read_shown = attrgetter(*_PLAYED), attrgetter(*_SHOWN)

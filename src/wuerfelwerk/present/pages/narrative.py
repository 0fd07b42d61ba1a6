"""The evening in scenes: a sentence a turn, highlights, and what remains.

Lists of initiative, corrections and whatever only keeps the table in order are told nowhere here;
the chronicle has all of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from wuerfelwerk.play.game import Game, Past
from wuerfelwerk.play.view import Told, heard, told, view_of
from wuerfelwerk.present.pages.phrases import clock, flowing, said_of
from wuerfelwerk.present.screen.cards import card, states_before
from wuerfelwerk.present.screen.scenes import PlaceShown, order_shown, pictured, round_shown
from wuerfelwerk.present.screen.story import clause_of, full_stop, losses, stood, tale
from wuerfelwerk.present.screen.thrown import counted
from wuerfelwerk.present.screen.values import DieShown, LineShown, LossShown, TaleShown, ThrowShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.scene import Scene
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass, replace

FALL, BLOW, CRITICAL, CLOSE = "tod", "treffer", "krit", "knapp"
"""Kinds of highlights, those that matter most first."""
KINDS = (FALL, BLOW, CRITICAL, CLOSE)
ONE_IN = 4
"""At most one in so many throws is a highlight."""
LONGEST = 3
"""So many turns are told in one sentence, and so many sentences make a paragraph."""
MOST_LINES = 2
"""So many lines of working stand below a highlight."""
LESS = N_("%(figur)s %(n)s %(label)s weniger (noch %(rest)s)")
MORE = N_("%(figur)s %(n)s %(label)s mehr (jetzt %(rest)s)")
ARTICLES = ("Der ", "Die ", "Das ", "Ein ", "Eine ", "Alle ", "The ", "A ", "An ", "All ")
"""Words that are small within a sentence, unlike names, with which sentences begin otherwise."""
BEGINS, THEN = N_("Es beginnt %(wer)s"), N_("Es beginnt %(wer)s, dann %(andere)s")
ROUND, ROUNDS, THROW, THROWS = N_("Runde"), N_("Runden"), N_("Wurf"), N_("Würfe")
RARE, LARGEST = N_("kritisch"), N_("größter Treffer")
BLOWN, LARGEST_ON = N_("Größter Treffer: %(n)s %(label)s"), N_("größter Treffer gegen %(wen)s")
BLOWN_ON = N_("Größter Treffer gegen %(wen)s: %(n)s %(label)s")
"""Whoever does not see everybody's bars knows the largest of those alone whose bars these are."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A turn told: who did what, by which numbers, and what it changed."""

    turn: int
    throws: int
    """How many throws have fallen once it is over."""
    tale: tuple[TaleShown, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """Turns told in one breath: one that changed something, and what came to nothing before it."""

    clauses: tuple[Clause, ...]

    @property
    def throws(self) -> int:
        """How many throws have fallen once it is over."""
        return self.clauses[-1].throws


@dataclass(frozen=True, slots=True)
class Moment:
    """What makes a turn a highlight."""

    kind: str
    title: str
    dice: tuple[DieShown, ...]
    lines: tuple[LineShown, ...]
    """How the numbers came about."""
    fallen: tuple[str, ...] = ()
    """Who is out of play by it."""


@dataclass(frozen=True, slots=True)
class Part:
    """A paragraph, or a highlight, which is of one sentence."""

    sentences: tuple[Sentence, ...]
    moment: Moment | None = None


@dataclass(frozen=True, slots=True)
class SceneTold:
    """What belongs together: a round, or what happened before or after; or a place."""

    title: str
    begins: str = ""
    """Who begins, where there is an order."""
    text: str = ""
    """What somebody finds there, where an evening says so."""
    parts: tuple[Part, ...] = ()
    came_to: str = ""
    """What an evening says it came to."""
    time: str = ""
    """What the clock said when it began, where that is known and another scene's was not it."""


@dataclass(frozen=True, slots=True)
class Narrative:
    """The evening as a story."""

    scenes: tuple[SceneTold, ...] = ()
    throws: int = 0
    rounds: int = 0
    marks: tuple[tuple[int, str], ...] = ()
    """Highlights, as pairs of how many throws have fallen by then and the title."""
    numbers: tuple[tuple[str, str], ...] = ()
    """What remains, as pairs of word and number."""


@dataclass(frozen=True, slots=True)
class Station:
    """A scene of a guided evening, worded: from which turn on, and what the last one came to."""

    turn: int
    title: str
    text: str
    came_to: str = ""
    """What the way came to by which it was left; empty as long as it was not."""
    way: str = ""
    """What the way is called that was gone, where one throw decided it."""
    left: int = -1
    """The turn by which it was left."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn with what it takes to tell it."""

    old: Past[Any, Any]
    told: Told
    throws: int
    after: int
    """How many throws have fallen once it is over."""
    tale: tuple[TaleShown, ...]
    lost: tuple[LossShown, ...]
    fallen: tuple[str, ...]
    """Who is out of play by it."""
    round: str | None
    order: tuple[PlaceShown, ...]
    race: bool = False
    """Is it a chase, whose rounds are told in one breath?"""
    hidden: bool = False
    """Has anybody there a bar of which the reader does not know how it stands?"""


def narrated(
    game: Game[Any, Any],
    seat: Seat,
    words: Words,
    stations: Sequence[Station] = (),
    times: Mapping[int, float] | None = None,
) -> Narrative:
    """The evening as ``seat`` may tell it; ``times`` says by turn when it was announced."""
    ways = {each.left: each.way for each in stations if each.way}
    turns = tuple(_once_said(_turns(game, seat, words, ways)))
    moments = _moments(turns, words)
    throws = turns[-1].after if turns else 0
    return Narrative(
        tuple(_clocked(_scenes(turns, moments, stations, times or {}, words))),
        throws,
        _rounds(turns),
        tuple((each.after, moments[id(each)].title) for each in turns if id(each) in moments),
        _numbers(turns, throws, words),
    )


def in_words(sentence: Sentence) -> str:
    """A sentence as plain text, its numbers in brackets."""
    said = "; ".join(clause_of(line) for each in sentence.clauses for line in each.tale)
    return f"{said[:1].upper()}{said[1:]}{full_stop(said)}"


def _turns(
    game: Game[Any, Any], seat: Seat, words: Words, ways: Mapping[int, str]
) -> Iterator[_Turn]:
    before, fallen = states_before(game), 0
    for number, old, again in heard(game, seat):
        turn = told(old, seat, number, again)
        throws = counted(turn.given, words)
        fallen += throws
        was, changed = before[id(old)], losses(before[id(old)], old.state, seat, words)
        earlier, scene = (_scene_of(each, seat, words) for each in (was, old.state))
        there, now = stood(was, seat, words), stood(old.state, seat, words)
        out = {each.name for each in there if each.out}
        names = [each.name for each in (*there, *now)]
        yield _Turn(
            old,
            turn,
            throws,
            fallen,
            _chosen(
                _lines(turn, changed, bool(scene.order), names, words),
                ways.get(old.turn.number, "") if turn.seat == GM else "",
                names,
            ),
            tuple(each for each in changed if each.low),
            tuple(e.name for e in now if e.out and e.name not in out),
            round_shown(earlier if scene.round is None else scene, words),
            order_shown(scene, words) if scene.track is None else (),
            (earlier if scene.round is None else scene).track is not None,
            any(gauge.value is None for each in now for gauge in each.gauges),
        )


def _chosen(lines: tuple[TaleShown, ...], way: str, names: Sequence[str]) -> tuple[TaleShown, ...]:
    """A turn in which the hero went a way: told by it rather than by what was asked for it."""
    deed = lines[0].deed if lines else ""
    told = bool(lines and lines[0].result)
    if not (way and told) or any(deed.startswith(f"{each} ") for each in names):
        return lines
    return (replace(lines[0], deed=way, onward=f": {lines[0].result}"), *lines[1:])


def _scene_of(state: Any, seat: Seat, words: Words) -> Scene:
    return pictured(view_of(words.system, state, seat), words)[0]


def _lines(
    turn: Told, changed: Sequence[LossShown], listed: bool, names: Sequence[str], words: Words
) -> tuple[TaleShown, ...]:
    """What a story tells of a turn; ``listed``: does its scene say who comes first?"""
    if turn.refused is not None:
        return ()
    found = tale(turn, [_in_prose(each, words) for each in changed], words)
    kept = tuple(each for each in found if not each.order and (each.result or not each.turning))
    opens = any(type(each) in words.system.wording.turning for each in turn.events)
    if opens and listed:  # who comes first stands above the scene; what went wrong is told
        kept = tuple(each for each in kept if each.result and each.bad)
    kept = tuple(each for line in kept if (each := said_of(line, names, words)))
    few = kept if any(each.result for each in kept) else kept[:1]
    if turn.seat == GM and not any(each.result for each in kept):
        few = tuple(each for each in kept if each.ends)  # all else keeps the table in order
    return tuple(flowing(_within(each), names, words) for each in few)


def _within(line: TaleShown) -> TaleShown:
    """A line as part of a sentence; of a new round its heading says the number."""
    numbers = "" if line.turning else line.numbers
    return replace(line, deed=_small(line.deed), result=_small(line.result), numbers=numbers)


def _small(said: str) -> str:
    """Words as they stand within a sentence.

    >>> _small("Die 1 bringt Ada Glück"), _small("Ada trifft")
    ('die 1 bringt Ada Glück', 'Ada trifft')
    """
    return said[:1].lower() + said[1:] if said.startswith(ARTICLES) else said


def _in_prose(loss: LossShown, words: Words) -> LossShown:
    said = LESS if loss.after < loss.before else MORE
    values = {"n": abs(loss.after - loss.before), "label": loss.label, "figur": loss.figure}
    return replace(loss, said=words.say(said, rest=words.value(loss.after), **values))


def _moments(turns: Sequence[_Turn], words: Words) -> dict[int, Moment]:
    """The highlights by the identity of their turns: the ones that matter most, and few."""
    largest = _largest(turns)
    found = [(kind, each) for each in turns if (kind := _kind(each, largest, words))]
    found.sort(key=lambda one: KINDS.index(one[0]))
    most = (turns[-1].after if turns else 0) // ONE_IN
    partial = _partial(turns)
    return {id(each): _moment(kind, each, partial, words) for kind, each in found[:most]}


def _partial(turns: Sequence[_Turn]) -> bool:
    """May somebody have lost more at once than the reader knows of?"""
    return any(each.hidden for each in turns)


def _kind(turn: _Turn, largest: LossShown | None, words: Words) -> str:
    """What makes a turn a highlight; nothing where nothing does."""
    if not turn.tale:
        return ""
    if turn.fallen:
        return FALL
    if any(each is largest for each in turn.lost):
        return BLOW
    if any(each.great for each in turn.tale):
        return CRITICAL
    return CLOSE if any(words.close(each) for each in turn.told.events) else ""


def _largest(turns: Sequence[_Turn]) -> LossShown | None:
    """The most that anybody lost at once, the first of several; a single point is none."""
    lost = (e for turn in turns if turn.tale for e in turn.lost if _points(e) > 1)
    return max(lost, key=_points, default=None)


def _points(loss: LossShown) -> int:
    return abs(loss.after - loss.before)


def _moment(kind: str, turn: _Turn, partial: bool, words: Words) -> Moment:
    shown = card(turn.told, words)
    reckoned = [each for each in shown.lines if each.total]
    lines = tuple(reckoned[-MOST_LINES:])
    numbers = next((each.numbers for each in turn.tale if each.numbers), "")
    title = _title(kind, turn, partial, words)
    return Moment(kind, title, _that_counted(shown.throws, numbers), lines, turn.fallen)


def _that_counted(throws: Sequence[ThrowShown], numbers: str) -> tuple[DieShown, ...]:
    """The dice that decided, as they lay in the end, however often some were thrown again.

    That is the single die which the numbers name first; else the first hand of the turn.
    """
    hands: dict[tuple[str, Seat], tuple[DieShown, ...]] = {}
    for each in throws:
        hand, whose = (*each.beside, *each.dice), (each.about, each.seat)
        if not each.joined and len(hands.get(whose, hand)) == len(hand):
            hands[whose] = hand
    first = re.search(r"\d+", numbers)
    decided = (dice for dice in hands.values()
               if first and len(dice) == 1 and dice[0].total == int(first[0]))  # fmt: skip
    return next(decided, next(iter(hands.values()), ()))


def _title(kind: str, turn: _Turn, partial: bool, words: Words) -> str:
    results = [each for each in turn.tale if each.result]
    if kind == FALL:
        named = (e.result for e in reversed(results) if e.great and e.bad in turn.fallen)
        out = words.say(N_("%(wer)s ist aus dem Spiel"), wer=", ".join(turn.fallen))
        return next(named, out)
    if kind == BLOW:
        lost = max(turn.lost, key=_points)
        values = {"n": _points(lost), "label": lost.label}
        return (
            words.say(BLOWN_ON, wen=lost.figure, **values)
            if partial
            else words.say(BLOWN, **values)
        )
    said = next((each for each in results if each.great or kind == CLOSE), turn.tale[0])
    if kind == CRITICAL:
        return words.say(N_("Kritisch: %(was)s"), was=said.result or said.deed)
    return words.say(N_("Um Haaresbreite: %(zahlen)s"), zahlen=said.numbers)


def _clocked(scenes: Iterable[SceneTold]) -> Iterator[SceneTold]:
    """Scenes with the clock's word where it has gone on since the one before."""
    last = ""
    for each in scenes:
        yield replace(each, time="") if each.time == last else each
        last = each.time or last


def _scenes(
    turns: Sequence[_Turn],
    moments: dict[int, Moment],
    stations: Sequence[Station],
    times: Mapping[int, float],
    words: Words,
) -> list[SceneTold]:
    """Turns by round, and before that by the scenes of an evening."""
    found, fought, last = list[SceneTold](), False, -1
    for at, some in groupby(turns, key=lambda each: _station(each, stations)):
        found += map(_unplayed, stations[last + 1 : at])
        here = list[SceneTold]()
        for number, began in _rounds_of(some):
            fought = fought or number is not None
            time = clock(times.get(began[0].old.turn.number), words)
            here.append(replace(_scene(number, fought, began, moments, words), time=time))
        told_of = [each for each in here if each.parts]
        found += told_of if at < 0 else _placed(stations[at], told_of)
        last = at
    return [*found, *map(_unplayed, stations[last + 1 :])]


def _rounds_of(turns: Iterable[_Turn]) -> Iterator[tuple[str | None, list[_Turn]]]:
    """Turns round by round; those of a chase, however many rounds it has, together."""
    for _, some in groupby(turns, key=lambda each: (each.race, "" if each.race else each.round)):
        found = list(some)
        yield found[0].round, found


def _once_said(turns: Iterable[_Turn]) -> Iterator[_Turn]:
    """Turns in which what all do time and again in a chase is said once."""
    last = ""
    for turn in turns:
        if not (turn.race and turn.tale):
            yield turn
            continue
        first, *rest = turn.tale
        again = first.result and first.deed == last
        yield replace(turn, tale=(replace(first, deed="", onward=""), *rest)) if again else turn
        last = first.deed


def _station(turn: _Turn, stations: Sequence[Station]) -> int:
    """Which scene of an evening a turn belongs to; -1 where there is none."""
    return sum(each.turn <= turn.old.turn.number for each in stations) - 1


def _unplayed(station: Station) -> SceneTold:
    """A scene in which nothing was done that a reader knows of: its own words alone."""
    return SceneTold(station.title, text=station.text, came_to=station.came_to)


def _placed(station: Station, scenes: Sequence[SceneTold]) -> list[SceneTold]:
    """What was done in a scene of an evening: the first part of it bears its name."""
    if not scenes:
        return [_unplayed(station)]
    whole = [replace(scenes[0], title=station.title, text=station.text), *scenes[1:]]
    whole[-1] = replace(whole[-1], came_to=station.came_to)
    return whole


def _scene(
    number: str | None,
    fought: bool,
    turns: Sequence[_Turn],
    moments: dict[int, Moment],
    words: Words,
) -> SceneTold:
    title = number or words.say(N_("Danach") if fought else N_("Auftakt"))
    begins = _begins(turns[0].order, words) if number else ""
    return SceneTold(title, begins, parts=tuple(_parts(turns, moments)))


def _begins(order: Sequence[PlaceShown], words: Words) -> str:
    """Who begins and who comes after, as a sentence."""
    if not order:
        return ""
    first, *others = (f"{e.figure} ({e.value})" if e.value else e.figure for e in order)
    said = BEGINS if not others else THEN
    return words.say(said, wer=first, **({"andere": ", ".join(others)} if others else {}))


def _parts(turns: Sequence[_Turn], moments: dict[int, Moment]) -> Iterator[Part]:
    """Paragraphs of a few sentences, and highlights between them."""
    told = (each for each in turns if each.tale)
    for moment, some in groupby(told, key=lambda each: moments.get(id(each))):
        if moment is not None:
            yield from (Part((_sentence([each]),), moment) for each in some)
            continue
        said = [_sentence(each) for each in _breaths(some)]
        for at in range(0, len(said), LONGEST):
            yield Part(tuple(said[at : at + LONGEST]))


def _breaths(turns: Iterable[_Turn]) -> Iterator[list[_Turn]]:
    """Turns that are told in one breath: up to one by which something was lost, and few."""
    so_far: list[_Turn] = []
    for turn in turns:
        so_far.append(turn)
        if turn.lost or len(so_far) == LONGEST:
            yield so_far
            so_far = []
    if so_far:
        yield so_far


def _sentence(turns: Sequence[_Turn]) -> Sentence:
    return Sentence(tuple(Clause(each.told.number, each.after, each.tale) for each in turns))


def _rounds(turns: Sequence[_Turn]) -> int:
    return sum(number is not None for number, _ in groupby(turns, key=lambda each: each.round))


def _numbers(turns: Sequence[_Turn], throws: int, words: Words) -> tuple[tuple[str, str], ...]:
    """What an evening came to in numbers, counted off the log as the seat may know it."""
    rounds = _rounds(turns)
    rare = sum(any(e.great and e.bad not in turn.fallen for e in turn.tale) for turn in turns)
    largest = _largest(turns)
    said = [
        (words.say(ROUND if rounds == 1 else ROUNDS), rounds),
        (words.say(THROW if throws == 1 else THROWS), throws),
        (words.say(RARE), rare),
    ]
    if largest:
        on = words.say(LARGEST_ON, wen=largest.figure) if _partial(turns) else words.say(LARGEST)
        said.append((on, _points(largest)))
    return tuple((word, str(number)) for word, number in said)

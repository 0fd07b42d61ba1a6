"""What one seat gets to see, in its own language: the same values for every page and for the API.

Everything here is made from ``look``, ``tale`` and what the system offers that seat. Templates and
JSON get these values and nothing else, so whatever a seat may not know cannot reach its screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from wuerfelwerk.play.game import Game
from wuerfelwerk.play.onward import Run, behind, leads, runs, swift_run
from wuerfelwerk.play.view import Sight, look, runs_for, struck
from wuerfelwerk.present.screen.basis import basis
from wuerfelwerk.present.screen.boards import board_shown
from wuerfelwerk.present.screen.bouts import bout_shown, handful_shown
from wuerfelwerk.present.screen.cards import cards, running_card
from wuerfelwerk.present.screen.fields import field_shown
from wuerfelwerk.present.screen.let_lie import lots_lying, lots_to_pick
from wuerfelwerk.present.screen.offers import clickable, hint_shown, locked_shown, offers_shown
from wuerfelwerk.present.screen.previews import previews_shown
from wuerfelwerk.present.screen.scenes import (
    ClockShown,
    FigureShown,
    PlaceShown,
    order_shown,
    pictured,
    round_shown,
)
from wuerfelwerk.present.screen.stages import bargain_shown, clock_shown, track_shown
from wuerfelwerk.present.screen.story import MOST_BESIDE_A_BOARD, MOST_PARTIES, stage_shown
from wuerfelwerk.present.screen.thrown import chain
from wuerfelwerk.present.screen.values import (
    CardShown,
    DieShown,
    EntryShown,
    FieldShown,
    OfferShown,
    QuestionShown,
    RunShown,
    Screen,
    SpotShown,
    StageShown,
)
from wuerfelwerk.present.screen.ways import route_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import question_form
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.layout import Lead
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open, Slot
from wuerfelwerk.rules.request import Choice, Number, Pick, Question, Throw
from wuerfelwerk.rules.route import Route
from wuerfelwerk.rules.scene import Scene
from wuerfelwerk.rules.system import is_ruling
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass, replace

MOST_STANDINGS = 512
"""For how many seats of tables it is kept how things stand; nothing of it changes within a turn."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What the state of a table alone says to a seat, worded: the same until a turn is over."""

    scene: Scene
    figures: tuple[FigureShown, ...]
    order: tuple[PlaceShown, ...]
    offers: tuple[OfferShown, ...] = ()
    locked: tuple[OfferShown, ...] = ()
    hint: OfferShown | None = None
    clock: ClockShown | None = None
    acting: Seat | None = None
    count: str | None = None
    pending: str = ""


_STANDINGS: Kept[Standing] = Kept(MOST_STANDINGS)
_RUNS: Kept[tuple[RunShown, ...]] = Kept(MOST_STANDINGS)
MOST_QUESTIONS = 512
"""How many questions are kept as they are worded: while others answer, one stays open."""
_QUESTIONS: Kept[QuestionShown] = Kept(MOST_QUESTIONS)


def _standing(game: Game[Any, Any], sight: Sight, words: Words) -> Standing:
    """How things stand for this seat; while a turn runs that it knows of, nothing is on offer."""
    runs = runs_for(game, sight.seat)
    key = (game.system.id, sight.seat, runs, words.lang)
    return _STANDINGS.made(game.state, key, lambda: _stood(game, sight, runs, words))


def _stood(game: Game[Any, Any], sight: Sight, runs: bool, words: Words) -> Standing:
    scene, figures = pictured(sight.view, words)
    seat = sight.seat
    offers = () if runs else offers_shown(game, seat, words)
    return Standing(
        scene,
        figures,
        _order(scene, offers, words),
        offers,
        () if runs else locked_shown(game, seat, words),
        None if runs else hint_shown(game, sight, scene, words),
        clock_shown(scene, offers, words) if scene.clock else None,
        _acting(scene),
        round_shown(scene, words),
        _pending(scene, words),
    )


def screen(
    game: Game[Any, Any], seat: Seat, words: Words, last: int | None = None, ruled: bool = False
) -> Screen:
    """The screen of ``seat``; ``last`` limits the cards to the newest ones.

    ``ruled``: does the program lead, so that what it says in between is known?
    """
    sight = look(game, seat)
    standing = _standing(game, sight, words)
    scene = standing.scene
    running, past = running_card(game, sight, words), cards(game, seat, words, last)
    newest = (running, *reversed(past)) if running else reversed(past)
    return Screen(
        game.system.id,
        seat,
        standing.acting,
        scene.round,
        scene.rule,
        standing.figures,
        standing.order,
        tuple(
            replace(
                _unless_told(question_shown(each, words), running),
                basis=basis(game, sight, each.question, words),
                handful=handful_shown(each.question, scene, words),
                **_put_as_one(game, each, words, ruled),
                **_foreseen(game, each.question, words),
                swift=_swift(game, each, words),
            )
            for each in sight.open
        ),
        tuple(sorted(sight.waiting_for)),
        standing.offers,
        standing.locked,
        running,
        past,
        standing.hint,
        struck(game, seat),
        board_shown(scene, sight.given if runs_for(game, seat) else (), words)
        if scene.board
        else None,
        track_shown(scene, seat, newest, words) if scene.track else None,
        bargain_shown(scene, words) if scene.bargain else None,
        bout_shown(scene, sight, running, words) if scene.bout else None,
        standing.clock,
        standing.count,
        standing.pending,
        _starred(
            stage_shown(
                running,
                past,
                scene.round == 1,
                _own_side(standing.figures, seat),
                MOST_BESIDE_A_BOARD if scene.board else MOST_PARTIES,
            ),
            words,
        ),
    )


def _foreseen(game: Game[Any, Any], question: Any, words: Words) -> dict[str, Any]:
    """What choices of dice give, where dice are chosen."""
    if not isinstance(question, Pick) or question.rule not in words.system.wording.previews:
        return {}
    shown = previews_shown(question, game.system.reading(game.state), words)
    return {"previews": shown, "foreseen": not shown}


def _own_side(figures: Sequence[FigureShown], seat: Seat) -> frozenset[str]:
    """The seat's own figures, and all on their side."""
    sides = {each.side for each in figures if each.seat == seat and each.side}
    return frozenset(each.name for each in figures if each.seat == seat or each.side in sides)


def _starred(stage: StageShown, words: Words) -> StageShown:
    """The stage with what its dice with a star mean."""
    means = words.system.wording.layout.wild_means
    if not means or not any(die.wild for party in stage.parties for die in party.dice):
        return stage
    return replace(stage, wild=words.translate(means))


def _put_as_one(game: Game[Any, Any], each: Open, words: Words, ruled: bool) -> dict[str, Any]:
    """The answers that are given at once, and what is asked by them."""
    found = _runs(game, each, words, ruled)
    if not found:
        return {}
    lead = words.system.wording.layout.leads.get(each.question.rule)
    if lead is None or not lead.title or not _begin_alike(lead, found):
        return {"runs": found}
    began = words.option(found[0].answers[0], each.question.rule)
    return {"runs": found, "title": words.say(lead.title, wahl=began)}


def _begin_alike(lead: Lead, found: Sequence[RunShown]) -> bool:
    """Do several runs that stand first begin with the same answer?"""
    first = [each.answers[0] for each in found if not each.aside]
    return len(first) > 1 and len(set(first)) == 1


def _runs(game: Game[Any, Any], each: Open, words: Words, ruled: bool) -> tuple[RunShown, ...]:
    layout, rule = words.system.wording.layout, each.question.rule
    key = (words.system.id, words.lang, ruled)
    if lead := layout.leads.get(rule):
        return _RUNS.made(each, key, lambda: _led(game, each, lead, ruled, words))
    follow = layout.onward.get(rule)
    if follow is None:
        return ()
    remote = layout.remote.get(rule, _none)
    return _RUNS.made(
        each,
        key,
        lambda: tuple(
            replace(_run(run, words), aside=remote(run))
            for run in _wanted(game, each, follow, words)
        ),
    )


def _none(_: Run) -> bool:
    return False


def _wanted(
    game: Game[Any, Any], each: Open, follow: frozenset[str], words: Words
) -> Iterator[Run]:
    needless = words.system.wording.layout.needless.get(each.question.rule, frozenset())
    for run in runs(game, each, follow):
        if tuple(option for option, _ in run) not in needless:
            yield run


def _led(
    game: Game[Any, Any], each: Open, lead: Lead, ruled: bool, words: Words
) -> tuple[RunShown, ...]:
    """Those that stand first, and behind them every answer by itself that is none of them."""
    first = leads(game, each, lead, ruled)
    rest = (_by_itself(run, first, words) for run in behind(each, first))
    return (*(_leading(run, lead, words) for run in first), *rest)


def _by_itself(run: Run, first: Sequence[Run], words: Words) -> RunShown:
    """An answer alone; where some that stand first begin alike, what else is asked after it."""
    shown = replace(_run(run, words), aside=True)
    longer = (each[1][1] for each in first if len(each) > 1 and each[0][0] == run[0][0])
    asked = next(longer, None)
    return shown if asked is None else replace(shown, outcome=_asked_next(asked, words))


def _asked_next(question: Question[Any], words: Words) -> str:
    return words.say(NEXT, frage=words.question(question))


def _leading(run: Run, lead: Lead, words: Words) -> RunShown:
    """What is the same in all of them need not be said, unless there is nothing else to say."""
    shown = _run(run, words)
    pairs = zip(shown.words, run, strict=True)
    said = tuple(word for word, (_, question) in pairs if len(lead.listed(question)) > 1)
    return replace(shown, words=said, outcome="") if said else replace(shown, words=shown.words[:1])


NEXT = N_("danach: %(frage)s")
"""What is asked after an answer, so that it is not taken for the one that asks no more."""
MOST_NUMBERS = 40
"""Of so many numbers it is told what each comes to."""
MOST_ROWS = 2
"""So many short options stand one below the other."""
FEW = 6
"""So many options are read at a glance: where no other question follows, that will do."""


def _swift(game: Game[Any, Any], each: Open, words: Words) -> RunShown | None:
    rule = words.system.wording.layout.swift.get(each.question.rule)
    if rule is None:
        return None
    key = (words.system.id, words.lang, "swift")
    found = _RUNS.made(each, key, lambda: _swiftly(swift_run(game, each, rule), rule.said, words))
    return found[0] if found else None


def _swiftly(run: Run, said: str, words: Words) -> tuple[RunShown, ...]:
    """The only one, with what it answers; none where the options say it as well."""
    if len(run) == 1 and sum(1 for _ in run[0][1].answers()) <= FEW:
        return ()
    shown, rule = _run(run, words), run[0][1].rule
    if len(run) == 1:
        outcome = f"{shown.words[0]}: {shown.outcome}"
    else:
        told = (words.outcome(question, option) for option, question in run)
        named = zip(run, shown.words, told, strict=True)
        outcome = " · ".join(n if q.rule == rule else o or n for (_, q), n, o in named)
    return (RunShown(shown.answers, (words.translate(said),), outcome),)


def _run(run: Run, words: Words) -> RunShown:
    answers = tuple(option for option, _ in run)
    said = _called(run, words)
    outcomes = [words.outcome(question, option) for option, question in run]
    return RunShown(answers, said, next(filter(None, reversed(outcomes)), ""))


def _called(run: Run, words: Words) -> tuple[str, ...]:
    """What a run is called as a whole, where the system says so, or what its answers are."""
    as_one = words.system.wording.layout.told_as.get(run[0][1].rule)
    if as_one and (found := as_one([option for option, _ in run])):
        message, values = found
        return (words.say(message, **{name: words.value(each) for name, each in values.items()}),)
    return tuple(words.option(option, question.rule) for option, question in run)


def _unless_told(asked: QuestionShown, running: CardShown | None) -> QuestionShown:
    """What has happened is not said again where the stage says it."""
    deeds = [each.deed for each in running.tale] if running else []
    return replace(asked, happened="") if asked.happened in deeds else asked


def _order(scene: Scene, offers: Sequence[OfferShown], words: Words) -> tuple[PlaceShown, ...]:
    """The order of action, with what a click on it would announce."""
    order = order_shown(scene, words)
    return clickable(order, offers, words) if offers else order


def _acting(scene: Scene) -> Seat | None:
    """Whose turn it is; the order is open to all, so this is, too."""
    return next((figure.seat for figure in scene.figures if figure.name == scene.acting), None)


def _pending(scene: Scene, words: Words) -> str:
    """What has to be done first, as a sentence without its full stop."""
    first = scene.pending
    return f"{first.figure} {words.word(first.does)}" if first else ""


LONGEST_KEY = 200
"""Of a question far inside, as a die thrown on dozens of times is, only the hash is the name."""


def key_of(slot: Slot) -> str:
    """A question's name for the outside, the same in every process."""
    where = ".".join(map(str, slot.path))
    deep = sha256(where.encode()).hexdigest() if len(where) > LONGEST_KEY else where
    return f"{deep}~{slot.key}~{slot.nth}"


def rule_named(key: str) -> str:
    """The rule of the question of that name; nothing where it is no name of a question.

    >>> rule_named("0.0~KAS-SIEB-01~2"), rule_named("")
    ('KAS-SIEB-01', '')
    """
    return key.split("~")[1].split("/")[0] if key.count("~") > 1 else ""


def slot_named(game: Game[Any, Any], seat: Seat, key: str) -> Slot | None:
    """The slot of the open question of that name, if it is still open for this seat."""
    mine = (each.slot for each in game.open if each.question.seat == seat)
    return next((slot for slot in mine if key_of(slot) == key), None)


def question_shown(each: Open, words: Words) -> QuestionShown:
    """An open question, worded once for as long as it is the same that is asked."""
    key = (each.slot, words.system.id, words.lang)
    return _QUESTIONS.made(each.question, key, lambda: _question_shown(each, words))


def _question_shown(each: Open, words: Words) -> QuestionShown:
    question = each.question
    layout = words.system.wording.layout
    field = answer_shown(question, words)
    about = question.fact("figur")
    return QuestionShown(
        key_of(each.slot),
        field.kind,
        words.question(question),
        question.rule,
        words.rule(question.rule),
        field,
        about if isinstance(about, str) else "",
        _asked_dice(question, words),
        question.forced if isinstance(question, Pick) else (),
        question.rule in layout.removing,
        ruling=is_ruling(words.system, question),
        paired=_paired(question, words),
        places=_places(question, words),
        preset=_preset(question, words),
        route=route_shown(question) if isinstance(question, Route) else None,
        lots=lots_to_pick(question, _sides(question), words) if isinstance(question, Pick) else (),
        lying=lots_lying(question, _sides(question), words) if isinstance(question, Pick) else (),
        verb=_verb(question.rule, words),
        left=_left(question.rule, words),
        naming=_naming(question.rule, words),
        happened=words.happened(question),
        stakes=words.stakes(question),
        outcomes=_outcomes(question, words),
        foremost=_foremost(question, words),
    )


def _foremost(question: Any, words: Words) -> tuple[str, ...]:
    found = words.system.wording.layout.foremost.get(question.rule)
    return found(question) if found is not None and isinstance(question, Choice) else ()


def _outcomes(question: Any, words: Words) -> tuple[tuple[str, str], ...]:
    """What the options of a question come to, where that is said."""
    if not isinstance(question, Choice | Number):
        return ()
    if question.rule not in words.system.wording.outcomes:
        return ()
    told = ((option, words.outcome(question, option)) for option in _listed(question))
    return tuple((option, said) for option, said in told if said)


def _listed(question: Choice | Number) -> Sequence[str]:
    """The options of a question; of many numbers none is one."""
    if isinstance(question, Choice):
        return question.options
    numbers = range(question.low, question.high + 1)
    return [str(each) for each in numbers] if len(numbers) <= MOST_NUMBERS else ()


def _verb(rule: str, words: Words) -> tuple[str, str] | None:
    found = words.system.wording.layout.verbs.get(rule)
    if found is None or not found.chosen:
        return None
    return words.word(found.chosen), words.word(found.done)


def _paired(question: Any, words: Words) -> bool:
    options = question.options if isinstance(question, Choice) else ()
    return len(options) > MOST_ROWS and question.rule in words.system.wording.layout.paired


def _places(question: Any, words: Words) -> tuple[SpotShown, ...]:
    known = words.system.wording.layout.placed.get(question.rule, {})
    options = question.options if isinstance(question, Choice) else ()
    if not known or not set(options) <= set(known):
        return ()
    return tuple(
        SpotShown(
            option,
            words.word(option),
            x,
            y,
            option in options,
            question.fact(f"{option}_ganz") != 0,
        )
        for option, (x, y) in known.items()
    )


def _left(rule: str, words: Words) -> str:
    found = words.system.wording.layout.verbs.get(rule)
    return words.word(found.left) if found is not None and found.left else ""


def _naming(rule: str, words: Words) -> tuple[str, str, str]:
    """What the button says of the dice that are chosen, where none is, and where all are."""
    found = words.system.wording.layout.verbs.get(rule)
    if found is None:
        return "", "", ""
    some = words.say(found.some, wuerfel="#") if found.some else ""
    none, whole = (words.say(each) if each else "" for each in (found.none, found.whole))
    return some, none, whole


def _sides(question: Pick) -> int:
    """Of dice that do not say how many sides they have: as many as the highest face."""
    sides = question.fact("seiten")
    return sides if isinstance(sides, int) else max(question.faces, default=0)


def answer_shown(question: Any, words: Words) -> FieldShown:
    """What is filled in to answer; answers made of parts by them, in rows where there are rows."""
    field = replace(field_shown(question_form(question), words), steps=_names(question, words))
    if isinstance(question, Number):
        field = replace(field, default=question.usual)
    said = words.system.wording.layout.choosing.get(question.rule)
    if said is not None:
        field = replace(field, options=tuple(_chosen(each, said, words) for each in field.options))
    if not words.system.wording.shapes:
        return field
    options = tuple((each, words.option(each, question.rule)) for each, _ in field.options)
    entries = tuple(_in_rows(field.options, question.rule, words))
    return replace(field, options=options, entries=entries or field.entries)


def _chosen(option: tuple[str, str], said: str, words: Words) -> tuple[str, str]:
    """A name with what choosing it does; a word of the system says that itself."""
    value, name = option
    return option if value in words.system.wording.words else (value, words.say(said, wahl=name))


def _in_rows(options: Sequence[tuple[str, str]], rule: str, words: Words) -> Iterator[EntryShown]:
    for option, _ in options:
        shape, parts = words.shape(option, rule)
        if shape and shape.row:
            row, short = (words.translate(said) % parts for said in (shape.row, shape.short))
            yield EntryShown(option, row, short)


def _names(question: Any, words: Words) -> tuple[tuple[int, str], ...]:
    if not isinstance(question, Number):
        return ()
    named = question.named or words.system.wording.layout.numbers.get(question.rule, ())
    fits = ((n, name) for n, name in named if question.low <= n <= question.high)
    return tuple((number, words.word(name) or str(number)) for number, name in fits)


def _asked_dice(question: Any, words: Words) -> tuple[DieShown, ...]:
    if isinstance(question, Throw):
        groups = question.pool.groups
        return tuple(DieShown(g.die.sides, (), 0) for g in groups for _ in range(g.count))
    if isinstance(question, Pick):
        keeps = words.system.wording.layout.keeping.get(question.rule)
        if keeps is not None:
            return tuple(chain(total, keeps.sides) for total in sorted(question.faces))
        most = _sides(question)
        return tuple(DieShown(most, (face,), face) for face in sorted(question.faces))
    return ()


def _preset(question: Any, words: Words) -> tuple[int, ...]:
    """Where dice are kept and higher ones are never worse, the highest are chosen already."""
    keeps = question.rule in words.system.wording.layout.keeping
    if not (keeps and isinstance(question, Pick) and question.rising):
        return ()
    return tuple(sorted(question.faces)[len(question.faces) - question.at_most :])

"""Hands of dice face to face: what lies before whom, what is being played, what is to be laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.play.view import Sight
from wuerfelwerk.present.screen.let_lie import lot_shown
from wuerfelwerk.present.screen.scenes import round_shown, told
from wuerfelwerk.present.screen.values import (
    BoutShown,
    CardShown,
    DieShown,
    HandfulShown,
    LotShown,
    SpreadShown,
    ThrowShown,
)
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.layout import Dealing, Lot
from wuerfelwerk.rules.note import Step
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.scene import Bout, Figure, Scene, Spread
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import replace

MOST_SPREADS = 1024
"""How many hands of dice are kept as they are worded."""
_SPREADS: Kept[SpreadShown] = Kept(MOST_SPREADS)


def bout_shown(
    scene: Scene, sight: Sight, running: CardShown | None, words: Words
) -> BoutShown | None:
    """Everybody's dice; while all throw anew, as far as this seat sees what fell."""
    bout = scene.bout
    if bout is None:
        return None
    dealing = words.system.wording.layout.dealing.get(running.command) if running else None
    figures = {each.name: each for each in scene.figures}
    shown = [_seen(each, scene, sight, running, dealing, words) for each in bout.spreads]
    known = [(figures[each.figure], each) for each in shown if each.figure in figures]
    title, count = words.word(bout.title), _count(scene, dealing is not None, words)
    return BoutShown(_sided(known, sight), title, bout.rule, scene.round, count)


def _seen(
    spread: Spread,
    scene: Scene,
    sight: Sight,
    running: CardShown | None,
    dealing: Dealing | None,
    words: Words,
) -> SpreadShown:
    """One hand; it is made again only if something of the running turn is about it."""
    if running and dealing:
        return _dealt(spread, scene, sight, running, dealing, words)
    plays = tuple(_plays(spread.figure, sight.steps if running else (), words))
    key = (words.system.id, words.lang, plays)
    return _SPREADS.made_of(
        (spread, scene), key, lambda: _same(_lying(spread, scene, plays, words))
    )


def _dealt(
    spread: Spread, scene: Scene, sight: Sight, running: CardShown, dealing: Dealing, words: Words
) -> SpreadShown:
    """A hand that is thrown anew; whoever has the very same throws of it sees the same."""
    own = tuple(_whole(each for each in running.throws if each.about == spread.figure))
    step = _sorting(spread.figure, sight.steps, dealing)
    hidden = _asked(spread, scene, sight)
    key = (words.system.id, words.lang, running.command, hidden)
    return _SPREADS.made_of(
        (spread, scene, step, *own),
        key,
        lambda: _same(_thrown_anew(spread, scene, own, step, dealing, words, hidden)),
    )


@lru_cache(MOST_SPREADS)
def _same(shown: SpreadShown) -> SpreadShown:
    """What looks the same is the very same value, so that it is drawn and written once."""
    return shown


def _count(scene: Scene, dealing: bool, words: Words) -> str | None:
    """What the round is called; whoever throws anew throws for the next one already."""
    number = (scene.round or 0) + dealing
    return round_shown(replace(scene, round=number), words) if number else None


def _sided(
    known: Sequence[tuple[Figure, SpreadShown]], sight: Sight
) -> tuple[tuple[SpreadShown, ...], ...]:
    """Those of a side together, own ones first, oneself at the top; of many sides each alone."""
    sides: dict[str, list[SpreadShown]] = {}
    own = [figure.side for figure, _ in known if figure.seat == sight.seat]
    known = sorted(known, key=lambda e: (e[0].side not in own[:1], e[0].seat != sight.seat))
    for figure, spread in known:
        sides.setdefault(figure.side, []).append(spread)
    if len(sides) == 2:
        return tuple(map(tuple, sides.values()))
    return tuple((spread,) for _, spread in known)


def _lying(
    spread: Spread, scene: Scene, plays: Sequence[tuple[str, Hand]], words: Words
) -> SpreadShown:
    """What lies, and what the running turn has already played of it."""
    lots = _marked([lot_shown(each, spread.sides, words) for each in spread.lots], plays)
    return _spread(spread, scene, lots, _dice(spread.spent, spread.sides, True), words)


def _plays(figure: str, steps: Sequence[Step], words: Words) -> Iterator[tuple[str, Hand]]:
    """What the steps of a turn say about the dice of a figure, the latest first."""
    for step in reversed(steps):
        played = words.system.wording.layout.played.get(step.rule)
        values = dict(step.values)
        if played and values.get(played.figure) == figure:
            yield words.word(played.word), _faces(values[played.value])


def _faces(value: Any) -> Hand:
    return (value,) if isinstance(value, int) else tuple(value or ())


def _marked(lots: Sequence[LotShown], plays: Sequence[tuple[str, Hand]]) -> tuple[LotShown, ...]:
    """Every die that is played gets the word for what it is played for; like dice are alike."""
    wanted = [(word, Counter(hand)) for word, hand in plays]
    free = Counter(die.total for lot in lots for die in lot.dice)
    for nr, (_, hand) in enumerate(wanted):
        wanted[nr] = (wanted[nr][0], hand & free)
        free -= hand
    return tuple(replace(lot, dice=tuple(_die(die, wanted) for die in lot.dice)) for lot in lots)


def _die(die: DieShown, wanted: Sequence[tuple[str, Counter[int]]]) -> DieShown:
    for word, hand in wanted:
        if hand[die.total]:
            hand[die.total] -= 1
            return replace(die, mark=word)
    return die


def _thrown_anew(
    spread: Spread,
    scene: Scene,
    own: Sequence[ThrowShown],
    step: Step | None,
    dealing: Dealing,
    words: Words,
    hidden: bool,
) -> SpreadShown:
    """What lies from before and what fell by now, sorted where it is known how."""
    fallen = [die for throw in own for die in throw.dice]
    sides = fallen[0].sides if fallen else spread.sides
    hand = tuple(sorted((*spread.carried, *(die.total for die in fallen if _lies(die)))))
    lots = dealing.lots(dict(step.values), hand) if step else (Lot(hand),) if hand else ()
    shown = tuple(lot_shown(each, sides, words) for each in lots)
    again = tuple(die for throw in own[-1:] for die in throw.dice if die.waiting)
    anew = replace(spread, carried=(), chosen=())
    found = _spread(anew, scene, shown, (), words, hidden)
    return replace(found, waiting=again)


def _lies(die: DieShown) -> bool:
    return not (die.dropped or die.waiting)


def _whole(throws: Iterable[ThrowShown]) -> Iterator[ThrowShown]:
    """The throws of one hand: until one of them lies as a whole."""
    for each in throws:
        yield each
        if all(map(_lies, each.dice)):
            return


def _sorting(figure: str, steps: Sequence[Step], dealing: Dealing) -> Step | None:
    """The step that says by which value dice of this figure are sorted."""
    told = (each for each in reversed(steps) if each.rule == dealing.basis)
    return next((each for each in told if dict(each.values).get(dealing.figure) == figure), None)


def _asked(spread: Spread, scene: Scene, sight: Sight) -> bool:
    """Is somebody else being asked for this figure, so that there is more than one sees?"""
    seat = next((each.seat for each in scene.figures if each.name == spread.figure), None)
    return seat in sight.waiting_for and seat != sight.seat


def _spread(
    spread: Spread,
    scene: Scene,
    lots: tuple[LotShown, ...],
    spent: tuple[DieShown, ...],
    words: Words,
    hidden: bool = False,
) -> SpreadShown:
    figure = next((each for each in scene.figures if each.name == spread.figure), None)
    place = next((each for each in scene.order if each.figure == spread.figure), None)
    more = (*spread.chosen, *spread.facts)
    return SpreadShown(
        spread.figure,
        figure.seat if figure else "",
        words.word(figure.side) if figure else "",
        lots,
        spent,
        (),
        _dice(spread.carried, spread.sides),
        tuple((words.word(each.label), told(each.value, words)) for each in more),
        tuple(map(words.word, spread.marks)),
        place.value if place else "",
        spread.figure == scene.acting,
        bool(figure and figure.out),
        hidden,
        _sentence(lots, words),
    )


def _dice(faces: Hand, sides: int, dropped: bool = False) -> tuple[DieShown, ...]:
    return tuple(DieShown(sides, (face,), face, dropped) for face in faces)


def _sentence(lots: Sequence[LotShown], words: Words) -> str:
    if not lots:
        return words.say(N_("Es liegt kein Würfel."))
    said = "; ".join(_said(each) for each in lots)
    return words.say(N_("Es liegen: %(lots)s."), lots=said)


def _said(lot: LotShown) -> str:
    faces = ", ".join(f"{die.total} ({die.mark})" if die.mark else str(die.total)
                      for die in lot.dice)  # fmt: skip
    return f"{lot.text}: {faces}" if lot.text else faces


def handful_shown(question: Any, scene: Scene, words: Words) -> HandfulShown | None:
    """The dice of which the options of a question are made, to be laid onto what it is about."""
    layout = words.system.wording.layout.handfuls.get(question.rule)
    if layout is None or not isinstance(question, Choice):
        return None
    options = tuple((each, layout.faces(each)) for each in question.options)
    supply = Counter(_faces(question.fact(layout.supply)))
    for _, faces in options:
        supply |= Counter(faces)
    sides = _sides(str(question.fact("figur") or ""), scene.bout)
    facts = {name: words.value(value) for name, value in question.facts}
    dice = _dice(tuple(sorted(supply.elements())), sides)
    return HandfulShown(dice, words.translate(layout.onto) % facts, options)


def _sides(figure: str, bout: Bout | None) -> int:
    return next((each.sides for each in bout.spreads if each.figure == figure), 0) if bout else 0

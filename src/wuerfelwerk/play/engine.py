"""The table's side of play: who throws, who chooses, who is asked. All else is ``game.apply``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import reduce
from hashlib import sha256
from typing import Any, TypeAlias, TypeVar

from wuerfelwerk.dice.seal import promise
from wuerfelwerk.dice.sources import DiceSource
from wuerfelwerk.errors import BrokenLog, IllegalAnswer, IllegalCommand, WuerfelwerkError, shorten
from wuerfelwerk.play.entries import (
    OPENING,
    Corrected,
    Entry,
    Given,
    Kept,
    Pledged,
    Refusal,
    Revealed,
    Settled,
    Spoken,
    Submitted,
    Undone,
    numbered,
)
from wuerfelwerk.play.game import Game, RunningTurn, Turn, TurnProgress, apply, as_text, waiting
from wuerfelwerk.play.seals import CHAINS, is_hash
from wuerfelwerk.play.under_way import UNDER_WAY
from wuerfelwerk.play.view import Sight, look, runs_for
from wuerfelwerk.rules.abilities import demand_veil
from wuerfelwerk.rules.note import GM, Audience, Seat, both
from wuerfelwerk.rules.procedure import Done, Open, Slot
from wuerfelwerk.rules.request import Answer, Question, Throw
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass, replace

S = TypeVar("S")
C = TypeVar("C")
Advisor: TypeAlias = Callable[[Sight, Open], Answer | None]
"""Chooses for a seat, or leaves it to the person; it is handed what the seat sees and no more."""


def by_hand(question: Throw) -> DiceSource | None:
    """Everybody throws real dice and types them in."""
    return None


@dataclass(frozen=True)
class Hands:
    """Who acts without being asked: dice (``None``: the seat throws by hand) and autopilots."""

    dice: Callable[[Throw], DiceSource | None] = by_hand
    autopilot: Mapping[Seat, Advisor] = field(default_factory=dict)


BY_HAND = Hands()
LONGEST_WORDS = 200
MOST_SPEAKERS = 60
"""How many seats may add words to the seal of one evening."""


def submit(
    game: Game[S, C], seat: Seat, command: C, hands: Hands, audience: Audience = None
) -> Game[S, C]:
    """Announce a command and go on until a person is needed; a refused one changes nothing."""
    _own(seat, command)
    demand_calm(game, seat)
    if audience is not None:
        demand_veil(game.system)
    known = both(audience, game.system.audience(game.state, command))
    return _settle(apply(game, Submitted(seat, command, known)), hands, strict=True)


def demand_calm(game: Game[S, C], seat: Seat) -> None:
    """Refuse while an announcement is under way; say who has to answer, if that may be known."""
    if game.turn is not None:
        if asked := _asked(game, seat):
            raise IllegalCommand(
                "Erst muss die laufende Ansage zu Ende sein; zu antworten hat: %(asked)s.",
                asked=asked,
            )
        raise IllegalCommand("Erst muss die laufende Ansage zu Ende sein.")


def _asked(game: Game[S, C], seat: Seat) -> str:
    """Whom a running announcement waits for, as far as this seat may know of it."""
    found = {each.question.seat for each in game.open} if runs_for(game, seat) else ()
    return ", ".join(shorten(each) for each in sorted(found))


def _own(seat: Seat, command: Any) -> None:
    if getattr(command, "wer", seat) != seat:
        raise IllegalCommand("%(seat)s kann nicht für andere ansagen.", seat=shorten(seat))


def answer(
    game: Game[S, C], seat: Seat, raw: object, hands: Hands, slot: Slot | None = None
) -> Game[S, C]:
    """Answer an open question of this seat (the first, unless ``slot`` names another)."""
    for each in game.open:
        if each.question.seat == seat and slot in (None, each.slot):
            return _given_on(game, _given(game, each, raw), hands)
    if asked := _asked(game, seat):
        raise IllegalAnswer(
            "%(seat)s ist jetzt nicht gefragt; zu antworten hat: %(asked)s.",
            seat=shorten(seat),
            asked=asked,
        )
    raise IllegalAnswer("%(seat)s ist jetzt nicht gefragt.", seat=shorten(seat))


def roll(
    game: Game[S, C], seat: Seat, source: DiceSource, hands: Hands, slot: Slot | None = None
) -> Game[S, C]:
    """Throw the dice an open question of this seat asks for, where nobody throws unasked."""
    for each in game.open:
        question = each.question
        if question.seat == seat and slot in (None, each.slot) and isinstance(question, Throw):
            lying = game.lying(each.slot)
            fallen = source.throw(
                question.missing(lying.answer if lying else None) or question.pool
            )
            return _given_on(game, _given(game, each, fallen.faces, fallen.origin), hands)
    if any(each.question.seat == seat for each in game.open):
        raise IllegalAnswer(
            "Gefragt ist jetzt kein Wurf von %(seat)s, sondern eine Antwort.", seat=shorten(seat)
        )
    if asked := _asked(game, seat):
        raise IllegalAnswer(
            "%(seat)s hat jetzt nichts zu werfen; gefragt ist: %(asked)s.",
            seat=shorten(seat),
            asked=asked,
        )
    raise IllegalAnswer("%(seat)s hat jetzt nichts zu werfen.", seat=shorten(seat))


def correct(game: Game[S, C], turn: int, command: C, hands: Hands) -> Game[S, C]:
    """Play a turn again with another command, and everything after it; dice stay."""
    _own(announcer(game, turn), command)
    audience = both(
        audience_of(game, turn), game.system.audience(state_before(game, turn), command)
    )
    return _settle(apply(game, Corrected(turn, command, audience)), hands, strict=True)


def announcer(game: Game[S, C], turn: int) -> Seat:
    """Who announced a turn; refuses a number that no turn has."""
    announced = [entry.seat for entry in game.log if isinstance(entry, Submitted)]
    if not 0 <= turn < len(announced):
        raise IllegalCommand("Eine Ansage %(number)d gibt es nicht.", number=turn)
    return announced[turn]


def state_before(game: Game[S, C], turn: int) -> S:
    """The state in which a turn was announced, as far as it still counts."""
    earlier = [old.state for old in game.past if old.turn.number < turn]
    return earlier[-1] if earlier else game.start


def correct_setup(game: Game[S, C], setup: Mapping[str, Any], hands: Hands) -> Game[S, C]:
    """Play everything again from another set-up, such as another reading of a rule; dice stay."""
    audience = game.system.audience(None, setup)
    return _settle(apply(game, Corrected(OPENING, as_text(setup), audience)), hands)


def undo(game: Game[S, C], turn: int, hands: Hands) -> Game[S, C]:
    """Strike a turn and play what came after it again; dice stay."""
    return _settle(apply(game, Undone(turn, audience_of(game, turn))), hands)


def serve(game: Game[S, C], hands: Hands) -> Game[S, C]:
    """Answer whatever needs no person, until a person is needed."""
    return _settle(game, hands)


def speak(game: Game[S, C], seat: Seat, words: str) -> Game[S, C]:
    """A seat adds its words to the evening's seal: once, before the first announcement.

    Not the game master's, who may know the seeds; but any other, even without a figure. Words that
    were pledged come after the first announcement: by then nobody can choose others to them.
    """
    if (pledged := due_words(game, seat)) is None:
        _demand_voice(game, seat)
    elif sha256(words.encode(errors="replace")).hexdigest() != pledged:
        raise IllegalCommand("Das sind nicht die Worte, die dieser Platz versprochen hat.")
    if len(words) > LONGEST_WORDS or not words.isprintable():
        raise IllegalCommand(
            "Worte zum Siegel sind lesbarer Text von höchstens %(most)d Zeichen.",
            most=LONGEST_WORDS,
        )
    return apply(game, Spoken(seat, words))


def pledge(game: Game[S, C], seat: Seat, digest: str) -> Game[S, C]:
    """A seat binds itself to words by their SHA-256, so that nobody can choose knowing them."""
    _demand_voice(game, seat)
    if not is_hash(digest):
        raise IllegalCommand("Versprochen werden Worte als SHA-256 mit 64 Ziffern von 0 bis f.")
    return apply(game, Pledged(seat, digest))


def due_words(game: Game[S, C], seat: Seat) -> str | None:
    """The digest of the words that a seat has pledged and may show now."""
    spoken = seat in dict(game.words)
    return None if game.hearing or spoken else dict(game.pledges).get(seat)


def may_pledge(game: Game[S, C], seat: Seat) -> bool:
    """May this seat still add words to the seal of this evening, or pledge some?"""
    return game.hearing and seat not in (GM, *dict(game.words), *dict(game.pledges))


def _demand_voice(game: Game[S, C], seat: Seat) -> None:
    if not may_pledge(game, seat):
        raise IllegalCommand(
            "Worte zum Siegel gibt jeder Platz einmal am Abend, vor der ersten Ansage, und nicht "
            "die Spielleitung."
        )
    if len(dict((*game.words, *game.pledges))) >= MOST_SPEAKERS:
        raise IllegalCommand(
            "Worte zum Siegel geben an einem Abend höchstens %(most)d Plätze.", most=MOST_SPEAKERS
        )


def reveal(game: Game[S, C], seeds: Mapping[str, bytes]) -> Game[S, C]:
    """End the evening: the seeds of all its chains become facts, and the next evening begins."""
    if game.turn is not None or game.queue:
        raise IllegalCommand("Ein Abend endet, wenn keine Ansage mehr läuft.")
    if not game.begun:
        raise IllegalCommand("An diesem Abend ist noch nichts angesagt, das zu Ende gehen könnte.")
    for name, head in game.heads:
        if promise(seeds.get(name, b"")) != head:
            raise BrokenLog("Die Würfel der Kette %(name)s waren nicht so versiegelt.", name=name)
    return reduce(apply, _revelation({name: seeds[name].hex() for name, _ in game.heads}), game)


def _revelation(seeds: Mapping[str, str]) -> tuple[Revealed, ...]:
    """The hidden chain's seed for the game master alone: whoever guesses which dice were thrown
    behind the screen could read their faces off it. The open one comes last."""
    hidden = tuple(
        Revealed(((name, seeds[name]),), frozenset({GM})) for name in CHAINS[1:] if name in seeds
    )
    return (*hidden, Revealed(tuple((name, seeds[name]) for name in CHAINS[:1] if name in seeds)))


def _given_on(game: Game[S, C], given: Given, hands: Hands) -> Game[S, C]:
    """Play on with an answer, from where the turn stands if that is still known."""
    running = UNDER_WAY.taken(game)
    if running is not None:
        running.hear(given)
    return _settle(apply(game, given), hands, True, running)


def _settle(
    game: Game[S, C], hands: Hands, strict: bool = False, running: RunningTurn | None = None
) -> Game[S, C]:
    """Play on until somebody must be asked; queued turns that have become illegal are refused."""
    while (turn := game.turn) is not None:
        try:
            running = running or RunningTurn(game)
            played = running.progress()
        except IllegalCommand as error:
            if strict:
                raise
            game, running = reduce(apply, refusal(turn, error), game), None
            continue
        if isinstance(played.standing, Done):
            due = outcome(turn, played.standing.value, played)
            game = reduce(apply, (part for part in due if part not in turn.kept), game)
            strict, running = False, None
            continue
        game = waiting(game, played, played.standing)
        found = (given for each in game.open if (given := _unasked(game, each, hands)))
        if (given := next(found, None)) is None:
            UNDER_WAY.put(game, running)
            return game
        game = apply(game, given)
        running.hear(given)
    return game


def outcome(turn: Turn[C], events: Sequence[Event], played: TurnProgress) -> tuple[Entry, ...]:
    """What the log keeps of a turn that is over: one part for each audience, the open one last."""
    happened = numbered([(both(turn.audience, each.audience), each) for each in events])
    worked = numbered([(both(turn.audience, each.audience), each) for each in played.steps])
    secret = {audience: None for audience, _ in (*happened, *worked) if audience != turn.audience}
    kept = tuple(
        Kept(turn.number, _for(audience, happened), _for(audience, worked), audience)
        for audience in secret
    )
    seen, told = (_for(turn.audience, each) for each in (happened, worked))
    veiled = (old.slot for old in turn.given if old.veil is not None)
    shown = tuple(slot for slot in veiled if slot in played.reached)
    return (*kept, Settled(turn.number, seen, told, None, turn.audience, shown))


def refusal(turn: Turn[C], error: WuerfelwerkError) -> tuple[Entry, ...]:
    """What the log keeps of a turn that has become illegal: the reason may name hidden things."""
    knows = both(turn.audience, frozenset({GM, turn.seat}))
    bare = Refusal(N_("Diese Ansage ist nach einer Korrektur nicht mehr möglich."), error.rule)
    kept = Kept(turn.number, (), (), knows, Refusal.of(error))
    return kept, Settled(turn.number, (), (), bare, turn.audience)


def _for(audience: Audience, found: Sequence[tuple[Audience, tuple[int, Any]]]) -> Any:
    return tuple(each for known, each in found if known == audience)


def _unasked(game: Game[S, C], each: Open, hands: Hands) -> Given | None:
    question = each.question
    if isinstance(question, Throw):
        assert game.turn is not None
        audience = both(game.turn.audience, question.audience)
        known = audience == question.audience
        source = hands.dice(question if known else replace(question, audience=audience))
        missing = question.missing(lying.answer if (lying := game.lying(each.slot)) else None)
        if source is None or missing is None:
            return None
        fallen = source.throw(missing)
        return _given(game, each, fallen.faces, fallen.origin)
    advisor = hands.autopilot.get(question.seat)
    chosen = advisor(look(game, question.seat), each) if advisor else None
    return None if chosen is None else _given(game, each, chosen, "autopilot")


def _given(game: Game[S, C], each: Open, raw: object, origin: str = "hand") -> Given:
    """The entry for an answer; of a throw that lacks dice, only those are added."""
    assert game.turn is not None
    question, lying = each.question, game.lying(each.slot)
    answered: Answer = None
    if isinstance(question, Throw) and lying and (missing := question.missing(lying.answer)):
        added = replace(question, pool=missing).read(raw)
        answered = tuple((*old, *new) for old, new in zip(lying.answer, added, strict=True))
        origin = f"{lying.origin}+{origin}"
    answered = question.read(raw) if answered is None else answered
    audience = both(game.turn.audience, question.audience)
    veil, number = veil_of(game, each.slot), game.turn.number
    about = about_of(question)
    return Given(number, each.slot, answered, origin, audience, veil, question.seat, about)


def about_of(question: Question[Any]) -> str:
    """The figure a question is about, if it names one."""
    named = question.fact("figur")
    return named if isinstance(named, str) else ""


def veil_of(game: Game[S, C], slot: Slot) -> Audience:
    """Who may look into the branches this answer belongs to, while they are private."""
    return reduce(both, (veil for at, veil in game.veils if slot.path[: len(at)] == at), None)


def audience_of(game: Game[S, C], turn: int) -> Audience:
    """What was announced in secret is corrected in secret."""
    announced = [entry.audience for entry in game.log if isinstance(entry, Submitted)]
    return announced[turn] if 0 <= turn < len(announced) else None

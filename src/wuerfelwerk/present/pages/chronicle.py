"""The evening as a readable story: from what a seat heard, in its language, as page or Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from wuerfelwerk.play.entries import Corrected, Submitted
from wuerfelwerk.play.game import Game, Past
from wuerfelwerk.play.view import Told, earlier, tale, told
from wuerfelwerk.present.pages.narrative import Narrative, SceneTold, Station, in_words, narrated
from wuerfelwerk.present.pages.replay import called
from wuerfelwerk.present.screen.cards import card, states_before
from wuerfelwerk.present.screen.scenes import FigureShown, figures_shown, round_shown
from wuerfelwerk.present.screen.story import losses, sentence_of
from wuerfelwerk.present.screen.values import DieShown, LossShown, ThrowShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import GM, Seat, allowed
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass, replace

CHRONICLES = 24
"""How many whole evenings are kept as they were written or drawn, a megabyte or two each."""
_WRITTEN = Kept[str](CHRONICLES)


@dataclass(frozen=True, slots=True)
class Noticed:
    """Something about the table, already worded, and after how many entries of the log it was."""

    entries: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A turn told, or one that was struck; a notice has sentences only, and no number."""

    number: int | None
    who: str
    title: str
    details: str
    sentences: tuple[str, ...]
    throws: tuple[str, ...] = ()
    refused: str = ""
    corrected: bool = False
    struck: str = ""
    """Where the turn no longer counts: why, and by whom. Such a passage has no number."""
    stop: int = 0
    """How many throws have fallen once it is over."""


Placed: TypeAlias = tuple[int, str | None, Passage]
"""A passage with its place in the log and the round it belongs to."""


@dataclass(frozen=True, slots=True)
class StoryChapter:
    """What belongs together: a round, or what happened before or after."""

    title: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The whole evening as one seat may tell it."""

    title: str
    system: str
    system_name: str
    teller: str
    chapters: tuple[StoryChapter, ...]
    figures: tuple[FigureShown, ...]
    """How they stand at the end."""
    story: Narrative = Narrative()
    """The same evening in scenes, without what only keeps the table in order."""
    led: bool = False
    """Does whoever leads tell it?"""


def chronicle(
    game: Game[Any, Any],
    seat: Seat,
    words: Words,
    title: str,
    names: Mapping[Seat, str] | None = None,
    notices: Sequence[Noticed] = (),
    strikers: Mapping[int, str] | None = None,
    stations: Sequence[Station] = (),
    times: Sequence[float] = (),
) -> Chronicle:
    """The evening for ``seat``; ``names`` are those of the people, by their seats.

    ``strikers`` says by turn who took it back, as far as this seat has heard of that; ``stations``
    are the scenes of a guided evening; ``times`` says when each entry of the log was made.
    """
    teller = _Teller(words, names or {})
    passages = [
        *((n.entries, None, _notice(n)) for n in notices),
        *_struck(game, seat, teller, strikers or {}),
        *_turns(game, seat, teller),
    ]
    passages.sort(key=lambda each: each[0])
    view = game.system.view(game.state, seat)
    return Chronicle(
        title,
        game.system.id,
        game.system.catalogue.name.said(words.lang),
        teller.name(seat),
        tuple(_chapters(passages, words)),
        figures_shown(game.system.scene(view), words),
        narrated(game, seat, words, stations, _announced_at(game, times)),
        seat == GM and GM not in teller.names,
    )


def _announced_at(game: Game[Any, Any], times: Sequence[float]) -> dict[int, float]:
    """By turn: when it was announced, as far as that was written down."""
    announced = [at for at, entry in enumerate(game.log) if isinstance(entry, Submitted)]
    return {turn: times[at] for turn, at in enumerate(announced) if at < len(times)}


@dataclass(frozen=True, slots=True)
class _Teller:
    words: Words
    names: Mapping[Seat, str]

    def name(self, seat: Seat) -> str:
        """Who sits there."""
        return called(seat, self.names, self.words)

    def turn(self, turn: Told, changed: Sequence[LossShown] = ()) -> Passage:
        """A turn as a passage; ``changed`` is what it has changed for the reader."""
        shown = card(turn, self.words, changed=changed)
        return Passage(
            shown.number,
            self.name(shown.seat),
            shown.title,
            shown.details,
            tuple(map(sentence_of, shown.tale)) or tuple(map(ended, shown.events)),
            tuple(self._throw(throw) for throw in shown.throws if not throw.joined),
            shown.refused,
            shown.corrected,
        )

    def struck(
        self, turn: Told, old: Past[Any, Any], why: str, seat: Seat
    ) -> tuple[str | None, Passage]:
        """A turn that no longer counts, with the round it belonged to."""
        system = self.words.system
        shown = replace(self.turn(turn), number=None, struck=why)
        return round_shown(system.scene(system.view(old.state, seat)), self.words), shown

    def _throw(self, throw: ThrowShown) -> str:
        dice = ", ".join(map(_chain, throw.dice))
        said = f"{throw.about or self.name(throw.seat)} {dice}"
        typed = self.words.say(N_("(von Hand eingetippt)"))
        return f"{said} {typed}" if throw.origin == "hand" else said


def _chain(die: DieShown) -> str:
    """A die with all its faces; in brackets if others were kept instead of it."""
    said = "→".join(map(str, die.faces))
    return f"({said})" if die.dropped else said


def ended(sentence: str) -> str:
    """A sentence that ends like one, so that another can follow it.

    >>> ended("Cy reagiert: ausweichen"), ended("Ork fällt.")
    ('Cy reagiert: ausweichen.', 'Ork fällt.')
    """
    return sentence if sentence.endswith((".", "!", "?", "…", "“")) else f"{sentence}."


def _notice(noticed: Noticed) -> Passage:
    return Passage(None, "", "", "", (noticed.sentence,))


def _heard(game: Game[Any, Any], seat: Seat) -> list[Past[Any, Any]]:
    """The turns behind ``tale``, one for one."""
    return [old for old in game.past if allowed(old.turn.audience, seat)]


def _turns(game: Game[Any, Any], seat: Seat, teller: _Teller) -> Iterator[Placed]:
    """Every turn with the place of its announcement in the log and the round it belongs to."""
    system = game.system
    announced = [at for at, entry in enumerate(game.log) if isinstance(entry, Submitted)]
    words, before, fallen = teller.words, states_before(game), 0
    for old, heard in zip(_heard(game, seat), tale(game, seat), strict=True):
        scene = system.scene(system.view(old.state, seat))
        told = teller.turn(heard, losses(before[id(old)], old.state, seat, words))
        fallen += len(told.throws)
        yield announced[old.turn.number], round_shown(scene, words), replace(told, stop=fallen)


def _struck(
    game: Game[Any, Any], seat: Seat, teller: _Teller, strikers: Mapping[int, str]
) -> Iterator[Placed]:
    """What was taken back, and how corrected turns had ended before, where this seat knew them."""
    announced = [at for at, entry in enumerate(game.log) if isinstance(entry, Submitted)]
    say, corrected = teller.words.say, {e.turn for e in game.log if isinstance(e, Corrected)}
    for old in game.struck:
        if allowed(old.turn.audience, seat):
            by = strikers.get(old.turn.number, "")
            why = say(N_("zurückgenommen von %(name)s"), name=by) if by else ""
            found = told(old, seat, 0, False), old, why or say(N_("zurückgenommen"))
            yield announced[old.turn.number], *teller.struck(*found, seat)
    for old in _heard(game, seat):
        direct = old.turn.number in corrected
        why = say(N_("von der Spielleitung berichtigt") if direct else N_("neu gerechnet"))
        for was, then in reversed([*earlier(old, seat)]):
            yield announced[old.turn.number], *teller.struck(then, was, why, seat)


def _chapters(passages: Sequence[Placed], words: Words) -> Iterator[StoryChapter]:
    """Passages by round; a notice stays in the chapter it falls into."""
    rounds: list[str | None] = []
    for _, number, passage in passages:
        before = rounds[-1] if rounds else None
        rounds.append(before if passage.number is None and not passage.struck else number)
    placed = zip(rounds, (passage for _, _, passage in passages), strict=True)
    fought = False
    for number, some in groupby(placed, key=lambda each: each[0]):
        fought = fought or number is not None
        yield StoryChapter(_heading(number, fought, words), tuple(passage for _, passage in some))


def _heading(number: str | None, fought: bool, words: Words) -> str:
    if number is not None:
        return number
    return words.say(N_("Danach") if fought else N_("Auftakt"))


_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~&])")
_LIST = re.compile(r"^(\s*\d+)([.)])|^(\s*)([-+=])")


def plain(text: str) -> str:
    r"""Text that Markdown shows as it stands.

    >>> plain("1. *Ada* <b>")
    '1\\. \\*Ada\\* \\<b\\>'
    """
    flat = " ".join(text.split())
    marked = _SPECIAL.sub(r"\\\1", flat)
    return _LIST.sub(lambda m: f"{m[1]}\\{m[2]}" if m[1] else f"{m[3]}\\{m[4]}", marked)


def markdown(told: Chronicle, words: Words) -> str:
    """The evening as a Markdown file, written once."""
    return _WRITTEN.made(told, words.lang, lambda: _written(told, words))


def _written(told: Chronicle, words: Words) -> str:
    """First the story, then everything that was thrown."""
    seen_by = N_("erzählt aus der Sicht von %(name)s")
    led = words.say(N_("erzählt aus Sicht der Spielleitung"))
    by = led if told.led else words.say(seen_by, name=told.teller)
    lines = [f"# {plain(told.title)}", f"*{plain(told.system_name)}, {plain(by)}*"]
    for scene in told.story.scenes:
        lines += _scene(scene)
    if told.figures:
        remains = words.say(N_("Was bleibt"))
        lines += [f"## {remains}", _standing(told.figures, words)]
    if told.chapters:
        every = words.say(N_("Alle Würfe"))
        lines.append(f"## {every}")
    for chapter in told.chapters:
        lines.append(f"### {plain(chapter.title)}")
        lines += [_paragraph(passage, words) for passage in chapter.passages]
    return "\n\n".join(lines) + "\n"


def _scene(scene: SceneTold) -> Iterator[str]:
    yield f"## {plain(scene.title)}"
    for said in (scene.time, scene.begins, scene.text):
        if said:
            yield f"*{plain(said)}*"
    for part in scene.parts:
        title = f"**{plain(part.moment.title)}.** " if part.moment else ""
        said = title + " ".join(plain(in_words(each)) for each in part.sentences)
        yield f"> {said}" if part.moment else said
    if scene.came_to:
        yield f"*{plain(scene.came_to)}*"


def _paragraph(passage: Passage, words: Words) -> str:
    said = " ".join(plain(sentence) for sentence in passage.sentences)
    if passage.number is None and not passage.struck:
        return f"*{said}*"
    details = f" ({plain(passage.details)})" if passage.details else ""
    head = f"{plain(passage.who)}, {plain(passage.title)}{details}."
    if passage.struck:
        gone = " ".join(each for each in [head, plain(passage.refused), said] if each)
        return f"~~{gone}~~ *({plain(passage.struck)})*"
    head = f"**{head}**"
    marks = [words.say(N_("Später richtiggestellt."))] if passage.corrected else []
    refused = [plain(passage.refused)] if passage.refused else []
    dice = words.say(N_("Würfel: %(dice)s."), dice="; ".join(passage.throws))
    thrown = [f"*{plain(dice)}*"] if passage.throws else []
    return " ".join(each for each in [head, *refused, said, *thrown, *marks] if each)


def _standing(figures: Sequence[FigureShown], words: Words) -> str:
    return "\n".join(f"- {plain(_stands(figure, words))}" for figure in figures)


def _stands(figure: FigureShown, words: Words) -> str:
    hidden = words.say(N_("verdeckt"))
    gauges = [
        f"{g.label} {hidden if g.value is None else words.value(g.value)}"
        + (f"/{g.most}" if g.most is not None and g.value is not None else "")
        for g in figure.gauges
    ]
    condition = [figure.condition] if figure.condition else []
    return f"{figure.name}: {', '.join([*condition, *gauges])}"

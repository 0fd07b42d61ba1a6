"""The table at the terminal: people and bots, sealed or real dice, every number explained."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import partial
from random import Random
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel

from wuerfelwerk.advice.ahead import Advice
from wuerfelwerk.advice.autopilot import Autopilot
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.cli.ask import Changed, Leave, Prompt, command
from wuerfelwerk.cli.common import new_file, write_text
from wuerfelwerk.cli.creation import guided, overview
from wuerfelwerk.dice.seal import SealedDice, promise
from wuerfelwerk.dice.sources import DiceSource
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.engine import Hands, answer, speak, submit, undo
from wuerfelwerk.play.game import Game, Turn, new_game
from wuerfelwerk.play.journal import export, head
from wuerfelwerk.play.proof import save, words_of
from wuerfelwerk.play.replay import CHAINS, chain_for
from wuerfelwerk.play.view import Sight, Told, look, running_command, tale
from wuerfelwerk.present.language import translated
from wuerfelwerk.present.screen.advice import advised, answer_text, how, indifferent, no_difference
from wuerfelwerk.present.screen.bouts import bout_shown
from wuerfelwerk.present.screen.values import LotShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abilities import Charting
from wuerfelwerk.rules.note import GM, Seat, Total
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Answer, Throw
from wuerfelwerk.rules.route import Route, corners
from wuerfelwerk.rules.route import told as said_in_legs
from wuerfelwerk.rules.system import Goal, System, usual_goal
from wuerfelwerk.rules.system import system as system_by_name
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass


def run(
    *,
    system: str,
    lang: str,
    hotseat: bool,
    real_dice: bool,
    seed: int | None,
    log: str | None,
    auto: bool,
    console: Console,
) -> int:
    """Play a whole fight at the terminal; returns the exit code."""
    rules = system_by_name(system)
    prompt = Prompt(console, Words(rules, lang), {})
    options = Options(hotseat, real_dice, auto, seed)
    return evening_at(prompt, lambda: open_session(prompt, rules, options), log)


def evening_at(prompt: Prompt, opened: Callable[[], Session], log: str | None) -> int:
    """Sit down, play until it is over or somebody leaves, write the log; returns the exit code."""
    if log is not None:
        new_file(log)
    session = None
    try:
        session = opened()
        session.play()
    except Leave:
        prompt.tell(prompt.words.say(N_("Der Tisch bleibt, wie er ist. Bis bald!")))
    finally:
        if session is not None:
            session.close(log)
    return 0


@dataclass(frozen=True)
class Options:
    """Who sits at the terminal and whose dice are thrown."""

    hotseat: bool = False
    real_dice: bool = False
    auto: bool = False
    seed: int | None = None


def open_session(prompt: Prompt, rules: System[Any, Any], options: Options) -> Session:
    """Choose who fights, promise the dice, hear the table's words."""
    say, names = prompt.words.say, list(rules.examples)
    greet(prompt, say(N_("Der Spieltisch, der die Regeln kennt.")))
    setup = rules.examples[names[0]]
    if not options.auto:
        example = say(N_("Beispiel"))
        shown = [f"{_who(rules, rules.examples[name])} ({example})" for name in names]
        own = say(N_("eigene Figur gegen eine aus dem Beispiel"))
        chosen = prompt.menu(say(N_("Wer tritt an?")), [*shown, own])
        setup = guided(prompt, rules) if chosen == len(names) else rules.examples[names[chosen]]
    game, seeds = promised(prompt, rules, setup, options)
    return Session(prompt, rules, game, options, seeds)


def greet(prompt: Prompt, text: str) -> None:
    """What this is, in a frame."""
    name = prompt.words.system.catalogue.name.said(prompt.words.lang)
    prompt.console.print(Panel(escape(text), title=f"Würfelwerk · {name}", expand=False))


def promised(
    prompt: Prompt, rules: System[Any, Any], setup: Mapping[str, Any], options: Options
) -> tuple[Game[Any, Any], Mapping[str, bytes]]:
    """A game whose dice are promised and sealed by the table's words, and its secrets."""
    say, seeds = prompt.words.say, _seeds(options.seed)
    promises = {name: promise(seed) for name, seed in seeds.items()}
    game = new_game(rules, setup, promises)
    for name, each in promises.items() if not options.real_dice else ():
        prompt.tell(say(N_("Versprochen (%(chain)s): %(hash)s"), chain=name, hash=each), "dim")
    if not options.auto and not options.real_dice:
        said = prompt.line(say(N_("Eure Worte für die Würfel (Enter: keine):")))
        game = speak(game, _first(rules, game), said) if said else game
    return game, seeds


def _seeds(seed: int | None) -> dict[str, bytes]:
    """Fresh secrets, or repeatable ones for a demonstration."""
    if seed is None:
        return {name: secrets.token_bytes(32) for name in CHAINS}
    return {name: Random(f"{seed}{name}").randbytes(32) for name in CHAINS}


def _who(rules: System[Any, Any], setup: Mapping[str, Any]) -> str:
    rows = rules.overview(rules.view(rules.start(setup), GM))
    return ", ".join(str(row["figur"]) for row in rows)


def _first(rules: System[Any, Any], game: Game[Any, Any]) -> Seat:
    return next(seat for seat in rules.seats(game.state) if seat != GM)


@dataclass
class Session:
    """One evening at the terminal."""

    prompt: Prompt
    rules: System[Any, Any]
    game: Game[Any, Any]
    options: Options
    seeds: Mapping[str, bytes]
    key: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    told: int = 0
    heard: int = 0
    lying: dict[str, tuple[LotShown, ...]] = field(default_factory=dict)
    dice: dict[str, SealedDice] = field(default_factory=dict)

    def __post_init__(self) -> None:
        words = words_of(self.game.log)
        self.dice = {name: SealedDice(seed, words, name) for name, seed in self.seeds.items()}
        self.pilot = Autopilot(self.rules)
        self.people = self._people()
        bots = dict.fromkeys(self.rules.seats(self.game.state), self._bot)
        free = {seat: bot for seat, bot in bots.items() if seat not in self.people}
        self.hands = Hands(self._source, free)
        self.prompt.keys |= {"w": self.why, "c": self.chances, "u": self.back, "?": self.help}

    def play(self) -> None:
        """Announce and answer until one side is left."""
        words = self.prompt.words
        if self.people:
            who = ", ".join(sorted(self.people))
            self.prompt.tell(words.say(N_("An dieser Tastatur: %(who)s."), who=who))
            self.help()
        while not self._over():
            try:
                self._move()
                while self.game.open:
                    self._asked(self.game.open[0])
            except Changed:
                continue
            self._tell()
        self._finish()

    def _over(self) -> bool:
        """Is there nothing left to play?"""
        return self.rules.over(self.game.state)

    def _finish(self) -> None:
        """How it ended."""
        self._standing()
        rows = self.rules.overview(self.rules.view(self.game.state, GM))
        upright = ", ".join(str(row["figur"]) for row in rows if not row.get("zustand"))
        said = N_("Es ist entschieden; es stehen noch: %(who)s.")
        self.prompt.tell(self.prompt.words.say(said, who=upright), "bold")

    def _people(self) -> frozenset[Seat]:
        seats = self.rules.seats(self.game.state)
        if self.options.auto:
            return frozenset()
        if self.options.hotseat:
            return frozenset(seats)
        return frozenset({_first(self.rules, self.game)})

    def _source(self, question: Throw) -> DiceSource | None:
        by_hand = self.options.real_dice and question.seat in self.people
        return None if by_hand else self.dice[chain_for(question.audience)]

    def _change(self, change: Callable[[], Game[Any, Any]]) -> None:
        """Do it, or leave everything as it was, the numbers of the sealed dice included."""
        before = {name: dice.number for name, dice in self.dice.items()}
        try:
            self.game = change()
        except BaseException:
            for name, number in before.items():
                self.dice[name].number = number
            raise

    def _bot(self, sight: Sight, asked: Open) -> Answer:
        """The game master's bot keeps things going; every other one takes the best advice."""
        if sight.seat == GM:
            return self.rules.policy(asked.question)
        return self.pilot(sight, asked)

    def _move(self) -> None:
        """The next announcement, by the host, a bot or a person."""
        state = self.game.state
        hosted, seat = self.rules.host(state), self.rules.acting(state)
        if hosted is not None or seat is None:
            self._announce(GM, hosted)
        elif seat not in self.people:
            thinking = self.prompt.words.say(N_("%(seat)s überlegt …"), seat=seat)
            self.prompt.tell(thinking, "dim")
            view = look(self.game, seat).view
            self._announce(seat, self.pilot.command(view, seat))
        else:
            self._standing()
            self._person(seat)

    def _person(self, seat: Seat) -> None:
        """Let a person choose; what the rules refuse is said and asked again."""
        words, turns = self.prompt.words, self.game.turns
        while self.game.turns == turns:
            usual = list(self.rules.candidates(self.game.state, seat))
            shown = [self._short(each) for each in usual]
            title = words.say(N_("%(seat)s ist dran:"), seat=seat)
            chosen = self.prompt.menu(title, [*shown, words.say(N_("etwas anderes …"))])
            try:
                offers = self.rules.offers(self.game.state, seat)
                picked = usual[chosen] if chosen < len(usual) else None
                self._announce(seat, picked or command(self.prompt, seat, offers))
            except WuerfelwerkError as error:
                self.prompt.tell(words.error(error), "red")

    def _short(self, announced: Any) -> str:
        """A command in a few words."""
        return answer_text(self.prompt.words, announced)

    def _announce(self, seat: Seat, announced: Any, hands: Hands | None = None) -> None:
        self._change(lambda: submit(self.game, seat, announced, hands or self.hands))

    def _asked(self, each: Open) -> None:
        try:
            self._so_far()
            raw = self.prompt.answer(each)
            if each in self.game.open:
                seat = each.question.seat
                self._change(lambda: answer(self.game, seat, raw, self.hands, each.slot))
        except WuerfelwerkError as error:
            self.prompt.tell(self.prompt.words.error(error), "red")

    def _tell(self) -> None:
        """What happened since last time, with every sum and its parts."""
        heard = tale(self.game, self._reader())
        for told in heard[self.told :]:
            self._told(told)
        self.told = len(heard)
        self._hands()

    def _hands(self) -> None:
        """What those who fight have lying, wherever that has changed."""
        words, sight = self.prompt.words, look(self.game, self._reader())
        bout = bout_shown(self.rules.scene(sight.view), sight, None, words)
        spreads = [each for side in bout.sides for each in side] if bout else []
        for each in spreads:
            if self.lying.get(each.figure, ()) != each.lots:
                self.prompt.tell(f"    {each.figure}: {each.sentence}")
        self.lying = {each.figure: each.lots for each in spreads}

    def _so_far(self) -> None:
        """What has happened in the running turn, before somebody has to answer in it."""
        steps = look(self.game, self._reader()).steps
        for step in steps[self.heard :]:
            if step.rule in self.rules.wording.told:
                self.prompt.tell(f"    {self.prompt.words.step(step)}  [{step.rule}]")
        self.heard = len(steps)

    def _told(self, told: Told) -> None:
        words, wording = self.prompt.words, self.rules.wording
        self.prompt.tell(f"{told.seat} · {self._short(told.command)}", "bold")
        for number, step in enumerate(told.steps):
            summed = any(isinstance(value, Total) for _, value in step.values)
            if summed or (step.rule in wording.told and number >= self.heard):
                style = "" if step.rule in wording.told else "dim"
                self.prompt.tell(f"    {words.step(step)}  [{step.rule}]", style)
        self.heard = 0
        for event in told.events:
            self.prompt.tell(f"  • {words.event(event)}")

    def _reader(self) -> Seat:
        """Through whose eyes the terminal looks."""
        return GM if len(self.people) != 1 else next(iter(self.people))

    def _standing(self) -> None:
        view = self.rules.view(self.game.state, self._reader())
        for line in self.rules.chart(view) if isinstance(self.rules, Charting) else ():
            self.prompt.tell(translated(line, self.prompt.words.lang))
        overview(self.prompt, self.rules, view)
        noted = head(export(self.game, self.key))
        told = self.prompt.words.say(N_("Prüfsumme bis hier: %(head)s"), head=noted)
        self.prompt.tell(told, "dim")

    def help(self) -> None:
        """The keys that work at every question."""
        self.prompt.tell(
            self.prompt.words.say(
                N_("Jederzeit: w warum · c Chancen · u letzten Zug zurück · ? Hilfe · q aufhören")
            ),
            "dim",
        )

    def why(self) -> None:
        """Every line of working of the last turn, with its rule."""
        words = self.prompt.words
        for step in look(self.game, self._reader()).steps:
            self.prompt.tell(f"  {step.rule:<17} {words.step(step)}")

    def chances(self) -> None:
        """What each answer to the open question is worth on average, and why the first is best."""
        words, goal, found = self.prompt.words, self._goal(), self._advice()
        said = words.say(N_("Ziel „%(goal)s“."), goal=words.word(goal.name))
        self.prompt.tell(f"{said} {how(words, found)}", "dim")
        way = self._way()
        for each in advised(words, found, goal):
            shown = (
                each.shown if way is None else said_in_legs(way.start, corners(each.answer)) or "–"
            )
            self.prompt.tell(f"  {each.worth:>7}  {shown}")
        if indifferent(found):
            self.prompt.tell(f"  {no_difference(words, goal)}")
        if indifferent(found) or way is not None:
            return
        for best in advised(words, found, goal)[:1]:
            self.prompt.tell(f"  {best.shown}: {best.why}")

    def _way(self) -> Route | None:
        """The way somebody is asked for; its advice is told in legs, as it is typed in."""
        asked = (each.question for each in self.game.open if each.question.seat in self.people)
        return next((each for each in asked if isinstance(each, Route)), None)

    def _advice(self) -> tuple[Advice, ...]:
        """The worth of every answer, or where nothing is asked, of every usual command."""
        mine = [each for each in self.game.open if each.question.seat in self.people]
        if mine and not isinstance(mine[0].question, Throw):
            sight = look(self.game, mine[0].question.seat)
            return advise(self.rules, sight, mine[0], self._goal())
        seat = self.rules.acting(self.game.state)
        if self.game.open or seat not in self.people or seat is None:
            return ()
        view, usual = look(self.game, seat).view, self.rules.candidates(self.game.state, seat)
        return advise_commands(self.rules, view, seat, usual, self._goal())

    def _goal(self) -> Goal[Any]:
        """What is usually wanted with what runs now."""
        mine = next((each for each in self.game.open if each.question.seat in self.people), None)
        sight = look(self.game, mine.question.seat) if mine else None
        return usual_goal(self.rules, running_command(sight) if sight else "")

    def back(self) -> None:
        """Take everything back up to one's own last turn, that one included."""
        words = self.prompt.words
        running = (self.game.turn,) if self.game.turn else ()
        turns = (*(old.turn for old in self.game.past), *running)
        own = [turn.number for turn in turns if self._own(turn)]
        if not own:
            self.prompt.tell(words.say(N_("Es gibt noch keinen eigenen Zug zum Zurücknehmen.")))
            return
        for turn in reversed([turn for turn in turns if turn.number >= own[-1]]):
            self._change(partial(undo, self.game, turn.number, self.hands))
            taken = words.say(N_("Zurückgenommen: %(what)s."), what=self._short(turn.command))
            self.prompt.tell(taken, "yellow")
        self.told = len(tale(self.game, self._reader()))
        raise Changed

    def _own(self, turn: Turn[Any]) -> bool:
        """Did somebody at this keyboard announce it?"""
        return turn.seat in (self.people - {GM} or self.people)

    def close(self, log: str | None) -> None:
        """Show the seal, and write the log if somebody wants it."""
        words = self.prompt.words
        if log is None:
            return
        write_text(log, save(self.game, self.key, self.seeds))
        found = head(export(self.game, self.key))
        said = words.say(N_("Protokoll: %(log)s, Prüfsumme %(head)s"), log=log, head=found)
        self.prompt.tell(said, "dim")
        self.prompt.tell(words.say(N_("Prüfen: wuerfelwerk verify %(log)s"), log=log), "dim")


__all__: Sequence[str] = (
    "Options", "Session", "evening_at", "greet", "open_session", "promised", "run",
)  # fmt: skip

"""Asking people at a terminal: menus, fields and questions, all from one description."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from rich.console import Console
from rich.markup import escape

from wuerfelwerk.cli.screen import clean
from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Field, Offer, form, question_form
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.procedure import Open
from wuerfelwerk.rules.request import Number, Pick, Question, Throw
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass


class Leave(Exception):
    """Somebody gets up from the table."""


class Changed(Exception):
    """Something else is to be asked now, because somebody took a turn back."""


@dataclass
class Prompt:
    """A terminal with somebody at it; ``keys`` are words that do something instead of answering."""

    console: Console
    words: Words
    keys: dict[str, Callable[[], None]]

    def line(self, text: str) -> str:
        """One line of input; ``q`` or the end of input leaves the table."""
        while True:
            try:
                said = self.console.input(f"[bold cyan]›[/] {escape(clean(text))} ").strip()
            except EOFError:
                raise Leave from None
            if said == "q":
                raise Leave
            if said not in self.keys:
                return said
            self.keys[said]()

    def tell(self, text: str, style: str = "") -> None:
        """Say something, whatever brackets stand in it."""
        self.console.print(escape(clean(text)), style=style or None, highlight=False)

    def menu(
        self, title: str, options: Sequence[str], default: int = 0, notes: Sequence[str] = ()
    ) -> int:
        """Choose one of several by its number; a bare Enter takes the default.

        ``notes`` say what each of them comes to.
        """
        if title:
            self.tell(title, "bold")
        for number, (option, note) in enumerate(zip_longest(options, notes, fillvalue=""), 1):
            self.tell(f"  {number}  {option}" + (f" ({note})" if note else ""))
        while True:
            said = self.line(f"1–{len(options)} [{default + 1}]:")
            if not said:
                return default
            if said.isascii() and said.isdigit() and 1 <= int(said) <= len(options):
                return int(said) - 1
            if said in options:
                return options.index(said)
            expected = N_("Erwartet wird eine Zahl von 1 bis %(n)s (q: aufhören).")
            self.tell(self.words.say(expected, n=len(options)), "red")

    def answer(self, asked: Open) -> object:
        """What somebody at the terminal answers to a question, not yet read."""
        field, question = question_form(asked.question), asked.question
        self._stakes(question)
        title = f"{question.seat}: {self.words.question(question)}  [{question.rule}]"
        if field.kind == "wahl":
            options = field.ask.options
            listed = [self.words.option(each, question.rule) for each in options]
            notes = [self.words.outcome(question, each) for each in options]
            return options[self.menu(title, listed, notes=notes)]
        self.tell(title, "bold")
        if isinstance(question, Throw):
            return self.line(f"{question.pool}:")
        if isinstance(question, Pick):
            return self._dice(question)
        if isinstance(question, Number):
            usual = str(question.usual)
            return self.line(f"{question.low} … {question.high} [{usual}]:") or usual
        if field.kind == "weg":
            hint = N_("Kurs/cm je Abschnitt wie 90/5 oder +30/5 (Enter: stehen bleiben):")
            return self.line(self.words.say(hint))
        shown = ", ".join(field.ask.options)
        return self.line(f"({shown}):" if shown else "…:") or field.default or shown

    def _stakes(self, question: Question[Any]) -> None:
        """What has happened and what hangs on the answer, a line each."""
        happened = self.words.happened(question)
        if happened:
            self.tell(f"{happened}.")
        stakes = (f"{label} {value}".strip() for label, value in self.words.stakes(question))
        if said := " · ".join(stakes):
            self.tell(said, "dim")

    def _dice(self, question: Pick) -> str:
        """Dice to choose from, how many of them, and what a bare Enter takes."""
        low, high = question.at_least, min(question.at_most, len(question.faces))
        count = N_("genau %(n)d Würfel") if low == high else N_("%(n)d bis %(most)d Würfel")
        usual: Hand = self.words.system.policy(question)
        taken, lying = (" ".join(map(str, faces)) for faces in (usual, question.faces))
        said = self.words.say(count, n=low, most=high)
        return self.line(f"{lying} · {said} [{taken}]:") or taken

    def filled(self, fields: Sequence[Field]) -> dict[str, Any]:
        """A form filled in, field by field; every field says what it expects."""
        found: dict[str, Any] = {}
        for field in fields:
            if (value := self._field(field)) is not None:
                found[field.key] = value
        return found

    def _field(self, field: Field) -> Any:
        label = self.words.translate(field.ask.label)
        options = field.ask.options
        if field.kind == "wahl" and options and (field.required or len(options) > 1):
            at = options.index(field.default) if field.default in options else 0
            shown = [self.words.word(each) if each else "–" for each in options]
            return options[self.menu(label, shown, at) if len(options) > 1 else 0]
        while True:
            said = self.line(f"{label}{self._default(field)}:")
            if not said and not field.required:
                return None
            try:
                return field.read(said)
            except WuerfelwerkError as error:
                self.tell(self.words.error(error), "red")

    def _default(self, field: Field) -> str:
        return "" if field.required else f" [{self.words.value(field.default)}]"


def command(prompt: Prompt, seat: Seat, offers: Sequence[Offer]) -> Any:
    """Any command on offer, chosen by its name and filled in."""
    names = list(dict.fromkeys(each.name for each in offers))
    shown = [prompt.words.word(name) for name in names]
    name = names[prompt.menu(prompt.words.say(N_("Was soll geschehen?")), shown)]
    same = [each for each in offers if each.name == name]
    keys = {field.name: field.key for field in form(same[0].command)}
    chosen = same[0] if len(same) == 1 else same[prompt.menu("", [_hint(o) for o in same])]
    filled = prompt.filled(chosen.fields)
    named = {name: filled[key] for name, key in keys.items() if key in filled}
    return chosen.command(wer=seat, **named)


def _hint(offer: Offer) -> str:
    """What sets an offer apart from others of the same command: its first field with one option."""
    return next((f.ask.options[0] for f in offer.fields if len(f.ask.options) == 1), offer.name)

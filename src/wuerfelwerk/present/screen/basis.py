"""What a throw is about: the command that asks for it, and the value it is measured by."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.play.game import Game
from wuerfelwerk.play.view import Sight
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.note import Step, Total
from wuerfelwerk.rules.request import Question, Throw
from wuerfelwerk.rules.wording import N_

Basis = tuple[tuple[str, str], ...]


def basis(game: Game[Any, Any], sight: Sight, question: Question[Any], words: Words) -> Basis:
    """Pairs of label and value; a value this seat may not know is called hidden, not left out.

    That it is hidden can be seen from the working anyway: its line is missing there.
    """
    about = question.fact("figur")
    if not isinstance(question, Throw) or sight.command is None or about is None:
        return ()
    made = [found for step in game.steps if (found := _total(step, about))]
    seen = {found for step in sight.steps if (found := _total(step, about))}
    if not made:
        return ()
    label, total = made[-1]
    value = words.value(total.value) if made[-1] in seen else words.say(N_("verdeckt"))
    return (*_chosen(sight.command, words), (words.word(label), value))


def _total(step: Step, about: object) -> tuple[str, Total] | None:
    """The total a step comes to, if it is about that figure."""
    values = dict(step.values)
    if values.get("figur") != about:
        return None
    return next(((n, v) for n, v in step.values if isinstance(v, Total)), None)


def _chosen(command: Any, words: Words) -> Basis:
    """What was chosen by name, such as the talent; whom it is about is said elsewhere."""
    return tuple(
        (words.translate(field.ask.label), words.value(value))
        for field in form(type(command))
        if field.key == "talent" and (value := getattr(command, field.name))
    )

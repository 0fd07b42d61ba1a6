"""Cards of a turn and options of a question, worded: chance, shares, costs, worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from wuerfelwerk.advice.dealing import Card
from wuerfelwerk.present.language import brief_percent, decimal, measure, percent
from wuerfelwerk.present.screen.advice import answer_text, how
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Field, form, name_of, written
from wuerfelwerk.rules.system import Goal
from wuerfelwerk.rules.wording import N_, fitting, sayings
from wuerfelwerk.values import dataclass, replace

AT_LEAST = N_("%(chance)s, bei bester Gegenwehr")
ON = N_("%(ziel)s %(was)s")
AGAINST = N_("%(was)s gegen %(ziel)s")
SUCCEEDS = N_("gelingt")
DEALS = N_("teilt im Schnitt %(dealt)s Schaden aus, steckt %(loss)s ein")
DEALS_ONLY = N_("teilt im Schnitt %(dealt)s Schaden aus")
COSTS_ONLY = N_("steckt im Schnitt %(loss)s Schaden ein")
NONE = "0"
"""What is hardly ever lost: not worth a word."""
SCARCELY = Fraction(1, 100)
"""By so little one option may be better than another that is still as good."""
NOTHING: Mapping[str, Any] = {}
TOLD = frozenset({"figur", "schiff", "ziel"})
"""Fields of an action that are told already, by whose turn it is and by its name."""


@dataclass(frozen=True, slots=True)
class FigureShown:
    """A number as people read it, as a fraction, and as near to that as a float comes."""

    text: str
    exact: str
    approx: float


@dataclass(frozen=True, slots=True)
class OptionShown:
    """One option or action: what to send, and all that stands on its card; ``None``: not known."""

    label: str
    answer: Any
    chance: FigureShown | None
    """Of its success; ``None`` also where nothing is tried."""
    at_least: bool
    """Is it the chance against the worst reply that somebody else may give?"""
    good: FigureShown | None
    nothing: FigureShown | None
    bad: FigureShown | None
    loss: FigureShown | None
    """What the own side loses in the mean."""
    dealt: FigureShown | None
    worth: FigureShown | None
    best: bool
    """Is none better for the goal?"""
    exact: bool
    supposed: bool
    """Was what is hidden taken to be what is in the middle of all that it may be?"""
    ahead: bool
    """Are later decisions the best ones? Else they are plain ones."""
    alone: bool
    """Was only a throw by itself weighed?"""
    name: str = ""
    """Of an action: what is done to whom."""
    means: str = ""
    """Of an action: by what means, and how else."""
    percent: str = ""
    """The chance alone, without saying against whom; nothing where the best reply leaves none."""
    deed: str = ""
    """Of an action: who does what, as a sentence."""
    comes_to: str = ""
    """What it deals and costs in the mean, in a few words."""
    chance_of: str = ""
    """Of what the chance is one, in a few words."""
    idle: bool = False
    """Of an action: is nothing done by it?"""


@dataclass(frozen=True, slots=True)
class OptionsShown:
    """All options of a question or all cards of a turn, in their own order."""

    goal: str
    options: tuple[OptionShown, ...]
    note: str = ""
    """How they were reckoned, in one sentence."""


def options_shown(
    words: Words,
    cards: Sequence[Card],
    goal: Goal[Any],
    rule: str = "",
    facts: Mapping[str, Any] = NOTHING,
) -> OptionsShown:
    """The cards, worded; ``rule`` and ``facts`` are those of the question that is answered."""
    known = [card for card in cards if card.worth is not None]
    layout = words.system.wording.layout
    best = _best(known, layout.verbs[rule].ties if rule in layout.verbs else 0)
    untried = layout.untried.get(rule, frozenset())
    cards = [_untried(card) if untried & {"", str(card.choice)} else card for card in cards]
    if rule in layout.conclusive:
        cards = [_decided(card) if card.chance in (0, 1) else card for card in cards]
    options = tuple(_option(words, card, goal, rule, facts, card.choice in best) for card in cards)
    return OptionsShown(words.word(goal.name), options, how(words, known) if known else "")


def _best(known: Sequence[Card], ties: int) -> list[Any]:
    """The best of all, unless none is better: of equals the surest, or as dice decide.

    Nobody risks more for a hundredth of what it brings: that little counts as equal.
    """
    top = max((card.worth for card in known if card.worth is not None), default=None)
    equal = [card for card in known if card.worth == top]
    if ties and len(equal) > 1:
        return [max((card.choice for card in equal), key=lambda dice: ties * sum(dice))]
    if len(equal) == len(known):
        return []
    near = [each for each in known if each.worth is not None and top is not None
            and top - each.worth <= abs(top) * SCARCELY]  # fmt: skip
    return [max(near, key=lambda card: (card.chance or 0, card.worth)).choice]


def _untried(card: Card) -> Card:
    """Without a chance: there is nothing that could succeed."""
    return replace(card, chance=None, at_least=False)


def _decided(card: Card) -> Card:
    """Without what the preview of its dice says already."""
    return replace(card, worth=None, chance=None, at_least=False, dealt=None, loss=None)


def _option(
    words: Words, card: Card, goal: Goal[Any], rule: str, facts: Mapping[str, Any], best: bool
) -> OptionShown:
    lang = words.lang
    chance = _share(card.chance, lang)
    if chance is not None and card.at_least:
        said = words.say(AT_LEAST, chance=chance.text)
        chance = FigureShown(said, chance.exact, chance.approx)
    worth = _share(card.worth, lang) if goal.chance else _mean(card.worth, lang)
    return OptionShown(
        answer_text(words, card.choice, rule), sent(card.choice), chance, card.at_least,
        _share(card.good, lang), _share(card.nothing, lang), _share(card.bad, lang),
        _mean(card.loss, lang), _mean(card.dealt, lang), worth,
        best,
        card.exact, card.supposed, card.ahead, card.alone,
        *_named(words, card.choice),
        _percent(card, lang),
        _deed(words, card.choice),
        "" if _told_already(card, facts) else _comes_to(words, card, rule),
        _chance_of(words, card, rule, facts),
        name_of(type(card.choice)) in words.system.wording.layout.idle,
    )  # fmt: skip


def _percent(card: Card, lang: str) -> str:
    """The chance; none where it is hopeless only against the best of replies, for who plays so?"""
    if card.chance is None or (card.at_least and not card.chance):
        return ""
    return brief_percent(card.chance, lang)


def _chance_of(words: Words, card: Card, rule: str, facts: Mapping[str, Any]) -> str:
    """What succeeds with that chance; nothing where there is none."""
    if card.chance is None:
        return ""
    named = words.system.wording.layout.succeeds.get(rule or name_of(type(card.choice)), SUCCEEDS)
    chosen = card.choice[0] if isinstance(card.choice, tuple) and card.choice else card.choice
    found = fitting(sayings(named), {**facts, "wahl": chosen})
    return words.say(found.said if found else SUCCEEDS)


def _named(words: Words, choice: Any) -> tuple[str, str]:
    """What an action does to whom, and by what means; nothing of an answer."""
    if isinstance(choice, str | int | tuple):
        return "", ""
    named = name_of(type(choice))
    called = words.system.wording.layout.called.get(named, "")
    did = words.value(getattr(choice, called)) if called else words.word(named)
    target = getattr(choice, "ziel", "")
    at = AGAINST if called or _is_named(words, named) else ON
    said = words.say(at, ziel=target, was=did) if isinstance(target, str) and target else did
    means = [
        _means(words, field, getattr(choice, field.name))
        for field in form(type(choice))
        if field.name not in (*TOLD, called) and _told(words, choice, field)
    ]
    return said[:1].upper() + said[1:], ", ".join(means)


def _is_named(words: Words, command: str) -> bool:
    """Is a command called by the name of a manoeuvre, and not by a verb?"""
    return words.system.wording.words.get(command, "")[:1].isupper()


def _means(words: Words, field: Field, value: Any) -> str:
    """How else something is done; a number or a tick says nothing without its name."""
    if isinstance(value, bool):
        return words.translate(field.ask.label)
    if isinstance(value, int) and (named := f"{field.name}:{value}") in words.system.wording.words:
        return words.word(named)
    said = words.value(value)
    if (known := words.system.wording.layout.means.get(field.name)) is not None:
        return words.say(known, wert=said)
    return f"{words.translate(field.ask.label)} {said}" if isinstance(value, int) else said


def _deed(words: Words, choice: Any) -> str:
    return "" if isinstance(choice, str | int | tuple) else words.deed(choice)


def _told(words: Words, choice: Any, field: Field) -> bool:
    """Is something filled in there, and not only what is usual?"""
    value = getattr(choice, field.name)
    said = words.system.wording.layout.means.get(field.name)
    if said is not None:
        return bool(said and value)
    return value not in ("", (), None, 0, False) and value != field.default


def _told_already(card: Card, facts: Mapping[str, Any]) -> bool:
    """Is all that it comes to a loss that is sure, and that the question itself names?"""
    return not (card.dealt or card.chance) and card.loss in facts.values()


def _comes_to(words: Words, card: Card, rule: str) -> str:
    dealt, loss = card.dealt, card.loss
    values = {
        "dealt": measure(dealt or Fraction(0), words.lang),
        "loss": measure(loss or Fraction(0), words.lang),
    }
    told = {name for name, said in values.items() if said != NONE}
    if not told:
        return _left_over(words, card)
    if len(told) == len(values):
        return words.say(words.system.wording.layout.deals.get(rule, DEALS), **values)
    return words.say(DEALS_ONLY if "dealt" in told else COSTS_ONLY, **values)


def _left_over(words: Words, card: Card) -> str:
    """How often nothing changes and how often it gets worse, where the command says it so."""
    said = words.system.wording.layout.shares.get(name_of(type(card.choice)))
    if said is None or card.nothing is None or card.bad is None:
        return ""
    shares = {"nothing": card.nothing, "bad": card.bad}
    return words.say(
        said, **{name: brief_percent(each, words.lang) for name, each in shares.items()}
    )


def _share(share: Fraction | None, lang: str) -> FigureShown | None:
    return None if share is None else FigureShown(percent(share, lang), str(share), float(share))


def _mean(mean: Fraction | None, lang: str) -> FigureShown | None:
    return None if mean is None else FigureShown(decimal(mean, lang), str(mean), float(mean))


def sent(choice: Any) -> Any:
    """What to send to choose it: an answer, or a command with its fields."""
    if isinstance(choice, str | int | tuple):
        return choice
    return {"command": name_of(type(choice)), "fields": written(choice)}

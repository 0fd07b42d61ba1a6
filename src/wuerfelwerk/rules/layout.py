"""What a system tells pages about its forms beyond the forms themselves.

All of it is comfort: a page that ignores it offers the same, less handily. Nothing here decides
what is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

GROUP, VOID, STUCK, SPECIAL = "gruppe", "nichtig", "fest", "besonders"
"""Dice that count together · that count nothing · that cannot be taken up · that may be more."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One option of a long list: where it stands, what else it is called, what it means."""

    section: str = ""
    """A word of the system."""
    aliases: tuple[str, ...] = ()
    """Names by which it is found as well."""
    hint: tuple[str, ...] = ()
    """Words of the system that say in short what it is made of."""


@dataclass(frozen=True, slots=True)
class Click:
    """Clicking a place in the order announces this command, with the figure in this field."""

    command: str
    field: str
    said: str
    """What the click does, as a message about ``%(figur)s``."""
    free: str = ""
    """The same where the field stays empty; that click is on whoever acts now."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """A rule by which some dice of a throw are kept, all of them once they are done bursting."""

    value: str
    """What the value of the rule's step is called that names the dice kept."""
    sides: int
    burst: str = ""
    """The rule by which a die that shows its highest face is thrown on."""


@dataclass(frozen=True, slots=True)
class Lot:
    """Dice of one kind: what they are called, and what they come to together."""

    faces: tuple[int, ...]
    word: str = ""
    kind: str = ""
    worth: int | None = None


@dataclass(frozen=True, slots=True)
class Lying:
    """A rule by which dice of a throw are let lie and the others thrown again, until all lie."""

    throws: frozenset[str]
    """The rules by which such dice are thrown."""
    lots: Callable[[Mapping[str, Any], tuple[int, ...]], Sequence[Lot]]
    """By the facts of the question: how dice that lie together are sorted."""
    step: str = ""
    """The rule whose steps tell what was let lie; without one the answers do."""
    value: str = ""
    """What the value of such a step is called."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a step says about dice that lie: which they are, and what they are called."""

    word: str
    kind: str
    value: str = ""
    """The value that names faces; without one it is always the same face."""
    face: int = 0
    count: str = ""
    """The value that says how many of them."""
    becomes: str = ""
    """The value that names the face they show from then on."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """A command by which everybody throws anew, each unseen by the others for a while."""

    throws: frozenset[str]
    """The rules by which these dice are thrown."""
    basis: str
    """The rule whose step tells the facts by which a figure's dice are sorted."""
    lots: Callable[[Mapping[str, Any], tuple[int, ...]], Sequence[Lot]]
    figure: str = "figur"
    """What the value of that step is called that names the figure."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a step says about dice that are played from a hand: whose, which, and the word."""

    word: str
    value: str
    figure: str = "figur"


@dataclass(frozen=True, slots=True)
class Handful:
    """A rule whose options are made of dice: from which, and onto what they are laid."""

    supply: str
    """The fact that names the dice there are."""
    onto: str
    """What they are laid onto, as a message about the facts of the question."""
    faces: Callable[[str], tuple[int, ...]]
    """The dice that an option is made of; none where it is not made of dice."""


@dataclass(frozen=True, slots=True)
class Verb:
    """What picking dice does to them, where that is not simply to choose them."""

    chosen: str
    """The word under a die that is picked."""
    done: str
    """What the button says."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """A number of a command for which chances are told step by step, before it is announced."""

    field: str
    goals: tuple[str, ...]
    """What is told of every step; the best step is the one that serves the last goal best."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How the commands of a system are laid out on a page."""

    topics: Mapping[str, str] = field(default_factory=dict)
    """By command: the word for what it is about; what comes first stands first on the page."""
    pressing: str = ""
    """The word for what comes first as long as there are rounds."""
    urgent: frozenset[str] = frozenset()
    """Commands that come first whenever they are on offer, and what they are about with them."""
    tools: frozenset[str] = frozenset()
    """Commands one needs rarely."""
    first: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By command: the fields that come first, in this order; all others can wait."""
    usual: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By command: fields whose first option is chosen already."""
    parts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By command and field: the word for the part of the form that the field belongs to."""
    lists: Mapping[str, Mapping[str, Entry]] = field(default_factory=dict)
    """By field: the options of a long list, to be sorted and searched."""
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By field: names that people may want to type in, though any other will do."""
    united: frozenset[str] = frozenset()
    """Commands whose offers are one form, though not every choice goes with every other."""
    ladders: Mapping[str, Ladder] = field(default_factory=dict)
    """By command: the number whose steps are told with their chances."""
    foretold: frozenset[str] = frozenset()
    """Commands whose working is shown while they are filled in."""
    prices: frozenset[str] = frozenset()
    """Rules whose total is what an announcement costs."""
    removing: frozenset[str] = frozenset()
    """Rules by which the dice one picks are taken away."""
    running: frozenset[str] = frozenset()
    """Rules whose steps are told at once, while the turn they belong to still runs."""
    keeping: Mapping[str, Keeping] = field(default_factory=dict)
    """By rule: how dice are kept by it."""
    lying: Mapping[str, Lying] = field(default_factory=dict)
    """By rule: how dice are let lie by it, throw after throw."""
    marks: Mapping[str, Mark] = field(default_factory=dict)
    """By rule: what its steps say about dice that lie; the earlier ones are said first."""
    dealing: Mapping[str, Dealing] = field(default_factory=dict)
    """By command: how everybody's dice are thrown anew by it."""
    played: Mapping[str, Played] = field(default_factory=dict)
    """By rule: what its steps say about dice played while a turn runs."""
    handfuls: Mapping[str, Handful] = field(default_factory=dict)
    """By rule: how its options are laid with dice."""
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    """By rule: what picking dice does."""
    rulings: frozenset[str] = frozenset()
    """Rules by which the game master says how things are: no answer is better than another."""
    aims: Mapping[str, str] = field(default_factory=dict)
    """By command: the goal it usually serves, where that is not the first of the system."""
    clicks: tuple[Click, ...] = ()
    """What the order of action can be clicked for."""
    tracked: frozenset[str] = frozenset()
    """Rules whose steps are told beside the track of a chase."""
    numbers: Mapping[str, tuple[tuple[int, str], ...]] = field(default_factory=dict)
    """By rule: numbers that are offered by name where the question itself names none."""
    throwers: Mapping[str, str] = field(default_factory=dict)
    """By rule: which value of its step names the figure for which the dice beside it fell."""
    wild: str = ""
    """The word for the dice of a throw that are thrown on, where they mean more than others."""

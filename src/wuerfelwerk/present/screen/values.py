"""What a screen is made of: plain values, worded, the same for every page and for the API."""

from __future__ import annotations

from dataclasses import field
from typing import Any, TypeAlias

from wuerfelwerk.present.screen.scenes import (
    BargainShown,
    ChangeShown,
    ClockShown,
    FigureShown,
    GaugeShown,
    PlaceShown,
    TrackShown,
)
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class DieShown:
    """One die: ``faces`` are all it showed, one that was thrown on several."""

    sides: int
    faces: tuple[int, ...]
    total: int
    dropped: bool = False
    """Does it not count, being taken away or others kept instead of it?"""
    waiting: bool = False
    """Has it fallen without being let lie yet, so that it may be thrown anew or still count?"""
    mark: str = ""
    """A word for what is special about this die alone."""
    wild: bool = False
    """Does it mean more than the other dice of its throw?"""


@dataclass(frozen=True, slots=True)
class LotShown:
    """Dice that lie together: what they are, in words, and of which kind."""

    dice: tuple[DieShown, ...]
    text: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class HandShown:
    """All dice of a throw that was let lie bit by bit, sorted, once none is thrown any more."""

    about: str
    lots: tuple[LotShown, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class SpreadShown:
    """The dice somebody has before them, as far as this seat sees them."""

    figure: str
    seat: Seat
    side: str
    lots: tuple[LotShown, ...]
    spent: tuple[DieShown, ...]
    """Dice that count no more."""
    waiting: tuple[DieShown, ...]
    """Dice that fell last and do not lie yet."""
    carried: tuple[DieShown, ...]
    facts: tuple[tuple[str, int | str], ...]
    marks: tuple[str, ...]
    rank: str
    """Its place in the order of action."""
    acting: bool
    out: bool
    hidden: bool
    """Is it throwing or choosing, unseen by this seat?"""
    sentence: str
    """What lies there, for ears."""


@dataclass(frozen=True, slots=True)
class BoutShown:
    """Hands of dice face to face, those of a side together."""

    sides: tuple[tuple[SpreadShown, ...], ...]
    title: str
    rule: str
    round: int | None
    count: str | None = None
    """What the round is called."""


@dataclass(frozen=True, slots=True)
class HandfulShown:
    """Dice to be laid onto something; ``options`` are pairs of an answer and its dice."""

    dice: tuple[DieShown, ...]
    onto: str
    options: tuple[tuple[str, tuple[int, ...]], ...]

    def faces(self, option: str) -> tuple[int, ...]:
        """The dice that make this answer; none where it is not made of dice."""
        return dict(self.options).get(option, ())


@dataclass(frozen=True, slots=True)
class ThrowShown:
    """Dice that fell, in the order they fell, and where they came from."""

    about: str
    seat: Seat
    dice: tuple[DieShown, ...]
    sentence: str
    origin: str
    """``siegel``, ``hand``, ``programm`` or ``gemischt``: some were added from elsewhere."""
    seal: str = ""
    """The place in the sealed chain, such as ``offen:17:3W6``."""
    joined: bool = False
    """Dice thrown on: they stand with those of the throw before, too."""
    beside: tuple[DieShown, ...] = ()
    """What lay already of the same hand when these dice fell."""
    counted: tuple[DieShown, ...] = ()
    """The whole hand as the working left it, where it says more of it than how it fell."""
    tie: str = ""
    """Of dice that only break a tie: what they say beside those that were tied."""


@dataclass(frozen=True, slots=True)
class PartShown:
    """A labelled part of a total; leaves add up to what stands above them."""

    label: str
    value: int
    parts: tuple[PartShown, ...] = ()


@dataclass(frozen=True, slots=True)
class LineShown:
    """One line of working with the rule it follows."""

    rule: str
    title: str
    sentence: str
    total: PartShown | None = None


@dataclass(frozen=True, slots=True)
class EntryShown:
    """An option of a long list: where it stands, what it is made of, by what else it is found."""

    option: str
    section: str
    hint: str = ""
    search: str = ""


@dataclass(frozen=True, slots=True)
class FieldShown:
    """Something to fill in; ``options`` are pairs of what is sent and what is read."""

    key: str
    kind: str
    label: str
    options: tuple[tuple[str, str], ...] = ()
    low: int | None = None
    high: int | None = None
    required: bool = True
    default: Any = None
    rule: str = ""
    later: bool = False
    part: str = ""
    """The part of the form it belongs to."""
    entries: tuple[EntryShown, ...] = ()
    """Of a long list: the options once more, sorted and with what they are found by."""
    steps: tuple[tuple[int, str], ...] = ()
    """Of a number: what its values mean, where they have a meaning in words."""


@dataclass(frozen=True, slots=True)
class OfferShown:
    """A command this seat may announce; where ``reason`` stands, it may not, and that is why."""

    name: str
    title: str
    rule: str = ""
    costs: tuple[tuple[str, int], ...] = ()
    fields: tuple[FieldShown, ...] = ()
    reason: str = ""
    topic: str = ""
    """What it is about."""
    tool: bool = False
    """Is it needed rarely?"""
    pressing: bool = False
    """Does it come first as long as there are rounds?"""
    foretold: bool = False
    """Can its working be shown while it is filled in?"""
    united: bool = False
    """Is it one form with all other offers of its command?"""
    switch: bool = False
    """Does it set a house-rule reading?"""
    rank: int = 0
    """How early it comes among all commands."""
    attack: bool = False
    """Does it attack somebody?"""


Spot: TypeAlias = tuple[float, float]
"""A place on a board in centimetres, to the east and to the north."""


@dataclass(frozen=True, slots=True)
class RouteShown:
    """From where a way is asked for, in centimetres and degrees of a compass, and how far."""

    start: Spot
    course: float
    reach: float


@dataclass(frozen=True, slots=True)
class AimOutcomeShown:
    """One thing that may come of striking at somebody."""

    label: str
    chance: str
    share: float
    """Of 1, for a bar."""
    hit: bool


@dataclass(frozen=True, slots=True)
class EffectShown:
    """What becomes of whoever is struck at: one of a few kinds that differ for the eye."""

    kind: str
    """``nichts``, ``schilde``, ``leicht``, ``schwer`` or ``zerstoert``, always in this order."""
    label: str
    chance: str
    share: float
    """Of 1, for a band."""


@dataclass(frozen=True, slots=True)
class AimShown:
    """Somebody in reach; without chances where the table gives none."""

    figure: str
    far: str
    sentence: str
    hit: str = ""
    """The chance of a hit."""
    outcomes: tuple[AimOutcomeShown, ...] = ()
    counted: bool = True
    """Not where the throw has too many ways to be counted beside a board."""
    busy: bool = False
    """Was too much being counted for others just then? Whoever looks again is told."""
    works: str = ""
    """The chance that it does anything: a hit may be warded off."""
    plate: str = ""
    """The same in a word or two, to stand beside it on a board."""
    effects: tuple[EffectShown, ...] = ()
    """All that may become of the target, together certain."""


@dataclass(frozen=True, slots=True)
class WayShown:
    """A way somebody thinks of; where ``reason`` stands, it is forbidden from ``leg`` on."""

    corners: tuple[Spot, ...]
    reason: str = ""
    rule: str = ""
    leg: int = 0
    aims: tuple[AimShown, ...] = ()
    """Who would be in reach at its end."""


@dataclass(frozen=True, slots=True)
class VantageShown:
    """A way to a place to strike from, as advice: as one types it, and what there is at its end."""

    way: str
    corners: tuple[Spot, ...]
    sentence: str
    reaches: bool
    aims: tuple[AimShown, ...] = ()


@dataclass(frozen=True, slots=True)
class PreviewShown:
    """What choosing these dice would give: in short, with more behind it, and in which tone."""

    dice: tuple[int, ...]
    said: str
    more: str = ""
    tone: str = ""
    """``gut``, ``schlecht``, ``offen`` or nothing, as it is for whoever chooses."""


@dataclass(frozen=True, slots=True)
class RunShown:
    """Answers to a question and to those that follow it, to be chosen as one."""

    answers: tuple[str, ...]
    words: tuple[str, ...]
    outcome: str = ""
    aside: bool = False
    """Does it stand behind those that come first?"""


@dataclass(frozen=True, slots=True)
class SpotShown:
    """Something that lies on a drawing, and whether it is among what can be chosen."""

    option: str
    label: str
    x: float
    y: float
    open: bool
    there: bool = True
    """Does whom it is about have such a thing at all?"""


@dataclass(frozen=True, slots=True)
class QuestionShown:
    """An open question of this seat; ``key`` names it when answering."""

    key: str
    kind: str
    title: str
    rule: str
    rule_title: str
    field: FieldShown
    about: str = ""
    dice: tuple[DieShown, ...] = ()
    """The dice to choose from, or, with no faces yet, those to be thrown."""
    forced: tuple[int, ...] = ()
    takes: bool = False
    """Do the dice one picks go away, rather than count?"""
    basis: tuple[tuple[str, str], ...] = ()
    """What a throw is measured by, as pairs of label and value, as far as this seat may know."""
    preset: tuple[int, ...] = ()
    """Dice that are chosen already; anybody may choose others."""
    ruling: bool = False
    """Is it for the game master to say how things are, so that there is nothing to advise?"""
    route: RouteShown | None = None
    """Of a way over a board: where it begins."""
    lots: tuple[LotShown, ...] = ()
    """The dice to choose from once more, those together that belong together."""
    lying: tuple[LotShown, ...] = ()
    """The dice that lie already."""
    verb: tuple[str, str] | None = None
    """The word under a die that is chosen, and what the button says."""
    handful: HandfulShown | None = None
    """Where the options are made of dice: those dice, and onto what they are laid."""
    happened: str = ""
    """What has happened that makes somebody ask, where the stage does not say it."""
    stakes: tuple[tuple[str, str], ...] = ()
    """What hangs on it, as pairs of label and value."""
    outcomes: tuple[tuple[str, str], ...] = ()
    """Pairs of an option and what choosing it comes to."""
    left: str = ""
    """The word under dice that are not picked, where there is one."""
    naming: tuple[str, str, str] = ("", "", "")
    """What the button says of the dice chosen, with ``#`` where they stand, and of none."""
    previews: tuple[PreviewShown, ...] = ()
    """Of dice to choose from: what every choice gives, where there are few."""
    foreseen: bool = False
    """Can it be asked what a choice gives, where there are too many to say it of each?"""
    runs: tuple[RunShown, ...] = ()
    """Where what is asked next is asked along with it: every run of answers."""
    swift: RunShown | None = None
    """A first button for whoever does not mind: its name, and what it answers."""
    foremost: tuple[str, ...] = ()
    """The options that stand open, the likeliest first; none: all of them, as they are."""
    paired: bool = False
    """Do its options stand side by side, because they are many and short?"""
    places: tuple[SpotShown, ...] = ()
    """Where its options lie on the drawing of whom it is about, where they all do."""


@dataclass(frozen=True, slots=True)
class LossShown:
    """A value of somebody that a turn has changed, as far as the reader sees it."""

    figure: str
    label: str
    before: int
    after: int
    said: str
    """In short, such as ``Wache −7 LP``."""
    low: bool = True
    """Is it a loss rather than a gain?"""
    made: str = ""
    """What it is made of, such as ``Differenz 2 + Waffe 5``."""


@dataclass(frozen=True, slots=True)
class TaleShown:
    """One sentence of the story: who did what, what came of it, and by which numbers."""

    deed: str
    result: str = ""
    numbers: str = ""
    good: str = ""
    """Whom the result is good for."""
    bad: str = ""
    great: bool = False
    turning: bool = False
    """Does a new part of the story begin with it?"""
    lost: str = ""
    """What was lost by it."""
    tells: str = ""
    """The bar of whom it is bad for, where the result itself says what was lost of it."""
    order: bool = False
    """Does it only say who comes first, or that nothing was to be done?"""
    ends: bool = False
    """Is a fight or a chase over with it?"""
    why: str = ""
    """By which rule it came out so, where the numbers alone do not tell."""
    onward: str = ""
    """The result as it goes on after the deed of the same figure: "und trifft Bo"."""


@dataclass(frozen=True, slots=True)
class PartyShown:
    """Somebody on the stage: their dice, what they need or have, or a number instead of dice."""

    name: str
    dice: tuple[DieShown, ...] = ()
    mark: str = ""
    large: str = ""
    second: bool = False
    """Have they come off worse?"""


@dataclass(frozen=True, slots=True)
class StageShown:
    """What the stage shows: who stands there with which dice, and what is pronounced."""

    parties: tuple[PartyShown, ...] = ()
    deed: str = ""
    verdict: TaleShown | None = None
    """Nothing as long as it is open."""
    losses: tuple[LossShown, ...] = ()
    further: tuple[TaleShown, ...] = ()
    """The further results of the turn."""
    running: bool = False
    lines: tuple[LineShown, ...] = ()
    """Why it is so."""
    throws: int = 0
    """How many throws have fallen, so that a page can tell a new one."""
    number: int = -1
    """The card it is about."""
    since: TaleShown | None = None
    """Who comes first in a round that has begun since then."""
    wild: str = ""
    """What is special about dice that have a star, where there are any."""
    more: int = 0
    """How many more have thrown than the stage has room for."""


@dataclass(frozen=True, slots=True)
class EarlierShown:
    """What a turn came to before a correction, and which values are others since."""

    title: str
    details: str
    events: tuple[str, ...]
    refused: str = ""
    changes: tuple[ChangeShown, ...] = ()


@dataclass(frozen=True, slots=True)
class CardShown:
    """A turn, over or still running, as a card of the stream."""

    number: int
    seat: Seat
    title: str
    details: str
    command: str
    fields: dict[str, Any]
    throws: tuple[ThrowShown, ...]
    events: tuple[str, ...]
    lines: tuple[LineShown, ...]
    refused: str = ""
    corrected: bool = False
    running: bool = False
    secret: bool = False
    """Does not everybody at the table know of it?"""
    result: int | None = None
    """The one number the turn came to, where there is one that all who see the card may know."""
    hands: tuple[HandShown, ...] = ()
    """What lies in the end of throws that were let lie bit by bit."""
    earlier: EarlierShown | None = None
    """Where a correction has changed the turn: how it had ended before."""
    tale: tuple[TaleShown, ...] = ()
    """The turn as the story tells it."""
    losses: tuple[LossShown, ...] = ()
    """What it has changed, as far as the reader sees it."""
    parties: tuple[PartyShown, ...] = ()
    """Who stood on the stage, with the dice that count."""


@dataclass(frozen=True, slots=True)
class PieceShown:
    """A figure on the board, in centimetres and degrees of a compass."""

    name: str
    side: str
    at: Spot
    course: float
    radius: float
    trail: tuple[Spot, ...]
    condition: str
    out: bool
    acting: bool
    gauges: tuple[GaugeShown, ...]
    sentence: str
    """Where it is and how it is doing, for whoever does not see the board."""
    losses: tuple[tuple[str, int], ...] = ()
    """How much damage has taken of each of its values so far."""
    shape: str = ""
    """Which outline it has, where pieces differ by their kind."""
    marks: tuple[str, ...] = ()
    """What is to be seen on it: a word each that boards have a drawing for."""
    solid: bool = True
    """Does it stand in the way of others?"""


@dataclass(frozen=True, slots=True)
class ZoneShown:
    """Where a side places its pieces: the corners of a rectangle, and where they look."""

    side: str
    low: Spot
    high: Spot
    course: int


@dataclass(frozen=True, slots=True)
class BoardShown:
    """A board to scale; ``low`` and ``high`` are the corners of what there is to see of it."""

    low: Spot
    high: Spot
    sides: tuple[str, ...]
    pieces: tuple[PieceShown, ...]
    bounds: Spot | None
    """Width and height around the middle, if it ends anywhere."""
    reach: float
    arc: int
    title: str
    aims: tuple[AimShown, ...] = ()
    """Whom this seat, asked whom to strike at, can hit how well."""
    ended: str = ""
    """Where it is all over: who is left, as a sentence."""
    dock: tuple[PieceShown, ...] = ()
    """Pieces that wait to be placed."""
    zones: tuple[ZoneShown, ...] = ()
    """Where each side may place its pieces, as long as any are placed."""
    placing: str = ""
    """The command by which a piece is placed, ..."""
    placing_all: str = ""
    """... and the one by which all that wait are placed at once."""


@dataclass(frozen=True, slots=True)
class Screen:
    """All of a table's play that one seat sees now."""

    system: str
    seat: Seat
    acting: Seat | None
    round: int | None
    order_rule: str
    figures: tuple[FigureShown, ...]
    order: tuple[PlaceShown, ...]
    questions: tuple[QuestionShown, ...]
    waiting_for: tuple[Seat, ...]
    offers: tuple[OfferShown, ...]
    locked: tuple[OfferShown, ...]
    running: CardShown | None
    cards: tuple[CardShown, ...]
    """Newest last."""
    hint: OfferShown | None = None
    """What keeps the game going when nothing is asked, for whoever may say it, all filled in."""
    struck: int = 0
    """How many turns have been taken back: whoever names a card by its number says so, too."""
    board: BoardShown | None = None
    track: TrackShown | None = None
    bargain: BargainShown | None = None
    bout: BoutShown | None = None
    clock: ClockShown | None = None
    count: str | None = None
    """What the round is called."""
    pending: str = ""
    """What somebody has to do before the order goes on, in a few words."""
    stage: StageShown = field(default_factory=StageShown)

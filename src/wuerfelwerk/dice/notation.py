"""Dice notation as people write it: ``3W6+2``, ``5K3``, ``4W6k3``, ``2d10 - 1``, ``W%``."""

from __future__ import annotations

import re
from dataclasses import field

from wuerfelwerk.dice.pool import MOST, DiceSource, Die, Faces, Fallen, Group, Hand, Pool
from wuerfelwerk.errors import InvalidNotation, shorten
from wuerfelwerk.values import dataclass

LONGEST = 200
"""The longest text that is read; the canonical form of every notation is no longer than this."""

MOST_TERMS = 12
"""The most terms in a sum."""

MOST_BONUS = 1_000_000
"""The highest bonus, and the deepest malus."""

ROLL_AND_KEEP = Die(10, open_ended=True)
"""The die of ``5K3``: a W10 whose tens explode."""

_GAP = r"[ \t\xa0\u202f]*"
_PART = re.compile(
    rf"(?P<sign>[-+−]?){_GAP}(?:"
    rf"(?P<count>[0-9]*){_GAP}[WwDd]{_GAP}(?P<sides>[0-9]+|%)(?P<open>!?)"
    rf"(?:{_GAP}[Kk]{_GAP}(?P<keep>[0-9]+))?"
    rf"|(?P<thrown>[0-9]+){_GAP}[Kk]{_GAP}(?P<kept>[0-9]+)"
    rf"|(?P<bonus>[0-9]+)){_GAP}"
)


@dataclass(frozen=True, slots=True)
class Term:
    """Like dice that are added up or taken off; with ``keep``, only the highest count.

    If more are to be kept than are thrown, all are kept.
    """

    count: int
    die: Die
    keep: int | None = None
    negative: bool = False

    def __post_init__(self) -> None:
        Group(self.count, self.die)
        if self.keep is not None and not (type(self.keep) is int and 0 <= self.keep <= MOST):
            raise InvalidNotation(
                "Behalten werden 0 bis %(most)s Würfel, nicht %(keep)s.",
                most=MOST,
                keep=shorten(self.keep),
            )

    def __str__(self) -> str:
        return self.text()

    def text(self, language: str = "de") -> str:
        """The term without its sign: ``3W6`` in German, ``3d6`` in English (``"en"``)."""
        english = language == "en"
        if self.die == ROLL_AND_KEEP and self.keep is not None:
            return f"{self.count}{'k' if english else 'K'}{self.keep}"
        keep = "" if self.keep is None else f"k{self.keep}"
        mark = "!" if self.die.open_ended else ""
        return f"{self.count}{'d' if english else 'W'}{self.die.sides}{mark}{keep}"

    def score(self, hand: Hand) -> Part:
        """Keep the highest dice; of like dice the first that fell."""
        if self.keep is None or self.keep >= len(hand):
            return Part(self, hand, ())
        rising, cut = sorted(hand), len(hand) - self.keep
        most = rising[cut - 1]
        if not self.keep or most < rising[cut]:
            kept = tuple([face for face in hand if face > most])
            return Part(self, kept, tuple([face for face in hand if face <= most]))
        return self._divided(hand, most, rising[cut:].count(most))

    def _divided(self, hand: Hand, face: int, spare: int) -> Part:
        """All higher dice count, and of those that show this face the first ``spare``."""
        end = -1
        for _ in range(spare):
            end = hand.index(face, end + 1)
        head, tail = hand[: end + 1], hand[end + 1 :]
        kept = [each for each in head if each >= face] + [each for each in tail if each > face]
        dropped = [each for each in head if each < face] + [each for each in tail if each <= face]
        return Part(self, tuple(kept), tuple(dropped))


@dataclass(frozen=True, slots=True)
class Part:
    """What one term brought: the dice that count and the dice that do not, as they fell."""

    term: Term
    kept: Hand
    dropped: Hand

    @property
    def worth(self) -> int:
        """What the part adds to the total."""
        total = sum(self.kept)
        return -total if self.term.negative else total


@dataclass(frozen=True, slots=True)
class Outcome:
    """The parts of a scored throw and the bonus."""

    parts: tuple[Part, ...]
    bonus: int

    @property
    def total(self) -> int:
        """The parts and the bonus, added up."""
        return sum([part.worth for part in self.parts]) + self.bonus


@dataclass(frozen=True, slots=True)
class Notation:
    """A sum of dice and a bonus.

    >>> str(parse(" 2w10 + 1 "))
    '2W10+1'
    >>> parse("5K3+2").text("en")
    '5k3+2'
    >>> parse("5K3+2").score(((3, 14, 9, 1, 9),)).total
    34
    """

    terms: tuple[Term, ...]
    bonus: int = 0
    pool: Pool = field(init=False, repr=False, compare=False)
    """The dice to throw: one group per term, put together once for many throws."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.terms) <= MOST_TERMS:
            raise InvalidNotation(
                "Ein Wurf besteht aus 1 bis %(most)s Summanden mit Würfeln, nicht aus %(count)s.",
                most=MOST_TERMS,
                count=len(self.terms),
            )
        if not (type(self.bonus) is int and abs(self.bonus) <= MOST_BONUS):
            raise InvalidNotation(
                "Ein Zuschlag oder Abzug ist höchstens %(most)s, nicht %(bonus)s.",
                most=MOST_BONUS,
                bonus=shorten(self.bonus),
            )
        pool = Pool(tuple(Group(term.count, term.die) for term in self.terms))
        object.__setattr__(self, "pool", pool)

    def __str__(self) -> str:
        return self.text()

    def text(self, language: str = "de") -> str:
        """The canonical form: ``2W6+1W8-1`` in German, ``2d6+1d8-1`` in English (``"en"``)."""
        signed = "".join(f"{'-' if t.negative else '+'}{t.text(language)}" for t in self.terms)
        return signed.removeprefix("+") + (f"{self.bonus:+}" if self.bonus else "")

    def score(self, faces: Faces) -> Outcome:
        """Add up what fell, one hand per term."""
        if list(map(len, faces)) != [term.count for term in self.terms]:
            raise InvalidNotation(
                "Für %(notation)s wird eine Hand je Summand mit allen Würfeln erwartet, "
                "etwa „%(example)s“.",
                notation=shorten(str(self)),
                example=shorten(self.pool.example),
            )
        return Outcome(tuple(map(Term.score, self.terms, faces)), self.bonus)


@dataclass(frozen=True, slots=True)
class Rolled:
    """A notation, what fell for it, and what that makes."""

    notation: Notation
    fallen: Fallen
    outcome: Outcome


def roll(notation: Notation, source: DiceSource) -> Rolled:
    """Throw the dice of the notation once and score them."""
    fallen = source.throw(notation.pool)
    return Rolled(notation, fallen, notation.score(fallen.faces))


def parse(text: object) -> Notation:
    """Read a sum of dice and numbers, in German or English notation.

    >>> parse("4d6k3 - 1") == Notation((Term(4, Die(6), keep=3),), -1)
    True
    """
    if not isinstance(text, str):
        raise _unreadable(text)
    if len(text) > LONGEST:
        raise InvalidNotation(
            "Ein Wurf wird mit höchstens %(most)s Zeichen geschrieben, etwa „3W6+2“; "
            "„%(text)s“ ist länger.",
            most=LONGEST,
            text=shorten(text),
        )
    terms, bonus = [], 0
    for part in _parts(text):
        if part["bonus"]:
            bonus += -int(part["bonus"]) if _negative(part) else int(part["bonus"])
        else:
            terms.append(_term(part))
    if not terms:
        raise _unreadable(text)
    return Notation(tuple(terms), bonus)


def _parts(text: str) -> list[re.Match[str]]:
    """The signed parts of the sum, without a gap; only the first may and must do without a plus."""
    rest, at, found = text.strip(), 0, list[re.Match[str]]()
    while at < len(rest):
        part = _PART.match(rest, at)
        if part is None or (part["sign"] == "+" if not found else not part["sign"]):
            raise _unreadable(text)
        found.append(part)
        at = part.end()
    return found


def _term(part: re.Match[str]) -> Term:
    negative = _negative(part)
    if part["thrown"]:
        return Term(int(part["thrown"]), ROLL_AND_KEEP, int(part["kept"]), negative)
    sides = 100 if part["sides"] == "%" else int(part["sides"])
    keep = int(part["keep"]) if part["keep"] else None
    return Term(int(part["count"] or 1), Die(sides, bool(part["open"])), keep, negative)


def _negative(part: re.Match[str]) -> bool:
    return part["sign"] in ("-", "−")


def _unreadable(text: object) -> InvalidNotation:
    return InvalidNotation(
        "„%(text)s“ ist kein Wurf; erwartet wird etwas wie „3W6+2“, „5K3“ oder „4W6k3“.",
        text=shorten(text),
    )

"""Display names that eyes cannot tell apart: at one table nobody may pass for somebody else."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from wuerfelwerk.errors import IllegalCommand, shorten

LOOK_ALIKE = str.maketrans(
    {
        **dict(zip("аеіјорсухѕһԁԛԝвнкмтгз", "aeijopcyxshdqwbhkmtr3", strict=True)),
        **dict(zip("αεικνορτυχγβηω", "aeikvoptuxybnw", strict=True)),
        **dict(zip("օոսհցյզ", "onuhgjq", strict=True)),
        **dict(zip("ıɑɡʟɪ", "iagli", strict=True)),
    }
)
"""Letters of other alphabets that look like one of ours."""
UNSEEN = frozenset("\u115f\u1160\u3164\uffa0\u2800\U0001d159")
"""Letters and signs that leave nothing on the page: fillers of Hangul, empty Braille, no note."""
SCRIPTS = frozenset({
    "ARABIC", "ARMENIAN", "BENGALI", "CYRILLIC", "DEVANAGARI", "ETHIOPIC", "GEORGIAN", "GREEK",
    "GUJARATI", "GURMUKHI", "HEBREW", "KANNADA", "KHMER", "LAO", "LATIN", "MALAYALAM", "MYANMAR",
    "ORIYA", "SINHALA", "TAMIL", "TELUGU", "THAANA", "THAI", "TIBETAN", "BOPOMOFO", "CJK",
    "HANGUL", "HIRAGANA", "IDEOGRAPHIC", "KATAKANA",
})  # fmt: skip
"""Scripts that names are written in today, as Unicode recommends them for names (UAX 31)."""
TOGETHER = (
    frozenset({"LATIN", "CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "CJK", "IDEOGRAPHIC", "BOPOMOFO"}),
    frozenset({"LATIN", "CJK", "IDEOGRAPHIC", "HANGUL"}),
)
"""Scripts that are written side by side and have no letters that look alike (UTS 39)."""
PROGRAM = ("Würfelwerk", "Wuerfelwerk", "Programm", "Program")
ROLE_WORDS = (
    "SL", "Spielleitung", "Spielleiter", "Spielleiterin", "GM", "Game Master", "Zuschauer",
    "Zuschauerin", "Spectator", "Spectators", "Spieler", "Spielerin", "Player",
)  # fmt: skip
"""What the house calls roles and itself, in its languages: nobody else is called so."""
TWINS = str.maketrans(
    {**dict.fromkeys("i1|ǀӏ", "l"), **dict.fromkeys("5$", "s"), "0": "o", "8": "b"}
)
"""Letters and digits that look like each other in common type."""
PAIRS = (("vv", "w"), ("rn", "m"))
"""Letters that look like another one when they stand side by side."""
DOTS = "\u0308"


def looks(name: str) -> str:
    """What is left of a name for the eye: no case, no spaces, no marks, no foreign twins.

    >>> looks("Anna") == looks("ANNA ") == looks("\\u0410nna") == looks("An\\u200bna")
    True
    >>> looks("Anna") == looks("Anne"), looks("Jörg") == looks("Jorg")
    (False, False)
    """
    plain = unicodedata.normalize("NFKC", name).casefold()
    plain = "".join(map(_without_marks, plain)).translate(LOOK_ALIKE).translate(TWINS)
    seen = (each for each in plain if each not in UNSEEN)
    left = "".join(each for each in seen if unicodedata.category(each)[0] in "LNS") or plain
    for pair, letter in PAIRS:
        left = left.replace(pair, letter)
    return left


def _without_marks(letter: str) -> str:
    """A Latin letter without accents; an umlaut is a letter of its own, and so is が or й."""
    if not unicodedata.name(letter, "").startswith("LATIN"):
        return letter
    apart = unicodedata.normalize("NFD", letter)
    base, dotted = apart[0], apart[0] in "aou" and DOTS in apart
    return unicodedata.normalize("NFC", base + DOTS) if dotted else base


def demand_readable(name: str, leads: bool = False) -> None:
    """Refuse a name that nobody can read, that mixes scripts, or that says who somebody is."""
    if UNSEEN.intersection(name) or not any(map(_leaves_a_mark, name)):
        raise IllegalCommand("Ein Name besteht aus Zeichen, die man sieht; nimm einen anderen.")
    used = {_script(each) for each in unicodedata.normalize("NFKC", name)} - {""}
    alone = len(used) <= 1 or any(used <= each for each in TOGETHER)
    if not (alone and used <= SCRIPTS):
        raise IllegalCommand(
            "„%(name)s“ hat Buchstaben, die man verwechseln kann; ein Name hat die einer einzigen "
            "gebräuchlichen Schrift.",
            name=shorten(name),
        )
    reserved = PROGRAM if leads else (*PROGRAM, *ROLE_WORDS)
    if looks(name) in map(looks, reserved):
        raise IllegalCommand(
            "„%(name)s“ heißt hier eine Rolle oder das Programm; nimm einen anderen Namen.",
            name=shorten(name),
        )


def _leaves_a_mark(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNSP"


def _script(sign: str) -> str:
    """What a letter is written in; nothing for signs that all scripts share."""
    if unicodedata.category(sign) not in ("Lu", "Ll", "Lt", "Lo"):
        return ""
    return unicodedata.name(sign, "?").partition(" ")[0]


def demand_own_name(name: str, taken: Iterable[str]) -> None:
    """Refuse a name that somebody at the table has, or one that looks like it."""
    if looks(name) in map(looks, taken):
        raise IllegalCommand(
            "An diesem Tisch heißt schon jemand „%(name)s“, oder fast so; nimm einen Namen, der "
            "sich unterscheiden lässt.",
            name=shorten(name),
        )

"""Display names that eyes cannot tell apart: at one table nobody may pass for somebody else."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from wuerfelwerk.errors import IllegalCommand, shorten

LOOK_ALIKE = str.maketrans(
    {
        **dict(zip("аеіјорсухѕһԁԛԝвнкмтгз", "aeijopcyxshdqwbhkmtr3", strict=True)),
        **dict(zip("αεικνορτυχγβηω", "aeikvoptuxybnw", strict=True)),
        **dict(zip("ıɑɡʟɪ", "iagli", strict=True)),
    }
)
"""Letters of other alphabets that look like one of ours."""
TWINS = str.maketrans({**dict.fromkeys("i1|ǀӏ", "l"), "0": "o"})
"""Letters and digits that look like each other in common type."""


def looks(name: str) -> str:
    """What is left of a name for the eye: no case, no spaces, no marks, no foreign twins.

    >>> looks("Anna") == looks("ANNA ") == looks("\\u0410nna") == looks("An\\u200bna")
    True
    >>> looks("Anna") == looks("Anne"), looks("Jörg") == looks("Jorg")
    (False, False)
    """
    # Composed first: an umlaut is a letter of its own, marks that are heaped on any letter are not.
    plain = unicodedata.normalize("NFKC", name).casefold()
    plain = plain.translate(LOOK_ALIKE).translate(TWINS)
    return "".join(each for each in plain if unicodedata.category(each)[0] in "LNS") or plain


def demand_own_name(name: str, taken: Iterable[str]) -> None:
    """Refuse a name that somebody at the table has, or one that looks like it."""
    if looks(name) in map(looks, taken):
        raise IllegalCommand(
            "An diesem Tisch heißt schon jemand „%(name)s“, oder fast so; nimm einen Namen, der "
            "sich unterscheiden lässt.",
            name=shorten(name),
        )

"""How long ago something was, in the words of whoever reads it."""

from __future__ import annotations

from wuerfelwerk.messages import plural
from wuerfelwerk.present.language import translator
from wuerfelwerk.rules.wording import N_

MINUTE, HOUR, DAY = 60, 3600, 86400
JUST = N_("gerade eben")
MINUTES = plural("vor %(n)s Minute", "vor %(n)s Minuten", "n")
HOURS = plural("vor %(n)s Stunde", "vor %(n)s Stunden", "n")
DAYS = plural("vor %(n)s Tag", "vor %(n)s Tagen", "n")
UNITS = ((DAY, DAYS), (HOUR, HOURS), (MINUTE, MINUTES))


def ago(then: float, now: float, lang: str) -> str:
    """In the largest unit that fits.

    >>> ago(0, 59, "de"), ago(0, 3700, "de"), ago(0, 200_000, "de")
    ('gerade eben', 'vor 1 Stunde', 'vor 2 Tagen')
    """
    say, passed = translator(lang), max(0, int(now - then))
    for length, word in UNITS:
        if passed >= length:
            values = {"n": passed // length}
            return say(word, values) % values
    return say(JUST)

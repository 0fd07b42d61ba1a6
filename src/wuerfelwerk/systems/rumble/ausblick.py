"""Dice Rumble: was Würfe ergäben, die noch gewendet werden können; für mehrere Kapitel.

Duell, Probe und Angriff sagen es als Lage der Frage, das Schicksal sagt daraus ein Urteil.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wuerfelwerk.rules.note import Value
from wuerfelwerk.rules.wording import N_, Saying

Lage = tuple[tuple[str, Value], ...]
"""Was eine Frage über die Lage sagt."""


def _so(so: str, *wie: str) -> tuple[Saying, ...]:
    """Ein vorläufiges Urteil: mit dem Schaden, der daraus folgte, oder ohne; zwei weitere Sätze
    sagen dasselbe bei Gleichstand."""
    gleich = {"so": so, "grund": "gleichstand"}
    eng = (Saying(wie[2], gleich, ("schaden",)), Saying(wie[3], gleich)) if wie[2:] else ()
    return *eng, Saying(wie[0], {"so": so}, ("schaden",)), Saying(wie[1], {"so": so})


_LINKS = (
    N_(
        "%(wurf_links)s gegen %(wurf_rechts)s: So träfe %(links)s, "
        "%(opfer)s −%(schaden)s %(leiste)s"
    ),
    N_("%(wurf_links)s gegen %(wurf_rechts)s: So träfe %(links)s"),
    N_(
        "%(wurf_links)s gegen %(wurf_rechts)s, der höhere Wert entscheidet: So träfe %(links)s, "
        "%(opfer)s −%(schaden)s %(leiste)s"
    ),
    N_("%(wurf_links)s gegen %(wurf_rechts)s, der höhere Wert entscheidet: So träfe %(links)s"),
)
_RECHTS = (
    N_(
        "%(wurf_rechts)s gegen %(wurf_links)s: So träfe %(rechts)s, "
        "%(opfer)s −%(schaden)s %(leiste)s"
    ),
    N_("%(wurf_rechts)s gegen %(wurf_links)s: So träfe %(rechts)s"),
    N_(
        "%(wurf_rechts)s gegen %(wurf_links)s, der höhere Wert entscheidet: So träfe %(rechts)s, "
        "%(opfer)s −%(schaden)s %(leiste)s"
    ),
    N_("%(wurf_rechts)s gegen %(wurf_links)s, der höhere Wert entscheidet: So träfe %(rechts)s"),
)
_SIEGT = (
    N_(
        "%(wurf_links)s gegen %(wurf_rechts)s: So gewänne %(links)s, "
        "%(opfer)s −%(schaden)s %(leiste)s"
    ),
    N_("%(wurf_links)s gegen %(wurf_rechts)s: So gewänne %(links)s"),
)
SO = (
    *_so("trotz_ausweichen", *_LINKS),
    *_so("trotz_gegenangriff", *_LINKS),
    *_so("trotz_reaktion", *_LINKS),
    *_so("zurueckgeschlagen", *_RECHTS),
    *_so("zurueckgeschossen", *_RECHTS),
    *_so("links", *_SIEGT),
    Saying(N_("%(wurf_rechts)s gegen %(wurf_links)s: So gewänne %(rechts)s"), {"so": "rechts"}),
    Saying(N_("%(wurf_rechts)s gegen %(wurf_links)s: So wiche %(rechts)s aus"),
           {"so": "ausgewichen"}),
    Saying(N_("%(wurf_rechts)s gegen %(wurf_links)s: So käme %(rechts)s davon"),
           {"so": "abgewehrt"}),
    Saying(N_("%(wurf_links)s gegen %(wurf_rechts)s: So ginge der Angriff von %(links)s fehl"),
           {"so": "verfehlt"}),
    Saying(N_("%(wurf_links)s gegen %(wurf_rechts)s: So träfe niemand"),
           {"so": "beide_verfehlt"}),
    Saying(N_("%(wurf_links)s gegen %(wurf_rechts)s: So misslänge es beiden"),
           {"so": "unentschieden", "grund": "misslungen"}),
    Saying(N_("%(wurf_links)s gegen %(wurf_rechts)s: So gewänne niemand"),
           {"so": "unentschieden"}),
    Saying(N_("%(wurf_links)s gegen %(wurf_rechts)s: So würfelten beide noch einmal"),
           {"so": "erneut"}),
    *_so("getroffen",
         N_("%(wurf)s bei höchstens %(sw)s: So träfe %(figur)s, %(opfer)s −%(schaden)s %(leiste)s"),
         N_("%(wurf)s bei höchstens %(sw)s: So träfe %(figur)s")),
    Saying(N_("%(wurf)s bei höchstens %(sw)s: So träfe %(figur)s nicht"), {"so": "daneben"}),
    Saying(N_("%(wurf)s bei höchstens %(sw)s: So gelänge es %(figur)s"), {"so": "gelungen"}),
    Saying(N_("%(wurf)s bei höchstens %(sw)s: So misslänge es %(figur)s"), {"so": "misslungen"}),
    Saying(N_("Noch nicht entschieden: %(wuerfe)s")),
)  # fmt: skip
"""Was herauskäme, wenn alles liegen bliebe: je nachdem, worum gewürfelt wird."""


WUERFE = range(1, 11)


def mehr_schaden(
    wer: str, jetzt: Lage, je_wurf: Callable[[int], Sequence[Lage]], hoechstens: Lage = ()
) -> Lage:
    """Wie viel mehr Schaden zehn neue Würfe machten, jeder einmal, wenn ``wer`` schon träfe.

    Wer weniger träfe, zählt nicht dagegen: Mehr als ein Zehntel davon bringt ein neuer Wurf im
    Mittel nicht. Ließe er alles von vorn beginnen, könnte es auf ``hoechstens`` hinauslaufen; von
    mehreren Lagen, die denkbar sind, zählt die beste. Nichts, wo noch niemand oder ``wer`` selbst
    getroffen wäre.
    """
    schaden = _austeilt(wer, jetzt)
    if not schaden:
        return ()

    def trifft(lage: Lage) -> int:
        return _austeilt(wer, hoechstens if ("so", "erneut") in lage else lage)

    neue = (max(map(trifft, je_wurf(wurf))) for wurf in WUERFE)
    return (("mehr", sum(max(0, neu - schaden) for neu in neue)),)


def _austeilt(wer: str, lage: Lage) -> int:
    """Wie viel Schaden eine Lage anderen bringt, soweit er bekannt ist."""
    werte = dict(lage)
    schaden = werte.get("schaden", 0)
    return schaden if isinstance(schaden, int) and werte.get("opfer") != wer else 0


def hilft(gelingt: Callable[[int], bool]) -> Lage:
    """Bis zu welcher Zahl ein neuer Wurf hilft; von der 1 an hilft jeder niedrigere."""
    return (("bis", next((wurf - 1 for wurf in WUERFE if not gelingt(wurf)), 10)),)

"""Kaskade: der Durchdringende Angriff mit dem Schwert (KAS-MANOEVER-21 bis -27)."""

from __future__ import annotations

from collections import Counter
from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, after, command, preview
from wuerfelwerk.rules.layout import Handful, Layout, Played
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice, Pick
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Gives, Saying, Stake, Values
from wuerfelwerk.systems.kaskade.kampf.kaempfer import (
    der_kampf,
    gleichenwuerfel,
    meine_gruppen,
    muss_heran,
)
from wuerfelwerk.systems.kaskade.kampf.kampf import Manoever, ZugVorbei
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import (
    DURCHDRINGEN,
    EIN_WUERFEL,
    MIT,
    NUR_EINZEL,
    Fortgesetzt,
    Gespielt,
    Gestohlen,
    Mitgenommen,
    Zug,
    augen,
    gruppe_waehlen,
)
from wuerfelwerk.systems.kaskade.kampf.schaden import Getroffen, sortiert
from wuerfelwerk.systems.kaskade.kampf.stand import Kette
from wuerfelwerk.systems.kaskade.kampf.treffer import vorbei
from wuerfelwerk.systems.kaskade.kampf.waffen import SCHWERT
from wuerfelwerk.systems.kaskade.leib.kreise import KRITISCH, SCHWER
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.manoever.wuerfel_fuer_wuerfel import blosse_wuerfel
from wuerfelwerk.systems.kaskade.proben.wertung import ohne
from wuerfelwerk.systems.kaskade.stand import Tisch

TREFFEN, WEITER = "treffer", "fortsetzen"
DURCHDRINGENDER_ANGRIFF = Chapter[Tisch](
    "KAS-MANOEVER",
    steps={
        "KAS-MANOEVER-21": N_("Durchdringender Angriff von %(figur)s: %(wuerfel)s aus %(gruppe)s"),
        "KAS-MANOEVER-22": N_("Der Durchdringende Angriff schränkt %(figur)s ein: %(was)s"),
        "KAS-MANOEVER-23": N_("%(figur)s nimmt mit, was nicht benannt war: %(wuerfel)s"),
        "KAS-MANOEVER-24": N_("%(figur)s knüpft an %(liegen)s an: %(gruppe)s"),
        "KAS-MANOEVER-25": N_("Die Verteidigung von %(gegner)s misslang abermals: %(figur)s landet "
                              "Treffer"),
        "KAS-MANOEVER-26": N_("%(wuerfel)s von %(figur)s sind Treffer: %(staerken)s"),
        "KAS-MANOEVER-27": N_("Alle Treffer landen bei %(figur)s in einer Rüstungszeile"),
    },
    questions={
        "KAS-MANOEVER-21": N_("Welche Würfel greifen an?"),
        "KAS-MANOEVER-23": N_("Welche Würfel nimmt %(figur)s mit?"),
        "KAS-MANOEVER-24": N_("Mit welchen passenden Würfeln angreifen?"),
        "KAS-MANOEVER-25": N_("Treffer landen oder fortsetzen?"),
    },
    happened={
        "KAS-MANOEVER-23": N_("%(figur)s ist durchgekommen und setzt nach"),
        "KAS-MANOEVER-25": N_("%(gegner)s ist zum zweiten Mal offen für %(figur)s"),
    },
    stakes={
        "KAS-MANOEVER-21": (
            Stake(N_("%(gruppe)s"), label=N_("Passende Würfel"), needs=("gruppe",)),
            Stake(N_("geht in die nächste Phase mit"), label=N_("Der Rest")),
        ),
        "KAS-MANOEVER-23": (
            Stake(N_("%(gruppe)s"), label=N_("Passende Würfel"), needs=("gruppe",)),
        ),
        "KAS-MANOEVER-24": (Stake(N_("%(liegen)s"), label=N_("Es liegen"), needs=("liegen",)),),
        "KAS-MANOEVER-25": (
            Stake(N_("%(wuerfel)s"), label=N_("Durchgekommen"), needs=("wuerfel",)),
        ),
    },
    outcomes={
        "KAS-MANOEVER-24": {"": N_("daraus kommen die Angriffe")},
        "KAS-MANOEVER-25": {
            TREFFEN: N_("Gleiche treffen kritisch, Folgen schwer"),
            WEITER: N_("%(gegner)s wirft nächste Phase nur einmal"),
        },
    },
    words={
        DURCHDRINGEN: N_("Durchdringender Angriff"), TREFFEN: N_("Treffer landen"),
        NUR_EINZEL: N_("nur ein Einzelwurf"),
        EIN_WUERFEL: N_("ein Würfel weniger und nur ein Einzelwurf"),
    },
    page=Layout(
        played={"KAS-MANOEVER-21": Played("im_angriff", "wuerfel")},
        handfuls={"KAS-MANOEVER-24": Handful("liegen", N_("Würfel für den Angriff"), augen)},
        aims={"durchdringen": "unterschied"},
    ),
)  # fmt: skip


@command(
    N_("Durchdringender Angriff"),
    DURCHDRINGENDER_ANGRIFF,
    deed=N_("%(figur)s will die Deckung von %(ziel)s durchdringen"),
)
class Durchdringen(Manoever):
    """Ein Durchdringender Angriff mit dem Schwert, neu oder fortgesetzt."""

    regel = "KAS-MANOEVER-21"
    arten = (SCHWERT,)
    sonst = N_("Ein Durchdringender Angriff braucht ein Schwert.")

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-MANOEVER-21: Gruppe und Angriffswürfel nennen; wer fortsetzt, knüpft an (-24)."""
        name, ziel = self.figur, self.ziel
        stamm = yield from gruppe_waehlen(
            tisch, name, "KAS-MANOEVER-24", meine_gruppen(tisch, name)
        )
        kette = fortgesetzt(tisch, name, ziel, stamm)
        if kette:
            note("KAS-MANOEVER-24", figur=name, liegen=kette.liegen, gruppe=stamm)
        heran_noetig = muss_heran(tisch, name, ziel)
        benannt = yield from _benennen(tisch, name, stamm, 1 + heran_noetig, note)
        zug = Zug(name, ziel, benannt, ohne(stamm, benannt), stamm, DURCHDRINGEN)
        start = zug.angesagt
        events, offen = yield from blosse_wuerfel(
            after(tisch, start), zug, note, gleiche_enden=True
        )
        if offen:
            mal = 1 + (kette.mal if kette else 0)
            uebrig = ohne(stamm, benannt)
            neu = Kette(DURCHDRINGEN, ziel, der_kampf(tisch).phase, mal=mal)
            jetzt = reduce(after, (start, *events), tisch)
            events += yield from _misslungen(jetzt, name, neu, stamm, offen, uebrig, note)
        ende = ZugVorbei(figur=name) if offen else vorbei(zug, events)
        return (start, *events, ende)


def fortgesetzt(tisch: Tisch, name: str, ziel: str, stamm: Hand) -> Kette | None:
    """KAS-MANOEVER-24: die laufende Kette, wenn die Gruppe alles Mitgenommene enthält."""
    kette = der_kampf(tisch).kette(name, DURCHDRINGEN)
    if kette is None or kette.ziel != ziel or Counter(kette.liegen) - Counter(stamm):
        return None
    return kette


def _benennen(tisch: Tisch, name: str, stamm: Hand, mindestens: int, note: Note) -> Procedure[Hand]:
    figur = tisch.figur(name)
    fakten = (("figur", name), ("gruppe", stamm))
    frage = Pick(
        figur.platz, "KAS-MANOEVER-21", stamm, mindestens, len(stamm), audience=figur.wissende,
        facts=fakten,
    )  # fmt: skip
    benannt = yield from ask(frage)
    note("KAS-MANOEVER-21", figur=name, wuerfel=benannt, gruppe=stamm)
    return benannt


@preview(
    DURCHDRINGENDER_ANGRIFF, "KAS-MANOEVER-21",
    said=(
        Gives(
            plural(
                "%(anzahl)s Würfel greift an", "%(anzahl)s Würfel greifen an", "anzahl"
            )
        ),
    ),
    more=(Saying(N_("nicht dabei: %(rest)s"), needs=("rest",)),),
)  # fmt: skip
def benennen_gibt(frage: Pick, wahl: Hand, lesart: Lesart) -> Values:
    """KAS-MANOEVER-21, -23: womit angegriffen wird, und was nicht benannt ist."""
    rest = ohne(frage.faces, wahl)
    return {"anzahl": len(wahl), "rest": (rest,) if rest else ()}


def _misslungen(
    tisch: Tisch, name: str, kette: Kette, stamm: Hand, offen: Hand, uebrig: Hand, note: Note
) -> Procedure[list[Event]]:
    """KAS-MANOEVER-22, -25: einmal ein Würfel weniger und nur Einzelwürfe; danach auch Treffer."""
    if kette.mal > 1 and (yield from _treffen(tisch, name, kette, offen)) == TREFFEN:
        return [_getroffen(name, kette.ziel, stamm, offen, note)]
    weg = 1 if kette.mal == 1 else 0
    note("KAS-MANOEVER-22", figur=kette.ziel, was=EIN_WUERFEL if weg else NUR_EINZEL)
    hand = yield from _mitnehmen(tisch, name, stamm, len(uebrig), note)
    dafuer = Gespielt(figur=name, wuerfel=uebrig[: len(hand)], wozu=MIT)
    weiter = Kette(kette.manoever, kette.ziel, kette.phase, mal=kette.mal, liegen=hand)
    return [
        Gestohlen(figur=kette.ziel, anzahl=weg, nur_einzel=True, durch=name, manoever=DURCHDRINGEN),
        *([dafuer, Mitgenommen(figur=name, wuerfel=hand)] if hand else []),
        Fortgesetzt(figur=name, ziel=kette.ziel, kette=weiter),
    ]


def _treffen(tisch: Tisch, name: str, kette: Kette, offen: Hand) -> Procedure[str]:
    figur = tisch.figur(name)
    fakten = (("figur", name), ("gegner", kette.ziel), ("wuerfel", offen))
    return (yield from ask(Choice(figur.platz, "KAS-MANOEVER-25", (TREFFEN, WEITER), facts=fakten)))


def durchschlag(stamm: Hand, offen: Hand) -> tuple[str, ...]:
    """KAS-MANOEVER-26: Gleiche kritisch, Folgen schwer.

    >>> durchschlag((8, 9, 9), (8, 9, 9))
    ('kritisch', 'kritisch', 'schwer')
    """
    gleiche = gleichenwuerfel(stamm)
    return sortiert(tuple(KRITISCH if n in gleiche else SCHWER for n in offen))


def _getroffen(name: str, ziel: str, stamm: Hand, offen: Hand, note: Note) -> Event:
    staerken = durchschlag(stamm, offen)
    note("KAS-MANOEVER-25", figur=name, gegner=ziel)
    note("KAS-MANOEVER-26", figur=name, wuerfel=offen, staerken=staerken)
    note("KAS-MANOEVER-27", figur=ziel)
    return Getroffen(
        figur=ziel, durch=name, staerken=staerken, manoever=DURCHDRINGEN, eine_zeile=True
    )


def _mitnehmen(tisch: Tisch, name: str, stamm: Hand, uebrig: int, note: Note) -> Procedure[Hand]:
    """KAS-MANOEVER-23: so viele, wie nicht benannt waren; es müssen nicht dieselben sein.

    Die unbenannten sind dafür gespielt und wehren in dieser Phase nichts mehr ab.
    """
    figur = tisch.figur(name)
    fakten = (("figur", name), ("gruppe", stamm))
    frage = Pick(
        figur.platz, "KAS-MANOEVER-23", stamm, 0, uebrig, audience=figur.wissende, facts=fakten
    )  # fmt: skip
    hand = yield from ask(frage)
    if hand:
        note("KAS-MANOEVER-23", figur=name, wuerfel=hand)
    return hand


@preview(
    DURCHDRINGENDER_ANGRIFF, "KAS-MANOEVER-23",
    said=(
        Gives(N_("Nichts wird mitgenommen"), {"anzahl": 0}),
        Gives(
            plural(
                "%(anzahl)s Würfel liegt in der nächsten Phase schon",
                "%(anzahl)s Würfel liegen in der nächsten Phase schon",
                "anzahl",
            )
        ),
    ),
    more=(
        Saying(
            plural(
                "dafür ist jetzt %(anzahl)s gespielt", "dafür sind jetzt %(anzahl)s gespielt",
                "anzahl",
            ),
            {"anzahl": frozenset(range(1, 100))},
        ),
    ),
)  # fmt: skip
def mitnehmen_gibt(frage: Pick, wahl: Hand, lesart: Lesart) -> Values:
    """KAS-MANOEVER-23: So viele gehen mit, und ebenso viele sind dafür gespielt."""
    return {"anzahl": len(wahl)}

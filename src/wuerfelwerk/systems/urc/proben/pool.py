"""Ultima Ratio Civium: vom Bogen zum Pool: Wertepaar, Spezialisierung, Tagesform.

URC-POOL-01 bis -04, -06, -07, URC-TF-05, -07, -09, URC-CHAR-02, -05, URC-REDUX-01, -02, URC-RND-11.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from wuerfelwerk.messages import plural, same_plural
from wuerfelwerk.rules.chapter import Chapter, Events, event
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.layout import Layout, Lead
from wuerfelwerk.rules.note import GM, Note, Seat, Total
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Answer, Choice, Number, Question
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Saying, Shape, Stake, Verdict
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.proben.probe import Lage, Probe
from wuerfelwerk.systems.urc.proben.wertung import WISSEN
from wuerfelwerk.systems.urc.stand import TF_MAX, Figur, Tisch
from wuerfelwerk.systems.urc.tisch import Ansage, Ereignis
from wuerfelwerk.values import dataclass, replace

_ANGESAGT = (
    Saying(N_("%(gegner)s setzt nach und greift %(figur)s an"), when={"geschieht": "nachgesetzt"}),
    Saying(N_("%(ziel)s flieht, %(figur)s hat eine freie Attacke"), when={"geschieht": "frei"}),
    Saying(N_("Der nächste Wurf gilt %(ziel)s"), when={"geschieht": "weiter"}),
    Saying(N_("%(gegner)s legt %(zielwert)s vor"), when={"geschieht": "vorgelegt"}),
)
"""Was geschehen ist, wenn es die Ansage selbst nicht sagt."""
_STEHT_AN = (
    Stake(N_("%(zielwert)s"), label=N_("Zu erreichen"), needs=("zielwert",)),
    Stake(N_("−%(schaden)s TP von %(tp)s"), label=N_("sonst"), needs=("schaden", "tp")),
    Stake(N_("%(tp)s TP"), label=N_("Du hast"), needs=("tp",), when={"schaden": None}),
    Stake(N_("sofort tot"), label=N_("sonst"), when={"sonst": "tot"}),
    Stake(N_("−1 SP"), label=N_("sonst"), when={"sonst": "sp"}),
)
"""Was an einem Wurf hängt, vor dem angesagt wird."""


def beste_ansagen(frage: Question[Any]) -> Sequence[Answer]:
    """Im Kampf mit dem höchsten Rang und jeder Tagesform für Würfel, keiner für oder gegen Schaden.

    Wer mehr Würfel mitwirft, kann dieselben liegen lassen: Ein höherer Rang ist nie schlechter. Ob
    eine Spezialisierung zu etwas anderem passt, ist erst zu überlegen.
    """
    lage = dict(frage.facts)
    match frage:
        case Choice(rule="URC-POOL-04", options=options):
            kampf = not lage.keys().isdisjoint({"tp", "sonst"}) or lage.get("geschieht") == "frei"
            return options[:1] if kampf else ()
        case Number(rule="URC-RND-11"):
            return tuple(frage.answers())
        case Number(rule="URC-TF-10" | "URC-TF-12"):
            return (0,)
    return ()


def nur_eine(frage: Question[Any]) -> Answer | None:
    """Im Kampf ohne Tagesform bleibt nur die beste Spezialisierung; sonst ist zu überlegen."""
    beste = beste_ansagen(frage) if frage.fact("vorrat") == 0 else ()
    return beste[0] if beste else None


_WEITER = frozenset({"URC-RND-11", "URC-TF-10", "URC-TF-12"})
POOL = Chapter[Tisch](
    "URC-POOL", "URC-CHAR", "URC-TF", "URC-RND", "URC-REDUX",
    steps={
        "URC-POOL-01": N_("Es würfelt die Spielerin von %(figur)s"),
        "URC-POOL-02": N_("%(figur)s nutzt zwei Werte: %(werte)s"),
        "URC-POOL-03": N_("Würfel von %(figur)s: %(pool)s"),
        "URC-POOL-04": N_("%(figur)s nutzt eine Spezialisierung: %(spezialisierung)s (Rang "
            "%(rang)s)"),
        "URC-POOL-06": plural(
            "Tagesform gibt %(figur)s %(wuerfel)s Würfel, der liegen bleibt",
            "Tagesform gibt %(figur)s %(wuerfel)s Würfel, die liegen bleiben",
            "wuerfel",
        ),
        "URC-POOL-07": N_("Vor dem Wurf sagt %(figur)s an: Spezialisierung %(spezialisierung)s, "
            "Tagesform %(punkte)s"),
        "URC-CHAR-02": N_("Die Probe von %(figur)s entsteht aus %(werte)s"),
        "URC-CHAR-05": N_("Jeder Punkt ist ein Würfel: %(figur)s hat %(wuerfel)s"),
        "URC-TF-05": plural(
            "%(figur)s will das Blatt wenden: %(punkte)s Punkt Tagesform",
            "%(figur)s will das Blatt wenden: %(punkte)s Punkte Tagesform",
            "punkte",
        ),
        "URC-TF-07": plural(
            "%(figur)s hat %(punkte)s Punkt vor dem Wurf angesagt",
            "%(figur)s hat %(punkte)s Punkte vor dem Wurf angesagt",
            "punkte",
        ),
        "URC-TF-09": same_plural(
            "%(figur)s verbessert die eigene Probe um %(punkte)s Würfel", "punkte"
        ),
        "URC-RND-11": N_("%(figur)s sagt an: Spezialisierung %(spezialisierung)s, Tagesform "
            "%(punkte)s"),
        "URC-REDUX-01": N_("Redux: Für %(figur)s zählen gerade Seiten"),
        "URC-REDUX-02": plural(
            "Redux-Pool von %(figur)s mit %(austausch)s Würfel aus der Spezialisierung",
            "Redux-Pool von %(figur)s mit %(austausch)s Würfeln aus der Spezialisierung",
            "austausch",
        ),
    },
    questions={
        "URC-POOL-04": N_("Welche Spezialisierung hilft?"),
        "URC-POOL-13": N_("Passt die Spezialisierung?"),
        "URC-RND-11": N_("Wie viel Tagesform setzt du ein?"),
    },
    happened={
        "URC-POOL-04": _ANGESAGT,
        "URC-POOL-13": N_("%(figur)s will %(spezialisierung)s nutzen (%(wofuer)s)"),
        "URC-RND-11": _ANGESAGT,
    },
    stakes={
        "URC-POOL-04": (
            *_STEHT_AN,
            Stake(N_("%(vorrat)s"), label=N_("Tagesform"), when={"vorrat": 0}),
            Stake(
                N_("noch %(vorrat)s, jeder Punkt ist 1 Würfel mehr"), label=N_("Tagesform"),
                when={"vorrat": frozenset(range(1, TF_MAX + 1))},
            ),
        ),
        "URC-RND-11": (
            *_STEHT_AN,
            Stake(
                N_("noch %(vorrat)s, jeder Punkt ist 1 Würfel mehr"), label=N_("Tagesform"),
                needs=("vorrat",),
            ),
        ),
    },
    outcomes={
        "URC-POOL-04": {
            "ohne": N_("wirft nur die eigenen Würfel"),
            "": N_("je Rang ein Würfel mehr, danach gehen ebenso viele wieder weg"),
        },
        "URC-POOL-13": {
            "bewilligen": N_("gilt hierfür von jetzt an"),
            "ablehnen": (
                Saying(N_("%(figur)s wirft ohne sie"), when={"danach": "ohne"}),
                Saying(N_("die Ansage verfällt, nichts ist verbraucht")),
            ),
        },
    },
    measures={
        "URC-POOL-03": Measure(N_("%(pool)s Würfel")),
    },
    words={
        "persoenlichkeit": N_("Persönlichkeit"), "physis": N_("Physis"), "kampf": N_("Kampf"),
        "alles_andere": N_("Alles Andere"), "pool": N_("Würfel"), "schutzwaffe": N_("Schutzwaffe"),
        "ohne": N_("ohne"), "wuerfel": N_("mehr Würfel"),
        "spezialisierungen": N_("Spezialisierungen"), "teil_wuerfel": N_("Mehr Würfel"),
        "bewilligen": N_("bewilligen"), "ablehnen": N_("ablehnen"),
        "nichts_einsetzen": N_("nichts"),
    },
    shapes=(
        Shape(r"0", N_("nichts"), _WEITER),
        Shape(r"(?P<punkte>[1-9]\d*)", N_("%(punkte)s Tagesform"), _WEITER),
    ),
    page=Layout(
        leads={
            "URC-POOL-04": Lead(beste_ansagen, _WEITER, N_("%(wahl)s, dazu Tagesform?")),
            "URC-RND-11": Lead(beste_ansagen, _WEITER),
        },
        numbers=dict.fromkeys(_WEITER, ((0, "nichts_einsetzen"),)),
        settled={"URC-POOL-04": nur_eine},
    ),
)  # fmt: skip
OHNE = "ohne"
Paar = tuple[str, str]
Spezialisierung = Annotated[str, Ask("Spezialisierung", kind="wahl", rule="URC-POOL-04")]
Tagesformwahl = Annotated[int, Ask("Tagesform für Würfel", 0, 7, rule="URC-POOL-06")]


@dataclass(frozen=True, slots=True)
class Zusage:
    """URC-POOL-07: was vor dem Wurf angesagt ist; danach ändert sich daran nichts mehr."""

    spezialisierung: str = ""
    tagesform: int = 0
    schaden: int = 0
    """Tagesform für mehr oder gegen eigenen Schaden."""
    gedeckt: int = 0
    """Tagesform, die der Angreifer gegen Konterschaden ansagt."""
    geprueft: tuple[Event, ...] = ()
    """Was die SL dazu entschieden hat (URC-POOL-04)."""


def probe_bilden(
    figur: Figur,
    paar: Paar,
    zusage: Zusage,
    lesart: Lesart,
    note: Note,
    zweck: str = WISSEN,
    ziel: int | None = None,
    schadenswuerfel: int = 0,
    *,
    schutzwaffe: bool = False,
    platz: Seat = "",
    genau: bool = False,
) -> Probe:
    """URC-POOL-01 bis -06: zwei Werte, höchstens eine Spezialisierung, Tagesform."""
    bogen = figur.bogen
    note("URC-POOL-01", figur=figur.name)
    note("URC-POOL-02", figur=figur.name, werte=paar)
    note("URC-CHAR-02", figur=figur.name, werte=paar)
    teile = [(name, bogen.wert(name)) for name in paar]
    grund = sum(wert for _, wert in teile)
    note("URC-CHAR-05", figur.wissende, figur=figur.name, wuerfel=grund)
    teile += [("tagesform", zusage.tagesform)] if zusage.tagesform else []
    teile += [("schutzwaffe", 1)] if schutzwaffe else []
    wuerfel = sum(wert for _, wert in teile)
    note("URC-POOL-03", figur.wissende, figur=figur.name, pool=Total(wuerfel, tuple(teile)))
    rang = min(bogen.rang(zusage.spezialisierung), lesart.spez_rang_max)
    _ansage(figur, zusage, rang, lesart, note)
    wer = (figur.name, platz or figur.platz)
    return Probe(*wer, wuerfel, rang, zweck, ziel, schadenswuerfel, lesart, genau)


def _ansage(figur: Figur, zusage: Zusage, rang: int, lesart: Lesart, note: Note) -> None:
    if zusage.spezialisierung:
        name = zusage.spezialisierung
        note("URC-POOL-04", figur.wissende, figur=figur.name, spezialisierung=name, rang=rang)
    if zusage.tagesform:
        note("URC-POOL-06", figur=figur.name, wuerfel=zusage.tagesform)
        note("URC-TF-09", figur=figur.name, punkte=zusage.tagesform)
    punkte = zusage.tagesform + zusage.schaden
    note("URC-POOL-07", figur=figur.name, spezialisierung=zusage.spezialisierung, punkte=punkte)
    if punkte:
        note("URC-TF-05", figur=figur.name, punkte=punkte)
        note("URC-TF-07", figur=figur.name, punkte=punkte)
    if lesart.redux:
        note("URC-REDUX-01", figur=figur.name)
        note("URC-REDUX-02", figur=figur.name, austausch=rang)


# URC-POOL-04: Ob eine Spezialisierung passt, prüft die SL


def braucht_pruefung(tisch: Tisch, ansage: object) -> bool:
    """Eine Spielerin nennt eine Spezialisierung, die hierfür noch nicht zugelassen ist."""
    if not isinstance(ansage, Ansage) or ansage.wer == GM:
        return False
    _, spezialisierung, _ = ansage.gekonnt
    return spezialisierung != "" and ansage.gekonnt not in tisch.passend


def geprueft(tisch: Tisch, ansage: Ansage, ablauf: Events) -> Events:
    """Erst das Wort der SL, dann der Wurf; passt sie nicht, ist nichts verbraucht."""
    figur, spezialisierung, wofuer = ansage.gekonnt
    wer = tisch.figur(figur)
    passt = yield from pruefen_lassen(tisch, wer, spezialisierung, wofuer, "verfaellt")
    if passt is None:
        return (AnsageAbgelehnt(figur=figur),)
    return (*passt, *(yield from ablauf))


def pruefen_lassen(
    tisch: Tisch, figur: Figur, spezialisierung: str, wofuer: str, danach: str
) -> Procedure[tuple[Event, ...] | None]:
    """URC-POOL-04: Ob sie passt, prüft die SL, aber nur einmal; ``None``: Sie passt nicht.

    ``danach`` sagt, was dann geschieht: Die Ansage verfällt, oder es geht ohne weiter.
    """
    schon = (figur.name, spezialisierung, wofuer) in tisch.passend
    if not spezialisierung or figur.platz == GM or schon:
        return ()
    was = (("spezialisierung", spezialisierung), ("wofuer", wofuer), ("danach", danach))
    lage = (("figur", figur.name), *was)
    frage = Choice(GM, "URC-POOL-13", ("bewilligen", "ablehnen"), facts=lage)
    if (yield from ask(frage)) == "ablehnen":
        return None
    passt = SpezialisierungPasst(figur=figur.name, spezialisierung=spezialisierung, wofuer=wofuer)
    return (passt,)


@event(
    N_("%(spezialisierung)s passt, sagt die Spielleitung (%(figur)s: %(wofuer)s)."),
    POOL,
    quiet=True,
)
class SpezialisierungPasst(Ereignis):
    """Die SL lässt eine Spezialisierung hierfür gelten, jetzt und später."""

    figur: str
    spezialisierung: str
    wofuer: str

    def after(self, tisch: Tisch, /) -> Tisch:
        neu = (self.figur, self.spezialisierung, self.wofuer)
        return replace(tisch, passend=tisch.passend | {neu})


@event(
    N_("Das passt nicht, sagt die Spielleitung; %(figur)s verliert nichts."),
    POOL,
    verdict=Verdict(N_("%(figur)s darf das so nicht, nichts ist verbraucht"), bad="figur"),
)
class AnsageAbgelehnt(Ereignis):
    """Die SL billigt Wertepaar oder Spezialisierung nicht; nichts ist verbraucht."""

    figur: str


def ansagen_lassen(
    tisch: Tisch, figur: Figur, anlass: str, wofuer: str, note: Note, wogegen: Lage = ()
) -> Procedure[Zusage]:
    """URC-RND-11: Vor dem Wurf wird nach Spezialisierung und Tagesform gefragt.

    ``wogegen`` sagt, was daran hängt, soweit es der Gefragte wissen darf.
    """
    wer = (("figur", figur.name), ("anlass", anlass), ("vorrat", figur.tagesform))
    lage: Lage = (*wer, *wogegen)
    namen, ohne = figur.bogen.koennen, OHNE
    while ohne in namen:
        ohne = f"({ohne})"
    name = yield from ask(Choice(figur.platz, "URC-POOL-04", (*namen, ohne), facts=lage))
    genannt = "" if name == ohne else name
    geprueft = yield from pruefen_lassen(tisch, figur, genannt, wofuer, "ohne")
    name = ohne if geprueft is None else name
    frage = Number(figur.platz, "URC-RND-11", 0, figur.tagesform, facts=lage)
    punkte = yield from ask(frage)
    spezialisierung = "" if name == ohne else name
    note("URC-RND-11", figur=figur.name, spezialisierung=spezialisierung, punkte=punkte)
    return Zusage(spezialisierung, punkte, geprueft=geprueft or ())

"""Roll & Keep: Proben, die jemand ablegt oder die Spielleitung verlangt (RK-TN)."""

from __future__ import annotations

from functools import reduce
from typing import Annotated, Any, ClassVar

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.figures import ProbeVerlangt, names, others_than
from wuerfelwerk.rules.form import Ask, Because, Offer, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Branch, Number, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Saying, Stake
from wuerfelwerk.systems.rollkeep.proben.ansatz import OHNE, Ansatz, ansetzen
from wuerfelwerk.systems.rollkeep.proben.ausgaenge import spruch
from wuerfelwerk.systems.rollkeep.proben.raises import (
    UNGEUEBT,
    Raises,
    WurfErgab,
    grenze,
    hoechstens_void,
    raises_erfragen,
)
from wuerfelwerk.systems.rollkeep.proben.versuch import Versuch
from wuerfelwerk.systems.rollkeep.proben.versuchen import versuchen
from wuerfelwerk.systems.rollkeep.proben.vorbereiten import emphasis_passt, vorbereiten
from wuerfelwerk.systems.rollkeep.proben.zielwert import Zielwert, erschwert
from wuerfelwerk.systems.rollkeep.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import (
    Ansage,
    Auswahl,
    Ereignis,
    Skill,
    Wert,
    Worte,
    skills,
    werden,
)
from wuerfelwerk.systems.rollkeep.void.punkte import (
    RAISE,
    RANG1,
    Voidwahl,
    down_zahlen,
    void_zahlen,
    voidwahl,
)
from wuerfelwerk.systems.rollkeep.wunden.wunden import down_kostet, handelnde
from wuerfelwerk.values import dataclass, replace

UEBLICH = 15
UEBLICHE_TN = (10, 15, 20, 25, 30)
"""Womit rechnet, wer einen TN nicht kennt, alle gleich oft; Annahme, nicht Regel."""
OFFEN, ZIEL_VERDECKT, VERDECKT = SICHTEN = ("offen", "ziel_verdeckt", "verdeckt")
NUR_SL = IllegalCommand(
    "Einen TN nennt nur die Spielleitung; wer 0 nennt, lässt sie fragen.", rule="RK-TN-01"
)
OHNE_EMPHASIS = IllegalCommand(
    "Eine Emphasis zählt nur bei der gelernten Fertigkeit, zu der sie gehört.", rule="RK-EMPH-01"
)
LEISE = IllegalCommand(
    "Ein verdeckter TN wird nicht laut angesagt: TN 0 nennen, dann wird die Spielleitung danach "
    "gefragt.",
    rule="RK-TN-02",
)
"""Was die anderen von einer verlangten Probe sehen: alles, nur Wurf und Ausgang, nichts."""
PROBEN = Chapter[Tisch](
    "RK-TN",
    steps={
        "RK-TN-01": N_("Zielwert (TN) für %(figur)s: %(tn)s"),
        "RK-TN-02": N_("Verdeckter TN für %(figur)s: %(tn)s"),
        "RK-TN-03": N_("%(tn)s ist der übliche TN"),
    },
    questions={"RK-TN-01": N_("Wie schwer wird es für %(figur)s?")},
    stakes={"RK-TN-01": (Stake(N_("%(ueblich)s"), label=N_("üblich zu erreichen (TN)")),)},
    measures={"RK-TN-01": Measure(N_("TN %(tn)s"))},
    words={
        "offen": N_("alles offen"),
        "ziel_verdeckt": N_("TN verdeckt, nur die Summe offen"),
        "verdeckt": N_("verdeckt"),
    },
    events=(ProbeVerlangt,),
    page=Layout(
        united=frozenset({"proben"}),
        single=frozenset({"probe_verlangen"}),
        aims=dict.fromkeys(("proben", "probe_verlangen", "gemeinsam_werfen"), "bedacht"),
    ),
)
TN = Annotated[int, Ask("TN (0: die SL wird gefragt)", 0, 100, rule="RK-TN-01")]
Gegenueber = Annotated[str, Ask("Gegenüber (leer: niemand)", kind="wahl", rule="RK-RUHM-03")]


@command(
    N_("Probe ablegen"),
    PROBEN,
    deed=(
        Saying(N_("%(figur)s klettert: „%(ansage)s“"), when={"fertigkeit": "Klettern"}),
        Saying(N_("%(figur)s klettert: „%(ansage)s“"), when={"emphasis": "Klettern"}),
        Saying(N_("%(figur)s forscht nach: „%(ansage)s“"), when={"fertigkeit": "Ermittlung"}),
        Saying(N_("%(figur)s wahrt die Form: „%(ansage)s“"), when={"fertigkeit": "Etikette"}),
        Saying(
            N_("%(figur)s redet auf %(gegen)s ein: „%(ansage)s“"),
            when={"fertigkeit": "Überreden"},
            needs=("gegen",),
        ),
        Saying(
            N_("%(figur)s versucht zu überreden: „%(ansage)s“"), when={"fertigkeit": "Überreden"}
        ),
        Saying(N_("%(figur)s versucht es mit %(fertigkeit)s: „%(ansage)s“"), needs=("fertigkeit",)),
        Saying(N_("%(figur)s versucht es mit %(attribut)s: „%(ansage)s“")),
    ),
)
class Proben(Ansage):
    """Ein Wurf auf Attribut oder Ring, mit oder ohne Fertigkeit."""

    figur: Auswahl
    attribut: Wert
    fertigkeit: Skill = ""
    emphasis: Annotated[str, Ask("Emphasis (leer: keine)", kind="wahl", rule="RK-EMPH-01")] = ""
    tn: TN = 0
    raises: Raises = 0
    void: Voidwahl = ""
    gegen: Gegenueber = ""
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """RK-WURF-06, -07: geübt mit Raises bis zum Void-Ring, ungeübt ohne."""
        return tuple(
            each for figur in handelnde(tisch, seat) for each in _angebote(tisch, figur, seat)
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Ein Wurf für sich; den TN setzt die SL (RK-TN-01), auch ob eine Emphasis passt."""
        figur = tisch.figur(self.figur)
        emphasis = yield from emphasis_passt(self.wer, figur, self.fertigkeit, self.emphasis)
        tn = yield from zielwert_erfragen(figur, self.fertigkeit or self.attribut, self.tn, note)
        ansatz = Ansatz(OHNE, True, self.attribut, self.fertigkeit, emphasis, self.void, self.gegen)
        bezahlt = [*down_zahlen(tisch, figur), *void_zahlen(figur, self.void, note)]
        danach = reduce(werden, bezahlt, tisch)
        fertig = ansetzen(danach, figur, ansatz, note)
        versuch = Versuch(
            danach.figur(figur.name),
            fertig,
            Zielwert(tn, self.raises),
            gratis=self.void.split().count(RAISE),
            worauf=self.fertigkeit or self.attribut,
        )
        _, events = yield from versuchen(danach, versuch, note)
        return (*bezahlt, *events)


def _angebote(tisch: Tisch, figur: Figur, seat: Seat) -> list[Offer]:
    lesart, vp = tisch.lesart, tisch.verfuegbar(figur) - down_kostet(tisch, figur)
    gelernt = tuple(s for s in skills(tisch, figur) if figur.bogen.skill(s))
    neue = tuple(s for s in skills(tisch, figur) if s not in gelernt)
    gegen = others_than(tisch.namen, figur.name, "")
    grund: dict[str, Any] = {"figur": (figur.name,), "gegen": gegen}
    grund |= {} if seat == GM else {"tn": Because(range(1), NUR_SL)}
    raises = hoechstens_void(figur)
    geuebt, ungeuebt = (voidwahl(figur, vp, each, lesart) for each in (True, False))
    emphasen = tuple(e for s in gelernt for e in figur.bogen.spezialisierungen(s))
    ruhig = {"emphasis": Because(("",), OHNE_EMPHASIS), **grund}
    found = [
        offer(
            Proben, "RK-WURF-05", fertigkeit=("",), raises=raises, void=geuebt, **ruhig
        )
    ]  # fmt: skip
    if gelernt:
        wie: dict[str, Any] = {"emphasis": ("", *dict.fromkeys(emphasen)), "void": geuebt, **grund}
        found.append(offer(Proben, "RK-WURF-06", fertigkeit=gelernt, raises=raises, **wie))
    if neue:
        plump = tuple(each for each in ungeuebt if RANG1 not in each.split())
        wie = {"fertigkeit": neue, "raises": Because(range(1), UNGEUEBT), "void": plump, **ruhig}
        found.append(offer(Proben, "RK-WURF-07", **wie))
    gehoben = tuple(each for each in ungeuebt if RANG1 in each.split())
    if neue and gehoben:
        wie = {"fertigkeit": neue, "raises": raises, "void": gehoben, **ruhig}
        found.append(offer(Proben, "RK-VOID-01", **wie))
    return found


def zielwert_erfragen(figur: Figur, worauf: str, tn: int, note: Note) -> Procedure[int]:
    """RK-TN-01, -03: Nennt die SL keinen TN, wird sie gefragt; üblich ist 15."""
    if not tn:
        lage = (("figur", figur.name), ("worauf", worauf), ("ueblich", UEBLICH))
        tn = yield from ask(Number(GM, "RK-TN-01", 1, 100, UEBLICHE_TN, facts=lage))
    note("RK-TN-01", figur=figur.name, tn=tn)
    if tn == UEBLICH:
        note("RK-TN-03", tn=tn)
    return tn


@command(
    N_("Probe verlangen"),
    PROBEN,
    kw_only=True,
    deed=(
        Saying(
            N_("Die Spielleitung verlangt %(fertigkeit)s von %(figuren)s: „%(ansage)s“"),
            needs=("fertigkeit", "figuren"),
        ),
        Saying(
            N_("Die Spielleitung verlangt %(fertigkeit)s von allen: „%(ansage)s“"),
            needs=("fertigkeit",),
        ),
        Saying(
            N_("Die Spielleitung verlangt %(attribut)s von %(figuren)s: „%(ansage)s“"),
            needs=("figuren",),
        ),
        Saying(N_("Die Spielleitung verlangt %(attribut)s von allen: „%(ansage)s“")),
    ),
)
class ProbeVerlangen(Ansage):
    """Die SL verlangt eine Probe von einer, mehreren oder allen Figuren zugleich."""

    figuren: Annotated[tuple[str, ...], Ask("Wer (leer: alle Spielfiguren)", rule="RK-TN-01")] = ()
    attribut: Wert
    fertigkeit: Skill = ""
    tn: TN = 15
    sicht: Annotated[str, Ask("Was die anderen sehen", options=SICHTEN, rule="RK-TN-02")] = OFFEN
    gegen: Gegenueber = ""
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """RK-TN-02: Je Sicht ein Angebot; ein verdeckter TN wird nicht laut angesagt."""
        KIT.demand_gm(seat)
        figuren = [figur for figur in KIT.everybody(tisch) if tisch.wach(figur)]
        if not tisch.verlangte():
            raise IllegalCommand(
                "Es ist keine Spielfigur da, die würfeln könnte.", rule="RK-TN-01"
            )  # fmt: skip
        wer = {"figuren": names(figuren), "fertigkeit": ("", *skills(tisch))}
        wer |= {"gegen": ("", *tisch.namen)}
        return (
            offer(cls, "RK-TN-01", sicht=(OFFEN,), **wer),
            offer(cls, "RK-TN-02", sicht=(ZIEL_VERDECKT,), tn=Because(range(1), LEISE), **wer),
            offer(cls, "RK-TN-02", sicht=(VERDECKT,), **wer),
        )

    def audience(self, tisch: Tisch | None, /) -> Audience:
        return frozenset({GM}) if self.sicht == VERDECKT else None

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-TN-02: Alle Verlangten würfeln zugleich; ein verdeckter TN wird erfragt."""
        figuren = tisch.verlangte(self.figuren)
        namen = tuple(figur.name for figur in figuren)
        worauf = self.fertigkeit or self.attribut
        tn = yield from _verlangter_tn(self, namen, worauf, note)
        verdeckt = self.sicht == VERDECKT
        wissende = None if self.sicht == OFFEN else frozenset({GM})
        ziel = Zielwert(tn, wissende=wissende, blind=self.sicht == ZIEL_VERDECKT)
        ansatz = Ansatz(OHNE, True, self.attribut, self.fertigkeit, gegen=self.gegen)
        proben = (Verlangt(tisch, f, ansatz, ziel, GM if verdeckt else "") for f in figuren)
        gewuerfelt = yield Together(tuple(Branch(probe) for probe in proben))
        verlangt = ProbeVerlangt(figuren=namen, worauf=worauf, worte=self.ansage)
        events = [each for _, einzeln in gewuerfelt for each in einzeln]
        return (verlangt, *(_heimlich(events) if verdeckt else events))


def _verlangter_tn(
    ansage: ProbeVerlangen, namen: tuple[str, ...], worauf: str, note: Note
) -> Procedure[int]:
    """RK-TN-02: Was niemand hören soll, wird nicht angesagt, sondern gefragt."""
    nur_sl = frozenset({GM})
    wissende = None if ansage.sicht == OFFEN else nur_sl
    tn = ansage.tn
    if ansage.sicht == ZIEL_VERDECKT or not tn:
        lage = (("figur", ", ".join(namen)), ("worauf", worauf), ("ueblich", UEBLICH))
        frage = Number(GM, "RK-TN-01", 1, 100, UEBLICHE_TN, audience=wissende, facts=lage)
        tn = yield from ask(frage)
    if wissende is not None:
        note("RK-TN-02", nur_sl, figur=", ".join(namen), tn=tn)
    note("RK-TN-01", wissende, figur=", ".join(namen), tn=tn)
    return tn


@dataclass(frozen=True, slots=True)
class Verlangt:
    """Eine verlangte Probe an einem Platz: erst ansagen, dann werfen."""

    tisch: Tisch
    figur: Figur
    ansatz: Ansatz
    ziel: Zielwert
    platz: Seat = ""
    welcher: str = ""

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[int, tuple[Event, ...]]]:
        """Liefert die Erfolge und was geschehen ist."""
        tisch, figur, ziel = self.tisch, self.figur, self.ziel
        bezahlt, danach = list[Event](), tisch
        if self.platz:
            fertig = ansetzen(tisch, figur, self.ansatz, note)
        else:
            fertig, bezahlt, danach = yield from vorbereiten(tisch, figur, self.ansatz, note)
            hoechstens = grenze(danach, figur, fertig, note)
            raises = yield from raises_erfragen(
                figur, hoechstens, fertig, erschwert(danach, figur, ziel, SILENT)
            )
            # RK-TN-02: Die SL kennt ihren TN; alle anderen hören nur ihre Summe.
            blind = ziel.blind and figur.platz != GM
            ziel = replace(ziel, raises=raises, blind=blind)
        versuch = Versuch(
            danach.figur(figur.name),
            fertig,
            ziel,
            gratis=fertig.void.split().count(RAISE),
            worauf=fertig.fertigkeit or fertig.attribut,
            platz=self.platz,
            welcher=self.welcher,
        )
        ergebnis, events = yield from versuchen(danach, versuch, note)
        return ergebnis.erfolge, (*bezahlt, *events)


def _heimlich(events: list[Event]) -> list[Event]:
    """Was die SL verdeckt würfelt, ändert an den Figuren nichts, was man sehen könnte."""
    return [
        VerdecktErgab(
            figur=each.figur,
            worauf=each.worauf,
            summe=each.summe,
            gelungen=each.gelungen,
            tn=each.tn,
        )
        for each in events
        if isinstance(each, WurfErgab)
    ]


@event(
    N_("Verdeckt kommt %(figur)s beim Wurf auf %(worauf)s auf %(summe)s, %(gelungen)s."),
    PROBEN,
    verdict=(
        *spruch(N_("%(figur)s gelingt die Probe (verdeckt)"), True),
        *spruch(N_("%(figur)s misslingt die Probe (verdeckt)"), False),
    ),
)
class VerdecktErgab(Ereignis):
    """Was die SL für sich gewürfelt hat; an der Figur ändert es nichts."""

    added: ClassVar[frozenset[str]] = frozenset({"tn"})

    figur: str
    worauf: str
    summe: int
    gelungen: bool
    tn: int | None = None

"""Kaskade: abwehren und kontern (KAS-KAMPF-07 bis -09, -11, -12, KAS-MANOEVER-33, -34)."""

from __future__ import annotations

from collections import Counter

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalAnswer, shorten
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.layout import Handful, Layout, Played
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Saying, Stake
from wuerfelwerk.systems.kaskade.kampf.deckung import paraden, reicht
from wuerfelwerk.systems.kaskade.kampf.kaempfer import (
    abwehrvorrat,
    an_der_waffe_vorbei,
    fkw,
    gleichenwuerfel,
    gruppe_mit,
    kaempfer,
    waffe,
    wissende,
)
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import (
    ABWEHR,
    ABWEHR_GEGEN,
    NEIN,
    Gespielt,
    aufgezaehlt,
    augen,
    gesagt,
)
from wuerfelwerk.systems.kaskade.kampf.waffen import STANGE
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.values import dataclass

KEINE = "keine"
LONGEST = 60
"""Länger ist keine Antwort, die Würfel nennt."""


def sparsame(frage: Choice) -> tuple[str, ...]:
    """KAS-KAMPF-09: je Augenzahl so wenige, wie reichen; mehr wäre verschwendet."""
    wenigste = dict[int, str]()
    for each in sorted(frage.options, key=lambda wahl: len(augen(wahl))):
        if gelegt := augen(each):
            wenigste.setdefault(gelegt[0], each)
    return tuple(each for each in frage.options if each in (*wenigste.values(), KEINE))


PARADE = Chapter[Tisch](
    "KAS-KAMPF", "KAS-MANOEVER",
    steps={
        "KAS-KAMPF-07": N_("%(figur)s wehrt %(staerke)s von %(gegner)s ab mit %(parade)s"),
        "KAS-KAMPF-08": N_("%(figur)s darf alle Würfel bis %(wert)s zur Abwehr nehmen: "
                           "%(wuerfel)s"),
        "KAS-KAMPF-09": N_("%(figur)s zählt Gleiche in der Abwehr zusammen: %(summe)s"),
        "KAS-KAMPF-11": N_("%(figur)s kontert den Angriff von %(gegner)s mit %(wuerfel)s"),
        "KAS-KAMPF-12": N_("%(figur)s kontert auch mit Folgen (%(wuerfel)s): Kein Mehrfachangriff "
                           "läuft mehr"),
        "KAS-MANOEVER-33": N_("%(figur)s kontert eine Stangenwaffe mit %(gruppe)s"),
        "KAS-MANOEVER-34": N_("%(figur)s unterbricht den laufenden Angriff; Gleiche in %(gruppe)s"),
    },
    questions={
        "KAS-KAMPF-07": N_("Womit wehrt %(figur)s ab?"),
        "KAS-KAMPF-11": N_("Kontert %(figur)s?"),
    },
    happened={
        "KAS-KAMPF-07": N_("%(gegner)s greift %(figur)s mit %(staerke)s an"),
        "KAS-KAMPF-11": N_("%(figur)s hat %(gegner)s mit Gleichen abgewehrt und darf sofort "
                           "zurückschlagen"),
    },
    stakes={
        "KAS-KAMPF-07": (
            Stake(N_("mindestens %(staerke)s"), label=N_("Nötig"), when={"echt": 0}),
            Stake(N_("mehr als %(staerke)s"), label=N_("Nötig"), when={"echt": 1}),
            Stake(N_("%(vorrat)s"), label=N_("Deine Würfel"), needs=("vorrat",)),
            Stake(N_("keiner"), label=N_("Deine Würfel"), when={"vorrat": ()}),
            Stake(N_("%(danach)s, Gleiche zusammen bis %(bis)s"), label=N_("Danach kommen"),
                  needs=("danach", "bis")),
            Stake(N_("%(danach)s"), label=N_("Danach kommen"), needs=("danach",),
                  when={"bis": ""}),
        ),
        "KAS-KAMPF-11": (
            Stake(N_("%(wuerfel)s"), label=N_("Frei"), needs=("wuerfel",)),
        ),
    },
    outcomes={
        "KAS-KAMPF-07": {
            KEINE: N_("lässt den Angriff durch: ein Treffer"),
            "": (
                Saying(N_("hält diesen Angriff auf"), needs=("danach",)),
                Saying(N_("hält den Angriff auf, der Würfel ist verbraucht")),
            ),
        },
        "KAS-KAMPF-11": {
            NEIN: (
                Saying(N_("behält die Würfel, um den Rest abzuwehren"), when={"mitten": 1}),
                Saying(N_("behält die Würfel, um weitere Angriffe abzuwehren")),
            ),
            "": (
                Saying(N_("schlägt nach %(gegner)s zurück"), when={"mitten": 0}),
                Saying(N_("schlägt zurück und beendet den Angriff von %(gegner)s"),
                       when={"endet": 1}),
                Saying(N_("schlägt zurück; danach geht der Angriff von %(gegner)s weiter")),
            ),
        },
    },
    measures={"KAS-KAMPF-09": Measure(N_("Abwehr"), large="summe")},
    words={KEINE: N_("nicht abwehren")},
    told=("KAS-KAMPF-11",),
    page=Layout(
        played={
            "KAS-KAMPF-07": Played("in_abwehr", "parade"),
            "KAS-KAMPF-11": Played("im_konter", "wuerfel"),
        },
        handfuls={
            "KAS-KAMPF-07": Handful("vorrat", ABWEHR_GEGEN, augen),
            "KAS-KAMPF-11": Handful("wuerfel", N_("Konter gegen %(gegner)s"), augen),
        },
        foremost={"KAS-KAMPF-07": sparsame},
        succeeds={"KAS-KAMPF-07": N_("wehrt alles ab")},
        untried={"KAS-KAMPF-07": frozenset({KEINE}), "KAS-KAMPF-11": frozenset({""})},
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Schlag:
    """Ein einzelnes Angriffsmanöver, und was danach noch kommt."""

    wer: str
    ziel: str
    wuerfel: Hand
    danach: Hand = ()

    @property
    def staerke(self) -> int:
        """KAS-KAMPF-06: die Augen, bei Gleichen ihre Summe."""
        return sum(self.wuerfel)


@dataclass(frozen=True, slots=True)
class Einwand:
    """Was gegen eine Abwehr spricht, die nicht zur Wahl steht."""

    liegend: Hand
    vorrat: Hand
    staerke: int
    echt: bool

    def __call__(self, wahl: str) -> IllegalAnswer | None:
        parade = augen(wahl) if len(wahl) <= LONGEST else ()
        if not parade:
            return None
        if Counter(parade) - Counter(self.liegend):
            return self._sage(N_("%(parade)s liegt nicht da; frei ist: %(vorrat)s."), parade)
        if Counter(parade) - Counter(self.vorrat):
            return self._sage(
                N_("%(parade)s ist nicht frei: Zur Abwehr zählen nur Würfel bis zum "
                   "Fertigkeitswert; wer angegriffen hat, nimmt nur, was dazu passt. Frei ist: "
                   "%(vorrat)s."),
                parade, "KAS-KAMPF-08",
            )  # fmt: skip
        if len(set(parade)) > 1:
            return self._sage(
                N_("%(parade)s zählt nicht zusammen: Abgewehrt wird mit einem Würfel oder mit "
                   "Gleichen."), parade, "KAS-KAMPF-09",
            )  # fmt: skip
        satz = N_("%(summe)d reicht nicht gegen %(staerke)d: Die Abwehr muss so hoch sein wie der "
                  "Angriff.")  # fmt: skip
        if self.echt:
            satz = N_("%(summe)d reicht nicht gegen %(staerke)d: Die Abwehr muss höher sein als "
                      "der Angriff.")  # fmt: skip
        return None if reicht(parade, self.staerke, self.echt) else self._sage(satz, parade)

    def _sage(self, satz: str, parade: Hand, rule: str = "KAS-KAMPF-07") -> IllegalAnswer:
        return IllegalAnswer(
            satz,
            rule=rule,
            parade=shorten(gesagt(parade)),
            summe=sum(parade),
            staerke=self.staerke,
            vorrat=aufgezaehlt(self.vorrat),
        )


def _zusammen(danach: Hand) -> int | str:
    """KAS-KAMPF-06: wie stark der stärkste spätere Angriff wird, wo Gleiche dabei sind."""
    summen = [auge * anzahl for auge, anzahl in Counter(danach).items() if anzahl > 1]
    return max(summen, default="")


def parieren(tisch: Tisch, schlag: Schlag, note: Note) -> Procedure[tuple[Hand, list[Event]]]:
    """KAS-KAMPF-07: ein Würfel oder addierte Gleiche, mindestens so hoch; oder gar nicht."""
    vorrat = abwehrvorrat(tisch, schlag.ziel)
    wahl = {gesagt(p): p for p in paraden(vorrat, schlag.staerke, tisch.lesart.abwehr_echt_hoeher)}
    fakten = (
        ("figur", schlag.ziel), ("gegner", schlag.wer), ("staerke", schlag.staerke),
        ("danach", schlag.danach), ("bis", _zusammen(schlag.danach)), ("vorrat", vorrat),
        ("echt", int(tisch.lesart.abwehr_echt_hoeher)),
    )  # fmt: skip
    wer = tisch.figur(schlag.ziel)
    gegen = Einwand(
        kaempfer(tisch, schlag.ziel).wuerfel,
        vorrat,
        schlag.staerke,
        tisch.lesart.abwehr_echt_hoeher,
    )
    frage = Choice(
        wer.platz, "KAS-KAMPF-07", (*wahl, KEINE), gegen, audience=wer.wissende, facts=fakten
    )  # fmt: skip
    parade = wahl.get((yield from ask(frage)), ())
    if not parade:
        return (), []
    return parade, _pariert(tisch, schlag, parade, note)


def _pariert(tisch: Tisch, schlag: Schlag, parade: Hand, note: Note) -> list[Event]:
    wer, name = kaempfer(tisch, schlag.ziel), schlag.ziel
    if not wer.angegriffen:
        wert = fkw(tisch, name)
        note("KAS-KAMPF-08", wissende(tisch, name), figur=name, wert=wert, wuerfel=wer.wuerfel)
    note("KAS-KAMPF-07", figur=name, gegner=schlag.wer, staerke=schlag.staerke, parade=parade)
    if len(parade) > 1:
        note("KAS-KAMPF-09", figur=name, summe=sum(parade))
    stamm = wer.stamm or gruppe_mit(tisch, name, parade)
    return [Gespielt(figur=name, wuerfel=parade, wozu=ABWEHR, stamm=stamm)]


def konterwuerfel(tisch: Tisch, schlag: Schlag, parade: Hand) -> Hand:
    """KAS-KAMPF-11, -12, KAS-MANOEVER-33, -34: womit nach dieser Abwehr gekontert werden darf.

    ``tisch`` ist der nach der Abwehr; mitten im Mehrfachangriff zählen nur Gleiche.
    """
    wer, mitten = kaempfer(tisch, schlag.ziel), bool(schlag.danach)
    gleiche = gleichenwuerfel(wer.stamm)
    if wer.lose or parade[0] not in gleiche or waffe(tisch, schlag.ziel).schiesst:
        return ()
    if waffe(tisch, schlag.wer).art == STANGE:
        paar = max(Counter(wer.stamm).values()) > 1
        if len(wer.stamm) < 3 or (mitten and not paar):
            return ()
    womit = tuple(n for n in wer.gruppe if n in gleiche) if mitten else wer.gruppe
    vorbei = an_der_waffe_vorbei(tisch, schlag.ziel, schlag.wer)
    return womit if len(womit) > vorbei else ()


def kontern(tisch: Tisch, schlag: Schlag, parade: Hand, note: Note) -> Procedure[Hand]:
    """KAS-KAMPF-11: mit einem weiteren Würfel der Gruppe oder mit allen; oder nicht."""
    womit = konterwuerfel(tisch, schlag, parade)
    alle = {aufgezaehlt(womit): womit} if len(womit) > 1 else {}
    einer = () if an_der_waffe_vorbei(tisch, schlag.ziel, schlag.wer) else set(womit)
    wahl = {NEIN: ()} | alle | {str(n): (n,) for n in sorted(einer, reverse=True)}
    wer = tisch.figur(schlag.ziel)
    endet = tisch.lesart.konter_unterbricht or waffe(tisch, schlag.wer).art == STANGE
    fakten = (
        ("figur", wer.name), ("gegner", schlag.wer), ("wuerfel", womit),
        ("mitten", int(bool(schlag.danach))), ("endet", int(endet)),
    )  # fmt: skip
    frage = Choice(wer.platz, "KAS-KAMPF-11", tuple(wahl), audience=wer.wissende, facts=fakten)
    gewaehlt: Hand = wahl[(yield from ask(frage))]
    if gewaehlt:
        _gekontert(tisch, schlag, gewaehlt, note)
    return gewaehlt


def _gekontert(tisch: Tisch, schlag: Schlag, womit: Hand, note: Note) -> None:
    wer, mitten = kaempfer(tisch, schlag.ziel), bool(schlag.danach)
    note("KAS-KAMPF-11", figur=schlag.ziel, gegner=schlag.wer, wuerfel=womit)
    if set(womit) - set(gleichenwuerfel(wer.stamm)):
        note("KAS-KAMPF-12", figur=schlag.ziel, wuerfel=womit)
    if waffe(tisch, schlag.wer).art == STANGE:
        note("KAS-MANOEVER-33", figur=schlag.ziel, gruppe=wer.stamm)
        if mitten:
            note("KAS-MANOEVER-34", figur=schlag.ziel, gruppe=wer.stamm)

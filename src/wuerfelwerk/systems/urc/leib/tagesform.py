"""Ultima Ratio Civium: Tagesform würfeln und ausgeben (URC-TF-01 bis -04, -06, -10, -11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.figures import names, oneself
from wuerfelwerk.rules.form import Ask, Because, offer
from wuerfelwerk.rules.note import SILENT, Audience, Note, Seat, Total, allowed
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Saying, Stake, Verdict
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.proben.probe import Lage
from wuerfelwerk.systems.urc.stand import KIT, TF_MAX, TOT, Figur, Tisch
from wuerfelwerk.systems.urc.tisch import (
    AnFigur,
    Ansage,
    Auswahl,
    Ereignis,
    kein_kampf,
    noch_tagesform,
)
from wuerfelwerk.values import dataclass, replace

TAGESFORM = Chapter[Tisch](
    "URC-TF",
    steps={
        "URC-TF-01": N_("Tagesform von %(figur)s: %(punkte)s"),
        "URC-TF-02": plural(
            "Von gestern verfällt %(figur)s %(verfallen)s Punkt",
            "Von gestern verfallen %(figur)s %(verfallen)s Punkte",
            "verfallen",
        ),
        "URC-TF-03": plural(
            "Höchstens 7: %(figur)s hat %(punkte)s Punkt",
            "Höchstens 7: %(figur)s hat %(punkte)s Punkte",
            "punkte",
        ),
        "URC-TF-04": N_("Chips vor %(figur)s: %(punkte)s"),
        "URC-TF-06": plural(
            "%(figur)s streicht %(punkte)s Punkt Tagesform, übrig %(rest)s",
            "%(figur)s streicht %(punkte)s Punkte Tagesform, übrig %(rest)s",
            "punkte",
        ),
        "URC-TF-10": plural(
            "%(figur)s wendet mit %(punkte)s Punkt Schaden ab, übrig %(rest)s",
            "%(figur)s wendet mit %(punkte)s Punkten Schaden ab, übrig %(rest)s",
            "punkte",
        ),
        "URC-TF-11": N_("%(von)s gibt %(an)s Tagesform: gewünscht %(gewuenscht)s, gegeben "
            "%(punkte)s"),
    },
    questions={
        "URC-TF-01": N_("Wirf die Tagesform für %(figur)s"),
        "URC-TF-10": N_("Wie viel Tagesform gegen Schaden?"),
        "URC-TF-11": N_("Wie viel davon nimmt %(an)s?"),
        "URC-TF-12": N_("Wie viel Tagesform für Schaden?"),
    },
    happened={
        "URC-TF-10": (
            Saying(N_("%(figur)s ist getroffen"), when={"geschieht": "getroffen"}),
            Saying(N_("%(figur)s könnte einen Konter abbekommen"), when={"geschieht": "konter"}),
            Saying(
                N_("%(gegner)s setzt nach und greift %(figur)s an"),
                when={"geschieht": "nachgesetzt"},
            ),
        ),
        "URC-TF-12": (
            Saying(N_("%(figur)s trifft"), when={"geschieht": "getroffen"}),
            Saying(N_("Tagesform reicht für den ganzen Tag: Was du ausgibst, ist weg")),
        ),
    },
    stakes={
        "URC-TF-01": (Stake(N_("Augen + 1"), label=N_("Tagesform")),),
        "URC-TF-10": (
            Stake(
                N_("%(schaden)s TP von %(tp)s"), label=N_("Es drohen"), needs=("schaden", "tp")
            ),
            Stake(
                N_("%(schaden)s TP"), label=N_("Es drohen"), needs=("schaden",), when={"tp": None}
            ),
            Stake(N_("%(tp)s TP"), label=N_("Du hast"), needs=("tp",), when={"schaden": None}),
            Stake(N_("%(punkte)s Tagesform"), label=N_("Du hast")),
            Stake(
                N_("%(kurs)s TP weniger"),
                label=N_("Je Punkt"), needs=("kurs",),
            ),
        ),
        "URC-TF-11": (
            Stake(N_("%(gewuenscht)s Tagesform"), label=N_("Angeboten")),
            Stake(N_("%(hat)s von höchstens 7"), label=N_("Du hast"), needs=("hat",)),
        ),
        "URC-TF-12": (
            Stake(N_("%(ziel)s, %(tp)s TP"), label=N_("Gegner"), needs=("ziel", "tp")),
            Stake(N_("%(ziel)s"), label=N_("Gegner"), needs=("ziel",), when={"tp": None}),
            Stake(N_("%(punkte)s Tagesform"), label=N_("Du hast")),
            Stake(
                N_("%(kurs)s TP mehr, wenn es trifft"),
                label=N_("Je Punkt"), needs=("kurs",),
            ),
        ),
    },
    outcomes={
        "URC-TF-10": {
            "0": N_("der Schaden bleibt, die Tagesform auch"),
            "": Saying(N_("%(wahl)s TP weniger Schaden"), when={"kurs": 1}),
        },
        "URC-TF-11": {
            "0": N_("%(von)s behält alles"),
            "": N_("%(wahl)s Tagesform mehr für %(an)s"),
        },
        "URC-TF-12": {
            "0": N_("kein Zusatz, die Tagesform bleibt"),
            "": Saying(N_("%(wahl)s TP mehr, wenn es trifft"), when={"kurs": 1}),
        },
    },
    measures={"URC-TF-01": Measure(N_("Tagesform %(punkte)s"))},
    words={
        "tagesform": N_("Tagesform"), "zuschlag": N_("Zuschlag"), "schutz": N_("gegen Schaden"),
        "vor_wurf": N_("vor dem Wurf"), "vor_abzug": N_("vor dem Abzug"),
        "wofuer:wuerfel": N_("für mehr Würfel"), "wofuer:schaden": N_("für mehr Schaden"),
        "wofuer:schutz": N_("gegen Schaden"),
    },
)  # fmt: skip
W6 = Pool.of((1, 6))


@dataclass(frozen=True, slots=True)
class Tagesformwurf:
    """URC-TF-01: 1W6 + 1, also 2 bis 7."""

    figur: str
    platz: Seat
    alt: int = 0
    wissende: Audience = None

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[int, int]]:
        to = self.wissende
        ((wurf,),) = yield from throw(self.platz, "URC-TF-01", W6, to, figur=self.figur)
        punkte = min(TF_MAX, wurf + 1)
        note("URC-TF-01", to, figur=self.figur, punkte=Total.of(wurf + 1, wurf=wurf, zuschlag=1))
        note("URC-TF-03", to, figur=self.figur, punkte=punkte)
        if self.alt:
            note("URC-TF-02", to, figur=self.figur, verfallen=self.alt)
        note("URC-TF-04", to, figur=self.figur, punkte=punkte)
        return wurf, punkte


@event(
    N_("%(figur)s würfelt %(wurf)s: Tagesform %(punkte)s."),
    TAGESFORM,
    verdict=Verdict(N_("%(figur)s hat Tagesform %(punkte)s"), numbers=N_("%(wurf)s + 1")),
)
class TagesformGewuerfelt(AnFigur):
    """Die Tagesform des Tages; alte Punkte sind verfallen."""

    wurf: int
    punkte: int

    def an(self, figur: Figur, lesart: Lesart) -> Figur:
        return replace(figur, tagesform=self.punkte)


# URC-TF-06: ausgeben


def ausgegeben(figur: Figur, punkte: int, wofuer: str, note: Note) -> list[Event]:
    """URC-TF-06: Eingesetzte Punkte sind sofort weg."""
    if not punkte:
        return []
    rest = max(0, figur.tagesform - punkte)
    note("URC-TF-06", figur.wissende, figur=figur.name, punkte=punkte, rest=rest)
    return [TagesformAusgegeben(figur=figur.name, punkte=punkte, wofuer=wofuer)]


def bezahlen(figur: Figur, posten: Mapping[str, int], note: Note) -> list[Event]:
    """URC-TF-06: Ein Posten nach dem anderen geht vom selben Vorrat ab."""
    events: list[Event] = []
    for wofuer, punkte in posten.items():
        if punkte:
            events += ausgegeben(figur, punkte, wofuer, note)
            figur = replace(figur, tagesform=max(0, figur.tagesform - punkte))
    return events


@event(
    plural(
        "%(figur)s setzt %(punkte)s Punkt Tagesform %(wofuer)s ein.",
        "%(figur)s setzt %(punkte)s Punkte Tagesform %(wofuer)s ein.",
        "punkte",
    ),
    TAGESFORM,
)
class TagesformAusgegeben(AnFigur):
    """Tagesform ist verbraucht."""

    punkte: int
    wofuer: str

    def after(self, tisch: Tisch, /) -> Tisch:
        return tisch.geaendert(self.figur, lambda f: f.mit_tagesform(-self.punkte)).umgereiht()


def schaden_ansagen(
    figur: Figur, schon: int, hoechstens: int | None, lage: Lage = ()
) -> Procedure[int]:
    """URC-TF-10: Tagesform gegen eigenen Schaden, vor dem Wurf; Unbekanntes begrenzt nicht."""
    rest = figur.tagesform - schon
    rest = rest if hoechstens is None else min(rest, hoechstens)
    lage = lage if "tp" in dict(lage) else (("tp", figur.tp), *lage)
    return (yield from gegen_schaden(figur.name, figur.platz, max(0, rest), lage))


def mehr_ansagen(figur: Figur, schon: int, lage: Lage = ()) -> Procedure[int]:
    """URC-TF-12: Tagesform auf eigenen Schaden, vor dem Wurf."""
    rest = max(0, figur.tagesform - schon)
    return (yield from fuer_schaden(figur.name, figur.platz, rest, lage))


def gegen_schaden(figur: str, platz: Seat, vorrat: int, lage: Lage = ()) -> Procedure[int]:
    """URC-TF-10: Wie viel der Tagesform geht gegen eigenen Schaden?"""
    lage = (("figur", figur), ("punkte", vorrat), *lage)
    return (yield from ask(Number(platz, "URC-TF-10", 0, vorrat, facts=lage)))


def fuer_schaden(figur: str, platz: Seat, vorrat: int, lage: Lage = ()) -> Procedure[int]:
    """URC-TF-12: Wie viel der Tagesform wird mehr Schaden?"""
    lage = (("figur", figur), ("punkte", vorrat), *lage)
    return (yield from ask(Number(platz, "URC-TF-12", 0, vorrat, facts=lage)))


def gemindert(
    figur: str, schaden: int, punkte: int, kurs: int, note: Note, to: Audience = None
) -> int:
    """URC-TF-10: Jeder Punkt verhindert Schaden, aber nie unter null."""
    if not punkte:
        return schaden
    rest = max(0, schaden - punkte * kurs)
    note("URC-TF-10", to, figur=figur, punkte=punkte, rest=rest)
    return rest


# URC-TF-11: verschenken


@command(
    N_("Tagesform verschenken"),
    TAGESFORM,
    deed=plural(
        "%(figur)s bietet %(an)s %(punkte)s Punkt Tagesform an",
        "%(figur)s bietet %(an)s %(punkte)s Punkte Tagesform an",
        "punkte",
    ),
)
class Verschenken(Ansage):
    """Tagesform geht an einen anderen Charakter."""

    figur: Auswahl
    an: Annotated[str, Ask("An wen", kind="wahl", rule="URC-TF-11")]
    punkte: Annotated[int, Ask("Punkte", 1, 7, rule="URC-TF-11")] = 1

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """URC-TF-11: an einen anderen Charakter, der, soweit bekannt, noch Platz hat."""
        if not tisch.lesart.tf_geschenk_im_kampf:
            kein_kampf(tisch, N_("Dieser Tisch verschenkt im Kampf keine Tagesform."))
        geber = [f for f in KIT.spoken_for(tisch, seat) if _lebt(f) and f.tagesform > 0]
        found = [(f, an) for f in geber if (an := _nehmer(tisch, f, seat))]
        if not found:
            raise IllegalCommand(
                "Zum Verschenken braucht es Tagesform und jemanden, der noch unter 7 ist.",
                rule="URC-TF-11",
            )
        return tuple(
            offer(
                cls,
                "URC-TF-11",
                figur=(f.name,),
                an=_nur(tisch, f, an, seat),
                punkte=noch_tagesform(f, 1),
            )
            for f, an in found
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """URC-TF-11: bis der Empfänger 7 hat; Überzähliges bleibt beim Geber (URC-Q-23)."""
        von, an = tisch.figur(self.figur), tisch.figur(self.an)
        punkte = min(self.punkte, von.tagesform, TF_MAX - an.tagesform)
        if an.wissende:
            wer = (("von", von.name), ("an", an.name))
            lage = (*wer, ("gewuenscht", self.punkte), ("hat", an.tagesform))
            punkte = yield from ask(Number(an.platz, "URC-TF-11", 0, punkte, facts=lage))
        note("URC-TF-11", von=von.name, an=an.name, gewuenscht=self.punkte, punkte=punkte)
        return (TagesformVerschenkt(von=von.name, an=an.name, punkte=punkte),)


def _nur(tisch: Tisch, geber: Figur, an: tuple[str, ...], seat: Seat) -> Because:
    """Wer noch nehmen kann, und warum die anderen nicht."""
    voll = {
        f.name: IllegalCommand("%(name)s hat schon 7 Tagesform.", "URC-TF-03", name=f.name)
        for f in tisch.figuren
        if allowed(f.wissende, seat) and f.tagesform >= TF_MAX
    }
    kasten = {
        f.name: IllegalCommand(
            "%(name)s ist ein NSC oder Fahrzeug; Tagesform geht nur an Charaktere.", name=f.name
        )
        for f in tisch.figuren
        if not f.spielt
    }
    return Because(an, why_not={**voll, **kasten, geber.name: oneself(geber.name)})


def _lebt(figur: Figur) -> bool:
    return figur.spielt and figur.zustand != TOT


def _nehmer(tisch: Tisch, geber: Figur, seat: Seat) -> tuple[str, ...]:
    andere = (f for f in tisch.figuren if _lebt(f) and f != geber)
    return names([f for f in andere if not allowed(f.wissende, seat) or f.tagesform < TF_MAX])


@event(
    N_("%(von)s schenkt %(an)s %(punkte)s Tagesform."),
    TAGESFORM,
    verdict=(
        Verdict(N_("%(an)s nimmt nichts davon"), when={"punkte": 0}),
        Verdict(N_("%(an)s bekommt %(punkte)s Tagesform"), good="an"),
    ),
)
class TagesformVerschenkt(Ereignis):
    """Tagesform hat den Besitzer gewechselt."""

    von: str
    an: str
    punkte: int

    def after(self, tisch: Tisch, /) -> Tisch:
        gegeben = tisch.geaendert(self.von, lambda f: f.mit_tagesform(-self.punkte))
        return gegeben.geaendert(self.an, lambda f: f.mit_tagesform(self.punkte)).umgereiht()

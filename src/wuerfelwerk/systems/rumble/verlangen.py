"""Dice Rumble: Proben, die die Spielleitung verlangt, von einer Figur oder von vielen zugleich."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import Ask, Because, at_least, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Seat
from wuerfelwerk.rules.procedure import Done, Procedure, ask, become
from wuerfelwerk.rules.request import Branch, Number, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying
from wuerfelwerk.systems.rumble.ausblick import Lage
from wuerfelwerk.systems.rumble.grundlagen import Wert, Wurf, wert, werten
from wuerfelwerk.systems.rumble.kritisch import krit_folgen
from wuerfelwerk.systems.rumble.proben import (
    Probe,
    ProbeErgab,
    Probenausgang,
    absehbar,
    nur_probe,
    offener_schwellenwert,
)
from wuerfelwerk.systems.rumble.schicksal import Gewendet, Gunst, Wende, gunst, verbraucht
from wuerfelwerk.systems.rumble.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.rumble.tisch import (
    Aenderung,
    Ansage,
    Attributwahl,
    Ereignis,
    Talentwahl,
    Worte,
    offen,
)
from wuerfelwerk.values import dataclass, replace

OFFEN, ZIEL_VERDECKT, VERDECKT = SICHTEN = ("offen", "ziel_verdeckt", "verdeckt")
LEISE = IllegalCommand(
    "Was am verdeckten Schwellenwert geändert wird, wird nicht laut angesagt: 0 nennen, dann wird "
    "die Spielleitung danach gefragt.",
    rule="RUM-SL-03",
)
"""Was die anderen von einer verlangten Probe sehen: alles, nur Wurf und Ausgang, nichts."""
UEBLICHE_AENDERUNGEN = (-3, -1, 1, 3)
"""Womit rechnet, wer eine Änderung nicht kennt, alle gleich oft; Annahme, nicht Regel."""
VERLANGEN = Chapter[Tisch](
    words={
        OFFEN: N_("alles offen"),
        ZIEL_VERDECKT: N_("Schwellenwert verdeckt, Wurf und Ausgang offen"),
        VERDECKT: N_("ganz verdeckt, die Spielleitung würfelt"),
    },
    page=Layout(single=frozenset({"probe_verlangen"})),
)
Gruppenausgang = tuple[tuple[Probenausgang, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Gruppenprobe:
    """Mehrere Proben zugleich; wer nur den eigenen Wurf wenden kann, wartet auf niemanden.

    Liefert die Ausgänge der Reihe nach und wer Schicksalspunkte ausgab.
    """

    werte: tuple[Wert, ...]
    gunst: tuple[Gunst, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[Gruppenausgang]:
        if any(wer.wuerfe != (wer.figur,) for wer in self.gunst):
            return (yield from self._gemeinsam(note))
        proben = (Probe(wert, self.gunst) for wert in self.werte)
        ausgaenge = yield Together(tuple(Branch(probe) for probe in proben))
        return ausgaenge, tuple(figur for each in ausgaenge for figur in each.ausgegeben)

    def _gemeinsam(self, note: Note) -> Procedure[Gruppenausgang]:
        """Wo Punkte auch fremden Würfen helfen (RUM-M-26), liegen erst alle Würfe."""
        wuerfe = yield Together(tuple(Branch(Wurf(wert)) for wert in self.werte))
        liegend = tuple(zip(self.werte, wuerfe, strict=True))
        return (yield from become(self, Wende(liegend, self.gunst, Gruppenwertung), note))


@dataclass(frozen=True, slots=True)
class Gruppenwertung:
    """Die Würfe, die gelten, werden der Reihe nach gewertet."""

    gewendet: Gewendet

    def vorlaeufig(self, wer: Gunst) -> Lage:
        """Was der eigene Wurf ergäbe."""
        return absehbar(self.gewendet, wer, nur_probe)

    def werten(self, this: object, note: Note) -> Procedure[Gruppenausgang]:
        """Jeder für sich."""
        gelten, ausgegeben = self.gewendet
        gewertet = (Probenausgang(wurf, werten(wert, wurf, note)) for wert, wurf in gelten)
        return tuple(gewertet), ausgegeben
        yield

    def sofort(self) -> Done[Any]:
        """Dasselbe ohne Erklärung."""
        gelten, ausgegeben = self.gewendet
        gewertet = (Probenausgang(wurf, wert.gelungen(wurf)) for wert, wurf in gelten)
        return Done((tuple(gewertet), ausgegeben))


VERLANGT = (
    Saying(
        N_("Die Spielleitung verlangt von %(figuren)s eine Probe auf %(talent)s: „%(ansage)s“"),
        needs=("figuren",),
    ),
    Saying(N_("Die Spielleitung verlangt von allen eine Probe auf %(talent)s: „%(ansage)s“")),
)


@command(N_("Probe verlangen"), VERLANGEN, kw_only=True, deed=VERLANGT)
class ProbeVerlangen(Ansage):
    """Die SL verlangt eine Probe von einer, mehreren oder allen Figuren zugleich."""

    figuren: Annotated[tuple[str, ...], Ask("Wer (leer: alle Spielfiguren)", rule="RUM-SL-02")] = ()
    talent: Talentwahl
    attribut: Attributwahl = ""
    aenderung: Aenderung = 0
    sicht: Annotated[str, Ask("Was die anderen sehen", options=SICHTEN, rule="RUM-SL-03")] = OFFEN
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """Je Sicht ein Angebot: Was verdeckt bleiben soll, ist nicht laut anzusagen.

        Ohne Spielfigur, die handelt, ist zu nennen, wer würfelt; ebenso, wenn alle eine Änderung
        hören und eine Spielfigur verdeckt ist.
        """
        KIT.demand_gm(seat)
        alle, helden = KIT.spoken_for(tisch, seat), tisch.verlangte()
        offene = tuple(figur for figur in alle if not figur.bogen.verdeckt)
        laut = offen("aenderung", *helden)
        arten: list[tuple[str, Sequence[Figur], dict[str, Any], bool]] = [
            (OFFEN, offene, laut, not helden),
            (ZIEL_VERDECKT, alle, {"aenderung": Because(range(1), LEISE)}, not helden),
            (VERDECKT, alle, {}, not helden),
        ]
        if laut:
            arten.insert(1, (OFFEN, offene, {}, True))
        wie = {"talent": tisch.talentnamen(seat)}
        angeboten = (
            (offer(cls, "RUM-SL-03", figuren=names(wer), sicht=(art,), **wie, **enger), genannt)
            for art, wer, enger, genannt in arten
            if wer
        )
        return tuple(at_least(each, "figuren", 1) if n else each for each, n in angeboten)

    def forbidden(self, tisch: Tisch, /) -> None:
        """RUM-SL-03: An verdeckten Werten würfelt niemand ganz offen, wenn er gemeint ist."""
        if self.wer != GM or self.sicht != OFFEN or not isinstance(self.figuren, tuple):
            return
        gemeint = self.figuren or (names(tisch.verlangte()) if self.aenderung else ())
        verdeckt = [f.name for f in tisch.figuren if f.bogen.verdeckt and f.name in gemeint]
        if verdeckt:
            raise IllegalCommand(
                "Die Werte von %(namen)s sind verdeckt; dann ist wenigstens der Schwellenwert der "
                "Probe zu verdecken, oder sie gilt nur für andere.",
                rule="RUM-SL-03",
                namen=", ".join(verdeckt),
            )

    def audience(self, tisch: Tisch | None, /) -> Audience:
        return frozenset({GM}) if self.sicht == VERDECKT else None

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RUM-SL-02, RUM-SL-03: Alle Verlangten würfeln zugleich, jede Figur an ihrem Platz."""
        figuren = self._wuerfelnde(tisch)
        namen = names(figuren)
        note("RUM-SL-02", figur=namen, erlaubt="mit_probe")
        um, geheim = (yield from self._aenderung(namen)), self.sicht != OFFEN
        werte = tuple(
            wert(tisch, figur, self.talent, self.attribut, um, note, geheim) for figur in figuren
        )
        helfer = () if self.sicht == VERDECKT else gunst(tisch, *figuren)
        ausgaenge, ausgegeben = yield from Gruppenprobe(werte, helfer)(note)
        events: list[Event] = [
            ProbeVerlangt(figuren=namen, talent=self.talent, worte=self.ansage),
            *verbraucht(ausgegeben, *figuren),
        ]
        events += [
            ProbeErgab(
                figur=auf.figur,
                talent=self.talent,
                wurf=probe.wurf,
                gelungen=probe.gelungen,
                sw=offener_schwellenwert(auf),
            )
            for auf, probe in zip(werte, ausgaenge, strict=True)
        ]
        wuerfe = tuple((name, probe.wurf) for name, probe in zip(namen, ausgaenge, strict=True))
        return (*events, *(yield from krit_folgen(wuerfe, tisch.lesart, note)))

    def _wuerfelnde(self, tisch: Tisch) -> tuple[Figur, ...]:
        """Verdeckt würfelt die SL selbst, und was auf dem nächsten Wurf liegt, bleibt liegen.

        Sonst sähe man an der aufgebrauchten Änderung, dass gewürfelt wurde.
        """
        figuren = tisch.verlangte(self.figuren)
        if self.sicht != VERDECKT:
            return figuren
        return tuple(
            replace(
                f,
                bogen=replace(f.bogen, platz=GM),
                aenderung=0,
                aenderung_verdeckt=False,
                aenderung_angesagt=0,
            )
            for f in figuren
        )

    def _aenderung(self, namen: tuple[str, ...]) -> Procedure[int]:
        """RUM-SL-03: Eine Änderung, die niemand hören soll, wird gefragt statt angesagt."""
        if self.sicht != ZIEL_VERDECKT:
            return self.aenderung
        lage = (("figur", ", ".join(namen)), ("um", ""))
        nur_sl = frozenset({GM})
        frage = Number(GM, "RUM-SL-03", -20, 20, UEBLICHE_AENDERUNGEN, audience=nur_sl, facts=lage)
        return (yield from ask(frage))


@event(
    N_("Die Spielleitung verlangt eine Probe auf %(talent)s von %(figuren)s: „%(worte)s“."),
    VERLANGEN,
    quiet=True,
)
class ProbeVerlangt(Ereignis):
    """Die SL hat eine Probe verlangt."""

    figuren: tuple[str, ...]
    talent: str
    worte: str

"""Roll & Keep: wer am Zug ist, und was er außer Angriffen tut (RK-KAMPF-03, RK-VOID-04)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Happened, Offers, command, event
from wuerfelwerk.rules.form import Ask, Because, offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying
from wuerfelwerk.systems.rollkeep.stand import (
    ANDERES,
    ANGRIFF,
    AUFHEBEN,
    AUFSTEHEN,
    AUSFUEHREN,
    KIT,
    SONST,
    VOLLER_ANGRIFF,
    Figur,
    Kampf,
    Tisch,
)
from wuerfelwerk.systems.rollkeep.tisch import (
    AnFigur,
    Ansage,
    Auswahl,
    Ereignis,
    Worte,
    im_kampf,
    werden,
)
from wuerfelwerk.systems.rollkeep.void.punkte import bezahlt, down_zahlen, void_kosten
from wuerfelwerk.values import replace

KOSTEN_EXTRA = 2
ZUG = Chapter[Tisch](
    "RK-KAMPF", "RK-VOID",
    steps={
        "RK-KAMPF-03": N_("Es handeln: %(reihe)s"),
        "RK-VOID-04": N_("%(figur)s nimmt eine Extra-Aktion"),
    },
    words={
        "anderes": N_("etwas anderes"), "aufstehen": N_("aufstehen"),
        "aufheben": N_("Waffe aufheben"), "liegt": N_("liegt am Boden"), "angriff": N_("Angriff"),
    },
)  # fmt: skip


def am_zug(tisch: Tisch, seat: Seat) -> Figur:
    """RK-KAMPF-03: Nur wer dran ist, handelt; für NSC immer die SL."""
    KIT.spoken_for(tisch, seat)
    kampf = im_kampf(tisch)
    if kampf.phase != AUSFUEHREN:
        raise IllegalCommand("Erst erklären alle, was sie vorhaben.", rule="RK-KAMPF-02")
    if not kampf.am_zug:
        raise IllegalCommand(
            "Alle haben gehandelt; die Spielleitung beginnt eine neue Runde oder beendet den "
            "Kampf.",
            rule="RK-KAMPF-03",
        )
    figur = tisch.figur(kampf.am_zug)
    if not KIT.has_turn(figur, seat):
        raise KIT.elses_turn(figur)
    return figur


def steht(tisch: Tisch, name: str) -> bool:
    """Ist diese Figur im Kampf und noch nicht gefallen?"""
    return name in im_kampf(tisch).teilnehmer and not tisch.zustand(tisch.figur(name))


@command(
    N_("etwas anderes tun"),
    ZUG,
    deed=Saying(N_("%(figur)s tut etwas anderes als angreifen: „%(ansage)s“"), {"art": ANDERES}),
)
class Handeln(Ansage):
    """Die Figur am Zug tut etwas anderes."""

    figur: Auswahl
    art: Annotated[str, Ask("Art", options=SONST, rule="RK-KAMPF-03")] = ANDERES
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """RK-M-37: Wer einen Angriff erklärt hat, tut nichts anderes, solange das Ziel steht."""
        figur = am_zug(tisch, seat)
        erklaert = im_kampf(tisch).erklaerung(figur.name)
        arten = _arten(figur)
        if tisch.lesart.bindend and not figur.final:
            if figur.liegt and erklaert.aktion != ANDERES:
                arten = (AUFSTEHEN,)
            elif erklaert.aktion == ANGRIFF and steht(tisch, erklaert.ziel):
                raise IllegalCommand("Erklärt ist ein Angriff, und das bindet.", rule="RK-KAMPF-02")
        return (offer(cls, "RK-KAMPF-03", figur=KIT.acting(figur.name), art=_nur(figur, arten)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RK-KAMPF-03: etwas anderes als ein Angriff; Aufstehen kostet die Aktion (RK-MAN-07)."""
        figur = tisch.figur(self.figur)
        events = [*beginnen(tisch, figur, "", self.art, self.ansage)]
        events += _getan(figur, self.art, note)
        return beendet(tisch, [*events, AktionGetan(figur=figur.name)], note)


def _arten(figur: Figur) -> tuple[str, ...]:
    """Aufstehen und eine Waffe aufheben kosten eine Aktion."""
    auf = (AUFSTEHEN,) if figur.liegt else ()
    return (*auf, ANDERES, *((AUFHEBEN,) if figur.entwaffnet else ()))


def _nur(figur: Figur, arten: tuple[str, ...]) -> Because:
    """Diese Arten, und warum die anderen nicht gehen."""
    steht = IllegalCommand("%(figur)s liegt nicht am Boden.", "RK-MAN-07", figur=figur.name)
    hat = IllegalCommand("%(figur)s hat keine Waffe aufzuheben.", figur=figur.name)
    liegt = IllegalCommand("Wer am Boden liegt, muss erst aufstehen.", rule="RK-MAN-07")
    return Because(arten, why_not={AUFSTEHEN: steht, AUFHEBEN: hat, ANDERES: liegt})


def _getan(figur: Figur, art: str, note: Note) -> list[Event]:
    """RK-M-42: Wer entwaffnet ist, hebt mit einer Aktion die letzte Waffe auf."""
    if art == AUFHEBEN and figur.entwaffnet:
        return [Aufgehoben(figur=figur.name, waffe=figur.entwaffnet[-1])]
    if art != AUFSTEHEN or not figur.liegt:
        return []
    note("RK-MAN-07", figur=figur.name, schwelle=0, ergebnis=AUFSTEHEN)
    return [Aufgestanden(figur=figur.name)]


@event(N_("%(figur)s hebt die verlorene Waffe wieder auf (%(waffe)s)."), ZUG)
class Aufgehoben(AnFigur):
    """Eine Figur hat ihre Waffe wieder."""

    waffe: str

    def an(self, figur: Figur) -> Figur:
        rest = tuple(each for each in figur.entwaffnet if each != self.waffe)
        return replace(figur, entwaffnet=rest)


@event(N_("%(figur)s steht wieder auf."), ZUG)
class Aufgestanden(AnFigur):
    """Eine Figur steht wieder."""

    def an(self, figur: Figur) -> Figur:
        return replace(figur, liegt=False)


@command(N_("Extra-Aktion"), ZUG, deed=N_("%(figur)s nutzt eine Extra-Aktion: „%(ansage)s“"))
class ExtraAktion(Ansage):
    """Für 2 VP eine weitere Aktion, die kein Angriff ist."""

    figur: Auswahl
    art: Annotated[str, Ask("Art", options=SONST, rule="RK-VOID-04")] = ANDERES
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        figur = am_zug(tisch, seat)
        if im_kampf(tisch).extra.count(figur.name) >= tisch.lesart.extra_max:
            raise IllegalCommand(
                "Mehr Extra-Aktionen gibt es in dieser Runde nicht.", rule="RK-VOID-04"
            )  # fmt: skip
        if tisch.verfuegbar(figur) < KOSTEN_EXTRA:
            raise IllegalCommand(
                "Das kostet Void-Punkte: %(punkte)d; %(name)s hat %(hat)d.",
                rule="RK-VOID-04",
                punkte=KOSTEN_EXTRA,
                name=figur.name,
                hat=tisch.verfuegbar(figur),
            )
        kosten = void_kosten(KOSTEN_EXTRA)
        arten = _nur(figur, _arten(figur))
        return (offer(cls, "RK-VOID-04", kosten, figur=KIT.acting(figur.name), art=arten),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RK-VOID-04: eine weitere Aktion, die kein Angriff ist; die eigene bleibt."""
        figur = tisch.figur(self.figur)
        note("RK-VOID-04", figur=figur.name)
        events: list[Event] = [
            bezahlt(figur, KOSTEN_EXTRA, "extra_aktion"),
            Angesagt(figur=figur.name, ziel="", was=self.art, worte=self.ansage),
            ExtraGetan(figur=figur.name),
        ]
        return (*events, *_getan(figur, self.art, note))


@event(N_("%(figur)s hat eine Extra-Aktion getan."), ZUG, quiet=True)
class ExtraGetan(AnFigur):
    """Eine Figur hat für Void eine weitere Aktion getan."""

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        return replace(kampf, extra=(*kampf.extra, self.figur))


@command(N_("Zug beenden"), ZUG, deed=N_("%(figur)s lässt es für diese Runde gut sein"))
class ZugBeenden(Ansage):
    """Die Figur am Zug lässt es gut sein."""

    figur: Auswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return (offer(cls, "RK-KAMPF-03", figur=KIT.acting(am_zug(tisch, seat).name)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RK-KAMPF-03: Wer dran ist, handelt oder lässt es."""
        return beendet(tisch, [ZugBeendet(figur=self.figur)], note)


def beginnen(tisch: Tisch, figur: Figur, ziel: str, was: str, worte: str) -> list[Event]:
    """Eine Aktion beginnt; wer Down ist, zahlt dafür einen VP."""
    angesagt = Angesagt(figur=figur.name, ziel=ziel, was=was, worte=worte)
    return [*down_zahlen(tisch, figur), angesagt]


@event(
    N_("%(figur)s beginnt eine Aktion (%(was)s) (Ziel: %(ziel)s): „%(worte)s“."), ZUG, quiet=True
)
class Angesagt(Ereignis):
    """Jemand beginnt eine Aktion."""

    figur: str
    ziel: str
    was: str
    worte: str

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        """Mit der eigenen Aktion enden Blöße und Bewachen; ein voller Angriff öffnet neu."""
        neu = _am_zug_gewesen(kampf, self.figur)
        voll = kampf.erklaerung(self.figur).stellung == VOLLER_ANGRIFF
        if voll and tisch.lesart.bloesse == "bis_naechster_zug":
            return replace(neu, bloesse=(*neu.bloesse, self.figur))
        return neu


@event(N_("Die Aktion von %(figur)s ist getan."), ZUG, quiet=True)
class AktionGetan(AnFigur):
    """Die Aktion ist vorbei."""

    def an(self, figur: Figur) -> Figur:
        return replace(figur, final=False)

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        """RK-M-38: Nach der letzten Aktion ist der Nächste dran."""
        if self.figur != kampf.am_zug:
            return kampf
        getan = kampf.getan + 1
        if getan < tisch.lesart.aktionen and not tisch.zustand(tisch.figur(self.figur)):
            return replace(kampf, getan=getan)
        return _naechster(kampf)


@event(N_("%(figur)s ist fertig."), ZUG, quiet=True)
class ZugBeendet(AnFigur):
    """Die Figur ist für diese Runde fertig."""

    def an(self, figur: Figur) -> Figur:
        return replace(figur, final=False)

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        dran = self.figur == kampf.am_zug
        return _naechster(_am_zug_gewesen(kampf, self.figur)) if dran else kampf


def _naechster(kampf: Kampf) -> Kampf:
    """Der Nächste ist dran; wer unterbrochen war, macht weiter, wo er war."""
    rest = kampf.reihe[1:]
    getan = dict(kampf.unterbrochen).get(rest[0], 0) if rest else 0
    return replace(kampf, reihe=rest, getan=getan)


def _am_zug_gewesen(kampf: Kampf, figur: str) -> Kampf:
    """RK-M-46: Wer dran war, steht nicht mehr bloß da und bewacht niemanden mehr."""
    return replace(
        kampf,
        bloesse=tuple(name for name in kampf.bloesse if name != figur),
        wachten=tuple(each for each in kampf.wachten if each.bewacher != figur),
    )


def beendet(
    tisch: Tisch, events: Sequence[Event], note: Note, danach: Tisch | None = None
) -> tuple[Event, ...]:
    """RK-KAMPF-03: Der Nächste ist dran, oder die Runde ist vorbei."""
    dann = danach or reduce(werden, events, tisch)
    if dann.kampf and dann.kampf.am_zug:
        note("RK-KAMPF-03", reihe=dann.kampf.reihe)
        return tuple(events)
    return (*events, *runde_vorbei(tisch, events, dann))


def runde_vorbei(tisch: Tisch, events: Sequence[Event], dann: Tisch | None = None) -> list[Event]:
    """Haben alle gehandelt, ist die Runde vorbei, wodurch auch immer."""
    danach = (dann or reduce(werden, events, tisch)).kampf
    lief = any(isinstance(each, AlleErklaert) for each in events) or bool(
        tisch.kampf and tisch.kampf.reihe
    )
    if danach is None or danach.reihe or not lief:
        return []
    return [RundeVorbei(runde=danach.runde)]


@event(N_("Alle haben erklärt, der Reihe nach handeln %(reihe)s."), ZUG, turning=True)
class AlleErklaert(Ereignis):
    """Alle haben erklärt; jetzt wird ausgeführt."""

    reihe: tuple[str, ...]

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        return replace(kampf, phase=AUSFUEHREN, reihe=self.reihe)


@event(N_("Runde %(runde)s ist vorbei."), ZUG, turning=True)
class RundeVorbei(Ereignis):
    """Alle haben gehandelt."""

    runde: int

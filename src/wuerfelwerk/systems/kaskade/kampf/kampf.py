"""Kaskade: ein Kampf beginnt und endet, und wer darin jetzt was ansagen darf (KAS-KAMPF)."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, ClassVar

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Happened, Offers, command, event
from wuerfelwerk.rules.fights import running
from wuerfelwerk.rules.figures import opponents
from wuerfelwerk.rules.form import Ask, Because, at_least, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.kaskade.kampf.kaempfer import (
    am_zug,
    der_kampf,
    entschieden,
    gegner,
    kaempfer,
    meine_gruppen,
    waffe,
)
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer, Kampf
from wuerfelwerk.systems.kaskade.kampf.waffen import DOLCH, HIEB, SCHUSS, SCHWERT, STANGE, WAFFENLOS
from wuerfelwerk.systems.kaskade.stand import KIT, TOT, Tisch
from wuerfelwerk.systems.kaskade.tisch import Ansage, Ereignis, ImKampf, SlAnsage
from wuerfelwerk.values import dataclass, replace

Kaempfende = Annotated[str, Ask("Figur", kind="wahl", rule="KAS-KAMPF-03")]
Gegner = Annotated[str, Ask("Gegen wen", kind="wahl", rule="KAS-KAMPF-04")]
ABGEWEHRT, GEKONTERT, VERZICHTET, GRIFF_DANEBEN = (
    "abgewehrt", "gekontert", "verzichtet", "griff_daneben"
)  # fmt: skip
"""Wie ein Angriff endet, der niemanden trifft."""
NIEMAND = N_("Es ist niemand mehr da, gegen den zu kämpfen wäre.")
KAMPF = Chapter[Tisch](
    "KAS-KAMPF",
    words={
        "thema_kampf": N_("Kampf"), "runde_im_kampf": N_("Phase %(n)s"),
        "vor_der_ersten_runde": N_("Vor Phase 1"), "waffe": N_("Waffe"),
        "waffen": N_("Waffen"), SCHWERT: N_("Schwert"), HIEB: N_("Hiebwaffe"),
        STANGE: N_("Stangenwaffe"), DOLCH: N_("Dolch"), WAFFENLOS: N_("waffenlos"),
        SCHUSS: N_("Schusswaffe"),
    },
    page=Layout(
        urgent=frozenset({"kampf_beenden", "abwarten"}), idle=frozenset({"abwarten"})
    ),
)  # fmt: skip


# Wer kämpft


@command(N_("Kampf beginnen / dazukommen"), KAMPF)
class KampfBeginnen(Ansage):
    """Ein Kampf beginnt, oder andere kommen zu einem laufenden dazu."""

    teilnehmer: Annotated[tuple[str, ...], Ask("Wer kämpft", low=1, rule="KAS-KAMPF-01")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """Die SL sagt, wer kämpft; später, wer noch dazukommt."""
        KIT.demand_gm(seat)
        if tisch.kampf is not None:
            return cls._dazukommen(tisch, tisch.kampf)
        if len(KIT.everybody(tisch)) < 2:
            raise IllegalCommand("Dazu braucht es eine zweite Figur.", rule="KAS-KAMPF-01")
        beginnt = offer(cls, "KAS-KAMPF-01", teilnehmer=tisch.namen)
        return (at_least(beginnt, "teilnehmer", 2),)

    @classmethod
    def _dazukommen(cls, tisch: Tisch, kampf: Kampf) -> Offers:
        """Zwischen zwei Phasen: Wer keine Würfel liegen hat, wäre mitten in einer ohne Abwehr."""
        niemand_dran(tisch)
        fehlen = tuple(
            f.name for f in KIT.everybody(tisch) if not kampf.dabei(f.name) and f.zustand != TOT
        )
        if not fehlen:
            raise IllegalCommand("Es kämpfen schon alle mit, die leben.", rule="KAS-KAMPF-01")
        return (offer(cls, "KAS-KAMPF-01", teilnehmer=fehlen),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Wer kämpft und wer dazukommt, sagt die SL; geworfen wird danach."""
        if tisch.kampf is not None:
            return (Dazugekommen(figuren=self.teilnehmer),)
        return (KampfBegonnen(teilnehmer=self.teilnehmer),)


@event(N_("Ein Kampf beginnt: %(teilnehmer)s."), KAMPF, turning=True)
class KampfBegonnen(Ereignis):
    """Ein Kampf beginnt."""

    teilnehmer: tuple[str, ...]

    def after(self, tisch: Tisch, /) -> Tisch:
        kampf = tisch.kampf or Kampf(())
        neue = tuple(Kaempfer(figur=n) for n in self.teilnehmer if n not in kampf.namen)
        kampf = replace(kampf, kaempfer=(*kampf.kaempfer, *neue))
        return replace(tisch, kampf=kampf, entschieden=False)


@event(N_("Zum Kampf kommen dazu: %(figuren)s."), KAMPF)
class Dazugekommen(ImKampf):
    """Zu einem laufenden Kampf kommen andere dazu; wer geflohen war, kommt zurück."""

    figuren: tuple[str, ...]

    def im(self, kampf: Kampf) -> Kampf:
        """Neue und Zurückgekehrte kommen ohne Würfel und aus keinem Griff; andere behalten ihre."""
        alte = [k for k in kampf.kaempfer if k.figur not in self.figuren]
        bleiben = [replace(k, griff="") if k.griff in self.figuren else k for k in alte]
        neue = (Kaempfer(figur=name) for name in self.figuren)
        return replace(kampf, kaempfer=(*bleiben, *neue))


@command(N_("Kampf beenden"), KAMPF)
class KampfBeenden(SlAnsage):
    """Die SL erklärt den Kampf für beendet."""

    rule = "KAS-KAMPF-01"

    @classmethod
    def possible(cls, tisch: Tisch, /) -> None:
        """Wann Schluss ist, sagt die SL; offene Treffer werden vorher genommen."""
        treffer_genommen(im_kampf(tisch))

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Wann Schluss ist, sagt die SL."""
        return (KampfBeendet(phasen=der_kampf(tisch).phase),)


@event(
    plural(
        "Der Kampf ist nach %(phasen)s Phase vorbei.",
        "Der Kampf ist nach %(phasen)s Phasen vorbei.",
        "phasen",
    ),
    KAMPF,
    ends=True,
)
class KampfBeendet(Ereignis):
    """Der Kampf ist vorbei."""

    phasen: int

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(tisch, kampf=None, entschieden=True)


# KAS-KAMPF-03: Wer die Initiative hat


@command(N_("abwarten"), KAMPF, deed=N_("%(figur)s wartet ab"))
class Abwarten(Ansage):
    """Die Initiative verstreichen lassen."""

    figur: Kaempfende

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-KAMPF-03: Die Initiative kann man verstreichen lassen."""
        return (offer(cls, "KAS-KAMPF-03", figur=KIT.acting(dran(tisch, seat))),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """KAS-KAMPF-03: Wer initiativ werden darf, muss es nicht."""
        return (ZugVorbei(figur=self.figur),)


@event(
    N_("%(figur)s hat gehandelt."),
    KAMPF,
    verdict=(
        Verdict(
            N_("%(ziel)s wehrt ab"),
            numbers=N_("%(abwehr)s gegen %(angriff)s"),
            good="ziel",
            bad="figur",
            when={"ausgang": ABGEWEHRT, "schlaege": 1},
        ),
        Verdict(
            plural(
                "%(ziel)s wehrt %(schlaege)s Angriff ab",
                "%(ziel)s wehrt %(schlaege)s Angriffe ab",
                "schlaege",
            ),
            good="ziel",
            bad="figur",
            when={"ausgang": ABGEWEHRT},
        ),
        Verdict(
            N_("%(ziel)s wehrt ab und kontert, %(figur)s wehrt den Konter ab"),
            when={"ausgang": GEKONTERT},
        ),
        Verdict(
            N_("%(figur)s kommt durch und lässt es dabei"),
            good="figur",
            bad="ziel",
            when={"ausgang": VERZICHTET},
        ),
        Verdict(
            N_("%(figur)s bekommt %(ziel)s nicht zu fassen"),
            good="ziel",
            bad="figur",
            when={"ausgang": GRIFF_DANEBEN},
        ),
    ),
    quiet=True,
)
class ZugVorbei(ImKampf):
    """Wer dran war, hat gehandelt; was danach steht, erzählt nur, wie ein Angriff verpuffte."""

    added: ClassVar[frozenset[str]] = frozenset(
        {"ausgang", "ziel", "angriff", "abwehr", "schlaege"}
    )
    figur: str
    ausgang: str = field(default="", compare=False)
    ziel: str = field(default="", compare=False)
    angriff: int = field(default=0, compare=False)
    abwehr: int = field(default=0, compare=False)
    schlaege: int = field(default=0, compare=False)

    def im(self, kampf: Kampf) -> Kampf:
        return kampf.gehandelt(self.figur)


def im_kampf(tisch: Tisch) -> Kampf:
    """Der laufende Kampf; ohne ihn geht es nicht."""
    return running(tisch.kampf, "KAS-KAMPF-01")


def treffer_genommen(kampf: Kampf) -> None:
    """Ehe es weitergeht, sind alle Treffer zu nehmen."""
    if kampf.treffer:
        raise IllegalCommand(
            "Erst nimmt %(figur)s den Treffer.", rule="KAS-KAMPF-18", figur=kampf.treffer[0].figur
        )


def niemand_dran(tisch: Tisch) -> None:
    """Was nur zwischen zwei Phasen geht."""
    if wer := am_zug(tisch):
        raise IllegalCommand("Erst handelt noch %(figur)s.", rule="KAS-KAMPF-03", figur=wer)


def dran(tisch: Tisch, seat: Seat) -> str:
    """KAS-KAMPF-03: Nur wer die Initiative hat, handelt; für NSC immer die SL."""
    kampf = im_kampf(tisch)
    treffer_genommen(kampf)
    name = am_zug(tisch)
    if not name and entschieden(tisch):
        raise IllegalCommand(NIEMAND, rule="KAS-KAMPF-01")
    if not name:
        raise IllegalCommand(
            "In dieser Phase hat niemand mehr die Initiative; geworfen wird neu.",
            rule="KAS-KAMPF-03",
        )
    if not KIT.has_turn(tisch.figur(name), seat):
        raise KIT.elses_turn(tisch.figur(name))
    return name


def im_nahkampf(tisch: Tisch, seat: Seat, rule: str) -> tuple[str, tuple[str, ...]]:
    """Wer dran ist, und wen er im Nahkampf angreifen kann."""
    name = dran(tisch, seat)
    if waffe(tisch, name).schiesst:
        raise IllegalCommand("Mit einer Schusswaffe wird geschossen.", rule="KAS-FERN-02")
    if kaempfer(tisch, name).lose:
        raise IllegalCommand(
            "In dieser Phase kein Angriff mehr: Abgewehrt wurde mit Würfeln, die nicht dazu "
            "passen.",
            rule="KAS-KAMPF-08",
        )
    ziele = gegner(tisch, name)
    if not ziele:
        raise IllegalCommand("Es ist kein Gegner in Reichweite.", rule=rule)
    return name, ziele


def gegen(tisch: Tisch, name: str, ziele: tuple[str, ...]) -> Because:
    """Diese Ziele, für ein Angebot, und was gegen die anderen spricht."""
    nah = gegner(tisch, name)
    zu_schwach = {
        each: IllegalCommand("Gegen %(name)s reichen die Würfel dafür nicht.", name=each)
        for each in nah
    }
    mit = {
        each: IllegalCommand(
            "%(name)s steht auf derselben Seite oder kämpft nicht mehr.", name=each
        )
        for each in im_kampf(tisch).namen
        if each not in nah
    }
    alle = opponents(tisch, im_kampf(tisch).namen, name)
    return Because(ziele, why_not={**zu_schwach, **mit, **alle.why_not})


def mit_waffe(tisch: Tisch, name: str, arten: tuple[str, ...], rule: str, sonst: str) -> None:
    """Was nur mit bestimmten Waffen geht."""
    if waffe(tisch, name).art not in arten:
        raise IllegalCommand(sonst, rule=rule)


def mit_gruppe(tisch: Tisch, name: str, rule: str) -> None:
    """Was eine Würfelgruppe braucht."""
    if not meine_gruppen(tisch, name):
        raise IllegalCommand("Dazu braucht es eine Würfelgruppe.", rule=rule)


@dataclass(frozen=True, slots=True)
class Manoever(Ansage):
    """Ein Manöver, das bestimmte Waffen und eine Würfelgruppe braucht."""

    regel: ClassVar[str]
    arten: ClassVar[tuple[str, ...]]
    sonst: ClassVar[str]
    """Was gesagt wird, wenn die Waffe nicht passt."""
    figur: Kaempfende
    ziel: Gegner

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """Jeden Gegner in Reichweite."""
        name, ziele = im_nahkampf(tisch, seat, cls.regel)
        mit_waffe(tisch, name, cls.arten, cls.regel, cls.sonst)
        mit_gruppe(tisch, name, cls.regel)
        return (offer(cls, cls.regel, figur=KIT.acting(name), ziel=gegen(tisch, name, ziele)),)

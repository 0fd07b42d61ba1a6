"""Roll & Keep: Void ausgeben: ermuntern, durchhalten, Final Strike (RK-VOID-02, -03, -05, -08)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Happened, Offers, command, event
from wuerfelwerk.rules.figures import names, oneself, others
from wuerfelwerk.rules.form import Ask, Because, offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import VerteidigungEndet
from wuerfelwerk.systems.rollkeep.stand import KIT, Figur, Kampf, Tisch, mehr
from wuerfelwerk.systems.rollkeep.tisch import AnFigur, Ansage, Auswahl, im_kampf
from wuerfelwerk.systems.rollkeep.void.punkte import bezahlt, nur_zahlende, void_kosten, zahlende
from wuerfelwerk.systems.rollkeep.wunden.stufen import TOT
from wuerfelwerk.values import replace

TN_PLUS = 10
KOSTEN_FINAL, KOSTEN_FINAL_TOT, KOSTEN_ERMUNTERN = 3, 5, 2
VOID_AUSGEBEN = Chapter[Tisch](
    "RK-VOID",
    steps={
        "RK-VOID-02": N_("%(figur)s ermuntert %(kamerad)s"),
        "RK-VOID-03": N_("Final Strike von %(figur)s: TN %(tn)s"),
        "RK-VOID-05": N_("%(figur)s hält durch: Wundabzug %(abzug)s zählt nicht"),
        "RK-VOID-08": N_("%(figur)s ist diese Runde um %(um)s schwerer zu treffen"),
    },
    words={
        "ermunterung": N_("Ermunterung"), "vorrat": N_("in den Vorrat"),
        "naechster_wurf": N_("nur für den nächsten Wurf"), "erschwernis": N_("eine Erschwernis"),
        "bonus_auf_wurf": N_("ein Bonus"), "endet": N_("endet"), "bleibt": N_("bleibt"),
    },
    told={"RK-VOID-03"},
)  # fmt: skip


@command(N_("ermuntern"), VOID_AUSGEBEN)
class Ermuntern(Ansage):
    """Für 2 VP erhält ein Kamerad einen."""

    figur: Auswahl
    ziel: Annotated[str, Ask("Kamerad", kind="wahl", rule="RK-VOID-02")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """RK-VOID-02: ein anderer, der nicht gefallen ist."""
        wach = names([f for f in tisch.figuren if tisch.wach(f) and _braucht(tisch, f)])
        reiche = zahlende(tisch, seat, KOSTEN_ERMUNTERN, "RK-VOID-02")
        voll = {f.name: _voll(f) for f in tisch.figuren if not _braucht(tisch, f)}
        found = [(f, _nur(wach, f.name, voll)) for f in reiche if others(wach, f.name)]
        if not found:
            raise IllegalCommand(
                "Es ist kein Kamerad da, dem ein Void-Punkt fehlt.", rule="RK-VOID-02"
            )  # fmt: skip
        kosten = void_kosten(KOSTEN_ERMUNTERN)
        return tuple(
            offer(cls, "RK-VOID-02", kosten, figur=nur_zahlende(tisch, seat, (f.name,), 2), ziel=an)
            for f, an in found
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RK-VOID-02: 2 VP geben einem Kameraden einen, im Vorrat oder nur geliehen (RK-M-23)."""
        figur = tisch.figur(self.figur)
        note("RK-VOID-02", figur=figur.name, kamerad=self.ziel)
        geliehen = tisch.lesart.ermunterung == "naechster_wurf"
        gegeben = Ermuntert(figur=self.ziel, geliehen=geliehen)
        return (bezahlt(figur, KOSTEN_ERMUNTERN, "ermunterung"), gegeben)


def _voll(figur: Figur) -> IllegalCommand:
    return IllegalCommand("%(name)s fehlt kein Void-Punkt.", name=figur.name)


def _nur(wach: tuple[str, ...], name: str, voll: Mapping[str, IllegalCommand]) -> Because:
    """Wer einen Void-Punkt brauchen kann, und was gegen die anderen spricht."""
    return Because(others(wach, name), why_not={**voll, name: oneself(name)})


def _braucht(tisch: Tisch, figur: Figur) -> bool:
    """RK-M-23: Der Vorrat ist nie größer als der Void-Ring; geliehen wird ein Punkt auf einmal.

    Was eine verdeckte Figur noch hat, verrät das Angebot nicht.
    """
    if figur.wissende is not None:
        return True
    return not figur.geliehen if tisch.lesart.ermunterung == "naechster_wurf" else figur.vp_offen


@event(N_("%(figur)s ist ermuntert und hat einen Void-Punkt mehr."), VOID_AUSGEBEN)
class Ermuntert(AnFigur):
    """Ein Kamerad hat einen Void-Punkt erhalten."""

    geliehen: bool

    def an(self, figur: Figur) -> Figur:
        return replace(figur, geliehen=1) if self.geliehen else figur.gefuellt(1)


@command(N_("Durchhalten"), VOID_AUSGEBEN)
class Durchhalten(Ansage):
    """Für 1 VP zählt der Wundabzug bei der nächsten Probe nicht."""

    figur: Auswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        verletzte = [
            f
            for f in zahlende(tisch, seat, 1, "RK-VOID-05")
            if tisch.stufe(f).abzug and not f.durchhalten
        ]
        if not verletzte:
            raise IllegalCommand("Kein Wundabzug ist auszuhalten.", rule="RK-VOID-05")
        wer = nur_zahlende(tisch, seat, names(verletzte), 1)
        heil = {
            f.name: IllegalCommand("%(name)s hat keinen Wundabzug auszuhalten.", name=f.name)
            for f in KIT.spoken_for(tisch, seat)
            if not tisch.stufe(f).abzug
        }
        wer = replace(wer, why_not={**wer.why_not, **heil})
        return (offer(cls, "RK-VOID-05", void_kosten(1), figur=wer),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RK-VOID-05: Der Wundabzug zählt bei der nächsten eigenen Probe nicht (RK-M-26)."""
        figur = tisch.figur(self.figur)
        note("RK-VOID-05", figur.wissende, figur=figur.name, abzug=tisch.stufe(figur).abzug)
        return (bezahlt(figur, 1, "durchhalten"), DurchgehaltenWird(figur=figur.name))


@event(N_("Beim nächsten Wurf von %(figur)s zählt der Wundabzug nicht."), VOID_AUSGEBEN)
class DurchgehaltenWird(AnFigur):
    """Der Wundabzug zählt bei der nächsten Probe nicht."""

    def an(self, figur: Figur) -> Figur:
        return replace(figur, durchhalten=True)


@command(N_("TN erhöhen"), VOID_AUSGEBEN)
class TnErhoehen(Ansage):
    """Für 1 VP ist die Figur diese Runde schwerer zu treffen."""

    figur: Auswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """RK-VOID-08, RK-M-29: einmal je Runde, wenn der Tisch es nicht stapelt."""
        kampf = im_kampf(tisch)
        schon = dict(kampf.tn_plus)
        frei = [
            f
            for f in zahlende(tisch, seat, 1, "RK-VOID-08")
            if f.name in kampf.teilnehmer and (tisch.lesart.tn_stapelbar or f.name not in schon)
        ]
        if not frei:
            raise IllegalCommand("Das geht nur einmal in der Runde.", rule="RK-VOID-08")
        return (offer(cls, "RK-VOID-08", void_kosten(1), figur=names(frei)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RK-VOID-08: ab der Ansage bis zum Ende der Runde."""
        figur = tisch.figur(self.figur)
        note("RK-VOID-08", figur=figur.name, um=TN_PLUS)
        return (bezahlt(figur, 1, "tn_erhoehen"), TnErhoeht(figur=figur.name, um=TN_PLUS))


@event(N_("%(figur)s ist in dieser Runde um %(um)s schwerer zu treffen."), VOID_AUSGEBEN)
class TnErhoeht(AnFigur):
    """Eine Figur ist diese Runde schwerer zu treffen."""

    um: int

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        return replace(kampf, tn_plus=mehr(kampf.tn_plus, self.figur, self.um))


@command(N_("Final Strike"), VOID_AUSGEBEN)
class FinalStrike(Ansage):
    """Wer schon gefallen ist, handelt noch einmal."""

    figur: Auswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """RK-VOID-03: Wer gefallen ist und genug VP hat, einmal je Fall."""
        kampf = im_kampf(tisch)
        gefallene = [
            f
            for f in KIT.spoken_for(tisch, seat)
            if f.name in kampf.teilnehmer and tisch.zustand(f) and not f.final_getan
        ]
        if not kampf.reihe and kampf.phase == "erklaeren":
            raise IllegalCommand("Erst erklären alle, was sie vorhaben.", rule="RK-KAMPF-02")
        found = [f for f in gefallene if tisch.verfuegbar(f) >= kosten_final(tisch, f)]
        if not found:
            raise IllegalCommand(
                "Einen Final Strike führt nur, wer Down, Out oder tot ist und 3 oder 5 VP hat.",
                rule="RK-VOID-03",
            )
        return (offer(cls, "RK-VOID-03", figur=names(found)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RK-VOID-03, RK-WUND-04: noch eine Aktion, sofort; einmal je Fall (RK-M-24)."""
        figur = tisch.figur(self.figur)
        kosten = kosten_final(tisch, figur)
        note("RK-VOID-03", figur=figur.name, tn=tisch.lesart.final_tn)
        note("RK-WUND-04", figur=figur.name, zustand=tisch.zustand(figur))
        events = bezahlt(figur, kosten, "final_strike"), FinalBegonnen(figur=figur.name)
        return (*events, *_ohne_verteidigung(tisch, figur, note))


def _ohne_verteidigung(tisch: Tisch, figur: Figur, note: Note) -> list[Event]:
    """RK-M-57: Wer zum Final Strike ausholt, verteidigt sich nicht mehr."""
    steht = im_kampf(tisch).abwehr_von(figur.name)
    if steht is None or tisch.lesart.final_verteidigung == "bleibt":
        return []
    note("RK-STELL-05", figur=figur.name, bonus=0)
    return [VerteidigungEndet(figur=figur.name)]


def kosten_final(tisch: Tisch, figur: Figur) -> int:
    """RK-VOID-03: 3 VP, wer Down oder Out ist, 5, wer eigentlich tot wäre."""
    return KOSTEN_FINAL_TOT if tisch.zustand(figur) == TOT else KOSTEN_FINAL


@event(N_("%(figur)s holt zum Final Strike aus."), VOID_AUSGEBEN)
class FinalBegonnen(AnFigur):
    """Wer gefallen ist, handelt noch einmal."""

    def an(self, figur: Figur) -> Figur:
        return replace(figur, final=True, final_getan=True)

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        rest = tuple(name for name in kampf.reihe if name != self.figur)
        bisher = tuple({**dict(kampf.unterbrochen), kampf.am_zug: kampf.getan}.items())
        return replace(kampf, reihe=(self.figur, *rest), getan=0, unterbrochen=bisher)

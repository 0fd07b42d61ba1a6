"""Roll & Keep: ein Wurf gegen einen TN (RK-WURF-03, -08, RK-RAISE-02, RK-WUND-02)."""

from __future__ import annotations

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Audience, Note, Seat, Total, Value, both, within
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.wording import N_, Measure
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import Wuerfelzahl
from wuerfelwerk.systems.rollkeep.wurf.werfen import (
    UNBEGRENZT,
    Wuerfe,
    explodierte,
    werfen_und_behalten,
)
from wuerfelwerk.values import dataclass, replace

ZIELWERT = Chapter[Tisch](
    "RK-WURF", "RK-RAISE", "RK-WUND",
    steps={
        "RK-WURF-03": N_("%(figur)s: %(summe)s gegen TN %(tn)s, %(gelungen)s"),
        "RK-WURF-08": N_("%(figur)s verfehlt den TN (%(worauf)s); Teilerfolg: %(teilerfolg)s"),
        "RK-RAISE-02": plural(
            "%(raises)s Raise von %(figur)s: TN %(tn)s",
            "%(raises)s Raises von %(figur)s: TN %(tn)s",
            "raises",
        ),
        "RK-WUND-02": N_("Wundabzug von %(figur)s: TN +%(abzug)s"),
    },
    words={"tn": N_("TN"), "raises": N_("Raises"), "gratis": N_("Gratis-Raises")},
    page=Layout(running=frozenset({"RK-WURF-03"})),
    measures={
        "RK-RAISE-02": Measure(N_("TN %(tn)s")),
        "RK-WURF-03": Measure(N_("%(summe)s gegen TN %(tn)s")),
    },
)  # fmt: skip
STUFE = 5
"""RK-RAISE-02: was ein Raise den TN erschwert."""


@dataclass(frozen=True, slots=True)
class Zielwert:
    """Der TN mit allem, was ihn ändert; ``wissende`` kennen ihn."""

    tn: int
    raises: int = 0
    wissende: Audience = None
    wunden: int = 0
    final: int = 0
    gesenkt: int = 0
    blind: bool = False
    """Wer würfelt, erfährt nur seine Summe."""

    @property
    def ohne_raises(self) -> int:
        """Was auch ohne Raises zu erreichen wäre."""
        return self.tn + self.wunden + self.final - STUFE * self.gesenkt

    @property
    def gesamt(self) -> int:
        """RK-RAISE-02, RK-M-56: Raises und Wundabzug erhöhen denselben TN."""
        return self.ohne_raises + STUFE * self.raises

    def zerlegt(self) -> Total:
        """Der TN mit seinen Teilen."""
        teile = {"tn": self.tn, "raises": STUFE * self.raises, "wunden": self.wunden,
                 "final_strike": self.final, "gratis": -STUFE * self.gesenkt}  # fmt: skip
        return Total.of(self.gesamt, **{k: v for k, v in teile.items() if v or k == "tn"})


def erschwert(tisch: Tisch, figur: Figur, ziel: Zielwert, note: Note) -> Zielwert:
    """RK-WUND-02: Der Wundabzug erhöht den TN; Durchhalten und Final Strike setzen ihn aus."""
    lesart, abzug = tisch.lesart, tisch.stufe(figur).abzug
    kennen = both(ziel.wissende, figur.wissende)
    if figur.durchhalten and abzug:
        note("RK-VOID-05", kennen, figur=figur.name, abzug=abzug)
        abzug = 0
    final = 0
    if figur.final:
        final = lesart.final_tn if lesart.final_lesart == "erschwernis" else 0
        abzug = 0 if lesart.final_ersetzt else abzug
        note("RK-VOID-03", kennen, figur=figur.name, tn=lesart.final_tn)
    if abzug:
        note("RK-WUND-02", kennen, figur=figur.name, abzug=abzug)
    return replace(ziel, wunden=abzug, final=final, wissende=kennen)


def final_bonus(tisch: Tisch, figur: Figur) -> Wuerfelzahl:
    """RK-M-17, andere Lesart: Der Vermerk ist ein Zuschlag auf den Wurf des Final Strike."""
    gilt = figur.final and tisch.lesart.final_lesart == "bonus_auf_wurf"
    return Wuerfelzahl(0, 0, tisch.lesart.final_tn if gilt else 0)


@dataclass(frozen=True, slots=True)
class Ausgang:
    """Wie ein Wurf ausging; ``teil``: nur der Raise ist verfehlt (RK-M-07)."""

    summe: int
    gelungen: bool
    teil: bool = False
    mehrere: bool = False
    """Sind zwei oder mehr Würfel explodiert?"""
    wurf: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Probenwurf:
    """Ein ganzer Wurf: werfen, behalten, Zuschläge, mit dem TN vergleichen."""

    figur: str
    platz: Seat
    zahl: Wuerfelzahl
    explodiert: bool
    lesart: Lesart
    ziel: Zielwert | None = None
    fragen: bool = True
    wissende: Audience = None
    """Wer die Würfel sieht."""
    summe_zaehlt: bool = False
    worauf: str = ""
    vp_offen: bool = True
    """Fürs Zählen: Kann dieser Wurf einen VP zurückbringen?"""
    schnitte: tuple[int, ...] | None = None
    """Fürs Zählen: Von einer dieser Summen zur nächsten kommt es nur auf das Mittel an."""

    def __call__(self, note: Note = SILENT) -> Procedure[Ausgang]:
        tiefe = (self.lesart.explosion_max or UNBEGRENZT) if self.explodiert else 0
        zahl = self.zahl
        wuerfe = Wuerfe(
            self.platz, self.figur, zahl.werfen, zahl.behalten, tiefe, wissende=self.wissende
        )
        gehalten = yield from werfen_und_behalten(wuerfe, zahl, self.fragen, note, self._lage())
        summe = gehalten.summe + zahl.bonus
        if zahl.bonus:
            gesamt = Total.of(summe, wurf=gehalten.summe, bonus=zahl.bonus)
            note("RK-NOT-03", self.wissende, bonus=gesamt, figur=self.figur, worauf=self.worauf)
        gelungen, teil = self._gemessen(summe, note)
        gezaehlt = gehalten.behalten if self.lesart.vp_nur_behaltene else gehalten.wurf
        ausgang = Ausgang(summe, gelungen, teil, explodierte(gezaehlt) > 1, gehalten.wurf)
        return note.gist(ausgang, self._knapp(ausgang))

    def _lage(self) -> tuple[tuple[str, Value], ...]:
        """Wofür behalten wird; den TN erfährt die Frage nur, wo alle ihn kennen, die sie hören."""
        ziel, lage = self.ziel, list[tuple[str, Value]]()
        if self.zahl.bonus:
            lage.append(("bonus", self.zahl.bonus))
        if ziel is not None and within(self.wissende, ziel.wissende):
            lage.append(("tn", ziel.gesamt))
        if ziel is not None and ziel.raises:
            lage.append(("raises", ziel.raises))
        return (("worauf", self.worauf), *lage)

    def _knapp(self, ausgang: Ausgang) -> Ausgang:
        """Was von einem Wurf später noch zu unterscheiden ist."""
        summe = ausgang.summe if self.summe_zaehlt else 0
        return replace(ausgang, summe=summe, mehrere=ausgang.mehrere and self.vp_offen, wurf=())

    def kommt_auf(self, behalten: int, mehrere: bool) -> Ausgang:
        """Derselbe Ausgang, wenn nur die Summe der behaltenen Würfel bekannt ist."""
        summe = behalten + self.zahl.bonus
        return self._knapp(Ausgang(summe, *self._gemessen(summe, SILENT), mehrere))

    def _gemessen(self, summe: int, note: Note) -> tuple[bool, bool]:
        """RK-WURF-03: Erreichen genügt; RK-WURF-08: sonst gibt es keinen Erfolg."""
        ziel = self.ziel
        if ziel is None:
            return True, False
        kennen, figur = ziel.wissende, self.figur
        note("RK-RAISE-02", kennen, figur=figur, raises=ziel.raises, tn=ziel.zerlegt())
        gelungen = summe >= ziel.gesamt
        ja = "ja" if gelungen else "nein"
        note("RK-WURF-03", kennen, figur=figur, summe=summe, tn=ziel.gesamt, gelungen=ja)
        if gelungen:
            return True, False
        teil = self.lesart.raise_teilerfolg and ziel.raises > 0 and summe >= ziel.ohne_raises
        hoeren = kennen if ziel.blind else None
        ja = "ja" if teil else "nein"
        note("RK-WURF-08", hoeren, figur=figur, worauf=self.worauf, teilerfolg=ja)
        return False, teil

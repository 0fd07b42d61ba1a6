"""Roll & Keep: ein Wurf gegen einen TN (RK-WURF-03, -08, RK-RAISE-02, RK-WUND-02)."""

from __future__ import annotations

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, preview
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Audience, Note, Seat, Total, Value, both, within
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.request import Pick
from wuerfelwerk.rules.wording import BAD, GOOD, N_, OPEN, Gives, Saying, Values
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.stand import ANGRIFF, Figur, Tisch
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import Wuerfelzahl
from wuerfelwerk.systems.rollkeep.wurf.werfen import (
    UNBEGRENZT,
    Gehalten,
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
        summe = gehalten.mit(zahl.bonus)
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
        gelungen = erreicht(summe, ziel.gesamt)
        ja = "ja" if gelungen else "nein"
        note("RK-WURF-03", kennen, figur=figur, summe=summe, tn=ziel.gesamt, gelungen=ja)
        if gelungen:
            return True, False
        teil = teilerfolg(summe, ziel.gesamt, ziel.raises, self.lesart)
        hoeren = kennen if ziel.blind else None
        ja = "ja" if teil else "nein"
        note("RK-WURF-08", hoeren, figur=figur, worauf=self.worauf, teilerfolg=ja)
        return False, teil


def erreicht(summe: int, tn: int) -> bool:
    """RK-WURF-03: Erreichen genügt.

    >>> erreicht(15, 15), erreicht(14, 15)
    (True, False)
    """
    return summe >= tn


def teilerfolg(summe: int, tn: int, raises: int, lesart: Lesart) -> bool:
    """RK-M-07, andere Lesart: Ohne die Raises hätte es gereicht."""
    return lesart.raise_teilerfolg and raises > 0 and erreicht(summe, tn - STUFE * raises)


_ANGRIFF = {"worauf": ANGRIFF}


@preview(
    ZIELWERT, "RK-WURF-02",
    said=(
        Gives(N_("%(summe)s gegen %(tn)s: trifft"), {**_ANGRIFF, "gelungen": True}, tone=GOOD),
        Gives(N_("%(summe)s gegen %(tn)s: gelungen"), {"gelungen": True}, tone=GOOD),
        Gives(N_("%(summe)s gegen %(tn)s: nur ohne Raises"), {"teil": True}, tone=OPEN),
        Gives(N_("%(summe)s gegen %(tn)s: verfehlt"), {**_ANGRIFF, "gelungen": False}, tone=BAD),
        Gives(N_("%(summe)s gegen %(tn)s: misslungen"), {"gelungen": False}, tone=BAD),
        Gives(N_("Schaden %(summe)s"), {"worauf": "schaden"}),
        Gives(N_("Initiative %(summe)s"), {"worauf": "initiative"}),
        Gives(N_("Heilung %(summe)s"), {"worauf": "heilung"}),
        Gives(N_("Verteidigung %(summe)s"), {"worauf": "Verteidigung"}),
        Gives(N_("Zusammen %(summe)s"), tone=OPEN),
    ),
    more=(
        Saying(N_("%(teile)s"), needs=("teile",)),
        Saying(N_("%(mehr)s darüber"), needs=("mehr",)),
        Saying(N_("%(fehlt)s zu wenig"), needs=("fehlt",)),
    ),
)  # fmt: skip
def behalten_gibt(frage: Pick, behalten: Hand, lesart: Lesart) -> Values:
    """RK-WURF-02, -03: was die behaltenen Würfel mit dem Zuschlag gegen den TN ergeben."""
    lage = dict(frage.facts)
    bonus, tn, raises = lage.get("bonus", 0), lage.get("tn"), lage.get("raises", 0)
    assert isinstance(bonus, int)
    assert isinstance(raises, int)
    summe = Gehalten(frage.faces, behalten).mit(bonus)
    gibt: dict[str, Value] = {"summe": summe, "teile": _addiert(behalten, bonus)}
    if not isinstance(tn, int):
        return gibt
    gelungen = erreicht(summe, tn)
    gibt["mehr" if gelungen else "fehlt"] = abs(summe - tn)
    teil = not gelungen and teilerfolg(summe, tn, raises, lesart)
    return {**gibt, "gelungen": gelungen, "teil": teil}


def _addiert(behalten: Hand, bonus: int) -> str:
    """Die Würfel vom höchsten an, dann der Zuschlag; ein Würfel allein sagt nichts Neues."""
    teile = " + ".join(map(str, sorted(behalten, reverse=True)))
    if bonus:
        return f"{teile or 0} {'+' if bonus > 0 else '−'} {abs(bonus)}"
    return teile if len(behalten) > 1 else ""

"""Roll & Keep: der Zustand eines Tisches und was sich aus ihm ablesen lässt."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelwerk.rules.beginning import Limits
from wuerfelwerk.rules.fights import Arena
from wuerfelwerk.rules.figures import Kit, Seated
from wuerfelwerk.systems.rollkeep.bogen import MEISTE_EHRE, Bogen, Werte, ehrenrang
from wuerfelwerk.systems.rollkeep.lesart import VORGABE, Lesart
from wuerfelwerk.systems.rollkeep.listen import UNBEWAFFNET, Listen
from wuerfelwerk.systems.rollkeep.wunden.stufen import DOWN, OUT, TOT, Stufe, stufe_bei, stufen
from wuerfelwerk.values import dataclass, replace

FRAGEN = ("behalten", "void", "ehre")
"""Wonach eine Figur gefragt werden kann: welche Würfel, Void-Punkte, Test of Honor."""
NORMAL, VOLLER_ANGRIFF, VOLLE_VERTEIDIGUNG = STELLUNGEN = (
    "normaler_angriff", "voller_angriff", "volle_verteidigung"
)  # fmt: skip
ANGRIFF, ANDERES, AUFSTEHEN, AUFHEBEN = "angriff", "anderes", "aufstehen", "aufheben"
SONST = (ANDERES, AUFSTEHEN, AUFHEBEN)
"""Was man statt eines Angriffs tun kann."""
ERKLAEREN, AUSFUEHREN = "erklaeren", "ausfuehren"


@dataclass(frozen=True, slots=True)
class Figur(Seated[Bogen]):
    """Eine Figur mit dem, was sich im Spiel an ihr ändert."""

    vp: int = 0
    wunden: int = 0
    ehre: int = 0
    geliehen: int = 0
    """RK-M-23: ein Punkt, der nur für den nächsten Wurf reicht."""
    test_frei: bool = True
    """Ist der Test of Honor dieser Sitzung noch frei?"""
    durchhalten: bool = False
    final: bool = False
    """Handelt gerade durch einen Final Strike."""
    final_getan: bool = False
    liegt: bool = False
    entwaffnet: tuple[str, ...] = ()
    finten: Werte = ()
    """Gratis-Raises gegen einen Gegner."""
    erkannt_von: tuple[str, ...] = ()
    behandelt: int = 0
    vp_heute: int = 0
    fragen: tuple[str, ...] = FRAGEN

    @property
    def waffen(self) -> tuple[str, ...]:
        """Was die Figur noch in Händen hat; bloße Hände immer."""
        return (*(name for name in self.bogen.waffen if name not in self.entwaffnet), UNBEWAFFNET)

    @property
    def vp_offen(self) -> bool:
        """Kann noch ein VP zurückkommen?"""
        return self.vp < self.bogen.void

    def gefuellt(self, punkte: int) -> Figur:
        """Void-Punkte kommen dazu, nie über den Void-Ring."""
        return replace(self, vp=max(self.vp, min(self.bogen.void, self.vp + punkte)))

    def mit_ehre(self, punkte: int) -> Figur:
        """Dieselbe mit so viel Ehre, in den Grenzen des Bogens."""
        return replace(self, ehre=max(0, min(MEISTE_EHRE, punkte)))

    def gesetzt(self, wert: str, neu: int) -> Figur:
        """Mit so vielen Wunden oder Void-Punkten."""
        if wert == "vp":
            return replace(self, vp=max(0, min(neu, self.bogen.void)))
        return replace(self, wunden=max(0, neu))

    def mit_finte(self, gegner: str, raises: int) -> Figur:
        """Dieselbe mit so vielen Gratis-Raises gegen diesen Gegner."""
        rest = tuple(each for each in self.finten if each[0] != gegner)
        return replace(self, finten=(*rest, (gegner, raises)) if raises else rest)

    def finte_gegen(self, gegner: str) -> int:
        """Gratis-Raises für den nächsten Angriff auf diesen Gegner."""
        return dict(self.finten).get(gegner, 0)


@dataclass(frozen=True, slots=True)
class IniPlatz:
    """Ein Platz in der Reihenfolge."""

    figur: str
    wert: int


@dataclass(frozen=True, slots=True)
class Erklaerung:
    """Stellung und Aktion, die jemand erklärt hat."""

    figur: str
    stellung: str
    aktion: str
    ziel: str = ""


@dataclass(frozen=True, slots=True)
class Abwehr:
    """Was volle Verteidigung bringt, und gegen wen sie schon zählt."""

    figur: str
    bonus: int
    gegner: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wacht:
    """Wen jemand bewacht und wie gut."""

    bewachter: str
    bewacher: str
    bonus: int


@dataclass(frozen=True, slots=True)
class Kampf:
    """Die laufende Runde."""

    runde: int
    teilnehmer: tuple[str, ...]
    ini: tuple[IniPlatz, ...] = ()
    phase: str = ERKLAEREN
    erklaert: tuple[Erklaerung, ...] = ()
    reihe: tuple[str, ...] = ()
    getan: int = 0
    unterbrochen: Werte = ()
    """Wie viele Aktionen getan hatte, wem ein Final Strike dazwischenkam."""
    extra: tuple[str, ...] = ()
    tausche: tuple[tuple[str, str], ...] = ()
    tn_plus: Werte = ()
    bloesse: tuple[str, ...] = ()
    abwehr: tuple[Abwehr, ...] = ()
    wachten: tuple[Wacht, ...] = ()
    ausgaben: Werte = ()
    zuvor: tuple[Erklaerung, ...] = ()
    """Was alle in der Runde davor erklärt haben."""

    @property
    def am_zug(self) -> str:
        """Wer jetzt handelt; leer vor dem Ausführen und am Ende der Runde."""
        return self.reihe[0] if self.reihe else ""

    def erklaerung(self, figur: str) -> Erklaerung:
        """Ohne Wahl gilt der normale Angriff."""
        ohne = Erklaerung(figur, NORMAL, ANDERES)
        return next((each for each in self.erklaert if each.figur == figur), ohne)

    def abwehr_von(self, figur: str) -> Abwehr | None:
        """Die volle Verteidigung einer Figur, wenn sie in ihr steht."""
        return next((each for each in self.abwehr if each.figur == figur), None)

    def verlassen(self, figur: str) -> Kampf:
        """Nachdem eine Figur die Szene verlassen hat."""
        return replace(
            self,
            teilnehmer=tuple(name for name in self.teilnehmer if name != figur),
            ini=tuple(each for each in self.ini if each.figur != figur),
            reihe=tuple(name for name in self.reihe if name != figur),
            getan=0 if self.am_zug == figur else self.getan,
            bloesse=tuple(name for name in self.bloesse if name != figur),
            wachten=tuple(w for w in self.wachten if figur not in (w.bewacher, w.bewachter)),
        )


LEER = Listen()


def beginnt_mit(bogen: Bogen, lesart: Lesart) -> Limits:
    """RK-WUND-01, RK-VOID: verwundet, aber am Leben; Void-Punkte ausgegeben."""
    hoechstens = stufen(bogen.ring("erde"), lesart)[-1].bis
    return {"wunden": range(hoechstens + 1), "vp": range(bogen.void + 1)}


KIT: Kit[Figur, Bogen] = Kit(
    sheet=Bogen,
    gm="RK-TN-01",
    own="RK-WURF-06",
    making="RK-WURF-06",
    admitting="RK-WURF-06",
    reading="RK-WURF-06",
    condition=lambda tisch, figur: tisch.zustand(figur),
    fallen={"": "RK-WUND-04"},
    turns="RK-KAMPF-03",
    begins=beginnt_mit,
)
"""Figuren stellen, ändern, entfernen: wie überall, mit den Regeln dieses Buches."""


@dataclass(frozen=True, slots=True)
class Tisch(Arena[Figur]):
    """Alles, was am Tisch gilt."""

    lesart: Lesart = VORGABE
    listen: Listen = LEER
    kampf: Kampf | None = None
    kit = KIT

    def gesetzt(self, name: str, wert: str, neu: int) -> Tisch:
        """Der Tisch, nachdem die SL Wunden, Void-Punkte oder Ehre gesetzt hat."""
        figur = self.figur(name)
        if wert == "vp":
            return self.mit(replace(figur, vp=min(neu, figur.bogen.void)))
        return self.mit(figur.mit_ehre(neu) if wert == "ehre" else self.geheilt(figur, neu))

    def geheilt(self, figur: Figur, wunden: int) -> Figur:
        """RK-M-24: Wer wieder steht, kann auch wieder einmal mit einem Final Strike fallen."""
        neu = replace(figur, wunden=max(0, wunden))
        return neu if self.zustand(neu) else replace(neu, final_getan=False)

    def verlangte(self, namen: Sequence[str] = ()) -> tuple[Figur, ...]:
        """Von wem die SL eine Probe verlangt; ohne Namen von allen Spielfiguren, die können."""
        genannt = tuple(self.figur(name) for name in namen)
        return genannt or tuple(f for f in self.figuren if not f.bogen.nsc and self.wach(f))

    def stufe(self, figur: Figur) -> Stufe:
        """Die Wundstufe einer Figur."""
        return stufe_bei(figur.wunden, figur.bogen.ring("erde"), self.lesart)

    def zustand(self, figur: Figur) -> str:
        """Down, Out oder tot; sonst leer."""
        name = self.stufe(figur).name
        return name if name in (DOWN, OUT, TOT) else ""

    def steht(self, figur: Figur) -> bool:
        """Weder Down noch Out noch tot."""
        return not self.zustand(figur)

    def wach(self, figur: Figur) -> bool:
        """Kann die Figur noch würfeln: nicht Out und nicht tot."""
        return self.zustand(figur) in ("", DOWN)

    def handelt(self, figur: Figur) -> bool:
        """Down handelt nur mit VP, Out und Tote nur durch einen Final Strike."""
        zustand = self.zustand(figur)
        return figur.final or not zustand or (zustand == DOWN and self.verfuegbar(figur) > 0)

    def verfuegbar(self, figur: Figur) -> int:
        """RK-M-22: VP, die jetzt ausgegeben werden können."""
        vorrat, grenze = figur.vp + figur.geliehen, self.lesart.void_pro_runde
        if self.kampf is None or not grenze:
            return vorrat
        return max(0, min(vorrat, grenze - dict(self.kampf.ausgaben).get(figur.name, 0)))

    def bewacht(self, name: str) -> int:
        """Was andere einer Figur an TNtbh geben; wer Out oder fort ist, bewacht niemanden."""
        wachten = self.kampf.wachten if self.kampf else ()
        wache = {figur.name for figur in self.figuren if self.wach(figur)}
        return sum(
            each.bonus for each in wachten if each.bewachter == name and each.bewacher in wache
        )

    def ehrenrang(self, figur: Figur) -> int:
        """Der Rang zu den Punkten."""
        return ehrenrang(figur.ehre, self.lesart)


def mehr(werte: Werte, name: str, um: int) -> Werte:
    """Dieselben Werte, einer um so viel größer."""
    alt = dict(werte)
    return tuple({**alt, name: alt.get(name, 0) + um}.items())


def vereint(alt: tuple[str, ...], neu: tuple[str, ...]) -> tuple[str, ...]:
    """Beides zusammen, jedes einmal."""
    return tuple(dict.fromkeys((*alt, *neu)))

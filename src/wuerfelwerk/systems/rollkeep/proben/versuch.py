"""Roll & Keep: was ein Wurf am Tisch ist, und wie er ausging."""

from __future__ import annotations

from wuerfelwerk.rules.note import Audience, Seat
from wuerfelwerk.systems.rollkeep.proben.ansatz import Ansatz
from wuerfelwerk.systems.rollkeep.proben.zielwert import Ausgang, Zielwert
from wuerfelwerk.systems.rollkeep.stand import Figur
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Versuch:
    """Wer worauf wirft, gegen welchen TN, mit wie vielen eigenen und geschenkten Raises."""

    figur: Figur
    ansatz: Ansatz
    ziel: Zielwert
    gratis: int = 0
    worauf: str = ""
    platz: Seat = ""
    """Wer würfelt, wenn nicht der eigene Platz."""
    ehre: bool = True
    summe_zaehlt: bool = False
    vp: bool = True
    """Kann der Wurf einen VP zurückbringen?"""
    gegen: str = ""
    """Wem ein Angriff gilt."""
    welcher: str = ""
    """Der wievielte eines Extra-Angriffs, ein Wurf zum Helfen, einer ohne Schaden."""

    @property
    def wer(self) -> Seat:
        """Der Platz, an dem gewürfelt wird."""
        return self.platz or self.figur.platz

    @property
    def wissende(self) -> Audience:
        """Wer die Würfel sieht: bei verdeckten Figuren nur, wer ihre Werte kennt."""
        return self.figur.wissende

    def fragt(self, wonach: str) -> bool:
        """Will die Figur danach gefragt werden, und sitzt sie selbst an den Würfeln?"""
        return wonach in self.figur.fragen and self.wer == self.figur.platz


@dataclass(frozen=True, slots=True)
class Ergebnis:
    """Wie ein Versuch ausging: RK-RAISE-02, Erfolge sind 1 und je Raise einer mehr."""

    ausgang: Ausgang
    erfolge: int
    gratis: int = 0
    """Geschenkte Raises, die noch eine Wirkung haben."""

    @property
    def gelungen(self) -> bool:
        """Ganz gelungen, oder wenigstens ohne die Raises (RK-M-07)."""
        return self.ausgang.gelungen or self.ausgang.teil

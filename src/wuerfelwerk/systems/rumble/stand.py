"""Dice Rumble: der Zustand eines Tisches und was sich aus ihm ablesen lässt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wuerfelwerk.rules.gathering import Gathering
from wuerfelwerk.rules.note import GM, Audience, Seat, allowed
from wuerfelwerk.systems.rumble.bogen import Bogen, Talent
from wuerfelwerk.systems.rumble.lesart import VORGABE, Lesart

LEISTEN = ("lp", "mg")
FRAGEN = ("bei_proben", "alle", "nie")


@dataclass(frozen=True, slots=True)
class Figur:
    """Eine Figur am Tisch mit dem, was sich im Spiel an ihr ändert."""

    bogen: Bogen
    lp: int
    mg: int
    schicksal: int = 0
    zustand: str = ""
    handelt: bool = True
    aenderung: int = 0
    """Was die SL auf den nächsten Wurf gelegt hat (RUM-SL-03)."""
    aenderung_verdeckt: bool = False
    """Kennt nur die SL, was sie auf den nächsten Wurf gelegt hat?"""
    fragen: str = FRAGEN[0]
    """Wann nach einem Schicksalspunkt gefragt wird."""
    lp_geschont: int = 0
    """Um wie viel ein neuer Bogen die LP hätte tiefer fallen lassen, wenn er das dürfte."""
    mg_geschont: int = 0
    vermutet: bool = False
    """Ist der Bogen nur gedacht, weil niemand ihn sieht? Dann passt er zu dem, was alle hören."""

    @property
    def name(self) -> str:
        """Der Name auf dem Bogen."""
        return self.bogen.name

    @property
    def platz(self) -> Seat:
        """Wer für die Figur spricht."""
        return self.bogen.platz

    @property
    def wissende(self) -> Audience:
        """Wer die Werte der Figur kennen darf."""
        return frozenset({GM, self.platz}) if self.bogen.verdeckt else None

    @property
    def seite(self) -> str:
        """Die Partei im Kampf; wer keine nennt, ist Held oder Gegner."""
        return partei(self.bogen.seite, self.bogen.nsc)

    def leiste(self, name: str) -> int:
        """Lebenspunkte oder Mentale Gesundheit."""
        return self.lp if name == "lp" else self.mg


@dataclass(frozen=True, slots=True)
class IniWuerfel:
    """RUM-INI-04: ein Platz in der Reihenfolge und zugleich eine Aktion."""

    figur: str
    wert: int
    gedreht: bool = False


@dataclass(frozen=True, slots=True)
class Kampf:
    """Die laufende Runde: unverbrauchte Würfel in der Reihenfolge, in der sie drankommen."""

    runde: int
    teilnehmer: tuple[str, ...]
    wuerfel: tuple[IniWuerfel, ...] = ()

    @property
    def am_zug(self) -> str:
        """Wer jetzt handelt; leer am Ende der Runde."""
        return self.wuerfel[0].figur if self.wuerfel else ""

    def wuerfel_von(self, figur: str) -> tuple[IniWuerfel, ...]:
        """Die Aktionen, die einer Figur noch bleiben."""
        return tuple(each for each in self.wuerfel if each.figur == figur)

    def ohne(self, weg: IniWuerfel) -> Kampf:
        """Nachdem dieser Würfel verbraucht ist."""
        at = self.wuerfel.index(weg) if weg in self.wuerfel else len(self.wuerfel)
        return replace(self, wuerfel=self.wuerfel[:at] + self.wuerfel[at + 1 :])

    def ohne_figur(self, figur: str) -> Kampf:
        """Nachdem eine Figur ausgeschieden ist: Ihre Würfel sind verloren."""
        return replace(self, wuerfel=tuple(w for w in self.wuerfel if w.figur != figur))

    def verlassen(self, figur: str) -> Kampf:
        """Nachdem eine Figur die Szene verlassen hat: Sie kämpft nicht mehr mit."""
        rest = tuple(name for name in self.teilnehmer if name != figur)
        return replace(self.ohne_figur(figur), teilnehmer=rest)


@dataclass(frozen=True, slots=True)
class Tisch(Gathering[Figur]):
    """Alles, was am Tisch gilt."""

    talente: tuple[Talent, ...] = ()
    lesart: Lesart = VORGABE
    kampf: Kampf | None = None
    ueberrascht_haben: tuple[str, ...] = ()
    """Wer vor der ersten Runde zuschlug und dafür noch einen Würfel schuldet."""

    def verlangte(self, namen: Sequence[str] = ()) -> tuple[Figur, ...]:
        """Von wem die SL eine Probe verlangt; ohne Namen von allen Spielfiguren, die handeln."""
        genannt = tuple(self.figur(name) for name in namen)
        return genannt or tuple(f for f in self.figuren if f.handelt and not f.bogen.nsc)

    def enger(self, *namen: str) -> Tisch:
        """Was für den Rat vom Tisch noch zählt: diese Figuren und die der Spielenden."""
        figuren = tuple(f for f in self.figuren if f.name in namen or not f.bogen.nsc)
        return replace(self, figuren=figuren, kampf=None)

    def ohne(self, name: str) -> Tisch:
        """Der Tisch ohne diese Figur, auch im Kampf und unter denen, die Würfel schulden."""
        return replace(
            self,
            figuren=tuple(figur for figur in self.figuren if figur.name != name),
            kampf=self.kampf.verlassen(name) if self.kampf else None,
            ueberrascht_haben=tuple(each for each in self.ueberrascht_haben if each != name),
        )

    def talentnamen(self, seat: Seat) -> tuple[str, ...]:
        """Die Liste des Tisches und was auf den Bögen steht, die dieser Platz kennen darf."""
        namen = [talent.name for talent in self.talente]
        for figur in self.figuren:
            if allowed(figur.wissende, seat):
                namen += [name for name, _ in (*figur.bogen.talente, *figur.bogen.werte)]
        return tuple(dict.fromkeys(namen))

    def talente_fuer(self, *verwendung: str) -> tuple[str, ...]:
        """Talente, die der Tisch für eine Verwendung vorsieht (RUM-DURCH-02)."""
        return tuple(t.name for t in self.talente if t.verwendung in verwendung)

    def seiten(self) -> dict[str, list[Figur]]:
        """Die Parteien, im Kampf nur der Kämpfenden; wer keine nennt, ist Held oder Gegner."""
        found: dict[str, list[Figur]] = {}
        dabei = self.kampf.teilnehmer if self.kampf else self.namen
        for figur in (figur for figur in self.figuren if figur.name in dabei):
            found.setdefault(figur.seite, []).append(figur)
        return found


def angriffstalente(tisch: Tisch, figur: Figur) -> tuple[str, ...]:
    """RUM-DURCH-02: womit eine Figur üblicherweise angreift.

    Nennt ein Kurzbogen davon nichts, sondern nur eigene Handlungen, so greift er mit denen an,
    der besten zuerst (RUM-M-32); welches Attribut dazugehörte, ist dann gleich (RUM-M-22).
    """
    uebliche = tisch.talente_fuer("angriff", "fernangriff")
    genannt = dict(figur.bogen.werte)
    if not genannt or any(name in uebliche for name in genannt):
        return uebliche
    vom_tisch = {talent.name for talent in tisch.talente}
    eigene = (name for name in genannt if name not in vom_tisch)
    return tuple(sorted(eigene, key=lambda name: -genannt[name])) or uebliche


def partei(seite: str, nsc: bool) -> str:
    """RUM-RUNDE-04: Ohne eigene Angabe stehen NSC bei den Gegnern, alle anderen bei den Helden."""
    return seite or ("gegner" if nsc else "helden")


def steht_noch(figur: Figur) -> bool:
    """RUM-RUNDE-04: LP und MG über null, und niemand hat die Figur ausscheiden lassen."""
    return figur.handelt and figur.lp > 0 and figur.mg > 0


def stehende_seiten(tisch: Tisch) -> tuple[str, ...]:
    """RUM-RUNDE-04: Parteien, von denen noch jemand steht."""
    return tuple(s for s, figuren in tisch.seiten().items() if any(map(steht_noch, figuren)))

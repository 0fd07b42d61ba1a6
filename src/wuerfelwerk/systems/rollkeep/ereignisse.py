"""Roll & Keep: was geschehen kann."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep.ereignisse_tisch import BogenGeaendert as BogenGeaendert
from wuerfelwerk.systems.rollkeep.ereignisse_tisch import Eingetragen as Eingetragen
from wuerfelwerk.systems.rollkeep.ereignisse_tisch import FigurAbgelehnt as FigurAbgelehnt
from wuerfelwerk.systems.rollkeep.ereignisse_tisch import FigurEntfernt as FigurEntfernt
from wuerfelwerk.systems.rollkeep.ereignisse_tisch import FigurGestellt as FigurGestellt
from wuerfelwerk.systems.rollkeep.ereignisse_tisch import FragenGestellt as FragenGestellt
from wuerfelwerk.systems.rollkeep.ereignisse_tisch import Gestrichen as Gestrichen
from wuerfelwerk.systems.rollkeep.ereignisse_tisch import LesartGesetzt as LesartGesetzt
from wuerfelwerk.systems.rollkeep.ereignisse_tisch import MangelZugelassen as MangelZugelassen
from wuerfelwerk.systems.rollkeep.ereignisse_tisch import SitzungBegonnen as SitzungBegonnen
from wuerfelwerk.systems.rollkeep.ereignisse_tisch import SzeneBeendet as SzeneBeendet
from wuerfelwerk.systems.rollkeep.ereignisse_tisch import WertGesetzt as WertGesetzt
from wuerfelwerk.systems.rollkeep.stand import IniPlatz


@dataclass(frozen=True, slots=True, kw_only=True)
class Angesagt(Event):
    """Jemand beginnt eine Aktion."""

    figur: str
    ziel: str
    was: str
    worte: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeVerlangt(Event):
    """Die SL hat eine Probe verlangt."""

    figuren: tuple[str, ...]
    worauf: str
    worte: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WurfErgab(Event):
    """Ein Wurf gegen einen TN; ``wurf`` sind die fertigen Würfel, wenn alle sie sehen dürfen."""

    figur: str
    worauf: str
    wurf: tuple[int, ...]
    summe: int
    gelungen: bool
    erfolge: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdecktErgab(Event):
    """Was die SL für sich gewürfelt hat; an der Figur ändert es nichts."""

    figur: str
    worauf: str
    summe: int
    gelungen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FreiErgab(Event):
    """Ein hingeschriebener Wurf ohne TN."""

    figur: str
    text: str
    summe: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WurfUnverstanden(Event):
    """Das war kein Wurf."""

    figur: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidAusgegeben(Event):
    """Void-Punkte sind weg."""

    figur: str
    punkte: int
    wofuer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VoidGewonnen(Event):
    """Void-Punkte kommen zurück."""

    figur: str
    punkte: int
    wodurch: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ermuntert(Event):
    """Ein Kamerad hat einen Void-Punkt erhalten."""

    figur: str
    geliehen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EhreGeprueft(Event):
    """Der Test of Honor dieser Sitzung ist abgelegt."""

    figur: str
    ersetzt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EhreGeaendert(Event):
    """Ehrenpunkte gewonnen oder verloren."""

    figur: str
    punkte: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EhreErkannt(Event):
    """Jemand kennt jetzt den Ehrenrang einer anderen Figur."""

    figur: str
    ziel: str
    rang: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RuhmErkannt(Event):
    """Jemand weiß jetzt, wen er vor sich hat."""

    figur: str
    durch: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DurchgehaltenWird(Event):
    """Der Wundabzug zählt bei der nächsten Probe nicht."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TnErhoeht(Event):
    """Eine Figur ist diese Runde schwerer zu treffen."""

    figur: str
    um: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalBegonnen(Event):
    """Wer gefallen ist, handelt noch einmal."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RundeBegonnen(Event):
    """Die Initiative liegt; die Schnellsten zuerst."""

    runde: int
    teilnehmer: tuple[str, ...]
    ini: tuple[IniPlatz, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeGetauscht(Event):
    """Zwei haben ihre Plätze getauscht."""

    figur: str
    mit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TauschAbgelehnt(Event):
    """Der Kamerad will nicht tauschen; es kostet nichts."""

    figur: str
    mit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Erklaert(Event):
    """Jemand hat Stellung und Aktion erklärt."""

    figur: str
    stellung: str
    aktion: str
    ziel: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VerteidigungSteht(Event):
    """Volle Verteidigung: so viel schwerer ist diese Figur zu treffen."""

    figur: str
    bonus: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VerteidigungGilt(Event):
    """Die volle Verteidigung zählt auch gegen diesen Gegner."""

    figur: str
    gegner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AlleErklaert(Event):
    """Alle haben erklärt; jetzt wird ausgeführt."""

    reihe: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WundenErlitten(Event):
    """Eine Figur hat Wunden erlitten."""

    figur: str
    wunden: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneGetroffen(Event):
    """Ein gezielter Treffer und was die SL daraus macht."""

    figur: str
    zone: str
    folge: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Entwaffnet(Event):
    """Eine Figur hat ihre Waffe verloren."""

    figur: str
    waffe: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FinteGelungen(Event):
    """Ein Gratis-Raise für den nächsten Angriff auf diesen Gegner."""

    figur: str
    gegner: str
    raises: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FinteVerbraucht(Event):
    """Der Gratis-Raise der Finte ist verbraucht."""

    figur: str
    gegner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bewacht(Event):
    """Eine Figur wird bewacht und ist schwerer zu treffen."""

    figur: str
    bewacher: str
    bonus: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Umgeworfen(Event):
    """Eine Figur liegt am Boden."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Aufgehoben(Event):
    """Eine Figur hat ihre Waffe wieder."""

    figur: str
    waffe: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Beigetreten(Event):
    """Eine Figur kommt in den Kampf dazu."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Aufgestanden(Event):
    """Eine Figur steht wieder."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraGetan(Event):
    """Eine Figur hat für Void eine weitere Aktion getan."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AktionGetan(Event):
    """Die Aktion ist vorbei."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ZugBeendet(Event):
    """Die Figur ist für diese Runde fertig."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RundeVorbei(Event):
    """Alle haben gehandelt."""

    runde: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KampfBeendet(Event):
    """Der Kampf ist vorüber."""

    runden: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Behandelt(Event):
    """Eine Figur ist behandelt worden."""

    figur: str
    durch: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Geheilt(Event):
    """Wunden sind verheilt."""

    figur: str
    wunden: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ausgeruht(Event):
    """Eine Nacht ist vorbei: Void-Punkte sind zurück, ein neuer Tag beginnt."""

    figur: str


EREIGNISSE: tuple[type, ...] = (
    FigurGestellt, BogenGeaendert, FigurEntfernt, MangelZugelassen, FigurAbgelehnt, LesartGesetzt,
    Eingetragen, Gestrichen, WertGesetzt, FragenGestellt, SitzungBegonnen, SzeneBeendet, Angesagt,
    ProbeVerlangt, WurfErgab, VerdecktErgab, FreiErgab, WurfUnverstanden, VoidAusgegeben,
    VoidGewonnen, Ermuntert, EhreGeprueft, EhreGeaendert,
    EhreErkannt, RuhmErkannt, DurchgehaltenWird, TnErhoeht, FinalBegonnen, RundeBegonnen,
    InitiativeGetauscht, TauschAbgelehnt, Erklaert, VerteidigungSteht, VerteidigungGilt,
    AlleErklaert, WundenErlitten, ZoneGetroffen, Entwaffnet, FinteGelungen, FinteVerbraucht,
    Bewacht, Umgeworfen, Aufgehoben, Beigetreten, Aufgestanden, ExtraGetan, AktionGetan,
    ZugBeendet, RundeVorbei, KampfBeendet, Behandelt, Geheilt, Ausgeruht,
)  # fmt: skip

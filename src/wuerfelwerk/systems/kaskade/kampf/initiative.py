"""Kaskade: Kampfwürfel werfen, Takt für Takt, bis jemand initiativ wird (KAS-KAMPF-03)."""

from __future__ import annotations

from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.wording import N_, Saying, Stake
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, Lage, Wurf
from wuerfelwerk.systems.kaskade.proben.wertung import erfolge, gruppen, ohne
from wuerfelwerk.systems.kaskade.proben.wurf import LEER, fallen, gelegt, waehlen
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.values import dataclass, replace

INITIATIVE, ABWARTEN = "initiative", "abwarten"
SCHUSS, ZIELEN = "schiessen", "zielen"
INITIATIV = Chapter[Tisch](
    "KAS-KAMPF", "KAS-FERN",
    questions={
        "KAS-KAMPF-03": N_("Handelt %(figur)s jetzt?"),
        "KAS-FERN-02": N_("Schießt %(figur)s sofort?"),
    },
    happened={
        "KAS-KAMPF-03": N_("Alle Würfel von %(figur)s liegen jetzt fest"),
        "KAS-FERN-02": N_("%(figur)s hat zum ersten Mal geworfen"),
    },
    stakes={
        "KAS-KAMPF-03": (
            Stake(N_("%(liegen)s"), label=N_("Es liegen"), needs=("liegen",)),
            Stake(N_("%(gruppe)s"), label=N_("Zum Angreifen"), needs=("gruppe",)),
            Stake(N_("keine, nichts passt zusammen"), label=N_("Zum Angreifen"),
                  when={"gruppe": ()}),
        ),
        "KAS-FERN-02": (
            Stake(N_("%(liegen)s"), label=N_("Es liegen"), needs=("liegen",)),
            Stake(N_("gleiche oder benachbarte, je 4 bis %(wert)s"), label=N_("Was zusammenpasst")),
        ),
    },
    outcomes={
        "KAS-KAMPF-03": {
            INITIATIVE: (
                Saying(N_("du kommst zum Angriff; wer noch wirft, muss aufhören"),
                       when={"aus": 0}, needs=("gruppe",)),
                Saying(N_("du kommst zum Angriff, wenn alle zu Ende geworfen haben"),
                       needs=("gruppe",)),
                Saying(N_("wer noch wirft, muss aufhören; angreifen kannst du so kaum"),
                       when={"aus": 0}),
                Saying(N_("angreifen kannst du so kaum; die anderen werfen noch zu Ende")),
            ),
            ABWARTEN: N_("die anderen werfen weiter, dann wirst du wieder gefragt"),
        },
        "KAS-FERN-02": {
            SCHUSS: N_("schießt in dieser Phase, vor allen anderen"),
            ZIELEN: N_("kein Schuss, aber gute Würfel lassen sich aufsparen"),
        },
    },
    words={
        INITIATIVE: N_("jetzt handeln"), ABWARTEN: N_("abwarten"), SCHUSS: N_("schießen"),
        ZIELEN: N_("zielen, Schuss erst in der nächsten Phase"),
    },
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wurfstand:
    """Wie weit jemand mit seinem Kampfwurf ist."""

    wurf: Wurf
    lage: Lage
    freie: int = 0
    schuetze: bool = False
    fertig: bool = False
    ansage: str = ""
    takt: int = 0

    @property
    def alles_liegt(self) -> bool:
        """Ist nichts mehr zu werfen?"""
        return len(self.lage.hand) >= self.wurf.anzahl

    @property
    def wirft(self) -> bool:
        """Kommt noch ein Takt?"""
        return not self.fertig and not self.alles_liegt

    @property
    def zielt(self) -> bool:
        """KAS-FERN-03: Schießt dieser Schütze in dieser Phase nicht?"""
        return self.schuetze and self.ansage != SCHUSS


@dataclass(frozen=True, slots=True)
class Takt:
    """Ein Takt eines Kämpfers: werfen, was noch nicht liegt, und davon liegen lassen."""

    stand: Wurfstand

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Wurfstand, Lage]]:
        stand = replace(self.stand, takt=self.stand.takt + 1)
        danach, alles = yield from self._werfen(stand, note)
        ruht = replace(stand, wurf=replace(stand.wurf, anzahl=0), lage=LEER, fertig=True)
        return note.gist((danach, alles), (ruht, LEER))

    def _werfen(self, stand: Wurfstand, note: Note) -> Procedure[tuple[Wurfstand, Lage]]:
        augen, lage = yield from fallen(stand.wurf, stand.lage, note)
        alles = gelegt(stand.wurf, lage, augen)
        if stand.schuetze and stand.takt == 1 and (yield from schiesst(stand, alles)):
            return replace(stand, lage=alles, fertig=True, ansage=SCHUSS), alles
        liegen, freie = augen, stand.freie
        if stand.wurf.art != EINZEL:
            liegen, freie = yield from waehlen(stand.wurf, augen, lage, freie, note)
        return replace(stand, lage=gelegt(stand.wurf, lage, liegen), freie=freie), alles


@dataclass(frozen=True, slots=True)
class Ansagen:
    """KAS-KAMPF-03: Wer zufrieden ist, hat alles liegen lassen und darf initiativ werden.

    Wer abwartet, wird nach jedem Takt der anderen wieder gefragt (KAS-M-23).
    """

    stand: Wurfstand
    darf: bool

    def __call__(self, note: Note = SILENT) -> Procedure[Wurfstand]:
        stand = replace(self.stand, fertig=True)
        if stand.schuetze:
            sofort = not self.stand.takt and (yield from schiesst(stand, stand.lage))
            return replace(stand, ansage=SCHUSS if sofort else "")
        if not self.darf or not erfolge(stand.lage.hand):
            return stand
        wahl = yield from frage(stand, "KAS-KAMPF-03", (INITIATIVE, ABWARTEN), stand.lage)
        return replace(stand, ansage=INITIATIVE) if wahl == INITIATIVE else self.stand


def schiesst(stand: Wurfstand, lage: Lage) -> Procedure[bool]:
    """KAS-FERN-02, -03: gleich nach dem ersten Wurf, oder in dieser Phase nicht mehr."""
    return (yield from frage(stand, "KAS-FERN-02", (SCHUSS, ZIELEN), lage)) == SCHUSS


def frage(stand: Wurfstand, rule: str, wahl: tuple[str, ...], lage: Lage) -> Procedure[str]:
    """Was mit dem, was liegt, geschehen soll."""
    wurf = stand.wurf
    beste = next(iter(gruppen(ohne(lage.hand, lage.lose), wurf.wert, wurf.lesart)), ())
    fakten = (
        ("figur", wurf.figur), ("liegen", lage.hand), ("wert", wurf.wert), ("gruppe", beste),
        ("aus", int(wurf.lesart.verteidiger_wuerfelt_aus)),
    )  # fmt: skip
    return (yield from ask(Choice(wurf.platz, rule, wahl, audience=wurf.wissende, facts=fakten)))


def takte(
    staende: tuple[Wurfstand, ...], aus: bool, note: Note, darf: bool = True
) -> Procedure[list[Wurfstand]]:
    """KAS-M-23: alle zugleich, bis jemand ansagt; die übrigen werten, was liegt und fiel.

    Schützen, die zielen, würfeln immer zu Ende; mit ``aus`` tun es alle.
    """
    stand, alles, weiter = list(staende), [each.lage for each in staende], True
    while weiter:
        wirft = [i for i, each in enumerate(stand) if each.wirft]
        if wirft:
            gefallen = yield Together(tuple(Branch(Takt(stand[i]), nur(stand[i])) for i in wirft))
            for i, (neu, lage) in zip(wirft, gefallen, strict=True):
                stand[i], alles[i] = neu, lage
        sagen = [i for i, each in enumerate(stand) if each.alles_liegt and not each.fertig]
        if sagen:
            zweige = (Branch(Ansagen(stand[i], darf), nur(stand[i])) for i in sagen)
            angesagt = yield Together(tuple(zweige))
            for i, neu in zip(sagen, angesagt, strict=True):
                stand[i] = neu
        if any(each.ansage == INITIATIVE for each in stand):
            darf = False
            stand = [_abgebrochen(each, lage, aus) for each, lage in zip(stand, alles, strict=True)]
        weiter = any(each.wirft for each in stand)
    return stand


def _abgebrochen(stand: Wurfstand, alles: Lage, aus: bool) -> Wurfstand:
    """Wer nicht zu Ende würfelt, wertet, was liegt und gerade fiel."""
    if stand.fertig or stand.schuetze or aus:
        return stand
    return replace(stand, lage=alles, fertig=True)


def nur(stand: Wurfstand) -> frozenset[str]:
    """Bis alle so weit sind, sieht nur hinein, wer würfelt oder ansagt."""
    return frozenset({stand.wurf.platz})

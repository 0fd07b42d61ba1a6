"""Roll & Keep: alle erklären, was sie tun (RK-STELL-01 bis -03, -05 bis -07, RK-KAMPF-02)."""

from __future__ import annotations

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.form import offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note, Seat, Value
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Saying, Shape, Stake, Verdict
from wuerfelwerk.systems.rollkeep.kampf.schaden import schadensraises
from wuerfelwerk.systems.rollkeep.kampf.zug import AlleErklaert, runde_vorbei
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.proben.ansatz import OHNE, Ansatz, ansetzen
from wuerfelwerk.systems.rollkeep.proben.vorbereiten import vorbereiten
from wuerfelwerk.systems.rollkeep.proben.zielwert import STUFE, Probenwurf
from wuerfelwerk.systems.rollkeep.stand import (
    ANDERES,
    ANGRIFF,
    AUFSTEHEN,
    ERKLAEREN,
    KIT,
    NORMAL,
    STELLUNGEN,
    VOLLE_VERTEIDIGUNG,
    VOLLER_ANGRIFF,
    Abwehr,
    Erklaerung,
    Figur,
    Kampf,
    Tisch,
)
from wuerfelwerk.systems.rollkeep.tisch import JA, NEIN, AnFigur, Ansage, im_kampf
from wuerfelwerk.systems.rollkeep.void.zurueck import void_zurueck
from wuerfelwerk.systems.rollkeep.wunden.wunden import tntbh
from wuerfelwerk.values import dataclass, replace

VERTEIDIGUNG = "Verteidigung"
BLOESSE, VOLL = 3, 2
"""Gratis-Raises: gegen den, der voll angriff (RK-STELL-04), und für ihn selbst (RK-STELL-03)."""
ABWEHR = Ansatz(OHNE, True, "agility", VERTEIDIGUNG)
FREUND, FEIND, GEFALLEN = "freund", "feind", "gefallen"
MEHR_WUERFEL = {
    "0K0": N_("kein Würfel mehr"),
    "1K0": N_("ein Würfel mehr"),
    "1K1": N_("ein Würfel mehr, und einer mehr zählt"),
    "2K1": N_("zwei Würfel mehr, und einer mehr zählt"),
    "4K2": N_("vier Würfel mehr, und zwei mehr zählen"),
}
"""RK-MAN-06: was Raises am Schaden ändern, für alle, denen 1K1 nichts sagt."""
_VOLL = (
    Saying(
        N_(
            "im Nahkampf triffst du %(leichter)s leichter oder härter (%(dazu)s); dafür trifft man "
            "dich leichter oder härter (etwa %(bloss)s), %(solange)s"
        ),
        needs=("leichter",),
    ),
    Saying(
        N_(
            "im Nahkampf triffst du härter (%(dazu)s); dafür trifft man dich leichter oder härter "
            "(etwa %(bloss)s), %(solange)s"
        )
    ),
)
_ZULETZT_VOLL = (
    Saying(
        N_(
            "wie zuletzt: im Nahkampf triffst du %(leichter)s leichter oder härter (%(dazu)s); "
            "dafür trifft man dich leichter oder härter (etwa %(bloss)s), %(solange)s"
        ),
        {"bisher": VOLLER_ANGRIFF, "zuletzt": ANGRIFF},
        ("leichter",),
    ),
    Saying(
        N_(
            "wie zuletzt: im Nahkampf triffst du härter (%(dazu)s); dafür trifft man dich leichter "
            "oder härter (etwa %(bloss)s), %(solange)s"
        ),
        {"bisher": VOLLER_ANGRIFF, "zuletzt": ANGRIFF},
    ),
)
ERKLAERUNG = Chapter[Tisch](
    "RK-KAMPF", "RK-STELL",
    steps={
        "RK-KAMPF-02": N_("%(figur)s erklärt: %(aktion)s (%(ziel)s)"),
        "RK-STELL-01": N_("Kampfstellung von %(figur)s: %(stellung)s"),
        "RK-STELL-02": N_("Normaler Angriff ändert für %(figur)s nichts"),
        "RK-STELL-03": plural(
            "Voller Angriff: %(figur)s hat %(raises)s Gratis-Raise im Nahkampf",
            "Voller Angriff: %(figur)s hat %(raises)s Gratis-Raises im Nahkampf",
            "raises",
        ),
        "RK-STELL-05": N_("Volle Verteidigung von %(figur)s: Abwehr %(bonus)s"),
        "RK-STELL-06": N_("Die Verteidigung von %(figur)s zählt gegen so viele Gegner: %(gegner)s"),
        "RK-STELL-07": N_("Genau eine Stellung für %(figur)s: %(stellung)s"),
    },
    questions={
        "RK-KAMPF-02": N_("Was hat %(figur)s vor?"),
        "RK-KAMPF-04": N_("Wen will %(figur)s angreifen?"),
        "RK-STELL-01": N_("Wie kämpft %(figur)s diese Runde?"),
        "RK-STELL-03": N_("Wofür nutzt %(figur)s die Vorteile?"),
        "RK-STELL-06": N_("Gilt die Abwehr gegen %(gegner)s?"),
    },
    happened={
        "RK-STELL-03": plural(
            "Der volle Angriff gibt %(figur)s %(gratis)s Vorteil",
            "Der volle Angriff gibt %(figur)s %(gratis)s Vorteile",
            "gratis",
        ),
    },
    stakes={
        "RK-KAMPF-02": (Stake(N_("%(bisher)s"), label=N_("Kampfstellung"), needs=("bisher",)),),
        "RK-STELL-03": (
            Stake(N_("5 weniger zu erreichen oder mehr Schaden"), label=N_("je Vorteil")),
        ),
        "RK-STELL-06": (
            Stake(N_("%(tn_mit)s statt %(tn_ohne)s"), label=N_("zu treffen mit Abwehr")),
            Stake(N_("%(frei)s"), label=N_("reicht noch für Gegner"), needs=("frei",)),
        ),
    },
    outcomes={
        "RK-STELL-01": {
            "normaler_angriff": N_("kein Vorteil, keine Schwäche"),
            "voller_angriff": _VOLL,
            "volle_verteidigung": (
                Saying(
                    N_("wirft %(wurf)s (%(werfen)s werfen, die besten %(behalten)s zählen): So "
                       "viel muss erreichen, wer dich treffen will (sonst %(tn)s)"),
                    {"vv_angriff": JA, "vv_art": "ersetzen"},
                ),
                Saying(
                    N_("wirft %(wurf)s (%(werfen)s werfen, die besten %(behalten)s zählen): Um so "
                       "viel bist du schwerer zu treffen (sonst ab %(tn)s)"),
                    {"vv_angriff": JA},
                ),
                Saying(
                    N_("greift nicht an, wirft %(wurf)s (%(werfen)s werfen, die besten "
                       "%(behalten)s zählen): So viel muss erreichen, wer dich treffen will "
                       "(sonst %(tn)s)"),
                    {"vv_art": "ersetzen"},
                ),
                Saying(
                    N_("wie zuletzt: greift nicht an, wirft %(wurf)s (%(werfen)s werfen, die "
                       "besten %(behalten)s zählen): Um so viel bist du schwerer zu treffen (sonst "
                       "ab %(tn)s)"),
                    {"zuletzt": VOLLE_VERTEIDIGUNG},
                ),
                Saying(
                    N_("greift nicht an, wirft %(wurf)s (%(werfen)s werfen, die besten "
                       "%(behalten)s zählen): Um so viel bist du schwerer zu treffen (sonst "
                       "ab %(tn)s)")
                ),
            ),
        },
        "RK-KAMPF-02": {
            "angriff": (
                *_ZULETZT_VOLL,
                *(replace(each, when={"bisher": VOLLER_ANGRIFF}) for each in _VOLL),
                Saying(
                    N_("wie zuletzt: ohne Vorteil, ohne Schwäche"),
                    {"bisher": NORMAL, "zuletzt": ANGRIFF},
                ),
                Saying(N_("das Übliche: ohne Vorteil, ohne Schwäche"), {"bisher": NORMAL}),
                Saying(N_("greift in dieser Runde jemanden an")),
            ),
            "anderes": N_("greift in dieser Runde niemanden an"),
            "aufstehen": N_("kommt wieder auf die Beine, mehr nicht"),
        },
        "RK-KAMPF-04": {
            "": (
                Saying(N_("kämpft auf deiner Seite"), {"seite": FREUND}),
                Saying(N_("ist schon gefallen"), {"seite": GEFALLEN}),
                Saying(N_("kämpft gegen dich"), {"seite": FEIND}),
            ),
        },
        "RK-STELL-06": {
            "ja": N_("ist für %(gegner)s erst ab %(tn_mit)s zu treffen"),
            "nein": N_("bleibt ab %(tn_ohne)s zu treffen, hat die Abwehr noch für andere Gegner"),
        },
    },
    measures={"RK-STELL-05": Measure(N_("Abwehr %(bonus)s"))},
    shapes=(
        Shape(NORMAL, N_("ausgewogen"), frozenset({"RK-STELL-01"})),
        Shape(ANGRIFF, N_("angreifen"), frozenset({"RK-KAMPF-02"})),
        Shape(ANDERES, N_("nicht angreifen"), frozenset({"RK-KAMPF-02"})),
    ),
    words={
        "normaler_angriff": N_("normaler Angriff"), "voller_angriff": N_("voller Angriff"),
        "volle_verteidigung": N_("volle Verteidigung"), "reihum": N_("reihum"),
        "haerter": N_("alle für Schaden"), "beides": N_("von beidem"),
        "leichter": N_("alle fürs Treffen"),
        **{
            f"{wert}:{mehr}": said
            for wert in ("dazu", "bloss")
            for mehr, said in MEHR_WUERFEL.items()
        },
        "solange:naechste_runde": N_("in der nächsten Runde, bis du handelst"),
        "solange:bis_naechster_zug": N_("bis zu deinem nächsten Zug"),
    },
    page=Layout(
        running=frozenset({"RK-STELL-01", "RK-KAMPF-02"}), succeeds={"RK-STELL-03": N_("trifft")},
        onward={"RK-STELL-01": frozenset({"RK-KAMPF-02"})},
        # Wer nicht angreifen will, verteidigt sich voll oder lässt es, wenn er dran ist.
        needless={"RK-STELL-01": frozenset({(VOLLER_ANGRIFF, ANDERES), (NORMAL, ANDERES)})},
    ),
)  # fmt: skip


@command(N_("alle erklären lassen"), ERKLAERUNG, deed=N_("Alle erklären, was sie vorhaben"))
class Erklaeren(Ansage):
    """Alle erklären Kampfstellung und Aktion, vom Langsamsten zum Schnellsten."""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        if not jemand_erklaert(tisch, vor_dem_erklaeren(tisch)):
            raise IllegalCommand("Es ist niemand da, der handeln könnte.", rule="RK-KAMPF-02")
        return (offer(cls, "RK-KAMPF-02"),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-KAMPF-02: vom Langsamsten zum Schnellsten, reihum oder verdeckt."""
        ini = im_kampf(tisch).ini
        namen = tuple(each.figur for each in reversed(ini))
        figuren = [f for f in map(tisch.figur, namen) if tisch.handelt(f)]
        if tisch.lesart.erklaerung == "verdeckt":
            # Auch die SL erklärt für ihre Figuren, ehe sie weiß, was die anderen vorhaben.
            branches = (
                Branch(Erklaerender(tisch, figur), frozenset({figur.platz})) for figur in figuren
            )
            alle = yield Together(tuple(branches))
        else:
            alle = []
            for figur in figuren:
                (einer,) = yield Together((Branch(Erklaerender(tisch, figur)),))
                alle.append(einer)
        reihe = tuple(each.figur for each in ini if each.figur in {f.name for f in figuren})
        note("RK-KAMPF-03", reihe=reihe)
        events = (*(each for einer in alle for each in einer), AlleErklaert(reihe=reihe))
        return (*events, *runde_vorbei(tisch, events))


def vor_dem_erklaeren(tisch: Tisch) -> Kampf:
    """RK-M-28: nach der Initiative, vor dem Erklären."""
    kampf = im_kampf(tisch)
    if kampf.phase != ERKLAEREN:
        raise IllegalCommand(
            "Das geht nur vor dem Erklären; alle haben schon erklärt.", rule="RK-KAMPF-02"
        )
    return kampf


def jemand_erklaert(tisch: Tisch, kampf: Kampf) -> bool:
    """Ist noch jemand da, der handeln und darum erklären kann?"""
    return any(tisch.handelt(tisch.figur(each.figur)) for each in kampf.ini)


@dataclass(frozen=True, slots=True)
class Erklaerender:
    """RK-KAMPF-02, RK-STELL-01: Eine Figur erklärt Stellung, Aktion und Ziel."""

    tisch: Tisch
    figur: Figur

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Event, ...]]:
        figur = self.figur
        stellung = yield from self._frage("RK-STELL-01", STELLUNGEN, figur.name)
        aktion = yield from self._frage("RK-KAMPF-02", self._aktionen(stellung), stellung)
        ziel = ""
        if aktion == ANGRIFF:
            ziel = yield from self._frage("RK-KAMPF-04", gegner(self.tisch, figur), ANGRIFF)
        note("RK-STELL-01", figur=figur.name, stellung=stellung)
        note("RK-STELL-07", figur=figur.name, stellung=stellung)
        note("RK-KAMPF-02", figur=figur.name, aktion=aktion, ziel=ziel)
        erklaert = Erklaert(figur=figur.name, stellung=stellung, aktion=aktion, ziel=ziel)
        if stellung == VOLLE_VERTEIDIGUNG:
            return (erklaert, *(yield from self._verteidigen(note)))
        if stellung == VOLLER_ANGRIFF:
            note("RK-STELL-03", figur=figur.name, raises=VOLL)
        else:
            note("RK-STELL-02", figur=figur.name)
        return (erklaert,)

    def _frage(self, rule: str, wahl: tuple[str, ...], bisher: str) -> Procedure[str]:
        lage: tuple[tuple[str, Value], ...] = (("figur", self.figur.name), ("bisher", bisher))
        zuvor = next((e for e in im_kampf(self.tisch).zuvor if e.figur == self.figur.name), None)
        if rule in ("RK-STELL-01", "RK-KAMPF-02"):
            lage = (*lage, *_voll(self.figur, self.tisch.lesart))
        if rule == "RK-STELL-01":
            lage = (*lage, *self._abwehr(), ("zuletzt", zuvor.stellung if zuvor else ""))
        elif rule == "RK-KAMPF-04":
            lage = (*lage, *_seiten(self.tisch, self.figur))
        elif rule == "RK-KAMPF-02":
            wieder = zuvor is not None and zuvor.stellung == bisher
            lage = (*lage, ("zuletzt", zuvor.aktion if zuvor and wieder else ""))
        return (yield from ask(Choice(self.figur.platz, rule, wahl, facts=lage)))

    def _abwehr(self) -> tuple[tuple[str, Value], ...]:
        """RK-STELL-05: was eine volle Verteidigung würfelte, und worauf es käme."""
        tisch, figur = self.tisch, self.figur
        lesart, zahl = tisch.lesart, ansetzen(tisch, figur, ABWEHR, SILENT).zahl
        return (
            ("vv_angriff", JA if lesart.vv_angriff else NEIN),
            ("vv_art", lesart.vv_art),
            ("wurf", str(zahl)),
            ("werfen", zahl.werfen),
            ("behalten", zahl.behalten),
            ("tn", tntbh(tisch, figur, 0, SILENT)),
        )

    def _aktionen(self, stellung: str) -> tuple[str, ...]:
        if self.figur.liegt:
            return (AUFSTEHEN, ANDERES)
        verteidigt = stellung == VOLLE_VERTEIDIGUNG and not self.tisch.lesart.vv_angriff
        if verteidigt or not gegner(self.tisch, self.figur):
            return (ANDERES,)
        return (ANGRIFF, ANDERES)

    def _verteidigen(self, note: Note) -> Procedure[list[Event]]:
        """RK-STELL-05: einmal beim Erklären; das Ergebnis erhöht den TNtbh."""
        figur = self.figur
        ansatz, gezahlt, tisch = yield from vorbereiten(
            self.tisch, figur, ABWEHR, note, raise_hilft=False
        )
        wurf = Probenwurf(
            figur.name, figur.platz, ansatz.zahl, ansatz.geuebt, tisch.lesart, None,
            "behalten" in figur.fragen, figur.wissende, False, VERTEIDIGUNG,
        )  # fmt: skip
        ausgang = yield from unit(wurf)
        note("RK-STELL-05", figur.wissende, figur=figur.name, bonus=ausgang.summe)
        note("RK-STELL-06", figur.wissende, figur=figur.name, gegner=figur.bogen.insight)
        steht = VerteidigungSteht(
            figur=figur.name, bonus=ausgang.summe, audience=figur.wissende
        )  # fmt: skip
        zurueck = void_zurueck(tisch, tisch.figur(figur.name), ausgang, note)
        return [*gezahlt, steht, *zurueck]


def _voll(figur: Figur, lesart: Lesart) -> tuple[tuple[str, Value], ...]:
    """RK-STELL-03, -04: was ein voller Angriff gibt, und was er kostet."""
    raises = min(VOLL, figur.bogen.void) if lesart.gratis_zaehlt else VOLL
    dazu, bloss = (schadensraises(each, lesart) for each in (raises, BLOESSE))
    return (
        *((("leichter", STUFE * raises),) if lesart.angriff_senkt_tn else ()),
        ("dazu", f"{dazu.werfen}K{dazu.behalten}"),
        ("bloss", f"{bloss.werfen}K{bloss.behalten}"),
        ("solange", lesart.bloesse),
    )


def gegner(tisch: Tisch, figur: Figur) -> tuple[str, ...]:
    """Wen man angreifen kann: alle anderen im Kampf."""
    return tuple(name for name in im_kampf(tisch).teilnehmer if name != figur.name)


def _seiten(tisch: Tisch, figur: Figur) -> tuple[tuple[str, Value], ...]:
    """Für wen jeder kämpft, den man angreifen könnte, und wer gefallen ist."""
    andere = map(tisch.figur, gegner(tisch, figur))
    return tuple((f"seite:{each.name}", seite_von(tisch, figur, each)) for each in andere)


def seite_von(tisch: Tisch, figur: Figur, anderer: Figur) -> str:
    """Ist jemand für eine Figur Freund, Feind oder gefallen?"""
    if anderer.seite == figur.seite:
        return FREUND
    return GEFALLEN if tisch.zustand(anderer) else FEIND


@event(
    N_("%(figur)s wählt die Stellung „%(stellung)s“ und die Aktion „%(aktion)s“ (Ziel: %(ziel)s)."),
    ERKLAERUNG,
)
class Erklaert(AnFigur):
    """Jemand hat Stellung und Aktion erklärt."""

    stellung: str
    aktion: str
    ziel: str

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        neu = Erklaerung(self.figur, self.stellung, self.aktion, self.ziel)
        return replace(kampf, erklaert=(*kampf.erklaert, neu))


@event(
    N_("%(figur)s verteidigt sich voll, mit einer Abwehr von %(bonus)s."),
    ERKLAERUNG,
    verdict=Verdict(N_("%(figur)s verteidigt sich voll: Abwehr %(bonus)s"), good="figur"),
)
class VerteidigungSteht(AnFigur):
    """Volle Verteidigung: so viel schwerer ist diese Figur zu treffen."""

    bonus: int

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        return replace(kampf, abwehr=(*kampf.abwehr, Abwehr(self.figur, self.bonus)))


@event(N_("Die volle Verteidigung von %(figur)s endet."), ERKLAERUNG)
class VerteidigungEndet(AnFigur):
    """Die volle Verteidigung macht diese Figur nicht mehr schwerer zu treffen."""

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        rest = tuple(each for each in kampf.abwehr if each.figur != self.figur)
        return replace(kampf, abwehr=rest)


def abwehren(
    tisch: Tisch, figur: Figur, ziel: Figur, note: Note
) -> Procedure[tuple[int, list[Event]]]:
    """RK-STELL-06: Der Verteidiger teilt zu, gegen wen seine Verteidigung zählt."""
    abwehr = im_kampf(tisch).abwehr_von(ziel.name)
    if abwehr is None:
        return 0, []
    if figur.name in abwehr.gegner:
        return abwehr.bonus, []
    frei = ziel.bogen.insight - len(abwehr.gegner)
    lage = (
        ("figur", ziel.name),
        ("gegner", figur.name),
        ("bonus", abwehr.bonus),
        ("tn_mit", tntbh(tisch, ziel, abwehr.bonus, SILENT)),
        ("tn_ohne", tntbh(tisch, ziel, 0, SILENT)),
        ("frei", max(0, frei)),
    )
    wahl = (JA, NEIN) if frei > 0 else (NEIN,)
    # Wer im Kampf steht, wissen alle; wie es einem verdeckten Gegner geht, nicht.
    reicht = frei >= len(set(gegner(tisch, ziel)) - set(abwehr.gegner))
    # Ersetzt der Wurf den Grundwert, kann er ihn auch senken.
    reicht = reicht and tisch.lesart.vv_art == "addieren"
    frage = Choice(
        ziel.platz, "RK-STELL-06", wahl, audience=ziel.wissende, facts=lage,
        sure=JA if reicht else "",
    )  # fmt: skip
    if (yield from ask(frage)) == NEIN:
        return 0, []
    note("RK-STELL-06", ziel.wissende, figur=ziel.name, gegner=frei)
    return abwehr.bonus, [VerteidigungGilt(figur=ziel.name, gegner=figur.name)]


@event(N_("%(figur)s wehrt sich mit der vollen Verteidigung gegen %(gegner)s."), ERKLAERUNG)
class VerteidigungGilt(AnFigur):
    """Die volle Verteidigung zählt auch gegen diesen Gegner."""

    gegner: str

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        return replace(kampf, abwehr=tuple(map(self._gilt, kampf.abwehr)))

    def _gilt(self, abwehr: Abwehr) -> Abwehr:
        if abwehr.figur != self.figur or self.gegner in abwehr.gegner:
            return abwehr
        return replace(abwehr, gegner=(*abwehr.gegner, self.gegner))

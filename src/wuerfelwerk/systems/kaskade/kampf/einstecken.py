"""Kaskade: Treffer nehmen: wohin, was abhält, was verletzt (KAS-KAMPF-18, KAS-RUEST-05)."""

from __future__ import annotations

from functools import reduce
from typing import Annotated, Any, ClassVar

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command, event
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.layout import Layout, Swift
from wuerfelwerk.rules.note import GM, Note, Seat, Value
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Answer, Choice, Question
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Stake
from wuerfelwerk.systems.kaskade.kampf.kaempfer import der_kampf
from wuerfelwerk.systems.kaskade.kampf.kampf import im_kampf
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import MEUCHELN, Mitgenommen
from wuerfelwerk.systems.kaskade.kampf.ruestung import (
    Abgehalten,
    RuestungBeschaedigt,
    erklaeren,
    getragen,
    getroffen,
    hinter_dem_schild,
    schutz,
    zeilen,
)
from wuerfelwerk.systems.kaskade.kampf.stand import Kampf, Treffer
from wuerfelwerk.systems.kaskade.kampf.waffen import SCHILD
from wuerfelwerk.systems.kaskade.leib.kreise import KRITISCH, LEICHT, STAERKEN, toedlich, verlust
from wuerfelwerk.systems.kaskade.leib.wunden import erzaehlt, verwunden
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import Ansage, ImKampf
from wuerfelwerk.values import dataclass, replace

HAELT, MILDERT, OFFEN = "haelt", "mildert", "offen"
"""Was eine Rüstungszeile gegen einen Treffer tut."""
SCHUTZ = (
    Saying(plural("%(stueck)s hält ab, verliert den letzten Punkt",
                  "%(stueck)s hält ab, verliert 1 von %(punkte)s Punkten", "punkte"),
           when={"schutz": HAELT, "kostet": 1}),
    Saying(N_("%(stueck)s hält ab und bleibt heil"), when={"schutz": HAELT}),
    Saying(N_("%(stueck)s mildert, es bleibt: %(bleibt)s"), when={"schutz": MILDERT}),
    Saying(N_("%(stueck)s ist zerschlagen: trifft den Leib"), needs=("stueck",)),
    Saying(N_("ungeschützt: trifft den Leib")),
)  # fmt: skip
"""Was eine Zeile dem Getroffenen bringt."""


def am_besten(frage: Choice) -> str:
    """Wo ein Treffer am wenigsten schadet: erst, was hält und heil bleibt, dann, was am längsten
    hält, dann, was mildert, zuletzt der bloße Leib; am Leib der Platz, der am wenigsten kostet."""

    def wert(wahl: str) -> tuple[int, int, int]:
        wie = frage.fact(f"schutz:{wahl}")
        kostet, punkte = (int(str(frage.fact(f"{n}:{wahl}") or 0)) for n in ("kostet", "punkte"))
        return (wie == HAELT) * 2 + (wie == MILDERT), -kostet, punkte

    return max(frage.options, key=wert)


def ausserhalb_des_kampfes(frage: Question[Any]) -> Answer | None:
    """Wo nicht gekämpft wird, ist eine leichte Verletzung am besten Platz so gut wie anderswo."""
    leicht = frage.fact("kampf") == 0 and frage.fact("staerke") == LEICHT
    return am_besten(frage) if leicht and isinstance(frage, Choice) else None


EINSTECKEN = Chapter[Tisch](
    "KAS-KAMPF", "KAS-RUEST",
    steps={
        "KAS-KAMPF-18": N_("%(figur)s nimmt den Treffer in der Zeile %(zeile)s"),
        "KAS-RUEST-05": N_("Der Schild von %(figur)s ist durchschlagen: %(staerke)s geht weiter"),
    },
    questions={
        "KAS-KAMPF-18": plural(
            "Wo trifft es %(figur)s?", "Treffer %(nr)s von %(von)s: Wo trifft es?", "von"
        ),
    },
    happened={
        "KAS-KAMPF-18": N_("%(durch)s hat %(figur)s getroffen; wo es trifft, sucht %(figur)s aus"),
    },
    stakes={
        "KAS-KAMPF-18": (
            Stake(N_("%(staerke)s"), label=N_("Dieser Treffer")),
            Stake(
                plural(
                    "%(verlust)s Segment vom Lebensrad, also −%(verlust)s Leben",
                    "%(verlust)s Segmente vom Lebensrad, also −%(verlust)s Leben",
                    "verlust",
                ),
                label=N_("Ungeschützt"),
            ),
        ),
    },
    outcomes={"KAS-KAMPF-18": {"": SCHUTZ}, "KAS-RUEST-05": {"": SCHUTZ}},
    words={
        "treffer_offen": N_("Treffer zu nehmen"),
        "zuerst_einstecken": N_("nimmt zuerst den Treffer"),
    },
    page=Layout(
        urgent=frozenset({"einstecken"}),
        aims={"einstecken": "schonen"},
        swift=dict.fromkeys(
            ("KAS-KAMPF-18", "KAS-RUEST-05", "KAS-WUND-02"),
            Swift(N_("Wo es am wenigsten kostet"), am_besten,
                  frozenset({"KAS-KAMPF-18", "KAS-RUEST-05", "KAS-WUND-02"})),
        ),
        settled={"KAS-WUND-02": ausserhalb_des_kampfes},
    ),
)  # fmt: skip


@command(N_("Treffer nehmen"), EINSTECKEN, deed=N_("%(figur)s nimmt den Treffer"))
class Einstecken(Ansage):
    """Ein Treffer wird genommen: Rüstungszeilen, dann Verletzungen."""

    indifferent: ClassVar[bool] = True
    """Gewürfelt ist schon: Wohin ein Treffer geht, danach fragt keines der Ziele."""
    figur: Annotated[str, Ask("Figur", kind="wahl", rule="KAS-KAMPF-18")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-KAMPF-18: der Getroffene; die SL kann es für jeden tun."""
        offen = tuple(dict.fromkeys(t.figur for t in im_kampf(tisch).treffer))
        eigene = tuple(n for n in offen if seat in (GM, tisch.figur(n).platz))
        if not eigene:
            raise IllegalCommand("Kein Treffer ist zu nehmen.", rule="KAS-KAMPF-18")
        return (offer(cls, "KAS-KAMPF-18", figur=eigene),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-KAMPF-18: Der Getroffene bestimmt, wo es ihn trifft; Treffer für Treffer."""
        treffer = next(t for t in der_kampf(tisch).treffer if t.figur == self.figur)
        events: list[Event] = []
        ort = Ort()
        if treffer.eine_zeile and treffer.staerken and not treffer.ohne_ruestung:
            ort = Ort((yield from _wohin(tisch, tisch.figur(treffer.figur), treffer, "", 1, note)))
        for nr, staerke in enumerate(treffer.staerken, 1):
            jetzt = reduce(after, events, tisch)
            mehr, danach = yield from _einer(jetzt, treffer, staerke, ort, nr, note)
            events += mehr
            ort = danach if treffer.eine_zeile else ort
        if treffer.toedlich:
            events += yield from _toedlich(reduce(after, events, tisch), treffer, note)
        events = _zusammengefasst(events)
        events.append(TrefferGenommen(figur=treffer.figur))
        return (*events, *_vorbei(reduce(after, events, tisch), treffer))


@event(N_("%(figur)s hat den Treffer genommen."), EINSTECKEN, quiet=True)
class TrefferGenommen(ImKampf):
    """Ein Treffer ist verteilt."""

    figur: str

    def im(self, kampf: Kampf) -> Kampf:
        at = next((i for i, t in enumerate(kampf.treffer) if t.figur == self.figur), None)
        return replace(kampf, treffer=tuple(t for i, t in enumerate(kampf.treffer) if i != at))


def _zusammengefasst(events: list[Event]) -> list[Event]:
    """Was mehrmals geschah, erzählt das erste Mal; am Geschehen ändert es nichts."""
    gehalten = [n for n, each in enumerate(events) if isinstance(each, Abgehalten)]
    found = erzaehlt(events)
    for n in gehalten:
        each = found[n]
        assert isinstance(each, Abgehalten)
        found[n] = replace(each, anzahl=len(gehalten) if n == gehalten[0] else 0)
    return found


@dataclass(frozen=True, slots=True)
class Ort:
    """KAS-FERN-09, KAS-MANOEVER-27: wo alle Treffer landen; leer heißt, es ist noch zu fragen."""

    zeile: str = ""
    dahinter: str = ""
    """KAS-RUEST-05: dasselbe für alles, was durch den Schild geht."""


def _vorbei(tisch: Tisch, treffer: Treffer) -> list[Event]:
    """KAS-MANOEVER-13: Nur gegen einen, der überlebt, geht ein Würfel mit."""
    if treffer.manoever != MEUCHELN or not toedlich(tisch.figur(treffer.figur).kreise):
        return []
    return [Mitgenommen(figur=treffer.durch, wuerfel=())]


def _wohin(
    tisch: Tisch, figur: Figur, treffer: Treffer, staerke: str, nr: int, note: Note
) -> Procedure[str]:
    """Wer keine Rüstung trägt, wird nicht gefragt: Dann ist es einerlei."""
    offen = tuple(z for z in zeilen(tisch, figur) if z not in treffer.ausgeschlossen)
    if not getragen(tisch, figur) or not offen:
        return offen[0] if offen else zeilen(tisch, figur)[0]
    was = staerke or ", ".join(treffer.staerken)
    haerteste = staerke or treffer.staerken[0]
    fakten: tuple[tuple[str, Value], ...] = (
        ("figur", figur.name), ("staerke", was), ("durch", treffer.durch), ("nr", nr),
        ("von", len(treffer.staerken) if staerke else 1),
        ("verlust", verlust(haerteste, figur.bogen.geometrie)),
        *(one for z in offen for one in _schuetzt(tisch, figur, z, haerteste, treffer)),
    )  # fmt: skip
    offen = tuple(sorted(offen, key=lambda z: -_haelt(tisch, figur, z)))
    frage = Choice(figur.platz, "KAS-KAMPF-18", offen, audience=figur.wissende, facts=fakten)
    zeile = yield from ask(frage)
    note("KAS-KAMPF-18", figur.wissende, figur=figur.name, zeile=zeile)
    return zeile


def _haelt(tisch: Tisch, figur: Figur, zeile: str) -> int:
    """Am besten geschützt zuerst: schwer vor leicht vor nichts."""
    return STAERKEN.index(auf.art) + 1 if (auf := schutz(tisch, figur, zeile)).haelt else 0


def _schuetzt(
    tisch: Tisch, figur: Figur, zeile: str, staerke: str, treffer: Treffer
) -> tuple[tuple[str, str | int], ...]:
    """Was der Getroffene weiß: was die Zeile gegen einen solchen Treffer tut, was es sie kostet."""
    auf = schutz(tisch, figur, zeile)
    schlag = getroffen(staerke, auf, treffer.waffenlos, tisch.lesart)
    tut = HAELT if not schlag.staerke else MILDERT if schlag.durchschlagen else OFFEN
    war = next((each.stueck for each in getragen(tisch, figur) if each.zeile == zeile), "")
    return (
        (f"schutz:{zeile}", tut), (f"stueck:{zeile}", auf.stueck or war),
        (f"punkte:{zeile}", auf.punkte), (f"kostet:{zeile}", int(schlag.kostet)),
        (f"bleibt:{zeile}", schlag.staerke),
    )  # fmt: skip


def _einer(
    tisch: Tisch, treffer: Treffer, staerke: str, ort: Ort, nr: int, note: Note
) -> Procedure[tuple[list[Event], Ort]]:
    """Ein Treffer einer Stärke: durch die Rüstung, dann in den Leib."""
    figur = tisch.figur(treffer.figur)
    if treffer.ohne_ruestung:
        return (yield from verwunden(tisch, figur, staerke, note)), ort
    zeile = ort.zeile or (yield from _wohin(tisch, figur, treffer, staerke, nr, note))
    ort = Ort(zeile, ort.dahinter)
    events, bleibt = _gehalten(tisch, figur, zeile, staerke, treffer, note)
    if zeile == SCHILD and bleibt:
        danach = reduce(after, events, tisch)
        note("KAS-RUEST-05", figur.wissende, figur=figur.name, staerke=bleibt)
        zeile = ort.dahinter or (yield from _dahinter(danach, figur, bleibt, treffer))
        ort = Ort(ort.zeile, zeile)
        mehr, bleibt = _gehalten(danach, figur, zeile, bleibt, treffer, note)
        events += mehr
    if not bleibt:
        abgehalten = Abgehalten(
            figur=figur.name, zeile=zeile, staerke=staerke, audience=figur.wissende
        )
        return [*events, abgehalten], ort
    danach = reduce(after, events, tisch)
    leib = yield from verwunden(danach, danach.figur(figur.name), bleibt, note)
    return [*events, *leib], ort


def _dahinter(tisch: Tisch, figur: Figur, staerke: str, treffer: Treffer) -> Procedure[str]:
    """KAS-RUEST-05: Was der Schild nicht aufhält, trifft Hand, Kopf oder Rumpf.

    Was der gezielte Angriff ausschließt, bleibt auch dort ausgeschlossen (KAS-KAMPF-22).
    """
    hinten = hinter_dem_schild(tisch, figur, treffer.ausgeschlossen)
    fakten = (
        ("figur", figur.name), ("staerke", staerke),
        *(one for z in hinten for one in _schuetzt(tisch, figur, z, staerke, treffer)),
    )  # fmt: skip
    frage = Choice(figur.platz, "KAS-RUEST-05", hinten, audience=figur.wissende, facts=fakten)
    return (yield from ask(frage))


def _gehalten(
    tisch: Tisch, figur: Figur, zeile: str, staerke: str, treffer: Treffer, note: Note
) -> tuple[list[Event], str]:
    """KAS-RUEST: was die Zeile abhält, was es sie kostet, was bleibt."""
    auf = schutz(tisch, figur, zeile)
    schlag = getroffen(staerke, auf, treffer.waffenlos, tisch.lesart)
    erklaeren(figur, auf, staerke, schlag, treffer.waffenlos, note)
    if not schlag.kostet:
        return [], schlag.staerke
    kostet = RuestungBeschaedigt(
        figur=figur.name, stueck=auf.stueck, zeile=zeile, audience=figur.wissende
    )
    return [kostet], schlag.staerke


def _toedlich(tisch: Tisch, treffer: Treffer, note: Note) -> Procedure[list[Event]]:
    """KAS-FERN-12: Ein „normales“ Ziel ist tödlich getroffen, wie viele Kreise es auch hat."""
    events: list[Event] = []
    while not toedlich(reduce(after, events, tisch).figur(treffer.figur).kreise):
        jetzt = reduce(after, events, tisch)
        events += yield from verwunden(jetzt, jetzt.figur(treffer.figur), KRITISCH, note)
    return events

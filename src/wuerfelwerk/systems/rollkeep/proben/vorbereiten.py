"""Roll & Keep: vor einem Wurf Emphasis und Void-Punkte ansagen (RK-EMPH-01, RK-VOID-01)."""

from __future__ import annotations

from functools import reduce

from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Stake
from wuerfelwerk.systems.rollkeep.proben.ansatz import Ansatz, ansetzen
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import NEIN, werden
from wuerfelwerk.systems.rollkeep.void.punkte import RAISE, void_zahlen, voidwahl
from wuerfelwerk.values import replace

VORBEREITEN = Chapter[Tisch](
    "RK-EMPH",
    questions={"RK-EMPH-01": N_("Gilt eine Emphasis für %(figur)s?")},
    happened={
        "RK-EMPH-01": (
            Saying(
                N_("%(figur)s will bei %(fertigkeit)s die Emphasis %(emphasis)s nutzen"),
                needs=("emphasis",),
            ),
            Saying(N_("%(figur)s würfelt auf %(fertigkeit)s"), needs=("fertigkeit",)),
        )
    },
    stakes={
        "RK-EMPH-01": (Stake(N_("+%(rang)s"), label=N_("Zuschlag mit Emphasis (Schwerpunkt)")),)
    },
    outcomes={
        "RK-EMPH-01": {
            "nein": N_("würfelt ohne Zuschlag"),
            "passt": N_("der Wurf bekommt +%(rang)s"),
            "passt_nicht": N_("der Wurf bekommt keinen Zuschlag"),
            "": N_("+%(rang)s auf den Wurf, wenn sie passt"),
        }
    },
    words={"passt": N_("passt"), "passt_nicht": N_("passt nicht")},
)


def vorbereiten(
    tisch: Tisch, figur: Figur, ansatz: Ansatz, note: Note, raise_hilft: bool = True
) -> Procedure[tuple[Ansatz, list[Event], Tisch]]:
    """Ansagen lassen, zahlen, ansetzen; auch der Tisch, an dem schon bezahlt ist."""
    gewollt = yield from ansagen_lassen(tisch, figur, ansatz, raise_hilft)
    bezahlt = void_zahlen(figur, gewollt.void, note)
    danach = reduce(werden, bezahlt, tisch)
    return ansetzen(danach, figur, gewollt, note), bezahlt, danach


def ansagen_lassen(
    tisch: Tisch, figur: Figur, ansatz: Ansatz, raise_hilft: bool = True
) -> Procedure[Ansatz]:
    """Vor einem Wurf: Emphasis und Void-Punkte (RK-EMPH-01, RK-VOID-01)."""
    emphasis = ansatz.emphasis or (yield from emphasis_erfragen(figur, ansatz.fertigkeit))
    void = yield from _void_erfragen(tisch, figur, ansatz, raise_hilft)
    return replace(ansatz, emphasis=emphasis, void="" if void == NEIN else void)


def emphasis_erfragen(figur: Figur, fertigkeit: str) -> Procedure[str]:
    """RK-EMPH-01: Wer eine nennt, fragt die SL, ob sie passt."""
    emphasen = figur.bogen.spezialisierungen(fertigkeit) if figur.bogen.skill(fertigkeit) else ()
    rang = figur.bogen.skill(fertigkeit)
    lage = (("figur", figur.name), ("fertigkeit", fertigkeit), ("emphasis", ""), ("rang", rang))
    wahl = (NEIN, *emphasen)
    frage = Choice(figur.platz, "RK-EMPH-01", wahl, audience=figur.wissende, facts=lage)
    if (emphasis := (yield from ask(frage))) == NEIN:
        return ""
    return (yield from emphasis_passt(figur.platz, figur, fertigkeit, emphasis))


def emphasis_passt(wer: Seat, figur: Figur, fertigkeit: str, emphasis: str) -> Procedure[str]:
    """RK-EMPH-01: Ob eine Emphasis passt, sagt die SL."""
    if not emphasis or wer == GM:
        return emphasis
    lage = (
        ("figur", figur.name),
        ("fertigkeit", fertigkeit),
        ("emphasis", emphasis),
        ("rang", figur.bogen.skill(fertigkeit)),
    )
    wahl = ("passt", "passt_nicht")
    frage = Choice(GM, "RK-EMPH-01", wahl, audience=figur.wissende, facts=lage)
    return emphasis if (yield from ask(frage)) == "passt" else ""


def _void_erfragen(tisch: Tisch, figur: Figur, ansatz: Ansatz, raise_hilft: bool) -> Procedure[str]:
    """RK-VOID-01: vor dem Wurf; wo kein TN zu erreichen ist, hilft ein Gratis-Raise nicht."""
    fertigkeit = ansatz.fertigkeit
    geuebt = not fertigkeit or figur.bogen.skill(fertigkeit) > 0
    vp = tisch.verfuegbar(figur)
    moeglich = voidwahl(figur, vp, geuebt, tisch.lesart)
    if "void" not in figur.fragen:
        moeglich = ("",)
    wahl = tuple(each or NEIN for each in moeglich if raise_hilft or RAISE not in each.split())
    lage = (("figur", figur.name), ("worauf", fertigkeit or ansatz.attribut), ("vp", vp))
    frage = Choice(figur.platz, "RK-VOID-01", wahl, audience=figur.wissende, facts=lage)
    return (yield from ask(frage))

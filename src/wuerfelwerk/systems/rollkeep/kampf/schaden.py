"""Roll & Keep: Schadenswurf, Wundreduktion, Wunden (RK-KAMPF-05, -06, RK-MAN-06, RK-VOID-09)."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import Note, Total, Value
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Answer, Choice, Question
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Stake
from wuerfelwerk.systems.rollkeep.lesart import VORGABE, Lesart
from wuerfelwerk.systems.rollkeep.listen import Waffe
from wuerfelwerk.systems.rollkeep.proben.zielwert import Ausgang, Probenwurf
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import JA, NEIN
from wuerfelwerk.systems.rollkeep.void.punkte import VP_WERT, bezahlt
from wuerfelwerk.systems.rollkeep.wunden.stufen import DOWN, OUT, TOT, stufe_bei
from wuerfelwerk.systems.rollkeep.wunden.wunden import WundenErlitten, noch_bis, stufe_nennen
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import Wuerfelzahl, begrenzt


def klar(frage: Question[Any]) -> Answer | None:
    """Rettet kein Punkt mehr das Leben, oder ersparte er nur Kratzer, so bleibt er.

    Kratzer sind weniger Wunden, als ein Punkt wert ist, und keine andere Wundstufe.
    """
    schaden, stufe = frage.fact("schaden"), frage.fact("stufe")
    verloren = frage.fact("stufe_bestens") == TOT
    kratzer = isinstance(schaden, int) and schaden < VP_WERT
    return NEIN if verloren or (kratzer and stufe == frage.fact("stufe_erspart")) else None


SCHADEN = Chapter[Tisch](
    "RK-KAMPF", "RK-MAN", "RK-VOID",
    steps={
        "RK-KAMPF-05": N_("Schaden von %(figur)s mit %(waffe)s: %(wurf)s"),
        "RK-KAMPF-06": N_("Wunden für %(figur)s: %(wunden)s"),
        "RK-MAN-06": plural(
            "%(raises)s Raise auf Schaden von %(figur)s: %(mehr)s",
            "%(raises)s Raises auf Schaden von %(figur)s: %(mehr)s",
            "raises",
        ),
        "RK-VOID-09": N_("%(figur)s verringert die Wunden um %(um)s"),
    },
    questions={
        "RK-VOID-09": N_("1 Void-Punkt gegen 10 Wunden?"),
    },
    happened={
        "RK-VOID-09": plural(
            "Getroffen: %(figur)s bekäme %(schaden)s Wunde",
            "Getroffen: %(figur)s bekäme %(schaden)s Wunden",
            "schaden",
        ),
    },
    stakes={
        "RK-VOID-09": (
            Stake(N_("%(wunden)s → %(danach)s"), label=N_("Wunden"), needs=("danach",)),
            Stake(N_("%(stufe)s"), label=N_("dann"), needs=("stufe",)),
            Stake(N_("%(vp)s"), label=N_("Void-Punkte (deine Reserve)"), needs=("vp",)),
        ),
    },
    outcomes={
        "RK-VOID-09": {
            "nein": plural(
                "behält den Punkt, dann %(danach)s Wunde: %(stufe)s",
                "behält den Punkt, dann %(danach)s Wunden: %(stufe)s",
                "danach",
            ),
            "ja": plural(
                "kostet 1 Void-Punkt, dann %(erspart)s Wunde: %(stufe_erspart)s",
                "kostet 1 Void-Punkt, dann %(erspart)s Wunden: %(stufe_erspart)s",
                "erspart",
            ),
        },
    },
    measures={"RK-KAMPF-05": Measure(N_("Schaden %(wurf)s"))},
    words={
        "schaden": N_("Schaden"), "wundreduktion": N_("abgewendet"), "gesamt": N_("Gesamtwerte"),
        "zuwachs": N_("Zuwächse"),
    },
    told={"RK-VOID-09"},
    page=Layout(
        running=frozenset({"RK-KAMPF-05"}), untried={"RK-VOID-09": frozenset({""})},
        settled={"RK-VOID-09": klar}, conclusive=frozenset({"RK-VOID-09"}),
        reckoned=frozenset({"RK-KAMPF-06"}),
    ),
)  # fmt: skip
REDUKTION = 10
MEISTER_SCHADEN = 120
"""Fürs Zählen: Darüber wird bei mehrfacher Wundreduktion nur noch gemittelt."""


def schadensraises(raises: int, lesart: Lesart = VORGABE) -> Wuerfelzahl:
    """RK-MAN-06: Gesamtwerte +1K0, +1K+1, +2K1 …; als Zuwachs gelesen addieren sie sich."""
    if lesart.schadensfolge == "zuwachs":
        stufen = range(1, raises + 1)
        return Wuerfelzahl(sum((r + 1) // 2 for r in stufen), sum(r // 2 for r in stufen))
    return Wuerfelzahl((raises + 1) // 2, raises // 2)


def schadenszahl(staerke: int, waffe: Waffe, raises: int, lesart: Lesart) -> Wuerfelzahl:
    """RK-KAMPF-05: (Stärke + Waffenschaden) K Keep der Waffe; fern zählt die Stärke ebenso."""
    grund = Wuerfelzahl(staerke + waffe.werfen, waffe.behalten)
    return begrenzt(grund.mit(schadensraises(raises, lesart)), lesart)


def schaden_werfen(
    tisch: Tisch,
    figur: Figur,
    ziel: Figur,
    waffe: Waffe,
    raises: int,
    note: Note,
    schwelle: int = 0,
) -> Procedure[Ausgang]:
    """Der Schadenswurf; er hat keinen TN und keinen Wundabzug.

    ``schwelle`` ist die des Niederschlags, wo der Schaden sie übertreffen muss.
    """
    zahl = schadenszahl(figur.bogen.staerke, waffe, raises, tisch.lesart)
    note("RK-KAMPF-05", figur.wissende, figur=figur.name, waffe=waffe.name, wurf=str(zahl))
    if raises:
        mehr = schadensraises(raises, tisch.lesart)
        note("RK-MAN-06", figur=figur.name, raises=raises, mehr=f"+{mehr.werfen}K{mehr.behalten}")
    wurf = Probenwurf(
        figur.name, figur.platz, zahl, tisch.lesart.schaden_explodiert, tisch.lesart, None,
        "behalten" in figur.fragen, figur.wissende, True, "schaden", figur.vp_offen,
        _schnitte(tisch.lesart, schwelle, noch_bis(tisch, ziel)),
    )  # fmt: skip
    return (yield from unit(wurf))


def _schnitte(lesart: Lesart, schwelle: int, faellt: int) -> tuple[int, ...]:
    """Wo es nicht nur auf das Mittel des Schadens ankommt: Wundreduktion, Niederschlag, und ab wie
    vielen Wunden das Ziel fällt, mit und ohne Wundreduktion."""
    reduktionen = range(2 * REDUKTION, MEISTER_SCHADEN, REDUKTION // 2)
    mehr = reduktionen if lesart.reduktion_mehrfach else ()
    return tuple(sorted({*range(2 * REDUKTION), *mehr, schwelle + 1, faellt, faellt + REDUKTION}))


def verwunden(tisch: Tisch, figur: Figur, schaden: int, note: Note) -> Procedure[list[Event]]:
    """RK-KAMPF-06, RK-VOID-09: Erst darf reduziert werden, dann sind es Wunden."""
    events, rest, punkte = list[Event](), schaden, tisch.verfuegbar(figur)
    vp = punkte
    while rest > 0 and vp > 0 and "void" in figur.fragen:
        lage = _lage(tisch, figur, rest, vp)
        frage = Choice(
            figur.platz, "RK-VOID-09", (NEIN, JA), audience=figur.wissende, facts=lage
        )  # fmt: skip
        if (yield from ask(frage)) == NEIN:
            break
        note("RK-VOID-09", figur=figur.name, um=min(rest, REDUKTION))
        rest, vp = max(0, rest - REDUKTION), vp - 1
        if not tisch.lesart.reduktion_mehrfach:
            break
    if vp < punkte:
        events.append(bezahlt(figur, punkte - vp, "wundreduktion"))
    if not rest:
        return events
    teile = {"schaden": schaden, "wundreduktion": rest - schaden}
    wunden = Total.of(rest, **{name: wert for name, wert in teile.items() if wert})
    note("RK-KAMPF-06", figur=figur.name, wunden=wunden)
    stufe_nennen(tisch, figur, figur.wunden + rest, note)
    stufe = _stufe(tisch, figur, rest)
    faellt = stufe if stufe in (DOWN, OUT, TOT) and stufe != tisch.zustand(figur) else ""
    verdeckt = figur.wissende is not None
    erlitten = WundenErlitten(figur=figur.name, wunden=rest, zustand=faellt, verdeckt=verdeckt)
    return [*events, erlitten]


def _lage(tisch: Tisch, figur: Figur, rest: int, vp: int) -> tuple[tuple[str, Value], ...]:
    """Was eine Wundreduktion wert ist: Wunden und Wundstufe ohne sie und mit ihr."""
    erspart = max(0, rest - REDUKTION)
    bestens = max(0, rest - REDUKTION * vp) if tisch.lesart.reduktion_mehrfach else erspart
    return (
        ("figur", figur.name),
        ("schaden", rest),
        ("wunden", figur.wunden),
        ("danach", figur.wunden + rest),
        ("stufe", _stufe(tisch, figur, rest)),
        ("erspart", figur.wunden + erspart),
        ("stufe_erspart", _stufe(tisch, figur, erspart)),
        ("stufe_bestens", _stufe(tisch, figur, bestens)),
        ("vp", vp),
    )


def _stufe(tisch: Tisch, figur: Figur, mehr: int) -> str:
    """Die Wundstufe nach so vielen weiteren Wunden."""
    return stufe_bei(figur.wunden + mehr, figur.bogen.ring("erde"), tisch.lesart).name

"""Roll & Keep: Angebote im Kampf und für Void-Punkte."""

from __future__ import annotations

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import offer
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep import ansagen as a
from wuerfelwerk.systems.rollkeep.erlaubnis import (
    Angebote,
    alle,
    am_zug,
    eigene,
    im_kampf,
    kein_kampf,
    namen,
    nur_sl,
    ohne,
    steht,
    vor_dem_erklaeren,
    wache,
    zahlende,
)
from wuerfelwerk.systems.rollkeep.runde import KOSTEN_EXTRA
from wuerfelwerk.systems.rollkeep.stand import (
    ANDERES,
    ANGRIFF,
    AUFHEBEN,
    AUFSTEHEN,
    Figur,
    Kampf,
    Tisch,
)
from wuerfelwerk.systems.rollkeep.void import KOSTEN_ERMUNTERN, kosten_final


def void_kosten(punkte: int) -> dict[str, int]:
    """Was eine Ansage an Void-Punkten aufbraucht."""
    return {N_("Void-Punkt"): punkte}


def ermuntern(tisch: Tisch, seat: Seat) -> Angebote:
    """RK-VOID-02: ein anderer, der nicht gefallen ist."""
    wach = namen([f for f in tisch.figuren if tisch.wach(f) and _braucht(tisch, f)])
    reiche = zahlende(tisch, seat, KOSTEN_ERMUNTERN, "RK-VOID-02")
    found = [(f, ohne(wach, f.name)) for f in reiche if ohne(wach, f.name)]
    if not found:
        raise IllegalCommand(
            "Es ist kein Kamerad da, dem ein Void-Punkt fehlt.", rule="RK-VOID-02"
        )  # fmt: skip
    kosten = void_kosten(KOSTEN_ERMUNTERN)
    return tuple(
        offer(a.Ermuntern, "RK-VOID-02", kosten, figur=(f.name,), ziel=an) for f, an in found
    )


def _braucht(tisch: Tisch, figur: Figur) -> bool:
    """RK-M-23: Der Vorrat ist nie größer als der Void-Ring; geliehen wird ein Punkt auf einmal.

    Was eine verdeckte Figur noch hat, verrät das Angebot nicht.
    """
    if figur.wissende is not None:
        return True
    return not figur.geliehen if tisch.lesart.ermunterung == "naechster_wurf" else figur.vp_offen


def durchhalten(tisch: Tisch, seat: Seat) -> Angebote:
    verletzte = [
        f
        for f in zahlende(tisch, seat, 1, "RK-VOID-05")
        if tisch.stufe(f).abzug and not f.durchhalten
    ]
    if not verletzte:
        raise IllegalCommand("Kein Wundabzug ist auszuhalten.", rule="RK-VOID-05")
    return (offer(a.Durchhalten, "RK-VOID-05", void_kosten(1), figur=namen(verletzte)),)


def tn_erhoehen(tisch: Tisch, seat: Seat) -> Angebote:
    """RK-VOID-08, RK-M-29: einmal je Runde, wenn der Tisch es nicht stapelt."""
    kampf = im_kampf(tisch)
    schon = dict(kampf.tn_plus)
    frei = [
        f
        for f in zahlende(tisch, seat, 1, "RK-VOID-08")
        if f.name in kampf.teilnehmer and (tisch.lesart.tn_stapelbar or f.name not in schon)
    ]
    if not frei:
        raise IllegalCommand("Das geht nur einmal in der Runde.", rule="RK-VOID-08")
    return (offer(a.TnErhoehen, "RK-VOID-08", void_kosten(1), figur=namen(frei)),)


def final_strike(tisch: Tisch, seat: Seat) -> Angebote:
    """RK-VOID-03: Wer gefallen ist und genug VP hat, einmal je Fall."""
    kampf = im_kampf(tisch)
    gefallene = [
        f
        for f in eigene(tisch, seat)
        if f.name in kampf.teilnehmer and tisch.zustand(f) and not f.final_getan
    ]
    if not kampf.reihe and kampf.phase == "erklaeren":
        raise IllegalCommand("Erst erklären alle, was sie vorhaben.", rule="RK-KAMPF-02")
    found = [f for f in gefallene if tisch.verfuegbar(f) >= kosten_final(tisch, f)]
    if not found:
        raise IllegalCommand(
            "Einen Final Strike führt nur, wer Down, Out oder tot ist und 3 oder 5 VP hat.",
            rule="RK-VOID-03",
        )
    return (offer(a.FinalStrike, "RK-VOID-03", figur=namen(found)),)


def initiative_tauschen(tisch: Tisch, seat: Seat) -> Angebote:
    """RK-VOID-07: zwischen Initiative und Erklären, mit einem Kameraden der eigenen Seite."""
    kampf = vor_dem_erklaeren(tisch)
    dabei = [tisch.figur(each.figur) for each in kampf.ini]
    found = []
    for figur in zahlende(tisch, seat, 1, "RK-VOID-07"):
        mit = namen([f for f in dabei if f.seite == figur.seite and f != figur])
        if mit and figur in dabei:
            found.append((figur, mit))
    if not found:
        raise IllegalCommand("Zum Tauschen ist kein Kamerad da.", rule="RK-VOID-07")
    return tuple(
        offer(a.InitiativeTauschen, "RK-VOID-07", void_kosten(1), figur=(f.name,), ziel=mit)
        for f, mit in found
    )


def extra_aktion(tisch: Tisch, seat: Seat) -> Angebote:
    figur = am_zug(tisch, seat)
    if im_kampf(tisch).extra.count(figur.name) >= tisch.lesart.extra_max:
        raise IllegalCommand(
            "Mehr Extra-Aktionen gibt es in dieser Runde nicht.", rule="RK-VOID-04"
        )  # fmt: skip
    if tisch.verfuegbar(figur) < KOSTEN_EXTRA:
        raise IllegalCommand("Eine Extra-Aktion kostet 2 Void-Punkte.", rule="RK-VOID-04")
    kosten = void_kosten(KOSTEN_EXTRA)
    return (offer(a.ExtraAktion, "RK-VOID-04", kosten, figur=(figur.name,), art=_arten(figur)),)


def _arten(figur: Figur) -> tuple[str, ...]:
    """RK-MAN-01, -07: Aufstehen und eine Waffe aufheben kosten eine Aktion."""
    auf = (AUFSTEHEN,) if figur.liegt else ()
    return (*auf, ANDERES, *((AUFHEBEN,) if figur.entwaffnet else ()))


def kampf_beginnen(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    kein_kampf(tisch, N_("Der Kampf läuft schon."))
    if not any(tisch.wach(figur) for figur in alle(tisch)):
        raise IllegalCommand("Zum Kämpfen ist niemand da.", rule="RK-KAMPF-01")
    return (offer(a.KampfBeginnen, "RK-KAMPF-01", teilnehmer=tisch.namen),)


def kampf_beitreten(tisch: Tisch, seat: Seat) -> Angebote:
    """RK-M-36: Wer noch nicht kämpft, kann dazukommen; Initiative wirft er zur nächsten Runde."""
    nur_sl(seat)
    draussen = [f for f in tisch.figuren if f.name not in im_kampf(tisch).teilnehmer]
    if not draussen:
        raise IllegalCommand("Es kämpfen schon alle.", rule="RK-KAMPF-01")
    return (offer(a.KampfBeitreten, "RK-KAMPF-01", figur=namen(draussen)),)


def neue_runde(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    kampf = im_kampf(tisch)
    if kampf.phase == "erklaeren" and _wer_erklaert(tisch, kampf):
        raise IllegalCommand("Erst erklären alle, was sie vorhaben.", rule="RK-KAMPF-02")
    if kampf.reihe:
        raise IllegalCommand(
            "Die Runde dauert noch: %(figur)s ist dran.", rule="RK-KAMPF-03", figur=kampf.am_zug
        )
    return (offer(a.NeueRunde, "RK-KAMPF-01"),)


def _wer_erklaert(tisch: Tisch, kampf: Kampf) -> bool:
    return any(tisch.handelt(tisch.figur(each.figur)) for each in kampf.ini)


def erklaeren(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    if not _wer_erklaert(tisch, vor_dem_erklaeren(tisch)):
        raise IllegalCommand("Es ist niemand da, der handeln könnte.", rule="RK-KAMPF-02")
    return (offer(a.Erklaeren, "RK-KAMPF-02"),)


def kampf_beenden(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    im_kampf(tisch)
    return (offer(a.KampfBeenden, "RK-KAMPF-03"),)


def handeln(tisch: Tisch, seat: Seat) -> Angebote:
    """RK-M-37: Wer einen Angriff erklärt hat, tut nichts anderes, solange das Ziel noch steht."""
    figur = am_zug(tisch, seat)
    erklaert = im_kampf(tisch).erklaerung(figur.name)
    arten = _arten(figur)
    if tisch.lesart.bindend and not figur.final:
        if figur.liegt and erklaert.aktion != ANDERES:
            arten = (AUFSTEHEN,)
        elif erklaert.aktion == ANGRIFF and steht(tisch, erklaert.ziel):
            raise IllegalCommand("Erklärt ist ein Angriff, und das bindet.", rule="RK-KAMPF-02")
    return (offer(a.Handeln, "RK-KAMPF-03", figur=(figur.name,), art=arten),)


def zug_beenden(tisch: Tisch, seat: Seat) -> Angebote:
    return (offer(a.ZugBeenden, "RK-KAMPF-03", figur=(am_zug(tisch, seat).name,)),)


def meditieren(tisch: Tisch, seat: Seat) -> Angebote:
    kein_kampf(tisch, N_("Im Kampf kommt niemand zur Sammlung."))
    if not tisch.lesart.meditation:
        raise IllegalCommand(
            "Meditation kennt dieser Tisch nicht (Schalter rk.meditation).", rule="RK-VREG-04"
        )
    return (offer(a.Meditieren, "RK-VREG-04", figur=namen(wache(tisch, seat))),)


def tee_trinken(tisch: Tisch, seat: Seat) -> Angebote:
    kein_kampf(tisch, N_("Im Kampf kommt niemand zur Sammlung."))
    if not tisch.lesart.tee:
        raise IllegalCommand(
            "Eine Teezeremonie kennt dieser Tisch nicht (Schalter rk.tee).", rule="RK-VREG-04"
        )
    wach = namen([figur for figur in tisch.figuren if tisch.wach(figur)])
    found = [(f.name, ohne(wach, f.name)) for f in wache(tisch, seat) if len(wach) > 1]
    if not found:
        raise IllegalCommand("Zum Tee braucht es einen Gast.", rule="RK-VREG-04")
    return tuple(
        offer(a.TeeTrinken, "RK-VREG-04", figur=(name,), gaeste=gaeste) for name, gaeste in found
    )

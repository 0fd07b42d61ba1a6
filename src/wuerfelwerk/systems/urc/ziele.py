"""Ultima Ratio Civium: woher ein Zielwert kommt und was ihn verschiebt (URC-ZIEL, URC-MOD)."""

from __future__ import annotations

from wuerfelwerk.rules.note import GM, Audience, Note, Seat, Total, both
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.urc.bogen import eigener_zielwert
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.stand import Figur, Tisch
from wuerfelwerk.systems.urc.tafeln import STUFEN, umstaende_zaehlen
from wuerfelwerk.systems.urc.wertung import messlatte

Umstaende = tuple[tuple[str, ...], int]


def billigen(
    wer: Seat, figur: Figur, umstaende: tuple[str, ...], mehr: int
) -> Procedure[Umstaende]:
    """URC-MOD-01: Was eine Spielerin am Zielwert ändern will, gilt nur, wenn die SL es billigt."""
    if wer == GM or not (umstaende or mehr):
        return umstaende, mehr
    lage = (("figur", figur.name), ("umstaende", umstaende), ("um", mehr))
    frage = Choice(GM, "URC-MOD-01", ("bewilligen", "ablehnen"), facts=lage)
    return (umstaende, mehr) if (yield from ask(frage)) == "bewilligen" else ((), 0)


def benannt(lesart: Lesart) -> tuple[tuple[int, str], ...]:
    """URC-ZIEL-02, URC-REDUX-05: die Zielwerte der Tafel beim Namen, in Redux mit den Erfolgen."""
    return tuple(
        (each.zielwert, f"{each.name} · Redux {each.redux}" if lesart.redux else each.name)
        for each in STUFEN.values()
    )


def stufe_sagen(
    figur: Figur, aufgabe: str, stufe: str, zielwert: int, note: Note
) -> Procedure[int]:
    """URC-ZIEL-02, -05: eine Stufe der Tafel oder eine freie Zahl; sonst sagt sie die SL."""
    note("URC-ZIEL-03", figur=figur.name)
    if zielwert:
        note("URC-ZIEL-05", figur=figur.name, woher="vorgabe")
        return zielwert
    if not stufe:
        lage = (("figur", figur.name), ("aufgabe", aufgabe))
        stufe = yield from ask(Choice(GM, "URC-ZIEL-02", tuple(STUFEN), facts=lage))
    note("URC-ZIEL-01", figur=figur.name, stufe=stufe)
    note("URC-ZIEL-02", stufe=stufe, zielwert=STUFEN[stufe].zielwert)
    note("URC-POOL-13", figur=figur.name, was=stufe)
    return STUFEN[stufe].zielwert


def modifiziert(
    basis: int, umstaende: tuple[str, ...], mehr: int, lesart: Lesart, note: Note, to: Audience
) -> int:
    """URC-MOD-01: Gruppen addieren sich, Plus erschwert; ohne Mindestwert."""
    teile = umstaende_zaehlen(umstaende, lesart)
    zielwert = basis + sum(um for _, um in teile) + mehr
    if mehr:
        note("URC-ZIEL-04", to, um=mehr)
        teile = (*teile, ("sonstiges", mehr))
    if teile:
        note("URC-MOD-01", to, zielwert=Total(zielwert, (("zielwert", basis), *teile)))
    return zielwert


def entgegen(ergebnis: int, basis: int, erschwert: Umstaende, lesart: Lesart, note: Note) -> int:
    """URC-MOD-01, URC-Q-45: Was einen Angriff erschwert, senkt, was die Abwehr erreichen muss.

    In Redux zählen Erfolge: um wie viele sich die Stufe des eigenen Zielwerts verschiebt.
    """
    umstaende, mehr = erschwert
    teile = umstaende_zaehlen(umstaende, lesart)
    teile += (("sonstiges", mehr),) if mehr else ()
    um = sum(each for _, each in teile)
    if lesart.redux:
        um = messlatte(basis + um, lesart) - messlatte(basis, lesart)
        teile = (("umstaende", um),)
    if um:
        gezaehlt = (("ergebnis", ergebnis), *((name, -each) for name, each in teile))
        note("URC-MOD-01", None, zielwert=Total(ergebnis - um, gezaehlt))
    return ergebnis - um


def wehrlos(tisch: Tisch, ziel: Figur) -> bool:
    """URC-DEF-10, URC-Q-20: wer nicht mehr steht, und ein Fahrzeug, das niemand steuert."""
    bogen = ziel.bogen
    gesteuert = bogen.nsc or bogen.verteidigungswert > 0 or tisch.pilot(ziel) is not None
    return not ziel.steht or (bogen.fahrzeug and not gesteuert)


def wehrt_ab(tisch: Tisch, ziel: Figur) -> Figur:
    """URC-VEH-03: wessen Wert gilt; für ein Fahrzeug ohne eigenen der von dem, der es steuert."""
    bogen = ziel.bogen
    eigen = not bogen.fahrzeug or bogen.nsc or bogen.verteidigungswert
    return ziel if eigen else tisch.pilot(ziel) or ziel


def kennen_zielwert(tisch: Tisch, ziel: Figur) -> Audience:
    """Wer weiß, was gegen dieses Ziel zu erreichen ist: wer auch den kennt, der es steuert."""
    return both(ziel.wissende, wehrt_ab(tisch, ziel).wissende)


def zielwert_gegen(tisch: Tisch, ziel: Figur, note: Note) -> int:
    """URC-DEF-09, URC-RND-04: der Verteidigungswert im Kasten; Charaktere haben eigene."""
    bogen, to = ziel.bogen, ziel.wissende
    if wehrlos(tisch, ziel):
        note("URC-DEF-10", ziel=ziel.name)
        return 0
    if wehrt_ab(tisch, ziel) is not ziel:
        return eigener_zielwert(wehrt_ab(tisch, ziel).bogen, "verteidigung", note)
    zielwert = eigener_zielwert(bogen, "verteidigung", note)
    if bogen.fahrzeug:
        note("URC-VEH-03", to, ziel=ziel.name, zielwert=zielwert)
    if bogen.nsc:
        note("URC-NSC-04", to, ziel=ziel.name, zielwert=zielwert)
        note("URC-DEF-09", ziel=ziel.name)
    note("URC-RND-04", to, ziel=ziel.name, zielwert=zielwert)
    return zielwert

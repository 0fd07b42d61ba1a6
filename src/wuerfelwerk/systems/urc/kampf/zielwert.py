"""Ultima Ratio Civium: Zielwerte im Kampf (URC-DEF-09, -10, URC-NSC-04, URC-RND-04, URC-VEH-03)."""

from __future__ import annotations

from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import Audience, Note, Total, both
from wuerfelwerk.rules.wording import N_, Measure
from wuerfelwerk.systems.urc.figuren.abgeleitet import eigener_zielwert
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.proben.wertung import messlatte
from wuerfelwerk.systems.urc.proben.zielwerte import Umstaende, umstaende_zaehlen
from wuerfelwerk.systems.urc.stand import Figur, Tisch

ZIELWERT = Chapter[Tisch](
    "URC-RND", "URC-DEF", "URC-VEH", "URC-NSC",
    steps={
        "URC-RND-04": N_("Zielwert gegen %(ziel)s: %(zielwert)s"),
        "URC-DEF-09": N_("%(ziel)s verteidigt sich mit festem Wert"),
        "URC-DEF-10": N_("%(ziel)s kann sich nicht wehren"),
        "URC-VEH-03": N_("Die Besatzung von %(ziel)s hält %(zielwert)s dagegen"),
        "URC-NSC-04": N_("Verteidigungswert von %(ziel)s: %(zielwert)s"),
    },
    words={"verteidigung": N_("Verteidigung"), "wehrlos": N_("wehrlos")},
    measures={
        "URC-NSC-04": Measure(N_("Verteidigungswert, fest"), figure="ziel", large="zielwert"),
        "URC-VEH-03": Measure(N_("Wert der Besatzung, fest"), figure="ziel", large="zielwert"),
    },
    told={"URC-DEF-10"},
)  # fmt: skip


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


def wehrt_selbst(tisch: Tisch, ziel: Figur) -> bool:
    """URC-Q-45, andere Lesart: Ein Charakter, der steht, würfelt seine Abwehr."""
    return tisch.lesart.pvp_modus == "vergleich" and ziel.spielt and ziel.steht


def kennen_zielwert(tisch: Tisch, ziel: Figur) -> Audience:
    """Wer weiß, was gegen dieses Ziel zu erreichen ist: wer auch den kennt, der es steuert."""
    return both(ziel.wissende, wehrt_ab(tisch, ziel).wissende)


def bekannte_tp(ziel: Figur) -> int | None:
    """Was ein Ziel noch aushält, soweit es alle wissen; ein Fahrzeug misst man anders."""
    return ziel.tp if ziel.wissende is None and not ziel.bogen.fahrzeug else None


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

"""Kaskade: von der Figur zum Wurf: Stufe, Zahl, Mali, Gegenstände.

KAS-WURF-01 bis -04, KAS-GUETE-03, -06, -08, KAS-PHPS-01, -04, KAS-WUND-07.
"""

from __future__ import annotations

from dataclasses import field

from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import GM, SILENT, Note, Seat
from wuerfelwerk.rules.wording import N_, Measure
from wuerfelwerk.systems.kaskade.listen import Gegenstand
from wuerfelwerk.systems.kaskade.proben.probe import Extras, Wurf
from wuerfelwerk.systems.kaskade.proben.vorrat import MOST_WUERFEL, begrenzt, eigenschaftsvorrat
from wuerfelwerk.systems.kaskade.proben.wertung import MEISTER
from wuerfelwerk.systems.kaskade.stand import PHYSIS, Figur, Tisch
from wuerfelwerk.values import dataclass

NEBENHER = "nebenher"
"""Wozu eine Probe dient, von der nicht sie selbst erzählt, sondern was aus ihr folgt."""
VORRAT = Chapter[Tisch](
    "KAS-WURF", "KAS-PHPS", "KAS-WUND", "KAS-GUETE",
    steps={
        "KAS-WURF-01": N_("%(figur)s wirft alle Würfel: %(wuerfel)s"),
        "KAS-WURF-02": same_plural(
            "%(figur)s hat %(wuerfel)s Würfel: höchstens 6, ohne Würfel keine Probe",
            "wuerfel",
        ),
        "KAS-WURF-03": N_("Eigenschaft %(worauf)s %(wert)s von %(figur)s: %(wuerfel)s"),
        "KAS-WURF-04": N_("Fertigkeit %(worauf)s %(wert)s von %(figur)s: %(wuerfel)s"),
        "KAS-PHPS-01": N_("Geleerte Physiszeilen von %(figur)s: %(zeilen)s; so viele Würfel "
                          "fehlen körperlich"),
        "KAS-PHPS-04": N_("Geleerte Psychezeilen von %(figur)s: %(zeilen)s; so viele Würfel "
                          "fehlen überall"),
        "KAS-WUND-07": N_("Kritische Verletzungen kosten %(figur)s Würfel: %(kritisch)s"),
        "KAS-GUETE-03": N_("%(gegenstand)s gibt %(figur)s Bonuswürfel: %(x)s"),
        "KAS-GUETE-06": N_("%(gegenstand)s hebt den Fertigkeitswert von %(figur)s um %(x)s"),
        "KAS-GUETE-08": N_("%(gegenstand)s gibt %(figur)s Schadenswürfel: %(x)s"),
    },
    measures=dict.fromkeys(
        ("KAS-WURF-03", "KAS-WURF-04"), Measure(N_("%(worauf)s %(wert)s"), needs=("worauf",))
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Ansatz:
    """Wer worauf und wie; ``zaehne`` Würfel sind mit Verletzungen erkauft (KAS-PHPS-05)."""

    figur: Figur
    worauf: str
    art: str = ""
    ziel: int = 0
    wuerfel: int = 1
    """KAS-ZECH-02: so viele Würfel müssen den Mindestwert erreichen (ab zweien mit ``ganz``)."""
    ganz: bool = False
    fuersich: bool = False
    platz: Seat = ""
    """Wer würfelt, wenn nicht der eigene Platz."""
    zaehne: int = 0
    gestohlen: int = 0
    """KAS-MANOEVER-06, -18, -22: so viele Würfel sind im Kampf genommen."""
    fuehrung: int = 1
    heimlich: bool = False
    wozu: str = field(default="", compare=False)
    """Was sich an der Probe entscheidet, wo die Frage nach dem Wurf es sagen soll."""


def wurfart(tisch: Tisch, worauf: str, art: str = "") -> str:
    """KAS-M-41: die genannte, sonst die der Liste, sonst die übliche."""
    return art or tisch.listen.fertigkeit(worauf).wurfart or tisch.lesart.wurfart_standard


def koerperlich(tisch: Tisch, worauf: str) -> bool:
    """KAS-M-40: ein Kennzeichen der Liste."""
    return tisch.listen.fertigkeit(worauf).koerperlich


def gegenstaende(tisch: Tisch, figur: Figur, worauf: str) -> tuple[Gegenstand, ...]:
    """KAS-GUETE: was die Figur für diese Fertigkeit dabeihat."""
    alle = (tisch.listen.gegenstand(name) for name in figur.bogen.gegenstaende)
    return tuple(each for each in alle if each.fertigkeit == worauf)


def grundvorrat(figur: Figur, worauf: str, bonus: int = 0) -> tuple[int, int]:
    """KAS-WURF-03, -04: Anzahl und Seiten ohne Grenze und Mali.

    Wer eine Fertigkeit nicht hat, wirft einen W8: Die Quelle sagt dazu nichts.
    """
    bogen = figur.bogen
    if wert := bogen.eigenschaft(worauf):
        anzahl, seiten = eigenschaftsvorrat(wert)
        return anzahl + bonus, seiten
    return 1 + dict(bogen.bonuswuerfel).get(worauf, 0) + bonus, bogen.basis(worauf)


def geprueft(tisch: Tisch, figur: Figur, worauf: str) -> int:
    """KAS-GUETE-06: der geprüfte Wert, mit FkWx-Gegenständen; mindestens 1."""
    mehr = sum(each.bonus("FkW") for each in gegenstaende(tisch, figur, worauf))
    return max(1, figur.bogen.wert(worauf)) + mehr


def malus(tisch: Tisch, ansatz: Ansatz, note: Note) -> int:
    """KAS-M-40: geleerte Zeilen (soweit nicht verbissen) und kritische Verletzungen."""
    figur, wissende = ansatz.figur, ansatz.figur.wissende
    koerper = koerperlich(tisch, ansatz.worauf)
    if koerper and figur.leer(PHYSIS):
        note("KAS-PHPS-01", wissende, figur=figur.name, zeilen=figur.leer(PHYSIS))
    if psyche := figur.zeilenmalus(False):
        note("KAS-PHPS-04", wissende, figur=figur.name, zeilen=psyche)
    if figur.wundmalus:
        note("KAS-WUND-07", wissende, figur=figur.name, kritisch=figur.wundmalus)
    return figur.zeilenmalus(koerper) - ansatz.zaehne + figur.wundmalus


def aufsetzen(tisch: Tisch, ansatz: Ansatz, note: Note) -> Wurf:
    """KAS-WURF-01: alle Würfel, die zur Verfügung stehen."""
    figur, worauf = ansatz.figur, ansatz.worauf
    dabei = gegenstaende(tisch, figur, worauf)
    _vorgezeigt(figur, dabei, note)
    grund, seiten = grundvorrat(figur, worauf, sum(each.bonus("W") for each in dabei))
    wert = geprueft(tisch, figur, worauf)
    anzahl = _anzahl(tisch, ansatz, grund, note)
    rule = "KAS-WURF-03" if figur.bogen.eigenschaft(worauf) else "KAS-WURF-04"
    wuerfel = f"{anzahl}W{seiten}"
    note(rule, figur.wissende, figur=figur.name, worauf=worauf, wert=wert, wuerfel=wuerfel)
    note("KAS-WURF-01", figur.wissende, figur=figur.name, wuerfel=wuerfel)
    return Wurf(
        figur=figur.name,
        platz=ansatz.platz or figur.platz,
        worauf=worauf,
        wert=wert,
        anzahl=anzahl,
        seiten=seiten,
        art=wurfart(tisch, worauf, ansatz.art),
        fuehrung=ansatz.fuehrung,
        folgen=worauf in figur.bogen.sterne,
        glueck=figur.bogen.glueckszahl,
        extras=_extras(tisch, figur, worauf, wert, dabei),
        lesart=tisch.lesart,
        wissende=frozenset({GM}) if ansatz.heimlich else figur.wissende,
        ganz=ansatz.ganz,
        fuersich=ansatz.fuersich,
        ziel=ansatz.ziel if ansatz.wuerfel == 1 else 0,
        wozu=ansatz.wozu,
    )


def wuerfelzahl(tisch: Tisch, ansatz: Ansatz) -> int:
    """KAS-WURF-01: wie viele Würfel das sind, ohne alles andere, was ein Wurf ist."""
    dabei = gegenstaende(tisch, ansatz.figur, ansatz.worauf)
    grund, _ = grundvorrat(ansatz.figur, ansatz.worauf, sum(each.bonus("W") for each in dabei))
    return _anzahl(tisch, ansatz, grund, SILENT)


def _anzahl(tisch: Tisch, ansatz: Ansatz, grund: int, note: Note) -> int:
    """KAS-WURF-02, KAS-PHPS-03: höchstens sechs, Mali ab; völlig erschöpft gar keine."""
    figur = ansatz.figur
    if tisch.gesperrt(figur, koerperlich(tisch, ansatz.worauf)):
        note("KAS-PHPS-03", figur.wissende, figur=figur.name)
        return 0
    anzahl = begrenzt(grund, malus(tisch, ansatz, note), tisch.lesart)
    if grund > MOST_WUERFEL:
        note("KAS-WURF-02", figur.wissende, figur=figur.name, wuerfel=str(anzahl))
    return max(0, anzahl - ansatz.gestohlen)


def _extras(
    tisch: Tisch, figur: Figur, worauf: str, wert: int, dabei: tuple[Gegenstand, ...]
) -> Extras:
    """KAS-GUETE-04, -05, -07 und KAS-HOCH-02: je Punkt über 20 ein Einsatz."""
    fertigkeit = not figur.bogen.eigenschaft(worauf)
    hoch = wert - MEISTER if fertigkeit or tisch.lesart.hoch_auch_eigenschaften else 0
    return Extras(
        freiwuerfe=sum(each.bonus("WFr") for each in dabei),
        zweitchancen=sum(each.bonus("W2c") for each in dabei),
        veraendern=sum(each.bonus("E") for each in dabei),
        hoch=max(0, hoch),
    )


def _vorgezeigt(figur: Figur, dabei: tuple[Gegenstand, ...], note: Note) -> None:
    """Welcher Gegenstand was gibt; was nach dem Wurf eingesetzt wird, nennt seine Regel dort."""
    for each in dabei:
        wer = {"figur": figur.name, "gegenstand": each.name}
        if x := each.bonus("W"):
            note("KAS-GUETE-03", figur.wissende, **wer, x=x)
        if x := each.bonus("FkW"):
            note("KAS-GUETE-06", figur.wissende, **wer, x=x)
        if x := each.bonus("TS"):
            note("KAS-GUETE-08", figur.wissende, **wer, x=x)

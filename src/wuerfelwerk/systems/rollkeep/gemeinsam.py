"""Roll & Keep: kooperative und kumulative Würfe (RK-KOOP, RK-KUM)."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.ansagen import RAISE, GemeinsamWerfen, KumulativWerfen
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.notation import Wuerfelzahl, aus_werten, begrenzt
from wuerfelwerk.systems.rollkeep.probe import STUFE, Ansatz, Probenwurf, Zielwert
from wuerfelwerk.systems.rollkeep.proben import OHNE, Verlangt, raises_erfragen, vorbereiten
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.versuch import Versuch, grenze, versuchen, void_zurueck


def gemittelt(werte: Sequence[int], lesart: Lesart) -> int:
    """RK-KOOP-03, RK-M-10: kaufmännisch, genau ,5 aufgerundet; oder immer ab, immer auf."""
    summe, anzahl = sum(werte), len(werte)
    if lesart.rundung == "ab":
        return summe // anzahl
    if lesart.rundung == "auf":
        return -(-summe // anzahl)
    return (2 * summe + anzahl) // (2 * anzahl)


def gruppe(
    figuren: Sequence[Figur], tisch: Tisch, ansage: GemeinsamWerfen, note: Note
) -> tuple[Ansatz, int, int]:
    """RK-KOOP-02 bis -05: gemittelter Pool, Grenze der Raises und Wundabzug der Gruppe."""
    lesart, fertigkeit = tisch.lesart, ansage.fertigkeit
    werte = [figur.bogen.wert(ansage.attribut) for figur in figuren]
    skills = [figur.bogen.skill(fertigkeit) if fertigkeit else 0 for figur in figuren]
    geuebt = not fertigkeit or min(skills) > 0
    wert, skill = gemittelt(werte, lesart), gemittelt(skills, lesart)
    note("RK-KOOP-02", werte=tuple(werte), skills=tuple(skills))
    note("RK-KOOP-03", wert=wert, skill=skill)
    emphasen = [_emphasis(figur, ansage) for figur in figuren]
    bonus = gemittelt(emphasen, lesart)
    note("RK-KOOP-05", boni=tuple(emphasen), bonus=bonus)
    if not geuebt:
        ohne = tuple(f.name for f, rang in zip(figuren, skills, strict=True) if not rang)
        note("RK-KOOP-04", figuren=ohne)
        note("RK-EXPL-04", figur=", ".join(ohne))
    zahl = aus_werten(wert, skill).mit(Wuerfelzahl(0, 0, bonus))
    if geuebt and fertigkeit:
        zahl = zahl.mit(_schule(figuren, tisch, fertigkeit))
    hoechstens = gemittelt([figur.bogen.void for figur in figuren], lesart) if geuebt else 0
    abzug = gemittelt([_abzug(tisch, figur) for figur in figuren], lesart)
    return Ansatz(begrenzt(zahl, lesart), geuebt, ansage.attribut, fertigkeit), hoechstens, abzug


def _abzug(tisch: Tisch, figur: Figur) -> int:
    """RK-WUND-02: Wer durchhält, bringt keinen Wundabzug in die Gruppe (RK-VOID-05)."""
    return 0 if figur.durchhalten else tisch.stufe(figur).abzug


def _emphasis(figur: Figur, ansage: GemeinsamWerfen) -> int:
    """RK-KOOP-05: der Bonus eines Beteiligten; wer keine Emphasis hat, zählt 0."""
    passt = ansage.emphasis in figur.bogen.spezialisierungen(ansage.fertigkeit)
    return figur.bogen.skill(ansage.fertigkeit) if passt else 0


def _schule(figuren: Sequence[Figur], tisch: Tisch, fertigkeit: str) -> Wuerfelzahl:
    """RK-M-11: Schulboni werden ebenso gemittelt."""
    boni = [figur.bogen.schulbonus(fertigkeit, tisch.listen) for figur in figuren]
    return Wuerfelzahl(
        gemittelt([each.werfen for each in boni], tisch.lesart),
        gemittelt([each.behalten for each in boni], tisch.lesart),
        gemittelt([each.bonus for each in boni], tisch.lesart),
    )


def gemeinsam_werfen(
    tisch: Tisch, ansage: GemeinsamWerfen, note: Note
) -> Procedure[Sequence[Event]]:
    """RK-KOOP-01: ein Wurf für alle; die erste Figur hat die Würfel in der Hand."""
    figuren = [tisch.figur(name) for name in ansage.figuren]
    note("RK-KOOP-01", figuren=ansage.figuren)
    ansatz, hoechstens, abzug = gruppe(figuren, tisch, ansage, note)
    note("RK-KOOP-06", wurf=str(ansatz.zahl))
    note("RK-TN-01", figur=", ".join(ansage.figuren), tn=ansage.tn)
    wirft = figuren[0]
    raises = yield from raises_erfragen(wirft, hoechstens, ansatz)
    wurf = Probenwurf(
        wirft.name,
        wirft.platz,
        ansatz.zahl,
        ansatz.geuebt,
        tisch.lesart,
        Zielwert(ansage.tn, raises, wunden=abzug),
        "behalten" in wirft.fragen,
        worauf=ansage.fertigkeit or ansage.attribut,
    )
    ausgang = yield Together((Branch(wurf),))
    (ergab,) = ausgang
    gut = ergab.gelungen or ergab.teil
    events: list[Event] = [
        e.WurfErgab(
            figur=name,
            worauf=ansage.fertigkeit or ansage.attribut,
            wurf=ergab.wurf,
            summe=ergab.summe,
            gelungen=gut,
            erfolge=(1 + raises if ergab.gelungen else 1) if gut else 0,
        )
        for name in ansage.figuren
    ]
    return (*events, *void_zurueck(tisch, wirft, ergab, note))


def kumulativ_werfen(
    tisch: Tisch, ansage: KumulativWerfen, note: Note
) -> Procedure[Sequence[Event]]:
    """RK-KUM: erst der TN des Hauptakteurs, dann die Helfer zugleich, dann der Hauptwurf."""
    haupt, helfer = tisch.figur(ansage.figur), _helfer(tisch, ansage)
    ansatz = Ansatz(OHNE, True, ansage.attribut, ansage.fertigkeit)
    fertig, bezahlt, danach = yield from vorbereiten(tisch, haupt, ansatz, note)
    hoechstens = grenze(danach, haupt, fertig, note)
    raises = yield from raises_erfragen(haupt, hoechstens, ansatz)
    tn = ansage.tn + STUFE * raises
    note("RK-KUM-01", figur=haupt.name, tn=tn, raises=raises)
    ziel = Zielwert(tn - STUFE)
    note("RK-KUM-02", helfer=tuple(f.name for f in helfer), tn=ziel.tn)
    wuerfe = tuple(Branch(Verlangt(tisch, f, ansatz, ziel)) for f in helfer)
    geholfen: tuple[tuple[int, tuple[Event, ...]], ...] = yield Together(wuerfe)
    gratis = sum(erfolge for erfolge, _ in geholfen)
    for figur, (erfolge, _) in zip(helfer, geholfen, strict=True):
        note("RK-KUM-03", figur=figur.name, erfolge=erfolge)
    note("RK-KUM-05", figur=haupt.name, tn=tn, gratis=gratis)
    worauf = ansage.fertigkeit or ansage.attribut
    gratis += fertig.void.split().count(RAISE)
    haupt, ziel = danach.figur(haupt.name), Zielwert(ansage.tn, raises)
    ergebnis, events = yield from versuchen(
        danach, Versuch(haupt, fertig, ziel, gratis, worauf), note
    )
    note("RK-KUM-04", figur=haupt.name, erfolge=ergebnis.erfolge)
    return (*bezahlt, *(event for _, mehr in geholfen for event in mehr), *events)


def _helfer(tisch: Tisch, ansage: KumulativWerfen) -> tuple[Figur, ...]:
    """RK-M-13: alle Genannten; mehr, als der Tisch zulässt, dürfen es nicht sein."""
    most = tisch.lesart.helfer_max
    if most and len(ansage.helfer) > most:
        raise IllegalCommand(
            "Dieser Tisch lässt höchstens %(most)d Helfer zu.", rule="RK-KUM-02", most=most
        )
    return tuple(tisch.figur(name) for name in ansage.helfer)

"""Dice Rumble: der Zug im Kampf: Ansage, Reaktion, Durchführung, Schaden (RUM-RUNDE-01)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Seat, Total, both
from wuerfelwerk.rules.procedure import Decided, Procedure, ask, become, unit
from wuerfelwerk.rules.request import Choice, Number, Text
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rumble.ansagen import Angreifen, Handeln, Passen, Ueberraschen
from wuerfelwerk.systems.rumble.duell import Duell, Duellausgang
from wuerfelwerk.systems.rumble.ereignisse import (
    Angesagt,
    AnsageAbgelehnt,
    DuellErgab,
    ProbeErgab,
    RundeVorbei,
    UeberraschungGelungen,
    WuerfelGedreht,
    WuerfelVerbraucht,
    ZustandGesetzt,
)
from wuerfelwerk.systems.rumble.folgen import (
    krit_folgen,
    krit_im_duell,
    schaden_im_duell,
    schaden_ohne_reaktion,
    treffen,
)
from wuerfelwerk.systems.rumble.lesart import Lesart
from wuerfelwerk.systems.rumble.proben import Probe
from wuerfelwerk.systems.rumble.stand import (
    Figur,
    IniWuerfel,
    Kampf,
    Tisch,
    angriffstalente,
    stehende_seiten,
)
from wuerfelwerk.systems.rumble.werden import werden
from wuerfelwerk.systems.rumble.werte import Aktion, gunst, verbraucht, wert

VERZICHTEN, AUSWEICHEN, GEGENANGRIFF, SONSTIGES = (
    "verzichten", "ausweichen", "gegenangriff", "sonstiges"
)  # fmt: skip
FREI = ("erlaubt", "unmoeglich")
MIT_PROBE = ("ohne_probe", "mit_probe", "unmoeglich")


def angreifen(tisch: Tisch, ansage: Angreifen, note: Note) -> Procedure[Sequence[Event]]:
    """Die Figur am Zug greift an (RUM-INI-03); das Ziel darf reagieren (RUM-REAKT-01)."""
    figur, ziel = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    angesagt = _angesagt(figur.name, ziel.name, ansage.ansage, "angriff", note)
    bestaetigen = tisch.lesart.ansagen == "bestaetigen"
    if bestaetigen and (yield from _erlaubt(figur, FREI, note)) == "unmoeglich":
        return (angesagt, AnsageAbgelehnt(figur=figur.name))
    um = yield from gebilligt(ansage.wer, figur, ansage.aenderung)
    aktion = _angriff(tisch, figur, ansage, um, note)
    reaktion, bezahlt = yield from _reaktion(tisch, aktion, ziel, note)
    bisher = (angesagt, _einsetzen(tisch, figur, note), *bezahlt)
    noch = note.gist(tisch, tisch.enger(figur.name, ansage.ziel))
    austragung = Austragung(noch, aktion, ziel, reaktion, bisher)
    return (yield from become(Decided(ansage), austragung, note))


@dataclass(frozen=True, slots=True)
class Austragung:
    """Der Rest eines Zuges, wenn Aktion und Reaktion feststehen."""

    tisch: Tisch
    aktion: Aktion
    ziel: Figur | None
    reaktion: Aktion | None
    bisher: tuple[Event, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[Sequence[Event]]:
        folgen = yield from austragen(self.tisch, self.aktion, self.ziel, self.reaktion, note)
        return tuple(_zug_zu_ende(self.tisch, [*self.bisher, *folgen], note))


def ueberraschen(tisch: Tisch, ansage: Ueberraschen, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-REAKT-05: vor der ersten Runde, ohne Reaktion, ohne Würfel (RUM-M-18)."""
    figur, ziel = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    note("RUM-REAKT-05", figur=figur.name, ziel=ziel.name)
    angesagt = _angesagt(figur.name, ziel.name, ansage.ansage, "angriff", note)
    aktion = _angriff(tisch, figur, ansage, ansage.aenderung, note)
    note("RUM-REAKT-04", ziel=ziel.name, grund="ueberrascht")
    folgen = yield from austragen(tisch, aktion, ziel, None, note)
    return (angesagt, UeberraschungGelungen(figur=figur.name), *folgen)


def handeln(tisch: Tisch, ansage: Handeln, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-AKTION-03: etwas anderes als ein Angriff; die SL sagt, ob es eine Probe braucht."""
    figur = tisch.figur(ansage.figur)
    angesagt = _angesagt(figur.name, ansage.ziel, ansage.ansage, ansage.art, note)
    erlaubt = yield from _erlaubt(figur, MIT_PROBE, note)
    if erlaubt == "unmoeglich":
        return (angesagt, AnsageAbgelehnt(figur=figur.name))
    if erlaubt == "ohne_probe":
        eigener = _einsetzen(tisch, figur, note)
        return _zug_zu_ende(tisch, [angesagt, eigener], note)
    lage = (("figur", figur.name), ("um", ""))
    um = yield from ask(Number(GM, "RUM-SL-03", -20, 20, audience=figur.wissende, facts=lage))
    talent = ansage.talent or (yield from _talent_waehlen(tisch, figur, ansage.art, note))
    aktion = Aktion(figur, talent, wert(tisch, figur, talent, ansage.attribut, um, note))
    ziel = tisch.figur(ansage.ziel) if ansage.ziel else None
    reaktion, bezahlt = None, list[Event]()
    if ziel is not None:
        reaktion, bezahlt = yield from _reaktion(tisch, aktion, ziel, note)
    bisher = (angesagt, _einsetzen(tisch, figur, note), *bezahlt)
    noch = note.gist(tisch, tisch.enger(figur.name, ansage.ziel))
    austragung = Austragung(noch, aktion, ziel, reaktion, bisher)
    return (yield from become(Decided(ansage), austragung, note))


def passen(tisch: Tisch, ansage: Passen, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-AKTION-04: Der Würfel wird auf 10 gedreht; ein gedrehter verfällt (RUM-M-16)."""
    wuerfel = _kampf(tisch).wuerfel[0]
    verfaellt = wuerfel.gedreht and tisch.lesart.passen_zweimal == "verfaellt"
    danach = "verfaellt" if verfaellt else 10
    note("RUM-AKTION-04", figur=ansage.figur, vorher=wuerfel.wert, nachher=danach)
    if verfaellt:
        return _zug_zu_ende(tisch, [WuerfelVerbraucht(wuerfel=wuerfel)], note)
    return _zug_zu_ende(tisch, [WuerfelGedreht(wuerfel=wuerfel)], note)
    yield


def austragen(
    tisch: Tisch, aktion: Aktion, ziel: Figur | None, reaktion: Aktion | None, note: Note
) -> Procedure[list[Event]]:
    """Würfeln und die Folgen: als Duell, wenn reagiert wurde, sonst als Probe für sich."""
    if reaktion is not None:
        return (yield from duell_austragen(tisch, aktion, reaktion, note))
    if ziel is not None:
        note("RUM-SCHADEN-04", figur=aktion.figur.name, ziel=ziel.name)
    probe = yield from unit(Probe(aktion.wert, gunst(tisch, aktion.figur)))
    name, lesart = aktion.figur.name, tisch.lesart
    ergab = ProbeErgab(figur=name, talent=aktion.talent, wurf=probe.wurf, gelungen=probe.gelungen)
    events = [*verbraucht(probe.ausgegeben, aktion.figur), ergab]
    events += yield from krit_folgen(((name, probe.wurf),), lesart, note)
    if ziel is None or not aktion.schadet:
        return events
    if not probe.gelungen:
        note("RUM-SCHADEN-03", figur=name)
        return events
    _waffe(aktion, note)
    schaden = schaden_ohne_reaktion(
        aktion.wert, probe.wurf, aktion.waffe, lesart, ziel.bogen.schutz
    )
    kennen = aktion.wert.kennen(lesart.schaden_sw == "wirksam")
    note("RUM-SCHADEN-02", both(kennen, ziel.wissende), ziel=ziel.name, schaden=schaden)
    return events + (
        yield from _treffen(ziel, aktion, schaden, "RUM-SCHADEN-02", kennen, lesart, note)
    )


def duell_austragen(
    tisch: Tisch, links: Aktion, rechts: Aktion, note: Note
) -> Procedure[list[Event]]:
    """RUM-DURCH-01, -03: Beide würfeln; nur die Siegerseite trifft, nie beide."""
    note("RUM-DURCH-01", links=links.figur.name, rechts=rechts.figur.name)
    if _fern(tisch, links) and _fern(tisch, rechts):
        note("RUM-DUELL-08", links=links.figur.name, rechts=rechts.figur.name)
    helfer = gunst(tisch, links.figur, rechts.figur)
    ausgang = yield from unit(Duell(links.wert, rechts.wert, tisch.lesart, helfer))
    sieger, verlierer = {"links": (links, rechts), "rechts": (rechts, links)}.get(
        ausgang.sieger, (None, None)
    )
    note("RUM-DURCH-03", sieger=sieger.figur.name if sieger else "")
    events = verbraucht(ausgang.ausgegeben, links.figur, rechts.figur)
    events.append(_ergab(links, rechts, ausgang, sieger))
    krits = krit_im_duell(links.figur.name, rechts.figur.name, ausgang, tisch.lesart)
    events += yield from krit_folgen(krits, tisch.lesart, note)
    if sieger is None or verlierer is None or not sieger.schadet:
        return events
    _waffe(sieger, note)
    wurf = ausgang.links if sieger is links else ausgang.rechts
    opfer, lesart = verlierer.figur, tisch.lesart
    schaden = schaden_im_duell(ausgang.differenz, wurf, sieger.waffe, lesart, opfer.bogen.schutz)
    kennen = sieger.wert.kennen(lesart.differenz_bei_einem_erfolg == "schwellenwert")
    note("RUM-SCHADEN-01", both(kennen, opfer.wissende), ziel=opfer.name, schaden=schaden)
    return events + (
        yield from _treffen(opfer, sieger, schaden, "RUM-SCHADEN-01", kennen, lesart, note)
    )


def _ergab(links: Aktion, rechts: Aktion, ausgang: Duellausgang, sieger: Aktion | None) -> Event:
    """Was alle sehen; eine Differenz aus einem verdeckten Schwellenwert gehört nicht dazu."""
    offen = sieger is None or sieger.wert.kennen() is None
    return DuellErgab(
        links=links.figur.name,
        rechts=rechts.figur.name,
        wurf_links=ausgang.links,
        wurf_rechts=ausgang.rechts,
        sieger=sieger.figur.name if sieger else "",
        differenz=ausgang.differenz if offen else abs(ausgang.links - ausgang.rechts),
    )


def _treffen(
    ziel: Figur,
    aktion: Aktion,
    schaden: Total,
    rule: str,
    kennen: Audience,
    lesart: Lesart,
    note: Note,
) -> Procedure[list[Event]]:
    """Den Schaden einer Handlung anwenden; ``kennen``: wer weiß, wie er zustande kommt."""
    wissende, geheim = both(kennen, ziel.wissende), kennen is not None
    return treffen(ziel, aktion.leiste, schaden, rule, wissende, lesart, note, geheim)


def _fern(tisch: Tisch, aktion: Aktion) -> bool:
    return aktion.talent in tisch.talente_fuer("fernangriff")


def _waffe(aktion: Aktion, note: Note) -> None:
    note("RUM-SCHADEN-05", aktion.figur.wissende, figur=aktion.figur.name, waffe=aktion.waffe)


def _angesagt(figur: str, ziel: str, worte: str, art: str, note: Note) -> Angesagt:
    """RUM-AKTION-01 bis -03: klar angesagt, was und gegen wen."""
    note("RUM-AKTION-01", figur=figur, worte=worte)
    note("RUM-AKTION-03", figur=figur, art=art)
    if ziel:
        note("RUM-AKTION-02", figur=figur, ziel=ziel)
    return Angesagt(figur=figur, ziel=ziel, worte=worte)


def _erlaubt(figur: Figur, moeglich: tuple[str, ...], note: Note) -> Procedure[str]:
    """RUM-SL-02: Die SL sagt, was überhaupt geht; eine abgelehnte Ansage kostet nichts."""
    frage = Choice(GM, "RUM-SL-02", moeglich, facts=(("figur", figur.name),))
    erlaubt = yield from ask(frage)
    note("RUM-SL-02", figur=figur.name, erlaubt=erlaubt)
    return erlaubt


def gebilligt(wer: Seat, figur: Figur, aenderung: int) -> Procedure[int]:
    """RUM-SL-03: Was eine Spielerin an ihrem Wurf ändern will, gilt nur, wenn die SL es billigt."""
    if aenderung == 0 or wer == GM:
        return aenderung
    lage = (("figur", figur.name), ("um", aenderung))
    frage = Choice(GM, "RUM-SL-03", ("bewilligen", "ablehnen"), facts=lage)
    return aenderung if (yield from ask(frage)) == "bewilligen" else 0


def _angriff(
    tisch: Tisch, figur: Figur, ansage: Angreifen | Ueberraschen, um: int, note: Note
) -> Aktion:
    waffe = ansage.waffe or figur.bogen.waffennamen[0]
    note("RUM-DURCH-02", figur=figur.name, talent=ansage.talent)
    auf = wert(tisch, figur, ansage.talent, ansage.attribut, um, note)
    return Aktion(figur, ansage.talent, auf, figur.bogen.schaden(waffe), True, ansage.leiste)


def _einsetzen(tisch: Tisch, figur: Figur, note: Note) -> Event:
    """RUM-INI-03: Der Würfel, mit dem man dran ist, ist beim Ausführen verbraucht."""
    wuerfel = _kampf(tisch).wuerfel[0]
    note("RUM-INI-03", figur=figur.name, wert=wuerfel.wert)
    return WuerfelVerbraucht(wuerfel=wuerfel)


def _reaktion(
    tisch: Tisch, aktion: Aktion, ziel: Figur, note: Note
) -> Procedure[tuple[Aktion | None, list[Event]]]:
    """RUM-REAKT-01 bis -04: Nur das Ziel reagiert, und es kostet einen eigenen Würfel."""
    wuerfel = _kampf(tisch).wuerfel_von(ziel.name)
    if not ziel.handelt or not wuerfel:
        grund = "keine_wuerfel" if ziel.handelt else "ausgeschieden"
        note("RUM-REAKT-04", ziel=ziel.name, grund=grund)
        return None, []
    moeglich = (VERZICHTEN, AUSWEICHEN, GEGENANGRIFF, SONSTIGES)
    lage = (("angreifer", aktion.figur.name), ("ziel", ziel.name), ("talent", aktion.talent))
    frage = Choice(ziel.platz, "RUM-REAKT-01", moeglich, facts=(*lage, *_aussichten(tisch, ziel)))
    art = yield from ask(frage)
    if art == VERZICHTEN:
        note("RUM-REAKT-02", ziel=ziel.name)
        note("RUM-REAKT-04", ziel=ziel.name, grund="passt")
        return None, []
    note("RUM-REAKT-01", ziel=ziel.name, art=art)
    reaktion = yield from _antwort(tisch, ziel, art, note)
    weg = yield from _bezahlen(tisch, ziel, wuerfel, note)
    return reaktion, [WuerfelVerbraucht(wuerfel=weg)]


def _aussichten(tisch: Tisch, ziel: Figur) -> tuple[tuple[str, int], ...]:
    """Womit das Ziel rechnen kann: der beste Wert je Art der Reaktion."""
    return tuple(
        (art, max(sum(z for _, z in _werte(tisch, ziel, t)) for t in _talente(tisch, ziel, art)))
        for art in (AUSWEICHEN, GEGENANGRIFF)
    )


def _werte(tisch: Tisch, figur: Figur, talent: str) -> tuple[tuple[str, int], ...]:
    return wert(tisch, figur, talent, "", 0, Note()).teile


def _talente(tisch: Tisch, ziel: Figur, art: str) -> tuple[str, ...]:
    """RUM-DURCH-02: die üblichen Talente; ohne Vorschlag des Tisches jedes."""
    if art == GEGENANGRIFF:
        return angriffstalente(tisch, ziel) or tisch.talentnamen(ziel.platz)
    uebliche = tisch.talente_fuer("ausweichen") if art == AUSWEICHEN else ()
    return uebliche or tisch.talentnamen(ziel.platz)


def _antwort(tisch: Tisch, ziel: Figur, art: str, note: Note) -> Procedure[Aktion]:
    """Womit das Ziel reagiert: Talent, bei einem Gegenangriff auch die Waffe."""
    lage = (("ziel", ziel.name), ("art", art))
    if art == SONSTIGES:
        worte = yield from ask(Text(ziel.platz, "RUM-AKTION-01", facts=lage))
        note("RUM-AKTION-01", figur=ziel.name, worte=worte)
    talent = yield from _talent_waehlen(tisch, ziel, art, note)
    auf = wert(tisch, ziel, talent, "", 0, note)
    if art != GEGENANGRIFF:
        return Aktion(ziel, talent, auf)
    waffen = Choice(
        ziel.platz, "RUM-SCHADEN-05", ziel.bogen.waffennamen, audience=ziel.wissende, facts=lage
    )
    waffe = yield from ask(waffen)
    return Aktion(ziel, talent, auf, ziel.bogen.schaden(waffe), True)


def _talent_waehlen(tisch: Tisch, figur: Figur, art: str, note: Note) -> Procedure[str]:
    """RUM-DURCH-02: das übliche Talent; gibt es mehrere oder keines, wählt ein Mensch."""
    lage = (("ziel", figur.name), ("art", art))
    talente, wissende = _talente(tisch, figur, art), figur.wissende
    wahl = Choice(figur.platz, "RUM-DURCH-02", talente, audience=wissende, facts=lage)
    talent = yield from ask(wahl)
    note("RUM-DURCH-02", wissende, figur=figur.name, talent=talent)
    return talent


def _bezahlen(
    tisch: Tisch, ziel: Figur, wuerfel: tuple[IniWuerfel, ...], note: Note
) -> Procedure[IniWuerfel]:
    """RUM-REAKT-03: ein Würfel nach Wahl, oder der langsamste (RUM-M-15)."""
    weg = wuerfel[-1]
    werte = tuple(dict.fromkeys(str(each.wert) for each in wuerfel))
    if tisch.lesart.reaktion_wuerfel == "wahl" and len(wuerfel) > 1:
        lage = (("ziel", ziel.name),)
        wahl = yield from ask(Choice(ziel.platz, "RUM-REAKT-03", werte, facts=lage))
        weg = next(each for each in wuerfel if str(each.wert) == wahl)
    note("RUM-REAKT-03", ziel=ziel.name, wert=weg.wert, uebrig=len(wuerfel) - 1)
    return weg


def _kampf(tisch: Tisch) -> Kampf:
    assert tisch.kampf is not None
    return tisch.kampf


def _zug_zu_ende(tisch: Tisch, events: list[Event], note: Note) -> list[Event]:
    """RUM-INI-07, RUM-RUNDE-02: wer als Nächster dran ist, oder das Ende der Runde.

    Für den Rat zählt nur, was bis hierher geschah.
    """
    if not note.gist(True, False):
        return events
    danach = tisch
    gefallen = any(isinstance(event, ZustandGesetzt) for event in events)
    for event in events if gefallen else filter(_verschiebt, events):
        danach = werden(danach, event)
    kampf = _kampf(danach)
    note("RUM-RUNDE-01", schritt="zug_zu_ende")
    if gefallen and len(stehende_seiten(danach)) < len(stehende_seiten(tisch)):
        note("RUM-RUNDE-04", frozenset({GM}), stehen=stehende_seiten(danach))
    if kampf.am_zug:
        note("RUM-INI-07", naechster=kampf.am_zug, wert=kampf.wuerfel[0].wert)
    return events + runde_vorbei(tisch, danach, note)


def _verschiebt(event: Event) -> bool:
    """Ändert das Ereignis die Reihenfolge, solange niemand fällt?"""
    return isinstance(event, WuerfelVerbraucht | WuerfelGedreht)


def runde_vorbei(vorher: Tisch, danach: Tisch, note: Note) -> list[Event]:
    """RUM-RUNDE-02: Liegt kein Würfel mehr, ist die Runde zu Ende, wodurch auch immer."""
    if not (vorher.kampf and vorher.kampf.wuerfel and danach.kampf) or danach.kampf.wuerfel:
        return []
    note("RUM-RUNDE-02", runde=danach.kampf.runde)
    return [RundeVorbei(runde=danach.kampf.runde)]

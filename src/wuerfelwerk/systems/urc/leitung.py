"""Ultima Ratio Civium: was die Spielleitung am Tisch einrichtet (URC-POOL-13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import form, written
from wuerfelwerk.rules.note import GM, Audience, Note, Seat, Value, both
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.setup import MOST_SHEETS
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc import ansagen as a
from wuerfelwerk.systems.urc import ereignisse as e
from wuerfelwerk.systems.urc.bogen import Bogen
from wuerfelwerk.systems.urc.erschaffung import erklaeren, maengel, vorbehalten
from wuerfelwerk.systems.urc.folgen import gefallen, runde_vorbei
from wuerfelwerk.systems.urc.stand import Figur, Tisch
from wuerfelwerk.systems.urc.werden import gesetzt, umgestellt


def figur_stellen(tisch: Tisch, ansage: a.FigurStellen, note: Note) -> Procedure[Sequence[Event]]:
    """Erschaffung (URC-CHAR): Mängel weist die Regel ab, aber die SL hat das letzte Wort."""
    alt = next((f for f in tisch.figuren if f.name == ansage.name), None)
    bogen = bogen_von(ansage, alt)
    if alt is not None:
        _darf_umschreiben(tisch, alt, ansage.wer)
    else:
        platz_frei(tisch)
    erklaeren(bogen, tisch.lesart, note)
    fehler = (*maengel(bogen, tisch.lesart), *_einwaende(tisch, bogen, alt, ansage.wer))
    if fehler:
        lage = (("figur", bogen.name), ("maengel", fehler))
        frage = Choice(GM, "URC-CHAR-03", ("ablehnen", "zulassen"), facts=lage)
        if (yield from ask(frage)) == "ablehnen":
            return (e.FigurAbgelehnt(figur=bogen.name),)
    zugelassen = (e.MangelZugelassen(figur=bogen.name, regel=each.rule) for each in fehler)
    return (*zugelassen, e.BogenGeaendert(bogen=bogen) if alt else e.FigurGestellt(bogen=bogen))


def _einwaende(
    tisch: Tisch, bogen: Bogen, alt: Figur | None, wer: Seat
) -> Iterator[IllegalCommand]:
    """Was eine Spielerin nicht allein bestimmt."""
    if wer == GM:
        return
    if alt is not None:
        yield IllegalCommand(
            "Ein Bogen am Tisch ändert sich nur mit der Spielleitung.", rule="URC-POOL-13"
        )
        return
    fuehrt_schon = any(figur.platz == bogen.platz for figur in tisch.figuren)
    yield from vorbehalten(bogen, tisch.lesart, fuehrt_schon)


def platz_frei(tisch: Tisch) -> None:
    """Auch im Spiel fasst der Tisch nicht mehr Figuren als bei der Aufstellung."""
    if len(tisch.figuren) >= MOST_SHEETS:
        raise IllegalCommand("Mehr als %(most)d Bögen fasst kein Tisch.", most=MOST_SHEETS)


def _darf_umschreiben(tisch: Tisch, figur: Figur, wer: Seat) -> None:
    """Die SL jeden Bogen, alle anderen den eigenen, solange nicht gekämpft wird."""
    if wer not in (GM, figur.platz):
        raise IllegalCommand(
            "%(name)s gehört einem anderen Platz.", rule="URC-POOL-13", name=figur.name
        )
    if wer != GM and tisch.kampf is not None:
        raise IllegalCommand(
            "Im Kampf ändert nur die Spielleitung einen Bogen; %(name)s kann das danach.",
            rule="URC-POOL-13",
            name=figur.name,
        )


def bogen_von(ansage: a.FigurStellen | a.NscSammeln, alt: Figur | None) -> Bogen:
    """Der Bogen, den eine Ansage nennt; ohne Angabe bleibt er an seinem Platz."""
    felder = {field.name: getattr(ansage, field.name) for field in form(Bogen)}
    felder["platz"] = ansage.platz or (alt.platz if alt else ansage.wer)
    if alt is not None and ansage.wer != GM:
        felder |= {"verdeckt": alt.bogen.verdeckt, "nsc": alt.bogen.nsc}
    return Bogen(**felder)


def figur_entfernen(
    tisch: Tisch, ansage: a.FigurEntfernen, note: Note
) -> Procedure[Sequence[Event]]:
    """Wer in der Szene ist, bestimmt die SL."""
    note("URC-POOL-13", figur=ansage.figur, was="figur_entfernen")
    events: list[Event] = [e.FigurEntfernt(figur=ansage.figur)]
    return (*events, *runde_vorbei(tisch, events, note))
    yield


def lesart_setzen(tisch: Tisch, ansage: a.LesartSetzen, note: Note) -> Procedure[Sequence[Event]]:
    """Die Lesart des Tisches bestimmt die SL; alt und neu stehen im Protokoll."""
    alt = _gesagt(written(tisch.lesart)[ansage.schalter])
    umgestellt(tisch.lesart, ansage.schalter, ansage.wert)
    note("URC-POOL-13", figur=ansage.schalter, was=ansage.wert)
    return (e.LesartGesetzt(schalter=ansage.schalter, alt=alt, neu=ansage.wert),)
    yield


def _gesagt(wert: object) -> str:
    if isinstance(wert, bool):
        return "ja" if wert else "nein"
    return ", ".join(map(str, wert)) if isinstance(wert, list) else str(wert)


def nsc_sammeln(tisch: Tisch, ansage: a.NscSammeln, note: Note) -> Procedure[Sequence[Event]]:
    """URC-NSC-13: ein Wertekasten für später."""
    bogen = replace(bogen_von(ansage, None), nsc=True, platz=GM)
    erklaeren(bogen, tisch.lesart, note)
    return (e.NscGesammelt(bogen=bogen, audience=frozenset({GM})),)
    yield


def nsc_vergessen(tisch: Tisch, ansage: a.NscVergessen, note: Note) -> Procedure[Sequence[Event]]:
    """Ein Wertekasten wird gestrichen."""
    return (e.NscVergessenWorden(vorlage=ansage.vorlage, audience=frozenset({GM})),)
    yield


def nsc_holen(tisch: Tisch, ansage: a.NscHolen, note: Note) -> Procedure[Sequence[Event]]:
    """URC-NSC-01: ein NSC aus der Sammlung, unter einem freien Namen."""
    platz_frei(tisch)
    vorlage = next(each for each in tisch.sammlung if each.name == ansage.vorlage)
    name = tisch.freier_name(ansage.name or vorlage.name)
    bogen = replace(vorlage, name=name, verdeckt=ansage.verdeckt or vorlage.verdeckt)
    to = frozenset({GM}) if bogen.verdeckt else None
    erklaeren(bogen, tisch.lesart, _Leiser(note, to))
    return (e.FigurGestellt(bogen=bogen, audience=to),)
    yield


class _Leiser(Note):
    """Gibt Schritte nur an die weiter, die sie kennen dürfen."""

    def __init__(self, note: Note, to: Audience) -> None:
        self.note, self.to = note, to

    def __call__(self, rule: str, to: Audience = None, /, **values: Value) -> None:
        self.note(rule, both(self.to, to), **values)


def spruch_eintragen(
    tisch: Tisch, ansage: a.SpruchEintragen, note: Note
) -> Procedure[Sequence[Event]]:
    """URC-MAG-14: Der Codex Magicus fehlt; der Tisch trägt seine Sprüche selbst ein."""
    note("URC-MAG-14", spruch=ansage.name)
    return (
        e.SpruchEingetragen(name=ansage.name, wert=ansage.wert, stufe=ansage.stufe, mp=ansage.mp),
    )
    yield


def spruch_streichen(
    tisch: Tisch, ansage: a.SpruchStreichen, note: Note
) -> Procedure[Sequence[Event]]:
    """Ein Spruch wird gestrichen."""
    return (e.SpruchGestrichen(spruch=ansage.spruch),)
    yield


def form_eintragen(tisch: Tisch, ansage: a.FormEintragen, note: Note) -> Procedure[Sequence[Event]]:
    """Eine Magie-Form kommt auf die Liste."""
    return (e.FormEingetragen(name=ansage.name, wert=ansage.wert),)
    yield


def form_streichen(tisch: Tisch, ansage: a.FormStreichen, note: Note) -> Procedure[Sequence[Event]]:
    """Eine Magie-Form wird gestrichen."""
    return (e.FormGestrichen(form=ansage.form),)
    yield


def eingreifen(tisch: Tisch, ansage: a.Eingreifen, note: Note) -> Procedure[Sequence[Event]]:
    """Jeder Wert ist überschreibbar, und beide Zahlen bleiben sichtbar, so wie sie gelten."""
    figur = tisch.figur(ansage.figur)
    neu = gesetzt(figur, ansage.wert, ansage.neu)
    note("URC-POOL-13", figur.wissende, figur=figur.name, was=ansage.wert)
    event = e.WertGesetzt(
        figur=figur.name,
        wert=ansage.wert,
        alt=getattr(figur, ansage.wert),
        neu=getattr(neu, ansage.wert),
        grund=ansage.grund,
        audience=figur.wissende,
    )
    faellt = gefallen(figur, neu.zustand, tisch.lesart)
    return (event, *faellt, *runde_vorbei(tisch, [event], note))
    yield

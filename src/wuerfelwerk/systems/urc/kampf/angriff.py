"""Ultima Ratio Civium: der Angriff eines Charakters (aus URC-ATK, URC-VEH, URC-DMG)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Annotated

from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command
from wuerfelwerk.rules.figures import names, opponents
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.layout import Layout, Lead
from wuerfelwerk.rules.note import SILENT, Note, Seat, allowed
from wuerfelwerk.rules.procedure import Decided, Procedure, become, unit
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying
from wuerfelwerk.systems.urc.bogen import KA, PE, PH, UNBEWAFFNET
from wuerfelwerk.systems.urc.kampf.abwehr import Gegenwehr
from wuerfelwerk.systems.urc.kampf.angriffswurf import (
    ARTEN,
    FERNKAMPF,
    KANONIER,
    NAHKAMPF,
    Angriff,
    Angriffsausgang,
    Ziel,
    bekannt,
    gezielt,
    verraet,
)
from wuerfelwerk.systems.urc.kampf.schlag import Schlag, ergab, vergleich, verglichen
from wuerfelwerk.systems.urc.kampf.zielwert import (
    bekannte_tp,
    kennen_zielwert,
    wehrlos,
    wehrt_ab,
    wehrt_selbst,
    zielwert_gegen,
)
from wuerfelwerk.systems.urc.kampf.zug import (
    FAHRZEUG,
    Angegriffen,
    Angesagt,
    aktion_zu_ende,
    angriff_frei,
    charakter_am_zug,
    mitkaempfende,
    steht_offen,
)
from wuerfelwerk.systems.urc.leib.tagesform import ausgegeben, bezahlen, mehr_ansagen
from wuerfelwerk.systems.urc.leib.verletzung import erleiden, kann_sich_schonen, treffen, vorher
from wuerfelwerk.systems.urc.listen.mitgeliefert import arten_der, uebliche_art
from wuerfelwerk.systems.urc.proben.extrapunkte import Glanzwahl, geglaenzt
from wuerfelwerk.systems.urc.proben.pool import (
    Paar,
    Spezialisierung,
    Tagesformwahl,
    Zusage,
    ansagen_lassen,
    beste_ansagen,
    probe_bilden,
)
from wuerfelwerk.systems.urc.proben.probe import Lage
from wuerfelwerk.systems.urc.proben.wertung import ANGRIFF, messlatte
from wuerfelwerk.systems.urc.proben.zielwerte import (
    FLAECHE,
    Sonstiges,
    Umstandswahl,
    billigen,
    modifiziert,
)
from wuerfelwerk.systems.urc.stand import KAMPFAKTION, KIT, Figur, Tisch
from wuerfelwerk.systems.urc.tisch import Ansage, Auswahl, Worte, womit
from wuerfelwerk.values import dataclass, replace

ANGREIFEN = Chapter[Tisch](
    "URC-ATK", "URC-DMG", "URC-VEH",
    steps={
        "URC-ATK-01": N_("Nahkampf mit %(werte)s"),
        "URC-ATK-02": N_("Fernkampf mit %(werte)s"),
        "URC-ATK-03": N_("Kanonier mit %(werte)s"),
        "URC-ATK-04": N_("Zuschläge im Angriff von %(figur)s: Tagesform %(punkte)s"),
        "URC-ATK-05": N_("Angriff von %(figur)s: Ergebnis %(ergebnis)s"),
        "URC-ATK-06": N_("Der eine Angriff von %(figur)s in Runde %(runde)s"),
        "URC-DMG-07": N_("Waffen von %(figur)s: %(waffen)s"),
        "URC-VEH-01": N_("%(figur)s bedient das Geschütz"),
        "URC-VEH-02": N_("Der Fahrzeugangriff von %(figur)s wird wie jeder andere gewertet"),
        "URC-VEH-07": N_("%(figur)s greift im Fahrzeugkampf anders an: %(art)s"),
    },
    words={
        "unbewaffnet": N_("unbewaffnet"), "ein_wurf": N_("ein Wurf"),
        "je_ziel_wurf": N_("je Ziel ein Wurf"), "waffen_": N_("Waffen"),
        "sp_waffen": N_("Waffen mit SP-Schaden"),
    },
    page=Layout(
        usual={"angreifen": ("art", "waffe")},
        succeeds={"angreifen": N_("trifft"), "nsc_angreifen": N_("trifft")},
        means={
            "art": "", "waffe": N_("%(wert)s"), "spezialisierung": N_("mit %(wert)s"),
            "tagesform": N_("%(wert)s Tagesform"),
        },
        leads={"angreifen": Lead(beste_ansagen, frozenset({"URC-TF-12"}))},
        untried={"URC-TF-12": frozenset({""})},
    ),
)  # fmt: skip


def paar_fuer(art: str, note: Note) -> Paar:
    """URC-ATK-01 bis -03: Nahkampf und Fernkampf KA + PH, Kanonier KA + PE."""
    if art == KANONIER:
        note("URC-ATK-03", werte=(KA, PE))
        return KA, PE
    if art == FERNKAMPF:
        note("URC-ATK-02", werte=(KA, PH))
    if art == NAHKAMPF:
        note("URC-ATK-01", werte=(KA, PH))
    return KA, PH


def waffe_waehlen(tisch: Tisch, figur: Figur, waffe: str, note: Note) -> tuple[int, bool]:
    """URC-DMG-07: Schadenswürfel der Waffe, und ob sie Strukturschaden macht."""
    bogen = figur.bogen
    ohne = tisch.lesart.waffenlos_wuerfel if waffe == UNBEWAFFNET else 0
    wuerfel = dict(bogen.waffen).get(waffe, ohne)
    note("URC-DMG-07", figur.wissende, figur=figur.name, waffen=(waffe,))
    return wuerfel, waffe in bogen.sp_waffen


_NAH, _FERN = {"art": NAHKAMPF}, {"art": FERNKAMPF}
_TATEN = (
    Saying(
        N_("%(figur)s greift %(ziel)s und zugleich %(weitere)s an (%(waffe)s): „%(ansage)s“"),
        needs=("weitere",),
    ),
    Saying(N_("%(figur)s schlägt mit bloßen Händen nach %(ziel)s: „%(ansage)s“"),
        {**_NAH, "waffe": UNBEWAFFNET}),
    Saying(N_("%(figur)s sticht mit dem Messer nach %(ziel)s: „%(ansage)s“"),
        {**_NAH, "waffe": "Messer"}),
    Saying(N_("%(figur)s haut mit dem Schwert nach %(ziel)s: „%(ansage)s“"),
        {**_NAH, "waffe": "Schwert"}),
    Saying(N_("%(figur)s schlägt mit der Pistole nach %(ziel)s: „%(ansage)s“"),
        {**_NAH, "waffe": "Pistole"}),
    Saying(N_("%(figur)s schlägt mit dem Gewehr nach %(ziel)s: „%(ansage)s“"),
        {**_NAH, "waffe": "Gewehr"}),
    Saying(N_("%(figur)s wirft etwas nach %(ziel)s: „%(ansage)s“"),
        {**_FERN, "waffe": UNBEWAFFNET}),
    Saying(N_("%(figur)s wirft das Messer nach %(ziel)s: „%(ansage)s“"),
        {**_FERN, "waffe": "Messer"}),
    Saying(N_("%(figur)s wirft das Schwert nach %(ziel)s: „%(ansage)s“"),
        {**_FERN, "waffe": "Schwert"}),
    Saying(N_("%(figur)s schießt mit der Pistole auf %(ziel)s: „%(ansage)s“"),
        {**_FERN, "waffe": "Pistole"}),
    Saying(N_("%(figur)s schießt mit dem Gewehr auf %(ziel)s: „%(ansage)s“"),
        {**_FERN, "waffe": "Gewehr"}),
    Saying(N_("%(figur)s feuert die Panzerfaust auf %(ziel)s ab: „%(ansage)s“"),
        {**_FERN, "waffe": "Panzerfaust"}),
    Saying(N_("%(figur)s feuert die Bordkanone auf %(ziel)s ab: „%(ansage)s“"),
        {"waffe": "Bordkanone"}),
    Saying(N_("%(figur)s schießt mit dem Bord-MG auf %(ziel)s: „%(ansage)s“"),
        {"waffe": "Bord-MG"}),
    Saying(N_("%(figur)s greift %(ziel)s im Nahkampf an (%(waffe)s): „%(ansage)s“"), _NAH),
    Saying(N_("%(figur)s feuert auf %(ziel)s (%(waffe)s): „%(ansage)s“"), {"art": KANONIER}),
    Saying(N_("%(figur)s greift %(ziel)s aus der Ferne an (%(waffe)s): „%(ansage)s“")),
)  # fmt: skip
"""Wer womit wie angreift; von einer Waffe, die nur der Tisch kennt, wird nur der Name gesagt."""


@command(N_("angreifen"), ANGREIFEN, deed=_TATEN)
class Angreifen(Ansage):
    """Der Charakter am Zug greift an."""

    figur: Auswahl
    ziel: Annotated[str, Ask("Ziel", kind="wahl", rule="URC-ZIEL-05")]
    art: Annotated[str, Ask("Angriffsart", options=ARTEN, rule="URC-ATK-01")] = NAHKAMPF
    waffe: Annotated[str, Ask("Waffe", kind="wahl", rule="URC-DMG-07")] = "unbewaffnet"
    spezialisierung: Spezialisierung = ""
    tagesform: Tagesformwahl = 0
    weitere: Annotated[
        tuple[str, ...], Ask("Weitere Ziele (Flächenwirkung)", rule="URC-MOD-01")
    ] = ()
    umstaende: Umstandswahl = ()
    sonstiges: Sonstiges = 0
    ansage: Worte = ""
    glanz: Glanzwahl = False

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """URC-ATK-06: einmal je Runde, jeder Mitkämpfende, jede eigene Waffe."""
        figur = charakter_am_zug(tisch, seat)
        angriff_frei(tisch, figur)
        ziele = opponents(tisch, names(mitkaempfende(tisch, figur)), figur.name)
        wahl = {"ziel": ziele, "weitere": ziele, **womit(figur), "figur": KIT.acting(figur.name)}
        gefuehrt: dict[tuple[str, ...], list[str]] = {}
        for waffe in figur.bogen.waffennamen:
            arten = tuple(art for art in arten_der(waffe) if steht_offen(tisch, art))
            gefuehrt.setdefault(arten, []).append(waffe)
        return tuple(
            offer(
                cls,
                "URC-ATK-06",
                {"Angriff": 1},
                **wahl,
                art=_uebliche_zuerst(arten, waffen[0]),
                waffe=tuple(waffen),
            )
            for arten, waffen in gefuehrt.items()
            if arten
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Der eine Angriff der Runde (URC-ATK-06), Schritt für Schritt (URC-RND-04 bis -09)."""
        figur = tisch.figur(self.figur)
        weitere = tuple(name for name in self.weitere if name != self.ziel)
        angesagt = Angesagt(figur=figur.name, ziel=self.ziel, was=self.art, worte=self.ansage)
        note("URC-ATK-06", figur=figur.name, runde=tisch.kampf.runde if tisch.kampf else 0)
        flaeche = (FLAECHE,) if weitere and FLAECHE not in self.umstaende else ()
        genannt = (*self.umstaende, *flaeche)
        umstaende, mehr = yield from billigen(
            self.wer, figur, genannt, self.sonstiges, tisch.lesart
        )
        getroffen = (self.ziel, *(weitere if FLAECHE in umstaende else ()))
        ziele = tuple(tisch.figur(name) for name in getroffen)
        paar = paar_fuer(self.art, note)
        _im_fahrzeug(tisch, figur, self.art, note)
        wuerfel, struktur = waffe_waehlen(tisch, figur, self.waffe, note)
        zusage = Zusage(self.spezialisierung, self.tagesform)
        schlag = Schlag(figur, ziele, paar, self.art, zusage, wuerfel, struktur, (umstaende, mehr))
        schlag = replace(schlag, glanz=self.glanz)
        schlag = yield from _vorab(tisch, schlag, note)
        noch = note.gist(tisch, tisch.enger(figur.name, *(ziel.name for ziel in ziele)))
        return (yield from become(Decided(self), Ausfuehrung(noch, schlag, angesagt), note))

    @property
    def gekonnt(self) -> tuple[str, str, str]:
        return self.figur, self.spezialisierung, self.art


def _uebliche_zuerst(arten: tuple[str, ...], waffe: str) -> tuple[str, ...]:
    """Ein Gewehr schießt man eher, als dass man damit zuschlägt."""
    return tuple(sorted(arten, key=lambda art: art != uebliche_art(waffe)))


@dataclass(frozen=True, slots=True)
class Ausfuehrung:
    """Der Rest eines Angriffs, wenn alles angesagt ist."""

    tisch: Tisch
    schlag: Schlag
    angesagt: Angesagt

    def __call__(self, note: Note = SILENT) -> Procedure[Sequence[Event]]:
        tisch, schlag = self.tisch, self.schlag
        if len(schlag.ziele) == 1 and wehrt_selbst(tisch, schlag.ziele[0]):
            return (yield from become(self, (yield from self._gegenwehr(note)), note))
        events = yield from _ausfuehren(tisch, schlag, note)
        name = schlag.figur.name
        alles = [self.angesagt, Angegriffen(figur=name), *events]
        return aktion_zu_ende(tisch, alles, name, KAMPFAKTION, schlag.art, note)

    def _gegenwehr(self, note: Note) -> Procedure[Gegenwehr]:
        """URC-Q-45, andere Lesart: Nach dem Wurf bleibt nur, was abzuwehren ist."""
        tisch, schlag = self.tisch, self.schlag
        ziele = tuple(_ziel(tisch, schlag, ziel, note) for ziel in schlag.ziele)
        ausgang, bezahlt, glanz = yield from _geworfen(tisch, schlag, ziele, note)
        danach = reduce(after, bezahlt, tisch)
        bedrohung, ergebnis = verglichen(danach, schlag, schlag.ziele[0], ausgang, note)
        return Gegenwehr(tisch, bedrohung, self.angesagt, (*bezahlt, ergebnis, *glanz))


def _im_fahrzeug(tisch: Tisch, figur: Figur, art: str, note: Note) -> None:
    """URC-VEH-01, -07: Geschützbedienung oder ein anderer Angriff im Fahrzeugkampf."""
    if tisch.kampf is None or tisch.kampf.art != FAHRZEUG:
        return
    if art == KANONIER:
        note("URC-VEH-01", figur=figur.name)
    else:
        note("URC-VEH-07", figur=figur.name, art=art)
    note("URC-VEH-02", figur=figur.name)


def zuschlagen(tisch: Tisch, schlag: Schlag, note: Note) -> Procedure[list[Event]]:
    """Ansagen, würfeln, treffen."""
    schlag = yield from _vorab(tisch, schlag, note)
    return (yield from _ausfuehren(tisch, schlag, note))


def _ein_wurf(tisch: Tisch, schlag: Schlag) -> bool:
    return tisch.lesart.flaeche == "ein_wurf" or len(schlag.ziele) == 1


def _vorab(tisch: Tisch, schlag: Schlag, note: Note) -> Procedure[Schlag]:
    """URC-RND-11: Vor jedem Wurf wird angesagt; bei mehreren erst, wenn sie dran sind."""
    return (yield from _angesagt(tisch, schlag, note)) if _ein_wurf(tisch, schlag) else schlag


def _ausfuehren(tisch: Tisch, schlag: Schlag, note: Note) -> Procedure[list[Event]]:
    """Bei Flächenwirkung ein Wurf für alle oder je Ziel einer mit eigener Ansage."""
    if _ein_wurf(tisch, schlag):
        return (yield from _wurf(tisch, schlag, note))
    events: list[Event] = []
    for nr, ziel in enumerate(schlag.ziele):
        danach = reduce(after, events, tisch)
        figur = danach.figur(schlag.figur.name)
        if not figur.steht:
            break
        zusage = schlag.zusage
        if nr:
            wogegen = (*offener_zielwert(danach, schlag, ziel), ("geschieht", "weiter"))
            anlass = (ziel.name, schlag.art)
            zusage = yield from ansagen_lassen(danach, figur, *anlass, note, wogegen)
            events += zusage.geprueft
        einzeln = replace(schlag, figur=figur, ziele=(ziel,), zusage=zusage)
        einzeln = yield from _angesagt(danach, einzeln, note)
        events += yield from _wurf(danach, einzeln, note)
    return events


def _angesagt(tisch: Tisch, schlag: Schlag, note: Note) -> Procedure[Schlag]:
    """URC-TF-07: Tagesform für und gegen Schaden wird vor dem Wurf angesagt."""
    figur, zusage = schlag.figur, schlag.zusage
    note("URC-ATK-04", figur=figur.name, punkte=zusage.tagesform)
    if schlag.struktur:
        return replace(schlag, schutz=(0,) * len(schlag.ziele))
    if tisch.lesart.tf_schaden_ansage == "vor_wurf":
        ziele = tuple(_ziel(tisch, schlag, ziel, SILENT) for ziel in schlag.ziele)
        lage = gezielt(ziele, tisch.lesart)
        mehr = yield from mehr_ansagen(figur, zusage.tagesform, lage)
        zusage = replace(zusage, schaden=mehr)
    schutz: list[int] = []
    wie: Lage = (("gegner", figur.name), ("geschieht", "nachgesetzt")) if schlag.nachgesetzt else ()
    for ziel in schlag.ziele:
        schont = not wehrt_selbst(tisch, ziel)
        schutz.append((yield from vorher(tisch, ziel, wie)) if schont else 0)
    return replace(schlag, zusage=zusage, schutz=tuple(schutz))


def _wurf(tisch: Tisch, schlag: Schlag, note: Note) -> Procedure[list[Event]]:
    ziele = tuple(_ziel(tisch, schlag, ziel, note) for ziel in schlag.ziele)
    ausgang, bezahlt, glanz = yield from _geworfen(tisch, schlag, ziele, note)
    folgen = yield from _folgen(tisch, schlag, ziele, ausgang, bezahlt, note)
    return [*bezahlt, *folgen, *glanz]


def _geworfen(
    tisch: Tisch, schlag: Schlag, ziele: tuple[Ziel, ...], note: Note
) -> Procedure[tuple[Angriffsausgang, list[Event], list[Event]]]:
    """Der Wurf; was an Tagesform dafür weg ist, und was an Brillanz dabei ist."""
    figur, zusage, lesart = schlag.figur, schlag.zusage, tisch.lesart
    wofuer = (ANGRIFF, bekannt(figur.platz, ziele), schlag.schadenswuerfel)
    genau = all(ziel.wehrlos for ziel in ziele)
    probe = probe_bilden(figur, schlag.paar, zusage, lesart, note, *wofuer, genau=genau)
    spaeter = lesart.tf_schaden_ansage == "vor_abzug" and not schlag.struktur
    vorrat = max(0, figur.tagesform - zusage.tagesform) if spaeter else 0
    wurf = Angriff(probe, ziele, schlag.struktur, True, zusage.schaden, vorrat, schlag.glanz)
    ausgang = yield from unit(wurf)
    note("URC-ATK-05", figur=figur.name, ergebnis=ausgang.ergebnis)
    posten = {"wuerfel": zusage.tagesform, "schaden": zusage.schaden + ausgang.nachgelegt}
    glanz = geglaenzt(figur.name, ausgang.brillanz, wurf.wissende)
    return ausgang, bezahlen(figur, posten, note), glanz


def _ziel(tisch: Tisch, schlag: Schlag, ziel: Figur, note: Note) -> Ziel:
    """URC-ZIEL-05: der feste Wert des Ziels, mit den Umständen; im Vergleich zählt nur der Wurf."""
    tp = bekannte_tp(ziel)
    if wehrt_selbst(tisch, ziel):
        return Ziel(ziel.name, 0, vergleich=True, tp=tp)
    note("URC-ZIEL-05", figur=schlag.figur.name, woher=ziel.name)
    umstaende, mehr = schlag.umstaende
    basis = zielwert_gegen(tisch, ziel, note)
    if wehrlos(tisch, ziel):
        return Ziel(ziel.name, 0, wehrlos=True, tp=tp)
    to, von = kennen_zielwert(tisch, ziel), wehrt_ab(tisch, ziel).name
    zielwert = modifiziert(basis, umstaende, mehr, tisch.lesart, note, to, von)
    return Ziel(ziel.name, zielwert, to, tp=tp, schont=kann_sich_schonen(ziel))


def offener_zielwert(tisch: Tisch, schlag: Schlag, ziel: Figur) -> Lage:
    """Wen ein Angriff treffen soll und was zu erreichen ist, soweit der Angreifer es weiß."""
    gegen = _ziel(tisch, schlag, ziel, SILENT)
    fest = not (gegen.vergleich or gegen.wehrlos)
    if not fest or not allowed(gegen.wissende, schlag.figur.platz):
        return (("ziel", ziel.name),)
    return ("ziel", ziel.name), ("zielwert", messlatte(gegen.zielwert, tisch.lesart))


def _gegen(tisch: Tisch, ziel: Ziel) -> int:
    """Was zu erreichen war, wenn es alle wissen dürfen; sonst 0."""
    offen = ziel.wissende is None and not ziel.wehrlos
    return messlatte(ziel.zielwert, tisch.lesart) if offen else 0


def _folgen(
    tisch: Tisch,
    schlag: Schlag,
    ziele: tuple[Ziel, ...],
    ausgang: Angriffsausgang,
    bisher: list[Event],
    note: Note,
) -> Procedure[list[Event]]:
    """Ziel für Ziel: Im Vergleich wehrt es sich jetzt, sonst erleidet es den Schaden."""
    events: list[Event] = []
    je_ziel = zip(schlag.ziele, ziele, ausgang.treffer, schlag.schutz, strict=True)
    for ziel, latte, treffer, schutz in je_ziel:
        if wehrt_selbst(tisch, ziel):
            danach = reduce(after, [*bisher, *events], tisch)
            events += yield from vergleich(danach, schlag, ziel, ausgang, note)
            continue
        events.append(ergab(schlag, ziel, ausgang, treffer.getroffen, _gegen(tisch, latte)))
        if treffer.getroffen and not schlag.struktur:
            to = verraet(tisch.lesart.pasch_angriff, ziel.wissende)
            events += yield from erleiden(tisch, ziel, treffer.schaden, schutz, note, to)
        else:
            events += ausgegeben(ziel, schutz, "schutz", note)
        if treffer.getroffen and schlag.struktur:
            events += treffen(ziel, 1, True, tisch.lesart, note)
    return events

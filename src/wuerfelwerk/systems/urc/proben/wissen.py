"""Ultima Ratio Civium: Wissenswürfe und Wissensduell (URC-WISS-04, -05, URC-NSC-05)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.figures import names, others_than
from wuerfelwerk.rules.form import Ask, Because, Offer, offer_each
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Seat, allowed
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Branch, Choice, Number, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Saying, Stake
from wuerfelwerk.systems.urc.bogen import AA, PE, WERTE
from wuerfelwerk.systems.urc.figuren.abgeleitet import eigener_zielwert
from wuerfelwerk.systems.urc.proben.extrapunkte import Verteilt, brillanz
from wuerfelwerk.systems.urc.proben.fertigkeiten import bereiche
from wuerfelwerk.systems.urc.proben.pool import (
    AnsageAbgelehnt,
    Spezialisierung,
    Tagesformwahl,
    Zusage,
    ansagen_lassen,
)
from wuerfelwerk.systems.urc.proben.probe import Lage
from wuerfelwerk.systems.urc.proben.wertung import messlatte
from wuerfelwerk.systems.urc.proben.wissenswurf import Vorlage, Wissensausgang, Wurf, wertepaar
from wuerfelwerk.systems.urc.proben.zielwerte import (
    STUFEN,
    Sonstiges,
    Stufenwahl,
    Umstandswahl,
    Zielzahl,
    benannt,
    billigen,
    modifiziert,
    nennbar,
    stufe_sagen,
)
from wuerfelwerk.systems.urc.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.urc.tisch import Ansage, Auswahl, Ereignis, Worte, womit, wuerfelnde
from wuerfelwerk.values import dataclass, replace

WISSENSWUERFE = Chapter[Tisch](
    "URC-WISS", "URC-NSC",
    steps={
        "URC-WISS-04": N_("Zielwert für %(figur)s: %(zielwert)s"),
        "URC-WISS-05": N_("Wissensduell: %(figur)s gegen %(gegner)s"),
        "URC-NSC-05": N_("Wissenswert von %(gegner)s: %(zielwert)s"),
    },
    questions={
        "URC-WISS-01": N_("Passen diese zwei Werte?"),
        "URC-ZIEL-05": N_("Welcher Zielwert gilt verdeckt?"),
    },
    stakes={
        "URC-WISS-01": (Stake(N_("%(werte)s"), label=N_("Werte")),),
        "URC-ZIEL-05": (
            Stake(N_("%(figur)s"), label=N_("Es würfeln")),
            Stake(N_("kennt nur die Spielleitung"), label=N_("Den Zielwert")),
        ),
    },
    outcomes={
        "URC-WISS-01": {
            "bewilligen": N_("%(figur)s würfelt damit"),
            "ablehnen": N_("die Ansage verfällt, nichts ist verbraucht"),
        },
    },
    measures={
        "URC-WISS-04": Measure(N_("Zielwert %(zielwert)s")),
        "URC-NSC-05": Measure(N_("Wissenswert, fest"), figure="gegner", large="zielwert"),
    },
    words={
        "offen": N_("alles offen"),
        "ziel_verdeckt": N_("Zielwert verdeckt, Wurf und Ausgang offen"),
        "verdeckt": N_("ganz verdeckt, die Spielleitung würfelt"),
    },
    page=Layout(
        rulings=frozenset({"URC-WISS-01"}),
        aims=dict.fromkeys(("proben", "probe_verlangen", "wissen_messen"), "gelingen_sparsam"),
        single=frozenset({"probe_verlangen"}),
    ),
)  # fmt: skip
OFFEN, ZIEL_VERDECKT, VERDECKT = SICHTEN = ("offen", "ziel_verdeckt", "verdeckt")
ENTWEDER_ODER = IllegalCommand(
    "Zu nennen ist entweder eine Fertigkeit oder zwei verschiedene Werte, nicht beides.",
    rule="URC-WISS-01",
)
LEISE = IllegalCommand(
    "Ein verdeckter Zielwert wird nicht laut angesagt: Schwierigkeit „Normal“ und Zielwert 0 "
    "lassen, dann wird die Spielleitung danach gefragt.",
    rule="URC-ZIEL-05",
)
"""Was die anderen von einer verlangten Probe sehen: alles, nur Wurf und Ausgang, nichts."""
Fertigkeitswahl = Annotated[str, Ask("Fertigkeit", kind="wahl", rule="URC-WISS-02")]
Erster = Annotated[str, Ask("Erster Wert", options=("", *WERTE), rule="URC-WISS-01")]
Zweiter = Annotated[str, Ask("Zweiter Wert", options=("", *WERTE), rule="URC-WISS-01")]


_VERSUCHT = (
    Saying(N_("%(figur)s schleicht: „%(ansage)s“"), when={"fertigkeit": "Schleichen"}),
    Saying(N_("%(figur)s klettert: „%(ansage)s“"), when={"fertigkeit": "Klettern"}),
    Saying(N_("%(figur)s horcht: „%(ansage)s“"), when={"fertigkeit": "Horchen"}),
    Saying(N_("%(figur)s späht: „%(ansage)s“"), when={"fertigkeit": "Spähen"}),
    Saying(N_("%(figur)s springt: „%(ansage)s“"), when={"fertigkeit": "Springen"}),
    Saying(N_("%(figur)s schwimmt: „%(ansage)s“"), when={"fertigkeit": "Schwimmen"}),
    Saying(N_("%(figur)s taucht: „%(ansage)s“"), when={"fertigkeit": "Tauchen"}),
    Saying(N_("%(figur)s läuft: „%(ansage)s“"), when={"fertigkeit": "Laufen"}),
    Saying(N_("%(figur)s reitet: „%(ansage)s“"), when={"fertigkeit": "Reiten"}),
    Saying(N_("%(figur)s weicht aus: „%(ansage)s“"), when={"fertigkeit": "Ausweichen"}),
    Saying(N_("%(figur)s sieht sich um: „%(ansage)s“"), when={"fertigkeit": "Wahrnehmung"}),
    Saying(N_("%(figur)s sucht den Weg: „%(ansage)s“"), when={"fertigkeit": "Orientierung"}),
    Saying(N_("%(figur)s tarnt sich: „%(ansage)s“"), when={"fertigkeit": "Tarnung"}),
    Saying(N_("%(figur)s sucht alles ab: „%(ansage)s“"), when={"fertigkeit": "Suchen/Plündern"}),
    Saying(N_("%(figur)s wirft: „%(ansage)s“"), when={"fertigkeit": "Werfen"}),
    Saying(N_("%(figur)s liest Spuren: „%(ansage)s“"), when={"fertigkeit": "Spurenlesen"}),
    Saying(N_("%(figur)s kocht: „%(ansage)s“"), when={"fertigkeit": "Kochen"}),
    Saying(N_("%(figur)s feilscht: „%(ansage)s“"), when={"fertigkeit": "Feilschen"}),
    Saying(N_("%(figur)s diskutiert: „%(ansage)s“"), when={"fertigkeit": "Diskussion"}),
    Saying(
        N_("%(figur)s redet auf die anderen ein: „%(ansage)s“"), when={"fertigkeit": "Beredsamkeit"}
    ),
    Saying(
        N_("%(figur)s bedient einen Computer: „%(ansage)s“"),
        when={"fertigkeit": "Computer bedienen"},
    ),
    Saying(
        N_("%(figur)s öffnet ein Schloss: „%(ansage)s“"),
        when={"fertigkeit": frozenset({"Schlösser öffnen, analog", "Schlösser öffnen, digital"})},
    ),
    Saying(N_("%(figur)s würfelt auf %(fertigkeit)s: „%(ansage)s“"), needs=("fertigkeit",)),
    Saying(N_("%(figur)s würfelt auf %(erster)s und %(zweiter)s: „%(ansage)s“")),
)
"""Was jemand mit einer Fertigkeit tut."""


@command(N_("Wissenswurf ablegen"), WISSENSWUERFE, deed=_VERSUCHT)
class Proben(Ansage):
    """Ein Wissenswurf auf eine Fertigkeit oder auf zwei Werte nach Wahl."""

    figur: Auswahl
    fertigkeit: Fertigkeitswahl = ""
    erster: Erster = ""
    zweiter: Zweiter = ""
    spezialisierung: Spezialisierung = ""
    tagesform: Tagesformwahl = 0
    stufe: Stufenwahl = ""
    zielwert: Zielzahl = 0
    umstaende: Umstandswahl = ()
    sonstiges: Sonstiges = 0
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """Je Charakter: eine Fertigkeit der Liste, oder zwei verschiedene Werte nach Wahl."""
        return tuple(each for f in wuerfelnde(tisch, seat) for each in _proben(f, seat))

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """URC-WISS-01: ein Wissenswurf; ein freies Wertepaar bestätigt die SL (URC-Q-53)."""
        figur = tisch.figur(self.figur)
        paar = wertepaar(self.fertigkeit, note) or (self.erster, self.zweiter)
        if not self.fertigkeit and self.wer != GM:
            lage = (("figur", figur.name), ("werte", paar))
            frage = Choice(GM, "URC-WISS-01", ("bewilligen", "ablehnen"), facts=lage)
            if (yield from ask(frage)) == "ablehnen":
                return (AnsageAbgelehnt(figur=figur.name),)
        worauf = self.fertigkeit or "wertepaar"
        lesart, genannt = tisch.lesart, (self.stufe, self.zielwert)
        basis = yield from stufe_sagen(figur, worauf, *genannt, lesart, note)
        erschwert = (self.umstaende, self.sonstiges)
        umstaende, mehr = yield from billigen(self.wer, figur, *erschwert, lesart)
        zielwert = modifiziert(basis, umstaende, mehr, lesart, note, None)
        note("URC-WISS-04", None, figur=figur.name, zielwert=zielwert)
        zusage = Zusage(self.spezialisierung, self.tagesform)
        wurf = Wurf(figur, paar, zielwert, worauf, zusage)
        return (yield from wurf.austragen(tisch, note))

    @property
    def gekonnt(self) -> tuple[str, str, str]:
        return self.figur, self.spezialisierung, self.fertigkeit or "wertepaar"


def _proben(figur: Figur, seat: Seat) -> Offers:
    fest = {**womit(figur), **nennbar(seat)}
    leer = Because(("",), ENTWEDER_ODER)
    listen = ({"fertigkeit": each, "erster": leer, "zweiter": leer} for each in bereiche())
    paare = ({"fertigkeit": ("",), "erster": (wert,), "zweiter": _ohne(wert)} for wert in WERTE)
    return offer_each(Proben, "URC-WISS-01", (*listen, *paare), **fest)


@cache
def _ohne(wert: str) -> Because:
    zweimal = IllegalCommand("Zwei verschiedene Werte sind zu nennen.", rule="URC-WISS-01")
    return Because(tuple(each for each in WERTE if each != wert), why_not={wert: zweimal})


@command(
    N_("Probe verlangen"),
    WISSENSWUERFE,
    kw_only=True,
    deed=(
        Saying(N_("%(figuren)s: Probe auf %(fertigkeit)s: „%(ansage)s“"), needs=("figuren",)),
        Saying(N_("Alle: Probe auf %(fertigkeit)s: „%(ansage)s“")),
    ),
)
class ProbeVerlangen(Ansage):
    """Die SL verlangt einen Wissenswurf von einem, mehreren oder allen Charakteren zugleich."""

    figuren: Annotated[tuple[str, ...], Ask("Wer (leer: alle)", rule="URC-POOL-13")] = ()
    fertigkeit: Fertigkeitswahl
    stufe: Annotated[str, Ask("Schwierigkeit", options=tuple(STUFEN), rule="URC-ZIEL-02")] = (
        "normal"
    )
    zielwert: Zielzahl = 0
    umstaende: Umstandswahl = ()
    sicht: Annotated[str, Ask("Was die anderen sehen", options=SICHTEN, rule="URC-ZIEL-05")] = OFFEN
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """Je Sicht ein Angebot: Ein verdeckter Zielwert ist nicht laut anzusagen."""
        KIT.demand_gm(seat)
        helden = tisch.verlangte()
        if not helden:
            raise IllegalCommand(
                "Würfeln können nur Charaktere, die bei Bewusstsein sind.", rule="URC-POOL-01"
            )
        wer = names(helden)
        normal, keiner = Because(("normal",), LEISE), Because(range(1), LEISE)
        geheim = {"sicht": (ZIEL_VERDECKT,), "stufe": normal, "zielwert": keiner}
        arten: tuple[dict[str, Any], ...] = ({"sicht": (OFFEN,)}, geheim, {"sicht": (VERDECKT,)})
        wahlen = ({**art, "fertigkeit": each} for art in arten for each in bereiche())
        return offer_each(cls, "URC-ZIEL-05", wahlen, figuren=wer)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """URC-POOL-13: Alle Verlangten würfeln zugleich; ein verdeckter Zielwert wird erfragt."""
        figuren = tisch.verlangte(self.figuren)
        namen = tuple(figur.name for figur in figuren)
        note("URC-POOL-13", figur=", ".join(namen), was=self.fertigkeit)
        paar = wertepaar(self.fertigkeit, note) or (PE, AA)
        zielwert = yield from _verlangter_zielwert(tisch, self, namen, note)
        wissende = None if self.sicht == OFFEN else frozenset({GM})
        verdeckt = self.sicht == VERDECKT
        wuerfe = (
            Wurf(f, paar, zielwert, self.fertigkeit, Zusage(), wissende, GM if verdeckt else "")
            for f in figuren
        )
        branches = tuple(Branch(Verlangt(tisch, wurf, not verdeckt)) for wurf in wuerfe)
        gewuerfelt = yield Together(branches)
        verlangt = ProbeVerlangt(figuren=namen, fertigkeit=self.fertigkeit, worte=self.ansage)
        return (verlangt, *(each for events in gewuerfelt for each in events))

    def audience(self, tisch: Tisch | None, /) -> Audience:
        return frozenset({GM}) if self.sicht == VERDECKT else None


@dataclass(frozen=True, slots=True)
class Verlangt:
    """Ein verlangter Wurf: erst die Ansage des Platzes, dann der Wurf."""

    tisch: Tisch
    wurf: Wurf
    fragen: bool

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Event, ...]]:
        wurf = self.wurf
        if self.fragen:
            anlass = (wurf.worauf, wurf.worauf)
            bekannt = allowed(wurf.wissende, wurf.figur.platz)
            latte = messlatte(wurf.zielwert, self.tisch.lesart)
            wogegen: Lage = (("zielwert", latte),) if bekannt else ()
            zusage = yield from ansagen_lassen(self.tisch, wurf.figur, *anlass, note, wogegen)
            wurf = replace(wurf, zusage=zusage)
        return tuple((yield from wurf.austragen(self.tisch, note)))


def _verlangter_zielwert(
    tisch: Tisch, ansage: ProbeVerlangen, namen: tuple[str, ...], note: Note
) -> Procedure[int]:
    """URC-ZIEL-05: Was niemand hören soll, wird nicht angesagt, sondern gefragt."""
    alle, to = ", ".join(namen), None if ansage.sicht == OFFEN else frozenset({GM})
    basis = ansage.zielwert or STUFEN[ansage.stufe].zielwert
    if ansage.sicht == ZIEL_VERDECKT:
        stufen = benannt(tisch.lesart)
        ueblich, lage = tuple(zielwert for zielwert, _ in stufen), (("figur", alle),)
        frage = Number(GM, "URC-ZIEL-05", 1, 99, ueblich, stufen, audience=to, facts=lage)
        basis = yield from ask(frage)
    zielwert = modifiziert(basis, ansage.umstaende, 0, tisch.lesart, note, to)
    note("URC-WISS-04", to, figur=alle, zielwert=zielwert)
    return zielwert


@event(
    N_("Die Spielleitung verlangt %(fertigkeit)s von %(figuren)s: „%(worte)s“."),
    WISSENSWUERFE,
    quiet=True,
)
class ProbeVerlangt(Ereignis):
    """Die SL hat einen Wissenswurf verlangt."""

    figuren: tuple[str, ...]
    fertigkeit: str
    worte: str


@command(
    N_("Wissensduell"),
    WISSENSWUERFE,
    deed=N_("%(figur)s misst sich mit %(gegner)s (%(fertigkeit)s)"),
)
class WissenMessen(Ansage):
    """Ein Wissensduell gegen den Wissenswert eines anderen."""

    figur: Auswahl
    gegner: Annotated[str, Ask("Gegner", kind="wahl", rule="URC-WISS-05")]
    fertigkeit: Fertigkeitswahl
    spezialisierung: Spezialisierung = ""
    tagesform: Tagesformwahl = 0

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """URC-WISS-05: gegen jeden anderen, der einen Kopf hat."""
        found: list[Offer] = []
        for figur in wuerfelnde(tisch, seat):
            koepfe = names([f for f in tisch.figuren if not f.bogen.fahrzeug])
            gegner = others_than(koepfe, figur.name)
            if gegner.to:
                wahlen = ({"fertigkeit": each} for each in bereiche())
                found += offer_each(cls, "URC-WISS-05", wahlen, **womit(figur), gegner=gegner)
        if not found:
            raise IllegalCommand("Dazu braucht es eine zweite Figur.", rule="URC-WISS-05")
        return found

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """URC-WISS-05, URC-NSC-05: gegen den Wissenswert; Gleichstand gewinnt, wer würfelt."""
        figur, gegner = tisch.figur(self.figur), tisch.figur(self.gegner)
        note("URC-WISS-05", figur=figur.name, gegner=gegner.name)
        paar = wertepaar(self.fertigkeit, note) or (PE, AA)
        zusage = Zusage(self.spezialisierung, self.tagesform)
        if tisch.lesart.pvp_modus == "vergleich" and gegner.spielt and gegner.steht:
            vorlage = Wurf(figur, paar, 0, self.fertigkeit, zusage, gegner=gegner.name)
            return (yield from _vergleich(tisch, vorlage, gegner, note))
        zielwert = eigener_zielwert(gegner.bogen, "wissen", note)
        if gegner.bogen.nsc:
            note("URC-NSC-05", gegner.wissende, gegner=gegner.name, zielwert=zielwert)
        wurf = Wurf(
            figur, paar, zielwert, self.fertigkeit, zusage, gegner.wissende, gegner=gegner.name
        )
        return (yield from wurf.austragen(tisch, note))

    @property
    def gekonnt(self) -> tuple[str, str, str]:
        return self.figur, self.spezialisierung, self.fertigkeit or "wertepaar"


def _vergleich(tisch: Tisch, wurf: Wurf, gegner: Figur, note: Note) -> Procedure[list[Event]]:
    """URC-Q-50, andere Lesart: Das Ergebnis des einen ist der Zielwert des anderen."""
    probe = wurf.probe(tisch, note, None)
    liegend, einsatz = yield from unit(Vorlage(probe))
    note("URC-PVP-01", figur=gegner.name, wofuer="vergleich", zielwert=einsatz.ergebnis)
    vorgelegt = (("gegner", wurf.figur.name), ("geschieht", "vorgelegt"))
    wogegen: Lage = (("zielwert", einsatz.ergebnis), *vorgelegt)
    anlass = (wurf.worauf, wurf.worauf)
    zusage = yield from ansagen_lassen(tisch, gegner, *anlass, note, wogegen)
    erwidert = Wurf(gegner, wurf.paar, einsatz.ergebnis, wurf.worauf, zusage, genau=True)
    antwort = yield from erwidert.werfen(tisch, note)
    urteil = Verteilt(einsatz, not antwort.gelungen)
    glanz = brillanz(wurf.figur.name, urteil, tisch.lesart, note, None)
    ausgang = Wissensausgang(liegend, einsatz.ergebnis, urteil.gelungen, glanz)
    zuerst = wurf.ereignisse(ausgang, antwort.ergebnis, note)
    return [*zuerst, *erwidert.ereignisse(antwort, einsatz.ergebnis, note, erwidert=True)]

"""Roll & Keep: welche Angriffe jemand ansagen darf, und welcher zu viel verlangt (RK-KAMPF-04)."""

from __future__ import annotations

from typing import Annotated, Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Events, Offers, command
from wuerfelwerk.rules.figures import opponents, others
from wuerfelwerk.rules.form import Ask, Because, Offer, form, offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.wording import N_, Saying
from wuerfelwerk.systems.rollkeep.kampf.angriffsablauf import ANGRIFFE, angreifen
from wuerfelwerk.systems.rollkeep.kampf.manoever import (
    ARM_BEIN,
    BEWACHEN,
    ENTWAFFNEN,
    EXTRA,
    FINTE,
    KOPF,
    KOSTEN,
    NIEDERSCHLAG,
    TORSO,
    ZONEN,
    ZUGLEICH,
    macht_schaden,
)
from wuerfelwerk.systems.rollkeep.kampf.schlag import geschenkt, geuebt_mit, zweites_void
from wuerfelwerk.systems.rollkeep.kampf.zug import am_zug, steht
from wuerfelwerk.systems.rollkeep.listen import UNBEWAFFNET
from wuerfelwerk.systems.rollkeep.stand import ANGRIFF, KIT, VOLLE_VERTEIDIGUNG, Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import Ansage, Auswahl, Worte, Ziel, im_kampf
from wuerfelwerk.systems.rollkeep.void.punkte import RANG1, Voidwahl, void_raises, voidwahl
from wuerfelwerk.values import replace

_ZU_VIELE_RAISES = plural(
    "Das verlangt %(verlangt)d Raise; Void-Ring und Gratis-Raises erlauben %(most)d.",
    "Das verlangt %(verlangt)d Raises; Void-Ring und Gratis-Raises erlauben %(most)d.",
    "verlangt",
)


@command(
    N_("angreifen"),
    ANGRIFFE,
    deed=(
        Saying(
            N_("%(figur)s greift %(ziel)s an (%(waffe)s) und zielt auf den Torso: „%(ansage)s“"),
            {"zone": TORSO, "manoever": ""},
        ),
        Saying(
            N_(
                "%(figur)s greift %(ziel)s an (%(waffe)s) und zielt auf Arm oder Bein: „%(ansage)s“"
            ),
            {"zone": ARM_BEIN, "manoever": ""},
        ),
        Saying(
            N_("%(figur)s greift %(ziel)s an (%(waffe)s) und zielt auf den Kopf: „%(ansage)s“"),
            {"zone": KOPF, "manoever": ""},
        ),
        Saying(
            N_("%(figur)s will %(ziel)s mit einer Finte täuschen: „%(ansage)s“"),
            {"manoever": FINTE},
        ),
        Saying(N_("%(figur)s will %(ziel)s entwaffnen: „%(ansage)s“"), {"manoever": ENTWAFFNEN}),
        Saying(
            N_("%(figur)s will %(ziel)s zu Boden werfen (%(waffe)s): „%(ansage)s“"),
            {"manoever": NIEDERSCHLAG, "zone": ""},
        ),
        Saying(
            N_("%(figur)s greift %(ziel)s zweimal an (%(waffe)s): „%(ansage)s“"),
            {"manoever": EXTRA, "zone": ""},
        ),
        Saying(
            N_("%(figur)s greift %(ziel)s an (%(waffe)s) und bewacht %(bewacht)s: „%(ansage)s“"),
            {"manoever": BEWACHEN, "zone": ""},
            ("bewacht",),
        ),
        Saying(
            N_(
                "%(figur)s greift %(ziel)s an (%(waffe)s, gezielt auf %(zone)s) mit "
                "%(manoever)s: „%(ansage)s“"
            ),
            needs=("manoever", "zone"),
        ),
        Saying(
            N_("%(figur)s greift %(ziel)s an (%(waffe)s) mit %(manoever)s: „%(ansage)s“"),
            needs=("manoever",),
        ),
        Saying(
            N_("%(figur)s haut mit dem Katana nach %(ziel)s: „%(ansage)s“"), {"waffe": "Katana"}
        ),
        Saying(
            N_("%(figur)s sticht mit dem Wakizashi nach %(ziel)s: „%(ansage)s“"),
            {"waffe": "Wakizashi"},
        ),
        Saying(N_("%(figur)s stößt mit dem Yari nach %(ziel)s: „%(ansage)s“"), {"waffe": "Yari"}),
        Saying(N_("%(figur)s schießt mit dem Yumi auf %(ziel)s: „%(ansage)s“"), {"waffe": "Yumi"}),
        Saying(
            N_("%(figur)s schlägt mit bloßen Händen nach %(ziel)s: „%(ansage)s“"),
            {"waffe": UNBEWAFFNET},
        ),
        Saying(N_("%(figur)s greift %(ziel)s an (%(waffe)s): „%(ansage)s“")),
    ),
)
class Angreifen(Ansage):
    """Die Figur am Zug greift an."""

    figur: Auswahl
    ziel: Ziel
    waffe: Annotated[str, Ask("Waffe", kind="wahl", rule="RK-KAMPF-05")]
    manoever: Annotated[str, Ask("Manöver", options=ZUGLEICH, rule="RK-RAISE-04")] = ""
    zone: Annotated[str, Ask("Gezielter Treffer", options=("", *ZONEN), rule="RK-MAN-02")] = ""
    raises: Annotated[int, Ask("Raises für Schaden", 0, 20, rule="RK-MAN-06")] = 0
    void: Voidwahl = ""
    bewacht: Annotated[str, Ask("Bewacht wird", kind="wahl", rule="RK-MAN-05")] = ""
    ansage: Worte = ""

    def mit(self, manoever: str) -> bool:
        """Ist dieses Manöver angesagt, allein oder mit anderen?"""
        return manoever in self.manoever.split()

    @property
    def verlangt(self) -> int:
        """RK-M-48: Manöver, gezielter Treffer und eigene Raises zusammen."""
        return KOSTEN[self.manoever] + KOSTEN[self.zone] + self.raises

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """RK-KAMPF-04: nach der eigenen Erklärung, mit Raises bis zum Void-Ring."""
        figur = am_zug(tisch, seat)
        ziele = _ziele(tisch, figur)
        je_gratis: dict[tuple[int, int], list[str]] = {}
        for ziel in ziele:
            gratis = geschenkt(tisch, figur, ziel, True), geschenkt(tisch, figur, ziel, False)
            je_gratis.setdefault(gratis, []).append(ziel)
        return tuple(
            each
            for (gratis, plump), gruppe in je_gratis.items()
            for each in _angriffe(tisch, figur, tuple(gruppe), gratis, plump)
        )

    def refused(self, tisch: Tisch, /) -> None:
        _begruenden(tisch, self)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        return (yield from angreifen(tisch, self, note))


def _ziele(tisch: Tisch, figur: Figur) -> tuple[str, ...]:
    """RK-M-37: das erklärte Ziel; ist es weggefallen oder bindet nichts, jedes andere."""
    kampf = im_kampf(tisch)
    erklaert = kampf.erklaerung(figur.name)
    andere = others(kampf.teilnehmer, figur.name)
    if figur.liegt:
        raise IllegalCommand("Wer am Boden liegt, muss erst aufstehen.", rule="RK-MAN-07")
    if erklaert.stellung == VOLLE_VERTEIDIGUNG and not (tisch.lesart.vv_angriff or figur.final):
        raise IllegalCommand("In voller Verteidigung greift man nicht an.", rule="RK-STELL-07")
    if not andere:
        raise IllegalCommand("Es ist niemand da, der anzugreifen wäre.", rule="RK-KAMPF-04")
    if not tisch.lesart.bindend or figur.final:
        return andere
    if erklaert.aktion != ANGRIFF:
        raise IllegalCommand("Erklärt ist kein Angriff, und das bindet.", rule="RK-KAMPF-02")
    return (erklaert.ziel,) if steht(tisch, erklaert.ziel) else andere


def _gegen(tisch: Tisch, figur: Figur, ziele: tuple[str, ...]) -> Because:
    """Diese Ziele, und was gegen die anderen spricht."""
    kampf = im_kampf(tisch)
    erklaert, andere = kampf.erklaerung(figur.name), others(kampf.teilnehmer, figur.name)
    alle = opponents(tisch, kampf.teilnehmer, figur.name)
    if ziele != (erklaert.ziel,) or len(andere) == 1:
        return replace(alle, to=ziele)
    bindet = IllegalCommand(
        "Erklärt ist ein Angriff auf %(ziel)s, und das bindet.", "RK-KAMPF-02", ziel=erklaert.ziel
    )
    return Because(ziele, why_not={**dict.fromkeys(andere, bindet), **alle.why_not})


def _angriffe(
    tisch: Tisch, figur: Figur, ziele: tuple[str, ...], gratis: int, plump: int
) -> list[Offer]:
    """Je Art der Waffe, geübt oder nicht, und je Void-Einsatz, was er erlaubt."""
    waffen = [tisch.listen.waffe(name) for name in figur.waffen]
    paare = list(zip(figur.waffen, waffen, strict=True))
    geuebte = tuple(dict.fromkeys(name for name, w in paare if geuebt_mit(figur, w)))
    andere = tuple(dict.fromkeys(name for name, w in paare if not geuebt_mit(figur, w)))
    vp = tisch.verfuegbar(figur) - (1 if tisch.zustand(figur) and not figur.final else 0)
    wer: dict[str, Any] = {"figur": KIT.acting(figur.name), "ziel": _gegen(tisch, figur, ziele)}
    found: list[Offer] = []
    budget = figur.bogen.void + (0 if tisch.lesart.gratis_zaehlt else gratis)
    for kann, void in _je_budget(tisch, figur, vp, True, budget, budget) if geuebte else ():
        found += _manoever(tisch, figur, *kann, {**wer, "waffe": geuebte, "void": void})
    for kann, void in _je_budget(tisch, figur, vp, False, budget, plump) if andere else ():
        found += _manoever(tisch, figur, *kann, {**wer, "waffe": andere, "void": void})
    return found


def _je_budget(
    tisch: Tisch, figur: Figur, vp: int, geuebt: bool, gehoben: int, plump: int
) -> list[tuple[tuple[int, bool], tuple[str, ...]]]:
    """Je Zahl möglicher Raises und ob zweimal geht: die Void-Einsätze, mit denen es so ist."""
    found: dict[tuple[int, bool], list[str]] = {}
    for void in voidwahl(figur, vp, geuebt, tisch.lesart):
        grund = gehoben if RANG1 in void.split() else plump
        kann = _mit_void(tisch, grund, void), _zweimal(tisch, geuebt, void)
        found.setdefault(kann, []).append(void)
    return [(kann, tuple(void)) for kann, void in found.items()]


def _zweimal(tisch: Tisch, geuebt: bool, void: str) -> bool:
    """RK-M-44, RK-M-58: Wo die Raises auf beiden Würfen liegen, muss auch der zweite geübt sein."""
    lesart = tisch.lesart
    return geuebt or lesart.extra_raises == "erster" or bool(zweites_void(void, lesart))


def _mit_void(tisch: Tisch, budget: int, void: str) -> int:
    """RK-M-08, RK-M-48: Auch der Gratis-Raise eines Void-Punktes deckt Manöver."""
    return budget + (0 if tisch.lesart.gratis_zaehlt else void_raises(void))


NIEMAND_BEWACHT = IllegalCommand("Bewacht wird nur mit dem Manöver Bewachen.", rule="RK-MAN-05")


def _manoever(
    tisch: Tisch, figur: Figur, budget: int, zweimal: bool, wer: dict[str, Any]
) -> list[Offer]:
    """RK-M-48: Zone und Manöver, die zusammen hineinpassen, und was an Raises übrig bleibt.

    Manöver, auch mehrere zugleich, die dasselbe dazu erlauben, teilen sich ein Angebot.
    """
    gleiche: dict[tuple[str, int, bool], list[str]] = {}
    for each in (e for e in ZUGLEICH if zweimal or EXTRA not in e.split()):
        schaden, bewacht = macht_schaden(tisch, each), BEWACHEN in each.split()
        for zone in _zonen(tisch, each, schaden):
            rest = budget - KOSTEN[each] - KOSTEN[zone]
            art = zone, rest if schaden or bewacht else 0, bewacht
            if rest >= 0:
                gleiche.setdefault(art, []).append(each)
    bewachbar = opponents(tisch, im_kampf(tisch).teilnehmer, figur.name)
    return [
        offer(
            Angreifen, "RK-KAMPF-04", manoever=einige, zone=(zone,), raises=range(rest + 1),
            bewacht=bewachbar if bewacht else Because(("",), NIEMAND_BEWACHT), **wer,
        )
        for (zone, rest, bewacht), einige in gleiche.items()
    ]  # fmt: skip


def _zonen(tisch: Tisch, manoever: str, schaden: bool) -> tuple[str, ...]:
    """Gezielt wird, wo auch Schaden entsteht; was nicht zusammengeht, hat nicht einmal keine."""
    if schaden:
        return ("", *ZONEN)
    return ("",) if _ohne_schaden(tisch, manoever.split()) else ()


def _ohne_schaden(tisch: Tisch, einzeln: list[str]) -> bool:
    """Wer keinen Schaden macht, trifft nicht zweimal, und Schaden wirft niemanden um."""
    wirft_um = NIEDERSCHLAG not in einzeln or tisch.lesart.niederschlag == ANGRIFF
    return wirft_um and EXTRA not in einzeln


def _begruenden(tisch: Tisch, ansage: Angreifen) -> None:
    """RK-M-48: Ist alles andere erlaubt, sagt die Absage, was an den Manövern nicht geht."""
    passende = [
        each for each in Angreifen.offered(tisch, ansage.wer) if _sonst_erlaubt(each, ansage)
    ]
    if not passende or not Offer(Angreifen, form(Angreifen)).allows(ansage):
        return
    waffe = tisch.listen.waffe(ansage.waffe)
    if ansage.mit(EXTRA) and not _zweimal(
        tisch, geuebt_mit(tisch.figur(ansage.figur), waffe), ansage.void
    ):
        raise IllegalCommand(
            "Die Raises liegen auf beiden Würfen; der zweite Wurf wäre ungeübt und darf keine "
            "haben.",
            rule="RK-MAN-03",
        )
    most = max(_hoechstens(each) for each in passende)
    if ansage.verlangt > most:
        raise IllegalCommand(
            _ZU_VIELE_RAISES, rule="RK-RAISE-03", verlangt=ansage.verlangt, most=most
        )
    if _ohne_wirkung(tisch, ansage):
        raise IllegalCommand(
            "Dabei entsteht kein Schaden: also auch kein gezielter Treffer, keine Raises für "
            "Schaden, kein Extra-Angriff und nichts, was am Schaden hängt.",
            rule="RK-RAISE-04",
        )


def _ohne_wirkung(tisch: Tisch, ansage: Angreifen) -> bool:
    """Ist etwas angesagt, das Schaden braucht, wo keiner entsteht?"""
    if macht_schaden(tisch, ansage.manoever):
        return False
    umsonst = bool(ansage.zone or (ansage.raises and not ansage.mit(BEWACHEN)))
    return umsonst or not _ohne_schaden(tisch, ansage.manoever.split())


def _sonst_erlaubt(angebot: Offer, ansage: Angreifen) -> bool:
    """Passt, was nicht von den Manövern abhängt?"""
    fest = ("figur", "ziel", "waffe", "void", "ansage")
    return all(f.accepts(getattr(ansage, f.name)) for f in angebot.fields if f.name in fest)


def _hoechstens(angebot: Offer) -> int:
    """So viele Raises verlangt das Teuerste, das dieses Angebot erlaubt."""
    felder = {each.name: each.ask for each in angebot.fields}
    (zone,), raises = felder["zone"].options, felder["raises"].high or 0
    return max(KOSTEN[each] for each in felder["manoever"].options) + KOSTEN[zone] + raises

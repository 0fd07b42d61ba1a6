"""Ultima Ratio Civium: ein NSC greift an, ohne zu würfeln (URC-NSC-03, -08, -09, URC-DMG-06)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.procedure import Decided, become
from wuerfelwerk.rules.wording import N_, Measure, Saying
from wuerfelwerk.systems.urc.bogen import Bogen
from wuerfelwerk.systems.urc.figuren.abgeleitet import eigener_zielwert
from wuerfelwerk.systems.urc.kampf.abwehr import ABWEHRARTEN, PHYSISCH, Bedrohung, Gegenwehr
from wuerfelwerk.systems.urc.kampf.angriffswurf import FERNKAMPF, NAHKAMPF
from wuerfelwerk.systems.urc.kampf.zug import Angesagt, am_zug, angriff_frei, mitkaempfende
from wuerfelwerk.systems.urc.proben.zielwerte import Sonstiges, Umstaende, Umstandswahl, modifiziert
from wuerfelwerk.systems.urc.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.urc.tisch import Ansage, Auswahl, Worte

NSC_ANGRIFF = Chapter[Tisch](
    "URC-NSC", "URC-DMG",
    steps={
        "URC-NSC-03": N_("Angriffswert von %(figur)s: %(angriffswert)s"),
        "URC-NSC-08": N_("Schaden von %(figur)s mit Faust, Klaue oder Stachel: %(schaden)s"),
        "URC-NSC-09": N_("Schaden von %(figur)s mit Waffe oder Magie: %(schaden)s"),
        "URC-DMG-06": N_("Der Schaden von %(figur)s steht im Wertekasten"),
    },
    words={
        "faust": N_("Faust, Klaue, Stachel"), "waffe": N_("Waffe oder Magie"),
        "schwere_waffe": N_("schwere Waffe"), "schaden_faust": N_("Schaden Faust/Klaue/Stachel"),
        "schaden_waffe": N_("Schaden Waffe/Magie"), "angriff": N_("Angriff"),
    },
    measures={"URC-NSC-03": Measure(N_("Angriffswert, fest"), large="angriffswert")},
)  # fmt: skip
NSC_ARTEN = (NAHKAMPF, FERNKAMPF, "magie")
FAUST, WAFFE, SCHWERE_WAFFE = NSC_WOMIT = ("faust", "waffe", "schwere_waffe")


def nsc_womit(bogen: Bogen) -> tuple[str, str]:
    """URC-NSC-08, -09: womit ein NSC zuschlägt, das Übliche zuerst."""
    return (WAFFE, FAUST) if bogen.schaden_waffe else (FAUST, WAFFE)


@command(
    N_("mit dem NSC angreifen"),
    NSC_ANGRIFF,
    deed=(
        Saying(
            N_("%(figur)s feuert mit schwerer Waffe auf %(ziel)s: „%(ansage)s“"),
            when={"womit": SCHWERE_WAFFE},
        ),
        Saying(N_("%(figur)s wirkt Magie gegen %(ziel)s: „%(ansage)s“"), when={"art": "magie"}),
        Saying(
            N_("%(figur)s schießt auf %(ziel)s: „%(ansage)s“"),
            when={"art": FERNKAMPF, "womit": WAFFE},
        ),
        Saying(
            N_("%(figur)s greift %(ziel)s aus der Ferne an: „%(ansage)s“"), when={"art": FERNKAMPF}
        ),
        Saying(N_("%(figur)s schlägt nach %(ziel)s: „%(ansage)s“"), when={"womit": FAUST}),
        Saying(N_("%(figur)s greift %(ziel)s an: „%(ansage)s“")),
    ),
)
class NscAngreifen(Ansage):
    """Der NSC am Zug greift an: Das Ziel würfelt, der NSC nie."""

    figur: Auswahl
    ziel: Annotated[str, Ask("Ziel", kind="wahl", rule="URC-NSC-03")]
    art: Annotated[str, Ask("Angriffsart", options=NSC_ARTEN, rule="URC-NSC-03")] = NAHKAMPF
    womit: Annotated[str, Ask("Womit", options=NSC_WOMIT, rule="URC-DMG-06")] = WAFFE
    abwehr: Annotated[str, Ask("Abwehr", options=ABWEHRARTEN, rule="URC-DEF-02")] = PHYSISCH
    umstaende: Umstandswahl = ()
    sonstiges: Sonstiges = 0
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """URC-NSC-03: Ein NSC greift Charaktere und Fahrzeuge an; würfeln kann nur das Ziel."""
        figur = am_zug(tisch, seat)
        if not figur.bogen.nsc:
            raise IllegalCommand(
                "%(figur)s ist kein NSC und würfelt selbst.", rule="URC-POOL-01", figur=figur.name
            )
        angriff_frei(tisch, figur)
        ziele = names([f for f in mitkaempfende(tisch, figur) if not f.bogen.nsc])
        if not ziele:
            raise IllegalCommand("Es ist niemand da, der anzugreifen wäre.", rule="URC-RND-04")
        mit = NSC_WOMIT if figur.bogen.sp_schaden else NSC_WOMIT[:2]
        wahl = {"figur": KIT.acting(figur.name), "ziel": ziele, "womit": mit}
        return (offer(cls, "URC-NSC-03", {"Angriff": 1}, **wahl),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """URC-NSC-03: Der NSC würfelt nie; das Ziel verteidigt sich gegen seinen Angriffswert."""
        figur, ziel = tisch.figur(self.figur), tisch.figur(self.ziel)
        note("URC-ATK-06", figur=figur.name, runde=tisch.kampf.runde if tisch.kampf else 0)
        umstaende = (self.umstaende, self.sonstiges)
        bedrohung = bedrohen(tisch, figur, ziel, self.art, self.womit, self.abwehr, umstaende, note)
        angesagt = Angesagt(figur=figur.name, ziel=ziel.name, was=self.art, worte=self.ansage)
        noch = note.gist(tisch, tisch.enger(figur.name, ziel.name))
        return (yield from become(Decided(self), Gegenwehr(noch, bedrohung, angesagt), note))


def bedrohen(
    tisch: Tisch,
    figur: Figur,
    ziel: Figur,
    art: str,
    womit: str,
    abwehr: str,
    erschwert: Umstaende,
    note: Note,
) -> Bedrohung:
    """URC-DMG-06, URC-NSC-08, -09: Angriffswert und Schaden stehen im Kasten."""
    bogen, to = figur.bogen, figur.wissende
    basis = eigener_zielwert(bogen, "angriff", note)
    note("URC-NSC-03", to, figur=figur.name, angriffswert=basis)
    angriffswert = modifiziert(basis, *erschwert, tisch.lesart, note, to, figur.name)
    struktur = womit == SCHWERE_WAFFE
    schaden = 0 if struktur else bogen.schaden if womit == FAUST else bogen.schaden_waffe
    if womit == FAUST:
        note("URC-NSC-08", to, figur=figur.name, schaden=schaden)
    elif not struktur:
        note("URC-NSC-09", to, figur=figur.name, schaden=schaden)
    note("URC-DMG-06", figur=figur.name)
    return Bedrohung(figur, ziel, art, abwehr, angriffswert, schaden, struktur, to)

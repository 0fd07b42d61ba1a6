"""Kaskade: Figuren kommen an den Tisch, ändern sich und gehen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Happened, command, event
from wuerfelwerk.rules.commands import SheetCommand
from wuerfelwerk.rules.figures import SHARED, FigurEntfernt
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.bogen import Bogen, erklaeren, fremde_stufen, maengel, ueber_anfang
from wuerfelwerk.systems.kaskade.leib.kreise import Kreis, angepasst
from wuerfelwerk.systems.kaskade.listen import Listen, mitgeliefert
from wuerfelwerk.systems.kaskade.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import Auswahl, Ereignis, SlAnsage
from wuerfelwerk.values import replace

_BOGEN = {
    **dict.fromkeys(("eigenschaften", "glueckszahl"), "eigenschaften"),
    **dict.fromkeys(
        ("fertigkeiten", "bonuswuerfel", "basiswuerfel", "sterne", "lernwuerfel"), "fertigkeiten"
    ),
    **dict.fromkeys(("physis", "psyche", "regeneration"), "teil_kraft"),
    **dict.fromkeys(("ep", "mp", "respekt"), "teil_punkte"),
    "gegenstaende": "gegenstaende",
    **dict.fromkeys(("waffen", "ruestung", "groesse"), "thema_kampf"),
    **dict.fromkeys(("lebenskreise", "aussen", "mitte", "innen"), "teil_kreise"),
    **dict.fromkeys(("platz", "nsc", "seite", "verdeckt", "beginnt"), "teil_rolle"),
}  # fmt: skip
_REIHE = (
    "name", "eigenschaften", "glueckszahl", "fertigkeiten", "bonuswuerfel", "sterne", "physis",
    "psyche", "regeneration", "ep", "mp", "respekt", "gegenstaende",
)  # fmt: skip


def _namen(listen: Listen) -> dict[str, tuple[str, ...]]:
    """Was die mitgelieferten Listen kennen; der Tisch kann anderes führen."""
    fertigkeiten = tuple(each.name for each in listen.fertigkeiten)
    return {
        **dict.fromkeys(("fertigkeiten", "bonuswuerfel", "basiswuerfel", "sterne"), fertigkeiten),
        "gegenstaende": tuple(each.name for each in listen.gegenstaende),
        "waffen": tuple(each.name for each in listen.waffen),
        "ruestung": tuple(each.name for each in listen.ruestungen),
        "groesse": tuple(each.name for each in listen.groessen),
    }


FIGUREN = Chapter[Tisch](
    questions={
        "KAS-WURF-03": N_("%(figur)s trotzdem zulassen?"),
    },
    happened={"KAS-WURF-03": N_("Am Bogen von %(figur)s passt etwas nicht: %(maengel)s")},
    outcomes={
        "KAS-WURF-03": {
            "ablehnen": N_("kommt so nicht an den Tisch"),
            "zulassen": N_("gilt trotz der Mängel"),
        },
    },
    words={
        "figur": N_("Figur"), "ablehnen": N_("ablehnen"), "zulassen": N_("zulassen"),
        "helden": N_("die Helden"), "gegner": N_("die Gegner"),
        "beginnt:kritisch": N_("kritische Verletzungen"),
        "beginnt:schwer": N_("schwere Verletzungen"),
        "beginnt:leicht": N_("leichte Verletzungen"),
    },
    events=SHARED,
    page=Layout(
        first=dict.fromkeys(("bogen", "figur_stellen"), _REIHE),
        parts=dict.fromkeys(("bogen", "figur_stellen"), _BOGEN), names=_namen(mitgeliefert()),
        rulings=frozenset({"KAS-WURF-03"}),
    ),
)  # fmt: skip


@command(N_("Figur stellen oder Bogen ändern"), FIGUREN, kw_only=True)
class FigurStellen(Bogen, SheetCommand[Tisch]):
    """Eine Figur kommt an den Tisch, oder ihr Bogen ändert sich: Der Name sagt, welcher."""

    wer: Seat

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-WURF-03: Mängel am Bogen weist die Regel ab, aber die SL hat das letzte Wort."""

        def fehler(bogen: Bogen, alt: Figur | None) -> Iterable[IllegalCommand]:
            yield from maengel(bogen, tisch.listen)
            if bogen.nsc:
                yield from fremde_stufen(bogen)
            if alt is None and self.wer != GM:
                yield from ueber_anfang(bogen)

        erklaert = partial(erklaeren, note=note)
        return (yield from KIT.place(tisch, self, erklaert, fehler, FigurGestellt, BogenGeaendert))


@event(N_("%(bogen)s ist am Tisch."), FIGUREN)
class FigurGestellt(Ereignis):
    """Eine Figur ist am Tisch."""

    bogen: Bogen

    def after(self, tisch: Tisch, /) -> Tisch:
        return tisch.mit(KIT.begun(neu(self.bogen), tisch.lesart))


@event(N_("Der Bogen von %(bogen)s ist geändert."), FIGUREN)
class BogenGeaendert(Ereignis):
    """Eine Figur, die schon am Tisch ist, hat einen anderen Bogen."""

    bogen: Bogen

    def after(self, tisch: Tisch, /) -> Tisch:
        return tisch.geaendert(self.bogen.name, lambda figur: _umgeschrieben(figur, self.bogen))


def neu(bogen: Bogen) -> Figur:
    """Eine Figur, wie sie an den Tisch kommt: ausgeruht und unverletzt."""
    return Figur(
        bogen,
        physis=sum(bogen.physiszeilen),
        psyche=sum(bogen.psychezeilen),
        respekt=bogen.respekt,
        mp=bogen.mp,
        ep=bogen.ep,
        regeneration=bogen.regeneration,
        kreise=(Kreis(),) * bogen.lebenskreise,
    )


def _umgeschrieben(figur: Figur, bogen: Bogen) -> Figur:
    """Ein anderer Bogen; was im Spiel geschah, bleibt, soweit es noch passt."""
    frisch = neu(bogen)
    umgeschrieben = replace(
        figur,
        bogen=bogen,
        physis=min(figur.physis, frisch.physis),
        psyche=min(figur.psyche, frisch.psyche),
        respekt=figur.respekt + bogen.respekt - figur.bogen.respekt,
        mp=max(0, figur.mp + bogen.mp - figur.bogen.mp),
        ep=max(0, figur.ep + bogen.ep - figur.bogen.ep),
        regeneration=min(figur.regeneration, bogen.regeneration)
        if figur.regeneration < figur.bogen.regeneration
        else bogen.regeneration,
        kreise=angepasst(figur.kreise, bogen.lebenskreise, figur.bogen.geometrie, bogen.geometrie),
        ruestungsschaden=tuple(s for s in figur.ruestungsschaden if s[0] in bogen.ruestung),
    )
    return umgeschrieben.ohne_erlass()


@command(N_("Figur entfernen"), FIGUREN)
class FigurEntfernen(SlAnsage):
    """Die SL nimmt eine Figur aus der Szene."""

    rule = "KAS-WURF-01"
    removes = "figur"
    figur: Auswahl

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Wer in der Szene ist, bestimmt die SL."""
        return (FigurEntfernt(figur=self.figur),)

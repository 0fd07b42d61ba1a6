"""Ultima Ratio Civium: NSC mit Wertekasten, und die Sammlung der Spielleitung (URC-NSC)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.rules.chapter import Chapter, Command, Happened, Offers, command, event
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.lists import demand_room, entered, struck
from wuerfelwerk.rules.note import GM, Audience, Note, Seat, Value, both
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc.bogen import Bogen
from wuerfelwerk.systems.urc.figuren.erschaffung import erklaeren
from wuerfelwerk.systems.urc.figuren.figuren import FigurGestellt
from wuerfelwerk.systems.urc.stand import KIT, Tisch
from wuerfelwerk.systems.urc.tisch import Ansage, Ereignis, aus_liste
from wuerfelwerk.values import replace

WERTEKASTEN = Chapter[Tisch](
    "URC-NSC",
    words={"wertekasten": N_("Wertekasten"), "ausruestung": N_("Ausrüstung")},
)  # fmt: skip


@command(N_("Wertekasten eintragen"), WERTEKASTEN, kw_only=True)
class NscSammeln(Bogen, Command[Tisch]):
    """Die SL trägt einen Wertekasten in ihre Sammlung ein oder ändert ihn."""

    wer: Seat

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return KIT.by_gm(cls, "URC-NSC-13", tisch, seat)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """URC-NSC-13: ein Wertekasten für später."""
        demand_room(tisch.sammlung, self.name, "URC-NSC-13")
        bogen = replace(KIT.sheet_of(self, None), nsc=True, platz=GM)
        erklaeren(bogen, tisch.lesart, note)
        return (NscGesammelt(bogen=bogen, audience=frozenset({GM})),)

    def audience(self, tisch: Tisch | None, /) -> Audience:
        return frozenset({GM})


@event(N_("%(bogen)s steht in der NSC-Sammlung."), WERTEKASTEN)
class NscGesammelt(Ereignis):
    """Ein Wertekasten steht in der Sammlung der SL."""

    bogen: Bogen

    def after(self, tisch: Tisch, /) -> Tisch:
        return entered(tisch, "sammlung", self.bogen)


@command(N_("Wertekasten streichen"), WERTEKASTEN)
class NscVergessen(Ansage):
    """Die SL streicht einen Wertekasten aus ihrer Sammlung."""

    vorlage: Annotated[str, Ask("Wertekasten", kind="wahl", rule="URC-NSC-13")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return aus_liste(cls, "URC-NSC-13", seat, "vorlage", tisch.sammlung)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Ein Wertekasten wird gestrichen."""
        return (NscVergessenWorden(vorlage=self.vorlage, audience=frozenset({GM})),)

    def audience(self, tisch: Tisch | None, /) -> Audience:
        return frozenset({GM})


@event(N_("%(vorlage)s ist aus der NSC-Sammlung gestrichen."), WERTEKASTEN)
class NscVergessenWorden(Ereignis):
    """Ein Wertekasten ist aus der Sammlung gestrichen."""

    vorlage: str

    def after(self, tisch: Tisch, /) -> Tisch:
        return struck(tisch, "sammlung", self.vorlage)


@command(N_("NSC aus der Sammlung holen"), WERTEKASTEN)
class NscHolen(Ansage):
    """Die SL stellt einen NSC aus der Sammlung an den Tisch."""

    vorlage: Annotated[str, Ask("Wertekasten", kind="wahl", rule="URC-NSC-13")]
    name: Annotated[str, Ask("Name (leer: wie im Kasten)", 0, 40, rule="URC-NSC-01")] = ""
    verdeckt: Annotated[bool, Ask("Werte nur für die SL", rule="URC-NSC-13")] = False

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return aus_liste(cls, "URC-NSC-01", seat, "vorlage", tisch.sammlung)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """URC-NSC-01: ein NSC aus der Sammlung, unter einem freien Namen."""
        KIT.demand_room(len(tisch.figuren))
        vorlage = next(each for each in tisch.sammlung if each.name == self.vorlage)
        name = tisch.freier_name(self.name or vorlage.name)
        bogen = replace(vorlage, name=name, verdeckt=self.verdeckt or vorlage.verdeckt)
        to = frozenset({GM}) if bogen.verdeckt else None
        erklaeren(bogen, tisch.lesart, _Leiser(note, to))
        return (FigurGestellt(bogen=bogen, audience=to),)

    def audience(self, tisch: Tisch | None, /) -> Audience:
        """Verdeckt geholt, oder schon im Kasten verdeckt: Davon weiß nur die SL."""
        vorlagen = tisch.sammlung if tisch else ()
        heimlich = [b.name for b in vorlagen if b.verdeckt]
        return frozenset({GM}) if self.verdeckt or self.vorlage in heimlich else None


class _Leiser(Note):
    """Gibt Schritte nur an die weiter, die sie kennen dürfen."""

    def __init__(self, note: Note, to: Audience) -> None:
        self.note, self.to = note, to

    def __call__(self, rule: str, to: Audience = None, /, **values: Value) -> None:
        self.note(rule, both(self.to, to), **values)

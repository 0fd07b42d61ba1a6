"""Ultima Ratio Civium: was ein Zauber kostet (URC-MAG-09 bis -12) und wer zaubern darf."""

from __future__ import annotations

from collections.abc import Mapping

from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note, Total
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN, Stufe
from wuerfelwerk.systems.urc.stand import Figur, Tisch
from wuerfelwerk.values import dataclass

KOSTEN = Chapter[Tisch](
    "URC-MAG",
    steps={
        "URC-MAG-09": N_("Kosten freier Magie: %(mp)s"),
        "URC-MAG-10": N_("Kosten des Spruchs: %(mp)s"),
        "URC-MAG-11": N_("Mehrkosten der Wirkung: %(mp)s"),
        "URC-MAG-12": N_("Stufe %(stufe)s ändert die Kosten um %(mp)s MP"),
    },
    words={
        "grundkosten": N_("Grundkosten"), "schwierigkeit": N_("Schwierigkeit"),
        "mindestkosten": N_("Mindestkosten"), "spruchkosten": N_("Spruchkosten"),
        "anzahl": N_("Anzahl"), "entfernung": N_("Entfernung"), "radius": N_("Radius"),
        "gewicht": N_("Gewicht"), "raum": N_("Raum"), "wirkungswuerfel": N_("Wirkungswürfel"),
        "dauer": N_("Dauer"), "linear": N_("linear weiter"), "voll": N_("voll"), "halb": N_("halb"),
        "keine": N_("keine"), "hinweis": N_("nur ein Hinweis"), "bis_normal": N_("bis Normal"),
    },
    page=Layout(prices=frozenset({"URC-MAG-09", "URC-MAG-10"})),
)  # fmt: skip
GRUNDKOSTEN = 3
EINFACH, KOMPLEX = 2, 3


@dataclass(frozen=True, slots=True)
class Dimension:
    """Eine Zeile der MP-Mehrkosten (URC-MAG-11a bis -11f): Grundversion und je +1 MP mehr."""

    name: str
    grund: int
    schritt: int

    def mehrkosten(self, gewuenscht: int) -> int:
        """Zwischenwerte runden auf (URC-Q-31)."""
        return max(0, -(-(gewuenscht - self.grund) // self.schritt))

    def hoechstens(self, lesart: Lesart) -> int:
        """Bis +3 MP, linear auch darüber hinaus."""
        return self.grund + self.schritt * (9 if lesart.mehrkosten_ueber_3 == "linear" else 3)


DIMENSIONEN: Mapping[str, Dimension] = {
    name: Dimension(name, grund, schritt)
    for name, grund, schritt in (
        ("anzahl", 1, 1),
        ("entfernung", 2, 1),
        ("radius", 2, 1),
        ("gewicht", 10, 10),
        ("raum", 1, 1),
        ("wirkungswuerfel", 1, 1),
        ("dauer", 10, 10),
    )
}
"""Entfernung und Fläche sind eine Zeile; wer beides ausdehnt, zahlt zweimal (URC-Q-31)."""


def mehrkosten(wirkung: Mapping[str, int], note: Note = SILENT) -> tuple[tuple[str, int], ...]:
    """URC-MAG-11: je Dimension, was die Wirkung über die Grundversion hinausgeht."""
    found = ((name, DIMENSIONEN[name].mehrkosten(n)) for name, n in wirkung.items())
    teile = tuple((name, mp) for name, mp in found if mp)
    if teile:
        note("URC-MAG-11", mp=Total(sum(mp for _, mp in teile), teile))
    return teile


def kosten_frei(
    stufe: Stufe, wirkung: Mapping[str, int], lesart: Lesart = VORGABE, note: Note = SILENT
) -> int:
    """URC-MAG-09: 3 MP, die Änderung nach Schwierigkeit und die Mehrkosten; nie unter null."""
    mehr = mehrkosten(wirkung, note)
    note("URC-MAG-12", stufe=stufe.name, mp=stufe.mp)
    roh = GRUNDKOSTEN + stufe.mp + sum(mp for _, mp in mehr)
    mp = max(lesart.magie_mindestkosten, roh)
    teile = [("grundkosten", GRUNDKOSTEN), ("schwierigkeit", stufe.mp), *mehr]
    teile += [("mindestkosten", mp - roh)] if mp != roh else []
    note("URC-MAG-09", mp=Total(mp, tuple(teile)))
    return mp


def kosten_spruch(
    spruchkosten: int,
    stufe: Stufe,
    wirkung: Mapping[str, int],
    lesart: Lesart = VORGABE,
    note: Note = SILENT,
) -> int:
    """URC-MAG-10: Spruchkosten und Mehrkosten; die Schwierigkeit nur, wenn der Tisch es will."""
    mehr = mehrkosten(wirkung, note)
    teile = [("spruchkosten", spruchkosten), *mehr]
    if lesart.magie_stufe_bei_vordefiniert:
        note("URC-MAG-12", stufe=stufe.name, mp=stufe.mp)
        teile.append(("schwierigkeit", max(stufe.mp, -sum(mp for _, mp in teile))))
    mp = sum(each for _, each in teile)
    note("URC-MAG-10", mp=Total(mp, tuple(teile)))
    return mp


def ausgedehnt(wirkung: Mapping[str, int], lesart: Lesart) -> bool:
    """URC-Q-31: Geht eine Dimension weiter, als der Tisch es erlaubt?"""
    return any(n > DIMENSIONEN[name].hoechstens(lesart) for name, n in wirkung.items())


def darf_zaubern(figur: Figur) -> bool:
    """URC-MAG-13: Mit Persönlichkeit 1 ist Magie unmöglich, auch wenn MP da sind."""
    return figur.bogen.persoenlichkeit >= EINFACH


def nur_einfach(figur: Figur, stufe: Stufe) -> bool:
    """URC-Q-34: Mit Persönlichkeit 2 geht nur einfache Magie; über Normal ist die Frage erlaubt."""
    schwer = stufe.zielwert > STUFEN["normal"].zielwert
    return schwer and figur.bogen.persoenlichkeit < KOMPLEX


def zu_komplex(figur: Figur, stufe: Stufe, lesart: Lesart) -> bool:
    """URC-Q-34: Eine Grenze ist es nur, wenn der Tisch sie zieht; sonst ein Hinweis an die SL."""
    return lesart.pe2_grenze == "bis_normal" and nur_einfach(figur, stufe)


def bei_fehlschlag(mp: int, lesart: Lesart) -> int:
    """URC-Q-32: Was ein misslungener Zauber kostet."""
    return {"voll": mp, "halb": (mp + 1) // 2, "keine": 0}[lesart.mp_fehlschlag]

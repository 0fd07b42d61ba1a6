"""Roll & Keep: eine Figur Punkt für Punkt bauen: Vorbilder, was auf Listen steht, was sie kann."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.building import Ability, Plan, Stock
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.ansicht.koennen import KOENNENWORTE, fertigkeiten, jetzt
from wuerfelwerk.systems.rollkeep.bogen import ATTRIBUTE, Bogen, gekauft, maengel, ueber_punkte
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.listen import mitgeliefert
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch

HILFEN = {
    "hilfe_reflexe": N_("Wer zuerst handelt, und wie schwer du zu treffen bist."),
    "hilfe_awareness": N_("Andere durchschauen und überzeugen."),
    "hilfe_stamina": N_("Mit Willenskraft der Erd-Ring: wie viele Wunden du aushältst."),
    "hilfe_willenskraft": N_("Mit Stamina der Erd-Ring: wie viele Wunden du aushältst."),
    "hilfe_agility": N_("Treffen: je Punkt ein Würfel mehr, der zählt."),
    "hilfe_intelligenz": N_("Wissen und Wunden versorgen."),
    "hilfe_staerke": N_("Wie hart du triffst; klettern, springen, heben."),
    "hilfe_perception": N_("Bemerken und ermitteln."),
    "hilfe_void": N_("So viele Void-Punkte hast du, und so viele Raises darfst du ansagen."),
    "hilfe_insight": N_("Hilft bei der Initiative."),
    "hilfe_fertigkeiten": N_(
        "Je Rang wirfst du einen Würfel mehr. Schon ab Rang 1 zählen Zehner und werden "
        "noch einmal geworfen."
    ),
    "hilfe_emphasis": N_("Ein Fachgebiet: Dort kommt der Rang noch einmal zum Ergebnis dazu."),
    "hilfe_anfang": N_(
        "Neu hier? Agility 3, Reflexe 3 und eine Waffenfertigkeit auf 2 oder 3 reichen "
        "für den ersten Abend."
    ),
}
"""Wozu ein Wert gut ist, und was ein Punkt bringt."""
WOZU = tuple(each.removeprefix("hilfe_") for each in HILFEN if each != "hilfe_anfang")
VORBILDER = {
    "vorbild_Kenji": N_("Der Schwertarm: schnell mit dem Katana, sicher im Kampf."),
    "vorbild_Taro": N_("Der Wall: zäh, in leichter Rüstung, mit zwei Klingen."),
    "vorbild_Mariko": N_("Stimme des Hofes: Etikette, Medizin und ein klarer Kopf."),
    "gegen_15": N_("gegen TN 15"),
    "ohne_punktzahl": N_("Das Buch nennt keine Punktzahl. Die Spielleitung kann für ihren "
                         "Tisch eine festlegen (Hausregeln); sonst nimm, was zur Runde passt."),
    **KOENNENWORTE,
    **HILFEN,
}  # fmt: skip


def bauflaws(bogen: Bogen, lesart: Lesart) -> Iterator[IllegalCommand]:
    """Was gegen einen Bogen spricht, mit den mitgelieferten Listen."""
    yield from maengel(bogen, mitgeliefert())
    yield from ueber_punkte(bogen, lesart)


def vorrat(bogen: Bogen, lesart: Lesart) -> Stock | None:
    """Punkte gibt es nur, wo die Spielleitung sie festgelegt hat: Das Buch nennt keine."""
    if not lesart.punkte_neu:
        return None
    wofuer = frozenset((*ATTRIBUTE, "void", "fertigkeiten"))
    return Stock("RK-WURF-06", lesart.punkte_neu, gekauft(bogen), wofuer)


def koennen(bogen: Bogen, lesart: Lesart) -> tuple[Ability, ...]:
    """RK-WURF-06: jede Fertigkeit mit dem Wurf, den sie am Tisch ergibt."""
    figur = Figur(bogen)
    return tuple(fertigkeiten(Tisch((figur,), lesart, mitgeliefert()), figur))


_LISTEN = mitgeliefert()
BAUPLAN = Plan(
    helps={each: f"hilfe_{each}" for each in WOZU},
    hint="hilfe_anfang",
    flaws=bauflaws,
    stock=vorrat,
    abilities=koennen,
    now=jetzt,
    against="gegen_15",
    names=("Akira", "Haruka", "Jiro", "Naoko", "Saburo", "Yuki"),
    strong=ATTRIBUTE,
    known={
        "fertigkeiten": tuple(each.name for each in _LISTEN.fertigkeiten),
        "waffen": tuple(each.name for each in _LISTEN.waffen),
        "ruestung": tuple(each.name for each in _LISTEN.ruestungen),
        "schule": tuple(each.name for each in _LISTEN.schulen),
        "emphasis": ("Kenjutsu: Katana", "Athletik: Klettern"),
    },
    tops={"fertigkeiten": 10},
    examples={
        "fertigkeiten": frozenset(each.name for each in _LISTEN.fertigkeiten if each.beispiel),
        "waffen": frozenset(each.name for each in _LISTEN.waffen),
        "ruestung": frozenset(each.name for each in _LISTEN.ruestungen),
        "schule": frozenset(each.name for each in _LISTEN.schulen),
    },
    gear=("ruestung", "schule", "emphasis"),
    unbudgeted="ohne_punktzahl",
)
"""Wie eine Figur entsteht; eine Punktzahl nennt die Quelle nicht."""

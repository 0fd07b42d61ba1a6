"""Ultima Ratio Civium: woher ein Zielwert kommt (URC-MOD, URC-ZIEL-01 bis -05)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.form import Ask, Because
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Audience, Note, Seat, Total, Value
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.wording import N_, Measure, Saying, Stake
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.stand import Figur, Tisch
from wuerfelwerk.values import dataclass

REDUX, MAGIE = {"zaehlt": "erfolge"}, {"zaehlt": "magie"}
"""Woran eine Stufe gemessen wird: an Erfolgen, oder auch an Magiepunkten."""
ZIELWERTE = Chapter[Tisch](
    "URC-ZIEL", "URC-MOD",
    steps={
        "URC-ZIEL-01": N_("So schwer ist die Aufgabe für %(figur)s: %(stufe)s"),
        "URC-ZIEL-02": N_("Stufe %(stufe)s: Zielwert %(zielwert)s"),
        "URC-ZIEL-03": N_("Die Spielleitung überblickt die Lage von %(figur)s"),
        "URC-ZIEL-04": N_("Lage, Deckung oder Zustand ändern den Zielwert um %(um)s"),
        "URC-ZIEL-05": N_("Zielwert für %(figur)s kommt von: %(woher)s"),
        "URC-MOD-01": N_("Zielwert mit Umständen: %(zielwert)s"),
    },
    questions={
        "URC-ZIEL-02": N_("Wie schwer ist das für %(figur)s?"),
        "URC-MOD-01": N_("Gelten diese Umstände?"),
    },
    happened={
        "URC-MOD-01": (
            Saying(N_("%(figur)s nennt Umstände: %(umstaende)s"), when={"um": 0}),
            Saying(
                N_("%(figur)s nennt Umstände: %(umstaende)s, dazu %(um)s"), needs=("umstaende",)
            ),
            Saying(N_("%(figur)s will einen anderen Zielwert")),
        ),
    },
    stakes={
        "URC-ZIEL-02": (
            Stake(N_("%(aufgabe)s"), label=N_("Es geht um")),
        ),
        "URC-MOD-01": (
            Stake(N_("um %(gesamt)s"), label=N_("Der Zielwert ändert sich"), needs=("gesamt",)),
        ),
    },
    outcomes={
        "URC-ZIEL-02": {
            "laecherlich": (
                Saying(N_("ab 1 Erfolg"), when=REDUX),
                Saying(N_("Zielwert 9, 3 MP weniger"), when=MAGIE),
                Saying(N_("Zielwert 9")),
            ),
            "einfach": (
                Saying(N_("ab 2 Erfolgen"), when=REDUX),
                Saying(N_("Zielwert 12, 2 MP weniger"), when=MAGIE),
                Saying(N_("Zielwert 12")),
            ),
            "routine": (
                Saying(N_("ab 2 Erfolgen"), when=REDUX),
                Saying(N_("Zielwert 15, 1 MP weniger"), when=MAGIE),
                Saying(N_("Zielwert 15")),
            ),
            "normal": (
                Saying(N_("ab 3 Erfolgen"), when=REDUX),
                Saying(N_("Zielwert 18, zum üblichen Preis"), when=MAGIE),
                Saying(N_("Zielwert 18")),
            ),
            "schwer": (
                Saying(N_("ab 3 Erfolgen"), when=REDUX),
                Saying(N_("Zielwert 22, 1 MP mehr"), when=MAGIE),
                Saying(N_("Zielwert 22")),
            ),
            "herausfordernd": (
                Saying(N_("ab 4 Erfolgen"), when=REDUX),
                Saying(N_("Zielwert 26, 2 MP mehr"), when=MAGIE),
                Saying(N_("Zielwert 26")),
            ),
            "schweisstreibend": (
                Saying(N_("ab 4 Erfolgen"), when=REDUX),
                Saying(N_("Zielwert 30, 3 MP mehr"), when=MAGIE),
                Saying(N_("Zielwert 30")),
            ),
            "verrueckt": (
                Saying(N_("ab 5 Erfolgen"), when=REDUX),
                Saying(N_("Zielwert 38, 4 MP mehr"), when=MAGIE),
                Saying(N_("Zielwert 38")),
            ),
            "legendaer": (
                Saying(N_("ab 6 Erfolgen"), when=REDUX),
                Saying(N_("Zielwert 46, 5 MP mehr"), when=MAGIE),
                Saying(N_("Zielwert 46")),
            ),
            "unmoeglich": (
                Saying(N_("ab 7 Erfolgen"), when=REDUX),
                Saying(N_("Zielwert 56, 6 MP mehr"), when=MAGIE),
                Saying(N_("Zielwert 56")),
            ),
            "episch": (
                Saying(N_("ab 8 Erfolgen"), when=REDUX),
                Saying(N_("Zielwert 66, 7 MP mehr"), when=MAGIE),
                Saying(N_("Zielwert 66")),
            ),
        },
        "URC-MOD-01": {
            "bewilligen": N_("zählt bei diesem Wurf"),
            "ablehnen": N_("nichts davon zählt"),
        },
    },
    measures={
        "URC-MOD-01": Measure(
            N_("fester Wert, mit Umständen"), figure="von", large="zielwert", needs=("von",)
        ),
    },
    words={
        "zielwert": N_("Zielwert"), "vorgabe": N_("Vorgabe der Spielleitung"),
        "sonstiges": N_("Sonstiges"), "umstaende": N_("Umstände"), "laecherlich": N_("Lächerlich"),
        "einfach": N_("Einfach"), "routine": N_("Routine"), "normal": N_("Normal"),
        "schwer": N_("Schwer"), "herausfordernd": N_("Herausfordernd"),
        "schweisstreibend": N_("Schweißtreibend"), "verrueckt": N_("Verrückt"),
        "legendaer": N_("Legendär"), "unmoeglich": N_("Unmöglich"), "episch": N_("Episch"),
        "entfernung_kurz": N_("Entfernung kurz"), "entfernung_mittel": N_("Entfernung mittel"),
        "entfernung_lang": N_("Entfernung lang"), "entfernung_irre": N_("Entfernung irre"),
        "flaechenwirkung": N_("Flächenwirkung"), "gewicht_leicht": N_("Gewicht leicht"),
        "gewicht_schwer": N_("Gewicht schwer"), "gewicht_irre": N_("Gewicht irre"),
        "unwetter_heftig": N_("heftiges Unwetter"), "unwetter_irre": N_("irres Unwetter"),
        "weltuntergang": N_("Weltuntergang"), "je_gruppe_einer": N_("je Gruppe einer"),
    },
    page=Layout(rulings=frozenset({"URC-ZIEL-02", "URC-ZIEL-05", "URC-MOD-01"})),
)  # fmt: skip
Umstaende = tuple[tuple[str, ...], int]


@dataclass(frozen=True, slots=True)
class Stufe:
    """Eine Zeile der Zielwert-Tafel (URC-ZIEL-02) mit Redux (URC-REDUX-05) und MP (URC-MAG-12)."""

    name: str
    zielwert: int
    redux: int
    mp: int


STUFEN: Mapping[str, Stufe] = {
    name: Stufe(name, zielwert, redux, mp)
    for name, zielwert, redux, mp in (
        ("laecherlich", 9, 1, -3),
        ("einfach", 12, 2, -2),
        ("routine", 15, 2, -1),
        ("normal", 18, 3, 0),
        ("schwer", 22, 3, 1),
        ("herausfordernd", 26, 4, 2),
        ("schweisstreibend", 30, 4, 3),
        ("verrueckt", 38, 5, 4),
        ("legendaer", 46, 6, 5),
        ("unmoeglich", 56, 7, 6),
        ("episch", 66, 8, 7),
    )
}


def stufe_von(zielwert: int, zuordnung: str = "abrunden") -> Stufe:
    """URC-REDUX-06: die höchste Stufe, die den Wert nicht übersteigt; unter 9 Lächerlich."""
    stufen = list(STUFEN.values())
    darunter = [stufe for stufe in stufen if stufe.zielwert <= zielwert]
    if zuordnung == "aufrunden":
        darueber = [stufe for stufe in stufen if stufe.zielwert >= zielwert]
        return darueber[0] if darueber else stufen[-1]
    return darunter[-1] if darunter else stufen[0]


@dataclass(frozen=True, slots=True)
class Umstand:
    """Eine Zeile der Modifikationen (URC-MOD-02 bis -12)."""

    name: str
    um: int
    gruppe: str


UMSTAENDE: Mapping[str, Umstand] = {
    name: Umstand(name, um, gruppe)
    for name, um, gruppe in (
        ("entfernung_kurz", -2, "entfernung"),
        ("entfernung_mittel", 0, "entfernung"),
        ("entfernung_lang", 2, "entfernung"),
        ("entfernung_irre", 3, "entfernung"),
        ("flaechenwirkung", 4, "flaeche"),
        ("gewicht_leicht", -1, "gewicht"),
        ("gewicht_schwer", 2, "gewicht"),
        ("gewicht_irre", 3, "gewicht"),
        ("unwetter_heftig", 2, "wetter"),
        ("unwetter_irre", 3, "wetter"),
        ("weltuntergang", 5, "wetter"),
    )
}
FLAECHE = "flaechenwirkung"
Umstandswahl = Annotated[
    tuple[str, ...], Ask("Umstände", options=tuple(UMSTAENDE), rule="URC-MOD-01")
]
Sonstiges = Annotated[int, Ask("Sonstiger Zuschlag zum Zielwert", -20, 20, rule="URC-ZIEL-04")]
Stufenwahl = Annotated[
    str, Ask("Schwierigkeit (leer: sagt die SL)", options=("", *STUFEN), rule="URC-ZIEL-02")
]
Zielzahl = Annotated[int, Ask("Freier Zielwert (0: nach Stufe)", 0, 99, rule="URC-ZIEL-02")]


def umstaende_zaehlen(namen: tuple[str, ...], lesart: Lesart) -> tuple[tuple[str, int], ...]:
    """URC-MOD-01: je Gruppe zählt der größte Wert; auf Wunsch des Tisches zählen alle."""
    genannt = sorted((UMSTAENDE[name] for name in namen), key=lambda each: -each.um)
    if lesart.mod_stapeln == "alle":
        return tuple((each.name, each.um) for each in genannt)
    je_gruppe = {each.gruppe: each for each in reversed(genannt)}
    return tuple((each.name, each.um) for each in je_gruppe.values())


def billigen(
    wer: Seat, figur: Figur, umstaende: tuple[str, ...], mehr: int, lesart: Lesart
) -> Procedure[Umstaende]:
    """URC-MOD-01: Was eine Spielerin am Zielwert ändern will, gilt nur, wenn die SL es billigt."""
    if wer == GM or not (umstaende or mehr):
        return umstaende, mehr
    gesamt = mehr + sum(um for _, um in umstaende_zaehlen(umstaende, lesart))
    genannt = (("figur", figur.name), ("umstaende", umstaende), ("um", mehr))
    lage: tuple[tuple[str, Value], ...] = (*genannt, ("gesamt", gesamt))
    frage = Choice(GM, "URC-MOD-01", ("bewilligen", "ablehnen"), facts=lage)
    return (umstaende, mehr) if (yield from ask(frage)) == "bewilligen" else ((), 0)


def benannt(lesart: Lesart) -> tuple[tuple[int, str], ...]:
    """URC-ZIEL-02, URC-REDUX-05: die Zielwerte der Tafel beim Namen, in Redux mit den Erfolgen."""
    return tuple(
        (each.zielwert, f"{each.name} · Redux {each.redux}" if lesart.redux else each.name)
        for each in STUFEN.values()
    )


NUR_SL = IllegalCommand(
    "Schwierigkeit und Zielwert nennt nur die Spielleitung; bleiben sie leer und 0, wird sie "
    "gefragt.",
    rule="URC-ZIEL-02",
)


def nennbar(seat: Seat) -> dict[str, Any]:
    """Schwierigkeit und freien Zielwert nennt nur die SL; bei anderen wird sie danach gefragt."""
    return (
        {}
        if seat == GM
        else {"stufe": Because(("",), NUR_SL), "zielwert": Because(range(1), NUR_SL)}
    )


def stufe_sagen(
    figur: Figur, aufgabe: str, stufe: str, zielwert: int, lesart: Lesart, note: Note
) -> Procedure[int]:
    """URC-ZIEL-02, -05: eine Stufe der Tafel oder eine freie Zahl; sonst sagt sie die SL."""
    note("URC-ZIEL-03", figur=figur.name)
    if zielwert:
        note("URC-ZIEL-05", figur=figur.name, woher="vorgabe")
        return zielwert
    if not stufe:
        stufe = yield from ask(schwierigkeit(figur.name, aufgabe, lesart))
    note("URC-ZIEL-01", figur=figur.name, stufe=stufe)
    note("URC-ZIEL-02", stufe=stufe, zielwert=STUFEN[stufe].zielwert)
    note("URC-POOL-13", figur=figur.name, was=stufe)
    return STUFEN[stufe].zielwert


def schwierigkeit(figur: str, aufgabe: str, lesart: Lesart, magie: bool = False) -> Choice:
    """URC-ZIEL-02: die Frage an die SL, wie schwer etwas ist."""
    zaehlt = "erfolge" if lesart.redux else "magie" if magie else "zielwert"
    lage = (("figur", figur), ("aufgabe", aufgabe), ("zaehlt", zaehlt))
    return Choice(GM, "URC-ZIEL-02", tuple(STUFEN), facts=lage)


def modifiziert(
    basis: int,
    umstaende: tuple[str, ...],
    mehr: int,
    lesart: Lesart,
    note: Note,
    to: Audience,
    von: str = "",
) -> int:
    """URC-MOD-01: Gruppen addieren sich, Plus erschwert; ohne Mindestwert.

    ``von`` nennt, wessen fester Wert es ist.
    """
    teile = umstaende_zaehlen(umstaende, lesart)
    zielwert = basis + sum(um for _, um in teile) + mehr
    if mehr:
        note("URC-ZIEL-04", to, um=mehr)
        teile = (*teile, ("sonstiges", mehr))
    if teile:
        summe = Total(zielwert, (("zielwert", basis), *teile))
        note("URC-MOD-01", to, zielwert=summe, **({"von": von} if von else {}))
    return zielwert

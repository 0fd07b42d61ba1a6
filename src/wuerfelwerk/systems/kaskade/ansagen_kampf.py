"""Kaskade: was im Kampf angesagt werden kann."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.systems.kaskade.listen_kampf import SCHILD, ZEILEN

Kaempfende = Annotated[str, Ask("Figur", kind="wahl", rule="KAS-KAMPF-03")]
Gegner = Annotated[str, Ask("Gegen wen", kind="wahl", rule="KAS-KAMPF-04")]
STEHT, LANGSAM, SCHNELL = BEWEGUNG = ("steht", "langsam_bewegt", "schnell_bewegt")
ARGLOS, BEMERKT, WEISS = AHNUNG = ("arglos", "bemerkt_knapp", "weiss")
MOST_METER = 500
GENANNT = (*ZEILEN, SCHILD)
"""KAS-KAMPF-22, KAS-M-32: welche Zeilen ein gezielter Angriff nennen kann."""


@dataclass(frozen=True, slots=True)
class KampfBeginnen:
    """Ein Kampf beginnt, oder andere kommen zu einem laufenden dazu."""

    wer: Seat
    teilnehmer: Annotated[tuple[str, ...], Ask("Wer kämpft", low=1, rule="KAS-KAMPF-01")]


@dataclass(frozen=True, slots=True)
class Kampfwurf:
    """Eine Kampfphase beginnt: Alle werfen ihre Kampfwürfel."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class KampfBeenden:
    """Die SL erklärt den Kampf für beendet."""

    wer: Seat


@dataclass(frozen=True, slots=True)
class Einstecken:
    """Ein Treffer wird genommen: Rüstungszeilen, dann Verletzungen."""

    indifferent: ClassVar[bool] = True
    """Gewürfelt ist schon: Wohin ein Treffer geht, danach fragt keines der Ziele."""
    wer: Seat
    figur: Annotated[str, Ask("Figur", kind="wahl", rule="KAS-KAMPF-18")]


@dataclass(frozen=True, slots=True)
class Angreifen:
    """Mit einem Würfel oder einer ganzen Gruppe angreifen."""

    wer: Seat
    figur: Kaempfende
    ziel: Gegner


@dataclass(frozen=True, slots=True)
class GezieltAngreifen:
    """Ein gezielter Angriff, der Rüstungszeilen ausschließt."""

    wer: Seat
    figur: Kaempfende
    ziel: Gegner
    zeilen: Annotated[
        tuple[str, ...],
        Ask("Ausgeschlossene Rüstungszeilen", low=1, options=GENANNT, rule="KAS-KAMPF-22"),
    ]


@dataclass(frozen=True, slots=True)
class Fliehen:
    """Aus der Nahkampfreichweite fliehen: ein Angriff, der keinen Schaden macht."""

    wer: Seat
    figur: Kaempfende
    ziel: Gegner


@dataclass(frozen=True, slots=True)
class Abwarten:
    """Die Initiative verstreichen lassen."""

    wer: Seat
    figur: Kaempfende


@dataclass(frozen=True, slots=True)
class Rundumschlag:
    """Ein Schlag gegen mehrere Gegner."""

    wer: Seat
    figur: Kaempfende


@dataclass(frozen=True, slots=True)
class Wuergen:
    """Einen Gegner in den Würgegriff nehmen."""

    wer: Seat
    figur: Kaempfende
    ziel: Gegner


@dataclass(frozen=True, slots=True)
class Meucheln:
    """Ein Anschlag aus dem Hinterhalt."""

    wer: Seat
    figur: Annotated[str, Ask("Figur", kind="wahl", rule="KAS-MANOEVER-09")]
    ziel: Annotated[str, Ask("Opfer", kind="wahl", rule="KAS-MANOEVER-09")]
    waffe: Annotated[str, Ask("Womit", kind="wahl", rule="KAS-MANOEVER-09")]


@dataclass(frozen=True, slots=True)
class Wuchtangriff:
    """Ein Wuchtangriff mit einer Hiebwaffe, neu oder fortgesetzt."""

    wer: Seat
    figur: Kaempfende
    ziel: Gegner


@dataclass(frozen=True, slots=True)
class Durchdringen:
    """Ein Durchdringender Angriff mit dem Schwert, neu oder fortgesetzt."""

    wer: Seat
    figur: Kaempfende
    ziel: Gegner


@dataclass(frozen=True, slots=True)
class Schiessen:
    """Der Schuss auf das gewählte Ziel."""

    wer: Seat
    figur: Annotated[str, Ask("Figur", kind="wahl", rule="KAS-FERN-02")]
    meter: Annotated[int, Ask("Entfernung in Metern", 0, MOST_METER, rule="KAS-FERN-07")] = 20
    zielbewegung: Annotated[
        str, Ask("Das Ziel bewegt sich", options=BEWEGUNG, rule="KAS-FERN-06")
    ] = STEHT  # fmt: skip
    bewegung: Annotated[
        str, Ask("Der Schütze bewegt sich", options=BEWEGUNG, rule="KAS-FERN-08")
    ] = STEHT  # fmt: skip
    ahnung: Annotated[
        str, Ask("Das Ziel ist", options=AHNUNG, rule="KAS-FERN-15")
    ] = WEISS  # fmt: skip


KAMPFANSAGEN: tuple[type, ...] = (
    KampfBeginnen, Kampfwurf, KampfBeenden, Einstecken, Angreifen, GezieltAngreifen, Fliehen,
    Abwarten, Rundumschlag, Wuergen, Meucheln, Wuchtangriff, Durchdringen, Schiessen,
)  # fmt: skip

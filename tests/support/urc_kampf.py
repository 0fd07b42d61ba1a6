"""Kämpfe von Ultima Ratio Civium im Test: aufstellen, schlagen, bedrohen, zaubern."""

from __future__ import annotations

from typing import Any

from support.urc import SL, Spiel, held, nsc
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Offer
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.nsc_angriff import NscAngreifen
from wuerfelwerk.systems.urc.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.urc.magie.zaubern import FreiZaubern, SpruchWirken

HOCH, TIEF = "6 6 5 5 4", "1 1 1 2 2"


def kampf(
    *mehr: Any, art: str = "kampf", bo: dict[str, Any] | None = None, **schalter: Any
) -> Spiel:
    """Bo (PH 2, KA 3, PE 2) ist vor der Wache dran."""
    figur = held("Bo", **{"tagesform": 6, **(bo or {})})
    return Spiel(figur, *(mehr or (nsc(),)), **schalter).sagt(SL, KampfBeginnen, art=art)


def schlag(spiel: Spiel, wurf: str = HOCH, **felder: Any) -> Spiel:
    fest = {"figur": "Bo", "ziel": "Wache"} | felder
    return spiel.legen(bo=wurf).sagt("bo", Angreifen, **fest).schlicht()


def bedroht(wurf: str = HOCH, bo: dict[str, Any] | None = None, **felder: Any) -> Spiel:
    """Die Wache ist zuerst dran und greift Bo an."""
    kasten = nsc(**felder.pop("kasten", {}))
    schalter = felder.pop("schalter", {})
    spiel = Spiel(held("Bo", **(bo or {})), kasten, **schalter).sagt(SL, KampfBeginnen)
    spiel.legen(bo=wurf).sagt(SL, NscAngreifen, figur="Wache", ziel="Bo", **felder)
    return spiel


def zauber(spiel: Spiel, wurf: str = "6 6 6 6", **felder: Any) -> Spiel:
    fest = {"figur": "Bo", "spruch": "Heilende Hand", "zweck": "heilung", "ziel": "Bo"} | felder
    return spiel.legen(bo=wurf).sagt("bo", SpruchWirken, **fest).schlicht()


WORTE = Words(URC, "de")


def woelfe(*tp: int, verdeckt: bool = False) -> Spiel:
    bo = held("Bo", tagesform=6, waffen=[["Schwert", 2]], spezialisierungen=[["Fechten", 1]])
    kasten = [nsc(f"Wolf {n}", tp=each, verdeckt=verdeckt) for n, each in enumerate(tp, 1)]
    return Spiel(bo, *kasten).sagt(SL, KampfBeginnen)


def schlaegt(spiel: Spiel, ziel: str = "Wolf 1", wurf: str = "1 2 5 5 6 6") -> Spiel:
    """22 Augen, zwei Päsche, Höhe 2: mit der weggenommenen 1 sind es 11 + 2 + 2 = 15 TP."""
    spiel.legen(bo=wurf)
    wie = {"figur": "Bo", "ziel": ziel, "waffe": "Schwert", "spezialisierung": "Fechten"}
    return spiel.sagt("bo", Angreifen, ansage="Drauf!", **wie).schlicht()


JEEP = {"name": "Jeep", "platz": "bo", "fahrzeug": True, "sp": 2, "besatzung": ["Bo", "Ada"]}


def wahl(spiel: Spiel, seat: str, ansage: type, feld: str) -> list[tuple[str, ...]]:
    """Was bei einer Ansage in einem Feld zur Wahl steht, Angebot für Angebot."""
    offers: list[Offer] = [o for o in URC.offers(spiel.tisch, seat) if o.command is ansage]
    return [f.ask.options for o in offers for f in o.fields if f.name == feld]


def kampf_mit(*mehr: Any, art: str = "kampf", **schalter: Any) -> Spiel:
    """Bo ist vor der Wache dran."""
    figuren = mehr or (held("Bo", pe=3, tagesform=6), nsc())
    return Spiel(*figuren, **schalter).sagt(SL, KampfBeginnen, art=art)


def runde(**schalter: Any) -> Spiel:
    """Ada 6, Bo 5, Ork 4, Cy 2."""
    helden = (held("Ada", tagesform=6), held("Bo", tagesform=5), held("Cy", tagesform=2))
    return Spiel(*helden, nsc("Ork"), **schalter).sagt(SL, KampfBeginnen)


VERGLEICH: dict[str, Any] = {"pvp_modus": "vergleich"}


def ada(**mehr: Any) -> dict[str, Any]:
    return held("Ada", **{"ph": 2, "ka": 2, "tagesform": 5, **mehr})


MAUS, DRACHE = nsc("Maus", verteidigungswert=9), nsc("Drache", verteidigungswert=38, tp=90)


def magiekampf(*mehr: Any, art: str = "magie", **schalter: Any) -> Spiel:
    """Bo (PE 2, KA 3) ist mit Tagesform 6 zuerst dran."""
    figuren = (held("Bo", tagesform=6), *(mehr or (nsc(),)))
    return Spiel(*figuren, **schalter).sagt(SL, KampfBeginnen, art=art)


def lanze(spiel: Spiel, wurf: str = HOCH, **felder: Any) -> Spiel:
    fest = {"figur": "Bo", "spruch": "Flammenlanze"} | felder
    return spiel.legen(bo=wurf).sagt("bo", SpruchWirken, **fest).schlicht()


def frei(spiel: Spiel, seat: str = "bo", **felder: Any) -> Spiel:
    fest = {"figur": "Bo", "form": "Zerstörung"} | felder
    return spiel.sagt(seat, FreiZaubern, **fest)

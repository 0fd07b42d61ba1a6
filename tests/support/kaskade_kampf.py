"""Kaskade im Test: Kämpfe aufstellen, Kampfwürfel hinlegen, angreifen und abwehren."""

from __future__ import annotations

from functools import reduce
from typing import Any, Self

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, Rohform, Spiel, held
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.engine import answer
from wuerfelwerk.rules.chapter import after
from wuerfelwerk.rules.request import Choice, Pick, Question
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer, Kampf
from wuerfelwerk.systems.kaskade.rat.schlicht import schlicht
from wuerfelwerk.systems.kaskade.stand import Tisch

HAENDE = "Bloße Hände"


def fechter(
    name: str = "Mira", fkw: int = 12, wuerfel: int = 3, waffe: str = "Langschwert", **mehr: Any
) -> Rohform:
    """Wer kämpft: eine Waffe, ein FkW, keine Rüstung, keine Glückszahl."""
    womit = "Schießen" if waffe == "Kurzbogen" else "Kampfkunst"
    werte: Rohform = {
        "eigenschaften": {"Reaktion": 11},
        "fertigkeiten": {womit: fkw},
        "bonuswuerfel": {womit: wuerfel - 1},
        "waffen": [waffe],
        "seite": name,
    }
    return held(name, **{**werte, **mehr})


class Gefecht(Spiel):
    """Ein Tisch, an dem gekämpft wird; der Kampf hat schon begonnen."""

    def __init__(self, *sheets: Rohform, beginnt: bool = True, **mehr: Any) -> None:
        super().__init__(*sheets, **mehr)
        self.gefragt: list[str] = []
        """Nach welchen Regeln ``weiter`` zuletzt gefragt wurde."""
        if beginnt:
            self.sagt(SL, a.KampfBeginnen, teilnehmer=tuple(s["name"] for s in sheets))

    @property
    def kampf(self) -> Kampf:
        found = self.tisch.kampf
        assert found is not None
        return found

    def von(self, name: str) -> Kaempfer:
        return self.kampf.von(name)

    def phase(
        self, zuerst: str = "Mira", *, waffen: dict[str, str] | None = None, zielt: bool = False,
        **wuerfe: str,
    ) -> Self:  # fmt: skip
        """Eine Phase: Jeder lässt alles liegen; ``zuerst`` wird initiativ."""
        for name, augen in wuerfe.items():
            self.legen(name, augen)
        self.sagt(SL, a.Kampfwurf)
        while self.game.open:
            asked = self.game.open[0]
            raw = self._sagt(asked.question, zuerst, waffen or {}, zielt)
            self.game = answer(self.game, asked.question.seat, raw, self.hands, asked.slot)
        return self

    def _sagt(self, frage: Question[Any], zuerst: str, waffen: dict[str, str], zielt: bool) -> Any:
        figur = str(frage.fact("figur"))
        if isinstance(frage, Pick) and frage.rule == "KAS-KASK-02":
            return frage.faces
        if frage.rule == "KAS-KAMPF-03":
            return "initiative" if figur in zuerst.split() else "abwarten"
        if frage.rule == "KAS-FERN-02":
            return "zielen" if zielt else "schiessen"
        if frage.rule == "KAS-KAMPF-02" and figur in waffen:
            return waffen[figur]
        return schlicht(frage)

    def greift_an(self, womit: str = "", ziel: str = "Wache", name: str = "Mira") -> Self:
        """Der Angriff, bis jemand etwas gefragt wird."""
        self.sagt(name.lower(), a.Angreifen, figur=name, ziel=ziel)
        if womit and self.game.open and self.frage.rule == "KAS-KAMPF-04":
            self.antwortet(name.lower(), womit)
        return self

    def verteidigt(self, *paraden: str, name: str = "Wache") -> Self:
        """Der Verteidiger wehrt der Reihe nach so ab; Angriffe kommen, wie es schlicht ist."""
        rest = list(paraden)
        while self.game.open:
            rule, seat = self.frage.rule, self.frage.seat
            if rule == "KAS-KAMPF-10":
                self.antwortet(seat, "verteidigen")
            elif rule == "KAS-KAMPF-05":
                self._eine_schlicht()
            elif rule == "KAS-KAMPF-07" and rest:
                self.antwortet(seat, rest.pop(0))
            else:
                break
        return self

    def weiter(self, antworten: dict[str, Any] | None = None) -> Self:
        """Alles beantworten, was offen ist: nach der Regel, sonst schlicht."""
        self.gefragt = []
        while self.game.open:
            asked = self.game.open[0]
            self.gefragt.append(asked.question.rule)
            found = (antworten or {}).get(asked.question.rule)
            if found is None:
                self._eine_schlicht()
            else:
                self.game = answer(self.game, asked.question.seat, found, self.hands, asked.slot)
        return self

    @property
    def wahl(self) -> tuple[str, ...]:
        assert isinstance(self.frage, Choice)
        return self.frage.options

    @property
    def staerken(self) -> tuple[str, ...]:
        return self.eins(e.Getroffen).staerken


def duell(fkw: int = 12, gegen: int = 12, **mehr: Any) -> Gefecht:
    """Mira mit dem Langschwert gegen die Wache mit einem Streitkolben, je drei Würfel."""
    wache = fechter("Wache", gegen, waffe="Streitkolben", **mehr.pop("wache", {}))
    return Gefecht(fechter(fkw=fkw, **mehr.pop("mira", {})), wache, **mehr)


def absage(spiel: Gefecht, seat: str, ansage: type) -> IllegalCommand:
    gruende = dict(KASKADE.locked(spiel.tisch, seat))
    found = gruende[ansage]
    assert isinstance(found, IllegalCommand)
    return found


def getroffene(schaden: str, *ruestung: str, waffe: str = "Langschwert", **mehr: Any) -> Gefecht:
    """Die Wache nimmt einen Treffer mit diesen Schadenswürfeln."""
    wache = fechter("Wache", ruestung=list(ruestung))
    spiel = Gefecht(fechter(waffe=waffe), wache, **mehr).phase(mira="9 9 6", wache="4 5 2")
    spiel.legen("mira", schaden)
    spiel.greift_an("9 9" if waffe == "Bloße Hände" else "9").verteidigt()
    while spiel.game.open:
        rule = spiel.frage.rule
        if rule == "KAS-KAMPF-14":
            spiel.antwortet("mira", 0)
        else:
            spiel._eine_schlicht()
    spiel.sagt("wache", a.Einstecken, figur="Wache")
    return spiel


def gegen(mit: str, wuerfel: int = 3, fkw: int = 12, /, **wache: Any) -> Gefecht:
    """Mira mit dieser Waffe gegen eine Wache."""
    werte: dict[str, Any] = {"waffe": "Langschwert", **wache}
    return Gefecht(fechter(fkw=fkw, wuerfel=wuerfel, waffe=mit), fechter("Wache", **werte))


def bogen(wurf: str, fkw: int = 12, zielt: bool = False, **ziel: Any) -> Gefecht:
    """Mira mit dem Bogen gegen eine Wache, die nichts entgegenzusetzen hat."""
    anzahl = len(wurf.split())
    spiel = Gefecht(fechter(fkw=fkw, wuerfel=anzahl, waffe="Kurzbogen"), fechter("Wache", **ziel))
    return spiel.phase("", mira=wurf, wache="2 2 3", zielt=zielt)


def schiesst(spiel: Gefecht, sl: str, schaden: str = "", /, **wie: Any) -> Gefecht:
    """Der Schuss; arglos, wenn nichts anderes gesagt ist."""
    spiel.legen(SL, sl)
    if schaden:
        spiel.legen("mira", schaden)
    felder = {"ahnung": "arglos", "meter": 0, **wie}
    return spiel.sagt("mira", a.Schiessen, figur="Mira", **felder).antwortet(SL, "so")


def bogenschuetzin(fkw: int = 12, wuerfel: int = 3, **mehr: Any) -> Gefecht:
    mira = fechter(fkw=fkw, wuerfel=wuerfel, waffe="Kurzbogen", **mehr)
    return Gefecht(mira, fechter("Wache"))


def mit_anna(waffe: str = "Langschwert", gegen: str = "Langschwert") -> Gefecht:
    return Gefecht(
        fechter("Mira", waffe=waffe, seite="a"),
        fechter("Anna", seite="a"),
        fechter("Wache", waffe=gegen, seite="b"),
    )


def liegt(name: str, *wuerfel: int, **mehr: Any) -> Kaempfer:
    """Ein Kämpfer mit diesen Würfeln vor sich."""
    werte: dict[str, Any] = {"waffe": "Langschwert", "fertigkeit": "Kampfkunst"}
    return Kaempfer(figur=name, wuerfel=wuerfel, wurf=wuerfel, **(werte | mehr))


def mitten(*kaempfer: Kaempfer, seiten: str = "", reihe: str = "", **mehr: Any) -> Tisch:
    """Mitten in einer Phase; ohne ``seiten`` kämpft jeder für sich, und nie einer allein."""
    kaempfer = kaempfer if len(kaempfer) > 1 else (*kaempfer, liegt("Wache"))
    namen = [k.figur for k in kaempfer]
    sheets = [fechter(n, seite=s) for n, s in zip(namen, seiten or "abcde", strict=False)]
    phase = e.PhaseBegonnen(phase=1, kaempfer=kaempfer, reihe=tuple(reihe.split()))
    return after(Gefecht(*sheets, **mehr).tisch, phase)


def danach(tisch: Tisch, *events: Event, name: str = "Mira") -> Kaempfer:
    """Wie es nach diesen Ereignissen um einen Kämpfer steht."""
    found = reduce(after, events, tisch).kampf
    assert found is not None
    return found.von(name)


ZUGLEICH = {"mehrfachangriff_modus": "gleichzeitig"}


def zugleich(wache: str, waffe: str = "Langschwert", mira: str = "8 9 2") -> Gefecht:
    """Mira greift mit allen Schlägen zugleich an, die Wache wehrt ab."""
    gegner = fechter("Wache", waffe=waffe, wuerfel=len(wache.split()))
    spiel = Gefecht(fechter(wuerfel=len(mira.split())), gegner, schalter=ZUGLEICH)
    return spiel.phase(mira=mira, wache=wache)


def zu_dritt(waffe: str = "Streitkolben", wuerfel: int = 3, gegen: str = "Langschwert") -> Gefecht:
    """Mira und Anna gegen die Wache."""
    return Gefecht(
        fechter("Mira", waffe=waffe, seite="a"), fechter("Anna", waffe=waffe, seite="a"),
        fechter("Wache", wuerfel=wuerfel, seite="b", waffe=gegen),
    )  # fmt: skip

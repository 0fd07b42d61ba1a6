"""Wege auf dem Tisch: zufällige gegen die Abstände von shapely, und die Grenzfälle.

``WUERFELWERK_PATHS`` sagt, wie viele zufällige Wege geprüft werden (``make paths``: viele Tausend).
"""

from __future__ import annotations

import os
from itertools import pairwise
from math import hypot
from random import Random

import pytest
from shapely import LineString
from shapely import Point as ShapelyPoint

from support.raumschlacht import Spiel, schiff
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.rules.route import CM, Point, Points, Route, corners, direction, legs
from wuerfelwerk.systems.raumschlacht.bewegung import tafel
from wuerfelwerk.systems.raumschlacht.geometrie import Hindernis, Tafel, entfernung, winkel

PATHS = int(os.environ.get("WUERFELWERK_PATHS", "600"))
MM = CM // 10
OSTEN: Point = (10 * CM, 0)


def zum_weg(ort: Point, weg: Points) -> float:
    """Wie nah ein Streckenzug einem Ort kommt, von einem anderen gerechnet."""
    return float(LineString(weg).distance(ShapelyPoint(ort)))


class Fall:
    """Ein Schiff, seine Hindernisse und ein Weg, mit allem, was die Regeln dazu messen."""

    def __init__(self, seed: int) -> None:
        zufall = Random(seed)
        self.start: Point = (zufall.randint(-20, 20) * MM, zufall.randint(-20, 20) * MM)
        self.kurs = direction(zufall.uniform(0, 360))
        self.weit = zufall.randint(1, 30) * CM
        radius = zufall.randint(3, 15) * MM
        andere = tuple(
            Hindernis(f"S{nr}", (zufall.randint(-150, 150) * MM, zufall.randint(-150, 150) * MM),
                      zufall.randint(3, 15) * MM)
            for nr in range(zufall.randint(0, 4))
        )  # fmt: skip
        frei = (o for o in andere if entfernung(o.ort, self.start) >= radius + o.radius)
        self.tafel = Tafel(radius, tuple(frei))
        self.weg = self._weg(zufall)

    def _weg(self, zufall: Random) -> Points:
        """Meist halbwegs vorwärts und etwa so lang wie erlaubt."""
        anzahl, ort, weg = zufall.randint(1, 5), self.start, list[Point]()
        kurs = self.kurs
        for _ in range(anzahl):
            grad = zufall.gauss(0, 50)
            far = max(1, int(self.weit / anzahl * zufall.uniform(0.3, 1.2)))
            way = direction(legs((0, 0), (kurs,))[0][0] + grad, far)
            if way == (0, 0):
                continue
            ort, kurs = (ort[0] + way[0], ort[1] + way[1]), way
            weg.append(ort)
        return tuple(weg)

    @property
    def laenge(self) -> float:
        return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise((self.start, *self.weg)))

    @property
    def vorwaerts(self) -> float:
        """Wie weit der am wenigsten vorwärts führende Abschnitt nach vorn kommt."""
        kurs, am_wenigsten = self.kurs, float("inf")
        for a, b in pairwise((self.start, *self.weg)):
            way = (b[0] - a[0], b[1] - a[1])
            vor = (way[0] * kurs[0] + way[1] * kurs[1]) / hypot(*kurs)
            am_wenigsten, kurs = min(am_wenigsten, vor), way
        return am_wenigsten

    @property
    def luft(self) -> float:
        """Was zwischen den Umrissen bleibt, wo es am engsten ist."""
        paare = [
            zum_weg(o.ort, (self.start, *self.weg)) - o.radius - self.tafel.radius
            for o in self.tafel.hindernisse
            if self.weg
        ]
        return min(paare, default=float("inf"))

    @property
    def angenommen(self) -> bool:
        return self.tafel.erlaubt(self.start, self.kurs, self.weit, self.weg)


FAELLE = [Fall(seed) for seed in range(PATHS)]


@pytest.mark.rule("RS-BEW-02", "RS-BEW-04", "RS-BEW-05", "RS-BEW-06")
def test_kein_angenommener_weg_bricht_eine_regel() -> None:
    angenommen = [fall for fall in FAELLE if fall.angenommen]
    assert len(angenommen) > PATHS // 10
    for fall in angenommen:
        assert fall.laenge <= fall.weit + 1e-6
        assert fall.vorwaerts > 0
        assert fall.luft >= -1e-5


@pytest.mark.rule("RS-BEW-02", "RS-BEW-04", "RS-BEW-05", "RS-BEW-06")
def test_kein_weg_der_um_einen_millimeter_erlaubt_ist_wird_abgewiesen() -> None:
    klar = [
        fall
        for fall in FAELLE
        if fall.laenge <= fall.weit - MM and fall.vorwaerts >= MM and fall.luft >= MM
    ]
    assert len(klar) > PATHS // 20
    for fall in klar:
        assert fall.angenommen, (fall.start, fall.weg)


@pytest.mark.rule("RS-BEW-02")
def test_was_um_mehr_als_einen_millimeter_zu_weit_ist_wird_abgewiesen() -> None:
    zu_weit = [fall for fall in FAELLE if fall.laenge > fall.weit + MM]
    zu_eng = [fall for fall in FAELLE if fall.luft < -MM]
    zurueck = [fall for fall in FAELLE if fall.vorwaerts < -MM]
    assert min(len(zu_weit), len(zu_eng), len(zurueck)) > PATHS // 40
    assert not any(fall.angenommen for fall in (*zu_weit, *zu_eng, *zurueck))


def test_erwogene_wege_sind_erlaubt_und_jeder_kommt_einmal() -> None:
    for fall in FAELLE[:100]:
        wege = list(fall.tafel.tries(fall.start, fall.kurs, fall.weit))
        assert wege[0] == ()
        assert len(set(wege)) == len(wege)
        for weg in wege:
            fall.tafel.check(fall.start, fall.kurs, fall.weit, weg)


def test_erwogen_wird_auch_die_fahrt_auf_ein_anderes_schiff_zu() -> None:
    """Bis auf 9 cm heran, und bis auf doppelten Abstand der Umrisse."""
    brett = Tafel(MM, (Hindernis("B", (20 * CM, 5 * CM), 2 * MM),))
    wege = brett.tries((0, 0), OSTEN, 40 * CM)
    enden = {round(entfernung(weg[-1], (20 * CM, 5 * CM)) / MM) for weg in wege if weg}
    assert {90, 6} <= enden


def test_angesagte_abschnitte_sind_derselbe_weg_wie_seine_ecken() -> None:
    for fall in (fall for fall in FAELLE if fall.angenommen and fall.luft > MM):
        frage = Route("a", "RS-BEW-02", fall.start, fall.kurs, fall.weit + MM, fall.tafel)
        said = " ".join(f"{grad:.3f}/{cm:.4f}" for grad, cm in legs(fall.start, fall.weg))
        try:
            gelesen = corners(frage.read(said))
        except IllegalAnswer:
            assert fall.vorwaerts < MM
        else:
            assert entfernung((*gelesen, fall.start)[0], (*fall.weg, fall.start)[0]) < MM


def abgewiesen(brett: Tafel, weg: Points, weit: int = 10 * CM, kurs: Point = OSTEN) -> str:
    with pytest.raises(IllegalAnswer) as grund:
        brett.check((0, 0), kurs, weit, weg)
    return str(grund.value)


@pytest.mark.rule("RS-BEW-05")
@pytest.mark.parametrize("way", [(0, 500), (0, -500), (-1, 500), (-500, 0)])
def test_seitwaerts_und_rueckwaerts_sind_verboten(way: Point) -> None:
    assert abgewiesen(Tafel(MM), (way,)) == (
        "Abschnitt 1 führt nicht vorwärts; er muss weniger als 90 Grad vom Kurs 90 abweichen. "
        "(RS-BEW-05)"
    )


@pytest.mark.rule("RS-BEW-04", "RS-BEW-05")
def test_der_kurs_ist_der_des_letzten_abschnitts() -> None:
    Tafel(MM).check((0, 0), OSTEN, 10 * CM, ((1, 500), (-400, 501)))
    assert "Abschnitt 2" in abgewiesen(Tafel(MM), ((500, 0), (500, 500)))


@pytest.mark.rule("RS-BEW-05")
def test_ein_abschnitt_ohne_laenge_ist_keiner() -> None:
    assert "Abschnitt 2" in abgewiesen(Tafel(MM), ((500, 0), (500, 0)))


@pytest.mark.rule("RS-BEW-02")
def test_gemessen_wird_der_weg_und_nicht_die_luftlinie() -> None:
    assert abgewiesen(Tafel(MM), ((4000, 3000), (8000, 0)), 9 * CM) == (
        "Der Weg ist 10 cm lang; erlaubt sind 9 cm. (RS-BEW-02)"
    )
    Tafel(MM).check((0, 0), OSTEN, 10 * CM, ((4000, 3000), (8000, 0)))


@pytest.mark.rule("RS-BEW-02")
@pytest.mark.parametrize(("zu_viel", "lang"), [(1, "16,01"), (4, "16,01"), (11, "16,02")])
def test_ein_zu_langer_weg_ist_auch_aufgeschrieben_zu_lang(zu_viel: int, lang: str) -> None:
    assert abgewiesen(Tafel(MM), ((16 * CM + zu_viel, 0),), 16 * CM) == (
        f"Der Weg ist {lang} cm lang; erlaubt sind 16 cm. (RS-BEW-02)"
    )


@pytest.mark.rule("RS-BEW-04")
def test_eine_zu_enge_wende_ist_auch_aufgeschrieben_zu_eng() -> None:
    """Auf 1 cm sind 60 Grad erlaubt; diese wendet um 60,3."""
    tafel = Tafel(MM, wende_grad_je_cm=60)
    assert "wendet um 61 Grad; auf seiner Länge sind es höchstens 60." in abgewiesen(
        tafel, ((495, 869),)
    )


@pytest.mark.rule("RS-BEW-02", "RS-BEW-03")
def test_genau_die_weite_und_gar_nichts_sind_erlaubt() -> None:
    Tafel(MM).check((0, 0), OSTEN, 10 * CM, ((10_000, 0),))
    Tafel(MM).check((0, 0), OSTEN, 0, ())
    assert "10,01 cm lang; erlaubt sind 10 cm" in abgewiesen(Tafel(MM), ((10_001, 0),))


@pytest.mark.rule("RS-BEW-06")
def test_der_ganze_weg_muss_frei_sein_nicht_nur_sein_ende() -> None:
    brett = Tafel(10 * MM, (Hindernis("B", (5 * CM, 0), 10 * MM),))
    assert "durch B" in abgewiesen(brett, ((10 * CM, 0),))
    brett.check((0, 0), OSTEN, 20 * CM, ((2 * CM, 2 * CM), (10 * CM, 2 * CM)))


@pytest.mark.rule("RS-BEW-06")
def test_wer_schon_zu_nah_steht_darf_weg_aber_nicht_naeher() -> None:
    brett = Tafel(10 * MM, (Hindernis("B", (CM, 0), 10 * MM),))
    brett.check((0, 0), (-CM, 0), 10 * CM, ((-5 * CM, 0),))
    assert "durch B" in abgewiesen(brett, ((5 * CM, 0),))


@pytest.mark.rule("RS-BEW-06")
def test_der_rand_des_feldes() -> None:
    brett = Tafel(MM, (), (10 * CM, 0))
    brett.check((0, 0), OSTEN, 10 * CM, ((5 * CM, 0),))
    brett.check((0, 0), (0, CM), 90 * CM, ((0, 80 * CM),))
    assert "über den Rand des Feldes; es misst 10 mal 0 cm" in abgewiesen(brett, ((5 * CM + 1, 0),))
    brett.check((9 * CM, 0), OSTEN, 10 * CM, ((12 * CM, 0),))


@pytest.mark.rule("RS-BEW-04")
def test_die_wendegrenze_waechst_mit_dem_abschnitt() -> None:
    brett = Tafel(MM, wende_grad_je_cm=30)
    brett.check((0, 0), OSTEN, 10 * CM, (direction(60, CM + 10),))
    assert "wendet um 45 Grad" in abgewiesen(brett, (direction(45, CM),))


@pytest.mark.rule("RS-BEW-06")
def test_im_weg_liegen_freund_und_feind() -> None:
    spiel = Spiel(schiff("A", seite="rot"), schiff("B", x=40, seite="rot"), schiff("C", x=80))
    namen = [each.name for each in tafel(spiel.tisch, spiel.schiff("A")).hindernisse]
    assert namen == ["B", "C"]


@pytest.mark.parametrize(
    ("a", "b", "grad"),
    [
        ((1, 0), (1, 0), 0),
        ((1, 0), (0, 5), 90),
        ((1, 0), (-2, 0), 180),
        ((1, 1), (1, 0), 45),
        ((1, 2), (2, 1), 36.8699),
    ],
)
def test_winkel(a: Point, b: Point, grad: float) -> None:
    assert winkel(a, b) == pytest.approx(grad)

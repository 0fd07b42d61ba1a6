"""Die Schalter des Kampfes: beide Lesarten, jede mit dem, was ihre Auslegung sagt."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support import kaskade_ereignisse as e
from support.kaskade import SL, mit
from support.kaskade_kampf import HAENDE, Gefecht, duell, fechter
from wuerfelwerk.systems.kaskade.fernkampf.schiessen import entfernung, hoeher
from wuerfelwerk.systems.kaskade.kampf.ruestung import Schutz, getroffen, zeilen
from wuerfelwerk.systems.kaskade.kampf.schaden import bonustreffer, treffer
from wuerfelwerk.systems.kaskade.manoever.meucheln import meuchelschaden


def wie(**anders: Any) -> dict[str, Any]:
    """Schalter, wie ein Tisch sie stellt."""
    return anders


@pytest.mark.rule("KAS-KAMPF-04")
@pytest.mark.parametrize(
    ("an", "wahl"), [(True, ("9 10", "17", "10", "9")), (False, ("9 10", "10", "9"))]
)
def test_angriff_ueber_fkw(an: bool, wahl: tuple[str, ...]) -> None:
    spiel = duell(schalter=wie(angriff_ueber_fkw=an))
    assert spiel.phase(mira="9 10 17", wache="12 11 4").greift_an().wahl == wahl


@pytest.mark.rule("KAS-KAMPF-05", "KAS-KAMPF-13")
def test_mehrfachangriff_nacheinander() -> None:
    spiel = duell(schalter=wie(mehrfachangriff_modus="nacheinander"))
    spiel.phase(mira="9 10 10", wache="5 5 2").greift_an("9 10 10").verteidigt("keine")
    assert spiel.frage.rule == "KAS-KAMPF-14"
    spiel.legen("mira", "2 3 4 5").antwortet("mira", 2)
    assert len(spiel.staerken) == 4


@pytest.mark.rule("KAS-KAMPF-05", "KAS-KAMPF-13", "KAS-KAMPF-14")
def test_mehrfachangriff_gleichzeitig() -> None:
    """Alle Angriffe werden pariert; jeder weitere offene ist ein Bonus-Schadenswürfel."""
    spiel = duell(schalter=wie(mehrfachangriff_modus="gleichzeitig"))
    spiel.phase(mira="9 10 10", wache="12 5 2").greift_an("9 10 10").legen("mira", "2 3 4")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "9", "10")
    assert spiel.frage.fact("danach") == (10, 10)
    spiel.antwortet("wache", "12")
    assert len(spiel.staerken) == 3


@pytest.mark.rule("KAS-KAMPF-13")
def test_gleichzeitig_alles_abgewehrt() -> None:
    spiel = duell(schalter=wie(mehrfachangriff_modus="gleichzeitig"))
    spiel.phase(mira="9 10 2", wache="12 11 2").greift_an("9 10")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "9").antwortet("wache", "11", "12")
    assert not spiel.nur(e.Getroffen)


@pytest.mark.rule("KAS-KAMPF-03")
@pytest.mark.parametrize(("an", "wuerfel"), [(False, (4, 11, 12)), (True, (10, 11, 12))])
def test_verteidiger_wuerfelt_aus(an: bool, wuerfel: tuple[int, ...]) -> None:
    spiel = Gefecht(
        fechter(waffe="Dolch"), fechter("Wache", waffe="Dolch"),
        schalter=wie(verteidiger_wuerfelt_aus=an),
    )  # fmt: skip
    spiel.legen("mira", "9 10 10").legen("wache", "12 11 4", "10")
    spiel.sagt(SL, a.Kampfwurf).antwortet("mira", "Dolch").antwortet("wache", "Dolch")
    spiel.antwortet("wache", "12 11").antwortet("mira", "9 10 10", "initiative")
    assert spiel.von("Wache").wuerfel == wuerfel
    assert spiel.kampf.reihe == ("Mira",)


@pytest.mark.rule("KAS-KAMPF-07")
@pytest.mark.parametrize(
    ("an", "wahl"), [(False, ("9", "12", "keine")), (True, ("12", "keine"))]
)  # fmt: skip
def test_abwehr_echt_hoeher(an: bool, wahl: tuple[str, ...]) -> None:
    spiel = duell(schalter=wie(abwehr_echt_hoeher=an))
    spiel.phase(mira="9 4 6", wache="12 9 2").greift_an("9").antwortet("wache", "verteidigen")
    assert spiel.wahl == wahl


@pytest.mark.rule("KAS-KAMPF-10")
@pytest.mark.parametrize(
    ("modus", "hier", "dort"), [("hoechster", 12, 20), ("gruppensumme", 33, 20)]
)
def test_kampfergebnis(modus: str, hier: int, dort: int) -> None:
    spiel = duell(schalter=wie(kampfergebnis=modus))
    spiel.phase(mira="10 11 12", wache="10 10 2").greift_an("10 11 12")
    spiel.antwortet("wache", "gegenangriff").antwortet("wache", "10 10")
    schritt = spiel.schritt("KAS-KAMPF-10")
    assert (schritt["hier"], schritt["dort"]) == (hier, dort)


@pytest.mark.rule("KAS-KAMPF-17")
@pytest.mark.parametrize(("modus", "treffer_"), [("getrennt", 3), ("bonustreffer", 4)])
def test_schaden_gleiche(modus: str, treffer_: int) -> None:
    bonus = bonustreffer(mit(schaden_gleiche=modus))
    assert treffer((4, 7, 7), {}, bonus) == ("leicht",) * treffer_
    assert treffer((4, 7, 7), {7: (2,)}, bonus) == ("schwer", "leicht")
    geteilt = treffer((7, 7, 7, 7), {7: (2, 1, 1)}, bonus)
    assert geteilt == ("schwer", *("leicht",) * (treffer_ - 1))


@pytest.mark.rule("KAS-KAMPF-22")
@pytest.mark.parametrize(("basis", "mindestens"), [(4, 6), (7, 9)])
def test_gezielt_basis(basis: int, mindestens: int) -> None:
    spiel = duell(schalter=wie(gezielt_basis=basis)).phase(mira="9 9 10", wache="4 5 2")
    felder: dict[str, Any] = {"ziel": "Wache", "zeilen": ("Kopf", "Rumpf")}
    spiel.sagt("mira", a.GezieltAngreifen, figur="Mira", **felder)
    assert spiel.schritt("KAS-KAMPF-22")["mindestens"] == mindestens


@pytest.mark.rule("KAS-KAMPF-18", "KAS-KAMPF-22")
@pytest.mark.parametrize("anzahl", [7, 3])
def test_ruestungszeilen(anzahl: int) -> None:
    tisch = duell(schalter=wie(ruestungszeilen=anzahl)).tisch
    assert len(zeilen(tisch, tisch.figur("Mira"))) == anzahl


@pytest.mark.rule("KAS-RUEST-04")
@pytest.mark.parametrize("an", [False, True])
def test_durchschlag_kostet_punkt(an: bool) -> None:
    auf = Schutz("Rumpf", "Wams", "leicht", 3)
    assert getroffen("schwer", auf, False, mit(durchschlag_kostet_punkt=an)).kostet is an


@pytest.mark.rule("KAS-MANOEVER-06")
@pytest.mark.parametrize(("zaehlt", "gestohlen"), [("unabgewehrt", 1), ("gruppe", 2)])
def test_wuergen_zaehlt(zaehlt: str, gestohlen: int) -> None:
    spiel = Gefecht(
        fechter(wuerfel=4, waffe=HAENDE), fechter("Wache", wuerfel=4, waffe=HAENDE),
        schalter=wie(wuergen_zaehlt=zaehlt),
    )  # fmt: skip
    spiel.phase(mira="9 10 10 11", wache="11 4 2 2")
    spiel.sagt("mira", a.Wuergen, figur="Mira", ziel="Wache").antwortet("wache", "11")
    spiel.antwortet("mira", "nein")
    assert spiel.eins(e.Gestohlen).anzahl == gestohlen


@pytest.mark.rule("KAS-MANOEVER-12")
@pytest.mark.parametrize(("zaehlung", "mehr"), [("alle", 3), ("ab_zweitem", 2)])
def test_gleichenwuerfel_zaehlung_beim_meucheln(zaehlung: str, mehr: int) -> None:
    lesart = mit(gleichenwuerfel_zaehlung=zaehlung)
    assert meuchelschaden((9, 10, 10, 10, 11), lesart) == (("kritisch",) * 3, mehr)


@pytest.mark.rule("KAS-FERN-08")
@pytest.mark.parametrize(
    ("modus", "ergebnis"), [("ersatz", 6), ("kein_schuss", 0), ("folgenlos", 11)]
)
def test_bewegung_ohne_gruppe(modus: str, ergebnis: int) -> None:
    """Schnell, aber ohne Gruppe: anderes streichen, nicht schießen, oder nichts streichen."""
    spiel = Gefecht(
        fechter(waffe="Kurzbogen"), fechter("Wache"), schalter=wie(bewegung_ohne_gruppe=modus)
    )
    spiel.phase("", mira="6 8 11", wache="2 2 3").legen(SL, "6")
    felder = {"meter": 200, "bewegung": "schnell_bewegt", "ahnung": "arglos"}
    spiel.sagt("mira", a.Schiessen, figur="Mira", **felder).antwortet(SL, "so")
    if modus == "ersatz":
        spiel.antwortet("mira", "8 11")
    assert spiel.eins(e.Geschossen).ergebnis == ergebnis


@pytest.mark.rule("KAS-FERN-07")
@pytest.mark.parametrize(("an", "mehr"), [(False, (0, 0, 1, 3)), (True, (0, 1, 1, 4))])
def test_entfernung_aufrunden(an: bool, mehr: tuple[int, ...]) -> None:
    lesart = mit(entfernung_aufrunden=an)
    assert tuple(entfernung(meter, lesart) for meter in (0, 9, 10, 35)) == mehr


@pytest.mark.rule("KAS-FERN-17")
@pytest.mark.parametrize(("modus", "mindestens"), [("addieren", 23), ("maximum", 14)])
def test_ausweichen_modus(modus: str, mindestens: int) -> None:
    lesart = mit(ausweichen_modus=modus)
    assert hoeher(14, 9, lesart) == mindestens
    assert hoeher(14, 20, lesart) == (34 if modus == "addieren" else 20)


@pytest.mark.rule("KAS-KASK-02")
def test_gruppen_der_anderen_lesarten() -> None:
    """Rein: Gleiche oder Straße; Anker: ein Satz mit Nachbarn."""
    for modus, wahl in (("rein", "9 10 11"), ("anker", "9 10 10 11")):
        spiel = Gefecht(
            fechter(wuerfel=4), fechter("Wache"), schalter=wie(gruppe_modus=modus)
        )  # fmt: skip
        assert wahl in spiel.phase(mira="9 10 10 11", wache="2 2 3").greift_an().wahl


@pytest.mark.rule("KAS-MANOEVER-18", "KAS-MANOEVER-20")
@pytest.mark.parametrize(
    ("verlust", "fehlen", "letzter", "wahl"),
    [("summiert", 2, "4", "verzichten"), ("je_phase", 1, "4 2", "fortsetzen")],
)
def test_wucht_verlust(verlust: str, fehlen: int, letzter: str, wahl: str) -> None:
    """Jede Fortsetzung kostet einen Würfel mehr, bis keiner mehr da ist; oder immer nur einen."""
    mira, wache = fechter(wuerfel=4, waffe="Streitkolben"), fechter("Wache")
    spiel = Gefecht(mira, wache, schalter=wie(wucht_verlust=verlust))
    for wert, wuerfel in ((8, "4 5 2"), (9, "4 2")):
        spiel.phase(mira="11 2 2 3", wache=wuerfel)
        spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", wert)
        spiel.antwortet("mira", "fortsetzen", "nein")
    assert spiel.eins(e.Gestohlen).anzahl == spiel.von("Wache").gestohlen == fehlen
    spiel.phase(mira="11 2 2 3", wache=letzter)
    spiel.sagt("mira", a.Wuchtangriff, figur="Mira", ziel="Wache").antwortet("mira", 10)
    assert spiel.wahl == ("schaden", wahl)


@pytest.mark.rule("KAS-KAMPF-14")
@pytest.mark.parametrize(
    ("modus", "mira", "womit", "uebrig"),
    [
        ("gruppe", "9 9 10 17", "17", ()),
        ("alle", "9 9 10 17", "17", (9, 9, 10)),
        ("gruppe", "5 5 9 10", "9", (10,)),
        ("alle", "5 5 9 10", "9", (5, 5, 10)),
        ("alle", "5 5 9 10", "9 10", ()),
        ("alle", "5 8 11 17", "17", ()),
    ],
)
def test_bonus_einzelwuerfel(modus: str, mira: str, womit: str, uebrig: tuple[int, ...]) -> None:
    """Nur die Gruppe des Würfels, oder alle Gleichen und Folgen, die noch liegen."""
    spiel = Gefecht(
        fechter(wuerfel=4), fechter("Wache"), schalter=wie(bonus_einzelwuerfel=modus)
    )  # fmt: skip
    spiel.phase(mira=mira, wache="2 2 3").greift_an(womit)
    spiel.verteidigt()
    if womit == "9 10":
        assert spiel.frage.fact("wuerfel") == (9,)
    elif uebrig:
        assert spiel.frage.fact("wuerfel") == uebrig
        spiel.antwortet("mira", len(uebrig))
        assert spiel.frage.fact("wuerfel") == f"{2 + len(uebrig)}W12"
    else:
        assert spiel.frage.fact("wuerfel") == "2W12"


@pytest.mark.rule("KAS-KAMPF-14", "KAS-KAMPF-11")
@pytest.mark.parametrize(("modus", "uebrig"), [("gruppe", (11,)), ("alle", (6, 6, 11))])
def test_bonus_einzelwuerfel_im_konter(modus: str, uebrig: tuple[int, ...]) -> None:
    spiel = Gefecht(
        fechter(), fechter("Wache", wuerfel=5), schalter=wie(bonus_einzelwuerfel=modus)
    )  # fmt: skip
    spiel.phase(mira="9 4 2", wache="10 10 11 6 6").greift_an("9").verteidigt("10")
    spiel.antwortet("wache", "10", "schaden")
    assert spiel.frage.fact("wuerfel") == uebrig


@pytest.mark.rule("KAS-KAMPF-17")
@pytest.mark.parametrize("an", [True, False])
def test_schaden_teilen(an: bool) -> None:
    """Drei gleiche sind auch ein Paar und einer, wie im Angriff."""
    spiel = duell(mira={"wuerfel": 3}, schalter=wie(schaden_teilen=an))
    spiel.phase(mira="8 9 9", wache="2 2 3").greift_an("9").verteidigt()
    spiel.legen("mira", "7 7 7").antwortet("mira", 1)
    assert spiel.wahl == ("getrennt", "addiert", *(("7+7 7",) if an else ()))
    spiel.antwortet("mira", "7+7 7" if an else "addiert")
    assert spiel.staerken == (("schwer", "leicht") if an else ("kritisch",))


@pytest.mark.rule("KAS-KAMPF-11", "KAS-KAMPF-12")
@pytest.mark.parametrize("an", [True, False])
def test_konter_unterbricht(an: bool) -> None:
    """Der Rest des Mehrfachangriffs verfällt, oder er kommt nach dem Konter."""
    spiel = Gefecht(
        fechter(), fechter("Wache", wuerfel=4), schalter=wie(konter_unterbricht=an)
    )  # fmt: skip
    spiel.phase(mira="8 9 9", wache="10 10 11 12").greift_an("8 9 9").legen("wache", "5 6")
    spiel.verteidigt("10").antwortet("wache", "10", "schaden", 0)
    assert bool(spiel.game.open) is not an
    if not an:
        assert (spiel.frage.rule, spiel.frage.fact("wuerfel")) == ("KAS-KAMPF-05", (8, 9))
        spiel.verteidigt("11", "12")
    assert [each.figur for each in spiel.nur(e.Getroffen)] == ["Mira"]
    assert spiel.von("Mira").wuerfel == ((8, 9) if an else ())
    assert spiel.von("Wache").wuerfel == ((11, 12) if an else ())


@pytest.mark.rule("KAS-KAMPF-11", "KAS-KAMPF-20", "KAS-MANOEVER-34")
@pytest.mark.parametrize(
    ("waffe", "konter", "danach"),
    [
        ("Langschwert", ("9", "schaden"), True),
        ("Langschwert", ("9", "flucht"), False),
        ("Speer", ("9", "schaden"), False),
    ],
)
def test_konter_unterbricht_immer(waffe: str, konter: tuple[str, ...], danach: bool) -> None:
    """Wer mit dem Konter flieht, ist fort; gegen Stangenwaffen sagt es die Quelle selbst."""
    spiel = Gefecht(
        fechter(waffe=waffe), fechter("Wache", wuerfel=4), schalter=wie(konter_unterbricht=False)
    )  # fmt: skip
    spiel.phase(mira="8 8 7", wache="9 9 10 2").legen("wache", "5 6")
    spiel.greift_an("7 8 8").antwortet("wache", "verteidigen").antwortet("mira", "8")
    spiel.antwortet("wache", "9", *konter)
    if "schaden" in konter:
        spiel.antwortet("wache", 0)
    assert bool(spiel.game.open) is danach


@pytest.mark.rule("KAS-KAMPF-11", "KAS-KAMPF-07")
def test_konter_unterbricht_nicht_aber_kostet_wuerfel() -> None:
    """Womit der Angreifer den Konter abwehrt, das greift danach nicht mehr an."""
    spiel = Gefecht(
        fechter(), fechter("Wache", wuerfel=4), schalter=wie(konter_unterbricht=False)
    )  # fmt: skip
    spiel.phase(mira="8 9 10", wache="9 9 11 2").greift_an("8 9 10")
    spiel.antwortet("wache", "verteidigen").antwortet("mira", "8").antwortet("wache", "9", "9")
    assert (spiel.frage.rule, spiel.wahl) == ("KAS-KAMPF-07", ("9", "10", "keine"))
    spiel.antwortet("mira", "10")
    assert spiel.schritte("KAS-KAMPF-05")[-1] == {"figur": "Mira", "staerke": 9, "danach": 0}


@pytest.mark.rule("KAS-KAMPF-14", "KAS-KAMPF-23")
@pytest.mark.parametrize(("modus", "uebrig"), [("gruppe", (8,)), ("alle", (4, 4, 8))])
def test_bonus_einzelwuerfel_des_gezielten_angriffs(modus: str, uebrig: tuple[int, ...]) -> None:
    """Geopfert ist die 9: Aus 8 9 10 greift nur noch die 10 an; die 9 bringt nichts mehr."""
    spiel = Gefecht(
        fechter(wuerfel=5), fechter("Wache"), schalter=wie(bonus_einzelwuerfel=modus)
    )  # fmt: skip
    spiel.phase(mira="4 4 8 9 10", wache="2 2 3")
    felder: dict[str, Any] = {"ziel": "Wache", "zeilen": ("Kopf",)}
    spiel.sagt("mira", a.GezieltAngreifen, figur="Mira", **felder).antwortet("mira", "8 9 10 − 9")
    assert (spiel.frage.rule, spiel.frage.fact("wuerfel")) == ("KAS-KAMPF-14", uebrig)

"""Roll & Keep: Wunden, und wer mit ihnen noch handelt (RK-WUND-01, -03, -04)."""

from __future__ import annotations

from typing import ClassVar

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.note import Note, Seat, Total
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.rollkeep.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import AnFigur
from wuerfelwerk.systems.rollkeep.wunden.stufen import DOWN, OUT, TOT, steht_bis, stufe_bei, stufen
from wuerfelwerk.values import replace

WUNDEN = Chapter[Tisch](
    "RK-WUND",
    steps={
        "RK-WUND-01": plural(
            "%(figur)s hat %(wunden)s Wunde: %(stufe)s",
            "%(figur)s hat %(wunden)s Wunden: %(stufe)s",
            "wunden",
        ),
        "RK-WUND-03": N_("TN, um %(ziel)s zu treffen: %(tn)s"),
        "RK-WUND-04": N_("Zustand von %(figur)s: %(zustand)s"),
    },
    words={
        "gesund": N_("gesund"), "nicked": N_("angekratzt (Nicked)"),
        "grazed": N_("gestreift (Grazed)"), "hurt": N_("verletzt (Hurt)"),
        "injured": N_("schwer verletzt (Injured)"), "crippled": N_("versehrt (Crippled)"),
        "down": N_("zusammengebrochen (Down)"), "out": N_("außer Gefecht (Out)"),
        "tot": N_("tot"), "eigene": N_("eigene Tabelle"), "l5r3": N_("dritte Ausgabe"),
        "l5r4": N_("vierte Ausgabe"), "stufe": N_("Wundstufe"), "zustand": N_("Zustand"),
        "steht": N_("steht"), "wunden": N_("Wunden"), "1 wunden": N_("Wunde"),
        "tntbh": N_("Zielwert (TN), um zu treffen"),
        "tntbh_sinn": N_(
            "So viel muss ein Angriff auf dich erreichen; TN ist die Zahl, die ein Wurf braucht."
        ),
        "wunden_sinn": N_("Je mehr es sind, desto schwerer fällt dir jeder Wurf."),
        "reflexe": N_("Reflexe"), "ruestung": N_("Rüstung"), "bogen": N_("vom Bogen"),
        "ersetzt": N_("ersetzt"), "ersetzen": N_("ersetzen"), "addieren": N_("addieren"),
        "bewacht": N_("bewacht"),
    },
    told={"RK-WUND-04"},
)  # fmt: skip


_GEFALLEN = {
    DOWN: N_("%(figur)s bricht zusammen (Down)"),
    OUT: N_("%(figur)s ist außer Gefecht (Out)"),
    TOT: N_("%(figur)s stirbt"),
}
_ERLEIDET = plural(
    "%(figur)s erleidet %(wunden)s Wunde", "%(figur)s erleidet %(wunden)s Wunden", "wunden"
)


@event(
    plural(
        "%(figur)s erleidet %(wunden)s Wunde.", "%(figur)s erleidet %(wunden)s Wunden.", "wunden"
    ),
    WUNDEN,
    quiet=True,
    verdict=(
        *(
            Verdict(said, {"zustand": zustand}, bad="figur", great=True)
            for zustand, said in _GEFALLEN.items()
        ),
        Verdict(_ERLEIDET, {"verdeckt": True}, bad="figur"),
    ),
)
class WundenErlitten(AnFigur):
    """Eine Figur hat Wunden erlitten; ``zustand`` ist, wohin sie dadurch fällt."""

    added: ClassVar[frozenset[str]] = frozenset({"zustand", "verdeckt"})

    wunden: int
    zustand: str = ""
    verdeckt: bool = False
    """Sehen die anderen ihre Wundleiste nicht?"""

    def an(self, figur: Figur) -> Figur:
        return replace(figur, wunden=figur.wunden + self.wunden)


def stufe_nennen(tisch: Tisch, figur: Figur, wunden: int, note: Note) -> None:
    """RK-WUND-01, -04: welche Stufe das ist, und ob die Figur damit fällt."""
    stufe = stufe_bei(wunden, figur.bogen.ring("erde"), tisch.lesart)
    note("RK-WUND-01", figur.wissende, figur=figur.name, wunden=wunden, stufe=stufe.name)
    if stufe.name in ("down", "out", "tot"):
        note("RK-WUND-04", figur=figur.name, zustand=stufe.name)


def noch_bis(tisch: Tisch, figur: Figur) -> int:
    """RK-WUND-04: wie viele Wunden eine Figur fällen; keine, wenn sie schon gefallen ist."""
    steht = steht_bis(stufen(figur.bogen.ring("erde"), tisch.lesart))
    return max(0, steht + 1 - figur.wunden)


def wache(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """Eigene Figuren, die noch würfeln können (RK-WUND-04)."""
    found = tuple(figur for figur in KIT.spoken_for(tisch, seat) if tisch.wach(figur))
    if not found:
        raise IllegalCommand("Wer Out oder tot ist, würfelt nicht.", rule="RK-WUND-04")
    return found


def handelnde(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """RK-WUND-04: Wer Down ist, handelt nur mit einem VP, auch im Kampf."""
    found = tuple(f for f in wache(tisch, seat) if tisch.handelt(f))
    if not found:
        raise IllegalCommand("Wer Down ist, handelt nur mit einem Void-Punkt.", rule="RK-WUND-04")
    return found


def down_kostet(tisch: Tisch, figur: Figur) -> int:
    """RK-WUND-04: Wer Down ist, handelt nur mit einem VP, es sei denn durch Final Strike."""
    return int(tisch.zustand(figur) == DOWN and not figur.final)


def tntbh(tisch: Tisch, ziel: Figur, abwehr: int, note: Note) -> int:
    """RK-WUND-03: 5 × Reflexe + Rüstung, dazu Void, Bewacher und volle Verteidigung."""
    lesart, bogen = tisch.lesart, ziel.bogen
    grund = 5 * bogen.reflexe + (5 if lesart.tntbh_modell == "l5r4" else 0)
    teile = {"reflexe": grund, "ruestung": tisch.listen.schutz(bogen.ruestung)}
    if bogen.tntbh:
        teile = {"bogen": bogen.tntbh}
    if abwehr and lesart.vv_art == "ersetzen":
        teile["ersetzt"] = -min(grund, sum(teile.values()))
    teile |= {"volle_verteidigung": abwehr, **_im_kampf(tisch, ziel.name)}
    summe = sum(teile.values())
    zerlegt = Total.of(summe, **{name: wert for name, wert in teile.items() if wert})
    note("RK-WUND-03", ziel.wissende, ziel=ziel.name, tn=zerlegt)
    return summe


def _im_kampf(tisch: Tisch, name: str) -> dict[str, int]:
    if tisch.kampf is None:
        return {}
    return {"tn_erhoehen": dict(tisch.kampf.tn_plus).get(name, 0), "bewacht": tisch.bewacht(name)}

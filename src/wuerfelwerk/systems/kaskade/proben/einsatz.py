"""Kaskade: was nach dem Werfen noch erlaubt ist (KAS-GUETE-05, -07, KAS-HOCH-02, -03)."""

from __future__ import annotations

from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.rules.chapter import Chapter, preview
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Choice, Number, Pick
from wuerfelwerk.rules.wording import N_, OPEN, Gives, Saying, Stake, Values
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.proben.probe import Fakten, Lage, Wurf, fakten_der, genannt
from wuerfelwerk.systems.kaskade.proben.wertung import ohne, so_liegt
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.values import replace

NEIN, EINZELN, EINES, SCHATTEN, TAUSCH = "nein", "einzeln", "eines", "schatten", "tausch"
ALT, NEU = "alt", "neu"

EINSATZ = Chapter[Tisch](
    "KAS-HOCH", "KAS-GUETE",
    steps={
        "KAS-HOCH-02": N_("%(figur)s tauscht %(gibt)s gegen %(nimmt)s des Gegners"),
        "KAS-HOCH-03": N_("Schattenwurf von %(figur)s: %(alt)s oder %(neu)s, es gilt: %(gilt)s; "
                          "noch %(uebrig)s"),
        "KAS-GUETE-05": N_("Zweitchance von %(figur)s: %(alt)s wird %(neu)s"),
        "KAS-GUETE-07": N_("%(figur)s verändert ein Ergebnis: %(alt)s wird %(neu)s"),
    },
    questions={
        "KAS-GUETE-05": N_("Welchen Würfel noch einmal?"),
        "KAS-GUETE-07": N_("Würfel von %(figur)s verändern?"),
        "KAS-HOCH-02": N_("Welcher Würfel wird getauscht?"),
        "KAS-HOCH-03": N_("Schattenwurf: Welcher Würfel?"),
    },
    happened={
        "KAS-GUETE-05": N_("%(figur)s darf einen Würfel noch einmal werfen"),
        "KAS-GUETE-07": N_("Ein Gegenstand lässt %(figur)s Würfel verändern"),
        "KAS-HOCH-02": (
            Saying(
                N_("%(figur)s nimmt sich einen Würfel des Gegners"), when={"tausch": "nimmt"}
            ),
            Saying(N_("%(figur)s darf einen eigenen Würfel gegen einen fremden tauschen")),
        ),
        "KAS-HOCH-03": N_("%(figur)s darf einen Würfel neu werfen und den besseren behalten"),
    },
    stakes=dict.fromkeys(
        ("KAS-GUETE-05", "KAS-GUETE-07", "KAS-HOCH-02", "KAS-HOCH-03"),
        (
            Stake(N_("%(worauf)s"), label=N_("Probe")),
            Stake(N_("%(liegen)s"), label=N_("Würfel"), needs=("liegen",)),
        ),
    ),
    outcomes={
        "KAS-GUETE-07": {
            NEIN: N_("alles bleibt, wie es liegt"),
            EINZELN: N_("jeder gewählte Würfel um 1"),
            EINES: N_("ein einziger Würfel um mehr"),
        },
        "KAS-HOCH-03": {
            NEU: N_("der neue Wurf gilt"),
            ALT: N_("der alte Würfel bleibt liegen"),
        },
    },
    words={
        "einzeln": N_("mehrere um 1"), "eines": N_("eines um mehr"), "alt": N_("das alte"),
        "neu": N_("das neue"),
    },
    told=("KAS-HOCH-02",),
)  # fmt: skip


def einsetzen(wurf: Wurf, lage: Lage, note: Note) -> Procedure[Lage]:
    """KAS-GUETE-05, -07, KAS-HOCH-03: was Gegenstände und Hohe Meisterschaft noch erlauben."""
    extras = wurf.extras
    for _ in range(extras.zweitchancen):
        lage = yield from _zweitchance(wurf, lage, note)
    if extras.veraendern:
        lage = yield from _veraendern(wurf, lage, note)
    for uebrig in range(extras.hoch, 0, -1):
        weiter = yield from schattenwurf(wurf, lage, uebrig, note)
        if weiter is None:
            break
        lage = weiter
    return lage


def _einer(
    wurf: Wurf, rule: str, lage: Lage, augen: Hand, mindestens: int = 0, um: int = 0
) -> Procedure[Hand]:
    """Einen Würfel wählen, oder keinen; den, den man sich nimmt, muss man wählen."""
    tausch = "nimmt" if mindestens else "gibt"
    fakten: Fakten = (("figur", wurf.figur), ("worauf", wurf.worauf), ("liegen", augen),
              ("seiten", wurf.seiten), ("tausch", tausch), ("wert", wurf.wert), ("um", um),
              ("folgen", int(wurf.folgen)), ("ziel", wurf.ziel),
              *fakten_der(wurf, lage))  # fmt: skip
    frage = Pick(
        wurf.platz, rule, augen, mindestens, min(1, len(augen)), audience=wurf.wissende,
        facts=fakten,
    )  # fmt: skip
    return (yield from ask(frage))


def _neu_geworfen(wurf: Wurf, rule: str) -> Procedure[int]:
    pool = Pool.of((1, wurf.seiten))
    wie = {"figur": wurf.figur, "worauf": wurf.worauf, "liegen": str(pool)}
    ((auge,),) = yield from throw(wurf.platz, rule, pool, wurf.wissende, **wie)
    return auge


def _zweitchance(wurf: Wurf, lage: Lage, note: Note) -> Procedure[Lage]:
    """KAS-GUETE-05: ein Würfel noch einmal; das neue Ergebnis gilt. Eine 1 nicht (KAS-M-52)."""
    frei = tuple(auge for auge in lage.hand if auge != 1)
    wahl = yield from _einer(wurf, "KAS-GUETE-05", lage, frei)
    if not wahl:
        return lage
    auge = yield from _neu_geworfen(wurf, "KAS-GUETE-05")
    note("KAS-GUETE-05", wurf.wissende, figur=wurf.figur, alt=wahl[0], neu=auge)
    return _ersetzt(lage, wahl[0], auge)


def _ersetzt(lage: Lage, alt: int, neu: int) -> Lage:
    """Ein Würfel zeigt etwas anderes; aus welchem Teilwurf er kam, zählt dann nicht mehr."""
    return _dazu(_weg(lage, (alt,)), (neu,))


def _weg(lage: Lage, augen: Hand) -> Lage:
    return replace(lage, hand=ohne(lage.hand, augen), teile=())


def _dazu(lage: Lage, augen: Hand) -> Lage:
    return replace(lage, hand=tuple(sorted((*lage.hand, *augen))))


def _veraendern(wurf: Wurf, lage: Lage, note: Note) -> Procedure[Lage]:
    """KAS-GUETE-07: x Ergebnisse um 1 oder ein Ergebnis um bis zu x; nie aus 1..Seiten hinaus."""
    x, frei = wurf.extras.veraendern, tuple(auge for auge in lage.hand if auge != 1)
    fakten = (("figur", wurf.figur), ("worauf", wurf.worauf), ("liegen", lage.hand))
    wahl = (NEIN, EINZELN, EINES) if frei else (NEIN,)
    frage = Choice(wurf.platz, "KAS-GUETE-07", wahl, audience=wurf.wissende, facts=fakten)
    wie = yield from ask(frage)
    if wie == EINES:
        return (yield from _um(wurf, lage, frei, x, note))
    for _ in range(x if wie == EINZELN else 0):
        lage = yield from _um(wurf, lage, tuple(n for n in lage.hand if n != 1), 1, note)
    return lage


def _um(wurf: Wurf, lage: Lage, frei: Hand, x: int, note: Note) -> Procedure[Lage]:
    wahl = yield from _einer(wurf, "KAS-GUETE-07", lage, frei, um=x)
    if not wahl:
        return lage
    alt = wahl[0]
    fakten = (("figur", wurf.figur), ("worauf", wurf.worauf), ("liegen", (alt,)))
    low, high = spielraum(alt, x, wurf.seiten)
    frage = Number(wurf.platz, "KAS-GUETE-07", low, high, audience=wurf.wissende, facts=fakten)
    neu = yield from ask(frage)
    note("KAS-GUETE-07", wurf.wissende, figur=wurf.figur, alt=alt, neu=neu)
    return _ersetzt(lage, alt, neu)


def spielraum(auge: int, um: int, seiten: int) -> tuple[int, int]:
    """KAS-GUETE-07: wozu ein Ergebnis werden kann; nie aus 1..Seiten hinaus.

    >>> spielraum(2, 3, 20), spielraum(19, 3, 20)
    ((1, 5), (16, 20))
    """
    return max(1, auge - um), min(seiten, auge + um)


_KEINER = {"auge": None}
_OHNE, _MIT = {"ohne": True}, {"ohne": False}
_GRUPPE, _ERGEBNIS = {"sammelt": True}, {"sammelt": False}
_KEINE = {**_GRUPPE, "gruppe": None}
_SO = (
    Saying(N_("ohne sie passen zusammen: %(gruppe)s"), {**_OHNE, **_GRUPPE}, ("gruppe",)),
    Saying(N_("es passen zusammen: %(gruppe)s"), {**_MIT, **_GRUPPE}, ("gruppe",)),
    Saying(N_("ohne sie passt nichts zusammen"), {**_OHNE, **_KEINE}),
    Saying(N_("nichts passt zusammen"), {**_MIT, **_KEINE}),
    Saying(N_("ohne sie Ergebnis %(ergebnis)s"), {**_OHNE, **_ERGEBNIS}),
    Saying(N_("Ergebnis %(ergebnis)s"), {**_MIT, **_ERGEBNIS}),
)
"""Was zählt, wie es dann liegt."""


def einer_gibt(frage: Pick, wahl: Hand, lesart: Lesart) -> Values:
    """Was ohne den gewählten Würfel zählt; mit ihm, wenn er vom Gegner kommt."""
    wurf, lage = genannt(frage, lesart)
    nimmt = frage.fact("tausch") == "nimmt"
    if not wahl:
        return {**so_liegt(wurf, lage), "ohne": False}
    danach = _dazu(lage, wahl) if nimmt else _weg(lage, wahl)
    um = frage.fact("um")
    von, bis = spielraum(wahl[0], um if isinstance(um, int) else 0, wurf.seiten)
    mehr = {"auge": wahl[0], "von": von, "bis": bis, "ohne": not nimmt}
    return {**so_liegt(wurf, danach), **mehr}


preview(
    EINSATZ, "KAS-GUETE-05",
    said=(
        Gives(N_("Alles bleibt, wie es liegt"), _KEINER),
        Gives(N_("Die %(auge)s wird noch einmal geworfen"), tone=OPEN),
    ),
    more=_SO,
)(einer_gibt)  # fmt: skip
preview(
    EINSATZ, "KAS-GUETE-07",
    said=(
        Gives(N_("Alles bleibt, wie es liegt"), _KEINER),
        Gives(N_("Aus der %(auge)s wird %(von)s bis %(bis)s"), tone=OPEN),
    ),
    more=_SO,
)(einer_gibt)  # fmt: skip
preview(
    EINSATZ, "KAS-HOCH-02",
    said=(
        Gives(N_("Nichts wird getauscht"), _KEINER),
        Gives(N_("Nimmt die %(auge)s"), {"tausch": "nimmt"}),
        Gives(N_("Gibt die %(auge)s her"), tone=OPEN),
    ),
    more=_SO,
)(einer_gibt)  # fmt: skip
preview(
    EINSATZ, "KAS-HOCH-03",
    said=(
        Gives(N_("Alles bleibt, wie es liegt"), _KEINER),
        Gives(N_("Die %(auge)s wird neu geworfen, das Bessere gilt"), tone=OPEN),
    ),
    more=_SO,
)(einer_gibt)  # fmt: skip


def schattenwurf(wurf: Wurf, lage: Lage, uebrig: int, note: Note) -> Procedure[Lage | None]:
    """KAS-HOCH-03: einen Würfel neu werfen und das bessere Ergebnis wählen; sonst ist Schluss."""
    wahl = yield from _einer(wurf, "KAS-HOCH-03", lage, lage.hand)
    if not wahl:
        return None
    auge = yield from _neu_geworfen(wurf, "KAS-HOCH-03")
    fakten = (("figur", wurf.figur), ("worauf", wurf.worauf), ("liegen", (wahl[0], auge)))
    frage = Choice(wurf.platz, "KAS-HOCH-03", (NEU, ALT), audience=wurf.wissende, facts=fakten)
    gilt = yield from ask(frage)
    note("KAS-HOCH-03", wurf.wissende, figur=wurf.figur, alt=wahl[0], neu=auge, gilt=gilt,
         uebrig=uebrig - 1)  # fmt: skip
    return _ersetzt(lage, wahl[0], auge) if gilt == NEU else lage


def tauschen(
    wurf: Wurf, eigene: Lage, fremde: Lage, note: Note
) -> Procedure[tuple[Lage, Lage] | None]:
    """KAS-HOCH-02: ein eigener Würfel gegen einen des Gegners; beide zählen nicht für MP."""
    gibt = yield from _einer(wurf, "KAS-HOCH-02", eigene, eigene.hand)
    if not gibt:
        return None
    bleibt = _weg(eigene, gibt)
    nimmt = yield from _einer(wurf, "KAS-HOCH-02", bleibt, fremde.hand, 1)
    note("KAS-HOCH-02", figur=wurf.figur, gibt=gibt[0], nimmt=nimmt[0])
    neu, alt = _ersetzt(eigene, gibt[0], nimmt[0]), _ersetzt(fremde, nimmt[0], gibt[0])
    return (
        replace(neu, unecht=tuple(sorted((*neu.unecht, nimmt[0])))),
        replace(alt, unecht=tuple(sorted((*alt.unecht, gibt[0])))),
    )

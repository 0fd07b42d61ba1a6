"""Kaskade: der Würgegriff (KAS-MANOEVER-05 bis -08)."""

from __future__ import annotations

from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.chapter import Chapter, Events, after, command, event
from wuerfelwerk.rules.layout import Handful, Layout, Played
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.kaskade.kampf.kaempfer import kaempfer, meine_gruppen, naechster_vorrat
from wuerfelwerk.systems.kaskade.kampf.kampf import GRIFF_DANEBEN, Manoever, ZugVorbei
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import (
    MITGEHEN,
    WUERGEN,
    Gestohlen,
    Zug,
    augen,
    einzeln,
    gruppe_waehlen,
    mitnehmen,
)
from wuerfelwerk.systems.kaskade.kampf.schaden import Getroffen
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer
from wuerfelwerk.systems.kaskade.kampf.waffen import WAFFENLOS
from wuerfelwerk.systems.kaskade.leib.wunden import ZustandGesetzt
from wuerfelwerk.systems.kaskade.manoever.wuerfel_fuer_wuerfel import blosse_wuerfel
from wuerfelwerk.systems.kaskade.stand import BEWUSSTLOS, Tisch
from wuerfelwerk.systems.kaskade.tisch import AnKaempfer
from wuerfelwerk.values import replace

WUERGEGRIFF = Chapter[Tisch](
    "KAS-MANOEVER",
    steps={
        "KAS-MANOEVER-05": N_("%(figur)s will %(gegner)s würgen: %(gruppe)s"),
        "KAS-MANOEVER-06": N_("%(figur)s hat %(gegner)s im Würgegriff; gestohlene Würfel: "
                              "%(gestohlen)s"),
        "KAS-MANOEVER-07": N_("%(figur)s hebt auf: %(wuerfel)s"),
        "KAS-MANOEVER-08": N_("%(figur)s verliert den letzten Würfel und das Bewusstsein"),
    },
    questions={
        "KAS-MANOEVER-05": N_("Mit welchen Würfeln würgt %(figur)s?"),
        "KAS-MANOEVER-07": N_("Hebt %(figur)s einen Würfel auf?"),
    },
    happened={"KAS-MANOEVER-07": N_("Der Würgegriff von %(figur)s sitzt")},
    stakes={
        "KAS-MANOEVER-05": (
            Stake(N_("%(liegen)s"), label=N_("Es liegen"), needs=("liegen",)),
            Stake(N_("zwei Würfel, die durchkommen"), label=N_("Nötig")),
        ),
        "KAS-MANOEVER-07": (Stake(N_("%(wuerfel)s"), label=N_("Zur Wahl"), needs=("wuerfel",)),),
    },
    outcomes={
        "KAS-MANOEVER-05": {"": N_("jeder Würfel muss einzeln abgewehrt werden")},
        "KAS-MANOEVER-07": {
            "nein": N_("nimmt nichts mit"),
            "": N_("liegt in der nächsten Phase schon"),
        },
    },
    words={
        WUERGEN: N_("Würgegriff"), "unabgewehrt": N_("jeder unabgewehrte ab dem dritten"),
        "wuergen_zaehlt:gruppe": N_("jeder der Gruppe ab dem dritten"),
        "haelt_im_griff": N_("hat im Griff"),
    },
    told=("KAS-MANOEVER-06", "KAS-MANOEVER-08"),
    page=Layout(
        played={"KAS-MANOEVER-05": Played("im_angriff", "gruppe")},
        handfuls={
            "KAS-MANOEVER-05": Handful("liegen", N_("Würfel für den Würgegriff"), augen),
            "KAS-MANOEVER-07": Handful("wuerfel", MITGEHEN, augen),
        },
        aims={"wuergen": "unterschied"},
        succeeds=dict.fromkeys(("wuergen", "KAS-MANOEVER-05"), N_("Griff sitzt")),
    ),
)  # fmt: skip


@command(N_("würgen"), WUERGEGRIFF, deed=N_("%(figur)s will %(ziel)s würgen"))
class Wuergen(Manoever):
    """Einen Gegner in den Würgegriff nehmen."""

    regel = "KAS-MANOEVER-05"
    arten = (WAFFENLOS,)
    sonst = N_("Würgen geht nur waffenlos.")

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-MANOEVER-05 bis -08: Zwei unabgewehrte sind der Griff, jeder weitere stiehlt."""
        name, ziel = self.figur, self.ziel
        gruppen = meine_gruppen(tisch, name)
        stamm = yield from gruppe_waehlen(tisch, name, "KAS-MANOEVER-05", gruppen)
        note("KAS-MANOEVER-05", figur=name, gegner=ziel, gruppe=stamm)
        zug = Zug(name, ziel, stamm, (), stamm, WUERGEN)
        start = zug.angesagt
        events, offen = yield from blosse_wuerfel(after(tisch, start), zug, note)
        danach = reduce(after, (start, *events), tisch)
        if len(offen) >= 2:
            events += yield from _im_griff(danach, name, ziel, stamm, offen, note)
        elif kaempfer(tisch, name).griff:
            events.append(ImGriff(figur=name, ziel=""))
        elif not any(isinstance(each, Getroffen) for each in events):
            return (start, *events, ZugVorbei(figur=name, ausgang=GRIFF_DANEBEN, ziel=ziel))
        return (start, *events, ZugVorbei(figur=name))


def _im_griff(
    tisch: Tisch, name: str, ziel: str, stamm: Hand, offen: Hand, note: Note
) -> Procedure[list[Event]]:
    """KAS-MANOEVER-06, -07, -08: Griff, gestohlene Würfel, ein aufgehobener; die Ohnmacht."""
    zaehlt = len(offen) if tisch.lesart.wuergen_zaehlt == "unabgewehrt" else len(stamm)
    weg = zaehlt - 2
    note("KAS-MANOEVER-06", figur=name, gegner=ziel, offen=offen, gestohlen=weg)
    events: list[Event] = [ImGriff(figur=name, ziel=ziel)]
    if weg:
        events.append(Gestohlen(figur=ziel, anzahl=weg, durch=name, manoever=WUERGEN))
    if naechster_vorrat(tisch, ziel) - kaempfer(tisch, ziel).gestohlen <= weg and weg:
        note("KAS-MANOEVER-08", figur=ziel)
        return [*events, ZustandGesetzt(figur=ziel, zustand=BEWUSSTLOS)]
    hand, mit = yield from mitnehmen(tisch, name, "KAS-MANOEVER-07", einzeln(offen))
    if hand:
        note("KAS-MANOEVER-07", figur=name, wuerfel=hand)
    return [*events, *mit]


@event(
    N_("Im Würgegriff von %(figur)s: %(ziel)s."),
    WUERGEGRIFF,
    verdict=(
        Verdict(N_("%(figur)s verliert den Griff"), bad="figur", when={"ziel": ""}),
        Verdict(N_("%(figur)s hat %(ziel)s im Würgegriff"), good="figur", bad="ziel"),
    ),
)
class ImGriff(AnKaempfer):
    """Der Würgegriff sitzt, oder er ist gelöst (ohne ``ziel``)."""

    ziel: str

    def am(self, kaempfer: Kaempfer) -> Kaempfer:
        return replace(kaempfer, griff=self.ziel)

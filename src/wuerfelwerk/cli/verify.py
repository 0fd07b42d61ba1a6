"""``wuerfelwerk verify``: was anything changed, was any die touched?"""

from __future__ import annotations

from wuerfelwerk.cli.common import Argument, Option, _, command, emit, lang, read_text
from wuerfelwerk.cli.screen import Screen, table
from wuerfelwerk.play import proof
from wuerfelwerk.play.proof import Report
from wuerfelwerk.present.wording import sentence
from wuerfelwerk.rules.wording import N_

COUNTS = {
    "lines": N_("Zeilen"),
    "veiled": N_("davon verdeckt"),
    "sealed": N_("versiegelte Würfe, nachgerechnet"),
    "unproven": N_("versiegelte Würfe, deren Siegel noch zu ist"),
    "by_hand": N_("von Hand eingetippte Würfe"),
    "other": N_("andere Würfe ohne Siegel"),
    "replayed": N_("nach den Regeln nachgespielte Ansagen"),
}


@command(
    N_(
        "Prüft eine Protokolldatei (- für die Standardeingabe): Ist keine Zeile verändert, sind "
        "die Würfel so gefallen, wie es versiegelt war, folgt alles aus den Regeln? Rückgabe 0, "
        "wenn ja, sonst 1."
    ),
    Argument(["log"], metavar=N_("PROTOKOLL")),
    Option(
        ["--head"],
        metavar=N_("PRÜFSUMME"),
        help=N_("Die Prüfsumme, die sich jemand beim Spielen notiert hat."),
    ),
)
def verify(log: str, head: str | None, as_json: bool) -> int:
    """Prove a log file."""
    found = proof.verify(read_text(log), head)
    if as_json:
        emit(_plain(found))
    else:
        _print(found)
    return 0 if found.proven else 1


def _plain(found: Report) -> dict[str, object]:
    faults = [
        {"code": each.code, "message": sentence(each, lang()), "rule": each.rule}
        for each in found.faults
    ]
    counts = {name: getattr(found, name) for name in COUNTS}
    return {"proven": found.proven, "head": found.head, **counts, "faults": faults}


def _print(found: Report) -> None:
    screen = Screen()
    if found.proven:
        screen.title(_("Bewiesen: Das Protokoll ist unverändert."))
    else:
        screen.title(_("Nicht bewiesen."))
    shown = table(["", ""], right=(1,))
    shown.show_header = False
    for name, label in COUNTS.items():
        shown.add_row(_(label), str(getattr(found, name)))
    screen.print(shown)
    if found.head:
        screen.say(_("Prüfsumme: %(head)s", head=found.head))
    for each in found.faults:
        screen.say(f"✗ {sentence(each, lang())}", style="red")
    if found.unproven and not found.faults:
        screen.say(_("Erst wenn die Siegel gezeigt sind, lassen sich alle Würfe nachrechnen."))

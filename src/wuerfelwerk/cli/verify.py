"""``wuerfelwerk verify``: was anything changed, was any die touched?"""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.cli.common import Argument, SpokenOption, _, command, emit, lang, read_text
from wuerfelwerk.cli.screen import TerminalScreen, table
from wuerfelwerk.errors import shorten
from wuerfelwerk.play import proof
from wuerfelwerk.play.proof import Report
from wuerfelwerk.present.wording import sentence
from wuerfelwerk.rules.wording import N_

COUNTS = {
    "replayed": N_("nach den Regeln nachgespielte Ansagen"),
    "sealed": N_("versiegelte Würfe, nachgerechnet"),
    "unproven": N_("versiegelte Würfe, deren Siegel noch zu ist"),
    "evenings": N_("beendete Abende, deren Siegel gezeigt sind"),
    "hand": N_("von Hand eingetippte Würfe"),
    "other": N_("andere Würfe ohne Siegel"),
    "words": N_("Worte zum Siegel"),
    "guests": N_("davon von Plätzen ohne Figur"),
    "skipped": N_("Würfelnummern, die nur verdeckte Zeilen kennen"),
    "late": N_("versiegelte Würfe außer der Reihe"),
    "secret": N_("verdeckte Ansagen"),
    "undone": N_("zurückgenommene Ansagen"),
    "struck": N_("dabei gestrichene Würfe"),
    "corrected": N_("korrigierte Ansagen"),
    "setup": N_("nachträgliche Änderungen der Aufstellung"),
}
INTACT = 3


@command(
    N_(
        "Prüft eine Protokolldatei (- für die Standardeingabe): Ist keine Zeile verändert, sind "
        "die Würfel so gefallen, wie es versiegelt war, folgt alles aus den Regeln? Rückgabe 0: "
        "bewiesen. 1: Es stimmt etwas nicht. 3: unverändert, aber nicht alles ist prüfbar."
    ),
    Argument(["log"], metavar=N_("PROTOKOLL")),
    SpokenOption(
        ["--head"],
        metavar=N_("PRÜFSUMME"),
        help=N_("Die Prüfsumme, die sich jemand beim Spielen notiert hat."),
    ),
    SpokenOption(
        ["--promise"],
        metavar=N_("VERSPRECHEN"),
        help=N_("Das Versprechen der Würfel, das sich jemand zu Beginn notiert hat."),
    ),
)
def verify(log: str, head: str | None, promise: str | None, as_json: bool) -> int:
    """Prove a log file."""
    found = proof.verify(read_text(log), head, promise)
    if as_json:
        emit(_plain(found))
    else:
        _print(found)
    return 0 if found.proven else INTACT if found.intact else 1


def _plain(found: Report) -> dict[str, object]:
    faults = [
        {"code": each.code, "message": sentence(each, lang()), "rule": each.rule}
        for each in found.faults
    ]
    counts = {name: found.counts.get(name, 0) for name in COUNTS}
    lines = {"lines": found.lines, "veiled": found.veiled}
    verdict = {"proven": found.proven, "intact": found.intact, "head": found.head}
    speakers = [list(seats) for seats in found.speakers]
    return {**verdict, **lines, **counts, "speakers": speakers, "faults": faults}


def _print(found: Report) -> None:
    screen = TerminalScreen()
    screen.title(_verdict(found))
    for each in found.faults:
        screen.say(f"✗ {sentence(each, lang())}", style="red")
    if not found.lines:
        return
    shown = table(["", ""], right=(1,))
    shown.show_header = False
    shown.add_row(_("Zeilen"), str(found.lines))
    shown.add_row(_("davon verdeckt"), str(found.veiled))
    for name, label in COUNTS.items():
        shown.add_row(_(label), str(found.counts.get(name, 0)))
    screen.print(shown)
    for line in _spoken(found):
        screen.say(line)
    if found.head:
        screen.say(_("Prüfsumme: %(head)s", head=found.head))
    for reason in _unchecked(found) if found.intact else ():
        screen.say(f"– {reason}")


def _spoken(found: Report) -> Iterator[str]:
    """Who added words, by name: a seat that nobody knows may be the house's own."""
    for number, seats in enumerate(found.speakers, 1):
        if seats:
            who = ", ".join(shorten(seat) for seat in seats)
            yield _("Worte zum Siegel am %(number)d. Abend: %(who)s", number=number, who=who)


def _verdict(found: Report) -> str:
    if found.proven:
        return _("Bewiesen: unverändert, wie versprochen gewürfelt, nach den Regeln gespielt.")
    if found.intact:
        return _("Unverändert, aber nicht alles lässt sich beweisen.")
    return _("Nicht bewiesen: Es stimmt etwas nicht.")


def _unchecked(found: Report) -> Iterator[str]:
    """Why a log that is intact is not proven."""
    if found.veiled:
        yield _("Verdeckte Zeilen lassen sich nicht nachspielen; das ganze Protokoll hat die SL.")
    if not found.same_edition:
        yield _("Das Protokoll stammt von einer anderen Ausgabe der Regeln.")
    if found.counts.get("unproven"):
        yield _(
            "Die Siegel eines Abends werden gezeigt, wenn er zu Ende ist, die der verdeckten Würfe "
            "nur der SL; erst dann lassen sich seine Würfe nachrechnen."
        )
    if found.counts.get("other"):
        yield _("Würfe ohne Siegel beweisen nichts.")

"""``wuerfelwerk verify``: was anything changed, was any die touched?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from wuerfelwerk.cli.common import Argument, SpokenOption, _, command, emit, lang, read_text
from wuerfelwerk.cli.screen import TerminalScreen, table
from wuerfelwerk.errors import shorten
from wuerfelwerk.play import proof
from wuerfelwerk.play.proof import Report, Verdict
from wuerfelwerk.present.verdict import headline
from wuerfelwerk.present.wording import sentence
from wuerfelwerk.rules.wording import N_

COUNTS = {
    "replayed": N_("nach den Regeln nachgespielte Ansagen"),
    "sealed": N_("versiegelte Würfe, nachgerechnet"),
    "unproven": N_("versiegelte Würfe, deren Siegel noch zu ist"),
    "evenings": N_("beendete Abende, deren Siegel gezeigt sind"),
    "unthrown": N_("davon ohne offenen versiegelten Wurf"),
    "hand": N_("von Hand eingetippte Würfe"),
    "other": N_("andere Würfe ohne Siegel"),
    "words": N_("Worte zum Siegel"),
    "pledged": N_("vorher versprochene Worte"),
    "withheld": N_("versprochene Worte, die niemand gezeigt hat"),
    "belated": N_("Worte, die erst nach offenen Würfen gezeigt wurden"),
    "arranged": N_("Worte, deren Reihenfolge das Haus wählen konnte"),
    "guests": N_("Worte von Plätzen ohne Figur"),
    "skipped": N_("Würfelnummern, die nur verdeckte Zeilen kennen"),
    "wordless": N_("versiegelte Würfe ohne Worte anderer"),
    "burnt": N_("verbrannte Würfelnummern"),
    "late": N_("versiegelte Würfe außer der Reihe"),
    "secret": N_("verdeckte Ansagen"),
    "undone": N_("zurückgenommene Ansagen"),
    "retracted": N_("dabei zurückgenommene Würfe"),
    "corrected": N_("korrigierte Ansagen"),
    "redone": N_("Berichtigungen, nachdem etwas angesagt war"),
    "struck": N_("gestrichene Würfe insgesamt, auch durch Berichtigungen"),
    "setup": N_("nachträgliche Änderungen der Aufstellung"),
}
EXIT_CODES: Mapping[Verdict, int] = MappingProxyType(
    {"proven": 0, "broken": 1, "intact": 3, "partly": 4, "unsealed": 5}
)
"""What the program returns; 2 is what a wrong command line returns."""


@command(
    N_(
        "Prüft eine Protokolldatei (- für die Standardeingabe): Ist keine Zeile verändert, sind "
        "die Würfel so gefallen, wie es versiegelt war, folgt alles aus den Regeln? Rückgabe 0: "
        "bewiesen, jeder Wurf ist versiegelt; was dabei erlaubt war, aber eine Wahl ließ (nicht "
        "eingelöste Zusagen, zurückgenommene Würfe, Berichtigungen), steht als Vorbehalt in der "
        "ersten Zeile. 1: Es stimmt etwas nicht. 3: unverändert, aber nicht alles ist prüfbar. 4: "
        "Ein Teil der Würfe ist ohne Siegel. 5: Kein Wurf ist versiegelt."
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
    return EXIT_CODES[found.verdict]


def _plain(found: Report) -> dict[str, object]:
    faults = [
        {"code": each.code, "message": sentence(each, lang()), "rule": each.rule}
        for each in found.faults
    ]
    counts = {name: found.counts.get(name, 0) for name in COUNTS}
    lines = {"lines": found.lines, "veiled": found.veiled}
    verdict = {
        "verdict": found.verdict,
        "proven": found.proven,
        "intact": found.intact,
        "headline": headline(found, lang()),
        "head": found.head,
        "edition": found.edition,
        "same_edition": found.same_edition,
    }
    who = {"typed": dict(found.typed), "speakers": [list(seats) for seats in found.speakers]}
    return {**verdict, **lines, **counts, **who, "faults": faults}


def _print(found: Report) -> None:
    screen = TerminalScreen()
    screen.title(headline(found, lang()))
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
    if found.counts.get("skipped"):
        yield _(
            "Würfelnummern, die zu keiner lesbaren Zeile gehören, können verdeckte Würfe sein; ob "
            "es welche sind, zeigt das ganze Protokoll der SL."
        )
    if found.counts.get("withheld"):
        yield _(
            "Wer versprochene Worte nicht zeigt, kann zwischen zwei Folgen von Würfeln gewählt "
            "haben; ihr wisst, ob es jemand von euch war."
        )
    if found.counts.get("other") or found.counts.get("hand"):
        yield _("Würfe ohne Siegel beweisen nichts.")

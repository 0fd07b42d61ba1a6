"""``wuerfelwerk systems``: what is installed."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.cli.common import _, command, emit, lang
from wuerfelwerk.cli.screen import TerminalScreen, table
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import name_of
from wuerfelwerk.rules.system import System, installed
from wuerfelwerk.rules.wording import N_


@command(N_("Welche Regelsysteme installiert sind, mit Regeln, Chancen und Ansagen."))
def systems(as_json: bool) -> None:
    """List the installed systems."""
    found = installed().values()
    if as_json:
        emit([_plain(each) for each in found])
        return
    screen = TerminalScreen()
    head = [_("Kennung"), _("Name"), _("Ausgabe"), _("Regeln"), _("Auslegungen"), _("Ansagen")]
    shown = table(head, right=(3, 4, 5))
    for each in found:
        rules, rulings = len(each.catalogue), len(each.catalogue.rulings)
        numbers = map(str, (rules, rulings, len(each.commands)))
        shown.add_row(each.id, each.catalogue.name.said(lang()), each.edition, *numbers)
    screen.print(shown)
    for each in found:
        _names(screen, each)


def _names(screen: TerminalScreen, system: System[Any, Any]) -> None:
    words = Words(system, lang())
    checks = ", ".join(f"{name} ({words.word(name)})" for name in system.checks)
    screen.title(system.catalogue.name.said(lang()))
    screen.say(_("Quelle: %(source)s", source=system.catalogue.source.said(lang())), 2)
    if licence := system.catalogue.licence.said(lang()):
        screen.say(_("Lizenz: %(licence)s", licence=licence), 2)
    screen.say(_("Chancen: %(names)s", names=checks or "–"), 2)
    commands = ", ".join(words.word(name_of(each)) for each in system.commands)
    screen.say(_("Ansagen: %(names)s", names=commands), 2)
    screen.say(_("Beispiele: %(names)s", names=", ".join(system.examples) or "–"), 2)


def _plain(system: System[Any, Any]) -> dict[str, Any]:
    name = system.catalogue.name
    return {
        "id": system.id,
        "name": {"de": name.de, "en": name.en},
        "source": {"de": system.catalogue.source.de, "en": system.catalogue.source.en},
        "licence": {"de": system.catalogue.licence.de, "en": system.catalogue.licence.en},
        "edition": system.edition,
        "rules": len(system.catalogue),
        "rulings": len(system.catalogue.rulings),
        "checks": list(system.checks),
        "commands": [name_of(each) for each in system.commands],
        "examples": list(system.examples),
    }

"""``wuerfelwerk rules``: look up, search, list the switches, and see what is held by tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from wuerfelwerk.cli.common import Argument, SpokenOption, _, command, emit, lang
from wuerfelwerk.cli.listed import explained, possible
from wuerfelwerk.cli.screen import TerminalScreen, table
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.catalogue import Bilingual, Rule, Ruling
from wuerfelwerk.rules.form import Field, form
from wuerfelwerk.rules.system import System, installed, system
from wuerfelwerk.rules.wording import N_

KINDS = {
    "berechnung": N_("Berechnung"),
    "entscheidung": N_("Entscheidung"),
    "zustandsaenderung": N_("Zustandsänderung"),
    "spielleiter-ermessen": N_("Ermessen der Spielleitung"),
    "optional": N_("optional"),
}


@command(
    N_(
        "Zeigt alle Regeln eines Systems, die Regeln mit allen genannten Worten oder, mit ihrer "
        "Kennung, eine einzelne ganz. Rückgabe 1, wenn keine passt oder, mit --coverage, wenn "
        "eine Regel keinen Code oder keinen Test hat."
    ),
    Argument(["name"], required=False, metavar=N_("[SYSTEM]")),
    Argument(["words"], nargs=-1, metavar=N_("[WORTE]...")),
    SpokenOption(["--coverage"], is_flag=True, help=N_("Wie viele Regeln Code und Tests haben.")),
    SpokenOption(["--switches"], is_flag=True, help=N_("Die Schalter für Hausregeln.")),
)
def rules(
    name: str | None, words: tuple[str, ...], coverage: bool, switches: bool, as_json: bool
) -> int:
    """List, search, show."""
    found = [system(name)] if name else list(installed().values())
    if coverage:
        return _coverage(found, as_json)
    if switches:
        return _switches(found, as_json)
    if not name and not as_json:
        return _chapters(found)
    wanted = " ".join(words)
    catalogue = found[0].catalogue
    if name and (ruling := catalogue.rulings.get(wanted.upper())):
        return _one_ruling(ruling, as_json)
    if name and wanted.upper() in catalogue:
        return _one_rule(found[0], catalogue[wanted.upper()], as_json)
    return _list(
        [rule for each in found for rule in each.catalogue.search(wanted, lang())], found, as_json
    )


def _list(hits: Sequence[Rule], systems: Sequence[System[Any, Any]], as_json: bool) -> int:
    if as_json:
        emit([_plain(rule) for rule in hits])
        return 0 if hits else 1
    screen = TerminalScreen()
    groups = {group: title for each in systems for group, title in each.catalogue.groups.items()}
    for group, some in groupby(hits, key=lambda rule: rule.group):
        screen.title(groups[group].said(lang()))
        for rule in some:
            screen.say(f"{rule.id}  {rule.title.said(lang())}", 2)
    screen.say(_("Gefunden: %(n)s", n=len(hits)) if hits else _("Keine Regel passt dazu."))
    return 0 if hits else 1


def _chapters(systems: Iterable[System[Any, Any]]) -> int:
    screen = TerminalScreen()
    for each in systems:
        screen.title(f"{each.id}: {each.catalogue.name.said(lang())}")
        for group, title in each.catalogue.groups.items():
            count = sum(rule.group == group for rule in each.catalogue)
            screen.say(f"{group:<16}{count:>3}  {title.said(lang())}", 2)
    screen.say(_("Weiter mit: wuerfelwerk rules SYSTEM [WORTE]"))
    return 0


def _one_rule(owner: System[Any, Any], rule: Rule, as_json: bool) -> int:
    touching = [each for each in owner.catalogue.rulings.values() if rule.id in each.rules]
    known = {field.key: field for field in form(owner.switches)}
    named = dict.fromkeys((*rule.switches, *(key for each in touching for key in each.switches)))
    fields = [known[key] for key in named if key in known]
    if as_json:
        rulings = [_plain_ruling(each) for each in touching]
        plain = {"rulings": rulings, "settings": [_plain_switch(each) for each in fields]}
        emit(_plain(rule) | plain)
        return 0
    screen = TerminalScreen()
    screen.title(f"{rule.id}  {rule.title.said(lang())}")
    screen.say(rule.text.said(lang()), 2)
    kind, place = _(KINDS.get(rule.kind, rule.kind)), rule.place.said(lang())
    screen.say(_("Art: %(kind)s. Stelle: %(place)s.", kind=kind, place=place), 2, "dim")
    for each in touching:
        screen.say(f"{each.id}  {each.question.said(lang())}", 2, "bold")
        screen.say(each.ruling.said(lang()), 4)
    if fields:
        _show_switches(screen, owner, fields)
    return 0


def _one_ruling(ruling: Ruling, as_json: bool) -> int:
    if as_json:
        emit(_plain_ruling(ruling))
        return 0
    screen = TerminalScreen()
    screen.title(f"{ruling.id}  {ruling.question.said(lang())}")
    screen.say(ruling.ruling.said(lang()), 2)
    screen.say(_("Betrifft: %(rules)s", rules=", ".join(ruling.rules)), 2, "dim")
    if ruling.switches:
        screen.say(_("Schalter: %(keys)s", keys=", ".join(ruling.switches)), 2, "dim")
    return 0


def _switches(systems: Sequence[System[Any, Any]], as_json: bool) -> int:
    if as_json:
        emit([_plain_switch(field) for each in systems for field in form(each.switches)])
        return 0
    screen = TerminalScreen()
    for each in systems:
        screen.title(each.catalogue.name.said(lang()))
        _show_switches(screen, each, form(each.switches))
    return 0


def _show_switches(
    screen: TerminalScreen, owner: System[Any, Any], fields: Iterable[Field]
) -> None:
    words = Words(owner, lang())
    for field in fields:
        screen.say(f"{field.key}  {_(field.ask.label)}  [{field.ask.rule}]", 2)
        default = explained(field, field.default, words)
        screen.say(
            _(
                "Vorgabe %(default)s; möglich: %(options)s",
                default=default,
                options=possible(field, words),
            ),
            4,
            "dim",
        )


def _coverage(systems: Sequence[System[Any, Any]], as_json: bool) -> int:
    from wuerfelwerk.present.pages.coverage import coverage

    found = coverage(systems)
    complete = all(not figures["missing"] for figures in found.values())
    if as_json:
        emit(found)
        return 0 if complete else 1
    screen = TerminalScreen()
    head = [_("System"), _("Regeln"), _("mit Code"), _("mit Test"), _("unvollständig")]
    shown = table(head, right=(1, 2, 3, 4))
    for name, figures in found.items():
        numbers = (figures["rules"], figures["cited"], figures["tested"], len(figures["missing"]))
        shown.add_row(name, *map(str, numbers))
    screen.print(shown)
    for name, figures in found.items():
        if figures["missing"]:
            screen.say(f"{name}: {', '.join(figures['missing'])}", style="red")
    return 0 if complete else 1


def _both(text: Bilingual) -> dict[str, str]:
    return {"de": text.de, "en": text.en}


def _plain(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "title": _both(rule.title),
        "text": _both(rule.text),
        "kind": rule.kind,
        "switches": list(rule.switches),
        "place": _both(rule.place),
    }


def _plain_ruling(ruling: Ruling) -> dict[str, Any]:
    return {
        "id": ruling.id,
        "question": _both(ruling.question),
        "ruling": _both(ruling.ruling),
        "switches": list(ruling.switches),
        "rules": list(ruling.rules),
    }


def _plain_switch(field: Field) -> dict[str, Any]:
    return {"key": field.key, "rule": field.ask.rule, **field.schema()}

"""Systems and their rules, as programs want to know them; nothing here needs a token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from wuerfelwerk.api.bodies import BoundedRoute
from wuerfelwerk.api.language import Lang
from wuerfelwerk.api.models import PRINTABLE, SheetBody
from wuerfelwerk.api.shown import (
    FormShown,
    Refused,
    RuleDetails,
    RuleShown,
    RulingShown,
    SheetDraft,
    SystemDetails,
    SystemShown,
)
from wuerfelwerk.present.pages.sheet import SheetShown, draft
from wuerfelwerk.present.screen.fields import field_shown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.catalogue import Rule, Ruling
from wuerfelwerk.rules.form import form, form_schema, name_of
from wuerfelwerk.rules.system import System, installed, system

router = APIRouter(tags=["systems"], route_class=BoundedRoute)
Named = Annotated[str, Path(alias="system", max_length=40, pattern=PRINTABLE)]


@router.get("/systems")
async def systems(lang: Lang) -> Sequence[SystemShown]:
    """All installed rule systems."""
    return [_short(each, lang) for each in installed().values()]


@router.get("/systems/{system}")
async def one_system(name: Named, lang: Lang) -> SystemDetails:
    """Commands, sheet, house-rule switches and checks of a system, each with its JSON schema."""
    rules = system(name)
    words = Words(rules, lang)
    return SystemDetails(
        _short(rules, lang),
        tuple(_form(name_of(each), each, words) for each in rules.commands),
        _form("sheet", rules.sheet, words),
        _form("switches", rules.switches, words),
        tuple(_form(key, each.start, words) for key, each in rules.checks.items()),
        tuple((key, words.word(key)) for key in rules.goals),
    )


@router.get("/systems/{system}/rules")
async def rules(
    name: Named,
    lang: Lang,
    q: Annotated[str, Query(max_length=200, description="Words that must all occur.")] = "",
) -> Sequence[RuleShown]:
    """All rules of a system, or those that contain every one of the words."""
    return [_rule(each) for each in system(name).catalogue.search(q, lang)]


@router.get("/systems/{system}/rules/{rule}")
async def one_rule(
    name: Named, rule: Annotated[str, Path(max_length=40, pattern=PRINTABLE)], lang: Lang
) -> RuleDetails:
    """One rule with the rulings and switches that touch it."""
    owner = system(name)
    found = owner.catalogue[rule.upper()]
    rulings = [each for each in owner.catalogue.rulings.values() if found.id in each.rules]
    keys = {*found.switches, *(key for each in rulings for key in each.switches)}
    words = Words(owner, lang)
    switches = (field_shown(each, words) for each in form(owner.switches) if each.key in keys)
    return RuleDetails(_rule(found), tuple(map(_ruling, rulings)), tuple(switches))


@router.post("/systems/{system}/sheets")
async def check_sheet(name: Named, sheet: SheetBody, lang: Lang) -> SheetDraft:
    """Check a character sheet, half filled in or complete; nothing is stored."""
    owner = system(name)
    found = draft(owner, sheet.fields, Words(owner, lang))
    known = {each.key for each in found.fields}
    return _draft({k: v for k, v in found.wrong.items() if k in known}, found.sheet)


def _draft(wrong: dict[str, str], sheet: SheetShown | None) -> SheetDraft:
    if sheet is None:
        return SheetDraft(wrong)
    return SheetDraft(
        wrong,
        sheet.name,
        tuple(f"{line.rule}: {line.sentence}" for line in sheet.lines),
        tuple(Refused("illegal-command", each.sentence, each.rule) for each in sheet.faults),
        not sheet.faults,
        tuple((each.label, each.value) for each in sheet.values),
    )


def _short(rules: System[Any, Any], lang: str) -> SystemShown:
    book = rules.catalogue
    return SystemShown(
        rules.id,
        book.name.said(lang),
        rules.edition,
        book.source.said(lang),
        book.licence.said(lang),
        len(book),
        tuple(rules.examples),
    )


def _form(name: str, described: type, words: Words) -> FormShown:
    fields = form(described)
    shown = tuple(field_shown(field, words) for field in fields)
    return FormShown(name, words.word(name), shown, form_schema(described))


def _rule(rule: Rule) -> RuleShown:
    return RuleShown(
        rule.id, rule.title, rule.text, rule.kind, rule.group, rule.place, rule.switches
    )


def _ruling(ruling: Ruling) -> RulingShown:
    return RulingShown(ruling.id, ruling.question, ruling.ruling, ruling.switches, ruling.rules)

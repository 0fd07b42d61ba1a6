"""``wuerfelwerk odds``: exact chances of a check, for one case, a row of cases or a matrix."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any, TypeAlias

from wuerfelwerk.cli.common import Argument, SpokenOption, _, command, emit, lang
from wuerfelwerk.cli.listed import meant, possible, typed
from wuerfelwerk.cli.oddsview import FoundOdds, Look, ordered, show
from wuerfelwerk.cli.screen import TerminalScreen
from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.odds.checks import check_of, odds_of
from wuerfelwerk.present.charts.cases import bounded, range_of
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.form import Field, form, read, written
from wuerfelwerk.rules.system import Check, System, system
from wuerfelwerk.rules.wording import N_

MOST_CASES = 2000
Given: TypeAlias = dict[str, Sequence[str]]
"""What was given for each field: one value, or all values of a range."""


@command(
    N_(
        "Genaue Chancen. Ohne CHANCE stehen alle Chancen eines Systems mit ihren Feldern da. Die "
        "Felder werden als name=wert angegeben; höchstens zwei dürfen Bereiche sein (links=1..9): "
        "Einer ergibt eine Tabelle, zwei ergeben eine Matrix."
    ),
    Argument(["name"], metavar=N_("SYSTEM")),
    Argument(["check"], required=False, metavar=N_("[CHANCE]")),
    Argument(["fields"], nargs=-1, metavar=N_("[FELD=WERT]...")),
    SpokenOption(
        ["--outcome"],
        metavar=N_("AUSGANG"),
        help=N_("Welchen Ausgang die Matrix zeigt; sonst den ersten, bei Zahlen das Mittel."),
    ),
    SpokenOption(["--exact"], is_flag=True, help=N_("In Tabellen Brüche statt Prozent.")),
    SpokenOption(
        ["--plot"],
        metavar=N_("DATEI"),
        help=N_("Dazu ein Bild in eine neue Datei schreiben, .svg oder .png."),
    ),
)
def odds(
    name: str,
    check: str | None,
    fields: tuple[str, ...],
    outcome: str | None,
    exact: bool,
    plot: str | None,
    as_json: bool,
) -> None:
    """Count and show."""
    owner = system(name)
    if check is None:
        _list(owner, as_json)
        return
    picture = _picture(plot) if plot is not None else None
    chosen = check_of(owner, check)
    words = Words(owner, lang())
    given = _given(check, form(chosen.start), fields, words)
    found = ordered([_count(owner, chosen, case) for case in _cases(given)], owner)
    ranges = [key for key, values in given.items() if len(values) > 1]
    if picture is not None:
        picture(words, check, found, ranges, outcome)
    if as_json:
        emit(_plain(owner, check, found))
    else:
        show(Look(TerminalScreen(), words, exact), check, found, ranges, outcome)


def _picture(path: str) -> Callable[..., None]:
    """Draws odds into a file, or refuses it; only pictures need what this loads."""
    from wuerfelwerk.cli.oddsplot import check_path, drawn, save

    check_path(path)
    return lambda *odds: save(path, drawn(*odds))


def _given(check: str, fields: Sequence[Field], raw: Sequence[str], words: Words) -> Given:
    """What was typed, field by field; unknown and missing ones are named with all there are."""
    pairs = [each.partition("=") for each in raw]
    known = {field.key: field for field in fields}
    shown = ", ".join(key if f.required else f"[{key}]" for key, f in known.items())
    for key, equals, _value in pairs:
        if not equals or key not in known:
            raise IllegalCommand(
                "„%(raw)s“ ist kein Feld von %(check)s; erwartet wird name=wert mit: %(names)s.",
                raw=shorten(key + equals),
                check=check,
                names=shown,
            )
    given: Given = {key: _values(known[key], value, words) for key, _equals, value in pairs}
    if missing := [key for key, field in known.items() if field.required and key not in given]:
        raise IllegalCommand(
            "Für %(check)s fehlt: %(missing)s. Felder (in Klammern: mit Vorgabe): %(names)s.",
            check=check,
            missing=", ".join(missing),
            names=shown,
        )
    bounded(given, MOST_CASES)
    return given


def _values(field: Field, value: str, words: Words) -> Sequence[str]:
    numbers = range_of(field, value)
    return [str(number) for number in numbers] if numbers else (meant(field, value, words),)


def _cases(given: Given) -> list[dict[str, str]]:
    return [dict(zip(given, values, strict=True)) for values in product(*given.values())]


def _count(owner: System[Any, Any], check: Check, fields: Mapping[str, str]) -> FoundOdds:
    filled: Any = read(check.start, fields)
    return FoundOdds(filled, dict(fields), odds_of(owner, check, filled))


def _list(owner: System[Any, Any], as_json: bool) -> None:
    if as_json:
        emit({name: _schema(check) for name, check in owner.checks.items()})
        return
    screen, words = TerminalScreen(), Words(owner, lang())
    for name, check in owner.checks.items():
        screen.title(f"{name}: {words.word(name)}")
        for field in form(check.start):
            default = "" if field.required else f" [{typed(field.default, words)}]"
            label = f"{_(field.ask.label)}{_within(field, words)}"
            screen.say(f"{field.key}{default}  {label}  {field.ask.rule}", 2)


def _within(field: Field, words: Words) -> str:
    """What may be given: a range, or one of a few words."""
    if field.ask.options:
        return f": {possible(field, words)}"
    return "" if field.ask.low is None else f" ({field.ask.low}..{field.ask.high})"


def _schema(check: Check) -> dict[str, Any]:
    fields = form(check.start)
    return {
        "required": [field.key for field in fields if field.required],
        "properties": {field.key: field.schema() for field in fields},
    }


def _plain(owner: System[Any, Any], check: str, found: Sequence[FoundOdds]) -> dict[str, Any]:
    return {"system": owner.id, "check": check, "cases": [_case(each) for each in found]}


def _case(found: FoundOdds) -> dict[str, Any]:
    outcomes = [
        {
            "outcome": value,
            "count": found.odds.counts[value],
            "chance": str(chance),
            "float": float(chance),
        }
        for value, chance in found.odds.chances().items()
    ]
    plain = {"fields": written(found.case), "total": found.odds.total, "outcomes": outcomes}
    if (mean := found.mean) is None:
        return plain
    return plain | {"mean": {"exact": str(mean), "float": float(mean)}}

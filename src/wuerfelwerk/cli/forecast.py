"""``wuerfelwerk forecast``: who wins a fight, who falls, what it costs; or one of its fights."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from math import ceil, floor

import click

from wuerfelwerk.cli.common import Argument, SpokenOption, _, command, emit, lang, read_text, whole
from wuerfelwerk.cli.play import show_game
from wuerfelwerk.cli.screen import TerminalScreen
from wuerfelwerk.errors import Unknown, shorten
from wuerfelwerk.play import scenario
from wuerfelwerk.play.report import report
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.system import PLAIN
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.forecast import MOST_FIGHTS, Fighter, Forecast, Spread
from wuerfelwerk.sim.forecast import forecast as foretell
from wuerfelwerk.sim.number import WORD
from wuerfelwerk.sim.precision import JUDGEMENTS, Interval, interval
from wuerfelwerk.sim.tactic import ALL, WORDS
from wuerfelwerk.sim.tally import REASONS
from wuerfelwerk.sim.workers import MOST_PROCESSES

LONGEST_WORD = 200
LARGEST_NUMBER = 10**12


@command(
    N_(
        "Sagt vorher, wie ein Kampf ausgeht: Die Aufstellung einer Szenariodatei (- für die "
        "Standardeingabe) wird viele Male ausgefochten, mit den Regeln und Abläufen des Tisches. "
        "Ansagen und Würfel der Datei zählen nicht."
    ),
    Argument(["file"], metavar=N_("SZENARIO")),
    SpokenOption(
        ["--fights"],
        metavar=N_("ZAHL"),
        callback=whole(1, MOST_FIGHTS),
        help=N_("Genau so viele Kämpfe."),
    ),
    SpokenOption(
        ["--precision"],
        metavar=N_("PUNKTE"),
        callback=whole(1, 20),
        help=N_(
            "So viele Kämpfe, dass jede Chance auf so viele Prozentpunkte sicher ist (sonst 2)."
        ),
    ),
    SpokenOption(
        ["--tactic"],
        multiple=True,
        metavar=N_("[WER=]TAKTIK"),
        help=N_(
            "Wie eine Seite, eine Figur oder alle kämpfen: plain (schlicht), bold (kühn), careful "
            "(vorsichtig), thrifty (sparsam). Mehrmals möglich."
        ),
    ),
    SpokenOption(
        ["--word"],
        default=WORD,
        metavar=N_("WORT"),
        help=N_("Ein anderes Wort, andere Würfel: Dasselbe Wort wirft immer dieselben."),
    ),
    SpokenOption(
        ["--processes"],
        metavar=N_("ZAHL"),
        callback=whole(1, MOST_PROCESSES),
        help=N_("Wie viele Prozesse zählen (sonst so viele, wie es Kerne gibt)."),
    ),
    SpokenOption(
        ["--show"],
        metavar=N_("NUMMER"),
        callback=whole(0, LARGEST_NUMBER),
        help=N_("Statt der Vorhersage diesen einen ihrer Kämpfe zeigen, mit jedem Rechenweg."),
    ),
)
def forecast(
    file: str,
    fights: int | None,
    precision: int | None,
    tactic: tuple[str, ...],
    word: str,
    processes: int | None,
    show: int | None,
    as_json: bool,
) -> int:
    """Foretell a fight, or show one of those it is foretold by."""
    if fights is not None and precision is not None:
        raise click.UsageError(
            _("Entweder --fights oder --precision, nicht beides."), click.get_current_context()
        )
    if not word or len(word) > LONGEST_WORD:
        raise Unknown("Ein Wort hat 1 bis %(most)d Zeichen.", most=LONGEST_WORD)
    loaded = scenario.load(read_text(file))
    tactics = {**loaded.tactics, **dict(map(_tactic, tactic))}
    encounter = Encounter(loaded.system.id, loaded.setup, tactics, word)
    if show is not None:
        _show(encounter, show, as_json, loaded.title)
        return 0
    found = foretell(
        encounter, fights=fights, precision=precision, processes=processes, heard=_progress()
    )
    if as_json:
        emit(found.plain())
    else:
        _print(TerminalScreen(), found, loaded.title)
    return 0


def _tactic(said: str) -> tuple[str, str]:
    """``heroes=careful``, or one word for all."""
    whose, equals, tactic = said.rpartition("=")
    if equals and not whose:
        raise Unknown("„%(raw)s“ sagt nicht, wer so kämpft.", raw=shorten(said))
    return whose or ALL, tactic


def _progress() -> Callable[[int], None]:
    """Says on a terminal how far it is; elsewhere nothing."""
    if not sys.stderr.isatty():
        return lambda fights: None

    def heard(fights: int) -> None:
        click.echo("\r" + _("Kämpfe: %(n)s …", n=fights) + "\r", err=True, nl=False)

    return heard


def _show(encounter: Encounter, number: int, as_json: bool, title: str) -> None:
    game = Arena(encounter).shown(number)
    if as_json:
        emit(report(game))
        return
    heading = _("Kampf %(number)s", number=number)
    show_game(TerminalScreen(), game, None, f"{title}: {heading}" if title else heading)


def _print(screen: TerminalScreen, found: Forecast, title: str) -> None:
    words = Words(found.encounter.rules, lang())
    if title:
        screen.title(title)
    for side in found.sides.values():
        sure = _sure(side.interval)
        said = _("Sieg für %(side)s – %(sure)s", side=words.word(side.name), sure=sure)
        screen.say(said, style="bold")
    screen.say(_("Niemand siegt – %(sure)s", sure=_drawn(found)))
    screen.say(_("Runden: %(spread)s", spread=_spread(found.rounds)))
    for name in found.sides:
        screen.say("")
        screen.title(words.word(name))
        for each in found.figures.values():
            if each.side == name:
                _fighter(screen, words, each, found.fights)
    _small_print(screen, found)


def _fighter(screen: TerminalScreen, words: Words, each: Fighter, fights: int) -> None:
    how = "" if each.tactic == PLAIN else f" ({_(WORDS[each.tactic])})"
    falls = _("fällt – %(sure)s", sure=_sure(each.interval))
    screen.say(f"{each.name}{how}: {falls}", 2, hang=2)
    ends = [f"{words.word(end)} {_percent(n, fights)}" for end, n in each.ends.items()]
    parts = {
        _("am Ende"): ends,
        _("verliert"): _spreads(words, each.lost),
        _("gibt aus"): _spreads(words, each.spent),
    }
    told = "; ".join(f"{what}: {', '.join(said)}" for what, said in parts.items() if said)
    if told:
        screen.say(told, 4, "dim", hang=2)


def _sure(found: Interval) -> str:
    """The word first, then the numbers it rests on, rounded so that they promise no more."""
    low, high = floor(found.low * 100), ceil(found.high * 100)
    said = _(JUDGEMENTS[found.judgement])
    return _("%(said)s: %(low)s bis %(high)s %%", said=said, low=low, high=high)


def _drawn(found: Forecast) -> str:
    why = ", ".join(
        f"{_(REASONS[name])} {_percent(n, found.fights)}" for name, n in found.draws.items()
    )
    said = _sure(interval(found.drawn, found.fights))
    return f"{said} ({why})" if why else said


def _percent(found: int, of: int) -> str:
    return f"{round(100 * found / of)} %"


def _spreads(words: Words, found: Mapping[str, Spread]) -> list[str]:
    """Whatever changes in more than a few fights."""
    said = {words.word(name): _spread(each) for name, each in found.items()}
    return [f"{name} {spread}" for name, spread in said.items() if spread != "0"]


def _spread(found: Spread) -> str:
    """What eight of ten fights come to."""
    low, high = found.share(10), found.share(90)
    if low == high:
        return str(low)
    return _("%(low)s bis %(high)s", low=low, high=high)


def _small_print(screen: TerminalScreen, found: Forecast) -> None:
    encounter = found.encounter
    screen.say("")
    screen.say(
        _(
            "Kämpfe: %(n)s; Chancen mit 95 %% Sicherheit, Spannen für acht von zehn Kämpfen. "
            "Wort „%(word)s“, Kennung %(identity)s.",
            n=found.fights,
            word=encounter.word,
            identity=encounter.identity,
        ),
        style="dim",
    )
    if all(each.tactic == PLAIN for each in found.figures.values()):
        hint = _(
            "Schlicht gespielt gibt kaum jemand Punkte aus; wie es klüger gespielt ausgeht, zeigt "
            "zum Beispiel --tactic helden=careful."
        )
        screen.say(hint, style="dim")

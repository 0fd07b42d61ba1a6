"""``wuerfelwerk forecast``: who wins a fight, who falls, what it costs; or one of its fights."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from math import ceil
from typing import Any

import click

from wuerfelwerk.cli.common import Argument, SpokenOption, _, command, emit, lang, read_text, whole
from wuerfelwerk.cli.forecastsweep import Options, swept
from wuerfelwerk.cli.forecastview import show_balance, show_comparison, show_forecast
from wuerfelwerk.cli.oddsplot import check_path, save
from wuerfelwerk.cli.play import show_game
from wuerfelwerk.cli.screen import TerminalScreen
from wuerfelwerk.errors import Unknown, shorten
from wuerfelwerk.play import scenario
from wuerfelwerk.play.report import report
from wuerfelwerk.present.charts.foretold import forecast_chart
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.sim.balance import Trial, balanced
from wuerfelwerk.sim.fight import Arena, Encounter
from wuerfelwerk.sim.growing import MOST_FIGHTS, Progress
from wuerfelwerk.sim.number import WORD
from wuerfelwerk.sim.sensitivity import FIGHTS as RANKING_FIGHTS
from wuerfelwerk.sim.sensitivity import ranked
from wuerfelwerk.sim.tactic import ALL
from wuerfelwerk.sim.tactic_range import TacticRange, range_of, ranging
from wuerfelwerk.sim.variation import typed
from wuerfelwerk.sim.what_if import Comparison, GrownComparison, comparing
from wuerfelwerk.sim.workers import MOST_PROCESSES, Workers, opened

LONGEST_WORD = 200
LARGEST_NUMBER = 10**12
EVEN = 50
"""The chance in percent that is looked for where nobody says another."""


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
            "(vorsichtig), thrifty (sparsam), win (auf Sieg). Mehrmals möglich."
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
        ["--cluster"],
        metavar=N_("ADRESSE"),
        help=N_("Ein Cluster von dask.distributed zählt: tcp://rechner:8786."),
    ),
    SpokenOption(
        ["--local-cluster"],
        metavar=N_("ZAHL"),
        callback=whole(1, MOST_PROCESSES),
        help=N_("Ein Cluster aus so vielen Prozessen dieses Rechners zählt."),
    ),
    SpokenOption(
        ["--what-if"],
        multiple=True,
        metavar=N_("ÄNDERUNG"),
        help=N_(
            "Was wäre, wenn: more:Ork, „more:2 Ork“, without:Ada, set:Ada.waffen.Axt=3, "
            "reading:SCHALTER=WERT, tactic:helden=careful; mehrere Teile mit Strichpunkt. "
            "Mehrmals möglich; alle mit denselben Würfeln."
        ),
    ),
    SpokenOption(
        ["--sensitivity"],
        is_flag=True,
        help=N_("Was würde am meisten ändern? Naheliegende Änderungen, die größte zuerst."),
    ),
    SpokenOption(
        ["--range"],
        is_flag=True,
        help=N_(
            "Wie viel daran hängt, wie die erste Seite spielt: ihre Chance mit jeder Taktik, mit "
            "denselben Würfeln."
        ),
    ),
    SpokenOption(
        ["--balance"],
        metavar=N_("WER[=CHANCE]"),
        help=N_(
            "Wie viele davon, und wie stark, damit die andere Seite zu so viel Prozent siegt "
            "(sonst 50): Ork=60. Jede Aufstellung auf dem Weg wird in 200 Kämpfen erprobt."
        ),
    ),
    SpokenOption(
        ["--axis"],
        multiple=True,
        metavar=N_("ÄNDERUNGEN"),
        help=N_(
            "Eine Achse für --sweep: Änderungen mit senkrechten Strichen dazwischen, „| more:Ork | "
            "more:2 Ork“; nichts heißt unverändert. Bis zu viermal."
        ),
    ),
    SpokenOption(
        ["--sweep"],
        metavar=N_("DATEI"),
        help=N_(
            "Jede Verbindung der Achsen vorhersagen und als Tabelle schreiben: .csv, oder .parquet "
            "neben einer .csv. Was die .csv schon hat, wird nicht noch einmal gezählt."
        ),
    ),
    SpokenOption(
        ["--plot"],
        metavar=N_("DATEI"),
        help=N_("Die Vorhersage als Bild in eine neue Datei schreiben: .svg oder .png."),
    ),
    SpokenOption(
        ["--show"],
        metavar=N_("NUMMER"),
        callback=whole(0, LARGEST_NUMBER),
        help=N_("Statt der Vorhersage diesen einen ihrer Kämpfe zeigen, Schritt für Schritt."),
    ),
)
def forecast(file: str, show: int | None, as_json: bool, **said: Any) -> int:
    """Foretell a fight, or show one of those it is foretold by."""
    asked = Options(**said)
    _demand(asked)
    loaded = scenario.load(read_text(file))
    tactics = {**loaded.tactics, **dict(map(_tactic, asked.tactic))}
    encounter = Encounter(loaded.system.id, loaded.setup, tactics, asked.word)
    if show is not None:
        _show(encounter, show, as_json, loaded.title)
        return 0
    with _workers(asked) as workers:
        if asked.sweep is not None:
            swept(asked.sweep, encounter, asked, workers, as_json)
        elif asked.balance is not None:
            _balance(encounter, asked.balance, workers, as_json, loaded.title)
        else:
            _foretell(encounter, asked, workers, as_json, loaded.title)
    return 0


def _demand(asked: Options) -> None:
    """Refuse what does not go together, before anything is counted."""
    context = click.get_current_context()
    if asked.fights is not None and asked.precision is not None:
        raise click.UsageError(_("Entweder --fights oder --precision, nicht beides."), context)
    if bool(asked.axis) != (asked.sweep is not None):
        raise click.UsageError(_("Zu --sweep gehört mindestens eine --axis."), context)
    if not asked.word or len(asked.word) > LONGEST_WORD:
        raise Unknown("Ein Wort hat 1 bis %(most)d Zeichen.", most=LONGEST_WORD)
    if asked.plot is not None:
        check_path(asked.plot)


def _workers(asked: Options) -> AbstractContextManager[Workers]:
    if asked.cluster is None and asked.local_cluster is None:
        return opened(asked.processes)
    from wuerfelwerk.sim.cluster import clustered

    return clustered(asked.cluster, asked.local_cluster or 1)


def _balance(encounter: Encounter, said: str, workers: Workers, as_json: bool, title: str) -> None:
    who, wanted = _wanted(said)
    found = balanced(encounter, who, wanted / 100, workers=workers, trying=_trying)
    _said_nothing()
    if as_json:
        emit(found.plain())
    else:
        show_balance(TerminalScreen(), found, title)


def _foretell(
    encounter: Encounter, asked: Options, workers: Workers, as_json: bool, title: str
) -> None:
    changes = [typed(each, encounter) for each in asked.what_if]
    side, tactics = ranging(encounter) if asked.range else ("", [])
    if asked.sensitivity:
        fights = asked.fights or RANKING_FIGHTS
        found = ranked(
            encounter, changes or None, fights=fights, workers=workers, going_on=_progress
        )
        done = True
        _said_nothing()
    else:
        grown = comparing(
            encounter, [*changes, *tactics],
            fights=asked.fights, precision=asked.precision, workers=workers,
        )  # fmt: skip
        found, done = _watched(grown)
    found, ranged = _apart(found, side, 0 if asked.sensitivity else len(tactics))
    if asked.plot is not None:
        words = Words(encounter.rules, lang())
        save(asked.plot, forecast_chart(found.forecast.plain(), words))
    if as_json:
        told = {"range": ranged.plain()} if ranged else {}
        emit({**found.plain(), **told, "done": done})
        return
    screen = TerminalScreen()
    show_forecast(screen, found.forecast, title, ranged)
    if found.alternatives:
        show_comparison(screen, found)


def _apart(found: Comparison, side: str, many: int) -> tuple[Comparison, TacticRange | None]:
    """The changes that were asked for, and what the last so many say of all tactics of a side."""
    if not many:
        return found, None
    asked, tactics = found.alternatives[:-many], found.alternatives[-many:]
    ranged = range_of(Comparison(found.forecast, tactics), side)
    return Comparison(found.forecast, asked), ranged


def _wanted(said: str) -> tuple[str, int]:
    """``Ork=60``, or whoever it is for an open fight."""
    who, equals, chance = said.rpartition("=")
    if not equals:
        return said, EVEN
    if not (chance.isdecimal() and len(chance) < 3):
        raise Unknown("„%(raw)s“ ist keine Chance in Prozent.", raw=shorten(chance))
    return who, int(chance)


def _tactic(said: str) -> tuple[str, str]:
    """``heroes=careful``, or one word for all."""
    whose, equals, tactic = said.rpartition("=")
    if equals and not whose:
        raise Unknown("„%(raw)s“ sagt nicht, wer so kämpft.", raw=shorten(said))
    return whose or ALL, tactic


def _watched(grown: Iterator[GrownComparison]) -> tuple[Comparison, bool]:
    """The last that was told, and whether it is all; broken off with Ctrl-C, whatever is there."""
    last = None
    try:
        for last in grown:
            _progress(last.progress)
    except KeyboardInterrupt:
        if last is None:
            raise
        _broken_off(last.progress)
    if last is None:
        raise click.Abort
    return last.comparison, last.progress.done


def _progress(progress: Progress) -> None:
    """Says on a terminal how far it is; elsewhere nothing."""
    _meanwhile(
        N_("Kämpfe: %(n)s von etwa %(of)s, noch %(left)s s …"),
        n=progress.fights,
        of=progress.expected,
        left=ceil(progress.left),
    )


def _trying(trial: Trial) -> None:
    """The same for a search: which set-up is being fought."""
    if trial.steps:
        said = N_("Gerade erprobt: %(n)s davon, Stärke %(steps)s …")
    else:
        said = N_("Gerade erprobt: %(n)s davon …")
    _meanwhile(said, n=trial.number, steps=f"{trial.steps:+d}")


def _meanwhile(message: str, **values: object) -> None:
    if sys.stderr.isatty():
        click.echo(f"\r{_(message, **values):<60}\r", err=True, nl=False)


def _said_nothing() -> None:
    """Leave nothing of it on the line where the result begins."""
    if sys.stderr.isatty():
        click.echo(f"\r{'':<60}\r", err=True, nl=False)


def _broken_off(progress: Progress) -> None:
    said = _("Abgebrochen. Kämpfe: %(n)s von etwa %(of)s.", n=progress.fights, of=progress.expected)
    click.echo(said, err=True)


def _show(encounter: Encounter, number: int, as_json: bool, title: str) -> None:
    game = Arena(encounter).shown(number)
    if as_json:
        emit(report(game))
        return
    heading = _("Kampf %(number)s", number=number)
    show_game(TerminalScreen(), game, None, f"{title}: {heading}" if title else heading)

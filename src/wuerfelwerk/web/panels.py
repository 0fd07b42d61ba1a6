"""From what a place sees to the panels of its page, and to those of them that have changed.

Every panel is made from named values and nothing else; the same values give the same panel, which
is then not made again. A digest a panel is all that a stream has to remember of what it has sent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from wuerfelwerk.present.language import translator
from wuerfelwerk.present.screen.foretold import Foretold
from wuerfelwerk.present.screen.values import CardShown, OfferShown
from wuerfelwerk.table.looking.preview import AdviceShown, ForecastShown, Preview
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.table.people.roles import NAMES, SPECTATOR
from wuerfelwerk.web.drawn import Drawn, Remembered
from wuerfelwerk.web.filters import tag
from wuerfelwerk.web.panel_values import PAGE, TELEVISION, Panel, Where, busy, names_of, where
from wuerfelwerk.web.qr import drawing
from wuerfelwerk.web.render import fragment, keyed, page
from wuerfelwerk.web.stream import Entry, entries, fresh

Digests = dict[str, str]
Marks = Mapping[str, tuple[int, ...]]
_panels: Remembered[tuple[str, ...], Mapping[str, Any]] = Remembered(4096)


def table_page(
    view: TableScreen,
    lang: str,
    theme: str = "",
    *,
    order: Sequence[int] = (),
    marks: Marks | None = None,
    message: str = "",
    bench: str = "",
) -> str:
    """The whole table; ``order`` is one being laid, ``bench`` a workbench to show.

    ``marks`` are dice that are advised, by the question.
    """
    panels = {each.name: Markup(panel(each, view, lang).html) for each in PAGE}
    if order or marks:
        panels["frage"] = Markup(_ordered(view, lang, order, marks or {}))
    stream = Markup("").join(Markup(each.html) for each in entries(view, lang))
    shown = {"strom": stream, "meldung": Markup(message), "werkbank": Markup(bench)}
    return page(
        "tisch.html", lang, theme, where(view).weg(), **_frame(view, lang), tafeln=panels, **shown
    )


def _ordered(view: TableScreen, lang: str, order: Sequence[int], marks: Marks) -> str:
    asked = next(each for each in PAGE if each.name == "frage")
    values = {**asked.needs(view, lang), "reihe": tuple(order), "marken": marks}
    return fragment(asked.template, lang, **values)


def television(view: TableScreen, lang: str, theme: str = "") -> str:
    """The table for a screen at the wall: what fell last, the order, how everybody is doing."""
    panels = {each.name: Markup(panel(each, view, lang).html) for each in TELEVISION}
    path = where(view).weg("", "fernseher")
    return page("fernseher.html", lang, theme, path, **_frame(view, lang), tafeln=panels)


def _frame(view: TableScreen, lang: str) -> dict[str, Any]:
    return {
        "tisch": where(view),
        "titel": view.title,
        "system": view.system,
        "system_name": view.system_name,
        "rolle": view.role,
        "ich_name": translator(lang)(NAMES[view.role]) if view.role == SPECTATOR else view.name,
        "nummer": view.number,
    }


def panel(each: Panel, view: TableScreen, lang: str) -> Drawn:
    """One panel, with ``KEY`` where its forms' request keys go."""
    values = each.needs(view, lang)
    key = (view.table, lang, each.name)
    return _panels.made(key, values, lambda: fragment(each.template, lang, **values).strip())


def changed(
    view: TableScreen, lang: str, before: Mapping[str, str], tv: bool = False
) -> tuple[str, Digests]:
    """What a stream sends, and what it has to remember; with nothing before, the full state."""
    after: Digests = {"nummer": str(view.number)}
    parts = [_number(before.get("nummer", ""), view.number)]
    for each in TELEVISION if tv else PAGE:
        if each.rests and each.name in before and busy(view):
            after[each.name] = before[each.name]
            continue
        piece = panel(each, view, lang)
        after[each.name] = piece.digest
        if before.get(each.name) != piece.digest:
            parts.append(_part(each.name, piece.html))
    if not tv:
        parts += _stream(entries(view, lang), view, lang, before, after)
    return keyed("\n".join(parts)), after


def _number(since: str, number: int) -> str:
    """Which state this is and which one it follows, so that the page notices a gap."""
    marker = f'<div id="nummer" data-seit="{since}" data-nummer="{number}" hidden></div>'
    return f'<hx-partial hx-target="#nummer" hx-swap="outerMorph">{marker}</hx-partial>'


def _part(target: str, html: str, swap: str = "innerMorph") -> str:
    return f'<hx-partial hx-target="#{target}" hx-swap="{swap}">{html}</hx-partial>'


def _stream(
    shown: Sequence[Entry], view: TableScreen, lang: str, before: Mapping[str, str], after: Digests
) -> list[str]:
    """New cards on top, changed ones in their place; all of them if that is not all there is."""
    after |= {each.id: each.piece.digest for each in shown}
    after["strom"] = " ".join(each.id for each in shown)
    after["geworfen"] = fresh.mark(view)
    if "strom" not in before:
        return [_part("strom", "".join(each.html for each in shown))]
    old = before["strom"].split()
    known = set(old)
    new = [each for each in shown if each.id not in known]
    rest = [each for each in shown if each.id in known]
    if [each.id for each in (*new, *rest)] != [each.id for each in shown] or (
        [each.id for each in rest] != old[: len(rest)]
    ):
        return [_part("strom", "".join(each.html for each in shown))]
    news = [_part(each.id, fresh.html(each, view, lang, before), "outerMorph")
            for each in rest if before.get(each.id) != after[each.id]]  # fmt: skip
    if new:
        on_top = "".join(fresh.html(each, view, lang, before) for each in new)
        news.append(_part("strom", on_top, "afterbegin"))
    return news


def advice(shown: AdviceShown, view: TableScreen, asked: str, lang: str) -> str:
    """What the advisor says to the question asked, for the region below the goals."""
    question = next((each for each in view.play.questions if each.key == asked), None)
    best = next((each for each in shown.choices if each.best), None)
    answer = best.answer if best else None
    given = answer if isinstance(answer, tuple) else () if answer is None else (answer,)
    values = {"rat": shown, "tisch": where(view), "frage": question, "antwort": given}
    return keyed(fragment("teile/ratschlag.html", lang, **values))


def marks_of(shown: AdviceShown, asked: str) -> Marks:
    """The dice that the best choice is made of, if it is a choice of dice."""
    best = next((each.answer for each in shown.choices if each.best), ())
    dice = isinstance(best, tuple) and all(isinstance(each, int) for each in best)
    return {asked: best} if dice else {}


def marking(shown: AdviceShown, view: TableScreen, asked: str, lang: str) -> str:
    """The dice of the question once more, those that are advised marked, beside the advice."""
    for question in view.play.questions:
        if question.key == asked and question.kind == "wuerfel":
            rat = marks_of(shown, asked).get(asked, ())
            dice = fragment("teile/steine.html", lang, frage=question, rat=rat)
            return _part(f"steine-{tag(asked)}", dice)
    return ""


def foretold(shown: Foretold, system: str, lang: str) -> str:
    """What is settled about an announcement, for the region in its form."""
    return fragment("teile/vorab.html", lang, vorab=shown, system=system)


def forecast(shown: ForecastShown, lang: str) -> str:
    """What is to be expected, for the region at the end of a form."""
    return fragment("teile/aussicht.html", lang, aussicht=shown)


def refusal(sentence: str, rule: str, system: str, lang: str) -> str:
    """Why something was refused, for the region at the end of its form."""
    return fragment("teile/ablehnung.html", lang, satz=sentence, regel_id=rule, system=system)


def correction(
    view: TableScreen,
    card: CardShown,
    offer: OfferShown,
    lang: str,
    values: Mapping[str, Any] | None = None,
    preview: Preview | None = None,
) -> str:
    """The workbench for a card: the form of its command, filled in as it was announced."""
    return keyed(
        fragment(
            "teile/berichtigen.html",
            lang,
            tisch=where(view),
            karte=card,
            angebot=offer,
            werte=card.fields if values is None else values,
            vorschau=preview,
            namen=names_of(view, lang),
            gestrichen=view.play.struck,
        )
    )


def consequences(view: TableScreen, card: CardShown, preview: Preview, lang: str) -> str:
    """What a correction would change, and the button that does it."""
    values = {"tisch": where(view), "karte": card, "vorschau": preview}
    return fragment("teile/vorschau.html", lang, **values)


def invitations(
    table: str,
    links: Sequence[tuple[str, str]],
    addresses: Sequence[str],
    lang: str,
    here_only: bool = False,
) -> str:
    """Links and QR codes; ``links`` are pairs of role and code, with the address of each.

    ``here_only`` where those addresses lead nowhere from another machine.
    """
    rows = [
        (role, code, address, drawing(address))
        for (role, code), address in zip(links, addresses, strict=True)
    ]
    values = {"tisch": Where(table, ""), "links": rows, "nur_hier": here_only}
    return fragment("teile/einladen.html", lang, **values)


def carried(address: str, lang: str) -> str:
    """A link that takes a place to another device, as an address and as a picture."""
    return fragment("teile/mitgenommen.html", lang, adresse=address, bild=drawing(address))

"""What is shown beside the table when asked for: advice, chances, corrections, invitations."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import segno
from markupsafe import Markup

from wuerfelwerk.present.screen.foretold import Foretold
from wuerfelwerk.present.screen.options import OptionShown, OptionsShown
from wuerfelwerk.present.screen.values import CardShown, OfferShown, PreviewShown, QuestionShown
from wuerfelwerk.table.looking.previewed import AdviceShown, ForecastShown, Preview
from wuerfelwerk.table.looking.screen import TableScreen
from wuerfelwerk.web.facing import Where, names_of, where
from wuerfelwerk.web.render import fragment, keyed
from wuerfelwerk.web.stage import FEW, Choice, dealt, is_of_choices, parted

BEGINS = frozenset({"beginnt", "dock"})
"""Fields of a sheet that only say how a figure begins."""
PLACED = frozenset({"x", "y", "kurs"})
"""Where a figure begins on a board; where it is now is changed there."""


def advice(shown: AdviceShown, view: TableScreen, asked: str, lang: str) -> str:
    """What the advisor says to the question asked, for the region below the goals."""
    question = next((each for each in view.play.questions if each.key == asked), None)
    best = next((each for each in shown.choices if each.best), None)
    answer = best.answer if best else None
    given = answer if isinstance(answer, tuple) else () if answer is None else (answer,)
    values = {"rat": shown, "tisch": where(view), "frage": question, "antwort": given}
    return keyed(fragment("teile/ratschlag.html", lang, **values))


def cards(shown: OptionsShown, view: TableScreen, asked: str, lang: str) -> str:
    """The buttons of a question or of a turn with what was counted of each."""
    question = next((each for each in view.play.questions if each.key == asked), None)
    if question is None:
        return fragment("teile/karten.html", lang, gezeigt=dealt_cards(shown))
    if question.kind == "wuerfel":
        return fragment("teile/werte.html", lang, gezeigt=shown)
    if question.kind == "weg":
        return fragment(
            "teile/gezaehlt.html",
            lang,
            wahlen=[*map(_way, shown.options)],
            rest=(),
            feld="folge",
            schmal=len(shown.options) > FEW,
        )
    return _counted(parted(question, shown), question, lang)


def _counted(found: tuple[list[Choice], list[Choice]], question: QuestionShown, lang: str) -> str:
    feld, (stand, rest) = "folge" if question.runs else "antwort", found
    schmal = len(stand) > FEW or (question.kind == "zahl" and not is_of_choices(question))
    return fragment("teile/gezaehlt.html", lang, wahlen=stand, rest=rest, feld=feld, schmal=schmal)


def given(shown: PreviewShown, lang: str) -> str:
    """What one choice of dice gives, as it stands beside the question of few choices."""
    return fragment("teile/gibt.html", lang, je=shown)


def uncounted(view: TableScreen, asked: str, lang: str) -> str:
    """The same where the desk is busy: buttons without figures, and a page that asks again."""
    question = next((each for each in view.play.questions if each.key == asked), None)
    again = fragment("teile/nochmal.html", lang, tisch=where(view), frage=asked)
    if question is None or question.kind in ("wuerfel", "weg"):
        return again
    return _counted(parted(question), question, lang) + again


def dealt_cards(shown: OptionsShown) -> tuple[list[Choice], list[Choice]]:
    """All that one can do now as buttons: those that stand open, and the rest."""
    few, rest = dealt(shown.options)
    return [_card(each) for each in few], [_card(each) for each in rest]


def counted_ways(found: Sequence[Choice], lang: str) -> str:
    """These buttons, for the region in which they stand."""
    return fragment("teile/gezaehlt.html", lang, wahlen=found, rest=(), feld="weg", schmal=False)


def _way(option: OptionShown) -> Choice:
    """A way over a board as a button, with what is answered along with it."""
    answers = option.answer if isinstance(option.answer, tuple) else (option.answer,)
    sent = json.dumps(answers, ensure_ascii=False)
    return Choice(sent, option.name, option.means, option.deed, option)


def _card(option: OptionShown) -> Choice:
    sent = json.dumps(option.answer, ensure_ascii=False)
    outcome = "" if option.comes_to else option.deed
    return Choice(sent, option.name or option.label, option.means, outcome, option)


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


def changing(
    view: TableScreen, offer: OfferShown, name: str, values: Mapping[str, Any], lang: str
) -> str:
    """The workbench for a sheet: the form that changes it, filled in as it stands."""
    placed = PLACED if view.play.board is not None else frozenset()
    kept = [(key, values[key]) for key in ("name", *sorted(placed)) if key in values]
    hidden = BEGINS | placed | {"name"}
    return keyed(
        fragment(
            "teile/aendern.html",
            lang,
            tisch=where(view),
            system=view.system,
            wer=name,
            angebot=offer,
            fest=kept,
            offen=[each for each in offer.fields if each.key not in hidden],
            werte=values,
            steht=bool(placed),
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
    large: str = "",
) -> str:
    """Links and QR codes; ``links`` are pairs of role and code, with the address of each.

    ``here_only`` where those addresses lead nowhere from another machine; ``large``, with the
    address of the house, for the one to play alone.
    """
    rows = [
        (role, code, address, qr_code(address))
        for (role, code), address in zip(links, addresses, strict=True)
    ]
    values = {"tisch": Where(table, ""), "links": rows, "nur_hier": here_only, "haus": large}
    values["schirm"] = f"{addresses[0].partition('/beitreten/')[0]}/fernseher" if addresses else ""
    return fragment("teile/einladung.html" if large else "teile/einladen.html", lang, **values)


def carried(address: str, lang: str) -> str:
    """A link that takes a place to another device, as an address and as a picture."""
    return fragment("teile/mitgenommen.html", lang, adresse=address, bild=qr_code(address))


@lru_cache(512)
def qr_code(address: str) -> Markup:
    """An address for a telephone's camera, as an inline drawing; it always stands beside it."""
    code = segno.make(address, error="m", micro=False)
    svg = code.svg_inline(scale=4, border=3, omitsize=True, svgclass="qr", lineclass=None)
    return Markup(svg.replace("<svg ", '<svg aria-hidden="true" ', 1))

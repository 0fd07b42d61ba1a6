"""The sheets of a table: read, played from, taken along, with notes for oneself."""

from __future__ import annotations

from secrets import token_urlsafe
from urllib.parse import quote, urlencode

from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.errors import Unknown
from wuerfelwerk.present.language import brief_percent
from wuerfelwerk.present.pages.building import plan_of
from wuerfelwerk.present.pages.sheet import in_full, meanings, notation
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.system import installed
from wuerfelwerk.table.desk.questions import Lane
from wuerfelwerk.table.people.notes import LONGEST_NOTES
from wuerfelwerk.web.forms import sent
from wuerfelwerk.web.pages.carried import file_of
from wuerfelwerk.web.pages.common import access, page, posted, see_other, service, text, words_of
from wuerfelwerk.web.pages.sheet import counted
from wuerfelwerk.web.posted import card_of

TRAITS = "gruppe_eigenschaft"
"""How a system calls what somebody is, rather than has learned."""


async def at_table(request: Request) -> Response:
    """The sheets a person sees at the table, the own ones first; rows of the own can be tapped."""
    taken, lang = await access(request), request.state.lang
    looking = service(request).looking
    shown = await looking.look(taken, lang, 0)
    alive = await looking.living(taken, lang)
    abilities = [row.ability for each in alive.values() for row in each.tries]
    chances = await counted(request, shown.system, abilities, Lane.SEATED)
    rules = installed()[shown.system]
    plan, words, sheets = (
        plan_of(rules),
        words_of(request, rules),
        await looking.sheets(taken, lang),
    )
    asked = request.query_params
    chosen, wheel = asked.get("figur", ""), asked.get("rad", "")
    acts = await looking.acts(taken, lang, chosen, wheel) if wheel else ()
    notes = await service(request).notes.read(taken) if "jot" in shown.may else None
    return page(
        request,
        "bogen.html",
        notes=notes,
        longest=LONGEST_NOTES,
        wheel=wheel,
        chosen=chosen,
        opened=chosen or (next(iter(alive)) if len(alive) == 1 else ""),
        acts=acts,
        bei="/bogen",
        full=in_full(words),
        meant=meanings(words),
        notation=notation(words),
        me=taken.place,
        system=shown.system,
        system_name=shown.system_name,
        sheets=sheets,
        living=alive,
        chances={
            each: (brief_percent(chance, lang), round(100 * chance))
            for each, chance in chances.items()
        },
        against=words.word(plan.against) if plan.against else "",
        traits=words.word(TRAITS),
        links={each.name: urlencode(sent(form(rules.sheet), each.fields)) for each in sheets},
        request_key=token_urlsafe(16),
        namen={person.seat: person.name for person in shown.people},
        title=shown.title,
        table=taken.table,
        link="",
    )


async def turn(request: Request) -> Response:
    """Whoever leads sets a value from the sheet, and stays there."""
    taken, data = await access(request), await posted(request)
    command, fields = card_of([("karte", text(data, "karte"))]) or ("", {})
    await service(request).play.announce(taken, text(data, "request"), command, fields)
    figure, wheel = str(fields.get("figur", "")), text(data, "rad")
    asked = {"figur": figure, "rad": wheel} if wheel else {"figur": figure}
    place = f"rad-{figure}" if wheel else figure
    return see_other(f"/tisch/{taken.table}/bogen?{urlencode(asked)}#{quote(place)}")


async def jot(request: Request) -> Response:
    """Keep what somebody notes down for nobody else."""
    taken, data = await access(request), await posted(request)
    await service(request).notes.write(taken, text(data, "notizen").replace("\r\n", "\n"))
    return see_other(f"/tisch/{taken.table}/bogen#notizen")


async def take(request: Request) -> Response:
    """A figure of the table as a file; those only that this place may read."""
    taken, lang = await access(request), request.state.lang
    shown = await service(request).looking.look(taken, lang, 0)
    wanted = request.query_params.get("figur", "")
    for each in await service(request).looking.sheets(taken, lang):
        if each.name == wanted:
            return file_of(shown.system, each.name, each.fields)
    raise Unknown("Eine Figur dieses Namens siehst du hier nicht.")

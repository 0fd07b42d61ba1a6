"""The addresses of all pages."""

from __future__ import annotations

from starlette.routing import Route

from wuerfelwerk.web.pages import about, chronicle, display, odds, rules, sheet, start, table, ways

ROUTES = (
    # They are tried one after another: what people do again and again comes first.
    *(
        Route(f"/tisch/{{table}}/{name}", table.act(change), methods=["POST"])
        for name, change in table.ACTS.items()
    ),
    Route("/tisch/{table}/hinweis", table.heed, methods=["POST"]),
    Route("/", start.start),
    Route("/spielen/{system}", start.play, methods=["POST"]),
    Route("/oeffnen/{system}", start.open_form, methods=["GET"]),
    Route("/oeffnen/{system}", start.open_table, methods=["POST"]),
    Route("/beitreten", start.join_form, methods=["GET"]),
    Route("/beitreten/{code}", start.join_form, methods=["GET"]),
    Route("/beitreten/{code}", start.join, methods=["POST"]),
    Route("/mitnehmen/{carried}", start.carry_form, methods=["GET"]),
    Route("/mitnehmen/{carried}", start.carry, methods=["POST"]),
    Route("/chancen", odds.index),
    Route("/chancen/{system}", odds.first),
    Route("/chancen/{system}/{check}", odds.check),
    Route("/regeln", rules.index),
    Route("/regeln/{system}", rules.book),
    Route("/bogen/{system}", sheet.create, methods=["GET"]),
    Route("/bogen/{system}", sheet.bring, methods=["POST"]),
    Route("/bogen/{system}/ansicht", sheet.view),
    Route("/herkunft", about.about),
    Route("/pruefen", display.verifier),
    Route("/darstellung", display.display, methods=["POST"]),
    Route("/tisch/{table}/bogen", sheet.at_table, methods=["GET"]),
    Route("/tisch/{table}/bogen", sheet.turn, methods=["POST"]),
    Route("/tisch/{table}/chronik", chronicle.story),
    Route("/tisch/{table}/chronik.md", chronicle.story_file),
    Route("/tisch/{table}/teilen", chronicle.share, methods=["POST"]),
    Route("/tisch/{table}/nicht-teilen", chronicle.unshare, methods=["POST"]),
    Route("/geschichte/{code}", chronicle.shared),
    Route("/tisch/{table}", table.table),
    Route("/tisch/{table}/ereignisse", table.stream),
    Route("/tisch/{table}/karten", table.cards),
    Route("/tisch/{table}/wege", table.ways),
    Route("/tisch/{table}/gibt", table.gives),
    Route("/tisch/{table}/ziel", table.want, methods=["POST"]),
    Route("/tisch/{table}/fuer", table.instead),
    Route("/tisch/{table}/angebote", table.offers),
    Route("/tisch/{table}/lesarten", table.readings),
    Route("/tisch/{table}/rat", table.advice),
    Route("/tisch/{table}/vorab", table.foretelling),
    Route("/tisch/{table}/weg", ways.trial),
    Route("/tisch/{table}/chance", table.forecast, methods=["GET", "POST"]),
    Route("/tisch/{table}/protokoll", table.log),
    Route("/tisch/{table}/berichtigen/{card}", table.correction, methods=["GET"]),
    Route("/tisch/{table}/berichtigen/{card}", table.correct, methods=["POST"]),
    Route("/tisch/{table}/vorschau/{card}", table.preview, methods=["POST"]),
    Route("/tisch/{table}/nochmal", table.again, methods=["POST"]),
    Route("/tisch/{table}/freunde", table.befriend, methods=["POST"]),
    Route("/tisch/{table}/einladen", table.invitations),
    Route("/tisch/{table}/einladung", table.invite, methods=["POST"]),
    Route("/tisch/{table}/sperren", table.revoke, methods=["POST"]),
    Route("/tisch/{table}/mitnehmen", table.carry, methods=["POST"]),
)

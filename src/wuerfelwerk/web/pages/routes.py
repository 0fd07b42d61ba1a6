"""The addresses of the pages around the table."""

from __future__ import annotations

from starlette.routing import Route

from wuerfelwerk.web.pages import about, chronicle, odds, rules, sheet, start

ROUTES = (
    Route("/", start.start),
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
    Route("/tisch/{table}/bogen", sheet.at_table),
    Route("/tisch/{table}/chronik", chronicle.story),
    Route("/tisch/{table}/chronik.md", chronicle.story_file),
    Route("/tisch/{table}/schritt", chronicle.step),
    Route("/tisch/{table}/schritt/{step}", chronicle.step),
)

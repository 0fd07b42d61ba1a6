"""A table of Raumschlacht behind the pages, up to where a ship is asked for its way."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

ASKED = "~RS-BEW-02~0"
"""The question where the ship goes."""


def to_move(house: TestClient) -> str:
    """A table where it is Adler's turn; the game master speaks for Ada."""
    sent = {"title": "", "name": "Jona", "example": "duell", "password": ""}
    path = str(house.post("/oeffnen/raumschlacht", data=sent).headers["location"])
    house.post(f"{path}/ansage", data={"request": "r1", "command": "runde_beginnen"})
    for seat, faces in (("ada", "6 6 | 5"), ("bo", "1 1 | 2")):
        (asked,) = re.findall(r'data-frage="([^"]+)"', house.get(f"{path}?platz={seat}").text)
        thrown = {"request": f"r-{seat}", "question": asked, "kind": "wurf", "antwort": faces}
        house.post(f"{path}/antwort?platz={seat}", data=thrown)
    return path


def moving(house: TestClient, **more: str) -> str:
    """A table where the game master, who speaks for Ada, is asked where Adler goes."""
    path = to_move(house)
    move = {"request": "r2", "command": "ziehen", "feld.schiff": "Adler", **more}
    assert house.post(f"{path}/ansage?platz=ada", data=move).status_code == 303
    return path

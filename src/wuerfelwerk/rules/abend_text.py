"""Reading TOML that people write: every mistake is one sentence with its file and place."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from wuerfelwerk.errors import BrokenLog, WuerfelwerkError, shorten
from wuerfelwerk.rules.catalogue import Bilingual, Catalogue
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

LONGEST_TEXT = 600
"""How many characters a text has at most: people read it on a telephone."""
HERE, THERE = N_("%(file)s: %(why)s"), N_("%(file)s, %(place)s: %(why)s")


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a file."""

    file: str
    place: str = ""

    def at(self, part: str) -> Spot:
        """A part of it."""
        return Spot(self.file, f"{self.place}, {part}" if self.place else part)

    def wrong(self, message: str, /, **values: object) -> BrokenLog:
        """What is wrong here; values are quoted, but for what is possible."""
        said = {
            name: shorten(v) if isinstance(v, str) and name != "known" else v
            for name, v in values.items()
        }
        return self._said(BrokenLog(message, rule="", **said))

    def _said(self, why: WuerfelwerkError) -> BrokenLog:
        message = THERE if self.place else HERE
        return BrokenLog(message, file=self.file, place=self.place, why=why)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Whatever is refused meanwhile is refused here."""
        try:
            yield
        except BrokenLog:
            raise
        except WuerfelwerkError as error:
            raise self._said(error) from error

    def only(self, raw: Mapping[str, Any], known: Sequence[str], needed: Sequence[str]) -> None:
        """Refuse a name that does not belong here, and ask for one that is missing."""
        for name in raw:
            if name not in known:
                raise self.wrong(N_("„%(name)s“ gibt es hier nicht; möglich ist: %(known)s."),
                                 name=name, known=", ".join(known))  # fmt: skip
        for name in needed:
            if name not in raw:
                raise self.wrong(N_("Es fehlt „%(name)s“."), name=name)

    def text(self, raw: Mapping[str, Any], name: str) -> str:
        """A word or a sentence; empty where there is none."""
        found = raw.get(name, "")
        if not isinstance(found, str):
            raise self.wrong(N_("„%(name)s“ ist ein Text in Anführungszeichen."), name=name)
        return found

    def texts(self, raw: Mapping[str, Any], name: str) -> list[str]:
        """One word or several."""
        found = raw[name]
        several = found if isinstance(found, list) else [found]
        if not all(isinstance(each, str) for each in several):
            raise self.wrong(N_("„%(name)s“ ist ein Text in Anführungszeichen."), name=name)
        return several

    def rule(self, raw: Mapping[str, Any], name: str, known: Catalogue) -> str:
        """The id of a rule of the system."""
        found = self.text(raw, name)
        if found not in known:
            raise self.wrong(N_("Eine Regel „%(name)s“ gibt es nicht."), name=found)
        return found

    def truth(self, raw: Mapping[str, Any], name: str) -> bool:
        """Yes or no; no where nothing is said."""
        found = raw.get(name, False)
        if not isinstance(found, bool):
            raise self.wrong(N_("„%(name)s“ ist true oder false."), name=name)
        return found

    def table(self, raw: Any, name: str) -> Mapping[str, Any]:
        """Names with values."""
        if not isinstance(raw, dict):
            raise self.wrong(N_("„%(name)s“ ist eine Tabelle aus Namen und Werten."), name=name)
        return raw

    def tables(self, raw: Any, name: str, least: int, most: int) -> list[Mapping[str, Any]]:
        """A list of tables."""
        if not isinstance(raw, list) or not least <= len(raw) <= most:
            raise self.wrong(N_("„%(name)s“ sind %(least)d bis %(most)d Tabellen, je unter "
                                "[[%(name)s]]."), name=name, least=least, most=most)  # fmt: skip
        return [self.table(each, name) for each in raw]


def opened(text: str, spot: Spot) -> Mapping[str, Any]:
    """The values of a TOML file."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise spot.wrong(N_("Das ist kein lesbares TOML (%(why)s)."), why=str(error)) from error


def bilingual(raw: Mapping[str, Any], name: str, spot: Spot) -> Bilingual:
    """The same words in both languages."""
    found = raw[name]
    both = isinstance(found, dict) and sorted(found) == ["de", "en"]
    if not both or not all(isinstance(each, str) and each.strip() for each in found.values()):
        raise spot.wrong(N_("„%(name)s“ steht in beiden Sprachen da: { de = \"…\", en = \"…\" }."),
                         name=name)  # fmt: skip
    if any(len(each) > LONGEST_TEXT for each in found.values()):
        raise spot.wrong(N_("„%(name)s“ hat höchstens %(most)d Zeichen."),
                         name=name, most=LONGEST_TEXT)  # fmt: skip
    return Bilingual(**found)

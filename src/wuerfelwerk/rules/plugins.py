"""Rule systems of others: found by entry point, looked over, left out with a reason if broken.

Nothing here knows what a system is for; ``rules.system`` says what it has to have.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from wuerfelwerk.errors import LeftOut, Unavailable, Unknown, WuerfelwerkError, shorten
from wuerfelwerk.rules.catalogue import Catalogue
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.wording import Wording

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

T = TypeVar("T")
OWN = "wuerfelwerk"
"""The distribution whose systems are held by tests and need no looking over at every start."""
NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
"""What the id of a system may be: it stands in addresses, files and logs."""
LONGEST = 160


class Installed(dict[str, T]):
    """Systems by id, in order; and of those that were left out, the reasons."""

    left_out: tuple[LeftOut, ...] = ()


def plugged_in(group: str, members: Sequence[str]) -> Installed[Any]:
    """Every whole system that a distribution names in this group; warns of the others, once.

    Of two with the same id our own stays, else the one whose distribution comes first by name.
    """
    kept: dict[str, tuple[Any, str]] = {}
    out: list[LeftOut] = []
    for name, package, entry in sorted(_entries(group), key=_rank):
        try:
            found = _loaded(entry)
            if package != OWN:
                _look_over(found, members)
            if found.id in kept:
                raise _twice(found.id, kept[found.id][1])
            kept[found.id] = found, package
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            out.append(LeftOut(name, package, _reason(error)))
    installed: Installed[Any] = Installed((each, kept[each][0]) for each in sorted(kept))
    installed.left_out = tuple(out)
    for each in out:
        _warn(each)
    return installed


def our_own(group: str, name: str) -> Any | None:
    """A system of our own distribution, loaded alone; nothing, if it is not ours or is broken.

    Ours need no looking over and go before all others of the same id, so that nobody else has to
    be loaded to know what is meant. Their entry points lead to packages that are named like the
    group and the system, so that these need not be looked up either.
    """
    if not NAME.fullmatch(name):
        return None
    try:
        return getattr(import_module(f"{group}.{name}"), name.upper())
    except Exception:
        return None  # whoever looks for all of them hears why


def _warn(each: LeftOut) -> None:
    """Say it, also where warnings are errors: one broken system must not stop the others."""
    try:
        warnings.warn(each, stacklevel=4)
    except LeftOut:
        with warnings.catch_warnings():
            warnings.simplefilter("always", LeftOut)
            warnings.warn(each, stacklevel=4)


_Entry: TypeAlias = "tuple[str, str, EntryPoint | Exception]"
"""The name of a system, its distribution, and the way to it or why there is none."""


def _rank(found: _Entry) -> tuple[bool, str, str]:
    name, package, _ = found
    return package != OWN, package, name


def _entries(group: str) -> Iterator[_Entry]:
    """Of a distribution that is there twice, the first is the one that is imported."""
    from importlib.metadata import distributions

    seen: set[str] = set()
    for dist in distributions():
        if group not in _named_in(dist):
            continue
        package = _name_of(dist)
        if package not in seen:
            seen.add(package)
            yield from _entries_of(dist, package, group)


def _named_in(dist: Distribution) -> str:
    """What a distribution says it plugs in; one that cannot be read plugs in nothing."""
    try:
        return dist.read_text("entry_points.txt") or ""
    except (OSError, ValueError):
        return ""


def _name_of(dist: Distribution) -> str:
    named: str | None = dist.metadata["Name"]
    return re.sub(r"[-_.]+", "-", named).lower() if named else "?"


def _entries_of(dist: Distribution, package: str, group: str) -> Iterator[_Entry]:
    try:
        found = [(entry.name, package, entry) for entry in dist.entry_points.select(group=group)]
    except Exception as error:
        yield "?", package, error
    else:
        yield from found


def _loaded(entry: EntryPoint | Exception) -> Any:
    if isinstance(entry, Exception):
        raise entry
    return entry.load()


def _look_over(found: Any, members: Sequence[str]) -> None:
    """Refuse what is no system, or cannot say what every page asks of one."""
    if isinstance(found, type):
        raise Unknown(
            "Erwartet wird ein System, nicht die Klasse „%(name)s“: Es fehlt der Aufruf.",
            name=shorten(found.__name__),
        )
    lacking = [name for name in members if not hasattr(found, name)]
    if lacking:
        raise Unknown(
            "Erwartet wird ein System; dem Gefundenen (%(kind)s) fehlt: %(lacking)s.",
            kind=shorten(type(found).__name__),
            lacking=", ".join(lacking),
        )
    if not isinstance(found.id, str) or not NAME.fullmatch(found.id):
        raise Unknown(
            "Als Kennung erwartet werden kleine Buchstaben, Ziffern, - und _, nicht „%(id)s“.",
            id=shorten(found.id),
        )
    _demand(found.catalogue, Catalogue)
    _demand(found.wording, Wording)
    checks = [found.checks[name].start for name in found.checks]
    for kind in (*found.commands, found.switches, found.sheet, *checks):
        for field in form(kind):
            field.schema()
    for name in found.examples:
        dict(found.examples[name])
    found.start({})


def _demand(value: object, kind: type) -> None:
    if not isinstance(value, kind):
        raise TypeError(f"{type(value).__name__} instead of {kind.__name__}")


def _twice(name: str, other: str) -> WuerfelwerkError:
    return Unknown(
        "Die Kennung „%(id)s“ hat schon ein System aus dem Paket „%(other)s“.", id=name, other=other
    )


def _reason(error: BaseException) -> WuerfelwerkError:
    if isinstance(error, WuerfelwerkError):
        return error
    kind = type(error).__name__
    try:
        said = f"{kind}: {error}" if str(error) else kind
    except Exception:
        said = kind
    return Unavailable("Beim Laden kam ein Fehler (%(error)s).", error=shorten(said, LONGEST))


def package_of(system: object) -> str:
    """The package with the code of a system, whether its class is in a module of it or in
    ``__init__``; empty for a module that lies in no package."""
    spec = import_module(type(system).__module__).__spec__
    return (spec.parent or "") if spec else ""

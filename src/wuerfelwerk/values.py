"""Frozen dataclasses that are quick to declare, to make and to copy.

``dataclass`` and ``replace`` are what ``dataclasses`` has under these names, to readers, to type
checkers and to ``dataclasses`` itself. But of a frozen class with slots the methods are written
when they are first called, for most of what is loaded is not used; and a value is filled in while
it is of an open twin of its class, for the usual way calls ``object.__setattr__`` for every field.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, Field, FrozenInstanceError
from functools import cache
from reprlib import recursive_repr
from types import CodeType, FunctionType, MemberDescriptorType
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakSet

from wuerfelwerk.shapes import COMPARING, FILLING, HASHING, SETTING, TOO_DEEP

T = TypeVar("T")
_FIELDS, _PARAMS = "__dataclass_fields__", "__dataclass_params__"
_READ = ("__annotations__", "__module__", "__qualname__")
"""What ``dataclasses`` reads fields off, besides their defaults."""
_SPECIAL = ("ClassVar", "InitVar", "KW_ONLY")
"""What an annotation says that is not, or not only, the type of a field."""
_LEFT = ("__dict__", "__weakref__")
"""What a class has only because it was made without slots."""
_VALUES: WeakSet[type] = WeakSet()
"""The classes made here."""
_COPYING: dict[tuple[Any, ...], Callable[..., Any]] = {}
"""By class and the names of what changes, the function that copies the rest."""
_put = object.__setattr__
_turn_into = vars(object)["__class__"].__set__


def _dataclass(
    kind: type[Any] | None = None, /, *, frozen: bool = False, slots: bool = False, **options: bool
) -> Any:
    """``dataclasses.dataclass``, but for frozen classes with slots."""
    if kind is None:
        return lambda found: _dataclass(found, frozen=frozen, slots=slots, **options)
    usual = options.keys() <= {"kw_only", "eq"} and "__init__" not in vars(kind)
    if frozen and slots and usual:
        return _value(kind, **options)
    return dataclasses.dataclass(frozen=frozen, slots=slots, **options)(kind)


def _replace(old: T, /, **changes: Any) -> T:
    """``dataclasses.replace``, by a function that was written for this class and these changes."""
    key = (old.__class__, *changes)
    copied = _COPYING.get(key)
    if copied is None:
        copied = _COPYING[key] = _copying(old.__class__, tuple(changes))
    new: T = copied(old, *changes.values())
    return new


# Declaring ----------------------------------------------------------------------------------------


def _value(kind: type[Any], *, kw_only: bool = False, eq: bool = True) -> type[Any]:
    """The class once more, with slots for its fields and the methods of a frozen dataclass."""
    found = _collected(kind, kw_only)
    real = [each for each in found.values() if getattr(each, _SORT) is _REAL]
    names, said = [each.name for each in real], vars(kind)
    taken = {name for base in kind.__mro__[1:] for name in _slots(base)}
    left = {*names, *_LEFT}
    made = _class_like(
        kind,
        kind.__bases__,
        {
            "__match_args__": tuple(each.name for each in real if each.init and not each.kw_only),
            "__repr__": _repr,
            "__getstate__": _getstate,
            "__setstate__": _setstate,
            **{name: value for name, value in said.items() if name not in left},
            "__slots__": tuple(name for name in names if name not in taken),
            "__setattr__": _refuse_setting,
            "__delattr__": _refuse_deleting,
            _FIELDS: found,
            _PARAMS: _params(eq, kw_only),
        },
    )
    _VALUES.add(made)
    for name in ("__init__", *(("__eq__", "__hash__") if eq else ())):
        if said.get(name) is None:
            _write_when_called(made, name)
    return made


def _class_like(
    kind: type[Any], bases: tuple[type[Any], ...], content: dict[str, Any]
) -> type[Any]:
    """Another class of the same name and the same kind of class."""
    metaclass: Any = type(kind)
    made: type[Any] = metaclass(kind.__name__, bases, content)
    made.__qualname__ = kind.__qualname__
    return made


def _collected(kind: type[Any], kw_only: bool) -> dict[str, Field[Any]]:
    """All fields by name: those of the bases, and its own."""
    found: dict[str, Field[Any]] = {}
    for base in kind.__mro__[-1:0:-1]:
        found |= getattr(base, _FIELDS, {})
    said = vars(kind)
    types = said.get("__annotations__", {})
    given = {name: said[name] for name in types if name in said}
    plain = _all_plain(types, given.values())
    own = _plain_fields(types, given, kw_only) if plain else _read_off(kind, kw_only)
    return found | own


def _all_plain(types: Mapping[str, Any], defaults: Iterable[Any]) -> bool:
    """Is all that is annotated just a field, with a default or without, as it nearly always is?"""
    if not {*map(type, types.values())} <= {str}:
        return False
    said = " ".join(types.values())
    return not any(word in said for word in _SPECIAL) and all(map(_is_value, defaults))


def _is_value(default: object) -> bool:
    special = isinstance(default, Field | MemberDescriptorType)
    return not special and default.__class__.__hash__ is not None


def _plain_fields(
    types: Mapping[str, Any], given: Mapping[str, Any], kw_only: bool
) -> dict[str, Field[Any]]:
    """The fields that ``dataclasses`` would read off these annotations."""
    found: dict[str, Field[Any]] = {}
    for name, annotation in types.items():
        made: Field[Any] = dataclasses.field(default=given.get(name, MISSING), kw_only=kw_only)
        made.name, made.type = name, annotation
        setattr(made, _SORT, _REAL)
        found[name] = made
    return found


def _read_off(kind: type[Any], kw_only: bool) -> dict[str, Field[Any]]:
    """Its own fields, read by ``dataclasses`` off a copy."""
    said = vars(kind)
    wanted = {*said.get("__annotations__", ()), *_READ}
    copy = type(
        "Copy", (), {name: said[name] for name in said if name in wanted} | {"__doc__": "-"}
    )
    read = dataclasses.dataclass(init=False, repr=False, eq=False, kw_only=kw_only)
    own: dict[str, Field[Any]] = getattr(read(copy), _FIELDS)
    return own


_SORT = "_field_type"
_REAL = getattr(_read_off(type("Sample", (), {"__annotations__": {"x": "int"}}), False)["x"], _SORT)
"""How ``dataclasses`` marks what is a field of every value."""


def _slots(base: type) -> Iterable[str]:
    slots = vars(base).get("__slots__", ())
    return (slots,) if isinstance(slots, str) else slots


@cache
def _params(eq: bool, kw_only: bool) -> Any:
    """What ``dataclasses`` notes about a class made with these options."""
    made = dataclasses.dataclass(frozen=True, slots=True, eq=eq, kw_only=kw_only)
    return getattr(made(type("Made", (), {"__doc__": "-"})), _PARAMS)


def _write_when_called(kind: type[Any], name: str) -> None:
    def first(*args: Any, **fields: Any) -> Any:
        written = _METHODS[name](kind)
        setattr(kind, name, written)
        return written(*args, **fields)

    first.__name__, first.__qualname__ = name, f"{kind.__qualname__}.{name}"
    setattr(kind, name, first)


# Methods that are the same for all classes --------------------------------------------------------


@recursive_repr()
def _repr(self: Any) -> str:
    shown = (f"{f.name}={getattr(self, f.name)!r}" for f in dataclasses.fields(self) if f.repr)
    return f"{self.__class__.__qualname__}({', '.join(shown)})"


def _refuse_setting(self: Any, name: str, value: object) -> None:
    if _is_frozen(self, name):
        raise FrozenInstanceError(f"cannot assign to field {name!r}")
    _put(self, name, value)


def _refuse_deleting(self: Any, name: str) -> None:
    if _is_frozen(self, name):
        raise FrozenInstanceError(f"cannot delete field {name!r}")
    object.__delattr__(self, name)


def _is_frozen(self: Any, name: str) -> bool:
    """A class that inherits from a value without being one may have more than its fields."""
    return type(self) in _VALUES or name in getattr(self, _FIELDS)


def _getstate(self: Any) -> list[Any]:
    return [getattr(self, each.name) for each in dataclasses.fields(self)]


def _setstate(self: Any, state: list[Any]) -> None:
    for each, value in zip(dataclasses.fields(self), state, strict=True):
        _put(self, each.name, value)


# Methods that are written for a class -------------------------------------------------------------


@cache
def _open_twin(kind: Any) -> type[Any]:
    """A class of the same slots whose values may be written to.

    It has the same base, for only then may a value change from one class into the other.
    """
    content = {
        "__slots__": vars(kind)["__slots__"],
        "__setattr__": object.__setattr__,
        "__orig_bases__": (),  # or typing would not let it inherit from a bare Generic
    }
    return _class_like(kind, (kind.__base__ or object,), content)


def _written(
    kind: Any, fields: Sequence[Field[Any]], name: str, head: Sequence[str], lines: Sequence[str]
) -> Any:
    """A function of these lines; it may use what fields are made of and the names below.

    In the lines fields bear numbers instead of names: classes of one shape share what was compiled,
    for compiling is most of the work, and only the names are put in.
    """
    known = {} if name in ("__eq__", "__hash__") else _known(kind)
    for i, each in enumerate(fields):
        if each.default_factory is not MISSING:
            known[f"_make{i}"] = each.default_factory
        elif not each.init:
            known[f"_default{i}"] = each.default
    text = f"def {name}({', '.join(head)}):\n" + "".join(f"    {line}\n" for line in lines)
    exec(_compiled(text), known)
    return _named(kind, fields, name, known[name].__code__, known)


def _known(kind: Any) -> dict[str, Any]:
    """The names that functions know which make a value."""
    return {
        "_kind": kind,
        "_twin": _open_twin(kind),
        "_put": _put,
        "_turn_into": _turn_into,
        "_missing": MISSING,
        "_new": object.__new__,
        "TOO_DEEP": TOO_DEEP,
    }


def _named(
    kind: Any, fields: Sequence[Field[Any]], name: str, code: CodeType, known: dict[str, Any]
) -> Any:
    """A function of this code, with the names of these fields in place of their numbers."""
    names = {f"_{i}": each.name for i, each in enumerate(fields)}
    named = names.get
    changed = code.replace(
        co_name=name,
        co_filename=f"<{kind.__qualname__}.{name}>",
        co_names=tuple([named(each, each) for each in code.co_names]),
        co_varnames=tuple([named(each, each) for each in code.co_varnames]),
        co_consts=tuple(
            [named(each, each) if type(each) is str else each for each in code.co_consts]
        ),
    )
    return FunctionType(changed, known, name)


@cache
def _compiled(text: str) -> CodeType:
    return compile(text, "<value>", "exec")


def _init(kind: type[Any]) -> Any:
    fields = dataclasses.fields(kind)
    written = _ready(kind, fields) or _filling(kind, fields)
    given = [
        each.default for each in fields if not each.kw_only and each.init and _has_default(each)
    ]
    asked = [each for each in fields if each.kw_only and each.init and _has_default(each)]
    written.__defaults__ = tuple(given) or None
    written.__kwdefaults__ = {each.name: each.default for each in asked} or None
    return written


def _filling(kind: type[Any], fields: Sequence[Field[Any]]) -> Any:
    plain = [i for i, each in enumerate(fields) if each.init and not each.kw_only]
    named = [i for i, each in enumerate(fields) if each.init and each.kw_only]
    filled = [i for i, each in enumerate(fields) if each.init or _has_default(each)]
    lines = [
        *(line for i, each in enumerate(fields) for line in _made(i, each)),
        "if self.__class__ is _kind:",
        *_filled_in("    ", "self", [f"self._{i} = _{i}" for i in filled]),
        *("else:" for _ in filled[:1]),
        *(f"    _put(self, '_{i}', _{i})" for i in filled),
        *_afterwards(kind, "self"),
    ]
    head = ["self", *(f"_{i}" for i in plain), *("*" for _ in named[:1]), *(f"_{i}" for i in named)]
    return _written(kind, fields, "__init__", head, lines)


def _ready(kind: type[Any], fields: Sequence[Field[Any]]) -> Any:
    """Where fields are few and just given, what need not be compiled; else none."""
    given = all(
        each.init and not each.kw_only and each.default_factory is MISSING for each in fields
    )
    if not given or hasattr(kind, "__post_init__"):
        return None
    if len(fields) in FILLING:
        return _named(kind, fields, "__init__", FILLING[len(fields)].__code__, _known(kind))
    slots = [getattr(kind, each.name) for each in fields]
    if len(fields) not in SETTING or any(type(each) is not MemberDescriptorType for each in slots):
        return None
    setting = {f"set_{i}": slot.__set__ for i, slot in enumerate(slots)}
    return _named(kind, fields, "__init__", SETTING[len(fields)].__code__, setting)


def _filled_in(margin: str, value: str, setting: Sequence[str]) -> list[str]:
    """The lines that fill a value in while it is of the open twin of its class.

    Python compares the slots of both classes; too deep in calls that fails, and is told as if the
    classes did not fit. Searches that go too deep wait for the true reason.
    """
    inside = [f"_turn_into({value}, _twin)", *setting, f"{value}.__class__ = _kind"]
    lines = ["try:", *(f"    {line}" for line in inside)]
    lines += ["except TypeError:", "    raise RecursionError(TOO_DEEP) from None"]
    return [margin + line for line in lines]


def _has_default(field: Field[Any]) -> bool:
    """Where a factory makes it, ``MISSING`` stands for what was not given."""
    return field.default is not MISSING or field.default_factory is not MISSING


def _made(i: int, field: Field[Any]) -> Iterable[str]:
    """How a field comes to its value, where that is not just what was given for it."""
    if field.default_factory is not MISSING:
        given = f" if _{i} is _missing else _{i}" if field.init else ""
        yield f"_{i} = _make{i}(){given}"
    elif not field.init and field.default is not MISSING:
        yield f"_{i} = _default{i}"


def _afterwards(kind: type[Any], value: str) -> list[str]:
    return [f"{value}.__post_init__()"] if hasattr(kind, "__post_init__") else []


def _copying(kind: type[Any], changed: tuple[str, ...]) -> Callable[..., Any]:
    """Copies a value with these changes; what is not as usual is left to ``dataclasses``."""
    fields = dataclasses.fields(kind)
    numbers = {each.name: i for i, each in enumerate(fields)}
    usual = kind in _VALUES and all(each.init for each in fields)
    if not usual or not numbers.keys() >= {*changed}:
        return lambda old, *new: dataclasses.replace(old, **dict(zip(changed, new, strict=True)))
    new = [numbers[name] for name in changed]
    setting = [f"_value._{i} = {'' if i in new else '_old.'}_{i}" for i in numbers.values()]
    lines = [
        "_value = _new(_kind)",
        *_filled_in("", "_value", setting),
        *_afterwards(kind, "_value"),
        "return _value",
    ]
    return _written(kind, fields, "copied", ["_old", *(f"_{i}" for i in new)], lines)  # type: ignore[no-any-return]


def _eq(kind: type[Any]) -> Any:
    fields = dataclasses.fields(kind)
    compared = [i for i, each in enumerate(fields) if each.compare]
    if compared == [*range(len(fields))] and len(fields) in COMPARING:
        return _named(kind, fields, "__eq__", COMPARING[len(fields)].__code__, {})
    lines = [
        "if other.__class__ is self.__class__:",
        f"    return {_tuple('self', compared)} == {_tuple('other', compared)}",
        "return NotImplemented",
    ]
    return _written(kind, fields, "__eq__", ["self", "other"], lines)


def _hash(kind: type[Any]) -> Any:
    fields = dataclasses.fields(kind)
    hashed = [i for i, f in enumerate(fields) if (f.compare if f.hash is None else f.hash)]
    if hashed == [*range(len(fields))] and len(fields) in HASHING:
        return _named(kind, fields, "__hash__", HASHING[len(fields)].__code__, {})
    lines = [f"return hash({_tuple('self', hashed)})"]
    return _written(kind, fields, "__hash__", ["self"], lines)


def _tuple(value: str, fields: Iterable[int]) -> str:
    return f"({''.join(f'{value}._{i}, ' for i in fields)})"


_METHODS: dict[str, Callable[[type[Any]], Any]] = {
    "__init__": _init,
    "__eq__": _eq,
    "__hash__": _hash,
}

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import replace as replace
else:
    dataclass, replace = _dataclass, _replace

"""Methods of values with few fields, compiled beforehand; fields bear numbers instead of names.

``values`` puts the names in. Methods of other values are compiled when they are first called, and
that takes ten times as long as naming these.
"""

from __future__ import annotations

from typing import Any

TOO_DEEP = "too deep to make a value"
set_0: Any = None
set_1: Any = None
set_2: Any = None
_kind: Any = None
_twin: Any = None
_put: Any = None
_turn_into: Any = None
"""Every ``__init__`` gets those of its own class in their place."""


def _init_1(self: Any, _0: Any) -> None:
    set_0(self, _0)


def _init_2(self: Any, _0: Any, _1: Any) -> None:
    set_0(self, _0)
    set_1(self, _1)


def _init_3(self: Any, _0: Any, _1: Any, _2: Any) -> None:
    set_0(self, _0)
    set_1(self, _1)
    set_2(self, _2)


def _init_4(self: Any, _0: Any, _1: Any, _2: Any, _3: Any) -> None:
    if self.__class__ is _kind:
        try:
            _turn_into(self, _twin)
            self._0 = _0
            self._1 = _1
            self._2 = _2
            self._3 = _3
            self.__class__ = _kind
        except TypeError:
            raise RecursionError(TOO_DEEP) from None
    else:
        _put(self, "_0", _0)
        _put(self, "_1", _1)
        _put(self, "_2", _2)
        _put(self, "_3", _3)


def _init_5(self: Any, _0: Any, _1: Any, _2: Any, _3: Any, _4: Any) -> None:
    if self.__class__ is _kind:
        try:
            _turn_into(self, _twin)
            self._0 = _0
            self._1 = _1
            self._2 = _2
            self._3 = _3
            self._4 = _4
            self.__class__ = _kind
        except TypeError:
            raise RecursionError(TOO_DEEP) from None
    else:
        _put(self, "_0", _0)
        _put(self, "_1", _1)
        _put(self, "_2", _2)
        _put(self, "_3", _3)
        _put(self, "_4", _4)


def _init_6(self: Any, _0: Any, _1: Any, _2: Any, _3: Any, _4: Any, _5: Any) -> None:
    if self.__class__ is _kind:
        try:
            _turn_into(self, _twin)
            self._0 = _0
            self._1 = _1
            self._2 = _2
            self._3 = _3
            self._4 = _4
            self._5 = _5
            self.__class__ = _kind
        except TypeError:
            raise RecursionError(TOO_DEEP) from None
    else:
        _put(self, "_0", _0)
        _put(self, "_1", _1)
        _put(self, "_2", _2)
        _put(self, "_3", _3)
        _put(self, "_4", _4)
        _put(self, "_5", _5)


def _hash_1(self: Any) -> int:
    return hash((self._0,))


def _hash_2(self: Any) -> int:
    return hash((self._0, self._1))


def _hash_3(self: Any) -> int:
    return hash((self._0, self._1, self._2))


def _hash_4(self: Any) -> int:
    return hash((self._0, self._1, self._2, self._3))


def _hash_5(self: Any) -> int:
    return hash((self._0, self._1, self._2, self._3, self._4))


def _eq_1(self: Any, other: Any) -> Any:
    if other.__class__ is self.__class__:
        return (self._0,) == (other._0,)
    return NotImplemented


def _eq_2(self: Any, other: Any) -> Any:
    if other.__class__ is self.__class__:
        return (self._0, self._1) == (other._0, other._1)
    return NotImplemented


def _eq_3(self: Any, other: Any) -> Any:
    if other.__class__ is self.__class__:
        return (self._0, self._1, self._2) == (other._0, other._1, other._2)
    return NotImplemented


def _eq_4(self: Any, other: Any) -> Any:
    if other.__class__ is self.__class__:
        mine = (self._0, self._1, self._2, self._3)
        return mine == (other._0, other._1, other._2, other._3)
    return NotImplemented


def _eq_5(self: Any, other: Any) -> Any:
    if other.__class__ is self.__class__:
        mine = (self._0, self._1, self._2, self._3, self._4)
        return mine == (other._0, other._1, other._2, other._3, other._4)
    return NotImplemented


SETTING = {1: _init_1, 2: _init_2, 3: _init_3}
"""By number of fields; setting so few one by one is quicker than by way of an open twin."""
HASHING = {1: _hash_1, 2: _hash_2, 3: _hash_3, 4: _hash_4, 5: _hash_5}
COMPARING = {1: _eq_1, 2: _eq_2, 3: _eq_3, 4: _eq_4, 5: _eq_5}
FILLING = {4: _init_4, 5: _init_5, 6: _init_6}
"""For more fields it is quicker to fill a value in while it is of an open twin of its class."""

"""JSON from strangers: whatever cannot be meant is refused with one ValueError."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, NoReturn

_MOST_DIGITS: Final = 20
_ROOM: Final = 20
"""Levels of nesting that must be left, so that what was read can also be shown."""


def read_json(text: str) -> Any:
    """Read JSON; ValueError says why it is none.

    A key given twice, a number of very many digits, NaN, half a surrogate pair and very deep
    nesting are refused too.
    """
    try:
        value = json.loads(
            text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_refuse
        )
        deeper = value
        for _level in range(_ROOM):
            deeper = [deeper]
        json.dumps(deeper, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error}") from error
    except UnicodeEncodeError as error:
        raise ValueError("half a surrogate pair is no character") from error
    except RecursionError as error:
        raise ValueError("this is nested too deeply") from error
    return value


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"{key!r} is given twice")
        found[key] = value
    return found


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError(f"a number of {len(digits)} digits is too long")
    return int(digits)


def _refuse(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")

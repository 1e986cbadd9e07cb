"""What goes between the server, the warm parent and a forked kernel."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import socket
    from collections.abc import Mapping, Sequence

WARM = b"w"
"""What the parent says when it can fork."""

ASK = b"k"
"""What brings the parent the line of a kernel that is to be."""

END = b"\n"
"""What ends a request and its answer."""


@dataclass(frozen=True)
class Request:
    """What a kernel is to be: its arguments, its working folder and its whole environment."""

    argv: Sequence[str]
    cwd: str
    env: Mapping[str, str]

    @classmethod
    def read(cls, line: socket.socket) -> Request:
        """Read it from a line; EOFError when the server has closed its end."""
        text = b""
        while not text.endswith(END):
            more = line.recv(1 << 16)
            if not more:
                raise EOFError
            text += more
        return cls(**json.loads(text))


@dataclass(frozen=True)
class Answer:
    """What a kernel says when it is there: its process, and the ports that it listens on."""

    pid: int
    ports: Mapping[str, int]


def written(what: Request | Answer) -> bytes:
    """Write something for a line."""
    return json.dumps(asdict(what)).encode() + END

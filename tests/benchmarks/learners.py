"""Learners without a browser: they load a page, talk to its kernel as the page does, and click."""

from __future__ import annotations

import asyncio
import json
import os
import re
import time
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.browser.processes import stat, tree

KERNEL = re.compile(r'"kernelId": ?"(.+?)"')
PATIENCE = 120
"""The seconds until a learner gives up."""

WIDGETS = "1.0.0"
"""The version of the messages by which pages ask for widgets."""

Models = Mapping[str, Mapping[str, Any]]
"""The states of the widgets on a page, by their ids."""
Click = Callable[[Models], tuple[str, Mapping[str, Any]]]
"""Chooses the widget that is clicked, and what the page then tells its kernel."""


@dataclass(frozen=True)
class Lesson:
    """A page on some server, and what is clicked on it."""

    server: str
    path: str
    click: Click

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"{self.server}voila/render/{self.path}"


class Line:
    """The WebSocket of a page."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self.socket = socket
        self.session = uuid.uuid4().hex

    async def tell(self, kind: str, content: Mapping[str, Any]) -> None:
        """Send a message to the kernel."""
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": kind,
            "session": self.session,
            "username": "",
            "version": "5.3",
        }
        metadata = {"version": WIDGETS}
        rest = {"channel": "shell", "metadata": metadata, "parent_header": {}, "buffers": []}
        text = json.dumps({"header": header, "content": content, **rest})
        await self.socket.write_message(text)

    async def hear(self, comm: str, method: str) -> dict[str, Any]:
        """Wait for what a widget of the kernel says."""
        while True:
            said = await self.socket.read_message()
            if said is None:
                raise ConnectionError
            message = json.loads(said)
            content = message["content"]
            if message["msg_type"] == "comm_msg" and content["comm_id"] == comm:
                data: dict[str, Any] = content["data"]
                if data["method"] == method:
                    return data

    async def models(self) -> Models:
        """Ask for the state of every widget."""
        comm = uuid.uuid4().hex
        about = {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}}
        await self.tell("comm_open", about)
        asked = {"comm_id": comm, "data": {"method": "request_states"}}
        await self.tell("comm_msg", asked)
        states: dict[str, Any] = (await self.hear(comm, "update_states"))["states"]
        return {name: model["state"] for name, model in states.items()}


async def learn(lesson: Lesson) -> str:
    """Open a page, click, wait for the answer, and return the kernel, which lives on."""
    request = HTTPRequest(lesson.address, request_timeout=PATIENCE, connect_timeout=PATIENCE)
    page = await AsyncHTTPClient().fetch(request)
    kernel = KERNEL.findall(page.body.decode())[0]
    where = f"ws{lesson.server.removeprefix('http')}api/kernels/{kernel}/channels"
    socket = await websocket_connect(f"{where}?session_id={uuid.uuid4().hex}")
    line = Line(socket)
    comm, content = lesson.click(await line.models())
    data = {"method": "custom", "content": content}
    await line.tell("comm_msg", {"comm_id": comm, "data": data})
    await line.hear(comm, "update")
    socket.close()
    return str(kernel)


async def leave(lesson: Lesson, kernel: str) -> None:
    """End a kernel as a closed page does."""
    token = {"Cookie": "_xsrf=benchmark", "X-XSRFToken": "benchmark"}
    address = f"{lesson.server}api/kernels/{kernel}"
    request = HTTPRequest(address, "DELETE", headers=token, request_timeout=PATIENCE)
    await AsyncHTTPClient().fetch(request)


@dataclass(frozen=True)
class Arrival:
    """What a class that arrived at once cost: until its last learner has a first answer."""

    seconds: float
    work: float
    """The seconds that processors worked for each learner, in the server and in kernels."""
    memory: Sequence[float]
    """The MiB of each kernel, its part of what kernels share included."""


async def arrive(lesson: Lesson, learners: int, server: int) -> Arrival:
    """Have some learners arrive at once, and leave when all have their answer."""
    before = worked(server, tree(server))
    start = time.perf_counter()
    async with asyncio.timeout(PATIENCE):
        kernels = await asyncio.gather(*[learn(lesson) for _ in range(learners)])
    seconds = time.perf_counter() - start
    below = tree(server)
    work = (worked(server, below) - before) / learners
    memory = [held(pid) for pid in below if pid not in below.values()]
    await asyncio.gather(*[leave(lesson, kernel) for kernel in kernels])
    return Arrival(seconds, work, memory)


def worked(server: int, below: Iterable[int]) -> float:
    """Return the seconds that processors worked for a server and what it started."""
    ticks = sum(int(part) for pid in (server, *below) for part in stat(pid)[11:13])
    return ticks / os.sysconf("SC_CLK_TCK")


def held(pid: int) -> float:
    """Return the proportional set size of a process in MiB."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:"))

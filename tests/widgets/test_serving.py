"""What the server refuses before it serves, and how long a kernel waits for its page."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server._tz import utcnow
from tornado.web import Application
from tornado.websocket import WebSocketHandler, websocket_connect
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tutor import cli
from widgets.serving.serve import LESSONS, listening
from widgets.serving.server import Line, PageKernels

KERNEL = "a-kernel"


@pytest.fixture
def taken() -> Iterator[int]:
    """Return a port that something listens on."""
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        yield server.getsockname()[1]


def run(steps: Coroutine[Any, Any, object]) -> None:
    """Run a coroutine to its end in a thread of its own: a browser's loop may run in this one."""
    with ThreadPoolExecutor() as pool:
        pool.submit(asyncio.run, steps).result()


def refusal(*arguments: str) -> str:
    """Return the one line that refuses to serve."""
    command = [sys.executable, "-m", "tutor.cli", "serve", "--no-browser", *arguments]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    return line


@pytest.mark.parametrize("port", ["99999", "65536", "-1"])
def test_a_port_beyond_all_ports_is_refused(port: str) -> None:
    assert refusal(f"--port={port}") == f"There is no port {port}: ports are 0 to 65535."


def test_a_taken_port_is_refused(taken: int) -> None:
    line = refusal("--host=127.0.0.1", f"--port={taken}")
    assert line == f"Port {taken} is taken; choose another with --port."


@pytest.mark.parametrize("host", ["a" * 64, "two words", "a..b", "192.0.2.1"])
def test_a_host_that_is_none_is_refused(host: str) -> None:
    assert repr(host) in refusal(f"--host={host}", "--port=0")


def test_a_folder_without_lessons_is_refused(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    line = refusal(str(tmp_path))
    assert line == f"There are no lessons (*.ipynb) in {tmp_path} or a folder in it."
    assert "There is no folder" in refusal(str(tmp_path / "none"))


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith("hearts-tutor 0.")


class Kernels:
    """The server's kernels: one, which is in no process and has been idle for long."""

    def __init__(self) -> None:
        made: Any = PageKernels
        self.manager = made(cull_idle_timeout=60, root_dir=str(LESSONS))
        self.manager.shutdown_kernel = self.manager._kernels.pop  # noqa: SLF001
        spec = SimpleNamespace(metadata={})
        self.kernel = SimpleNamespace(
            execution_state="idle", kernel_name="python3", kernel_spec=spec
        )
        self.manager._kernels[KERNEL] = self.kernel  # noqa: SLF001
        self.manager._kernel_connections[KERNEL] = 0  # noqa: SLF001
        self.wait()

    def wait(self) -> None:
        """Let an hour pass in which the kernel does nothing."""
        self.kernel.last_activity = utcnow() - timedelta(hours=1)

    def live(self) -> bool:
        """Tell whether the kernel outlives the next look at who is idle."""
        # In a thread of its own: the browser's loop may run in this one.
        run(self.manager.cull_kernels())
        return KERNEL in self.manager


def test_a_kernel_without_a_page_ends() -> None:
    assert not Kernels().live()


def test_a_kernel_that_makes_its_page_lives() -> None:
    kernels = Kernels()
    kernels.kernel.execution_state = "busy"
    assert kernels.live()


def test_an_idle_page_keeps_its_kernel() -> None:
    kernels = Kernels()
    kernels.manager.notify_connect(KERNEL)
    assert kernels.live()


def test_the_wait_for_a_page_begins_when_it_is_lost() -> None:
    kernels = Kernels()
    kernels.manager.notify_connect(KERNEL)
    kernels.manager.notify_disconnect(KERNEL)
    assert kernels.live()
    kernels.wait()
    assert not kernels.live()


def test_what_a_kernel_says_goes_to_its_page_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []

    async def prepare(handler: Any) -> None:
        handler.connection = SimpleNamespace(kernel_ws_protocol="", disconnect=list)

    async def look(handler: Any, _kernel: str) -> None:
        line = handler.ws_connection.stream.socket
        opened.append(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        handler.close()

    async def steps() -> None:
        server = Application([("/(.*)", Line)]).listen(0, "127.0.0.1")
        (listening,) = server._sockets.values()  # noqa: SLF001
        port = listening.getsockname()[1]
        page = await websocket_connect(f"ws://127.0.0.1:{port}/{KERNEL}")
        assert await page.read_message() is None
        page.close()
        server.stop()
        await server.close_all_connections()

    for name, instead in {"prepare": prepare, "get": WebSocketHandler.get, "open": look}.items():
        monkeypatch.setattr(VoilaKernelWebsocketHandler, name, instead)
    run(steps())
    assert opened
    assert all(opened)


def test_a_port_that_was_chosen_is_taken_by_nobody_else() -> None:
    (chosen,) = listening("127.0.0.1", [0])
    with closing(chosen), closing(socket.socket()) as other, pytest.raises(OSError, match="in use"):
        other.bind(chosen.getsockname())

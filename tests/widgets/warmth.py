"""Kernels from a warm parent, without a server around them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from jupyter_client.manager import AsyncKernelManager

from tests.browser.processes import lives
from tests.browser.running import wait_for
from widgets.serving.warm.forking import Forked
from widgets.serving.warm.provisioner import WarmProvisioner

PATIENCE = 60


def run(steps: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine to its end in a thread of its own: a browser's loop may run in this one."""
    with ThreadPoolExecutor() as pool:
        pool.submit(asyncio.run, steps).result()


def ended(pid: int) -> None:
    """Wait until a process is gone, or fail."""
    wait_for(lambda: not lives(pid), f"process {pid} still lives")


class Kernel:
    """A kernel, and somebody who asks it."""

    def __init__(self, manager: AsyncKernelManager, client: Any) -> None:
        self.manager = manager
        self.client = client

    @property
    def process(self) -> Any:
        """The process, as its provisioner has it."""
        provisioner: Any = self.manager.provisioner
        return provisioner.process

    @property
    def is_forked(self) -> bool:
        """Whether it comes from a warm parent."""
        return isinstance(self.process, Forked)

    async def ask(self, code: str) -> Any:
        """Run some code and return what it printed."""
        said: list[str] = []

        def hear(message: Mapping[str, Any]) -> None:
            content = message["content"]
            said.append(content.get("text") or "".join(content.get("traceback", ())))

        await self.client.execute_interactive(code, output_hook=hear, timeout=PATIENCE)
        return "".join(said).strip()


@asynccontextmanager
async def kernel(
    folder: Path, env: Mapping[str, str] | None = None, *, name: str = "python3"
) -> AsyncIterator[Kernel]:
    """Start a kernel as the server does, and end it as the server does."""
    manager = AsyncKernelManager(kernel_name=name)
    made: Any = WarmProvisioner
    manager.provisioner = made(kernel_id="", kernel_spec=manager.kernel_spec, parent=manager)
    await manager.start_kernel(cwd=str(folder), env=dict(os.environ if env is None else env))
    client: Any = manager.client()
    client.start_channels()
    try:
        await client.wait_for_ready(timeout=PATIENCE)
        yield Kernel(manager, client)
    finally:
        client.stop_channels()
        with suppress(RuntimeError):  # it has ended before
            await manager.shutdown_kernel()

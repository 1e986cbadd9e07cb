"""Where the server has its kernels from: a warm parent, or what there was before."""

from __future__ import annotations

import contextlib
import os
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jupyter_client.connect import LocalPortCache
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from widgets.serving.warm.forking import Forking
from widgets.serving.warm.line import Request

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from traitlets.config import Config

NAME = "hearts-tutor-warm"

LAUNCHER = [sys.executable, "-m", "ipykernel_launcher", "-f"]
"""How a kernel of this Python is started, before the name of its connection file."""

OF_A_START = ("LANG", "LC_", "LD_", "PYTHON", "TZ")
"""How the variables begin that a process reads when it starts, and never again."""


class WarmProvisioner(LocalProvisioner):
    """Forks a kernel of this Python, and starts every other."""

    forking: Forking | None = None

    async def launch_kernel(self, cmd: list[str], **options: Any) -> Any:
        """Fork the kernel, or start it as usual where that cannot be."""
        cwd, env = options.get("cwd") or Path.cwd(), options["env"]
        kernel = None
        if self.forking and can_be_forked(cmd, env):
            kernel = await self.forking.kernel(Request(cmd[2:], str(cwd), env))
        if kernel is None:
            return await super().launch_kernel(cmd, **options)
        chosen = LocalPortCache.instance()
        for name, port in kernel.ports.items():
            chosen.return_port(getattr(self.parent, name))
            setattr(self.parent, name, port)
        self.connection_info: Any = {**self.connection_info, **kernel.ports}
        self.process: Any = kernel
        self.pid = self.pgid = kernel.pid
        self.cwd = cwd
        return self.connection_info

    async def send_signal(self, signum: int) -> None:
        """Signal the kernel, but never whoever may have its number after it."""
        if await self.poll() is None:
            await super().send_signal(signum)


def can_be_forked(command: Sequence[str], env: Mapping[str, str]) -> bool:
    """Tell whether a fork of the warm parent would be what a command starts."""
    names = {name for name in {**os.environ, **env} if name.startswith(OF_A_START)}
    same = all(os.environ.get(name) == env.get(name) for name in names)
    return same and command[:-1] == LAUNCHER


@contextlib.contextmanager
def warm_kernels(config: Config) -> Iterator[None]:
    """Have kernels forked while this lasts, where the system can do it safely."""
    if sys.platform != "linux":
        yield
        return
    KernelProvisionerFactory.provisioners[NAME] = EntryPoint(
        NAME, f"{WarmProvisioner.__module__}:{WarmProvisioner.__name__}", "warm"
    )
    config.KernelProvisionerFactory.default_provisioner_name = NAME
    WarmProvisioner.forking = forking = Forking()
    try:
        yield
    finally:
        WarmProvisioner.forking = None
        forking.parent.end()

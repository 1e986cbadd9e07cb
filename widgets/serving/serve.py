"""Serving: the lessons as web pages, through Voilà and the project's own template."""

from __future__ import annotations

import errno
import gc
import logging
import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tutor.records import KeeperError, has_records, open_records, whole_place
from tutor.records.games import forget_old_games
from tutor.records.place import PLACE
from widgets.serving.pages import folders, notebooks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from traitlets.config import Config

LESSONS = Path(__file__).parents[2] / "lessons"

JUPYTER_DATA = Path(__file__).parent
"""A folder of Jupyter data: its ``voila/templates`` is where Voilà looks for a template."""

PORTS = range(65536)

GRACE = 180
"""The seconds that a kernel waits for a page that is not there: as long as a slow telephone may
take to load it, or to come back from a locked screen or another network."""

WIDGET_MANAGERS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]


class CannotServeError(Exception):
    """The server cannot listen where it was told to, or has nothing to serve."""


def serve(
    folder: Path,
    host: str,
    ports: Iterable[int],
    *,
    ready: Callable[[list[str]], None],
    ask_names: bool = False,
    debug: bool = False,
    records: str | None = None,
) -> None:
    """Serve a folder of lessons on the first free port, and return when told to stop.

    ``ready`` is called with its addresses as soon as the server listens. All answers are kept in
    ``records``, a file or the address of a database, or else in the usual place; ``ask_names``
    asks each reader for a name.
    """
    find_lessons(folder)
    if records:
        keep_in(records)
    forget_old_games()
    sockets = listening(host, ports)
    port = sockets[0].getsockname()[1]
    find_template()
    # Where versions are not the locked ones there may be a grammar of addresses that takes two
    # seconds to build; nothing served here asks it.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    from tornado.ioloop import IOLoop
    from traitlets.config import Config

    from widgets.serving.handlers import ASK_NAMES
    from widgets.serving.server import PageKernels, Server
    from widgets.serving.templates import compile_once
    from widgets.serving.warm.provisioner import warm_kernels

    config = Config()
    config.Voila.update(ip=host, port=port, port_retries=0, open_browser=False)
    level = "DEBUG" if debug else "ERROR"
    config.Voila.update(config_file_paths=[], log_level=level)
    logging.getLogger("tornado").setLevel(level)
    if not debug:
        # Voilà writes much that it then does not show.
        logging.disable(logging.INFO)
    config.Voila.tornado_settings = {ASK_NAMES: ask_names}
    configure_pages(config, debug=debug)
    configure_kernels(config)
    config.VoilaConfiguration.multi_kernel_manager_class = PageKernels
    config.PageKernels.update(cull_idle_timeout=GRACE, cull_interval=max(1, GRACE // 12))
    compile_once()
    with warm_kernels(config):
        app = Server.instance(config=config)
        app.sockets = sockets
        app.initialize([str(folder)])
        IOLoop.current().add_callback(ready, addresses(host, port))
        # What is there now stays: the collector need not look at it with every page.
        gc.collect()
        gc.freeze()
        app.start()


def find_template() -> None:
    """Let this process, and those that it starts, find the project's template."""
    others = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(JUPYTER_DATA), others]))


def configure_pages(config: Config, *, debug: bool = False) -> None:
    """Tell Voilà how to make a page, whether it runs alone or inside JupyterLab."""
    config.VoilaConfiguration.update(
        allow_template_override="NO",
        allow_theme_override="NO",
        classic_tree=True,
        extension_allowlist=WIDGET_MANAGERS,
        show_tracebacks=debug,
        template="hearts",
    )
    config.VoilaExporter.optimistic_validation = True
    config.VoilaExecutor.cell_error_instruction = "hearts-tutor serve --debug shows it."
    # What stands below a cell that fails is shown all the same.
    config.VoilaExecutor.update(allow_errors=True, on_cell_error=report)


def report(cell: Any, cell_index: int, execute_reply: Any) -> None:  # noqa: ARG001
    """Say on the server why a cell of a lesson failed."""
    trace = "\n".join(execute_reply["content"].get("traceback", ()))
    logging.getLogger(__name__).error("A cell of a lesson failed:\n%s\n%s", cell.source, trace)


def configure_kernels(config: Config) -> None:
    """Tell the server how a kernel lives and how it is spoken to."""
    config.KernelManager.transport_encryption = "auto"
    # A kernel that starts again has forgotten the deal: better that its page says so.
    config.KernelRestarter.update(restart_limit=0, time_to_dead=1.0)
    # JupyterLab leaves a kernel to a notebook whose tab was closed; an open one keeps its own.
    config.MappingKernelManager.update(cull_idle_timeout=1800, cull_interval=120)


def keep_in(records: str) -> None:
    """Let this process, and those that it starts, keep answers in a place, which is made.

    Raises CannotServeError when that cannot be done: better now than with the first answer.
    """
    place = whole_place(records)
    try:
        keeper = open_records(place).keeper
        keeper.names()
        keeper.keep()
        has_records(place)
    except KeeperError as error:
        raise CannotServeError(str(error.message)) from error
    os.environ[PLACE] = place


def find_lessons(folder: Path) -> None:
    """Raise CannotServeError when a folder has no lessons, nor any folder in it."""
    try:
        found = notebooks(folder) or folders(folder)
    except OSError as error:
        raise CannotServeError(f"Cannot read the folder {folder}: {error.strerror}.") from error
    if not found:
        raise CannotServeError(f"There are no lessons (*.ipynb) in {folder} or a folder in it.")


def listening(host: str, ports: Iterable[int]) -> list[socket.socket]:
    """Listen on the first of the ports that nothing listens on; 0 stands for any.

    It is listened on from now, so that nobody takes the port while the server is made. Raises
    CannotServeError when there is none, or the host is not of this machine.
    """
    from tornado.netutil import bind_sockets

    tried, why = [], ""
    for port in ports:
        if port not in PORTS:
            raise CannotServeError(f"There is no port {port}: ports are 0 to {PORTS[-1]}.")
        try:
            return bind_sockets(port, host)
        except UnicodeError as error:
            raise CannotServeError(f"{host!r} is not the name of a host.") from error
        except OSError as error:
            if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                raise CannotServeError(f"Cannot listen on {host!r}: {error.strerror}.") from error
            tried.append(str(port))
            why = "taken" if error.errno == errno.EADDRINUSE else "not allowed to you"
    raise CannotServeError(f"Port {', '.join(tried)} is {why}; choose another with --port.")


def addresses(host: str, port: int) -> list[str]:
    """Return where the server is: on this machine, and on the network if it listens to all.

    >>> addresses("::1", 80)
    ['http://[::1]:80/']
    """
    every = host in {"", "0.0.0.0", "::"}  # noqa: S104  (not bound here, only named)
    hosts = ["localhost", *own_address()] if every else [host]
    return [f"http://[{one}]:{port}/" if ":" in one else f"http://{one}:{port}/" for one in hosts]


def own_address() -> list[str]:
    """Return this machine's address on its network, if it has one; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
        except OSError:
            return []
        return [asked.getsockname()[0]]

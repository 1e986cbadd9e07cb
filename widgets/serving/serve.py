"""Serving: the lessons as web pages, through Voilà and the project's own template."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from widgets.serving.pages import describe, folders, notebooks

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
    debug: bool = False,
) -> None:
    """Serve a folder of lessons on the first free port, and return when told to stop.

    ``ready`` is called with its addresses as soon as the server listens.
    """
    find_lessons(folder)
    port = free_port(host, ports)
    find_template()
    # This grammar of addresses takes a second to build, and nothing served here asks it.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    from tornado.ioloop import IOLoop
    from traitlets.config import Config

    from widgets.serving.server import PageKernels, Server

    config = Config()
    config.Voila.update(ip=host, port=port, port_retries=0, open_browser=False)
    level = "DEBUG" if debug else "ERROR"
    config.Voila.update(config_file_paths=[], log_level=level)
    logging.getLogger("tornado").setLevel(level)
    configure_pages(config, debug=debug)
    configure_kernels(config)
    config.VoilaConfiguration.multi_kernel_manager_class = PageKernels
    config.PageKernels.update(cull_idle_timeout=GRACE, cull_interval=max(1, GRACE // 12))
    app = Server.instance(config=config)
    app.initialize([str(folder)])
    IOLoop.current().add_callback(ready, addresses(host, port))
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
        page_config_hook=add_page,
        prelaunch_hook=begin_page,
        show_tracebacks=debug,
        template="hearts",
    )
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


def begin_page(handler: Any, **_notebook: object) -> None:
    """Name the letters of the page, and give it the token for its farewell to the kernel."""
    handler.set_header("Content-Type", "text/html; charset=utf-8")
    getattr(handler, "xsrf_token")  # noqa: B009  (reading it sets the cookie)


def add_page(
    config: dict[str, Any],
    *,
    settings: dict[str, Any],
    notebook_path: str,
    **_voila: object,
) -> dict[str, Any]:
    """Add to Voilà's page settings what the template shows around the lesson."""
    root = Path(settings["contents_manager"].root_dir).resolve()
    asked = root / notebook_path.strip("/")
    # A path from the address bar may lead nowhere, or out of the root.
    here = asked.resolve() if os.path.exists(asked) else root  # noqa: PTH110  (it never raises)
    config["tutor"] = describe(here if here.is_relative_to(root) else root, root)
    # Formulas are set by Voilà's own MathJax; JupyterLab would have them fetch another.
    config.update(fullMathjaxUrl=None, mathjaxConfig=None)
    return config


def find_lessons(folder: Path) -> None:
    """Raise CannotServeError when a folder has no lessons, nor any folder in it."""
    try:
        found = notebooks(folder) or folders(folder)
    except OSError as error:
        raise CannotServeError(f"Cannot read the folder {folder}: {error.strerror}.") from error
    if not found:
        raise CannotServeError(f"There are no lessons (*.ipynb) in {folder} or a folder in it.")


def free_port(host: str, ports: Iterable[int]) -> int:
    """Return the first of the ports that nothing listens on; 0 stands for any.

    Raises CannotServeError when there is none, or the host is not of this machine.
    """
    from tornado.netutil import bind_sockets

    tried, why = [], ""
    for port in ports:
        if port not in PORTS:
            raise CannotServeError(f"There is no port {port}: ports are 0 to {PORTS[-1]}.")
        try:
            sockets = bind_sockets(port, host)
        except UnicodeError as error:
            raise CannotServeError(f"{host!r} is not the name of a host.") from error
        except OSError as error:
            if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                raise CannotServeError(f"Cannot listen on {host!r}: {error.strerror}.") from error
            tried.append(str(port))
            why = "taken" if error.errno == errno.EADDRINUSE else "not allowed to you"
        else:
            found: int = sockets[0].getsockname()[1]
            for socket in sockets:
                socket.close()
            return found
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

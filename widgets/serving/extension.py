"""The pages and forms of the tutor in a Jupyter server, which Voilà extends, as in Binder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jupyter_server.utils import url_path_join
from tornado.web import Application

from widgets.serving.forms import FORMS
from widgets.serving.server import OURS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tornado.routing import Rule


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Return where the Jupyter server finds what to call."""
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Put our pages where Voilà's are, and add the forms.

    A server loads its extensions in the order of their names, so Voilà's are there.
    """
    app: Application = server.web_app
    pages = [rule for rule in _rules(app) if rule.target in OURS]
    if not pages:
        raise RuntimeError("Voilà must be loaded before the tutor.")
    for rule in pages:
        rule.target = OURS[rule.target]
    # Those that only send files know nothing of Voilà.
    known = (rule.target_kwargs.get("voila_configuration") for rule in pages)
    configured = {"voila_configuration": next(filter(None, known))}
    base = app.settings["base_url"]
    app.add_handlers(
        ".*$", [(url_path_join(base, path), form, configured) for path, form in FORMS.items()]
    )


def _rules(app: Application) -> Iterator[Rule]:
    """Every rule of an application that leads to a handler."""
    for group in app.default_router.rules:
        yield from getattr(group.target, "rules", ())

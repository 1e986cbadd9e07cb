"""Settings for pages that Voilà makes inside Binder's Jupyter server."""

from widgets.serving.serve import configure_pages

configure_pages(c)  # noqa: F821

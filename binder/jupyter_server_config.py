"""Settings for Binder's Jupyter server."""

from widgets.serving.serve import configure_kernels

configure_kernels(c)  # noqa: F821

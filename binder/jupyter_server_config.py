"""Settings for Binder's Jupyter server."""

from widgets.serving.serve import configure_kernels, find_template

find_template()
configure_kernels(c)  # noqa: F821

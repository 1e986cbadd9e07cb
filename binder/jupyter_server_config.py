"""Settings for Binder's Jupyter server: it opens the lessons, and JupyterLab under its own path."""

from widgets.serving.serve import configure_kernels, find_template

find_template()
configure_kernels(c)  # noqa: F821
c.ServerApp.default_url = "/voila/tree/lessons"  # noqa: F821
# JupyterLab, where Binder starts it by its own name, would open itself.
c.ExtensionApp.default_url = c.ServerApp.default_url  # noqa: F821
c.ServerApp.jpserver_extensions = {"widgets.serving.extension": True}  # noqa: F821
# What is kept there ends with the session.
c.ServerApp.tornado_settings = {"hearts_for_good": False}  # noqa: F821

"""Finds Chromium on this machine, and installs it where nobody has to be asked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SHELL = "chromium-headless-shell"
"""The browser without windows: what a window has beside its page costs as much as a page."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "%ProgramFiles%/Google/Chrome/Application/chrome.exe",
    "%ProgramFiles(x86)%/Google/Chrome/Application/chrome.exe",
    "%LocalAppData%/Google/Chrome/Application/chrome.exe",
    "%LocalAppData%/Chromium/Application/chrome.exe",
)
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
"""How the browser is started: without what would reach for the network."""
MISSING = (
    "The browser tests need Chromium or Google Chrome and found neither: "
    "install one (on Debian and Ubuntu: apt-get install chromium) and run this again."
)


def find() -> Path | None:
    """Return the program of the browser, or None when there is none."""
    on_path = [shutil.which(name) for name in NAMES]
    elsewhere = [os.path.expandvars(place) for place in PLACES]
    found = (Path(place) for place in (*on_path, *elsewhere) if place)
    return next((program for program in found if program.exists()), None)


def install() -> None:
    """Install a browser with apt-get: as root, or for want of any by a sudo that asks nothing."""
    if not shutil.which("apt-get"):
        return
    sudo: list[str] = []
    if os.geteuid() != 0:
        sudo = ["sudo", "--non-interactive"]
        asks = not shutil.which("sudo") or subprocess.run([*sudo, "true"], check=False).returncode
        if find() or asks:
            return
    quiet = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet", "--yes"]
    subprocess.run([*quiet, "update"], check=False, stdin=subprocess.DEVNULL)
    for package in (SHELL, "chromium"):
        more = [*quiet, "install", "--no-install-recommends", package]
        if not subprocess.run(more, check=False, stdin=subprocess.DEVNULL).returncode or find():
            return


def main() -> int:
    """Make sure that there is a browser, and say where, or what to do."""
    if not shutil.which(SHELL):
        install()
    found = find()
    print(found or MISSING)  # noqa: T201  (it is a command)
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())

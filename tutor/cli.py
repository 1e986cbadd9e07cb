"""The hearts-tutor command."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import textwrap
import threading
import webbrowser
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tutor.engine.variant import Variant

PORT = 8866
PORTS_TO_TRY = 20

NARROWEST = 40
"""In narrower terminals lines are broken by the terminal."""

UNUSABLE = 2
"""The exit status for arguments that cannot be used, as argparse has it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    arguments, others = parser().parse_known_args(argv)
    if others and arguments.run is not lab:
        parser().error(f"unrecognized arguments: {' '.join(others)}")
    arguments.others = others
    if message := unspoken(arguments):
        return fail(message)
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        return run(arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output has enough; nothing more is to be flushed to them.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


class ShowVersion(argparse.Action):
    """Shows the version, which is looked up only when asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_values: object) -> None:
        """Show it and end."""
        from importlib.metadata import version

        print(parser.prog, version("hearts-tutor"))
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(prog="hearts-tutor", description="A tutor for Hearts.")
    top.add_argument("--version", action=ShowVersion, nargs=0, help="show the version and exit")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        about = (run.__doc__ or "").splitlines()[0]
        made = commands.add_parser(run.__name__, help=about, description=about)
        made.set_defaults(run=run)
        return made

    one = command(serve)
    one.add_argument("folder", nargs="?", type=Path, help="of lessons; those that came with it")
    one.add_argument("--host", default="localhost", help="where to listen (%(default)s)")
    one.add_argument("--port", type=int, help=f"{PORT}, or the next one that is free")
    one.add_argument("--no-browser", action="store_true", help="open no browser")
    one.add_argument("--records", metavar="PLACE", help="keep answers there: a file, or an address")
    one.add_argument("--ask-names", action="store_true", help="ask each learner for a name")
    one.add_argument("--debug", action="store_true", help="show errors of lessons in the page")
    command(lab)
    one = command(check)
    one.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="of cases; our own if none"
    )
    one = command(rules)
    one.add_argument(
        "variant", nargs="?", help="a name, a TOML file of house rules, or a link; all if none"
    )
    one.add_argument("--options", action="store_true", help="explain the options and nothing else")
    one.add_argument("--language", default="en", help="en or pt_BR (%(default)s)")
    one = command(quiz)
    one.add_argument("skills", nargs="*", metavar="SKILL", help="moon: all of moons; all if none")
    one.add_argument("--variant", help="a name; Black Lady, or what has the skills")
    one.add_argument("--length", type=int, default=10, help="how many questions (%(default)s)")
    one.add_argument("--language", default="en", help="en or pt_BR (%(default)s)")
    one.add_argument("--seed", type=int, help="the same questions again")
    one = command(results)
    one.add_argument("--records", metavar="PLACE", help="where serve keeps them")
    one.add_argument("--csv", type=Path, metavar="FILE", help="save them for a spreadsheet")
    one.add_argument("--language", default="en", help="en or pt_BR (%(default)s)")
    return top


def serve(arguments: argparse.Namespace) -> int:
    """Serve the lessons as web pages."""
    if missing := needs("serve", "voila", "ipykernel"):
        return fail(missing)
    from widgets.serving import serve as serving

    folder = arguments.folder or serving.LESSONS
    if not folder.is_dir():
        return fail(f"There is no folder {folder}.", UNUSABLE)
    chosen: int | None = arguments.port
    ports = range(PORT, PORT + PORTS_TO_TRY) if chosen is None else [chosen]

    def ready(addresses: list[str]) -> None:
        here, *elsewhere = addresses
        if chosen is None and f":{PORT}/" not in here:
            print(f"Port {PORT} is taken, so another one serves.")
        print(f"Hearts Tutor is at {here}")
        for address in elsewhere:
            print(f"From other machines: {address}")
        print("Ctrl-C stops it.", flush=True)
        if not arguments.no_browser and has_screen():
            threading.Thread(target=webbrowser.open, args=[here], daemon=True).start()

    try:
        wishes = {name: getattr(arguments, name) for name in ("ask_names", "debug", "records")}
        serving.serve(folder, arguments.host, ports, ready=ready, **wishes)
    except serving.CannotServeError as error:
        return fail(str(error), UNUSABLE)
    return 0


def lab(arguments: argparse.Namespace) -> int:
    """Open the lessons in JupyterLab, which gets every other option."""
    if missing := needs("lab", "jupyterlab", "ipykernel"):
        return fail(missing)
    from jupyterlab.labapp import LabApp

    from widgets.serving.serve import LESSONS

    LabApp.launch_instance([f"--ServerApp.root_dir={LESSONS}", *arguments.others])
    return 0


def check(arguments: argparse.Namespace) -> int:
    """Run the engine against files of cases."""
    from tutor.engine import conformance

    return conformance.main(arguments.files)


def rules(arguments: argparse.Namespace) -> int:
    """Name the variants, or the laws and options of one."""
    from tutor.engine.house_rules import HouseRulesError

    try:
        lines = rule_lines(arguments.variant, arguments.language, options=arguments.options)
    except HouseRulesError as error:
        return fail(str(error))
    print(*lines, sep="\n")
    return 0


def rule_lines(name: str | None, language: str, *, options: bool = False) -> list[str]:
    """Return each variant with its changes, or the name, the laws and the options of one."""
    from tutor.engine.laws import LAWS
    from tutor.engine.named_rules import rules_named
    from tutor.engine.variants import VARIANTS
    from tutor.locale import say

    base = VARIANTS["black_lady"]
    if name is None and not options:
        differing = ((key, v.differences(base), v) for key, v in VARIANTS.items())
        told = ((key, [setting(v, option) for option in some]) for key, some, v in differing)
        return [f"{key}: {', '.join(changes) or 'the base of all'}" for key, changes in told]
    variant = base if name is None else rules_named(name)
    if options:
        return [variant.name, *option_lines(variant, language)]
    laws = [law for law in LAWS if law.in_force(variant)]
    lines = (filled(f"{law.slug}: {say(law.says(variant), language)}") for law in laws)
    return [variant.name, "", *chain.from_iterable(lines), *option_lines(variant, language)]


def option_lines(variant: Variant, language: str) -> Iterator[str]:
    """Yield each option with its value, what it decides, and what is allowed."""
    from tutor.engine.message import Message, _
    from tutor.engine.option_words import OPTION_WORDS, allowed
    from tutor.locale import say, words

    for option, about in OPTION_WORDS.items():
        yield from ("", setting(variant, option))
        yield from filled(say(Message(about.says), language), 2)
        if other := allowed(option):
            yield from filled(say(Message(_("Allowed: {values}."), {"values": other}), language), 2)
        for value, phrase in about.values.items():
            yield from filled(f"{value}: {words(Message(phrase), language)}", 4)


def setting(variant: Variant, option: str) -> str:
    """Return an option with its value, as a file of house rules has it."""
    from tutor.engine.house_rules import plain, toml_value

    return f"{option} = {toml_value(plain(getattr(variant, option)))}"


def filled(text: str, indent: int = 0) -> list[str]:
    """Return a text in lines that fit the terminal, all but the first a little farther in."""
    return textwrap.wrap(
        text,
        width=max(shutil.get_terminal_size().columns, NARROWEST),
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + 4),
        break_long_words=False,
        break_on_hyphens=False,
    )


def quiz(arguments: argparse.Namespace) -> int:
    """Ask questions about some skills, here in the terminal."""
    from tutor.quiz import terminal
    from tutor.quiz.asking import Quizzes

    try:
        quizzes = Quizzes(
            arguments.skills, arguments.variant, arguments.length, seed=arguments.seed
        )
    except ValueError as error:
        return fail(f"{error}.", UNUSABLE)
    terminal.run(quizzes, arguments.language, sys.stdin, sys.stdout)
    return 0


def results(arguments: argparse.Namespace) -> int:
    """Show who has mastered what."""
    from tutor.locale import say
    from tutor.records import KeeperError, report
    from tutor.records.results import NoRecordsError, results_at

    try:
        found = results_at(arguments.records)
        if arguments.csv and found:
            report.save(found, arguments.csv, arguments.language)
            print(say(report.saved(arguments.csv), arguments.language), file=sys.stderr)
            return 0
    except (KeeperError, NoRecordsError) as error:
        return fail(say(error.message, arguments.language))
    except OSError as error:
        return fail(f"{arguments.csv} cannot be written: {error.strerror}")
    print(*report.overview(found, arguments.language), sep="\n")
    for line in report.by_skill(found, arguments.language):
        print(*filled(line), sep="\n")
    return 0


def unspoken(arguments: argparse.Namespace) -> str | None:
    """Return what to say of a language that the tutor does not speak, if one is asked for."""
    from tutor.locale import LANGUAGES

    language, known = getattr(arguments, "language", LANGUAGES[0]), ", ".join(LANGUAGES)
    return None if language in LANGUAGES else f"The tutor speaks {known}, not {language!r}."


def needs(extra: str, *modules: str) -> str | None:
    """Return how to install what a sub-command needs, or None when all of it is there."""
    from importlib.util import find_spec

    missing = [name for name in modules if find_spec(name) is None]
    if not missing:
        return None
    return (
        f"This needs {' and '.join(missing)}. Install it with:\n"
        f'  {Path(sys.executable).name} -m pip install "hearts-tutor[{extra}]"'
    )


def has_screen() -> bool:
    """Tell whether a browser can open a window here; a browser in the terminal will not do."""
    chosen = ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    return sys.platform in {"darwin", "win32"} or any(map(os.environ.get, chosen))


def fail(message: str, status: int = 1) -> int:
    """Say what went wrong and return the exit status that says so too."""
    print(message, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())

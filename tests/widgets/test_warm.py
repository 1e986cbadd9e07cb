"""Warm kernels: each is what was asked for and nobody else's, and none outlives its server."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from jupyter_client.connect import LocalPortCache

from tests.browser.processes import lives
from tests.browser.running import wait_for
from tests.widgets.warmth import ended, kernel, run
from widgets.serving.warm.forking import Forking
from widgets.serving.warm.line import ASK, Answer, Request, written
from widgets.serving.warm.provisioner import LAUNCHER, WarmProvisioner, can_be_forked

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="kernels are forked on Linux")

FORKED = [*LAUNCHER, "kernel.json"]

SERVER = """
import asyncio
import sys
from pathlib import Path

from tests.browser.running import wait_for
from tests.widgets.warmth import kernel
from widgets.serving.warm.forking import Forking
from widgets.serving.warm.provisioner import WarmProvisioner


async def serve():
    async with kernel(Path(sys.argv[1])) as one:
        print(WarmProvisioner.forking.parent.process.pid, one.process.pid, flush=True)
        await asyncio.sleep(600)


WarmProvisioner.forking = Forking()
asyncio.run(serve())
"""
"""A server with one kernel, that says the numbers of the warm parent and of the kernel."""


@pytest.fixture(scope="module")
def forking() -> Iterator[Forking]:
    """Have kernels forked, until the tests of this file are done."""
    WarmProvisioner.forking = made = Forking()
    yield made
    WarmProvisioner.forking = None
    made.parent.end()


@pytest.mark.usefixtures("forking")
def test_a_kernel_has_the_folder_and_the_whole_environment_that_were_asked_for(
    tmp_path: Path,
) -> None:
    async def steps() -> None:
        (tmp_path / "pt_BR").mkdir()
        async with kernel(tmp_path / "pt_BR", given) as one:
            assert one.is_forked
            assert await one.ask("import os; print(os.getcwd())") == str(tmp_path / "pt_BR")
            learns = "from tutor.records import this_learner; print(this_learner())"
            assert await one.ask(learns) == "somebody"
            assert await one.ask("print('HOME' in os.environ)") == "False"
            spoken = "from widgets.table.language import lesson_language; print(lesson_language())"
            assert await one.ask(spoken) == "pt_BR"

    # A variable of the parent that the kernel was not given is not the kernel's.
    given = {name: value for name, value in os.environ.items() if name != "HOME"}
    given |= {"HEARTS_TUTOR_LEARNER": "somebody"}
    run(steps())


@pytest.mark.usefixtures("forking")
def test_a_kernel_imports_from_where_one_that_is_started_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps() -> None:
        found = []
        for _ in range(2):
            async with kernel(tmp_path) as one:
                found.append((one.is_forked, await one.ask("import sys; print(sys.path)")))
            monkeypatch.setattr(WarmProvisioner, "forking", None)
        (first, path), (second, usual) = found
        assert (first, second) == (True, False)
        assert path == usual

    run(steps())


@pytest.mark.usefixtures("forking")
def test_two_kernels_share_no_chance_and_no_variable(tmp_path: Path) -> None:
    chance = "import random, uuid; print(random.random(), uuid.uuid4(), id(random) > 0)"

    async def steps() -> None:
        async with kernel(tmp_path) as one, kernel(tmp_path) as other:
            assert one.is_forked
            assert other.is_forked
            first, second = await one.ask(chance), await other.ask(chance)
            assert set(first.split()) & set(second.split()) == {"True"}
            await one.ask("mine = 1")
            assert "NameError" in await other.ask("mine")

    run(steps())


@pytest.mark.usefixtures("forking")
def test_thirty_kernels_come_at_once_and_go_without_a_trace(tmp_path: Path) -> None:
    async def learn(pids: list[int]) -> None:
        async with kernel(tmp_path) as one:
            assert one.is_forked
            pids.append(one.process.pid)
            assert await one.ask("import os; print(os.getpgid(0))") == str(one.process.pid)
            assert await one.ask("print(6 * 7)") == "42"

    async def steps() -> None:
        pids: list[int] = []
        await asyncio.gather(*[learn(pids) for _ in range(30)])
        assert len(set(pids)) == 30
        for pid in pids:
            ended(pid)

    run(steps())


def test_a_kernel_ends_whose_server_went_before_it_read_the_answer(
    forking: Forking, tmp_path: Path
) -> None:
    async def steps() -> None:
        request = Request(["-f", str(tmp_path / "kernel.json")], str(tmp_path), dict(os.environ))
        await forking.parent.warmed()
        line, theirs = socket.socketpair()
        with line, theirs:
            socket.send_fds(forking.parent.control, [ASK], [theirs.fileno()])
            line.sendall(written(request))
            answer = Answer(**json.loads(line.recv(1 << 12, socket.MSG_PEEK)))
        ended(answer.pid)

    run(steps())


@pytest.mark.usefixtures("forking")
def test_a_port_that_was_taken_in_the_meantime_is_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps() -> None:
        async with kernel(tmp_path) as one:
            assert one.is_forked
            assert await one.ask("print(6 * 7)") == "42"

    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        monkeypatch.setattr(LocalPortCache, "find_available_port", lambda *_cache: taken)
        run(steps())


@pytest.mark.usefixtures("forking")
def test_widgets_answer_a_page_that_asks_for_their_state(tmp_path: Path) -> None:
    async def steps() -> None:
        async with kernel(tmp_path) as one:
            known = "print('jupyter.widget.control' in get_ipython().kernel.comm_manager.targets)"
            assert await one.ask(known) == "True"

    run(steps())


@pytest.mark.usefixtures("forking")
def test_a_kernel_can_be_interrupted_and_starts_other_programs(tmp_path: Path) -> None:
    async def steps() -> None:
        async with kernel(tmp_path) as one:
            endless = asyncio.create_task(one.ask("while True: pass"))
            await asyncio.sleep(0.5)
            await one.manager.interrupt_kernel()
            assert "KeyboardInterrupt" in await endless
            program = "import subprocess, sys; print(subprocess.run([sys.executable, '-c', '3/0'])"
            assert await one.ask(f"{program}.returncode)") == "1"

    run(steps())


@pytest.mark.usefixtures("forking")
def test_what_a_kernel_forks_does_not_keep_it_alive(tmp_path: Path) -> None:
    async def steps() -> None:
        async with kernel(tmp_path) as one:
            code = "import os, time\nchild = os.fork()\nif not child: time.sleep(600)\nprint(child)"
            child = int(await one.ask(code))
            os.kill(one.process.pid, signal.SIGKILL)
            wait_for(lambda: one.process.poll() is not None, "the kernel still lives")
            assert lives(child)
            os.kill(child, signal.SIGKILL)

    run(steps())


def test_a_parent_that_died_leaves_its_kernels_and_another_comes(
    forking: Forking, tmp_path: Path
) -> None:
    async def steps() -> None:
        async with kernel(tmp_path) as one:
            first = forking.parent.process
            first.kill()
            first.wait()
            await one.ask("mine = 1")
            async with kernel(tmp_path) as other:
                assert other.is_forked
            assert forking.parent.process.pid != first.pid
            assert await one.ask("print(mine)") == "1"

    run(steps())


def test_where_no_parent_comes_about_kernels_start_as_usual(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps() -> None:
        for _ in range(2):
            async with kernel(tmp_path) as one:
                assert not one.is_forked
                assert await one.ask("print(6 * 7)") == "42"

    monkeypatch.setattr(WarmProvisioner, "forking", broken := Forking())
    broken.parent.process.kill()
    run(steps())
    broken.parent.end()


def test_only_this_pythons_kernels_in_the_servers_surroundings_are_forked() -> None:
    env = dict(os.environ)
    assert can_be_forked(FORKED, env)
    assert can_be_forked(FORKED, {**env, "HEARTS_TUTOR_LEARNER": "somebody"})
    assert not can_be_forked(["R", *FORKED[1:]], env)
    assert not can_be_forked([FORKED[0], "-m", "xeus_kernel", *FORKED[3:]], env)
    assert not can_be_forked([*FORKED, "--quiet"], env)
    assert not can_be_forked(FORKED, {**env, "PYTHONPATH": "elsewhere"})
    assert not can_be_forked(FORKED, {**env, "TZ": "Brazil/East"})


def test_nothing_outlives_a_server_that_was_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SERVER, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        pids = [int(word) for word in server.stdout.readline().split()]
        assert len(pids) == 2
        assert all(map(lives, pids))
        server.kill()
        for pid in pids:
            ended(pid)

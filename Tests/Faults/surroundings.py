"""What a machine can do to a command: a disk that is full or only to be read, a folder that goes, clocks that jump."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from contextlib import contextmanager
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import programs
import strace
import trees
from injections import Stage
from operations import Operation

PAGE = 4096


@dataclass
class Check:
    """Something that was tried many times."""

    name: str
    trials: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)
    skipped: str | None = None

    def add(self, stage: Stage, tree: trees.Tree, outcome: programs.Outcome, what: str) -> None:
        """Holds the end of a command to the law: status 0 and the new tree, or 1, a word on why, and the old one."""
        self.trials += 1
        before, after = trees.read(stage.before), trees.read(stage.after)
        name = f"{stage.operation.name}, {what}"
        if outcome.status == 0 and tree == after:
            self.ends["done"] += 1
        elif outcome.status == 1 and tree == before and "error: " in outcome.errors:
            self.ends["refused"] += 1
        else:
            wanted = after if outcome.status == 0 else before
            lines = ", ".join(trees.differences(tree, wanted)[:4]) or "the tree is as it should be"
            self.violations.append(f"{name}: status {outcome.status}, {lines}; {outcome.errors.strip()[:300]}")


class NotPossible(Exception):
    """Something that this machine doesn't let us do."""


@contextmanager
def mounted(place: Path, options: str) -> Iterator[Path]:
    """A small disk in memory."""
    place.mkdir(parents=True, exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", options, "ufeature-faults", str(place)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise NotPossible(f"nothing can be mounted here: {done.stderr.strip()}")
    try:
        yield place
    finally:
        subprocess.run(["umount", str(place)], check=True)


def remount(place: Path, options: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{options}", str(place)], check=True, capture_output=True)


def full_disk(stage: Stage, check: Check) -> None:
    """A disk on which so many pages, or so many files, are free: none at first, then more until it is done."""
    for kind in ("bytes", "files"):
        with mounted(stage.place / f"full-{kind}", "size=16m,nr_inodes=8192") as disk:
            work = disk / "work"
            for free in range(400):
                trees.restore(work, stage.before)
                fill(disk, kind, free)
                outcome = programs.run(stage.command, work, stage.home)
                check.add(stage, trees.read(work), outcome, f"{free} {kind} free")
                (disk / "filler").unlink(missing_ok=True)
                remount(disk, "nr_inodes=8192")
                if outcome.status == 0:
                    break
            else:
                check.violations.append(f"{stage.operation.name}: never done, however many {kind} are free")


def fill(disk: Path, kind: str, free: int) -> None:
    """Leaves so many pages, or files, on a disk."""
    status = os.statvfs(disk)
    if kind == "files":
        return remount(disk, f"nr_inodes={status.f_files - status.f_ffree + free}")
    with open(disk / "filler", "wb") as filler:
        os.posix_fallocate(filler.fileno(), 0, max(status.f_bfree - free, 1) * PAGE)


def read_only(stage: Stage, check: Check) -> None:
    """A disk that can only be read."""
    with mounted(stage.place / "read-only", "size=16m") as disk:
        work = disk / "work"
        trees.restore(work, stage.before)
        remount(disk, "ro")
        outcome = programs.run(stage.command, work, stage.home)
        check.add(stage, trees.read(work), outcome, "read-only")
        if outcome.status == 0:
            check.violations.append(f"{stage.operation.name}: it ends with 0 on a disk that can only be read")


@dataclass
class Stopped:
    """A command that was stopped right after a call."""

    process: subprocess.Popen[str]
    log: Path
    # The processes that were stopped: each that the command starts counts its calls by itself.
    known: list[int] = field(default_factory=list)

    def look(self) -> list[int]:
        """The processes that have stopped since the last look."""
        lines = self.log.read_text(errors="replace").splitlines() if self.log.exists() else []
        found = [int(line.split()[0]) for line in lines if "--- stopped by SIGSTOP ---" in line]
        new = found[len(self.known) :]
        self.known = found
        return new

    def go_on(self, with_signal: signal.Signals = signal.SIGCONT) -> programs.Outcome:
        """Sends the first one a signal, lets all others go on, and waits for the end."""
        os.kill(self.known[0], with_signal)
        for number in self.known[1:]:
            os.kill(number, signal.SIGCONT)
        deadline = time.monotonic() + programs.LIMIT
        while self.process.poll() is None and time.monotonic() < deadline:
            for number in self.look():
                os.kill(number, signal.SIGCONT)
            time.sleep(0.002)
        return programs.end(self.process)


def stopped(stage: Stage, work: Path, call: strace.Call) -> Stopped | None:
    """Starts a command and stops it right after a call; nothing where it never makes the call."""
    log = stage.place / "stop-log"
    log.unlink(missing_ok=True)
    inject = f"inject={call.name}:signal=STOP:when={call.number}"
    options = ["-f", "-q", "-s", "0", "-o", log, "-e", f"trace={call.name}", "-e", inject]
    command = Stopped(programs.start(["strace", *options, *stage.command], work, stage.home), log)
    deadline = time.monotonic() + programs.LIMIT
    while command.process.poll() is None and time.monotonic() < deadline:
        if command.look():
            return command
        time.sleep(0.002)
    programs.end(command.process)
    return None


def writing_calls(stage: Stage) -> list[strace.Call]:
    """The calls by which an operation changes the disk."""
    work = stage.place / "counted"
    trees.restore(work, stage.before)
    found = strace.calls(stage.command, work, stage.home, stage.place / "log", strace.WRITING)
    return [call for call in found if call.may_change]


def stops(stage: Stage, work: Path, every: int) -> Iterator[tuple[strace.Call, Stopped]]:
    """A command that has just been stopped in a folder like before, after one call that changes the disk each time."""
    for call in writing_calls(stage)[::every]:
        trees.restore(work, stage.before)
        waiting = stopped(stage, work, call)
        if waiting:
            yield call, waiting


def removed_underneath(stage: Stage, check: Check, every: int) -> None:
    """The folder goes while a command works in it, at every call that changes the disk."""
    work = stage.place / "gone" / "work"
    for call, command in stops(stage, work, every):
        trees.remove(work)
        outcome = command.go_on()
        check.trials += 1
        left = list(work.parent.rglob("*"))
        what = f"{stage.operation.name}, removed at {call.name} {call.number}"
        if outcome.status not in (0, 1) or outcome.status == 1 and "error: " not in outcome.errors:
            check.violations.append(f"{what}: status {outcome.status}: {outcome.errors.strip()[:300]}")
        elif left:
            check.violations.append(f"{what}: {left[0].relative_to(work.parent)} is there again")
        else:
            check.ends["refused" if outcome.status else "done before"] += 1


def dead_lock(stage: Stage, check: Check, every: int) -> None:
    """A process is killed while it holds the lock, and another one waits for it."""
    work = stage.place / "locked"
    after = trees.read(stage.after)
    for call, command in stops(stage, work, every):
        other = programs.start(stage.command, work, stage.home)
        time.sleep(0.05)
        killed = time.monotonic()
        command.go_on(with_signal=signal.SIGKILL)
        outcome = programs.end(other)
        seconds = time.monotonic() - killed
        check.trials += 1
        what = f"{stage.operation.name}, killed at {call.name} {call.number} with the lock"
        tree = trees.read(work)
        # What the first had done already can't be done twice: it is refused, and done all the same.
        if tree != after or outcome.is_crash:
            lines = ", ".join(trees.differences(tree, after)[:4])
            check.violations.append(f"{what}: status {outcome.status}, {lines}; {outcome.errors.strip()[:300]}")
        elif seconds > 10:
            check.violations.append(f"{what}: the next one waited for {seconds:.1f} seconds")
        else:
            check.ends["done by the next"] += 1


def living_lock(stage: Stage, check: Check) -> None:
    """A process that never ends holds the lock: the next one gives up, says so, and changes nothing."""
    work = stage.place / "living"
    trees.restore(work, stage.before)
    made = [call for call in writing_calls(stage) if call.name.startswith("mkdir")]
    waiting = stopped(stage, work, made[0]) if made else None
    if not waiting:
        return
    found = trees.read(work)
    outcome = programs.run(stage.command, work, stage.home)
    check.trials += 1
    if outcome.status != 1 or "workspace_locked" not in outcome.errors or trees.read(work) != found:
        what = f"{stage.operation.name}, while another runs"
        check.violations.append(f"{what}: {outcome.status} {outcome.errors.strip()}")
    else:
        check.ends["refused after 30 seconds"] += 1
    if waiting.go_on().status != 0 or trees.read(work) != trees.read(stage.after):
        check.violations.append(f"{stage.operation.name}: stopped for 30 seconds, and not done then")


# Before there were computers, after their seconds have run out, and a day that lasts for a second.
CLOCKS = ["@1970-01-02 00:00:00", "@2038-01-20 00:00:00", "@2106-03-01 00:00:00", "@2026-01-01 00:00:00 x86400"]
TIMES = [0, 1, 2**31, 2**32, 2**33]


def clocks(stage: Stage, check: Check) -> None:
    """Clocks that are wrong, or run fast, and files that are older or younger than they can be."""
    work = stage.place / "clock"
    for seconds in TIMES:
        trees.restore(work, stage.before)
        for path in [work, *work.rglob("*")]:
            os.utime(path, (seconds, seconds), follow_symlinks=False)
        outcome = programs.run(stage.command, work, stage.home)
        check.add(stage, trees.read(work), outcome, f"files of second {seconds}")
    if not shutil.which("faketime"):
        check.skipped = "faketime isn't installed: only the times of files were changed"
        return
    for clock in CLOCKS:
        trees.restore(work, stage.before)
        wrapped = ["faketime", "--exclude-monotonic", "-f", clock, *stage.command]
        outcome = programs.run(wrapped, work, stage.home)
        check.add(stage, trees.read(work), outcome, f"clock {clock}")
        if outcome.status != 0:
            check.violations.append(f"{stage.operation.name}: a clock of {clock} fails it: {outcome.errors.strip()}")


def prove(binary: Path, place: Path, operations: list[Operation], quick: bool) -> list[Check]:
    """Everything of this file, for every operation."""
    kinds = {
        "a disk that fills up": full_disk,
        "a disk that can only be read": read_only,
        "the folder is removed underneath": lambda stage, check: removed_underneath(stage, check, 9 if quick else 1),
        "killed with the lock, while another waits": lambda stage, check: dead_lock(stage, check, 9 if quick else 1),
        "clocks that are wrong or jump": clocks,
    }
    checks = {name: Check(name) for name in kinds}
    locked = Check("a lock that is never given back")
    for operation in operations:
        stage = Stage(place / operation.name.replace(" ", "-").replace(",", ""), operation, binary)
        stage.set_up()
        for name, kind in kinds.items():
            if checks[name].skipped and name != "clocks that are wrong or jump":
                continue
            try:
                kind(stage, checks[name])
            except NotPossible as reason:
                checks[name].skipped = str(reason)
        if operation.name == "link" and not quick:
            living_lock(stage, locked)
        trees.remove(stage.place)
    return [*checks.values(), *([] if quick else [locked])]

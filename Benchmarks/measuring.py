"""How everything is measured: commands in turn, several rounds, and what is said of their times.

Absolute times vary from machine to machine and, where others work on the machine, from minute to minute. So every round
runs every command once, each round begins with another one, and what is reported first is how many times as long one
command takes as another. Besides the median there is the least, which is the time with the fewest disturbances.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

Words = Sequence["str | Path"]


@dataclass
class Command:
    """Something to run, how it has to end, and what was measured of it."""

    name: str
    # What to run, given the folder that it is run in.
    words: Callable[[Path], Words]
    # The folder; without one, each run gets a new one, which stays: file systems are slow to reuse what was deleted.
    place: Path | None = None
    # What comes before, unmeasured, and what comes after and is measured too.
    before: Callable[[Path], None] | None = None
    after: Callable[[Path], None] | None = None
    status: int = 0
    # Milliseconds until it ended, and milliseconds of the processors for it.
    times: list[float] = field(default_factory=list)
    work: list[float] = field(default_factory=list)
    memory: int = 0

    @property
    def median(self) -> float:
        return statistics.median(self.times)

    @property
    def least(self) -> float:
        return min(self.times)

    @property
    def quartiles(self) -> tuple[float, float]:
        if len(self.times) < 2:
            return self.median, self.median
        low, _, high = statistics.quantiles(self.times, n=4, method="inclusive")
        return low, high


class Stopwatch:
    """Runs commands below a folder, and keeps in them what it measured."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.count = 0
        folder.mkdir(parents=True)

    def rounds(self, commands: list[Command], count: int) -> None:
        """Runs every command once in each round, in turn; a first run of each isn't counted."""
        for command in commands:
            self.run(command)
            command.times, command.work = [], []
        for turn in range(count):
            first = turn % len(commands)
            for command in commands[first:] + commands[:first]:
                self.run(command)

    def run(self, command: Command) -> Path:
        """Runs a command once, and gives the folder that it was run in."""
        place = self.prepared(command)
        words = [str(word) for word in command.words(place)]
        log = self.folder / "output"
        # Whoever flushes would have to wait for what others left unflushed.
        os.sync()
        with open(log, "wb") as output:
            start = time.perf_counter()
            process = subprocess.Popen(words, cwd=place, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if command.after:
                command.after(place)
            command.times.append((time.perf_counter() - start) * 1000)
        command.work.append((usage.ru_utime + usage.ru_stime) * 1000)
        if process.returncode != command.status:
            sys.exit(f"{command.name} ended with {process.returncode}:\n{log.read_text(errors='replace')[-4000:]}")
        return place

    def weigh(self, command: Command) -> None:
        """Measures how many bytes of memory a command needs at most."""
        place = self.prepared(command)
        words = [sys.executable, "-I", "-S", "-c", LAUNCHER, *map(str, command.words(place))]
        launched = subprocess.run(words, cwd=place, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        command.memory = int(launched.stderr.split()[-1]) * (1 if sys.platform == "darwin" else 1024)

    def prepared(self, command: Command) -> Path:
        place = command.place
        if place is None:
            self.count += 1
            place = self.folder / str(self.count)
            place.mkdir()
        if command.before:
            command.before(place)
        return place


# A process can't be seen to take less memory than the one that starts it: this one is as small as Python can be.
LAUNCHER = """
import os, sys
null = os.open(os.devnull, os.O_WRONLY)
actions = [(os.POSIX_SPAWN_DUP2, null, 1), (os.POSIX_SPAWN_DUP2, null, 2)]
process = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ, file_actions=actions)
print(os.wait4(process, 0)[2].ru_maxrss, file=sys.stderr)
"""


def run(words: Words, folder: Path, status: int = 0) -> subprocess.CompletedProcess[str]:
    """Runs something that isn't measured, and ends the script if it fails."""
    words = [str(word) for word in words]
    process = subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if process.returncode != status:
        sys.exit(f"{words[0]} failed:\n{process.stdout[-4000:]}{process.stderr[-4000:]}")
    return process


def flush(folder: Path) -> None:
    """Waits until everything below a folder is on the disk."""
    for path in [*sorted(folder.rglob("*"), reverse=True), folder]:
        descriptor = os.open(path, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)


def files(folder: Path) -> dict[str, bytes]:
    """Every file below a folder with its contents, by its path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

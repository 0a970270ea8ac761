"""Programs that are run, with what they said."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

# Nothing that is run here may take longer: the tool itself gives up on a lock after 30 seconds.
LIMIT = 120


@dataclass(frozen=True)
class Outcome:
    """How a program ended: the status, or the signal as a negative number."""

    status: int
    output: str
    errors: str

    @property
    def is_crash(self) -> bool:
        return self.status < 0 or self.status > 127 and self.status != 130


def surroundings(home: Path) -> dict[str, str]:
    """The variables that programs get: a home of their own, and no words in another language."""
    return {
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
        "HOME": str(home),
        "XDG_CACHE_HOME": str(home / "cache"),
        "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_SYSTEM": "/dev/null",
        "LANG": "C.UTF-8",
        "NO_COLOR": "1",
        "SWIFT_BACKTRACE": "enable=no",
    }


def run(command: list[str | Path], folder: Path, home: Path) -> Outcome:
    """Runs a program to its end."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        env=surroundings(home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=LIMIT,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def start(command: list[str | Path], folder: Path, home: Path) -> subprocess.Popen[str]:
    """Starts a program, and doesn't wait for it."""
    return subprocess.Popen(
        [str(word) for word in command],
        cwd=folder,
        env=surroundings(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
    )


def end(process: subprocess.Popen[str]) -> Outcome:
    """Waits for a program that was started."""
    output, errors = process.communicate(timeout=LIMIT)
    return Outcome(process.returncode, output, errors)

"""strace: which calls of the system a program makes, and what becomes of it when one of them fails."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from programs import Outcome, run

# What changes the disk, or waits for it. openat is one of them where it may make a file.
WRITING = [
    "write", "pwrite64", "writev", "pwritev", "pwritev2", "copy_file_range", "sendfile", "splice",
    "creat", "open", "openat", "openat2", "mkdir", "mkdirat", "rmdir", "unlink", "unlinkat",
    "rename", "renameat", "renameat2", "link", "linkat", "symlink", "symlinkat", "mknod", "mknodat",
    "truncate", "ftruncate", "fallocate", "chmod", "fchmod", "fchmodat", "chown", "fchown", "fchownat", "lchown",
    "utimensat", "setxattr", "fsetxattr", "removexattr", "fsync", "fdatasync", "sync", "syncfs", "msync", "flock",
]  # fmt: skip

# What only looks.
READING = [
    "read", "pread64", "readv", "getdents64", "stat", "lstat", "newfstatat", "statx", "access", "faccessat",
    "faccessat2", "readlink", "readlinkat", "getcwd", "fcntl", "dup", "dup2", "dup3",
    "listxattr", "getxattr",
]  # fmt: skip

# Where the program itself comes from, and what the system tells it: not its own work.
FOREIGN = re.compile(r"[\"<](/lib|/usr|/etc|/proc|/sys|/dev/(?!shm)|/opt)")

LINE = re.compile(r"^(?P<process>\d+) +(?P<call>\w+)\(")


@dataclass(frozen=True)
class Call:
    """A call that a program makes, by its number among those with this name of its process or thread."""

    name: str
    number: int
    opens: bool
    may_make: bool

    @property
    def may_change(self) -> bool:
        """Whether it may change the disk: to open a file that is there doesn't."""
        return not self.opens or self.may_make


@dataclass(frozen=True)
class Struck:
    """How a program ended that was disturbed, and where."""

    outcome: Outcome
    was_struck: bool
    line: str


def reason_to_skip() -> str | None:
    """Why nothing can be injected here; none where it can."""
    if not shutil.which("strace"):
        return "strace isn't installed"
    with tempfile.NamedTemporaryFile(prefix="ufeature-strace-") as log:
        command = ["strace", "-f", "-o", log.name, "-e", "inject=chdir:error=EIO:when=1", "true"]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        return f"strace can't follow programs here: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}"
    return None


def calls(
    command: list[str | Path], folder: Path, home: Path, log: Path, names: list[str], within: Path | None = None
) -> list[Call]:
    """The calls that a program makes by itself, or only those within a folder, in the order of names and numbers."""
    wanted = "trace=" + ",".join("?" + name for name in names)
    run(["strace", "-f", "-y", "-qq", "-s", "0", "-o", log, "-e", wanted, *command], folder, home)
    counts: dict[tuple[str, str], int] = {}
    found: dict[tuple[str, int], Call] = {}
    for line in log.read_text(errors="replace").splitlines():
        match = LINE.match(line)
        if not match:
            continue
        name = match["call"]
        number = counts.get((match["process"], name), 0) + 1
        counts[match["process"], name] = number
        if str(within) not in line if within else FOREIGN.search(line):
            continue
        opens = name in ("creat", "open", "openat", "openat2")
        may_make = name == "creat" or "O_CREAT" in line or "O_TRUNC" in line
        known = found.get((name, number))
        found[name, number] = Call(name, number, opens, may_make or bool(known and known.may_make))
    return sorted(found.values(), key=lambda call: (call.name, call.number))


def strike(
    command: list[str | Path], folder: Path, home: Path, log: Path, call: Call, fault: str, file: Path | None = None
) -> Struck:
    """Runs a program, and disturbs it at one call: `signal=KILL`, or `error=` and the error's name.

    With a file, all calls with the name are disturbed that are about it.
    """
    inject = f"inject={call.name}:{fault}" + ("" if file else f":when={call.number}")
    # With its filter in the kernel strace is faster, and sends no signals.
    filtered = [] if fault.startswith("signal=") else ["--seccomp-bpf"]
    options = ["-f", *filtered, "-q", "-y", "-s", "0", "-o", log, "-e", f"trace={call.name}", "-e", inject]
    places = ["-P", file] if file else []
    outcome = run(["strace", *options, *places, *command], folder, home)
    lines = log.read_text(errors="replace").splitlines()
    if fault.startswith("signal=KILL"):
        hit = [line for line in lines if "killed by SIGKILL" in line]
        last = [line for line in lines if LINE.match(line)]
        return Struck(outcome, bool(hit), last[-1] if last else "")
    hit = [line for line in lines if "(INJECTED)" in line]
    return Struck(outcome, bool(hit), hit[0] if hit else "")

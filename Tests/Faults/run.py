#!/usr/bin/env python3
"""Disturbs the tool in every way that a machine knows, and holds what comes next to the law.

    python3 Tests/Faults/run.py --binary <ufeature>              everything
    python3 Tests/Faults/run.py --binary <ufeature> --quick      a part of everything, in less than two minutes
    python3 Tests/Faults/run.py --binary <ufeature> --page Documentation/Trust/Faults.md    everything, and into the page

It needs Linux, strace and the right to follow programs with it. What else isn't possible on a machine, such as
mounting, is left out and named. The status is 1 when something is against the law.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import crowds
import injections
import peers
import recoveries
import report
import strace
import surroundings
from operations import OPERATIONS, Operation
from programs import run

PARTS = ["injections", "recoveries", "crowds", "surroundings", "peers"]
# One whose journal has several steps, one whose only step is an exchange, and one that renames.
RECOVERED = ["new, with an app", "apply", "link", "rename", "remove"]

# In a page the tables follow this line.
MARK = "<!-- measured by Tests/Faults/run.py -->"

Found = TypeVar("Found")


class Proof:
    """Everything that is measured in one run."""

    def __init__(self, options: argparse.Namespace, place: Path) -> None:
        self.options = options
        self.binary: Path = options.binary.resolve()
        self.place = place
        self.quick: bool = options.quick
        self.operations = [one for one in OPERATIONS if not options.only or one.name in options.only]
        self.violations: list[str] = []
        self.skipped: list[str] = []
        self.sections: list[tuple[str, str]] = []

    def run(self) -> None:
        """Runs every part that is wanted."""
        for part in self.options.parts:
            getattr(self, part)()

    def injections(self) -> None:
        def one(operation: Operation) -> injections.Result:
            every = 23 if self.quick else 1
            place = self.place / "injections"
            return injections.prove(operation, self.binary, place, self.options.workers, self.options.reading, every)

        results = [self.timed(operation.name, lambda: one(operation)) for operation in self.operations]
        self.sections.append(("A kill at every call", report.kills(results)))
        self.sections.append(("An error at every call", report.errors(results)))

    def recoveries(self) -> None:
        wanted = [one for one in self.operations if one.name in RECOVERED]
        every = 61 if self.quick else 1

        def one(operation: Operation) -> injections.Result:
            return recoveries.prove(operation, self.binary, self.place / "recoveries", every)

        results = [self.timed(f"{operation.name}, twice", lambda: one(operation)) for operation in wanted]
        self.sections.append(("A kill, and then a fault at every call of the next command", report.recoveries(results)))

    def crowds(self) -> None:
        # Processes at once, features, and one kill in so many commands.
        sizes = [(2, 50, 0), (5, 100, 0), (10, 150, 0), (20, 200, 0), (20, 100, 5)]
        if self.quick:
            sizes = [(4, 6, 0), (8, 6, 4)]

        def one(processes: int, count: int, kills: int) -> crowds.Crowd:
            return crowds.prove(self.binary, self.place / "crowd", processes, count, kills)

        found = [self.timed(f"{size[0]} processes at once", lambda: one(*size)) for size in sizes]
        self.sections.append(("Many at once", report.crowds(found)))

    def surroundings(self) -> None:
        wanted = [one for one in self.operations if not self.quick or one.name in ("new, alone", "link")]
        place = self.place / "surroundings"
        found = self.timed("surroundings", lambda: surroundings.prove(self.binary, place, wanted, self.quick))
        self.skipped += [f"{check.name}: {check.skipped}" for check in found if check.skipped]
        self.sections.append(("What can go wrong", report.checks(found)))

    def peers(self) -> None:
        if self.quick:
            return self.skipped.append("copier and cookiecutter: not in a quick run")
        try:
            found = self.timed("peers", lambda: peers.prove(self.binary, self.place / "peers"))
        except surroundings.NotPossible as reason:
            return self.skipped.append(f"copier and cookiecutter: {reason}")
        self.sections.append(("Beside others", report.peers(found)))

    def timed(self, name: str, work: Callable[[], Found]) -> Found:
        """Says what is done, and how long it took."""
        start = time.monotonic()
        found = work()
        print(f"{time.monotonic() - start:7.1f} s  {name}", file=sys.stderr, flush=True)
        for one in found if isinstance(found, list) else [found]:
            for line in getattr(one, "violations", []):
                self.violations.append(line)
                print(f"against the law: {line}\n", file=sys.stderr, flush=True)
        return found


def machine(binary: Path, folder: Path) -> str:
    """Where it was measured."""
    tool = run([binary, "--version"], folder, folder).output.strip()
    tracer = run(["strace", "-V"], folder, folder).output.splitlines()[0].replace(" -- version", "")
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    return f"{tool}, {system}, {os.cpu_count()} processors, {tracer}, Python {platform.python_version()}"


def main() -> int:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--binary", type=Path, required=True, help="the tool, built as it is released")
    arguments.add_argument("--quick", action="store_true", help="a part of everything")
    arguments.add_argument("--markdown", action="store_true", help="print nothing but the page's tables")
    arguments.add_argument("--page", type=Path, help="a page that ends with the tables: they are renewed")
    arguments.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS, help="the parts to run")
    arguments.add_argument("--only", nargs="+", metavar="OPERATION", help="the operations to disturb, such as 'link'")
    arguments.add_argument("--reading", action="store_true", help="errors at the calls that only look, too")
    arguments.add_argument("--workers", type=int, default=2, help="how many are disturbed at once")
    arguments.add_argument("--folder", type=Path, help="where the trials happen; otherwise in the temporary folder")
    options = arguments.parse_args()
    if not options.binary.is_file():
        arguments.error(f"there is no program '{options.binary}'")
    reason = strace.reason_to_skip()
    if reason:
        print(f"skipped: {reason}")
        return 0

    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ufeature-faults-", dir=options.folder) as name:
        # A name without links, as calls of the system have it.
        place = Path(name).resolve()
        proof = Proof(options, place)
        proof.run()
        about = machine(proof.binary, place)
    parts = [f"## {title}\n\n{text}" for title, text in proof.sections]
    parts.append(f"Measured with {about}, in {(time.monotonic() - start) / 60:.0f} minutes.\n")
    parts += [f"Left out: {reason}.\n" for reason in proof.skipped]
    text = "\n".join(parts)
    print(text)
    if options.page:
        begin = options.page.read_text().split(MARK)[0]
        options.page.write_text(f"{begin}{MARK}\n\n{text}")
    if not options.markdown:
        print(f"{len(proof.violations)} times against the law" if proof.violations else "the law holds")
    return 1 if proof.violations else 0


if __name__ == "__main__":
    sys.exit(main())

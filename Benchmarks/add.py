"""`ufeature add`, beside SwiftPM's own command for a target more."""

from __future__ import annotations

import shutil
from pathlib import Path

from measuring import Command, Stopwatch, run
from results import Result, at_least, rows
from workspaces import Bench

PACKAGE = "Search"


def measure(bench: Bench) -> Result:
    stopwatch = Stopwatch(bench.folder / "add")
    ours, theirs = bench.folder / "without-tests", bench.folder / "plain"
    ours.mkdir()
    run([bench.binary, "new", PACKAGE, "--targets", "source,interface", "--quiet"], ours)
    (theirs / PACKAGE).mkdir(parents=True)
    run(["swift", "package", "init", "--name", PACKAGE], theirs / PACKAGE)

    def copied(package: Path):
        return lambda work: shutil.copytree(package, work, dirs_exist_ok=True)

    add = Command(
        "ufeature add", lambda work: [bench.binary, "add", "tests", "--to", PACKAGE, "--quiet"], before=copied(ours)
    )
    target = ["swift", "package", "--package-path", PACKAGE, "add-target", "SearchExtra", "--type", "test"]
    swift = Command("swift package add-target", lambda work: target, before=copied(theirs))
    count = bench.rounds(usual=11, quick=5)
    stopwatch.rounds([add, swift], count)
    notes = [
        "Both edit a manifest in place and write the files of one test target. `ufeature add` has the edited manifest read "
        "again, and both files or none are there whenever it is stopped; `add-target` writes one file after the other."
    ]
    return Result("add", "One target more", count, rows([add, swift]), [at_least(10, add, swift)], notes=notes)

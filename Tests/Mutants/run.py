#!/usr/bin/env python3
"""Breaks the code that template sets generate, one line at a time, and asks its own tests to notice.

    python3 Tests/Mutants/run.py --binary <ufeature>                    every mutant
    python3 Tests/Mutants/run.py --binary <ufeature> --only Search      those with a word in their package or name
    python3 Tests/Mutants/run.py --binary <ufeature> --templates Templates/feature    the set as it is in a folder;
    as often as there are such sets
    python3 Tests/Mutants/run.py --binary <ufeature> --make <folder>    only makes the packages there, and breaks nothing

The packages are made in a temporary workspace and share one folder for what is built. A mutant is killed when a test
fails or when the tests don't come to an end; one that doesn't compile, or whose line isn't there any more, is a mistake
in the list. The status is 1 when a mutant survives that isn't equivalent, and when one does not that is.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import feature
import flows
import foundation
import kits
import schools
from feature import Mutant

COMMANDS = feature.COMMANDS + schools.COMMANDS + foundation.COMMANDS
MUTANTS = feature.MUTANTS + schools.MUTANTS + flows.MUTANTS + foundation.MUTANTS + kits.MUTANTS
EQUIVALENT = feature.EQUIVALENT | schools.EQUIVALENT | foundation.EQUIVALENT

# How long the tests of a package may take; they take less than one.
PATIENCE = 60


class Bench:
    """The workspaces with the packages whose code is broken."""

    def __init__(self, options: argparse.Namespace, place: Path) -> None:
        self.binary = options.binary.resolve()
        self.root = place / "Shop"
        self.scratch = place / "build"
        self.make(self.root, ["--push"], COMMANDS, options.templates)
        self.make(place / flows.WORKSPACE, ["--template", "flow"], flows.COMMANDS, options.templates)

    def make(self, root: Path, words: list[str], commands: list[list[str]], sets: list[Path]) -> None:
        self.run([str(self.binary), "init", root.name, *words, "--quiet"], root.parent)
        for templates in sets:
            shutil.copytree(templates, root / "Templates" / templates.name)
        for command in commands:
            self.run([str(self.binary), *command, "--quiet"], root)

    def run(self, words: list[str], place: Path) -> None:
        done = subprocess.run(
            words, cwd=place, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(words)} ended with {done.returncode}:\n{done.stdout}")

    def swift(self, package: str, *words: str) -> tuple[int | None, str]:
        """Runs a command of SwiftPM; the status is None when it took too long."""
        places = ["--package-path", str(self.root / package), "--scratch-path", str(self.scratch)]
        process = subprocess.Popen(
            ["swift", *words, *places],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",  # what a crash prints needn't end between characters
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=PATIENCE if words[0] == "test" else None)
            return process.returncode, output
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, _ = process.communicate()
            return None, output

    def verdict(self, package: str) -> tuple[str, str]:
        """What becomes of a package as it is now, and what was printed."""
        status, output = self.swift(package, "build", "--build-tests")
        if status != 0:
            return "does not compile", output
        status, output = self.swift(package, "test", "--skip-build")
        if status is None:
            return "killed, by its time", output
        return ("survives" if status == 0 else "killed"), output

    def verdict_on(self, mutant: Mutant) -> tuple[str, str]:
        """The same, with a mutant's line in the place of the right one."""
        file = self.root / mutant.package / mutant.file
        right = file.read_text()
        if right.count(mutant.old) != 1:
            return "not there", f"{file} has it {right.count(mutant.old)} times: {mutant.old}"
        file.write_text(mutant.changed(right))
        try:
            return self.verdict(mutant.package)
        finally:
            file.write_text(right)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True)
    parser.add_argument(
        "--templates", type=Path, action="append", default=[], help="a set to use in the place of the one in the binary"
    )
    parser.add_argument("--make", type=Path, metavar="FOLDER", help="make the packages in a folder, and end")
    parser.add_argument("--only", metavar="WORD", default="", help="mutants with a word in package or name")
    options = parser.parse_args()
    if options.make:
        Bench(options, options.make.resolve())
        return 0
    mutants = [one for one in MUTANTS if options.only in f"{one.package}: {one.name}"]
    names = [one.name for one in MUTANTS]
    wrong: list[str] = [f"{name}: is there twice" for name in set(names) if names.count(name) > 1]
    wrong += [f"{name}: is equivalent, and no mutant" for name in EQUIVALENT if name not in names]
    start = time.monotonic()
    killed = 0
    with tempfile.TemporaryDirectory(prefix="ufeature-mutants-") as place:
        bench = Bench(options, Path(place).resolve())
        for package in sorted({one.package for one in mutants}):
            verdict, output = bench.verdict(package)
            if verdict != "survives":
                raise SystemExit(f"{package}, as it is made, is {verdict}:\n{output}")
        for mutant in mutants:
            verdict, output = bench.verdict_on(mutant)
            reason = EQUIVALENT.get(mutant.name)
            print(f"{verdict:<20} {mutant.package.split('/')[-1]:<10} {mutant.name}", flush=True)
            if verdict.startswith("killed"):
                killed += 1
                if reason:
                    wrong.append(f"{mutant.name}: is killed, and listed as equivalent")
            elif verdict != "survives" or not reason:
                wrong.append(f"{mutant.name}: {verdict}")
                if verdict != "survives":
                    print(output, file=sys.stderr)
    seconds = time.monotonic() - start
    print(f"{len(mutants)} mutants, {killed} killed, {len(mutants) - killed} not, {seconds:.0f} s")
    for line in wrong:
        print(f"error: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Tests the check itself: mistakes in what only a Mac compiles must be found, each for its reason.

    python3 Tests/Darwin/mutants.py <work folder>

They are in `Tests/StandIn/Darwin/mutants.txt`. Each is made in a copy of its file, and the types of that file alone are
checked again. Called by `.ci/darwin`, which puts the wheel into the folder.
"""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import compiler
import modules
import symbols
from package import Package
from sdk import MACOS, SDK, STAND_IN, Toolchain, end


@dataclass(frozen=True)
class Mutant:
    """One line of one file, written otherwise."""

    title: str
    # A file's name only: files move from folder to folder.
    file: str
    find: str
    replace: str
    # What the compiler must say, as a pattern; empty where it must say nothing.
    says: str


def parsed(text: str) -> list:
    """The mutants of a text: a title, and below it 'file:', 'find:', 'with:' and 'says:'."""
    mutants = []
    for part in re.split(r"\n\s*\n", text.strip()):
        lines = [line for line in part.split("\n") if not line.startswith("#")]
        if not lines:
            continue
        fields = dict(line.strip().split(": ", 1) for line in lines[1:])
        says = "" if fields["says"] == "nothing" else fields["says"]
        mutants.append(Mutant(lines[0], fields["file"], fields["find"], fields["with"], says))
    return mutants


class Trial:
    def __init__(self, work: Path) -> None:
        self.work, self.toolchain, self.package = work, Toolchain(), Package(work)
        self.sdk = SDK(work, MACOS, self.package.minimum, types_only=True, toolchain=self.toolchain)
        self.arguments = self.sdk.arguments("arm64", self.package.minimum)

    def prepare(self) -> bool:
        return compiler.run(modules.steps(self.package, self.sdk, self.work), self.work, self.sdk.salt).is_clean

    def problem(self, mutant: Mutant) -> str:
        """What is wrong with the check, or with the mutant; nothing where it is found as it must be."""
        found = [(target, file) for target in self.package.sources for file in target.files if file.name == mutant.file]
        if len(found) != 1:
            return f"stale: there are {len(found)} files {mutant.file}"
        target, original = found[0]
        text = original.read_text()
        if mutant.find not in text:
            return f"stale: {mutant.file} has no '{mutant.find}' any more"
        copy = self.work / "mutants" / re.sub(r"\W+", "-", mutant.title) / mutant.file
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text.replace(mutant.find, mutant.replace))
        output = self.compiled(
            "-typecheck", *self.package.flags(target), "-I", modules.folder(self.work),
            "-primary-file", copy, *(file for file in target.files if file != original),
        )  # fmt: skip
        said = [line for line in compiler.complaints(output) if f"{mutant.file}:" in line or "<unknown>" in line]
        if not mutant.says:
            return f"it is right, and the compiler says: {(said or [output.strip()])[0]}" if output.strip() else ""
        if any(re.search(mutant.says, line) for line in said):
            return ""
        return f"not found; the compiler says {said[0] if said else output.strip() or 'nothing'}"

    def missing(self, function: str) -> set:
        """What libSystem doesn't have of the functions that a program calls: the one that is named, if any."""
        folder = self.work / "mutants/symbols"
        folder.mkdir(parents=True, exist_ok=True)
        source, product = folder / f"{function}.swift", folder / f"{function}.o"
        source.write_text(f'@_silgen_name("{function}") func call(_ file: Int32) -> Int32\n_ = call(1)\n')
        output = self.compiled("-c", "-module-name", "Call", source, "-o", product)
        if output:
            raise SystemExit(output)
        called = symbols.called([product], self.toolchain.programs / "llvm-nm")
        return called - symbols.present(self.sdk.symbols, "arm64")

    def compiled(self, *words: object) -> str:
        command = ["swiftc", "-frontend", *self.arguments, *words]
        tool = subprocess.run(list(map(str, command)), capture_output=True, text=True, errors="replace")
        return tool.stdout + tool.stderr


def main(work: Path) -> int:
    trial, mutants = Trial(work), parsed((STAND_IN / "mutants.txt").read_text())
    if not trial.prepare():
        return 1
    with ThreadPoolExecutor(compiler.JOBS) as pool:
        problems = list(pool.map(trial.problem, mutants))
    for mutant, problem in zip(mutants, problems):
        print(f"✘ {mutant.title}: {problem}" if problem else f"✓ {mutant.title}")
    status = int(any(problems))
    # Linux has it, macOS has not; and one that both have.
    for function, wanted in [("syncfs", {"_syncfs"}), ("fsync", set())]:
        missing = trial.missing(function)
        if missing != wanted:
            status = 1
        print(f"{'✓' if missing == wanted else '✘'} {function}, which macOS has {'not' if wanted else 'too'}")
    wrong = sum(1 for mutant in mutants if mutant.says)
    verdict = "not all" if status else "all"
    print(f"{wrong} mistakes and {len(mutants) - wrong} right changes: {verdict} judged as they must be")
    return status


if __name__ == "__main__":
    end(main, Path(sys.argv[1]).resolve())

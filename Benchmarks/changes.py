"""`ufeature fix` and `ufeature rename` where there is much code: 240 packages with more than a hundred files each."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from measuring import Command, Stopwatch
from results import Aim, Result, rows
from workspaces import Bench, packages

# The feature that gets another name: nine others use it.
OLD, NEW = "Feature00001", "Discovery"


def measure(bench: Bench) -> Result:
    features, files = (24, 20) if bench.quick else (240, 100)
    whole = shutil.copytree(bench.workspace(features), bench.folder / "code")
    add_code(whole, files)
    broken = shutil.copytree(whole, bench.folder / "broken")
    break_some(broken)
    stopwatch = Stopwatch(bench.folder / "changes")

    def copied(workspace: Path):
        return lambda work: shutil.copytree(workspace, work, dirs_exist_ok=True)

    fix = Command("ufeature fix", lambda work: [bench.binary, "fix", "--quiet"], before=copied(broken))
    rename = Command(
        "ufeature rename", lambda work: [bench.binary, "rename", OLD, NEW, "--quiet"], before=copied(whole)
    )
    (stopwatch.folder / "paths").write_text("\0".join(map(str, sorted(whole.rglob("*.swift")))))
    cat = Command("cat", lambda work: ["sh", "-c", 'xargs -0 cat < "$0" > /dev/null', stopwatch.folder / "paths"])
    validate = Command("ufeature validate", lambda work: [bench.binary, "validate"], place=whole)
    if (stopwatch.run(rename) / "Features" / OLD).exists():
        sys.exit(f"{OLD} is still there")
    count = bench.rounds(usual=3, quick=2)
    commands = [fix, rename, validate, cat]
    stopwatch.rounds(commands, count)
    aims = []
    if not bench.quick:
        aims = [
            Aim(f"`{command.name}`", "at most", 2000, round(command.median), round(command.least), "ms")
            for command in (fix, rename)
        ]
    total = sum(1 for path in whole.rglob("*") if path.is_file())
    notes = [
        f"{features} features and an app that uses them all: {total:,} files. `fix` finds an import that isn't declared in "
        "every fourth of them, and a dependency that no file imports in another fourth; `rename` renames a feature with "
        "all its files, which nine others and the app use.",
        "`cat` reads the Swift files of the workspace, in one process.",
    ]
    return Result("changes", "Changes amid much code", count, rows(commands), aims, notes=notes)


def add_code(place: Path, count: int) -> None:
    """Gives every feature so many files more, ten in a folder."""
    for path in packages(place):
        if path.parts[0] == "App":
            continue
        for number in range(count):
            folder = place / path / "Source" / f"Part{number // 10}"
            folder.mkdir(exist_ok=True)
            name = f"{path.name}Thing{number:03}"
            methods = "\n".join(METHOD.format(number=index, name=path.name) for index in range(12))
            text = f"import Foundation\n\n/// A thing of {path.name}.\nstruct {name} {{\n{methods}}}\n"
            (folder / f"{name}.swift").write_text(text)


METHOD = """\
  /// What is number {number} of {name}.
  func value{number}(of text: String) -> Int {{
    text.count + {number}
  }}
"""


def break_some(place: Path) -> None:
    """Makes findings that can be repaired: each feature uses one that comes before it."""
    names = [path.name for path in packages(place) if path.parts[0] == "Features"]
    for number, name in enumerate(names[1:]):
        used = names[number // 2]
        folder = place / "Features" / name
        manifest = folder / "Package.swift"
        text = manifest.read_text()
        if f'"../{used}"' in text:
            continue
        if number % 4 == 0:
            code = f"import {used}Interface\n\nstruct {name}Loose {{}}\n"
            (folder / "Source" / "Loose.swift").write_text(code)
        elif number % 4 == 1:
            text = text.replace("  dependencies: [\n", f'  dependencies: [\n    .package(path: "../{used}"),\n', 1)
            target = f'name: "{name}",\n      dependencies: [\n'
            product = f'        .product(name: "{used}Interface", package: "{used}"),\n'
            manifest.write_text(text.replace(target, target + product, 1))

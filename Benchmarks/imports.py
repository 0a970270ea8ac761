#!/usr/bin/env python3
"""Compares `ufeature imports` with the compiler's own parser, over every Swift file below some folders.

    python3 Benchmarks/imports.py <folder>... [--binary <ufeature>] [--sample <n>] [--jobs <n>]

The judge is `swiftc -frontend -emit-imported-modules`, which prints the modules that a file imports where `#if` lets
it. A file counts as

    same        both see the same modules
    explained   the tool sees more, and all of them under an #if that needn't hold for the compiler
    broken      they differ, and the compiler has errors to tell about the file
    differing   anything else: each is listed, and the script exits with 1

A start of the compiler takes a while, so with --sample every so many files are left out, the same in each run. Nothing
is written below the folders.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from machine import built


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--binary", help="the tool to judge; else the release build of this checkout")
    parser.add_argument("--sample", type=int, help="how many files to judge, spread evenly; else all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many compilers run at once")
    options = parser.parse_args()
    for folder in options.folders:
        if not folder.is_dir():
            sys.exit(f"'{folder}' is not a folder")

    files = sorted(path for folder in options.folders for path in below(folder.resolve()))
    if options.sample and options.sample < len(files):
        files = [files[index * len(files) // options.sample] for index in range(options.sample)]
    if not files:
        sys.exit("there is no Swift file below these folders")
    read = ask_tool(options.binary or built(), [folder.resolve() for folder in options.folders])
    with ThreadPoolExecutor(options.jobs) as pool:
        verdicts = list(pool.map(lambda path: judge(path, read[path]), files))
    counts = Counter(verdict for verdict, _ in verdicts)
    for path, (verdict, difference) in zip(files, verdicts):
        if verdict in ("broken", "differing"):
            print(f"{verdict}: {path}\n  {difference}")
    imports = sum(len(read[path]) for path in files)
    print(f"{len(files)} files, {imports} imports: "
          + ", ".join(f"{counts[verdict]} {verdict}" for verdict in ("same", "explained", "broken", "differing")))
    sys.exit(1 if counts["differing"] else 0)


def below(folder):
    """Every Swift file below a folder that is no link, without hidden folders and files."""
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            path = os.path.join(place, name)
            if name.endswith(".swift") and not name.startswith(".") and not os.path.islink(path):
                yield path


def ask_tool(binary, folders):
    """What the tool says about every file below folders: the imports, by path."""
    process = subprocess.run([binary, "imports", *map(str, folders)], capture_output=True)
    if process.returncode not in (0, 1):
        sys.exit(f"'{binary} imports' ended with {process.returncode}:\n{process.stderr.decode()}")
    read = defaultdict(list)
    for item in json.loads(process.stdout)["imports"]:
        read[item["path"]].append(item)
    return read


def judge(path, imports):
    """How the tool and the compiler agree about a file, and what they don't agree about."""
    command = ["swiftc", "-frontend", "-emit-imported-modules", path, "-module-name", "Judge", "-o", "-"]
    verdict, difference = compare(imports, *compiler(command))
    if verdict in ("broken", "differing"):
        # Whether a slash starts a regular expression is for the compiler's flags to say.
        second = compare(imports, *compiler([*command, "-enable-bare-slash-regex"]))
        if second[0] not in ("broken", "differing"):
            return second
    return verdict, difference


def compiler(command):
    process = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)
    return set(process.stdout.decode(errors="replace").split("\n")) - {""}, process.returncode != 0


def compare(imports, compiled, has_errors):
    seen = {item["module"] for item in imports}
    certain = {item["module"] for item in imports if not item["conditions"]}
    if seen == compiled:
        return "same", ""
    if compiled <= seen and certain <= compiled:
        return "explained", ""
    verdict = "broken" if has_errors else "differing"
    return verdict, f"tool only: {sorted(certain - compiled)}, compiler only: {sorted(compiled - seen)}"


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Measures `ufeature sync` of many features beside copying their workspace, in one run, as ratios.

    python3 Benchmarks/sync.py [--features 200 1000] [--rounds 5] [--binary <ufeature>] [--json <file>]

Every manifest is edited: tools version, a platform, a language mode and settings of every target. Every round copies the
workspace, which is measured, and then runs the commands in the copy, one after the other. Ratios are of medians; the
spread is the range between the quartiles.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from apply import descriptors
from new import Measured, build, files, machine

BEFORE = {"name": "Shop", "toolsVersion": "6.0", "platforms": {"iOS": "17.0", "macOS": "14.0"}}
AFTER = {
    "name": "Shop",
    "toolsVersion": "6.1",
    "platforms": {"iOS": "18.0", "macOS": "14.0"},
    "languageMode": "5",
    "swiftSettings": {"upcomingFeatures": ["ExistentialAny"], "defines": ["STAGING"]},
}
# 200 manifests are to be in line in well under a second.
AIM = (200, 500)


class Case(Measured):
    """A command, how it has to end, and what was measured of it."""

    def __init__(self, name, command, status=0):
        self.name, self.command, self.status, self.times = name, command, status, []

    def run(self, folder):
        subprocess.run(["sync"], check=True)
        start = time.perf_counter()
        process = subprocess.run(
            self.command(folder), cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        self.times.append((time.perf_counter() - start) * 1000)
        if process.returncode != self.status:
            sys.exit(f"{self.name} ended with {process.returncode}:\n{process.stderr}")


def measured(count, rounds, binary, folder):
    folder.mkdir()
    request = folder / "features.json"
    request.write_text(descriptors(count))
    workspace = folder / "workspace"
    workspace.mkdir()
    (workspace / "ufeature.json").write_text(json.dumps(BEFORE))
    subprocess.run([binary, "apply", request, "--quiet"], cwd=workspace, check=True)
    copy = Case("cp -r", lambda work: ["cp", "-r", f"{workspace}/.", work])
    check = Case("ufeature sync --check", lambda work: [binary, "sync", "--check", "--format", "json"], status=1)
    sync = Case("ufeature sync", lambda work: [binary, "sync", "--quiet"])
    again = Case("ufeature sync, again", lambda work: [binary, "sync", "--quiet"])
    for index in range(rounds):
        work = folder / str(index)
        work.mkdir()
        copy.run(work)
        (work / "ufeature.json").write_text(json.dumps(AFTER))
        check.run(work)
        sync.run(work)
        again.run(work)
        if index == 0:
            # Judged once: every manifest says it, and nothing differs any more.
            for path in work.glob("*/*/Package.swift"):
                if path.read_text().count(".define(\"STAGING\")") < 4:
                    sys.exit(f"{path} isn't in line")
            subprocess.run([binary, "sync", "--check", "--quiet"], cwd=work, check=True)
    rows = []
    for case in [sync, check, again, copy]:
        verdict = ""
        if case is sync and count == AIM[0]:
            verdict = f"aim at most {AIM[1]} ms: {'reached' if case.median <= AIM[1] else 'missed'}"
        rows.append(
            {
                "features": count,
                "command": case.name,
                "ratio": round(case.median / copy.median, 3),
                "medianMilliseconds": round(case.median, 1),
                "quartilesMilliseconds": [round(value, 1) for value in case.spread],
                "aim": verdict,
            }
        )
    print(f"{count} features, {len(files(workspace))} files\n")
    print(f"{'COMMAND':26} {'RATIO':>7} {'MEDIAN ms':>10} {'QUARTILES':>18}  AIM")
    for row in rows:
        low, high = row["quartilesMilliseconds"]
        print(
            f"{row['command']:26} {row['ratio']:7.2f} {row['medianMilliseconds']:10.0f}"
            f" {f'{low:.0f} to {high:.0f}':>18}  {row['aim']}"
        )
    print()
    return rows


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--features", type=int, nargs="+", default=[200, 1000], help="how many features there are")
    arguments.add_argument("--rounds", type=int, default=5, help="how often each command is run")
    arguments.add_argument("--binary", type=Path, help="the tool, built as it is released; otherwise it is built")
    arguments.add_argument("--json", type=Path, help="where the JSON goes; otherwise it follows the tables")
    options = arguments.parse_args()
    if options.rounds < 4:
        arguments.error("quartiles need 4 rounds")

    binary = options.binary.resolve() if options.binary else build()
    with tempfile.TemporaryDirectory(prefix="ufeature-benchmark-") as name:
        rows = [
            row
            for count in options.features
            for row in measured(count, options.rounds, binary, Path(name) / str(count))
        ]
    facts = machine(binary, [])
    print(", ".join(f"{key} {value}" for key, value in facts.items()))
    text = json.dumps(
        {"version": 1, "rounds": options.rounds, "machine": facts, "results": rows}, indent=2, ensure_ascii=False
    )
    if options.json:
        options.json.write_text(text + "\n")
    else:
        print("\n" + text)


if __name__ == "__main__":
    main()

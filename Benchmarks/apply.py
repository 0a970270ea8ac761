#!/usr/bin/env python3
"""Measures `ufeature apply` of many features beside copying the result, in one run, as ratios.

    python3 Benchmarks/apply.py [--features 1000] [--rounds 5] [--binary <ufeature>] [--json <file>]

Every round runs every command once, in turn, so that a machine that is busy for a while slows all of them. What a round
made stays until the end: file systems are slow to reuse what was deleted seconds ago, which has nothing to do with any
of the commands. Ratios are of medians; the spread is the range between the quartiles.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from new import Measured, build, files, machine

# What `ufeature apply` takes, at most, in times of `cp -r` of the result followed by `sync`.
AIM = 2


class Case(Measured):
    """A command that makes a folder, and what was measured of it."""

    def __init__(self, name, command):
        self.name, self.command, self.times = name, command, []

    def run(self, folder):
        folder.mkdir(parents=True)
        (folder / "ufeature.json").write_text('{"name": "Shop"}\n')
        subprocess.run(["sync"], check=True)
        start = time.perf_counter()
        process = subprocess.run(
            self.command(folder), cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        self.times.append((time.perf_counter() - start) * 1000)
        if process.returncode != 0:
            sys.exit(f"{self.name} failed:\n{process.stderr}")


def descriptors(count):
    """One foundation feature for every nine product features, which use it and the one before; the last first."""
    features = []
    for index in range(count):
        name = f"Feature{index:05}"
        if index % 10 == 0:
            features.append({"name": name, "kind": "foundation"})
            continue
        uses = [f"Feature{index - index % 10:05}"]
        if index % 10 > 1:
            uses.append(f"Feature{index - 1:05}")
        features.append({"name": name, "dependencies": uses})
    return json.dumps({"version": 1, "features": features[::-1]})


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--features", type=int, default=1000, help="how many features the file has")
    arguments.add_argument("--rounds", type=int, default=5, help="how often each command is run")
    arguments.add_argument("--binary", type=Path, help="the tool, built as it is released; otherwise it is built")
    arguments.add_argument("--json", type=Path, help="where the JSON goes; otherwise it follows the table")
    options = arguments.parse_args()
    if options.rounds < 4:
        arguments.error("quartiles need 4 rounds")

    binary = options.binary.resolve() if options.binary else build()
    with tempfile.TemporaryDirectory(prefix="ufeature-benchmark-") as name:
        folder = Path(name)
        request = folder / "features.json"
        request.write_text(descriptors(options.features))
        apply = Case("ufeature apply", lambda work: [binary, "apply", request, "--quiet"])
        result = folder / "result"
        apply.run(result)
        (result / "ufeature.json").unlink()
        wanted = files(result)
        copy = Case("cp -r, then sync", lambda work: ["sh", "-c", 'cp -r "$0/." "$1" && sync', result, work])
        plan = Case(
            "ufeature apply --dry-run", lambda work: [binary, "apply", request, "--dry-run", "--format", "json"]
        )
        cases = [apply, plan, copy]
        apply.times = []
        for index in range(options.rounds):
            for case in cases:
                work = folder / f"{index}-{cases.index(case)}"
                case.run(work)
                (work / "ufeature.json").unlink()
                if case is not plan and index == 0 and files(work) != wanted:
                    sys.exit(f"{case.name} made other files than the first run")
        again = Case("ufeature apply, again", lambda work: [binary, "apply", request, "--quiet", "-C", result])
        (result / "ufeature.json").write_text('{"name": "Shop"}\n')
        for index in range(options.rounds):
            again.run(folder / f"{index}-again")
        cases.append(again)

    rows = []
    for case in cases:
        verdict = ""
        if case is copy:
            ratio = apply.median / copy.median
            verdict = f"ufeature takes {ratio:.2f} ×, aim at most {AIM}: {'reached' if ratio <= AIM else 'missed'}"
        rows.append(
            {
                "command": case.name,
                "ratio": round(case.median / apply.median, 3),
                "medianMilliseconds": round(case.median, 1),
                "quartilesMilliseconds": [round(value, 1) for value in case.spread],
                "leastMilliseconds": round(min(case.times), 1),
                "aim": verdict,
            }
        )
    print(f"{options.features} features, {len(wanted)} files, {sum(map(len, wanted.values())) >> 20} MiB\n")
    print(f"{'COMMAND':26} {'RATIO':>7} {'MEDIAN ms':>10} {'QUARTILES':>18} {'LEAST':>8}  AIM")
    for row in rows:
        low, high = row["quartilesMilliseconds"]
        print(
            f"{row['command']:26} {row['ratio']:7.2f} {row['medianMilliseconds']:10.0f}"
            f" {f'{low:.0f} to {high:.0f}':>18} {row['leastMilliseconds']:8.0f}  {row['aim']}"
        )
    facts = machine(binary, [])
    print("\n" + ", ".join(f"{key} {value}" for key, value in facts.items()))
    measured = {
        "version": 1,
        "features": options.features,
        "files": len(wanted),
        "rounds": options.rounds,
        "machine": facts,
        "results": rows,
    }
    text = json.dumps(measured, indent=2, ensure_ascii=False)
    if options.json:
        options.json.write_text(text + "\n")
    else:
        print("\n" + text)


if __name__ == "__main__":
    main()

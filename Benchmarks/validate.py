#!/usr/bin/env python3
"""Measures `ufeature validate` over many features beside reading the same files, in one run, as ratios.

    python3 Benchmarks/validate.py [--features 1000] [--more 10000] [--rounds 7] [--binary <ufeature>] [--json <file>]

The features are made by `ufeature apply`: what they are is what teams get. Beside `cat` of every file that must be read
(all manifests and Swift files) stands `swift package dump-package` for each package; a loop over all of them would take
minutes, so that a sample is measured and counted up. The same is done for ten times as many features. Every round runs
every command once, in turn, so that a machine that is busy for a while slows all of them. Ratios are of medians.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from apply import descriptors
from new import build, machine

# `validate` in times of `cat`; the loop of `dump-package` in times of `validate`; ten times as many features in times of
# `validate`; the peak memory for them.
AIMS = {"cat": 2, "dump-package": 300, "more": 11, "memory": 300}


def workspace(binary, folder, count):
    """A workspace with so many features, and the list of its Swift files."""
    folder.mkdir(parents=True)
    (folder / "ufeature.json").write_text('{"name": "Shop"}\n')
    descriptor = folder.parent / f"{count}.json"
    descriptor.write_text(descriptors(count))
    run([binary, "apply", descriptor, "--quiet"], folder)
    files = sorted(str(path.relative_to(folder)) for path in folder.rglob("*.swift"))
    (folder.parent / f"{count}.files").write_text("\0".join(files))
    return files


def run(command, folder, **options):
    process = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, **options)
    if process.returncode != 0:
        sys.exit(f"{command[0]} failed:\n{process.stdout}{process.stderr}")
    return process


def timed(command, folder):
    """How many milliseconds a command takes."""
    start = time.perf_counter()
    run(command, folder)
    return (time.perf_counter() - start) * 1000


def peak(command, folder):
    """How many MiB a command needs at most."""
    code = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return int(run([sys.executable, "-c", code, *map(str, command)], folder).stdout) / unit


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--features", type=int, default=1000)
    arguments.add_argument("--more", type=int, default=10000, help="how many in the larger workspace; 0 for none")
    arguments.add_argument("--rounds", type=int, default=7)
    arguments.add_argument("--sample", type=int, default=10, help="how many packages 'dump-package' is asked about")
    arguments.add_argument("--binary", type=Path)
    arguments.add_argument("--json", type=Path)
    options = arguments.parse_args()
    binary = (options.binary or build()).resolve()

    with tempfile.TemporaryDirectory(prefix="ufeature-validate-") as temporary:
        root = Path(temporary)
        places = {}
        for count in filter(None, [options.features, options.more]):
            places[count] = root / str(count)
            files = workspace(binary, places[count], count)
            print(f"{count} features, {len(files)} Swift files", file=sys.stderr)
        times = {name: [] for name in ["validate", "cat", "one", "more"]}
        small, large = places[options.features], places.get(options.more)
        cat = ["sh", "-c", f"xargs -0 cat < ../{options.features}.files > /dev/null"]
        for _ in range(options.rounds):
            times["validate"].append(timed([binary, "validate"], small))
            times["cat"].append(timed(cat, small))
            times["one"].append(timed([binary, "validate", "Feature00001"], small))
            if large:
                times["more"].append(timed([binary, "validate"], large))
        packages = sorted(path.parent for path in small.rglob("Package.swift"))
        sample = packages[:: max(1, len(packages) // options.sample)][: options.sample]
        loop = [timed(["swift", "package", "dump-package"], package) for package in sample]
        memory = {"validate": peak([binary, "validate"], small)}
        if large:
            memory["more"] = peak([binary, "validate"], large)

    median = {name: statistics.median(values) for name, values in times.items() if values}
    result = {
        "machine": machine(binary, []),
        "features": options.features,
        "more": options.more,
        "milliseconds": median | {"dump-package": statistics.median(loop)},
        "mebibytes": memory,
        "ratios": {
            "validate / cat": median["validate"] / median["cat"],
            "dump-package loop / validate": statistics.median(loop) * options.features / median["validate"],
        },
    }
    if large:
        result["ratios"]["more / validate"] = median["more"] / median["validate"]
    print(f"validate of {options.features}: {median['validate']:.0f} ms, {memory['validate']:.0f} MiB")
    print(f"validate of one of them: {median['one']:.0f} ms")
    print(f"cat: {median['cat']:.0f} ms, ratio {result['ratios']['validate / cat']:.2f} (aim {AIMS['cat']})")
    ratio = result["ratios"]["dump-package loop / validate"]
    print(f"loop of dump-package: {statistics.median(loop):.0f} ms each, {ratio:.0f} times (aim {AIMS['dump-package']})")
    if large:
        ratio = result["ratios"]["more / validate"]
        print(f"validate of {options.more}: {median['more']:.0f} ms, {ratio:.1f} times (aim {AIMS['more']})")
        print(f"peak memory: {memory['more']:.0f} MiB (aim {AIMS['memory']})")
    if options.json:
        options.json.write_text(json.dumps(result, indent=2) + "\n")


if __name__ == "__main__":
    main()

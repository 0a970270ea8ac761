#!/usr/bin/env python3
"""Measures `ufeature validate --build` beside other ways to build the same features, in one run, as ratios.

    python3 Benchmarks/build.py [--features 5,20,50] [--rounds 3] [--naive 20] [--binary <ufeature>] [--json <file>]

The features are made by `ufeature apply`: what they are is what teams get. Beside stand:

- one package, written by this script, with all their targets, whose folders are links: `swift build --build-tests`;
- `swift build --build-tests` in each package, each with its own scratch folder, as a script in CI would do it;
- the same loop with one scratch folder for all.

Every build begins with an empty scratch folder, and `ufeature` forgets what it has proven. Every round runs every way once, in
turn, so that a machine that is busy for a while slows all of them. The loops are run once, and beyond `--naive` features
they are run for a sample and counted up. Last comes `validate --build` again, with nothing changed. Ratios are of medians.
"""

import argparse
import json
import re
import shutil
import statistics
import tempfile
from pathlib import Path

from apply import descriptors
from new import build, machine
from validate import run, timed

# `validate --build` in times of the one package; the loop in times of `validate --build`; again in times of the first.
AIMS = {"one package": 1.1, "loop": 8, "again": 1 / 50}

KINDS = {"regular": "target", "executable": "executableTarget", "test": "testTarget"}


def seconds(command, folder):
    """How many seconds a command takes."""
    return timed(command, folder) / 1000


def packages(folder):
    return sorted(path.parent for path in folder.rglob("Package.swift"))


def one_package(binary, shop, folder):
    """The package that somebody would write who wants one build: every target of every feature, through links."""
    folder.mkdir()
    manifests = [package / "Package.swift" for package in packages(shop)]
    output = run([binary, "manifest", *manifests], shop).stdout
    targets = []
    for manifest, text in zip(manifests, json.loads(output)["manifests"]):
        package = manifest.parent
        (folder / package.name).symlink_to(package)
        for target in text["targets"]:
            names = ", ".join(f'"{dependency["name"]}"' for dependency in target["dependencies"])
            path = f'{package.name}/{target["path"]}'
            targets.append(
                f'    .{KINDS[target["kind"]]}(name: "{target["name"]}", dependencies: [{names}], path: "{path}"),\n'
            )
    (folder / "Package.swift").write_text(
        "// swift-tools-version: 6.0\nimport PackageDescription\n\n"
        'let package = Package(\n  name: "All",\n  platforms: [.macOS(.v14), .iOS(.v17)],\n  targets: [\n'
        + "".join(targets)
        + "  ]\n)\n"
    )


def swift_build(package, scratch, *further):
    return ["swift", "build", "--build-tests", "--package-path", package, "--scratch-path", scratch, *further]


def loop(chosen, root, shares):
    """How many seconds the packages take one after the other."""
    times = []
    for package in chosen:
        scratch = root / ("shared" if shares else "alone")
        if not shares:
            shutil.rmtree(scratch, ignore_errors=True)
        # Without this, SwiftPM takes packages that share a folder for each other.
        further = ["--disable-build-manifest-caching"] if shares else []
        times.append(seconds(swift_build(package, scratch, *further), root))
    return times


def measured(binary, count, rounds, naive, temporary):
    root = temporary / str(count)
    shop = root / "Shop"
    shop.mkdir(parents=True)
    (shop / "ufeature.json").write_text('{"name": "Shop"}\n')
    descriptor = root / "features.json"
    descriptor.write_text(descriptors(count))
    run([binary, "apply", descriptor, "--quiet"], shop)
    one_package(binary, shop, root / "All")

    validate = [binary, "validate", "--build"]
    notes = run([*validate, "--verbose", "--no-cache"], shop).stderr
    scratch = Path(re.search(r"^builds share (.*)$", notes, re.MULTILINE)[1])
    times = {"validate": [], "one package": [], "again": []}
    for _ in range(rounds):
        shutil.rmtree(scratch)
        times["validate"].append(seconds([*validate, "--no-cache"], shop))
        times["again"].append(seconds(validate, shop))
        shutil.rmtree(root / "one", ignore_errors=True)
        times["one package"].append(seconds(swift_build(root / "All", root / "one"), root))
    shutil.rmtree(scratch)
    chosen = packages(shop)
    sample = chosen if count <= naive else chosen[:: max(1, count // 5)][:5]
    for name, shares in [("loop", False), ("loop, shared", True)]:
        if not (shares and sample != chosen):
            times[name] = [sum(loop(sample, root, shares)) * count / len(sample)]
    median = {name: statistics.median(values) for name, values in times.items()}
    ratios = {
        "validate / one package": median["validate"] / median["one package"],
        "loop / validate": median["loop"] / median["validate"],
        "again / validate": median["again"] / median["validate"],
    }
    print(f"{count} features: validate --build {median['validate']:.1f} s")
    print(
        f"  one package: {median['one package']:.1f} s, ratio {ratios['validate / one package']:.2f}"
        f" (aim {AIMS['one package']})"
    )
    counted = "" if sample == chosen else f", counted up from {len(sample)}"
    print(f"  loop: {median['loop']:.1f} s{counted}, {ratios['loop / validate']:.1f} times (aim {AIMS['loop']})")
    if "loop, shared" in median:
        shared = median["loop, shared"]
        print(f"  loop with a shared scratch folder: {shared:.1f} s, {shared / median['validate']:.1f} times")
    print(f"  again: {median['again'] * 1000:.0f} ms, 1/{1 / ratios['again / validate']:.0f} (aim 1/50)")
    return {"seconds": median, "ratios": ratios, "sample": len(sample)}


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--features", default="5,20,50", help="how many, separated by commas")
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--naive", type=int, default=20, help="up to how many features the loops are run whole")
    arguments.add_argument("--binary", type=Path)
    arguments.add_argument("--json", type=Path)
    options = arguments.parse_args()
    binary = (options.binary or build()).resolve()
    with tempfile.TemporaryDirectory(prefix="ufeature-build-") as temporary:
        result = {"machine": machine(binary, []), "features": {}}
        for count in map(int, options.features.split(",")):
            place = Path(temporary).resolve()
            result["features"][count] = measured(binary, count, options.rounds, options.naive, place)
            shutil.rmtree(place / str(count))
    if options.json:
        options.json.write_text(json.dumps(result, indent=2) + "\n")


if __name__ == "__main__":
    main()

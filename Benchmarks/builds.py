"""`ufeature validate --build`, beside other ways to build the same features."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from measuring import Command, Stopwatch, Words, run
from results import Aim, Result, at_most, rows
from workspaces import Bench

KINDS = {"regular": "target", "executable": "executableTarget", "test": "testTarget"}


def measure(bench: Bench) -> Result:
    features = 5 if bench.quick else 20
    shop = bench.features(features)
    stopwatch = Stopwatch(bench.folder / "builds")
    one = stopwatch.folder / "All"
    one_package(bench.binary, shop, one)
    words = [bench.binary, "validate", "--build"]
    # The first build also warms what all builds share, such as the module cache of the compiler.
    said = run([*words, "--verbose", "--no-cache"], shop).stderr
    scratch = Path(re.search(r"^builds share (.*)$", said, re.MULTILINE)[1])

    def forget(work: Path) -> None:
        shutil.rmtree(scratch, ignore_errors=True)

    build = Command("ufeature validate --build", lambda work: [*words, "--no-cache"], place=shop, before=forget)
    again = Command("ufeature validate --build, again", lambda work: words, place=shop)
    single = Command("one package", lambda work: swift_build(one, work / "scratch"))
    count = bench.rounds(usual=3, quick=1)
    for _ in range(count):
        for command in [build, again, single]:
            stopwatch.run(command)
    packages = sorted(path.parent for path in shop.rglob("Package.swift"))
    alone, shared = loop(packages, shares=False), loop(packages, shares=True)
    for command in [alone, shared]:
        stopwatch.run(command)

    aims = [
        at_most(1.1, build, single),
        Aim(
            "a loop of `swift build` in times of `ufeature validate --build`",
            "at least",
            round(alone.median / single.median / 1.1, 1),
            round(alone.median / build.median, 2),
            round(alone.least / build.least, 2),
            why="That package, written by hand, is so far ahead of the loop.",
        ),
        at_most(0.02, again, build),
    ]
    notes = [
        "Every build begins with an empty scratch folder. `one package` is written by hand, so to speak: one manifest with "
        "every target of every feature, whose folders are links. The loops run `swift build --build-tests` in each "
        "and are run once; the second one shares a scratch folder."
    ]
    commands = [build, again, single, alone, shared]
    return Result("builds", f"A build of {features} features", count, rows(commands), aims, notes=notes)


def swift_build(package: Path, scratch: Path, *further: str) -> Words:
    return ["swift", "build", "--build-tests", "--package-path", package, "--scratch-path", scratch, *further]


def loop(packages: list[Path], shares: bool) -> Command:
    """Builds the packages one after the other."""
    # Without the option, SwiftPM takes packages that share a folder for each other.
    place = '"$scratch" --disable-build-manifest-caching' if shares else '"$scratch/$(basename "$package")"'
    build = 'swift build --build-tests --package-path "$package" --scratch-path ' + place
    script = f"scratch=$1; shift; for package; do {build} || exit; done"
    name = "swift build in a loop, sharing" if shares else "swift build in a loop"
    return Command(name, lambda work: ["sh", "-c", script, "loop", work / "scratch", *packages])


def one_package(binary: Path, shop: Path, folder: Path) -> None:
    """The package that somebody would write who wants one build: every target of every feature, through links."""
    folder.mkdir()
    manifests = sorted(shop.rglob("Package.swift"))
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

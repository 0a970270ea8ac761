#!/usr/bin/env python3
"""Compares `ufeature manifest` with `swift package dump-package`, over every manifest below some folders.

    python3 Benchmarks/manifests.py <folder>... [--binary <ufeature>] [--evaluate] [--jobs <n>] [--json <file>]

Each folder below a given one is shown as a repository of its own, unless that is one: has a .git or a manifest. A
manifest counts as

    static      the tool says it is exact, from its text alone
    inexact     the tool says that it can't be sure, and why
    not read    the tool says that it is no manifest
    refused     SwiftPM doesn't accept it, whatever the tool said: nothing to compare with
    same        static, and every fact is what SwiftPM says
    differing   static, and some fact isn't: each is listed, and the script exits with 1

With --evaluate the tool may ask SwiftPM too; then inexact ones are compared as well.

The judge trusts neither side's own words: it brings both to the same facts here, and compares those. Nothing is
written below the folders.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from machine import built

NAME = re.compile(r"Package(@swift-\d+(\.\d+){0,2})?\.swift")
SKIPPED = {".git", ".build", ".swiftpm", "node_modules", "DerivedData"}
COUNTS = ["tried", "static", "inexact", "not read", "refused", "same", "differing"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--binary", help="the tool to judge; else the release build of this checkout")
    parser.add_argument("--evaluate", action="store_true", help="let the tool ask SwiftPM about inexact manifests")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many processes run at once")
    parser.add_argument("--json", type=Path, help="also write the figures and every finding to this file")
    options = parser.parse_args()
    for folder in options.folders:
        if not folder.is_dir():
            sys.exit(f"'{folder}' is not a folder")

    binary = options.binary or built()
    manifests = [path for folder in options.folders for path in below(folder)]
    if not manifests:
        sys.exit("there is no manifest below these folders")
    read, complaints = ask_tool(binary, [path for _, path in manifests], options.evaluate)
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(options.jobs) as pool:
        dumps = list(pool.map(lambda entry: ask_swiftpm(entry[1], Path(scratch)), manifests))

    results = [judge(repository, path, read.get(str(path)), dump)
               for (repository, path), dump in zip(manifests, dumps)]
    show(results, complaints)
    if options.json:
        options.json.write_text(json.dumps({"version": 1, "manifests": results}, indent=2) + "\n")
    sys.exit(1 if any(result["differences"] for result in results) else 0)


def below(folder):
    """Every manifest below a folder, with the name of its repository."""
    found = []
    is_repository = any(name == ".git" or NAME.fullmatch(name) for name in os.listdir(folder))
    for place, folders, files in os.walk(folder.resolve()):
        folders[:] = sorted(set(folders) - SKIPPED)
        for file in sorted(files):
            path = Path(place, file)
            if NAME.fullmatch(file) and path.is_file():
                first = folder.resolve().name if is_repository else path.relative_to(folder.resolve()).parts[0]
                found.append((first, path))
    return found


# MARK: What the tool says


def ask_tool(binary, paths, evaluate):
    """What the tool says about manifests, by path, and the lines it complains with."""
    read, complaints = {}, []
    for start in range(0, len(paths), 200):
        words = [binary, "manifest", *map(str, paths[start:start + 200])] + (["--evaluate"] if evaluate else [])
        process = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if process.returncode not in (0, 1):
            sys.exit(f"'{binary} manifest' ended with {process.returncode}:\n{process.stderr}")
        read.update((manifest["path"], manifest) for manifest in json.loads(process.stdout)["manifests"])
        complaints += [line for line in process.stderr.splitlines() if re.match(r"\S.*\[\w+\]$", line)]
    return read, complaints


def facts_of_tool(manifest, folder):
    """What a manifest means, as plain values that both sides can be brought to."""
    return {
        "name": manifest["name"],
        "tools version": manifest["toolsVersion"],
        "platforms": [(platform["name"], platform["version"]) for platform in manifest["platforms"]],
        "products": [
            (product["name"], product["kind"], product["linkage"], product["targets"])
            for product in manifest["products"]
        ],
        "dependencies": [
            (
                dependency["kind"],
                dependency["identity"],
                dependency["name"],
                location(dependency["path"] or dependency["url"], folder),
                dependency["requirement"],
            )
            for dependency in manifest["dependencies"]
        ],
        "targets": [
            {
                "name": target["name"],
                "kind": target["kind"],
                "path": target["path"],
                "exclude": target["exclude"],
                "sources": target["sources"],
                "public headers": target["publicHeadersPath"],
                "dependencies": [
                    (use["kind"], use["name"], use["package"], *condition(use["condition"], "platforms"))
                    for use in target["dependencies"]
                ],
            }
            for target in manifest["targets"]
        ],
        "language modes": manifest["swiftLanguageModes"],
    }


def location(text, folder):
    """Where a package is: a path is completed as SwiftPM does it, an address stays as it is."""
    if text is None or ":" in text:
        return text
    return os.path.normpath(os.path.join(folder, os.path.expanduser(text)))


def condition(value, platforms):
    value = value or {}
    return sorted(value.get(platforms) or []), sorted(value.get("traits") or [])


# MARK: What SwiftPM says


def ask_swiftpm(path, scratch):
    """What `dump-package` prints about a manifest, or why it refuses it.

    SwiftPM chooses among the manifests of a folder by itself. Where it isn't known to choose this one, it gets a folder
    with the same path below the scratch folder, in which it's the only one beside links to everything else.
    """
    folder, prefix = path.parent, ""
    if sum(1 for name in os.listdir(folder) if NAME.fullmatch(name)) > 1:
        prefix = str(scratch / path.name)
        folder = Path(prefix + str(folder))
        folder.mkdir(parents=True)
        for entry in path.parent.iterdir():
            if not NAME.fullmatch(entry.name):
                (folder / entry.name).symlink_to(entry)
        (folder / "Package.swift").write_bytes(path.read_bytes())
    words = ["swift", "package", "--package-path", str(folder), "--scratch-path", str(scratch / "none")]
    process = subprocess.run(
        [*words, "--ignore-lock", "--manifest-cache", "none", "dump-package"],
        stdin=subprocess.DEVNULL, capture_output=True, text=True,
    )
    if process.returncode != 0:
        errors = [line for line in process.stderr.splitlines() if "error:" in line]
        return {"refused": errors[0] if errors else process.stderr.strip()[-200:]}
    text = process.stdout.replace(prefix, "") if prefix else process.stdout
    return json.loads(text)


def facts_of_swiftpm(dump):
    return {
        "name": dump["name"],
        "tools version": dump["toolsVersion"]["_version"],
        "platforms": [
            (platform["platformName"], ".".join([platform["version"], *platform["options"]]))
            for platform in dump["platforms"]
        ],
        "products": [product(value) for value in dump["products"]],
        "dependencies": [package(value) for value in dump["dependencies"]],
        "targets": [
            {
                "name": target["name"],
                "kind": target["type"],
                "path": target.get("path"),
                "exclude": target["exclude"],
                "sources": target.get("sources"),
                "public headers": target.get("publicHeadersPath"),
                "dependencies": [use(value) for value in target["dependencies"]],
            }
            for target in dump["targets"]
        ],
        "language modes": dump["swiftLanguageVersions"],
    }


def product(value):
    [(kind, words)] = value["type"].items()
    return value["name"], kind, words[0] if words else None, value["targets"]


def package(value):
    [(kind, [parts])] = value.items()
    place = parts.get("path")
    if kind == "sourceControl":
        [(_, [place])] = parts["location"].items()
        place = place["urlString"] if isinstance(place, dict) else place
    name = parts.get("nameForTargetDependencyResolutionOnly")
    return kind, parts["identity"], name, place, parts.get("requirement")


def use(value):
    [(kind, parts)] = value.items()
    when = condition(parts[-1], "platformNames")
    return kind, parts[0], parts[1] if kind == "product" else None, *when


# MARK: The judgement


def judge(repository, path, read, dump):
    result = {"repository": repository, "path": str(path), "status": "not read", "reasons": [], "differences": []}
    if read:
        result["status"] = "evaluated" if read["evaluated"] else "static" if read["exact"] else "inexact"
        result["reasons"] = [f"{path}:{each['line']}:{each['column']}: {each['message']}" for each in read["reasons"]]
    result["refused"] = dump.get("refused")
    result["compared"] = bool(read and read["exact"] and not result["refused"])
    if result["compared"]:
        ours, theirs = facts_of_tool(read, path.parent), facts_of_swiftpm(dump)
        result["differences"] = list(differences(ours, theirs, ""))
    return result


def differences(ours, theirs, place):
    """Where two facts differ, in words."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in ours | theirs:
            yield from differences(ours.get(key), theirs.get(key), f"{place} {key}".strip())
    elif isinstance(ours, (list, tuple)) and isinstance(theirs, (list, tuple)) and len(ours) == len(theirs):
        for index, (our, their) in enumerate(zip(ours, theirs)):
            yield from differences(our, their, f"{place}[{index}]")
    elif ours != theirs:
        yield f"{place}: the tool says {json.dumps(ours)}, SwiftPM says {json.dumps(theirs)}"


def show(results, complaints):
    for line in complaints:
        print(f"complaint: {line}")
    for result in results:
        if result["status"] == "inexact":
            print("inexact: " + (result["reasons"] or [result["path"]])[0])
    for result in results:
        for difference in result["differences"]:
            print(f"differing: {result['path']}: {difference}")
    repositories = sorted({result["repository"] for result in results})
    rows = [[name, *figures([result for result in results if result["repository"] == name])] for name in repositories]
    total = figures(results)
    rows.append(["all", *total])
    widths = [max(len(str(row[column])) for row in [["", *COUNTS], *rows]) for column in range(len(COUNTS) + 1)]
    print()
    for row in [["", *COUNTS], *rows]:
        print(row[0].ljust(widths[0]), *(str(cell).rjust(width) for cell, width in zip(row[1:], widths[1:])), sep="  ")
    accepted = [result for result in results if not result["refused"]]
    if accepted:
        static = sum(result["status"] == "static" for result in accepted)
        exact = sum(result["compared"] and not result["differences"] for result in accepted)
        print(f"\nof {len(accepted)} that SwiftPM accepts: {percent(static, len(accepted))} read statically, "
              f"{percent(exact, len(accepted))} exact")


def figures(results):
    static = [result for result in results if result["status"] == "static"]
    return [
        len(results),
        len(static),
        sum(result["status"] in ("inexact", "evaluated") for result in results),
        sum(result["status"] == "not read" for result in results),
        sum(bool(result["refused"]) for result in results),
        sum(result["compared"] and not result["differences"] for result in results),
        sum(bool(result["differences"]) for result in results),
    ]


def percent(part, whole):
    return f"{part} ({100 * part / whole:.1f} %)"


if __name__ == "__main__":
    main()

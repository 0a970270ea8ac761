#!/usr/bin/env python3
"""Measures `ufeature new` beside what people use instead, in one run, as ratios.

    python3 Benchmarks/new.py [--rounds 21] [--binary <ufeature>] [--json <file>] [--without-templaters]

Every round runs every command once, in turn, so that a machine that is busy for a while slows all of them. Ratios are
of medians; the spread is the range between the quartiles.
"""

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FEATURE = "Search"

# What `ufeature new` takes, at most, in times of another command, or what another command takes in times of it, at least.
AIMS = {"cp -r": ("at most", 2), "swift package init": ("at least", 10), "cookiecutter": ("at least", 20)}
MEMORY_AIM = 15 << 20


# A process can't be seen to take less memory than the one that starts it: this one is as small as Python can be.
LAUNCHER = """
import os, sys
process = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ)
print(os.wait4(process, 0)[2].ru_maxrss, file=sys.stderr)
"""


class Measured:
    """Something that was run several times, each for some milliseconds."""

    times = ()

    @property
    def median(self):
        return statistics.median(self.times)

    @property
    def spread(self):
        low, _, high = statistics.quantiles(self.times, n=4)
        return low, high


class Case(Measured):
    """A command that makes a folder in an empty one, and what was measured of it."""

    def __init__(self, name, command, after=None):
        self.name, self.command, self.after = name, command, after
        self.times, self.memory = [], 0

    def run(self, folder):
        work = folder / "work"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        start = time.perf_counter()
        with open(folder / "output", "wb") as output:
            process = subprocess.run(
                self.command(work), cwd=work, stdin=subprocess.DEVNULL, stdout=output, stderr=output
            )
        if self.after:
            self.after(work)
        self.times.append((time.perf_counter() - start) * 1000)
        if process.returncode != 0:
            sys.exit(f"{self.name} failed:\n" + (folder / "output").read_text(errors="replace"))
        return work

    def measure_memory(self, folder):
        work = folder / "work"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        command = [sys.executable, "-I", "-S", "-c", LAUNCHER, *map(str, self.command(work))]
        launched = subprocess.run(command, cwd=work, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        unit = 1 if sys.platform == "darwin" else 1024
        self.memory = int(launched.stderr.split()[-1]) * unit


def flush(folder):
    """Waits until everything below a folder is on the disk, as ufeature does."""
    for path in [*sorted(folder.rglob("*"), reverse=True), folder]:
        descriptor = os.open(path, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)


def build():
    """Builds the tool as it is released, and says where it is."""
    command = ["swift", "build", "-c", "release", "--product", "ufeature"]
    if sys.platform != "darwin":
        command.append("--static-swift-stdlib")
    subprocess.run(command, cwd=ROOT, check=True, stdout=sys.stderr)
    found = subprocess.run([*command, "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True)
    return Path(found.stdout.strip()) / "ufeature"


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def template(result, folder, name):
    """Makes a Jinja template that gives the same files, for another tool."""
    for path, contents in files(result).items():
        place = folder / path.replace(FEATURE, "{{" + name + "}}")
        place.parent.mkdir(parents=True, exist_ok=True)
        pieces = contents.decode().split(FEATURE)
        place.write_text(("{{" + name + "}}").join("{% raw %}" + piece + "{% endraw %}" for piece in pieces))


def templaters(folder, result, skipped):
    """The template tools that can be had, with templates that make the same files."""
    tools = folder / "tools"
    try:
        subprocess.run([sys.executable, "-m", "venv", tools], check=True, capture_output=True)
        subprocess.run(
            [tools / "bin/pip", "install", "--quiet", "cookiecutter", "copier"], check=True, capture_output=True
        )
    except (OSError, subprocess.CalledProcessError) as error:
        reason = (getattr(error, "stderr", None) or str(error).encode()).decode().strip().splitlines()
        skipped.append(f"cookiecutter and copier can't be installed from PyPI: {reason[-1] if reason else error}")
        return []

    cookies = folder / "cookiecutter"
    cookies.mkdir()
    (cookies / "cookiecutter.json").write_text(json.dumps({"name": FEATURE}))
    template(result, cookies / "{{cookiecutter.name}}", "cookiecutter.name")

    copies = folder / "copier"
    copies.mkdir()
    (copies / "copier.yml").write_text(f"_templates_suffix: ''\nname:\n  type: str\n  default: {FEATURE}\n")
    template(result, copies / "{{name}}", "name")

    return [
        Case("cookiecutter", lambda work: [tools / "bin/cookiecutter", "--no-input", cookies]),
        Case("copier", lambda work: [tools / "bin/copier", "copy", "--quiet", "--defaults", copies, work]),
    ]


def version(command):
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip().splitlines()[0]
    except (OSError, subprocess.CalledProcessError, IndexError):
        return "unknown"


def machine(binary, cases):
    names = {case.name for case in cases}
    facts = {
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "processors": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2),
        "python": platform.python_version(),
        "swift": version(["swift", "--version"]),
        "ufeature": version([binary, "--version"]),
        "revision": version(["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]),
    }
    for case in cases:
        if case.name in ("cookiecutter", "copier"):
            facts[case.name] = version([case.command(Path())[0], "--version"])
    return facts


def report(cases, floor, facts, skipped):
    ours = cases[0]
    rows = []
    for case in cases:
        ratio = case.median / ours.median
        verdict = ""
        if case.name in AIMS:
            kind, aim = AIMS[case.name]
            reached = 1 / ratio <= aim if kind == "at most" else ratio >= aim
            shown = f"ufeature takes {1 / ratio:.2f} ×" if kind == "at most" else f"ufeature is {ratio:.1f} × faster"
            verdict = f"{shown}, aim {kind} {aim}: {'reached' if reached else 'missed'}"
        rows.append(
            {
                "command": case.name,
                "ratio": round(ratio, 2),
                "medianMilliseconds": round(case.median, 2),
                "quartilesMilliseconds": [round(value, 2) for value in case.spread],
                "leastMilliseconds": round(min(case.times), 2),
                "peakMemoryMiB": round(case.memory / (1 << 20), 1),
                "aim": verdict,
            }
        )

    print(f"{'COMMAND':26} {'RATIO':>7} {'MEDIAN ms':>10} {'QUARTILES':>15} {'LEAST':>7} {'MiB':>6}  AIM")
    for row in rows:
        low, high = row["quartilesMilliseconds"]
        print(
            f"{row['command']:26} {row['ratio']:7.2f} {row['medianMilliseconds']:10.1f}"
            f" {f'{low:.1f} to {high:.1f}':>15} {row['leastMilliseconds']:7.1f} {row['peakMemoryMiB']:6.1f}  {row['aim']}"
        )
    sign = "at most " if ours.memory <= floor * 1.05 else ""
    reached = "reached" if ours.memory <= MEMORY_AIM else "missed"
    print(f"\npeak memory of ufeature: {sign}{ours.memory / (1 << 20):.1f} MiB, aim at most 15: {reached}")
    for reason in skipped:
        print(f"skipped: {reason}")
    print(", ".join(f"{key} {value}" for key, value in facts.items()))
    return {
        "version": 1,
        "rounds": len(ours.times),
        "machine": facts,
        "results": rows,
        "peakMemoryReached": reached == "reached",
        "skipped": skipped,
    }


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--rounds", type=int, default=21, help="how often each command is run")
    arguments.add_argument("--binary", type=Path, help="the tool, built as it is released; otherwise it is built")
    arguments.add_argument("--json", type=Path, help="where the JSON goes; otherwise it follows the table")
    arguments.add_argument("--without-templaters", action="store_true", help="leave out cookiecutter and copier")
    options = arguments.parse_args()
    if options.rounds < 4:
        arguments.error("quartiles need 4 rounds")

    skipped = []
    binary = options.binary.resolve() if options.binary else build()
    with tempfile.TemporaryDirectory(prefix="ufeature-benchmark-") as name:
        folder = Path(name)
        new = Case("ufeature new", lambda work: [binary, "new", FEATURE])
        result = folder / "result"
        shutil.copytree(new.run(folder) / FEATURE, result)

        copy = lambda work: ["cp", "-r", result, work / FEATURE]
        cases = [
            new,
            Case("ufeature new --dry-run", lambda work: [binary, "new", FEATURE, "--dry-run"]),
            Case("ufeature --version", lambda work: [binary, "--version"]),
            Case("cp -r", copy),
            Case("cp -r, flushed", copy, after=flush),
            Case("swift package init", lambda work: ["swift", "package", "init", "--name", FEATURE]),
        ]
        if options.without_templaters:
            skipped.append("cookiecutter and copier: not wanted")
        else:
            cases += templaters(folder, result, skipped)
        idle = Case("true", lambda work: ["true"])

        for case in [idle, *cases]:
            work = case.run(folder)
            if case.name in ("cookiecutter", "copier") and files(work / FEATURE) != files(result):
                sys.exit(f"{case.name} made other files than ufeature")
            case.times = []
            case.measure_memory(folder)
        for _ in range(options.rounds):
            for case in cases:
                case.run(folder)

        measured = report(cases, idle.memory, machine(binary, cases), skipped)
    text = json.dumps(measured, indent=2, ensure_ascii=False)
    if options.json:
        options.json.write_text(text + "\n")
    else:
        print("\n" + text)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Builds the fuzzer, and runs it over what reads strangers' texts.

    python3 Tests/Fuzzing/run.py [<subject>...] [--runs <n>] [--seconds <s>] [--seed <n>] [--results <file>]
    python3 Tests/Fuzzing/run.py --growth [<subject>...]     whether four times as much takes about four times as long
    python3 Tests/Fuzzing/run.py --table <file>              results as a table

Without subjects all of them run, one after the other. Each begins with the project's own cases (`seeds.py`) and with
what earlier runs found, which stays in the corpus folder, and ends after so many runs or seconds, whichever is first.
An input that crashes, takes too long or breaks a law is made smaller, and shown; the exit status is 1 then. Commit it
as `Tests/Fuzzing/Inputs/<subject>/<what it is about>`, where the tests read it.

Exit status 69: the toolchain has no libFuzzer.
"""

import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import seeds

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
UNAVAILABLE = 69
# As long as one input may take, in seconds: far more than on the slowest machine, and far less than what is quadratic.
TIMEOUT = 10

# A subject that works in a folder does so in memory where it can: it makes a new one for each input.
MEMORY = Path("/dev/shm")

ENVIRONMENT = {
    **os.environ,
    "UFEATURE_FUZZING": "1",
    # Swift's own report of a crash waits forever for a program that a sanitizer has stopped.
    "SWIFT_BACKTRACE": "enable=no",
    # The input is what is looked for: naming the functions on the stack would take minutes.
    "ASAN_OPTIONS": "detect_leaks=0:symbolize=0:malloc_context_size=0:max_malloc_fill_size=0:quarantine_size_mb=16",
}


def main() -> int:
    options = parsed_options()
    if options.table:
        print(table(options.table))
        return 0
    if not has_fuzzer():
        print("there is no libFuzzer in this toolchain", file=sys.stderr)
        return UNAVAILABLE
    binary = built(options.scratch)
    limits = longest_inputs(binary)
    unknown = set(options.subjects) - set(limits)
    if unknown:
        print(f"no subjects: {', '.join(sorted(unknown))}; there are {', '.join(limits)}", file=sys.stderr)
        return 64
    found = []
    for subject in options.subjects or limits:
        corpus = filled_corpus(options.corpus / subject, subject, limits[subject])
        if options.growth:
            found += grown(binary, subject, corpus)
            continue
        result, crashes = fuzzed(binary, subject, corpus, limits[subject], options)
        print(line(result), flush=True)
        found += crashes
        if options.results:
            with options.results.open("a") as file:
                file.write(json.dumps(result) + "\n")
    return 1 if found else 0


def parsed_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("subjects", nargs="*", help="what is to be fuzzed (default: everything)")
    parser.add_argument("--runs", type=int, default=100_000, help="of each subject (default: %(default)s)")
    parser.add_argument("--seconds", type=int, default=0, help="at most, each (default: as long as it takes)")
    same = "makes the same inputs each time (default: others each time)"
    parser.add_argument("--seed", type=int, default=0, help=same)
    parser.add_argument("--results", type=Path, help="a file that a line is added to for each subject")
    parser.add_argument("--growth", action="store_true", help="look for what grows faster than its text")
    parser.add_argument("--table", type=Path, help="show such a file")
    scratch = Path(tempfile.gettempdir()) / "ufeature-fuzzing"
    parser.add_argument("--scratch", type=Path, default=scratch / "build", help="where it is built")
    parser.add_argument("--corpus", type=Path, default=scratch / "corpus", help="where inputs are kept between runs")
    return parser.parse_args()


def has_fuzzer() -> bool:
    """Whether the toolchain links a program with libFuzzer."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "Empty.swift")
        source.write_text('@_cdecl("LLVMFuzzerTestOneInput") public func test(_: Int, _: Int) -> CInt { 0 }\n')
        words = ["swiftc", "-parse-as-library", "-sanitize=fuzzer,address", source, "-o", Path(folder, "empty")]
        return subprocess.run(words, capture_output=True).returncode == 0


def built(scratch: Path) -> Path:
    """The fuzzer, with what tells it where it has been and what notices that memory is misused."""
    words = ["swift", "build", "-c", "release", "--product", "Fuzzing", "-Xswiftc", "-sanitize=fuzzer,address"]
    # With sanitizers, Swift 6.3 outlines arrays that enums with raw values need, and forgets to emit one of them.
    words += ["-Xswiftc", "-Xllvm", "-Xswiftc", "-sil-disable-pass=object-outliner"]
    words += ["--package-path", ROOT, "--scratch-path", scratch]
    if sys.platform == "linux":
        # The linker of the toolchain: gold, the default, warns about each symbol of the sanitizer.
        words += ["-Xswiftc", "-use-ld=lld"]
    # Standard output is for results.
    subprocess.run(words, check=True, env=ENVIRONMENT, stdout=sys.stderr)
    place = subprocess.run([*words, "--show-bin-path"], check=True, env=ENVIRONMENT, capture_output=True, text=True)
    return Path(place.stdout.strip()) / "Fuzzing"


def longest_inputs(binary: Path) -> dict[str, int]:
    """The subjects, each with the length of its longest input."""
    lines = subprocess.run([binary], check=True, env=ENVIRONMENT, capture_output=True, text=True).stdout
    return {name: int(length) for name, length in (line.split() for line in lines.splitlines())}


def filled_corpus(corpus: Path, subject: str, longest: int) -> Path:
    """The folder of a subject's inputs, with its seeds in it."""
    corpus.mkdir(parents=True, exist_ok=True)
    for seed in seeds.seeds(subject):
        if len(seed) <= longest:
            (corpus / hashlib.sha1(seed).hexdigest()).write_bytes(seed)
    return corpus


def fuzzed(binary: Path, subject: str, corpus: Path, longest: int, options) -> tuple[dict, list[Path]]:
    """What came of a subject's runs, and the inputs that something was wrong with."""
    artifacts = corpus.parent.parent / "found" / subject
    artifacts.mkdir(parents=True, exist_ok=True)
    known = set(artifacts.iterdir())
    words = [
        binary,
        corpus,
        f"-runs={options.runs}",
        f"-max_total_time={options.seconds}",
        f"-seed={options.seed}",
        f"-max_len={longest}",
        f"-timeout={TIMEOUT}",
        f"-dict={HERE / 'Words' / f'{subject}.dict'}",
        f"-artifact_prefix={artifacts}/",
        "-rss_limit_mb=4096",
        "-print_final_stats=1",
        "-reload=0",
    ]
    start = time.monotonic()
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        environment = ENVIRONMENT | {"UFEATURE_SUBJECT": subject, "TMPDIR": folder}
        run = subprocess.run(words, env=environment, stdin=subprocess.DEVNULL, capture_output=True)
    seconds = time.monotonic() - start
    log = run.stderr.decode(errors="replace")
    # What was found in an earlier run too is written over the same file.
    named = {Path(place) for place in re.findall(r"Test unit written to (.+)$", log, re.MULTILINE)}
    found = sorted((set(artifacts.iterdir()) - known) | named)
    for file in found:
        report(binary, subject, file, log)
    if run.returncode != 0 and not found:
        sys.exit(f"the fuzzer itself failed:\n{log[-2000:]}")
    stats = dict(re.findall(r"^stat::(\w+):\s+(\d+)", log, re.MULTILINE))
    coverage = re.findall(r"cov: (\d+)", log)
    result = {
        "subject": subject,
        "runs": int(stats.get("number_of_executed_units", 0)),
        "seconds": round(seconds, 1),
        "coverage": int(coverage[-1]) if coverage else 0,
        "longest": longest,
        "slowest_seconds": int(stats.get("slowest_unit_time_sec", 0)),
        "peak_mb": int(stats.get("peak_rss_mb", 0)),
        "inputs": sum(1 for _ in corpus.iterdir()),
        "found": len(found),
    }
    return result, found


def report(binary: Path, subject: str, file: Path, log: str) -> None:
    """Shows an input that something is wrong with, as small as it can be made in a minute."""
    smaller = file.with_name(f"small-{file.name}")
    words = [binary, "-minimize_crash=1", "-max_total_time=60", f"-exact_artifact_path={smaller}"]
    environment = ENVIRONMENT | {"UFEATURE_SUBJECT": subject}
    if not file.name.startswith(("timeout-", "slow-unit-")):
        subprocess.run([*words, file], env=environment, stdin=subprocess.DEVNULL, capture_output=True)
    shown = smaller if smaller.exists() else file
    reasons = re.findall(r"^(?:.*Fatal error: .*|SUMMARY: .*|ERROR: .*|ALARM: .*)$", log, re.MULTILINE)
    print(f"{subject}: {'; '.join(dict.fromkeys(reasons))}\n  {shown}\n  {shown.read_bytes()[:400]!r}", flush=True)


def grown(binary: Path, subject: str, corpus: Path) -> list[str]:
    """The inputs of a corpus that take much more than four times as long when they are repeated four times as often."""
    environment = ENVIRONMENT | {"UFEATURE_SUBJECT": subject, "UFEATURE_GROWTH": str(corpus)}
    run = subprocess.run([binary], env=environment, stdin=subprocess.DEVNULL, capture_output=True)
    if run.returncode != 0:
        sys.exit(f"the fuzzer itself failed:\n{run.stderr.decode(errors='replace')[-2000:]}")
    lines = run.stdout.decode(errors="replace").splitlines()
    count = sum(1 for _ in corpus.iterdir())
    print(f"{subject}: {len(lines)} of {count} inputs grow too fast", *lines, sep="\n  ", flush=True)
    return lines


HEADINGS = ["Subject", "Runs", "Minutes", "Runs a second", "Places reached", "Longest input", "Peak memory", "Found"]


def line(result: dict) -> str:
    """A result as a row of the table."""
    cells = [
        result["subject"],
        f"{result['runs']:,}",
        f"{result['seconds'] / 60:.1f}",
        f"{result['runs'] / max(result['seconds'], 1):,.0f}",
        f"{result['coverage']:,}",
        f"{result['longest']:,} bytes",
        f"{result['peak_mb']} MB",
        str(result["found"]),
    ]
    return f"| {' | '.join(cells)} |"


def table(file: Path) -> str:
    """Results as a table: of a subject with several, all its runs together."""
    subjects: dict[str, dict] = {}
    for result in map(json.loads, file.read_text().splitlines()):
        known = subjects.setdefault(result["subject"], result | {"runs": 0, "seconds": 0, "found": 0})
        for key in ["runs", "seconds", "found"]:
            known[key] += result[key]
        for key in ["coverage", "peak_mb"]:
            known[key] = max(known[key], result[key])
    rows = [f"| {' | '.join(HEADINGS)} |", f"|---{'|---:' * (len(HEADINGS) - 1)}|"]
    return "\n".join(rows + [line(result) for result in subjects.values()])


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Measures ufeature beside its peers, in one run: ratios first, as a table, as JSON and as a page.

    python3 Benchmarks/run.py                    # everything; takes about half an hour
    python3 Benchmarks/run.py new validate       # some of it
    python3 Benchmarks/run.py --quick            # few rounds and few features, to see that everything works

It builds the tool as it is released, makes its own folders, and leaves nothing behind but what it was asked to write.
The exit status is 0 whether aims are met or not, as a busy machine is no failure; with --strict it is 1 if one is
missed.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

from machine import built, facts
from report import markdown, text
from results import NAMES
from workspaces import Bench


def main() -> None:
    options = arguments()
    if options.render:
        document = json.loads(options.render.read_text())
        write(options, document)
    else:
        folder = Path(tempfile.mkdtemp(prefix="ufeature-benchmark-", dir=options.folder)).resolve()
        try:
            document = measured(options, folder)
            # Before the folder goes, which takes a while after many features.
            write(options, document)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    missed = [aim for result in document["benchmarks"] for aim in result["aims"] if not aim["met"]]
    sys.exit(1 if missed and options.strict else 0)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0], epilog=f"The benchmarks are {', '.join(NAMES)}."
    )
    parser.add_argument("names", nargs="*", metavar="benchmark", help="which ones; else all")
    parser.add_argument("--quick", action="store_true", help="few rounds, and few features")
    parser.add_argument("--rounds", type=int, help="how often each command is run, whatever is usual")
    parser.add_argument("--binary", type=Path, help="the tool, built as it is released; else it is built")
    parser.add_argument("--json", type=Path, help="where the figures go")
    parser.add_argument("--markdown", type=Path, help="where the page goes")
    parser.add_argument(
        "--render", type=Path, metavar="JSON", help="measure nothing, and make the page of these figures"
    )
    parser.add_argument("--folder", type=Path, help="where to work; its file system is what is measured")
    parser.add_argument("--strict", action="store_true", help="end with 1 if an aim is missed")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in NAMES]
    if unknown:
        parser.error(f"there is no benchmark '{unknown[0]}': {', '.join(NAMES)}")
    return options


def measured(options: argparse.Namespace, folder: Path) -> dict:
    """Runs the benchmarks in a folder, shows each as it ends, and gives all of them as a document."""
    binary = (options.binary or built()).resolve()
    bench = Bench(binary, folder, options.quick, options.rounds)
    # Before anything is measured: later on, the benchmarks themselves keep the machine busy.
    busy = os.getloadavg()[0] > (os.cpu_count() or 1)
    results = []
    for name in options.names or NAMES:
        print(f"{name} …", file=sys.stderr)
        result = importlib.import_module(name).measure(bench)
        print(text(result), flush=True)
        results.append(result.json())
    machine = facts(binary, folder, bench.versions)
    print("\n".join(f"{key}: {value}" for key, value in machine.items()))
    return {"version": 1, "quick": options.quick, "busy": busy, "machine": machine, "benchmarks": results}


def write(options: argparse.Namespace, document: dict) -> None:
    """Writes the files that were asked for."""
    if options.json and not options.render:
        options.json.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n")
    if options.markdown:
        options.markdown.parent.mkdir(parents=True, exist_ok=True)
        options.markdown.write_text(markdown(document))


if __name__ == "__main__":
    main()

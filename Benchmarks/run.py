#!/usr/bin/env python3
"""Measures ufeature beside its peers, in one run: ratios first, as a table, as JSON and as a page.

    python3 Benchmarks/run.py                    # everything; takes about an hour
    python3 Benchmarks/run.py new validate       # some of it
    python3 Benchmarks/run.py --quick            # few rounds and few features, to see that everything works

It builds the tool as it is released, makes its own folders, and leaves nothing behind but what it was asked to write.
The exit status is 0 whether aims are met or not, as a busy machine is no failure; with --strict it is 1 if one is missed.
"""

from __future__ import annotations

import argparse
import importlib
import json
import shutil
import sys
import tempfile
from pathlib import Path

from machine import built, facts
from report import markdown, text
from workspaces import Bench

# In the order in which they are run; each is a file of this folder.
NAMES = ["new", "add", "apply", "sync", "validate", "growth", "builds"]


def main() -> None:
    options = arguments()
    if options.render:
        document = json.loads(options.render.read_text())
    else:
        document = measured(options)
        if options.json:
            options.json.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n")
    if options.markdown:
        options.markdown.parent.mkdir(parents=True, exist_ok=True)
        options.markdown.write_text(markdown(document))
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
    parser.add_argument("--render", type=Path, metavar="JSON", help="measure nothing, and make the page of these figures")
    parser.add_argument("--folder", type=Path, help="where to work; its file system is what is measured")
    parser.add_argument("--strict", action="store_true", help="end with 1 if an aim is missed")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in NAMES]
    if unknown:
        parser.error(f"there is no benchmark '{unknown[0]}': {', '.join(NAMES)}")
    return options


def measured(options: argparse.Namespace) -> dict:
    """Runs the benchmarks, shows each as it ends, and gives all of them as a document."""
    binary = (options.binary or built()).resolve()
    folder = Path(tempfile.mkdtemp(prefix="ufeature-benchmark-", dir=options.folder)).resolve()
    try:
        bench = Bench(binary, folder, options.quick, options.rounds)
        results = []
        for name in options.names or NAMES:
            print(f"{name} …", file=sys.stderr)
            result = importlib.import_module(name).measure(bench)
            print(text(result), flush=True)
            results.append(result.json())
        machine = facts(binary, folder, bench.versions)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("\n".join(f"{key}: {value}" for key, value in machine.items()))
    return {"version": 1, "quick": options.quick, "machine": machine, "benchmarks": results}


if __name__ == "__main__":
    main()

"""`ufeature sync` of many features, beside copying their workspace."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

from measuring import Command, Stopwatch, run
from results import Aim, Result, rows
from workspaces import Bench

# Every manifest is edited: tools version, a platform, a language mode and settings of every target.
POLICY = {
    "name": "Shop",
    "toolsVersion": "6.1",
    "platforms": {"iOS": "18.0", "macOS": "14.0"},
    "languageMode": "5",
    "swiftSettings": {"upcomingFeatures": ["ExistentialAny"], "defines": ["STAGING"]},
}


def measure(bench: Bench) -> Result:
    features = 50 if bench.quick else 200
    workspace = bench.features(features)
    stopwatch = Stopwatch(bench.folder / "sync")

    def out_of_line(work: Path) -> None:
        shutil.copytree(workspace, work, dirs_exist_ok=True)
        (work / "ufeature.json").write_text(json.dumps(POLICY))

    def in_line(work: Path) -> None:
        out_of_line(work)
        run([bench.binary, "sync", "--quiet"], work)

    sync = Command("ufeature sync", lambda work: [bench.binary, "sync", "--quiet"], before=out_of_line)
    check = Command(
        "ufeature sync --check", lambda work: [bench.binary, "sync", "--check", "--quiet"], before=out_of_line, status=1
    )
    again = Command("ufeature sync, again", lambda work: [bench.binary, "sync", "--quiet"], before=in_line)
    copy = Command("cp -r", lambda work: ["cp", "-r", f"{workspace}/.", work])
    for path in stopwatch.run(sync).glob("*/*/Package.swift"):
        if path.read_text().count('.define("STAGING")') < 4:
            sys.exit(f"{path} isn't in line")
    count = bench.rounds(usual=7, quick=3)
    stopwatch.rounds([sync, check, again, copy], count)
    aims = [] if bench.quick else [Aim("`ufeature sync`", "at most", 500, round(sync.median), round(sync.least), "ms")]
    notes = [
        f"{features} manifests, each with four or five edits; `cp -r` copies the whole workspace, and isn't flushed."
    ]
    return Result(
        "sync", f"{features} manifests brought in line", count, rows([sync, check, again, copy]), aims, notes=notes
    )

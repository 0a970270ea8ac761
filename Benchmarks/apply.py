"""`ufeature apply` of many features, beside copying the result."""

from __future__ import annotations

import sys

from measuring import Command, Stopwatch, files
from results import Result, at_most, rows
from workspaces import Bench, settings


def measure(bench: Bench) -> Result:
    features = 100 if bench.quick else 1000
    request = bench.request(features)
    result = bench.features(features)
    stopwatch = Stopwatch(bench.folder / "apply")
    apply = Command("ufeature apply", lambda work: [bench.binary, "apply", request, "--quiet"], before=settings)
    copy = Command("cp -r, then sync", lambda work: ["sh", "-c", 'cp -r "$0/." "$1" && sync', result, work])
    plan = Command(
        "ufeature apply --dry-run",
        lambda work: [bench.binary, "apply", request, "--dry-run", "--quiet"],
        before=settings,
    )
    again = Command("ufeature apply, again", lambda work: [bench.binary, "apply", request, "--quiet"], place=result)
    wanted = files(result)
    for command in [apply, copy]:
        if files(stopwatch.run(command)) != wanted:
            sys.exit(f"{command.name} made other files than the first run")
    count = bench.rounds(usual=5, quick=3)
    commands = [apply, copy, plan, again]
    stopwatch.weigh(apply)
    stopwatch.rounds(commands, count)
    why = (
        "`apply --dry-run` is the part that isn't writing: reading the workspace, rendering every template, and checking "
        "every name and import of the result."
    )
    notes = [f"{features:,} features, {len(wanted):,} files, {sum(map(len, wanted.values())) / 1e6:.0f} MB."]
    return Result(
        "apply",
        f"{features:,} features in one step",
        count,
        rows(commands),
        [at_most(2, apply, copy, why)],
        notes=notes,
    )

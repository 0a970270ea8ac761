"""A command is killed in the middle, and the one that gets on with it is killed or told of an error, at every call.

Whoever comes third must find the whole old tree or the whole new one.
"""

from __future__ import annotations

from pathlib import Path

import strace
import trees
from injections import KILL, Result, Stage, writing_faults
from operations import Operation
from programs import run


def halves(stage: Stage) -> list[strace.Call]:
    """The calls at which a kill leaves something half done: each differently where users look."""
    work = stage.place / "half"
    whole = [trees.read(stage.before), trees.read(stage.after)]
    found: list[strace.Call] = []
    seen: list[trees.Tree] = []
    trees.restore(work, stage.before)
    calls = strace.calls(stage.command, work, stage.home, stage.place / "log", ["renameat2"])
    for call in calls:
        leave_half(stage, call, work)
        tree = trees.read(work)
        shown = trees.visible(tree)
        if tree == shown or shown in seen:
            continue
        # Before the first step all looks old, and yet there is something to be done.
        if shown in whole and not any(path.endswith("/journal") for path in tree):
            continue
        seen.append(shown)
        found.append(call)
    return found


def leave_half(stage: Stage, call: strace.Call, work: Path) -> None:
    """Has a folder left half done.

    A copy wouldn't do: what is half done is finished only where it was begun.
    """
    trees.restore(work, stage.before)
    strace.strike(stage.command, work, stage.home, stage.place / "log", call, KILL)


def prove(operation: Operation, binary: Path, place: Path, every: int) -> Result:
    """Disturbs what gets on with an operation, after each of its steps."""
    stage = Stage(place, operation, binary)
    stage.set_up()
    whole = [trees.read(stage.before), trees.read(stage.after)]
    result = Result(operation.name)
    work, log = place / "work", place / "log"
    command: list[str | Path] = [binary, "list"]
    for half in halves(stage):
        leave_half(stage, half, work)
        calls = strace.calls(command, work, stage.home, log, strace.WRITING)
        result.calls += len(calls)
        for fault in writing_faults(calls)[::every]:
            leave_half(stage, half, work)
            struck = strace.strike(command, work, stage.home, log, fault.call, fault.text)
            if not struck.was_struck:
                continue
            found = trees.read(work)
            third = run(command, work, stage.home)
            now = trees.read(work)
            problem = None
            if now not in whole:
                problem = f"neither old nor new: {third.errors.strip()[:300]}"
            elif third.status != 0:
                problem = f"the third command ends with {third.status}: {third.errors.strip()[:300]}"
            elif fault.kind != "kill" and struck.outcome.status not in (0, 1):
                problem = f"it ends with {struck.outcome.status}: {struck.outcome.errors.strip()[:300]}"
            elif fault.kind != "kill" and struck.outcome.status == 0 and trees.visible(found) not in whole:
                problem = "it ends with 0, and has read what is half changed"
            elif fault.kind == "EINTR" and struck.outcome.status != 0:
                problem = f"an interrupted call fails it: {struck.outcome.errors.strip()[:300]}"
            if problem:
                what = f"{operation.name}, killed at {half.name} {half.number}"
                result.violations.append(f"{what}: {fault}: {problem}\n      {struck.line}")
            ending = "broken" if problem else "new" if now == whole[1] else "old"
            result.ends[fault.kind, ending] += 1
    trees.remove(place)
    return result

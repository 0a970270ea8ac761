"""A command is killed, or told of an error, at every call of the system; then the next one is held to the law.

The law: the next command, be it one that only reads, finds the whole old tree or the whole new one, byte for byte, with
kinds, permissions and links; it says so where it had to finish, undo or clear away; nothing else is left behind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import strace
import trees
from operations import BadOperation, Operation, must, prepare
from programs import Outcome, run

KILL = "signal=KILL"
ERRORS = ["ENOSPC", "EIO", "EACCES", "EMFILE", "EINTR"]
# No call that only looks can find a disk full.
READING_ERRORS = ["EIO", "EACCES", "EMFILE", "EINTR"]

LEFT_OUT = ("left_out", "app_not_wired", "no_repository")

NOTES = (
    "a run that was killed was finished",
    "a run that was killed was undone",
    "left by a run that was killed, was removed",
)


@dataclass(frozen=True)
class Fault:
    """What happens at a call: a kill, or an error."""

    call: strace.Call
    kind: str

    @property
    def text(self) -> str:
        return KILL if self.kind == "kill" else f"error={self.kind}"

    def __str__(self) -> str:
        return f"{self.kind} at {self.call.name} {self.call.number}"


@dataclass
class Result:
    """What came of the faults of one operation."""

    operation: str
    calls: int = 0
    # What was struck, by kind of fault and by what came of it.
    ends: Counter[tuple[str, str]] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)

    def add(self, other: Result) -> None:
        self.ends += other.ends
        self.violations += other.violations


@dataclass(frozen=True)
class Stage:
    """A folder with everything that trials of one operation need."""

    place: Path
    operation: Operation
    binary: Path

    @property
    def before(self) -> Path:
        return self.place / "before"

    @property
    def after(self) -> Path:
        return self.place / "after"

    @property
    def home(self) -> Path:
        return self.place / "home"

    @property
    def command(self) -> list[str | Path]:
        return [self.binary, *self.operation.arguments]

    def set_up(self) -> None:
        """Makes the old tree and the new one, and holds the command to its own promise."""
        self.before.mkdir(parents=True)
        self.home.mkdir()
        prepare(self.operation, self.binary, self.before, self.home)
        trees.restore(self.after, self.before)
        must(self.command, self.after, self.home)
        found = trees.read(self.after)
        if found == trees.read(self.before):
            raise BadOperation(f"'{self.operation.name}' changes nothing")
        if repeats(self.operation):
            must(self.command, self.after, self.home)
        if trees.read(self.after) != found:
            raise BadOperation(f"'{self.operation.name}' changes something the second time")


def repeats(operation: Operation) -> bool:
    """Whether a second run finds its work done; a feature that has gone can't go again."""
    return operation.arguments[0] not in ("remove", "rename", "unlink")


class Trial:
    """One worker's folder, in which one fault after the other happens."""

    def __init__(self, stage: Stage, worker: int) -> None:
        self.stage = stage
        self.folder = stage.place / f"work-{worker}"
        self.home = stage.place / f"home-{worker}"
        self.log = stage.place / f"log-{worker}"
        self.home.mkdir(exist_ok=True)
        self.before = trees.read(stage.before)
        self.after = trees.read(stage.after)
        self.now: trees.Tree | None = None

    def run(self, fault: Fault) -> Result:
        """Has a fault happen, and looks at what comes next."""
        result = Result(self.stage.operation.name)
        if self.now != self.before:
            trees.restore(self.folder, self.stage.before)
        struck = strace.strike(self.stage.command, self.folder, self.home, self.log, fault.call, fault.text)
        found = trees.read(self.folder)
        following = run([self.stage.binary, "list"], self.folder, self.home)
        self.now = trees.read(self.folder)
        if not struck.was_struck:
            result.ends[fault.kind, "not struck"] += 1
            return result
        problems = list(self.problems(fault, struck.outcome, found, following))
        name = f"{self.stage.operation.name}: {fault}"
        result.violations = [f"{name}: {problem}\n      {struck.line}" for problem in problems]
        result.ends[fault.kind, "broken" if problems else self.end(fault, struck.outcome, found)] += 1
        return result

    def end(self, fault: Fault, outcome: Outcome, found: trees.Tree) -> str:
        """Which tree is there at the end, and who saw to it."""
        if self.is_told(fault, outcome) and (self.now != self.after or outcome.status == 1):
            return "part, told"
        end = "new" if self.now == self.after else "old"
        if fault.kind == "kill":
            is_half = trees.visible(found) not in (self.before, self.after)
            return f"{end}, by the next command" if is_half else end
        return f"{end}, status {outcome.status}"

    def is_told(self, fault: Fault, outcome: Outcome) -> bool:
        """Whether it is said what could not be looked at, or not be made by git, and was left out."""
        if fault.kind == "EINTR":
            # We try again. Git may not, and then its part is left out.
            return outcome.status == 0 and "[no_repository]" in outcome.errors
        if outcome.status == 0:
            return any(f"[{note}]" in outcome.errors for note in LEFT_OUT)
        # They change what they can, and end with 1 for what is left.
        leaves_some = self.stage.command[1] in ("sync", "fix") and self.now != self.before
        return outcome.status == 1 and leaves_some and "can't " in outcome.errors

    def problems(self, fault: Fault, outcome: Outcome, found: trees.Tree, following: Outcome) -> Iterator[str]:
        """What breaks the law."""
        now = self.now or {}
        # What could not be looked at is named: the rest is done, and wholly.
        if self.is_told(fault, outcome) and found == now and ends_well(following):
            return
        if now not in (self.before, self.after):
            lines = min(trees.differences(now, self.before), trees.differences(now, self.after), key=len)
            said = following.errors.strip()
            yield f"neither the old tree nor the new one: {', '.join(lines[:4])}; the next command says: {said}"
        if not ends_well(following):
            yield f"the next command ends with {following.status}: {following.errors.strip()}"
        if found != now and not any(note in following.errors for note in NOTES):
            yield f"the next command changes something and doesn't say so: {following.errors.strip() or 'nothing'}"
        if fault.kind == "kill":
            return
        if outcome.status not in (0, 1):
            yield f"it ends with {outcome.status}: {outcome.errors.strip()[:300]}"
        if outcome.status == 0 and now != self.after:
            yield f"it ends with 0, and its work isn't done: {outcome.errors.strip()[:300] or 'nothing is said'}"
        if outcome.status == 1 and "error: " not in outcome.errors and not is_silenced(fault):
            yield f"it fails without a word on why: {outcome.errors.strip()[:300] or 'nothing is said'}"
        if outcome.status == 1 and now == self.after and not says_done(outcome):
            yield f"it says that it failed, and its work is done: {outcome.errors.strip()[:300]}"
        if fault.kind == "EINTR" and outcome.status != 0:
            yield f"an interrupted call fails it: {outcome.errors.strip()[:300]}"


def ends_well(following: Outcome) -> bool:
    """Whether the next command says what is there; where `init` has made nothing, it says that there is no workspace."""
    return following.status == 0 or "[no_workspace]" in following.errors


def is_silenced(fault: Fault) -> bool:
    """Whether what could not be written may be the error itself."""
    return fault.call.name in ("write", "writev")


def says_done(outcome: Outcome) -> bool:
    """Whether what failed is only telling about it."""
    return "unwritable_output" in outcome.errors or not outcome.errors


def writing_faults(calls: list[strace.Call]) -> list[Fault]:
    """A kill at every call that may change the disk, and every error at all of them."""
    kills = [Fault(call, "kill") for call in calls if call.may_change]
    return kills + [Fault(call, error) for call in calls for error in ERRORS]


def faults(stage: Stage, log: Path, reading: bool) -> list[Fault]:
    """Everything that is to happen to an operation."""
    work = stage.place / "counted"
    trees.restore(work, stage.before)
    calls = strace.calls(stage.command, work, stage.home, log, strace.WRITING)
    if trees.read(work) != trees.read(stage.after):
        raise BadOperation(f"'{stage.operation.name}' does something else when it is watched")
    found = writing_faults(calls)
    if reading:
        trees.restore(work, stage.before)
        calls = strace.calls(stage.command, work, stage.home, log, strace.READING)
        found += [Fault(call, error) for call in calls for error in READING_ERRORS]
    return found


def share(stage: Stage, worker: int, given: list[Fault]) -> Result:
    """What one worker does."""
    trial = Trial(stage, worker)
    result = Result(stage.operation.name)
    for fault in given:
        result.add(trial.run(fault))
    return result


def prove(operation: Operation, binary: Path, place: Path, workers: int, reading: bool, every: int) -> Result:
    """Disturbs an operation everywhere, or at one fault of so many."""
    stage = Stage(place, operation, binary)
    stage.set_up()
    wanted = faults(stage, place / "log", reading)[::every]
    result = Result(operation.name, len({(fault.call.name, fault.call.number) for fault in wanted}))
    with ProcessPoolExecutor(workers) as pool:
        parts = [wanted[worker::workers] for worker in range(workers)]
        for part in pool.map(share, [stage] * workers, range(workers), parts):
            result.add(part)
    trees.remove(place)
    return result

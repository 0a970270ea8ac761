"""What a benchmark has found: rows of a table, and how they stand to the aims."""

from __future__ import annotations

import statistics
from dataclasses import asdict, dataclass, field

from measuring import Command

# The benchmarks in the order in which they are run; each is a file of this folder.
NAMES = ["new", "add", "apply", "sync", "validate", "changes", "growth", "builds"]


@dataclass
class Row:
    """A command in times of the first one, and its own times in milliseconds."""

    command: str
    ratio: float
    leastRatio: float
    processorRatio: float
    median: float
    quartiles: tuple[float, float]
    least: float
    processor: float
    mebibytes: float | None


@dataclass
class Aim:
    """What a ratio or a size should be, and what it is."""

    what: str
    kind: str  # "at most" or "at least"
    bound: float
    measured: float
    # The same of the least times, where there are such.
    least: float | None = None
    unit: str = "×"
    # What is to say where it is missed.
    why: str = ""

    @property
    def met(self) -> bool:
        return self.measured <= self.bound if self.kind == "at most" else self.measured >= self.bound


@dataclass
class Growth:
    """How time and memory of a command grow with the number of features."""

    command: str
    features: list[int]
    milliseconds: list[float]
    mebibytes: list[float]
    timeExponent: float
    memoryExponent: float


@dataclass
class Result:
    """What one benchmark has found."""

    name: str
    title: str
    rounds: int
    rows: list[Row] = field(default_factory=list)
    aims: list[Aim] = field(default_factory=list)
    growth: list[Growth] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def json(self) -> dict:
        document = asdict(self)
        for aim, value in zip(self.aims, document["aims"]):
            value["met"] = aim.met
        return document

    @classmethod
    def read(cls, document: dict) -> Result:
        aims = [Aim(**{key: value for key, value in aim.items() if key != "met"}) for aim in document["aims"]]
        rows = [Row(**row) for row in document["rows"]]
        growth = [Growth(**line) for line in document["growth"]]
        return cls(**{**document, "aims": aims, "rows": rows, "growth": growth})


def rows(commands: list[Command]) -> list[Row]:
    """The table of some commands, in times of the first."""
    ours = commands[0]
    work = statistics.median(ours.work)
    return [
        Row(
            command=command.name,
            ratio=round(command.median / ours.median, 4),
            leastRatio=round(command.least / ours.least, 4),
            processorRatio=round(statistics.median(command.work) / work, 4),
            median=round(command.median, 2),
            quartiles=tuple(round(time, 2) for time in command.quartiles),
            least=round(command.least, 2),
            processor=round(statistics.median(command.work), 2),
            mebibytes=round(command.memory / (1 << 20), 1) if command.memory else None,
        )
        for command in commands
    ]


def at_most(bound: float, ours: Command, other: Command, why: str = "") -> Aim:
    """An aim about the times that a command takes as long as another one."""
    what = f"`{ours.name}` in times of `{other.name}`"
    return Aim(
        what, "at most", bound, round(ours.median / other.median, 3), round(ours.least / other.least, 3), why=why
    )


def at_least(bound: float, ours: Command, other: Command, why: str = "") -> Aim:
    """An aim about the times that a command is faster than another one."""
    what = f"`{other.name}` in times of `{ours.name}`"
    return Aim(
        what, "at least", bound, round(other.median / ours.median, 2), round(other.least / ours.least, 2), why=why
    )


def memory(bound: float, command: Command, unit: str = "MiB", why: str = "") -> Aim:
    """An aim about the memory that a command needs at most; MB are millions of bytes."""
    size = command.memory / ((1 << 20) if unit == "MiB" else 1_000_000)
    return Aim(f"peak memory of `{command.name}`", "at most", bound, round(size, 1), unit=unit, why=why)

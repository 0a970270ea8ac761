"""How time and memory grow from ten features to ten thousand."""

from __future__ import annotations

import math

from measuring import Command, Stopwatch
from results import Growth, Result
from workspaces import Bench, settings

# The commands that look at every feature.
LOOKING = {
    "ufeature validate": ["validate"],
    "ufeature list": ["list"],
    "ufeature sync --check": ["sync", "--check"],
    "ufeature graph --format json": ["graph", "--format", "json"],
}


def measure(bench: Bench) -> Result:
    sizes = [10, 100, 1000] if bench.quick else [10, 100, 1000, 10_000]
    stopwatch = Stopwatch(bench.folder / "growth")
    table: dict[str, list[Command]] = {}
    count = bench.rounds(usual=5, quick=3)
    for size in sizes:
        commands = [looking(bench, name, words, size) for name, words in LOOKING.items()]
        commands.append(planning(bench, size))
        for command in commands:
            stopwatch.weigh(command)
            table.setdefault(command.name, []).append(command)
        stopwatch.rounds(commands, 3 if size > 1000 else count)
    growth = [
        Growth(
            name,
            sizes,
            [round(command.median, 1) for command in commands],
            [round(command.memory / (1 << 20), 1) for command in commands],
            round(exponent(sizes, [command.median for command in commands]), 2),
            round(exponent(sizes, [command.memory for command in commands]), 2),
        )
        for name, commands in table.items()
    ]
    notes = [
        "The exponent is the slope of a line through the logarithms, from 100 features on: with fewer, what is measured is "
        "the start of a process. 1 is in proportion, 2 is quadratic. Measured apart from the sections above, so times differ.",
        "`apply --dry-run` plans as many features in an empty workspace.",
    ]
    return Result("growth", "Ten features to ten thousand", count, growth=growth, notes=notes)


def looking(bench: Bench, name: str, words: list[str], size: int) -> Command:
    return Command(name, lambda work: [bench.binary, *words], place=bench.workspace(size))


def planning(bench: Bench, size: int) -> Command:
    words = ["apply", bench.request(size), "--dry-run", "--quiet"]
    return Command("ufeature apply --dry-run", lambda work: [bench.binary, *words], before=settings)


def exponent(sizes: list[int], values: list[float]) -> float:
    """The exponent that fits best: the slope of the line of least squares through the logarithms."""
    points = [(math.log(size), math.log(value)) for size, value in zip(sizes, values) if size >= 100]
    across = sum(x for x, _ in points) / len(points)
    up = sum(y for _, y in points) / len(points)
    return sum((x - across) * (y - up) for x, y in points) / sum((x - across) ** 2 for x, _ in points)

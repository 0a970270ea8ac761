"""What benchmarks found, as a table for a terminal, as JSON, and as a page in Markdown."""

from __future__ import annotations

from results import NAMES, Aim, Result, Row


def verdict(aim: Aim) -> str:
    """How an aim stands, in a sentence."""
    least = "" if aim.least is None else f" ({number(aim.least)} by the least times)"
    state = "met" if aim.met else "missed"
    return f"{aim.what}: {number(aim.measured)} {aim.unit}{least}, aim {aim.kind} {number(aim.bound)}: {state}"


def number(value: float) -> str:
    """A figure with as many digits as are worth reading."""
    if value == 0 or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}" if abs(value) >= 0.1 else f"{value:.4f}"


HEADS = ["command", "ratio", "of the least", "of the work", "median ms", "quartiles", "least", "work", "MiB"]


def cells(row: Row) -> list[str]:
    low, high = row.quartiles
    return [
        row.command,
        number(row.ratio),
        number(row.leastRatio),
        number(row.processorRatio),
        number(row.median),
        f"{number(low)} to {number(high)}",
        number(row.least),
        number(row.processor),
        "" if row.mebibytes is None else number(row.mebibytes),
    ]


def growth_cells(result: Result) -> tuple[list[str], list[list[str]]]:
    sizes = result.growth[0].features
    heads = ["command", *(f"{size:,}" for size in sizes), "exponent"]
    lines = []
    for line in result.growth:
        lines.append([f"{line.command}, ms", *map(number, line.milliseconds), number(line.timeExponent)])
        lines.append([f"{line.command}, MiB", *map(number, line.mebibytes), number(line.memoryExponent)])
    return heads, lines


def tables(result: Result) -> list[tuple[list[str], list[list[str]]]]:
    found = []
    if result.rows:
        found.append((HEADS, [cells(row) for row in result.rows]))
    if result.growth:
        found.append(growth_cells(result))
    return found


# MARK: For a terminal


def text(result: Result) -> str:
    lines = [f"{result.name}: {result.title}, {result.rounds} rounds", ""]
    for heads, body in tables(result):
        widths = [max(len(line[index]) for line in [heads, *body]) for index in range(len(heads))]
        for line in [[head.upper() for head in heads], *body]:
            first = line[0].ljust(widths[0])
            rest = "  ".join(cell.rjust(width) for cell, width in zip(line[1:], widths[1:]))
            lines.append(f"{first}  {rest}".rstrip())
        lines.append("")
    lines += [("✓ " if aim.met else "✗ ") + verdict(aim) for aim in result.aims]
    return "\n".join(lines) + "\n"


# MARK: As a page


PREFACE = """\
# Benchmarks

Read this page to see how long `ufeature` takes, compared with other tools and with the least that the system needs for
the same work. The command that measures makes this page:

<!-- not typed: it takes half an hour -->
```sh
python3 Benchmarks/run.py --json Benchmarks/results.json --markdown Documentation/Trust/Benchmarks.md
```

How it is measured, and what is left out, is described in [Benchmarks](../../Benchmarks/README.md). Ratios come first,
as they say most: absolute times vary from machine to machine. "ratio" is a command's median divided by that of the
first line; "of the least" compares the least times, which other processes disturbed least; "of the work" compares the
time of the processors. All times are in milliseconds.
"""


QUICK = "These are the figures of a quick run (`--quick`), of few rounds and few features.\n"

BUSY = """\
The machine was busy: more processes wanted to run than it has cores, so that every command waited for others, most of
all those that flush or use several cores. A verdict of such a run is no more than a hint; "of the work" says more.
"""


def markdown(document: dict) -> str:
    results = [Result.read(result) for result in document["benchmarks"]]
    parts = [PREFACE, "## Aims\n\n" + aims(results)]
    parts += [section(result) for result in results]
    parts.append("## Where\n\n" + table(["", ""], [[key, value] for key, value in document["machine"].items()]))
    missing = [name for name in NAMES if name not in {result.name for result in results}]
    if missing:
        parts.insert(1, f"Not measured in this run: {', '.join(f'`{name}`' for name in missing)}.\n")
    if document["busy"]:
        parts.insert(1, BUSY)
    if document["quick"]:
        parts.insert(1, QUICK)
    return "\n".join(parts)


def aims(results: list[Result]) -> str:
    heads = ["what", "aim", "median", "least", ""]
    body, missed = [], []
    for aim in (aim for result in results for aim in result.aims):
        least = "" if aim.least is None else f"{number(aim.least)} {aim.unit}"
        state = "met" if aim.met else "**missed**"
        body.append(
            [aim.what, f"{aim.kind} {number(aim.bound)} {aim.unit}", f"{number(aim.measured)} {aim.unit}", least, state]
        )
        if not aim.met:
            why = f" {aim.why}" if aim.why else ""
            missed.append(
                f"- {aim.what} is {number(aim.measured)} {aim.unit}, and should be {aim.kind} {number(aim.bound)}.{why}"
            )
    text = table(heads, body)
    if missed:
        text += "\nWhat is missed:\n\n" + "\n".join(missed) + "\n"
    return text


def section(result: Result) -> str:
    lines = [f"## {result.title}\n", *(f"{note}\n" for note in result.notes)]
    if result.rounds:
        lines.append(f"{result.rounds} {'round' if result.rounds == 1 else 'rounds'}.\n")
    for heads, body in tables(result):
        lines.append(table(heads, [[f"`{line[0]}`" if heads is HEADS else line[0], *line[1:]] for line in body]))
    return "\n".join(lines)


def table(heads: list[str], body: list[list[str]]) -> str:
    rule = ["---", *["---:" for _ in heads[1:]]] if len(heads) > 2 else ["---" for _ in heads]
    return "".join("| " + " | ".join(line) + " |\n" for line in [heads, rule, *body])

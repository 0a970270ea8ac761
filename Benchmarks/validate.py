"""`ufeature validate` over many features, beside reading the same files and asking SwiftPM about each package."""

from __future__ import annotations

from measuring import Command, Stopwatch
from results import Aim, Result, at_most, memory, rows
from workspaces import Bench


def measure(bench: Bench) -> Result:
    features, more = (100, 1000) if bench.quick else (1000, 10_000)
    small, large = bench.workspace(features), bench.workspace(more)
    stopwatch = Stopwatch(bench.folder / "validate")
    paths = sorted(path for path in small.rglob("*.swift"))
    (stopwatch.folder / "paths").write_text("\0".join(map(str, paths)))
    packages = sorted(path.parent for path in small.rglob("Package.swift"))

    validate = Command(f"ufeature validate, {features:,}", lambda work: [bench.binary, "validate"], place=small)
    one = Command(
        "ufeature validate <one of them>", lambda work: [bench.binary, "validate", "Feature00001"], place=small
    )
    cat = Command("cat", lambda work: ["sh", "-c", 'xargs -0 cat < "$0" > /dev/null', stopwatch.folder / "paths"])
    # A loop over all packages takes minutes: each round asks about another one.
    turns = iter(packages[:: max(1, len(packages) // 40)] * 10)
    dump = Command(
        "swift package dump-package, one",
        lambda work: ["swift", "package", "dump-package", "--package-path", next(turns)],
    )
    count = bench.rounds(usual=11, quick=5)
    commands = [validate, one, cat, dump]
    stopwatch.rounds(commands, count)

    validate_more = Command(f"ufeature validate, {more:,}", lambda work: [bench.binary, "validate"], place=large)
    # Beside the smaller workspace once more, so that both are measured in the same minutes.
    again = Command(f"ufeature validate, {features:,}, beside it", lambda work: [bench.binary, "validate"], place=small)
    stopwatch.rounds([again, validate_more], max(3, count // 2))
    for command in (validate, validate_more):
        stopwatch.weigh(command)

    loop = [value * features for value in (dump.median / validate.median, dump.least / validate.least)]
    aims = [
        at_most(
            2,
            validate,
            cat,
            why="`validate` reads what `cat` reads, understands it, and does so on all cores: where others keep the cores "
            "busy it takes as long as on one.",
        ),
        Aim(
            f"a loop of `swift package dump-package` over {features:,} packages in times of `{validate.name}`",
            "at least",
            300,
            round(loop[0]),
            round(loop[1]),
        ),
        at_most(11, validate_more, again),
    ]
    if not bench.quick:
        aims.append(memory(300, validate_more, "MB"))
    notes = [
        f"An app uses every product of the {features:,} features, and of the {more:,}.",
        f"`cat` reads the {len(paths):,} Swift files that `validate` must read, in the order of their paths, in one process.",
        f"`dump-package` is measured for one package, another one in each round; the loop is that times {features:,}.",
    ]
    return Result(
        "validate",
        f"The rules over {features:,} features",
        count,
        rows([*commands, again, validate_more]),
        aims,
        notes=notes,
    )

"""`ufeature new`, beside what people use instead: other generators, and copying a feature that is there."""

from __future__ import annotations

import shutil
import sys

from measuring import Command, Stopwatch, files, flush
from peers import templaters
from results import Aim, Result, at_least, at_most, memory, rows
from workspaces import Bench

FEATURE = "Search"


def measure(bench: Bench) -> Result:
    stopwatch = Stopwatch(bench.folder / "new")
    new = Command("ufeature new", lambda work: [bench.binary, "new", FEATURE])
    result = bench.folder / "feature"
    shutil.copytree(stopwatch.run(new) / FEATURE, result)

    copy = Command("cp -r", lambda work: ["cp", "-r", result, work / FEATURE])
    flushed = Command("cp -r, flushed", lambda work: ["cp", "-r", result, work / FEATURE], after=flush)
    init = Command("swift package init", lambda work: ["swift", "package", "init", "--name", FEATURE])
    nothing = Command("true", lambda work: ["true"])
    peers = templaters(bench.folder / "peers", result, FEATURE)
    bench.versions |= peers.versions
    commands = [
        new,
        Command("ufeature new --dry-run", lambda work: [bench.binary, "new", FEATURE, "--dry-run"]),
        Command("ufeature --version", lambda work: [bench.binary, "--version"]),
        nothing,
        copy,
        flushed,
        init,
        *peers.commands,
    ]
    for command in commands:
        stopwatch.weigh(command)
    for peer in peers.commands:
        if files(stopwatch.run(peer) / FEATURE) != files(result):
            sys.exit(f"{peer.name} made other files than ufeature")
    count = bench.rounds(usual=21, quick=5)
    stopwatch.rounds(commands, count)
    many = 100 if bench.quick else 1000
    among = Command(
        f"ufeature new --dry-run, among {many:,}",
        lambda work: [bench.binary, "new", FEATURE, "--dry-run"],
        place=bench.workspace(many),
    )
    stopwatch.rounds([among], count)
    commands.append(among)

    aims = [at_least(20, new, peer) for peer in peers.commands if peer.name == "cookiecutter"] + [
        at_least(10, new, init),
        at_most(2, new, flushed),
        memory(15, new),
    ]
    if not bench.quick:
        aims.append(Aim(f"`{among.name}`", "at most", 100, round(among.median), round(among.least), "ms"))
    notes = [
        f"A feature of {len(files(result))} files in an empty folder. cookiecutter and copier have templates that make "
        "the same files, byte for byte; `swift package init` makes fewer.",
        "`new` waits until its files are on the disk, as `cp -r, flushed` does; `cp -r` leaves them in memory and ends. "
        "It also starts a larger program (`--version`), reads and fills templates, and checks every name and import of "
        "the result (`--dry-run`, with the diff that it shows).",
        "Memory below that of the process which starts a command can't be seen: it is the figure of `true`.",
        f"Among {many:,}, what the manifests mean is remembered from the run before; the very first one parses them all.",
    ]
    if peers.missing:
        notes.append(f"Left out: {peers.missing}.")
    return Result("new", "One feature, made by one process", count, rows(commands), aims, notes=notes)

"""The same faults for the tools that people use instead: copier and cookiecutter, with templates of the same files.

They have no journal to be held to. What is counted is what is on the disk right after the fault, and after the same
command was run once more.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import programs
import strace
import trees
from operations import must
from surroundings import NotPossible, fill, mounted

FEATURE = "Search"
MANIFEST = f"{FEATURE}/Package.swift"
# What somebody wrote into the manifest since it was made.
EDIT = b"\n// Ours: nobody else has this line.\n"


@dataclass
class Peer:
    """A tool that makes a feature in a folder, and what was seen of it."""

    name: str
    version: str
    # The command that makes the feature of a name; once more over what is there, if it can be told to.
    make: Callable[[Path, str, bool], list[str | Path]]
    kills: Counter[str] = field(default_factory=Counter)
    again: Counter[str] = field(default_factory=Counter)
    full: Counter[str] = field(default_factory=Counter)
    manifest: str = ""
    link: str = ""
    outside: str = ""


@dataclass(frozen=True)
class Bench:
    """The folders in which peers are tried."""

    place: Path
    home: Path
    whole: trees.Tree

    def state(self, work: Path) -> str:
        """How much of the feature is there."""
        found = {path: entry[1] for path, entry in trees.read(work).items()}
        wanted = {path: entry[1] for path, entry in self.whole.items()}
        made = {path for path in found if path in wanted and found[path] == wanted[path] and not self.is_folder(path)}
        files = {path for path in wanted if not self.is_folder(path)}
        if found == wanted:
            return "whole"
        return "nothing" if not made and FEATURE not in found else f"{len(made)} of {len(files)} files"

    def is_folder(self, path: str) -> bool:
        return path in self.whole and self.whole[path][0] & 0o170000 == 0o040000


def group(states: Counter[str]) -> str:
    """States as a table has them: the parts are one."""
    parts = {state: count for state, count in states.items() if state not in ("whole", "nothing")}
    words = [f"{states[state]} {state}" for state in ("nothing", "whole") if states[state]]
    if parts:
        numbers = sorted(int(state.split()[0]) for state in parts)
        words.append(f"{sum(parts.values())} a part ({numbers[0]} to {numbers[-1]} files)")
    return ", ".join(words)


def install(place: Path) -> Path:
    """copier and cookiecutter from PyPI, in an environment of their own."""
    try:
        subprocess.run([sys.executable, "-m", "venv", place], check=True, capture_output=True, text=True)
        command = [place / "bin/pip", "install", "--quiet", "copier", "cookiecutter"]
        subprocess.run(command, check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        reason = (getattr(error, "stderr", None) or str(error)).strip().splitlines()[-1]
        raise NotPossible(f"copier and cookiecutter can't be installed from PyPI: {reason}") from error
    return place / "bin"


def template(result: Path, place: Path, name: str) -> None:
    """Makes a Jinja template that gives the same files."""
    for path in result.rglob("*"):
        if not path.is_file():
            continue
        target = place / str(path.relative_to(result)).replace(FEATURE, "{{" + name + "}}")
        target.parent.mkdir(parents=True, exist_ok=True)
        pieces = path.read_text().split(FEATURE)
        target.write_text(("{{" + name + "}}").join("{% raw %}" + piece + "{% endraw %}" for piece in pieces))


def peers(binary: Path, tools: Path, place: Path, result: Path, home: Path) -> list[Peer]:
    """The three tools, each with a template of the same files."""
    cookies, copies = place / "cookies", place / "copies"
    for folder in (cookies, copies):
        folder.mkdir(parents=True)
    (cookies / "cookiecutter.json").write_text(json.dumps({"name": FEATURE}))
    template(result, cookies / "{{cookiecutter.name}}", "cookiecutter.name")
    (copies / "copier.yml").write_text(f"_templates_suffix: ''\nname:\n  type: str\n  default: {FEATURE}\n")
    template(result, copies / "{{name}}", "name")

    def copier(work: Path, name: str, over: bool) -> list[str | Path]:
        flags = ["--overwrite"] if over else []
        return [tools / "copier", "copy", "--quiet", "--defaults", *flags, "-d", f"name={name}", copies, work]

    def cookiecutter(work: Path, name: str, over: bool) -> list[str | Path]:
        flags = ["--overwrite-if-exists"] if over else []
        return [tools / "cookiecutter", "--no-input", *flags, "-o", work, cookies, f"name={name}"]

    def version(command: Path) -> str:
        words = must([command, "--version"], place, home).split()
        return next((word for word in words if word[0].isdigit()), "unknown")

    return [
        Peer("ufeature", version(binary), lambda work, name, over: [binary, "-C", work, "new", name]),
        Peer("copier", version(tools / "copier"), copier),
        Peer("cookiecutter", version(tools / "cookiecutter"), cookiecutter),
    ]


def killed(peer: Peer, bench: Bench) -> None:
    """A kill at every call that changes the folder."""
    work, log = bench.place / "work", bench.place / "log"
    trees.remove(work)
    work.mkdir()
    command = peer.make(work, FEATURE, False)
    calls = strace.calls(command, bench.place, bench.home, log, strace.WRITING, within=work)
    for call in calls:
        if not call.may_change:
            continue
        trees.remove(work)
        work.mkdir()
        struck = strace.strike(command, bench.place, bench.home, log, call, "signal=KILL")
        if not struck.was_struck:
            continue
        peer.kills[bench.state(work) if peer.name != "ufeature" else visible_state(bench, work)] += 1
        programs.run(peer.make(work, FEATURE, False), bench.place, bench.home)
        peer.again[bench.state(work)] += 1


def visible_state(bench: Bench, work: Path) -> str:
    """How much is there where users look: a staging folder is hidden, and goes with the next command."""
    found = {path.split("/")[0] for path in trees.visible(trees.read(work))}
    return bench.state(work) if found and not any(trees.STAGING in path for path in trees.read(work)) else (
        "whole" if found else "nothing"
    )


def full(peer: Peer, bench: Bench) -> None:
    """A disk on which so many pages are free: none at first, then more, until the feature is there."""
    with mounted(bench.place / "disk", "size=16m") as disk:
        work = disk / "work"
        for free in range(100):
            trees.remove(work)
            work.mkdir()
            fill(disk, "bytes", free)
            outcome = programs.run(peer.make(work, FEATURE, False), bench.place, bench.home)
            state = bench.state(work)
            (disk / "filler").unlink()
            peer.full[state] += 1
            if outcome.status == 0 and state == "whole":
                break


def manifest(peer: Peer, bench: Bench, binary: Path) -> None:
    """An edited manifest that is written again, with a disk that is full at one write of it: the least that is left."""
    work, log = bench.place / "work", bench.place / "log"
    edited = bench.whole[MANIFEST][1] + EDIT

    def prepare() -> list[str | Path]:
        trees.remove(work)
        (work / MANIFEST).parent.mkdir(parents=True)
        (work / MANIFEST).write_bytes(edited)
        if peer.name != "ufeature":
            return peer.make(work, FEATURE, True)
        # It never writes over a feature; what it does to a manifest that is there is to edit it.
        must([binary, "-C", work, "new", "Cart", "--quiet"], bench.place, bench.home)
        return [binary, "-C", work, "link", FEATURE, "Cart"]

    sizes = [len(edited)]
    # What takes the manifest's place is a file with another name.
    within, file = (work, None) if peer.name == "ufeature" else (work / MANIFEST, work / MANIFEST)
    for call in strace.calls(prepare(), bench.place, bench.home, log, ["write", "pwrite64"], within):
        struck = strace.strike(prepare(), bench.place, bench.home, log, call, "error=ENOSPC", file)
        if struck.was_struck:
            sizes.append((work / MANIFEST).stat().st_size)
    peer.manifest = f"{min(sizes)} of {len(edited)} bytes"


def link(peer: Peer, bench: Bench) -> None:
    """A link at the place of a file, to a file that is none of the tool's business."""
    work, precious = bench.place / "work", bench.place / "precious"
    trees.remove(work)
    (work / MANIFEST).parent.mkdir(parents=True)
    precious.write_text("precious\n")
    (work / MANIFEST).symlink_to(precious)
    outcome = programs.run(peer.make(work, FEATURE, True), bench.place, bench.home)
    words = "written through" if precious.read_text() != "precious\n" else (
        "refused" if outcome.status else "the link is replaced"
    )
    peer.link = words


def outside(peer: Peer, bench: Bench) -> None:
    """A name that leads out of the folder."""
    around = bench.place / "around"
    trees.remove(around)
    (around / "work").mkdir(parents=True)
    outcome = programs.run(peer.make(around / "work", "../Escaped", False), around / "work", bench.home)
    escaped = [entry.name for entry in os.scandir(around) if entry.name != "work"]
    peer.outside = "written outside" if escaped else ("refused" if outcome.status else "written inside")


def prove(binary: Path, place: Path) -> list[Peer]:
    """All of it, for the tool and its peers."""
    place.mkdir(parents=True)
    home, result = place / "home", place / "result"
    home.mkdir()
    result.mkdir()
    must([binary, "new", FEATURE, "--quiet"], result, home)
    tools = install(place / "tools")
    found = peers(binary, tools, place / "templates", result / FEATURE, home)
    bench = Bench(place / "bench", home, trees.read(result))
    bench.place.mkdir()
    for peer in found:
        killed(peer, bench)
        full(peer, bench)
        manifest(peer, bench, binary)
        link(peer, bench)
        outside(peer, bench)
    return found

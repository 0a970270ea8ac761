"""The commands that are disturbed, each with what it finds."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

from programs import run

SETTINGS = '{ "name": "Shop", "template": "bare" }\n'
NEWER_SETTINGS = '{ "name": "Shop", "template": "bare", "platforms": { "iOS": "18.0", "macOS": "15.0" } }\n'

REQUEST = json.dumps(
    {
        "version": 1,
        "features": [
            {"name": "Payments", "dependencies": ["Orders", "Core"]},
            {"name": "Orders"},
            {"name": "Core", "kind": "foundation"},
        ],
    }
)

SHOP = [["new", "Core", "--kind", "foundation"], ["new", "Search"], ["new", "Cart"]]


@dataclass(frozen=True)
class Operation:
    """A command that changes things."""

    name: str
    arguments: list[str]
    # Files that are there before, and commands that make the rest.
    files: dict[str, str] = field(default_factory=dict)
    preparation: list[list[str]] = field(default_factory=list)
    # Files that are put there after the preparation.
    late: dict[str, str] = field(default_factory=dict)
    # The folder that the preparation made and the command works in.
    root: str | None = None


class BadOperation(Exception):
    """An operation that fails although nothing disturbs it: the proof itself is wrong."""


OPERATIONS = [
    Operation("new, alone", ["new", "Search"]),
    Operation(
        "new, with an app",
        ["new", "Playback", "--depends-on", "Core,Search"],
        preparation=[["init", "Shop", "--feature", "Search"]],
        root="Shop",
    ),
    Operation(
        "apply", ["apply", "features.json"], {"ufeature.json": SETTINGS, "features.json": REQUEST}, [["new", "Search"]]
    ),
    Operation(
        "add",
        ["add", "testing", "example", "--to", "Profile"],
        {"ufeature.json": SETTINGS},
        [["new", "Search"], ["new", "Profile", "--targets", "source,interface,tests"]],
    ),
    Operation("link", ["link", "Search", "Cart", "Core"], {"ufeature.json": SETTINGS}, SHOP),
    Operation(
        "unlink",
        ["unlink", "Search", "Cart", "Core"],
        {"ufeature.json": SETTINGS},
        [*SHOP, ["link", "Search", "Cart", "Core"]],
    ),
    Operation(
        "rename",
        ["rename", "Cart", "Basket"],
        {"ufeature.json": SETTINGS},
        [*SHOP, ["link", "Search", "Cart"]],
        {"Features/Cart/.build/log": "built\n"},
    ),
    Operation(
        "remove",
        ["remove", "Cart", "--unlink"],
        {"ufeature.json": SETTINGS},
        [*SHOP, ["link", "Search", "Cart"]],
    ),
    Operation("sync", ["sync"], {"ufeature.json": SETTINGS}, SHOP, {"ufeature.json": NEWER_SETTINGS}),
    Operation(
        "fix",
        ["fix"],
        {"ufeature.json": SETTINGS},
        SHOP,
        {
            "Features/Search/Source/Uses.swift": "import CartInterface\nimport Core\n",
            "Features/Cart/Source/Uses.swift": "import Core\n",
        },
    ),
    Operation("init", ["init", "Shop", "--template", "bare"]),
]


def prepare(operation: Operation, binary: Path, folder: Path, home: Path) -> None:
    """Makes what an operation finds, in an empty folder."""
    put(operation.files, folder)
    for arguments in operation.preparation:
        must([binary, *arguments], folder, home)
    if operation.root:
        for entry in (folder / operation.root).iterdir():
            entry.rename(folder / entry.name)
        (folder / operation.root).rmdir()
    put(operation.late, folder)


def must(command: list[str | Path], folder: Path, home: Path) -> str:
    """Runs something that has to succeed, and returns what it says."""
    done = run(command, folder, home)
    if done.status != 0:
        words = " ".join(map(str, command))
        raise BadOperation(f"'{words}' ends with {done.status}: {done.errors}{done.output}")
    return done.output


def put(files: dict[str, str], folder: Path) -> None:
    """Makes files, with the folders that they are in."""
    for path, text in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)

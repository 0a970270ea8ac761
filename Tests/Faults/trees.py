"""Folders as values: every entry with its kind, its permissions and its bytes."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from pathlib import Path

STAGING = ".ufeature-staging-"

# A path, and what is there: the kind and permissions, and a file's bytes or where a link leads.
Tree = dict[str, tuple[int, bytes]]


def read(folder: Path) -> Tree:
    """Everything below a folder; a repository is one entry where git has nothing against it.

    git tries what a disk can do when it makes one, and writes down what it has found: with an error at such a call, a
    repository is another one, and as good.
    """
    tree: Tree = {}

    def walk(place: str, inside: str) -> None:
        with os.scandir(place) as entries:
            for entry in entries:
                path = f"{inside}{entry.name}"
                status = entry.stat(follow_symlinks=False)
                if stat.S_ISDIR(status.st_mode):
                    tree[path] = (status.st_mode, b"")
                    walk(entry.path, path + "/")
                elif stat.S_ISLNK(status.st_mode):
                    tree[path] = (status.st_mode, os.fsencode(os.readlink(entry.path)))
                elif stat.S_ISREG(status.st_mode):
                    with open(entry.path, "rb") as file:
                        tree[path] = (status.st_mode, file.read())
                else:
                    tree[path] = (status.st_mode, b"")

    walk(str(folder), "")
    for path in [path for path in tree if os.path.basename(path) == ".git" and STAGING not in path]:
        if is_repository(folder / path):
            tree = {inside: entry for inside, entry in tree.items() if not inside.startswith(path + "/")}
    return tree


def is_repository(folder: Path) -> bool:
    """Whether git finds a whole repository in a folder."""
    place = ["git", "-C", folder.parent]
    checks = [[*place, "fsck", "--no-progress"], [*place, "status", "--short"]]
    return all(subprocess.run(check, capture_output=True).returncode == 0 for check in checks)


def visible(tree: Tree) -> Tree:
    """A tree without what the tool is writing where nobody looks."""
    return {path: entry for path, entry in tree.items() if STAGING not in path}


def differences(found: Tree, wanted: Tree) -> list[str]:
    """What is found and isn't wanted, the other way round, and what differs."""
    lines = [f"surplus {path}" for path in sorted(found.keys() - wanted.keys())]
    lines += [f"missing {path}" for path in sorted(wanted.keys() - found.keys())]
    lines += [f"changed {path}" for path in sorted(found.keys() & wanted.keys()) if found[path] != wanted[path]]
    return lines


def restore(folder: Path, original: Path) -> None:
    """Makes a folder the copy of another one again."""
    remove(folder)
    shutil.copytree(original, folder, symlinks=True)


def remove(folder: Path) -> None:
    """Removes a folder with everything in it, if it is there."""
    if folder.exists():
        shutil.rmtree(folder)

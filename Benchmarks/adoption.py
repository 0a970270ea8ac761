#!/usr/bin/env python3
"""How good the guesses of `ufeature init --adopt` are: adopts public repositories, and compares the layers with people's.

    python3 adoption.py [<owner/name>...] [--round <1|2>] [--binary <ufeature>] [--mirrors <folder>]
                        [--out <folder>] [--page <file>]

The file adoption.json beside this script has the repositories: for each one its address, its commit, and the layers that its
own folders, names and READMEs say. People read them from the repository before the tool was run on it; packages of which
nothing says the layer aren't there. A large package that holds several features is judged target by target instead, or too:
the tool is right about a target if it knows a feature of that name, or else the package, by the layer that people said.
Errors of a first `validate` without a baseline that a maintainer would dispute are there, too, by their rules or by rules
and files, with the reasons; these were judged after a run.

What the repositories of the first round show may be mended. Those of the second were judged before the tool was run on them,
too, and their results are only counted: so they say how good the guesses are where nothing was fitted to a repository.

For each repository the script checks the tree out into a temporary folder and commits it to a new repository there. Then it
runs `init --adopt --yes`, `validate` with the baseline if one was written, `sync --check`, `new Wishlist`, `validate` again,
and `remove Wishlist`. It prints a table, and exits with status 1 if a command failed or found anything that it must not.

With --mirrors a repository is read from <folder>/<owner>+<name>, a clone of any kind, and from its address otherwise. Files
that such a clone lacks are left out. With --out the details of each repository are written to <folder>/<owner>+<name>.json:
every command with its status, seconds and words, the wrong layers, and the errors of a first `validate` without a baseline.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

HERE, SECONDS, FEATURE = Path(__file__).resolve().parent, 600, "Wishlist"
GIT = ["git", "-c", "user.name=adoption", "-c", "user.email=adoption@localhost", "-c", "gc.auto=0",
       "-c", "maintenance.auto=false", "-c", "core.autocrlf=false", "-c", "core.excludesFile="]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="the repositories to adopt (default: all)")
    parser.add_argument("--round", type=int, choices=(1, 2), help="the repositories of this round alone")
    parser.add_argument("--binary", default="ufeature", help="the tool to judge (default: the one of the PATH)")
    parser.add_argument("--mirrors", type=Path, help="the folder with clones (default: they are fetched)")
    parser.add_argument("--out", type=Path, help="where the details are written")
    parser.add_argument("--page", type=Path, help="a page that has the table, to be replaced by the new one")
    options = parser.parse_args()
    options.binary = shutil.which(options.binary) or sys.exit(f"there is no program '{options.binary}'")
    options.binary = os.path.abspath(options.binary)
    if options.page and (options.names or options.round):
        sys.exit("the table of the page is of all repositories: leave out their names and the round")
    known = json.loads((HERE / "adoption.json").read_text())
    unknown = set(options.names) - {entry["name"] for entry in known}
    if unknown:
        sys.exit(f"adoption.json has no repository {', '.join(sorted(unknown))}")
    chosen = [entry for entry in known if not options.names or entry["name"] in options.names]
    chosen = [entry for entry in chosen if options.round in (None, entry["round"])]
    if options.out:
        options.out.mkdir(parents=True, exist_ok=True)

    results = []
    for entry in chosen:
        with tempfile.TemporaryDirectory(prefix="adoption.") as place:
            result = adopted(entry, Path(place).resolve(), options)
        results.append(result)
        print(f"{len(results)}/{len(chosen)} {entry['name']}: {brief(result)}", file=sys.stderr, flush=True)
        if options.out:
            details = options.out / f"{entry['name'].replace('/', '+')}.json"
            details.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n")
    table = rendered(results)
    print(table, end="")
    if options.page:
        replace_table(options.page, table)
    sys.exit(0 if all(not result["failures"] for result in results) else 1)


def adopted(entry, place, options):
    """Everything that is known of a repository after the tool has worked on it."""
    result = {"name": entry["name"], "round": entry["round"], "commands": [], "failures": [], "wrong": [],
              "right": 0, "targets": 0, "judged": len(entry["packages"]),
              "targets judged": sum(map(len, entry.get("targets", {}).values())),
              "packages": 0, "new": "", "beside": False, "first": [], "disputed": 0, "silent": False}
    tree = place / entry["name"].split("/")[1]
    result["files left out"] = check_out(entry, tree, place, options)
    for arguments in (["init", "-q"], ["add", "-A", "-f"], ["commit", "-q", "-m", "As it was"]):
        git(tree, *arguments)

    def run(*arguments):
        return ufeature(arguments, tree, options.binary, result)

    adoption = run("init", "--adopt", "--yes")
    if adoption.returncode:
        result["failures"].append("init --adopt")
        return result
    answered = answer(adoption)
    compare(entry, answered.get("packages", []), answered.get("parts", []), result)
    git(tree, "add", "-A", "-f")
    git(tree, "commit", "-q", "-m", "Adopt the packages")

    result["first"] = [finding for finding in findings(run("validate", "--no-baseline")) if finding["severity"] == "error"]
    result["disputed"] = sum(is_disputed(finding, entry.get("disputed", {})) for finding in result["first"])
    baseline = ["--baseline", "ufeature-baseline.json"] if (tree / "ufeature-baseline.json").is_file() else []
    silent = is_silent(run("validate", *baseline))
    if not silent:
        result["failures"].append("validate after adopting")
    if run("sync", "--check").returncode:
        result["failures"].append("sync --check")
        silent = False
    result["silent"] = silent
    make_feature(entry, tree, baseline, run, result)
    return result


def make_feature(entry, tree, baseline, run, result):
    """Makes a feature, looks where it is, and takes it away again."""
    made = run("new", FEATURE)
    asked = ""
    if made.returncode:
        # Without a choice nothing is made: what a user has to add is a part of the result.
        result["failures"].append(f"new {FEATURE}")
        asked = "refused; "
        made = run("new", FEATURE, "--template", "bare")
        if made.returncode:
            result["new"] = "refused"
            return
    created = [file["path"] for file in answer(made).get("create", [])]
    folders = sorted({folder for folder in map(above_the_feature, created) if folder is not None})
    result["beside"] = not asked and bool(set(folders) & set(siblings(entry, tree)))
    result["new"] = asked + " ".join(folders)
    if not is_silent(run("validate", *baseline)):
        result["failures"].append("validate after new")
    if run("remove", FEATURE).returncode:
        result["failures"].append(f"remove {FEATURE}")
        run("remove", FEATURE, "--force")
    if git(tree, "status", "--porcelain", "--ignored").stdout:
        result["failures"].append(f"bytes after remove {FEATURE}")


def siblings(entry, tree):
    """The folders that hold the product features; where none is known, those of all packages."""
    kinds = entry.get("targets", {})
    large = {path for path, targets in kinds.items() if "product" in targets.values()}
    inside = [folder for path in sorted(large) for folder in around(kinds[path], path, tree)]
    packages = entry["packages"]
    products = [path for path, layer in packages.items() if layer == "product" and path not in large]
    if not inside and not packages:
        inside = [os.path.normpath(os.path.join(path, "Sources")) for path in kinds]
    beside = products or ([] if inside else [path for path in packages if path != "."])
    return inside + [os.path.dirname(path) or "." for path in beside]


def around(targets, path, tree):
    """The folders of a large package that hold those of its product features: `Sources`, if none is called after one."""
    names = {name for name, layer in targets.items() if layer == "product"}
    # `SearchFeature` may lie in a folder `Search`.
    names |= {name.removesuffix("Feature") for name in names}
    found = []
    for folder, inner, _ in os.walk(os.path.join(tree, path)):
        inner[:] = [name for name in inner if not name.startswith(".")]
        if names.intersection(inner):
            found.append(os.path.relpath(folder, tree))
            inner[:] = [name for name in inner if name not in names]
    return found or [os.path.normpath(os.path.join(path, "Sources"))]


def above_the_feature(path):
    """The folder in which the folder of the new feature is."""
    parts = path.split("/")
    for index, part in enumerate(parts):
        if FEATURE.lower() in part.lower().replace("-", "").replace("_", ""):
            return "/".join(parts[:index]) or "."
    return None


def is_disputed(finding, disputed):
    """Whether a maintainer would dispute it: all findings of a rule, or those in one file."""
    return finding["rule"] in disputed or f"{finding['rule']} {finding.get('path')}" in disputed


def compare(entry, members, parts, result):
    layers = {member["path"]: member["layer"] for member in members}
    because = {member["path"]: member.get("because", "") for member in members}
    result["packages"] = len(members)
    for path, layer in entry["packages"].items():
        if layers.get(path) == layer:
            result["right"] += 1
        else:
            result["wrong"].append({"path": path, "is": layer, "said": layers.get(path, "left out"),
                                    "because": because.get(path, "")})
    for path, targets in entry.get("targets", {}).items():
        for target, layer in targets.items():
            # In a large package, some features have a layer of their own.
            own = [part["layer"] for part in parts if part["name"] == target]
            said = own[0] if own else layers.get(path, "left out")
            if said == layer:
                result["targets"] += 1
            else:
                result["wrong"].append({"path": path, "target": target, "is": layer, "said": said,
                                        "because": because.get(path, "")})


def is_silent(process):
    return process.returncode == 0 and "findings" in answer(process) and not findings(process)


def findings(process):
    """What was found, but for what `--no-execute` alone leaves open."""
    return [found for found in answer(process).get("findings", []) if found["rule"] != "manifest_not_exact"]


def answer(process):
    try:
        return json.loads(process.stdout)
    except ValueError:
        return {}


def ufeature(arguments, tree, binary, result):
    """Runs the tool, and remembers what it said and how long it took."""
    command = [binary, *arguments, "--format", "json", "--no-execute", "--directory", str(tree)]
    begin = time.monotonic()
    try:
        process = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=SECONDS,
                                 stdin=subprocess.DEVNULL, cwd=tree)
    except subprocess.TimeoutExpired:
        process = subprocess.CompletedProcess(command, 124, "", f"it took more than {SECONDS} seconds")
    answered = answer(process)
    said = [item for key in ("errors", "findings", "notes", "left") for item in answered.get(key, [])]
    result["commands"].append({"command": " ".join(("ufeature", *arguments)), "status": process.returncode,
                               "seconds": round(time.monotonic() - begin, 2), "stderr": process.stderr[:2000],
                               "said": said if arguments[0] != "validate" or len(arguments) > 1 else len(said)})
    return process


# Trees of repositories

def check_out(entry, tree, place, options):
    """Writes the files of the commit, and says how many the clone lacks."""
    if options.mirrors:
        mirror = options.mirrors / entry["name"].replace("/", "+")
        candidates = [mirror / "repo" / ".git", mirror / "repo", mirror / ".git", mirror]
        store = next((folder for folder in candidates if (folder / "HEAD").is_file()), None)
        if store is None:
            sys.exit(f"there is no clone of {entry['name']} in '{options.mirrors}'")
    else:
        store = place / "clone.git"
        subprocess.run([*GIT, "init", "-q", "--bare", store], check=True)
        subprocess.run([*GIT, "--git-dir", store, "fetch", "-q", "--depth", "1", entry["address"], entry["commit"]],
                       check=True)
    listed = subprocess.run([*GIT, "--git-dir", store, "ls-tree", "-r", "-z", entry["commit"]],
                            capture_output=True, check=True).stdout
    files = []
    for line in filter(None, listed.split(b"\0")):
        facts, path = line.split(b"\t", 1)
        mode, kind, name = facts.split(b" ")
        # A folder of git's own among the files would be settings and hooks for the commands below.
        if kind == b"blob" and b".git" not in path.lower().split(b"/"):
            files.append((mode, name, path))
    reader = subprocess.Popen([*GIT, "--git-dir", store, "cat-file", "--batch"],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    asker = threading.Thread(target=ask, args=(reader.stdin, [name for _, name, _ in files]), daemon=True)
    asker.start()
    lacking = 0
    for mode, _, path in files:
        head = reader.stdout.readline().split()
        if head[-1] == b"missing":
            lacking += 1
            continue
        data = reader.stdout.read(int(head[2]))
        reader.stdout.read(1)
        write(os.path.join(os.fsencode(tree), path), mode, data)
    asker.join()
    reader.wait()
    return lacking


def ask(pipe, names):
    with pipe:
        for name in names:
            pipe.write(name + b"\n")


def write(path, mode, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if mode == b"120000":
        os.symlink(data, path)
        return
    with open(path, "wb") as file:
        file.write(data)
    if mode == b"100755":
        os.chmod(path, 0o755)


def git(tree, *arguments):
    return subprocess.run([*GIT, "-C", str(tree), *arguments], check=True, capture_output=True, text=True,
                          errors="replace")


# The table

def rendered(results):
    lines = ["| Repository | Packages | Layers right | Targets right | `new` beside siblings | Silent "
             "| New feature silent | `remove` gives back | Errors, disputed | Seconds |",
             "|---|---|---|---|---|---|---|---|---|---|"]
    for number, word in ((1, "First"), (2, "Second")):
        group = [result for result in results if result["round"] == number]
        lines += [row(result) for result in group]
        if group:
            lines.append(total(f"{word} round: {len(group)}", group))
    return "\n".join(lines) + "\n"


def row(result):
    place = "yes" if result["beside"] else f"no: {result['new'] or 'nothing is made'}"
    return (f"| {result['name']} | {result['packages']} | {share(result['right'], result['judged'])} "
            f"| {share(result['targets'], result['targets judged'])} | {place} | {yes(result['silent'])} "
            f"| {yes(is_quiet(result))} | {yes(is_given_back(result))} | {len(result['first'])}, {result['disputed']} | {seconds(result):.1f} |")


def total(words, results):
    sums = {key: sum(result[key] for result in results)
            for key in ("packages", "right", "judged", "targets", "targets judged", "beside", "disputed")}
    return (f"| **{words}** | {sums['packages']} | {share(sums['right'], sums['judged'], True)} "
            f"| {share(sums['targets'], sums['targets judged'], True)} | {sums['beside']} "
            f"| {sum(result['silent'] for result in results)} | {sum(map(is_quiet, results))} "
            f"| {sum(map(is_given_back, results))} "
            f"| {sum(len(result['first']) for result in results)}, {sums['disputed']} "
            f"| {sum(map(seconds, results)):.1f} |")


def replace_table(page, table, first="| Repository |"):
    """Puts the new table into a page, in the place of the one with the same first column."""
    lines = page.read_text().split("\n")
    begin = next((index for index, line in enumerate(lines) if line.startswith(first)), None)
    if begin is None:
        sys.exit(f"'{page}' has no table of repositories")
    end = next(index for index in range(begin, len(lines)) if not lines[index].startswith("|"))
    page.write_text("\n".join([*lines[:begin], *table.rstrip("\n").split("\n"), *lines[end:]]))


def is_quiet(result):
    """Whether neither adopting nor a new feature left anything to find."""
    return result["silent"] and "validate after new" not in result["failures"]


def is_given_back(result):
    """Whether `remove` undid `new`, byte for byte and without more words."""
    undone = {f"remove {FEATURE}", f"bytes after remove {FEATURE}"}
    return result["new"] not in ("", "refused") and undone.isdisjoint(result["failures"])


def yes(answer):
    return "yes" if answer else "no"


def share(part, whole, percent=False):
    if not whole:
        return ""
    return f"{part} of {whole}" + (f" ({100 * part / whole:.0f} %)" if percent else "")


def seconds(result):
    return sum(command["seconds"] for command in result["commands"])


def brief(result):
    words = [f"{result['right']} of {result['judged']}", f"{seconds(result):.1f} s"]
    return ", ".join(words + result["failures"] + ([] if result["beside"] else [f"new in {result['new']}"]))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Every command that changes features, on public repositories: what SwiftPM says before and after, and the way back.

    python3 commands.py [<owner/name>... | --packages] [--only <command>...] [--binary <ufeature>] [--mirrors <folder>] [--most <n>]
                        [--out <folder>] [--page <file>]

The file commands.json beside this script has the repositories: most of them have one large package, whose targets are the
features. With --packages it's the ten repositories of adoption.json that have the most product features: `new --like` works on
each of these features, and `layout` on all packages. Those of both files can be named, too. Each one is checked out into a
temporary folder and adopted, as adoption.py does it. Then the commands work on up to --most of its features, spread evenly, and after each of them the tree is as before. The judges are `swift package
dump-package`, for every manifest that was changed, and git, for the bytes. What a command does counts as

    done      what it says has happened: each manifest can be read, and has the change and nothing else
    refused   it says why not, and has changed nothing
    wrong     anything else: each is listed, and the script exits with status 1

    new       a feature like those that are there, then `remove` of it: the bytes are those before
    like      `new --like` of a feature, beside a `rename` of that feature to the same name: how many lines differ, which
              are what only one feature can have
    add       a role that a feature lacks: the manifest has its target, and what was there is as before
    link      two features that don't use each other yet, then `unlink`: the bytes are those before
    rename    a feature, then back: dump-package says the same but for the name, and the bytes are those before
    remove    a feature that others don't use: its targets are gone from the manifest, and all others are there
    fix       everything: the manifests can be read
    apply     what `describe` says of all features: there is nothing to do
    affected  a file of a feature is edited: the feature is named
    layout    one package of all packages, or the other way round: every target and what it uses is as before, and turned back
              the bytes are those before; --dry-run says it and changes nothing
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from adoption import check_out, git, replace_table, ufeature, answer

HERE, NEW = Path(__file__).resolve().parent, "Zorblax"
COMMANDS = ["new", "like", "add", "link", "rename", "remove", "fix", "apply", "affected", "layout"]
ROLES = ["tests", "testing", "interface", "example"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help="the repositories (default: all)")
    parser.add_argument("--packages", action="store_true", help="every feature of ten repositories of packages: `like` and `layout` alone")
    parser.add_argument("--only", nargs="+", choices=COMMANDS, default=COMMANDS, help="the commands (default: all)")
    parser.add_argument("--binary", default="ufeature", help="the tool to judge (default: the one of the PATH)")
    parser.add_argument("--mirrors", type=Path, help="the folder with clones (default: they are fetched)")
    parser.add_argument("--most", type=int, default=8, help="how many features a command works on (default: 8)")
    parser.add_argument("--out", type=Path, help="where the details are written")
    parser.add_argument("--page", type=Path, help="a page that has the table, to be replaced by the new one")
    options = parser.parse_args()
    options.binary = os.path.abspath(shutil.which(options.binary) or sys.exit(f"no program '{options.binary}'"))
    chosen, adopted = (json.loads((HERE / name).read_text()) for name in ("commands.json", "adoption.json"))
    if options.packages:
        adopted.sort(key=lambda entry: -sum(layer == "product" for layer in entry["packages"].values()))
        chosen, options.only, options.most = adopted[:10], ["like", "layout"], 1_000_000
    if options.names:
        known = {entry["name"]: entry for entry in chosen + adopted}
        chosen = [known.get(name) or sys.exit(f"no repository '{name}' is known") for name in options.names]
    if options.out:
        options.out.mkdir(parents=True, exist_ok=True)
    trials = []
    for entry in chosen:
        with tempfile.TemporaryDirectory(prefix="commands.") as place:
            trial = Trial(entry, Path(place).resolve(), options)
            trial.run()
        trials.append(trial)
        print(f"{len(trials)}/{len(chosen)} {trial.brief()}", file=sys.stderr, flush=True)
        if options.out:
            details = {"name": entry["name"], "verdicts": trial.verdicts}
            file = options.out / f"{entry['name'].replace('/', '+')}.json"
            file.write_text(json.dumps(details, indent=1, ensure_ascii=False) + "\n")
    first = "Repository of packages" if options.packages else "Large package"
    table = rendered(trials, options.only, first)
    print(table, end="")
    if options.page:
        replace_table(options.page, table, f"| {first} |")
    sys.exit(1 if any(trial.wrong for trial in trials) else 0)


class Trial:
    """One repository, and what was seen of each command in it."""

    def __init__(self, entry, place, options):
        self.entry, self.place, self.options = entry, place, options
        self.tree = place / entry["name"].split("/")[1]
        self.verdicts, self.log, self.features, self.members, self.targets = [], {"commands": []}, [], [], 0

    def run(self):
        check_out(self.entry, self.tree, self.place, self.options)
        for arguments in (["init", "-q"], ["add", "-A", "-f"], ["commit", "-q", "-m", "As it was"]):
            git(self.tree, *arguments)
        if self.call("init", "--adopt", "--yes").returncode:
            self.say("new", "init --adopt", "wrong", "can't be adopted")
            return
        git(self.tree, "add", "-A", "-f")
        git(self.tree, "commit", "-q", "-m", "Adopt the packages")
        listed = answer(self.call("list")).get("features", [])
        self.members = listed
        self.features = [part for feature in listed for part in feature.get("features", [feature])]
        self.features = [feature for feature in self.features if feature.get("layer") != "app"]
        self.targets = sum(len(feature["targets"]) for feature in self.features)
        # What SwiftPM couldn't read before says nothing of a change: those for a newer SwiftPM, for one.
        self.unread = {path for path, dump in self.dumps().items() if dump is None}
        self.used = {name for feature in self.features for name in feature["dependencies"]}
        trials = {
            "new": self.try_new,
            "like": lambda: self.each(self.features, self.try_like),
            "add": lambda: self.each([f for f in self.features if set(ROLES) - set(f["targets"])], self.try_add),
            "link": lambda: self.each(self.pairs(), self.try_link),
            "rename": lambda: self.each(self.features, self.try_rename),
            "remove": lambda: self.each([f for f in self.features if f["name"] not in self.used], self.try_remove),
            "fix": self.try_fix,
            "apply": self.try_apply,
            "affected": lambda: self.each(self.features, self.try_affected),
            "layout": self.try_layout,
        }
        for command in self.options.only:
            trials[command]()

    # The commands

    def try_new(self):
        if not self.changes("new", "new", NEW):
            return
        if self.call("remove", NEW).returncode:
            self.say("new", NEW, "wrong", "remove: " + self.words())
        else:
            self.is_back("new", NEW)

    def try_like(self, feature):
        name = feature["name"]
        made = self.changes("like", "new", NEW, "--like", name, subject=name)
        if not made:
            return
        copied = self.added()
        self.reset()
        if self.call("rename", name, NEW, "--comments", "--strings").returncode:
            self.say("like", name, "refused", "there is no rename to compare with: " + self.words())
            return
        moved = {path: self.text(path) for path in git(self.tree, "ls-files", "-co", "-z").stdout.split("\0") if NEW in path}
        lines = {path: min((different_lines(text, other) for other in self.like(path, moved)), default=text.count(b"\n"))
                 for path, text in copied.items()}
        self.say("like", name, "done", f"{len(copied)} files", lines=sum(t.count(b"\n") for t in copied.values()),
                 differing={path: count for path, count in lines.items() if count})

    @staticmethod
    def like(path, moved):
        """The texts that a copied file may be compared with: the one at its path, or else those of its kind."""
        if moved.get(path) is not None:
            return [moved[path]]
        return [text for other, text in moved.items() if text and Path(other).suffix == Path(path).suffix]

    def try_add(self, feature):
        role = next(role for role in ROLES if role not in feature["targets"])
        before = self.dumps()
        if self.changes("add", "add", role, "--to", feature["name"], subject=f"{role} {feature['name']}"):
            lost = [name for path, dump in self.dumps().items() for name in set(names(before.get(path))) - set(names(dump))]
            self.say("add", f"{role} {feature['name']}", "wrong" if lost else "done", f"gone: {lost}" if lost else "")

    def try_link(self, pair):
        subject = f"{pair[0]} {pair[1]}"
        if not self.changes("link", "link", *pair, subject=subject):
            return
        if self.call("unlink", *pair).returncode:
            self.say("link", subject, "wrong", "unlink: " + self.words())
        else:
            self.is_back("link", subject)

    def try_rename(self, feature):
        name, before = feature["name"], self.dumps()
        said = self.changes("rename", "rename", name, NEW, subject=name)
        if not said:
            return
        counts = Counter(len(names(dump)) for dump in self.dumps().values())
        if counts != Counter(len(names(dump)) for dump in before.values()):
            self.say("rename", name, "wrong", "the manifests have another number of targets")
        elif self.call("rename", NEW, name).returncode:
            is_said = "can't bring the old name back" in json.dumps(said)
            self.say("rename", name, "done" if is_said else "wrong", "back: " + self.words())
        else:
            self.is_back("rename", name)

    def try_remove(self, feature):
        name = feature["name"]
        if self.changes("remove", "remove", name, subject=name):
            left = [other for dump in self.dumps().values() for other in names(dump) if other == name]
            self.say("remove", name, "wrong" if left else "done", "its target is still there" if left else "")

    def try_fix(self):
        if self.changes("fix", "fix", "--no-baseline", subject="all", may_do_nothing=True, findings_are_fine=True):
            self.say("fix", "all", "done", "")
        self.reset()

    def try_apply(self):
        described = self.call("describe")
        file = self.place / "described.json"
        file.write_text(described.stdout)
        applied = self.call("apply", str(file))
        changed = self.changed()
        wrong = changed or (applied.returncode and not described.returncode)
        self.say("apply", "all", "wrong" if wrong else "done", f"{self.words()} {changed}" if wrong else "")

    def try_affected(self, feature):
        folder = self.tree / feature["path"]
        files = (file for file in sorted(folder.rglob("*.swift")) if file.name != "Package.swift")
        file = next((file for file in files if not file.is_symlink()), None)
        if file is None:
            return
        with open(file, "a", encoding="utf-8", errors="surrogateescape") as text:
            text.write("// edited\n")
        said = self.call("affected", "--since", "HEAD").stdout
        is_named = f'"{feature["name"]}"' in said
        self.say("affected", feature["name"], "done" if is_named else "wrong", "" if is_named else "it isn't named")

    def try_layout(self):
        # Where one package at the top has all, it's to become many.
        paths = {feature["path"] for feature in self.members}
        turned, back = ("packages", "single") if paths == {"."} else ("single", "packages")
        tried = self.call("layout", turned, "--dry-run")
        if self.changed():
            self.say("layout", turned, "wrong", "--dry-run has changed something")
            self.reset()
        before = self.graph()
        if not self.changes("layout", "layout", turned, subject=turned):
            if tried.returncode != self.last.returncode:
                self.say("layout", turned, "wrong", "--dry-run says something else: " + self.words())
        elif different := sorted(name for name, _ in before.items() ^ self.graph().items()):
            self.say("layout", turned, "wrong", f"other targets, or other uses: {', '.join(sorted(set(different)))[:300]}")
        elif self.call("layout", back).returncode:
            self.say("layout", turned, "wrong", "back: " + self.words())
        else:
            self.is_back("layout", turned)
        self.reset()

    # What is seen

    def graph(self):
        """Every target of all packages, with its kind and the targets and foreign products that it uses."""
        dumps = [dump for dump in self.dumps().values() if dump]
        vended = {product["name"]: product["targets"] for dump in dumps for product in dump["products"]}
        graph = {}
        for dump in dumps:
            own = names(dump)
            for target in dump["targets"]:
                used = set()
                for dependency in target["dependencies"]:
                    (kind, words), = ((key, value) for key, value in dependency.items() if key != "condition")
                    is_own = kind == "target" or kind == "byName" and words[0] in own
                    used |= {words[0]} if is_own else set(vended.get(words[0], [words[0]]))
                graph[target["name"]] = (target["type"], frozenset(used))
        return graph

    def each(self, subjects, body):
        step = max(1, len(subjects) // self.options.most)
        for subject in subjects[::step][:self.options.most]:
            body(subject)
            self.reset()

    def changes(self, command, *arguments, subject=NEW, may_do_nothing=False, findings_are_fine=False):
        """Runs a command; its answer, if it has changed something that SwiftPM can read."""
        process = self.call(*arguments)
        changed = self.changed()
        if process.returncode and not findings_are_fine:
            self.say(command, subject, "wrong" if changed else "refused", self.words())
            return None
        if not changed and not may_do_nothing:
            self.say(command, subject, "refused", "there is nothing to do")
            return None
        broken = [path for path, dump in self.dumps(changed).items() if dump is None and not self.unread]
        if broken:
            self.say(command, subject, "wrong", f"SwiftPM can't read {broken}")
            return None
        return answer(process)

    def is_back(self, command, subject):
        changed = self.changed()
        self.say(command, subject, "wrong" if changed else "done", f"other bytes: {changed}" if changed else "")

    def changed(self):
        listed = git(self.tree, "status", "--porcelain", "-z", "-uall", "--no-renames").stdout
        return [entry[3:] for entry in listed.split("\0") if entry]

    def dumps(self, paths=None):
        """What SwiftPM reads in the manifests at some paths, or in all; none for one that it can't read."""
        if paths is None:
            paths = git(self.tree, "ls-files", "-co", "--exclude-standard", "-z").stdout.split("\0")
            paths = [path for path in paths if self.is_of_feature(path)]
        manifests = [path for path in paths if Path(path).name == "Package.swift" and (self.tree / path).is_file()]
        return {path: self.dump(path) for path in manifests}

    def is_of_feature(self, path):
        return Path(path).name == "Package.swift" and (self.tree / path).is_file() and len(path.split("/")) < 5

    def dump(self, path):
        text = (self.tree / path).read_bytes()
        if (path, text) not in DUMPS:
            process = subprocess.run(["swift", "package", "dump-package"], cwd=(self.tree / path).parent,
                                     capture_output=True, text=True)
            DUMPS[path, text] = json.loads(process.stdout) if process.returncode == 0 else None
        return DUMPS[path, text]

    def added(self):
        listed = git(self.tree, "ls-files", "-o", "--exclude-standard", "-z").stdout.split("\0")
        return {path: self.text(path) for path in listed if path}

    def text(self, path):
        file = self.tree / path
        return file.read_bytes() if file.is_file() else None

    def call(self, *arguments):
        self.last = ufeature(arguments, self.tree, self.options.binary, self.log)
        return self.last

    def words(self):
        reasons = answer(self.last).get("errors", [])
        return ("; ".join(reason["message"] for reason in reasons) or self.last.stderr.strip())[:300]

    def say(self, command, subject, verdict, words, **more):
        self.verdicts.append({"command": command, "subject": subject, "verdict": verdict, "words": words, **more})

    def reset(self):
        git(self.tree, "checkout", "-q", ".")
        git(self.tree, "clean", "-fdq")

    def pairs(self):
        """Two features each, of which neither uses the other, as far as `list` says."""
        return [(user["name"], used["name"]) for user, used in zip(self.features, self.features[3:])
                if used["name"] not in user["dependencies"] and user["name"] not in used["dependencies"]]

    @property
    def wrong(self):
        return [verdict for verdict in self.verdicts if verdict["verdict"] == "wrong"]

    def count(self, command):
        counts = Counter(v["verdict"] for v in self.verdicts if v["command"] == command)
        words = ", ".join(f"{counts[verdict]} {verdict}" for verdict in ("done", "refused", "wrong") if counts[verdict])
        made = [v for v in self.verdicts if v["command"] == command and "lines" in v]
        if not made:
            return words
        differing = sum(sum(v["differing"].values()) for v in made)
        return f"{words}; {differing} of {sum(v['lines'] for v in made)} lines differ"

    def brief(self):
        return "\n  ".join([f"{self.entry['name']}: {len(self.features)} features"]
                           + [f"{v['command']} {v['subject']}: {v['words']}" for v in self.wrong])


DUMPS = {}


def names(dump):
    return [target["name"] for target in (dump or {}).get("targets", [])]


def different_lines(one, other):
    """How many lines of one text the other hasn't, and the other way round."""
    one, other = Counter(one.split(b"\n")), Counter(other.split(b"\n"))
    return sum((one - other).values()) + sum((other - one).values())


def rendered(trials, commands, first):
    lines = [f"| {first} | Features | " + " | ".join(f"`{command}`" for command in commands) + " |",
             "|---|---|" + "---|" * len(commands)]
    for trial in trials:
        cells = " | ".join(trial.count(command) for command in commands)
        lines.append(f"| {trial.entry['name']} | {len(trial.features)} | {cells} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()

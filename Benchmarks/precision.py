#!/usr/bin/env python3
"""How many of the findings of `ufeature validate` are true: runs it over folders, and counts the verdicts of people.

    python3 precision.py <folder>... --out <folder> [--adopt] [--verdicts <file>] [--binary <ufeature>] [--jobs <n>]

Each folder is a repository, and is only read: without --adopt the tool validates it as it is; with --adopt it validates
a copy in which `ufeature init --adopt` was run before, without the baseline that this writes. In the folder --out are
written

    findings.json   every finding, with its repository and the line of the source
    <rule>.txt      what is to be judged of a rule: every finding, or of 200 and more a fixed sample of 50

A sample is the same in each run over the same findings: those whose digest is lowest. The file of verdicts has one on each
line, and the first one that fits a finding counts:

    <true|false|unsure> <rule> <repository> <path>[:<line>] [<words of the message>]  # why

The rule, the repository and the path may be patterns with *, and the words, which have to stand in the message as they are,
are put in double quotes. Then a table is printed: for each rule and severity how many findings there are, in how many
repositories, how many of them are to be judged, and what the verdicts are. `precision` is true / (true + false).
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatchcase
from pathlib import Path

ALL_BELOW, SAMPLE, SECONDS = 200, 50, 900
VERDICT = re.compile(r'(true|false|unsure)\s+(\S+)\s+(\S+)\s+(\S+?)(?::(\d+))?(?:\s+"(.*?)")?\s*(?:#\s*(.*))?$')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--out", required=True, type=Path, help="where the findings are written")
    parser.add_argument("--adopt", action="store_true", help="adopt a copy of each repository first")
    parser.add_argument("--verdicts", type=Path, help="the file with what people say of the findings")
    parser.add_argument("--binary", default="ufeature", help="the tool to judge (default: the one of the PATH)")
    parser.add_argument("--jobs", type=int, default=1, help="how many repositories are read at once")
    parser.add_argument("--kept", action="store_true", help="run nothing, and take the findings that are in --out")
    options = parser.parse_args()
    folders = sorted({folder.resolve() for folder in options.folders})
    for folder in folders:
        if not folder.is_dir():
            sys.exit(f"'{folder}' is not a folder")
    if len({folder.name for folder in folders}) < len(folders):
        sys.exit("two of the folders have the same name")
    options.out.mkdir(parents=True, exist_ok=True)
    verdicts = read_verdicts(options.verdicts) if options.verdicts else []

    kept = options.out / "findings.json"
    if options.kept:
        findings, failures = json.loads(kept.read_text()), []
    else:
        with ThreadPoolExecutor(options.jobs) as pool:
            results = list(pool.map(lambda folder: findings_of(folder, options), folders))
        findings = [finding for found, _ in results for finding in found]
        failures = [failure for _, failure in results if failure]
        kept.write_text(json.dumps(findings, indent=1, ensure_ascii=False) + "\n")
    rules = defaultdict(list)
    for finding in findings:
        rules[finding["rule"]].append(finding)
    samples = {rule: sample(found) for rule, found in rules.items()}
    for rule, found in samples.items():
        (options.out / f"{rule}.txt").write_text(sheet(rule, found, len(rules[rule]), verdicts))
    print_table(rules, samples, verdicts)
    for failure in failures:
        print(failure, file=sys.stderr)
    sys.exit(1 if failures else 0)


def findings_of(folder, options):
    """The findings in a repository, and what went wrong, if anything."""
    if not options.adopt:
        return validated(folder, folder.name, options)
    with tempfile.TemporaryDirectory(prefix="precision.") as place:
        copy = Path(place, folder.name)
        shutil.copytree(folder, copy, symlinks=True, ignore=shutil.ignore_patterns(".git", ".build"))
        for arguments in (["init", "-q"], ["add", "-A", "-f"], ["commit", "-q", "-m", "As it was"]):
            settings = ["user.name=precision", "user.email=precision@localhost", "gc.auto=0", "maintenance.auto=false"]
            settings = [word for setting in settings for word in ("-c", setting)]
            subprocess.run(["git", *settings, "-C", copy, *arguments], check=True, capture_output=True)
        adopted = run([options.binary, "init", "--adopt", "--directory", copy])
        (options.out / f"{folder.name}.adopt.txt").write_text(adopted.stdout + adopted.stderr)
        if adopted.returncode:
            return [], f"{folder.name}: init --adopt ended with {adopted.returncode}: {adopted.stderr.strip()[:300]}"
        shutil.copy(copy / "ufeature.json", options.out / f"{folder.name}.ufeature.json")
        return validated(copy, folder.name, options)


def validated(folder, name, options):
    process = run([options.binary, "validate", "--format", "json", "--directory", folder])
    try:
        answer = json.loads(process.stdout)
    except ValueError:
        return [], f"{name}: validate ended with {process.returncode}: {process.stderr.strip()[:300]}"
    for finding in answer["findings"]:
        finding["repository"] = name
        finding["source"] = line_of(folder / finding.get("path", ""), finding.get("line"))
    return answer["findings"], None


def run(arguments):
    try:
        return subprocess.run(arguments, capture_output=True, text=True, errors="replace", timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(arguments, 124, "", f"it took more than {SECONDS} seconds")


def line_of(path, number):
    if not number or not path.is_file():
        return ""
    lines = path.read_text(errors="replace").splitlines()
    return lines[number - 1].strip() if number <= len(lines) else ""


def sample(findings):
    """All findings of a rule, or a sample that depends on nothing but them."""
    def digest(finding):
        said = "\0".join(str(finding.get(key)) for key in ("repository", "path", "line", "column", "message"))
        return hashlib.sha256(said.encode()).hexdigest()
    chosen = findings if len(findings) < ALL_BELOW else sorted(findings, key=digest)[:SAMPLE]
    return sorted(chosen, key=lambda finding: (finding["repository"], finding.get("path", ""), finding.get("line", 0)))


def sheet(rule, chosen, total, verdicts):
    """What a person reads to judge a rule."""
    lines = [f"{rule}: {len(chosen)} of {total} findings"]
    for finding in chosen:
        verdict, why = verdict_on(finding, verdicts)
        place = f"{finding.get('path', '')}:{finding.get('line', '')}"
        lines += ["", f"{finding['repository']} {place} {finding['severity']}", f"  {finding['message']}"]
        lines += [f"  > {finding['source']}"] if finding["source"] else []
        lines += [f"  {verdict}" + (f": {why}" if why else "")] if verdict else []
    return "\n".join(lines) + "\n"


def read_verdicts(path):
    verdicts = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = VERDICT.match(line)
        if not match:
            sys.exit(f"{path}:{number}: this is no verdict: {line}")
        verdicts.append(match.groups())
    return verdicts


def verdict_on(finding, verdicts):
    for verdict, rule, repository, path, line, words, why in verdicts:
        if (fnmatchcase(finding["rule"], rule) and fnmatchcase(finding["repository"], repository)
                and fnmatchcase(finding.get("path", ""), path)
                and (line is None or str(finding.get("line")) == line)
                and (words is None or words in finding["message"])):
            return verdict, why
    return None, None


def print_table(rules, samples, verdicts):
    print("| Rule | Severity | Findings | Repositories | To judge | true | false | unsure | Not judged | Precision |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    groups = sorted({(rule, finding["severity"]) for rule, found in rules.items() for finding in found})
    for rule, severity in groups:
        found = [finding for finding in rules[rule] if finding["severity"] == severity]
        chosen = [finding for finding in samples[rule] if finding["severity"] == severity]
        counts = Counter(verdict_on(finding, verdicts)[0] for finding in chosen)
        judged = counts["true"] + counts["false"]
        precision = f"{100 * counts['true'] / judged:.0f} %" if judged else ""
        repositories = len({finding["repository"] for finding in found})
        print(f"| `{rule}` | {severity} | {len(found)} | {repositories} | {len(chosen)} | {counts['true']} "
              f"| {counts['false']} | {counts['unsure']} | {counts[None]} | {precision} |")


if __name__ == "__main__":
    main()

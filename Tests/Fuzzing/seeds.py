"""What the fuzzer begins with: the project's own cases, each as one input."""

import json
import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INPUTS = Path(__file__).resolve().parent / "Inputs"
# The line between the texts of one input.
MARK = "%%\n"

# Text in tests: with quotes around it, or on lines of its own.
LITERAL = re.compile(r'(#*)"""\n(?P<lines>.*?)\n(?P<indent> *)"""\1|(#*)"(?P<text>(?:[^"\\\n]|\\.)+)"\4', re.DOTALL)

EDITS = {
    "addTarget": [('.target(name: "New", dependencies: ["Search"], path: "New")', "")],
    "removeTarget": [("SearchTests", "")],
    "addProduct": [('.library(name: "New", targets: ["Search"])', "")],
    "removeProduct": [("Search", "")],
    "addDependency": [('.package(path: "../Core")', "")],
    "removeDependency": [("core", "")],
    "removeRepeatedDependency": [("core", "")],
    "addTargetDependency": [('"SearchInterface"', "Search"), ('.product(name: "Core", package: "Core")', "Search")],
    "removeTargetDependency": [("SearchInterface", "Search"), ("Core", "Search\nCore")],
    "removeRepeatedTargetDependency": [("Core", "Search\nCore")],
    "setPlatform": [(".iOS(.v17)", "")],
    "removePlatform": [("iOS", "")],
    "setToolsVersion": [("6.1", "")],
    "setDependency": [('.package(url: "https://example.com/swift-log.git", from: "1.6.0")', "")],
    "setLanguageMode": [("5", "")],
    "setDependencyPath": [("../Core", "../core")],
    "setTargetPath": [("Search", "Sources")],
    "addSetting": [('.enableUpcomingFeature("ExistentialAny")', "Search")],
    "removeSetting": [('.enableUpcomingFeature("ExistentialAny")', "Search")],
}


def seeds(subject: str) -> Iterator[bytes]:
    """The inputs of a subject: those that are committed, and those that its cases make."""
    for file in sorted((INPUTS / subject).glob("*")):
        yield file.read_bytes()
    for text in CASES[subject]():
        yield text.encode()


def joined(*texts: str) -> str:
    """One input of several texts."""
    return MARK.join(text if text.endswith("\n") or not text else text + "\n" for text in texts)


def texts(*patterns: str) -> Iterator[str]:
    """The texts of the repository's files that patterns match."""
    for pattern in patterns:
        for file in sorted(ROOT.glob(pattern)):
            if file.is_file() and ".build" not in file.parts:
                yield file.read_text(errors="replace")


def literals(*patterns: str) -> Iterator[str]:
    """The strings in Swift files, without the indentation of those that have several lines."""
    for text in texts(*patterns):
        for match in LITERAL.finditer(text):
            if match["lines"] is None:
                yield match["text"].replace('\\"', '"').replace("\\n", "\n").replace("\\0", "\0")
            else:
                lines = match["lines"].split("\n")
                yield "".join(line.removeprefix(match["indent"]) + "\n" for line in lines)


def manifests() -> Iterator[str]:
    yield from texts("Examples/**/Package.swift")
    for text in literals("Tests/PackageManifestTests/**/*.swift"):
        if "Package(" in text:
            yield text
    for text in texts("Tests/EndToEndTests/Cases/*/before"):
        for part in re.split(r"^--- .*\n", text, flags=re.MULTILINE):
            if "import PackageDescription" in part:
                yield part


def mustache() -> Iterator[str]:
    data = '{"name": "Search", "isProduct": true, "targets": [{"name": "A"}, {"name": "B"}], "a": {"b": "c"}}'
    for text in texts("Templates/**/*.mustache", "Templates/*/*/*"):
        yield joined(text, data, "{{$a}}{{name}}{{/a}}")
    for text in literals("Tests/MustacheTests/**/*.swift"):
        yield joined(text, data, "{{#targets}}{{name}}{{/targets}}")
    folder = Path(os.environ.get("MUSTACHE_SPEC") or ROOT.parent / "shared/mustache-spec")
    for file in sorted(folder.glob("*.json")):
        for test in json.loads(file.read_text())["tests"]:
            partials = list(test.get("partials", {}).items())[:1]
            template = test["template"]
            for name, _ in partials:
                template = template.replace(name, "p")
            yield joined(template, json.dumps(test["data"]), *(text for _, text in partials))


def edits() -> Iterator[str]:
    some = [text for text in manifests() if 80 < len(text) < 900][::9]
    for name, words in EDITS.items():
        for word, other in words:
            for manifest in some:
                yield joined(name, word, other, manifest)


def renames() -> Iterator[str]:
    for manifest in manifests():
        if len(manifest) < 900:
            yield joined("Search", "Core", "Discovery", "Base", manifest)


def code() -> Iterator[str]:
    yield from literals("Tests/PackageManifestTests/Outline/*.swift")
    yield from texts("Examples/Storefront/**/*.swift")


def arguments() -> Iterator[str]:
    for line in re.findall(r"^\$ ufeature (.*)$", "".join(texts("README.md")), re.MULTILINE):
        try:
            yield "\n".join(shlex.split(line))
        except ValueError:
            yield line
    yield from literals("Tests/UFeatureCLITests/Arguments/*.swift")


def journals() -> Iterator[str]:
    yield from (text for text in literals("Tests/UFeatureKitTests/Disk/*.swift") if text.startswith("{"))
    staged = ".ufeature-staging-1-0"
    for step in [
        {"place": "new", "staged": f"{staged}/0", "new": "file-3-1"},
        {"place": "a", "staged": f"{staged}/0", "old": "file-3-1", "new": "file-3-2"},
        {"place": "a", "staged": f"{staged}/1", "old": "file-3-1"},
        {"place": "a", "name": "c", "identity": "1-2"},
        {"place": "out/precious", "staged": f"{staged}/1", "old": "file-4-57ce9d6ee6ca4f10"},
    ]:
        yield json.dumps({"version": 1, "steps": [step, step]})


def git() -> Iterator[str]:
    yield "M\0Package.swift\0D\0Source/a b.swift\0"
    yield "refs/heads/main\nrefs/remotes/origin/HEAD\nrefs/tags/1.0\n"
    yield "scope:*\nFeatures/**/Source\nscope:a\nFeatures/A/B/Source\n"
    yield from literals("Tests/UFeatureKitTests/Changes/*.swift", "Tests/UFeatureKitTests/Workspace/Pattern*.swift")


def merges() -> Iterator[str]:
    all_texts = [text for text in literals("Tests/UFeatureKitTests/Planning/Merging/*.swift") if "\n" in text]
    for base, ours, theirs in zip(all_texts, all_texts[1:], all_texts[2:]):
        yield joined(base, ours, theirs)
        yield joined(base, base, theirs)


def pipelines() -> Iterator[str]:
    for text in literals("Tests/UFeatureKitTests/Planning/Pipelines/*.swift"):
        yield joined("- run: make\n", text)


def workspaces() -> Iterator[str]:
    yield from texts("Examples/*/*.xcworkspace/contents.xcworkspacedata")
    yield from literals("Tests/UFeatureKitTests/Planning/Xcode/*.swift")


def settings() -> Iterator[str]:
    yield from texts("Examples/**/ufeature.json")
    yield from literals("Tests/UFeatureKitTests/Workspace/Settings*.swift", "Tests/UFeatureKitTests/JSON/*.swift")


def descriptors() -> Iterator[str]:
    yield from texts("Examples/*.json5")
    yield from literals("Tests/UFeatureKitTests/Descriptor/*.swift", "Tests/UFeatureKitTests/JSON/*.swift")


CASES = {
    "mustache": mustache,
    "manifest": manifests,
    "edit": edits,
    "rename": renames,
    "imports": code,
    "descriptor": descriptors,
    "settings": settings,
    "template": lambda: texts("Templates/*/template.json"),
    "arguments": arguments,
    "journal": journals,
    "xcode": workspaces,
    "baseline": lambda: literals("Tests/UFeatureKitTests/Rules/Baseline*.swift"),
    "merge": merges,
    "pipeline": pipelines,
    "build": lambda: literals(
        "Tests/UFeatureKitTests/Verification/**/*.swift", "Tests/UFeatureKitTests/**/Manifest*.swift"
    ),
    "git": git,
}

"""What SwiftPM knows of this package: its targets, what they need, and how they are compiled."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from sdk import ROOT


@dataclass(frozen=True)
class Target:
    name: str
    # 'library', 'executable', 'test' or 'plugin'.
    kind: str
    is_in_product: bool
    files: tuple
    dependencies: tuple
    flags: tuple

    @property
    def parsing(self) -> list:
        return [] if any(file.name == "main.swift" for file in self.files) else ["-parse-as-library"]


class Package:
    def __init__(self, work: Path) -> None:
        def answer(*words: str) -> dict:
            command = ["swift", "package", "--package-path", str(ROOT), "--scratch-path", str(work / "package"), *words]
            return json.loads(subprocess.check_output(command))

        self.description, self.dump = answer("describe", "--type", "json"), answer("dump-package")
        self.name = self.description["name"]
        self.minimum = next(each["version"] for each in self.dump["platforms"] if each["platformName"] == "macos")
        self.tools_version = self.dump["toolsVersion"]["_version"]
        self.language = self.dump["swiftLanguageVersions"][-1]
        dumped = {target["name"]: target for target in self.dump["targets"]}
        targets = [self._target(each, dumped[each["name"]]) for each in self.description["targets"]]
        self.targets = self._sorted({target.name: target for target in targets})

    @property
    def sources(self) -> list:
        """What users get, each target after those that it needs."""
        return [each for each in self.targets if each.kind in ("library", "executable") and each.is_in_product]

    @property
    def tests(self) -> list:
        """The tests, and the libraries that only they use."""
        return [each for each in self.targets if each.kind != "plugin" and each not in self.sources]

    @property
    def plugins(self) -> list:
        return [each for each in self.targets if each.kind == "plugin"]

    def flags(self, target: Target) -> list:
        return ["-module-name", target.name, "-package-name", self.name, "-swift-version", self.language,
                *target.parsing, *target.flags]  # fmt: skip

    @staticmethod
    def _target(description: dict, dump: dict) -> Target:
        folder = ROOT / description["path"]
        return Target(
            name=description["c99name"],
            kind=description["type"],
            is_in_product=bool(description.get("product_memberships")),
            files=tuple(folder / file for file in sorted(description["sources"])),
            dependencies=tuple(description.get("target_dependencies", [])),
            flags=tuple(word for setting in dump["settings"] for word in words(setting)),
        )

    @staticmethod
    def _sorted(targets: dict) -> list:
        found = {}

        def add(target: Target) -> None:
            for name in target.dependencies:
                add(targets[name])
            found[target.name] = target

        for target in targets.values():
            add(target)
        return list(dict.fromkeys(found.values()))


def words(setting: dict) -> list:
    """The compiler's words for a setting of a target, as it is released for a Mac."""
    condition = setting.get("condition", {})
    platforms = condition.get("platformNames", [])
    if setting["tool"] != "swift" or (platforms and "macos" not in platforms) or condition.get("config") == "debug":
        return []
    (kind, value), = setting["kind"].items()
    value = value.get("_0")
    if kind == "enableUpcomingFeature":
        return ["-enable-upcoming-feature", value]
    if kind == "enableExperimentalFeature":
        return ["-enable-experimental-feature", value]
    if kind == "define":
        return ["-D", value]
    raise SystemExit(f"error: Package.swift has a setting that isn't known here: {setting}")

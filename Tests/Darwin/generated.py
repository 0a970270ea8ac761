#!/usr/bin/env python3
"""Checks the types of generated code for macOS and for iOS, against the stand-in for SwiftUI.

    python3 Tests/Darwin/generated.py <work folder> <ufeature> [--whole]

All examples; with --whole also as they are shipped, without DEBUG, and every combination of every built-in template set,
which the binary makes. Foundation is the one of Linux. Called by `.ci/darwin`, which puts the wheel into the folder.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import compiler
from package import Package
from sdk import IOS, MACOS, ROOT, SDK, Toolchain, end

# What SwiftPM writes for a target with resources, as far as others see it.
RESOURCES = "import Foundation\n\nextension Foundation.Bundle {\n  static let module = Bundle.main\n}\n"
# What the stand-in is for, and templates with it.
EARLIEST = {"macos": "14.0", "ios": "17.0"}
# Features may be named like types of the standard library, of Foundation and of 'Core'.
BORROWED = ["Task", "Result", "Error", "String", "Type", "Import", "Default", "Data", "Client", "Theme"]

# What must be found in such code, and what must not be.
PROBES = [
    ("macos", '#if os(macOS)\nlet word: Int = "a"\n#endif\n', "cannot convert value of type 'String'"),
    ("ios", '#if os(iOS) && !os(macOS)\nlet word: Int = "a"\n#endif\n', "cannot convert value of type 'String'"),
    ("macos", "func take(_ number: Int128) {}\n", "'Int128' is only available in macOS 15"),
    ("ios", "func take(_ number: Int128) {}\n", "'Int128' is only available in iOS 18"),
    ("ios", "import SwiftUI\nlet word: Text = Txet(verbatim: \"a\")\n", "cannot find 'Txet' in scope"),
    ("macos", "import SwiftUI\nstruct Word: View { var body: some View { Text(verbatim: \"a\") } }\n", ""),
    ("ios", "import SwiftUI\nstruct Word: View { var body: some View { Text(verbatim: \"a\") } }\n", ""),
]


@dataclass(frozen=True)
class Module:
    name: str
    package: str
    platforms: tuple
    files: tuple
    dependencies: tuple
    has_resources: bool
    # What its manifest enables of the compiler: with `InternalImportsByDefault`, less of an import is visible.
    features: tuple


class StandIn:
    """The project's own SwiftUI, compiled for a system."""

    def __init__(self, work: Path, toolchain: Toolchain) -> None:
        self.folder = work / "stand-in"
        self.plugin = self.folder / "libStandInPreviews.so"
        host = toolchain.library / "host"
        self.interface = self.folder / "SwiftUI.swiftinterface"
        self.folder.mkdir(parents=True, exist_ok=True)
        parts = sorted((ROOT / "Tests/StandIn/SwiftUI").glob("*.swiftinterface"))
        text = HEAD + "\n".join(part.read_text() for part in parts)
        self.interface.write_text(text)
        self.macros = compiler.Step(
            name="the macros of the stand-in for SwiftUI",
            command=[
                "swiftc", "-parse-as-library", "-emit-library", "-module-name", "StandInPreviews", "-I", host, "-L", host,
                "-lSwiftSyntax", "-lSwiftSyntaxMacros", "-Xlinker", "-rpath", "-Xlinker", host, "-o", self.plugin,
            ],
            files=sorted((ROOT / "Tests/StandIn/Previews").glob("*.swift")),
            output=self.plugin,
            is_shown=False,
        )  # fmt: skip

    def step(self, sdk: SDK) -> compiler.Step:
        product = self.modules(sdk) / "SwiftUI.swiftmodule"
        return compiler.Step(
            name=f"the stand-in for SwiftUI on {sdk.system.name}",
            command=[
                "swiftc", "-frontend", "-compile-module-from-interface", "-module-name", "SwiftUI",
                *sdk.arguments("arm64", EARLIEST[sdk.system.name], has_foundation=True),
                "-load-plugin-library", self.plugin, "-o", product,
            ],
            files=[self.interface],
            needs=[self.macros.name],
            output=product,
            is_shown=False,
        )  # fmt: skip

    def arguments(self, sdk: SDK) -> list:
        return ["-I", self.modules(sdk), "-load-plugin-library", self.plugin]

    def modules(self, sdk: SDK) -> Path:
        return self.folder / sdk.system.name


HEAD = """// swift-interface-format-version: 1.0
// swift-module-flags: -module-name SwiftUI -swift-version 6 -enable-library-evolution
@_exported import Foundation
@_exported import Observation
import Swift
import _Concurrency
import _StringProcessing

"""


class Workspace:
    """A repository of features, and all that its packages declare."""

    def __init__(self, name: str, folder: Path, binary: Path) -> None:
        self.name = name
        files = [file for file in sorted(folder.rglob("Package.swift")) if ".build" not in file.parts]
        # Paths with anything at all in them.
        answer = subprocess.run([binary, "manifest", *files], capture_output=True, text=True, check=True).stdout
        manifests = json.loads(answer)["manifests"]
        products = {
            product["name"]: product["targets"] for manifest in manifests for product in manifest["products"]
        }
        self.modules = []
        for file, manifest in zip(files, manifests):
            for target in manifest["targets"]:
                self.modules.append(self._module(file.parent, manifest, target, products))

    @staticmethod
    def _module(package: Path, manifest: dict, target: dict, products: dict) -> Module:
        usual = ("Tests" if target["kind"] == "test" else "Sources") + "/" + target["name"]
        folder = package / (target["path"] or usual)
        needs = []
        for dependency in target["dependencies"]:
            name = dependency["name"]
            needs += products.get(name, [name]) if dependency["kind"] == "product" else [name]
        return Module(
            name=target["name"],
            package=package.name.lower(),
            platforms=tuple((each["name"], each["version"]) for each in manifest["platforms"]),
            files=tuple(sorted(folder.rglob("*.swift"))),
            dependencies=tuple(needs),
            has_resources=(folder / "Resources").exists(),
            features=tuple(re.findall(r'\.enableUpcomingFeature\("(\w+)"\)', (package / "Package.swift").read_text())),
        )


class Check:
    def __init__(self, work: Path) -> None:
        self.work, self.toolchain, self.minimum = work, Toolchain(), Package(work).minimum
        self.stand_in = StandIn(work, self.toolchain)
        self.steps = {}
        self.sdks = {}
        self.resources = self.stand_in.folder / "resources.swift"
        self.resources.write_text(RESOURCES)

    def add(self, workspace: Workspace, is_debug: bool = True) -> None:
        """The steps for all modules of a workspace, each for the systems that its package names."""
        used = {name for module in workspace.modules for name in module.dependencies}
        for system in [MACOS, IOS]:
            place = f"{workspace.name} {system.name}" + ("" if is_debug else " shipped")
            modules = self.work / "generated" / compiler.file_name(compiler.Step(place, [], []))
            for module in workspace.modules:
                version = dict(module.platforms).get(system.name, EARLIEST[system.name])
                sdk = self.sdk(system)
                words = [
                    *sdk.arguments("arm64", version, has_foundation=True), *self.stand_in.arguments(sdk),
                    "-module-name", module.name, "-package-name", module.package, "-swift-version", "6",
                    "-I", modules,
                    *(word for feature in module.features for word in ["-enable-upcoming-feature", feature]),
                    *(["-D", "DEBUG"] if is_debug else []),
                    *([] if any(file.name == "main.swift" for file in module.files) else ["-parse-as-library"]),
                ]  # fmt: skip
                needs = [self.stand_in.step(sdk).name, *(f"{place}: the module {name}" for name in module.dependencies)]
                files = [*module.files, *([self.resources] if module.has_resources else [])]
                if module.name in used:
                    output = modules / f"{module.name}.swiftmodule"
                    skipping = "-experimental-skip-non-inlinable-function-bodies-without-types"
                    self._add(
                        compiler.Step(
                            f"{place}: the module {module.name}",
                            ["swiftc", "-frontend", "-emit-module", "-enable-testing", skipping, *words, "-o", output],
                            files, needs, output, is_shown=False,
                        )
                    )  # fmt: skip
                command = ["swiftc", "-frontend", "-typecheck", *words]
                self._add(compiler.Step(f"{place}: {module.name}", command, files, needs, is_shown=False))

    def sdk(self, system) -> SDK:
        if system.name not in self.sdks:
            # The tests of this package use the same one for macOS.
            minimum = self.minimum if system is MACOS else EARLIEST[system.name]
            sdk = SDK(self.work, system, minimum, types_only=True, toolchain=self.toolchain)
            self.sdks[system.name] = sdk
            self._add(self.stand_in.macros)
            self._add(self.stand_in.step(sdk))
        return self.sdks[system.name]

    def _add(self, step: compiler.Step) -> None:
        self.steps[step.name] = step

    def misjudged(self) -> list:
        """The probes that are judged otherwise than they must be."""
        found = []
        for number, (system, text, wanted) in enumerate(PROBES):
            sdk = self.sdks[system]
            file = self.work / f"generated/Probe{number}.swift"
            file.write_text(text)
            common = [*sdk.arguments("arm64", EARLIEST[system], has_foundation=True), *self.stand_in.arguments(sdk)]
            command = ["swiftc", "-frontend", "-typecheck", *common, "-swift-version", "6", "-parse-as-library", file]
            tool = subprocess.run(list(map(str, command)), capture_output=True, text=True, errors="replace")
            said = "\n".join(compiler.complaints(tool.stdout + tool.stderr))
            if wanted not in said or bool(wanted) != bool(said):
                found.append(f"{file}: for {system} the compiler says '{said}' instead of '{wanted}'")
        return found

    def run(self) -> compiler.Outcome:
        return compiler.run(list(self.steps.values()), self.work, self.sdk(MACOS).salt)


def trials(work: Path, binary: Path) -> Workspace:
    """Every combination of every built-in template set, in one workspace."""
    folder = work / "trials"
    folder.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache")}
    command = [binary, "template", "test", "--no-build", "-C", folder]
    subprocess.run(command, check=True, env=environment, capture_output=True)
    return Workspace("combinations", folder, binary)


def borrowed(work: Path, binary: Path) -> Workspace:
    """Features with names of others, and a user of them all."""
    folder = work / "borrowed"
    # Of the templates as they are now; what was checked before is known by its contents.
    shutil.rmtree(folder, ignore_errors=True)
    words = [word for name in BORROWED for word in ["--feature", name]]
    subprocess.run([binary, "init", "Borrower", *words, "--directory", folder, "--quiet"], check=True)
    users = ",".join(["Core", "DesignSystem", *BORROWED])
    subprocess.run([binary, "new", "Customer", "--depends-on", users, "--quiet", "-C", folder], check=True)
    return Workspace("borrowed names", folder, binary)


def main(work: Path, binary: Path, is_whole: bool) -> int:
    check = Check(work)
    examples = sorted(file.parent for file in (ROOT / "Examples").glob("*/ufeature.json"))
    workspaces = [Workspace(folder.name, folder, binary) for folder in examples]
    for workspace in workspaces:
        check.add(workspace)
        if is_whole:
            check.add(workspace, is_debug=False)
    if is_whole:
        workspaces += [trials(work, binary), borrowed(work, binary)]
        check.add(workspaces[-2])
        check.add(workspaces[-1])
    outcome = check.run()
    counts = ", ".join(f"{len(workspace.modules)} modules of {workspace.name}" for workspace in workspaces)
    status = compiler.closing(outcome, f"{counts} for macOS and iOS")
    misjudged = check.misjudged()
    for line in misjudged:
        print(f"✘ {line}")
    return 1 if misjudged else status


if __name__ == "__main__":
    end(main, Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), "--whole" in sys.argv[3:])

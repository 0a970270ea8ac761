#!/usr/bin/env python3
"""Checks the types of the tests, of what only they use, and of the plugins for macOS.

    python3 Tests/Darwin/tests.py <work folder>

Foundation is the one of Linux there: nothing is said of what Apple's has otherwise. But every os(macOS) is true, the C
library is Apple's, and what is too new is found. Called by `.ci/darwin`, which puts the wheel into the folder.
"""

import sys
from pathlib import Path

import compiler
import modules
from package import Package
from sdk import MACOS, SDK, Toolchain, end

# SwiftPM runs tests there at the earliest, since XCTest does.
EARLIEST_FOR_TESTS = "14.0"


def main(work: Path) -> int:
    toolchain, package = Toolchain(), Package(work)
    sdk = SDK(work, MACOS, package.minimum, types_only=True, toolchain=toolchain)
    steps = modules.steps(package, sdk, work)
    for target in package.tests + package.plugins:
        version = max(package.minimum, EARLIEST_FOR_TESTS, key=float) if target.kind == "test" else package.minimum
        common = [*sdk.arguments("arm64", version, has_foundation=True), *package.flags(target)]
        common += ["-I", modules.folder(work)]
        if target.kind == "plugin":
            common += ["-package-description-version", package.tools_version]
        needs = [modules.step_name(name) for name in target.dependencies]
        if target.kind == "library":
            module = modules.folder(work) / f"{target.name}.swiftmodule"
            skipping = "-experimental-skip-non-inlinable-function-bodies-without-types"
            command = ["swiftc", "-frontend", "-emit-module", skipping, *common, "-o", module]
            name = modules.step_name(target.name)
            steps.append(compiler.Step(name, command, list(target.files), needs, module, is_shown=False))
        command = ["swiftc", "-frontend", "-typecheck", *common]
        steps.append(compiler.Step(target.name, command, list(target.files), needs))
    outcome = compiler.run(steps, work, sdk.salt)
    return compiler.closing(outcome, f"{len(package.tests)} targets of tests and {len(package.plugins)} plugins")


if __name__ == "__main__":
    end(main, Path(sys.argv[1]).resolve())

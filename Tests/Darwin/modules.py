"""The modules of this package, for those that need its types only."""

from pathlib import Path

import compiler
from package import Package
from sdk import SDK


def folder(work: Path) -> Path:
    return work / "modules"


def step_name(target: str) -> str:
    return f"the module {target}"


def steps(package: Package, sdk: SDK, work: Path) -> list:
    """Makes the module of every library, without a look at its code: `sources.py` compiles that."""
    return [
        compiler.Step(
            name=step_name(target.name),
            command=[
                "swiftc", "-frontend", "-emit-module", *sdk.arguments("arm64", package.minimum), *package.flags(target),
                # A test may import with '@testable'.
                "-enable-testing", "-experimental-skip-non-inlinable-function-bodies-without-types", "-I", folder(work),
                "-o", folder(work) / f"{target.name}.swiftmodule",
            ],
            files=list(target.files),
            needs=[step_name(name) for name in target.dependencies],
            output=folder(work) / f"{target.name}.swiftmodule",
            is_shown=False,
        )
        for target in package.sources
        if target.kind == "library"
    ]  # fmt: skip

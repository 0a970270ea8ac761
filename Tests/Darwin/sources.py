#!/usr/bin/env python3
"""Compiles what users get for both kinds of Macs, up to the object files, and looks whether macOS has what they call.

    python3 Tests/Darwin/sources.py <work folder>

The two chains of modules run beside each other. Called by `.ci/darwin`, which puts the wheel into the folder.
"""

import sys
from pathlib import Path

import compiler
import symbols
from package import Package
from sdk import MACOS, SDK, Toolchain, end


def steps(package: Package, sdk: SDK, work: Path) -> list:
    found = []
    for target in package.sources:
        for architecture in MACOS.architectures:
            folder = work / "sources" / architecture
            found.append(
                compiler.Step(
                    name=f"{target.name} for {architecture}",
                    command=[
                        "swiftc", "-c", "-wmo", *sdk.arguments(architecture, package.minimum),
                        *package.flags(target), "-I", folder, "-emit-module",
                        "-emit-module-path", folder / f"{target.name}.swiftmodule", "-o", folder / f"{target.name}.o",
                    ],
                    files=list(target.files),
                    needs=[f"{name} for {architecture}" for name in target.dependencies],
                    output=folder / f"{target.name}.o",
                )
            )  # fmt: skip
    return found


def main(work: Path) -> int:
    toolchain, package = Toolchain(), Package(work)
    sdk = SDK(work, MACOS, package.minimum, types_only=False, toolchain=toolchain)
    outcome = compiler.run(steps(package, sdk, work), work, sdk.salt)
    status = compiler.closing(outcome, f"{len(package.sources)} targets for {' and '.join(MACOS.architectures)}")
    for architecture in MACOS.architectures if status == 0 else []:
        objects = [work / "sources" / architecture / f"{target.name}.o" for target in package.sources]
        needed = symbols.called(objects, toolchain.programs / "llvm-nm")
        missing = sorted(needed - symbols.present(sdk.symbols, architecture))
        if missing:
            status = 1
            print(f"error: macOS on {architecture} has no {', '.join(missing)}", file=sys.stderr)
        else:
            print(f"{len(needed)} functions of libSystem are called on {architecture}, and all are there")
    return status


if __name__ == "__main__":
    end(main, Path(sys.argv[1]).resolve())

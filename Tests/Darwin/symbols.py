"""Compares the functions that objects call with Apple's own list of what is in libSystem."""

import re
import subprocess
from pathlib import Path

# Those of Swift itself and of its library.
SWIFT = re.compile(r"_\$s|_swift_|_swiftEmpty|__swift|_*objc|_OBJC")

# Apple's linker makes it for each image: the address of its header.
LINKER = {"___dso_handle"}


def called(objects: list, nm: Path) -> set:
    """The functions and variables that the objects need and don't have."""
    output = subprocess.check_output([nm, "--just-symbol-name", "--undefined-only", *objects], text=True)
    # A line for each file ends with a colon.
    names = {line for line in output.split("\n") if line and not line.endswith(":")}
    return {name for name in names - LINKER if not SWIFT.match(name)}


def present(library: Path, architecture: str) -> set:
    """What a text-based library has for macOS."""
    names = set()
    block = r"- targets:\s*\[([^\]]*)\]((?:\s+[a-z-]+:\s*\[[^\]]*\])+)"
    for targets, lists in re.findall(block, library.read_text()):
        if any(re.fullmatch(architecture + r".*-macos", target.strip()) for target in targets.split(",")):
            for symbols in re.findall(r"(?:weak-)?symbols:\s*\[([^\]]*)\]", lists):
                names |= {symbol.strip().strip("'\"") for symbol in symbols.split(",")}
    return names

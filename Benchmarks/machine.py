"""The tool as it is released, and where it was measured: the machine, and the versions of all that took part."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def built() -> Path:
    """Builds the tool as it is released, and says where it is."""
    subprocess.run(["make"], cwd=ROOT, check=True, stdout=sys.stderr)
    return ROOT / ".build/install/ufeature"


def version(*command: str | Path) -> str:
    """The first line of what a program says about itself."""
    try:
        process = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True)
        return process.stdout.strip().splitlines()[0]
    except (OSError, subprocess.CalledProcessError, IndexError):
        return "unknown"


def facts(binary: Path, folder: Path, peers: dict[str, str]) -> dict[str, str]:
    """What a reader of the figures has to know."""
    return {
        "date": datetime.now(timezone.utc).strftime("%Y-%m-%d"),
        "system": f"{distribution()}, {platform.system()} {platform.release()} {platform.machine()}",
        "processor": f"{os.cpu_count()} × {processor()}",
        "memory": f"{os.sysconf('SC_PAGE_SIZE') * os.sysconf('SC_PHYS_PAGES') >> 30} GiB",
        "file system": file_system(folder),
        "load": f"{os.getloadavg()[0]:.1f} processes wanted to run, niceness {os.nice(0)}",
        "ufeature": f"{version(binary, '--version')}, {binary.stat().st_size / 1e6:.0f} MB",
        "revision": version("git", "-C", ROOT, "rev-parse", "--short", "HEAD"),
        "Swift": version("swift", "--version"),
        "git": version("git", "--version"),
        "Python": platform.python_version(),
        **peers,
    }


def distribution() -> str:
    if sys.platform == "darwin":
        return f"macOS {platform.mac_ver()[0]}"
    try:
        found = re.search(r'^PRETTY_NAME="?([^"\n]*)', Path("/etc/os-release").read_text(), re.MULTILINE)
    except OSError:
        return "unknown"
    return found[1] if found else "unknown"


def processor() -> str:
    if sys.platform == "darwin":
        return version("sysctl", "-n", "machdep.cpu.brand_string")
    found = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return found[1] if found else "unknown"


def file_system(folder: Path) -> str:
    """The kind of file system that a folder is on."""
    if sys.platform == "darwin":
        return version("stat", "-f", "%T", folder)
    kind = version("stat", "-f", "-c", "%T", folder)
    return "ext4" if kind == "ext2/ext3" else kind

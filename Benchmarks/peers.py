"""The template tools of other people, from PyPI, with templates that make the same files."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from machine import version
from measuring import Command, files


@dataclass
class Templaters:
    """cookiecutter and copier, each with a template; or why they aren't there."""

    commands: list[Command]
    versions: dict[str, str]
    missing: str = ""


def templaters(folder: Path, result: Path, feature: str) -> Templaters:
    """Installs the tools into an environment of their own, and turns a feature's files into their templates."""
    folder.mkdir()
    tools = folder / "tools"
    try:
        subprocess.run([sys.executable, "-m", "venv", tools], check=True, capture_output=True)
        subprocess.run(
            [tools / "bin/pip", "install", "--quiet", "cookiecutter", "copier"], check=True, capture_output=True
        )
    except (OSError, subprocess.CalledProcessError) as error:
        reason = (getattr(error, "stderr", None) or str(error).encode()).decode().strip().splitlines()
        last = reason[-1] if reason else str(error)
        return Templaters([], {}, f"cookiecutter and copier can't be installed from PyPI: {last}")

    cookies = folder / "cookiecutter"
    cookies.mkdir()
    (cookies / "cookiecutter.json").write_text(json.dumps({"name": feature}))
    template(result, cookies / "{{cookiecutter.name}}", "cookiecutter.name", feature)

    copies = folder / "copier"
    copies.mkdir()
    (copies / "copier.yml").write_text(f"_templates_suffix: ''\nname:\n  type: str\n  default: {feature}\n")
    template(result, copies / "{{name}}", "name", feature)

    bake = [tools / "bin/cookiecutter", "--no-input", cookies]
    copy = [tools / "bin/copier", "copy", "--quiet", "--defaults", copies]
    return Templaters(
        [Command("cookiecutter", lambda work: bake), Command("copier", lambda work: [*copy, work])],
        {name: number(version(tools / "bin" / name, "--version")) for name in ("cookiecutter", "copier")},
    )


def number(said: str) -> str:
    """The number in what a program says about its version, which may have paths in it too."""
    found = re.search(r"\d+(\.\d+)+", said)
    return found[0] if found else "unknown"


def template(result: Path, folder: Path, name: str, feature: str) -> None:
    """Makes a Jinja template that gives the same files as a feature's folder."""
    for path, contents in files(result).items():
        place = folder / path.replace(feature, "{{" + name + "}}")
        place.parent.mkdir(parents=True, exist_ok=True)
        pieces = contents.decode().split(feature)
        place.write_text(("{{" + name + "}}").join("{% raw %}" + piece + "{% endraw %}" for piece in pieces))

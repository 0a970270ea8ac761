"""The workspaces that are measured: what `ufeature apply` makes of many descriptors, which is what teams get."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from measuring import run

SETTINGS = '{"name": "Shop"}\n'


def descriptors(count: int) -> str:
    """One foundation feature for every nine product features, which use it and the one before; the last first."""
    features = []
    for index in range(count):
        name = f"Feature{index:05}"
        if index % 10 == 0:
            features.append({"name": name, "kind": "foundation"})
            continue
        uses = [f"Feature{index - index % 10:05}"]
        if index % 10 > 1:
            uses.append(f"Feature{index - 1:05}")
        features.append({"name": name, "dependencies": uses})
    return json.dumps({"version": 1, "features": features[::-1]})


@dataclass
class Bench:
    """What a benchmark works with: the tool, a folder, and how much there is to do."""

    binary: Path
    folder: Path
    quick: bool = False
    # How many rounds somebody wants, whatever a benchmark would choose.
    wanted: int | None = None
    plain: dict[int, Path] = field(default_factory=dict)
    made: dict[int, Path] = field(default_factory=dict)
    # What peers say of themselves.
    versions: dict[str, str] = field(default_factory=dict)

    def rounds(self, usual: int, quick: int) -> int:
        return self.wanted or (quick if self.quick else usual)

    def request(self, count: int) -> Path:
        """A file of so many descriptors."""
        path = self.folder / f"{count}.json"
        if not path.exists():
            path.write_text(descriptors(count))
        return path

    def features(self, count: int) -> Path:
        """A workspace with so many features and no app, made once and changed by nobody."""
        if count not in self.plain:
            place = self.folder / f"features-{count}"
            place.mkdir()
            settings(place)
            run([self.binary, "apply", self.request(count), "--quiet"], place)
            self.plain[count] = place
        return self.plain[count]

    def workspace(self, count: int) -> Path:
        """The same with an app that uses every feature."""
        if count not in self.made:
            place = self.folder / f"workspace-{count}"
            shutil.copytree(self.features(count), place)
            add_app(place)
            self.made[count] = place
        return self.made[count]


def settings(place: Path) -> None:
    """Makes a folder a workspace."""
    (place / "ufeature.json").write_text(SETTINGS)


def packages(place: Path) -> list[Path]:
    """The folders of a workspace's features, relative to it, sorted."""
    return sorted(path.parent.relative_to(place) for path in place.glob("*/*/Package.swift"))


def add_app(place: Path) -> None:
    """Makes an app whose one target uses every product of every feature, as apps that have grown do."""
    folder = place / "App" / "Shop"
    (folder / "Source").mkdir(parents=True)
    features = packages(place)
    modules: list[tuple[str, str]] = []
    for path in features:
        modules.append((path.name, path.name))
        if (place / path / "Interface").exists():
            modules.append((path.name + "Interface", path.name))
    uses = "".join(f'    .package(path: "../../{path.as_posix()}"),\n' for path in features)
    products = "".join(f'        .product(name: "{name}", package: "{package}"),\n' for name, package in modules)
    (folder / "Package.swift").write_text(APP.replace("<uses>", uses).replace("<products>", products))
    # Forty imports in each file, as no team keeps a thousand in one.
    for number, start in enumerate(range(0, len(modules), 40)):
        imports = "".join(f"import {name}\n" for name, _ in modules[start : start + 40])
        (folder / "Source" / f"Part{number:03}.swift").write_text(f"{imports}\nenum Part{number:03} {{}}\n")
    (folder / "Source" / "main.swift").write_text('print("Shop")\n')


APP = """\
// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [
    .iOS(.v17),
    .macOS(.v14),
  ],
  dependencies: [
<uses>  ],
  targets: [
    .executableTarget(
      name: "Shop",
      dependencies: [
<products>      ],
      path: "Source"
    )
  ]
)
"""

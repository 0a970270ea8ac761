"""The workspaces that are measured: what `ufeature apply` makes of many descriptors, which is what teams get."""

from __future__ import annotations

import json
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

    def workspace(self, count: int) -> Path:
        """A workspace with so many features, made once and changed by nobody."""
        if count not in self.made:
            place = self.folder / f"workspace-{count}"
            place.mkdir()
            settings(place)
            run([self.binary, "apply", self.request(count), "--quiet"], place)
            self.made[count] = place
        return self.made[count]


def settings(place: Path) -> None:
    """Makes a folder a workspace."""
    (place / "ufeature.json").write_text(SETTINGS)

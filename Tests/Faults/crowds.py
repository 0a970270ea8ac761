"""Many processes in one workspace at once: what each of them does is there afterwards exactly once."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import programs
import trees
from operations import SETTINGS, must, put

HUB = "Hub"


@dataclass
class Crowd:
    """What came of processes that all work in one workspace."""

    processes: int
    operations: int = 0
    kills: int = 0
    seconds: float = 0
    violations: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Work:
    """A workspace, and the tool that works in it."""

    binary: Path
    folder: Path
    home: Path
    # One command in so many is killed in the middle, and run again; none for 0.
    kills: int

    def do(self, arguments: list[str], crowd: Crowd, seed: int) -> None:
        """Runs a command to its end, be it after a kill."""
        chance = random.Random(seed)
        command: list[str | Path] = [self.binary, *arguments]
        if self.kills and chance.randrange(self.kills) == 0:
            process = programs.start(command, self.folder, self.home)
            time.sleep(chance.uniform(0, 0.03))
            process.kill()
            ended = programs.end(process)
            crowd.kills += 1
            if ended.status > 0:
                crowd.violations.append(f"{' '.join(arguments)} ends with {ended.status}: {ended.errors.strip()}")
        done = programs.run(command, self.folder, self.home)
        # What was killed when it was done already is refused the second time by what can be done only once.
        again = self.kills and arguments[0] in ("unlink", "remove") and done.status == 1
        if done.status != 0 and not (again and any(word in done.errors for word in ("unknown_feature", "not_linked"))):
            crowd.violations.append(f"{' '.join(arguments)} ends with {done.status}: {done.errors.strip()}")
        crowd.operations += 1

    def features(self) -> dict[str, list[str]]:
        """Every feature that is listed, with what it depends on."""
        listed = json.loads(must([self.binary, "list", "--format", "json"], self.folder, self.home))["features"]
        names = Counter(feature["name"] for feature in listed)
        assert max(names.values()) == 1, names
        return {feature["name"]: feature["dependencies"] for feature in listed}


def prove(binary: Path, place: Path, processes: int, count: int, kills: int) -> Crowd:
    """Makes features, links all of them to one, unlinks and removes them: many at once, and each exactly once."""
    place.mkdir(parents=True)
    work = Work(binary, place / "work", place / "home", kills)
    work.folder.mkdir()
    work.home.mkdir()
    put({"ufeature.json": SETTINGS}, work.folder)
    must([binary, "new", HUB], work.folder, work.home)
    # The first link adds a list to the manifest, which stays when it is empty again.
    for arguments in (["new", "First"], ["link", HUB, "First"], ["unlink", HUB, "First"], ["remove", "First"]):
        must([binary, *arguments], work.folder, work.home)
    original = trees.read(work.folder)
    crowd = Crowd(processes)
    begin = time.monotonic()
    names = [f"Part{number}" for number in range(count)]

    def together(commands: list[list[str]]) -> None:
        random.Random(len(commands)).shuffle(commands)
        with ThreadPoolExecutor(processes) as pool:
            list(pool.map(lambda one: work.do(one[1], crowd, one[0]), enumerate(commands)))

    def expect(wanted: dict[str, list[str]], moment: str) -> None:
        found = work.features()
        found = {name: sorted(used) for name, used in found.items()}
        if found != {name: sorted(used) for name, used in wanted.items()}:
            crowd.violations.append(f"{moment}: {len(found)} features, and {len(found.get(HUB, []))} links")
        left = [path for path in trees.read(work.folder) if trees.STAGING in path]
        crowd.violations.extend(f"{moment}: {path} is left" for path in left)

    # Every second command is rivalled by the same one.
    rivals = names[::2]
    together([["new", name, "--targets", "source,interface"] for name in names + rivals])
    expect({HUB: [], **{name: [] for name in names}}, "after new")
    alone = trees.read(work.folder / "Features" / names[-1])
    for name in names:
        renamed = {path.replace(names[-1], name): entry[0] for path, entry in alone.items()}
        made = {path: entry[0] for path, entry in trees.read(work.folder / "Features" / name).items()}
        if made != renamed:
            crowd.violations.append(f"{name} isn't made as it should be: {trees.differences(made, renamed)}")
    together([["link", HUB, name] for name in names + rivals])
    expect({HUB: names, **{name: [] for name in names}}, "after link")
    manifest = (work.folder / "Features" / HUB / "Package.swift").read_text()
    for name in names:
        if manifest.count(f'path: "../{name}"') != 1:
            crowd.violations.append(f"{name} stands {manifest.count(name)} times in the manifest")
    together([["unlink", HUB, name] for name in names])
    expect({HUB: [], **{name: [] for name in names}}, "after unlink")
    together([["remove", name] for name in names])
    expect({HUB: []}, "after remove")
    found = trees.read(work.folder)
    crowd.violations.extend(f"at the end: {line}" for line in trees.differences(found, original))
    crowd.seconds = time.monotonic() - begin
    trees.remove(place)
    return crowd

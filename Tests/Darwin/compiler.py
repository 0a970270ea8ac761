"""Runs the compiler: several at a time, each after those whose modules it needs, and only where something has changed."""

import hashlib
import os
import re
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path

JOBS = int(os.environ.get("UFEATURE_JOBS") or 0) or min(2, os.cpu_count() or 1)


@dataclass
class Step:
    """One run of the compiler."""

    name: str
    command: list
    files: list
    needs: list = field(default_factory=list)
    output: Path = None
    # Whether its success is worth a line.
    is_shown: bool = True


@dataclass
class Outcome:
    passed: list = field(default_factory=list)
    complaints: dict = field(default_factory=dict)
    left: list = field(default_factory=list)
    seconds: float = 0

    @property
    def is_clean(self) -> bool:
        return not self.complaints and not self.left


def say(text: str) -> None:
    print(text, flush=True)


def run(steps: list, work: Path, salt: str) -> Outcome:
    """Runs all steps that something has changed for since they passed in the same folder.

    `salt` is what decides besides their commands and files: the toolchain and the SDK.
    """
    began = time.monotonic()
    outcome = Outcome()
    proofs = work / "proofs"
    logs = work / "logs"
    for folder in [proofs, logs]:
        folder.mkdir(parents=True, exist_ok=True)
    names = {step.name for step in steps}
    digests = {}
    waiting, running = list(steps), {}

    def finish(step: Step, text: str) -> None:
        """Takes what the compiler said: every word of it is one too many."""
        if text:
            outcome.complaints[step.name] = text
            say(f"✘ {step.name}")
            for line in complaints(text):
                say(f"  {line}")
        else:
            (proofs / file_name(step)).write_text(digests[step.name])
            outcome.passed.append(step.name)
            if step.is_shown:
                say(f"✓ {step.name}")

    with ThreadPoolExecutor(JOBS) as pool:
        while True:
            for step in list(waiting):
                if len(running) >= JOBS:
                    break
                needs = [name for name in step.needs if name in names]
                if not all(name in outcome.passed for name in needs):
                    continue
                waiting.remove(step)
                digests[step.name] = digest(step, salt, [digests[name] for name in needs])
                proof = proofs / file_name(step)
                is_there = step.output is None or step.output.exists()
                if is_there and proof.exists() and proof.read_text() == digests[step.name]:
                    outcome.passed.append(step.name)
                    continue
                proof.unlink(missing_ok=True)
                running[pool.submit(output, step, logs)] = step
            if not running:
                # Those that were there already may have made way for others.
                if any(all(name in outcome.passed for name in step.needs if name in names) for step in waiting):
                    continue
                break
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                finish(running.pop(future), future.result())
    outcome.left = [step.name for step in waiting]
    for name in outcome.left:
        say(f"✘ {name}: not compiled, since what it needs wasn't")
    outcome.seconds = time.monotonic() - began
    return outcome


def output(step: Step, logs: Path) -> str:
    """What the compiler says; a silent failure is put into words."""
    if step.output:
        step.output.parent.mkdir(parents=True, exist_ok=True)
    words = logs / (file_name(step) + ".arguments")
    # Too many files for one command line; which program it is, it must say itself.
    program = step.command[: 2 if step.command[1] == "-frontend" else 1]
    words.write_text("\n".join(quoted(str(word)) for word in step.command[len(program) :] + step.files))
    tool = subprocess.run([*program, f"@{words}"], capture_output=True, text=True, errors="replace")
    text = tool.stdout + tool.stderr
    if tool.returncode and not text:
        text = f"<unknown>:0: error: the compiler ended with the status {tool.returncode}"
    (logs / (file_name(step) + ".log")).write_text(text)
    return text


def complaints(text: str) -> list:
    """The lines with errors and warnings; the last ones of a compiler that broke down."""
    found = re.findall(r"(?m)^\S.*: (?:error|warning): .*$", text)
    return list(dict.fromkeys(found)) or text.strip().splitlines()[-5:]


def digest(step: Step, salt: str, needs: list) -> str:
    hash = hashlib.sha256()
    for text in [salt, step.name, *map(str, step.command), *needs]:
        hash.update(text.encode() + b"\0")
    for file in step.files:
        hash.update(str(file).encode() + b"\0" + Path(file).read_bytes() + b"\0")
    return hash.hexdigest()


def quoted(word: str) -> str:
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'


def file_name(step: Step) -> str:
    return re.sub(r"[^\w.+-]+", "-", step.name)


def closing(outcome: Outcome, what: str) -> int:
    """Says how it went; the exit status."""
    if outcome.is_clean:
        say(f"{what}: no error and no warning ({outcome.seconds:.0f} s)")
        return 0
    print(f"error: {what}: a Mac would complain", file=sys.stderr, flush=True)
    return 1

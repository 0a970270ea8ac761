"""What was measured, as tables of Markdown."""

from __future__ import annotations

from collections import Counter

from crowds import Crowd
from injections import ERRORS, Result
from peers import Peer, group
from surroundings import Check


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def number(value: int) -> str:
    return f"{value:,}"


def kills(results: list[Result]) -> str:
    """Each operation killed at each of its calls."""
    head = ["Command", "Kills", "Old", "New", "Half, made whole by the next command", "Neither"]
    rows = []
    for result in results:
        ends = {end: count for (kind, end), count in result.ends.items() if kind == "kill" and end != "not struck"}
        half = sum(count for end, count in ends.items() if "by the next" in end)
        values = [sum(ends.values()), ends.get("old", 0), ends.get("new", 0), half, ends.get("broken", 0)]
        rows.append([f"`{result.operation}`", *map(number, values)])
    return table(head, total(rows))


def errors(results: list[Result]) -> str:
    """Each operation told of each error at each of its calls."""
    head = ["Command", *ERRORS, "Refused, all old", "Done", "Done, but for what is named", "Done, not shown: status 1"]
    head.append("Against the law")
    rows = []
    for result in results:
        counts: Counter[str] = Counter()
        kinds: Counter[str] = Counter()
        for (kind, end), count in result.ends.items():
            if kind == "kill" or end == "not struck":
                continue
            kinds[kind] += count
            counts[end] += count
        ends = ["old, status 1", "new, status 0", "part, told", "new, status 1", "broken"]
        values = [*[kinds[kind] for kind in ERRORS], *[counts[end] for end in ends]]
        rows.append([f"`{result.operation}`", *map(number, values)])
    return table(head, total(rows))


def recoveries(results: list[Result]) -> str:
    """Each recovery disturbed at each of its calls."""
    head = ["Command that was killed first", "Kills and errors", "Old at the end", "New at the end", "Neither"]
    rows = []
    for result in results:
        ends: Counter[str] = Counter()
        for (_, end), count in result.ends.items():
            ends[end] += count
        values = [sum(ends.values()), ends["old"], ends["new"], ends["broken"]]
        rows.append([f"`{result.operation}`", *map(number, values)])
    return table(head, total(rows))


def crowds(found: list[Crowd]) -> str:
    """Many processes at once."""
    head = ["Processes at once", "Commands", "Killed in the middle", "Seconds", "Missing, or there twice"]
    rows = [
        [
            number(crowd.processes),
            number(crowd.operations),
            number(crowd.kills),
            f"{crowd.seconds:.0f}",
            number(len(crowd.violations)),
        ]
        for crowd in found
    ]
    return table(head, rows)


def checks(found: list[Check]) -> str:
    """What can go wrong."""
    head = ["What happens", "Trials", "What came of it", "Against the law"]
    rows = []
    for check in found:
        ends = ", ".join(f"{number(count)} {end}" for end, count in sorted(check.ends.items())) or "nothing"
        words = f"{ends} (skipped: {check.skipped})" if check.skipped else ends
        rows.append([check.name, number(check.trials), words, number(len(check.violations))])
    return table(head, rows)


def peers(found: list[Peer]) -> str:
    """The tool beside others."""
    head = ["", *[f"{peer.name} {peer.version}" for peer in found]]
    rows = [
        ["killed at every call that changes the folder: what is there", *[group(peer.kills) for peer in found]],
        ["after the same command once more", *[group(peer.again) for peer in found]],
        ["a full disk, with 0 and more free pages: what is there", *[group(peer.full) for peer in found]],
        [
            "an edited manifest, and no room for what is written into it: the least that is left",
            *[peer.manifest for peer in found],
        ],
        ["a link in the place of the manifest", *[peer.link for peer in found]],
        ["`../Escaped` as the name", *[peer.outside for peer in found]],
    ]
    return table(head, rows)


def total(rows: list[list[str]]) -> list[list[str]]:
    """The rows, and a last one with their sums."""
    if not rows:
        return rows
    sums = [sum(int(row[index].replace(",", "")) for row in rows) for index in range(1, len(rows[0]))]
    return [*rows, ["all", *map(number, sums)]]

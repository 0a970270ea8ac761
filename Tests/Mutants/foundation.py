"""What can be wrong in foundation features of the sets 'analytics' and 'key-value-store'."""

from __future__ import annotations

from feature import Mutant

COMMANDS = [
    ["new", "Analytics", "--kind", "foundation", "--template", "analytics"],
    ["new", "Settings", "--kind", "foundation", "--template", "key-value-store"],
]


def analytics(file: str, name: str, old: str, new: str) -> Mutant:
    return Mutant("Foundation/Analytics", f"{file}.swift", f"analytics: {name}", old, new)


def files(name: str, old: str, new: str) -> Mutant:
    return Mutant("Foundation/Settings", "Source/FileStore.swift", f"files: {name}", old, new)


def memory(name: str, old: str, new: str) -> Mutant:
    return Mutant("Foundation/Settings", "Source/InMemoryStore.swift", f"memory: {name}", old, new)


def mock(name: str, old: str, new: str) -> Mutant:
    return Mutant("Foundation/Settings", "Testing/KeyValueStoreMock.swift", f"store mock: {name}", old, new)


MUTANTS = [
    analytics("Source/LoggingTracker", "nothing is written", "    write((", "    _ = (("),
    analytics("Source/LoggingTracker", "the parameters have no order", "$0.key < $1.key", "$0.key > $1.key"),
    analytics("Source/LoggingTracker", "the parameters are dropped", " + parameters.map", " + parameters.prefix(0).map"),
    analytics("Testing/AnalyticsTrackerMock", "nothing is recorded", "lockedEvents.append(event)", "_ = event"),
    files("nothing is kept", "    try data.write(to: file(for: key), options: .atomic)\n", "    _ = data\n"),
    files("the folder isn't made", "    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)\n", ""),
    files("a missing value is an error", "    } catch CocoaError.fileReadNoSuchFile {\n      return nil\n", "    } catch CocoaError.fileReadCorruptFile {\n      return nil\n"),
    files("what can't be read isn't there", "catch CocoaError.fileReadNoSuchFile", "catch"),
    files("nothing is removed", "try FileManager.default.removeItem(at: file(for: key))", "_ = try Data(contentsOf: file(for: key))"),
    files("a second removal is an error", "catch CocoaError.fileNoSuchFile", "catch CocoaError.fileReadCorruptFile"),
    files("letter case doesn't count", "key.utf8.map", "key.lowercased().utf8.map"),
    files("half of each byte counts", "String($0 >> 4, radix: 16) + ", ""),
    memory("nothing is kept", "    values[key] = try JSONEncoder().encode(value)\n", "    _ = try JSONEncoder().encode(value)\n"),
    memory("nothing is removed", "    values[key] = nil\n", ""),
    mock("a change isn't recorded", "    changes.append(.set(key: key))\n", ""),
    mock("a removal isn't recorded", "    changes.append(.removed(key: key))\n", ""),
    mock("nothing is removed", "    values[key] = nil\n", ""),
    mock("nothing is kept", "    values[key] = value\n", ""),
]

EQUIVALENT: dict[str, str] = {}

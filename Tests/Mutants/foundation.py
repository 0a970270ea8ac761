"""What can be wrong in foundation features of the sets 'analytics', 'core', 'design-system' and 'key-value-store'."""

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


def core(file: str, name: str, old: str, new: str) -> Mutant:
    return Mutant("Foundation/Core", f"Source/{file}.swift", f"core: {name}", old, new)


def design(file: str, name: str, old: str, new: str) -> Mutant:
    return Mutant("Foundation/DesignSystem", f"Source/{file}.swift", f"design: {name}", old, new)


LEGIBILITY = [
    "Foundation/DesignSystem",
    "Testing/Theme+Legibility.swift",
    "        (\"dark\", text.dark.contrast(with: ground.dark)),\n",
    "      (\"text on surface\", palette.text, palette.surface),\n",
]

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
    core("ConsoleLogger", "everything is written", "    guard level >= minimum else { return }\n", ""),
    core("ConsoleLogger", "the lowest level is dropped", "level >= minimum", "level > minimum"),
    core("ConsoleLogger", "the lowest level is fixed", "level >= minimum", "level >= .info"),
    core("ConsoleLogger", "the detail isn't written", "\\(message)\", detail]", "\\(message)\", nil]"),
    core("HTTPClient", "only 200 is an answer", "(200..<300)", "(200..<201)"),
    core("HTTPClient", "every status is an answer", "!(200..<300).contains", "!(0..<600).contains"),
    core("HTTPClient", "an empty body is unreadable", "    if let none = NoAnswer() as? Response { return none }\n", ""),
    core("HTTPClient", "the query isn't sent", "    if !request.query.isEmpty { url.append(queryItems: request.query) }\n", ""),
    core("HTTPClient", "the method isn't sent", "    result.httpMethod = request.method.rawValue\n", ""),
    core("HTTPClient", "the body isn't sent", "      result.httpBody = try encoder.encode(body)\n", "      _ = body\n"),
    core("HTTPClient", "the body has no type", "      result.setValue(\"application/json\", forHTTPHeaderField: \"Content-Type\")\n", ""),
    core("HTTPClient", "a session that cancels is no failure", "catch URLError.cancelled where Task.isCancelled", "catch URLError.cancelled"),
    core("HTTPClient", "a cancelled request is a failure", "      throw CancellationError()\n", "      throw URLError(.cancelled)\n"),
    design("Palette", "its text can't be read", "text = ColorToken(light: 0x0F172A", "text = ColorToken(light: 0xE2E8F0"),
    design("Palette", "its accent can't be read", "accent = ColorToken(light: 0x1D4ED8", "accent = ColorToken(light: 0xDBEAFE"),
    Mutant(LEGIBILITY[0], LEGIBILITY[1], "design: the dark mode isn't looked at", LEGIBILITY[2], ""),
    Mutant(LEGIBILITY[0], LEGIBILITY[1], "design: text on a surface isn't looked at", LEGIBILITY[3], ""),
    Mutant(LEGIBILITY[0], LEGIBILITY[1], "design: the least contrast is fixed", "contrast < minimum", "contrast < 4.5"),
    core("ConsoleLogger", "usual words are dropped", "minimum: LogLevel = .info", "minimum: LogLevel = .error"),
    core("HTTPClient", "a redirection is an answer", "(200..<300)", "(200..<400)"),
    design("Theme", "its palette is ignored", "self.palette = palette", "self.palette = Palette()"),
    design("Theme", "its spacing is ignored", "self.spacing = spacing", "self.spacing = Spacing()"),
    design("Palette", "a colour is left out", "      (\"onAccent\", onAccent),\n", ""),
    design("Palette", "a name has another's colour", "(\"accent\", accent)", "(\"accent\", background)"),
    design("Spacing", "it has no large distance", "large: Double = 16", "large: Double = 0"),
    core("HTTPClient", "bodies are spelled as usual", "try encoder.encode(body)", "try JSONEncoder().encode(body)"),
    core("HTTPClient", "answers are spelled as usual", "try decoder.decode(", "try JSONDecoder().decode("),
]

EQUIVALENT: dict[str, str] = {}

internal import Diagnostics

/// Parses what the Swift runtime prints when a program crashes.
///
///     AppTests/AppTests.swift:4: Fatal error: told you
///
///     Thread 1 crashed:
///
///     0      0x00007f5fc02f9361 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
///     1 [ra] 0x000056118fac1f22 fatal() + 97 in AppPackageTests.xctest at /w/App/Tests/AppTests.swift:4:22
struct CrashReport {
    /// What the program said of it: `told you`.
    let message: String?
    /// Where it may have been, most likely places first: those that called one another, then the one that was printed.
    let places: [SourceLocation]
    /// The lines about the calls that led to it, innermost first.
    private let frames: [String]

    init(_ lines: [String]) {
        let failures = lines.compactMap(Self.failure)
        frames = Self.frames(lines)
        message = failures.first?.message
        places =
            frames.compactMap { OutputLine.split($0, at: " at /") }.compactMap { OutputLine.location("/" + $0.after) }
            + failures.compactMap(\.place)
    }

    /// Whether a function is among those that called one another: `fatal()`, also as a member of a type.
    func passesThrough(_ function: String) -> Bool {
        frames.contains { $0.contains(" \(function) ") || $0.contains(".\(function) ") }
    }

    private static func failure(_ line: String) -> (message: String, place: SourceLocation?)? {
        for kind in kinds {
            if let parts = OutputLine.split(line, at: kind + ": ") {
                let message = kind == kinds[0] ? parts.after : "\(kind.lowercased()): \(parts.after)"
                return (message, place(parts.before))
            }
            if line.hasSuffix(": " + kind) { return (kind.lowercased(), place(line.dropLast(kind.count))) }
        }
        return nil
    }

    private static let kinds = ["Fatal error", "Precondition failed", "Assertion failed"]

    private static func place(_ text: some StringProtocol) -> SourceLocation? {
        text.hasSuffix(": ") ? OutputLine.location(text.dropLast(2)) : nil
    }

    /// The calls of the thread that crashed, or all where it can't be told; other threads run other tests.
    private static func frames(_ lines: [String]) -> [String] {
        let start = lines.firstIndex { $0.hasPrefix("Thread ") && $0.hasSuffix(" crashed:") }
        guard let start else { return lines.filter { $0.contains(" in ") && $0.contains("0x") } }
        return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("Thread ") && !$0.hasPrefix("Registers:") })
    }
}

import Foundation

/// A proof by builds that depends on texts and the toolchain alone: it is made once for each text.
///
/// What `.ci/proven` has with the same digest isn't built again, unless `UFEATURE_SLOW=1` asks for it; so `.ci/prove`
/// does with the proofs that it makes itself. With `UFEATURE_RECORD=1` a proof that was made now is remembered.
package struct ProvenOnce {
    /// What the line in `.ci/proven` begins with.
    private let name: String
    /// What tells the texts and the toolchain from all others, as one word.
    private let digest: String

    package init(_ name: String, digest: String) {
        self.name = name
        self.digest = digest
    }

    /// Makes the proof, unless it was made before.
    ///
    /// - Parameters:
    ///   - isolation: the caller's.
    ///   - proof: makes it, and throws where it fails: what is only expected, and not required, throws nothing.
    /// - Throws: what the proof throws, or that `.ci/proven` can't be read or written.
    package func prove(isolation: isolated (any Actor)? = #isolation, by proof: () async throws -> Void) async throws {
        if try isKnown { return }
        try await proof()
        try remember()
    }

    /// Makes the proof, unless it was made before.
    ///
    /// - Parameter proof: makes it, and throws where it fails: what is only expected, and not required, throws nothing.
    /// - Throws: what the proof throws, or that `.ci/proven` can't be read or written.
    package func prove(by proof: () throws -> Void) throws {
        if try isKnown { return }
        try proof()
        try remember()
    }

    private var isKnown: Bool {
        get throws {
            try Self.known()[name] == digest && ProcessInfo.processInfo.environment["UFEATURE_SLOW"] != "1"
        }
    }

    private func remember() throws {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        let known = try Self.known()
        if known[name] == digest { return }
        guard ProcessInfo.processInfo.environment["UFEATURE_RECORD"] == "1" else {
            print("proven now; to be remembered, '.ci/proven' needs the line: \(name) \(digest)")
            return
        }
        let lines = known.merging([name: digest]) { $1 }.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
        try lines.joined().write(to: Self.file, atomically: true, encoding: .utf8)
    }

    /// Proofs are made beside each other.
    private static let lock = NSLock()

    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: ".ci/proven")

    private static func known() throws -> [String: String] {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.reduce(into: [:]) { known, line in
            let words = line.split(separator: " ").map(String.init)
            if words.count == 2 { known[words[0]] = words[1] }
        }
    }
}

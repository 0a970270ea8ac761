import Foundation
import Testing

/// The checkout that the tests were built from.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Whether committed, generated files are to be renewed instead of compared.
    static let isRecording = ProcessInfo.processInfo.environment["UFEATURE_RECORD"] == "1"

    /// Holds a committed file to what it is generated from, or renews it.
    static func expectFresh(_ path: String, _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    {
        let file = root.appending(path: path)
        if isRecording {
            try Data(wanted.utf8).write(to: file)
            return
        }
        let found = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(
            found == wanted,
            "\(path) is stale: renew it with 'UFEATURE_RECORD=1 swift test --filter Freshness'",
            sourceLocation: sourceLocation
        )
    }
}

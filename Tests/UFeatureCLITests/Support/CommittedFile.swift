import Foundation
import Testing

/// A file of the repository that is made from something else.
struct CommittedFile {
    /// Relative to the repository.
    let path: String

    var text: String? { try? String(contentsOf: file, encoding: .utf8) }

    /// Holds the file to what it is made from, or renews it.
    func expect(_ wanted: String) throws {
        guard text != wanted else { return }
        let isRecording = ProcessInfo.processInfo.environment["UFEATURE_RECORD"] == "1"
        if isRecording { return try Data(wanted.utf8).write(to: file) }
        Issue.record("\(path) is stale. Renew it with 'UFEATURE_RECORD=1 swift test --filter Freshness'")
    }

    private var file: URL {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.appending(path: path)
    }
}

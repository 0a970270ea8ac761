import Foundation
import OperatingSystem
import Testing

/// A git repository for one test, on the branch `main`, with everything in one commit.
final class GitFolder {
    let folder: TemporaryFolder
    var path: AbsolutePath { folder.path }

    init(_ files: [String: String] = [:]) throws {
        folder = try TemporaryFolder()
        try git("init", "--quiet", "--initial-branch", "main")
        try folder.make(files)
        if !files.isEmpty { try commit() }
    }

    @discardableResult
    func git(_ words: String...) throws -> String {
        let who = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "protocol.file.allow=always"]
        let result = try Subprocess("git", who + words, environment: Self.environment, in: path).run()
        try #require(result.succeeded, "git \(words.joined(separator: " ")): \(result.errors)")
        return result.output
    }

    func commit() throws {
        try git("add", "--all")
        try git("commit", "--quiet", "--message", "More")
    }

    /// Writes files, and removes those whose text is nil.
    func change(_ files: [String: String?]) throws {
        for (name, text) in files {
            if let text {
                try folder.make([name: text])
            } else {
                try FileManager.default.removeItem(atPath: path.appending(name).text)
            }
        }
    }

    /// Nothing of the user's own, and nothing of a hook that runs these tests.
    private static let environment: [String: String?] = [
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_DIR": nil, "GIT_WORK_TREE": nil,
        "GIT_INDEX_FILE": nil,
    ]
}

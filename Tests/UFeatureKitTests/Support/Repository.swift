import Foundation
import Testing

/// The checkout that the tests were built from.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Whether committed, generated files are to be renewed instead of compared.
    static let isRecording = ProcessInfo.processInfo.environment["UFEATURE_RECORD"] == "1"

    static let renewal = "Renew it with 'UFEATURE_RECORD=1 swift test --filter Freshness'"

    /// Holds a committed file to what it is generated from, or renews it.
    static func expectFresh(_ path: String, _ wanted: String, sourceLocation: SourceLocation = #_sourceLocation) throws
    {
        let file = root.appending(path: path)
        let found = try? String(contentsOf: file, encoding: .utf8)
        if isRecording, found != wanted {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(wanted.utf8).write(to: file)
            return
        }
        #expect(
            found == wanted, "\(path) is \(found == nil ? "missing" : "stale"). \(renewal)",
            sourceLocation: sourceLocation)
    }
}

extension Repository {
    /// The files below `Templates/`, with their paths relative to it, sorted by bytes.
    static func templates() throws -> [(path: String, text: String)] {
        let folder = Repository.root.appending(path: "Templates")
        let paths = try #require(FileManager.default.subpaths(atPath: folder.path))
            .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var files: [(path: String, text: String)] = []
        for path in paths {
            var isFolder: ObjCBool = false
            let file = folder.appending(path: path)
            guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue
            else { continue }
            let text = try #require(try String(data: Data(contentsOf: file), encoding: .utf8), "\(path) is not UTF-8")
            #expect(!text.contains("\r"), "\(path) has a carriage return")
            files.append((path, text))
        }
        return files
    }
}

import Diagnostics
import FileChanges
import Foundation
import OperatingSystem
import TestSupport
import Transactions

/// A new, empty folder for one test, removed with it.
final class TemporaryFolder {
    let path: AbsolutePath

    init() throws {
        let url = URL.temporaryFolder.appending(path: "ufeature-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = AbsolutePath(url.path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path.text)
    }

    /// Makes files, with the folders above them; a path that ends in a slash is a folder.
    func make(_ files: [String: String]) throws {
        for (name, text) in files {
            let place = path.appending(name)
            let folder = name.hasSuffix("/") ? place : place.parent
            try FileManager.default.createDirectory(atPath: folder.text, withIntermediateDirectories: true)
            if !name.hasSuffix("/") { try write(text, to: place.text) }
        }
    }

    /// Writes a file that no child of another test keeps open: Linux runs no program that somebody could still change.
    private func write(_ text: String, to path: String) throws {
        guard let file = fopen(path, "we") else { throw CocoaError(.fileWriteUnknown) }
        defer { fclose(file) }
        let bytes = Array(text.utf8)
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw CocoaError(.fileWriteUnknown) }
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: path.appending(name).text,
            withDestinationPath: target
        )
    }

    /// Everything in it: files with their texts, folders with a slash, links with an arrow.
    var tree: [String: String] {
        get throws {
            var tree: [String: String] = [:]
            for name in try FileManager.default.subpathsOfDirectory(atPath: path.text) {
                let place = path.appending(name).text
                switch try Files.kind(at: AbsolutePath(place)) {
                case .folder: tree[name + "/"] = ""
                case .link: tree[name] = "-> " + (try FileManager.default.destinationOfSymbolicLink(atPath: place))
                case .file: tree[name] = String(decoding: try Data(contentsOf: URL(filePath: place)), as: UTF8.self)
                case .other, nil: tree[name] = "?"
                }
            }
            return tree
        }
    }
}

extension Plan {
    /// A plan of folders with files, all by their texts: `["Search": ["Package.swift": "…"]]`.
    init(in root: TemporaryFolder, _ folders: KeyValuePairs<String, [String: String]>) throws {
        self.init(
            root: root.path,
            folders: try folders.map { path, files in
                try NewFolder(path: path, files: files.map { GeneratedFile(path: $0, contents: $1) })
            }
        )
    }

    /// Carries it out as a command would.
    @discardableResult
    func apply(isDryRun: Bool = false) throws -> Transaction.Outcome {
        try Transaction(in: root, isDryRun: isDryRun).run { self }
    }
}

/// The ids and messages of a refusal, one line each; nothing when there was none.
func refusal(of body: () throws -> Void) throws -> [String] {
    do {
        try body()
        return []
    } catch let refusal as Refusal {
        return refusal.reasons.map { "\($0.id): \($0.message)" }
    }
}

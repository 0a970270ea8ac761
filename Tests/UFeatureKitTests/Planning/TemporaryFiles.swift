import FileChanges
import Foundation
import OperatingSystem
import TestSupport

/// A folder with some files, for as long as a test needs it.
struct TemporaryFiles {
    let root: URL

    init(_ files: [GeneratedFile]) throws {
        root = URL.temporaryFolder.appending(path: "planning-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for file in files { try write(file) }
    }

    var path: AbsolutePath { AbsolutePath(root.path) }

    func write(_ file: GeneratedFile) throws {
        let place = root.appending(path: file.path)
        let data = Data(file.contents.utf8)
        if (try? data.write(to: place)) == nil {
            let folder = place.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: place)
        }
    }

    /// Replaces a text in every file that has it.
    func replace(_ old: String, with new: String) throws {
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
            let place = root.appending(path: path)
            guard let data = try? Data(contentsOf: place) else { continue }
            let text = String(decoding: data, as: UTF8.self)
            if text.contains(old) { try Data(text.replacing(old, with: new).utf8).write(to: place) }
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: root)
    }
}

import FileChanges
import Foundation
import TestSupport

/// A folder that stays from one test run to the next, so that what was built once needn't be built again.
///
/// Its files are made to be just those that are wanted: a file that is right already keeps its date.
struct KeptFolder {
    let name: String
    let root: URL

    /// The folder of a name, a different one for every checkout of the repository.
    init(_ name: String) {
        self.name = name
        let checkout = Repository.root.path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        root = URL.temporaryFolder.appending(path: "ufeature-tests-\(String(checkout, radix: 16))/\(name)")
    }

    /// Where the files are.
    var files: URL { root.appending(path: "files") }
    /// Where what is built goes.
    var scratch: URL { root.appending(path: "scratch") }

    func write(_ wanted: [GeneratedFile]) throws {
        let manager = FileManager.default
        try manager.createDirectory(at: files, withIntermediateDirectories: true)
        let paths = Set(wanted.map(\.path))
        for path in manager.enumerator(atPath: files.path)?.allObjects as? [String] ?? [] {
            let isKept = paths.contains(path) || paths.contains { $0.hasPrefix(path + "/") }
            if !isKept { try? manager.removeItem(at: files.appending(path: path)) }
        }
        for file in wanted {
            let place = files.appending(path: file.path)
            let contents = Data(file.contents.utf8)
            if let present = try? Data(contentsOf: place), present == contents { continue }
            try manager.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try contents.write(to: place)
        }
    }
}

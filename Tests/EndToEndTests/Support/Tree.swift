import Foundation

/// Everything that is in a folder: what a test compares before and after.
struct Tree: Hashable, Sendable {
    enum Entry: Hashable, Sendable {
        case file(Data, permissions: Int)
        /// A file that takes seconds to read, with when it was last written.
        case large(size: Int, written: Int)
        case folder
        case link(String)
    }

    /// By paths relative to the folder.
    let entries: [String: Entry]

    init(of folder: URL) throws {
        var entries: [String: Entry] = [:]
        try Self.collect("", in: folder, into: &entries)
        self.entries = entries
    }

    /// The paths of the files and links, sorted by bytes.
    var files: [String] {
        entries.filter { $0.value != .folder }.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// What differs between two trees, in words.
    func differences(from other: Tree) -> [String] {
        Set(entries.keys).union(other.entries.keys).sorted().compactMap { path in
            switch (other.entries[path], entries[path]) {
            case (nil, _): "appeared: \(path)"
            case (_, nil): "vanished: \(path)"
            case (let old, let new): old == new ? nil : "changed: \(path)"
            }
        }
    }

    private static func collect(_ path: String, in folder: URL, into entries: inout [String: Entry]) throws {
        let files = FileManager.default
        for name in try files.contentsOfDirectory(atPath: folder.appending(path: path).path) {
            let inner = path.isEmpty ? name : path + "/" + name
            let place = folder.appending(path: inner).path
            var status = stat()
            guard lstat(place, &status) == 0 else { throw CocoaError(.fileReadUnknown) }
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                entries[inner] = .folder
                try collect(inner, in: folder, into: &entries)
            case S_IFLNK:
                entries[inner] = .link(try files.destinationOfSymbolicLink(atPath: place))
            case S_IFREG where status.st_size < 1 << 24:
                let permissions = Int(status.st_mode & 0o7777)
                entries[inner] = .file(files.contents(atPath: place) ?? Data(), permissions: permissions)
            case S_IFREG:
                entries[inner] = .large(size: Int(status.st_size), written: Self.seconds(of: status))
            default:
                entries[inner] = .file(Data(), permissions: Int(status.st_mode & 0o7777))
            }
        }
    }

    private static func seconds(of status: stat) -> Int {
        #if canImport(Darwin)
            status.st_mtimespec.tv_sec
        #else
            status.st_mtim.tv_sec
        #endif
    }
}

package import Diagnostics

/// Files that nobody but the tool itself needs, in its own folder in the user's cache.
package enum ScratchFile {
    /// Makes a file of a text, or removes it for nil, with the folders above it.
    package static func write(_ text: String?, to path: AbsolutePath) throws {
        try Files.refusing {
            try makeFolder(path.parent)
            if try System.kind(of: path.text) != nil { try System.removeFile(path.text) }
            if let text { try System.createFile(path.text, holding: text) }
        }
    }

    /// A file's bytes; nil for one that isn't there, can't be read or is larger than a GiB.
    package static func read(_ path: AbsolutePath) -> SourceText? {
        try? Files.text(at: path, limit: 1 << 30)
    }

    /// Makes a file of a text, unless it holds just that: whoever compiles it would take a newer one for another.
    package static func keep(_ text: String, at path: AbsolutePath) throws {
        if let old = try Files.text(at: path), old.bytes == Array(text.utf8) { return }
        try write(text, to: path)
    }

    /// Whether something can be looked at in a place.
    package static func isThere(_ path: AbsolutePath) -> Bool { age(of: path) != nil }

    /// Removes a folder with everything in it, if it is there; what can't be removed stays.
    package static func removeFolder(_ path: AbsolutePath) {
        try? System.removeTree(path.text)
    }

    /// Makes a folder, with those above it, unless it is there.
    package static func makeFolder(at path: AbsolutePath) throws {
        try Files.refusing { try makeFolder(path) }
    }

    private static func makeFolder(_ path: AbsolutePath) throws(SystemError) {
        guard try System.kindBehindLinks(of: path.text) == nil else { return }
        try makeFolder(path.parent)
        do throws(SystemError) {
            try System.createFolder(path.text)
        } catch {
            // Another process may have been faster.
            if !error.isAlreadyThere { throw error }
        }
    }
}

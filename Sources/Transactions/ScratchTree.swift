package import Diagnostics
package import FileChanges
package import OperatingSystem

/// A folder of the tool itself, in the user's cache, that holds just the files that it is to hold.
///
/// A file that is there already is left alone, so that whoever compiles it sees that it hasn't changed.
package struct ScratchTree {
    private let folder: AbsolutePath

    /// - Parameters:
    ///   - path: where the folder is; relative to the cache.
    ///   - cache: the tool's own folder. Nothing outside of it is touched, whatever the path says.
    /// - Throws: a `Refusal` for a path that leads out of it.
    package init(_ path: String, in cache: AbsolutePath) throws(Refusal) {
        if let reason = NewFolder.reasonToRefuse(path, in: "the cache") {
            throw Refusal(.error("path_outside", "'\(path)' \(reason)"))
        }
        folder = cache.appending(path)
    }

    /// Writes what is missing or differs, and removes what is surplus.
    ///
    /// - Throws: a `Refusal` when that can't be done.
    package func hold(_ folder: NewFolder) throws {
        try ScratchFile.makeFolder(at: self.folder)
        var wanted = Wanted()
        for file in folder.files { wanted.insert(file.path) }
        try Files.refusing { try removeSurplus(in: "", wanted) }
        for file in folder.files { try ScratchFile.keep(file.contents, at: self.folder.appending(file.path)) }
    }

    /// The files that are to be there, and the folders that they are in.
    private struct Wanted {
        var files: Set<String> = []
        var folders: Set<String> = []

        mutating func insert(_ path: String) {
            files.insert(path)
            for end in path.indices where path[end] == "/" { folders.insert(String(path[..<end])) }
        }
    }

    /// A link is never followed: it goes, and what it leads to stays.
    private func removeSurplus(in path: String, _ wanted: Wanted) throws(SystemError) {
        for entry in try System.listing(of: folder.appending(path).text) {
            let inner = path.isEmpty ? entry.name : path + "/" + entry.name
            let place = folder.appending(inner).text
            if entry.isLink {
                try System.removeFile(place)
            } else if entry.kind == .folder {
                if wanted.folders.contains(inner) {
                    try removeSurplus(in: inner, wanted)
                } else {
                    try System.removeTree(place)
                }
            } else if !wanted.files.contains(inner) {
                try System.removeFile(place)
            }
        }
    }
}

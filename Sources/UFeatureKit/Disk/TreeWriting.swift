/// Writes files and folders where nothing is yet, so that all of it is on the disk at the end.
///
/// Files stay open until they are flushed in groups: the disk is then done with all of them in few large steps.
struct TreeWriting {
    /// The folders that are there, in the order in which they were made.
    private var folders: [AbsolutePath]
    private var known: Set<AbsolutePath>
    private var unflushed: [(file: System.Descriptor, path: String)] = []

    /// Begins in a folder that is empty.
    init(below folder: AbsolutePath) {
        folders = [folder]
        known = [folder]
    }

    /// Makes a folder, and those above it that are missing.
    mutating func makeFolder(_ path: AbsolutePath) throws(SystemError) {
        guard !known.contains(path) else { return }
        try makeFolder(path.parent)
        try System.createFolder(path.text)
        folders.append(path)
        known.insert(path)
    }

    mutating func write(_ text: String, to path: AbsolutePath) throws(SystemError) {
        try makeFolder(path.parent)
        if unflushed.count == Self.openFileLimit { try flushFiles() }
        let file = try System.createFile(path.text)
        unflushed.append((file, path.text))
        try System.write(text, to: file, of: path.text)
    }

    /// Waits until everything is on the disk: the files, then each folder after those in it.
    mutating func flush() throws(SystemError) {
        try flushFiles()
        for path in folders.reversed() {
            let folder = try System.openFolder(path.text)
            defer { System.close(folder) }
            try System.flush(folder, of: path.text)
        }
    }

    /// Closes whatever an error left open.
    mutating func close() {
        for (file, _) in unflushed { System.close(file) }
        unflushed = []
    }

    private mutating func flushFiles() throws(SystemError) {
        for (file, _) in unflushed { System.startFlushing(file) }
        for (file, path) in unflushed { try System.flush(file, of: path) }
        close()
    }

    /// Far below what a process may have open on any system.
    private static let openFileLimit = 64
}

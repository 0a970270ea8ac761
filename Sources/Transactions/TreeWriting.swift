internal import OperatingSystem

/// Writes files and folders where nothing is yet, so that all of it is on the disk at the end.
struct TreeWriting {
    /// What was written, each folder before what is in it.
    private var files: [AbsolutePath] = []
    private var folders: [AbsolutePath]
    private var known: Set<AbsolutePath>

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

    mutating func write(_ text: String, to path: AbsolutePath, isExecutable: Bool = false) throws(SystemError) {
        try makeFolder(path.parent)
        try System.createFile(path.text, holding: text, isExecutable: isExecutable)
        files.append(path)
    }

    /// Writes what takes another file's place.
    ///
    /// - Returns: the names of what the other has and it can't have.
    mutating func write(
        _ bytes: [UInt8],
        to path: AbsolutePath,
        like attributes: System.Attributes,
        of original: AbsolutePath
    ) throws(SystemError) -> [String] {
        try makeFolder(path.parent)
        let lost = try System.createFile(path.text, holding: bytes, like: attributes, of: original.text)
        files.append(path)
        return lost
    }

    /// Waits until everything is on the disk: the files, then each folder after those in it.
    func flush() throws(SystemError) {
        guard let top = folders.first else { return }
        if try System.flushDisk(of: top.text) { return }
        try System.flush((files + folders.reversed()).map(\.text))
    }
}

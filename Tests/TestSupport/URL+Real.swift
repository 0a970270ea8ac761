package import Foundation

/// Where things really are, as the product prints it.
extension URL {
    /// The place with every link in it followed; itself where nothing is.
    ///
    /// Foundation's own property takes the `/private` away again that is in front of all of macOS's temporary folders.
    package var real: URL {
        guard let place = realpath(path, nil) else { return self }
        defer { free(place) }
        return URL(filePath: String(cString: place))
    }

    /// The folder for what tests leave behind for a moment: in memory where Linux has gigabytes of room there, as tests
    /// make and delete a hundred thousand files, unless `TMPDIR` names another one.
    package static let temporaryFolder: URL = {
        let memory = "/dev/shm"
        let files = FileManager.default
        let room = (try? files.attributesOfFileSystem(forPath: memory))?[.systemFreeSize] as? NSNumber
        let isChosen = ProcessInfo.processInfo.environment["TMPDIR"] != nil
        guard !isChosen, let room, room.int64Value > 4 << 30, files.isWritableFile(atPath: memory) else {
            return files.temporaryDirectory.real
        }
        return URL(filePath: memory)
    }()
}

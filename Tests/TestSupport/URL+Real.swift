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

    /// The folder for what tests leave behind for a moment.
    package static var temporaryFolder: URL { FileManager.default.temporaryDirectory.real }
}

import Foundation

/// What the toolchain leaves behind in the folder for temporary files each time that it is asked about a manifest.
package enum Leftovers {
    /// Variables for a program that leaves something: in a folder of these tests, which goes when they end.
    package static var variables: [String: String] { ["TMPDIR": folder.path] }

    /// All variables of such a program.
    package static var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(variables) { _, new in new }
    }

    private static let folder: URL = {
        let number = ProcessInfo.processInfo.processIdentifier
        let folder = URL.temporaryFolder.appending(path: "ufeature-leftovers-\(number)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(at: Leftovers.folder) }
        return folder
    }()
}

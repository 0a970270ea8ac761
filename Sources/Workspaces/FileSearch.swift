internal import OperatingSystem

/// Looks for a file that is known by its last component alone.
extension WorkspaceFiles {
    /// The first file with a name at or below a folder, relative to the workspace, in the order of bytes.
    package func file(named name: String, below folder: String) throws -> String? {
        let path = root.appending(folder)
        guard try Files.kind(at: path) == .folder else { return nil }
        // What is hidden belongs to no target: SwiftPM doesn't look there either, and `.build` is large.
        for entry in try Files.entries(of: path) where !entry.hasPrefix(".") {
            let inner = folder + "/" + entry
            if entry == name { return inner }
            if let found = try file(named: name, below: inner) { return found }
        }
        return nil
    }
}

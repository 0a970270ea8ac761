package import OperatingSystem

/// The names in folders, each listed once while nothing is changed there: a plan may rename every file of a folder.
package struct FolderNames {
    /// The names as they are listed, by those to which Swift takes them for equal, however accents are written.
    private var folders: [AbsolutePath: [String: [String]]] = [:]

    package init() {}

    /// Which of the two names of a rename are there, in just these letters.
    ///
    /// A disk that takes no notice of letter case finds `search` under both names where there is only one. One that
    /// takes no notice of how accents are written, as on macOS, may list a name in other bytes than it is found by.
    package mutating func state(of rename: Rename, in folder: AbsolutePath) throws -> Rename.State {
        let names = try folders[folder] ?? Dictionary(grouping: Files.entries(of: folder)) { $0 }
        folders[folder] = names
        func isThere(_ name: String) throws -> Bool {
            guard let alike = names[name] else { return false }
            if alike.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return true }
            return try Files.kind(at: folder.appending(name)) != nil
        }
        return switch (try isThere(AbsolutePath(rename.path).name), try isThere(rename.name)) {
        case (true, false): .onlyOld
        case (false, true): .onlyNew
        case (true, true): .both
        case (false, false): .absent
        }
    }
}

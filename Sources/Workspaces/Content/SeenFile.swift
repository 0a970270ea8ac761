package import OperatingSystem

/// What SwiftPM sees of a file, and what is in it.
package struct SeenFile: Hashable {
    /// Its size, and when it was changed.
    package let version: String
    package let content: SHA256.Sum
}

extension SeenFile {
    /// The states of all files of packages, by their places; those that can't be read are left out.
    package static func states(of packages: [Feature], in workspace: Workspace) -> [String: SeenFile] {
        PackageTree.files(of: PackageTree.trees(of: packages, in: workspace)) { place in
            // What is written between the two has another time than the first.
            guard let version = try? Files.version(ofFileAt: place), let content = try? Files.content(ofFileAt: place)
            else { return nil }
            return SeenFile(version: version, content: content.sum)
        }
    }
}

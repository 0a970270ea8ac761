package import OperatingSystem

/// A package of the repository that is no feature of the workspace, or a folder that a manifest takes for one.
package struct OtherPackage: Hashable, Sendable {
    /// Its folder, from the top of the repository.
    package let folder: AbsolutePath
    /// The packages of the workspace that it names, by their indices in the graph.
    package var packages: Set<Int>
    /// The others that it names, by their indices among them.
    package var others: Set<Int>
    /// The packages of the workspace that name it.
    package var users: Set<Int>

    package init(folder: AbsolutePath, packages: Set<Int> = [], others: Set<Int> = [], users: Set<Int> = []) {
        self.folder = folder
        self.packages = packages
        self.others = others
        self.users = users
    }
}

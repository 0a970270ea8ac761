package import OperatingSystem

/// What paths of today are called once a plan is done.
///
///     Features/Search/Source/SearchItem.swift   →   Features/Discovery/Source/DiscoveryItem.swift
///
/// It is made once for all paths that somebody asks about: a plan may rename thousands.
package struct NewPaths: Sendable {
    private let root: AbsolutePath
    /// The new names of what is renamed, by its path of today.
    private let names: [String: String]

    init(after plan: Plan) {
        root = plan.root
        names = Dictionary(plan.renames.map { ($0.path, $0.name) }) { first, _ in first }
    }

    package func path(of path: String) -> String {
        var old = ""
        return path.split(separator: "/").map { part in
            old += old.isEmpty ? String(part) : "/" + part
            return names[old] ?? String(part)
        }.joined(separator: "/")
    }

    /// What a path that is written in a file becomes: only its parts that are called otherwise from now on change.
    ///
    ///     ./../search/   →   ./../discovery/
    ///
    /// - Parameters:
    ///   - path: the path, relative to a folder.
    ///   - folder: that folder, as it is called today.
    /// - Returns: the path as it is to be written.
    package func written(_ path: String, from folder: AbsolutePath) -> String {
        var place = folder
        return path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            place = place.appending(String(part))
            let isName = !part.isEmpty && part != "." && part != ".."
            return isName ? self.place(of: place).name : String(part)
        }.joined(separator: "/")
    }

    /// Where a place is once the plan is done; what lies outside of the root stays.
    package func place(of place: AbsolutePath) -> AbsolutePath {
        guard place.isInside(root), place != root else { return place }
        return root.appending(path(of: place.relative(to: root)))
    }
}

extension Plan {
    /// What paths of today are called once the plan is done.
    package var newPaths: NewPaths { NewPaths(after: self) }
}

internal import Diagnostics
package import OperatingSystem

/// A file or folder that gets another name where it is: with all that is in it, whoever put it there.
package struct Renaming: Hashable, Sendable {
    /// What is renamed, relative to the plan's root, as it is called today, whatever is renamed around it.
    package let path: String
    /// What the last part of the path becomes.
    package let name: String
    /// The files in a folder, relative to it, for those who are told, without what tools leave there; nil for a file.
    package let files: [String]?

    package init(path: String, name: String, files: [String]? = nil) {
        self.path = path
        self.name = name
        self.files = files
    }

    /// The path with the new name, in a folder that is called as today.
    package var newPath: String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] + name } ?? name
    }
}

extension Plan {
    /// The files that are called something else afterwards, by their paths of today, in the order of bytes.
    package var renamedFiles: [String] {
        let files = renamings.flatMap { renaming in
            renaming.files?.map { renaming.path + "/" + $0 } ?? [renaming.path]
        }
        return Set(files).sorted(by: Files.byteOrder)
    }

    /// The renamings, each before those of the folders that it is in: the order in which they are done.
    package var renamingsInOrder: [Renaming] {
        func depth(_ renaming: Renaming) -> Int { renaming.path.utf8.count { $0 == UInt8(ascii: "/") } }
        return renamings.sorted { left, right in
            let (first, second) = (depth(left), depth(right))
            return first == second ? Files.byteOrder(left.path, right.path) : first > second
        }
    }

    /// What paths of today are called once the plan is done.
    package var newPaths: NewPaths { NewPaths(after: self) }
}

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
        names = Dictionary(plan.renamings.map { ($0.path, $0.name) }) { first, _ in first }
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

extension Renaming {
    /// What is at the place of a renaming.
    package enum State: Hashable, Sendable {
        /// Neither of the two names.
        case absent
        case onlyOld
        case onlyNew
        case both
    }

    /// Compares the renaming with what is in the folder.
    package func compare(with state: State) -> PlanComparison {
        switch state {
        case .onlyOld: return .new
        case .onlyNew: return .done
        case .absent: return .blocked([FileEdit.gone(path)])
        case .both:
            let help = ["choose another name, or move '\(newPath)' out of the way: nothing of it was touched"]
            let message = "'\(path)' would be renamed, and '\(newPath)' is there already"
            return .blocked([.error("path_exists", message, help: help)])
        }
    }
}

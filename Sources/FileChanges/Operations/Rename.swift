internal import Diagnostics
internal import OperatingSystem

/// A file or folder that gets another name where it is: with all that is in it, whoever put it there.
package struct Rename: PlannedOperation, Hashable, Sendable {
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

    var problems: [Diagnostic] {
        let paths = [path, newPath].compactMap { path in
            NewFolder.reasonToRefuse(path, in: "the workspace").map { Diagnostic.outside(path, $0) }
        }
        guard name.utf8.contains(UInt8(ascii: "/")) else { return paths }
        return paths + [.outside(name, "is a path, where a name must be")]
    }
    var createdPath: String? { newPath }
    var vacatedPath: String? { path }
}

extension Rename {
    /// What is at the place of a rename.
    package enum State: Hashable, Sendable {
        /// Neither of the two names.
        case absent
        case onlyOld
        case onlyNew
        case both
    }

    /// Compares the rename with what is in the folder.
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

extension Plan {
    /// The files and folders that get another name, each before those that it is in: the order in which they get it.
    package var renames: [Rename] {
        func depth(_ rename: Rename) -> Int { rename.path.utf8.count { $0 == UInt8(ascii: "/") } }
        let renames: [Rename] = operations.compactMap { if case .rename(let rename) = $0 { rename } else { nil } }
        return renames.sorted { left, right in
            let (first, second) = (depth(left), depth(right))
            return first == second ? Files.byteOrder(left.path, right.path) : first > second
        }
    }

    /// The files that are called something else afterwards, by their paths of today, in the order of bytes.
    package var renamedFiles: [String] {
        let files = renames.flatMap { rename in
            rename.files?.map { rename.path + "/" + $0 } ?? [rename.path]
        }
        return Set(files).sorted(by: Files.byteOrder)
    }
}

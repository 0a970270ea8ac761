package import Diagnostics
package import OperatingSystem

/// What a command will do to the disk, as a value: computed whole, then refused or applied whole.
///
/// Each path is that of today: what creates, edits and deletes is done first, in this order, and what renames at last.
package struct Plan: Hashable, Sendable {
    /// The folder that every path of the plan is relative to, and that nothing of it may leave.
    package let root: AbsolutePath
    package var operations: [FileOperation]
    /// Whether the root becomes a git repository, once everything is in it.
    package var makesRepository = false

    package init(
        root: AbsolutePath,
        folders: [NewFolder] = [],
        additions: [GeneratedFile] = [],
        edits: [FileEdit] = [],
        deletions: [Deletion] = [],
        renames: [Rename] = []
    ) {
        self.root = root
        operations =
            folders.map(FileOperation.createFolder) + additions.map(FileOperation.createFile)
            + edits.map(FileOperation.edit) + deletions.map(FileOperation.delete) + renames.map(FileOperation.rename)
    }

    /// Every file that the plan makes, relative to ``root``.
    package var files: [GeneratedFile] {
        folders.flatMap { folder in
            folder.files.map { $0.at(folder.path + "/" + $0.path) }
        } + additions
    }

    /// What is wrong with the plan itself, whatever is on the disk: paths that can't name a file, and files that are
    /// made twice.
    package var problems: [Diagnostic] {
        let planned = operations.map(\.planned)
        var problems = planned.flatMap(\.problems)
        var created: Set<String> = []
        for path in planned.compactMap(\.createdPath) where !created.insert(path.lowercased()).inserted {
            problems.append(.error("file_twice", "'\(path)' would be made twice"))
        }
        var vacated: Set<String> = []
        for path in planned.compactMap(\.vacatedPath) where !vacated.insert(path).inserted {
            problems.append(.error("file_twice", "'\(path)' would be renamed or removed twice"))
        }
        return problems
    }
}

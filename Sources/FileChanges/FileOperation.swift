internal import Diagnostics

/// One change of one file or folder.
///
/// A kind of them is a case here and a file in `Operations/`, which says what it is, what can be wrong with it and how it
/// compares with the disk. What it is on its way to the disk says the file of the same kind in the target Transactions.
package enum FileOperation: Hashable, Sendable {
    /// A folder appears at once, with everything in it.
    case createFolder(NewFolder)
    /// A file appears where nothing is yet, in a folder that may be there already.
    case createFile(GeneratedFile)
    case edit(FileEdit)
    case delete(Deletion)
    case rename(Rename)

    /// What a plan has to know of it.
    var planned: any PlannedOperation {
        switch self {
        case .createFolder(let folder): folder
        case .createFile(let file): file
        case .edit(let edit): edit
        case .delete(let deletion): deletion
        case .rename(let rename): rename
        }
    }
}

/// What a plan has to know of an operation of any kind; each path is relative to the plan's root.
protocol PlannedOperation {
    /// What is wrong with it by itself, whatever is on the disk.
    var problems: [Diagnostic] { get }
    /// The path that is taken afterwards, and must have been free before; nil where there is none.
    var createdPath: String? { get }
    /// The path that is free afterwards; nil where there is none.
    var vacatedPath: String? { get }
}

extension PlannedOperation {
    var problems: [Diagnostic] { [] }
    var createdPath: String? { nil }
    var vacatedPath: String? { nil }
}

extension Diagnostic {
    /// That a path of a plan or a folder is none that it may have.
    static func outside(_ path: String, _ reason: String) -> Diagnostic {
        .error("path_outside", "'\(path)' \(reason)")
    }
}

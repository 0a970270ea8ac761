internal import Diagnostics
internal import FileChanges

/// A folder that a setting names: relative to the workspace, and inside it.
///
///     try WorkspaceFolder("./Packages/Features/").path   // "Packages/Features"
package struct WorkspaceFolder: Hashable, Sendable {
    /// Why a text is no such folder.
    package enum Problem: Error {
        case empty
        case absolute
        case outside
        /// It is in the folder of a tool, such as git's own.
        case kept(String)
        case character(Unicode.Scalar)
    }

    /// The names on the way from the workspace to the folder.
    let components: [String]

    package var path: String { components.joined(separator: "/") }

    package init(_ text: String) throws(Problem) {
        if text.utf8.first == UInt8(ascii: "/") || text.utf8.first == UInt8(ascii: "~") { throw .absolute }
        if let scalar = text.unicodeScalars.first(where: { !PlainText.allows($0) || $0 == ":" }) {
            throw .character(scalar)
        }
        components = text.split(separator: "/").map(String.init).filter { $0 != "." }
        if components.contains("..") { throw .outside }
        if components.isEmpty { throw .empty }
        if let folder = NewFolder.keptFolder(in: text) { throw .kept(folder) }
    }

    /// Whether two folders are the same, or one lies in the other, on a disk that ignores letter case.
    func overlaps(_ other: WorkspaceFolder) -> Bool {
        zip(components, other.components).allSatisfy { $0.lowercased() == $1.lowercased() }
    }
}

extension WorkspaceFolder.Problem {
    var message: String {
        switch self {
        case .empty: "the workspace itself, where a folder in it is expected"
        case .absolute: "an absolute path, where one relative to the workspace is expected"
        case .outside: "'..' in a path, where a folder inside the workspace is expected"
        case .kept(let folder): "a folder in '\(folder)', where only the tool that made it writes"
        case .character(let scalar): "\(PlainText.name(of: scalar)) in the path of a folder"
        }
    }
}

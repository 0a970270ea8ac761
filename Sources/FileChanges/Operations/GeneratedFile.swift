internal import Diagnostics

/// A file to be written: a path relative to the package or workspace that is made, and what is in it.
package struct GeneratedFile: PlannedOperation, Hashable, Sendable {
    package var path: String
    package var contents: String
    /// Whether it may be run, as a script.
    package let isExecutable: Bool

    package init(path: String, contents: String, isExecutable: Bool = false) {
        self.path = path
        self.contents = contents
        self.isExecutable = isExecutable
    }

    /// The same file at another path.
    package func at(_ path: String) -> GeneratedFile {
        GeneratedFile(path: path, contents: contents, isExecutable: isExecutable)
    }

    var problems: [Diagnostic] {
        NewFolder.reasonToRefuse(path, in: "the workspace").map { [.outside(path, $0)] } ?? []
    }
    var createdPath: String? { path }
}

extension GeneratedFile {
    /// Compares a file that is to be made with what is at its place.
    package func compare(with state: FileState) -> PlanComparison {
        switch state {
        case .absent: .new
        case .file(let present) where present.elementsEqual(contents.utf8): .done
        case .file: .blocked([inTheWay("with another text")])
        case .occupied: .blocked([inTheWay("and is no file")])
        }
    }

    private func inTheWay(_ what: String) -> Diagnostic {
        .error(
            "file_exists",
            "'\(path)' would be made, and is there already, \(what)",
            help: ["move it out of the way, or leave out what it belongs to: nothing of it was touched"]
        )
    }
}

extension Plan {
    /// The files that appear where nothing is yet, in folders that may be there already.
    package var additions: [GeneratedFile] {
        operations.compactMap { if case .createFile(let file) = $0 { file } else { nil } }
    }
}

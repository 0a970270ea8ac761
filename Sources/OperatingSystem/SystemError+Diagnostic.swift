package import Diagnostics

extension SystemError {
    /// The error in the house's words, with what to do next.
    package var diagnostic: Diagnostic {
        .error("system_error", "can't \(operation.rawValue) '\(path)': \(reason)", help: help)
    }

    private var help: [String] {
        if isFull { return ["make room on the disk, then run the command again"] }
        if isReadOnly { return ["'\(folder)' is on a read-only disk: work in another folder"] }
        if isForbidden, changesFolder {
            return System.isPlugin ? permissions : ["make the folder '\(folder)' writable, then run the command again"]
        }
        if isForbidden { return ["make '\(path)' readable, and every folder above it enterable"] }
        if isTooManyFiles { return ["raise the limit of open files: ulimit -n 1024"] }
        if isTooLong { return ["work in a folder with a shorter path"] }
        if isCycleOfLinks { return ["remove the link that leads to itself"] }
        if operation == .findCurrentFolder { return ["change to a folder that exists"] }
        return []
    }

    /// What to tell SwiftPM, which keeps its plugins from writing.
    private var permissions: [String] {
        [
            "let the plugin write in its package: swift package --allow-writing-to-package-directory ufeature …",
            "let it write here: swift package --allow-writing-to-directory '\(folder)' ufeature …",
        ]
    }

    private var changesFolder: Bool {
        switch operation {
        case .write, .writeIn, .remove, .flush, .makeFolder: true
        case .look, .follow, .list, .read, .open, .lock, .start, .findCurrentFolder: false
        }
    }

    /// The folder whose entries the operation changes.
    private var folder: AbsolutePath {
        operation == .writeIn ? AbsolutePath(path) : AbsolutePath(path).parent
    }
}

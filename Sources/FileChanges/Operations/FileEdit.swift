package import Diagnostics

/// A file that is there and gets another text.
package struct FileEdit: PlannedOperation, Hashable, Sendable {
    /// Relative to the plan's root.
    package let path: String
    /// What the edit was computed from: if the file has any other text when it is applied, the plan is refused.
    package let old: [UInt8]
    package let new: [UInt8]

    package init(path: String, old: [UInt8], new: [UInt8]) {
        self.path = path
        self.old = old
        self.new = new
    }

    /// A file that gets another text in the place of the one that was read.
    package init(_ old: SourceText, to new: SourceText) {
        self.init(path: old.path, old: old.bytes, new: new.bytes)
    }

    /// Nil where the file has the text already.
    package init?(changing old: SourceText, to new: SourceText) {
        if old.bytes == new.bytes { return nil }
        self.init(old, to: new)
    }

    /// The file as it will be.
    package var newText: SourceText { SourceText(path: path, bytes: new) }
}

extension FileEdit {
    /// Compares the file that is to be edited with what it was when the edit was computed.
    package func compare(with state: FileState) -> PlanComparison {
        switch state {
        case .absent: .blocked([Self.gone(path)])
        case .occupied: .blocked([.error("not_a_file", "'\(path)' is not a file")])
        case .file(new): .done
        case .file(old): .new
        case .file: .blocked([Self.changed(path, during: "after it was read")])
        }
    }

    package static func gone(_ path: String) -> Diagnostic {
        .error(
            "no_file",
            "'\(path)' was read, and is not there any more",
            help: ["look for what removed it, then run the command again"]
        )
    }

    package static func changed(_ path: String, during what: String) -> Diagnostic {
        .error(
            "file_changed",
            "'\(path)' was changed by another program \(what)",
            help: ["run the command again, which then works with its new text"]
        )
    }
}

extension Plan {
    /// The files that get another text.
    package var edits: [FileEdit] {
        operations.compactMap { if case .edit(let edit) = $0 { edit } else { nil } }
    }
}

internal import Diagnostics
internal import OperatingSystem

/// A file or folder that goes, because a user asked for that by its name.
///
/// With a folder goes what the toolchain, Xcode and the Finder have left in it; a folder above is left out once nothing
/// else is in it.
package struct Deletion: PlannedOperation, Hashable, Sendable {
    /// Relative to the plan's root.
    package let path: String
    /// What it was when the plan was computed: if it is anything else when it is applied, the plan is refused.
    package let state: State

    package enum State: Hashable, Sendable {
        case file([UInt8])
        /// The bytes of the files in it by their paths; no bytes for links.
        case folder([String: [UInt8]])
        /// What a build has made, whatever it is by now: it is made again.
        case build
    }

    package init(path: String, state: State) {
        self.path = path
        self.state = state
    }

    /// The files that go, by their paths relative to the plan's root, in the order of bytes.
    package var files: [(path: String, bytes: [UInt8])] {
        switch state {
        case .file(let bytes): [(path, bytes)]
        case .build: []
        case .folder(let files):
            files.sorted { Files.byteOrder($0.key, $1.key) }.map { (path + "/" + $0.key, $0.value) }
        }
    }
}

extension Deletion {
    /// The folder that SwiftPM builds in.
    package static let buildFolder = ".build"

    var problems: [Diagnostic] { reasonToRefuse.map { [.outside(path, $0)] } ?? [] }
    var vacatedPath: String? { path }

    /// Why it can't be part of a plan, if it can't.
    package var reasonToRefuse: String? {
        let isBuild = state == .build && AbsolutePath(path).name == Self.buildFolder
        return NewFolder.reasonToRefuse(isBuild ? String(path.dropLast(1)) : path, in: "the workspace")
    }

    /// Compares what is to go with what is there; nil where nothing is.
    package func compare(with present: State?) -> PlanComparison {
        switch present {
        case nil: .done
        case .some where state == .build: .new
        case state: .new
        default: .blocked([FileEdit.changed(path, during: "after it was read")])
        }
    }
}

extension Plan {
    /// The files and folders that go.
    package var deletions: [Deletion] {
        operations.compactMap { if case .delete(let deletion) = $0 { deletion } else { nil } }
    }
}

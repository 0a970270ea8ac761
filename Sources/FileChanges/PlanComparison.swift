package import Diagnostics
internal import OperatingSystem

/// How a plan compares with what is on the disk.
package enum PlanComparison: Hashable, Sendable {
    /// Nothing is in the way.
    case new
    /// All of it is there already, byte by byte.
    case done
    /// Something else is in the way.
    case blocked([Diagnostic])
}

/// What is at the place of a file before it is made or edited.
package enum FileState: Hashable, Sendable {
    case absent
    /// Something that is no file.
    case occupied
    case file([UInt8])
}

/// What is at the place of a new folder before it is made.
package enum FolderState: Hashable, Sendable {
    case absent
    /// Something that is no folder.
    case occupied
    /// A folder, with the bytes of its files by path; what the toolchain, git and Finder leave there is left out.
    case folder([String: [UInt8]])
}

extension FolderState {
    /// Why nothing can be made at a path where this is; nil where nothing is.
    package func obstacle(at path: String) -> Diagnostic? {
        switch self {
        case .absent: nil
        case .occupied: Self.inTheWay("and is no folder", at: path)
        case .folder(let present) where present.isEmpty:
            Self.inTheWay(
                "with nothing in it to keep", at: path,
                help: "see what is left in it: ls -A \(path.shellWord), then remove it: rm -r \(path.shellWord)")
        case .folder(let present): Self.inTheWay("with \(Self.contents(of: present))", at: path)
        }
    }

    private static func inTheWay(
        _ what: String,
        at path: String,
        help: String = "choose another name, or move what is there out of the way: nothing of it was touched"
    ) -> Diagnostic {
        .error("folder_exists", "'\(path)' is there already, \(what)", help: [help])
    }

    /// The folder's top level in words: `Package.swift, Source/ and 3 more`.
    private static func contents(of present: [String: [UInt8]]) -> String {
        let top = Set(
            present.keys.map { path in
                path.firstIndex(of: "/").map { String(path[...$0]) } ?? path
            }
        ).sorted(by: Files.byteOrder)
        return top.listed(upTo: 4)
    }
}

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

extension NewFolder {
    /// Compares the folder with what is at its place.
    package func compare(with state: FolderState) -> PlanComparison {
        switch state {
        case .absent: return .new
        case .occupied: return .blocked(state.obstacle(at: path).map { [$0] } ?? [])
        case .folder(let present):
            let wanted = Dictionary(uniqueKeysWithValues: files.map { ($0.path, Array($0.contents.utf8)) })
            return present == wanted ? .done : .blocked(state.obstacle(at: path).map { [$0] } ?? [])
        }
    }
}

extension FolderState {
    /// Why nothing can be made at a path where this is; nil where nothing is.
    package func obstacle(at path: String) -> Diagnostic? {
        switch self {
        case .absent: nil
        case .occupied: Self.inTheWay("and is no folder", at: path)
        case .folder(let present): Self.inTheWay("with \(Self.contents(of: present))", at: path)
        }
    }

    private static func inTheWay(_ what: String, at path: String) -> Diagnostic {
        .error(
            "folder_exists",
            "'\(path)' is there already, \(what)",
            help: ["choose another name, or move what is there out of the way: nothing of it was touched"]
        )
    }

    /// The folder's top level in words: `Package.swift, Source/ and 3 more`.
    private static func contents(of present: [String: [UInt8]]) -> String {
        let top = Set(
            present.keys.map { path in
                path.firstIndex(of: "/").map { String(path[...$0]) } ?? path
            }
        ).sorted(by: Files.byteOrder)
        return top.isEmpty ? "nothing in it" : top.listed(upTo: 4)
    }
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

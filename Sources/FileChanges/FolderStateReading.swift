internal import Diagnostics
package import OperatingSystem

extension Files {
    /// What is at the place of a folder that is to be made.
    ///
    /// `wanted` are the files whose texts matter, relative to the folder; of others only the path does.
    package static func state(of folder: AbsolutePath, reading wanted: Set<String>) throws -> FolderState {
        switch try kind(at: folder) {
        case nil: return .absent
        case .file, .link, .other: return .occupied
        case .folder:
            var texts: [String: [UInt8]] = [:]
            try collect("", in: folder, reading: wanted, into: &texts)
            return .folder(texts)
        }
    }

    /// What somebody would lose with what is at a place; nil where nothing is.
    ///
    /// A link is one file without bytes.
    package static func stateOfGoing(_ place: AbsolutePath) throws -> Deletion.State? {
        switch try kind(at: place) {
        case nil: return nil
        case .file: return .file(try text(at: place)?.bytes ?? [])
        case .link, .other: return .file([])
        case .folder:
            var texts: [String: [UInt8]] = [:]
            try collect("", in: place, reading: nil, into: &texts)
            return .folder(texts)
        }
    }

    /// The same for the folder of a build, of which nobody loses anything; nil where there is none.
    package static func stateOfBuild(_ place: AbsolutePath) throws -> Deletion.State? {
        try kind(at: place) == .folder ? .build : nil
    }

    /// Which of the two names of a rename are there, in just these letters.
    package static func state(of rename: Rename, in folder: AbsolutePath) throws -> Rename.State {
        var names = FolderNames()
        return try names.state(of: rename, in: folder)
    }

    /// What is at the place of a file that is to be made; a link there is not followed.
    package static func stateOfNew(file: AbsolutePath) throws -> FileState {
        switch try kind(at: file) {
        case nil: .absent
        case .file: .file(try text(at: file)?.bytes ?? [])
        case .folder, .link, .other: .occupied
        }
    }

    /// What is at the place of a file that is to be edited, or where a link there leads.
    ///
    /// - Throws: a `Refusal` when it can't be read, or a link leads to nothing; it has the file's `name`.
    package static func state(ofFile file: AbsolutePath, shownAs name: String) throws -> FileState {
        switch try refusing({ try System.kindBehindLinks(of: file.text) }) {
        case .folder, .link, .other: .occupied
        case .file, nil: try text(at: file, shownAs: name).map { .file($0.bytes) } ?? .absent
        }
    }

    /// Whether a folder is in a git repository.
    package static func isInRepository(_ folder: AbsolutePath) throws -> Bool {
        try folder.ancestors.contains { try kind(at: $0.appending(".git")) != nil }
    }

    /// A folder that a user named, as an absolute path.
    ///
    /// - Throws: a `Refusal` when it isn't there, or is no folder.
    package static func folder(_ text: String, from base: AbsolutePath) throws -> AbsolutePath {
        let path = AbsolutePath(text, from: base)
        guard try refusing({ try System.kindBehindLinks(of: path.text) }) == .folder else {
            let what = try kind(at: path) == nil ? "there is no folder" : "this is not a folder:"
            throw Refusal(.error("no_folder", "\(what) '\(text)'"))
        }
        return path
    }

    private static func collect(
        _ path: String,
        in folder: AbsolutePath,
        reading wanted: Set<String>?,
        into texts: inout [String: [UInt8]]
    ) throws {
        for entry in try entries(of: folder.appending(path)) where !leftBehind.contains(entry) {
            let inner = path.isEmpty ? entry : path + "/" + entry
            switch try kind(at: folder.appending(inner)) {
            case .folder:
                try collect(inner, in: folder, reading: wanted, into: &texts)
            case .file where wanted?.contains(inner) ?? true:
                texts[inner] = try text(at: folder.appending(inner))?.bytes
            case .file, .link, .other, nil:
                // Nothing is where a name leads that is not UTF-8: it is somebody's all the same.
                texts[inner] = []
            }
        }
    }
}

extension AbsolutePath {
    /// The nearest folder above this place that is there.
    package func nearestExisting() throws -> AbsolutePath {
        try parent.ancestors.first { folder in
            guard let found = try Files.resolved(folder) else { return false }
            return try Files.kind(at: found) == .folder
        } ?? .root
    }
}

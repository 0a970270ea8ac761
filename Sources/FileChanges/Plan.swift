package import Diagnostics
package import OperatingSystem

/// What a command will do to the disk, as a value: computed whole, then refused or applied whole.
///
/// A plan makes folders that are not there yet, each with all of its files at once; files in folders that may be there;
/// and it edits, removes and renames what is there. Each path is that of today: renamings come last.
package struct Plan: Hashable, Sendable {
    /// The folder that every path of the plan is relative to, and that nothing of it may leave.
    package let root: AbsolutePath
    package var folders: [NewFolder]
    /// Files that appear where nothing is yet, in folders that may be there already.
    ///
    /// Their paths are relative to ``root``.
    package var additions: [GeneratedFile]
    package var edits: [FileEdit]
    package var removals: [Removal]
    package var renamings: [Renaming]

    package init(
        root: AbsolutePath,
        folders: [NewFolder] = [],
        additions: [GeneratedFile] = [],
        edits: [FileEdit] = [],
        removals: [Removal] = [],
        renamings: [Renaming] = []
    ) {
        self.root = root
        self.folders = folders
        self.additions = additions
        self.edits = edits
        self.removals = removals
        self.renamings = renamings
    }

    /// Every file that the plan makes, relative to ``root``.
    package var files: [GeneratedFile] {
        folders.flatMap { folder in
            folder.files.map { GeneratedFile(path: folder.path + "/" + $0.path, contents: $0.contents) }
        } + additions
    }
}

extension Plan {
    /// What is wrong with the plan itself, whatever is on the disk: paths that can't name a file, and files that are
    /// made twice.
    package var problems: [Diagnostic] {
        var problems: [Diagnostic] = []
        let reasons =
            (additions.map(\.path) + renamings.flatMap { [$0.path, $0.newPath] })
            .map { ($0, NewFolder.reasonToRefuse($0, in: "the workspace")) }
            + removals.map { ($0.path, $0.reasonToRefuse) }
            + folders.map { ($0.path, NewFolder.reasonOfAnotherTool($0.path)) }
        for (path, reason) in reasons {
            if let reason { problems.append(.error("path_outside", "'\(path)' \(reason)")) }
        }
        var taken: Set<String> = []
        let made = folders.map(\.path) + additions.map(\.path) + renamings.map(\.newPath)
        for path in made where !taken.insert(path.lowercased()).inserted {
            problems.append(.error("file_twice", "'\(path)' would be made twice"))
        }
        var changed: Set<String> = []
        for path in removals.map(\.path) + renamings.map(\.path) where !changed.insert(path).inserted {
            problems.append(.error("file_twice", "'\(path)' would be renamed or removed twice"))
        }
        for renaming in renamings where renaming.name.utf8.contains(UInt8(ascii: "/")) {
            problems.append(.error("path_outside", "'\(renaming.name)' is a path, where a name must be"))
        }
        return problems
    }
}

/// A file that is there and gets another text.
package struct FileEdit: Hashable, Sendable {
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
}

/// A folder that appears at once, with everything in it.
package struct NewFolder: Hashable, Sendable {
    /// Where it will be, relative to the plan's root: `Features/Search`.
    package let path: String
    /// Its files, with paths relative to the folder, sorted by bytes.
    package let files: [GeneratedFile]
    /// Whether it becomes a git repository.
    package let isRepository: Bool

    /// - Throws: a `Refusal` that names every file whose path would leave the folder, is given twice, or is a folder
    ///   of another file.
    package init(path: String, files: [GeneratedFile], isRepository: Bool = false) throws(Refusal) {
        self.path = path
        self.files = files.sorted { Files.byteOrder($0.path, $1.path) }
        self.isRepository = isRepository
        let problems = problems()
        guard problems.isEmpty else { throw Refusal(problems) }
    }

    private func problems() -> [Diagnostic] {
        var problems: [Diagnostic] = []
        var taken: Set<String> = []
        for file in files {
            if let reason = Self.reasonToRefuse(file.path) {
                problems.append(.error("path_outside", "'\(file.path)' \(reason)"))
            }
            if !taken.insert(file.path.lowercased()).inserted {
                problems.append(.error("file_twice", "'\(file.path)' would be written twice"))
            }
        }
        for file in files {
            for end in file.path.indices where file.path[end] == "/" {
                if taken.contains(file.path[..<end].lowercased()) {
                    problems.append(.error("file_twice", "'\(file.path[..<end])' would be a file and a folder"))
                }
            }
        }
        return problems
    }

    /// Why a path can't name a file in a folder, if it can't.
    package static func reasonToRefuse(_ path: String, in folder: String = "the folder that is made") -> String? {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if path.isEmpty { return "is no path" }
        if path.utf8.first == UInt8(ascii: "/") { return "is absolute; paths are relative to \(folder)" }
        if parts.contains(where: { $0.elementsEqual("..".utf8) }) { return "leaves \(folder)" }
        if parts.contains(where: { $0.isEmpty || $0.elementsEqual(".".utf8) }) { return "has an empty part" }
        if parts.contains(where: { $0.count > 255 }) { return "has a part of more than 255 bytes" }
        if path.unicodeScalars.contains(where: \.steers) { return "has a control character" }
        if path.utf8.contains(UInt8(ascii: "\\")) { return "has a backslash" }
        if path.utf8.dropFirst().first == UInt8(ascii: ":") { return "begins with the letter of a drive" }
        return reasonOfAnotherTool(path)
    }

    /// Why a path can't name something that is made, where it leads into the folder of a tool.
    static func reasonOfAnotherTool(_ path: String) -> String? {
        keptFolder(in: path).map { "lies in '\($0)', where nothing but its own tool writes" }
    }

    /// The folder of a tool that a path leads into, if it does, also on a disk that ignores letter case, or characters
    /// that nobody sees (CVE-2014-9390).
    package static func keptFolder(in path: String) -> String? {
        // By bytes: what nobody sees may stand right behind a slash, and make one character with it.
        for part in path.utf8.split(separator: UInt8(ascii: "/"))
        where part.first == UInt8(ascii: ".") || part.contains(where: { $0 >= 0x80 }) {
            let name = String(Substring(part))
            let seen = String(name.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
            if keptFolders.contains(name.lowercased()) || keptFolders.contains(seen.lowercased()) { return name }
        }
        return nil
    }

    /// What git and others keep there may be run by them; what lies in `.build` by SwiftPM.
    private static let keptFolders: Set<String> = [".git", ".hg", ".svn", ".build"]
}

package import Diagnostics
internal import OperatingSystem

/// A folder that appears at once, with everything in it.
package struct NewFolder: PlannedOperation, Hashable, Sendable {
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
        let problems = fileProblems
        guard problems.isEmpty else { throw Refusal(problems) }
    }

    private var fileProblems: [Diagnostic] {
        var problems: [Diagnostic] = []
        var taken: Set<String> = []
        for file in files {
            if let reason = Self.reasonToRefuse(file.path) {
                problems.append(.outside(file.path, reason))
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

    var problems: [Diagnostic] { Self.reasonOfAnotherTool(path).map { [.outside(path, $0)] } ?? [] }
    var createdPath: String? { path }

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
        keptFolder(in: path).map { "lies in '\($0)', where only the tool that made it writes" }
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

extension Plan {
    /// The folders that appear.
    package var folders: [NewFolder] {
        operations.compactMap { if case .createFolder(let folder) = $0 { folder } else { nil } }
    }
}

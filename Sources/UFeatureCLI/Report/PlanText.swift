internal import FileChanges
internal import OperatingSystem

/// What a plan did, for people to read: each new folder as a tree, then what came, changed or went elsewhere.
///
///     Features/Search/
///     ├── Package.swift  edited
///     └── Testing/
///         └── SearchMock.swift
struct PlanText {
    let plan: Plan
    /// Whether of a new folder only its own files are told, and how many there are in its folders.
    var isShort = false

    func render(_ style: Style) -> String {
        let made = plan.folders.map { folder in
            let paths = folder.files.map(\.path)
            let entries = isShort ? summary(of: paths) : paths.map { TreeText.Entry($0) }
            return TreeText.render(root: folder.path + "/", entries, style)
        }
        return (made + goneFolders(style) + renamedFolders(style) + changes(style)).joined()
    }

    private func summary(of paths: [String]) -> [TreeText.Entry] {
        let parts = paths.map { $0.split(separator: "/") }
        let counts = Dictionary(grouping: parts.filter { $0.count > 1 }) { String($0[0]) }.mapValues(\.count)
        return parts.filter { $0.count == 1 }.map { TreeText.Entry(String($0[0])) }
            + counts.map { TreeText.Entry("\($0.key)/", note: $0.value.counted("file")) }
    }

    private func goneFolders(_ style: Style) -> [String] {
        plan.deletions.compactMap { deletion in
            let note: String
            switch deletion.state {
            case .file: return nil
            case .folder(let files): note = "removed, with \(files.count.counted("file"))"
            case .build: note = "removed: it is built anew"
            }
            return style.paint(deletion.path.printable() + "/", .bold) + "  " + style.paint(note, .dim) + "\n"
        }
    }

    private func renamedFolders(_ style: Style) -> [String] {
        let newPaths = plan.newPaths
        return plan.renames.filter { $0.files != nil }.sorted { Files.byteOrder($0.path, $1.path) }
            .map { rename in
                let new = style.paint(newPaths.path(of: rename.path).printable() + "/", .bold)
                return "\(rename.path.printable())/ → \(new)\n"
            }
    }

    /// The files that were added, edited, removed and renamed: those of a package, or of another folder with an edited
    /// file, together.
    private func changes(_ style: Style) -> [String] {
        let notes = notes
        let newPaths = plan.newPaths
        let homes = Set(plan.edits.map { folder(of: newPaths.path(of: $0.path)) })
        let paths = notes.keys.sorted(by: Files.byteOrder)
        let groups = Dictionary(grouping: paths) { path in home(of: path, among: homes) }
        return groups.sorted { Files.byteOrder($0.key, $1.key) }.flatMap { home, paths in
            if paths.allSatisfy({ notes[$0] == "edited" }) {
                return paths.map { $0.printable() + "  " + style.paint("edited", .dim) + "\n" }
            }
            let entries = paths.map { path in
                let rest = home.isEmpty ? path : String(path.dropFirst(home.count + 1))
                return TreeText.Entry(rest, note: notes[path] ?? "")
            }
            return [TreeText.render(root: home.isEmpty ? "." : home + "/", entries, style)]
        }
    }

    /// What there is to say of each file, by the path that it has now, or had; nothing of one that is new.
    private var notes: [String: String] {
        let newPaths = plan.newPaths
        var notes: [String: [String]] = [:]
        for file in plan.additions { notes[newPaths.path(of: file.path)] = [] }
        for edit in plan.edits { notes[newPaths.path(of: edit.path), default: []].append("edited") }
        for deletion in plan.deletions {
            if case .file = deletion.state { notes[deletion.path] = ["removed"] }
        }
        for rename in plan.renames where rename.files == nil {
            let old = AbsolutePath(rename.path).name
            notes[newPaths.path(of: rename.path), default: []].append("was \(old)")
        }
        return notes.mapValues { $0.joined(separator: ", ") }
    }

    /// The outermost folder above a file that an edited file is in, but for the plan's root; the file's own folder
    /// where there is none.
    private func home(of path: String, among homes: Set<String>) -> String {
        var candidate = folder(of: path)
        var home = homes.contains("") ? "" : candidate
        while !candidate.isEmpty {
            if homes.contains(candidate) { home = candidate }
            candidate = folder(of: candidate)
        }
        return home
    }

    private func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }
}

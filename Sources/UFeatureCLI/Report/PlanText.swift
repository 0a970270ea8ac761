internal import UFeatureKit

/// What a plan did, for people to read: each new folder as a tree, then what changed in folders that were there.
///
///     Features/Search/
///     ├── Package.swift  edited
///     └── Testing/
///         └── SearchMock.swift
struct PlanText {
    let plan: Plan

    func render(_ style: Style) -> String {
        let made = plan.folders.map { folder in
            TreeText.render(root: folder.path + "/", folder.files.map { TreeText.Entry($0.path) }, style)
        }
        return (made + changes(style)).joined()
    }

    /// The files that were added and edited: those of a package, or of another folder with an edited file, together.
    private func changes(_ style: Style) -> [String] {
        let edited = Set(plan.edits.map(\.path))
        let homes = Set(edited.map(folder))
        let paths = edited.union(plan.additions.map(\.path)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let groups = Dictionary(grouping: paths) { path in home(of: path, among: homes) }
        return groups.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.flatMap { home, paths in
            if paths.allSatisfy(edited.contains) {
                return paths.map { $0.printable() + "  " + style.paint("edited", .dim) + "\n" }
            }
            let entries = paths.map { path in
                let rest = home.isEmpty ? path : String(path.dropFirst(home.count + 1))
                return TreeText.Entry(rest, note: edited.contains(path) ? "edited" : "")
            }
            return [TreeText.render(root: home.isEmpty ? "." : home + "/", entries, style)]
        }
    }

    /// The outermost folder above a file that an edited file is in, but for the plan's root; the file's own folder where
    /// there is none.
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

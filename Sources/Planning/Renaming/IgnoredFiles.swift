internal import Diagnostics
internal import FileChanges
internal import OperatingSystem
internal import Workspaces

/// The files that git sees otherwise under the paths which they get: those that it has and would ignore then, so that a
/// commit of all would leave them out, and those that it ignores, such as secrets, and would take then.
struct IgnoredFiles {
    private var lost: [String] = []
    private var shown: [String] = []

    /// - Parameters:
    ///   - files: the paths of what the team keeps and may be moved.
    ///   - package: the folder of the package, which may have more than that.
    ///   - newPaths: where all of it goes.
    ///   - workspace: what it is in.
    init(among files: [String], in package: String, _ newPaths: NewPaths, _ workspace: Workspace) {
        let all = (try? PackageFolder(at: workspace.root.appending(package)))?.files.keys.map { package + "/" + $0 }
        let moved = Set(files + (all ?? [])).map { (old: $0, new: newPaths.path(of: $0)) }.filter { $0.old != $0.new }
            .sorted { Files.byteOrder($0.new, $1.new) }
        guard let ignored = try? GitRepository.ignored(of: moved.flatMap { [$0.new, $0.old] }, in: workspace.root)
        else { return }
        lost = moved.filter { ignored.contains($0.new) && !ignored.contains($0.old) }.map(\.new)
        let open = moved.filter { ignored.contains($0.old) && !ignored.contains($0.new) }.map(\.new)
        // What git has already it never ignores, whatever its rules say: nothing is to be kept from it.
        let tracked = open.isEmpty ? [] : (try? GitRepository.tracked(of: open, in: workspace.root)) ?? []
        shown = open.filter { !tracked.contains($0) }
    }

    /// What is told of them.
    var notes: [Diagnostic] {
        var notes: [Diagnostic] = []
        if let first = lost.first {
            notes.append(
                Diagnostic(
                    .warning,
                    "ignored_by_git",
                    "git ignores '\(first)'\(Self.more(lost)), which it has under the old path",
                    help: ["to keep it in the next commit: git add --force \(Self.listed(lost.map(\.shellWord)))"]
                ))
        }
        if let first = shown.first {
            notes.append(
                Diagnostic(
                    .warning,
                    "ignored_by_git",
                    "git doesn't ignore '\(first)'\(Self.more(shown)) any more, as it did under the old path",
                    help: ["before the next commit, add it to .gitignore: \(Self.listed(shown.map { "/" + $0 }))"]
                ))
        }
        return notes
    }

    private static func more(_ paths: [String]) -> String { paths.count > 1 ? " and \(paths.count - 1) more" : "" }

    private static func listed(_ words: [String]) -> String {
        words.prefix(3).joined(separator: " ") + (words.count > 3 ? " …" : "")
    }
}

internal import Diagnostics

extension GitRepository {
    /// Which of some files git doesn't look at, by their paths in a folder; none where there is no git to tell.
    ///
    /// - Parameters:
    ///   - paths: the paths of the files; those of folders end with a slash.
    ///   - folder: the folder.
    ///   - anyCase: whether letter case makes no difference, as on most Macs.
    /// - Returns: those of the paths that git ignores.
    /// - Throws: `Interrupted`.
    package static func ignored(
        of paths: [String],
        in folder: AbsolutePath,
        anyCase: Bool = false
    ) throws -> Set<String> {
        let settings = anyCase ? ["-c", "core.ignoreCase=true"] : []
        var found: Set<String> = []
        for start in stride(from: 0, to: paths.count, by: 500) {
            // With '-z' git wants the paths on its standard input; names with line breaks aren't known without.
            let words = ["-c", "core.quotePath=false"] + settings + ["check-ignore", "--"]
            let some = paths[start..<min(start + 500, paths.count)]
            do {
                let result = try command(words + some, in: folder).run()
                found.formUnion(result.output.split(separator: "\n").map(String.init))
            } catch is Refusal {
                // What git has said of others holds.
                continue
            }
        }
        return found
    }

    /// Which of some files git has in its index, by their paths in a folder; none where there is no git to tell.
    ///
    /// - Throws: `Interrupted`.
    package static func tracked(of paths: [String], in folder: AbsolutePath) throws -> Set<String> {
        try listed(by: ["--literal-pathspecs", "ls-files", "-z", "--"], paths, in: folder) ?? []
    }

    /// Which of some files the last commit has, by their paths in a folder; nil where there is none, or no git to tell.
    ///
    /// - Throws: `Interrupted`.
    package static func committed(of paths: [String], in folder: AbsolutePath) throws -> Set<String>? {
        try listed(by: ["ls-tree", "-z", "--name-only", "HEAD", "--"], paths, in: folder)
    }

    /// Those of some paths that a command of git's lists; nil where it fails.
    private static func listed(
        by words: [String],
        _ paths: [String],
        in folder: AbsolutePath
    ) throws -> Set<String>? {
        var found: Set<String> = []
        for start in stride(from: 0, to: paths.count, by: 500) {
            do {
                let result = try command(words + paths[start..<min(start + 500, paths.count)], in: folder).run()
                guard result.succeeded else { return nil }
                found.formUnion(result.output.utf8.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
            } catch is Refusal {
                return nil
            }
        }
        return found
    }

    /// Whether git ignores a folder below another one, also on a disk where letter case makes no difference: what isn't
    /// there yet is made by a script, then.
    package static func ignores(_ folder: AbsolutePath, below top: AbsolutePath) -> Bool {
        guard folder.isInside(top), folder != top else { return false }
        return (try? ignored(of: [folder.relative(to: top) + "/"], in: top, anyCase: true).isEmpty) == false
    }
}

internal import Diagnostics

extension GitRepository {
    /// Which of some files git doesn't look at, by their paths in a folder; none where there is no git to tell.
    ///
    /// - Throws: `Interrupted`.
    package static func ignored(of paths: [String], in folder: AbsolutePath) throws -> Set<String> {
        var found: Set<String> = []
        for start in stride(from: 0, to: paths.count, by: 500) {
            // With '-z' git wants the paths on its standard input; names with line breaks aren't known without.
            let words = ["-c", "core.quotePath=false", "check-ignore", "--"]
            let some = paths[start..<min(start + 500, paths.count)]
            do {
                let result = try command(words + some, in: folder).run()
                found.formUnion(result.output.split(separator: "\n").map(String.init))
            } catch is Refusal {
                return []
            }
        }
        return found
    }
}

internal import Diagnostics

extension GitRepository {
    /// Which of some files git doesn't look at, by their paths in a folder; none where there is no git to tell.
    ///
    /// - Throws: `Interrupted`.
    static func ignored(of paths: [String], in folder: AbsolutePath) throws -> Set<String> {
        var found: Set<String> = []
        for start in stride(from: 0, to: paths.count, by: 500) {
            let words = ["check-ignore", "-z", "--"] + paths[start..<min(start + 500, paths.count)]
            do {
                let result = try Subprocess("git", words, environment: ownRepository, in: folder).run()
                found.formUnion(result.output.split(separator: "\0").map(String.init))
            } catch is Refusal {
                return []
            }
        }
        return found
    }
}

internal import Diagnostics
package import OperatingSystem
package import Workspaces

/// What was proven before, in the user's cache folder: one small file for each.
///
/// Several runs may keep and read at once, and anybody may remove or damage files: an entry is whole or there is none.
/// A folder that can't be made or written keeps nothing, and nobody is bothered.
package struct ResultCache: Sendable {
    private let folder: AbsolutePath

    package init(in folder: AbsolutePath) {
        self.folder = folder
    }

    /// What was kept; a proof with tests also proves that a package builds.
    package func cached(for key: ResultKey) -> CachedResult? {
        for key in key.answers {
            let file = file(for: key)
            guard let cached = Self.cached(in: CacheFile.read(file), for: key) else { continue }
            // The file's age tells who still needs it.
            if let age = ScratchFile.age(of: file), age > Self.day { keep(cached, for: key) }
            return cached
        }
        return nil
    }

    package func keep(_ cached: CachedResult, for key: ResultKey) {
        CacheFile.write("\(key)\n\(cached.testCount)\n\(cached.seconds)\n", to: file(for: key))
    }

    /// Keeps what was proven of a feature since a look at the disk, if all is still as it was then.
    package func keep(_ cached: CachedResult, of feature: Feature, provenWith keys: ResultKeys) {
        guard let key = keys.key(of: feature), keys.renewed(for: [feature]).key(of: feature) == key else { return }
        keep(cached, for: key)
    }

    /// Removes what nobody has used for long, once a day at most.
    package func prune(moreThan count: Int = 20_000) {
        let mark = folder.appending("pruned")
        if let age = ScratchFile.age(of: mark), age < Self.day { return }
        CacheFile.write("", to: mark)
        ScratchFile.prune(folder, olderThan: 60 * Self.day, moreThan: count)
    }

    private func file(for key: ResultKey) -> AbsolutePath { folder.appending(key.description) }

    private static let day = 86_400.0

    /// Parses an entry; nil for one that isn't about this key, whatever its file is called.
    private static func cached(in text: String?, for key: ResultKey) -> CachedResult? {
        let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count == 4, lines[0] == key.description, let tests = Int(lines[1]), tests >= 0,
            let seconds = Double(lines[2]), seconds.isFinite, seconds >= 0
        else { return nil }
        return CachedResult(testCount: tests, seconds: seconds)
    }
}

/// What is kept of a package that was built, and whose tests passed where they were run.
package struct CachedResult: Hashable, Sendable {
    /// How many tests were run.
    package let testCount: Int
    /// How long it took: what it will probably take again.
    package let seconds: Double

    package init(testCount: Int, seconds: Double) {
        self.testCount = testCount
        self.seconds = seconds
    }
}

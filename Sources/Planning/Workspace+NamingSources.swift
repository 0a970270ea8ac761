internal import Diagnostics
internal import Features
internal import Workspaces

extension Workspace {
    /// The Swift files that have one of some words in them; those of the packages that template sets are asked about,
    /// whatever is in them.
    ///
    /// - Parameters:
    ///   - words: what the files may say of the feature.
    ///   - feature: the feature.
    ///   - listing: the files of the workspace.
    ///   - owns: whether a file of its package is the feature's own.
    /// - Returns: the files, in the order of their paths: read once, for whatever asks for them later.
    /// - Throws: a `Refusal` where a file can't be read.
    func sources(
        naming words: [String],
        of feature: Feature,
        in listing: WorkspaceListing,
        owning owns: (String) -> Bool = { _ in true }
    ) throws -> [SourceText] {
        let paths = listing.files.filter { $0.hasSuffix(".swift") }
        let homes = CodeHomes(in: self)
        let used = Set(dependencies(of: feature))
        let whole = paths.filter { path in
            guard let home = homes.home(of: path) else { return false }
            if home.path == feature.path && owns(path) || home.layer == .app { return true }
            return home.template != nil && (home.layer == .foundation || used.contains(home.name))
        }
        return try texts(of: paths, containing: words, andAllOf: Set(whole)).filter { !$0.isMeantAsManifest }
    }
}

internal import UFeatureKit

/// Which features `validate` looks at: the named ones, those that changes reach, one part of several.
struct ValidationScope {
    private let names: [String]
    private let revision: String?
    private let shard: Shard?

    init(_ arguments: ParsedArguments) {
        names = arguments[ValidateCommand.features]
        revision = arguments[ValidateCommand.since]
        shard = arguments[ValidateCommand.shard]
    }

    /// Whether only some features may be looked at.
    var isPart: Bool { !names.isEmpty || revision != nil || shard != nil }

    /// Whether what is wrong with the workspace as a whole is told too: packages that can't be read have no name that
    /// anyone could ask for, and of several machines one has to tell.
    var hasProblems: Bool { names.isEmpty && shard?.index ?? 1 == 1 }

    /// - Throws: a `Refusal` for features that aren't there, and for a revision that git doesn't know.
    func choice(in workspace: Workspace) throws -> FeatureChoice {
        var choice = try workspace.choice(named: names)
        if let revision {
            let reached = Set(try workspace.affectedFeatures(since: revision).map(\.feature.path))
            choice = choice.filtered { reached.contains($0.path) }
        }
        if let shard {
            let part = Set(workspace.features(in: shard, of: choice.packages).map(\.path))
            choice = choice.filtered { part.contains($0.path) }
        }
        return choice
    }
}

internal import Architecture
internal import Diagnostics
internal import Verification
internal import Workspaces

/// Which features `validate` looks at.
///
/// These are the named ones, those of some targets, those that changes reach, or one part of several.
struct ValidationScope {
    private let names: [String]
    private let targets: [String]
    private let revision: String?
    private let shard: Shard?

    /// - Throws: a `Refusal` when single targets are to be built: what is proven is a package.
    init(_ arguments: ParsedArguments) throws {
        names = arguments[ValidateCommand.features]
        targets = arguments[ValidateCommand.target]
        revision = arguments[ValidateCommand.since]
        shard = arguments[ValidateCommand.shard]
        if !targets.isEmpty, arguments[ValidateCommand.build] || arguments[ValidateCommand.test] {
            let help = [
                "name the feature: ufeature validate <Feature> \(arguments[ValidateCommand.test] ? "--test" : "--build")"
            ]
            throw Refusal(.error("no_target_alone", "a feature is built as a whole, and not by targets", help: help))
        }
    }

    /// Whether only some features may be looked at.
    var isPart: Bool { !names.isEmpty || !targets.isEmpty || revision != nil || shard != nil }

    /// Whether what is wrong with the workspace as a whole is told too: packages that can't be read have no name that
    /// anyone could ask for, and of several machines one has to tell.
    var hasProblems: Bool { names.isEmpty && targets.isEmpty && shard?.index ?? 1 == 1 }

    /// - Throws: a `Refusal` for features and targets that aren't there, and for a revision that git doesn't know.
    func choice(in workspace: Workspace) throws -> FeatureChoice {
        var choice = try namedFeatures(in: workspace)
        if !targets.isEmpty { choice = try workspace.choice(choice, ofTargets: targets) }
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

    /// The features that were named; with names of targets among them, the refusal says how to name these.
    private func namedFeatures(in workspace: Workspace) throws -> FeatureChoice {
        do throws(Refusal) {
            return try workspace.choice(named: names)
        } catch {
            let targets = workspace.targetNames(ofThoseAt: Set(workspace.features.map(\.path)))
            let named = names.filter(targets.contains).joined(separator: ",")
            var reasons = error.reasons
            if let last = reasons.indices.last, !named.isEmpty {
                reasons[last].help.append("validate one target alone: ufeature validate --target \(named)")
            }
            throw Refusal(reasons)
        }
    }
}

package import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
package import Workspaces

/// A new feature that is to be like one that is there.
extension NewFeature {
    /// The feature that this one is to be like; nil where it comes from a template set.
    ///
    /// - Throws: a `Refusal` where there is no such feature, with what may be meant.
    package func model(in workspace: Workspace) throws(Refusal) -> Feature? {
        guard let like else { return try standardModel(in: workspace) }
        let part = workspace.partOfPackage(named: like) { manifest in
            "copy its targets in '\(manifest)' by hand, or name a feature that is a package"
        }
        if let part { throw Refusal(part) }
        return try workspace.feature(named: like)
    }

    /// The feature that new ones of its kind are to be like, as the policy has it; nil where there is none, or a template
    /// set was named.
    ///
    /// - Throws: a `Refusal` where that isn't there, or where something was said that only a template set can be told.
    private func standardModel(in workspace: Workspace) throws(Refusal) -> Feature? {
        let kind = kind ?? .product
        guard template == nil, let name = workspace.settings.like[kind] else { return nil }
        let said: [(option: String, isGiven: Bool)] = [
            ("--targets", roles != nil), ("--depends-on", dependencies != nil), ("--external", !externals.isEmpty),
            ("--set", !parameters.isEmpty),
        ]
        let help = ["make it from a template set: --template \(workspace.settings.template)"]
        if let option = said.first(where: \.isGiven)?.option {
            let reason =
                "new \(kind.rawValue) features are like '\(name)' here, as \(WorkspaceReader.settingsFile) says"
            throw Refusal(
                .error("like_another", "'\(option)' is for features from a template set, and \(reason)", help: help))
        }
        let known = workspace.features.filter { $0.layer != .app }
        let models = known.filter { $0.path == name || $0.name == name }
        guard let model = models.first(where: { $0.path == name }) ?? models.first,
            models.count == 1 || model.path == name
        else {
            let what = models.isEmpty ? "there is no feature '\(name)'" : "there are \(models.count) features '\(name)'"
            throw Refusal(
                .error(
                    "unknown_feature",
                    "\(what), which new \(kind.rawValue) features are to be like ('like' in \(WorkspaceReader.settingsFile))",
                    help: Spelling.help(for: name, among: known.map(\.name)) + help
                )
            )
        }
        return model
    }

    /// What is told of the feature that a new one is like although nobody named it; nil where it is like none.
    package func noteOnModel(in workspace: Workspace) -> Diagnostic? {
        guard like == nil, let model = try? model(in: workspace) else { return nil }
        return Diagnostic(
            .note,
            "like_another",
            "'\(name)' is like '\(model.name)', as \(WorkspaceReader.settingsFile) says: its files under another name",
            help: ["--like names another feature, --template a template set"]
        )
    }

    /// The roles of a feature that is like another one, without an example that isn't called like those that are made.
    func roles(like model: Feature) -> Set<Role> {
        model.roles.filter { $0 != .example || model.targets[$0] == model.name + $0.suffix }
    }

    /// The folder of the feature beside the one that it is like.
    func path(like model: Feature) -> String {
        let own = NameChange(from: model.name, to: name).packageFolder(AbsolutePath(model.path).name) ?? name
        return Workspace.path(of: own, in: folder ?? model.path.enclosingFolder)
    }

    /// Plans a feature that is like another one, and what becomes of the app and of the policy.
    ///
    /// - Returns: the plan, and what the user should know about it.
    /// - Throws: a `Refusal` with every reason against it.
    func planned(like model: Feature, in workspace: Workspace) throws -> (plan: Plan, notes: [Diagnostic]) {
        let likeness = try FeatureLikeness(of: self, to: model, in: workspace)
        let result = try workspace.with(templates: likeness.templates)
            .plan(making: [likeness.folder], with: [likeness.addedFeature], knowing: [])
        return (result.plan, likeness.notes + result.notes)
    }
}

extension FeatureName {
    /// The name of a feature that may be typed as another one is: `logic-cart` beside `logic-core`.
    init(spelled text: String, like other: String, besides taken: TakenNames) throws(Diagnostic) {
        let camel = NameChange.camel(text)
        let isSpelled = text.utf8.allSatisfy {
            $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        guard text != camel, isSpelled, text.first?.isLetter ?? false,
            FeatureNameProblem(of: other) != nil, FeatureNameProblem(of: NameChange.camel(other)) == nil
        else {
            try self.init(text, besides: taken)
            return
        }
        _ = try FeatureName(camel, besides: taken)
        self.init(unchecked: text)
    }
}

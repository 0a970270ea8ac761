package import Diagnostics
internal import Features
package import FileChanges
internal import JSON
internal import Mustache
package import TemplateSets
package import Workspaces

/// Everything that some template sets can make: a feature for each of their combinations, all in one workspace, with
/// the features that they use, and for each set an app and widgets, as far as its features are wired into these.
///
///     let trials = try TemplateTrials(of: ["clean"], in: workspace)
///     trials.packages.map(\.title)   // "clean: product, source interface tests testing example", …
package struct TemplateTrials: Sendable {
    /// The workspace's own, with what its code is compiled with, and without the laws that a team makes about its
    /// features: rules that it has switched off are off, and none is on for it.
    package let settings: WorkspaceSettings
    package let templates: TemplateCatalog
    package let sets: [TemplateSet]
    /// All packages, those that others use first.
    package let packages: [Trial]
    private let planner: FeaturePlanner

    /// Plans the features of the named sets; for no name, of the workspace's own, or else of all built-in ones.
    ///
    /// - Throws: a `Refusal` with every mistake of the sets, and with those that make no features.
    package init(of chosen: [String], in workspace: Workspace) throws(Refusal) {
        let sets = try Self.sets(chosen, in: workspace.templates)
        settings = Self.settings(like: workspace.settings)
        templates = workspace.templates
        let providers = TrialProviders(for: sets, from: templates, settings)
        let dependencies = try TrialDependencies(of: sets, in: workspace)
        planner = FeaturePlanner(
            settings: settings,
            templates: templates,
            availableFeatures: providers.all.map(\.availableFeature) + dependencies.features,
            taken: TakenNames()
        )
        var packages = providers.all.map(\.trial) + dependencies.trials
        var problems: [Diagnostic] = []
        let names = Self.prefixes(of: sets)
        for set in sets {
            let prefix = names[set.name] ?? ""
            do throws(Refusal) {
                let used = providers.asked(by: set)
                let trials = try Self.trials(of: set, named: prefix + "Trial", using: used, with: planner)
                packages += trials
                for hasWidgets in [false, true] {
                    let app = TrialApp(
                        name: prefix + (hasWidgets ? "TrialWidgets" : "TrialApp"),
                        of: set,
                        features: trials,
                        providers: used.map(\.trial),
                        hasWidgets: hasWidgets
                    )
                    if let app { packages.append(try app.trial(with: planner)) }
                }
            } catch {
                problems += error.reasons
            }
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        self.sets = sets
        self.packages = packages
    }

    /// Those of the packages that are a set's combinations.
    package var combinations: [(combination: TemplateCombination, trial: Trial)] {
        packages.compactMap { trial in
            guard case .combination(let combination) = trial.subject else { return nil }
            return (combination, trial)
        }
    }

    /// Every file of the workspace, its settings among them.
    package var files: [GeneratedFile] {
        let policy = JSONPrinter.print(settings.policy)
        return [GeneratedFile(path: WorkspaceReader.settingsFile, contents: policy)]
            + packages.flatMap { trial in
                trial.folder.files.map { $0.at(trial.folder.path + "/" + $0.path) }
            }
    }

    /// The template that a file of the workspace comes from; nil where there is none.
    package func origin(of path: String) -> String? {
        guard let trial = trial(with: path) else { return nil }
        let file = String(path.dropFirst(trial.folder.path.count + 1))
        return planner.origins(of: trial.descriptor, at: trial.folder.path)[file]
    }

    /// The team's own template that a package's manifest comes from; nil where it is the tool's.
    package func manifestOrigin(of trial: Trial) -> String? {
        (try? templates.set(named: trial.descriptor.template))?.ownManifest
    }

    /// The package that a file belongs to.
    package func trial(with path: String) -> Trial? {
        packages.first { path.hasPrefix($0.folder.path + "/") }
    }

    /// The files of a trial as they would be for a feature with another name.
    func files(of trial: Trial, named name: String) throws(Refusal) -> [GeneratedFile] {
        var descriptor = trial.descriptor
        descriptor.name = FeatureName(unchecked: name)
        return try planner.plan(descriptor, at: settings.path(of: descriptor)).files
    }
}

extension TemplateTrials {
    private static func sets(_ chosen: [String], in templates: TemplateCatalog) throws(Refusal) -> [TemplateSet] {
        var sets: [TemplateSet] = []
        var problems: [Diagnostic] = []
        for name in templates.names(chosen: chosen) {
            do throws(Refusal) {
                let set = try templates.set(named: name)
                if !set.kinds.isEmpty {
                    try set.refuseTooManyCombinations()
                    sets.append(set)
                } else if !chosen.isEmpty {
                    let help = ["'ufeature template list' shows what each set makes"]
                    problems.append(
                        .error("template_kind", "the template set '\(name)' makes no features", help: help))
                }
            } catch {
                problems += error.reasons
            }
        }
        if sets.isEmpty, problems.isEmpty {
            let help = ["name one: ufeature template test <template>"]
            problems = [.error("template_kind", "no template set of the workspace makes features", help: help)]
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        return sets
    }

    private static func settings(like own: WorkspaceSettings) -> WorkspaceSettings {
        var settings = WorkspaceSettings(name: "Trials")
        settings.layers = own.layers
        settings.furtherFolders = own.furtherFolders
        settings.layout = own.layout
        settings.toolsVersion = own.toolsVersion
        settings.platforms = own.platforms
        settings.languageMode = own.languageMode
        settings.swiftSettings = own.swiftSettings
        settings.defaultIsolation = own.defaultIsolation
        settings.rules.severities = own.rules.severities.filter { $0.value == .off }
        settings.rules.allowedInstances = own.rules.allowedInstances
        settings.rules.allowedSurface = own.rules.allowedSurface
        return settings
    }

    /// What the names of each set's features begin with: the set's name, as a feature may be called.
    private static func prefixes(of sets: [TemplateSet]) -> [String: String] {
        var prefixes: [String: String] = [:]
        var taken: Set<String> = []
        for set in sets {
            let camel = NameVariants.upperCamel(set.name)
            let start = FeatureNameProblem(of: camel + "TrialApp") == nil ? camel : "Set"
            var prefix = start
            var number = 1
            while !taken.insert(prefix.lowercased()).inserted {
                number += 1
                prefix = start + "No\(number)"
            }
            prefixes[set.name] = prefix
        }
        return prefixes
    }

    /// A feature for each combination; those that are to use others are left out where there are none.
    ///
    /// - Throws: what is wrong with the first that can't be.
    private static func trials(
        of set: TemplateSet,
        named start: String,
        using providers: [TrialProviders.Supplier],
        with planner: FeaturePlanner
    ) throws(Refusal) -> [Trial] {
        var trials: [Trial] = []
        for (index, combination) in set.combinations.enumerated() {
            if combination.isSupplied, providers.isEmpty { continue }
            let descriptor = FeatureDescriptor(
                name: FeatureName(unchecked: start + "\(index + 1)"),
                kind: combination.kind,
                roles: combination.roles,
                dependencies: set.dependencies
                    ?? (combination.isSupplied ? providers.map(\.availableFeature.name) : []),
                template: set.name,
                parameters: combination.parameters
            )
            let folder = try planner.plan(descriptor, at: planner.settings.path(of: descriptor))
            trials.append(Trial(subject: .combination(combination), descriptor: descriptor, folder: folder))
        }
        return trials
    }
}

package import Diagnostics
internal import Features
internal import FileChanges
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
package import Workspaces

/// What is told of a feature that is to be made and is there already.
extension NewFeature {
    /// A refusal, with what is different about the feature that is in the way.
    package func explained(_ refusal: Refusal, in workspace: Workspace) -> Refusal {
        guard refusal.reasons.contains(where: { $0.id == "folder_exists" }) else { return refusal }
        let differences = differences(in: workspace)
        return Refusal(
            refusal.reasons.map { reason in
                guard reason.id == "folder_exists" else { return reason }
                var reason = reason
                guard present(in: workspace) != nil else {
                    let manifest = workspace.files.removedManifest(in: path(in: workspace))
                    reason.help +=
                        manifest.map { ["or bring its manifest back: git checkout HEAD -- \($0.shellWord)"] } ?? []
                    return reason
                }
                // What differs has advice of its own, and that is no longer to move the feature away.
                reason.help =
                    differences.isEmpty ? ["see what it was made with: ufeature describe \(name)"] + reason.help : []
                return reason
            } + differences
        )
    }

    /// That manifests name the place where it would be made, and that a package which no layer has may be the one they
    /// mean: with a second one, the team's would be forgotten.
    func problemWithMovedPackage(in workspace: Workspace) -> Diagnostic? {
        let path = path(in: workspace)
        let place = workspace.root.appending(path)
        func isUsed(at place: AbsolutePath) -> Bool {
            workspace.features.contains { user in
                user.manifest.dependencies.contains { dependency in
                    dependency.path.map { workspace.root.appending(user.path).appending($0.value) == place } ?? false
                }
            }
        }
        guard workspace.hasSettings, workspace.files.isNothing(at: place) else { return nil }
        let outside = workspace.packageOutside(called: place.name)
        if let outside, isUsed(at: workspace.root.appending(outside)) {
            let settings = WorkspaceReader.settingsFile
            return .error(
                "feature_elsewhere", "'\(name)' is in '\(outside)', which no layer has, and packages use it",
                help: ["add \"\(outside)\" to the layer's folders in \(settings), or choose another name"])
        }
        guard isUsed(at: place) else { return nil }
        return MissingPackage(reason: .noFolder, outside: outside).helpOnMove(from: path).map { help in
            .error("feature_elsewhere", "manifests name '\(name)' in '\(path)', where nothing is", help: [help])
        }
    }

    /// The feature that is there in the place of this one.
    func present(in workspace: Workspace) -> Feature? {
        let path = path(in: workspace)
        return workspace.features.first { $0.path == path && $0.name == name && $0.layer != .app }
    }

    /// Whether a name that nobody asked for is one that stands in for the set's own in a feature that is there.
    private func isFree(_ parameter: String, in feature: Feature, besides given: [String: ParameterValue]) -> Bool {
        given[parameter] == nil
            && feature.templateDirective?.words.last { $0.name == parameter }?.word == GeneratedNames.entity(of: name)
    }

    private func differences(in workspace: Workspace) -> [Diagnostic] {
        guard like == nil, let feature = present(in: workspace), let set = try? set(in: workspace),
            let values = try? set.values(ofWords: parameters)
        else { return [] }
        let request = DescriptorRequest(
            name: FeatureName(unchecked: name),
            kind: kind(in: workspace),
            roles: roles,
            dependencies: dependencies,
            externals: externals.isEmpty ? nil : externals,
            template: set.name,
            parameters: set.values(values).filter { !isFree($0.key, in: feature, besides: values) },
            summary: summary.flatMap { try? FeatureSummary.checked($0) },
            dynamic: dynamic.flatMap { try? DynamicReason.checked($0) }
        )
        return ExistingFeature(feature: feature, workspace: workspace).faults(of: request).map { fault in
            switch fault.part {
            case .template, .parameter: feature.atTemplateDirective(fault.diagnostic)
            case .name, .kind, .targets, .dependency, .external, .summary, .dynamic, .app: fault.diagnostic
            }
        }
    }
}

// MARK: In another app

extension NewFeature {
    /// The feature that is there, where only the apps are said that are to show it; nil for any other request.
    ///
    /// What a team has written in it meanwhile doesn't matter then: it stays as it is.
    func shownElsewhere(in workspace: Workspace) -> Feature? {
        guard self == NewFeature(name: name, kind: kind).shown(by: apps), !apps.isEmpty else { return nil }
        return workspace.features.first { feature in
            feature.name == name && FeatureKind(of: feature.layer).map { kind == nil || $0 == kind } ?? false
        }
    }

    private func shown(by apps: [String]) -> NewFeature {
        var request = self
        request.apps = apps
        return request
    }

    /// Plans what apps need to show a feature that is there.
    ///
    /// - Throws: a `Refusal` for an app that isn't there, and for a feature that no template set has made.
    func planned(showing feature: Feature, in workspace: Workspace) throws -> Planned {
        var problems = AppChoice(apps).problems(in: workspace)
        let kind = try FeatureAsMade(feature, in: workspace)?.kind ?? FeatureKind(of: feature.layer)
        if kind == .foundation { problems = [AppChoice.foundationProblem(name)] }
        if kind != .foundation, apps != [AppChoice.noneWord], let template = feature.template,
            let set = try? workspace.templates.set(named: template), set.wiring.isEmpty
        {
            problems.append(Self.withoutWiring(feature, from: template, shownBy: apps))
        }
        guard problems.isEmpty else { throw Refusal(problems) }
        let features = Dictionary(workspace.features.map { ($0.name, $0) }) { first, _ in first }
        var descriptor = AppComposition.descriptor(of: feature, in: workspace, workspace.templates, features)
        if let kind { descriptor?.kind = kind }
        let used = try workspace.availableFeatures(wanted: Set((descriptor?.dependencies ?? []) + [name]))
        guard feature.template != nil, let descriptor, let available = used.first(where: { $0.path == feature.path })
        else { throw Refusal(Self.madeByHand(feature, shownBy: apps)) }
        let shown = AddedFeature(descriptor: descriptor, availableFeature: available, apps: AppChoice(apps))
        return try workspace.plan(
            making: [], with: [shown], knowing: used.filter { descriptor.dependencies.contains($0.name) })
    }

    private static func madeByHand(_ feature: Feature, shownBy apps: [String]) -> Diagnostic {
        .error(
            "app_not_wired",
            "apps don't show '\(feature.name)' by themselves: \(WiredApp.madeByHand)",
            help: helpOnShowing(feature, in: apps)
        )
    }

    private static func withoutWiring(_ feature: Feature, from set: String, shownBy apps: [String]) -> Diagnostic {
        .error(
            "not_in_app",
            "no app can show '\(feature.name)' by itself: the template set '\(set)' doesn't say how",
            help: helpOnShowing(feature, in: apps)
        )
    }

    private static func helpOnShowing(_ feature: Feature, in apps: [String]) -> [String] {
        apps.filter { $0 != AppChoice.allWord && $0 != AppChoice.noneWord }.map { app in
            "use it in the app's code, and declare it there: "
                + "ufeature link \(app.shellWord) \(feature.name.shellWord)"
        }
    }
}

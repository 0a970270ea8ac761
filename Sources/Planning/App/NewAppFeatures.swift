internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import TemplateSets
internal import Workspaces

/// The features that a new app shows, and what it uses for them.
struct NewAppFeatures {
    /// The template set that makes the app.
    let set: TemplateSet
    let contents: AppRendering.Contents
    let shown: [AppRendering.Shown]
    /// What is told of the features that it doesn't show.
    let notes: [Diagnostic]

    /// - Throws: a `Refusal` where a feature or a template set isn't there.
    init(of request: NewApp, in workspace: Workspace) throws {
        let standard = try workspace.templates.set(named: request.templateSet(in: workspace))
        set = try workspace.templates.appSet(of: standard)
        let path = request.path(in: workspace)
        let features = workspace.features.filter { $0.path != path && $0.layer != .app }
        let named = try request.features.map { try Self.features(named: $0, among: features, in: workspace) }
        if let problem = Self.problem(with: request, showing: named ?? []) { throw Refusal(problem) }
        let known = Dictionary(features.map { ($0.name, $0) }) { first, _ in first }
        let templates = workspace.templates

        var candidates: [AppRendering.Shown] = []
        var notes: [Diagnostic] = []
        let shownByHost = request.shownByHost(in: workspace)
        let usualFeatures = features.filter { shownByHost?.contains($0.name) ?? true }
        for feature in Self.withUsed(named ?? usualFeatures, among: known, in: workspace)
        where feature.layer == .product {
            let made = feature.template.flatMap { try? templates.set(named: $0) }
            guard let made, !made.wiring(for: set).isEmpty,
                let descriptor = AppComposition.descriptor(of: feature, in: workspace, templates, known)
            else {
                let isWanted = named != nil || made.map { !$0.wiring.isEmpty } ?? false
                if isWanted { notes.append(Self.notShown(feature, by: request, made, set)) }
                continue
            }
            candidates.append(
                AppRendering.Shown(
                    descriptor: descriptor, set: made,
                    broken: try workspace.brokenPromises(of: feature, madeFrom: made)))
        }
        // What every workspace begins with, what was named, and what the features that are shown use; widgets without a
        // feature have nothing to ask for.
        let usual =
            request.kind != .app && candidates.isEmpty
            ? []
            : FoundationDefaults(in: workspace).names(
                for: standard.isOfApps
                    ? try? workspace.templates.set(named: workspace.settings.template) : standard, .product)
        let own = (named ?? []).filter { $0.layer == .foundation }.map(\.name)
        let used = candidates.flatMap(\.descriptor.dependencies)
        let available = Dictionary(
            try workspace.availableFeatures(wanted: Set(usual + own + used)).map { ($0.name, $0) }
        ) { first, _ in first }
        var providers = Providers((usual + own).compactMap { available[$0] })
        var shown: [AppRendering.Shown] = []
        for var candidate in candidates {
            candidate.used = candidate.descriptor.dependencies.compactMap { available[$0] }
            if let reason = providers.reason(against: candidate.used, knownOffers: candidate.set.knownOffers) {
                let name = candidate.descriptor.name.text
                if let feature = known[name] { notes.append(Self.notShown(feature, by: request, reason)) }
                continue
            }
            shown.append(candidate)
        }
        // What a feature takes from another one that is a product is handed out by that one's part of the app.
        while let place = shown.firstIndex(where: { Self.missing(for: $0, among: shown) != nil }) {
            let name = shown[place].descriptor.name.text
            let other = Self.missing(for: shown.remove(at: place), among: shown) ?? ""
            guard let feature = known[name] else { continue }
            notes.append(Self.notShown(feature, by: request, "it doesn't show '\(other)', which that one uses"))
        }
        let below = AppComposition.foundations(
            below: Set(usual + own + shown.flatMap(\.descriptor.dependencies)), [], in: workspace)
        let reach = below + shown.map(\.descriptor.name.text)
        self.notes =
            notes + Self.notOpened(by: request, shown, known, in: workspace)
            + EarlierFoundation.notes(
                on: request.name, using: Set(usual + own + used), among: available.values, from: set, in: workspace)
        self.shown = shown
        contents = AppRendering.Contents(
            shown: shown.map(\.descriptor),
            foundation: below.compactMap { name in
                known[name].flatMap { AppComposition.descriptor(of: $0, in: workspace, templates, known) }
            },
            reach: reach.compactMap { available[$0] }
        )
    }

    /// Why features have to be named, or other ones; nil where it is clear which are shown.
    func problem(with request: NewApp) -> Diagnostic? {
        if request.kind == .app { return nil }
        if let named = request.features, !named.isEmpty, shown.isEmpty {
            return .error(
                "no_widget",
                "there can't be a widget of \(named.map { "'\($0)'" }.listed(upTo: 8))",
                help: notes.map(\.message) + ["begin with an empty one: --depends-on none"]
            )
        }
        guard request.features == nil, shown.count > 1 else { return nil }
        let names = shown.map(\.descriptor.name.text)
        return .error(
            "widget_of_which",
            "'\(request.name)' could have a widget of each of \(names.map { "'\($0)'" }.listed(upTo: 8))",
            help: [
                "name those that it is to have: --depends-on \(names[0])",
                "or begin with an empty one: --depends-on none",
            ]
        )
    }

    /// That widgets are asked for of foundation features alone, which have nothing to show.
    private static func problem(with request: NewApp, showing named: [Feature]) -> Diagnostic? {
        guard request.kind != .app, let first = named.first, named.allSatisfy({ $0.layer == .foundation }) else {
            return nil
        }
        return .error(
            "widget_of_foundation",
            "'\(first.name)' is a foundation feature, and a widget shows product features",
            help: [
                "name a product feature with --depends-on; what it uses of the foundation comes with it",
                "or begin with an empty one: --depends-on none",
            ]
        )
    }

    private static func features(
        named names: [String],
        among features: [Feature],
        in workspace: Workspace
    ) throws(Refusal) -> [Feature] {
        let known = Set(features.map(\.name))
        let unknown = names.filter { !known.contains($0) }.map { name in
            workspace.apps.contains { $0.name == name }
                ? Diagnostic.error(
                    "app_in_app", "'\(name)' is an app, and an app shows features only",
                    help: ["name features, which 'ufeature list' shows: --depends-on <Feature>"])
                : workspace.unknown(name, among: features.map(\.name))
        }
        guard unknown.isEmpty else { throw Refusal(unknown) }
        return features.filter { names.contains($0.name) }
    }

    /// Some features with the product features that they use, and those that these use, in the workspace's order.
    private static func withUsed(_ features: [Feature], among known: [String: Feature], in workspace: Workspace)
        -> [Feature]
    {
        var paths: Set<String> = []
        func visit(_ feature: Feature) {
            guard paths.insert(feature.path).inserted else { return }
            for name in workspace.dependencies(of: feature) {
                if let other = known[name], other.layer == .product { visit(other) }
            }
        }
        features.forEach(visit)
        return workspace.features.filter { paths.contains($0.path) }
    }

    /// A product feature whose service a feature uses, and that isn't shown.
    private static func missing(for feature: AppRendering.Shown, among shown: [AppRendering.Shown]) -> String? {
        feature.used.first { other in
            other.layer == .product
                && FeatureContext.Providers.offer(of: other, knownOffers: feature.set.knownOffers) != nil
                && !shown.contains { $0.descriptor.name.text == other.name }
        }?.name
    }

    /// That widgets show what their app doesn't.
    private static func notOpened(
        by request: NewApp,
        _ shown: [AppRendering.Shown],
        _ known: [String: Feature],
        in workspace: Workspace
    ) -> [Diagnostic] {
        guard let host = request.host(in: workspace), let names = request.shownByHost(in: workspace) else { return [] }
        return shown.compactMap { known[$0.descriptor.name.text] }
            .filter { !names.contains($0.name) }.map { feature in
                Diagnostic(
                    .note, "widget_leads_nowhere",
                    "the app '\(host.name)' doesn't show '\(feature.name)': a tap on its widget opens the app alone",
                    help: ["show it there too: ufeature new \(feature.name.shellWord) --app \(host.name.shellWord)"])
            }
    }

    private static func notShown(_ feature: Feature, by app: NewApp, _ made: TemplateSet?, _ set: TemplateSet)
        -> Diagnostic
    {
        let reason =
            made.map { "the template set '\($0.name)' has no wiring for apps made from '\(set.name)'" }
            ?? WiredApp.madeByHand
        return notShown(feature, by: app, reason)
    }

    private static func notShown(_ feature: Feature, by app: NewApp, _ reason: String) -> Diagnostic {
        Diagnostic(
            .note,
            "app_not_wired",
            "the \(app.noun) '\(app.name)' doesn't show '\(feature.name)': \(reason)",
            help: [
                "to show it, add the package at '\(feature.path)' to the \(app.noun)'s manifest and use it in its code"
            ]
        )
    }
}

extension NewAppFeatures {
    /// What an app takes from one feature only, and from which.
    private struct Providers {
        private var names: [String: String] = [:]

        init(_ features: [AvailableFeature]) {
            for feature in features {
                for offer in feature.offers where Capability.ofApps.contains(offer) && names[offer] == nil {
                    names[offer] = feature.name
                }
            }
        }

        /// Why an app can't show a feature that uses some others, if it can't; else it takes what these offer.
        mutating func reason(against used: [AvailableFeature], knownOffers: Set<String>) -> String? {
            let single = FeatureContext.Providers(used, knownOffers: knownOffers).single
            var new = names
            for (offer, provider) in single where Capability.ofApps.contains(offer) {
                guard let provider else { continue }
                if let other = new.updateValue(provider.name, forKey: offer), other != provider.name {
                    return "it needs '\(provider.name)', but the app already uses '\(other)' for that purpose"
                }
            }
            names = new
            return nil
        }
    }
}

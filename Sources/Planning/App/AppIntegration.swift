internal import Diagnostics
internal import Features
internal import FileChanges
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

/// An app as it would be if it showed some more features.
struct AppIntegration {
    private let composition: AppComposition
    private let entries: [AppEntry]
    private let contents: AppRendering.Contents
    private let manifest: AppManifestChange?
    /// What becomes of the files that list features.
    let files: AppFileChanges
    /// Why the app's manifest can't be edited, if it can't.
    private(set) var manifestProblem: String?

    init(showing entries: [AppEntry], composition: AppComposition) throws {
        let app = composition.app
        let old = composition.today
        var contents = composition.contents(adding: Set(entries.map(\.name)))
        let present = try AppFileChanges.Rendered(app, of: old)
        var files = try AppFileChanges(of: app, from: present, to: AppFileChanges.Rendered(app, of: contents))
        // What an app has only with a feature, such as a client, the feature's files may rely on, too.
        let texts = app.code.changed(by: files.changes.map { ($0.path, $0.role, $0.new) }).texts(of: .source)
        var rendering = app.rendering
        rendering.offers = try KeptOffers(rendering.set.offers, of: rendering.name, door: texts, testing: []).names
        let entries =
            rendering.offers == app.rendering.offers
            ? entries
            : try entries.map { entry in
                let shown = try composition.shown(entry.addedFeature.descriptor)
                return AppEntry(addedFeature: entry.addedFeature, files: try rendering.files(for: shown))
            }
        var manifest: AppManifestChange?
        do {
            let all = entries.flatMap(\.files)
            let change = try AppManifestChange(of: app, from: old, to: contents, importing: files.imports(with: all))
            manifest = change
            // What was sorted stays so, and the lists are in the order of the manifest, unless a line that was edited
            // by hand is in the way there.
            var sorted = contents
            if sorted.sort(as: change.order) {
                let inOrder = try AppFileChanges(
                    of: app, from: present, to: AppFileChanges.Rendered(app, of: sorted))
                if !inOrder.conflicts.contains(where: \.isVital) { (contents, files) = (sorted, inOrder) }
            }
        } catch let refusal as Refusal {
            manifestProblem = refusal.reasons.first?.message
        }
        self.composition = composition
        self.entries = entries
        self.contents = contents
        self.manifest = manifest
        self.files = files
    }

    var additions: [GeneratedFile] {
        let own = entries.flatMap(\.files).map {
            $0.file.at(composition.app.path(of: $0.file))
        }
        return own + files.additions
    }

    var edits: [FileEdit] { files.edits + (manifest?.edits ?? []) }
}

extension AppIntegration {
    /// A feature that needs what the app wouldn't have, and why it wouldn't: as the app's template set says, in its own
    /// words.
    ///
    /// With `provider`, the app doesn't have the feature that it needs at all.
    func unserved() throws -> (name: String, reason: String, provider: String?)? {
        let app = composition.app
        let own = entries.flatMap(\.files).compactMap { file in
            file.role.map { (app.path(of: file.file), $0, Array(file.file.contents.utf8)) }
        }
        let texts = app.code.changed(by: files.changes.map { ($0.path, $0.role, $0.new) } + own).texts(of: .source)
        var kept: [String: Bool] = [:]
        for entry in entries {
            for (offer, provider) in needs(of: entry.addedFeature) {
                let promised = app.rendering.set.offers.filter { $0.name == offer }
                if promised.isEmpty { continue }
                if Capability.single.contains(offer),
                    let other = contents.reach.first(where: { $0.offers.contains(offer) }), other.name != provider.name
                {
                    return (
                        entry.name,
                        "it needs '\(provider.name)', but the app already uses '\(other.name)' for that purpose",
                        nil
                    )
                }
                let key = offer + " " + provider.name
                let isKept =
                    try kept[key] ?? !KeptOffers(promised, of: provider.name, door: texts, testing: []).names.isEmpty
                kept[key] = isKept
                if !isKept {
                    let isThere = app.feature.manifest.declares(package: provider.folder.lowercased())
                    let reason = "the app doesn't pass on what '\(provider.name)' offers"
                    return (entry.name, reason, isThere || provider.layer != .product ? nil : provider.name)
                }
            }
        }
        return nil
    }

    private func needs(of addedFeature: AddedFeature) -> [(offer: String, provider: AvailableFeature)] {
        let used = addedFeature.descriptor.dependencies.compactMap { composition.availableFeatures[$0] }
        let providers = FeatureContext.Providers(used, knownOffers: Capability.all)
        let single = providers.single.compactMap { provider in
            provider.availableFeature.map { (provider.offer, $0) }
        }
        return single
            + providers.services.map { service in
                (FeatureContext.Providers.offer(of: service, knownOffers: Capability.all) ?? "", service)
            }
    }
}

extension AppRendering.Contents {
    /// Brings the list into the order of some paths of packages; whether that was another one.
    fileprivate mutating func sort(as paths: [String]) -> Bool {
        let places = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
        let packages = Dictionary(reach.map { ($0.name, $0.path) }) { first, _ in first }
        let old = shown.map(\.name)
        shown = shown.enumerated().sorted { left, right in
            let (first, second) = (packages[left.element.name.text], packages[right.element.name.text])
            let (place, other) = (first.flatMap { places[$0] } ?? .max, second.flatMap { places[$0] } ?? .max)
            return (place, left.offset) < (other, right.offset)
        }.map(\.element)
        return shown.map(\.name) != old
    }
}

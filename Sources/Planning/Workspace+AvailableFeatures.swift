internal import Architecture
internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import PackageManifest
internal import TemplateSets
internal import Workspaces

extension Workspace {
    /// What the features that are there offer to a new one.
    ///
    /// What a template set promises is believed only where the code still has it: a team may have rewritten everything.
    /// Only the features named in `wanted` are looked into, and of those not the ones that were before and are `known`.
    /// With the packages come those of `wanted` that lie in a package with others.
    package func availableFeatures(wanted: some Sequence<String>, known: [AvailableFeature] = []) throws
        -> [AvailableFeature]
    {
        let wanted = Set(wanted)
        let before = Dictionary(known.map { ($0.path, $0) }) { first, _ in first }
        let templateNames = Set(templates.names)
        var promised: [String: [TemplateSet.Offer]] = [:]
        let names = Set(features.map(\.name))
        let parts = try wanted.subtracting(names).sorted(by: Files.byteOrder).compactMap { name in
            try part(named: name)?.feature
        }
        return try (features + parts).map { feature in
            if wanted.contains(feature.name), let known = before[feature.path] { return known }
            let roles = feature.roles
            var kept = KeptOffers()
            var types: (all: Set<String>, protocols: Set<String>) = ([], [])
            if wanted.contains(feature.name), let template = feature.template, templateNames.contains(template) {
                let offers = try promised[template] ?? templates.set(named: template).offers
                promised[template] = offers
                let door = try files.texts(of: roles.contains(.interface) ? .interface : .source, in: feature)
                let testing = try files.texts(of: .testing, in: feature)
                kept = try KeptOffers(offers, of: feature.name, door: door, testing: testing)
                types = AvailableFeature.types(in: door)
            }
            return AvailableFeature(
                name: feature.name,
                layer: feature.layer,
                path: feature.path,
                folder: root.appending(feature.path).name,
                givenName: givenName(of: feature),
                isWithoutInterfaces: isPartWithoutInterfaces(feature),
                platforms: PlatformRequirement.Platform.allCases.compactMap { platform in
                    feature.manifest.version(of: platform).map { PlatformRequirement(platform: platform, version: $0) }
                },
                roles: roles,
                modules: feature.targets.mapValues(Manifest.Target.moduleName)
                    .filter { $0.value != feature.name + $0.key.suffix },
                products: feature.targets.mapValues { product(vending: $0, of: feature)?.name.value ?? $0 }
                    .filter { $0.value != feature.module($0.key) },
                offers: kept.names,
                testingOffers: kept.testing,
                gaps: kept.gaps,
                items: kept.items,
                types: types.all,
                protocols: types.protocols
            )
        }
    }
}

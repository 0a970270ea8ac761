internal import Architecture
internal import Diagnostics
internal import Features
internal import OperatingSystem
internal import Workspaces

/// Looks for every reason to refuse a new feature.
struct FeatureCheck {
    let descriptor: FeatureDescriptor
    /// By name.
    let availableFeatures: [String: AvailableFeature]
    let taken: TakenNames
    let suffixes: RoleSuffixes
    let catalogue: [External]
    /// Whether foundation features use none of the product features.
    var keepsLayers = true
    /// Whether product features use each other through interfaces alone.
    var needsInterfaces = true
    /// Whether product features like this one use no others at all.
    var isolatesProducts = false

    var faults: [DescriptorFault] {
        nameFaults + roleFaults + descriptor.dependencies.flatMap(dependencyFaults) + externalFaults
    }

    private var nameFaults: [DescriptorFault] {
        guard let clash = taken.clash(with: descriptor.name, suffixes: suffixes) else { return [] }
        let name = descriptor.name.text
        if availableFeatures[name]?.layer == .app {
            let help = ["show a feature in it: ufeature new <Name> --app \(name)", "or choose another name"]
            return [DescriptorFault(.name, .error("name_taken", "'\(name)' is an app already", help: help))]
        }
        return [DescriptorFault(.name, clash)]
    }

    private var roleFaults: [DescriptorFault] {
        (descriptor.kind.problem(withRoles: descriptor.roles).map { [DescriptorFault(.targets, $0)] } ?? [])
            + dynamicFaults
    }

    /// A dynamic library has all that its target uses of its package in it, and the users of an interface have that too.
    private var dynamicFaults: [DescriptorFault] {
        guard descriptor.dynamic != nil, descriptor.roles.contains(.interface) else { return [] }
        let name = descriptor.name.text
        let message =
            "'\(name)' has an interface, which would be in its dynamic library and once more in each user of it"
        let help = ["make it a foundation feature, which needs no interface: --kind foundation"]
        return [DescriptorFault(.dynamic, .error("dynamic_interface", message, help: help))]
    }

    private func dependencyFaults(_ name: String) -> [DescriptorFault] {
        dependencyProblem(name).map { [DescriptorFault(.dependency(name), $0)] } ?? []
    }

    private func dependencyProblem(_ name: String) -> Diagnostic? {
        if name == descriptor.name.text {
            return .error(
                "self_dependency", "'\(name)' can't depend on itself",
                help: ["leave it out of what '\(name)' depends on"])
        }
        let available = availableFeatures[name]
        let isBinary = available.map { other in catalogue.contains { $0.binaryFolder == other.path } } ?? false
        guard let other = available, !isBinary else {
            if let problem = otherProblem(named: name) { return problem }
            let known = availableFeatures.values.filter { $0.layer != .app }.map(\.name)
            var help = Spelling.help(for: name, among: known)
            if help.isEmpty {
                help = [
                    name == AppChoice.allWord
                        ? "name each of them: 'ufeature list' shows all" : "make it first: ufeature new \(name)"
                ]
            }
            return .error("unknown_dependency", "there is no feature '\(name)' to depend on", help: help)
        }
        switch (descriptor.kind, other.layer) {
        case (_, .app):
            return .error(
                "layer_direction",
                "'\(name)' is an app: it uses the features, they don't use it",
                help: ["let the app pass what the feature needs through its dependencies protocol"]
            )
        case (.foundation, .product) where keepsLayers:
            return .error(
                "layer_direction",
                "'\(descriptor.name.text)' is a foundation feature and can't use the product feature '\(name)'",
                help: ["make it a product feature, or move what it needs to a foundation feature"]
            )
        case (.product, .product) where isolatesProducts:
            return .isolatedProducts(user: descriptor.name.text, used: name)
        case (_, .product) where other.door == nil:
            let needsInterfaces = needsInterfaces && !other.isWithoutInterfaces
            return .error(
                "missing_interface",
                needsInterfaces
                    ? "'\(name)' has no interface, and product features use each other through interfaces only"
                    : "'\(name)' has no interface, and what is made from a template set uses product features through one",
                help: needsInterfaces
                    ? ["give it one: ufeature add interface --to \(name)"]
                    : [linkedLater]
            )
        case (_, .foundation) where other.roles.isDisjoint(with: [.source, .interface]):
            return .error(
                "unknown_dependency",
                "'\(name)' is a package without a target of that name that others can use",
                help: ["name one of the features in it, which 'ufeature list' shows"]
            )
        default:
            return nil
        }
    }
}

extension FeatureCheck {
    /// How to make the feature, and then let it use what a template set can't.
    private var linkedLater: String {
        let (name, used) = (descriptor.name.text, descriptor.dependencies)
        let later = used.filter { other in
            availableFeatures[other].map { $0.layer == .product && $0.door == nil } ?? false
        }
        let first = used.filter { !later.contains($0) }
        let link = "ufeature link \(name) \(later.joined(separator: " "))"
        return first.isEmpty
            ? "make it without --depends-on, then: \(link)"
            : "ufeature new \(name) --depends-on \(first.joined(separator: ",")), then \(link)"
    }

    /// That a name is something else than a feature: a target of one, or a package of the catalogue.
    private func otherProblem(named name: String) -> Diagnostic? {
        let features = availableFeatures.values.filter { $0.layer != .app }
            .sorted { Files.byteOrder($0.path, $1.path) }
        for feature in features {
            let roles = Role.descriptorOrder.filter(feature.roles.contains)
            guard let role = roles.first(where: { feature.module($0) == name }) else { continue }
            let message = "'\(name)' is the \(role.rawValue) target of '\(feature.name)', and not a feature"
            return .error("unknown_dependency", message, help: ["name the feature: --depends-on \(feature.name)"])
        }
        guard catalogue.contains(where: { $0.name == name }) else { return nil }
        let message = "'\(name)' is a package of the workspace's catalogue, and not a feature"
        return .error("unknown_dependency", message, help: ["name it as a package: --external \(name.shellWord)"])
    }
}

// MARK: Many features

extension FeatureCheck {
    /// That features use each other in a cycle: each one's interface takes what it uses from the interfaces of others,
    /// which works in one direction only.
    static func problem(withCycle cycle: [String]) -> Diagnostic {
        .error(
            "interface_cycle",
            "features use each other in a cycle: \(cycle.joined(separator: " → "))",
            help: ["leave out one of these dependencies, or move what both need to a foundation feature"]
        )
    }
}

// MARK: Externals

extension FeatureCheck {
    private var externalFaults: [DescriptorFault] {
        let known = Dictionary(catalogue.map { ($0.name, $0) }) { first, _ in first }
        var packages: [String: String] = [:]
        for name in [descriptor.name.text] + descriptor.dependencies {
            let folder = availableFeatures[name]?.folder ?? name
            packages[folder.lowercased()] = "the feature '\(name)'"
        }
        return descriptor.externals.compactMap { name in
            guard let external = known[name] else {
                var problem = DescriptorProblem.unknownExternal(name, known: Set(known.keys)).diagnostic
                // Manifests name it by its package.
                if let meant = catalogue.first(where: { $0.identity == name.lowercased() }) {
                    problem.help = ["did you mean '\(meant.name)', whose package is '\(name)'?"]
                }
                return DescriptorFault(.external(name), problem)
            }
            if let problem = external.problemWithProducts ?? roleProblem(of: external) {
                return DescriptorFault(.external(name), problem)
            }
            guard let other = packages.updateValue("the package '\(name)'", forKey: external.identity) else {
                return nil
            }
            return DescriptorFault(.external(name), Self.identityProblem(of: external, besides: other))
        }
    }

    /// Why none of the feature's targets gets a package, if none does.
    private func roleProblem(of external: External) -> Diagnostic? {
        guard external.roles.isDisjoint(with: descriptor.roles) else { return nil }
        let wanted = external.roles.names
        return .error(
            "external_without_target",
            "'\(external.name)' is for \(wanted.joined(separator: ", ")), which '\(descriptor.name.text)' doesn't have",
            help: [
                "add \(wanted.map { "'\($0)'" }.joined(separator: " or ")) to its targets,"
                    + " or change the package's \"targets\" in ufeature.json"
            ]
        )
    }

    private static func identityProblem(of external: External, besides other: String) -> Diagnostic {
        .error(
            "same_identity",
            "'\(external.name)' and \(other) are both called '\(external.identity)' by SwiftPM, "
                + "which takes one for the other",
            help: ["leave one of them out, or rename its folder or repository"]
        )
    }
}

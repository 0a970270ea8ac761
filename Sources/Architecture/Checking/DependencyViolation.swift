internal import Features
internal import PackageManifest
internal import Workspaces

/// What the architecture has against a module using another one: the rule that forbids it, one at most.
///
/// Several rules look at the same edge, and each finds what is its own. Other rules, about what is declared and
/// imported, are silent where the use itself is forbidden: it isn't to be repaired, but to go.
package enum DependencyViolation: String, Hashable, Sendable {
    case layerDirection = "layer_direction"
    case roleDependency = "role_dependency"
    case interfaceOnly = "interface_only"
    case isolatedProducts = "isolated_products"
    case featureDependency = "feature_dependency"
    case testCodeInProduction = "test_code_in_production"
    /// Legal but for the way back.
    case targetCycle = "target_cycle"
    /// Legal but for the way back.
    case interfaceCycle = "interface_cycle"
    case constraint

    /// The id of the rule.
    package var rule: String { rawValue }
}

extension FeatureGraph {
    /// The rule that forbids a module to use another; nil where none does.
    package func violation(of user: Module, using used: Module) -> DependencyViolation? {
        if let violation = tableViolation(of: user, using: used) { return violation }
        if judgement.interfaceCycles.connect(user.id, used.id) { return .interfaceCycle }
        if judgement.targetCycles.connect(user.id, used.id) { return .targetCycle }
        return isTestCodeInProduction(user, used) ? .testCodeInProduction : nil
    }

    /// Everything that a module declares or imports and must not, each time that it does.
    ///
    /// Cycles aren't among it: see `EdgeJudgement`.
    package func violations(_ violation: DependencyViolation) -> [(user: Module, used: Module, edge: Edge)] {
        (judgement.violations[violation] ?? []).map { (modules[$0.user], modules[$0.edge.used], $0.edge) }
    }

    /// The rule that forbids a use for what the two are, wherever else they lead.
    func tableViolation(of user: Module, using used: Module) -> DependencyViolation? {
        guard user.id != used.id else { return nil }
        if let violation = tableViolationOfFeatures(of: user, using: used) { return violation }
        return isTestCodeInProduction(user, used) && !isOnTheWay(user) ? .testCodeInProduction : nil
    }

    private func tableViolationOfFeatures(of user: Module, using used: Module) -> DependencyViolation? {
        guard let from = feature(of: user), let to = feature(of: used) else {
            return goesUp(user, used) && isOn(.layerDirection) ? .layerDirection : nil
        }
        let violation = violationOfRoles(of: user, using: used)
        // Beside no `ufeature.json` code that only some builds have may be there for previews and tests.
        if violation != nil, !hasSettings, isOnlyConditional(user, used) { return nil }
        // What a team has allowed is for the other rules to judge.
        if let violation, isOn(violation) { return violation }
        return constraintViolation(of: from, using: to) != nil && isOn(.constraint) ? .constraint : nil
    }

    /// What the roles and layers of two modules forbid, also what the team has allowed.
    private func violationOfRoles(of user: Module, using used: Module) -> DependencyViolation? {
        guard let from = feature(of: user), let to = feature(of: used) else { return nil }
        return from.index == to.index ? roleViolation(user, used, in: from) : featureViolation(user, used, from, to)
    }

    private func isOn(_ violation: DependencyViolation) -> Bool { settings.rules[violation.rule] != .off }

    /// Whether production code uses test support, in every build as far as it imports it, and no rule about roles has a
    /// say in it.
    private func isTestCodeInProduction(_ user: Module, _ used: Module) -> Bool {
        testCode.production.contains(user.id) && testCode.support.contains(used.id) && !isOnlyConditional(user, used)
            && isOn(.testCodeInProduction) && violationOfRoles(of: user, using: used) == nil
    }

    /// Whether a target is found on the way from a feature's production code, and needn't be found on its own.
    private func isOnTheWay(_ user: Module) -> Bool { hasSettings && user.feature != nil && user.role == nil }
}

// MARK: In one feature

extension FeatureGraph {
    private func roleViolation(_ user: Module, _ used: Module, in feature: GraphFeature) -> DependencyViolation? {
        guard let role = user.role, let other = used.role else { return nil }
        // Where a team has no interfaces, test support is for the source.
        if role == .testing, other == .source, feature.modules[.interface] == nil, !isOn(.interfaceOnly) { return nil }
        let isAllowed = possibleKinds(of: feature).contains { kind in
            UsageTable.allows(
                role,
                toUse: other,
                inFeatureOf: kind,
                hasInterface: feature.modules[.interface] != nil
            )
        }
        guard !isAllowed else { return nil }
        return hasSettings || isCertain(user, role, used, other, in: feature) ? .roleDependency : nil
    }

    private func possibleKinds(of feature: GraphFeature) -> [FeatureKind] {
        // One of many without an interface may be what the others are built from, whatever the package's folder is.
        if !hasSettings || (feature.isInferred && feature.modules[.interface] == nil) || mayBeFoundation(feature) {
            return FeatureKind.allCases
        }
        return [feature.kind ?? .product]
    }

    /// Whether a product feature has the targets of a foundation feature, where both kinds share a folder: a list of
    /// `ufeature.json`, which alone tells them apart, may have lost its line.
    func mayBeFoundation(_ feature: GraphFeature) -> Bool {
        guard hasSettings, feature.layer == .product, settings.isFlat, feature.modules[.interface] == nil,
            let source = feature.modules[.source], let testing = module(.testing, of: feature)
        else { return false }
        return declared(by: testing).contains(source)
    }

    /// Whether roles that were only found by what teams call things are certain enough to forbid a use.
    private func isCertain(
        _ user: Module,
        _ role: Role,
        _ used: Module,
        _ other: Role,
        in feature: GraphFeature
    ) -> Bool {
        switch (role, other) {
        case (.source, .testing), (.source, .tests), (.interface, .testing), (.interface, .tests):
            !isNamedForTests(user)
        case (.testing, .source):
            user.name == feature.name + Role.testing.suffix && hasNamedInterface(feature)
        default: false
        }
    }
}

// MARK: Across features

extension FeatureGraph {
    private func featureViolation(
        _ user: Module,
        _ used: Module,
        _ from: GraphFeature,
        _ to: GraphFeature
    ) -> DependencyViolation? {
        if mayBeFoundation(to) { return nil }
        if goesUp(user, used) { return .layerDirection }
        if from.kind == .product, to.kind == .product, isolatesProducts(from) { return .isolatedProducts }
        switch used.role {
        case .source: return mustUseInterface(user, used, from, to) ? .interfaceOnly : nil
        case .testing: return isProduction(user) ? .featureDependency : nil
        case .tests, .example:
            return isProduction(user) || (hasSettings && user.role != nil) ? .featureDependency : nil
        case .interface, nil: return nil
        }
    }

    /// Whether a module of a lower layer uses one of a higher layer.
    private func goesUp(_ user: Module, _ used: Module) -> Bool {
        guard let lower = layer(of: user), let upper = layer(of: used), lower != upper else { return false }
        return upper == .app || lower == .foundation && upper == .product
    }

    /// Whether the workspace, or the template set of a feature, forbids it to use other product features at all.
    private func isolatesProducts(_ feature: GraphFeature) -> Bool {
        let rule = DependencyViolation.isolatedProducts.rule
        return (settings.rules[rule] ?? setRules(of: feature.package)[rule] ?? .off) != .off
    }

    private func mustUseInterface(_ user: Module, _ used: Module, _ from: GraphFeature, _ to: GraphFeature) -> Bool {
        // Imports are looked at last: an app has thousands.
        !contracts.isContract(used) && isAtDoor(user, used, from, to) && !isLetIn(user, by: used)
    }

    /// Whether a module of one feature is to use another feature by its interface alone.
    private func isAtDoor(_ user: Module, _ used: Module, _ from: GraphFeature, _ to: GraphFeature) -> Bool {
        guard hasSettings else { return isDoorKnown(user, from, to) || goesAroundContract(user, of: used) }
        guard from.kind == .product, to.kind == .product else { return false }
        // One of many without an interface may be what the others are built from, or what puts them together.
        if to.isInferred, to.modules[.interface] == nil { return false }
        return from.package != to.package || from.modules[.interface] != nil
    }

    /// Whether it's certain, beside no `ufeature.json`, that two features are to meet at their interfaces.
    ///
    /// Both have one that is called so, and the user isn't what puts the app together: code other than tests uses it.
    private func isDoorKnown(_ user: Module, _ from: GraphFeature, _ to: GraphFeature) -> Bool {
        guard user.role == .source || user.role == .interface, user.kind == .regular, isProduction(user) else {
            return false
        }
        return hasNamedInterface(from) && hasNamedInterface(to) && judgement.usedByCode.contains(user.id)
    }

    /// Whether a module imports what another one keeps for its friends: that has decided to have it as one.
    private func isLetIn(_ user: Module, by used: Module) -> Bool {
        user.imports.contains { use in
            use.module == used.id && use.statement.attributes.contains { $0.hasPrefix("_spi") }
        }
    }

    private func hasNamedInterface(_ feature: GraphFeature) -> Bool {
        module(.interface, of: feature).map { ["Interface", "Interfaces"].map { feature.name + $0 }.contains($0.name) }
            ?? false
    }

    /// Whether everything that a module imports of another is in an `#if`, so that not every build has it.
    private func isOnlyConditional(_ user: Module, _ used: Module) -> Bool {
        let imports = user.imports.filter { $0.module == used.id }
        return !imports.isEmpty && imports.allSatisfy { !$0.statement.conditions.isEmpty }
    }
}

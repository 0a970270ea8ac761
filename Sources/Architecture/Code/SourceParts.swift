internal import Features
internal import PackageManifest
internal import Workspaces

/// What the rules have to know of which files: everything costs time.
struct SourceParts {
    private let hasSettings: Bool
    private let rules: RuleSettings
    private let limits: SmallFeatureLimits
    private let areLinesCounted: Bool
    private let countsAllLines: Bool
    /// The template sets in whose features there are layers, whose code is told apart by the names in it.
    private let layeredSets: Set<String>

    /// - Parameters:
    ///   - workspace: the workspace.
    ///   - countsLines: whether lines are to be counted whatever the rules need.
    init(_ workspace: Workspace, countsLines: Bool = false) {
        countsAllLines = countsLines
        hasSettings = workspace.hasSettings
        rules = workspace.settings.rules
        limits = rules.smallFeature ?? SmallFeatureLimits()
        layeredSets = Set(workspace.setPolicies.rules.filter { $0.value.innerLayers != nil }.keys)
        // Each target may be a feature of its own.
        let mostFeatures = workspace.features.reduce(0) { $0 + max(1, $1.manifest.targets.elements.count) }
        areLinesCounted =
            rules.isOn(.smallFeature)
            && (rules.smallFeature != nil || mostFeatures >= SmallFeatureLimits.someFeatures)
    }

    func parts(for target: Manifest.Target, of feature: Feature) -> SourceOutline.Parts {
        var parts = partsForRules(target, of: feature)
        if areNamesRead(of: target, of: feature) { parts.formUnion([.declarations, .typeNames]) }
        return countsAllLines ? parts.union(.codeLines) : parts
    }

    /// Whether the code of a target may be in layers.
    private func areNamesRead(of target: Manifest.Target, of feature: Feature) -> Bool {
        guard hasSettings, rules.isOn(.innerLayer),
            rules.innerLayers.map({ !$0.isEmpty }) ?? feature.template.map({ layeredSets.contains($0) }) ?? false
        else { return false }
        let role = feature.targets.first { $0.value == target.name.value }?.key
        return [.regular, .executable].contains(target.kind) && ![.testing, .tests, .example].contains(role)
    }

    private func partsForRules(_ target: Manifest.Target, of feature: Feature) -> SourceOutline.Parts {
        guard hasSettings else { return [] }
        let lines: SourceOutline.Parts = areLinesCounted ? .codeLines : []
        guard let role = feature.targets.first(where: { $0.value == target.name.value })?.key else {
            // It may be one of many features in the package.
            return target.kind == .regular ? lines : []
        }
        switch (feature.layer, role) {
        case (.foundation, .source), (.foundation, .interface):
            return rules.isOn(.staticInstance) || rules.isOn(.publicSurface) ? lines.union(.declarations) : lines
        case (.product, .source):
            let hasDoor = feature.targets[.interface] != nil && rules.isOn(.publicSurface)
            return hasDoor ? lines.union(.declarations) : lines
        case (.product, .interface):
            return lines
        default:
            return []
        }
    }

    /// The same for a file of a target, after some others: lines don't matter where there are enough files.
    func parts(_ parts: SourceOutline.Parts, after files: Int) -> SourceOutline.Parts {
        files >= limits.files && !countsAllLines ? parts.subtracting(.codeLines) : parts
    }
}

extension RuleSettings {
    fileprivate func isOn(_ rule: Rule) -> Bool { (self[rule.id] ?? rule.severity) != .off }
}

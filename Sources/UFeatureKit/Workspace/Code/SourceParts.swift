internal import PackageManifest

/// What the rules have to know of which files: everything costs time.
struct SourceParts {
    private let hasSettings: Bool

    init(_ workspace: Workspace) { hasSettings = workspace.hasSettings }

    func parts(for target: Manifest.Target, of feature: Feature) -> SourceOutline.Parts {
        guard hasSettings, let role = feature.targets.first(where: { $0.value == target.name.value })?.key else {
            return []
        }
        switch (feature.layer, role) {
        case (.foundation, .source), (.foundation, .interface): return [.declarations, .codeLines]
        case (.product, .source): return [.declarations, .codeLines]
        case (.product, .interface): return [.codeLines]
        default: return []
        }
    }
}

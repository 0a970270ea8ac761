internal import Architecture
internal import Diagnostics
internal import Features
internal import PackageManifest
internal import Workspaces

/// What a feature that lies in a package with others is to use of these: their targets, as no product is between them.
struct PartSiblings {
    /// The names that mean something else: other packages, and those of the catalogue.
    private(set) var others: [String] = []
    private let part: PackagePart
    private var used: [PackagePart] = []
    /// The targets of its package that are no feature's, such as binaries.
    private var binaries: [String] = []

    /// - Throws: a `Refusal` where a name is that of features of several packages.
    init(of part: PackagePart, named names: [String], in workspace: Workspace) throws(Refusal) {
        self.part = part
        for name in names {
            if let other = try workspace.part(named: name), other.package.path == part.package.path {
                if other != part, !used.contains(other) { used.append(other) }
            } else if part.package.holdsBinary(named: name) {
                if !binaries.contains(name) { binaries.append(name) }
            } else {
                others.append(name)
            }
        }
    }

    /// The targets that its source uses then.
    var doors: [String] { used.map(\.door) + binaries }

    /// The edits that let its source use them.
    var linking: [ManifestEdit] {
        guard let source = part.targets[.source] else { return [] }
        return doors.map { .addTargetDependency("\"\($0)\"", to: source) }
    }

    /// Why the layers of the two forbid it to use one of them.
    func layerProblems(in workspace: Workspace) -> [Diagnostic] {
        let isKnown = workspace.hasSettings && workspace.settings.keepsLayers
        return used.compactMap { used in
            let link = FeatureLink(user: part.feature, used: used.feature, layersAreKnown: isKnown)
            return used.feature.layer == part.feature.layer ? nil : link.layerProblem
        }
    }

    /// The cycles of targets that the links would close.
    func cycles(in workspace: Workspace) -> [Diagnostic] {
        guard let source = part.targets[.source] else { return [] }
        let graph = TargetGraph(of: workspace.features, in: workspace.root)
        return doors.compactMap { door in
            graph.problem(linking: source, to: door, help: "move what both need to a feature of its own")
        }
    }
}

extension Feature {
    /// Whether its package has a target of the name that was built elsewhere, which its own targets can use.
    func holdsBinary(named name: String) -> Bool {
        manifest.targets.contains { ($0.kind == .binary || $0.kind == .system) && $0.name.value == name }
    }
}

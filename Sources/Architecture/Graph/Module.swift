package import Features
package import PackageManifest
package import Workspaces

/// A target of a package, as the rules see it: what it is in the architecture, what it declares, and what it imports.
package struct Module: Sendable {
    /// Its index among the modules of its ``FeatureGraph``.
    package typealias ID = Int

    private var facts: Box<Facts>

    private struct Facts {
        let id: ID
        let target: Manifest.Target
        let package: Int
        let layer: Layer?
        var feature: Int?
        var role: Role?
        var code: TargetCode
        let importName: String
        var uses: [Use] = []
        var imports: [ImportUse] = []
    }

    init(id: ID, target: Manifest.Target, package: Int, code: TargetCode, layer: Layer? = nil) {
        facts = Box(
            Facts(
                id: id, target: target, package: package, layer: layer, code: code, importName: target.moduleName
            )
        )
    }

    package var id: ID { facts.value.id }
    package var target: Manifest.Target { facts.value.target }
    /// The index of its package in the graph.
    package var package: Int { facts.value.package }
    /// Its layer, where a folder or a pattern of `ufeature.json` has it and not its whole package; that of its package,
    /// where others there have one of their own.
    package var layer: Layer? { facts.value.layer }
    /// The index of the feature that it's a part of; nil for a target of a package in which nothing tells features
    /// apart.
    package var feature: Int? { facts.value.feature }
    /// What it is for in its feature; nil for a further target.
    package var role: Role? { facts.value.role }
    package var code: TargetCode { facts.value.code }
    /// What it declares, in the order of the manifest.
    package internal(set) var uses: [Use] {
        get { facts.value.uses }
        set { change { $0.uses = newValue } }
    }
    /// What it imports, in the order of its files and their texts: also what is no module of the workspace.
    ///
    /// The files of ``code`` don't have it any more.
    package var imports: [ImportUse] { facts.value.imports }
    /// What an import calls it: `swift-kit` is `swift_kit`.
    package var importName: String { facts.value.importName }

    package var name: String { facts.value.target.name.value }
    package var kind: Manifest.Target.Kind { facts.value.target.kind }

    /// Becomes a part of a feature, with a role or as a further target.
    mutating func join(_ feature: Int, as role: Role?) {
        change { facts in (facts.feature, facts.role) = (feature, role) }
    }

    /// Takes what the imports of the files mean, in their place.
    mutating func take(_ imports: [ImportUse]) {
        change { facts in
            facts.imports = imports
            for index in facts.code.files.indices { facts.code.files[index].outline.imports = [] }
        }
    }

    private mutating func change(_ body: (inout Facts) -> Void) {
        var changed = facts.value
        body(&changed)
        facts = Box(changed)
    }

    /// Whether what its Swift files import is all that it can need: they were all read, there is no other language, and
    /// no plugin makes further code.
    package var isWhole: Bool { isWholeBesidePlugins && !usesPlugins }

    /// The same, whatever code plugins make.
    var isWholeBesidePlugins: Bool { code.isRead && !code.hasOtherLanguages && !code.files.isEmpty }

    /// Whether the manifest names plugins for it, which may make further code.
    package var usesPlugins: Bool { target.usesPlugins }
}

package import Architecture
package import Diagnostics
internal import PackageManifest
package import Workspaces

/// The imports of files that no package has, such as those of an app that Xcode builds: what such a file imports, it may
/// have through a target that imports nothing of it.
///
/// It hasn't where the target that it is built by links the module itself.
struct ImportsOutside {
    private let workspace: Workspace
    private var files: FilesOfNoPackage?
    private var asked: Set<Repair> = []

    init(in workspace: Workspace) { self.workspace = workspace }

    /// Keeps repairs from taking from a target what such a file imports.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    mutating func refuse(_ repairs: [Repair], in draft: inout RepairDraft) throws {
        for (repair, reason) in try reasons(against: repairs) { draft.refuse([repair], because: [reason]) }
    }

    /// Why some repairs aren't made; those that were asked about before are left out.
    ///
    /// - Throws: a `Refusal` where a file can't be read.
    mutating func reasons(against repairs: [Repair]) throws -> [Repair: Diagnostic] {
        var removals: [Repair: Set<String>] = [:]
        for repair in repairs where asked.insert(repair).inserted {
            guard case .edits(let edits) = repair else { continue }
            for (path, edits) in edits {
                for case .removeTargetDependency(let name, _, let target) in edits
                where mayBring(target, inPackageAt: path) {
                    removals[repair, default: []].formUnion(self.modules(of: name))
                }
            }
        }
        guard !removals.isEmpty else { return [:] }
        let files = try self.files ?? FilesOfNoPackage(in: workspace, workspace.files.listing())
        self.files = files
        let modules = Set(removals.values.joined())
        var found = try files.allImports(of: modules)
        if !found.isEmpty {
            let targets = try files.targets()
            let products = Dictionary(uniqueKeysWithValues: modules.map { ($0, self.products(vending: $0)) })
            found.removeAll { targets.link(products[$0.statement.module] ?? [], whereBuilt: $0.source.path) }
        }
        return removals.compactMapValues { modules in
            found.first { modules.contains($0.statement.module) }.map { source, statement in
                let unread = workspace.unreadManifests.compactMap(\.location?.path)
                    .first { source.path.hasPrefix($0.enclosingFolder + "/") }
                let owner = unread == nil ? "which is in no package" : "whose package can't be read"
                return Diagnostic(
                    .warning,
                    "imported_outside",
                    "'\(source.path)', \(owner), imports '\(statement.module)', and may have it through this",
                    help: [
                        unread.map { "mend '\($0)' first, as 'ufeature validate' says" }
                            ?? "link it where that file is built first, then remove this by hand"
                    ]
                )
            }
        }
    }
}

extension ImportsOutside {
    /// Whether what is outside of packages may have something through a target: nothing there links tests or programs.
    private func mayBring(_ target: String, inPackageAt path: String) -> Bool {
        let package = workspace.features.first { $0.path == path }
        let kind = package?.manifest.targets.first { $0.name.value == target }?.kind
        return kind != .test && kind != .executable
    }

    /// The modules that a dependency of a name may bring: that of the target, or those of the product.
    private func modules(of dependency: String) -> Set<String> {
        let products = workspace.features.flatMap(\.manifest.products.elements).filter { $0.name.value == dependency }
        let targets = products.flatMap { $0.targets.map(\.value) } + [dependency]
        return Set(targets.map(Manifest.Target.moduleName))
    }

    /// The names of the products that vend a module.
    private func products(vending module: String) -> Set<String> {
        let vending = workspace.features.flatMap(\.manifest.products.elements).filter { product in
            product.targets.contains { Manifest.Target.moduleName(of: $0.value) == module }
        }
        return Set(vending.map(\.name.value))
    }
}

extension Workspace {
    /// What the rules find in some features, or in all for nil, with the repairs that `fix` does make.
    ///
    /// - Parameters:
    ///   - choice: the features.
    ///   - rules: the rules.
    ///   - graph: made around all that is looked at.
    /// - Returns: the findings, sorted by place, then by rule.
    /// - Throws: `Interrupted`.
    package func repairableFindings(
        about choice: FeatureChoice?,
        of rules: [Rule],
        in graph: FeatureGraph
    ) throws -> [Diagnostic] {
        var violations = violations(about: choice, of: rules, in: graph)
        var outside = ImportsOutside(in: self)
        var reasons: [Repair: Diagnostic] = [:]
        do {
            reasons = try outside.reasons(against: violations.compactMap(\.finding.repair))
        } catch is Refusal {
            // What can't be read besides ends no look at the packages.
        }
        reasons.merge(RepairTrial(in: graph, self).reasons(against: violations.map(\.finding))) { first, _ in first }
        for case .role(let role, let path)? in violations.map(\.finding.repair) {
            do {
                _ = try AddRequest([role], to: path, declaresAhead: false).plan(in: self)
            } catch let refusal as Refusal {
                reasons[.role(role, ofFeatureAt: path)] = refusal.reasons.first
            }
        }
        for index in violations.indices {
            guard let reason = violations[index].finding.repair.flatMap({ reasons[$0] }) else { continue }
            violations[index].finding.repair = nil
            violations[index].finding.help = [reason.brief] + reason.help
        }
        return diagnostics(of: violations)
    }
}

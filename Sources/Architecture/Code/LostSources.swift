internal import Diagnostics
internal import OperatingSystem
internal import PackageManifest
package import Workspaces

/// The Swift files that are gone since the last commit, while the rest of their targets needs them: what they alone
/// import isn't unused, but waits for them.
package struct LostSources {
    private let workspace: Workspace

    package init(in workspace: Workspace) { self.workspace = workspace }

    /// What rules have found, without repairs that would take away what a lost file needs: what leads on there is to
    /// bring it back.
    package func sparing(_ violations: [Validation.Violation], in graph: FeatureGraph) -> [Validation.Violation] {
        var known: [Int: [LostSource]] = [:]
        return violations.map { violation in
            guard violation.rule == Rule.unusedDependency.id, violation.finding.repair != nil,
                let package = violation.finding.package,
                let module = graph.packages[package].modules.map({ graph.modules[$0] })
                    .first(where: { $0.name == violation.finding.target }),
                let use = module.uses.first(where: { $0.dependency.range == violation.finding.place?.range })
            else { return violation }
            let lost = known[module.id] ?? needed(by: module)
            known[module.id] = lost
            let names = Set(use.modules.map { graph.modules[$0].importName })
            guard let file = lost.first(where: { !$0.imports.isDisjoint(with: names) }) else { return violation }
            var violation = violation
            violation.finding.repair = nil
            violation.finding.help = [
                "bring the file back that imports it, as '\(file.type)' is still used: "
                    + "git checkout HEAD -- \(file.path.shellWord)"
            ]
            return violation
        }
    }

    /// The lost files of a target that declare a type which its other files name and none of them declares.
    private func needed(by module: Module) -> [LostSource] {
        guard let folder = module.code.folder else { return [] }
        let paths = workspace.files.removedSources(in: folder)
        if paths.isEmpty { return [] }
        let rest = module.code.files.compactMap { try? workspace.files.unkept(at: $0.path) }.map { text in
            SourceOutline(scanning: text, for: [.declarations, .typeNames])
        }
        let declared = Set(rest.flatMap(Self.types))
        let named = Set(rest.flatMap { $0.typeNames?.uses.map(\.name) ?? [] }).subtracting(declared)
        return paths.compactMap { path in
            guard let text = workspace.files.removedText(at: path) else { return nil }
            let outline = SourceOutline(scanning: text, for: .declarations)
            return Self.types(outline).first(where: named.contains).map { type in
                LostSource(path: path, type: type, imports: Set(outline.imports.map(\.module)))
            }
        }
    }

    private static func types(_ outline: SourceOutline) -> [String] {
        outline.declarations.filter { declaration in
            declaration.enclosing.isEmpty && [.struct, .class, .actor, .enum, .protocol].contains(declaration.kind)
        }.map(\.name)
    }
}

/// A file that isn't there any more.
private struct LostSource {
    let path: String
    /// A type in it that is still named elsewhere.
    let type: String
    let imports: Set<String>
}

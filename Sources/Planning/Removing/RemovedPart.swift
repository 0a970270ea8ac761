internal import Architecture
internal import Diagnostics
internal import PackageManifest
internal import Workspaces

/// A feature that lies in a package with others, as it goes: its targets and what vends nothing else.
///
///     .library(name: "Search", targets: ["Search"])            goes
///     .library(name: "All", targets: ["Search", "Profile"])    keeps Profile
struct RemovedPart {
    let part: PackagePart
    /// The names of its targets.
    let targets: Set<String>
    /// The names of the products that vend nothing but them.
    let products: Set<String>

    init(_ part: PackagePart) {
        self.part = part
        let targets = Set(part.targets.values)
        self.targets = targets
        let vending = part.package.manifest.products.filter { product in
            !product.targets.isEmpty && product.targets.allSatisfy { targets.contains($0.value) }
        }
        products = Set(vending.map(\.name.value))
    }

    var package: Feature { part.package }

    /// What imports call its targets.
    var modules: Set<String> { Set(targets.map(Manifest.Target.moduleName)) }

    /// All names that go with it.
    var names: Set<String> { targets.union(products).union(modules) }

    /// The edits of its package's manifest that take it out; who uses it is another matter.
    var edits: [ManifestEdit] {
        let shrunk = package.manifest.products.filter { !products.contains($0.name.value) }.flatMap { product in
            product.targets.filter { targets.contains($0.value) }.map {
                ManifestEdit.removeProductTarget(named: $0.value, from: product.name.value)
            }
        }
        let vending = package.manifest.products.map(\.name.value).filter(products.contains)
        return shrunk + vending.map { .removeProduct(named: $0) }
            + part.members.map { .removeTarget(named: $0.name.value) }
    }

    /// Why it can't go, whoever insists.
    var obstacles: [Diagnostic] {
        guard package.manifest.targets.allSatisfy({ targets.contains($0.name.value) }) else { return [] }
        return [
            .error(
                "last_targets",
                "'\(package.name)' has no targets but those of '\(part.name)', and a package without any doesn't load",
                in: package.source,
                at: part.source?.name.range ?? 0..<0,
                help: ["remove the package: ufeature remove \(package.path == "." ? package.name : package.path)"]
            )
        ]
    }

    /// Why it isn't out of its package once the manifest is edited: code that no edit reaches still makes a target, as does
    /// what SwiftPM alone knows.
    func targetsLeft(in workspace: Workspace) -> [Diagnostic] {
        let edited = workspace.features.first { $0.path == package.path }
        let unread = part.members.filter { target in
            (try? package.source.edited(by: [.removeTarget(named: target.name.value)]))?.bytes == package.source.bytes
        }
        let left = unread.isEmpty ? edited?.manifest.targets.filter { targets.contains($0.name.value) } ?? [] : unread
        let source = unread.isEmpty ? edited?.source ?? package.source : package.source
        return left.map { target in
            .error(
                "edit_not_certain",
                "the target '\(target.name.value)' is made by code that can't be edited safely",
                in: source,
                at: target.name.range,
                help: ["take it out of '\(package.source.path)' by hand, then remove its folder"]
            )
        }
    }

    /// The packages that only its targets have used, with their places in the manifest without it.
    func packagesLeft(in source: SourceText) -> [Diagnostic] {
        guard let manifest = try? Manifest.parse(source) else { return [] }
        let others = package.manifest.targets.filter { !targets.contains($0.name.value) }
        let left = packages(of: part.members).subtracting(packages(of: others))
        return manifest.dependencies.filter { $0.identity.map(left.contains) ?? false }.map { dependency in
            Diagnostic(
                .note,
                "package_left",
                "'\(dependency.identity ?? "")' is a package that no target uses any more",
                at: source.location(at: dependency.range.lowerBound),
                help: ["if it was only for '\(part.name)', remove it"]
            )
        }
    }

    private func packages(of targets: [Manifest.Target]) -> Set<String> {
        Set(
            targets.flatMap(\.dependencies).map {
                package.manifest.identity(ofPackageCalled: ($0.package ?? $0.name).value)
            })
    }
}

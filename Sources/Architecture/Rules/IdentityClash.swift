internal import Features
internal import PackageManifest

extension Rule {
    package static let identityClash = Rule(
        .identityClash,
        .error,
        "Packages that can be in one build lie in folders with different names",
        page: Page(
            what: """
                Finds two packages whose folders have the same name, in any letter case, if something needs both: \
                a package that uses them, however far away, or in a workspace with a `ufeature.json` one Xcode \
                project, `.xcworkspace`, `project.yml` or project of Tuist's. In such a workspace it also finds a \
                dependency at a URL that ends with the name of a package's folder, if some package uses both and a \
                product is asked for that the folder's package doesn't have.
                """,
            why: """
                SwiftPM knows a package by the last part of its path or URL, whatever its manifest calls it. Of two \
                with one identity it takes one for both, and then finds the products of the other nowhere.
                """,
            source: "SwiftPM, `PackageIdentity`: https://github.com/swiftlang/swift-package-manager",
            wrong: Example(
                "Features/Cart/UI/Package.swift",
                """
                let package = Package(name: "CartUI")  // and Foundation/UI is a package as well
                """
            ),
            right: Example(
                "Features/CartUI/Package.swift",
                """
                let package = Package(name: "CartUI")
                """
            ),
            repair: "Rename one of the folders, and the paths that lead to it."
        ),
        check: { graph in graph.clashingFolders + graph.clashingURLs }
    )
}

extension FeatureGraph {
    fileprivate var clashingFolders: [Finding] {
        let same = Dictionary(grouping: packages.indices, by: { packages[$0].identity }).values.filter { $0.count > 1 }
        if same.isEmpty { return [] }
        var clashes: [Int: Int] = [:]
        for indices in same {
            for (position, later) in indices.enumerated() {
                clashes[later] = indices[..<position].first { first in
                    !packages(reachingBoth: first, and: later).isEmpty || projectReach.has(first, and: later)
                }
            }
        }
        return clashes.map { later, first in
            let (later, first) = (packages[later], packages[first])
            return finding(
                "'\(later.path)' and '\(first.path)' are one package to SwiftPM: '\(later.identity)'",
                at: later.manifest.name?.range ?? 0..<0,
                inManifestOf: later,
                help: ["rename one of the two folders"]
            )
        }
    }

    fileprivate var clashingURLs: [Finding] {
        guard hasSettings else { return [] }
        // Who publishes what lies in a folder may use that by its URL too, in another build.
        let places = Dictionary(packages.map { ($0.identity, $0) }) { first, _ in first }
        return packages.flatMap { package in
            package.manifest.dependencies.compactMap { dependency in
                guard case .url(let url) = dependency.kind, let identity = dependency.identity,
                    let place = places[identity], url.value.contains("/") || url.value.contains(":"),
                    asks(package, for: identity, otherThan: place),
                    !packages(reachingBoth: place.index, and: package.index).isEmpty
                else { return nil }
                return finding(
                    "'\(url.value)' and '\(place.path)' are one package to SwiftPM: '\(identity)'",
                    at: url.range,
                    inManifestOf: package,
                    help: ["rename the folder, or use the package in it: .package(path: …)"]
                )
            }
        }
    }

    /// Whether a package uses a product of a package at a URL that the one in a folder, which SwiftPM takes for it, hasn't.
    private func asks(_ user: GraphPackage, for identity: String, otherThan place: GraphPackage) -> Bool {
        let products = Set(place.manifest.products.elements.map(\.name.value))
        return user.manifest.targets.flatMap(\.dependencies).contains { used in
            used.package?.value.lowercased() == identity && !products.contains(used.name.value)
        }
    }
}

internal import Features
internal import PackageManifest

extension Rule {
    package static let identityClash = Rule(
        .identityClash,
        .error,
        "Packages that one build may have lie in folders with different names",
        page: Page(
            what: """
                Finds two packages whose folders have the same name, in any letter case, and in a workspace with a \
                `ufeature.json` also a dependency at a URL that ends with the name of a package's folder, if some package uses both. \
                Without a `ufeature.json` two packages are compared only if some package uses both.
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
    /// Whether a build has both of two packages in it.
    ///
    /// Who publishes what lies in a folder may use that by its URL too.
    private func isUsed(_ package: Int, togetherWith other: Int) -> Bool {
        packages.indices.contains { root in
            let build = packages(reachableFrom: root).union([root])
            return build.contains(package) && build.contains(other)
        }
    }

    fileprivate var clashingFolders: [Finding] {
        let builds =
            hasSettings
            ? [Array(packages.indices)]
            : packages.indices.map { root in
                packages(reachableFrom: root).union([root]).sorted()
            }
        var clashes: [Int: Int] = [:]
        for build in builds {
            var first: [String: Int] = [:]
            for index in build {
                if let other = first[packages[index].identity] {
                    clashes[index] = min(clashes[index] ?? other, other)
                } else {
                    first[packages[index].identity] = index
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
        let places = Dictionary(packages.map { ($0.identity, $0) }) { first, _ in first }
        return packages.flatMap { package in
            package.manifest.dependencies.compactMap { dependency in
                guard case .url(let url) = dependency.kind, let identity = dependency.identity,
                    let place = places[identity], url.value.contains("/") || url.value.contains(":"),
                    isUsed(place.index, togetherWith: package.index)
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
}

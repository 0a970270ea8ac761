internal import Features
internal import PackageManifest
internal import Workspaces

extension Rule {
    package static let dynamicProduct = Rule(
        .dynamicProduct,
        .note,
        "A library product is dynamic only for a reason",
        page: Page(
            what: """
                Finds a `.library` with `type: .dynamic`. If a library has to be dynamic, give the reason in a \
                comment, which also silences the finding: `// ufeature:disable:next dynamic_product shared by app and \
                widget`. If another product of the same targets isn't dynamic, the users have the choice, and nothing \
                is found. It judges only a workspace with a `ufeature.json`, and none in which three or more products \
                are dynamic and so are most libraries of most packages: there it's how the team builds.
                """,
            why: """
                Each dynamic library is loaded when the app starts, and what two of them link statically is there \
                twice, with its static state. Without a type, SwiftPM chooses: static, unless something needs it to be \
                dynamic.
                """,
            source: "ufeature: library products are the default, automatic type",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                .library(name: "Search", type: .dynamic, targets: ["Search"])
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .library(name: "Search", targets: ["Search"])
                """
            ),
            repair: """
                Remove the type, or give the reason in a comment; for a new feature, `ufeature new Player --kind foundation \
                --dynamic 'The app and its widgets share it.'` does.
                """
        ),
        check: { graph in
            guard graph.hasSettings else { return [] }
            // Where it is how the team builds, a reason that is given anyway silences something, too.
            let isUsual = graph.areProductsDynamic
            return graph.packages.filter { !isUsual || $0.feature.reasonToBeDynamic != nil }.flatMap { package in
                package.manifest.products.elements.filter { product in
                    // Who is offered both ways has the choice.
                    product.kind == .library(.dynamic)
                        && !package.manifest.products.contains { other in
                            other.kind != product.kind && other.kind != .executable
                                && Set(other.targets.map(\.value)) == Set(product.targets.map(\.value))
                        }
                }.map { product in
                    graph.finding(
                        "'\(product.name.value)' is a dynamic library",
                        at: product.range,
                        inManifestOf: package,
                        help: [
                            "remove 'type: .dynamic'",
                            "or say why above it: // ufeature:disable:next dynamic_product <reason>",
                        ]
                    )
                }
            }
        }
    )
}

extension FeatureGraph {
    /// Whether a team makes its libraries dynamic as a rule.
    fileprivate var areProductsDynamic: Bool {
        let packages = packages.map { package in
            let libraries = package.manifest.products.elements.filter {
                if case .library = $0.kind { true } else { false }
            }
            return (
                libraries: libraries.count,
                dynamic: package.feature.reasonToBeDynamic == nil
                    ? libraries.count { $0.kind == .library(.dynamic) } : 0
            )
        }.filter { $0.libraries > 0 }
        // A new feature with more libraries than those beside it changes nothing.
        return packages.reduce(0) { $0 + $1.dynamic } >= 3
            && packages.count { $0.dynamic * 2 > $0.libraries } * 2 > packages.count
    }
}

internal import Features
internal import PackageManifest

extension Rule {
    package static let vendedTestCode = Rule(
        .vendedTestCode,
        .error,
        "A product vends no test code beside production code",
        page: Page(
            what: """
                Finds a library product that has a test target or a feature's example among its targets, and one that \
                has a feature's testing target beside others. A product of testing targets alone is how it should be. \
                Without a `ufeature.json` a testing target is one that imports `XCTest` or `Testing`.
                """,
            why: """
                Whatever uses the product for its production code gets the mocks and samples too, and what they \
                import: an app that links `XCTest` can't be submitted, or doesn't even start.
                """,
            source: "µFeatures Architecture, \"Testing target\": https://docs.tuist.dev",
            wrong: Example(
                "Features/Search/Package.swift",
                """
                .library(name: "Search", targets: ["Search", "SearchTesting"])
                """
            ),
            right: Example(
                "Features/Search/Package.swift",
                """
                .library(name: "Search", targets: ["Search"]),
                .library(name: "SearchTesting", targets: ["SearchTesting"]),
                """
            ),
            repair: "Give test code a product of its own, and take tests and examples out of all products."
        ),
        check: { graph in
            graph.packages.flatMap { package in
                package.manifest.products.elements.flatMap { graph.testCode(in: $0, of: package) }
            }
        }
    )
}

extension FeatureGraph {
    fileprivate func testCode(in product: Manifest.Product, of package: GraphPackage) -> [Finding] {
        guard case .library = product.kind else { return [] }
        let vended = product.targets.compactMap { text -> (Manifest.Text, Module)? in
            let id = package.modules.first { modules[$0].name == text.value }
            return id.map { (text, modules[$0]) }
        }
        let hasProduction = vended.contains { !isForTests($0.1) }
        return vended.compactMap { text, module in
            let what: String
            let help: String
            if module.kind == .test {
                what = "a test target"
                help = "take it out"
            } else if hasSettings, module.role == .example, module.kind == .executable {
                what = "an example"
                help = "take it out: a program is run, and not used by others"
            } else if hasProduction, isTestSupport(module), hasSettings || module.alwaysImportsTests {
                what = "test code beside production code"
                help = "give it a product of its own: .library(name: \"\(text.value)\", targets: [\"\(text.value)\"])"
            } else {
                return nil
            }
            return finding(
                "'\(text.value)' in the product '\(product.name.value)': \(what)",
                at: text.range,
                inManifestOf: package,
                help: [help],
                target: module.name
            )
        }
    }

    private func isForTests(_ module: Module) -> Bool {
        isTestCode(module) || module.role == .example || module.alwaysImportsTests
    }
}

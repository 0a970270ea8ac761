import Testing
import XcodeProjects

/// What XcodeGen and Tuist make projects from is read as far as it names packages and targets.
struct GeneratorFileTests {
    @Test func `a specification for XcodeGen, in any of the ways in which it can be written`() {
        let specification = XcodeGenSpecification(
            parsing: """
                name: Shop # the app
                include: [Base.yml, {path: "More/Extra.yml"}]
                localPackages:
                - Packages/Old
                packages:
                  Cart:
                    path: ../Features/Cart   # beside
                  Search: { path: 'Features/Search' }
                  Log:
                    url: https://example.com/Log
                    from: 1.0.0
                targets:
                  Shop:
                    type: application
                    sources:
                      - App
                      - path: Shared
                        excludes: ["**/*.md"]
                    preBuildScripts:
                      - script: |
                          sources: none
                    dependencies:
                      - target: Kit
                      - package: Cart
                        product: CartUI
                      - {package: Search, products: [Search, SearchUI]}
                      - package: Log
                  Kit:
                    sources: Kit
                """)
        #expect(
            specification.packages.map { [$0.name, $0.path] } == [
                ["Cart", "../Features/Cart"], ["Search", "Features/Search"], ["Old", "Packages/Old"],
            ])
        #expect(specification.includes == ["Base.yml", "More/Extra.yml"])
        #expect(specification.targets.map(\.name) == ["Shop", "Kit"])
        #expect(specification.targets.map(\.sources) == [["App", "Shared"], ["Kit"]])
        #expect(specification.targets[0].products.map(\.name) == ["CartUI", "Search", "SearchUI", "Log"])
        #expect(specification.targets[0].products.map(\.package) == ["Cart", "Search", "Search", "Log"])
    }

    @Test(arguments: [
        "", "targets", "targets:", "targets: [", "{{{{", "- - - -", "packages: {A: {path", "a:\n    b:\n  c: d\n e",
        "packages:\n\tA: b", "\"", "targets:\n  - a\n  - b: {", ": :", "packages: *alias", "?\n:\n-",
    ])
    func `what is no specification has nothing in it`(text: String) {
        let specification = XcodeGenSpecification(parsing: text)
        #expect(specification.packages.isEmpty && specification.targets.allSatisfy(\.products.isEmpty))
    }

    @Test func `a project of Tuist's`() {
        let file = TuistFile(
            parsing: """
                let project = Project(
                    name: "Shop",
                    packages: [.package(path: "Features/Cart"), .local(path: .relativeToRoot("Core"))],
                    targets: [
                        .target(
                            name: "Shop",
                            sources: ["App/**", "Shared/Start.swift"],
                            resources: "App/Resources/**",
                            dependencies: [
                                .external(name: "Search"),
                                // .external(name: "Gone"),
                                .package(product: "Cart"), .target(name: "Kit"),
                            ]
                        ),
                        .target(name: "Kit", sources: "Kit/**", dependencies: others),
                    ]
                )
                """)
        #expect(file.paths == ["Features/Cart", "Core"])
        #expect(file.externals == ["Search"] && file.products == ["Cart"])
        #expect(file.targets.map(\.sources) == [["App/**", "Shared/Start.swift"], ["Kit/**"]])
        #expect(file.targets.map(\.products) == [["Search", "Cart"], []])
    }

    @Test(arguments: ["", "sources:", "sources: [", "path: \"", "path:path:", "sources: [\"a\" dependencies: ["])
    func `what is no project has nothing in it`(text: String) {
        let file = TuistFile(parsing: text)
        #expect(file.paths.isEmpty && file.externals.isEmpty && file.targets.allSatisfy(\.products.isEmpty))
    }
}

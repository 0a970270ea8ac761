import TestSupport
import Testing

@Suite("validate, beside what XcodeGen and Tuist make projects from") struct GeneratorFileTests {
    private static func manifest(_ name: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "\(name)",
          products: [.library(name: "\(name)", targets: ["\(name)"])],
          targets: [.target(name: "\(name)")]
        )

        """
    }

    private static func shop(_ files: [String: String]) throws -> Terminal {
        var all = ["ufeature.json": #"{"name": "Shop", "layers": {"product": "Modules"}}"# + "\n"]
        for name in ["Feed", "Cart"] {
            all["Modules/\(name)/Package.swift"] = manifest(name)
            all["Modules/\(name)/Sources/\(name)/\(name).swift"] = "public struct \(name) {}\n"
        }
        let terminal = try Terminal(all.merging(files) { $1 })
        try terminal.output(
            of: "git init --quiet . && git add . && git -c user.name=a -c user.email=a@b.c commit --quiet -m All")
        return terminal
    }

    private static let specification = """
        name: Shop
        packages:
          Feed:
            path: Modules/Feed
          Carts: { path: Modules/Cart }
          Remote: { url: https://a.b/c, from: 1.0.0 }
        targets:
          Shop:
            type: application
            platform: iOS
            sources: [App]
            dependencies:
              - package: Feed
              - {package: Carts, product: Cart}
              - package: Remote
                product: Anything

        """

    @Test func aProductThatItsPackageDoesNotVend() throws {
        let terminal = try Self.shop(["project.yml": Self.specification])
        try terminal.expect(
            """
            $ ufeature validate
            ! 2 packages read, no findings
            $ sed -i.old 's/library(name: "Cart"/library(name: "Carts"/' Modules/Cart/Package.swift && rm Modules/Cart/*.old
            $ ufeature validate --only xcode_project
            project.yml:14:35: error: 'Shop' links 'Cart', which the package 'Carts' doesn't vend [xcode_project]
                      - {package: Carts, product: Cart}
                                                  ^~~~
              help: did you mean 'Carts'?
            ! 2 packages read, 1 error
            ? 1
            $ sed -i.old 's/library(name: "Carts"/library(name: "Basket"/' Modules/Cart/Package.swift && rm Modules/Cart/*.old
            $ ufeature validate --only xcode_project --quiet | grep help
              help: name the product that is meant, one of 'Basket', or remove it
            """
        )
    }

    @Test func aPackageThatHasMovedOrIsGone() throws {
        let terminal = try Self.shop(["project.yml": Self.specification])
        try terminal.expect(
            """
            $ git mv Modules/Feed Modules/Stream
            $ ufeature validate --only xcode_project
            project.yml:4:11: error: 'Modules/Feed' leads to a folder that is not there [xcode_project]
                    path: Modules/Feed
                          ^~~~~~~~~~~~
              help: if it's the package in 'Modules/Stream' now, write "Modules/Stream"
            ! 2 packages read, 1 error
            ? 1
            $ git reset --quiet --hard && rm -r Modules/Feed
            $ ufeature validate --only xcode_project --quiet | tail -1
              help: take it out here, or bring it back: git checkout HEAD -- Modules/Feed
            """
        )
    }

    @Test func tuistsOwn() throws {
        let terminal = try Self.shop([
            "Project.swift": """
            import ProjectDescription
            let project = Project(
              name: "Shop",
              packages: [.package(path: "Modules/Feed"), .package(path: "Generated/Api")]
            )

            """
        ])
        try terminal.expect(
            """
            $ ufeature validate --only xcode_project
            ! 2 packages read, no findings
            $ git mv Modules/Feed Modules/Stream
            $ ufeature validate --only xcode_project
            Project.swift:4:30: error: 'Modules/Feed' leads to a folder that is not there [xcode_project]
                  packages: [.package(path: "Modules/Feed"), .package(path: "Generated/Api")]
                                             ^~~~~~~~~~~~
              help: if it's the package in 'Modules/Stream' now, write "Modules/Stream"
            ! 2 packages read, 1 error
            ? 1
            """
        )
    }

    @Test(
        "what a specification takes in may count its paths from elsewhere, and what it can't be read from is left alone"
    )
    func left() throws {
        let parts = "packages:\n  Feed: { path: ../Modules/Gone }\n  Other: { path: ${HERE}/Feed }\n"
        let terminal = try Self.shop([
            "project.yml": "include: [Shared/project.yml]\n" + Self.specification,
            "Shared/project.yml": parts.replacing("Gone", with: "Feed"),
        ])
        try terminal.expect(
            """
            $ ufeature validate --only xcode_project
            ! 2 packages read, no findings
            $ rm -r Modules/Feed
            $ ufeature validate --only xcode_project --quiet | grep -c Shared; true
            0
            """
        )
    }

    @Test func foldersThatNoTargetHas() throws {
        let package = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Kite", targets: [.target(name: "Kite")])

            """
        func specification(_ sources: String) -> String {
            "packages:\n  Kite: { path: . }\ntargets:\n  App:\n    sources: \(sources)\n"
        }
        for (sources, isFound) in [
            ("[App]", true), ("[.]", false), ("[Sources/New]", false), ("[\"Sources/**\"]", false),
            ("[\"Sources/N*\"]", false), ("[Sources/Old]", true), ("[\"${PLACE}\"]", false),
        ] {
            let terminal = try Terminal([
                "Package.swift": package, "project.yml": specification(sources),
                "Sources/Kite/Kite.swift": "", "Sources/New/New.swift": "struct New {}\n", "App/App.swift": "",
            ])
            let output = try terminal.output(of: "ufeature validate --only unowned_sources 2>/dev/null || true")
            #expect(
                output.contains("no target of 'Kite' has the Swift files in 'Sources/New'") == isFound, "\(sources)")
        }
    }
}

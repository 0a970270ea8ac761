import Architecture
import Testing

/// The rule `identity_clash`.
@Suite struct IdentityClashTests {
    @Test func whatAProjectNeedsTogetherDiffers() throws {
        try expect(
            .identityClash,
            in: """
                --- ufeature.json
                {"name": "Shop"}
                --- project.yml
                packages:
                  Cart: { path: ./Features/Cart/UI }
                  Design:
                    path: Foundation/ui
                --- Features/Cart/UI/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: 1️⃣"CartUI", dependencies: [.package(path: "../../../Foundation/Core")],
                  targets: [.target(name: "CartUI")]
                )
                --- Foundation/Core/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Core", targets: [.target(name: "Core")]
                )
                --- Foundation/ui/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "UI",
                  dependencies: [
                    .package(url: 2️⃣"https://example.com/Core.git", from: "1.0.0"),
                    .package(url: "https://example.com/Log.git", from: "1.0.0"),
                  ],
                  targets: [.target(name: "UI", dependencies: [.product(name: "CoreKit", package: "Core")])]
                )
                --- Foundation/Log/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Log", targets: [.target(name: "Log")]
                )
                --- Features/Home/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "Home", dependencies: [.package(path: "../../Foundation/ui"), .package(path: "../../Foundation/Core")]
                )
                """,
            finds: [
                Expected("1️⃣", "'Features/Cart/UI' and 'Foundation/ui' are one package to SwiftPM: 'ui'"),
                Expected(
                    "2️⃣", "'https://example.com/Core.git' and 'Foundation/Core' are one package to SwiftPM: 'core'"),
            ]
        )
    }

    @Test func elsewhereOnlyInOneBuild() throws {
        try expect(
            .identityClash,
            in: """
                --- One/UI/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "OneUI"
                )
                --- Two/UI/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: 1️⃣"TwoUI"
                )
                --- Zoo/UI/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "ZooUI"
                )
                --- App/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "App",
                  dependencies: [
                    .package(path: "../One/UI"), .package(path: "../Two/UI"), .package(url: "https://example.com/App", from: "1.0.0"),
                  ]
                )
                """,
            finds: [
                Expected("1️⃣", "'Two/UI' and 'One/UI' are one package to SwiftPM: 'ui'")
            ]
        )
    }

    /// A copy beside the package that others use, and a project in a folder of its own: no build has both.
    @Test func whatNoBuildHasTogether() throws {
        let shop =
            settings() + package("Foundation/Core", ".target(name: \"Core\"),")
            + package("Features/Cart", uses: ["Foundation/Core"], ".target(name: \"Cart\"),")
        for rule in [Rule.identityClash, .nameClash] {
            let copy = shop + package("Features/Old/Core", ".target(name: \"Core\"),")
            #expect(try QuietTree.found(of: [rule], in: copy).isEmpty)
            let project =
                package("Features/Try/Core", ".target(name: \"Core\"),")
                + package("Features/Try", uses: ["Features/Try/Core"], ".target(name: \"Try\"),")
            #expect(try QuietTree.found(of: [rule], in: shop + project).isEmpty)
            let both =
                package("Features/Old/Core", ".target(name: \"Core\"),")
                + package(
                    "Features/Old/Cart2", uses: ["Features/Old/Core", "Features/Cart"], ".target(name: \"Cart2\"),")
            #expect(try QuietTree.found(of: [rule], in: shop + both).count == 1)
        }
    }

    /// Three apps, each with packages of its own: two have a `UI`, and no build has both.
    private func apps(_ files: [String: String]) throws -> Int {
        let library = ".target(name: \"Core\"),"
        let packages =
            "--- ufeature.json\n{\"name\": \"Shop\", \"layers\": {\"product\": [\"One/Packages\", \"Two/Packages\"]}}\n"
            + package("One/Packages/UI", library) + package("Two/Packages/UI", library)
            + package("Two/Packages/Cart", uses: ["Two/Packages/UI"], library)
        let texts = files.map { "--- \($0.key)\n\($0.value)\n" }.joined()
        return try QuietTree.found(of: [.identityClash], in: packages + texts).count
    }

    @Test func appsBesideEachOtherHaveTheirOwnPackages() throws {
        #expect(try apps([:]) == 0)
        let own = "packages:\n  UI:\n    path: Packages/UI\ntargets:\n  App: { sources: App }"
        #expect(try apps(["One/project.yml": own, "Two/project.yml": own]) == 0)
        let tuist = "let project = Project(name: \"App\", packages: [.package(path: \"Packages/UI\")])"
        #expect(try apps(["One/Project.swift": tuist, "Two/Project.swift": tuist]) == 0)
    }

    @Test func oneProjectForBothNeedsTwoNames() throws {
        let both = "packages:\n  A: { path: ../One/Packages/UI }\n  B:\n    path: ../Two/Packages/Cart # uses UI"
        #expect(try apps(["App/project.yml": both]) == 1)
        let included = "include:\n  - path: ../Base.yml\npackages: {A: {path: ../One/Packages/UI}}"
        #expect(try apps(["App/project.yml": included, "Base.yml": "packages: {B: {path: Two/Packages/UI}}"]) == 1)

        let tuist = """
            let project = Project(name: "App", packages: [
              .package(path: .relativeToRoot("One/Packages/UI")),
              // .package(path: "Packages/Old")
            ], targets: [.target(name: "App", dependencies: [.project(target: "Kit", path: "../Kit")])])
            """
        let kit = "let project = Project(name: \"Kit\", packages: [.package(path: \"../Two/Packages/UI\")])"
        #expect(try apps(["App/Project.swift": tuist, "Kit/Project.swift": kit]) == 1)
        let external = "let project = Project(targets: [.target(dependencies: [.external(name: \"Core\")])])"
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Shop",
              dependencies: [.package(path: "../One/Packages/UI"), .package(path: "../Two/Packages/Cart")]
            )
            """
        #expect(try apps(["Project.swift": external, "Tuist/Package.swift": manifest]) == 1)

        let workspace = """
            <Workspace version = "1.0">
               <Group location = "container:One" name = "One">
                  <FileRef location = "group:Packages/UI"></FileRef>
               </Group>
               <FileRef location = "group:Two/App.xcodeproj"></FileRef>
            </Workspace>
            """
        let project = """
            // !$*UTF8*$!
            {
              objectVersion = 60;
              objects = {
                A = { isa = PBXProject; packageReferences = ( B ); targets = ( ); };
                B = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Cart; };
              };
              rootObject = A;
            }
            """
        let files = ["Shop.xcworkspace/contents.xcworkspacedata": workspace]
        #expect(try apps(files.merging(["Two/App.xcodeproj/project.pbxproj": project]) { $1 }) == 1)
        #expect(try apps(["Two/App.xcodeproj/project.pbxproj": project]) == 0)
    }
}

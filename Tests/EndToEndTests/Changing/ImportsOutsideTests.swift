import TestSupport
import Testing

/// What nothing in a package imports may still be removed where the app links the module itself.
@Suite("dependencies that only files outside of packages import")
struct ImportsOutsideTests {
    private static func files(_ others: [String: String]) -> [String: String] {
        let files = [
            "ufeature.json": #"{ "name": "Shop", "layers": { "foundation": "Packages" } }"#,
            "Packages/Kit/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Kit",
                products: [
                    .library(name: "Kit", targets: ["Kit"]),
                    .library(name: "LiveLibrary", targets: ["Live"]),
                ],
                targets: [
                    .target(name: "Live"),
                    .target(name: "Kit", dependencies: ["Live"]),
                ]
            )

            """,
            "Packages/Kit/Sources/Live/Live.swift": "public struct Live {}\n",
            "Packages/Kit/Sources/Kit/Kit.swift": "public struct Kit {}\n",
            "App/Start.swift": "import Kit\nimport Live\n",
        ]
        return files.merging(others) { _, other in other }
    }

    private static func specification(_ products: String) -> String {
        """
        name: Shop
        packages:
          Kit:
            path: Packages/Kit
        targets:
          Shop:
            sources:
              - path: App
            dependencies:
              - package: Kit
                products: [\(products)]

        """
    }

    private static func tuist(_ dependencies: String) -> String {
        """
        import ProjectDescription
        let project = Project(
            name: "Shop",
            targets: [
                .target(name: "Shop", sources: ["App/**"], dependencies: [\(dependencies)]),
                .target(name: "Tests", sources: ["Tests/**"], dependencies: [.target(name: "Shop")]),
            ]
        )

        """
    }

    private static func project(_ products: String...) -> String {
        let all = products.indices.map { "L\($0)" }.joined(separator: ", ")
        let links = products.enumerated().map {
            "L\($0) = { isa = XCSwiftPackageProductDependency; productName = \($1); };"
        }
        return """
            // !$*UTF8*$!
            {
                objectVersion = 70;
                objects = {
                    A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
                    G = { isa = PBXGroup; children = ( A ); sourceTree = "<group>"; };
                    \(links.joined(separator: "\n        "))
                    P = { isa = PBXProject; mainGroup = G; packageReferences = ( R ); targets = ( T ); };
                    R = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Kit; };
                    T = {
                        isa = PBXNativeTarget; name = Shop; buildPhases = ( ); dependencies = ( );
                        fileSystemSynchronizedGroups = ( A ); packageProductDependencies = ( \(all) );
                    };
                };
                rootObject = P;
            }

            """
    }

    @Test(
        "where the target that is built from the file links the module, fix removes the dependency",
        arguments: [
            ["project.yml": specification("Kit, LiveLibrary")],
            ["Project.swift": tuist(".external(name: \"Kit\"), .external(name: \"LiveLibrary\")")],
            ["Shop.xcodeproj/project.pbxproj": project("Kit", "LiveLibrary")],
        ])
    func linked(_ others: [String: String]) throws {
        try Terminal(Self.files(others)).expect(
            """
            $ ufeature validate --only unused_dependency 2>/dev/null | grep help
              help: write 'import Live' where it is used, or remove it: ufeature fix
            $ ufeature fix --quiet
            $ grep 'name: "Kit", dep' Packages/Kit/Package.swift
            ? 1
            $ ufeature validate --only unused_dependency --quiet
            """
        )
    }

    @Test(
        "where it doesn't, or nothing shows which target that is, the dependency stays",
        arguments: [
            ["project.yml": specification("Kit")],
            ["Project.swift": tuist(".external(name: \"Kit\")")],
            ["Project.swift": tuist(".external(name: \"Kit\")"), "project.yml": specification("Kit, LiveLibrary")],
            ["Shop.xcodeproj/project.pbxproj": project("Kit")],
            ["project.yml": specification("Kit, LiveLibrary"), "Other/Start.swift": "import Live\n"],
            [:],
        ])
    func notLinked(_ others: [String: String]) throws {
        let file = others["Other/Start.swift"] == nil ? "App/Start.swift" : "Other/Start.swift"
        try Terminal(Self.files(others)).expect(
            """
            $ ufeature validate --only unused_dependency 2>/dev/null | grep help
              help: '\(file)', which is in no package, imports 'Live', and may have it through this
              help: link it where that file is built first, then remove this by hand
            $ ufeature fix --quiet 2>/dev/null
            $ grep -c 'name: "Kit", dep' Packages/Kit/Package.swift
            1
            """
        )
    }

    @Test("no file outside has anything through tests")
    func tests() throws {
        var files = Self.files([:])
        files["Packages/Kit/Package.swift"] = files["Packages/Kit/Package.swift"]?
            .replacing(#".target(name: "Kit", dependencies: ["Live"])"#, with: #".target(name: "Kit")"#)
            .replacing(
                "targets: [\n",
                with: "targets: [\n        .testTarget(name: \"KitTests\", dependencies: [\"Kit\", \"Live\"]),\n")
        files["Packages/Kit/Tests/KitTests/KitTests.swift"] =
            "import Kit\nimport XCTest\n\nclass KitTests: XCTestCase {}\n"
        try Terminal(files).expect(
            """
            $ ufeature validate --only unused_dependency 2>/dev/null | grep help
              help: write 'import Live' where it is used, or remove it: ufeature fix
            $ ufeature fix --quiet
            $ grep KitTests Packages/Kit/Package.swift
                    .testTarget(name: "KitTests", dependencies: ["Kit"]),
            """
        )
    }
}

import Diagnostics
import Foundation
import OperatingSystem
import PackageManifest
import TestSupport
import Testing
import Workspaces

/// What `dump-package` prints becomes a manifest; the toolchain itself prints it.
struct ManifestDumpTests {
    /// One of everything, read both ways.
    @Test(.storey(.toolchain)) func saysWhatTheTextSays() throws {
        let text = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "P",
                platforms: [.iOS(.v17), .macOS("13.0.1"), .custom("toaster", versionString: "1.2")],
                products: [
                    .library(name: "A", targets: ["A"]),
                    .library(name: "D", type: .dynamic, targets: ["A"]),
                    .library(name: "S", type: .static, targets: ["A"]),
                    .executable(name: "x", targets: ["X"]),
                    .plugin(name: "Tool", targets: ["Tool"]),
                ],
                dependencies: [
                    .package(path: "../Core"),
                    .package(path: "/elsewhere/Other"),
                    .package(name: "Old", path: ".././Old/"),
                    .package(url: "https://example.com/a/Range.git", from: "1.2.3-beta.1"),
                    .package(url: "https://example.com/a/exact", exact: "1.0.0"),
                    .package(url: "git@example.com:a/branch.git", branch: "main"),
                    .package(url: "https://example.com/a/revision", revision: "abcdef"),
                    .package(id: "scope.name", from: "2.0.0"),
                ],
                targets: [
                    .target(
                        name: "A",
                        dependencies: [
                            "B", .target(name: "B", condition: .when(platforms: [.iOS, .macOS])),
                            .product(name: "Core", package: "core"), .byName(name: "Other"),
                            .product(name: "Aliased", package: "exact", moduleAliases: ["M": "N"]),
                        ],
                        path: "Source",
                        exclude: ["docs"],
                        sources: ["code"],
                        publicHeadersPath: "headers"
                    ),
                    .target(name: "B"),
                    .executableTarget(name: "X"),
                    .testTarget(name: "ATests", dependencies: ["A"]),
                    .systemLibrary(name: "Sys", path: "sys"),
                    .binaryTarget(name: "Bin", path: "Bin.xcframework"),
                    .plugin(name: "Tool", capability: .buildTool(), dependencies: ["X"]),
                ],
                swiftLanguageModes: [.v5, .v6]
            )

            """
        let folder = try TemporaryFolder()
        try folder.make(["P/Package.swift": text])
        let place = folder.path.appending("P")
        let words = ["package", "--package-path", place.text, "dump-package"]
        let dump = try Subprocess("swift", words, environment: Leftovers.variables.mapValues { $0 }).run()
        #expect(dump.succeeded, "\(dump.errors)")
        let facts = try #require(ManifestDump.manifest(dump.output, in: place))
        let reading = ManifestReading(
            parsing: SourceText(path: "Package.swift", text: text), in: place, isChosen: true, .allowed)
        #expect(reading.manifest.exact, "\(reading.manifest.reasons)")
        // With the places of the text, nothing at all may differ.
        let placed = facts.placed(by: reading.manifest) {
            AbsolutePath($0, from: place) == AbsolutePath($1, from: place)
        }
        #expect(placed.platforms == reading.manifest.platforms)
        #expect(placed.products == reading.manifest.products)
        #expect(placed.dependencies == reading.manifest.dependencies)
        #expect(placed.targets == reading.manifest.targets)
        #expect(placed == reading.manifest)
    }

    @Test(arguments: [
        "", "[]", "{}", "{\"name\": \"P\"}",
        #"{"name": "P", "platforms": [], "products": [], "dependencies": [], "targets": [{"name": "A"}]}"#,
        #"{"name": "P", "platforms": [], "products": [{"name": "A", "targets": [], "type": {"test": null}}], "dependencies": [], "targets": []}"#,
        #"{"name": "P", "platforms": [], "products": [], "dependencies": [{"newKind": [{"identity": "a"}]}], "targets": []}"#,
    ])
    func whatIsNotUnderstoodIsNothing(text: String) {
        #expect(ManifestDump.manifest(text, in: AbsolutePath("/w/P")) == nil)
    }

    @Test(arguments: ["", #""packageKind": {"root": ["/w/Features/P"]},"#])
    func pathsAreRelativeToTheFolder(kind: String) throws {
        let text = """
            {"name": "P", "platforms": [], "products": [], "targets": [], \(kind) "dependencies": [
                {"fileSystem": [{"identity": "core", "path": "/w/Foundation/Core"}]}
            ]}
            """
        let folder = kind.isEmpty ? "/w/Features/P" : "/link/P"
        let manifest = try #require(ManifestDump.manifest(text, in: AbsolutePath(folder)))
        #expect(manifest.dependencies.map(\.kind) == [.path(Manifest.Text("../../Foundation/Core"))])
    }
}

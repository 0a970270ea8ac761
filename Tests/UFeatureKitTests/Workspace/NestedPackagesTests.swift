import FileChanges
import Testing
import Workspaces

/// Packages that lie in other packages.
@Suite struct NestedPackagesTests {
    private func paths(_ files: [String: String], settings: Bool = false) throws -> [String] {
        var all = files.map { GeneratedFile(path: $0.key, contents: $0.value) }
        if settings { all.append(GeneratedFile(path: "ufeature.json", contents: #"{"name": "Shop"}"#)) }
        let folder = try TemporaryFiles(all)
        defer { folder.remove() }
        let workspace = try WorkspaceReader(from: folder.path).read()
        #expect(workspace.problems.isEmpty)
        return workspace.features.map(\.path).sorted()
    }

    private func manifest(_ name: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(name)", targets: [.target(name: "\(name)")])
        """
    }

    @Test(arguments: [false, true])
    func theyAreFoundLikeOthers(settings: Bool) throws {
        let files = [
            "Features/Cart/Package.swift": manifest("Cart"),
            "Features/Cart/Packages/API/Package.swift": manifest("API"),
            "Features/Cart/Sources/Vendored/Package.swift": manifest("Vendored"),
        ]
        let found = ["Features/Cart", "Features/Cart/Packages/API", "Features/Cart/Sources/Vendored"]
        #expect(try paths(files, settings: settings) == found)
    }

    /// What tests read, what is copied or shown, and manifests that only hide a folder from Xcode.
    @Test func whatIsThereToBeReadOrHidden() throws {
        var files = ["Cart/Package.swift": manifest("Cart")]
        for folder in [
            "Tests/Fixtures/A", "Templates/A", "Examples/A", "Sources/Cart/Resources/A", ".build/checkouts/A",
        ] {
            files["Cart/\(folder)/Package.swift"] = manifest("A")
        }
        files["Cart/App/Package.swift"] = "import PackageDescription\nlet package = Package(name: \"App\")"
        files["Cart/Web/Package.swift"] =
            "// swift-tools-version: 6.0\nimport PackageDescription\n"
            + "let package = Package(name: \"\", targets: [])"
        // SwiftPM refuses one without a name; nobody asks it.
        let start = "// swift-tools-version: 5.5\nimport PackageDescription\n"
        files["Cart/Demo/App/Package.swift"] = start + "let package = Package()\n"
        files["Assets/Package.swift"] = start + "let package = Package(platforms: [], products: [], targets: [])\n"
        #expect(try paths(files) == ["Cart"])
        // Below a package at the top, too.
        let hiding = "\(start)let package = Package(name: \"client\", products: [], targets: [])"
        #expect(try paths(["Package.swift": manifest("Shop"), "App/Package.swift": hiding]) == ["."])
    }
}

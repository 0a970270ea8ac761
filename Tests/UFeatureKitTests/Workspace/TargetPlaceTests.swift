import FileChanges
import Testing
import Workspaces

/// Which target of a package a file is one of.
struct TargetPlaceTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Kit",
          targets: [
            .target(name: "Kit", path: "Sources"),
            .target(name: "Inner", path: "Sources/Inner"),
            .target(name: "Other", path: "Sources2"),
          ]
        )
        """

    @Test(arguments: [
        ("Sources/Kit.swift", "Kit"), ("Sources/Inner/Inner.swift", "Inner"),
        ("Sources/Inner/Deep/Inner.swift", "Inner"),
        ("Sources/Innermost/Kit.swift", "Kit"), ("Sources2/Other.swift", "Other"), ("Tests/Kit.swift", nil),
    ])
    func aFileIsTheInnermostTargets(path: String, target: String?) throws {
        let files = try TemporaryFiles([
            GeneratedFile(path: "Package.swift", contents: Self.manifest),
            GeneratedFile(path: "Sources/Kit.swift", contents: "struct Kit {}"),
            GeneratedFile(path: "Sources/Inner/Inner.swift", contents: "struct Inner {}"),
            GeneratedFile(path: "Sources2/Other.swift", contents: "struct Other {}"),
        ])
        defer { files.remove() }
        let feature = try #require(try WorkspaceReader(from: files.path).read().features.first)
        #expect(feature.target(at: path) == target)
    }
}

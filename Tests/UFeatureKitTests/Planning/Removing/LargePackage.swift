import Diagnostics
import Features
import FileChanges
import Planning
import Workspaces

/// A repository with one package of several features, and one for tools that uses it.
struct LargePackage {
    let repository: GitFolder

    init(_ files: [String: String] = [:]) throws {
        repository = try GitFolder(Self.files.merging(files) { $1 })
    }

    /// Everything but git's own.
    var tree: [String: String] {
        get throws { try repository.folder.tree.filter { !$0.key.hasPrefix(".git") } }
    }

    func plan(_ name: String, unlinks: Bool = false, isForced: Bool = false) throws -> Planned {
        try RemoveRequest(name, unlinks: unlinks, isForced: isForced).plan(in: Workspace.read(from: repository.path))
    }

    @discardableResult
    func remove(_ name: String, unlinks: Bool = false, isForced: Bool = false) throws -> [Diagnostic] {
        let planned = try plan(name, unlinks: unlinks, isForced: isForced)
        try planned.plan.apply()
        return planned.notes
    }

    func planOfAdding(_ roles: Set<Role>, to name: String) throws -> Planned {
        try AddRequest(roles, to: name).plan(in: Workspace.read(from: repository.path))
    }

    func addTests(to name: String) throws { try planOfAdding([.tests], to: name).plan.apply() }

    static let profile = """
            .target(name: "Profile", dependencies: [
              "Core",
              "Search",
              .product(name: "Logging", package: "swift-log"),
            ]),
            .testTarget(name: "ProfileTests", dependencies: ["Profile"]),

        """

    static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Modules",
          products: [
            .library(name: "All", targets: ["Search", "Profile"]),
            .library(name: "Profile", targets: ["Profile"]),
            .library(name: "Search", targets: ["Search"]),
          ],
          dependencies: [
            .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
          ],
          targets: [
            .target(name: "Core"),
            .target(name: "Login"),
        \(profile)    .target(name: "Search", dependencies: ["Core"]),
            .testTarget(name: "SearchTests", dependencies: ["Search"]),
          ]
        )

        """

    private static let files = [
        "Modules/Package.swift": manifest,
        "Modules/Sources/Core/Core.swift": "",
        "Modules/Sources/Login/Login.swift": "import Core\n",
        "Modules/Sources/Profile/Profile.swift": "import Core\nimport Search\n",
        "Modules/Sources/Profile/Resources/a.json": "{}",
        "Modules/Tests/ProfileTests/ProfileTests.swift": "import Profile\n",
        "Modules/Sources/Search/Search.swift": "import Core\n",
        "Modules/Tests/SearchTests/SearchTests.swift": "import Search\n",
        "Tools/Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Tools",
          dependencies: [.package(path: "../Modules")],
          targets: [.executableTarget(name: "Tools", dependencies: [.product(name: "Search", package: "Modules")])]
        )

        """,
        "Tools/Sources/Tools/main.swift": "import Search\n",
    ]
}

import Architecture
import OperatingSystem
import Workspaces

/// A repository with a workspace in one of its folders, and packages outside of the layers.
///
///     Shop (app)  →  Home, Search        HomeTests → SearchTesting
///     Home        →  SearchInterface, and Log, which is no feature, and uses Paper, which is none either
///     Search      →  Core                SearchTests → SearchTesting
enum SampleRepository {
    /// Where the workspace is: git puts such paths into quotes where it may.
    static let place = "apps/wørk \"shop\""

    static let files: [String: String] = {
        let tree = MarkedTree(
            settings() + core + search + home + shop + log + paper + """
                --- Foundation/Core/Source/Core.swift
                --- Foundation/Core/Tests/CoreTests.swift
                --- Features/Search/Interface/Search.swift
                --- Features/Search/Source/Search.swift
                --- Features/Search/Source/More.swift
                --- Features/Search/Source/Names.json
                --- Features/Search/Testing/SearchMock.swift
                --- Features/Search/Tests/SearchTests.swift
                --- Features/Search/Tests/answer.json
                --- Features/Search/README.md
                --- Features/Home/Source/Home.swift
                --- Features/Home/Tests/HomeTests.swift
                --- App/Shop/Source/Shop.swift
                --- Vendor/Log/Sources/Log/Log.swift
                --- Vendor/Paper/Sources/Paper/Paper.swift
                --- Shared/Names.swift
                --- README.md
                """
        )
        let inner = tree.files.map {
            ("\(place)/\($0.key)", $0.key.hasSuffix("Package.swift") ? $0.value : $0.value + "// \n")
        }
        return Dictionary(uniqueKeysWithValues: inner).merging(
            ["README.md": "All apps\n", "\(place)/ufeature.json": "{\"name\": \"Shop\"}\n"]
        ) { _, new in new }
    }()

    private static let core = package(
        "Foundation/Core",
        """
        .target(name: "Core", path: "Source"),
        .testTarget(name: "CoreTests", dependencies: ["Core"], path: "Tests"),
        """
    )
    private static let search = package(
        "Features/Search",
        uses: ["Foundation/Core"],
        """
        .target(name: "SearchInterface", path: "Interface"),
        .target(name: "Search", dependencies: ["SearchInterface", \(product("Core", of: "Core"))], path: "Source"),
        .target(name: "SearchTesting", dependencies: ["SearchInterface"], path: "Testing"),
        .testTarget(name: "SearchTests", dependencies: ["Search", "SearchTesting"], path: "Tests"),
        """
    )
    private static let home = package(
        "Features/Home",
        uses: ["Features/Search", "Vendor/Log"],
        """
        .target(
            name: "Home",
            dependencies: [\(product("SearchInterface", of: "Search")), \(product("Log", of: "Log"))],
            path: "Source"
        ),
        .testTarget(name: "HomeTests", dependencies: ["Home", \(product("SearchTesting", of: "Search"))], path: "Tests"),
        """
    )
    private static let shop = package(
        "App/Shop",
        uses: ["Features/Home", "Features/Search"],
        """
        .executableTarget(
            name: "Shop",
            dependencies: [\(product("Home", of: "Home")), \(product("Search", of: "Search"))],
            path: "Source"
        ),
        """
    )
    private static let log = package(
        "Vendor/Log",
        uses: ["Vendor/Paper"],
        ".target(name: \"Log\", dependencies: [\(product("Paper", of: "Paper"))]),"
    )
    private static let paper = package("Vendor/Paper", ".target(name: \"Paper\"),")

    private static func product(_ name: String, of package: String) -> String {
        ".product(name: \"\(name)\", package: \"\(package)\")"
    }
}

extension GitFolder {
    /// What is affected in the workspace, a line each: `Home uses Search`.
    func affected(since revision: String = "main", in place: String = SampleRepository.place) throws -> [String] {
        let workspace = try WorkspaceReader(from: path.appending(place)).read()
        return try workspace.affectedFeatures(since: revision).map { affected in
            let name = affected.feature.name
            if affected.isTouched { return "\(name) touched" }
            return affected.files.isEmpty
                ? "\(name) uses \(affected.uses.joined(separator: ", "))"
                : "\(name) depends on \(affected.files.joined(separator: ", "))"
        }
    }
}

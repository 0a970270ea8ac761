/// A workspace in the five-target layout with next to nothing in it, so that it is quickly built: an app that uses two
/// features, one of which uses the other's interface, and what all of them are built on.
enum SmallShop {
    static let files: [String: String] = [
        "ufeature.json": #"{"name": "Shop"}"#,
        "Foundation/Core/Package.swift": manifest(
            "Core",
            products: ["Core"],
            targets: [#".target(name: "Core", path: "Source")"#, tests("Core", ["\"Core\""])]
        ),
        "Foundation/Core/Source/Core.swift": "public let core = 1\n",
        "Foundation/Core/Tests/CoreTests.swift": test("Core", "core == 1"),
        "Features/Search/Package.swift": manifest(
            "Search",
            products: ["Search", "SearchInterface", "SearchTesting"],
            packages: ["../../Foundation/Core"],
            targets: [
                #".target(name: "SearchInterface", dependencies: [\#(core)], path: "Interface")"#,
                #".target(name: "Search", dependencies: ["SearchInterface"], path: "Source")"#,
                #".target(name: "SearchTesting", dependencies: ["SearchInterface"], path: "Testing")"#,
                tests("Search", [#""Search""#, #""SearchTesting""#]),
                #".executableTarget(name: "SearchExample", dependencies: ["Search"], path: "Example")"#,
            ]
        ),
        "Features/Search/Interface/SearchInterface.swift":
            "import Core\npublic struct Found: Sendable {\n    public let count = core\n    public init() {}\n}\n",
        "Features/Search/Source/Search.swift":
            "import SearchInterface\npublic func search() -> Found { Found() }\n",
        "Features/Search/Testing/SearchTesting.swift": "import SearchInterface\npublic let sample = Found()\n",
        "Features/Search/Tests/SearchTests.swift": test(
            "Search",
            "search().count == sample.count",
            imports: ["Search", "SearchTesting", "SearchInterface"]
        ),
        "Features/Search/Example/SearchExample.swift":
            "import Search\n@main struct SearchExample { static func main() { print(search().count) } }\n",
        "Features/Home/Package.swift": manifest(
            "Home",
            products: ["Home"],
            packages: ["../Search"],
            targets: [
                #".target(name: "Home", dependencies: [\#(interface)], path: "Source")"#,
                tests("Home", [#""Home""#, testing]),
            ]
        ),
        "Features/Home/Source/Home.swift":
            "import SearchInterface\npublic func home(_ found: Found) -> Int { found.count }\n",
        "Features/Home/Tests/HomeTests.swift": test(
            "Home", "home(sample) == 1", imports: ["Home", "SearchTesting"]),
        "App/Shop/Package.swift": manifest(
            "Shop",
            packages: ["../../Features/Search", "../../Features/Home"],
            targets: [
                ".executableTarget(name: \"Shop\", dependencies: [.product(name: \"Search\", package: \"Search\"), "
                    + ".product(name: \"Home\", package: \"Home\")], path: \"Source\")"
            ]
        ),
        "App/Shop/Source/Shop.swift":
            "import Home\nimport Search\n@main struct Shop { static func main() { print(home(search())) } }\n",
    ]

    static let packages = ["Foundation/Core", "Features/Search", "Features/Home", "App/Shop"]

    private static let core = #".product(name: "Core", package: "Core")"#
    private static let interface = #".product(name: "SearchInterface", package: "Search")"#
    private static let testing = #".product(name: "SearchTesting", package: "Search")"#

    private static func tests(_ name: String, _ dependencies: [String]) -> String {
        ".testTarget(name: \"\(name)Tests\", dependencies: [\(dependencies.joined(separator: ", "))], path: \"Tests\")"
    }

    private static func test(_ name: String, _ condition: String, imports: [String]? = nil) -> String {
        ((imports ?? [name]) + ["Testing"]).map { "import \($0)\n" }.joined()
            + "\n@Test func holds() {\n    #expect(\(condition))\n}\n"
    }

    private static func manifest(
        _ name: String,
        products: [String] = [],
        packages: [String] = [],
        targets: [String]
    ) -> String {
        let products = products.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }
        return """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
              name: "\(name)",
              products: [\(products.joined(separator: ", "))],
              dependencies: [\(packages.map { ".package(path: \"\($0)\")" }.joined(separator: ", "))],
              targets: [
            \(targets.map { "    \($0),\n" }.joined())  ]
            )

            """
    }
}

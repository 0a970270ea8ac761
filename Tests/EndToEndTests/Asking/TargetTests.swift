import Testing

/// `validate --target`: what is found in some targets, for whoever builds one.
@Suite("validate --target")
struct TargetTests {
    /// A feature with a forbidden import in each of its targets, and older tools than its workspace is made with.
    private static let files = [
        "ufeature.json": """
        {
          "name": "Shop",
          "toolsVersion": "6.0",
          "rules": { "forbidden_import": { "bans": [{ "modules": ["Foundation"], "reason": "it is large" }] } },
        }

        """,
        "Features/Search/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "Search",
          products: [.library(name: "Search", targets: ["Search"])],
          targets: [
            .target(name: "SearchInterface", path: "Interface"),
            .target(name: "Search", dependencies: ["SearchInterface"], path: "Source"),
          ]
        )

        """,
        "Features/Search/Interface/SearchService.swift": "import Foundation\npublic protocol SearchService {}\n",
        "Features/Search/Source/SearchBuilder.swift": "import Foundation\nimport SearchInterface\n",
    ]

    @Test("tells what is found in the target, and about its package as a whole")
    func findings() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature validate --target SearchInterface | grep Features
            Features/Search/Interface/SearchService.swift:1:8: error: <...> [forbidden_import]
            Features/Search/Package.swift:1:25: note: <...> [tools_version]
            ! 1 package read, <...>
            $ ufeature validate --target Search,SearchInterface | grep -c 'forbidden_import'
            2
            ! 1 package read, <...>
            $ ufeature validate | grep -c 'forbidden_import'
            2
            ! 1 package read, <...>
            """
        )
    }

    @Test("a name that no target has is refused, with what can't be read")
    func unknown() throws {
        try Terminal(Self.files.with(["Features/Cart/Package.swift": "let package ="])).expect(
            """
            $ ufeature validate --target SearchInterfaec
            ! error: there is no target 'SearchInterfaec' [unknown_target]
            !   help: did you mean 'SearchInterface'?
            ! Features/Cart/Package.swift:1:1: error: no 'Package(…)' is made [manifest_no_package]
            !     let package =
            !     ^
            !   help: start with 'let package = Package(name: "…")'
            ? 1
            $ rm -r Features/Cart
            $ ufeature validate Search --target Search,Elsewhere
            ! error: there is no target 'Elsewhere' [unknown_target]
            !   help: see all targets: ufeature graph --targets
            ? 1
            $ ufeature new Home --template bare --quiet
            $ ufeature validate Search --target HomeTests
            ! error: the target 'HomeTests' is of 'Home', and not of 'Search' [unknown_target]
            !   help: name no feature beside --target HomeTests
            ? 1
            """
        )
    }

    @Test("what is built is a whole feature")
    func build() throws {
        try Terminal(Self.files).expect(
            """
            $ ufeature validate --target Search --test
            ! error: a feature is built as a whole, and not by targets [no_target_alone]
            !   help: name the feature: ufeature validate <Feature> --test
            ? 1
            """
        )
    }
}

import TestSupport
import Testing

@Suite("init --adopt of a package that vends several features, one of which is called like it")
struct AdoptLibrariesTests {
    /// A package of libraries with tests of their own.
    private static func package(_ name: String, _ libraries: [(name: String, uses: [String])]) -> [String: String] {
        let products = libraries.map { "        .library(name: \"\($0.name)\", targets: [\"\($0.name)\"]),\n" }
        let targets = libraries.map { library in
            let uses = library.uses.map { "\"\($0)\"" }.joined(separator: ", ")
            return """
                        .target(name: "\(library.name)", dependencies: [\(uses)]),
                        .testTarget(name: "\(library.name)Tests", dependencies: ["\(library.name)"]),

                """
        }
        var files = [
            "\(name)/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [.iOS(.v17), .macOS(.v14)],
                products: [
            \(products.joined())    ],
                targets: [
            \(targets.joined())    ]
            )

            """
        ]
        for library in libraries {
            let imports = library.uses.map { "import \($0)\n" }.joined()
            files["\(name)/Sources/\(library.name)/\(library.name)s.swift"] =
                imports + "public struct \(library.name)s {}\n"
            files["\(name)/Tests/\(library.name)Tests/\(library.name)Tests.swift"] =
                "import Testing\n@testable import \(library.name)\n@Test func works() { _ = \(library.name)s() }\n"
        }
        return files
    }

    @Test func eachIsAFeatureWithALayer() throws {
        try Terminal(
            Self.package("Features", [("Features", ["Core", "Domain"]), ("Domain", []), ("Core", ["Domain"])])
        ).expect(
            """
            $ ufeature init Shop --adopt --yes --quiet
            $ ufeature list
            NAME        LAYER       TARGETS        DEPENDS ON    PATH
            Features    product     3 features                   Features
              Features              source, tests  Core, Domain  Features/Sources/Features
              Domain    foundation  source, tests                Features/Sources/Domain
              Core      foundation  source, tests  Domain        Features/Sources/Core
            $ ufeature new Wishlist 2>&1 | grep -A 1 note
            note: 'Wishlist' is a package of its own, and the other features are targets of 'Features' [beside_large_package]
              help: to have it there, add its targets to 'Features/Package.swift' by hand
            $ ufeature validate --strict
            ! 2 packages read, no findings
            """
        )
    }

    @Test("those called after it are its own, and so are a few beside it") func oneFeature() throws {
        let libraries = [("Charts", []), ("ChartsUI", ["Charts"]), ("Axes", []), ("Legends", []), ("Colors", [])]
        try Terminal(Self.package("Charts", libraries)).expect(
            """
            $ ufeature init Shop --adopt --yes --quiet && ufeature list
            NAME    LAYER       TARGETS        DEPENDS ON  PATH
            Charts  foundation  source, tests              Charts
            """
        )
    }

    @Test("a client is of the foundation, also where features use only the code behind it") func clients() throws {
        let libraries = [
            ("Models", []), ("ApiClient", ["Models"]), ("ApiClientLive", ["ApiClient"]),
            ("HomeFeature", ["ApiClientLive"]), ("CartFeature", ["Models"]), ("LoginFeature", ["Models"]),
        ]
        try Terminal(Self.package("Modules", libraries)).expect(
            """
            $ ufeature init Shop --adopt --yes --quiet && ufeature list | cut -c 1-29 | sed 's/ *$//'
            NAME             LAYER
            Modules          product
              Models         foundation
              ApiClient      foundation
              ApiClientLive  foundation
              HomeFeature
              CartFeature
              LoginFeature
            """
        )
    }

    @Test("a package with features in the folder of the app is no app") func inTheAppsFolder() throws {
        let libraries = [
            ("Models", []), ("HomeFeature", ["Models"]), ("CartFeature", ["Models"]), ("LoginFeature", ["Models"]),
        ]
        let files = Self.package("Modules", libraries).map { ("App/" + $0, $1) }
        try Terminal(Dictionary(uniqueKeysWithValues: files)).expect(
            """
            $ ufeature init Shop --adopt --yes --quiet && ufeature list
            NAME            LAYER       TARGETS        DEPENDS ON  PATH
            Modules         product     4 features                 App/Modules
              Models        foundation  source, tests              App/Modules/Sources/Models
              HomeFeature               source, tests  Models      App/Modules/Sources/HomeFeature
              CartFeature               source, tests  Models      App/Modules/Sources/CartFeature
              LoginFeature              source, tests  Models      App/Modules/Sources/LoginFeature
            $ ufeature new WishlistFeature --quiet && ls App/Modules/Sources
            CartFeature
            HomeFeature
            LoginFeature
            Models
            WishlistFeature
            """
        )
    }
}

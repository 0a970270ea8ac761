import Foundation
import TestSupport
import Testing

@Suite("layout, of packages that others made")
struct LayoutOfOthersTests {
    @Test("a package that others have made is neither taken apart nor put into another one")
    func foreign() throws {
        let terminal = try Terminal([
            "Modules/ufeature.json": #"{"name": "Modules", "layers": {"product": ["Features", "."]}}"#,
            "Modules/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
              name: "Modules",
              targets: [
                .target(name: "Search"),
                .testTarget(name: "SearchTests", dependencies: ["Search"]),
                .target(name: "Profile", dependencies: ["Search"]),
                .testTarget(name: "ProfileTests", dependencies: ["Profile"]),
              ]
            )

            """,
        ])
        try terminal.expect(
            """
            $ cd Modules
            $ ufeature layout packages
            ! Package.swift:7:19: error: 'Modules' has 2 features, whose folders don't show where their packages would go [layout_not_certain]
            !         .target(name: "Search"),
            !                       ^~~~~~~~
            !   help: give each of them a folder of its own below that of its layer, and each target its path: Features/Search/Source
            !   help: then write above the first target of each: // ufeature:package Features/Search
            ? 1
            $ ufeature layout single
            one package has all features already: nothing to do
            """
        )
    }

    @Test("what many manifests have alike is said once")
    func manyAlike() throws {
        var files = ["ufeature.json": #"{"name": "Modules"}"#]
        for name in ["Cart", "Chat", "Home"] {
            files["Features/\(name)/Package.swift"] = """
                // swift-tools-version: 6.0
                import PackageDescription

                let package = Package(
                  name: "\(name)",
                  products: [.library(name: "\(name)", targets: ["\(name)"])],
                  targets: [
                    .target(name: "\(name)", path: "Source")
                  ]
                )

                """
            files["Features/\(name)/Source/\(name).swift"] = "public struct \(name) {}\n"
        }
        try Terminal(files).expect(
            """
            $ ufeature layout single
            ! Features/Cart/Package.swift:6:14: error: an element of 'products' that shares its line, and so in 2 more places [layout_not_certain]
            !       products: [.library(name: "Cart", targets: ["Cart"])],
            !                  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
            !   help: write each on a line of its own, and the brackets around them too
            ? 1
            """
        )
    }

    @Test("manifests that come back otherwise are one note")
    func otherTexts() throws {
        func manifest(_ name: String) -> String {
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
              name: "\(name)",
              products: [
                .library(name: "\(name)", targets: ["\(name)"]),
              ],
              targets: [
                .target(name: "\(name)", path: "Source")
              ]
            )

            """
        }
        var files = ["ufeature.json": #"{"name": "Modules"}"#]
        for name in ["Cart", "Chat", "Home"] {
            files["Features/\(name)/Package.swift"] = manifest(name)
            files["Features/\(name)/Source/\(name).swift"] = "public struct \(name) {}\n"
        }
        try Terminal(files).expect(
            """
            $ ufeature layout single --quiet
            ! Features/Cart/Package.swift:7:1: note: 'Features/Cart/Package.swift', 'Features/Chat/Package.swift', 'Features/Home/Package.swift' would mean the same after 'ufeature layout packages', but with other texts [comes_back_otherwise]
            !   help: from this line on it would be: .library(name: "Cart", targets: ["Cart"])
            """
        )
    }

    @Test("packages with texts whose first language isn't the same don't become one")
    func otherLanguages() throws {
        func manifest(_ name: String, _ language: String) -> String {
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(name)",
                \(language)products: [
                    .library(name: "\(name)", targets: ["\(name)"])
                ],
                targets: [
                    .target(name: "\(name)", path: "Source")
                ]
            )

            """
        }
        var files = ["ufeature.json": #"{"name": "Modules"}"#]
        let languages = [("Cart", ""), ("Chat", "\"en\""), ("Home", "\"de\""), ("Map", "\"en\"")]
        for (name, language) in languages {
            let argument = language.isEmpty ? "" : "defaultLocalization: \(language),\n    "
            files["Features/\(name)/Package.swift"] = manifest(name, argument)
            files["Features/\(name)/Source/\(name).swift"] = "public struct \(name) {}\n"
        }
        try Terminal(files).expect(
            """
            $ ufeature layout single
            ! Features/Home/Package.swift:6:26: error: 'Features/Home/Package.swift' has another 'defaultLocalization' than 'Features/Chat/Package.swift' [layout_not_certain]
            !         defaultLocalization: "de",
            !                              ^~~~
            !   help: make them the same: one package has it once
            ? 1
            $ sed -i.old 's/"de"/"en"/' Features/Home/Package.swift && rm Features/Home/*.old
            $ ufeature layout single --quiet && grep -c defaultLocalization Package.swift
            1
            """
        )
    }

    @Test("a product that is named alone comes back so, also after a link, and beside one that has another name")
    func productsNamedAlone() throws {
        func manifest(_ name: String, using used: [String] = [], _ uses: [String] = [], vending: [String] = [])
            -> String
        {
            let list = { (lines: [String]) in lines.map { "        \($0),\n" }.joined() }
            let products = ([name] + vending).map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }
            let packages = used.map { ".package(path: \"../\($0)\")" }
            return """
                // swift-tools-version: 6.0
                import PackageDescription

                let package = Package(
                    name: "\(name)",
                    products: [
                \(list(products))    ],
                \(used.isEmpty ? "" : "    dependencies: [\n\(list(packages))    ],\n")    targets: [
                        .target(
                            name: "\(name)",
                            dependencies: [\(uses.joined(separator: ", "))]
                        ),
                \(list(vending.map { ".target(name: \"\($0)\")" }))    ]
                )

                """
        }
        let kit = #".product(name: "KitUI", package: "Kit")"#
        let terminal = try Terminal([
            "ufeature.json": #"{"name": "Shop", "template": "bare", "layout": "swiftpm", "swiftSettings": {}}"#,
            "Features/Kit/Package.swift": manifest("Kit", vending: ["KitUI"]),
            "Features/Cart/Package.swift": manifest("Cart", using: ["Kit"], [#""Kit""#, kit]),
            "Features/Chat/Package.swift": manifest(
                "Chat", using: ["Kit"], [#".product(name: "Kit", package: "Kit")"#]),
            "Features/Home/Package.swift": manifest("Home", using: ["Cart", "Kit"], [#""Cart""#, #""Kit""#]),
            "Features/Kit/Sources/Kit/Kit.swift": "", "Features/Kit/Sources/KitUI/KitUI.swift": "",
            "Features/Cart/Sources/Cart/Cart.swift": "", "Features/Chat/Sources/Chat/Chat.swift": "",
            "Features/Home/Sources/Home/Home.swift": "",
        ])
        let packages = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature layout single --quiet
            $ grep -A1 ufeature:plain Package.swift | grep -c 'name: "Cart"\\|name: "Home"\\|target('
            2
            $ ufeature layout packages --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: packages) == [])
    }

    @Test func theCommasAndTheIndentationOfOthers() throws {
        func manifest(_ name: String) -> String {
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "\(name)",
                products: [
                    .library(name: "\(name)", targets: ["\(name)"]),
                ],
                targets: [
                    .target(name: "\(name)", path: "Source"),
                ]
            )

            """
        }
        var files = ["ufeature.json": #"{"name": "Modules", "template": "bare", "swiftSettings": {}}"#]
        for name in ["Cart", "Chat", "Home"] {
            files["Features/\(name)/Package.swift"] = manifest(name)
            files["Features/\(name)/Source/\(name).swift"] = "public struct \(name) {}\n"
        }
        try Terminal(files).expect(
            """
            $ git init --quiet
            $ git add --all
            $ git -c user.name=T -c user.email=t@t commit --quiet -m All
            $ ufeature layout single --quiet
            $ ufeature new Wish --targets source --quiet 2>/dev/null
            $ grep '"Wish"' Package.swift
                        name: "Wish",
                        targets: ["Wish"]
                        name: "Wish",
            $ ufeature list | grep -c Wish
            1
            $ ufeature remove Wish --quiet
            $ ufeature layout packages --quiet
            $ git status --short
            """
        )
    }

    @Test("where the package of a feature would go is said by its own layer")
    func ownLayer() throws {
        try Terminal([
            "ufeature.json": """
            {"name": "Modules", "layers": {"foundation": ["Base", "Sources/Core"], "product": ["Features", "."]}}

            """,
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
              name: "Modules",
              targets: [
                .target(name: "Core"),
                .testTarget(name: "CoreTests", dependencies: ["Core"]),
                .target(name: "Search", dependencies: ["Core"]),
                .testTarget(name: "SearchTests", dependencies: ["Search"]),
              ]
            )

            """,
            "Sources/Core/Core.swift": "public struct Core {}\n",
            "Sources/Search/Search.swift": "import Core\n",
        ]).expect(
            """
            $ ufeature layout packages 2>&1 | grep 'above the first'
              help: then write above the first target of each: // ufeature:package Base/Core
            """
        )
    }

    @Test("a path that is longer than it has to be is named, with the one to write")
    func longPath() throws {
        let terminal = try Terminal(.smallTemplates)
        try terminal.output(of: "ufeature new Core --kind foundation")
        try terminal.output(of: "ufeature new Logging --kind foundation --depends-on Core")
        try terminal.expect(
            """
            $ sed -i.old 's|"../Core"|"../../Foundation/Core"|' Foundation/Logging/Package.swift
            $ rm Foundation/Logging/Package.swift.old
            $ ufeature layout single 2>&1 | grep -o -e 'has the path.*' -e 'help.*'
            has the path '../../Foundation/Core', which the way back writes '../Core' [layout_not_certain]
            help: write '../Core': it leads to the same folder
            """
        )
    }

    @Test("a package that others made is taken apart once it says which features its targets are of")
    func markedByHand() throws {
        let targets = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Modules",
                products: [
                    .library(name: "Items", targets: ["Items"]),
                    .library(name: "Search", targets: ["Search"]),
                ],
                targets: [
                    // ufeature:package Core/Items
                    .target(name: "Items", path: "Core/Items/Source"),
                    // ufeature:package Features/Search
                    .target(name: "Search", dependencies: ["Items"], path: "Features/Search/Source"),
                ]
            )

            """
        let layers = #"{ "foundation": ["Core", "."], "product": "Features" }"#
        try Terminal([
            "ufeature.json": #"{ "name": "Shop", "layers": \#(layers) }"#, "Package.swift": targets,
            "Core/Items/Source/Items.swift": "public struct Items {}\n",
            "Features/Search/Source/Search.swift": "public import Items\npublic let search = Items()\n",
        ]).expect(
            """
            $ ufeature layout packages
            .
            └── Package.swift  removed
            Core/Items/
            └── Package.swift
            Features/Search/
            └── Package.swift

            Next:
              ufeature validate --test
            $ ufeature list
            NAME    LAYER       TARGETS  DEPENDS ON  PATH
            Items   foundation  source               Core/Items
            Search  product     source   Items       Features/Search
            $ ufeature layout packages
            each feature is a package already: nothing to do
            """
        )
    }

    @Test("a large package that isn't at the top has to be moved there first")
    func besideOthers() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Modules",
                targets: [.target(name: "Items"), .target(name: "Search", dependencies: ["Items"])]
            )

            """
        try Terminal([
            "ufeature.json": #"{ "name": "Shop" }"#, "Features/Modules/Package.swift": manifest,
            "Features/Modules/Sources/Items/Items.swift": "public struct Items {}\n",
            "Features/Modules/Sources/Search/Search.swift": "import Items\n",
        ]).expect(
            """
            $ ufeature layout packages
            ! Features/Modules/Package.swift:1:1: error: 'Modules' has 2 features, and only a package at the top is taken apart [layout_not_certain]
            !     // swift-tools-version: 6.0
            !     ^
            !   help: move its manifest beside ufeature.json, give each target its path, and type this again
            ? 1
            """
        )
    }
}

import Foundation
import Testing

/// `ufeature add`: roles for features that are there, whoever wrote them.
struct AddTests {
    private static let shop = [String: String].workspace.with([
        "Features/Cart/Package.swift": """
        // swift-tools-version: 5.10
        import PackageDescription

        let package = Package(
        \tname: "Cart",
        \tproducts: [.library(name: "Cart", targets: ["Cart"])],
        \ttargets: [
        \t\t// All there is.
        \t\t.target(name: "Cart", path: "Code") // for now
        \t]
        )
        """,
        "Features/Cart/Code/Cart.swift": "public struct CartItem {}\n",
    ])

    @Test func fitsIntoAHandWrittenPackage() throws {
        try Terminal(Self.shop).expect(
            """
            $ ufeature add interface testing tests --to Cart
            Features/Cart/
            ├── Package.swift  edited
            ├── Interface/
            │   └── CartService.swift
            ├── Testing/
            │   └── CartFixtures.swift
            └── Tests/
                └── CartPromiseTests.swift

            Next:
              ufeature validate Cart --test
            $ cat Features/Cart/Package.swift; echo
            // swift-tools-version: 5.10
            import PackageDescription

            let package = Package(
            \tname: "Cart",
            \tproducts: [
            \t\t.library(name: "Cart", targets: ["Cart"]),
            \t\t.library(name: "CartInterface", targets: ["CartInterface"]),
            \t\t.library(name: "CartTesting", targets: ["CartTesting"])
            \t],
            \ttargets: [
            \t\t// All there is.
            \t\t.target(name: "Cart", dependencies: ["CartInterface"], path: "Code"), // for now
            \t\t.target(name: "CartInterface", path: "Interface"),
            \t\t.target(name: "CartTesting", dependencies: ["CartInterface"], path: "Testing"),
            \t\t.testTarget(name: "CartTests", dependencies: ["Cart"], path: "Tests")
            \t]
            )
            $ ufeature list
            NAME  LAYER    TARGETS                            DEPENDS ON  PATH
            Cart  product  source, interface, tests, testing              Features/Cart
            """
        )
    }

    @Test func worksInAPackageThatStandsAlone() throws {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Solo", targets: [.target(name: "Solo")])
            """
        let terminal = try Terminal(["Package.swift": manifest, "Sources/Solo/Solo.swift": "struct Solo {}\n"])
        try terminal.expect(
            """
            $ ufeature add tests --to Solo
            .
            ├── Package.swift  edited
            └── Tests/
                └── SoloTests/
                    └── SoloPromiseTests.swift

            Next:
              ufeature validate Solo --test
            $ tail -1 Package.swift; echo
            let package = Package(name: "Solo", targets: [.target(name: "Solo"), .testTarget(name: "SoloTests", dependencies: ["Solo"])])
            $ ufeature describe
            Solo
              kind        product
              targets     source, tests
            """
        )
    }

    @Test func asksWhichOneOfTwoIsMeant() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Cart", targets: [.target(name: "Cart")])
            """
        let source = "struct Cart {}\n"
        let terminal = try Terminal([
            "Old/Package.swift": manifest, "Old/Sources/Cart/Cart.swift": source,
            "New/Package.swift": manifest, "New/Sources/Cart/Cart.swift": source,
        ])
        try terminal.expect(
            """
            $ ufeature add tests --to Cart
            ! error: there are 2 features 'Cart' [ambiguous_feature]
            !   help: name one by its path: 'New', 'Old'
            ? 1
            """
        )
    }

    @Test func givesAnAppItsTests() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Shop", targets: [.executableTarget(name: "Shop", path: "Source")])
            """
        let main = "@main struct Main { static func main() {} }\n"
        let terminal = try Terminal(
            .workspace.with(["App/Shop/Package.swift": manifest, "App/Shop/Source/Main.swift": main]))
        try terminal.expect(
            """
            $ ufeature add tests --to Shop --quiet
            $ tail -1 App/Shop/Package.swift; echo
            let package = Package(name: "Shop", targets: [.executableTarget(name: "Shop", path: "Source"), .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "Tests")])
            $ ufeature add example --to Shop
            ! error: 'Shop' is the app, and has no roles but source and tests [app_roles]
            !   help: add roles to one of its features
            ? 1
            """
        )
    }

    @Test func changesNothingTheSecondTime() throws {
        let terminal = try Terminal(Self.shop)
        try terminal.output(of: "ufeature add interface tests --to Cart")
        let once = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature add interface --to Cart
            Cart has interface already: nothing to do
            $ ufeature add tests interface --to Cart
            Cart has interface, tests already: nothing to do
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: once) == [])
    }

    @Test("a dry run is the diff that git would apply")
    func dryRun() throws {
        let terminal = try Terminal(["real": Self.shop, "applied": Self.shop].files)
        try terminal.output(of: "cd real && ufeature add tests --to Cart --dry-run > \"$ASIDE/plan.diff\"")
        try terminal.output(of: "cd applied && git apply \"$ASIDE/plan.diff\"")
        try terminal.output(of: "cd real && ufeature add tests --to Cart")
        let real = try Tree(of: terminal.work.appending(path: "real"))
        let applied = try Tree(of: terminal.work.appending(path: "applied"))
        #expect(real.differences(from: applied) == [])
    }

    @Test func touchesNoFileThatIsThere() throws {
        let files = Self.shop.with(["Features/Cart/Tests/CartPromiseTests.swift": "// mine\n"])
        let terminal = try Terminal(files)
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature add tests --to Cart
            ! error: 'Features/Cart/Tests/CartPromiseTests.swift' would be made, and is there already, with another text [file_exists]
            !   help: move it out of the way, or leave out what it belongs to: nothing of it was touched
            ? 1
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    /// What others use is in the source of such a feature, and so is what its own doubles are made of.
    @Test func givesNoInterfaceToAFeatureWhoseTemplateHasNone() throws {
        let terminal = try Terminal(.workspace)
        try terminal.output(of: "ufeature new Models --kind foundation --template models")
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature add interface --to Models
            ! error: 'Models' was made from the template set 'models', whose features have no interface [template_role]
            !   help: leave it as it is, or begin one of your own: ufeature add interface --to Models --template bare
            ? 1
            $ ufeature new Others --kind foundation --template models --targets source,interface,example
            ! error: the template set 'models' has no files for interface [template_role]
            !   help: leave interface out, or add it later: ufeature add interface --to Others --template bare
            ? 1
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
        try terminal.output(of: "ufeature add interface --to Models --template bare")
    }

    @Test func saysWhyItStartsBare() throws {
        let main = "Templates/feature/example/{{feature.name}}Main.swift.mustache"
        let terminal = try Terminal(.smallTemplates.with([main: "import {{feature.name}}\n\nprint(\"\")\n"]))
        try terminal.output(of: "ufeature new Search --targets source,interface")
        try terminal.output(of: "ufeature new Reviews --targets source,interface")
        try terminal.output(of: "echo '// ours' >> Features/Reviews/Source/ReviewsBuilder.swift")
        try terminal.expect(
            """
            $ ufeature add testing --to Search
            Features/Search/
            ├── Package.swift  edited
            └── Testing/
                └── SearchMock.swift

            Next:
              ufeature validate Search --test
            $ ufeature add example --to Reviews
            ! note: example of 'Reviews' begins with the template set 'bare': the files of 'Reviews' have changed since the template set 'feature' made them [bare_start]
            Features/Reviews/
            ├── Package.swift  edited
            └── Example/
                └── ReviewsExampleMain.swift

            Next:
              ufeature validate Reviews --test
            $ ufeature add testing --to Reviews --template feature
            Features/Reviews/
            ├── Package.swift  edited
            └── Testing/
                └── ReviewsMock.swift
            <...>
            """
        )
    }

    @Test func refusesWhatCannotBe() throws {
        let files = Self.shop.with([
            "Features/Many/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Many", targets: [.target(name: "One"), .target(name: "Two")])
            """
        ])
        let terminal = try Terminal(files)
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature add tests --to Crat
            ! error: there is no feature 'Crat' [unknown_feature]
            !   help: did you mean 'Cart'?
            ? 1
            $ ufeature add testing --to Cart
            ! error: 'testing' without 'interface', whose protocols and models its mocks and fixtures are made for [illegal_roles]
            !   help: add both: ufeature add interface testing --to Cart
            ? 1
            $ ufeature add tests --to Many
            ! error: 'Many' has no target that is clearly its source [no_source]
            !   help: name one of the features that it holds: 'One', 'Two'
            ? 1
            $ ufeature add tests --to Cart --template clen
            ! error: there is no template 'clen' [unknown_template]
            !   help: did you mean 'clean'?
            ! see 'ufeature add --help'
            ? 64
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }
}

@Suite("add, where SwiftPM finds the targets of a package")
struct AddInSearchedFolderTests {
    private static func package(_ targets: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Cart",
          products: [.library(name: "Cart", targets: ["Cart"])],
          targets: [\(targets)]
        )

        """
    }

    @Test("a package with 'Source' gets no 'Sources' beside it: SwiftPM would look there alone")
    func source() throws {
        try Terminal([
            "ufeature.json": "{ \"name\": \"Shop\" }",
            "Features/Cart/Package.swift": Self.package(".target(name: \"Cart\")"),
            "Features/Cart/Source/Cart/Cart.swift": "struct Cart {}\n",
        ]).expect(
            """
            $ ufeature add interface tests --to Cart --quiet 2> /dev/null
            $ ls Features/Cart Features/Cart/Source Features/Cart/Tests
            Features/Cart:
            Package.swift
            Source
            Tests

            Features/Cart/Source:
            Cart
            CartInterface

            Features/Cart/Tests:
            CartTests
            $ grep path: Features/Cart/Package.swift
            ? 1
            $ mkdir -p Features/Cart/Sources
            $ ufeature validate | grep -c missing_folder
            2
            ! <...>
            """
        )
    }

    @Test("tests among the sources stay where SwiftPM finds them, and others come there, too")
    func testsAmongSources() throws {
        let targets = """
            .target(name: "Cart"), .testTarget(name: "CartTests", dependencies: ["Cart"]),
            .target(name: "Basket")
            """
        try Terminal([
            "ufeature.json": "{ \"name\": \"Shop\" }",
            "Features/Cart/Package.swift": Self.package(targets),
            "Features/Cart/Sources/Cart/Cart.swift": "struct Cart {}\n",
            "Features/Cart/Sources/Basket/Basket.swift": "struct Basket {}\n",
            "Features/Cart/Sources/CartTests/CartTests.swift": "import Testing\n@testable import Cart\n",
        ]).expect(
            """
            $ ufeature add tests --to Basket --quiet
            $ ls Features/Cart Features/Cart/Sources
            Features/Cart:
            Package.swift
            Sources

            Features/Cart/Sources:
            Basket
            BasketTests
            Cart
            CartTests
            """
        )
    }
}

extension [String: [String: String]] {
    /// All files, each set of them in a folder.
    fileprivate var files: [String: String] {
        var all: [String: String] = [:]
        for (folder, files) in self {
            for (path, text) in files { all[folder + "/" + path] = text }
        }
        return all
    }
}

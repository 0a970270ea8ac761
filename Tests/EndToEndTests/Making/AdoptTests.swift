import Foundation
import Testing

/// `ufeature init --adopt`: a workspace of what is there, and nothing of it changed.
struct AdoptTests {
    /// A manifest with one library, as somebody writes it by hand.
    private static func manifest(
        _ name: String,
        tools: String = "6.1",
        uses: [String] = [],
        more: String = "",
        platforms: String = ".iOS(.v17)"
    ) -> String {
        let packages = uses.map { ".package(path: \"../\($0)\")," }.joined()
        let products = uses.map { ".product(name: \"\($0)\", package: \"\($0)\")," }.joined()
        return """
            // swift-tools-version: \(tools)
            import PackageDescription

            let package = Package(
                name: "\(name)",
                platforms: [\(platforms)],
                products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(packages)\(more)],
                targets: [.target(name: "\(name)", dependencies: [\(products)])]
            )

            """
    }

    private static func package(
        _ name: String,
        in folder: String = "Packages",
        code: String = "",
        tools: String = "6.1",
        uses: [String] = [],
        more: String = "",
        platforms: String = ".iOS(.v17)"
    ) -> [String: String] {
        let imports = uses.map { "import \($0)\n" }.joined()
        return [
            "\(folder)/\(name)/Package.swift": manifest(
                name, tools: tools, uses: uses, more: more, platforms: platforms),
            "\(folder)/\(name)/Sources/\(name)/\(name).swift": imports + code + "struct \(name)Thing {}\n",
        ]
    }

    /// A foundation, two features that show something, and much that is no part of the app.
    private static let repository: [String: String] =
        package("Models").with(package("Env", uses: ["Models"]))
        .with(package("Timeline", code: "import SwiftUI\n", uses: ["Env", "Models"]))
        .with(package("Explore", code: "import SwiftUI\n", tools: "6.0", uses: ["Models"], platforms: ".iOS(.v18)"))
        .with(package("Alamofire", in: "Vendor"))
        .with(package("Lint", in: "BuildTools"))
        .with(package("Sample", in: "Examples"))
        .with(package("Fetched", in: "SourcePackages/checkouts"))
        .with([
            "App/Package.swift":
                "// swift-tools-version:5.2\nimport PackageDescription\nlet package = Package(name: \"\")\n",
            "Ice.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n",
        ])

    @Test("what is there becomes a workspace, and nothing of it is changed")
    func adopts() throws {
        let built = Self.package("Built", in: "Out").with([".gitignore": "Out/\n"])
        let terminal = try Terminal(Self.repository.with(built))
        try terminal.output(of: "git init --quiet")
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature init --adopt
            NAME      LAYER       PATH               BECAUSE
            Env       foundation  Packages/Env       others are built from it
            Models    foundation  Packages/Models    others are built from it
            Explore   product     Packages/Explore   it has screens, and no other package uses it
            Timeline  product     Packages/Timeline  it has screens, and no other package uses it

            .
            ├── ufeature-baseline.json
            └── ufeature.json

            Next:
              ufeature validate
              ufeature list
              ufeature graph
            ! note: 5 packages are left out [left_out]
            !   help: 'App': it has no targets
            !   help: 'BuildTools/Lint': 'BuildTools' is not part of the app
            !   help: 'Examples/Sample': 'Examples' is not part of the app
            !   help: 'Out/Built': git ignores it
            !   help: 'Vendor/Alamofire': 'Vendor' has third-party code
            !   help: to have one all the same, add its folder to a layer in ufeature.json
            ! <...> accepted by ufeature-baseline.json
            $ cat ufeature.json
            {
              // The workspace, and its app: named after the Xcode project.
              "name": "Ice",
              // A guess from folders, interfaces and dependencies: 'ufeature list' shows the result. New
              // features are made in the first folder of a list, or beside the others while that is empty;
              // where one folder lies in another, the inner one decides.
              "layers": {
                "foundation": "Packages",
                "product": ["Features", "Packages/Explore", "Packages/Timeline"],
                "app": "Apps",
              },
              // The folders of most targets.
              "layout": "swiftpm",
              // That of most Swift files.
              "indentation": 4,
              // What 3 of 4 packages say.
              "toolsVersion": "6.1",
              // The platforms of most packages.
              "platforms": { "iOS": "17.0" },
              // No setting is in all targets; without this line, new ones get the upcoming features of
              // Xcode 26.
              "swiftSettings": {},
              // New features are made like this one, a small one with the usual targets; --template makes
              // others.
              "like": { "product": "Timeline" },
              // New features have the targets that most have; --targets names others.
              "targets": { "foundation": ["source"] },
            }
            $ ufeature validate --baseline ufeature-baseline.json
            ! 4 packages read, <...> accepted by ufeature-baseline.json, no findings
            $ CI=true ufeature validate --baseline ufeature-baseline.json --strict
            ! 4 packages read, <...> accepted by ufeature-baseline.json, no findings
            $ ufeature sync --check --format xcode
            ! 4 packages read, no findings
            $ ufeature init --adopt
            the workspace is there already, just as it would be made: nothing to do
            $ ufeature list
            NAME      LAYER       TARGETS  DEPENDS ON   PATH
            Env       foundation  source   Models       Packages/Env
            Models    foundation  source                Packages/Models
            Explore   product     source   Models       Packages/Explore
            Timeline  product     source   Env, Models  Packages/Timeline
            """
        )
        let written = ["appeared: ufeature-baseline.json", "appeared: ufeature.json"]
        #expect(try Tree(of: terminal.work).differences(from: before) == written)
        try terminal.expect(
            """
            $ echo '{ "name": "Mine" }' > ufeature.json
            $ ufeature init --adopt
            ! error: ufeature.json exists already, and differs from what would be written [workspace_there]
            !   help: 'ufeature validate' checks the packages against it, 'ufeature sync' edits them to match it
            !   help: to start again, first move it and 'ufeature-baseline.json' away
            ? 1
            $ cd Packages/Env
            $ ufeature init --adopt
            ! error: this folder belongs to the workspace in '$WORK' [workspace_there]
            !   help: work there, or adopt a folder beside it
            ? 1
            """
        )
    }

    @Test("features come up to the architecture afterwards, and new ones are made beside them")
    func goesOn() throws {
        let terminal = try Terminal(Self.repository)
        try terminal.output(of: "ufeature init Shop --adopt --template bare")
        try terminal.expect(
            """
            $ ufeature add interface --to Timeline
            Packages/Timeline/
            ├── Package.swift  edited
            <...>
            $ ufeature new Search --depends-on Env
            Packages/Search/
            <...>
            $ ufeature describe Timeline | head -3
            Timeline
              kind        product
              targets     source, interface
            $ ufeature rename Explore Discovery --quiet
            $ grep -c -e '"Packages/Discovery"' -e '"Packages/Explore"' ufeature.json
            1
            $ ufeature list | grep -e Discovery -e Explore
            Discovery  product     source<...>Packages/Discovery
            $ head -3 ufeature.json
            {
              "name": "Shop",
              // A guess from folders, interfaces and dependencies: 'ufeature list' shows the result. New
            """
        )
    }

    @Test("a dry run writes nothing, and its JSON is the plan with the guesses")
    func showsThePlan() throws {
        let terminal = try Terminal(Self.repository)
        let before = try Tree(of: terminal.work)
        let output = try terminal.output(of: "ufeature init --adopt --dry-run --format json")
        let document = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        let packages = try #require(document["packages"] as? [[String: Any]])
        #expect(packages.map { $0["layer"] as? String } == ["foundation", "foundation", "product", "product"])
        #expect(packages.map { $0["sure"] as? Bool } == [true, true, true, true])
        #expect((document["create"] as? [[String: String]])?.map { $0["path"] }.count == 2)
        #expect(document["outcome"] as? String == "planned")
        let diff = try terminal.output(of: "ufeature init --adopt --dry-run")
        #expect(diff.contains("+++ b/ufeature.json"))
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    /// Law: what `init` has made, `init --adopt` finds again.
    @Test("a workspace that has lost its settings gets the same back", arguments: ["feature", "clean", "flow"])
    func findsWhatInitMade(template: String) throws {
        let terminal = try Terminal()
        try terminal.output(of: "ufeature init Shop --feature Search,Home --template \(template) --no-xcode")
        try terminal.expect(
            """
            $ cd Shop
            $ mv ufeature.json ../old.json
            $ ufeature init --adopt --quiet
            $ ls -A
            .git
            .gitignore
            .swift-format
            App
            Features
            Foundation
            README.md
            Shop.xcworkspace
            ufeature.json
            $ ufeature validate --strict
            ! <...> packages read, no findings
            $ ufeature sync --check
            ! <...> packages read, no findings
            """
        )
        let old = try Self.settings(at: terminal.work.appending(path: "old.json"))
        let new = try Self.settings(at: terminal.work.appending(path: "Shop/ufeature.json"))
        #expect(old == new)
    }

    /// The members of a JSON5 file, without comments and trailing commas.
    private static func settings(at file: URL) throws -> NSDictionary {
        let text = try String(contentsOf: file, encoding: .utf8)
        let plain = text.split(separator: "\n").filter { !$0.hasPrefix("  //") }.joined()
            .replacing(/,\s*}/) { _ in "}" }
        return try #require(try JSONSerialization.jsonObject(with: Data(plain.utf8)) as? NSDictionary)
    }

    @Test("what can't be adopted is refused, and leaves every byte as it was")
    func refuses() throws {
        let vendored = Self.package("Alamofire", in: "Vendor")
        try Terminal(vendored).expect(
            """
            $ ufeature init --adopt
            ! error: there is no package in '$WORK' that could become a feature [no_packages]
            !   help: 'Vendor/Alamofire' is left out: 'Vendor' has third-party code
            !   help: make a workspace with features of its own: ufeature init <Name>
            ? 1
            $ ufeature init
            ! error: missing <Name> [missing_argument]
            !   help: a workspace of the packages in this folder: ufeature init --adopt
            !   help: a new one: ufeature init <Name>
            ! see 'ufeature init --help'
            ? 64
            $ ufeature init --adopt --feature Search
            ! error: --adopt and --feature exclude each other [conflicting_options]
            ! see 'ufeature init --help'
            ? 64
            """
        )
    }

    @Test("what no baseline accepts is told, and the rest is adopted")
    func tellsWhatIsUnreadable() throws {
        let broken = [
            "Packages/Broken/Package.swift":
                "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(\n"
        ]
        let terminal = try Terminal(Self.package("Models").with(broken))
        let outcome = try terminal.sandbox.shell("ufeature init Shop --adopt")
        #expect(outcome.end == .status(1))
        #expect(outcome.errors.contains("Packages/Broken/Package.swift"))
        let tree = try Tree(of: terminal.work)
        #expect(tree.files.contains("ufeature.json"))
    }

    @Test("of many packages that stay out for one reason, the first is named")
    func namesFewStrangers() throws {
        let fixtures = (1...7).map { Self.package("F\($0)", in: "Tests/Fixtures") }.reduce([:]) { $0.with($1) }
        let outcome = try Terminal(Self.package("Models").with(fixtures)).sandbox.shell("ufeature init --adopt Shop")
        #expect(
            outcome.errors.contains(
                """
                note: 7 packages are left out [left_out]
                  help: 'Tests/Fixtures/F1' and 6 others: 'Fixtures' is not part of the app
                  help: to have one all the same,
                """
            )
        )
    }

    @Test("one large package at the top is a workspace too")
    func adoptsALargePackage() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Words",
                products: [.library(name: "Home", targets: ["Home"]), .library(name: "Core", targets: ["Core"])],
                targets: [.target(name: "Core"), .target(name: "Home", dependencies: ["Core"])]
            )

            """
        try Terminal([
            "Package.swift": manifest, "Sources/Core/Core.swift": "public struct Core1 {}\n",
            "Sources/Home/Home.swift": "import Core\nstruct Home1 {}\n",
        ]).expect(
            """
            $ ufeature init Words --adopt # changes
            NAME   LAYER       PATH  BECAUSE
            Words  foundation  .     nothing shows that it is a product feature
            <...>
            ! not sure of 'Words': compare the reasons, and correct "layers" in ufeature.json
            $ grep layers ufeature.json
              "layers": { "foundation": ["Foundation", "."], "product": "Features", "app": "App" },
            $ ufeature list
            NAME    LAYER       TARGETS     DEPENDS ON  PATH
            Words   foundation  2 features              .
              Core              source                  Sources/Core
              Home              source      Core        Sources/Home
            """
        )
    }

    @Test("what tests are helped by, and what only tests use, is no product feature")
    func testSupport() throws {
        let tested = ["Packages/Cart/Tests/CartTests/CartTests.swift": "import Snapshots\nimport XCTest\n"]
        let files = Self.package("Models").with(Self.package("Cart", uses: ["Models"]))
            .with(Self.package("Snapshots", code: "import SwiftUI\n", uses: ["Models"]))
            .with(Self.package("ScreenMocks", code: "import SwiftUI\n", uses: ["Models"]))
            .with(tested)
        try Terminal(files).expect(
            """
            $ sed -i.old 's|targets: \\[.target|targets: [.testTarget(name: "CartTests"), .target|' \
                Packages/Cart/Package.swift && rm Packages/Cart/*.old
            $ ufeature init --adopt 2> /dev/null | grep Packages
            Cart         foundation  Packages/Cart         nothing shows that it is a product feature
            Models       foundation  Packages/Models       others are built from it
            ScreenMocks  foundation  Packages/ScreenMocks  it is there for tests
            Snapshots    foundation  Packages/Snapshots    others are built from it
            """
        )
    }

    @Test("a tools version that was accepted keeps its language mode too")
    func languageMode() throws {
        let mode = "// swift-tools-version: 6.1\n"
        let files = ["Models", "Env"].reduce(Self.package("Old", tools: "5.9")) { files, name in
            var package = Self.package(name)
            let manifest = "Packages/\(name)/Package.swift"
            package[manifest] = package[manifest]?.replacing(")]\n)", with: ")],\n    swiftLanguageModes: [.v5]\n)")
            return files.with(package)
        }
        #expect(files["Packages/Env/Package.swift"]?.hasPrefix(mode) == true)
        try Terminal(files).expect(
            """
            $ ufeature init --adopt --quiet
            $ grep -e toolsVersion -e languageMode ufeature.json
              "toolsVersion": "6.1",
              "languageMode": "5",
            $ ufeature sync --check
            ! 3 packages read, no findings
            """
        )
    }

    @Test(
        "a workspace is called as its project, its package or its git repository, and as its folder at last",
        arguments: [
            (["Ice.xcodeproj/project.pbxproj", "Ice.xcworkspace/x", "Lab.xcodeproj/project.pbxproj"], "Ice"),
            (["Ice.xcodeproj/project.pbxproj", "Lab.xcodeproj/project.pbxproj", "app/Sea.xcodeproj/x"], "Sea"),
            (["project.yml"], "Yonder"), (["Demo/Sea.xcodeproj/x", "Package.swift"], "Kit"),
            (["Sea/Sea.xcodeproj/x", "Lab/Lab.xcodeproj/x"], "BlueShop"), ([], "BlueShop"),
        ]
    )
    func named(files: [String], name: String) throws {
        let texts = ["project.yml": "name: \"Yonder\"\n", "Package.swift": Self.manifest("Kit")]
        let more = Dictionary(uniqueKeysWithValues: files.map { ($0, texts[$0] ?? "") })
        try Terminal(Self.package("Models").with(["Sources/Kit/Kit.swift": ""]).with(more)).expect(
            """
            $ git init --quiet && git remote add origin git@example.com:acme/blue-shop.git
            $ ufeature init --adopt --quiet
            $ grep '"name"' ufeature.json
              "name": "\(name)",
            """
        )
    }
}

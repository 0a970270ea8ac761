import TestSupport
import Testing

/// One package whose targets lie in folders that say their layers.
struct AdoptPartFoldersTests {
    @Test("where several targets lie in a folder for features, the others are what these are built from")
    func featuresFolder() throws {
        let features = ["Cart", "Home", "Wish"].map { ($0, "Features/\($0)", "[\"Clock\", \"Money\"]") }
        let others = ["Clock", "Money", "Words"].map { ($0, "Dependencies/\($0)", "[]") } + [("Rates", "Rates", "[]")]
        let targets = (features + others).map { name, folder, uses in
            "    .target(name: \"\(name)\", dependencies: \(uses), path: \"Sources/\(folder)\"),\n"
        }
        var files = [
            "modules/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
              name: "modules",
              targets: [
            \(targets.joined())  ]
            )

            """
        ]
        for (name, folder, uses) in features + others {
            let code = uses == "[]" ? "public struct \(name) {}\n" : "import SwiftUI\nstruct \(name)View: View {}\n"
            files["modules/Sources/\(folder)/\(name).swift"] = code
        }
        try Terminal(files).expect(
            """
            $ ufeature init Shop --adopt --yes --quiet 2>/dev/null
            $ grep -A1 '"foundation": ."Foundation"' ufeature.json
                "foundation": ["Foundation", "modules/Sources/Dependencies", "modules/Sources/Rates"],
                "product": ["Features", "modules"],
            $ ufeature list | grep Words
              Words  foundation  source                    modules/Sources/Dependencies/Words
            """
        )
    }

    @Test("what lies at the top is called after the repository: an example of a server is one")
    func example() throws {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
              name: "shop-example",
              products: [.executable(name: "Shop", targets: ["Shop"])],
              targets: [.executableTarget(name: "Shop", dependencies: ["Domain"]), .target(name: "Domain")]
            )

            """
        try Terminal([
            "Package.swift": manifest,
            "Sources/Shop/main.swift": "import Domain\n",
            "Sources/Domain/Order.swift": "public struct Order {}\n",
        ]).expect(
            """
            $ ufeature init Shop --adopt --yes | grep BECAUSE -A1
            NAME    LAYER  PATH  BECAUSE
            Domain  app    .     it is a program
            """
        )
    }
}

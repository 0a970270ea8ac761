import Architecture
import Testing

/// The rule `unused_package`.
@Suite struct UnusedPackageTests {
    private func library(_ name: String, uses: [String] = [], mark: String = "") -> String {
        let products = uses.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ", ")
        return package(
            "Modules/\(name)",
            uses: uses.map { "Modules/\($0)" },
            ".target(name: \"\(name)\", dependencies: [\(products)]),"
        ).replacing("  name: \"\(name)\"", with: "  name: \(mark)\"\(name)\"")
            + "--- Modules/\(name)/Sources/\(name)/\(name).swift\nstruct \(name) {}\n"
    }

    /// A project for Xcode that lists two packages and links one.
    private let project = """
        --- Shop.xcodeproj/project.pbxproj
        /* Old */ = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Modules/Old; };
        /* Cart */ = {
          isa = XCSwiftPackageProductDependency;
          productName = Cart;
        };

        """

    private var shop: String { library("Cart", uses: ["Core"]) + library("Core") }

    @Test func whatAProjectOnlyLists() throws {
        try expect(
            .unusedPackage,
            in: shop + library("Old", mark: "1️⃣") + project,
            finds: [Expected("1️⃣", "nothing uses the package 'Old'")]
        )
    }

    @Test func aBaselineUsesNothing() throws {
        try expect(
            .unusedPackage,
            in: shop + library("Old", mark: "1️⃣") + project + "--- ufeature-baseline.json\n{\"target\": \"Old\"}",
            finds: [Expected("1️⃣", "nothing uses the package 'Old'")]
        )
    }

    @Test func besideAProgram() throws {
        let app = package(
            "App",
            uses: ["Modules/Cart"],
            ".executableTarget(name: \"App\", dependencies: [.product(name: \"Cart\", package: \"Cart\")]),"
        )
        try expect(
            .unusedPackage,
            in: shop + library("Old", mark: "1️⃣") + app,
            finds: [Expected("1️⃣", "nothing uses the package 'Old'")]
        )
    }

    /// Without a user that is known nobody can say who else there is.
    @Test func whereNobodyIsKnown() throws {
        try expect(.unusedPackage, in: shop + library("Old"))
        let other = project.replacing("productName = Cart;", with: "productName = Alamofire;")
        try expect(.unusedPackage, in: shop + library("Old") + other)
    }

    @Test(arguments: [
        "--- App/Main.swift\nimport Old", "--- Tuist/Project.swift\nlet a = [.external(name: \"Old\")]",
        "--- project.yml\n    - package: Old", "--- Makefile\n\tswift build --package-path Modules/Old",
        "--- Modules/Cart/Examples/Try/Package.swift\n// swift-tools-version: 6.0\n.package(path: \"../../../Old\")",
    ])
    func whateverSaysItsName(file: String) throws {
        try expect(.unusedPackage, in: shop + library("Old") + project + file)
    }

    @Test func whatIsThereForOthers() throws {
        let program =
            package("Modules/Old", ".executableTarget(name: \"Old\"), .target(name: \"OldKit\"),")
            + "--- Modules/Old/Sources/OldKit/Old.swift\nstruct Old {}\n"
        let empty = package("Modules/Old", ".target(name: \"Old\"),")
        let checks =
            package("Modules/Old", ".target(name: \"Old\"), .testTarget(name: \"OldTests\", dependencies: [\"Old\"]),")
            + "--- Modules/Old/Sources/Old/Empty.swift\n// Nothing.\n"
            + "--- Modules/Old/Tests/OldTests/Checks.swift\nstruct Checks {}\n"
        for old in [program, empty, checks, library("OldTestSupport"), library("OldExample"), library("OldDemo")] {
            try expect(.unusedPackage, in: shop + old + project)
        }
        try expect(.unusedPackage, in: shop + library("Old").replacing("Modules/Old/", with: "") + project)
    }
}

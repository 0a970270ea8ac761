import TestSupport
import Testing

/// Packages whose path leads nowhere, and modules that are called otherwise than their targets.
struct FoundByNameTests {
    @Test("which of two packages of one name is meant, nobody guesses")
    func ambiguous() throws {
        try Terminal([
            "One/Core/Package.swift": Self.manifest("Core"), "One/Core/Sources/Core/A.swift": "public struct A {}\n",
            "Two/Core/Package.swift": Self.manifest("Core"), "Two/Core/Sources/Core/A.swift": "public struct A {}\n",
            "Home/Package.swift": Self.manifest("Home", uses: ".package(path: \"Core\")", "\"Core\""),
            "Home/Sources/Home/Home.swift": "import Core\n",
        ]).expect(
            """
            $ ufeature list | grep Home
            Home  source               Home
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            $ ufeature validate 2>&1 | grep -e dangling
            Home/Package.swift:6:35: error: 'Core' leads to a folder that is not there [dangling_dependency]
            """
        )
    }

    @Test("several wrong paths of one package are one warning")
    func several() throws {
        try Terminal([
            "Libraries/Core/Package.swift": Self.manifest("Core"),
            "Libraries/Core/Sources/Core/A.swift": "public struct A {}\n",
            "Libraries/Net/Package.swift": Self.manifest("Net"),
            "Libraries/Net/Sources/Net/A.swift": "public struct B {}\n",
            "Home/Package.swift": Self.manifest(
                "Home", uses: ".package(path: \"Core\"), .package(path: \"Net\")", "\"Core\", \"Net\""),
            "Home/Sources/Home/Home.swift": "import Core\nimport Net\n",
        ]).expect(
            """
            $ ufeature list | grep Home
            Home  source   Core, Net   Home
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            $ ufeature validate 2>&1 | grep -e error -e warning
            Home/Package.swift:6:35: warning: <...>'Core'<...>
            3 packages read, 1 warning; 1 can be repaired: ufeature fix
            """
        )
    }

    @Test("a module that is imported, and that no manifest names, is in use")
    func imported() throws {
        try Terminal([
            "logic-core/Package.swift": Self.manifest("logic-core"),
            "logic-core/Sources/logic-core/A.swift": "public struct A {}\n",
            "feature-x/Package.swift": Self.manifest("feature-x"),
            "feature-x/Sources/feature-x/X.swift": "import logic_core\n",
        ]).expect(
            """
            $ ufeature remove logic-core --force 2>&1 | grep error
            feature-x/Sources/feature-x/X.swift:1:8: error: 'logic_core' of 'logic-core' would still be imported <...>
            $ ls
            feature-x
            logic-core
            """
        )
    }

    @Test("a feature has the name of its package, too")
    func nameOfThePackage() throws {
        let manifest = Self.manifest("APIClient")
            .replacing("name: \"APIClient\",\n    products", with: "name: \"api-client\",\n    products")
        try Terminal(
            .workspace.with([
                "Foundation/APIClient/Package.swift": manifest,
                "Foundation/APIClient/Sources/APIClient/A.swift": "public struct A {}\n",
                "Foundation/Home/Package.swift": Self.manifest("Home"),
                "Foundation/Home/Sources/Home/Home.swift": "public struct Home {}\n",
            ])
        ).expect(
            """
            $ ufeature link Home api-client --quiet
            $ grep -o 'product(name: "APIClient"' Foundation/Home/Package.swift
            product(name: "APIClient"
            $ ufeature validate api-client --quiet
            $ ufeature unlink Home api-client --quiet
            $ grep APIClient Foundation/Home/Package.swift
            ? 1
            $ ufeature remove api-client --force --quiet
            $ ls Foundation
            Home
            """
        )
    }

    private static func manifest(_ name: String, uses packages: String = "", _ products: String = "") -> String {
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "\(name)",
            products: [.library(name: "\(name)", targets: ["\(name)"])],
            dependencies: [\(packages)],
            targets: [.target(name: "\(name)", dependencies: [\(products)])]
        )

        """
    }
}

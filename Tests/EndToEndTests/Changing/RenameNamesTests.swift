import TestSupport
import Testing

/// `ufeature rename` in repositories whose packages are called and found in ways of their own.
struct RenameNamesTests {
    @Test("packages that aren't called like features keep their users, there and back")
    func kebab() throws {
        let terminal = try Terminal([
            "logic-core/Package.swift": Self.manifest("logic-core", tests: true),
            "logic-core/Sources/logic-core/Logic.swift": "public struct LogicCoreError: Error {}\n",
            "logic-core/Tests/logic-core-tests/LogicTests.swift": "@testable import logic_core\n",
            "feature-x/Package.swift": Self.manifest(
                "feature-x",
                uses: ".package(name: \"logic-core\", path: \"./../logic-core/\")",
                "\"logic-core\""
            ),
            "feature-x/Sources/feature-x/X.swift": "import logic_core\n\nlet error = logic_core.LogicCoreError()\n",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename logic-core LogicKernel --quiet
            $ cat feature-x/Sources/feature-x/X.swift logic-core/Tests/*/*.swift LogicKernel/Tests/*/*.swift 2> /dev/null
            import LogicKernel

            let error = LogicKernel.LogicKernelError()
            @testable import LogicKernel
            ? 1
            $ grep -rn 'logic[-_]core' .
            ? 1
            $ grep Kernel feature-x/Package.swift
                dependencies: [.package(name: "LogicKernel", path: "./../LogicKernel/")],
                targets: [.target(name: "feature-x", dependencies: ["LogicKernel"])]
            $ ufeature validate
            ! 2 packages read, no findings
            $ ufeature rename LogicKernel logic-core --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a package that only Xcode finds is renamed where it is named")
    func foundByName() throws {
        try Terminal([
            "App.xcodeproj/project.pbxproj": "",
            "Libraries/Core/Package.swift": Self.manifest("Core"),
            "Libraries/Core/Sources/Core/Core.swift": "public struct Core {}\n",
            "Modules/Home/Package.swift": Self.manifest(
                "Home", uses: ".package(name: \"Core\", path: \"./Core\")", "\"Core\""),
            "Modules/Home/Sources/Home/Home.swift": "import Core\n",
        ]).expect(
            """
            $ ufeature list
            NAME  LAYER       TARGETS  DEPENDS ON  PATH
            Core  foundation  source               Libraries/Core
            Home  foundation  source   Core        Modules/Home
            $ ufeature validate
            Modules/Home/Package.swift:4:49: warning: './Core' leads to a folder that is not there: Xcode finds <...>
                    dependencies: [.package(name: "Core", path: "./Core")],
            <...>
              help: write the path to where it is, so that 'swift build' and 'swift test' find it too
            ! 2 packages read, 1 warning
            $ ufeature remove Core --force 2>&1 | grep in_use
            Modules/Home/Package.swift:4:49: error: 'Home' uses 'Core' [feature_in_use]
            $ ufeature rename Core Basis --quiet
            $ grep Basis Modules/Home/Package.swift
                dependencies: [.package(name: "Basis", path: "./Basis")],
                targets: [.target(name: "Home", dependencies: ["Basis"])]
            $ ufeature list | grep Home
            Home   foundation  source   Basis       Modules/Home
            """
        )
    }

    private static func manifest(
        _ name: String, uses package: String = "", _ product: String = "", tests: Bool = false
    ) -> String {
        let test = tests ? ", .testTarget(name: \"\(name)-tests\", dependencies: [\"\(name)\"])" : ""
        return """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(package)],
                targets: [.target(name: "\(name)", dependencies: [\(product)])\(test)]
            )

            """
    }
}

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
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            ! 2 packages read, no findings
            $ ufeature rename LogicKernel logic-core --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a name that no rename leads back to is mentioned")
    func oneWay() throws {
        try Terminal([
            "server/Package.swift": Self.manifest("server"),
            "server/Sources/server/Server.swift": "public struct Server {}\n",
        ]).expect(
            """
            $ ufeature rename server Backend > /dev/null
            ! note: 'rename' can't bring the old name back: 'server' is not in upper camel case: it starts with a small letter [one_way]
            !   help: to undo it, use git
            """
        )
    }

    @Test("what features of every name have is spared on the way back, too")
    func wordsOfEveryFeature() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cp -r Shop Other
            $ cd Shop
            $ ufeature rename Search Client > ../said 2>&1
            $ grep one_way ../said
            ? 1
            $ ufeature rename Client Search --quiet
            $ diff -r . ../Other
            $ ufeature rename Search Service 2>&1 | grep -o "'rename' can't.*"
            'rename' can't bring the old name back: <...> [one_way]
            """
        )
    }

    @Test("what has the new name already, and a member that was moved, are mentioned")
    func namesOfTheTeam() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Shop --no-xcode --feature Search --quiet
            $ cd Shop
            $ echo 'struct FindButton {}' > Features/Search/Source/FindButton.swift
            $ sed -i.old 's/^extension AppDependencies: SearchDependencies {/extension AppDependencies: SearchDependencies {}\\nextension Services {/' App/Shop/Source/SearchEntry.swift && rm App/Shop/Source/*.old
            $ ufeature rename Search Find 2>&1 | grep -A 1 "makeSearchService\\|FindButton" | grep note
            note: 'makeSearchService' keeps its name: the template set makes it in another type [name_left]
            note: 'rename' can't bring the old name back: 'FindButton' has the new one already, and would be renamed with the rest [one_way]
            """
        )
    }

    @Test("a name in the spelling of folders leads back to one")
    func folderNames() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "big-app", targets: [.target(name: "Home"), .target(name: "Cart")])

            """
        let terminal = try Terminal([
            "big-app/Package.swift": manifest, "big-app/Sources/Home/Home.swift": "public struct Home {}\n",
            "big-app/Sources/Cart/Cart.swift": "public struct Cart {}\n",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename big-app huge-app > /dev/null
            $ ufeature rename huge-app big-app > /dev/null
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a package that only Xcode finds is renamed where it is named")
    func foundByName() throws {
        try Terminal([
            "Libraries/Core/Package.swift": Self.manifest("Core"),
            "Libraries/Core/Sources/Core/Core.swift": "public struct Core {}\n",
            "Modules/Home/Package.swift": Self.manifest(
                "Home", uses: ".package(name: \"Core\", path: \"./Core\")", "\"Core\""),
            "Modules/Home/Sources/Home/Home.swift": "import Core\n",
        ]).expect(
            """
            $ ufeature list
            NAME  TARGETS  DEPENDS ON  PATH
            Core  source               Libraries/Core
            Home  source   Core        Modules/Home
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            $ ufeature validate
            Modules/Home/Package.swift:4:49: warning: './Core' leads to a folder that is not there: Xcode takes <...>
                    dependencies: [.package(name: "Core", path: "./Core")],
            <...>
              help: 'ufeature fix' writes "../../Libraries/Core", which both find
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            ! 2 packages read, 1 warning; 1 can be repaired: ufeature fix
            $ ufeature remove Core --force 2>&1 | grep in_use
            Modules/Home/Package.swift:4:49: error: 'Home' uses 'Core' [feature_in_use]
            $ ufeature rename Core Basis --quiet
            $ grep Basis Modules/Home/Package.swift
                dependencies: [.package(name: "Basis", path: "./Basis")],
                targets: [.target(name: "Home", dependencies: ["Basis"])]
            $ ufeature list | grep Home
            Home   source   Basis       Modules/Home
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            """
        )
    }

    @Test("the same word is somebody else's where it means no module, or another package's")
    func othersOfTheName() throws {
        let app = Self.manifest(
            "App", uses: ".package(path: \"../Timer\"), .package(path: \"../New/Gql\")", "\"Timer\", \"Gql\"")
        try Terminal([
            "Timer/Package.swift": Self.manifest("Timer"),
            "Timer/Sources/Timer/Factory.swift": "public struct TimerFactory { public init() {} }\n",
            "Timer/Sources/Timer/Other.swift": "public struct Clockwork { public init() {} }\n",
            "New/Gql/Package.swift": Self.manifest("Gql"), "New/Gql/Sources/Gql/A.swift": "public struct GqlThing {}\n",
            "Old/Gql/Package.swift": Self.manifest("Gql"), "Old/Gql/Sources/Gql/A.swift": "public struct GqlThing {}\n",
            "App/Package.swift": app,
            "App/Sources/App/App.swift": """
            import Foundation
            import Gql
            import Timer
            let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
            let work = Timer.Clockwork()
            let made = TimerFactory()

            """,
        ]).expect(
            """
            $ ufeature rename Timer Watch --quiet
            $ tail -5 App/Sources/App/App.swift
            import Gql
            import Watch
            let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
            let work = Watch.Clockwork()
            let made = WatchFactory()
            $ ufeature rename Old/Gql OldGql --quiet
            $ grep Gql App/Sources/App/App.swift Old/*/Sources/*/A.swift
            App/Sources/App/App.swift:import Gql
            Old/OldGql/Sources/OldGql/A.swift:public struct OldGqlThing {}
            """
        )
    }

    @Test("a member that carries the name is seen by all files of a target that one imports it in")
    func membersSeenThroughAnother() throws {
        try Terminal([
            "Kit/Package.swift": Self.manifest("Kit"),
            "Kit/Sources/Kit/A.swift": "public extension Int { enum Kit { public static let one = 1 } }\n",
            "App/Package.swift": Self.manifest("App", uses: ".package(url: \"Kit\", from: \"1.0.0\")", "\"Kit\""),
            "App/Sources/App/A.swift": "import Kit\n",
            "App/Sources/App/B.swift": "let b = Int.Kit.one\n",
        ]).expect(
            """
            $ ufeature rename Kit Box --quiet
            $ cat App/Sources/App/*.swift
            import Box
            let b = Int.Box.one
            $ grep -o 'dependencies: .*' App/Package.swift
            dependencies: [.package(url: "Box", from: "1.0.0")],
            dependencies: ["Box"])]
            """
        )
    }

    @Test("files that no package has keep a feature, and are told with their lines")
    func filesOfNoPackage() throws {
        try Terminal([
            "Log/Package.swift": Self.manifest("Log"), "Log/Sources/Log/A.swift": "public struct LogThing {}\n",
            "MyApp/Main.swift": "\nimport Log\n",
            "project.yml": "targets:\n  MyApp:\n    dependencies:\n      - package: Log\n",
            "My.xcodeproj/project.pbxproj": "A = {\n\tproductName = Log;\n};\n",
        ]).expect(
            """
            $ git init -q && git add . && git -c user.name=a -c user.email=a@b.c commit -qm a
            $ ufeature remove Log
            ! MyApp/Main.swift:2:8: error: 'Log' would still be imported [still_imported]
            !     import Log
            !            ^~~
            ! My.xcodeproj/project.pbxproj:2:2: error: an Xcode project uses 'Log' [feature_in_use]
            ! project.yml:4:7: error: an Xcode project uses 'Log' [feature_in_use]
            !   help: remove it from every manifest, and list what is left to edit: ufeature remove Log --unlink
            ? 1
            $ ufeature rename Log Journal --quiet 2>&1 | grep note
            My.xcodeproj/project.pbxproj:2:16: note: 'Log' is the old name, and is left as it is here <...>
            project.yml:4:18: note: 'Log' is the old name, and is left as it is here <...>
            $ cat MyApp/Main.swift

            import Journal
            """
        )
    }

    @Test("a package whose plugin an Xcode project uses stays")
    func pluginOfAProject() throws {
        let plugin = Self.manifest("Tools").replacing(".library(name: \"Tools\", targets: [\"Tools\"])", with: "")
            .replacing(
                ".target(name: \"Tools\", dependencies: [])", with: ".plugin(name: \"Lint\", capability: .buildTool())"
            )
            .replacing("products: []", with: "products: [.plugin(name: \"Lint\", targets: [\"Lint\"])]")
        try Terminal([
            "Tools/Package.swift": plugin, "Tools/Plugins/Lint/Lint.swift": "import PackagePlugin\n",
            "My.xcodeproj/project.pbxproj": "A = {\n\tproductName = \"plugin:Lint\";\n};\n",
        ]).expect(
            """
            $ git init -q && git add . && git -c user.name=a -c user.email=a@b.c commit -qm a
            $ ufeature remove Tools
            ! My.xcodeproj/project.pbxproj:2:2: error: an Xcode project uses 'Lint' [feature_in_use]
            !   help: remove it from every manifest, and list what is left to edit: ufeature remove Tools --unlink
            ? 1
            """
        )
    }

    @Test("a package that is called as SwiftPM's folder of plug-ins keeps that folder, there and back")
    func usualFolder() throws {
        let terminal = try Terminal([
            "Plugins/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Plugins",
                products: [.plugin(name: "Lint", targets: ["Lint"])],
                targets: [.plugin(name: "Lint", capability: .buildTool())]
            )

            """,
            "Plugins/Plugins/Lint/Lint.swift": "import PackagePlugin\n",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename Plugins Checks --quiet
            $ ls Checks
            Package.swift
            Plugins
            $ ufeature rename Checks Plugins --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
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

import TestSupport
import Testing

/// `ufeature rename` and back again: every byte is as it was, and what is told names files as they are called by then.
struct RenameBackTests {
    private static func files(_ more: [String: String] = [:]) -> [String: String] {
        var files = ["ufeature.json": "{ \"name\": \"Shop\" }\n"]
        for (name, uses) in [("Core", ""), ("Home", "Core"), ("Log", "")] {
            let dependencies = uses.isEmpty ? "" : "dependencies: [.package(path: \"../\(uses)\")], "
            let products = uses.isEmpty ? "" : ", dependencies: [\"\(uses)\"]"
            files["Foundation/\(name)/Package.swift"] = """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])], \(dependencies)
                  targets: [.target(name: "\(name)"\(products))]
                )

                """
            files["Foundation/\(name)/Sources/\(name)/\(name).swift"] = "public struct \(name)Thing {}\n"
        }
        return files.merging(more) { $1 }
    }

    @Test("a plugin is called by its new name where it is used, and SwiftPM's folder for plugins keeps its own")
    func plugin() throws {
        let tools = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Plugins", products: [.plugin(name: "PluginsLint", targets: ["PluginsLint"])],
              targets: [.plugin(name: "PluginsLint", capability: .buildTool())]
            )

            """
        let user = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "User", dependencies: [.package(path: "../Plugins")],
              targets: [.target(name: "User", plugins: [.plugin(name: "PluginsLint", package: "Plugins")])]
            )

            """
        let terminal = try Terminal(
            Self.files([
                "Foundation/Plugins/Package.swift": tools,
                "Foundation/Plugins/Plugins/PluginsLint/Lint.swift": "import PackagePlugin\n",
                "Foundation/User/Package.swift": user, "Foundation/User/Sources/User/User.swift": "struct User {}\n",
            ])
        )
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename Plugins Tools --quiet
            $ grep -o 'plugins: .*' Foundation/User/Package.swift
            plugins: [.plugin(name: "ToolsLint", package: "Tools")])]
            $ ls Foundation/Tools/Plugins
            ToolsLint
            $ ufeature rename Tools Plugins --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a name is free although another package is called like the interface that the feature doesn't have")
    func interfaceOfItsOwn() throws {
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "LogInterface", products: [.library(name: "LogInterface", targets: ["LogInterface"])],
              targets: [.target(name: "LogInterface")]
            )

            """
        let terminal = try Terminal(
            Self.files([
                "Foundation/LogInterface/Package.swift": manifest,
                "Foundation/LogInterface/Sources/LogInterface/LogInterface.swift": "public protocol Logs {}\n",
            ])
        )
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename Log Journal --quiet
            $ ufeature rename Journal Log --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("imports are left where they are where nobody asks for an order, whatever a name happens to do to it")
    func unordered() throws {
        let home = "import Foundation\nimport Core\n\nstruct Home {}\n"
        let terminal = try Terminal(Self.files(["Foundation/Home/Sources/Home/A.swift": home]))
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename Core Nucleus --quiet
            $ head -2 Foundation/Home/Sources/Home/A.swift
            import Foundation
            import Nucleus
            $ ufeature rename Nucleus Core --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("where nothing else tells and swift format judges the order, it is kept, there and back")
    func ordered() throws {
        let home = "import Core\nimport Foundation\n\nstruct Home {}\n"
        let terminal = try Terminal(
            Self.files(["Foundation/Home/Sources/Home/A.swift": home, ".swift-format": "{ \"version\": 1 }\n"])
        )
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename Core Nucleus --quiet
            $ head -2 Foundation/Home/Sources/Home/A.swift
            import Foundation
            import Nucleus
            $ ufeature rename Nucleus Core --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
        try terminal.expect(
            """
            $ echo '{ "rules": { "OrderedImports": false } }' > .swift-format
            $ ufeature rename Core Nucleus --quiet
            $ head -2 Foundation/Home/Sources/Home/A.swift
            import Nucleus
            import Foundation
            """
        )
    }

    @Test("who calls a package in small letters goes on to do so")
    func smallLetters() throws {
        let user = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Home", dependencies: [.package(path: "../Core")],
              targets: [.target(name: "Home", dependencies: [.product(name: "Core", package: "core")])]
            )

            """
        let terminal = try Terminal(Self.files(["Foundation/Home/Package.swift": user]))
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename Core Nucleus --quiet
            $ grep -o 'package: "[a-zA-Z]*"' Foundation/Home/Package.swift
            package: "nucleus"
            $ ufeature rename Nucleus Core --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("notes name files by their new paths")
    func paths() throws {
        try Terminal(Self.files(["Foundation/Core/README.md": "# Core\n"])).expect(
            """
            $ ufeature rename Core Nucleus 2>&1 | grep README
            Foundation/Nucleus/README.md:1:3: note: 'Core' is the old name, and is left as it is here [name_left_elsewhere]
            """
        )
    }

    @Test("what the app's central files have for a feature follows, and comes back")
    func centralMembers() throws {
        try Terminal([:]).expect(
            """
            $ ufeature init Tour --template flow --feature Films --quiet
            $ cd Tour
            $ ufeature new Actors --quiet
            $ git add --all && git -c user.name=T -c user.email=t@t commit --quiet --message First
            $ ufeature rename Films Movies --comments --strings --quiet 2> notes
            $ grep -c -i films App/Tour/Source/AppCoordinator.swift
            0
            ? 1
            $ git add --all
            $ ufeature remove Actors --quiet
            $ git checkout --quiet .
            $ ufeature rename Movies Films --comments --strings --quiet 2> notes
            $ git add --all && git diff --cached --stat -- App
            """
        )
    }
}

/// Names that have the old word and mean something else.
struct RenameOfWordsTests {
    @Test("a file is named after its type: one that keeps its name keeps the file, and Xcode's language 'Base' is none")
    func base() throws {
        let terminal = try Terminal([:])
        try terminal.output(of: "ufeature init Shop --quiet && git -C Shop add --all")
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature rename Core Base --quiet 2> /dev/null
            $ ufeature rename Base Core --quiet 2> ../notes
            $ grep -e pbxproj -e Mock ../notes
            ? 1
            $ rm ../notes
            $ ls Foundation/Core/Testing
            BaseDependenciesMock.swift
            ClientMock.swift
            LoggerMock.swift
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }
}

/// What `rename` leaves alone.
struct RenameObstacleTests {
    @Test("a repository of its own is renamed there: a submodule would be lost")
    func submodule() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ ufeature new Search --quiet
            $ git init --quiet Features/Search
            $ ufeature rename Search Quest
            ! error: 'Features/Search' is a git repository of its own, and its files aren't changed from here [repository_inside]
            !   help: rename it in its repository, then move the submodule: git mv Features/Search Features/Quest
            ? 1
            """
        )
    }
}

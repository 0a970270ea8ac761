import TestSupport
import Testing

/// What `ufeature rename` makes of the order of imports.
struct RenameImportsTests {
    /// A module with every order of four imports, and one with imports in order, so many times.
    private func repository(inOrder count: Int, besides others: [String: String] = [:]) throws -> Terminal {
        var files = others
        for (name, uses) in [("Core", [String]()), ("Alpha", []), ("Mid", []), ("Zed", []), ("App", Self.modules)] {
            let packages = uses.map { ".package(path: \"../\($0)\")" }.joined(separator: ", ")
            files["\(name)/Package.swift"] = """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                    dependencies: [\(packages)],
                    targets: [.target(name: "\(name)", dependencies: \(uses))])

                """
            files["\(name)/Sources/\(name)/\(name).swift"] = "public let a = 1\n"
        }
        for (index, order) in Self.permutations(of: Self.modules).enumerated() {
            files["App/Sources/App/Order\(index).swift"] = Self.imports(order)
        }
        for index in 0..<count { files["App/Sources/App/Sorted\(index).swift"] = Self.imports(Self.modules) }
        return try Terminal(files)
    }

    private static let modules = ["Alpha", "Core", "Mid", "Zed"]

    private static func imports(_ modules: [String]) -> String {
        modules.map { "import \($0)\n" }.joined() + "\nlet b = 1\n"
    }

    private static func permutations(of elements: [String]) -> [[String]] {
        guard elements.count > 1 else { return [elements] }
        return elements.flatMap { first in permutations(of: elements.filter { $0 != first }).map { [first] + $0 } }
    }

    @Test("every order is there again after the way there and back", arguments: [0, 80])
    func thereAndBack(inOrder count: Int) throws {
        let terminal = try repository(inOrder: count)
        let before = try Tree(of: terminal.work)
        for name in ["Aaa", "Nnn", "Zzz"] {
            try terminal.output(of: "ufeature rename Core \(name) --quiet")
            try terminal.output(of: "ufeature rename \(name) Core --quiet")
            #expect(try Tree(of: terminal.work).differences(from: before) == [], "\(name)")
        }
    }

    @Test("imports that are in order stay so where others are")
    func inOrder() throws {
        try repository(inOrder: 80).expect(
            """
            $ ufeature rename Core Zzz --quiet
            $ head -4 App/Sources/App/Sorted0.swift
            import Alpha
            import Mid
            import Zed
            import Zzz
            """
        )
    }

    @Test("where nobody keeps an order, only the names change")
    func inNoOrder() throws {
        try repository(inOrder: 0).expect(
            """
            $ cp App/Sources/App/Order0.swift before
            $ ufeature rename Core Zzz --quiet
            $ sed s/Core/Zzz/ before | diff - App/Sources/App/Order0.swift
            """
        )
    }

    @Test("what goes on importing a target of another tool by the same name says nothing about the order")
    func otherTools() throws {
        var others = ["Project.swift": "let targets = [Target.target(name: \"Core\")]\n"]
        for index in 0..<200 { others["Tool/File\(index).swift"] = Self.imports(["Zed", "Core", "Mid"]) }
        let terminal = try repository(inOrder: 80, besides: others)
        let before = try Tree(of: terminal.work)
        try terminal.output(of: "ufeature rename Core Aaa --quiet")
        try terminal.output(of: "ufeature rename Aaa Core --quiet")
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("a package that manifests call by its identity is called by the new one, there and back")
    func identity() throws {
        let terminal = try Terminal([
            "Core/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Core", products: [.library(name: "Core", targets: ["Core"])],
                targets: [.target(name: "Core")])

            """,
            "Core/Sources/Core/Core.swift": "public let core = 1\n",
            "App/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "App", dependencies: [.package(path: "../Core")], targets: [
                .target(name: "App", dependencies: [.product(name: "Core", package: "core")]),
                .testTarget(name: "AppTests", dependencies: [.product(name: "Core", package: "Core")]),
            ])

            """,
            "App/Sources/App/App.swift": "import Core\n",
        ])
        let before = try Tree(of: terminal.work)
        try terminal.expect(
            """
            $ ufeature rename Core BaseKit --quiet
            $ grep -o 'package: .*"' App/Package.swift
            package: "basekit"
            package: "BaseKit"
            $ ufeature rename BaseKit Core --quiet
            """
        )
        #expect(try Tree(of: terminal.work).differences(from: before) == [])
    }

    @Test("notes name files by the paths that they have afterwards")
    func notes() throws {
        try Terminal([
            "Search/Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Search", targets: [.target(name: "Search")])

            """,
            "Search/Sources/Search/Search.swift": "public struct Search {}\nlet Find = 1\n",
            "Search/README.md": "# Search\n",
        ]).expect(
            """
            $ ufeature rename Search Find --quiet
            ! warning: 'Find' was already in 'Find/Sources/Find/Find.swift', where it may mean something else [name_there_already]
            !   help: check that code, or choose another name
            ! Find/README.md:1:3: note: 'Search' is the old name, and is left as it is here [name_left_elsewhere]
            !   help: check whether it means the feature, and change it by hand
            """
        )
    }

    @Test("the file of a type 'Package' is code like any other, and its folder is no package")
    func packageAsType() throws {
        let manifest = { (name: String, used: String) in
            let path = used.isEmpty ? "" : ".package(path: \"../Features/\(used)\")"
            return """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "\(name)",
                    products: [.library(name: "\(name)", targets: ["\(name)"])],
                    dependencies: [\(path)],
                    targets: [.target(name: "\(name)", dependencies: [\(used.isEmpty ? "" : "\"\(used)\"")])]
                )

                """
        }
        try Terminal([
            "ufeature.json": "{\"name\": \"Shop\"}\n",
            "App/Package.swift": manifest("App", "Search"),
            "App/Sources/App/Models/Package.swift": "import Search\nstruct Package { let finder: Search.Finder }\n",
            "Features/Search/Package.swift": manifest("Search", ""),
            "Features/Search/Sources/Search/Finder.swift": "public struct Finder {}\n",
            "Features/Cart/Package.swift": manifest("Cart", ""),
            "Features/Cart/Sources/Cart/Models/Package.swift": "public struct Package {}\n",
        ]).expect(
            """
            $ ufeature rename Search Seek --quiet
            $ cat App/Sources/App/Models/Package.swift
            import Seek
            struct Package { let finder: Seek.Finder }
            $ ufeature validate
            ! 3 packages read, no findings
            $ ufeature remove Cart --force --quiet
            $ ls Features
            Seek
            """
        )
    }
}

import TestSupport
import Testing

/// What commands stand on: every package there is, and what its manifest means for certain.
struct ExactnessTests {
    private static func manifest(_ body: String) -> String {
        "// swift-tools-version: 6.0\nimport PackageDescription\n\(body)\n"
    }

    /// A feature whose targets and dependencies only running its manifest tells.
    private static let computed = manifest(
        """
        var name = "Sea"
        while name.count < 6 { name += name.count == 3 ? "r" : name.count == 4 ? "c" : "h" }
        let package = Package(
            name: name,
            dependencies: ["Core"].map { .package(path: "../\\($0)") },
            targets: ["Interface", ""].map { .target(name: name + $0) } + [.target(name: ["Ext", "ra"].joined())]
        )
        """)

    private static func package(_ name: String, _ arguments: String = "") -> String {
        manifest("let package = Package(name: \"\(name)\", \(arguments)targets: [.target(name: \"\(name)\")])")
    }

    private static func vended(_ name: String) -> String {
        "products: [.library(name: \"\(name)\", targets: [\"\(name)\"])], "
    }

    @Test("list and new know what only running a manifest tells", .storey(.toolchain))
    func computedManifest() throws {
        let terminal = try Terminal(
            .smallTemplates.with([
                "Features/Search/Package.swift": Self.computed, "Features/Core/Package.swift": Self.package("Core"),
            ]))
        try terminal.expect(
            """
            $ ufeature list
            NAME    LAYER    TARGETS            DEPENDS ON  PATH
            Core    product  source                         Features/Core
            Search  product  source, interface  Core        Features/Search
            $ ufeature new Home --depends-on Search --quiet
            $ ufeature new Extra
            ! error: <...>'Extra<...> [name_taken]
            ! <...>
            ? 1
            """
        )
    }

    @Test("beside no workspace, new has no manifest run but those of the features that it uses", .storey(.toolchain))
    func strangers() throws {
        let terminal = try Terminal(["Search/Package.swift": Self.computed, "Other/Package.swift": Self.computed])
        try terminal.sandbox.addProgram(
            "swift", "echo \"$@\" >> \"$ASIDE/questions\"; PATH=${PATH#*:} exec swift \"$@\"")
        try terminal.expect(
            """
            $ ufeature new Home --depends-on Search --quiet
            $ grep -o 'work/[A-Za-z]*' "$ASIDE/questions"
            work/Search
            $ ufeature new Cart --quiet
            $ grep -c work/ "$ASIDE/questions"
            1
            """
        )
    }

    @Test("without swift the text stands, with a warning")
    func withoutSwift() throws {
        var terminal = try Terminal([
            "ufeature.json": "{\"name\": \"Shop\"}", "Features/S/Package.swift": Self.computed,
        ])
        let bin = terminal.sandbox.environment["BIN"] ?? ""
        terminal.sandbox.variables["PATH"] = "\(bin):/usr/bin:/bin"
        try #require(try terminal.sandbox.shell("command -v swift").end != .status(0), "swift is everywhere here")
        try terminal.expect(
            """
            $ ufeature list | tail -1
            Extra  product  source               Features/S
            ! Features/S/Package.swift:<...>: warning: <...> [manifest_not_exact]
            ! <...>
            $ ufeature list > /dev/null 2>&1
            """
        )
    }

    @Test("a package that is the current folder is one of the features, beside those below it")
    func currentFolder() throws {
        let terminal = try Terminal([
            "Package.swift": Self.package(
                "Shop", "\(Self.vended("Shop"))dependencies: [.package(path: \"Modules/Core\")], "),
            "Modules/Core/Package.swift": Self.package(
                "Core", "\(Self.vended("Core"))dependencies: [.package(path: \"../..\")], "),
            "Sources/Shop/Shop.swift": "", "Modules/Core/Sources/Core/Core.swift": "",
        ])
        try terminal.expect(
            """
            $ ufeature list
            NAME  TARGETS  DEPENDS ON  PATH
            Core  source   Shop        Modules/Core
            Shop  source   Core        .
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            $ ufeature validate
            Modules/Core/Package.swift:3:107: warning: package 'Shop' is used by no target [unused_dependency]
            <...>
            Package.swift:3:107: warning: package 'Core' is used by no target [unused_dependency]
            <...>
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            ! 2 packages read, 2 warnings; 2 can be repaired: ufeature fix
            $ ufeature new Cart --template bare --depends-on Shop --targets source --kind foundation --quiet
            $ grep -E 'path: "|package: "' Cart/Package.swift
            <...>.package(name: "Shop", path: "..")
            <...>.product(name: "Shop", package: "Shop")
            <...>path: "Source",
            $ cd Modules
            $ ufeature list
            NAME  TARGETS  DEPENDS ON  PATH
            Core  source               Core
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            """
        )
    }

    @Test("what is wrong in the package of the current folder is told with its place")
    func brokenCurrentFolder() throws {
        let terminal = try Terminal(["Package.swift": Self.package("Shop"), "Sources/Shop/A.swift": "let a = 1\n"])
        try terminal.sandbox.addProgram(
            "swift", "echo \"$WORK/Sources/Shop/A.swift:1:5: error: no good\" >&2; exit 1")
        try terminal.expect(
            """
            $ ufeature validate --build --format json | grep -E 'path|feature"|target'
                  "path": "Sources/Shop/A.swift",
                  "feature": "Shop",
                  "target": "Shop",
            ! <...>
            $ ufeature validate --build
            Sources/Shop/A.swift:1:5: error: no good [build_failed]
                let a = 1
                    ^
            ! ✗ Shop, 1 error
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            ! 0 of 1 package built, 1 error
            ? 1
            """
        )
    }

    @Test("a dependency that leads to nothing is a finding, and keeps nobody from listing")
    func danglingDependencies() throws {
        let terminal = try Terminal([
            "A/Package.swift": Self.package(
                "A", "dependencies: [.package(path: \"../B\"), .package(path: \"../Gone\")], "),
            "B/Package.swift": Self.package("B", "dependencies: [.package(path: \"../Empty\")], "),
            "Empty/readme": "",
        ])
        try terminal.output(of: "ln -s Loop Loop")
        try terminal.output(of: "mkdir C && sed 's|\"B\"|\"C\"|g; s|Empty|Loop|' B/Package.swift > C/Package.swift")
        try terminal.expect(
            """
            $ ufeature list
            NAME  TARGETS  DEPENDS ON  PATH
            A     source   B           A
            B     source               B
            C     source               C
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            $ ufeature validate
            A/Package.swift:3:49: warning: package 'B' is used by no target [unused_dependency]
            <...>
            A/Package.swift:3:88: error: '../Gone' leads to a folder that is not there [dangling_dependency]
                let package = Package(name: "A", dependencies: [.package(path: "../B"), .package(path: "../Gone")], <...>
                                                                                                       ^~~~~~~~~
              help: correct the path, or remove the dependency
            B/Package.swift:3:64: error: '../Empty' leads to a folder without a manifest [dangling_dependency]
            <...>
            C/Package.swift:3:64: error: '../Loop' leads to a link to nothing [dangling_dependency]
            <...>
            ! without ufeature.json, the layers are unknown: ufeature init --adopt
            ! 3 packages read, 3 errors, 1 warning; 1 can be repaired: ufeature fix
            ? 1
            $ ufeature validate B --format json | grep feature
                  "feature": "B",
            ! <...>
            """
        )
    }

    @Test("a layer's folder that is a cycle of links is told, and the others are read")
    func circleOfLinks() throws {
        let terminal = try Terminal(
            .workspace.with(["Features/Cart/Package.swift": Self.package("Cart")]))
        try terminal.output(of: "ln -s Foundation Foundation")
        try terminal.expect(
            """
            $ ufeature list | tail -1
            Cart  product  source               Features/Cart
            ! error: can't follow '$WORK/Foundation': <...> [system_error]
            !   help: remove the link that leads to itself
            """
        )
    }
}

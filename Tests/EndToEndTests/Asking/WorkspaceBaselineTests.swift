import Testing

/// The file `ufeature-baseline.json` beside `ufeature.json`: commands go by it without being asked.
@Suite struct WorkspaceBaselineTests {
    /// Core of the foundation imports a product feature; nothing else is asked for.
    private static func terminal() throws -> Terminal {
        let off = ["undeclared_import", "platforms", "unused_dependency"].map { "\"\($0)\": \"off\"" }
        return try Terminal([
            "Shop/ufeature.json": "{\"name\": \"Shop\", \"rules\": {\(off.joined(separator: ", "))}}\n",
            "Shop/Foundation/Core/Package.swift": Self.manifest(of: "Core", using: "../../Features/Cart"),
            "Shop/Foundation/Core/Source/Core.swift": "import Cart\n",
            "Shop/Features/Cart/Package.swift": Self.manifest(of: "Cart"),
            "Shop/Features/Cart/Source/Cart.swift": "struct Basket {}\n",
        ])
    }

    private static func manifest(of name: String, using path: String? = nil) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "\(name)",
          products: [.library(name: "\(name)", targets: ["\(name)"])],
          dependencies: [\(path.map { ".package(path: \"\($0)\")" } ?? "")],
          targets: [
            .target(name: "\(name)", path: "Source")
          ]
        )

        """
    }

    @Test("a damaged baseline is recorded again by the command that its error names")
    func damaged() throws {
        try Terminal(.smallTemplates).expect(
            """
            $ echo '{ "name": "Shop" }' > ufeature.json
            $ ufeature new Search --quiet
            $ echo '<<<<<<< HEAD' > ufeature-baseline.json
            $ ufeature validate
            ! ufeature-baseline.json:1:1: error: a merge has left its marks here [merge_conflict]
            !     <<<<<<< HEAD
            !     ^
            !   help: resolve the conflict
            !   help: or record it again: ufeature validate --baseline ufeature-baseline.json --record
            ? 1
            $ ufeature validate --baseline ufeature-baseline.json --record --quiet
            $ ufeature validate
            ! 1 package read, 0 accepted by ufeature-baseline.json, no findings
            $ echo 'text' > notes.json
            $ ufeature validate --baseline notes.json --record
            ! notes.json:1:1: error: 'text' is not a value [json_syntax]
            ! <...>
            ? 1
            """
        )
    }

    @Test("validate and fix accept what is in it, and a new finding is one")
    func accepted() throws {
        try Self.terminal().expect(
            """
            $ cd Shop
            $ ufeature fix 2>&1 | tail -1
            1 finding left, which only you can repair
            $ ufeature validate --baseline ufeature-baseline.json --quiet
            $ ufeature validate
            ! 2 packages read, 1 accepted by ufeature-baseline.json, no findings
            $ ufeature validate Core
            ! 1 package read, 1 accepted by ufeature-baseline.json, no findings
            $ ufeature fix
            no new findings: nothing to fix
            ! 1 accepted by ufeature-baseline.json
            $ ufeature fix --no-baseline 2>&1 | tail -1
            1 finding left, which only you can repair
            $ ufeature fix --format json | grep -A 1 accepted
              "accepted": 1,
              "left": []
            $ ufeature validate --no-baseline --quiet | grep -c layer_direction
            1
            $ ufeature validate --no-baseline --baseline known.json
            ! error: --no-baseline and --baseline exclude each other [conflicting_options]
            ! see 'ufeature validate --help'
            ? 64
            $ cp Foundation/Core/Source/Core.swift Foundation/Core/Source/More.swift
            $ ufeature fix 2>&1 | tail -1
            1 accepted by ufeature-baseline.json
            $ ufeature validate --quiet | grep -c layer_direction
            1
            $ cd Features
            $ ufeature validate 2>&1 | tail -1
            2 packages read, 1 accepted by ../ufeature-baseline.json, 1 error
            $ ufeature validate --record
            ! ../ufeature-baseline.json is written: commit it
            ! 2 packages read, 2 accepted by ../ufeature-baseline.json, no findings
            $ echo '[]' > ../ufeature-baseline.json
            $ ufeature validate
            ! ../ufeature-baseline.json:1:1: error: <...>
            ! <...>
            ! <...>
            ? 1
            """
        )
    }

    @Test("fix leaves alone what is accepted, and repairs it where the baseline doesn't count")
    func leftAlone() throws {
        try Terminal([
            "Shop/ufeature.json": "{\"name\": \"Shop\", \"rules\": {\"platforms\": \"off\"}}\n",
            "Shop/Features/Core/Package.swift": Self.manifest(of: "Core", using: "../Kit"),
            "Shop/Features/Core/Source/Core.swift": "struct Core {}\n",
            "Shop/Features/Kit/Package.swift": Self.manifest(of: "Kit"),
            "Shop/Features/Kit/Source/Kit.swift": "struct Kit {}\n",
        ]).expect(
            """
            $ cd Shop
            $ ufeature validate --baseline ufeature-baseline.json --quiet
            $ ufeature fix
            no new findings: nothing to fix
            ! 1 accepted by ufeature-baseline.json
            $ echo 'import Core' > Features/Kit/Source/More.swift
            $ ufeature fix --only unused_dependency
            no new findings: nothing to fix
            ! 1 accepted by ufeature-baseline.json
            $ grep -c Kit Features/Core/Package.swift
            1
            $ rm Features/Kit/Source/More.swift
            $ ufeature fix --no-baseline --quiet
            $ grep -c Kit Features/Core/Package.swift
            0
            ? 1
            $ ufeature fix --no-baseline
            no findings: nothing to fix
            """
        )
    }

    @Test("commands that come next name the folder that -C has named")
    func directory() throws {
        try Self.terminal().expect(
            """
            $ ufeature -C Shop rules none 2>&1 | grep -o 'ufeature.*'
            ufeature -C Shop rules
            $ ufeature new Home -C Shop --depends-on none --targets source,tests | tail -2
            Next:
              ufeature -C Shop validate Home --test
            $ mkdir 'a b'
            $ ufeature -C 'a b' init Shop | tail -3
              cd 'a b/Shop'
              ufeature validate --test
              ufeature new <Name>
            $ ufeature -C 'a b/Shop' rules none 2>&1 | grep -o 'ufeature.*'
            ufeature -C 'a b/Shop' rules
            """
        )
    }
}

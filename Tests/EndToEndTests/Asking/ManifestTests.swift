import Foundation
import TestSupport
import Testing

/// `manifest`: what a text tells, and with --evaluate what SwiftPM says.
struct ManifestTests {
    private static func manifest(_ body: String, tools: String = "6.0") -> String {
        "// swift-tools-version: \(tools)\nimport PackageDescription\n\(body)\n"
    }

    /// A package whose targets only running it tells.
    private static let computed = manifest(
        """
        var targets: [Target] = []
        while targets.count < 2 { targets.append(.target(name: targets.isEmpty ? "A" : "B")) }
        let package = Package(name: "P", targets: targets)
        """)

    @Test func showsWhatTheTextTells() throws {
        let text = Self.manifest(
            #"""
            let package = Package(
                name: "P",
                products: [.library(name: "A", targets: ["A"])],
                dependencies: [.package(path: "../Core"), .package(url: "https://e.com/x.git", from: "1.0.0")],
                targets: [.target(name: "A", dependencies: ["B", .product(name: "Core", package: "Core")], path: "S")]
            )
            """#)
        try Terminal(["P/Package.swift": text]).expect(
            """
            $ ufeature manifest P/
            {
              "version": 1,
              "manifests": [
                {
                  "path": "P/Package.swift",
                  "exact": true,
                  "evaluated": false,
                  "reasons": [],
                  "name": "P",
                  "toolsVersion": "6.0.0",
                  "platforms": [],
                  "products": [
                    {
                      "name": "A",
                      "kind": "library",
                      "linkage": "automatic",
                      "targets": [
                        "A"
                      ]
                    }
                  ],
                  "dependencies": [
                    {
                      "kind": "fileSystem",
                      "identity": "core",
                      "name": null,
                      "path": "../Core",
                      "url": null,
                      "requirement": null
                    },
                    {
                      "kind": "sourceControl",
                      "identity": "x",
                      "name": null,
                      "path": null,
                      "url": "https://e.com/x.git",
                      "requirement": {
                        "range": [
                          {
                            "lowerBound": "1.0.0",
                            "upperBound": "2.0.0"
                          }
                        ]
                      }
                    }
                  ],
                  "targets": [
                    {
                      "name": "A",
                      "kind": "regular",
                      "path": "S",
                      "dependencies": [
                        {
                          "kind": "byName",
                          "name": "B",
                          "package": null,
                          "condition": null
                        },
                        {
                          "kind": "product",
                          "name": "Core",
                          "package": "Core",
                          "condition": null
                        }
                      ],
                      "exclude": [],
                      "sources": null,
                      "publicHeadersPath": null
                    }
                  ],
                  "swiftLanguageModes": null
                }
              ]
            }
            """
        )
    }

    @Test("what can't be read is told, and the others are there all the same")
    func findings() throws {
        let terminal = try Terminal([
            "P/Package.swift": Self.manifest("let package = Package(name: \"P\", targets: [.target(name: \"A\")])"),
            "Empty/Package.swift": "", "Bad/Package.swift": "let package = Package(name: \"", "None/readme": "",
        ])
        try terminal.sandbox.shell("ln -s nowhere Gone").expectSuccess()
        try terminal.expect(
            """
            $ ufeature manifest Bad Empty None nowhere Gone P | grep '"path": "'
                  "path": "P/Package.swift",
            ! error: there is no manifest in 'None' [no_manifest]
            !   help: name a folder with a Package.swift
            ! error: there is no file 'nowhere' [no_file]
            ! error: 'Gone' is a link to a file that is not there [dangling_link]
            !   help: make the file that it leads to, or remove the link
            ! Bad/Package.swift:1:29: error: string literal doesn't end [manifest_syntax]
            !     let package = Package(name: "
            !                                 ^
            ! Empty/Package.swift:1:1: error: no 'Package(…)' is made [manifest_no_package]
            ! <...>
            $ ufeature manifest nowhere > /dev/null
            ! error: there is no file 'nowhere' [no_file]
            ? 1
            """
        )
    }

    @Test("a manifest that the reader takes for none is one, if SwiftPM says so", .storey(.toolchain))
    func unusualManifest() throws {
        let text = Self.manifest(
            "let package = PackageDescription.Package.init(name: \"P\", targets: [.target(name: \"A\")])")
        try Terminal(["P/Package.swift": text]).expect(
            """
            $ ufeature manifest P
            {
              "version": 1,
              "manifests": []
            }
            ! P/Package.swift:1:1: error: no 'Package(…)' is made [manifest_no_package]
            ! <...>
            ? 1
            $ ufeature manifest P --evaluate | grep -E '"(exact|name)"'
                  "exact": true,
                  "name": "P",
                      "name": "A",
            """
        )
    }

    @Test("what SwiftPM says is exact, leaves nothing behind, and is asked for once", .storey(.toolchain))
    func evaluation() throws {
        let terminal = try Terminal(["P/Package.swift": Self.computed])
        try terminal.logSwift()
        let before = try Tree(of: terminal.work)
        let show = "ufeature manifest P --evaluate | grep -E 'exact|evaluated|\"name\"'"
        let found = """
            $ \(show)
                  "exact": true,
                  "evaluated": true,
                  "name": "P",
                      "name": "A",
                      "name": "B",
            """
        try terminal.expect("$ ufeature manifest P | grep exact\n      \"exact\": false,\n\(found)\n\(found)")
        #expect(try terminal.questions() == 1, "the second time it's known")
        #expect(try Tree(of: terminal.work) == before)

        // Another text, another folder: another question.
        try terminal.output(of: "cp -R P Q && echo '// changed' >> P/Package.swift")
        try terminal.output(of: "ufeature manifest P Q --evaluate && ufeature manifest P Q --evaluate")
        #expect(try terminal.questions() == 3)

        // Damage is no answer.
        try terminal.output(
            of: "for file in \"$XDG_CACHE_HOME\"/ufeature/manifests/*; do echo damage > \"$file\"; done")
        try terminal.expect(found)
        #expect(try terminal.questions() == 4)

        // So is what another toolchain said.
        try terminal.output(of: "echo >> \"$BIN/swift\"")
        try terminal.expect(found)
        try terminal.expect(found)
        #expect(try terminal.questions() == 5)
    }

    @Test(
        "what depends on variables is asked again when they change, what may depend on anything every time",
        .storey(.toolchain))
    func surroundings() throws {
        let environment = """
            var name = Context.environment["NAME"] ?? ""
            while name.isEmpty { name += "P" }
            let package = Package(name: name)
            """
        let world = """
            import Foundation
            let name = try! String(contentsOfFile: Context.packageDirectory + "/name", encoding: .utf8)
            let package = Package(name: name)
            """
        let terminal = try Terminal([
            "E/Package.swift": Self.manifest(environment),
            "W/Package.swift": Self.manifest(world), "W/name": "one",
        ])
        try terminal.logSwift()
        try terminal.expect(
            """
            $ ufeature manifest E --evaluate | grep '"name"'
                  "name": "P",
            $ NAME=Q ufeature manifest E --evaluate | grep '"name"'
                  "name": "Q",
            $ ufeature manifest E --evaluate | grep '"name"'
                  "name": "P",
            $ ufeature manifest W --evaluate | grep '"name"'
                  "name": "one",
            $ ufeature manifest W --evaluate | grep '"name"'
                  "name": "one",
            """
        )
        #expect(try terminal.questions() == 4)
    }

    @Test(.storey(.toolchain)) func refusalsOfSwiftPMAreFindings() throws {
        let terminal = try Terminal([
            "P/Package.swift": Self.manifest("let package = Package(name: make())"),
            "Q/Package.swift": Self.computed.replacingOccurrences(of: "\"B\"", with: "\"A\""),
            "R/Package.swift": Self.computed.replacingOccurrences(of: "swift-tools-version", with: "tools"),
        ])
        try terminal.expect(
            """
            $ ufeature manifest P Q R --evaluate | grep '"exact"'
                  "exact": false,
                  "exact": false,
                  "exact": false,
            ! P/Package.swift:3:29: error: SwiftPM refuses the manifest: cannot find 'make' in scope [manifest_refused]
            !     let package = Package(name: make())
            !                                 ^
            ! Q/Package.swift:1:1: error: SwiftPM refuses the manifest: duplicate target named 'A' [manifest_refused]
            !     // swift-tools-version: 6.0
            !     ^
            ! R/Package.swift:1:1: error: no tools version is declared where SwiftPM looks for it <...>
            ! <...>
            """
        )
    }

    @Test("of several manifests the one that counts is read; any other by its name")
    func versions() throws {
        let files = ["Package.swift": "5.5", "Package@swift-5.9.swift": "5.9", "Package@swift-99.swift": "6.0"]
        let terminal = try Terminal(
            Dictionary(
                uniqueKeysWithValues: files.map { name, tools in
                    ("P/" + name, Self.computed(named: "\(tools)", tools: tools))
                }))
        try terminal.expect(
            """
            $ ufeature manifest P P/Package.swift P/Package@swift-99.swift --evaluate | grep -E '^      "(path|exact|name)"'
                  "path": "P/Package@swift-5.9.swift",
                  "exact": true,
                  "name": "5.9",
                  "path": "P/Package.swift",
                  "exact": true,
                  "name": "5.5",
                  "path": "P/Package@swift-99.swift",
                  "exact": true,
                  "name": "6.0",
            $ ufeature manifest P P/Package.swift --evaluate | grep -A1 '"identity"' | grep -vE '"name"|--'
                      "identity": "work",
                      "identity": "work",
            $ ufeature manifest P P/Package.swift --evaluate | grep '"path": "\\.'
                      "path": "..",
                      "path": "..",
            """
        )
    }

    @Test func withoutSwiftTheTextStands() throws {
        var terminal = try Terminal(["P/Package.swift": Self.computed])
        let bin = terminal.sandbox.environment["BIN"] ?? ""
        terminal.sandbox.variables["PATH"] = "\(bin):/usr/bin:/bin"
        try #require(try terminal.sandbox.shell("command -v swift").end != .status(0), "swift is everywhere here")
        try terminal.expect(
            """
            $ ufeature manifest P --evaluate | grep exact
                  "exact": false,
            ! P/Package.swift:4:1: warning: what 'while' does is not read, and 'swift' isn't on the PATH to say it <...>
            ! <...>
            """
        )
    }

    @Test("Ctrl-C stops every question")
    func interrupt() throws {
        let terminal = try Terminal(["P/Package.swift": Self.computed, "Q/Package.swift": Self.computed])
        let script = """
            test "$1" = --version && exit 0
            echo $$ >> "$ASIDE/children"
            sleep 1000
            """
        try terminal.sandbox.addProgram("swift", script)
        let child = try terminal.sandbox.start(["manifest", "--evaluate", "P", "Q"])
        let file = terminal.sandbox.aside.appending(path: "children")
        for _ in 0..<2000 where (try? String(contentsOf: file, encoding: .utf8))?.hasSuffix("\n") != true {
            usleep(5000)
        }
        child.send(SIGINT)
        let outcome = child.outcome(within: 20)
        #expect(outcome.end == .status(130))
        #expect(outcome.output == "")
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let process = try #require(pid_t(line))
            #expect(kill(process, 0) != 0, "\(process) is still there")
        }
    }

    private static func computed(named name: String, tools: String) -> String {
        manifest(
            """
            var dependencies: [Package.Dependency] = []
            for path in [".."] { dependencies.append(.package(path: path)) }
            let package = Package(name: "\(name)", dependencies: dependencies, targets: [.target(name: "A")])
            """, tools: tools)
    }
}

extension Terminal {
    /// Puts a `swift` before the real one that writes down what it is asked.
    fileprivate func logSwift() throws {
        try sandbox.addProgram(
            "swift", "echo \"$@\" >> \"$ASIDE/questions\"; PATH=${PATH#*:} exec swift \"$@\"")
    }

    /// How often SwiftPM was asked what a manifest means.
    fileprivate func questions() throws -> Int {
        let log = try String(contentsOf: sandbox.aside.appending(path: "questions"), encoding: .utf8)
        return log.split(separator: "\n").count { $0.hasSuffix("dump-package") }
    }
}

extension Child.Outcome {
    fileprivate func expectSuccess() { #expect(end == .status(0), "\(errors)") }
}

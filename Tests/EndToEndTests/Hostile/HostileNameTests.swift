import Foundation
import TestSupport
import Testing

/// Names with control characters, invalid UTF-8 and marks that reverse text, in every place that a repository has for them.
struct HostileNameTests {
    /// It would set a window's title, clear the screen, start a command of GitHub, and turn around what follows.
    private static let evil =
        "\u{1B}]0;x\u{07}\u{1B}[2J\r\n::error::injected\u{9B}31m\u{202E}\u{2066}\u{7F}\t|`<script>alert(1)</script>\"'&"

    private static let commands = [
        "validate", "validate --format xcode", "validate --format github", "validate --format json",
        "validate --format sarif", "list", "list --format json", "describe", "describe --all --format json", "graph",
        "graph --targets", "graph --format json", "graph --format mermaid", "graph --format dot", "graph --format html",
        "graph --targets --format html", "affected --since HEAD", "affected --since HEAD --format json",
        "affected --since HEAD --format github-matrix", "doctor", "doctor --format json", "fix --dry-run",
        "sync --dry-run", "sync --check", "manifest Features/*", "imports Features", "rename Plain Other --dry-run",
        "remove Plain --dry-run", "new Home --dry-run --format json", "ci github --dry-run", "template list",
        "complete fish -- link ''",
    ]

    /// A workspace in a repository of git, with such names of folders, files, packages, targets and modules.
    private func terminal() throws -> Terminal {
        func literal(_ text: String) -> String {
            "\"" + text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined() + "\""
        }
        func manifest(_ name: String) -> String {
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: \(name), products: [.library(name: \(name), targets: [\(name)])],
                dependencies: [.package(path: "../Plain"), .package(path: \(literal("../" + Self.evil)))],
                targets: [.target(name: \(name), dependencies: ["Plain", .target(name: \(literal(Self.evil)))], path: "Source")])

            """
        }
        let file = Self.evil.replacingOccurrences(of: "/", with: "_")
        let code = "import Nothing\nimport Plain\n@testable import Plain // \(Self.evil)\n"
        let terminal = try Terminal(
            [
                "ufeature.json": "{\"name\": \"Shop\"}\n",
                "Features/Plain/Package.swift": manifest("\"Plain\""),
                "Features/Plain/Source/\(file).swift": code,
                "Features/\(file)/Package.swift": manifest(literal("Evil" + Self.evil)),
                "Features/\(file)/Source/Evil.swift": code,
                "Features/Broken/Package.swift":
                    "// swift-tools-version: 6.0\nlet package = Package(name: \"\(Self.evil)",
                "Templates/evil/template.json": "{\"description\": \(try json(Self.evil))}\n",
            ],
            within: 1800
        )
        _ = try terminal.sandbox.shell(
            """
            folder=$(printf 'Features/Inv\\377\\033[2J'); mkdir -p "$folder/Source" && \
            cp Features/Plain/Package.swift "$folder"; echo 'import A' > "$folder/Source/$(printf 'b\\377').swift"
            git init -q && git add -A && git -c user.name=A -c user.email=a@b commit -qm 1
            for file in Features/*/Package.swift; do echo '//' >> "$file"; done
            """
        )
        return terminal
    }

    private func json(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }

    /// The first character that steers a terminal or turns text around, with what stands around it.
    private func steering(in text: String) -> String? {
        let scalars = Array(text.unicodeScalars)
        let index = scalars.firstIndex { scalar in
            switch scalar.value {
            case 0x09, 0x0A: false
            case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
        return index.map {
            "\(String(String.UnicodeScalarView(scalars[max(0, $0 - 60)..<min(scalars.count, $0 + 9)])).debugDescription)"
        }
    }

    @Test("no output has a character that steers a terminal, and none begins a line with a command of GitHub")
    func pipes() throws {
        let terminal = try terminal()
        // What SwiftPM says of a manifest that it refuses is worse than it ever was, and there at once.
        try Data(Self.evil.utf8).write(to: terminal.sandbox.aside.appending(path: "refusal"))
        let swift = #"""
            case "$*" in *dump-package*) cat "$ASIDE/refusal" >&2; exit 1;; esac
            PATH="${PATH#"$BIN":}" exec swift "$@"
            """#
        try terminal.sandbox.addProgram("swift", swift)
        for command in Self.commands.sampled(6) {
            let outcome = try terminal.sandbox.shell("ufeature \(command)")
            #expect(outcome.end == .status(0) || outcome.end == .status(1), "\(command): \(outcome.errors)")
            for text in [outcome.output, outcome.errors] {
                #expect(steering(in: text) == nil, "\(command)")
                let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
                #expect(!lines.contains { $0.hasPrefix("::error::") }, "\(command)")
            }
            if ["json", "sarif", "matrix", "manifest", "imports"].contains(where: command.contains) {
                #expect(throws: Never.self, "\(command)") {
                    try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
                }
            }
            if command.contains("html") { #expect(!outcome.output.contains("<script>alert"), "\(command)") }
        }
    }

    @Test("GitHub reads one command of each finding, and the file is the one that it names")
    func commandsOfGitHub() throws {
        let terminal = try terminal()
        let text = try terminal.sandbox.shell("ufeature validate --format github").output
        let lines = text.split(separator: "\n")
        #expect(!lines.isEmpty)
        for line in lines {
            let pattern =
                #/::(error|warning|notice) (file=[^,:]*,line=\d+(,col=\d+)?(,endColumn=\d+)?,)?title=[a-z_]+::.*/#
            #expect(line.wholeMatch(of: pattern) != nil, "\(line)")
        }
    }

    @Test(
        "a terminal gets nothing but the house's own colors, whatever the command",
        arguments: [
            "render page.mustache --color always", "new Home --template evil2 --dry-run --color never",
            "new Home --template evil2 --dry-run --color always", "graph --format html", "describe",
            "validate --color always",
        ])
    func terminals(command: String) throws {
        let terminal = try terminal()
        try terminal.sandbox.write([
            "page.mustache": "a\(Self.evil)b\n",
            "Templates/evil2/template.json": "{\"description\": \"x\"}\n",
            "Templates/evil2/source/A.swift.mustache": "// \(Self.evil)\n",
        ])
        let screen = try PseudoTerminal(command.split(separator: " ").map(String.init), in: terminal)
        _ = screen.end()
        // The line discipline ends lines with a carriage return; colors are "m" sequences.
        let text = String(decoding: screen.bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
            .replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        #expect(steering(in: text) == nil)
        #expect(!text.isEmpty)
    }

    @Test("a file gets every byte of a template")
    func bytesOfATemplateStay() throws {
        let terminal = try Terminal(["page.mustache": "a\u{1B}[2J\u{202E}b\n"])
        try terminal.expect(
            """
            $ ufeature render page.mustache > out; cmp out page.mustache && echo same
            same
            """
        )
    }
}

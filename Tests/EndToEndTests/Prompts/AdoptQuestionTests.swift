import Foundation
import Testing

/// `ufeature init --adopt` at a terminal, where it isn't certain what a package is.
struct AdoptQuestionTests {
    /// Three packages: one that a name tells, one with screens that another one uses, and one that nothing tells of.
    private static func repository() throws -> Terminal {
        func manifest(_ name: String, _ uses: String...) -> String {
            let packages = uses.map { ".package(path: \"../\($0)\")" }.joined(separator: ", ")
            let products = uses.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ", ")
            return """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                  name: "\(name)",
                  products: [.library(name: "\(name)", targets: ["\(name)"])],
                  dependencies: [\(packages)],
                  targets: [.target(name: "\(name)", dependencies: [\(products)])]
                )

                """
        }
        let view = "import SwiftUI\npublic struct AView: View { public var body: some View { Text(verbatim: \"\") } }\n"
        return try Terminal([
            "Packages/Account/Package.swift": manifest("Account", "Wire"),
            "Packages/Account/Sources/Account/AView.swift": view,
            "Packages/Shop/Package.swift": manifest("Shop", "Account"),
            "Packages/Shop/Sources/Shop/Shop.swift": "import Account\n" + view,
            "Packages/Wire/Package.swift": manifest("Wire"),
            "Packages/Wire/Sources/Wire/Wire.swift": "public struct Wire {}\n",
            "Packages/Alone/Package.swift": manifest("Alone"),
            "Packages/Alone/Sources/Alone/Alone.swift": "public struct Alone {}\n",
        ])
    }

    @Test("what is chosen is a product feature, and the rest is guessed")
    func chosen() throws {
        let terminal = try Self.repository()
        let person = try PseudoTerminal(["init", "--adopt"], in: terminal, columns: 130)
        // Both are taken for the foundation: the first one isn't.
        Dialog.answer([Dialog.Answer("Which are product features", " \r")], at: person)
        #expect(person.end() == 0)
        let settings = try terminal.output(of: "cat ufeature.json")
        #expect(settings.contains("Packages/Account") && settings.contains("Packages/Shop"))
        #expect(!settings.contains("Packages/Alone"))
    }

    @Test("nothing is asked with --yes, nor where all is certain, nor a second time")
    func unasked() throws {
        let terminal = try Self.repository()
        #expect(try PseudoTerminal(["init", "--adopt", "--yes"], in: terminal, columns: 130).end() == 0)
        let settings = try terminal.output(of: "cat ufeature.json")
        #expect(!settings.contains("Packages/Account"))
        #expect(try PseudoTerminal(["init", "--adopt"], in: terminal, columns: 130).end() == 0)
        try terminal.expect(
            """
            $ ufeature init --adopt --yes
            the workspace is there already, just as it would be made: nothing to do
            $ ufeature init Shop --yes
            ! error: --yes needs --adopt here [missing_option]
            ! see 'ufeature init --help'
            ? 64
            """
        )
    }
}

import Foundation
import TestSupport
import Testing

/// One package of all features builds and passes the tests that they pass as packages, and SwiftPM reads the same graph.
@Suite(.storey(.toolchain), .timeLimit(.minutes(30)))
struct LayoutProof {
    @Test("one package has the same modules, that use the same ones, and passes the same tests")
    func builds() throws {
        let terminal = try Terminal(within: 600)
        try terminal.output(
            of: """
                ufeature init Shop --feature Search --quiet && cd Shop
                ufeature new Playback --depends-on Core,Search --resources --quiet
                ufeature new Login --template clean --set auth=true --quiet
                """
        )
        let packages = try modules(in: terminal)
        #expect(packages.count > 20)
        let tests = try count(in: terminal)
        try terminal.output(of: "cd Shop && ufeature layout single --quiet")
        #expect(try modules(in: terminal) == packages)
        #expect(try count(in: terminal) == tests)
        // The folder may be called like a package that was in it.
        try terminal.output(of: "cd Shop && swift build --quiet --target Shop && swift run --quiet CoreExample")
    }

    /// What the modules of all packages use, by their names.
    private func modules(in terminal: Terminal) throws -> [String: Set<String>] {
        let folders = try terminal.output(of: "cd Shop && find . -name Package.swift -exec dirname {} +")
        var modules: [String: Set<String>] = [:]
        for folder in folders.split(separator: "\n") {
            let text = try terminal.output(of: "cd Shop && swift package --package-path \(folder) dump-package")
            let dump = try JSONDecoder().decode(Dump.self, from: Data(text.utf8))
            for target in dump.targets { modules[target.name] = Set(target.dependencies.map(\.name)) }
        }
        return modules
    }

    /// The number of tests that pass.
    private func count(in terminal: Terminal) throws -> String {
        let summary = try terminal.output(of: "cd Shop && ufeature validate --test 2>&1 | tail -1")
        #expect(summary.contains("no findings"), "\(summary)")
        return summary.split(separator: ",").first { $0.hasSuffix("tests run") }.map(String.init) ?? summary
    }

    private struct Dump: Decodable {
        struct Target: Decodable {
            let name: String
            let dependencies: [Dependency]
        }

        /// `{"byName": ["Search", null]}` or `{"product": ["Search", "Search", null, null]}`.
        struct Dependency: Decodable {
            let name: String

            init(from decoder: any Decoder) throws {
                let kinds = try decoder.singleValueContainer().decode([String: [Word]].self)
                name = kinds.values.first?.first?.text ?? ""
            }
        }

        /// A text, or something else.
        struct Word: Decodable {
            let text: String?

            init(from decoder: any Decoder) throws {
                text = try? decoder.singleValueContainer().decode(String.self)
            }
        }

        let targets: [Target]
    }
}

import Foundation
import TestSupport
import Testing

/// The commit that the program was built from: what the build is told comes out, and nothing else ever does.
@Suite(.storey(.toolchain))
struct BuiltCommitTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let file = "Sources/UFeatureCLI/BuiltCommit.swift"

    /// What a build says that is told something: the manifest is asked for its defines, and the file compiled with them.
    private func commit(_ told: String?, file text: String? = nil) throws -> String {
        var sandbox = try Sandbox()
        sandbox.variables["UFEATURE_COMMIT"] = told
        // A copy: SwiftPM waits for whoever uses the repository itself, such as the run of this test.
        let manifestText = try String(contentsOf: Self.repository.appending(path: "Package.swift"), encoding: .utf8)
        let source = try text ?? String(contentsOf: Self.repository.appending(path: Self.file), encoding: .utf8)
        try sandbox.write([
            "Package.swift": manifestText, "BuiltCommit.swift": source,
            "main.swift": "print(BuiltCommit.known?.text ?? \"none\")\n",
        ])
        let description = try sandbox.shell("swift package dump-package", within: 1800)
        let manifest = try #require(
            try JSONSerialization.jsonObject(with: Data(description.output.utf8)) as? [String: Any],
            "\(description.errors)"
        )
        let targets = try #require(manifest["targets"] as? [[String: Any]])
        let settings = targets.first { $0["name"] as? String == "UFeatureCLI" }?["settings"] as? [[String: Any]]
        let defines = (settings ?? []).compactMap { setting in
            ((setting["kind"] as? [String: Any])?["define"] as? [String: Any])?["_0"] as? String
        }
        let options = defines.map { "-D \($0)" }.joined(separator: " ")
        let compiled = try sandbox.shell(
            "swiftc -package-name ufeature \(options) BuiltCommit.swift main.swift -o commit && ./commit", within: 1800)
        #expect(compiled.end == .status(0), "\(compiled.errors)")
        return compiled.output.trimmingCharacters(in: .newlines)
    }

    @Test(
        "a build says the commit that it was told",
        arguments: [
            ("0123456789abcdef0123456789abcdef01234567", "0123456"), ("fedcba9", "fedcba9"), ("8000001+", "8000001+"),
        ]
    )
    func told(commit: String, text: String) throws {
        #expect(try self.commit(commit) == text)
    }

    @Test("what is no commit isn't said", arguments: [nil, "", "main", "abc123", "-123456789"])
    func untold(text: String?) throws {
        #expect(try commit(text) == "none")
    }

    @Test("an archive that git made says its commit")
    func archived() throws {
        let source = try String(contentsOf: Self.repository.appending(path: Self.file), encoding: .utf8)
        #expect(source.contains("\"$Format:%H$\""))
        let attributes = try String(contentsOf: Self.repository.appending(path: ".gitattributes"), encoding: .utf8)
        #expect(attributes.contains("\(Self.file) export-subst\n"))
        let commit = "00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff"
        #expect(try self.commit(nil, file: source.replacing("$Format:%H$", with: commit)) == "00ff00f")
    }
}

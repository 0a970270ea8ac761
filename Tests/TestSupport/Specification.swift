import Diagnostics
import Foundation
import JSON
package import Testing

/// The test cases of the Mustache specification, read from its JSON files.
///
/// They are no part of the repository. `MUSTACHE_SPEC` names their folder; without it they are looked for in
/// `shared/mustache-spec`, beside the repository.
package enum Specification {
    /// One case, named after its file and itself.
    package struct Case: Sendable, CustomTestStringConvertible {
        package let module: String
        package let name: String
        package let description: String
        /// As JSON.
        package let data: String
        package let template: String
        package let partials: [String: String]
        package let expected: String

        package var testDescription: String { "\(module): \(name)" }
    }

    private static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["MUSTACHE_SPEC"], !path.isEmpty { return URL(filePath: path) }
        let repository = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return repository.deletingLastPathComponent().appending(path: "shared/mustache-spec")
    }()

    package static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

    package static let absence: Comment =
        """
        The Mustache specification was not run: its files are not there. \
        Clone https://github.com/mustache/spec and set MUSTACHE_SPEC to its folder 'specs'.
        """

    /// Every case but those about lambdas, which are code, where data is JSON.
    ///
    /// What can't be read has none; the tests count them.
    package static let cases: [Case] = {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "json" && $0.lastPathComponent != "~lambdas.json" }
            .sorted { $0.path < $1.path }
            .flatMap { (try? cases(in: $0)) ?? [] }
    }()

    private static func cases(in file: URL) throws -> [Case] {
        let source = SourceText(path: file.lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
        return (try JSONParser.parse(source)["tests"]?.elements ?? []).map { test in
            var partials: [String: String] = [:]
            if case .object(let members)? = test["partials"]?.content {
                for member in members { partials[member.key] = member.value.string }
            }
            return Case(
                module: file.deletingPathExtension().lastPathComponent,
                name: test["name"]?.string ?? "",
                description: test["desc"]?.string ?? "",
                data: test["data"].map { source.text(in: $0.range) } ?? "",
                template: test["template"]?.string ?? "",
                partials: partials,
                expected: test["expected"]?.string ?? ""
            )
        }
    }
}

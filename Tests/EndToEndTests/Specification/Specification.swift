import Foundation
import Testing

/// The cases of the specification, read from its JSON files, which are no part of the repository.
///
/// `MUSTACHE_SPEC` names their folder; without it they are looked for in `shared/mustache-spec`, beside the repository.
enum Specification {
    struct Case: Sendable, CustomTestStringConvertible {
        let module: String
        let name: String
        let description: String
        /// As JSON.
        let data: String
        let template: String
        let partials: [String: String]
        let expected: String

        var testDescription: String { "\(module): \(name)" }
    }

    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["MUSTACHE_SPEC"], !path.isEmpty { return URL(filePath: path) }
        let repository = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return repository.deletingLastPathComponent().appending(path: "shared/mustache-spec")
    }()

    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static let absence: Comment =
        """
        The Mustache specification was not run: its files are not there. \
        Clone https://github.com/mustache/spec and set MUSTACHE_SPEC to its folder 'specs'.
        """

    /// Every case but those about lambdas, which are code: data is JSON.
    static let cases: [Case] = {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "json" && $0.lastPathComponent != "~lambdas.json" }
            .sorted { $0.path < $1.path }.flatMap(cases(in:))
    }()

    /// The cases of a file; a file that can't be read has none, which ``SpecificationTests`` notices.
    private static func cases(in file: URL) -> [Case] {
        let document = try? JSONDecoder().decode(Document.self, from: Data(contentsOf: file))
        return (document?.tests ?? []).compactMap { test in
            guard let data = try? JSONEncoder().encode(test.data) else { return nil }
            return Case(
                module: file.deletingPathExtension().lastPathComponent,
                name: test.name,
                description: test.desc ?? "",
                data: String(decoding: data, as: UTF8.self),
                template: test.template,
                partials: test.partials ?? [:],
                expected: test.expected
            )
        }
    }

    /// The form of the specification's files.
    private struct Document: Decodable {
        struct Test: Decodable {
            let name: String
            let desc: String?
            let data: JSON
            let template: String
            let partials: [String: String]?
            let expected: String
        }

        let tests: [Test]
    }
}

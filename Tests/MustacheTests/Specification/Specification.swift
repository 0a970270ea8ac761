import Foundation
import Mustache
import Testing

/// The specification's test cases, read from its JSON files.
///
/// They are no part of the repository. `MUSTACHE_SPEC` names their folder; without it they are looked for in
/// `shared/mustache-spec`, beside the repository.
enum Specification {
    static let coreModules = ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"]
    static let optionalModules = ["~dynamic-names", "~inheritance"]

    static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["MUSTACHE_SPEC"], !path.isEmpty {
            return URL(fileURLWithPath: path)
        }
        var repository = URL(fileURLWithPath: #filePath)
        for _ in ["Specification.swift", "Specification", "MustacheTests", "Tests"] {
            repository.deleteLastPathComponent()
        }
        return repository.deletingLastPathComponent().appendingPathComponent("shared/mustache-spec")
    }()

    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

    static let absence: Comment =
        """
        The Mustache specification was not run: its files are not there. \
        Clone https://github.com/mustache/spec and set MUSTACHE_SPEC to its folder 'specs'.
        """

    /// Every case of every file but that about lambdas, which are code, and data is JSON; a folder that can't be read
    /// has none, which ``SpecificationTests`` notices.
    static let cases: [SpecificationCase] = {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "json" && $0.lastPathComponent != "~lambdas.json" }
            .sorted { $0.path < $1.path }
            .flatMap { (try? cases(in: $0)) ?? [] }
    }()

    private static func cases(in file: URL) throws -> [SpecificationCase] {
        let module = file.deletingPathExtension().lastPathComponent
        let tests = try JSONDecoder().decode(SpecificationFile.self, from: Data(contentsOf: file)).tests
        return tests.map { test in
            SpecificationCase(
                module: module,
                name: test.name,
                description: test.desc ?? "",
                data: test.data.value,
                template: test.template,
                partials: test.partials ?? [:],
                expected: test.expected
            )
        }
    }
}

/// One case of the specification, named after its file and itself.
struct SpecificationCase: Sendable, CustomTestStringConvertible {
    let module: String
    let name: String
    let description: String
    let data: Value
    let template: String
    let partials: [String: String]
    let expected: String

    var testDescription: String { "\(module): \(name)" }
}

/// The form of the specification's files.
private struct SpecificationFile: Decodable {
    struct Test: Decodable {
        let name: String
        let desc: String?
        let data: JSONValue
        let template: String
        let partials: [String: String]?
        let expected: String
    }

    let tests: [Test]
}

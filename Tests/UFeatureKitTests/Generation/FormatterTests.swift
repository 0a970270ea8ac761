import FileChanges
import Foundation
import TestSupport
import Testing

/// The toolchain's formatter finds nothing in generated code, neither with its own configuration nor with the one
/// that a workspace gets.
@Suite(.storey(.toolchain)) struct FormatterTests {
    @Test(arguments: ["the formatter's own", "the workspace's"])
    func theFormatterFindsNothing(configuration: String) throws {
        let kept = KeptFolder("format-" + (configuration == "the workspace's" ? "workspace" : "default"))
        var files = try Self.folders().flatMap { folder in
            folder.files.map { GeneratedFile(path: folder.path + "/" + $0.path, contents: $0.contents) }
        }
        .filter { !$0.path.hasSuffix(".swift-format") }
        let rules = try configuration == "the workspace's" ? Self.workspaceRules() : "{\"version\": 1}\n"
        files.append(GeneratedFile(path: ".swift-format", contents: rules))
        try kept.write(files)

        let lint = try Tool.swift("format", "lint", "--strict", "--recursive", "--parallel", kept.files.path)
        #expect(lint.status == 0, "\(lint.complaints)")
    }

    @Test func theFormatterFindsWhatIsWrong() throws {
        let kept = KeptFolder("format-wrong")
        try kept.write([GeneratedFile(path: "A.swift", contents: "import B\nimport A\n")])
        let lint = try Tool.swift("format", "lint", "--strict", "--recursive", "--parallel", kept.files.path)
        #expect(lint.status != 0)
        #expect(lint.output.contains("[OrderedImports]"))
    }

    /// Everything that is built elsewhere, and features whose names stretch the lines or squeeze them.
    private static func folders() throws -> [NewFolder] {
        let planner = try ShapePlanner()
        let names = ["A2", "Zz", "Io", "URLCache", "HTTP2", "X509Certificates", "PersonalisedRecommendationsHubXY"]
        let strange = try names.flatMap { name in
            try Shape.telling.flatMap { shape in
                try [Surroundings.alone, .standard, .everything, .bareEverything].map { surroundings in
                    let folder = try planner.feature(shape, surroundings, named: name).folder
                    return try NewFolder(path: "\(shape.name)/\(surroundings)/\(name)", files: folder.files)
                }
            }
        }
        return try ProvenPackages.features().map(\.folder) + ProvenPackages.apps() + strange
    }

    private static func workspaceRules() throws -> String {
        let folder = try #require(try ProvenPackages.apps().first)
        return try #require(folder.files.first { $0.path == ".swift-format" }).contents
    }
}

import Architecture
import Diagnostics
import FileChanges
import Foundation
import Planning
import TestSupport
import Testing
import Workspaces

/// The laws of `sync`, over every small case.
@Suite struct SyncLawTests {
    static let policy = """
        {
          "name": "Shop",
          "toolsVersion": "6.1",
          "platforms": { "iOS": "17.0", "macOS": "14.0" },
          "languageMode": "5",
          "swiftSettings": { "upcomingFeatures": ["ExistentialAny"], "defines": ["STAGING"] },
          "externals": { "log": { "url": "https://a.b/c/log.git", "from": "1.6.0" } }
        }
        """

    /// Manifests that differ in everything that a policy is about, and in how it is written.
    static let manifests: [String] = {
        let tools = ["5.9", "6.0", "6.1", "6.2.1"]
        let platforms = [
            "", "platforms: [.iOS(.v16), .tvOS(.v16)], // those\n  ",
            "platforms: [\n    .macOS(\"14\"),\n  ],\n  ",
        ]
        let dependencies = [
            "", ".package(url: \"https://a.b/c/log.git\", from: \"1.0.0\")",
            ".package(url: \"git@a.b:c/log.git\", /* why not */ \"1.0.0\"..<\"1.5.0\"), .package(path: \"../Other\")",
            ".package(path: \"../../log\")", ".package(url: \"https://fork.b/d/log\", .upToNextMinor(from: \"1.6.0\"))",
        ]
        let modes = ["", ",\n  swiftLanguageModes: [.v6]", ",\n  swiftLanguageModes: [.v4, .v5] // both"]
        let settings = [
            "", ", swiftSettings: [.define(\"OWN\")]",
            ", swiftSettings: [\n      .enableUpcomingFeature(\"ExistentialAny\", .when(platforms: [.iOS])), // ours\n    ]",
        ]
        return tools.flatMap { tools in
            platforms.flatMap { platforms in
                dependencies.flatMap { dependency in
                    modes.flatMap { modes in
                        settings.flatMap { settings in
                            ["", "// ufeature:template feature\n"].map { template in
                                manifest(tools, template, platforms, dependency, modes, settings)
                            }
                        }
                    }
                }
            }
        }
    }()

    private static func manifest(
        _ tools: String,
        _ template: String,
        _ platforms: String,
        _ dependency: String,
        _ modes: String,
        _ settings: String
    ) -> String {
        """
        // swift-tools-version: \(tools)
        \(template)// The first comment: from: "1.0.0", .iOS(.v16), [.v6]
        import PackageDescription

        let package = Package(
          name: "NAME", /* the name */
          \(platforms)dependencies: [
            // What it uses.
            \(dependency)
          ],
          targets: [
            .target(name: "NAME", path: "Source"\(settings)), // "NAME"
            .testTarget(name: "NAMETests", dependencies: ["NAME"], path: "Tests"),
            .plugin(name: "NAMEPlugin", capability: .buildTool(), path: "Plugin"),
          ]\(modes)
        )

        """
    }

    /// Every seventh manifest: among them, each way of writing something is together with each of another.
    @Test func oneRunBringsEverythingInLineAndKeepsTheRest() throws {
        try expectLaws(for: stride(from: 0, to: Self.manifests.count, by: 7).map { Self.manifests[$0] })
    }

    @Test(.storey(.faults)) func soDoesItWithEveryManifest() throws { try expectLaws(for: Self.manifests) }

    private func expectLaws(for manifests: [String]) throws {
        let packages = manifests.enumerated().map { index, text in
            GeneratedFile(
                path: "Features/F\(index)/Package.swift",
                contents: text.replacing("NAME", with: "F\(index)")
            )
        }
        let files = try TemporaryFiles([GeneratedFile(path: "ufeature.json", contents: Self.policy)] + packages)
        defer { files.remove() }
        let request = SyncRequest()
        let workspace = try Workspace.read(from: files.path)
        let result = try request.plan(in: workspace)
        #expect(result.packages == packages.count)
        #expect(result.left.map(\.description) == [])
        #expect(Set(result.found.map(\.id)) == ["tools_version", "platforms", "external_version", "sync"])
        #expect(result.plan.additions.isEmpty && result.plan.folders.isEmpty)

        // What the rules find is what differs, and nothing that is right already is edited.
        let rules: [Rule] = [.toolsVersion, .platforms, .externalVersion, .languageMode]
        let found = Set(Validation(workspace.graph().graph).violations(of: rules).map(\.diagnostic).map(Self.place))
        let told = Set(result.found.filter { $0.id != "sync" }.map(Self.place))
        #expect(found == told)
        let edited = Set(result.plan.edits.map(\.path))
        #expect(edited == Set(result.found.compactMap(\.location?.path)))

        for edit in result.plan.edits {
            let (old, new) = (String(decoding: edit.old, as: UTF8.self), String(decoding: edit.new, as: UTF8.self))
            #expect(Self.comments(in: new) == Self.comments(in: old), "\(new)")
            #expect(Self.rest(of: new) == Self.rest(of: old), "\(new)")
            try files.write(GeneratedFile(path: edit.path, contents: new))
        }
        let again = try Workspace.read(from: files.path)
        let second = try request.plan(in: again)
        #expect(second.plan == Plan(root: files.path))
        #expect(second.found.map(\.description) == [])
        #expect(Validation(again.graph().graph).violations(of: rules).map(\.diagnostic.description) == [])
        for feature in again.features {
            let text = String(decoding: feature.source.bytes, as: UTF8.self)
            #expect(text.matches(of: /\.define\("STAGING"\)/).count == 2, "\(text)")
            #expect(text.contains("swiftLanguageModes: [.v") && text.contains(".v5]"), "\(text)")
            let isMade = feature.template != nil
            #expect(!isMade || text.contains(".iOS(.v17)") && text.contains(".macOS("), "\(text)")
        }
    }

    private static func place(_ finding: Diagnostic) -> String {
        "\(finding.location?.description ?? "") \(finding.id) \(finding.message)"
    }

    private static func comments(in text: String) -> [Substring] {
        text.matches(of: /\/\/[^\n"]*.*|\/\*.*?\*\//).map(\.output).filter { !$0.hasPrefix("//a.b") }
            .filter { !$0.hasPrefix("// swift-tools-version") && !$0.hasPrefix("//fork") }
    }

    /// A text without all that a policy is about.
    private static func rest(of text: String) -> String {
        var rest = text
        rest.replace(/swift-tools-version: [0-9.]+/, with: "")
        rest.replace(/platforms: \[[^\]]*\],/, with: "")
        rest.replace(/(url|path): "[^"]*log[^"]*"/, with: "")
        rest.replace(/from: "[^"]*"/, with: "")
        rest.replace(/\.upToNextMinor\(\)|"1.0.0"..<"1.5.0"/, with: "")
        rest.replace(/swiftLanguageModes: \[[^\]]*\]/, with: "")
        rest.replace(/\.define\("STAGING"\)|\.enableUpcomingFeature\("ExistentialAny"\)/, with: "")
        rest.replace(/swiftSettings: \[[\s,]*\]/, with: "")
        rest.replace(/[\s,]+/, with: "")
        return rest
    }
}

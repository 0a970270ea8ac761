import Diagnostics
import Features
import FileChanges
import Foundation
import PackageManifest
import TestSupport
import Testing
import Workspaces

/// SwiftPM understands generated manifests as the tool's own reader does, and as they were meant.
@Suite(.storey(.toolchain)) struct PackageDumpTests {
    @Test func manifestsMeanToSwiftPMWhatTheReaderSays() throws {
        var samples = try Self.samples()
        let kept = KeptFolder("dumps")
        for index in samples.indices { samples[index].path = "\(index)/" + samples[index].path }
        try kept.write(samples)
        for sample in samples {
            let folder = kept.files.appending(path: sample.path).deletingLastPathComponent()
            let dump = try Tool.swift("package", "dump-package", "--package-path", folder.path)
            try #require(dump.status == 0, "\(sample.path): \(dump.complaints)")
            let json = dump.output.firstIndex(of: "{").map { dump.output[$0...] } ?? ""
            let said = try JSONDecoder().decode(PackageDump.self, from: Data(json.utf8))
            let read = try Manifest.parse(SourceText(path: sample.path, text: sample.contents))
            #expect(read.exact, "\(sample.path): \(read.reasons)")
            #expect(said.facts == read.dumpFacts, "\(sample.path)")
        }
    }

    /// A manifest of each sort: every role and layout, with and without packages, long lines, odd platforms, an app.
    private static func samples() throws -> [GeneratedFile] {
        var odd = WorkspaceSettings(name: "Odd")
        odd.layout = .swiftpm
        odd.toolsVersion = SwiftRelease(major: 6, minor: 1)
        odd.platforms = [
            PlatformRequirement(platform: .iOS, version: "17.2"),
            PlatformRequirement(platform: .macOS, version: "10.15.4"),
            PlatformRequirement(platform: .macCatalyst, version: "18.0"),
            PlatformRequirement(platform: .tvOS, version: "18"),
            PlatformRequirement(platform: .watchOS, version: "11.0.0"),
            PlatformRequirement(platform: .visionOS, version: "2.0"),
            PlatformRequirement(platform: .driverKit, version: "23.0"),
        ]
        var bare = WorkspaceSettings(name: "Bare")
        bare.platforms = []
        let full = Shape(kind: .product, roles: Set(Role.allCases))
        let tool = Shape(kind: .foundation, roles: FeatureKind.foundation.defaultRoles)
        let features = try [
            ShapePlanner().feature(full, .alone),
            ShapePlanner().feature(full, .everything, named: "PersonalisedRecommendationsHubXY"),
            ShapePlanner().feature(full, .bareEverything),
            ShapePlanner().feature(Shape(kind: .product, roles: [.source]), .alone),
            ShapePlanner().feature(tool, .everything),
            ShapePlanner(settings: odd).feature(full, .everything, template: "bare"),
            ShapePlanner(settings: odd).feature(tool, .alone, template: "bare"),
            ShapePlanner(settings: bare).feature(Shape(kind: .foundation, roles: [.source, .interface]), .base),
        ]
        let manifests = features.map { GeneratedFile(path: $0.folder.path + "/Package.swift", contents: $0.manifest) }
        let apps = try ProvenPackages.apps().flatMap { folder in
            folder.files.filter { $0.path == "App/\(folder.path)/Package.swift" }
        }
        return manifests + apps
    }
}

/// What `swift package dump-package` prints, as far as generated manifests say anything.
private struct PackageDump: Decodable {
    struct Version: Decodable {
        let text: String

        enum CodingKeys: String, CodingKey { case text = "_version" }
    }
    struct Platform: Decodable { let platformName: String, version: String }
    struct Product: Decodable { let name: String, targets: [String] }
    struct Dependency: Decodable { let fileSystem: [Location]? }
    struct Location: Decodable { let identity: String }
    struct Use: Decodable { let byName: [String?]?, product: [String?]? }
    struct Target: Decodable { let name: String, type: String, path: String?, dependencies: [Use] }

    let name: String
    let toolsVersion: Version
    let platforms: [Platform]
    let products: [Product]
    let dependencies: [Dependency]
    let targets: [Target]

    var facts: [String] {
        var facts = ["\(name) \(toolsVersion.text)"]
        facts += platforms.map { "platform \($0.platformName) \($0.version)" }
        facts += products.map { "product \($0.name) \($0.targets)" }
        facts += dependencies.map { "package \($0.fileSystem?.first?.identity ?? "?")" }
        for target in targets {
            facts.append("\(target.type) \(target.name) at \(target.path ?? "-")")
            facts += target.dependencies.map { use in
                let words = (use.byName ?? use.product ?? []).compactMap { $0 }
                return "  uses \(words.joined(separator: " of "))"
            }
        }
        return facts
    }
}

extension Manifest {
    fileprivate var dumpFacts: [String] {
        let version = toolsVersion.map { "\($0.major).\($0.minor).\($0.patch)" } ?? "?"
        var facts = ["\(name?.value ?? "?") \(version)"]
        facts += platforms.map { "platform \($0.name) \($0.version)" }
        facts += products.map { "product \($0.name.value) \($0.targets.map(\.value))" }
        facts += dependencies.map { "package \($0.identity ?? "?")" }
        for target in targets {
            facts.append("\(target.kind) \(target.name.value) at \(target.path?.value ?? "-")")
            facts += target.dependencies.map { use in
                "  uses " + ([use.name.value] + (use.package.map { [$0.value] } ?? [])).joined(separator: " of ")
            }
        }
        return facts
    }
}

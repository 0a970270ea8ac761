import Diagnostics
import Features
import FileChanges
import Foundation
import OperatingSystem
import PackageManifest
import Planning
import TemplateSets
import TestSupport
import Testing
import Workspaces

/// Packages of the workspace's catalogue, in the manifests of features that ask for them.
@Suite struct ExternalsTests {
    @Test(arguments: [
        (
            PackageSource.url("https://example.com/log.git", .from("1.2.0")),
            #"url: "https://example.com/log.git", from: "1.2.0""#
        ),
        (
            .url("https://example.com/log", .exact("1.2.0-beta.1")),
            #"url: "https://example.com/log", exact: "1.2.0-beta.1""#
        ),
        (
            .url("https://example.com/log", .upToNextMinor("1.2.0")),
            #"url: "https://example.com/log", .upToNextMinor(from: "1.2.0")"#
        ),
        (.url("https://example.com/log", .branch("main")), #"url: "https://example.com/log", branch: "main""#),
        (.url("https://example.com/log", .revision("abc123")), #"url: "https://example.com/log", revision: "abc123""#),
        (.path("Vendor/log"), #"path: "../../Vendor/log""#),
        (.registry("apple.log", .from("1.2.0")), #"id: "apple.log", from: "1.2.0""#),
        (.registry("apple.log", .exact("1.2.0")), #"id: "apple.log", exact: "1.2.0""#),
        (.registry("apple.log", .upToNextMinor("1.2.0")), #"id: "apple.log", .upToNextMinor(from: "1.2.0")"#),
        (.path("./Features/log/"), #"path: "../log""#),
        (.path("../log"), #"path: "../../../log""#),
        (.path("../../Shared/./log"), #"path: "../../../../Shared/log""#),
        (.path("Vendor/../../log"), #"path: "../../../log""#),
        (.path("/opt/log"), #"path: "/opt/log""#),
        (.path("~/log"), #"path: "~/log""#),
    ])
    func aPackageIsWrittenAsItIsDeclared(source: PackageSource, line: String) throws {
        let manifest = try manifest(of: "Search", using: [External(name: "log", source: source, products: ["Log"])])
        #expect(manifest.contains("    .package(\(line))\n"), "\(manifest)")
        let package = source.kind == .id ? "apple.log" : "log"
        #expect(manifest.contains(#".product(name: "Log", package: "\#(package)")"#))
    }

    @Test(arguments: [
        (PackageSource.url("https://github.com/apple/swift-log.git", .from("1.0.0")), "swift-log"),
        (.url("https://github.com/Alamofire/Alamofire/", .from("1.0.0")), "Alamofire"),
        (.url("git@example.com:team/Log.git", .from("1.0.0")), "Log"),
        (.url("/opt/repositories/log", .from("1.0.0")), "log"),
        (.registry("Mona.LinkedList", .from("1.0.0")), "Mona.LinkedList"),
        (.path("../Log"), "Log"),
        (.path("Vendor/Log/"), "Log"),
    ])
    func aPackageIsCalledAsSwiftPMCallsIt(source: PackageSource, name: String) {
        let external = External(name: "x", source: source, products: ["X"])
        #expect(external.package == name)
        #expect(external.identity == name.lowercased())
    }

    @Test func productsGoToTheSourceUnlessTheCatalogueSaysOtherwise() throws {
        let externals = [
            External(name: "b", source: .path("b"), products: ["Beta", "Alpha"]),
            External(name: "a", source: .path("a"), products: ["Gamma"], roles: [.tests, .example]),
        ]
        let read = try Manifest.parse(
            SourceText(path: "Package.swift", text: try manifest(of: "Search", using: externals)))
        #expect(read.dependencies.compactMap(\.identity) == ["b", "a"], "in the order they were asked for")
        let uses = Dictionary(
            uniqueKeysWithValues: read.targets.map { target in
                (target.name.value, target.dependencies.filter { $0.kind == .product }.map(\.name.value))
            }
        )
        #expect(
            uses == [
                "SearchInterface": [], "Search": ["Alpha", "Beta"], "SearchTesting": [], "SearchTests": ["Gamma"],
                "SearchExample": ["Gamma"],
            ]
        )
    }

    @Test func packagesComeAfterTheFeatures() throws {
        let externals = [External(name: "a", source: .path("a"), products: ["A"])]
        let core = AvailableFeature(
            name: "Core",
            layer: .foundation,
            path: "Foundation/Core",
            roles: [.source],
            offers: [],
            testingOffers: []
        )
        let text = try manifest(of: "Search", using: externals, besides: [core])
        let read = try Manifest.parse(SourceText(path: "Package.swift", text: text))
        #expect(read.dependencies.compactMap(\.identity) == ["core", "a"])
    }

    @Test func rolesThatTheFeatureLacksAreSkipped() throws {
        let externals = [External(name: "a", source: .path("a"), products: ["A"], roles: [.source, .tests])]
        #expect(try manifest(of: "Search", roles: [.source], using: externals).contains(#".product(name: "A","#))
    }

    @Test func aPackageForNoneOfTheTargetsIsRefused() throws {
        let externals = [External(name: "a", source: .path("a"), products: ["A"], roles: [.tests, .testing])]
        let problems = refusal { try manifest(of: "Search", roles: [.source], using: externals) }
        #expect(problems.map(\.id) == ["external_without_target"])
        #expect(problems.first?.message == "'a' is for tests, testing, which 'Search' doesn't have")
        #expect(
            problems.first?.help == [
                "add 'tests' or 'testing' to its targets, or change the package's \"targets\" in ufeature.json"
            ]
        )
    }

    @Test func anUnknownPackageIsRefused() throws {
        let log = External(name: "swift-log", source: .path("a"), products: ["Log"])
        let near = refusal { try plan("Search", asking: ["swift-lgo"], catalogue: [log]) }
        #expect(
            near.map(\.oneLine) == [
                "no package in the workspace's catalogue is called 'swift-lgo', did you mean 'swift-log'?"
            ])
        let none = refusal { try plan("Search", asking: ["swift-log"], catalogue: []) }
        let example =
            "\"swift-log\": {\"url\": \"https://…/swift-log.git\", \"from\": \"1.0.0\", "
            + "\"products\": [\"…\"]}"
        #expect(none.first?.help == ["declare it in ufeature.json under \"externals\": \(example)"])
    }

    @Test func packagesOfOneIdentityAreRefused() throws {
        let pair = [
            External(name: "one", source: .path("Vendor/Log"), products: ["A"]),
            External(name: "two", source: .url("https://example.com/log.git", .from("1.0.0")), products: ["B"]),
            External(name: "own", source: .path("Vendor/search"), products: ["C"]),
        ]
        #expect(reasons { try manifest(of: "Search", using: pair) } == ["same_identity", "same_identity"])
    }

    // MARK: The formatter and SwiftPM

    /// Lines of every length around the formatter's limit, for every form of a dependency.
    @Test(.storey(.toolchain)) func theFormatterAndSwiftPMAgreeWithEveryLine() throws {
        let files = try TemporaryFiles([])
        defer { files.remove() }
        var expected: [String: [String]] = [:]
        for (index, length) in [1, 21, 22, 23, 40, 41, 42, 43, 60, 61, 62, 64, 65, 66, 67].enumerated() {
            let folder = String(repeating: "x", count: length)
            let url = "https://example.com/" + folder
            let sources: [PackageSource] = [
                .url(url + "1", .from("1.2.0")), .url(url + "2", .upToNextMinor("1.2.0")),
                .url(url + "3", .exact("1.2.0")),
                .url(url + "4", .branch("main")),
                .url(url + "5", .revision("0123456789abcdef0123456789abcdef01234567")),
                .path("Vendor/\(folder)6"), .registry("example.\(folder)7", .from("1.2.0")),
                .registry("example.\(folder)8", .upToNextMinor("1.2.0")),
                .registry("example.\(folder)9", .exact("1.2.0")),
            ]
            let externals = sources.enumerated().map {
                External(name: "e\($0)", source: $1, products: ["Product\($0)" + folder.prefix(20)])
            }
            let name = "Search\(index)"
            for (suffix, chosen) in [("", externals), ("One", [externals[index % externals.count]])] {
                let text = try manifest(of: name + suffix, roles: [.source], using: chosen)
                try files.write(GeneratedFile(path: "\(name + suffix)/Package.swift", contents: text))
                expected[name + suffix] = chosen.map(\.identity)
                let read = try Manifest.parse(SourceText(path: "Package.swift", text: text))
                #expect(read.exact && read.dependencies.compactMap(\.identity) == chosen.map(\.identity))
            }
        }
        let workspace = try InitRequest(name: "Shop", folder: AbsolutePath("/nowhere/Shop")).plan()
        let rules = try #require(workspace.files.first { $0.path == "Shop/.swift-format" })
        for configuration in ["{\"version\": 1}", rules.contents] {
            try files.write(GeneratedFile(path: ".swift-format", contents: configuration))
            let lint = try Tool.swift("format", "lint", "--strict", "--recursive", files.root.path)
            #expect(lint.status == 0, "\(lint.complaints)")
        }
        for name in ["Search7", "Search8One"] {
            let dump = try Tool.swift("package", "dump-package", "--package-path", files.root.path + "/" + name)
            try #require(dump.status == 0, "\(dump.complaints)")
            for identity in expected[name] ?? [] {
                #expect(dump.output.contains("\"identity\" : \"\(identity)\""), "\(dump.output)")
            }
        }
    }

    // MARK: Support

    private func manifest(
        of name: String,
        roles: Set<Role>? = nil,
        using externals: [External],
        besides availableFeatures: [AvailableFeature] = []
    ) throws -> String {
        let folder = try plan(
            name, roles: roles, asking: externals.map(\.name), catalogue: externals, besides: availableFeatures)
        return try #require(folder["Package.swift"])
    }

    private func plan(
        _ name: String,
        roles: Set<Role>? = nil,
        asking wanted: [String],
        catalogue: [External],
        besides availableFeatures: [AvailableFeature] = []
    ) throws -> NewFolder {
        var settings = WorkspaceSettings(name: "Shop")
        settings.externals = catalogue
        let planner = FeaturePlanner(
            settings: settings, templates: .builtIn, availableFeatures: availableFeatures, takenTargets: [])
        let descriptor = FeatureDescriptor(
            name: try FeatureName(name),
            roles: roles,
            dependencies: availableFeatures.map(\.name),
            externals: wanted
        )
        return try planner.plan(descriptor, at: "Features/\(name)")
    }
}

import Architecture
import Diagnostics
import OperatingSystem
import Testing
import Verification
import Workspaces

@Suite struct BuildGroupsTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The groups by the names of their features, and why others are alone.
    private func groups(_ files: [String: String]) throws -> (together: [[String]], alone: [String: String]) {
        try folder.make(files.merging(["ufeature.json": #"{"version": 1, "name": "Shop"}"#]) { own, _ in own })
        let workspace = try SampleWorkspace.read(folder)
        let graph = workspace.graph().graph
        let order = workspace.buildOrder(of: workspace.features)
            .compactMap { feature in graph.packages.first { $0.path == feature.path }?.index }
        let groups = try BuildGroups(order, of: graph) { index in
            try Files.text(at: folder.path.appending(graph.packages[index].path + "/Package.resolved"))
                .map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        let paths = graph.packages.map(\.path)
        return (
            groups.together.map { $0.map { paths[$0] } },
            Dictionary(uniqueKeysWithValues: groups.alone.map { (paths[$0], $1) })
        )
    }

    private func manifest(_ name: String, using url: String? = nil, from version: String = "1.0.0") -> String {
        let manifest = SampleWorkspace.manifest(name, dependencies: url == nil ? [] : ["ext"])
        let dependency = ".package(url: \"\(url ?? "")\", from: \"\(version)\")"
        return manifest.split(separator: ".package(path: \"ext\")", omittingEmptySubsequences: false)
            .joined(separator: dependency)
    }

    @Test func strangersAreBuiltTogether() throws {
        let groups = try groups([
            "Features/A/Package.swift": SampleWorkspace.manifest("A", dependencies: ["../../Foundation/C"]),
            "Features/B/Package.swift": SampleWorkspace.manifest("B"),
            "Foundation/C/Package.swift": SampleWorkspace.manifest("C"),
        ])
        #expect(groups.together == [["Foundation/C", "Features/A", "Features/B"]])
        #expect(groups.alone == [:])
    }

    @Test func oneIdentityIsOnePackage() throws {
        let groups = try groups([
            "Features/UI/Package.swift": SampleWorkspace.manifest("SearchUI"),
            "Foundation/Ui/Package.swift": SampleWorkspace.manifest("CoreUI"),
        ])
        #expect(groups.together == [["Foundation/Ui"]])
        #expect(
            groups.alone == ["Features/UI": "'Features/UI' and 'Foundation/Ui' are both the package 'ui' to SwiftPM"])
    }

    @Test func targetsOfOneNameAreApartAlsoWhereTheyAreReached() throws {
        let groups = try groups([
            "Features/A/Package.swift": SampleWorkspace.manifest("A", dependencies: ["../ModelsOfA"]),
            "Features/ModelsOfA/Package.swift": SampleWorkspace.manifest("Models"),
            "Features/B/Package.swift": SampleWorkspace.manifest("B", dependencies: ["../ModelsOfB"]),
            "Features/ModelsOfB/Package.swift": SampleWorkspace.manifest("models"),
            "Features/C/Package.swift": SampleWorkspace.manifest("C"),
        ])
        #expect(groups.together == [["Features/ModelsOfA", "Features/A", "Features/C"]])
        #expect(Set(groups.alone.keys) == ["Features/B", "Features/ModelsOfB"])
    }

    /// Both would be linked as `SamePackageTests`.
    @Test func manifestsOfOneNameAreApart() throws {
        let same = SampleWorkspace.manifest("A").split(separator: "Package(\n    name: \"A\"").joined(
            separator: "Package(\n    name: \"Same\"")
        let other = SampleWorkspace.manifest("B").split(separator: "Package(\n    name: \"B\"").joined(
            separator: "Package(\n    name: \"same\"")
        let groups = try groups(["Features/A/Package.swift": same, "Features/B/Package.swift": other])
        #expect(groups.together == [["Features/A"]])
        #expect(
            groups.alone == [
                "Features/B": "'Features/B' and 'Features/A' both have a target or product 'samepackagetests'"
            ]
        )
    }

    @Test func versionsAreThoseOfSeparateBuilds() throws {
        let groups = try groups([
            "Features/A/Package.swift": manifest("A", using: "https://example.org/ext"),
            "Features/B/Package.swift": manifest("B", using: "https://example.org/ext", from: "1.2.0"),
            "Features/C/Package.swift": manifest("C", using: "https://example.org/ext"),
            "Features/D/Package.swift": manifest("D"),
            "Features/E/Package.swift": manifest("E", using: "https://example.org/ext"),
            "Features/E/Package.resolved": "{}",
            "Features/F/Package.swift": SampleWorkspace.manifest("F", dependencies: ["../A"]),
        ])
        #expect(
            groups.together == [
                ["Features/A", "Features/C", "Features/D", "Features/F"], ["Features/B"], ["Features/E"],
            ]
        )
        #expect(groups.alone == [:])
    }

    /// SwiftPM accepts cycles of packages only where all roots are new enough.
    @Test func oldPackagesAreApartFromCycles() throws {
        let old = SampleWorkspace.manifest("C").split(separator: "6.0").joined(separator: "5.9")
        let groups = try groups([
            "Features/A/Package.swift": SampleWorkspace.manifest("A", dependencies: ["../B"]),
            "Features/B/Package.swift": SampleWorkspace.manifest("B", dependencies: ["../A"]),
            "Features/C/Package.swift": old,
            "Features/D/Package.swift": SampleWorkspace.manifest("D"),
        ])
        #expect(groups.together == [["Features/B", "Features/A", "Features/D"], ["Features/C"]])
        #expect(groups.alone == [:])
    }

    @Test func oldPackagesAreBuiltWithNewOnes() throws {
        let old = SampleWorkspace.manifest("C").split(separator: "6.0").joined(separator: "5.9")
        let groups = try groups([
            "Features/C/Package.swift": old,
            "Features/D/Package.swift": SampleWorkspace.manifest("D"),
        ])
        #expect(groups.together == [["Features/C", "Features/D"]])
    }

    @Test func whatMeansAnotherThingInALargerBuildIsAlone() throws {
        let traits = "// swift-tools-version: 6.1\nimport PackageDescription\n\nlet package = Package("
        let groups = try groups([
            "Features/A/Package.swift": "\(traits)name: \"A\", traits: [\"Fast\"], targets: [.target(name: \"A\")])",
            "Features/B/Package.swift": SampleWorkspace.manifest("B", dependencies: ["../A"]),
            "Features/C/Package.swift": SampleWorkspace.manifest("C"),
        ])
        #expect(groups.together == [["Features/C"]])
        #expect(
            groups.alone == [
                "Features/A": "'Features/A/Package.swift' has traits",
                "Features/B": "'Features/A/Package.swift' has traits",
            ]
        )
    }
}

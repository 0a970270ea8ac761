import Diagnostics
import Foundation
import PackageManifest
import TestSupport
import Testing

/// SwiftPM decides what an edited manifest means: the addition, and nothing else.
@Suite(.storey(.toolchain))
struct EditOracleTests {
    private static let edits: [ManifestEdit] = [
        .addTarget(".testTarget(\n  name: \"KappaTests\",\n  dependencies: [\n    \"Zeta\"\n  ]\n)"),
        .addProduct(".library(name: \"Kappa\", targets: [\"Beta\"])"),
        .addDependency(".package(url: \"https://a.b/kappa\", from: \"1.0.0\")"),
        .addTargetDependency(".product(name: \"Kappa\", package: \"kappa\")", to: "Beta"),
        .addTargetDependency("\"Beta\"", to: "Omega"),
        .setPlatform(".tvOS(.v16)"),
        .addSetting(".define(\"K\")", argument: "swiftSettings", to: "Beta"),
        .addSetting("\"K\"", argument: "plugins", to: "Zeta"),
        .setToolsVersion("6.0"),
    ]
    private static let facts = [
        "tools: 6.0.0", "platform: tvos 16.0", "product: Kappa library(automatic) [\"Beta\"]",
        "dependency: url kappa - 1.0.0..<2.0.0", "  uses: product [\"Kappa\", \"kappa\"]", "  uses: byName [\"Beta\"]",
        "target: KappaTests test", "  path: - headers: -", "  exclude: []", "  sources: -", "  uses: byName [\"Zeta\"]",
    ]
    /// One of each fill, with all habits among them.
    private static let styles = stride(from: 0, to: ManifestStyle.all.count, by: 7).map { ManifestStyle.all[$0] }

    @Test(arguments: styles)
    func `SwiftPM sees what was added, and nothing else`(style: ManifestStyle) throws {
        let source = style.source
        let after = try source.edited(by: Self.edits)
        let read = try Manifest.parse(after)
        let old = try Manifest.parse(source).facts
        let dumped = try #require(try JudgedManifest.dump(after), "\(after.text(in: 0..<after.bytes.count))")
        #expect(dumped.facts == read.facts)
        let difference = dumped.facts.difference(from: old)
        #expect(difference.insertions.count == Self.facts.count)
        #expect(Set(Self.facts).isSubset(of: Set(dumped.facts)))
        #expect(difference.removals.count == 1)
    }
}

import Diagnostics
import Foundation
import OperatingSystem
import TestSupport
import Testing
import Verification
import Workspaces

/// The verdict of one build is that of a build of each package on its own.
///
/// One thing at a time is broken, and the verdict on each package is held against `swift build --build-tests` and
/// `swift test` in that package, each with a scratch folder of its own, in which nothing of the others can be found.
@Suite(.storey(.toolchain), .timeLimit(.minutes(60))) struct EqualVerdictTests {
    @Test func everyBreakageIsFoundWhereSeparateBuildsFindIt() throws {
        let kept = try SeparateBuilds()
        try kept.shop.make(SmallShop.files)
        let whole = try kept.shop.tree
        #expect(try kept.results() == [true, true, true, true])
        #expect(try kept.separateVerdicts() == [true, true, true, true])

        for breakage in Breakage.all {
            let file = try #require(SmallShop.files[breakage.path])
            try kept.shop.make([breakage.path: try #require(breakage.text(of: file), "\(breakage) breaks nothing")])
            let broken = try kept.shop.tree
            let (ours, findings) = try kept.verdictsAndFindings()
            let theirs = try kept.separateVerdicts()
            #expect(ours == theirs, "\(breakage): \(findings)")
            #expect(!breakage.ids.isDisjoint(with: findings.map(\.id)), "\(breakage): \(findings)")
            for finding in findings {
                let path = try #require(finding.location?.path, "\(breakage): \(finding)")
                #expect(whole[path] != nil, "\(breakage): \(finding) is in a file that nobody wrote")
            }
            #expect(try kept.shop.tree == broken, "\(breakage): something was written into the workspace")
            try kept.shop.make([breakage.path: file])
        }
        #expect(try kept.results() == [true, true, true, true])
    }
}

/// The same packages, proven both ways.
private struct SeparateBuilds {
    let shop: TemporaryFolder
    private let cache: TemporaryFolder
    private let scratch: TemporaryFolder
    private let known = Known()

    init() throws {
        shop = try TemporaryFolder()
        cache = try TemporaryFolder()
        scratch = try TemporaryFolder()
    }

    func results() throws -> [Bool] { try verdictsAndFindings().results }

    /// What the verification says of each package, and all that it finds.
    func verdictsAndFindings() throws -> (results: [Bool], findings: [Diagnostic]) {
        let workspace = try WorkspaceReader(from: shop.path).read()
        let verification = try PackageVerification(
            of: workspace,
            .init(runsTests: true, timeout: Self.patience),
            cache: cache.path
        )
        let results = try verification.run(workspace.features)
        let passed = Set(results.filter(\.passed).map(\.path))
        return (SmallShop.packages.map(passed.contains), workspace.problems + results.flatMap(\.findings))
    }

    /// What SwiftPM says of each package on its own.
    ///
    /// What it said of the same files before isn't asked again.
    func separateVerdicts() throws -> [Bool] {
        let tree = try shop.tree
        return try SmallShop.packages.map { package in
            let reached = Self.reached[package, default: []]
            let question = [package: tree.filter { file in reached.contains { file.key.hasPrefix($0) } }]
            if let answer = known.answers[question] { return answer }
            let answer = try passes(package)
            known.answers[question] = answer
            return answer
        }
    }

    private func passes(_ package: String) throws -> Bool {
        let hasTests = try Files.kind(at: shop.path.appending(package + "/Tests")) != nil
        let options = [
            "--package-path", shop.path.appending(package).text,
            "--scratch-path", scratch.path.appending(package).text,
            // Otherwise SwiftPM doesn't see that the manifest of a package that is used has changed.
            "--disable-build-manifest-caching",
        ]
        guard try SwiftBuildCommand(arguments: options).run().succeeded else { return false }
        return try !hasTests
            || Subprocess("swift", ["test", "--skip-build"] + options).run(within: Self.patience).succeeded
    }

    /// How long tests may take that hang; the others end at once.
    private static let patience = 10.0

    private static let reached = [
        "Foundation/Core": ["Foundation/Core/"],
        "Features/Search": ["Foundation/Core/", "Features/Search/"],
        "Features/Home": ["Foundation/Core/", "Features/Search/", "Features/Home/"],
        "App/Shop": ["Foundation/Core/", "Features/", "App/Shop/"],
    ]

    private final class Known {
        var answers: [[String: [String: String]]: Bool] = [:]
    }
}

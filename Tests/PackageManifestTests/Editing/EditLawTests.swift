import Diagnostics
import PackageManifest
import TestSupport
import Testing

/// The laws of edits over every combination of layouts, for each kind of edit.
struct EditLawTests {
    /// What is added, and what takes it away again.
    struct Pair: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var add: ManifestEdit
        var remove: ManifestEdit?
        /// What is among the facts of the manifest after it was added, and wasn't before.
        var facts: [String]
    }

    static let pairs = [
        Pair(
            testDescription: "target on one line",
            add: .addTarget(".target(name: \"Kappa\", dependencies: [\"Zeta\"])"),
            remove: .removeTarget(named: "Kappa"),
            facts: [
                "target: Kappa regular", "  path: - headers: -", "  exclude: []", "  sources: -",
                "  uses: byName [\"Zeta\"]",
            ]
        ),
        Pair(
            testDescription: "target on many lines",
            add: .addTarget(
                """
                .testTarget(
                  name: "KappaTests",
                  dependencies: [
                    // Not yet.
                    "Zeta",
                    .product(
                      name: "X",
                      package: "x"
                    ),
                  ],
                  path: "Tests"
                ),
                """
            ),
            remove: .removeTarget(named: "KappaTests"),
            facts: [
                "target: KappaTests test", "  path: Tests headers: -", "  exclude: []", "  sources: -",
                "  uses: byName [\"Zeta\"]", "  uses: product [\"X\", \"x\"]",
            ]
        ),
        Pair(
            testDescription: "product",
            add: .addProduct(".library(\n  name: \"Kappa\",\n  targets: [\"Beta\"]\n)"),
            remove: .removeProduct(named: "Kappa"),
            facts: ["product: Kappa library(automatic) [\"Beta\"]"]
        ),
        Pair(
            testDescription: "dependency",
            add: .addDependency(".package(path: \"../Kappa\")"),
            remove: .removeDependency(identity: "kappa"),
            facts: ["dependency: path kappa - -"]
        ),
        Pair(
            testDescription: "dependency of a target",
            add: .addTargetDependency(".product(name: \"Kappa\", package: \"Kappa\")", to: "Beta"),
            remove: .removeTargetDependency(named: "Kappa", package: "kappa", from: "Beta"),
            facts: ["  uses: product [\"Kappa\", \"Kappa\"]"]
        ),
        Pair(
            testDescription: "first dependency of the last target",
            add: .addTargetDependency("\"Beta\"", to: "Zeta"),
            facts: ["  uses: byName [\"Beta\"]"]
        ),
        Pair(
            testDescription: "platform",
            add: .setPlatform(".tvOS(.v16)"),
            remove: .removePlatform(named: "TVOS"),
            facts: ["platform: tvos 16.0"]
        ),
        Pair(
            testDescription: "setting",
            add: .addSetting(".define(\"K\")", argument: "swiftSettings", to: "Beta"),
            remove: .removeSetting(".define( \"K\", )", argument: "swiftSettings", from: "Beta"),
            facts: []
        ),
        Pair(
            testDescription: "plugin",
            add: .addSetting(".plugin(name: \"K\", package: \"k\")", argument: "plugins", to: "Gamma"),
            facts: []
        ),
    ]

    @Test(arguments: pairs)
    func `adding adds just that, and removing it restores every byte`(pair: Pair) throws {
        for style in ManifestStyle.all.sampled(12) {
            let source = style.source
            let comment = Comment(rawValue: "\(style)\n\(source.text(in: 0..<source.bytes.count))")
            let edits = try pair.add.textEdits(in: source)
            #expect(!edits.isEmpty && EditLaws.insertsOnly(edits), comment)
            let after = try EditLaws(pair.add, in: source).edited(comment)
            let result = Comment(rawValue: "\(style)\n\(after.text(in: 0..<after.bytes.count))")
            expectLayout(style, edits: edits, after: after, result)
            let (old, new) = (try Manifest.parse(source), try Manifest.parse(after))
            #expect(new.exact, result)
            let difference = new.facts.difference(from: old.facts)
            #expect(difference.removals.isEmpty, result)
            #expect(difference.insertions.count == pair.facts.count, result)
            #expect(pair.facts.allSatisfy(new.facts.contains), result)
            guard let remove = pair.remove else { continue }
            let removed = try EditLaws(remove, in: after).edited(result)
            #expect(removed.bytes == source.bytes, result)
        }
    }

    /// What is on lines stays on lines, what is on one line stays there, and no line ends otherwise than the rest.
    private func expectLayout(_ style: ManifestStyle, edits: [TextEdit], after: SourceText, _ comment: Comment) {
        let text = edits.map(\.replacement).joined()
        let hasLines = text.utf8.contains(UInt8(ascii: "\n"))
        #expect(hasLines == style.isOnLines || (style.fill == .empty && !hasLines), comment)
        let (feeds, pairs) = after.bytes.reduce(into: (0, 0)) { counts, byte in
            if byte == UInt8(ascii: "\n") { counts.0 += 1 }
            if byte == UInt8(ascii: "\r") { counts.1 += 1 }
        }
        #expect(pairs == (style.newline == "\n" ? 0 : feeds), comment)
        if style.indentation == "\t" {
            #expect(!after.text(in: 0..<after.bytes.count).contains("\n ") && !text.contains("\t "), comment)
        }
    }

    @Test func `a sorted list stays sorted, and another gets more at its end`() throws {
        for style in ManifestStyle.all where style.fill == .sorted || style.fill == .unsorted {
            let after = try style.source.edited(by: [
                .addDependency(".package(path: \"../Kappa\")"), .addTargetDependency("\"Kappa\"", to: "Beta"),
                .addTarget(".target(name: \"Kappa\")"), .addProduct(".library(name: \"Kappa\", targets: [\"Kappa\"])"),
            ])
            let manifest = try Manifest.parse(after)
            let lists = [
                manifest.dependencies.compactMap(\.identity), manifest.targets.map { $0.name.value.lowercased() },
                manifest.products.map { $0.name.value.lowercased() },
                manifest.targets.first { $0.name.value == "Beta" }?.dependencies.map { $0.name.value.lowercased() }
                    ?? [],
            ]
            for list in lists {
                #expect(style.fill == .sorted ? list == list.sorted() : list.last == "kappa", "\(style)")
            }
        }
    }

    @Test func `what is there is replaced, and nothing else`() throws {
        for style in ManifestStyle.all {
            let source = style.source
            let text = source.text(in: 0..<source.bytes.count)
            let tools = try EditLaws(.setToolsVersion("6.0"), in: source).edited("\(style)")
            #expect(
                tools == SourceText(path: source.path, text: text.replacing(/version: [0-9.]+/, with: "version: 6.0")))
            guard text.contains(".iOS(.v16)") else { continue }
            let platform = try EditLaws(.setPlatform(".iOS(.v17)"), in: source).edited("\(style)")
            #expect(platform == SourceText(path: source.path, text: text.replacing(".iOS(.v16)", with: ".iOS(.v17)")))
        }
    }

    @Test func `removing what was there leaves the rest`() throws {
        let edits: [(ManifestEdit, String)] = [
            (.removeTarget(named: "Gamma"), "target: Gamma"), (.removeProduct(named: "Gamma"), "product: Gamma"),
            (.removeDependency(identity: "omega"), "dependency: path omega"),
            (.removeTargetDependency(named: "Omega", package: nil, from: "Beta"), "  uses: byName [\"Omega\"]"),
            (.removeTargetDependency(named: "Beta", package: nil, from: "Beta"), "  uses: byName [\"Beta\"]"),
            (.removePlatform(named: "iOS"), "platform: ios"),
        ]
        for style in ManifestStyle.all {
            for (edit, fact) in edits {
                let before = try Manifest.parse(style.source)
                let after = try EditLaws(edit, in: style.source).edited("\(style)")
                let left = try Manifest.parse(after)
                #expect(left.exact)
                let difference = left.facts.difference(from: before.facts)
                #expect(difference.insertions.isEmpty, "\(style)")
                #expect(difference.removals.isEmpty == !before.facts.contains { $0.hasPrefix(fact) }, "\(style)")
                #expect(!left.facts.contains { $0.hasPrefix(fact) }, "\(style)")
            }
        }
    }
}

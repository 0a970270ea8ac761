import Diagnostics
import Testing

@testable import PackageManifest

/// Edits of what a manifest makes in an `if` block.
@Suite struct TakenBlocksTests {
    private let text = """
        var package = Package(name: "P", products: [.library(name: "A", targets: ["A"])], targets: [
          .target(name: "A"),
        ])
        if Context.environment["SERVER"] == nil {
          package.products += [
            .library(name: "B", targets: ["B"]),
          ]
          package.targets.append(contentsOf: [
            .target(name: "B", dependencies: ["A"]),
            .target(name: "D"),
          ])
        }

        """

    private func edited(_ edits: [ManifestEdit]) throws(Refusal) -> String {
        try SourceText(path: "Package.swift", text: text).edited(by: edits).string
    }

    @Test func whatIsMadeThereIsEditedThere() throws {
        #expect(
            try edited([.addTargetDependency("\"D\"", to: "B")])
                == text.replacing("dependencies: [\"A\"]", with: "dependencies: [\"A\", \"D\"]"))
        #expect(try edited([.removeTargetDependency(named: "A", package: nil, from: "B")]).contains("(name: \"B\")"))
        let removed = try edited([.removeProduct(named: "B"), .removeTarget(named: "B")])
        #expect(!removed.contains("\"B\"") && removed.contains(".target(name: \"D\")"))
    }

    @Test func aNewOneComesBesideItsNeighbour() throws {
        let added = try edited([
            .addTarget(".target(name: \"C\", dependencies: [\"B\"])", after: "B"),
            .addProduct(".library(name: \"C\", targets: [\"C\"])", after: "B"),
        ])
        #expect(
            added
                == text.replacing(
                    "\"A\"]),\n    .target(name: \"D\"",
                    with: "\"A\"]),\n    .target(name: \"C\", dependencies: [\"B\"]),\n    .target(name: \"D\""
                )
                .replacing("[\"B\"]),\n  ]", with: "[\"B\"]),\n    .library(name: \"C\", targets: [\"C\"]),\n  ]"))
    }

    @Test(
        "what stands outside of a block can't use what is made in it",
        arguments: [
            ManifestEdit.addTargetDependency("\"D\"", to: "A"), .addTarget(".target(name: \"B\")"),
        ])
    func refuses(edit: ManifestEdit) {
        #expect(throws: Refusal.self) { try edited([edit]) }
    }

    @Test(
        "a block that does more than add is none to edit",
        arguments: [
            ("== nil {", "== nil {\n  let name = \"X\""), ("  ])\n}", "  ])\n} else {\n  package.name = \"Q\"\n}"),
        ])
    func leavesOthers(part: (String, String)) {
        let source = SourceText(path: "Package.swift", text: text.replacing(part.0, with: part.1))
        #expect(throws: Refusal.self) { try source.edited(by: [.addTargetDependency("\"D\"", to: "B")]) }
    }

    @Test func whatIsMentionedInABlockCanBeUsedOutside() throws {
        let text = """
            var package = Package(name: "P", targets: [.target(name: "A"), .target(name: "C", dependencies: [])])
            if server { package.targets += [.target(name: "B", dependencies: ["A"])] }

            """
        let edited = try SourceText(path: "Package.swift", text: text).edited(by: [
            .addTargetDependency("\"A\"", to: "C")
        ])
        #expect(edited.string == text.replacing("dependencies: []", with: "dependencies: [\"A\"]"))
    }
}

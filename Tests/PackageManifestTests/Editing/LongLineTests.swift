import Diagnostics
import PackageManifest
import Testing

/// An array on one line gets a line for each element when the line can't hold them any more.
struct LongLineTests {
    private let long = (1...6).map { "\"LongNameOfTarget\($0)\"" }

    private func source(_ dependencies: String, others: [String] = []) -> SourceText {
        let targets = [".target(name: \"T\", dependencies: \(dependencies), path: \"T\"),"] + others
        let text = """
            // swift-tools-version: 6.0
            let package = Package(
              name: "P",
              targets: [
            \(targets.map { "    \($0)" }.joined(separator: "\n"))
              ]
            )

            """
        return SourceText(path: "Package.swift", text: text)
    }

    private func text(_ source: SourceText) -> String { source.text(in: 0..<source.bytes.count) }

    private func line(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

    private func lines(_ elements: [String]) -> String {
        "[\n" + elements.map { "      \($0),\n" }.joined() + "    ]"
    }

    @Test func `a line that holds it stays one, and one that doesn't is broken`() throws {
        var elements: [String] = []
        var wasBroken = false
        for element in long {
            let edit = ManifestEdit.addTargetDependency(element, to: "T")
            let after = try EditLaws(edit, in: source(line(elements))).edited("\(element)")
            elements.append(element)
            let expected = source(line(elements))
            let isShort = text(expected).split(separator: "\n").allSatisfy { $0.utf8.count <= 120 }
            #expect(text(after) == text(isShort ? expected : source(lines(elements))))
            wasBroken = wasBroken || !isShort
            if !isShort { break }
        }
        #expect(wasBroken)
    }

    @Test func `a new argument that its line doesn't hold has lines, and leaves none behind`() throws {
        let name = "LongNameOfTarget1LongNameOfTarget2LongNameOfTarget3LongNameOfTarget4LongNameOfTarget5"
        let other = ".target(name: \"U\"),"
        let before = source("[\"A\"]", others: [other])
        let added = try EditLaws(.addTargetDependency("\"\(name)\"", to: "U"), in: before).edited("new")
        let written = ".target(name: \"U\", dependencies: [\n      \"\(name)\",\n    ]),"
        #expect(text(added) == text(source("[\"A\"]", others: [written])))
        let remove = ManifestEdit.removeTargetDependency(named: name, package: nil, from: "U")
        #expect(try added.edited(by: [remove]) == before)
    }

    @Test func `where others are as long it stays one line`() throws {
        let other = ".target(name: \"U\", dependencies: \(line(long))),"
        let after = try source(line(Array(long.prefix(4))), others: [other]).edited(by: [
            .addTargetDependency(long[4], to: "T")
        ])
        #expect(text(after) == text(source(line(Array(long.prefix(5))), others: [other])))
    }

    @Test func `what is taken away again leaves the one line, where short ones are lines`() throws {
        let other = ".target(name: \"U\", dependencies: [\"A\", \"B\"]),"
        let before = source(line(Array(long.prefix(3))), others: [other])
        let added = try before.edited(by: [
            .addTargetDependency(long[3], to: "T"), .addTargetDependency(long[4], to: "T"),
        ])
        #expect(text(added).contains("dependencies: [\n"))
        let removed = try added.edited(by: [
            .removeTargetDependency(named: "LongNameOfTarget4", package: nil, from: "T"),
            .removeTargetDependency(named: "LongNameOfTarget5", package: nil, from: "T"),
        ])
        #expect(removed == before)
    }

    @Test func `lines stay lines where arguments have them`() throws {
        let lines = long.prefix(5).map { "        \($0),\n" }
        let call = { (elements: [String]) in
            ".target(\n      name: \"U\",\n      dependencies: [\n\(elements.joined())      ]\n    )"
        }
        let before = source("[\"A\"]", others: [call(lines)])
        let after = try before.edited(by: [.removeTargetDependency(named: "LongNameOfTarget5", package: nil, from: "U")]
        )
        #expect(text(after) == text(source("[\"A\"]", others: [call(lines.dropLast())])))
    }

    @Test func `lines that somebody wrote stay lines`() throws {
        let short = ".target(name: \"U\", dependencies: \(lines(["\"A\"", "\"B\""]))),"
        let before = source(lines(Array(long.prefix(5))), others: [short])
        let after = try before.edited(by: [.removeTargetDependency(named: "LongNameOfTarget5", package: nil, from: "T")]
        )
        #expect(text(after) == text(source(lines(Array(long.prefix(4))), others: [short])))
    }
}

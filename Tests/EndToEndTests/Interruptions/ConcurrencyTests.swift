import Foundation
import Testing

/// Many processes in one workspace at once: their effects are all there, and none is there twice.
struct ConcurrencyTests {
    @Test("eight processes make eight features")
    func differentNames() throws {
        let terminal = try Terminal(.smallTemplates)
        let names = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"]
        let children = try names.map { try terminal.sandbox.start(["new", $0]) }
        for child in children {
            let outcome = child.outcome()
            #expect(outcome.end == .status(0), "\(outcome.errors)")
        }
        let listing = try terminal.output(of: "ufeature list")
        #expect(listing.split(separator: "\n").count == 9)
        #expect(try Tree(of: terminal.work.appending(path: "Features")).files.count == 8 * 6)
    }

    @Test(
        "of eight processes with one name, one makes it",
        arguments: [["new", "Search"], ["init", "Store", "--nested"]])
    func sameName(_ arguments: [String]) throws {
        let terminal = try Terminal(.workspace)
        let children = try (0..<8).map { _ in try terminal.sandbox.start(arguments) }
        let outcomes = children.map { $0.outcome() }
        let makers = outcomes.filter { $0.end == .status(0) && $0.output.contains("Next:") }
        #expect(makers.count == 1)
        for outcome in outcomes where !outcome.output.contains("Next:") {
            #expect(outcome.end == .status(0), "\(outcome.errors)")
            #expect(outcome.output.hasSuffix("is there already, just as it would be made: nothing to do\n"))
        }

        let alone = try Terminal(.workspace)
        try alone.output(of: "ufeature \(arguments.joined(separator: " "))")
        let differences = try Tree(of: terminal.work).differences(from: Tree(of: alone.work))
        #expect(differences.filter { !$0.contains("/.git/") } == [])
    }
}

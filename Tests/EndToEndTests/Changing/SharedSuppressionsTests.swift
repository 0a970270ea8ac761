import TestSupport
import Testing

@Suite("Comments that silence findings, in the one package of all features")
struct SharedSuppressionsTests {
    /// A workspace where Search declares HomeInterface, and imports nothing of it.
    private static func shop() throws -> Terminal {
        let terminal = try Terminal([:])
        try terminal.output(
            of: """
                ufeature init Shop --no-xcode --layout single --feature Home --feature Search --quiet && cd Shop
                ufeature link Search Home --quiet
                """
        )
        return terminal
    }

    /// Writes a line above the first one in a file that has some words.
    private static func write(_ line: String, above words: String, in terminal: Terminal) throws {
        let path = "Shop/Package.swift"
        var lines = try terminal.output(of: "cat \(path)").split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        let start = try #require(lines.firstIndex { $0.contains("// ufeature:package Features/Search") })
        let index = try #require(lines[start...].firstIndex { $0.contains(words) } ?? lines.firstIndex(of: words))
        lines.insert(lines[index].prefix { $0 == " " } + line, at: index)
        try terminal.sandbox.write([path: lines.joined(separator: "\n")])
    }

    private static let comment = "// ufeature:disable:next unused_dependency needed later"
    private static let commentOnFile = "// ufeature:disable unused_dependency needed later"

    @Test(
        "above the line, in the feature's block, or above all of them",
        arguments: [
            (comment, "\"HomeInterface\""),
            (commentOnFile, ".target("),
            (commentOnFile, "import PackageDescription"),
        ])
    func heard(line: String, words: String) throws {
        let terminal = try Self.shop()
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature validate 2> /dev/null | grep -c unused_dependency
            1
            """
        )
        try Self.write(line, above: words, in: terminal)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature validate
            ! 1 package read, no findings
            $ ufeature fix
            no findings: nothing to fix
            """
        )
    }

    @Test("one that silences nothing is shown where it is")
    func unused() throws {
        let terminal = try Self.shop()
        try Self.write("// ufeature:disable unused_dependency needed later", above: ".target(", in: terminal)
        try terminal.expect(
            """
            $ cd Shop
            $ ufeature unlink Search Home --quiet
            $ line=$(grep -n ufeature:disable Package.swift | cut -d : -f 1); ufeature validate 2> /dev/null | head -1 | sed "s/:$line:/:LINE:/"
            Package.swift:LINE:25: warning: 'unused_dependency' finds nothing in this file to silence [unused_suppression]
            """
        )
    }

    @Test("the one that the tool writes itself above a dynamic library")
    func dynamic() throws {
        try Self.shop().expect(
            """
            $ cd Shop
            $ ufeature unlink Search Home --quiet
            $ ufeature new Player --kind foundation --dynamic 'The app and its widgets share it.' --quiet
            $ ufeature validate
            ! 1 package read, no findings
            """
        )
    }
}

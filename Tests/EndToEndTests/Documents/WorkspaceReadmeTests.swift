import Foundation
import TestSupport
import Testing

/// What the README of a new workspace says to type does what it says, in each school.
struct WorkspaceReadmeTests {
    private static let schools = ["feature", "slice", "clean", "flow"]

    @Test(arguments: schools) func itsCommandsAreThoseOfTheSchool(school: String) throws {
        let terminal = try Self.workspace(of: school)
        for command in try Self.commands(in: terminal) {
            let words = command.split(separator: " ").map(String.init)
            if command.hasPrefix("ufeature") {
                try terminal.output(of: "cd Shop && " + command.replacing(" --test", with: ""))
            } else if let option = words.firstIndex(of: "--package-path") {
                let manifest = try terminal.output(of: "cat Shop/\(words[option + 1])/Package.swift")
                #expect(words[1] == "test" || manifest.contains("name: \"\(words[words.count - 1])\""), "\(command)")
            } else {
                #expect(command.hasPrefix("swift format "))
            }
        }
    }

    @Test(.storey(.toolchain), arguments: schools) func eachOfThemSucceeds(school: String) throws {
        let terminal = try Self.workspace(of: school, within: 900)
        let commands = try Self.commands(in: terminal)
        try ProvenOnce("readme-\(school)", digest: Self.digest(of: commands, school)).prove {
            for command in commands { try terminal.output(of: "cd Shop && " + command) }
        }
    }

    /// What decides how commands that build something end: themselves, the files that the others leave, and the toolchain.
    private static func digest(of commands: [String], _ school: String) throws -> String {
        let terminal = try workspace(of: school)
        for command in commands where command.hasPrefix("ufeature") {
            try terminal.output(of: "cd Shop && " + command.replacing(" --test", with: ""))
        }
        try terminal.sandbox.write(["commands": commands.joined(separator: "\n")])
        let parts = "swift --version 2> \"$ASIDE/said\" | head -1; cat ../commands; git write-tree"
        return try terminal.output(of: "cd Shop && git add --all && { \(parts); } | git hash-object --stdin")
            .trimmingCharacters(in: .newlines)
    }

    @Test(arguments: zip(schools, ["`SearchDependencies`", "`SearchRootView`", "three layers", "`Container`"]))
    func itSaysHowAFeatureIsMade(school: String, words: String) throws {
        let terminal = try Self.workspace(of: school)
        let readme = try terminal.output(of: "cat Shop/README.md")
        #expect(readme.contains(words))
        #expect(readme.contains("SearchInterface") == (school != "slice"))
        #expect(readme.contains("`AppDependencies`") == ["feature", "clean"].contains(school))
    }

    private static func workspace(of school: String, within limit: Double = 120) throws -> Terminal {
        let terminal = try Terminal(within: limit)
        try terminal.output(of: "ufeature init Shop --template \(school) --no-xcode --quiet")
        return terminal
    }

    /// The lines of its blocks for a shell, without comments.
    private static func commands(in terminal: Terminal) throws -> [String] {
        let blocks = try terminal.output(of: "cat Shop/README.md").components(separatedBy: "```")
        let lines = blocks.filter { $0.hasPrefix("sh\n") }.flatMap { $0.split(separator: "\n").dropFirst() }
        let commands = lines.map { line in
            line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
        }
        #expect(commands.count > 7)
        return commands
    }
}

import Features
import OperatingSystem
import Planning
import TemplateSets
import Testing
import UFeatureCLI
import Workspaces

@Suite struct NewCommandLineTests {
    private static let workspace = Workspace(
        root: AbsolutePath("/nowhere"),
        settings: WorkspaceSettings(name: "Shop"),
        hasSettings: true,
        features: [],
        templates: .builtIn,
        problems: []
    )

    private static func line(_ request: NewFeature, _ words: String...) throws -> String {
        let arguments = try CommandTable.ufeature.parse(["new"] + words).arguments
        return try NewCommandLine(request: request, arguments: arguments, in: workspace).text
    }

    @Test(arguments: [
        (NewFeature(name: "Home", template: "bare"), "--template bare"),
        (NewFeature(name: "Home", kind: .foundation), "--kind foundation"),
        (
            NewFeature(name: "Home", roles: [.tests, .source], template: "bare"),
            "--template bare --targets source,tests"
        ),
        (
            NewFeature(name: "Home", dependencies: ["Core", "Search"], externals: ["a b"], template: "bare"),
            "--template bare --depends-on Core,Search --external 'a b'"
        ),
        (NewFeature(name: "Home", parameters: ["resources": "true"]), "--resources"),
        (
            NewFeature(
                name: "Home", template: "slice", parameters: ["title": "Bob's", "path": "a=b", "model": "Film"]),
            #"--template slice --set model=Film --set 'path=a=b' --set 'title=Bob'\''s'"#
        ),
    ])
    func requests(request: NewFeature, words: String) throws {
        #expect(try Self.line(request) == "ufeature new Home \(words)")
    }

    @Test func whatElseWasSaidIsSaidAgain() throws {
        let request = NewFeature(name: "Home", template: "bare")
        let words = ["-C", "two words", "--test", "--format", "json", "--dry-run"]
        let arguments = try CommandTable.ufeature.parse(["new"] + words).arguments
        let line = try NewCommandLine(request: request, arguments: arguments, in: Self.workspace).text
        #expect(line == "ufeature new Home --template bare --directory 'two words' --test --format json --dry-run")
        #expect(try Self.line(request, "--directory=-x").hasSuffix(" --directory=-x"))
    }

    /// The words, taken apart as a shell does, mean the request.
    @Test(arguments: ["a b", "it's", #"back\slash"#, "quote\"s", "$HOME `x` ~", "--dashes", "", "a,b", "ü"])
    func textsArriveAsTheyAre(title: String) throws {
        let request = NewFeature(name: "Home", template: "slice", parameters: ["title": title])
        let line = try Self.line(request)
        let arguments = try CommandTable.ufeature.parse(Array(Self.words(of: line).dropFirst())).arguments
        #expect(
            arguments
                == (try CommandTable.ufeature.parse(
                    ["new", "Home", "--template", "slice", "--set", "title=\(title)"]).arguments))
    }

    /// The words of a line with single quotes and backslashes before them.
    private static func words(of line: String) -> [String] {
        var words = [""]
        var isQuoted = false
        var isEscaped = false
        for character in line {
            if isEscaped {
                words[words.count - 1].append(character)
                isEscaped = false
            } else if character == "'" {
                isQuoted.toggle()
            } else if isQuoted {
                words[words.count - 1].append(character)
            } else if character == "\\" {
                isEscaped = true
            } else if character == " " {
                words.append("")
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words
    }
}

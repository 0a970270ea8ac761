import Features
import Testing
import UFeatureCLI

@Suite struct ParsingTests {
    @Test func readsEveryParameterWithItsOwnType() throws {
        let arguments = try Sample.arguments(
            "new Search --kind foundation --targets source,tests --depends-on Core,Home --set a=1 --dry-run"
        )
        #expect(arguments[Sample.name] == "Search")
        #expect(arguments[Sample.kind] == .foundation)
        #expect(arguments[Sample.targets] == [.source, .tests])
        #expect(arguments[Sample.dependsOn] == ["Core", "Home"])
        #expect(arguments[Sample.template] == nil)
        #expect(arguments[Sample.set] == ["a": "1"])
        #expect(arguments[.dryRun])
    }

    @Test func fillsInDefaults() throws {
        let arguments = try Sample.arguments("new Search")
        #expect(arguments[Sample.kind] == .product)
        #expect(arguments[Sample.targets].isEmpty)
        #expect(arguments[Sample.dependsOn].isEmpty)
        #expect(arguments[Sample.set].isEmpty)
        #expect(!arguments[.dryRun])
        #expect(arguments[.directory] == nil)
        #expect(arguments[.color] == .auto)
        #expect(try Sample.arguments("rules")[Sample.rule] == nil)
        #expect(try Sample.arguments("list")[Sample.features].isEmpty)
    }

    @Test(arguments: [
        "new Search --kind foundation",
        "new Search --kind=foundation",
        "new --kind foundation Search",
        "new --kind=foundation -- Search",
        "--quiet new --kind foundation Search",
    ])
    func takesOptionsAndArgumentsInAnyOrder(line: String) throws {
        let arguments = try Sample.arguments(line)
        #expect(arguments[Sample.name] == "Search")
        #expect(arguments[Sample.kind] == .foundation)
    }

    @Test(arguments: [
        "-C dir -q list", "-Cdir -q list", "-C=dir -q list", "-qCdir list", "-qC dir list", "list -C dir --quiet",
        "--directory dir list -q", "--directory=dir -q list", "list --quiet -Cdir",
    ])
    func takesGlobalOptionsBeforeAndAfterTheCommand(line: String) throws {
        let arguments = try Sample.arguments(line)
        #expect(arguments[.directory] == "dir")
        #expect(arguments[.quiet])
    }

    @Test(arguments: [
        ["--depends-on", "A,B", "--depends-on", "C"],
        ["--depends-on=A", "--depends-on=B,C"],
        ["--depends-on", "A, B ,C"],
        ["--depends-on", "A", "--depends-on", "B", "--depends-on", "C"],
    ])
    func joinsLists(words: [String]) throws {
        #expect(try Sample.arguments(["new", "X"] + words)[Sample.dependsOn] == ["A", "B", "C"])
    }

    @Test func takesPairsApartAtTheFirstEqualsSign() throws {
        let arguments = try Sample.arguments(["new", "X", "--set", "a=b=c", "--set=d=1,2", "--set", "e="])
        #expect(arguments[Sample.set] == ["a": "b=c", "d": "1,2", "e": ""])
    }

    @Test(arguments: ["-", "-1", "-1.5", ""])
    func takesWordsThatAreNoOptionsAsArguments(word: String) throws {
        #expect(try Sample.arguments(["apply", word])[Sample.file] == word)
        #expect(try Sample.arguments(["apply", "--", word])[Sample.file] == word)
    }

    @Test(arguments: ["--kind", "-q", "--"])
    func takesEverythingAfterTwoDashesAsArguments(word: String) throws {
        #expect(try Sample.arguments(["apply", "--", word])[Sample.file] == word)
    }

    @Test func takesAValueThatLooksLikeAnOptionBehindAnEqualsSign() throws {
        #expect(try Sample.arguments("new X --template=--odd")[Sample.template] == "--odd")
        #expect(try Sample.arguments("new X --template -")[Sample.template] == "-")
        #expect(try Sample.arguments("new X --template -1")[Sample.template] == "-1")
    }

    @Test func givesRepeatingArgumentsWhatIsLeft() throws {
        let arguments = try Sample.arguments("link Home Search Core Profile")
        #expect(arguments[Sample.feature] == "Home")
        #expect(arguments[Sample.dependencies] == ["Search", "Core", "Profile"])
        #expect(try Sample.arguments("add tests example --to Home")[Sample.roles] == [.tests, .example])
        #expect(try Sample.arguments("completions zsh")[Sample.shell] == .zsh)
    }

    @Test func findsCommandsInGroups() throws {
        let invocation = try Sample.parse("template -v list --format json")
        #expect(invocation.path.map(\.name) == ["template", "list"])
        #expect(invocation.arguments[Sample.format] == .json)
        #expect(invocation.arguments[.verbose])
    }

    @Test(arguments: [
        ("", []), ("--help", []), ("-h", []), ("help", []), ("-q", []),
        ("new --help", ["new"]), ("help new", ["new"]), ("--help new", ["new"]), ("new Search -h", ["new"]),
        ("new --kind --help", ["new"]), ("new --nonsense --help", ["new"]),
        ("template", ["template"]), ("help template", ["template"]),
        ("template list --help", ["template", "list"]), ("help template list", ["template", "list"]),
    ])
    func helps(line: String, path: [String]) throws {
        let invocation = try Sample.parse(line)
        #expect(invocation.path.map(\.name) == path)
        guard case .help = invocation.request else {
            Issue.record("no help")
            return
        }
    }

    @Test(arguments: ["--version", "-q --version"])
    func tellsTheVersion(line: String) throws {
        guard case .version = try Sample.parse(line).request else {
            Issue.record("no version")
            return
        }
    }

    /// Help, the version and complaints have colours as asked for, too.
    @Test func readsGlobalOptionsWhateverIsAskedFor() throws {
        #expect(try Sample.parse("--color never --help").arguments[.color] == .never)
        #expect(try Sample.parse("--color blue --help").arguments[.color] == .auto)
        #expect(try Sample.parse("--color never").arguments[.color] == .never)
        let failure = #expect(throws: UsageFailure.self) { try Sample.parse("new --color never -q --nonsense") }
        #expect(failure?.arguments[.color] == .never)
        #expect(failure?.arguments[.quiet] == true)
    }

    /// The law: the words of an option stay together, and otherwise their order does not matter.
    @Test func doesNotMindTheOrderOfWords() throws {
        let groups = [["Home"], ["--kind", "foundation"], ["--set=a=1"], ["-qC", "x"], ["--dry-run"]]
        let expected = try Sample.arguments(["new"] + groups.flatMap { $0 })
        for order in permutations(of: groups) {
            #expect(try Sample.arguments(["new"] + order.flatMap { $0 }) == expected)
        }
    }

    private func permutations<Element>(of elements: [Element]) -> [[Element]] {
        guard !elements.isEmpty else { return [[]] }
        return elements.indices.flatMap { index in
            var rest = elements
            let first = rest.remove(at: index)
            return permutations(of: rest).map { [first] + $0 }
        }
    }

    /// The law: any words are an error or a result, never a crash, and what is global can always be read.
    @Test func survivesEveryCombinationOfWords() {
        let words = [
            "new", "template", "list", "help", "Search", "", "-", "--", "-1", "=", "--=", "-=", "--kind", "--kind=",
            "--kind=product", "--targets=,", "--set", "a=b", "-C", "-qC", "-hx", "--help", "--version", "é", "-é",
        ]
        for first in words {
            for second in words {
                for third in words {
                    do throws(UsageFailure) {
                        _ = try Sample.table.parse([first, second, third]).arguments[.color]
                    } catch {
                        _ = error.arguments[.color]
                    }
                }
            }
        }
    }
}

import Testing
import UFeatureCLI

/// What can stand at the end of a command line, as far as the table tells.
@Suite struct CompletionTests {
    /// The texts that are offered after some words; the last is what is typed of the next one.
    private func words(_ line: String) -> [String] {
        guard case .words(let candidates) = completion(line).offer else { return [] }
        return completion(line).fresh(candidates).map(\.text)
    }

    private func completion(_ line: String) -> Completion {
        Sample.table.completion(of: line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
    }

    @Test func offersCommandsWithTheirAbstracts() {
        #expect(words("") == Sample.table.commands.map(\.name) + ["help"])
        let candidates = Sample.table.commands.map { Completion.Candidate($0.name, $0.abstract) }
        let help = Completion.Candidate("help", "Show the help of a command")
        #expect(completion("--quiet ").offer == .words(candidates + [help]))
        #expect(words("template ") == ["list", "show"])
        #expect(words("nonsense ") == [])
    }

    @Test func offersWhatHelpIsAbout() {
        #expect(words("help ") == Sample.table.commands.map(\.name))
        #expect(words("help template ") == ["list", "show"])
        #expect(words("help new ") == [])
    }

    @Test func offersOptionsThatCanStillBeGiven() {
        let own = ["--kind", "--targets", "--depends-on", "--template", "--set", "--dry-run"]
        let globals = ["--directory", "--quiet", "--verbose", "--color", "--no-execute", "--help"]
        #expect(words("new --") == own + globals)
        #expect(words("new -") == ["-C", "-q", "-v", "-h"] + own + globals)
        #expect(words("--") == ["--version"] + globals)
        let rest = words("new Search --kind product --depends-on Core --set a=b --dry-run -q --")
        #expect(rest == ["--targets", "--depends-on", "--template", "--set"] + globals.filter { $0 != "--quiet" })
    }

    @Test("where no argument can come any more, an option can")
    func offersOptionsAfterTheLastArgument() {
        #expect(words("new Search ").first == "--kind")
        #expect(completion("new ").offer == .nothing)
        #expect(completion("new -- Search ").offer == .nothing)
        #expect(completion("new -- --ki").offer == .nothing)
    }

    @Test func offersChoices() {
        #expect(words("new --kind ") == ["product", "foundation"])
        #expect(words("new --kind=p") == ["product", "foundation"])
        #expect(completion("new --kind=p").kept == "--kind=")
        #expect(completion("new --kind=p").typed == "p")
        #expect(words("completions ") == ["bash", "zsh", "fish"])
        #expect(words("add tests ") == ["interface", "source", "testing", "example"])
    }

    @Test func offersNamesByTheirKind() {
        #expect(completion("rules ").offer == .names(.rule))
        #expect(completion("new Search --template ").offer == .names(.template))
        #expect(completion("add tests --to ").offer == .names(.feature))
        #expect(completion("link ").offer == .names(.feature))
        #expect(completion("apply ").offer == .files)
        #expect(completion("list -C ").offer == .directories)
        #expect(completion("new --dry-run=").offer == .nothing)
    }

    @Test func leavesOutWhatIsThereAlready() {
        let candidates = ["Core", "Home", "Search"].map { Completion.Candidate($0) }
        func fresh(_ line: String) -> [String] { completion(line).fresh(candidates).map(\.text) }
        #expect(fresh("link Search ") == ["Core", "Home"])
        #expect(fresh("link Search Core ") == ["Home"])
        #expect(fresh("new A --depends-on Core --depends-on ") == ["Home", "Search"])
        #expect(fresh("new A --depends-on Home --depends-on Core,") == ["Search"])
    }

    @Test("of values between commas the last one is completed")
    func completesTheLastValueOfAList() {
        let kept = ["--depends-on Core,Home,Se": "Core,Home,", "--depends-on=Core,Se": "--depends-on=Core,"]
        for (line, kept) in kept {
            let completion = completion("new A \(line)")
            #expect(completion.offer == .names(.feature))
            #expect(completion.kept == kept)
            #expect(completion.typed == "Se")
            #expect(completion.isList)
        }
        #expect(!completion("new A --template c").isList)
    }

    @Test("what a template set is told has a name and a value")
    func completesSettings() {
        let name = CommandTable.ufeature.completion(of: ["new", "A", "--template", "clean", "--set", "au"])
        #expect(name.offer == .names(.setting))
        #expect(name.template == "clean")
        let value = CommandTable.ufeature.completion(of: ["new", "A", "--set=auth=t"])
        #expect(value.offer == .values(setting: "auth"))
        #expect(value.kept == "--set=auth=")
        #expect(value.typed == "t")
        let second = CommandTable.ufeature.completion(of: ["new", "A", "--set", "auth=true", "--set", ""])
        #expect(second.given == ["auth="])
    }

    @Test func knowsTheFolder() {
        #expect(completion("-C ../Other link ").directory == "../Other")
        #expect(completion("link --directory=a --color=always ").directory == "a")
        #expect(completion("link ").directory == nil)
    }

    @Test("hidden commands aren't offered, and their options are")
    func hidesHiddenCommands() {
        for hidden in CommandTable.ufeature.hidden {
            guard case .words(let words) = CommandTable.ufeature.completion(of: [""]).offer else { continue }
            #expect(!words.map(\.text).contains(hidden.name))
            #expect(!HelpText(table: .ufeature, style: .plain).page([]).contains("\n  \(hidden.name) "))
            #expect(throws: Never.self) { try CommandTable.ufeature.parse([hidden.name, "--help"]) }
        }
        #expect(!CommandTable.ufeature.hidden.isEmpty)
    }

    /// The law: what is offered of options and choices, the parser takes.
    @Test(arguments: CommandTable.ufeature.commands)
    func everyOfferIsAccepted(command: Command) {
        for option in command.options + CommandTable.globals {
            for choice in option.choices {
                let words = [command.name, option.spelling, choice]
                let completion = CommandTable.ufeature.completion(of: words)
                guard case .words(let offered) = completion.offer else {
                    Issue.record("nothing is offered after \(words.joined(separator: " "))")
                    continue
                }
                #expect(offered.map(\.text) == option.choices)
            }
            #expect(words(of: command, after: "--").contains(option.spelling))
        }
        let unknown = words(of: command, after: "--").filter { spelling in
            do throws(UsageFailure) {
                _ = try CommandTable.ufeature.parse([command.name, spelling])
                return false
            } catch {
                return error.errors.contains { if case .unknownOption = $0 { true } else { false } }
            }
        }
        #expect(unknown == [])
    }

    private func words(of command: Command, after typed: String) -> [String] {
        guard case .words(let words) = CommandTable.ufeature.completion(of: [command.name, typed]).offer else {
            // A group of commands has no options of its own but the global ones, which come first too.
            return []
        }
        return words.map(\.text)
    }
}

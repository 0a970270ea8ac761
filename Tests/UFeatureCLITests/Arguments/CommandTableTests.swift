import Testing
import UFeatureCLI

@Suite struct CommandTableTests {
    private func problems(_ commands: [Command]) -> [String] {
        CommandTable(
            program: "sample",
            version: "1",
            abstract: "",
            sections: [CommandTable.Section("All", commands)]
        ).problems()
    }

    private func command(_ parameters: [any DeclaredParameter]) -> Command {
        Command("c", "Do", parameters: parameters) { _, _ in .done }
    }

    @Test func sampleHasNone() {
        #expect(Sample.table.problems() == [])
    }

    @Test func findsRepeatedNames() {
        #expect(problems([command([]), command([])]) == ["sample c is declared twice"])
        #expect(problems([Command("help", "Help", commands: [])]) == ["sample help is declared twice"])
        #expect(problems([command([Parameter.quiet])]).first == "sample c: --quiet is declared twice")
        let short = Parameter.flag("change", short: "C", "Change")
        #expect(problems([command([short])]) == ["sample c: -C is declared twice"])
    }

    @Test func findsArgumentsThatCanNotBeTold() {
        let rest = Parameter.arguments("rest", "All")
        let name = Parameter.argument("name", "One")
        let optional = Parameter.optionalArgument("optional", "Perhaps")
        #expect(problems([command([rest, name])]) == ["sample c: <name> can not be distinguished from <rest>"])
        #expect(problems([command([optional, name])]) == ["sample c: <name> can not be distinguished from <optional>"])
        #expect(problems([command([name, optional])]).isEmpty)
        #expect(problems([command([name, rest])]).isEmpty)
    }

    @Test func findsFullStops() {
        #expect(problems([command([Parameter.flag("f", "Full.")])]) == ["sample c: a full stop ends 'Full.'"])
    }
}

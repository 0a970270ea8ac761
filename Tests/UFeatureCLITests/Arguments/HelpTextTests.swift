import Testing
import UFeatureCLI

@Suite struct HelpTextTests {
    private func page(_ path: [Command], width: Int = 80, _ style: Style = .plain) -> String {
        HelpText(table: Sample.table, width: width, style: style).page(path)
    }

    @Test func overview() {
        #expect(page([]) == "")
    }

    @Test func command() {
        #expect(page([Sample.new]) == "")
    }

    @Test func narrowCommand() {
        #expect(page([Sample.list], width: 50) == "")
    }

    @Test func group() {
        #expect(page([Sample.templates]) == "")
    }

    @Test func requiredOption() {
        #expect(page([Sample.add]).contains("\nUSAGE: sample add <role>... --to <feature> [options]\n"))
        #expect(page([Sample.list]).contains("\nUSAGE: sample list [<Feature>...] [options]\n"))
        #expect(page([Sample.rules]).contains("\nUSAGE: sample rules [<id>] [options]\n"))
    }

    /// The law: no line is longer than the width, on any page, at any width.
    @Test(arguments: [40, 60, 80, 100, 500])
    func fits(width: Int) {
        for command in Sample.table.commands {
            for line in page([command], width: width).split(separator: "\n") where !line.contains("sample ") {
                #expect(line.count <= min(width, 100))
            }
        }
    }

    @Test func coloursChangeNoText() {
        let plain = page([Sample.new])
        let colored = page([Sample.new], .colored)
        #expect(colored != plain)
        #expect(colored.withoutColors == plain)
    }
}

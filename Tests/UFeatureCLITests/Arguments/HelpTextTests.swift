import Testing
import UFeatureCLI

@Suite struct HelpTextTests {
    private func page(_ path: [Command], width: Int = 80, _ style: Style = .plain) -> String {
        HelpText(table: Sample.table, width: width, style: style).page(path)
    }

    @Test func overview() {
        #expect(
            page([]) == """
                OVERVIEW: Build and keep modular apps

                USAGE: sample <command> [options]

                MAKE:
                  new                    Make a new feature
                  add                    Add targets to a feature
                  link                   Make a feature depend on others

                LOOK:
                  list                   List the features
                  rules                  List or explain the rules

                PLUMBING:
                  template               Work with template sets
                  completions            Print a completion script
                  apply                  Make the features in a file

                GLOBAL OPTIONS:
                  -C, --directory <dir>  Work as if started in this directory
                  -q, --quiet            Print only results, errors, and what is left to do
                  -v, --verbose          Print more details of what is done
                      --color <color>    When to color the output (auto, always, never; default:
                                         auto)
                      --no-execute       Run no code of the repository, manifests included
                  -h, --help             Show this help
                      --version          Show the version

                Type 'sample help <command>' to read about one of them.

                """
        )
    }

    @Test func command() {
        #expect(
            page([Sample.new]) == """
                OVERVIEW: Make a new feature

                A feature is a package with up to five targets, each in a folder of its own.
                What is there already is never touched.

                The name is used as it is typed.

                USAGE: sample new <Name> [options]

                ARGUMENTS:
                  <Name>                      The name of the feature

                OPTIONS:
                      --kind <kind>           What the feature is for (product, foundation;
                                              default: product)
                      --targets <targets>     The targets that it gets (interface, source,
                                              testing, tests, example; default: all)
                      --depends-on <feature>  A feature that it uses; can be repeated
                      --template <template>   The template set that its files come from
                      --set <key=value>       A parameter of the template set
                      --dry-run               Show what would be written as a diff, and write
                                              nothing

                GLOBAL OPTIONS:
                  -C, --directory <dir>       Work as if started in this directory
                  -q, --quiet                 Print only results, errors, and what is left to do
                  -v, --verbose               Print more details of what is done
                      --color <color>         When to color the output (auto, always, never;
                                              default: auto)
                      --no-execute            Run no code of the repository, manifests included
                  -h, --help                  Show this help

                EXAMPLES:
                  sample new Search
                      A product feature with all five targets
                  sample new Playback --depends-on Core,Search
                      One that uses two others

                """
        )
    }

    @Test func narrowCommand() {
        #expect(
            page([Sample.list], width: 50) == """
                OVERVIEW: List the features

                USAGE: sample list [<Feature>...] [options]

                ARGUMENTS:
                  <Feature>...      The features to list (default:
                                    all features)

                OPTIONS:
                      --format <format>
                                    How to write the result (text,
                                    json; default: text)

                GLOBAL OPTIONS:
                  -C, --directory <dir>
                                    Work as if started in this
                                    directory
                  -q, --quiet       Print only results, notes and
                                    errors
                  -v, --verbose     Print more details of what is
                                    done
                      --color <color>
                                    When to color the output
                                    (auto, always, never; default:
                                    auto)
                      --no-execute  Run no code of the repository,
                                    manifests included
                  -h, --help        Show this help

                """
        )
    }

    @Test func group() {
        #expect(
            page([Sample.templates]) == """
                OVERVIEW: Work with template sets

                USAGE: sample template <command> [options]

                COMMANDS:
                  list                   List the template sets
                  show                   Show a template set

                GLOBAL OPTIONS:
                  -C, --directory <dir>  Work as if started in this directory
                  -q, --quiet            Print only results, errors, and what is left to do
                  -v, --verbose          Print more details of what is done
                      --color <color>    When to color the output (auto, always, never; default:
                                         auto)
                      --no-execute       Run no code of the repository, manifests included
                  -h, --help             Show this help

                Type 'sample help template <command>' to read about one of them.

                """
        )
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

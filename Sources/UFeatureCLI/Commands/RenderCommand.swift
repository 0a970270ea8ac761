internal import Diagnostics
internal import TemplateSets

/// `ufeature render`: the template engine, as anyone can judge it from outside.
enum RenderCommand {
    enum Escaping: String, CaseIterable, Sendable {
        case none, html
    }

    static let file = Parameter.argument("file", naming: .file, "The template, or - for standard input")
    static let data = Parameter.option("data", naming: .file, "The JSON that it is filled with, or -")
    static let partials = Parameter.option("partials", naming: .directory, "The folder of its partials, *.mustache")
    static let escape = Parameter.option("escape", default: Escaping.none, "What {{name}} does to the text it writes")
    static let lenient = Parameter.flag("lenient", "Replace unknown names with nothing, as the specification does")

    static let command = Command(
        "render",
        "Render a Mustache template to standard output",
        parameters: [file, data, partials, escape, lenient],
        examples: [Command.Example("ufeature render letter.mustache --data people.json", "Strict, without escaping")],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        let folder = try Start.folder(arguments)
        if arguments[file] == "-", arguments[data] == "-" {
            let message = "template and data can't both come from the standard input"
            let help = ["write one of them to a file, and name that instead of -"]
            throw Refusal(.error("one_standard_input", message, help: help))
        }
        let rendering = Rendering(
            template: try Input.text(arguments[file], from: folder),
            data: try arguments[data].map { try Input.text($0, from: folder) },
            partials: try arguments[partials].map { try Input.partials($0, from: folder) } ?? [:],
            escapesHTML: arguments[escape] == .html,
            isLenient: arguments[lenient]
        )
        try report.print(rendering.text())
        return .done
    }
}

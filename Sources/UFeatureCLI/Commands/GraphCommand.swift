internal import Architecture
internal import Diagnostics
internal import FileChanges
internal import JSON
internal import OperatingSystem
internal import Planning
internal import Transactions
internal import Workspaces

/// `ufeature graph`: who uses whom, as a picture.
enum GraphCommand {
    enum Format: String, CaseIterable, Sendable {
        case text
        case json
        case mermaid
        case dot
        case svg
        case html
    }

    static let targets = Parameter.flag("targets", "Show targets in place of features")
    static let focus = Parameter.option("focus", naming: .feature, "Show one feature, and all that it uses")
    static let depth = Parameter.option("depth", naming: .count, default: "all", "How many steps to go from the focus")
    static let dependents = Parameter.flag("dependents", "Show what uses the focus, in place of what it uses")
    static let output = Parameter.option("output", naming: .file, default: "standard output", "The file to write, or -")
    static let format = Parameter.format(default: Format.text)

    static let command = Command(
        "graph",
        "Show which features use which, and which uses are forbidden",
        discussion: """
            Layers are bands, the highest at the top. An edge is red, with the id of the rule, if 'ufeature validate' \
            finds that it breaks a rule about dependencies. Nodes that reach each other are marked as a cycle, which \
            is legal if no rule is named. Edges are what manifests declare and files import; those that only tests and \
            examples need are dashed. A package is one node, a large one a node for each of its features; --targets shows \
            what is in them.

            html is one page that needs no network: search, point at a feature to see its edges, click to stay with it. \
            mermaid is drawn by GitHub and many editors, dot by Graphviz. svg is drawn here, where Graphviz is installed.

            The ending of an --output file decides its format: .html, .svg, .dot, .mmd or .json. An existing file is \
            replaced only if this command made it; plain text has no mark of that, and is never replaced.
            """,
        parameters: [targets, focus, depth, dependents, format, output, Parameter.dryRun],
        examples: [
            Command.Example("ufeature graph", "All features by their layers"),
            Command.Example("ufeature graph --focus Search --dependents", "What a change of Search reaches"),
            Command.Example("ufeature graph --focus Search --targets --depth 1", "The targets next to those of Search"),
            Command.Example("ufeature graph --output graph.html", "An interactive page"),
        ],
        run: run
    )

    @Sendable
    private static func run(_ arguments: ParsedArguments, _ report: Report) throws -> ExitStatus {
        var focus = arguments[focus]
        try check(arguments, hasFocus: focus != nil)
        let format = try format(arguments)
        let workspace = try Start.workspace(arguments, report)
        if let focus, workspace.isNothing { throw Refusal(workspace.unknown(focus, among: [])) }
        try Start.check(hasPackages: workspace, for: command.name)
        var (picture, problems) = workspace.picture(of: arguments[targets] ? .targets : .features)
        // What lies beside a package's own feature is shown with the targets around it.
        if let focus, !arguments[targets], picture.nodes(named: focus).isEmpty,
            try workspace.part(named: focus) != nil
        {
            (picture, problems) = workspace.picture(of: .targets)
        }
        // Of a package with several features, all of these are meant.
        if let name = focus, picture.nodes(named: name).isEmpty, try workspace.part(named: name) == nil,
            let package = workspace.packages(named: name).first
        {
            focus = package.path
        }
        let direction: GraphPicture.Direction = arguments[dependents] ? .dependents : .uses
        if let focus {
            picture = try picture.focused(on: focus, direction, depth: arguments[depth].flatMap { Int($0) })
        }
        tell(report, about: picture, as: format)
        let isOfFeatures = focus == nil && !arguments[targets] && !workspace.hasSettings
        if format == .text, isOfFeatures, picture.nodes.count == 1, workspace.targetCount > 1 {
            report.note("one package is one node here; its targets: ufeature graph --targets")
        }
        let nothing = picture.nodes.isEmpty && format == .text
        if nothing, workspace.problems.isEmpty {
            report.note(ListCommand.noFeatures)
        }
        let drawing = Drawing(picture: picture, focus: focus, direction: direction)
        if let name = file(arguments) {
            let text = try drawing.text(as: format, .plain, width: 100)
            let file = OutputFile(name, from: try Start.folder(arguments))
            let outcome = try Transaction(in: workspace.root, isDryRun: arguments[.dryRun]).run {
                try file.plan(drawing: text, in: workspace.root)
            }
            if case .applied(let plan, _) = outcome, plan.root != workspace.root {
                try report.say("\(file.path)\(plan.edits.isEmpty ? "" : "  edited")\n")
            } else {
                try OutcomeReport(outcome: outcome, nothingToDo: "\(name) is just as it would be made: nothing to do")
                    .show(as: .text, on: report)
            }
        } else if !nothing {
            let output = report.output
            let text = try drawing.text(as: format, output.style, width: output.width)
            try report.print(text)
        }
        problems = workspace.problems + problems
        for problem in problems { report.emit(problem) }
        return ExitStatus(after: problems)
    }

    /// Says what a large graph means to whoever draws it.
    private static func tell(_ report: Report, about picture: GraphPicture, as format: Format) {
        let count = picture.edges.count
        let better = "choose html, or a part with --focus"
        if format == .mermaid, count > MermaidText.usualLimit {
            report.note("\(count) edges are more than Mermaid usually draws: \(better)")
        }
        if format == .svg, count > Graphviz.quickLimit {
            report.note("\(count) edges take Graphviz a while: \(better)")
        }
    }

    /// The file that is written; nil for the standard output, which `-` means too.
    private static func file(_ arguments: ParsedArguments) -> String? {
        arguments[output].flatMap { $0 == "-" ? nil : $0 }
    }

    /// What is drawn: as the name of the file says, where it says anything.
    ///
    /// - Throws: a `Refusal` where `--format` says something else.
    private static func format(_ arguments: ParsedArguments) throws(Refusal) -> Format {
        let wanted = arguments[format]
        guard let name = file(arguments) else { return wanted }
        if Format.isForeignPicture(name) {
            throw Refusal(
                .error(
                    "unknown_format",
                    "'\(name)' is the name of a file that 'graph' can't draw",
                    help: [
                        "name it one of: \(Format.allCases.map(\.fileName).joined(separator: ", "))"
                    ]
                )
            )
        }
        if !arguments.isGiven(format), let meant = Format.meant(by: name) {
            let message = "'\(name)' has an ending of no format"
            let help = ["did you mean '.\(meant)'? Otherwise add --format"]
            throw Refusal(.error("unknown_format", message, help: help))
        }
        guard let named = Format(nameOf: name), named != wanted else { return wanted }
        guard arguments.isGiven(format) else { return named }
        throw Refusal(
            .error(
                "contradicting_format",
                "'\(name)' is the name of \(named.rawValue), and --format says \(wanted.rawValue)",
                help: ["leave --format out, or name the file after it: \(wanted.fileName)"]
            )
        )
    }

    private static func check(_ arguments: ParsedArguments, hasFocus: Bool) throws {
        guard !hasFocus else { return }
        let given = [
            arguments[depth] == nil ? nil : depth.definition, arguments[dependents] ? dependents.definition : nil,
        ]
        guard let option = given.compactMap(\.self).first else { return }
        throw Refusal(
            .error(
                "no_focus",
                "\(option.spelling) needs a feature to start from",
                help: ["name it: ufeature graph --focus <Feature> \(option.usage)"]
            )
        )
    }
}

extension GraphCommand.Format {
    /// The endings of the names of such files, the usual one first.
    private var endings: [String] {
        switch self {
        case .text: ["txt"]
        case .json: ["json"]
        case .mermaid: ["mmd", "mermaid"]
        case .dot: ["dot", "gv"]
        case .svg: ["svg"]
        case .html: ["html", "htm"]
        }
    }

    /// A name for such a file.
    fileprivate var fileName: String { "graph.\(endings[0])" }

    /// Whether a name means a picture or a document of no format here.
    fileprivate static func isForeignPicture(_ file: String) -> Bool {
        ending(of: file).map { ["png", "pdf", "jpg", "jpeg", "gif", "webp", "swift"].contains($0) } ?? false
    }

    /// The ending that a misspelt one is meant to be; nil where it is right, or nothing like any.
    fileprivate static func meant(by file: String) -> String? {
        guard Self(nameOf: file) == nil, let ending = ending(of: file), ending.count > 2 else { return nil }
        return Spelling.nearest(to: ending, among: allCases.flatMap(\.endings))
    }

    private static func ending(of file: String) -> String? {
        let name = AbsolutePath(file).name
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    }

    /// What a file is by its name; nil where the name doesn't tell.
    fileprivate init?(nameOf file: String) {
        guard let ending = Self.ending(of: file) else { return nil }
        guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
        self = format
    }
}

/// A picture, and how it is to be looked at.
private struct Drawing {
    let picture: GraphPicture
    let focus: String?
    let direction: GraphPicture.Direction

    func text(as format: GraphCommand.Format, _ style: Style, width: Int) throws -> String {
        switch format {
        case .text: drawn(style, width: width)
        case .json: JSONPrinter.print(GraphDocument.json(picture))
        case .mermaid: MermaidText.render(picture)
        case .dot: DotText.render(picture)
        case .svg: try Graphviz.svg(of: DotText.render(picture))
        case .html: GraphPage(picture).text
        }
    }

    private func drawn(_ style: Style, width: Int) -> String {
        let text = GraphText(picture: picture, direction: direction)
        guard let focus else { return text.render(style, width: width) }
        return text.tree(from: picture.nodes(named: focus), style)
    }
}

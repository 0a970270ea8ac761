internal import Features
internal import OperatingSystem
package import Planning
internal import TemplateSets
package import Workspaces

/// The command line that makes a feature without any question.
///
///     ufeature new Playback --depends-on Core,Search
package struct NewCommandLine {
    private var words: [String]

    private init(making name: String) { words = [CommandTable.ufeature.program, NewCommand.command.name, name] }

    /// The line for a request without defaults, and for what else was said to the command.
    ///
    /// - Throws: a `Refusal` where the request's template set isn't there.
    package init(request: NewFeature, arguments: ParsedArguments, in workspace: Workspace) throws {
        self.init(making: request.name)
        add(NewCommand.kind, request.kind?.rawValue)
        add(NewCommand.template, request.template)
        add(NewCommand.targets, Role.descriptorOrder.filter { request.roles?.contains($0) ?? false }.map(\.rawValue))
        addDependencies(request.dependencies)
        add(NewCommand.externals, request.externals)
        add(NewCommand.app, request.apps)
        add(NewCommand.like, request.like)
        let parameters = try request.model(in: workspace) == nil ? request.set(in: workspace).parameters : []
        for parameter in parameters {
            guard let word = request.parameters[parameter.name] else { continue }
            if parameter.name == "resources", word == "true" {
                add(NewCommand.resources, if: true)
            } else {
                add(NewCommand.settings, "\(parameter.name)=\(word)")
            }
        }
        add(NewCommand.folder, arguments[NewCommand.folder])
        add(NewCommand.summary, request.summary)
        add(NewCommand.dynamic, request.dynamic)
        addOptions(of: arguments)
    }

    /// The line for a further app, or for widgets.
    init(request: NewApp, as kind: NewKind, arguments: ParsedArguments) {
        self.init(making: request.name)
        add(NewCommand.kind, kind.rawValue)
        addDependencies(request.features)
        if case .widget(let app?) = request.kind { add(NewCommand.app, app) }
        add(NewCommand.bundleID, request.bundleID)
        add(NewCommand.template, request.template)
        addOptions(of: arguments)
    }

    /// The line, to type into a shell.
    package var text: String { words.map(Self.shellWord).joined(separator: " ") }

    private mutating func add(_ parameter: some DeclaredParameter, _ values: [String]) {
        guard !values.isEmpty else { return }
        let value = values.joined(separator: ",")
        let spelling = parameter.definition.spelling
        words += value.hasPrefix("-") ? ["\(spelling)=\(value)"] : [spelling, value]
    }

    private mutating func add(_ parameter: some DeclaredParameter, _ value: String?) {
        if let value { add(parameter, [value]) }
    }

    private mutating func add(_ flag: Parameter<Bool>, if isGiven: Bool) {
        if isGiven { words.append(flag.definition.spelling) }
    }

    private mutating func addDependencies(_ names: [String]?) {
        if let names { add(NewCommand.dependsOn, names.isEmpty ? [NewCommand.noDependencies] : names) }
    }

    /// What every line ends with.
    private mutating func addOptions(of arguments: ParsedArguments) {
        add(Parameter.directory, arguments[.directory])
        add(NewCommand.test, if: arguments[NewCommand.test])
        if arguments[NewCommand.format] != .text { add(NewCommand.format, arguments[NewCommand.format].rawValue) }
        add(.dryRun, if: arguments[.dryRun])
    }

    /// A word as a shell takes it; the equals sign of `name=value` means nothing there.
    private static func shellWord(_ word: String) -> String {
        let isPlainPair = KeyAndValue(word).map { $0.key + $0.value == ($0.key + $0.value).shellWord } ?? false
        return isPlainPair ? word : word.shellWord
    }
}

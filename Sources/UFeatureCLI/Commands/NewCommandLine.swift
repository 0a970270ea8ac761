internal import Features
internal import OperatingSystem
package import Planning
internal import TemplateSets
package import Workspaces

/// The command line that makes a feature without any question.
///
///     ufeature new Playback --depends-on Core,Search
package struct NewCommandLine {
    /// The line, to type into a shell.
    package let text: String

    /// The line for a request without defaults, and for what else was said to the command.
    ///
    /// - Throws: a `Refusal` where the request's template set isn't there.
    package init(request: NewFeature, arguments: ParsedArguments, in workspace: Workspace) throws {
        var words = [CommandTable.ufeature.program, NewCommand.command.name, request.name]
        func add(_ parameter: some DeclaredParameter, _ values: [String]) {
            guard !values.isEmpty else { return }
            let value = values.joined(separator: ",")
            let spelling = parameter.definition.spelling
            words += value.hasPrefix("-") ? ["\(spelling)=\(value)"] : [spelling, value]
        }
        func add(_ flag: Parameter<Bool>, if isGiven: Bool) {
            if isGiven { words.append(flag.definition.spelling) }
        }
        add(NewCommand.kind, [request.kind?.rawValue].compactMap(\.self))
        add(NewCommand.template, [request.template].compactMap(\.self))
        add(NewCommand.targets, Role.descriptorOrder.filter { request.roles?.contains($0) ?? false }.map(\.rawValue))
        if let dependencies = request.dependencies {
            add(NewCommand.dependsOn, dependencies.isEmpty ? [NewCommand.noDependencies] : dependencies)
        }
        add(NewCommand.externals, request.externals)
        add(NewCommand.app, request.apps)
        add(NewCommand.like, [request.like].compactMap(\.self))
        let parameters = try request.model(in: workspace) == nil ? request.set(in: workspace).parameters : []
        for parameter in parameters {
            guard let word = request.parameters[parameter.name] else { continue }
            if parameter.name == "resources", word == "true" {
                add(NewCommand.resources, if: true)
            } else {
                add(NewCommand.settings, ["\(parameter.name)=\(word)"])
            }
        }
        add(NewCommand.folder, [arguments[NewCommand.folder]].compactMap(\.self))
        add(NewCommand.summary, [request.summary].compactMap(\.self))
        add(NewCommand.dynamic, [request.dynamic].compactMap(\.self))
        add(Parameter.directory, [arguments[.directory]].compactMap(\.self))
        add(NewCommand.test, if: arguments[NewCommand.test])
        if arguments[NewCommand.format] != .text { add(NewCommand.format, [arguments[NewCommand.format].rawValue]) }
        add(.dryRun, if: arguments[.dryRun])
        text = words.map(Self.shellWord).joined(separator: " ")
    }

    /// The line for a further app, or for widgets.
    init(request: NewApp, as kind: NewKind, arguments: ParsedArguments) {
        var words = [CommandTable.ufeature.program, NewCommand.command.name, request.name]
        func add(_ parameter: some DeclaredParameter, _ values: [String]) {
            if !values.isEmpty { words += [parameter.definition.spelling, values.joined(separator: ",")] }
        }
        add(NewCommand.kind, [kind.rawValue])
        if let features = request.features {
            add(NewCommand.dependsOn, features.isEmpty ? [NewCommand.noDependencies] : features)
        }
        if case .widget(let app?) = request.kind { add(NewCommand.app, [app]) }
        add(NewCommand.bundleID, [request.bundleID].compactMap(\.self))
        add(NewCommand.template, [request.template].compactMap(\.self))
        add(Parameter.directory, [arguments[.directory]].compactMap(\.self))
        if arguments[NewCommand.test] { words.append(NewCommand.test.definition.spelling) }
        if arguments[NewCommand.format] != .text { add(NewCommand.format, [arguments[NewCommand.format].rawValue]) }
        if arguments[.dryRun] { words.append(Parameter.dryRun.definition.spelling) }
        text = words.map(Self.shellWord).joined(separator: " ")
    }

    /// A word as a shell takes it; the equals sign of `name=value` means nothing there.
    private static func shellWord(_ word: String) -> String {
        let isPlainPair = KeyAndValue(word).map { $0.key + $0.value == ($0.key + $0.value).shellWord } ?? false
        return isPlainPair ? word : word.shellWord
    }
}

/// What was said to a command: complete, checked, and read with the command's parameters.
///
///     if arguments[.dryRun] { … }
///     let name = arguments[New.name]
package struct ParsedArguments: Hashable, Sendable {
    /// The words given for each parameter, by its spelling; none where it was not given.
    let words: [String: [String]]

    /// The value of a parameter, which must be one of the command's own or a global one.
    package subscript<Value>(parameter: Parameter<Value>) -> Value {
        let spelling = parameter.definition.spelling
        guard let words = words[spelling], let value = parameter.read(words) else {
            preconditionFailure("'\(spelling)' is read, but not in the command's table")
        }
        return value
    }

    /// Whether somebody gave a parameter, which may be its default.
    package func isGiven(_ parameter: some DeclaredParameter) -> Bool {
        words[parameter.definition.spelling]?.isEmpty == false
    }

    /// The arguments with other words for some parameters.
    func replacing(
        wordsOf parameters: [ParameterDefinition],
        with change: (String) throws -> String
    ) rethrows -> ParsedArguments {
        var words = words
        for parameter in parameters { words[parameter.spelling] = try words[parameter.spelling]?.map(change) }
        return ParsedArguments(words: words)
    }

    /// Whether the result is to be JSON, whichever command is to give it.
    var asksForJSON: Bool { words[Self.format] == [Self.json] }

    static let format = "--format"
    static let json = "json"
}

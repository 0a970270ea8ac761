/// One thing that a command can be told, and the key to read it with.
///
/// A parameter is declared once and used twice: in the command's table, which parsing and help are made from, and in
/// the command's code, where it gives a value of its own type. A misspelt key does not compile.
///
///     static let name = Parameter.argument("Name", "The name of the feature")
///     static let kind = Parameter.option("kind", default: FeatureKind.product, "What the feature is for")
///     …
///     Command("new", "Make a new feature", parameters: [name, kind, Parameter.dryRun], run: run)
///     …
///     let kind = arguments[New.kind]   // a FeatureKind
package struct Parameter<Value: Sendable>: DeclaredParameter {
    package let definition: ParameterDefinition
    /// The value of the words that were given for the parameter; nothing for words that parsing refuses.
    let read: @Sendable (_ words: [String]) -> Value?
}

/// A parameter whose type of value does not matter.
package protocol DeclaredParameter: Sendable {
    var definition: ParameterDefinition { get }
}

/// A type with a few values, each written as its raw value on the command line.
package typealias Choice = CaseIterable & RawRepresentable<String> & Sendable

/// A value that is computed while a template is rendered (optional module "lambdas" of the specification).
///
/// An interpolation calls it without a text; what it returns is parsed with the default delimiters and rendered.
/// A section calls it with its unrendered text; what it returns is parsed with the delimiters in force there,
/// and takes the section's place.
///
///     let shout = Value.lambda(Lambda { section in .string((section ?? "").uppercased() + "!") })
///     // {{#shout}}hello{{/shout}}   renders as   HELLO!
///
/// Results are never kept: a tag that is rendered twice calls twice.
package struct Lambda: Sendable {
    private let body: @Sendable (_ section: String?) -> Value

    package init(_ body: @escaping @Sendable (_ section: String?) -> Value) {
        self.body = body
    }

    func callAsFunction(_ section: String?) -> Value {
        body(section)
    }
}

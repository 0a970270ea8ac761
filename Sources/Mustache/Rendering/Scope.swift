import Diagnostics

/// The arguments that reach a template from the parent tags through which it is rendered.
///
/// The outermost parent tag's arguments come first and win. What an argument contains is rendered in the scope of
/// the template that wrote it: the layers before its own.
struct Scope {
    /// The arguments of one parent tag, and the text that they are written in.
    struct Layer {
        let arguments: [String: Block]
        let source: SourceText
    }

    private var layers: ArraySlice<Layer> = []

    func adding(_ arguments: [String: Block], in source: SourceText) -> Scope {
        if arguments.isEmpty { return self }
        var scope = self
        scope.layers.append(Layer(arguments: arguments, source: source))
        return scope
    }

    /// The argument for a parameter, with its text and scope; `nil` if the parameter has its default content.
    func argument(for parameter: String) -> (block: Block, source: SourceText, scope: Scope)? {
        for (index, layer) in zip(layers.indices, layers) {
            guard let block = layer.arguments[parameter] else { continue }
            return (block, layer.source, Scope(layers: layers[..<index]))
        }
        return nil
    }
}

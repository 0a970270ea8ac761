import Diagnostics

/// Partials, parents and blocks (specification, modules "partials", "inheritance" and "dynamic-names").
extension Renderer {
    mutating func include(
        _ inclusion: Inclusion,
        arguments: [String: Block],
        in frame: Frame
    ) throws(Diagnostic) {
        guard let name = try name(of: inclusion.target, in: frame) else { return }
        guard let template = library[name] else {
            if isStrict { throw unknownPartial(name, inclusion, in: frame) }
            return
        }
        if isStrict { try check(arguments, of: name, in: frame) }

        guard frame.depth < options.limits.depth else { throw recursionLimit(at: inclusion.range, in: frame) }
        let ending = Frame.Ending(contextDepth: context.depth, margin: output.margin)
        var inside = frame.inside(template.nodes, ending: ending)
        inside.source = template.source
        inside.scope = frame.scope.adding(arguments, in: frame.source)
        inside.depth += 1
        inside.entry = inclusion.range
        frames.append(inside)
        if let indentation = inclusion.indentation {
            output.indent(by: indentation, of: frame.source.bytes)
        } else {
            output.suspendIndentation()
        }
    }

    mutating func render(_ block: Block, in frame: Frame) {
        var ending = Frame.Ending(contextDepth: context.depth)
        guard let argument = frame.scope.argument(for: block.name.text) else {
            frames.append(frame.inside(block.body, ending: ending))
            return
        }

        ending.margin = output.margin
        var inside = frame.inside(argument.block.body, ending: ending)
        inside.source = argument.source
        inside.scope = argument.scope
        inside.entry = block.name.range
        frames.append(inside)
        output.indent(by: block.indentation, of: frame.source.bytes, removing: argument.block.margin)
    }

    private func name(of target: Target, in frame: Frame) throws(Diagnostic) -> String? {
        switch target {
        case .named(let name): return name.text
        case .dynamic(let path):
            guard let value = try value(of: path, in: frame) else { return nil }
            return try text(of: value, at: path, in: frame)
        }
    }

    private mutating func check(_ arguments: [String: Block], of parent: String, in frame: Frame) throws(Diagnostic) {
        if arguments.isEmpty { return }
        guard let known = parameters.of(parent, in: library) else { return }
        let unknown = arguments.values.filter { !known.contains($0.name.text) }
        guard let first = unknown.min(by: { $0.name.range.lowerBound < $1.name.range.lowerBound }) else { return }
        throw unknownParameter(first.name, of: parent, known: known, in: frame)
    }
}

import Diagnostics

/// Tags that write a value (specification, modules "interpolation" and "lambdas").
extension Renderer {
    mutating func interpolate(_ path: Path, escaping: RenderOptions.Escaping, in frame: Frame) throws(Diagnostic) {
        guard let value = try value(of: path, in: frame) else { return }
        if case .lambda(let lambda) = value {
            let text = try text(of: lambda(nil), at: path, in: frame)
            let template = try parse(text, from: path, delimiters: .standard, in: frame)
            var ending = Frame.Ending(contextDepth: context.depth, margin: output.margin)
            if escaping == .html { ending.escapedFrom = output.bytes.count }
            try enter(template, at: path.name.range, ending: ending, in: frame)
            output.suspendIndentation()
        } else {
            try output.write(text(of: value, at: path, in: frame), escaping: escaping)
        }
    }

    /// The value that a name stands for; `nil` if none does, and that isn't an error.
    func value(of path: Path, in frame: Frame) throws(Diagnostic) -> Value? {
        switch context.resolve(path) {
        case .found(let value): return value
        case .unknown(let part, let owner):
            if isStrict { throw unknownName(path, part: part, owner: owner, in: frame) }
            return nil
        }
    }

    /// The text of a value; nothing for a value that has none, if that isn't an error.
    func text(of value: Value, at path: Path, in frame: Frame) throws(Diagnostic) -> String {
        if let text = value.text { return text }
        if isStrict { throw noText(value, path, in: frame) }
        return ""
    }

    /// The template that a lambda returned.
    func parse(
        _ text: String,
        from path: Path,
        delimiters: Delimiters,
        in frame: Frame
    ) throws(Diagnostic) -> Template {
        let source = SourceText(path: "\(frame.source.path) (lambda '\(path.name.text)')", text: text)
        do throws(Diagnostic) {
            return try Template(parsing: source, delimiters: delimiters)
        } catch {
            throw traced(error, from: path.name.range, in: frame)
        }
    }
}

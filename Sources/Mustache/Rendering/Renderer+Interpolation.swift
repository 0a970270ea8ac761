import Diagnostics

/// Tags that write a value (specification, module "interpolation").
extension Renderer {
    mutating func interpolate(_ path: Path, escaping: RenderOptions.Escaping, in frame: Frame) throws(Diagnostic) {
        guard let value = try value(of: path, in: frame) else { return }
        try output.write(text(of: value, at: path, in: frame), escaping: escaping)
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
}

import Diagnostics

/// Sections (specification, modules "sections", "inverted" and "lambdas").
extension Renderer {
    mutating func render(_ section: Section, in frame: Frame) throws(Diagnostic) {
        let value = try value(of: section.path, in: frame) ?? .null
        guard value.isTruthy != section.isInverted else { return }
        var inside = frame.inside(section.body, ending: Frame.Ending(contextDepth: context.depth))
        if !section.isInverted {
            switch value {
            case .lambda(let lambda):
                return try call(lambda, of: section, in: frame)
            case .list(let items):
                inside.items = items.dropFirst()
                context.push(items.first ?? .null)
            case .null, .bool, .number, .string, .object:
                context.push(value)
            }
        }
        frames.append(inside)
    }

    private mutating func call(_ lambda: Lambda, of section: Section, in frame: Frame) throws(Diagnostic) {
        let text = try text(of: lambda(frame.source.text(in: section.text)), at: section.path, in: frame)
        let template = try parse(text, from: section.path, delimiters: section.delimiters, in: frame)
        let ending = Frame.Ending(contextDepth: context.depth)
        try enter(template, at: section.path.name.range, ending: ending, in: frame)
    }
}

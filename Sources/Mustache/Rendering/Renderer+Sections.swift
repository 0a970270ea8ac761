import Diagnostics

/// Sections (specification, modules "sections" and "inverted").
extension Renderer {
    mutating func render(_ section: Section, in frame: Frame) throws(Diagnostic) {
        let value = try value(of: section.path, in: frame) ?? .null
        guard value.isTruthy != section.isInverted else { return }
        var inside = frame.inside(section.body, ending: Frame.Ending(contextDepth: context.depth))
        if !section.isInverted {
            switch value {
            case .list(let items):
                inside.items = items.dropFirst()
                context.push(items.first ?? .null)
            case .null, .bool, .number, .string, .object:
                context.push(value)
            }
        }
        frames.append(inside)
    }
}

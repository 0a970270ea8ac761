import Diagnostics

/// Writes the nodes of a template, and of all that it includes.
struct Renderer {
    let library: TemplateLibrary
    let options: RenderOptions

    var context: Context
    var output: Output
    var frames: [Frame] = []
    var parameters = Parameters()
    private var steps = 0

    var isStrict: Bool { options.mode == .strict }

    init(_ template: Template, filledWith value: Value, partials: TemplateLibrary, options: RenderOptions) {
        library = partials
        self.options = options
        context = Context(value)
        output = Output(limit: options.limits.outputBytes)
        frames.append(
            Frame(nodes: template.nodes, source: template.source, ending: Frame.Ending(contextDepth: context.depth))
        )
    }

    mutating func render() throws(Diagnostic) -> String {
        while let frame = frames.last {
            steps += 1
            guard steps <= options.limits.steps else { throw workLimit(in: frame) }
            if frame.next < frame.nodes.count {
                frames[frames.count - 1].next += 1
                try render(frame.nodes[frame.next], in: frame)
            } else if let item = frame.items.first {
                repeatFrame(with: item)
            } else {
                frames.removeLast()
                undo(frame.ending)
            }
            if output.isFull { throw outputLimit(in: frame) }
        }
        return String(decoding: output.bytes, as: UTF8.self)
    }

    private mutating func render(_ node: Node, in frame: Frame) throws(Diagnostic) {
        switch node {
        case .text(let range): output.write(range, of: frame.source.bytes)
        case .lineEnding(let range): output.endLine(range, of: frame.source.bytes)
        case .variable(let path, let isEscaped):
            try interpolate(path, escaping: isEscaped ? options.escaping : .none, in: frame)
        case .section(let section): try render(section, in: frame)
        case .partial(let inclusion): try include(inclusion, arguments: [:], in: frame)
        case .parent(let inclusion, let arguments): try include(inclusion, arguments: arguments, in: frame)
        case .block(let block): render(block, in: frame)
        }
    }

    /// Renders the last frame again with the next of its section's items.
    private mutating func repeatFrame(with item: Value) {
        let last = frames.count - 1
        frames[last].next = 0
        frames[last].items = frames[last].items.dropFirst()
        context.restore(depth: frames[last].ending.contextDepth)
        context.push(item)
    }

    private mutating func undo(_ ending: Frame.Ending) {
        context.restore(depth: ending.contextDepth)
        if let margin = ending.margin { output.restore(margin) }
    }
}

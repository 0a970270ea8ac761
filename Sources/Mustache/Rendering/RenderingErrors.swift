import Diagnostics

/// What can be wrong with a template and the data that it is filled with.
extension Renderer {
    func unknownName(_ path: Path, part: Int, owner: Value?, in frame: Frame) -> Diagnostic {
        let name = path.parts[part]
        let before = path.parts[..<part].joined(separator: ".")
        let message =
            switch owner {
            case nil: "unknown name '\(name)'"
            case .some(.object): "unknown name '\(name)' in '\(before)'"
            case .some(let owner): "unknown name '\(name)': '\(before)' is \(owner.kind), which has no names in it"
            }
        return error(
            "template_unknown_name",
            message,
            at: path.range(ofPart: part),
            in: frame,
            help: help(for: name, among: owner.map(\.memberNames) ?? context.names)
        )
    }

    func unknownPartial(_ name: String, _ inclusion: Inclusion, in frame: Frame) -> Diagnostic {
        let message =
            switch inclusion.target {
            case .named: "unknown partial '\(name)'"
            case .dynamic(let path): "unknown partial '\(name)', named by '\(path.name.text)' in the data"
            }
        return error(
            "template_unknown_partial",
            message,
            at: inclusion.range,
            in: frame,
            help: help(for: name, among: library.names)
        )
    }

    func unknownParameter(_ name: Name, of parent: String, known: Set<String>, in frame: Frame) -> Diagnostic {
        error(
            "template_unknown_parameter",
            "unknown block '\(name.text)' of the parent '\(parent)'",
            at: name.range,
            in: frame,
            help: help(for: name.text, among: known)
        )
    }

    func noText(_ value: Value, _ path: Path, in frame: Frame) -> Diagnostic {
        error(
            "template_no_text",
            "'\(path.name.text)' is \(value.kind), which has no text",
            at: path.name.range,
            in: frame,
            help: value.kindHelp
        )
    }

    func recursionLimit(at range: Range<Int>, in frame: Frame) -> Diagnostic {
        error(
            "template_recursion_limit",
            "more than \(options.limits.depth) partials and parents inside each other",
            at: range,
            in: frame,
            help: ["end the recursion with a section that is false at some depth"]
        )
    }

    func outputLimit(in frame: Frame) -> Diagnostic {
        error(
            "template_output_limit",
            "more than \(options.limits.outputBytes) bytes of output",
            at: currentTag(in: frame),
            in: frame,
            help: ["render less at once, or raise the limit"]
        )
    }

    func workLimit(in frame: Frame) -> Diagnostic {
        error(
            "template_work_limit",
            "more than \(options.limits.steps) tags and list items to render",
            at: currentTag(in: frame),
            in: frame,
            help: ["look for partials that include each other more than once, or raise the limit"]
        )
    }
}

// MARK: - Places

extension Renderer {
    /// An error in a frame's text, with the places through which that was entered from below it, the nearest first.
    private func error(
        _ id: String,
        _ message: String,
        at range: Range<Int>,
        in frame: Frame,
        help: [String]
    ) -> Diagnostic {
        var entries: [SourceLocation] = []
        for (below, above) in zip(frames, frames.dropFirst()).reversed() where entries.count < Self.tracedEntries {
            if let entry = above.entry { entries.append(below.source.location(at: entry.lowerBound)) }
        }
        return .error(
            id, message, in: frame.source, at: range, help: help + entries.map { "included at \($0)" })
    }

    /// More places than these say nothing new: the templates include each other.
    private static var tracedEntries: Int { 3 }

    private func currentTag(in frame: Frame) -> Range<Int> {
        let index = min(frame.next, frame.nodes.count - 1)
        return index < 0 ? 0..<0 : frame.nodes[index].range
    }

    /// What was probably meant or, if nothing is similar, what there is to choose from.
    private func help(for name: String, among candidates: some Sequence<String>) -> [String] {
        let suggestion = Spelling.help(for: name, among: candidates)
        if !suggestion.isEmpty { return suggestion }
        let known = Set(candidates).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return known.isEmpty ? [] : ["known here: " + known.map { "'\($0)'" }.listed(upTo: 10)]
    }
}

extension Node {
    /// The place by which diagnostics show the node.
    fileprivate var range: Range<Int> {
        switch self {
        case .text(let range), .lineEnding(let range): range
        case .variable(let path, _): path.name.range
        case .section(let section): section.path.name.range
        case .partial(let inclusion), .parent(let inclusion, _): inclusion.range
        case .block(let block): block.name.range
        }
    }
}

extension Value {
    /// How a value is written that has no text.
    fileprivate var kindHelp: [String] {
        switch self {
        case .list: ["write its items with a section, '{{#…}}{{.}}{{/…}}'"]
        case .object: ["write one of its names after a dot"]
        case .null, .bool, .number, .string: []
        }
    }
}

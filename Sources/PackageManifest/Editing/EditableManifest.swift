import Diagnostics

/// A manifest with all that an edit has to know about it: what it means, how it is written, and its white space.
struct EditableManifest {
    let source: SourceText
    var manifest: Manifest
    let statements: [Statement]
    let tokens: [Token]
    let layout: Layout
    /// The blocks that are read as though they were taken; nil where they are read as they are.
    let blocks: TakenBlocks?
    /// What the manifest was in the last commit, if that is known.
    let former: FormerManifest?

    /// Reads a text; throws what ``Manifest/parse(_:in:hasModuleMap:on:)`` throws.
    init(
        reading source: SourceText,
        taking kind: TakenBlocks.Kind? = nil,
        former: FormerManifest? = nil
    ) throws(Diagnostic) {
        self.source = source
        self.former = former
        var syntax = try ManifestSyntax(parsing: source)
        blocks = kind.map { TakenBlocks($0, of: syntax.statements) }
        if let blocks { syntax.statements = blocks.statements }
        manifest = try Manifest.parse(syntax, of: source)
        statements = syntax.statements
        tokens = syntax.tokens
        layout = Layout(of: source, tokens: tokens, comments: syntax.comments)
    }

    /// The target that an edit names, which may add a dependency to it.
    ///
    /// Throws `edit_no_target` if there is none.
    func target(named name: String, adding dependency: String? = nil) throws(Diagnostic) -> Manifest.Target {
        if let target = manifest.targets.first(where: { $0.name.value == name }) { return target }
        try doubt(named: name, "target '\(name)'")
        let names = manifest.targets.map(\.name.value)
        let place = manifest.targets.literals.first?.range ?? manifest.call?.range ?? 0..<0
        // Whoever asks for it knows it from SwiftPM.
        guard manifest.exact || manifest.reasons.isEmpty else {
            throw .error(
                "edit_not_certain",
                "the target '\(name)' is made by code that ufeature doesn't evaluate",
                in: source,
                at: place,
                help: [
                    dependency.map { "add this by hand where that code makes its dependencies: \($0)" }
                        ?? "write it as a call with its name as a string, or edit this by hand"
                ]
            )
        }
        throw .error(
            "edit_no_target",
            "no target is named '\(name)'",
            in: source,
            at: place,
            help: Spelling.help(for: name, among: names)
        )
    }

    /// The code that a reason is about: of a choice, a loop and their like, the whole, and not just its condition.
    private func unread(at range: Range<Int>) -> Range<Int> {
        for statement in statements where statement.range.holds(range) {
            switch statement {
            case .conditional, .loop, .selection, .compiled, .opaque: return statement.range
            default: return range
            }
        }
        return range
    }

    /// What the manifest defines besides its package, for a text that mentions a constant of it.
    var definitions: String {
        statements.compactMap { statement in
            switch statement {
            case .binding(let binding) where manifest.call.map({ !binding.range.holds($0.range) }) ?? true:
                source.text(in: binding.range)
            case .declaration(let declaration):
                source.text(in: declaration.range)
            default:
                nil
            }
        }.joined(separator: "\n")
    }

    /// Throws `edit_not_certain` if a part of some range, or of the whole text, that isn't read mentions a name.
    ///
    /// What isn't read of a target makes no other target: where one is looked for, those that are read don't count.
    func doubt(
        named name: String,
        _ subject: String,
        in range: Range<Int>? = nil,
        without parts: [Range<Int>] = []
    ) throws(Diagnostic) {
        let range = range ?? 0..<source.bytes.count
        for reason in manifest.reasons where reason.range != manifest.call?.range && range.holds(reason.range) {
            if parts.contains(where: { $0.holds(reason.range) }) { continue }
            let unread = unread(at: reason.range)
            let mention = tokens.inside(unread).first { $0.mentions(name) }
            guard let mention else { continue }
            throw .error(
                "edit_not_certain",
                "\(subject) may be made by code that ufeature doesn't evaluate",
                in: source,
                at: mention.range,
                help: ["edit this by hand: \(reason.message)"]
            )
        }
    }
}

extension EditableManifest {
    /// Throws `edit_not_certain` for what some machines make that run other code of the manifest: added here, it would be
    /// there twice on those, and removed here, it would stay there.
    func doubt(_ elsewhere: (some NamedElement)?, _ subject: String) throws(Diagnostic) {
        guard let range = elsewhere?.range else { return }
        throw .error(
            "edit_not_certain",
            "\(subject) is made here on other machines, by code that doesn't run on this one",
            in: source,
            at: range,
            help: ["edit this by hand"]
        )
    }
}

extension Token {
    /// Whether it is a string of just a name, or one whose last path component is that name.
    func mentions(_ name: String) -> Bool {
        guard case .string(let pieces) = kind, pieces.count == 1, case .text(let text)? = pieces.first else {
            return false
        }
        return text == name || PackageIdentity.url(text) == name
    }
}

extension Range<Int> {
    /// Whether another range lies in this one.
    func holds(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}

extension [Token] {
    /// The first of some names that follows a dot: there code asks for a property, or changes it.
    func member(named names: Set<String>) -> Token? {
        zip(self, dropFirst()).first { dot, name in
            dot.kind == .dot && name.identifier.map { names.contains($0) } == true
        }?.1
    }

    /// The tokens that lie in a range.
    func inside(_ range: Range<Int>) -> ArraySlice<Token> {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if self[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return self[low...].prefix { $0.range.upperBound <= range.upperBound }
    }
}

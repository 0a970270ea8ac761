import Diagnostics

/// An array of a manifest that an edit is about.
struct EditedList {
    /// Such as `the dependencies of target 'Search'`.
    var subject: String
    var label: String
    /// The call that has the array as an argument.
    var call: Call?
    var order: [String]
    /// The literals that the array is made of.
    var literals: [ArrayLiteral]
    /// Where the array is made, for a list that no edit can reach.
    var place: Range<Int>?
    /// The element after which another one comes, in whichever literal that is; unless that one is kept in an order.
    var neighbour: Range<Int>?
}

extension EditableManifest {
    var ownership: Ownership {
        Ownership(statements: statements, tokens: tokens, package: manifest.call?.range)
    }

    /// Adds an element to a list, in its order; where there is no such argument, with the argument.
    ///
    /// Throws `edit_no_literal` if no array literal belongs to just this list.
    func adding(_ added: AddedText, to list: EditedList) throws(Diagnostic) -> [TextEdit] {
        let argument = list.call?.argument(list.label)
        if let literal = literal(of: list, in: argument) {
            let neighbour = literal.elements.firstIndex { $0.value.withoutParentheses.range == list.neighbour }
            let place = added.expression.map { expression in
                if let neighbour {
                    let order = SortedOrder.index(
                        of: expression,
                        text: added.text,
                        among: literal.elements,
                        in: source
                    )
                    return ElementPlace(index: order ?? neighbour + 1, isFirstOfKind: false)
                }
                return ElementPlace(of: expression, text: added.text, among: literal.elements, in: source)
            }
            let end = ElementPlace(index: literal.elements.count, isFirstOfKind: false)
            return adding(added, at: place ?? end, to: literal)
        }
        guard let call = list.call, list.literals.isEmpty, ownership.answer(for: call.range) == .certain else {
            throw noLiteral(adding: added, to: list)
        }
        if let argument {
            guard case .nothing(let range) = argument.value else { throw noLiteral(adding: added, to: list) }
            return [TextEdit(range, with: "[\(added.onOneLine)]")]
        }
        let index = ArgumentOrder.index(of: list.label, in: call, order: list.order)
        return adding(try argumentText(of: added, for: list), at: index, to: call)
    }

    /// Removes elements from a list, which are known by their places among all `count` of it and by their ranges.
    ///
    /// An array that has what it had in the last commit is written as it was there. Else one that becomes empty stays, as
    /// `[]` or with its brackets on two lines, unless the manifest leaves out what is empty.
    /// Throws `edit_no_literal` if one of them is made elsewhere, or in an array that others use too.
    func removing(
        _ elements: [(offset: Int, range: Range<Int>)],
        count: Int,
        from list: EditedList,
        calledInComments names: [String] = []
    ) throws(Diagnostic) -> [TextEdit] {
        var indices: [Int: Set<Int>] = [:]
        for element in elements {
            guard let (number, index) = list.place(of: element, count: count),
                ownership.answer(for: list.literals[number].range) == .certain, uses(of: list.literals[number]) == 1
            else {
                throw .error(
                    "edit_no_literal",
                    "what is to be removed from \(list.subject) is computed by code, or comes from a value with several uses",
                    in: source,
                    at: element.range,
                    help: ["remove it by hand"]
                )
            }
            indices[number, default: []].insert(index)
        }
        return indices.sorted { $0.key < $1.key }.flatMap { number, indices -> [TextEdit] in
            let literal = list.literals[number]
            let removal = layout.removing(indices, from: BracketedList(literal), calledInComments: names)
            if let former = takingBack(list, literal, without: indices, removal) { return former }
            if let whole = removingArgument(of: list, with: literal, without: indices) { return whole }
            if let line = joining(literal, of: list, without: indices) { return [line] }
            return removal
        }
    }

    /// The edits that take away an argument whose array loses its last element; nil where the array is to stay.
    private func removingArgument(
        of list: EditedList,
        with literal: ArrayLiteral,
        without indices: Set<Int>
    ) -> [TextEdit]? {
        guard indices.count == literal.elements.count, list.label != "targets", let call = list.call,
            let index = call.arguments.firstIndex(where: { $0.value.range == literal.range }),
            call.arguments[index].label?.text == list.label, !hasComment(in: literal.range),
            leavesOutEmpty(list, literal)
        else { return nil }
        return layout.removing([index], from: BracketedList(call))
    }

    /// Whether an argument isn't written where it would be empty: more targets lack it than there are empty lists, or else
    /// nothing that is empty is written, and some target names no dependencies.
    ///
    /// Where nothing tells, what looks as ``adding(_:to:)`` writes a new argument goes.
    private func leavesOutEmpty(_ list: EditedList, _ literal: ArrayLiteral) -> Bool {
        let targets = manifest.targets.elements.filter { ![.binary, .system].contains($0.kind) }.map(\.call)
        let arguments = ([manifest.call].compactMap(\.self) + manifest.targets.map(\.call)).flatMap(\.arguments)
        let empty = arguments.count { $0.value.isEmptyArray }
        if empty > 0 {
            let isOfTarget = list.call.map { call in targets.contains { $0.range == call.range } } ?? false
            return isOfTarget && targets.count { $0.argument(list.label) == nil } > empty
        }
        let isLeftOut = targets.contains { $0.argument("dependencies") == nil }
        return isLeftOut || source.hasNewline(in: literal.range) == hasLines(list) || isBroken(literal)
    }

    /// The literals of an argument as they are written, where the reader has none because code that follows changes
    /// the list or asks for it: what is added to them is in it all the same, or the check of the edit tells.
    func literals(_ read: [ArrayLiteral], in call: Call?, _ label: String) -> [ArrayLiteral] {
        guard read.isEmpty, let value = call?.argument(label)?.value else { return read }
        return literals(of: value)
    }

    /// The literal that an element is added to: the last one in the argument itself, or else the last one.
    private func literal(of list: EditedList, in argument: Argument?) -> ArrayLiteral? {
        let own = list.literals.filter { ownership.answer(for: $0.range) == .certain && uses(of: $0) == 1 }
        if let neighbour = list.neighbour { return own.last { $0.range.holds(neighbour) } }
        let inArgument = own.last { literal in
            guard let range = argument?.value.range else { return false }
            return range.holds(literal.range)
        }
        return inArgument ?? own.last
    }

    /// In how many of the lists that are read a literal is.
    private func uses(of literal: ArrayLiteral) -> Int {
        var lists = [manifest.platforms.literals, manifest.products.literals, manifest.dependencies.literals]
        lists.append(manifest.targets.literals)
        for target in manifest.targets {
            lists += [target.dependencies.literals, target.exclude.literals, target.sources?.literals ?? []]
        }
        // A list of settings is none of those that are read.
        return max(1, lists.reduce(0) { count, literals in count + literals.count { $0.range == literal.range } })
    }
}

extension EditableManifest {
    /// `products: [ … ]`, on lines as such arguments are elsewhere in the manifest.
    private func argumentText(of added: AddedText, for list: EditedList) throws(Diagnostic) -> AddedText {
        guard hasLines(list) else { return try AddedText("\(list.label): [\(added.onOneLine)]") }
        let comma = layout.hasTrailingCommas ? "," : ""
        let lines = added.lines(indentation: "  ", unit: "  ", newline: "\n")
        return try AddedText("\(list.label): [\n  \(lines)\(comma)\n]")
    }

    /// Whether an array gets a line for each element: as most of them in other targets, or as is usual in a package.
    private func hasLines(_ list: EditedList) -> Bool {
        if list.order == ArgumentOrder.package { return list.label != "platforms" }
        let balance = balance(of: list.label)
        // What no target has yet looks like what most of them have.
        return (balance ?? self.balance(of: "dependencies") ?? 0) > 0
    }

    /// By how many of the arrays with a label more are on lines than on one; nil where no target has one.
    private func balance(of label: String) -> Int? {
        manifest.targets.reduce(nil) { balance, target in
            guard case .array(let array)? = target.call.argument(label)?.value, !array.elements.isEmpty else {
                return balance
            }
            return (balance ?? 0) + (source.hasNewline(in: array.range) ? 1 : -1)
        }
    }

    func noLiteral(adding added: AddedText, to list: EditedList) -> Diagnostic {
        let value = list.call?.argument(list.label)?.value
        return .error(
            "edit_no_literal",
            "\(list.subject) are not written as an array literal",
            in: source,
            at: value?.range ?? list.literals.first?.range ?? list.call?.range ?? list.place ?? 0..<0,
            help: help(adding: added, to: list, in: value)
        )
    }

    /// What to write where, as the edit can't be done.
    private func help(adding added: AddedText, to list: EditedList, in value: Expression?) -> [String] {
        if case .identifier(let name)? = value {
            return ["write '\(list.label): \(name.text) + [\(added.onOneLine)]' here"]
        }
        var advice = "add this by hand where the array is made:"
        if case .shared(let name)? = list.literals.first.map({ ownership.answer(for: $0.range) }) {
            advice = "'\(name)' is used more than once; to add this to one use alone, append an array there:"
        }
        let lines = added.lines(indentation: "", unit: layout.unit, newline: "\n")
        return [advice] + lines.split(separator: "\n").map(String.init)
    }
}

extension EditedList {
    /// The literal that an element is written in, or a name that stands for it, and where in it.
    fileprivate func place(of element: (offset: Int, range: Range<Int>), count: Int) -> (literal: Int, index: Int)? {
        for (number, literal) in literals.enumerated() {
            let index = literal.elements.firstIndex { $0.value.withoutParentheses.range == element.range }
            if let index { return (number, index) }
        }
        guard literals.reduce(0, { $0 + $1.elements.count }) == count else { return nil }
        var offset = element.offset
        for (number, literal) in literals.enumerated() {
            if offset < literal.elements.count { return (number, offset) }
            offset -= literal.elements.count
        }
        return nil
    }
}

extension Expression {
    fileprivate var isEmptyArray: Bool {
        if case .array(let literal) = self { literal.elements.isEmpty } else { false }
    }

    fileprivate var withoutParentheses: Expression {
        if case .parenthesized(let inner, _) = self { inner.withoutParentheses } else { self }
    }
}
